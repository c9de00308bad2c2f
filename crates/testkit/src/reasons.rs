//! Why something is not possible, held against what would make it possible.

use std::cell::RefCell;
use std::collections::BTreeSet;

use kernel::{Actor, Arg, Counsel, Message, Reason, Seat, Texts, Verb};

/// What came of giving what a reason says is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mend {
    /// It was given, so the reason must be gone.
    Given,
    /// The figure it names was given: the reason must be gone, and with one less it must still stand.
    Amount(u16),
    /// Nothing can be given that would leave the verb what it is.
    Final,
}

/// What only a game can know of its verbs, so that its reasons can be tried.
pub struct Reasons<G: Counsel> {
    /// Is this action what the verb speaks of?
    pub does: fn(&Verb, &G::Action) -> bool,
    /// Is this answer no main verb at this decision: always possible, a payment, one of equals?
    pub plain: fn(&G::State, &G::Action) -> bool,
    /// Gives what the reason says is missing, less so much of an amount. Every reason must be answered.
    pub mend: fn(&mut G::State, Seat, &Verb, &Reason, u16) -> Mend,
    /// Takes away the nth thing that a possible verb needs, and says which reason must then stand in its way.
    pub spoil: fn(&mut G::State, Seat, &Verb, usize) -> Option<&'static str>,
    /// Reasons that were tried, by their ids.
    pub tried: RefCell<BTreeSet<String>>,
}

impl<G: Counsel> Reasons<G> {
    /// Every verb is in the list or has a reason, and what is in the list is a verb or a plain answer. A reason is gone once what it
    /// misses is there, and comes as soon as that is taken away.
    ///
    /// # Panics
    /// If that is not so.
    pub fn hold(&self, state: &G::State, seat: Seat) {
        let legal = legal::<G>(state, seat);
        let verbs = G::verbs(state, seat);
        for verb in &verbs {
            let offered = legal.iter().any(|action| (self.does)(verb, action));
            assert_eq!(verb.bar.is_none(), offered, "{verb:?} in {legal:?}");
        }
        for action in legal.iter().filter(|action| !(self.plain)(state, action)) {
            assert!(verbs.iter().any(|verb| (self.does)(verb, action)), "{action:?} is no verb of {verbs:?}");
        }
        for verb in &verbs {
            match &verb.bar {
                Some(reason) => self.is_what_stands_in_the_way(state, seat, verb, reason),
                None => self.comes_when_it_should(state, seat, verb),
            }
        }
    }

    fn is_what_stands_in_the_way(&self, state: &G::State, seat: Seat, verb: &Verb, reason: &Reason) {
        let told = |state: &G::State| {
            let after = again::<G>(state, seat, verb);
            after.unwrap_or_else(|| panic!("{verb:?}: what was given took the verb away"))
        };
        let mut without = state.clone();
        let mended = (self.mend)(&mut without, seat, verb, reason, 0);
        if mended == Mend::Final {
            return;
        }
        self.tried.borrow_mut().insert(reason.why.id.to_string());
        let after = told(&without);
        let why = after.bar.as_ref().map(|bar| &bar.why);
        assert_ne!(why.map(|why| &why.id), Some(&reason.why.id), "{verb:?}: not what stands in the way, but {why:?}");
        if after.bar.is_none() {
            let offered = legal::<G>(&without, seat).iter().any(|action| (self.does)(&after, action));
            assert!(offered, "{verb:?}: with what is missing it is still not offered");
        }
        if matches!(mended, Mend::Amount(n) if 1 < n) {
            let mut nearly = state.clone();
            (self.mend)(&mut nearly, seat, verb, reason, 1);
            let why = told(&nearly).bar.map(|bar| bar.why.id);
            assert_eq!(why.as_ref(), Some(&reason.why.id), "{verb:?}: less than that is enough");
        }
    }

