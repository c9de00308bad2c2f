//! Where a player stands in the middle of a turn: what the rocket still lacks, and where it is best meant to go.

use kernel::Seat;

use super::flight;
use super::judge::{Judge, Knob};
use crate::components::board::{MARKERS, TOKEN_VP, Token, end_threshold};
use crate::components::cards::{FACE_ROWS, N_CARDS};
use crate::components::missions::Achievement;
use crate::components::{Card, Destination, Effect, Location, Objective};
use crate::decisions::Frame;
use crate::pile::Pile;
use crate::state::{Mode, State};

/// What all choices of one decision share.
#[derive(Clone, Copy, Debug)]
pub struct Outlook {
    /// Who decides.
    pub seat: Seat,
    /// The mission on the Plan, or named for it.
    pub plan: Option<Card>,
    /// Cards on the pad, or named for it.
    pub pad: Pile,
    /// How far the game is, in hundredths.
    pub late: i32,
    /// Is there no turn after this one?
    pub is_last_turn: bool,
    /// Where to fly: with the mission of the Plan, or with the best one owned.
    pub aim: Option<Aim>,
    on_pad: Sums,
    in_stock: Sums,
    tokens: [i32; 2],
}

/// A mission and where it should go.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// The mission.
    pub mission: Card,
    /// Where it should go.
    pub location: Location,
    /// Points it promises less what it still costs, in hundredths.
    pub worth: i32,
    /// Rocket points that the pad lacks.
    pub need_rp: i32,
    /// Of these, rocket points that are on no card of the player.
    pub new_rp: i32,
    /// Spaces that the pad lacks for good odds.
    pub short: i32,
    /// Of these, spaces that no card of the player gives.
    pub new_icons: i32,
}

/// Rocket points and spaces by destination.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    rocket_points: i32,
    spaces: [i32; 3],
}

/// A byte each: rocket points, spaces to Earth Orbit, the Moon and Mars with science and effects.
static PACKED: [u32; N_CARDS] = packed();

const fn packed() -> [u32; N_CARDS] {
    let mut packed = [0; N_CARDS];
    let mut idx = 0;
    while idx < N_CARDS {
        let face = &FACE_ROWS[idx];
        let icons = &face.components;
        let moved = if let Effect::MoveRocket(spaces) = face.effect { spaces } else { 0 };
        let helps = moved + flight::help_of(face.effect) + icons.science;
        packed[idx] = u32::from_le_bytes([
            icons.rocket_points,
            icons.computers + helps,
            icons.composites + helps,
            icons.biotechnology + helps,
        ]);
        idx += 1;
    }
    packed
}

impl Sums {
    fn of(cards: &Pile) -> Sums {
        // No pile of a player adds up to more than a byte.
        let sum: u32 = cards.entries().map(|(card, n)| PACKED[card as usize] * u32::from(n)).sum();
        let [rocket_points, earth, moon, mars] = sum.to_le_bytes().map(i32::from);
        Sums { rocket_points, spaces: [earth, moon, mars] }
    }
}

impl Outlook {
    /// Looks at the position of the player.
    pub fn new(judge: &Judge, state: &State, seat: Seat) -> Outlook {
        let player = &state.players[seat];
        let board = &player.board;
        let (mut pad, mut plan) = (board.pad, board.plan);
        let mut stock = player.hand.plus(&player.command_centre).plus(&board.storage).plus(&board.play_area);
        if let Frame::PlaceList(placement) | Frame::PlacePay(placement, _) = &state.table.frame
            && state.table.current == seat
        {
            pad = pad.plus(&placement.pad);
            plan = plan.or(placement.plan);
            stock = stock.minus(&placement.cards());
        }
        let mut outlook = Outlook {
            seat,
            plan,
            pad,
            late: progress(state),
            is_last_turn: state.table.end_triggered,
            aim: None,
            on_pad: Sums::of(&pad),
            in_stock: Sums::of(&stock),
            tokens: [board.achievements.rocket_points.into(), board.achievements.science.into()],
        };
        outlook.aim = match plan {
            Some(mission) => outlook.aim_of(judge, state, mission),
            None => stock
                .kinds()
                .take_while(|card| card.is_mission())
                .filter_map(|mission| outlook.aim_of(judge, state, mission))
                .max_by_key(|aim| aim.worth),
        };
        outlook
    }

    /// Rocket points of all cards and tokens.
    pub fn fleet(&self) -> i32 {
        self.on_pad.rocket_points + self.in_stock.rocket_points + self.tokens[0]
    }

    /// Spaces of all cards and tokens, by destination.
    pub fn spaces(&self) -> [i32; 3] {
        std::array::from_fn(|idx| self.on_pad.spaces[idx] + self.in_stock.spaces[idx] + self.tokens[1])
    }

