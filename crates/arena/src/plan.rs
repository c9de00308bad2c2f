//! Which games are played.

use bots::game_seed;
use external_bots::Entrant;
use kernel::{Choices, Setup};

/// Games of a pairing that are played before it is first asked whether its result is clear.
const FIRST_LOOK: u64 = 20;

/// A round robin.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Options of every match.
    pub options: Choices,
    /// Numbers of players, each with a round robin of its own.
    pub players: Vec<u8>,
    /// Who plays. One alone plays against itself.
    pub entrants: Vec<Entrant>,
    /// Games of every pairing, rounded up to whole rounds.
    pub games: u64,
    /// The seeds of the rounds come from it, by [`game_seed`].
    pub seed: u64,
    /// Workers. The result does not depend on it.
    pub threads: usize,
    /// A game that is not over after this many decisions is given up.
    pub limit: u64,
    /// A pairing ends early when the better one's share of the wins is clearly above or below this, from 0 to 1.
    pub until_clear: Option<f64>,
}

/// Who meets at a table: two entrants, or one against itself or the game's own opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pairing {
    /// How many play.
    pub players: u8,
    /// Index of the first entrant.
    pub first: usize,
    /// Index of the second, if there are two.
    pub second: Option<usize>,
}

/// One game to be played.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Game {
    /// Index of its pairing.
    pub pairing: usize,
    /// Games of one round have the same seed, whoever plays.
    pub round: u64,
    /// Index of the entrant at each seat.
    pub seats: Vec<usize>,
}

/// Why a plan cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// Nobody plays.
    #[error("nobody plays: name at least one bot")]
    Nobody,
    /// The same entrant twice: nobody could tell them apart.
    #[error("{name} is named twice")]
    Twice {
        /// Who.
        name: String,
    },
}

impl Plan {
    /// Checks what the types cannot say.
    ///
    /// # Errors
    /// If nobody plays, or somebody twice.
    pub fn check(&self) -> Result<(), PlanError> {
        let names = self.names();
        if names.is_empty() {
            return Err(PlanError::Nobody);
        }
        let again = names.iter().enumerate().find(|(idx, name)| names[..*idx].contains(name));
        again.map_or(Ok(()), |(_, name)| Err(PlanError::Twice { name: name.clone() }))
    }

    /// The entrants by name.
    pub fn names(&self) -> Vec<String> {
        self.entrants.iter().map(Entrant::to_string).collect()
    }

    /// The setup of a match.
    pub fn setup(&self, players: u8) -> Setup {
        Setup { players, options: self.options.clone() }
    }

    /// The seed of a round.
    pub fn round_seed(&self, round: u64) -> u64 {
        game_seed(self.seed, round)
    }

    /// Every pairing, by number of players and then in the order of the entrants.
    pub fn pairings(&self) -> Vec<Pairing> {
        let n = self.entrants.len();
        let mut pairings = Vec::new();
        for &players in &self.players {
            if players == 1 || n == 1 {
                pairings.extend((0..n).map(|first| Pairing { players, first, second: None }));
            } else {
                let pairs = (0..n).flat_map(|first| (first + 1..n).map(move |second| (first, second)));
                pairings.extend(pairs.map(|(first, second)| Pairing { players, first, second: Some(second) }));
            }
        }
        pairings
    }

    /// Rounds that a pairing has at most.
    pub fn rounds(&self, pairing: &Pairing) -> u64 {
        self.games.div_ceil(pairing.seatings().len() as u64)
    }

    /// After how many rounds it is asked whether the result is clear: seldom, for whoever asks often enough will hear yes.
    /// The last look is at the last round.
    pub fn looks(&self, pairing: &Pairing) -> Vec<u64> {
        let rounds = self.rounds(pairing);
        let mut looks = Vec::new();
        if self.until_clear.is_some() {
            let mut look = FIRST_LOOK.div_ceil(pairing.seatings().len() as u64);
            while look < rounds {
                looks.push(look);
                look += look.div_ceil(2);
            }
        }
        looks.push(rounds);
        looks
    }
}

