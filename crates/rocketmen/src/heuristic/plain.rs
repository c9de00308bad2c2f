//! The plain player: judges each kind of choice by itself, by rules of thumb. It is the bot `greedy`, the yardstick of the others.

use kernel::Seat;

use super::flight::{help, launch_chance};
use super::outlook;
use crate::components::{Card, Components, Destination, Effect, Location};
use crate::decisions::launch::{head_start, pad_card};
use crate::decisions::{Action, Frame};
use crate::pay::Missing;
use crate::pile::Pile;
use crate::state::{Board, Launch, Mode, State};

/// How good a card is to have in the deck.
fn quality(card: Card) -> i32 {
    let Components { money, rocket_points, computers, composites, biotechnology, science } = card.face().components;
    let icons = 4 * i32::from(computers.max(composites).max(biotechnology)) + 6 * i32::from(science);
    let stays = if card.face().permanent { 4 } else { 0 };
    i32::from(money) / 4 + 6 * i32::from(rocket_points) + icons + effect_worth(card) + stays
}

/// How good a card's effect is to have in the deck.
fn effect_worth(card: Card) -> i32 {
    match card.face().effect {
        Effect::TakeThreat(_) => 4,
        Effect::DrawCards(count) => 3 * i32::from(count),
        Effect::ScrapThenDraw(_) | Effect::CycleHand | Effect::TakeFromStorage | Effect::PlaceFree => 4,
        Effect::MoneyPerMission(_) => 6,
        Effect::MoveRocket(_) | Effect::ScrapToMove(_) | Effect::ChooseFirstDraw(_) | Effect::RedrawSuccess => 5,
        Effect::ReplaceZero(_) | Effect::CopyPadCard | Effect::Depot(_) => 3,
        Effect::ExtraSuccessDraw(_) => 6,
        Effect::Nothing => 0,
    }
}

/// How promising a legal action looks to a player of one step.
pub fn rate(state: &State, seat: Seat, action: Action) -> i32 {
    match action {
        Action::Buy { card, .. } => rate_purchase(state, seat, card),
        Action::BuyEngine(engine) => rate_purchase(state, seat, engine.card()),
        Action::Place { card, .. } | Action::PlaceFree { card, .. } => rate_placing(state, seat, card),
        // Named cards that are worth it are named first; see the bases of `rate_purchase` and `rate_placing`.
        Action::Close => 30,
        // Money on a placed card buys nothing else, so it is spent first.
        Action::LetOthersPay => -20,
        Action::Pay(card) => rate_payer(state, seat, card),
        Action::PayMoneyToken => 300,
        Action::PayScienceToken => 60,
        Action::Use(card) => rate_use(state, seat, card),
        Action::DrawCard => 400,
        Action::TakeStored => 20,
        Action::Store(_) => -100,
        Action::DiscardPlan => rate_new_plan(state, seat),
        Action::DiscardFromPad(_) if state.table.frame == Frame::Actions => -100,
        Action::RemoveFromMarket { .. } => -50,
        Action::Discard(card) => match state.table.frame == Frame::Trim {
            true => 100 - use_in_hand(state, seat, card),
            false if use_in_hand(state, seat, card) == 0 => 10,
            false => -20,
        },
        Action::DiscardFromPad(card) | Action::ScrapFromHand(card) | Action::ScrapFromStorage(card) => {
            100 - quality(card) - mission_worth(state, seat, card)
        }
        Action::Launch(destination) => rate_launch(state, seat, destination),
        Action::EndTurn => 0,
        Action::TakeThreat { .. } => 100,
        Action::Fetch(card) => quality(card),
        Action::Exchange(card) => {
            if use_in_hand(state, seat, card) == 0 {
                60
            } else {
                -10
            }
        }
        Action::Copy(card) => rate_copy(state, card),
        Action::CopyNothing => 1,
        Action::DrawSuccess => 100,
        Action::DetailedPlanning => 200,
        Action::Booster => rate_booster(state),
        Action::ArtificialIntelligence => {
            let launch = flight(state);
            if launch.n_drawn() + 1 == launch.limit && 4 < left(launch) + 2 { 150 } else { 10 }
        }
        Action::AbortMission => rate_abort(state),
        Action::Choose(value) => i32::from(value),
        Action::Keep => 50,
        Action::SpaceSuit => rate_space_suit(state),
        Action::ProtectiveSuit => 100,
        Action::AcceptFailure => 0,
        Action::KeepMission | Action::Stay(_) => 1,
        Action::DiscardMission | Action::Go(_) => 0,
    }
}

fn flight(state: &State) -> &Launch {
    state.table.launch.as_ref().expect("a launch is in progress")
}

/// Spaces to the destination.
fn left(launch: &Launch) -> u8 {
    launch.destination().distance().saturating_sub(launch.rocket)
}

