//! Counters, goals, Cockpits and the final scoring.

use kernel::{Message, Outcome, Seat, Standing, Who};

use crate::components::board::{COLUMN_VP, reputation_vp};
use crate::components::effect::Counter;
use crate::deal::turn_order;
use crate::state::{Board, Phase, Ship};

/// A counter of a company.
pub fn count(board: &Board, seat: Seat, counter: Counter) -> u8 {
    let company = &board.companies[seat];
    let icons = |guest: usize| company.ships.iter().map(|ship| ship.icons()[guest]).sum::<u8>();
    let ships = |condition: fn(&Ship) -> bool| company.ships.iter().filter(|ship| condition(ship)).count() as u8;
    let developments = |from: usize, to: usize| {
        board.areas[from..to].iter().filter(|owners| owners.contains(crate::state::Owner::of(seat))).count() as u8
    };
    let small = |count: u16| count.min(u16::from(u8::MAX)) as u8;
    match counter {
        Counter::SegmentsBuilt => company.ships.iter().map(|ship| ship.segments.len() as u8).sum(),
        Counter::DevelopmentsBuilt => company.developments(),
        Counter::DevelopmentsNetwork => developments(0, 6),
        Counter::DevelopmentsTechnology => developments(6, 10),
        Counter::ColumnsEmptied => company.columns(),
        Counter::ExpertsHired => company.hired.len() as u8,
        Counter::Ships => company.ships.len() as u8,
        Counter::ShipsLaunched => ships(|ship| ship.launched),
        Counter::ShipsWith3Segments => ships(|ship| 3 <= ship.segments.len()),
        Counter::Launches => small(company.launches),
        Counter::IconsAdventurous => icons(0),
        Counter::IconsRelaxing => icons(1),
        Counter::IconsFamily => icons(2),
        Counter::IconSets => (0..3).map(icons).min().unwrap_or(0),
        Counter::UpgradesPlaced => company.upgrades.iter().flatten().count() as u8,
        Counter::GoalsAccomplished => company.goals.iter().filter(|goal| **goal).count() as u8,
        Counter::Reputation => company.reputation,
        Counter::Money => small(company.money),
        Counter::GuestsFlown => small(company.guests_flown),
        Counter::GuestsScoredTotal => small(company.guests_scored),
        Counter::DestinationsVisited => company.visited.len() as u8,
        Counter::SideCabins => company.ships.iter().map(Ship::side_cabins).sum(),
    }
}

/// What Rachel's goals count (GC-SOLO-37).
pub const RACHEL_GOALS: [Counter; 3] = [Counter::DevelopmentsBuilt, Counter::SegmentsBuilt, Counter::ShipsLaunched];

/// Is the current level of a goal met? Rachel has targets of her own (GC-SOLO-37).
pub fn goal_met(board: &Board, seat: Seat, goal: usize) -> bool {
    if board.is_rachel(seat) {
        return board.options.solo.goals[goal] <= count(board, seat, RACHEL_GOALS[goal]);
    }
    let face = &board.goals.face().goals[goal];
    face.levels[usize::from(board.trackers[goal])] <= count(board, seat, face.counter)
}

/// What a Cockpit scores by its criterion; for Rachel the printed number (GC-SOLO-79).
pub fn cockpit(board: &Board, seat: Seat, ship: &Ship) -> u8 {
    let face = ship.cockpit.face();
    if board.is_rachel(seat) {
        return face.vp + ship.segment_vp();
    }
    face.vp * (count(board, seat, face.counter) / face.divisor)
}

/// Cubes a company counts in a section, with the one for most Reputation (GC-AGM-04).
pub fn agm_cubes(board: &Board, seat: Seat, section: usize) -> u8 {
    let most = board.companies.iter().map(|company| company.reputation).max().unwrap_or(0);
    board.progress[section].of(seat) + u8::from(board.companies[seat].reputation == most)
}

/// The six lines of AGM C (section 14): supplies, progress, Reputation, Segments, Developments, Cockpits.
pub fn final_lines(board: &Board, seat: Seat) -> [i16; 6] {
    let company = &board.companies[seat];
    let rachel = board.is_rachel(seat);
    let supplies = match rachel {
        true => 0,
        false => {
            let resources: u8 = company.resources.iter().sum();
            let cards = company.hand_size() + company.blueprints.len() as u8;
            (u32::from(resources) + u32::from(cards) + u32::from(company.money) + u32::from(company.ads)) / 3
        }
    };
    let progress = i16::from(agm_cubes(board, seat, 2)) * i16::from(company.wings());
    let counted = |ship: &&Ship| ship.launched || !board.options.mean_board;
    let segments: i16 = company.ships.iter().filter(counted).map(|ship| i16::from(ship.segment_vp())).sum();
    let developments = match company.columns() {
        0 => 0,
        columns => COLUMN_VP[usize::from(columns) - 1],
    };
    let scored: i16 = company.ships.iter().filter(counted).map(|ship| i16::from(cockpit(board, seat, ship))).sum();
    let penalty = 5 * company.ships.iter().filter(|ship| !ship.launched).count() as i16;
    [
        supplies.min(i16::MAX as u32) as i16,
        progress,
        i16::from(reputation_vp(company.reputation)),
        segments,
        i16::from(developments),
        scored - penalty,
    ]
}

/// Points before AGM C by source, then the lines of AGM C.
pub const CATEGORIES: [&str; 12] = [
    "score-start",
    "score-guests",
    "score-cockpits-launches",
    "score-meetings",
    "score-reputation-track",
    "score-bonuses",
    "score-supplies",
    "score-progress",
    "score-reputation",
    "score-segments",
    "score-developments",
    "score-cockpits",
];

/// The result, once the match is over.
pub fn outcome(board: &Board) -> Option<Outcome> {
    if board.phase != Phase::Over || !board.stack.is_empty() {
        return None;
    }
    let place = |seat: Seat| turn_order(board).position(|other| other == seat).unwrap_or(0);
    let sheets: Vec<(Seat, Vec<i32>)> = board
        .companies
        .seats()
        .map(|seat| {
            let ledger = board.companies[seat].ledger.iter().map(|points| i32::from(*points));
            let lines = final_lines(board, seat).into_iter().map(i32::from);
            (seat, ledger.chain(lines).collect())
        })
        .collect();
    // [GC-FIN-07] Points, cubes on the track, Reputation, Cockpits of AGM C, later in turn order.
    let keys: Vec<_> = sheets
        .iter()
        .map(|(seat, points)| {
            let cubes: u8 = board.progress.iter().map(|section| section.of(*seat)).sum();
            let total: i32 = points.iter().sum();
            (total, cubes, board.companies[*seat].reputation, points[11], place(*seat))
        })
        .collect();
    let ranks = Outcome::ranks(&keys);
    let mut remarks = Vec::new();
    let best = keys.iter().max();
    if best.is_some_and(|best| 1 < keys.iter().filter(|key| key.0 == best.0).count()) {
        remarks.push(Message::new("score-tie-break"));
    }
    let standings = sheets
        .into_iter()
        .zip(ranks)
        .map(|((seat, points), rank)| Standing {
            who: match board.is_rachel(seat) {
                true => Who::Rival(Message::new("rachel")),
                false => Who::Seat(seat),
            },
            rank,
            total: points.iter().sum(),
            points,
        })
        .collect();
    Some(Outcome { categories: CATEGORIES.iter().map(|id| Message::new(*id)).collect(), standings, remarks })
}
