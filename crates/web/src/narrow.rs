//! From all legal actions to the one meant: by pointing at the board, by typing, by heading.

use std::collections::BTreeMap;

use bot_worker::Choice;
use kernel::{Anchor, Emphasis};

/// Actions under one heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Id of the heading's message.
    pub id: String,
    /// The heading, in words.
    pub title: String,
    /// Numbers of the actions in the list of all, each with its words.
    pub actions: Vec<(usize, String)>,
}

/// How something is turned while it is carried is named like an element, `turn/0` to `turn/3`, and is no element.
fn turn(anchor: &Anchor) -> Option<u8> {
    anchor.0.strip_prefix("turn/")?.parse().ok()
}

/// Actions that belong to every element pointed at. Turned or not: the list of all shows them whatever is in the hand.
pub fn pointed<'a>(offers: &'a [Choice], picks: &'a [String]) -> impl Iterator<Item = usize> + 'a {
    let fits = |offer: &Choice| picks.iter().all(|pick| offer.anchors.iter().any(|anchor| anchor.0 == *pick));
    offers.iter().enumerate().filter(move |(_, offer)| fits(offer)).map(|(idx, _)| idx)
}

/// Actions that belong to every element pointed at, with what is carried turned as it is.
pub fn meant<'a>(offers: &'a [Choice], picks: &'a [String], turns: u8) -> impl Iterator<Item = usize> + 'a {
    pointed(offers, picks).filter(move |&idx| {
        let mut named = offers[idx].anchors.iter().filter_map(turn).peekable();
        named.peek().is_none() || named.any(|turn| turn == turns)
    })
}

/// Is one click not enough for it? What may be regretted is held or clicked twice; ends too, for those who want to confirm them.
pub fn is_asked_twice(emphasis: Emphasis, confirm: bool) -> bool {
    match emphasis {
        Emphasis::Main | Emphasis::Free => false,
        Emphasis::End => confirm,
        Emphasis::Final => true,
    }
}

/// A click on an element of the board: what is pointed at afterwards, and the action if only one is left.
///
/// Pointing at the same element again, or at one that fits nothing pointed at so far, begins anew.
pub fn point(
    offers: &[Choice],
    picks: &[String],
    turns: u8,
    confirm: bool,
    anchor: &str,
) -> (Vec<String>, Option<usize>) {
    if picks.iter().any(|pick| pick == anchor) {
        return (Vec::new(), None);
    }
    let mut more = picks.to_vec();
    more.push(anchor.to_owned());
    let fits = meant(offers, &more, turns).next().is_some();
    let picks = if fits { more } else { vec![anchor.to_owned()] };
    let left: Vec<usize> = meant(offers, &picks, turns).take(2).collect();
    match left.as_slice() {
        [] => (Vec::new(), None),
        [only] if !is_asked_twice(offers[*only].emphasis, confirm) => (Vec::new(), Some(*only)),
        [..] => (picks, None),
    }
}

/// What is left of the elements pointed at when the list has changed: all of it, unless nothing fits it any more.
pub fn still(offers: &[Choice], picks: Vec<String>) -> Vec<String> {
    if pointed(offers, &picks).next().is_some() { picks } else { Vec::new() }
}

/// Actions for the menu at the element pointed at last: those for which nothing is left to point at.
pub fn menu(offers: &[Choice], picks: &[String], turns: u8) -> Vec<usize> {
    if picks.is_empty() {
        return Vec::new();
    }
    let settled = |idx: &usize| {
        let mut anchors = offers[*idx].anchors.iter().filter(|anchor| turn(anchor).is_none());
        anchors.all(|anchor| picks.iter().any(|pick| anchor.0 == *pick))
    };
    meant(offers, picks, turns).filter(settled).collect()
}

/// Actions that stand beside the question itself: those that belong to no element of the board; all of them where there are only
/// a few, but for what may be regretted.
pub fn beside(offers: &[Choice], few: usize) -> Vec<usize> {
    let all = |idx: usize| offers.len() <= few && offers[idx].emphasis != Emphasis::Final;
    (0..offers.len()).filter(|&idx| all(idx) || offers[idx].anchors.is_empty()).collect()
}

