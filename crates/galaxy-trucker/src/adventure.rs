//! The adventure cards at work (section 17 of the rules). A card runs in small steps: [`proceed`] takes the next one whenever
//! nobody has anything left to decide.

use kernel::{Seat, SeatSet};

use crate::components::{Adventure, Line, Penalty, Projectile, Strength};
use crate::decisions::{crew, goods, hits, power};
use crate::event::Event;
use crate::state::{Entry, Order, Run, State, Task, Why};
use crate::{Cx, flow};

/// The next step of the card in play. Nobody has anything to decide.
pub fn proceed(cx: &mut Cx<'_>) {
    let run = run(cx);
    match run.card.face().adventure {
        Adventure::OpenSpace => match next_ship(cx) {
            Some(ship) => power::ask_engines(cx, ship, 0),
            None => finish(cx),
        },
        Adventure::Planets { days, planets } => {
            let landed = run.planets.iter().flatten().count();
            match next_ship(cx) {
                Some(ship) if landed < planets.len() => cx.emit(Event::TaskSet { ship, task: Task::Planet }),
                Some(_) => {}
                None => leave_planets(cx, days),
            }
        }
        Adventure::AbandonedShip { crew, credits, days } => match run.winner {
            Some(ship) => {
                gain(cx, ship, credits);
                lose_days(cx, ship, days);
                finish(cx);
            }
            None => ask_taker(cx, crew),
        },
        Adventure::AbandonedStation { crew, goods: _, days } => match run.winner {
            Some(ship) => {
                lose_days(cx, ship, days);
                finish(cx);
            }
            None => ask_taker(cx, crew),
        },
        Adventure::Meteors(meteors) => volley(cx, meteors),
        Adventure::Slavers { .. } | Adventure::Smugglers { .. } => match run.winner {
            Some(_) => finish(cx),
            None => match next_ship(cx) {
                Some(ship) => power::ask_cannons(cx, ship, [0, 0]),
                None => finish(cx),
            },
        },
        Adventure::Pirates { shots, .. } => match run {
            Run { shooting: true, .. } => volley(cx, shots),
            Run { winner: Some(_), .. } => cx.emit(Event::RunSet(Run { shooting: true, ..run })),
            Run { winner: None, .. } => match next_ship(cx) {
                Some(ship) => power::ask_cannons(cx, ship, [0, 0]),
                None => {
                    let run = self::run(cx);
                    cx.emit(Event::RunSet(Run { shooting: true, ..run }));
                }
            },
        },
        Adventure::CombatZone(lines) => combat(cx, run, lines),
        Adventure::Stardust => {
            // From the last to the first; the order does not change while they move (GT-FLY-10).
            for &ship in cx.flight_order().iter().rev() {
                let exposed = cx.ships[ship].ship.exposed_connectors();
                lose_days(cx, ship, exposed);
            }
            finish(cx);
        }
        Adventure::Epidemic => {
            for &ship in &run.order {
                let struck = &cx.ships[ship].ship;
                let infected = struck.squares(struck.infected());
                for square in infected {
                    cx.emit(Event::CrewLost { ship, square });
                }
                hits::check_humans(cx, ship);
            }
            finish(cx);
        }
        Adventure::Sabotage { attempts } => match run.shot {
            0 => {
                cx.emit(Event::RunSet(Run { shot: 1, ..run }));
                sabotage(cx, attempts);
            }
            _ => finish(cx),
        },
    }
}

/// The card in play.
fn run(state: &State) -> Run {
    *state.run().expect("a card is in play")
}

/// Whoever is next in flight order and still flies (GT-FLY-09).
fn next_ship(cx: &mut Cx<'_>) -> Option<Seat> {
    let run = run(cx);
    let rest = run.order.iter().enumerate().skip(usize::from(run.cursor));
    let (place, ship) = rest.map(|(place, &ship)| (place, ship)).find(|&(_, ship)| cx.is_flying(ship))?;
    cx.emit(Event::RunSet(Run { cursor: place as u8 + 1, ..run }));
    Some(ship)
}

/// The card has been resolved.
fn finish(cx: &mut Cx<'_>) {
    cx.emit(Event::CardDone);
    flow::after_card(cx);
}

fn fly(cx: &mut Cx<'_>, ship: Seat, days: i16) {
    let to = cx.moved(ship, days);
    if days != 0 {
        cx.emit(Event::Moved { ship, days, to });
    }
}

fn lose_days(cx: &mut Cx<'_>, ship: Seat, days: u8) {
    if cx.is_flying(ship) {
        fly(cx, ship, -i16::from(days));
    }
}