    /// Where the mission should go.
    pub fn aim_of(&self, judge: &Judge, state: &State, mission: Card) -> Option<Aim> {
        let targets = state.targets(self.seat, mission);
        targets.map(|location| self.aim_at(judge, state, mission, location)).max_by_key(|aim| aim.worth)
    }

    /// What lacks for a mission to the location, and what it is worth then.
    pub fn aim_at(&self, judge: &Judge, state: &State, mission: Card, location: Location) -> Aim {
        let destination = location.destination();
        let [rp_tokens, science_tokens] = self.tokens;
        let need_rp = (i32::from(location.site().rocket_points) - self.on_pad.rocket_points - rp_tokens).max(0);
        let new_rp = (need_rp - self.in_stock.rocket_points).max(0);
        let comfort = judge.knob(match destination {
            Destination::EarthOrbit => Knob::ComfortEarthOrbit,
            Destination::Moon => Knob::ComfortMoon,
            Destination::Mars => Knob::ComfortMars,
        });
        let short = (comfort - self.on_pad.spaces[destination as usize] - science_tokens).max(0);
        let new_icons = (short - self.in_stock.spaces[destination as usize]).max(0);
        let cost = judge.knob(Knob::StockRocketPoint) * (need_rp - new_rp)
            + judge.knob(Knob::NewRocketPoint) * new_rp
            + judge.knob(Knob::StockIcon) * (short - new_icons)
            + judge.knob(Knob::NewIcon) * new_icons;
        let hurry = 100 + judge.knob(Knob::Hurry) * self.late / 100;
        let bias = judge.knob(match destination {
            Destination::EarthOrbit => Knob::EarthOrbitBias,
            Destination::Moon => Knob::MoonBias,
            Destination::Mars => Knob::MarsBias,
        });
        let worth =
            self.worth_of(judge, state, location) + bias + self.achievement(judge, mission) * (100 - self.late) / 100
                - cost * hurry / 100;
        Aim { mission, location, worth, need_rp, new_rp, short, new_icons }
    }

    /// What a completed mission there is worth by its points, goals and tokens.
    pub fn worth_of(&self, judge: &Judge, state: &State, location: Location) -> i32 {
        let vp = i32::from(location.site().vp[state.table.arrivals[location].len()]);
        let token = match Token::at(location.destination()) {
            Some(token) if state.table.mode == Mode::Standard && state.table.tokens[token].is_none() => TOKEN_VP,
            Some(_) | None => 0,
        };
        judge.knob(Knob::VpWorth) * (vp + token) + judge.knob(Knob::GoalWorth) * wish(state, self.seat, location)
    }

    fn achievement(&self, judge: &Judge, mission: Card) -> i32 {
        judge.knob(match mission.mission().expect("a mission card").achievement {
            Achievement::RocketPoint => Knob::RocketPointWorth,
            Achievement::HandLimit => Knob::HandLimitWorth,
            Achievement::Money => Knob::MoneyWorth,
            Achievement::Science => Knob::ScienceWorth,
        })
    }
}

/// How far the game is, in hundredths.
pub fn progress(state: &State) -> i32 {
    if state.table.end_triggered {
        return 100;
    }
    let most_completed = || state.players.iter().map(|player| player.board.completed.len()).max().unwrap_or(0) as i32;
    match (&state.table.ai, state.table.mode) {
        (Some(ai), _) => {
            // The game ends with somebody's sixth mission, or when the market is bare.
            let missions = 100 * (ai.completed.len() as i32).max(most_completed()) / i32::from(MARKERS);
            let sold = 100 - 100 * (state.table.deck_size() as i32 + 6) / 29;
            missions.max(sold).clamp(0, 100)
        }
        (None, Mode::BattleForEarth) => 100 * most_completed() / i32::from(state.table.markers()),
        (None, Mode::Standard | Mode::Solo) => {
            let threshold = i32::from(end_threshold(state.n_seats()));
            let most = state.players.iter().map(|player| i32::from(player.board.vp)).max().unwrap_or(0);
            (100 * most / threshold).min(100)
        }
    }
}

/// Points more that a location is worth for the seat's goals.
pub fn wish(state: &State, seat: Seat, location: Location) -> i32 {
    let wanted = |(objective, vp): &(Objective, u8)| match objective {
        Objective::MissionAt(at) if *at == location => i32::from(*vp),
        Objective::MissionsIn(destination, count)
            if *destination == location.destination()
                && state.players[seat].board.n_completed_in(*destination) < usize::from(*count) =>
        {
            i32::from(*vp) / i32::from(*count)
        }
        Objective::MissionAt(_) | Objective::MissionsIn(..) | Objective::Threats(_) | Objective::Token(_) => 0,
    };
    let goals = state.players[seat].goals.iter();
    goals.map(|goal| goal.card().objectives.iter().map(wanted).sum::<i32>()).max().unwrap_or(0)
}