    fn comes_when_it_should(&self, state: &G::State, seat: Seat, verb: &Verb) {
        for nth in 0.. {
            let mut poorer = state.clone();
            let Some(id) = (self.spoil)(&mut poorer, seat, verb, nth) else { return };
            self.tried.borrow_mut().insert(id.to_owned());
            let after = again::<G>(&poorer, seat, verb);
            let why = after.as_ref().and_then(|after| after.bar.as_ref()).map(|bar| bar.why.id.as_ref());
            assert_eq!(why, Some(id), "{verb:?}: what it needs was taken away");
        }
    }

    /// Were at least so many reasons tried, by giving or by taking away?
    ///
    /// # Panics
    /// If they were not.
    pub fn tried_enough(&self, n: usize) {
        let tried = self.tried.borrow();
        assert!(n <= tried.len(), "only {} reasons came up in these games: {tried:?}", tried.len());
    }
}

fn legal<G: Counsel>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    G::legal_actions(state, Actor::Seat(seat), &mut legal);
    legal
}

/// The same verb at another table: it has the same name and stands at the same piece. What it is called may have changed with its price,
/// or with where it would go.
fn again<G: Counsel>(state: &G::State, seat: Seat, verb: &Verb) -> Option<Verb> {
    let verbs = G::verbs(state, seat);
    let here = |other: &Verb| verb.anchors.first().is_none_or(|anchor| other.anchors.contains(anchor));
    let alike: [&dyn Fn(&Verb) -> bool; 3] = [
        &|other| other.label == verb.label && here(other),
        &|other| other.label.id == verb.label.id && here(other),
        &|other| other.anchors.first().is_some_and(|anchor| verb.anchors.first() == Some(anchor)),
    ];
    alike.iter().find_map(|is_alike| verbs.iter().find(|other| is_alike(other))).cloned()
}

/// A figure that a reason names; 0 if it names none of that name.
pub fn figure(why: &Message, name: &str) -> u16 {
    let found = why.args.iter().find(|(known, _)| known == name);
    match found {
        Some((_, Arg::Number(n))) => u16::try_from(*n).unwrap_or(0),
        Some(_) | None => 0,
    }
}

/// The messages a reason lists under a name.
pub fn listed<'a>(why: &'a Message, name: &str) -> &'a [Message] {
    let found = why.args.iter().find(|(known, _)| known == name);
    match found {
        Some((_, Arg::List(messages))) => messages,
        Some((_, Arg::Message(message))) => std::slice::from_ref(message),
        Some(_) | None => &[],
    }
}

/// Every reason that the source can give has words in every language, and nothing else is said.
///
/// # Panics
/// If one is missing, or one is never given.
pub fn reasons_have_words(source: &str, texts: &Texts) {
    let given: BTreeSet<&str> = source.split('"').filter(|word| word.starts_with("bar-")).collect();
    for (language, text) in [("English", texts.en), ("Polish", texts.pl)] {
        let worded: BTreeSet<&str> = text
            .lines()
            .filter_map(|line| line.split_once(" ="))
            .map(|line| line.0)
            .filter(|id| id.starts_with("bar-"))
            .collect();
        // Some ids are a family: `bar-track-end` stands for `bar-track-end-trade` and its siblings.
        let is_said = |id: &&str| {
            worded
                .iter()
                .any(|word| word.strip_prefix(*id).is_some_and(|rest| rest.is_empty() || rest.starts_with('-')))
        };
        let silent: Vec<&&str> = given.iter().filter(|id| !is_said(id)).collect();
        assert!(silent.is_empty(), "no {language} words for {silent:?}");
        let is_given = |word: &&str| {
            given.iter().any(|id| word.strip_prefix(*id).is_some_and(|rest| rest.is_empty() || rest.starts_with('-')))
        };
        let idle: Vec<&&str> = worded.iter().filter(|word| !is_given(word)).collect();
        assert!(idle.is_empty(), "{language} words for reasons nobody gives: {idle:?}");
    }
}