impl Pairing {
    /// Who sits where in the games of one round.
    ///
    /// Both have half of the seats over the round, and each sits on every seat equally often: with an even number of players
    /// in every game, with an odd number over a game and its mirror image. So equals have half of the wins.
    pub fn seatings(&self) -> Vec<Vec<usize>> {
        let n_seats = u32::from(self.players);
        let Some(second) = self.second else { return vec![vec![self.first; n_seats as usize]] };
        let halves = [n_seats / 2, n_seats.div_ceil(2)];
        let mixed = (0..1u32 << n_seats).filter(|seconds| halves.contains(&seconds.count_ones()));
        let seating = |seconds: u32| {
            let sits = |seat: u32| if seconds & (1 << seat) == 0 { self.first } else { second };
            (0..n_seats).map(sits).collect()
        };
        mixed.map(seating).collect()
    }

    /// The games of one round.
    pub fn round(&self, pairing: usize, round: u64) -> impl Iterator<Item = Game> {
        self.seatings().into_iter().map(move |seats| Game { pairing, round, seats })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::BotName;

    fn plan(players: &[u8], n_entrants: usize) -> Plan {
        let entrants = vec![Entrant::Bot(BotName::Random); n_entrants];
        let players = players.to_vec();
        Plan {
            options: Choices::new(),
            players,
            entrants,
            games: 100,
            seed: 1,
            threads: 1,
            limit: 9,
            until_clear: None,
        }
    }

    #[test]
    fn over_a_round_both_sit_on_every_seat_equally_often() {
        for players in 2..=5 {
            let seatings = Pairing { players, first: 0, second: Some(1) }.seatings();
            for seat in 0..usize::from(players) {
                let firsts = seatings.iter().filter(|seats| seats[seat] == 0).count();
                assert_eq!(2 * firsts, seatings.len(), "seat {seat} of {players}");
            }
            assert!(seatings.iter().all(|seats| seats.contains(&0) && seats.contains(&1)));
            let mirrored = |seats: &Vec<usize>| seats.iter().map(|who| 1 - who).collect::<Vec<_>>();
            assert!(seatings.iter().all(|seats| seatings.contains(&mirrored(seats))), "both sides get the same luck");
        }
        assert_eq!(Pairing { players: 2, first: 0, second: Some(1) }.seatings(), [[1, 0], [0, 1]]);
    }

    #[test]
    fn everybody_meets_everybody_else_once_at_every_number_of_players() {
        let pairings = plan(&[1, 2, 4], 3).pairings();
        assert_eq!(pairings.len(), 3 + 3 + 3);
        let at_two: Vec<_> = pairings.iter().filter(|pairing| pairing.players == 2).collect();
        let pairs: Vec<_> = at_two.iter().map(|pairing| (pairing.first, pairing.second)).collect();
        assert_eq!(pairs, [(0, Some(1)), (0, Some(2)), (1, Some(2))]);
    }

    #[test]
    fn one_alone_plays_against_itself() {
        let pairings = plan(&[3], 1).pairings();
        assert_eq!(pairings, [Pairing { players: 3, first: 0, second: None }]);
        assert_eq!(pairings[0].seatings(), [[0, 0, 0]]);
    }

    #[test]
    fn games_are_rounded_up_to_whole_rounds() {
        let plan = plan(&[3], 2);
        assert_eq!(plan.rounds(&plan.pairings()[0]), 17);
    }

    #[test]
    fn the_last_look_is_at_the_last_round() {
        let mut plan = plan(&[2], 2);
        let pairing = plan.pairings()[0];
        assert_eq!(plan.looks(&pairing), [50]);
        plan.until_clear = Some(0.5);
        assert_eq!(plan.looks(&pairing), [10, 15, 23, 35, 50]);
    }

    #[test]
    fn nobody_plays_twice() {
        assert_eq!(plan(&[2], 0).check(), Err(PlanError::Nobody));
        assert_eq!(plan(&[2], 2).check(), Err(PlanError::Twice { name: "random".to_owned() }));
    }
}