/// Rocket points that the seat could bring to the pad in time.
fn fleet(state: &State, seat: Seat) -> u8 {
    let player = &state.players[seat];
    let usable = player.owned().minus(&player.board.scrapyard);
    let points: u8 = usable.entries().map(|(card, n)| card.face().components.rocket_points * n).sum();
    points + player.board.achievements.rocket_points
}

/// Where the mission should go: the best that the fleet can lift, or else the lightest.
fn aim(state: &State, seat: Seat, mission: Card) -> Option<Location> {
    let fleet = fleet(state, seat);
    state.targets(seat, mission).max_by_key(|location| {
        let site = location.site();
        let vp = i32::from(site.vp[state.table.arrivals[*location].len()]) + wish(state, seat, *location);
        match site.rocket_points < fleet || site.rocket_points <= 3 {
            true => 100 + vp,
            false => -i32::from(site.rocket_points),
        }
    })
}

/// Points more that a location is worth for the seat's goals. A solo game is lost without them.
fn wish(state: &State, seat: Seat, location: Location) -> i32 {
    let factor = if state.table.mode == Mode::Solo { 8 } else { 1 };
    factor * outlook::wish(state, seat, location)
}

/// A mission that has nowhere to go, or that no engine in sight can lift, makes room for another.
fn rate_new_plan(state: &State, seat: Seat) -> i32 {
    let aimed = state.board().plan.and_then(|mission| aim(state, seat, mission));
    let fleet = fleet(state, seat);
    match aimed {
        Some(location) if location.site().rocket_points <= fleet => -100,
        Some(_) | None => 120,
    }
}

/// What a mission is worth as a mission, while it can still fly.
fn mission_worth(state: &State, seat: Seat, card: Card) -> i32 {
    let worth = |location: Location| {
        i32::from(location.site().vp[state.table.arrivals[location].len()]) + wish(state, seat, location)
    };
    state.targets(seat, card).map(worth).max().unwrap_or(0)
}

/// Every purchase that is any good beats 30, the rating of naming nothing more.
fn rate_purchase(state: &State, seat: Seat, card: Card) -> i32 {
    let cost = i32::from(state.board().price(card).money);
    if card.is_threat() {
        return if state.table.round < 6 { 35 } else { 90 };
    }
    if card.is_engine() {
        let wanted = fleet(state, seat) < 14;
        return if wanted { 80 + 10 * i32::from(card.face().components.rocket_points) } else { 10 };
    }
    35 + quality(card) * 2 + cost / 5
}

/// Parts that the mission needs come before everything else.
fn rate_placing(state: &State, seat: Seat, card: Card) -> i32 {
    let board = state.board();
    let mut pad = board.pad;
    let mut plan = board.plan;
    if let Frame::PlaceList(placement) = &state.table.frame {
        pad = pad.plus(&placement.pad);
        plan = plan.or(placement.plan);
    }
    let Some(mission) = plan else {
        return match aim(state, seat, card) {
            Some(location) if location.site().rocket_points <= fleet(state, seat) => {
                200 + 10 * mission_worth(state, seat, card) - 3 * i32::from(location.site().rocket_points)
            }
            Some(_) | None => -10,
        };
    };
    let Some(location) = aim(state, seat, mission) else { return -10 };
    part_worth(&pad, board, location, card)
}

/// What a card adds to a pad for a mission to this location: 200 and more if it is needed, or less than nothing.
fn part_worth(pad: &Pile, board: &Board, location: Location, card: Card) -> i32 {
    let virtual_board = Board { pad: *pad, ..*board };
    let components = &card.face().components;
    let lacking = location.site().rocket_points.saturating_sub(virtual_board.rocket_points(None));
    if lacking != 0 && components.rocket_points != 0 {
        return 250 + 10 * i32::from(components.rocket_points.min(lacking));
    }
    let destination = location.destination();
    let before = launch_chance(&virtual_board, board.achievements.science, destination);
    let mut with = *pad;
    with.add(card);
    let after = launch_chance(&Board { pad: with, ..*board }, board.achievements.science, destination);
    if before + 30 < after && before < 900 { 200 + i32::from(after - before) / 20 } else { -10 }
}

/// How much a hand card is wanted for something better than paying or making room: 0 if it is not.
fn use_in_hand(state: &State, seat: Seat, card: Card) -> i32 {
    let board = state.board();
    let components = &card.face().components;
    let part = match board.plan.and_then(|mission| aim(state, seat, mission)) {
        Some(location) if card.flies() && !(card.is_resource() && board.pad.contains(card)) => {
            part_worth(&board.pad, board, location, card).max(0) / 10
        }
        Some(_) => 0,
        None if components.rocket_points >= 2 => 10,
        None => 0,
    };
    part + i32::from(components.money) / 10
}

