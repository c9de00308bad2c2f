//! The kernel's contract, checked on random games.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::{HashSet, VecDeque};
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use hosting::json::Reader;
use i18n::{Catalog, Language, faults};
use kernel::{
    Actor, Actors, Arg, Cx, Description, Dice, Game, Message, Panel, Seat, Seed, Setup, Table, Viewer, any_actor,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Random games of one setup, every step of which is held against the contract.
///
/// ```text
/// Laws::<Rocketmen>::new(Setup::new(3), reshuffle).check();
/// ```
pub struct Laws<G: Game> {
    pub(crate) setup: Setup,
    reshuffle: fn(&mut G::State, Viewer, &mut Dice),
    most_decisions: u64,
    clock_every: u32,
    pub(crate) games: u64,
    player: Box<Player<G>>,
}

/// Chooses one of the actions that are legal for somebody.
type Player<G> = dyn Fn(&<G as Game>::State, Actor, &[<G as Game>::Action], &mut Dice) -> <G as Game>::Action;

/// Number of random games for each setup: a small budget, unless `LAW_GAMES` in the environment says otherwise.
pub fn law_games(small: u64) -> u64 {
    match std::env::var("LAW_GAMES") {
        Ok(number) => number.parse().expect("LAW_GAMES is a number"),
        Err(_) => small,
    }
}

/// The small reader of pages reads what was written.
fn pages_read<T: Serialize + DeserializeOwned + PartialEq + Debug>(written: &T) {
    let tree = serde_json::to_value(written).expect("it can be written");
    let read = T::deserialize(Reader(&tree)).unwrap_or_else(|error| panic!("{error} in {tree}"));
    assert_eq!(&read, written, "the reader of pages reads something else");
}

impl<G: Game> Laws<G> {
    /// `reshuffle` changes everything that a viewer cannot know, straight in the state and without looking at views: hidden
    /// hands, orders, secret choices. It is written for the tests alone, so that a view cannot hide its own leak.
    pub fn new(setup: Setup, reshuffle: fn(&mut G::State, Viewer, &mut Dice)) -> Self {
        let player = Box::new(|_: &G::State, _, legal: &[G::Action], choices: &mut Dice| choices.pick(legal));
        Laws { setup, reshuffle, most_decisions: 20_000, clock_every: 1, games: law_games(3), player }
    }

    /// Somebody else chooses, where random games do not come far: any of the legal actions, with help of the dice.
    #[must_use]
    pub fn played_by(
        mut self,
        player: impl Fn(&G::State, Actor, &[G::Action], &mut Dice) -> G::Action + 'static,
    ) -> Self {
        self.player = Box::new(player);
        self
    }

    /// The game must end within this many decisions.
    #[must_use]
    pub fn most_decisions(mut self, most: u64) -> Self {
        self.most_decisions = most;
        self
    }

    /// Games to play where `LAW_GAMES` does not say otherwise.
    #[must_use]
    pub fn games(mut self, small: u64) -> Self {
        self.games = law_games(small);
        self
    }

    /// Where seats and the clock may both act, the clock does so only once in so many decisions.
    #[must_use]
    pub fn clock_every(mut self, decisions: u32) -> Self {
        self.clock_every = decisions;
        self
    }

    /// Plays the games. A broken law fails the test with the seed and the record of the game so far.
    pub fn check(&self) {
        assert_eq!(faults(&G::TEXTS), Vec::<String>::new(), "the languages do not match");
        (0..self.games).for_each(|seed| self.check_game(seed));
    }

    /// Who acts next, and how.
    pub(crate) fn choose(&self, state: &G::State, mut actors: Actors, choices: &mut Dice) -> (Actor, G::Action) {
        if !actors.seats.is_empty() && actors.clock && choices.below(self.clock_every) != 0 {
            actors.clock = false;
        }
        let actor = any_actor(actors, choices);
        let mut legal = Vec::new();
        G::legal_actions(state, actor, &mut legal);
        (actor, (self.player)(state, actor, &legal, choices))
    }

    fn check_game(&self, seed: u64) {
        let mut walk = Walk::<G>::new(self, seed);
        let result = catch_unwind(AssertUnwindSafe(|| while walk.step() {}));
        if let Err(panic) = result {
            let record = serde_json::to_string(&walk.table.record()).expect("a record is plain data");
            eprintln!("{} broke a law: setup {:?}, seed {seed}, record:\n{record}", G::ID, self.setup);
            resume_unwind(panic);
        }
    }
}

struct Walk<'a, G: Game> {
    laws: &'a Laws<G>,
    table: Table<G>,
    choices: Dice,
    catalogs: [Catalog; 2],
    names: Vec<String>,
    /// Messages that could be said before: most of a game's sentences come again and again, and rendering them is dear.
    said: RefCell<HashSet<u64>>,
    /// Prompts that were heard in this game.
    kinds: HashSet<Cow<'static, str>>,
    /// Actions that were legal lately: good candidates for illegal ones.
    stale: VecDeque<(Actor, G::Action)>,
    n_decisions: u64,
}