/// Of answers in their order, those that stand in a bar with room for so many: ends are always among them.
pub fn fold(answers: &[usize], most: usize, is_end: impl Fn(usize) -> bool) -> Vec<usize> {
    if answers.len() <= most {
        return answers.to_vec();
    }
    let n_ends = answers.iter().filter(|&&idx| is_end(idx)).count();
    let mut others = most.saturating_sub(n_ends);
    let stays = |&idx: &usize| {
        let stays = is_end(idx) || others != 0;
        others -= usize::from(stays && !is_end(idx));
        stays
    };
    answers.iter().copied().filter(stays).collect()
}

/// How an element stands to the decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Light {
    /// Nothing can be done with it.
    #[default]
    Dark,
    /// Something can be done with it beside what is being decided.
    Free,
    /// Something that is being decided belongs to it.
    Main,
    /// It goes with what was pointed at.
    Target,
}

/// Every element that an action belongs to, and how it stands to the decision.
pub fn lights(offers: &[Choice], picks: &[String]) -> BTreeMap<String, Light> {
    let mut lights = BTreeMap::new();
    for idx in pointed(offers, picks) {
        let light = match (picks.is_empty(), offers[idx].emphasis) {
            (false, _) => Light::Target,
            // What may be regretted is never what the page leads to.
            (true, Emphasis::Free | Emphasis::Final) => Light::Free,
            (true, Emphasis::Main | Emphasis::End) => Light::Main,
        };
        for anchor in offers[idx].anchors.iter().filter(|anchor| turn(anchor).is_none()) {
            let known = lights.entry(anchor.0.to_string()).or_insert(light);
            *known = light.max(*known);
        }
    }
    lights
}

/// The action that is taken by itself: the only one, unless it ends something that could still be taken back, or may be regretted.
pub fn by_itself(offers: &[Choice], can_undo: bool) -> Option<usize> {
    let [only] = offers else { return None };
    match only.emphasis {
        Emphasis::Main | Emphasis::Free => Some(0),
        Emphasis::End => (!can_undo).then_some(0),
        Emphasis::Final => None,
    }
}

/// The actions that fit what is pointed at and typed, under their headings in the order of the list.
pub fn groups(
    offers: &[Choice],
    picks: &[String],
    typed: &str,
    words: impl Fn(&kernel::Message) -> String,
) -> Vec<Group> {
    // Pointing at something that has just ceased to matter hides nothing.
    let picks = if pointed(offers, picks).next().is_some() { picks } else { &[] };
    let typed: Vec<String> = plain(typed).split_whitespace().map(str::to_owned).collect();
    let mut groups: Vec<Group> = Vec::new();
    for idx in pointed(offers, picks) {
        let (label, title) = (words(&offers[idx].label), words(&offers[idx].group));
        let text = plain(&format!("{title} {label}"));
        if !typed.iter().all(|word| text.contains(word)) {
            continue;
        }
        match groups.iter_mut().find(|group| group.title == title) {
            Some(group) => group.actions.push((idx, label)),
            None => groups.push(Group { id: offers[idx].group.id.to_string(), title, actions: vec![(idx, label)] }),
        }
    }
    groups
}

/// Without capitals and Polish letters, so that what is typed quickly is found as well.
pub fn plain(text: &str) -> String {
    i18n::search::plain(&lowercase(text))
}

#[cfg(not(target_arch = "wasm32"))]
fn lowercase(text: &str) -> String {
    text.to_lowercase()
}

