//! Why a bot would do something, in words: what can be said for certain, and otherwise how it was found.

use kernel::{Counter, Message, Outlook};

/// One sentence about a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// There is nothing else.
    Only,
    /// No other choice brings as much of this.
    Best(Message),
    /// What there is more of afterwards, of good things, or less of, of bad ones.
    Brings(Vec<(Message, i32)>),
    /// What there is less of afterwards, of good things, or more of, of bad ones.
    Costs(Vec<(Message, i32)>),
    /// Chance has a part in it.
    Chance,
    /// It came out best of what the bot thought of.
    ThoughtOut,
}

/// What speaks for the choice at this place of the list. `whole` is what it brings together with the steps that follow, before and after;
/// empty where that is not certain.
pub fn reasons(counters: &[Counter], outlooks: &[Outlook], idx: usize, whole: &[(Message, i32, i32)]) -> Vec<Reason> {
    let Some(outlook) = outlooks.get(idx) else { return vec![Reason::ThoughtOut] };
    let mut said = Vec::new();
    let best = counters.iter().enumerate().find(|(place, counter)| {
        let gain = |outlook: &Outlook| better(counter, *place, outlook);
        let others = outlooks.iter().enumerate().filter(|(other, _)| *other != idx);
        0 < gain(outlook) && others.map(|(_, other)| gain(other)).all(|other| other < gain(outlook))
    });
    match best {
        _ if outlooks.len() == 1 => said.push(Reason::Only),
        Some((_, counter)) => said.push(Reason::Best(counter.name.clone())),
        None => {}
    }
    let is_burden = |name: &Message| counters.iter().any(|counter| counter.name == *name && counter.burden);
    let changes: Vec<(Message, i32)> = match whole {
        [] => outlook
            .changes
            .iter()
            .filter_map(|&(place, to)| {
                let counter = counters.get(place)?;
                Some((counter.name.clone(), to - counter.value))
            })
            .collect(),
        whole => whole.iter().map(|(name, before, after)| (name.clone(), after - before)).collect(),
    };
    let (brings, costs): (Vec<_>, Vec<_>) =
        changes.into_iter().filter(|(_, by)| *by != 0).partition(|(name, by)| (0 < *by) != is_burden(name));
    if !brings.is_empty() {
        said.push(Reason::Brings(brings));
    }
    if !costs.is_empty() {
        said.push(Reason::Costs(costs));
    }
    if outlook.chance {
        said.push(Reason::Chance);
    }
    if best.is_none() && outlooks.len() != 1 {
        said.push(Reason::ThoughtOut);
    }
    said
}

/// By how much a choice makes a counter better.
fn better(counter: &Counter, place: usize, outlook: &Outlook) -> i32 {
    let to = outlook.changes.iter().find(|change| change.0 == place).map_or(counter.value, |change| change.1);
    if counter.burden { counter.value - to } else { to - counter.value }
}

/// A number with its sign, as it is printed.
pub fn signed(number: i32) -> String {
    if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { format!("+{number}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counters() -> Vec<Counter> {
        vec![Counter::new("count-vp", 3), Counter::new("count-money", 5), Counter::burden("count-debt", 1)]
    }

    fn outlook(changes: &[(usize, i32)]) -> Outlook {
        Outlook { changes: changes.to_vec(), ..Outlook::default() }
    }

    fn named(id: &'static str) -> Message {
        Message::new(id)
    }

    #[test]
    fn the_best_in_something_says_so_with_what_it_costs() {
        let outlooks = [outlook(&[(0, 5), (1, 2)]), outlook(&[(0, 4)]), outlook(&[])];
        let said = reasons(&counters(), &outlooks, 0, &[]);
        let brings = Reason::Brings(vec![(named("count-vp"), 2)]);
        let costs = Reason::Costs(vec![(named("count-money"), -3)]);
        assert_eq!(said, [Reason::Best(named("count-vp")), brings, costs]);
        assert_eq!((signed(-3).as_str(), signed(2).as_str()), ("\u{2212}3", "+2"));
    }

    #[test]
    fn what_is_no_better_at_once_was_thought_out_and_debts_are_costs() {
        let outlooks = [outlook(&[(2, 2)]), outlook(&[(0, 4)])];
        let said = reasons(&counters(), &outlooks, 0, &[]);
        assert_eq!(said, [Reason::Costs(vec![(named("count-debt"), 1)]), Reason::ThoughtOut]);
        let chance = [Outlook { chance: true, ..Outlook::default() }, outlook(&[])];
        assert_eq!(reasons(&counters(), &chance, 0, &[]), [Reason::Chance, Reason::ThoughtOut]);
    }

    #[test]
    fn the_whole_of_the_steps_is_told_and_the_only_choice_needs_no_reason() {
        let whole = [(named("count-vp"), 3, 7), (named("count-money"), 5, 5)];
        let said = reasons(&counters(), &[outlook(&[(0, 4)])], 0, &whole);
        assert_eq!(said, [Reason::Only, Reason::Brings(vec![(named("count-vp"), 4)])]);
        assert_eq!(reasons(&counters(), &[], 0, &[]), [Reason::ThoughtOut], "nothing is known yet");
    }
}