impl<'a, G: Game> Walk<'a, G> {
    fn new(laws: &'a Laws<G>, seed: u64) -> Self {
        let table = Table::new(laws.setup.clone(), Seed::from(seed)).expect("the setup is possible");
        let names = (1..=laws.setup.players).map(|number| format!("P{number}")).collect();
        Walk {
            laws,
            table,
            choices: Seed::from(seed).dice(u64::MAX),
            catalogs: Language::ALL.map(|language| Catalog::new(language, &[G::TEXTS])),
            names,
            said: RefCell::default(),
            kinds: HashSet::new(),
            stale: VecDeque::new(),
            n_decisions: 0,
        }
    }

    /// One decision with all its laws; false when the game is over.
    fn step(&mut self) -> bool {
        let state = self.table.state().clone();
        assert_eq!(G::validate(&state), Ok(()), "an impossible state was reached");
        assert_eq!(G::seats(&state), usize::from(self.laws.setup.players));
        let actors = G::to_act(&state);
        // The dear laws are sampled, and look at every kind of decision once.
        let look_closely = self.choices.below(8) == 0 || self.is_new_kind(&state, actors);

        self.legal_lists_are_sorted_unique_and_just(&state);
        if look_closely {
            self.state_survives_serde(&state);
            self.views_hide_the_hidden(&state);
            self.views_speak(&state);
        }
        if actors.is_empty() {
            self.the_end_is_in_order(&state);
            return false;
        }
        assert!(self.n_decisions < self.laws.most_decisions, "the game does not end");
        assert!(G::outcome(&state).is_none(), "there is a result before the end");
        self.n_decisions += 1;

        let (actor, action) = self.laws.choose(&state, actors, &mut self.choices);
        if look_closely {
            let legal = self.table.legal_actions(actor);
            legal.iter().for_each(pages_read);
            self.every_legal_action_works(&state, actor, &legal);
            self.stale_actions_are_refused(actor);
        }
        self.act(state, actor, action, look_closely);
        true
    }

    /// Is somebody asked what nobody was asked in this game?
    fn is_new_kind(&mut self, state: &G::State, actors: Actors) -> bool {
        let asked = actors.seats.iter().next().map_or(Viewer::Spectator, Viewer::Seat);
        self.kinds.insert(G::prompt(&G::view(state, asked)).id)
    }