fn gain(cx: &mut Cx<'_>, ship: Seat, credits: u8) {
    let purse = cx.purse(ship);
    cx.emit(Event::Credits { ship, purse, amount: i16::from(credits), entry: Entry::OnTheWay });
}

/// A value was declared; the card says what it means. Firepower comes doubled.
pub fn declared(cx: &mut Cx<'_>, ship: Seat, value: i16) {
    let mut run = run(cx);
    match run.card.face().adventure {
        Adventure::OpenSpace if value == 0 && !cx.is_test() => hits::give_up(cx, ship, Why::NoEngines),
        Adventure::OpenSpace => fly(cx, ship, value),
        Adventure::Slavers { firepower, crew, .. } => {
            if fight(cx, ship, value, firepower) < 0 {
                crew::lose(cx, ship, crew);
            }
        }
        Adventure::Smugglers { firepower, lost, .. } => {
            if fight(cx, ship, value, firepower) < 0 {
                goods::lose(cx, ship, lost);
            }
        }
        Adventure::Pirates { firepower, .. } => {
            if fight(cx, ship, value, firepower) < 0 {
                run.targets.insert(ship);
                cx.emit(Event::RunSet(run));
            }
        }
        Adventure::CombatZone(_) => {
            run.declared[ship] = value;
            cx.emit(Event::RunSet(run));
        }
        Adventure::Planets { .. } | Adventure::AbandonedShip { .. } | Adventure::AbandonedStation { .. } => {
            unreachable!("nothing is declared at {:?}", run.card)
        }
        Adventure::Meteors(_) | Adventure::Stardust | Adventure::Epidemic | Adventure::Sabotage { .. } => {
            unreachable!("nothing is declared at {:?}", run.card)
        }
    }
}

/// GT-ENEM-03 to GT-ENEM-07: a win offers the reward, in a test flight it is taken (GT-TEST-10).
fn fight(cx: &mut Cx<'_>, ship: Seat, doubled: i16, firepower: u8) -> i16 {
    let margin = doubled - 2 * i16::from(firepower);
    cx.emit(Event::Fought { ship, margin });
    if 0 < margin {
        let run = run(cx);
        cx.emit(Event::RunSet(Run { winner: Some(ship), ..run }));
        match cx.is_test() {
            true => accept_reward(cx, ship),
            false => cx.emit(Event::TaskSet { ship, task: Task::Reward }),
        }
    }
    margin
}

/// The winner takes the reward and loses the days.
pub fn accept_reward(cx: &mut Cx<'_>, ship: Seat) {
    cx.emit(Event::Took { ship });
    match run(cx).card.face().adventure {
        Adventure::Slavers { credits, days, .. } | Adventure::Pirates { credits, days, .. } => {
            gain(cx, ship, credits);
            lose_days(cx, ship, days);
        }
        Adventure::Smugglers { goods, days, .. } => {
            lose_days(cx, ship, days);
            goods::load(cx, ship, goods);
        }
        other => unreachable!("{other:?} has no reward"),
    }
}

/// The winner leaves the reward; nobody else gets it (GT-ENEM-05).
pub fn decline_reward(cx: &mut Cx<'_>, ship: Seat) {
    cx.emit(Event::Left { ship });
}

/// A ship lands and loads at once (GT-PLAN-03).
pub fn land(cx: &mut Cx<'_>, ship: Seat, planet: u8) {
    let Adventure::Planets { planets, .. } = run(cx).card.face().adventure else { unreachable!("there are planets") };
    cx.emit(Event::Landed { ship, planet });
    goods::load(cx, ship, planets[usize::from(planet)]);
}

/// Nothing is taken.
pub fn pass(cx: &mut Cx<'_>, ship: Seat) {
    cx.emit(Event::Left { ship });
}

/// Those who landed lose the days, the rearmost first (GT-PLAN-05).
fn leave_planets(cx: &mut Cx<'_>, days: u8) {
    let landed: SeatSet = run(cx).planets.iter().flatten().copied().collect();
    for &ship in cx.flight_order().iter().rev().filter(|&&ship| landed.contains(ship)) {
        lose_days(cx, ship, days);
    }
    finish(cx);
}

/// The next ship with enough crew may take the offer (GT-ASHIP-01, GT-ASHIP-02, GT-ASTAT-01).
fn ask_taker(cx: &mut Cx<'_>, crew: u8) {
    match next_ship(cx) {
        Some(ship) if crew <= cx.ships[ship].ship.crew() => cx.emit(Event::TaskSet { ship, task: Task::Take }),
        Some(_) => {}
        None => finish(cx),
    }
}