/// The browser knows which letters belong together; a table of all of them would be a hundredth of the client.
#[cfg(target_arch = "wasm32")]
fn lowercase(text: &str) -> String {
    js_sys::JsString::from(text).to_lower_case().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Message;

    fn offer(group: &'static str, label: &'static str, anchors: &[&'static str]) -> Choice {
        let anchors = anchors.iter().map(|anchor| Anchor::from(*anchor)).collect();
        Choice {
            action: label.into(),
            label: Message::new(label),
            group: Message::new(group),
            anchors,
            rule: None,
            emphasis: kernel::Emphasis::Main,
        }
    }

    fn offers() -> Vec<Choice> {
        vec![
            offer("buy", "Łazik", &["market/0"]),
            offer("place", "Booster on pad", &["hand/1", "pad"]),
            offer("discard", "Booster", &["hand/1"]),
            offer("end", "End", &[]),
        ]
    }

    #[test]
    fn one_left_is_meant() {
        assert_eq!(point(&offers(), &[], 0, false, "market/0"), (vec![], Some(0)));
        assert_eq!(point(&offers(), &[], 0, false, "hand/1"), (vec!["hand/1".to_owned()], None));
        assert_eq!(point(&offers(), &["hand/1".to_owned()], 0, false, "pad"), (vec![], Some(1)));
        assert_eq!(point(&offers(), &["hand/1".to_owned()], 0, false, "market/0"), (vec![], Some(0)));
        assert_eq!(point(&offers(), &["hand/1".to_owned()], 0, false, "hand/1"), (vec![], None));
        assert_eq!(point(&offers(), &[], 0, false, "nowhere"), (vec![], None));
    }

    #[test]
    fn typing_needs_no_polish_letters() {
        let groups = groups(&offers(), &[], "laz", |message| message.id.clone().into_owned());
        let (id, title) = ("buy".to_owned(), "buy".to_owned());
        assert_eq!(groups, [Group { id, title, actions: vec![(0, "Łazik".to_owned())] }]);
    }

    #[test]
    fn what_is_carried_counts_as_it_is_turned() {
        let offers = vec![
            offer("place", "north", &["hand", "square", "turn/0"]),
            offer("place", "east", &["hand", "square", "turn/1"]),
            offer("put back", "back", &["hand", "pile"]),
        ];
        assert_eq!(point(&offers, &[], 1, false, "square"), (vec![], Some(1)));
        assert_eq!(point(&offers, &["hand".to_owned()], 0, false, "square"), (vec![], Some(0)));
        assert_eq!(point(&offers, &[], 2, false, "square"), (vec![], None));
        assert!(!lights(&offers, &[]).contains_key("turn/0"));
    }

    #[test]
    fn a_menu_has_what_needs_no_more_pointing_and_targets_are_lit() {
        let picks = ["hand/1".to_owned()];
        assert_eq!(menu(&offers(), &picks, 0), [2]);
        assert_eq!(lights(&offers(), &picks).get("pad"), Some(&Light::Target));
        assert_eq!(lights(&offers(), &[]).get("hand/1"), Some(&Light::Main));
        assert_eq!(beside(&offers(), 3), [3]);
        assert_eq!(beside(&offers(), 4), [0, 1, 2, 3]);
        assert_eq!(still(&offers(), vec!["hand/1".to_owned()]), ["hand/1"]);
        assert_eq!(still(&offers(), vec!["gone".to_owned()]), Vec::<String>::new());
    }

    #[test]
    fn a_bar_with_too_many_answers_keeps_the_ends() {
        let is_end = |idx| 7 <= idx;
        assert_eq!(fold(&[0, 1, 7, 8], 4, is_end), [0, 1, 7, 8]);
        assert_eq!(fold(&[0, 1, 2, 3, 4, 7, 8], 4, is_end), [0, 1, 7, 8]);
    }

    #[test]
    fn one_option_is_taken_by_itself_unless_it_ends_what_can_be_taken_back() {
        let only = |emphasis| vec![Choice { emphasis, ..offer("g", "l", &["a"]) }];
        assert_eq!(by_itself(&only(Emphasis::Main), true), Some(0));
        assert_eq!(by_itself(&only(Emphasis::End), false), Some(0));
        assert_eq!(by_itself(&only(Emphasis::End), true), None);
        assert_eq!(by_itself(&only(Emphasis::Final), false), None);
        // Whoever confirms ends is asked.
        assert_eq!(point(&only(Emphasis::End), &[], 0, false, "a"), (vec![], Some(0)));
        assert_eq!(point(&only(Emphasis::End), &[], 0, true, "a"), (vec!["a".to_owned()], None));
        assert_eq!(by_itself(&offers(), false), None);
        // Nor is it done by one click.
        assert_eq!(point(&only(Emphasis::Final), &[], 0, false, "a"), (vec!["a".to_owned()], None));
        assert_eq!(menu(&only(Emphasis::Final), &["a".to_owned()], 0), [0]);
        assert_eq!(lights(&only(Emphasis::Final), &[]).get("a"), Some(&Light::Free));
    }
}
