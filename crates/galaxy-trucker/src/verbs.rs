//! The main verbs: what one does at each decision, whether it is possible now or not. Whether it is, says the code of the decision.

use kernel::{Message, Seat, Verb};

use crate::action::Aim;
use crate::bar::Bar;
use crate::components::{Alien, Good};
use crate::decisions::{building, challenge, crew, goods, hits, hourglass, offers, power, repair};
use crate::grid::{Square, Squares};
use crate::ship::Ship;
use crate::state::{Building, Hand, Phase, Stage, State, Task};

/// The verbs of a decision.
pub fn of(state: &State, seat: Seat) -> Vec<Verb> {
    let ship = state.at[seat];
    let decides = crate::decisions::to_act(state).seats.contains(seat);
    match &state.phase {
        _ if !decides => Vec::new(),
        Phase::Building(building) => building_verbs(state, building, seat),
        Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) => match state.tasks[ship] {
            Task::None => window(state, seat),
            task => {
                let mut verbs = pilot(state, ship, task);
                verbs.push(give_up(state));
                verbs
            }
        },
        Phase::Over => Vec::new(),
    }
}

fn verb(label: impl Into<Message>, possible: Result<(), Bar>) -> Verb {
    Verb::new(label, possible.map_err(Bar::reason))
}

fn name(ship: Seat, square: Square) -> String {
    format!("ship/{}/{square}", ship.0)
}

/// A verb for each reason, at the squares where it stands in the way, and one for those where nothing does.
fn at_squares(
    id: &'static str,
    ship: Seat,
    squares: impl Iterator<Item = Square>,
    possible: impl Fn(Square) -> Result<(), Bar>,
) -> Vec<Verb> {
    let mut found: Vec<(Result<(), Bar>, Vec<Square>)> = Vec::new();
    for square in squares {
        let possible = possible(square);
        match found.iter_mut().find(|(known, _)| *known == possible) {
            Some((_, squares)) => squares.push(square),
            None => found.push((possible, vec![square])),
        }
    }
    let at = |verb: Verb, square: Square| verb.at(name(ship, square));
    found.into_iter().map(|(possible, squares)| squares.into_iter().fold(verb(id, possible), at)).collect()
}

/// While ships are built.
fn building_verbs(state: &State, building: &Building, seat: Seat) -> Vec<Verb> {
    let ship = state.at[seat];
    let over = match building.stage {
        _ if state.is_finished(ship) => Err(Bar::Finished),
        Stage::Claim => Err(Bar::TimeUp),
        Stage::Waiting | Stage::Open => Ok(()),
    };
    let unless_over = |possible: Result<(), Bar>| over.and(possible);
    let finishes = match building.stage {
        Stage::Claim => Ok(()),
        Stage::Waiting | Stage::Open => unless_over(building::has_empty_hand(building, ship)),
    };
    let finish =
        state.free_order_tiles().fold(verb("verb-finish", finishes), |verb, number| verb.at(format!("order/{number}")));
    let kept = |verb: Verb| (1..=2).fold(verb, |verb, place| verb.at(format!("ship/{}/reserve/{place}", ship.0)));
    let lift = verb("verb-lift", unless_over(building::may_lift(building, ship)));
    let newest = building.newest[ship].map(|newest| newest.square);
    let lift = newest.into_iter().fold(lift, |verb, square| verb.at(name(ship, square)));
    let others = state.ships[ship].ship.parts().map(|(square, _)| square).filter(|&square| Some(square) != newest);
    let welded = verb("verb-move", unless_over(building::has_empty_hand(building, ship).and(Err(Bar::Welded))));
    let welded = others.fold(welded, |verb, square| verb.at(name(ship, square)));
    let mut verbs = vec![
        verb("verb-take", unless_over(building::may_take_face_down(state, building, ship))).at("warehouse/face-down"),
        verb("verb-take-open", unless_over(building::may_take_face_up(state, building, ship))).at("warehouse"),
        kept(verb("verb-take-reserved", unless_over(building::may_take_reserved(state, building, ship)))),
        lift,
        welded,
        kept(verb("verb-reserve", unless_over(building::may_reserve(state, building, ship)))).at("hand"),
        verb("verb-return", unless_over(building::may_return(building, ship))).at("warehouse"),
        finish,
        verb("verb-flip", hourglass::may_flip(state, building, seat)).at("hourglass"),
    ];
    verbs.extend((0..3).map(|pile| {
        let label = Message::new("verb-peek").with("n", pile + 1);
        let possible = unless_over(building::may_peek(state, building, ship, pile));
        verb(label, possible).at(format!("forecast/{}", pile + 1))
    }));
    match building.hands[ship] {
        Hand::Tile(..) if over.is_ok() => {
            let own = &state.ships[ship].ship;
            let empty = own.squares(own.board().outline() & !own.occupied());
            verbs.extend(at_squares("verb-place", ship, empty, |square| {
                building::may_place(state, building, ship, square)
            }));
        }
        Hand::Tile(..) | Hand::Empty | Hand::Pile(_) => {
            verbs.push(verb("verb-place", unless_over(Err(Bar::HandEmpty))).at("hand"));
        }
    }
    verbs
}

