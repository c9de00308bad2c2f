//! What a game tells those who decide, held against what happens.

use i18n::{Catalog, Language};
use kernel::{Actor, Counsel, Game, Message, Seat, Seed, Setup, Table, Viewer, advise, any_actor};

use crate::laws::law_games;

/// Random games of one setup; at some decisions everything the seat is told is tried on the real table.
///
/// What an outlook says must happen whatever is hidden and whatever is rolled, a proposal must be accepted to its end, and everything
/// must have words in every language. `verb` sees every state that is looked at, for what only the game can know of its verbs.
///
/// # Panics
/// If something told is not true.
pub fn counsel_is_true<G: Counsel>(setup: &Setup, games: u64, mut verb: impl FnMut(&G::State, Seat)) {
    for seed in 0..law_games(games) {
        let mut table = Table::<G>::new(setup.clone(), Seed::from(seed)).expect("the setup is possible");
        let mut choices = Seed::from(seed).dice(u64::MAX - 1);
        let teller = Teller::<G>::new(usize::from(setup.players));
        let mut n_decisions = 0_u32;
        while !G::to_act(table.state()).is_empty() && n_decisions < 4000 {
            let mut actors = G::to_act(table.state());
            if !actors.seats.is_empty() && choices.below(60) != 0 {
                actors.clock = false;
            }
            let actor = any_actor(actors, &mut choices);
            if let Some(seat) = actor.seat()
                && choices.below(12) == 0
            {
                teller.tell(&table, seat);
                verb(table.state(), seat);
            }
            let legal = table.legal_actions(actor);
            table.act(actor, choices.pick(&legal), 0).expect("it is listed");
            n_decisions += 1;
        }
    }
}

struct Teller<G> {
    catalogs: [Catalog; 2],
    names: Vec<String>,
    game: std::marker::PhantomData<G>,
}

impl<G: Counsel> Teller<G> {
    fn new(n_seats: usize) -> Self {
        let catalogs = Language::ALL.map(|language| Catalog::new(language, &[G::TEXTS]));
        let names = (1..=n_seats).map(|number| format!("P{number}")).collect();
        Teller { catalogs, names, game: std::marker::PhantomData }
    }

    fn tell(&self, table: &Table<G>, seat: Seat) {
        let legal = table.legal_actions(Actor::Seat(seat));
        let advice = advise::<G>(&G::view(table.state(), Viewer::Seat(seat)), seat);
        assert_eq!(advice.outlooks.len(), legal.len(), "an outlook for each choice of {seat}");
        for counter in &advice.counters {
            self.can_be_said(&counter.name);
        }
        for (&action, outlook) in legal.iter().zip(&advice.outlooks) {
            let mut after = table.clone();
            let step = after.act(Actor::Seat(seat), action, 0).expect("it is listed");
            assert!(outlook.chance || !step.final_ || !outlook.revocable, "{action:?} stands for good");
            if outlook.settled {
                let rest = G::settle(after.state(), seat);
                complete(&mut after, seat, &rest);
            }
            assert!(!outlook.revocable || after.undoable(seat) != 0, "{action:?} cannot be taken back");
            let counters = G::counters(&G::view(after.state(), Viewer::Seat(seat)), seat);
            for &(idx, told) in &outlook.changes {
                assert_eq!(counters[idx].value, told, "{action:?} and {:?}", advice.counters[idx]);
            }
        }
        if let Some(proposal) = &advice.proposal {
            self.can_be_said(&proposal.label);
            complete(&mut table.clone(), seat, &proposal.actions);
        }
        for verb in &advice.barred {
            let reason = verb.bar.as_ref().expect("only those that are barred are told");
            self.can_be_said(&verb.label);
            self.can_be_said(&reason.why);
        }
    }

    fn can_be_said(&self, message: &Message) {
        for catalog in &self.catalogs {
            if let Err(missing) = catalog.try_render(message, &self.names) {
                panic!("{message:?} cannot be said: {missing:?}");
            }
        }
    }
}

fn complete<G: Game>(table: &mut Table<G>, seat: Seat, actions: &[G::Action]) {
    for &action in actions {
        let n_before = table.log_len();
        let step = table.act(Actor::Seat(seat), action, 0);
        let step = step.unwrap_or_else(|illegal| panic!("{action:?} of {actions:?} was refused: {illegal}"));
        assert!(action == actions[actions.len() - 1] || !step.final_, "{action:?} of {actions:?} stands for good");
        assert_eq!(table.log_len(), n_before + 1);
    }
}