    fn act(&mut self, before: G::State, actor: Actor, action: G::Action, look_closely: bool) {
        let n_undoable = actor.seat().map_or(0, |seat| self.table.undoable(seat));
        let step = self.table.act(actor, action, 0).expect("apply accepts what is listed");
        let mut folded = before.clone();
        step.events.iter().for_each(|event| G::evolve(&mut folded, event));
        assert_eq!(&folded, self.table.state(), "the events of {action:?} do not give the state");
        for viewer in Viewer::all(self.names.len()) {
            for notice in step.events.iter().filter_map(|event| G::notice(event, viewer)) {
                if let Some(message) = G::tell(&notice) {
                    self.can_be_said(&message);
                }
                if look_closely {
                    pages_read(&notice);
                }
            }
        }
        if let Some(seat) = actor.seat() {
            match step.final_ {
                true => assert_eq!(self.table.undoable(seat), 0, "{action:?} used chance or stands for good"),
                // Going back copies the whole log, so it is one of the dear laws.
                false if look_closely => {
                    let mut back = self.table.clone();
                    back.undo(seat).expect("an own action without chance can be taken back");
                    assert_eq!(back.state(), &before, "undo does not lead back");
                    assert!(back.undoable(seat) == n_undoable || back.undoable(seat) == 0);
                    back.act(actor, action, 0).expect("what was undone can be done again");
                    assert_eq!(back.hash(), self.table.hash(), "doing it again gives something else");
                }
                false => {}
            }
        }
        self.stale.push_back((actor, action));
        if 50 < self.stale.len() {
            self.stale.pop_front();
        }
    }

    fn legal_lists_are_sorted_unique_and_just(&self, state: &G::State) {
        let actors = G::to_act(state);
        let all = Seat::all(self.names.len()).map(Actor::Seat).chain([Actor::Clock]);
        for actor in all {
            let mut legal = Vec::new();
            G::legal_actions(state, actor, &mut legal);
            assert_eq!(legal.is_empty(), !actors.contains(actor), "{actor}: to_act and legal_actions disagree");
            assert!(legal.is_sorted_by(|a, b| a < b), "{actor}: the list is not sorted and unique: {legal:#?}");
            assert!(legal.len() <= 1000, "{actor} has {} choices", legal.len());
        }
    }

    fn every_legal_action_works(&mut self, state: &G::State, actor: Actor, legal: &[G::Action]) {
        for &action in legal {
            let mut after = state.clone();
            let stream = u64::from(self.choices.below(u32::MAX));
            G::resolve(&mut Cx::quiet(&mut after, &mut Seed::from(1).dice(stream)), actor, action);
            assert_eq!(G::validate(&after), Ok(()), "{action:?} leads to an impossible state");
        }
    }

    fn stale_actions_are_refused(&mut self, actor: Actor) {
        let legal = self.table.legal_actions(actor);
        let hash = self.table.hash();
        for &(_, action) in &self.stale {
            if legal.binary_search(&action).is_err() {
                assert!(self.table.clone().act(actor, action, 0).is_err(), "{action:?} is not listed, but accepted");
            }
        }
        let absent =
            Seat::all(self.names.len()).map(Actor::Seat).find(|&seat| !G::to_act(self.table.state()).contains(seat));
        if let (Some(absent), Some(&action)) = (absent, legal.first()) {
            assert!(self.table.act(absent, action, 0).is_err(), "{absent} acts out of turn");
        }
        assert!(self.table.act(Actor::Seat(Seat(7)), legal[0], 0).is_err(), "a seat that does not exist acts");
        assert_eq!(self.table.hash(), hash, "a refused action changed something");
    }

    fn state_survives_serde(&self, state: &G::State) {
        let text = serde_json::to_string(state).expect("a state can be written");
        let back: G::State = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
        assert_eq!(&back, state, "the state does not survive being written");
        pages_read(state);
        for viewer in Viewer::all(self.names.len()) {
            let view = G::view(state, viewer);
            let text = serde_json::to_string(&view).expect("a view can be written");
            let back: G::View = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
            assert_eq!(back, view, "the view does not survive being written");
            pages_read(&view);
        }
    }

