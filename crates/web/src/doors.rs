//! Numbers of rules in a sentence: they are no words, but doors to the rulebook.

/// A part of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// Words.
    Words(&'a str),
    /// The number of a rule that stood in brackets.
    Rule(&'a str),
}

/// A sentence in parts. Brackets that hold nothing but numbers of rules, after a word such as "Rule" or not, are doors.
pub fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = text;
    let mut from = 0;
    while let Some(open) = rest[from..].find('(').map(|at| from + at) {
        let Some(close) = rest[open..].find(')').map(|at| open + at) else { break };
        let rules = rules(&rest[open + 1..close]);
        if rules.is_empty() {
            from = open + 1;
            continue;
        }
        parts.push(Part::Words(rest[..open].trim_end()));
        parts.extend(rules.into_iter().map(Part::Rule));
        (rest, from) = (&rest[close + 1..], 0);
    }
    parts.push(Part::Words(rest));
    parts.retain(|part| *part != Part::Words(""));
    parts
}

/// The sentence without its doors, for who hears it.
pub fn spoken(text: &str) -> String {
    let words = parts(text).into_iter().filter_map(|part| match part {
        Part::Words(words) => Some(words),
        Part::Rule(_) => None,
    });
    words.collect()
}

/// The numbers between two brackets; none if anything else stands there.
fn rules(inside: &str) -> Vec<&str> {
    let each = inside.split([',', ';']).map(|piece| piece.rsplit(' ').next().filter(|word| is_rule(word)));
    each.collect::<Option<Vec<_>>>().unwrap_or_default()
}

/// Two capital letters of the game, a chapter, a number: `GC-SOLO-26`.
fn is_rule(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    let [game, chapter @ .., number] = parts.as_slice() else { return false };
    let is_name = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
    game.len() == 2
        && is_name(game)
        && !chapter.is_empty()
        && chapter.iter().all(|part| is_name(part))
        && !number.is_empty()
        && number.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_rules_become_doors_and_nothing_else_does() {
        use Part::{Rule, Words};
        assert_eq!(
            parts("She reveals Ads: 3 (gain) (GC-SOLO-26)"),
            [Words("She reveals Ads: 3 (gain)"), Rule("GC-SOLO-26")]
        );
        let two = "• Take it (RM-BUY-01, RM-BUY-02)\n• Leave it (Rule TG-ACT-7)";
        let parts_of_two =
            [Words("• Take it"), Rule("RM-BUY-01"), Rule("RM-BUY-02"), Words("\n• Leave it"), Rule("TG-ACT-7")];
        assert_eq!(parts(two), parts_of_two);
        for plain in ["", "Nothing (yet)", "half (open", "X-1 (X-1)", "(USA-1)"] {
            assert!(parts(plain).iter().all(|part| matches!(part, Words(_))), "{plain}");
            assert_eq!(spoken(plain), plain);
        }
        assert_eq!(spoken(two), "• Take it\n• Leave it");
    }
}
