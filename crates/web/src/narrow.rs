//! From all legal actions to the one meant: by pointing at the board, by typing, by heading.

use bot_worker::Choice;

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

/// Actions that belong to every element pointed at.
pub fn pointed<'a>(offers: &'a [Choice], picks: &'a [String]) -> impl Iterator<Item = usize> + 'a {
    let fits = |offer: &Choice| picks.iter().all(|pick| offer.anchors.iter().any(|anchor| anchor.0 == *pick));
    offers.iter().enumerate().filter(move |(_, offer)| fits(offer)).map(|(idx, _)| idx)
}

/// A click on an element of the board: what is pointed at afterwards, and the action if only one is left.
///
/// Pointing at the same element again, or at one that fits nothing pointed at so far, begins anew.
pub fn point(offers: &[Choice], picks: &[String], anchor: &str) -> (Vec<String>, Option<usize>) {
    if picks.iter().any(|pick| pick == anchor) {
        return (Vec::new(), None);
    }
    let mut more = picks.to_vec();
    more.push(anchor.to_owned());
    let fits = pointed(offers, &more).next().is_some();
    let picks = if fits { more } else { vec![anchor.to_owned()] };
    let left: Vec<usize> = pointed(offers, &picks).take(2).collect();
    match left.as_slice() {
        [] => (Vec::new(), None),
        [only] => (Vec::new(), Some(*only)),
        [..] => (picks, None),
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
    let letter = |letter: char| match letter {
        'ą' => 'a',
        'ć' => 'c',
        'ę' => 'e',
        'ł' => 'l',
        'ń' => 'n',
        'ó' => 'o',
        'ś' => 's',
        'ź' | 'ż' => 'z',
        other => other,
    };
    lowercase(text).chars().map(letter).collect()
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
    use kernel::{Anchor, Message};

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
        assert_eq!(point(&offers(), &[], "market/0"), (vec![], Some(0)));
        assert_eq!(point(&offers(), &[], "hand/1"), (vec!["hand/1".to_owned()], None));
        assert_eq!(point(&offers(), &["hand/1".to_owned()], "pad"), (vec![], Some(1)));
        assert_eq!(point(&offers(), &["hand/1".to_owned()], "market/0"), (vec![], Some(0)));
        assert_eq!(point(&offers(), &["hand/1".to_owned()], "hand/1"), (vec![], None));
        assert_eq!(point(&offers(), &[], "nowhere"), (vec![], None));
    }

    #[test]
    fn typing_needs_no_polish_letters() {
        let groups = groups(&offers(), &[], "laz", |message| message.id.clone().into_owned());
        let (id, title) = ("buy".to_owned(), "buy".to_owned());
        assert_eq!(groups, [Group { id, title, actions: vec![(0, "Łazik".to_owned())] }]);
    }
}