    fn views_hide_the_hidden(&mut self, state: &G::State) {
        for viewer in Viewer::all(self.names.len()) {
            let view = G::view(state, viewer);
            let mut reshuffled = state.clone();
            (self.laws.reshuffle)(&mut reshuffled, viewer, &mut self.choices);
            assert_eq!(G::validate(&reshuffled), Ok(()), "the reshuffled state cannot be");
            assert_eq!(G::view(&reshuffled, viewer), view, "the view of {viewer:?} tells what it cannot know");

            let imagined = G::determinize(&view, &mut self.choices);
            assert_eq!(G::validate(&imagined), Ok(()), "{viewer:?} imagines an impossible state");
            assert_eq!(G::view(&imagined, viewer), view, "{viewer:?} imagines what does not fit its view");

            for other in [&reshuffled, &imagined] {
                assert_eq!(G::to_act(other), G::to_act(state), "who acts depends on what is hidden from {viewer:?}");
                let Viewer::Seat(seat) = viewer else { continue };
                let [mut theirs, mut ours] = [Vec::new(), Vec::new()];
                G::legal_actions(other, Actor::Seat(seat), &mut theirs);
                G::legal_actions(state, Actor::Seat(seat), &mut ours);
                assert_eq!(theirs, ours, "the choices of {seat} depend on what it cannot know");
            }
        }
    }

    fn views_speak(&self, state: &G::State) {
        for viewer in Viewer::all(self.names.len()) {
            let view = G::view(state, viewer);
            self.can_be_said(&G::prompt(&view));
            for Panel { title, lines, .. } in G::panels(&view) {
                self.can_be_said(&title);
                lines.iter().for_each(|line| self.can_be_said(&line.text));
            }
            let actor = viewer.seat().map_or(Actor::Clock, Actor::Seat);
            let mut legal = Vec::new();
            G::legal_actions(state, actor, &mut legal);
            let mut labels = Vec::new();
            for action in &legal {
                let Description { label, group, anchors: _, rule: _, emphasis: _ } = G::describe(&view, actor, action);
                self.can_be_said(&group);
                self.can_be_said(&label);
                let words = |message| self.catalogs[0].render(message, &self.names);
                labels.push((words(&group), words(&label)));
            }
            labels.sort();
            let twice = labels.windows(2).find(|pair| pair[0] == pair[1]);
            assert_eq!(twice, None, "two choices of {actor} read the same");
        }
    }

    fn the_end_is_in_order(&self, state: &G::State) {
        let outcome = G::outcome(state).expect("a game that is over has a result");
        for standing in &outcome.standings {
            assert_eq!(standing.points.len(), outcome.categories.len());
            assert_eq!(standing.points.iter().sum::<i32>(), standing.total, "the score sheet does not add up");
        }
        assert!(outcome.standings.iter().any(|standing| standing.rank == 1), "nobody won");
        Seat::all(self.names.len()).for_each(|seat| {
            outcome.of(seat);
        });
        outcome.categories.iter().chain(&outcome.remarks).for_each(|message| self.can_be_said(message));
        let record = self.table.record();
        let text = serde_json::to_string(&record).expect("a record is plain data");
        let record = serde_json::from_str(&text).expect("a record can be read");
        let replayed = Table::<G>::replay(record).unwrap_or_else(|error| panic!("the record does not replay: {error}"));
        assert_eq!(replayed.hash(), self.table.hash());
    }

    fn can_be_said(&self, message: &Message) {
        let mut hasher = DefaultHasher::new();
        hash_message(message, &mut hasher);
        if !self.said.borrow_mut().insert(hasher.finish()) {
            return;
        }
        for catalog in &self.catalogs {
            if let Err(missing) = catalog.try_render(message, &self.names) {
                panic!("{message:?} cannot be said: {missing:?}");
            }
        }
    }
}

fn hash_message(message: &Message, hasher: &mut DefaultHasher) {
    message.id.hash(hasher);
    for (name, arg) in &message.args {
        name.hash(hasher);
        std::mem::discriminant(arg).hash(hasher);
        match arg {
            Arg::Number(number) => number.hash(hasher),
            Arg::Text(text) => text.hash(hasher),
            Arg::Message(inner) => hash_message(inner, hasher),
            Arg::List(inner) => inner.iter().for_each(|each| hash_message(each, hasher)),
            Arg::Seat(seat) => seat.hash(hasher),
        }
    }
}