/// Before the flight and before each card.
fn window(state: &State, seat: Seat) -> Vec<Verb> {
    if let Some(ship) = state.window.naming[seat] {
        let named = &state.ships[ship].ship;
        let parts = named.squares(named.occupied());
        return at_squares("verb-name", ship, parts, |square| challenge::may_name(state, seat, ship, square));
    }
    let others = state.ships.seats().filter(|&ship| state.pilot(ship) != seat);
    let challenge = |ship: Seat| {
        let label = Message::new("verb-challenge").with("who", state.pilot(ship));
        verb(label, challenge::may_challenge(state, seat, ship)).at(format!("ship/{}", ship.0))
    };
    let mut verbs: Vec<Verb> = others.map(challenge).collect();
    verbs.push(give_up(state));
    verbs
}

/// Only before a card.
fn give_up(state: &State) -> Verb {
    let possible = match (&state.phase, state.run()) {
        (Phase::Flight(_), None) => Ok(()),
        (Phase::Flight(_), Some(_)) => Err(Bar::CardRuns),
        (Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_) | Phase::Over, _) => Err(Bar::OnGround),
    };
    verb("verb-give-up", possible)
}

/// What a pilot does at a task.
fn pilot(state: &State, ship: Seat, task: Task) -> Vec<Verb> {
    let own = &state.ships[ship].ship;
    let at = |id, squares: Squares, possible: &dyn Fn(Square) -> Result<(), Bar>| {
        at_squares(id, ship, own.squares(squares), possible)
    };
    let move_in = |alien: Alien| {
        at("verb-move-in", own.cabins() & own.working(), &|cabin| crew::may_move_in(state, ship, alien, cabin))
    };
    match task {
        Task::None | Task::Take | Task::Reward | Task::Engine { .. } => Vec::new(),
        Task::Repair => at("verb-remove", own.occupied(), &|square| repair::may_remove(state, ship, square)),
        Task::Part => own.wholes().flat_map(|whole| keep(state, ship, own, whole)).collect(),
        Task::Brown => move_in(Alien::Brown),
        Task::Purple => move_in(Alien::Purple),
        Task::Cannon { front, other } => {
            let aims = [(Aim::Front, "verb-power-front"), (Aim::Other, "verb-power-other")];
            aims.map(|(aim, id)| verb(id, power::may_power(state, ship, [front, other], aim))).into()
        }
        Task::Planet => {
            let land = |planet: u8| {
                let label = Message::new("verb-land").with("planet", planet);
                verb(label, offers::may_land(state, planet)).at(format!("card/planet/{planet}"))
            };
            offers::planets(state).map(land).collect()
        }
        Task::Load { pool, stowing } => {
            let put = |hold| match (stowing, pool.dearest()) {
                (true, Some(good)) => goods::may_put(state, ship, good, hold),
                (true, None) | (false, _) => Err(Bar::PickingUp),
            };
            let pick = |hold: Square| match stowing {
                true => Err(Bar::PuttingAway),
                false if Good::ALL.into_iter().all(|good| own.cubes_in(hold).count(good) == 0) => Err(Bar::HoldEmpty),
                false => Ok(()),
            };
            let holds = own.holds() & own.working();
            [at("verb-put", holds, &put), at("verb-pick-up", holds, &pick)].concat()
        }
        Task::LoseGoods { .. } => {
            at("verb-lose", own.holds() | own.batteries(), &|square| goods::may_lose(state, ship, square))
        }
        Task::LoseCrew { .. } => at("verb-lose-crew", own.cabins(), &|cabin| match own.manned() & cabin.bit() {
            0 => Err(Bar::NobodyThere),
            _ => Ok(()),
        }),
        Task::Shield { .. } => vec![verb("verb-shield", Ok(())), verb("verb-shoot", Err(Bar::NotShot))],
        Task::Shoot { .. } => vec![verb("verb-shoot", Ok(())), verb("verb-shield", Err(Bar::NoShieldHelps))],
    }
}

/// Keeping a whole of a split ship.
fn keep(state: &State, ship: Seat, own: &Ship, whole: Squares) -> Vec<Verb> {
    let possible = hits::may_keep(state, ship, whole);
    at_squares("verb-keep", ship, own.squares(whole), |_| possible)
}