/// Exact change first, useful parts last.
fn rate_payer(state: &State, seat: Seat, card: Card) -> i32 {
    let n_completed = state.board().completed.len();
    let worth = crate::pay::Worth::of(card, n_completed);
    let missing = match &state.table.frame {
        Frame::BuyPay(purchase, payment) => Missing::of(&purchase.cost(state), &payment.worth(n_completed)),
        Frame::PlacePay(placement, payment) => {
            let mut named = payment.worth(n_completed);
            named.add(&placement.own_money(n_completed), 1);
            Missing::of(&placement.cost(), &named)
        }
        other => unreachable!("nothing is paid in {other:?}"),
    };
    let covered = worth.money.min(missing.money);
    let wasted = worth.money - covered;
    let icons = worth.computers + worth.composites + worth.biotechnology + worth.science;
    let spare_icons = icons.saturating_sub(missing.components);
    200 + i32::from(covered) / 2 - i32::from(wasted) - 4 * i32::from(spare_icons) - 2 * use_in_hand(state, seat, card)
}

fn rate_use(state: &State, seat: Seat, card: Card) -> i32 {
    match card.face().effect {
        Effect::TakeThreat(_) => 150,
        // Cards are drawn when they are not better parts or payers.
        Effect::DrawCards(count) if use_in_hand(state, seat, card) < 5 => 20 * i32::from(count),
        Effect::TakeFromStorage | Effect::CycleHand => 5,
        Effect::ScrapThenDraw(_) if 14 < state.player().owned().minus(&state.board().scrapyard).len() => 25,
        Effect::ScrapThenDraw(_)
        | Effect::DrawCards(_)
        | Effect::Nothing
        | Effect::PlaceFree
        | Effect::MoneyPerMission(_)
        | Effect::MoveRocket(_)
        | Effect::ScrapToMove(_)
        | Effect::ChooseFirstDraw(_)
        | Effect::RedrawSuccess
        | Effect::ReplaceZero(_)
        | Effect::CopyPadCard
        | Effect::Depot(_)
        | Effect::ExtraSuccessDraw(_) => -5,
    }
}

/// Better than ending the turn if the odds are good, and after everything else that is useful.
fn rate_launch(state: &State, seat: Seat, destination: Destination) -> i32 {
    let board = state.board();
    let Some(mission) = board.plan else { return -100 };
    let Some(location) = state.targets(seat, mission).find(|location| location.destination() == destination) else {
        return -100;
    };
    let chance = i32::from(launch_chance(board, state.fresh_tokens().science, destination));
    let vp = i32::from(location.site().vp[state.table.arrivals[location].len()]);
    let aimed = aim(state, seat, mission) == Some(location);
    let hurry = state.table.end_triggered || (state.table.mode == Mode::Solo && 20 < state.table.round);
    // The first success card costs nothing: a flight that begins badly is aborted.
    let enough = if hurry {
        1
    } else if aimed {
        250
    } else {
        700
    };
    if enough <= chance { 1 + chance * (vp + 1) / 2000 } else { -100 }
}

fn rate_copy(state: &State, card: Card) -> i32 {
    let launch = flight(state);
    let board = state.board();
    let lifted = launch.location.site().rocket_points <= board.rocket_points(Some(card));
    let spaces = head_start(board, 0, launch.destination(), Some(card)) + help(card);
    let unchanged = head_start(board, 0, launch.destination(), None);
    if lifted { i32::from(spaces) - i32::from(unchanged) + 2 } else { 0 }
}

fn rate_booster(state: &State) -> i32 {
    let launch = flight(state);
    if left(launch) <= 1 { 300 } else { -1 }
}

/// A success card not worth keeping: it neither arrives nor is better than the average of the deck.
fn rate_space_suit(state: &State) -> i32 {
    let launch = flight(state);
    let Frame::React(value) = state.table.frame else { return 0 };
    if value < 2 && value < left(launch) { 80 } else { 0 }
}

/// The first success card costs nothing, so poor odds after it are no reason to lose the pad.
fn rate_abort(state: &State) -> i32 {
    let launch = flight(state);
    let helps: u8 = state.board().pad.kinds().map(help).sum();
    let extra = u8::from(pad_card(state, Card::Booster).is_some()).max(helps.min(2));
    let chance = chance(&launch.deck(), left(launch).saturating_sub(extra), launch.limit - launch.n_drawn());
    let enough = match launch.n_drawn() {
        1 => 360,
        2 => 260,
        _ => 180,
    };
    if state.table.end_triggered || enough <= chance { 0 } else { 150 }
}

/// How likely so many draws from the deck add up to the spaces needed, in thousandths.
pub fn chance(deck: &[u8; 5], spaces: u8, draws: u8) -> u16 {
    if spaces == 0 {
        return 1000;
    }
    if 4 * draws < spaces {
        return 0;
    }
    let n_cards: u32 = deck.iter().map(|&count| u32::from(count)).sum();
    let mut sum = 0;
    for (value, &count) in deck.iter().enumerate().filter(|(_, count)| **count != 0) {
        let mut rest = *deck;
        rest[value] -= 1;
        sum += u32::from(count) * u32::from(chance(&rest, spaces.saturating_sub(value as u8), draws - 1));
    }
    (sum / n_cards) as u16
}