/// The offer is taken: crew pays for the ship, goods come from the station.
pub fn take_offer(cx: &mut Cx<'_>, ship: Seat) {
    let run = run(cx);
    cx.emit(Event::Took { ship });
    cx.emit(Event::RunSet(Run { winner: Some(ship), ..run }));
    match run.card.face().adventure {
        Adventure::AbandonedShip { crew, .. } => crew::lose(cx, ship, crew),
        Adventure::AbandonedStation { goods, .. } => goods::load(cx, ship, goods),
        other => unreachable!("{other:?} offers nothing"),
    }
}

/// The next projectile: one roll for all ships it flies at (GT-METE-01, GT-PIRA-02).
fn volley(cx: &mut Cx<'_>, projectiles: &'static [Projectile]) {
    let run = run(cx);
    let under_fire = run.targets.iter().any(|ship| cx.is_flying(ship));
    let Some(&projectile) = projectiles.get(usize::from(run.shot)).filter(|_| under_fire) else {
        return if cx.defers_giving_up() { next_line(cx) } else { finish(cx) };
    };
    let dice = [cx.dice().d6(), cx.dice().d6()];
    let line = dice[0] + dice[1];
    cx.emit(Event::Rolled { projectile, dice, line });
    cx.emit(Event::RunSet(Run { shot: run.shot + 1, ..run }));
    for ship in run.targets.iter() {
        if cx.is_flying(ship) {
            hits::strike(cx, ship, projectile, line);
        }
    }
}

/// Two dice added together (GT-COMP-08).
fn roll(cx: &mut Cx<'_>) -> u8 {
    cx.dice().d6() + cx.dice().d6()
}

/// The lines of a combat zone from top to bottom (GT-COMB-01 to GT-COMB-07).
fn combat(cx: &mut Cx<'_>, run: Run, lines: [Line; 3]) {
    let Some(&Line { strength, penalty }) = lines.get(usize::from(run.line)) else {
        return finish(cx);
    };
    if let (true, Penalty::Shots(shots)) = (run.shooting, penalty) {
        return volley(cx, shots);
    }
    if run.order.is_empty() {
        // Each line takes the flight order anew (GT-COMB-06).
        let order = cx.flight_order();
        return cx.emit(Event::RunSet(Run { order, cursor: 0, ..run }));
    }
    let asked = match strength {
        Strength::Crew => None,
        Strength::Engines | Strength::Cannons => next_ship(cx),
    };
    match (asked, strength) {
        (Some(ship), Strength::Engines) => power::ask_engines(cx, ship, 0),
        (Some(ship), _) => power::ask_cannons(cx, ship, [0, 0]),
        (None, _) => punish(cx, strength, penalty),
    }
}

fn punish(cx: &mut Cx<'_>, strength: Strength, penalty: Penalty) {
    let run = run(cx);
    // Equal values hit the ship further ahead, which comes first (GT-COMB-02).
    let value = |ship: Seat| match strength {
        Strength::Crew => i16::from(cx.ships[ship].ship.crew()),
        Strength::Engines | Strength::Cannons => run.declared[ship],
    };
    let order = cx.flight_order();
    let Some(&ship) = order.iter().min_by_key(|&&ship| value(ship)) else {
        return next_line(cx);
    };
    cx.emit(Event::Weakest { ship, strength });
    if let Penalty::Shots(_) = penalty {
        return cx.emit(Event::RunSet(Run { shooting: true, shot: 0, targets: SeatSet::one(ship), ..run }));
    }
    next_line(cx);
    match penalty {
        Penalty::Days(days) => lose_days(cx, ship, days),
        Penalty::Crew(crew) => crew::lose(cx, ship, crew),
        Penalty::Goods(goods) => goods::lose(cx, ship, goods),
        Penalty::Shots(_) => unreachable!("shots are fired one by one"),
    }
}

fn next_line(cx: &mut Cx<'_>) {
    let run = run(cx);
    let order = Order::default();
    cx.emit(Event::RunSet(Run {
        line: run.line + 1,
        order,
        cursor: 0,
        shooting: false,
        targets: SeatSet::NONE,
        ..run
    }));
}

/// GT-SABO-01 to GT-SABO-04: a column, then a row, up to three times.
fn sabotage(cx: &mut Cx<'_>, attempts: u8) {
    let order = cx.flight_order();
    let Some(&ship) = order.iter().min_by_key(|&&ship| cx.ships[ship].ship.crew()) else { return };
    cx.emit(Event::Weakest { ship, strength: Strength::Crew });
    for _ in 0..attempts {
        let (column, row) = (roll(cx), roll(cx));
        cx.emit(Event::SabotageRolled { ship, column, row });
        let target = &cx.ships[ship].ship;
        let found = target.board().square(column, row).filter(|square| target.occupied() & square.bit() != 0);
        if let Some(square) = found {
            return hits::destroy(cx, ship, square);
        }
    }
}
