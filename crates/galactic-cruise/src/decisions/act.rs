//! A running action of one of the twelve tiles: when it is possible, how it begins, goes on and ends.

use kernel::Seat;

use super::{Act, Action, Flag, Frame, Stack, advertise, agenda, build, supplies};
use crate::Cx;
use crate::bar::{self, Bar};
use crate::components::actions::ActionTile;
use crate::components::board::{Area, AreaSet};
use crate::components::effect::{Effect, Limit, SEGMENTS, Target, Trigger, Window};
use crate::components::technologies::TRACK_SPACES;
use crate::event::Event;
use crate::options::Advanced;
use crate::state::{Board, State};

/// The action as it begins.
pub fn new(board: &Board, seat: Seat, tile: ActionTile, discount: u8, segments: u8, used: AreaSet) -> Act {
    let with_expert = board.turn.expert && board.turn.placed.is_some() && !board.turn.meeting && seat == board.active;
    let pool = match with_expert {
        true => board.expert_sum(Trigger::ExpertAction, |effect| effect.discount(Target::ActionMoney)),
        false => 0,
    };
    let limit = match tile {
        ActionTile::BuildSegments => segments,
        ActionTile::AcquireBlueprints | ActionTile::DrawAgenda => 2,
        ActionTile::GainResources => 3,
        ActionTile::BuildDevelopment
        | ActionTile::HireExpert
        | ActionTile::PurchaseSupplies
        | ActionTile::AcquireShip
        | ActionTile::RefillSilo
        | ActionTile::ScheduleCruise
        | ActionTile::AdvertiseCruise
        | ActionTile::RefillAgenda => 1,
    };
    Act { tile, limit, one: discount, pool, cruises: 1, used, ..Act::default() }
}

/// Can the action do something with what is at hand (GC-TURN-09)? So much Money is paid before it begins.
pub fn possible(state: &State, seat: Seat, tile: ActionTile, discount: u8, cost: u8) -> bool {
    let act = new(state, seat, tile, discount, SEGMENTS, AreaSet::empty());
    let money = state.companies[seat].money.saturating_sub(u16::from(cost));
    match tile {
        ActionTile::BuildDevelopment => build::development_possible(state, seat, &act, money),
        ActionTile::HireExpert => build::hire_possible(state, seat, &act, money),
        ActionTile::PurchaseSupplies => supplies::purchase_possible(state, seat, &act, money),
        ActionTile::AcquireBlueprints => state.blueprints.iter().any(Option::is_some),
        ActionTile::BuildSegments => build::segments_possible(state, seat, &act, money),
        ActionTile::AcquireShip => build::ship_possible(state, seat, &act),
        ActionTile::GainResources => supplies::silo_possible(state, seat, &act),
        ActionTile::RefillSilo => !state.hand(seat).is_empty(),
        ActionTile::ScheduleCruise => advertise::schedule_possible(state, seat),
        ActionTile::AdvertiseCruise => advertise::advertise_possible(state, seat, &act),
        ActionTile::DrawAgenda => agenda::draw_possible(state, seat),
        ActionTile::RefillAgenda => true,
    }
}

/// Can it, and if not, what stands in the way?
pub fn may_begin(state: &State, seat: Seat, tile: ActionTile, discount: u8, cost: u8) -> Result<(), Bar> {
    if possible(state, seat, tile, discount, cost) {
        return Ok(());
    }
    let act = new(state, seat, tile, discount, SEGMENTS, AreaSet::empty());
    let have = state.companies[seat].money.saturating_sub(u16::from(cost));
    Err(match tile {
        ActionTile::BuildDevelopment => build::why_no_development(state, seat, &act, have),
        ActionTile::HireExpert => build::why_no_expert(state, seat, &act, have),
        ActionTile::PurchaseSupplies => {
            let missing = bar::lack(|more| supplies::purchase_possible(state, seat, &act, have + more));
            Bar::Money { missing: missing.unwrap_or(1), have, rule: "GC-SUP-01" }
        }
        ActionTile::AcquireBlueprints => Bar::NoBlueprints,
        ActionTile::BuildSegments => build::why_no_segment(state, seat, &act, have),
        ActionTile::AcquireShip => build::why_no_ship(state, seat),
        ActionTile::GainResources => supplies::why_no_resource(state, seat),
        ActionTile::RefillSilo => Bar::NoCard,
        ActionTile::ScheduleCruise => advertise::why_not_scheduled(state, seat),
        ActionTile::AdvertiseCruise => advertise::why_not_advertised(state, seat, &act),
        // The market can always be refilled.
        ActionTile::DrawAgenda | ActionTile::RefillAgenda => Bar::NoAgenda,
    })
}

/// Begins an action.
pub fn begin(cx: &mut Cx<'_>, seat: Seat, tile: ActionTile, discount: u8, segments: u8, used: AreaSet) {
    cx.emit(Event::ActionBegan { seat, tile });
    let act = new(cx, seat, tile, discount, segments, used);
    cx.push(Frame::Act(act));
}

/// Sums what the Technologies in use give to this action.
pub fn technology(board: &Board, seat: Seat, act: &Act, read: impl Fn(Effect) -> u8) -> u8 {
    let asked = board.options.advanced_technologies != Advanced::Off;
    let mut sum = 0;
    for (space, area) in Area::TECHNOLOGIES.into_iter().enumerate() {
        let amount = read(board.technology_effect(space));
        if amount == 0 {
            continue;
        }
        let applies = if asked { act.used.contains(area) } else { board.may_use(seat, area) };
        if applies {
            sum += amount;
        }
    }
    sum
}

/// The same, counting also what could still be used when asked.
pub fn available(board: &Board, seat: Seat, read: impl Fn(Effect) -> u8) -> u8 {
    let spaces = Area::TECHNOLOGIES.into_iter().enumerate();
    spaces
        .map(|(space, area)| (read(board.technology_effect(space)), area))
        .filter(|(amount, area)| 0 < *amount && board.may_use(seat, *area))
        .map(|(amount, _)| amount)
        .sum()
}

/// Technologies the player may choose to use in this action (GC-TECH-06).
pub fn usable_technologies<'a>(
    board: &'a Board,
    seat: Seat,
    window: Window,
    used: AreaSet,
) -> impl Iterator<Item = Area> + 'a {
    let asked = board.options.advanced_technologies != Advanced::Off;
    Area::TECHNOLOGIES.into_iter().enumerate().filter_map(move |(space, area)| {
        let fits = asked
            && board.technologies[space].face().window == window
            && !used.contains(area)
            && board.may_use(seat, area);
        fits.then_some(area)
    })
}

/// Items of the action, then its end where it may end.
pub fn legal(state: &State, seat: Seat, act: &Act, actions: &mut Vec<Action>) {
    let before = actions.len();
    match act.tile {
        ActionTile::BuildDevelopment => build::legal_developments(state, seat, act, actions),
        ActionTile::HireExpert => build::legal_hire(state, seat, act, actions),
        ActionTile::PurchaseSupplies => supplies::legal_purchase(state, seat, act, actions),
        ActionTile::AcquireBlueprints => {
            if act.done < act.limit {
                actions.extend(state.blueprints.iter().flatten().copied().map(Action::TakeBlueprint));
            }
        }
        ActionTile::BuildSegments => build::legal_segments(state, seat, act, actions),
        ActionTile::AcquireShip => build::legal_ships(state, act, actions),
        ActionTile::GainResources => supplies::legal_silo(state, seat, act, actions),
        ActionTile::RefillSilo => supplies::legal_refill(state, seat, act, actions),
        ActionTile::ScheduleCruise => advertise::legal_schedule(state, seat, act, actions),
        ActionTile::AdvertiseCruise => advertise::legal_advertise(state, seat, act, actions),
        ActionTile::DrawAgenda => {
            if act.done < draw_limit(state, seat, act) {
                agenda::legal_sources(state, seat, act.flags.contains(Flag::FromDeck), actions);
            }
        }
        ActionTile::RefillAgenda => agenda::legal_refill(state, act, actions),
    }
    let optional = act.flags.contains(Flag::OwnOnly);
    if before == actions.len() || may_stop(act) || optional {
        actions.push(Action::Done);
    }
}

/// Has the action done enough to be ended?
fn may_stop(act: &Act) -> bool {
    match act.tile {
        ActionTile::PurchaseSupplies => !(act.flags & (Flag::BoughtResources | Flag::BoughtAds)).is_empty(),
        ActionTile::AdvertiseCruise => 0 < act.here || (act.slot.is_none() && 0 < act.done),
        ActionTile::BuildDevelopment
        | ActionTile::AcquireBlueprints
        | ActionTile::BuildSegments
        | ActionTile::GainResources
        | ActionTile::DrawAgenda => 0 < act.done,
        ActionTile::RefillSilo => 0 < act.done,
        ActionTile::HireExpert | ActionTile::AcquireShip | ActionTile::ScheduleCruise | ActionTile::RefillAgenda => {
            false
        }
    }
}

/// Cards a Draw action may take.
pub fn draw_limit(board: &Board, seat: Seat, act: &Act) -> u8 {
    act.limit + technology(board, seat, act, |effect| effect.extra(Limit::AgendaDraw))
}

/// Ends the action where nothing more can be done in it.
pub fn step(cx: &mut Cx<'_>, seat: Seat, act: Act) -> bool {
    let over = match act.tile {
        ActionTile::BuildDevelopment => act.limit <= act.done && !more_by_cards(cx, seat),
        ActionTile::HireExpert | ActionTile::AcquireShip => 0 < act.done,
        ActionTile::PurchaseSupplies => act.flags.is_superset(Flag::BoughtResources | Flag::BoughtAds),
        ActionTile::AcquireBlueprints => {
            let empty = cx.blueprints.iter().all(Option::is_none);
            0 < act.done && (act.limit <= act.done || empty) && !more_by_cards(cx, seat)
        }
        ActionTile::BuildSegments => act.limit <= act.done && !more_by_cards(cx, seat),
        ActionTile::GainResources => act.limit <= act.done && !more_by_cards(cx, seat),
        ActionTile::RefillSilo => act.limit <= act.done && !more_by_cards(cx, seat),
        ActionTile::ScheduleCruise => return advertise::step_schedule(cx, seat, act),
        ActionTile::AdvertiseCruise => return advertise::step_advertise(cx, seat, act),
        ActionTile::DrawAgenda => draw_limit(cx, seat, &act) <= act.done && !more_by_cards(cx, seat),
        ActionTile::RefillAgenda => return agenda::step_refill(cx, seat, act),
    };
    if over {
        finish(cx, seat, act);
    }
    over
}

/// A card in the hand may raise the limit (GC-CARD-09); the size of the hand is open, its content is not.
pub fn more_by_cards(board: &Board, seat: Seat) -> bool {
    0 < board.companies[seat].hand_size()
}

/// One item of the action, or its end.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, act: Act, action: Action) {
    match action {
        Action::Done => match act.tile {
            ActionTile::AdvertiseCruise => advertise::done(cx, seat, act),
            _ => finish(cx, seat, act),
        },
        Action::BuildDevelopment { row, area } => build::open_payment(cx, seat, act, row, area),
        Action::Hire(slot) => build::hire(cx, seat, act, slot),
        Action::BuyResources | Action::BuyAds => supplies::buy(cx, seat, act, action),
        Action::TakeBlueprint(tile) => {
            cx.set(Frame::Act(Act { done: act.done + 1, flags: act.flags | Flag::MarketUsed, ..act }));
            build::take_blueprint(cx, seat, tile);
        }
        Action::BuildSegment { tile, ship, place } => build::segment(cx, seat, act, tile, ship, place),
        Action::AcquireShip { cockpit, engine } => build::acquire(cx, seat, act, cockpit, engine),
        Action::TakeFromSilo(resource) => supplies::take_from_silo(cx, seat, act, resource),
        Action::DiscardForSilo(card) => {
            cx.set(Frame::Act(Act { flags: act.flags | Flag::Begun, ..act }));
            cx.emit(Event::CardDiscarded { seat, card });
        }
        Action::RefillSilo(resource) => supplies::refill(cx, seat, act, resource),
        Action::Schedule(slot) => advertise::schedule(cx, seat, act, slot),
        Action::FlipToken(token) => advertise::flip(cx, seat, act, token),
        Action::Advertise(slot) => cx.set(Frame::Act(Act { slot: Some(slot), here: 0, ..act })),
        Action::GuestFromQueue { .. } | Action::GuestFromSupply(_) => advertise::sell(cx, seat, act, action),
        Action::DrawMarket(_) | Action::DrawDiscard | Action::DrawDeck => {
            cx.set(Frame::Act(Act { done: act.done + 1, ..act }));
            agenda::draw(cx, seat, action);
        }
        Action::GainDisplay => agenda::gain_display(cx, seat, act),
        Action::DiscardMarket(card) => agenda::discard_market(cx, card),
        other => unreachable!("{other:?} was not offered"),
    }
}

/// The end of an action: markets are refilled, markers of used Technologies move.
pub fn finish(cx: &mut Cx<'_>, seat: Seat, act: Act) {
    cx.pop();
    advance_used(cx, seat, act.used);
    match act.tile {
        ActionTile::AcquireBlueprints | ActionTile::BuildSegments => {
            if act.flags.contains(Flag::MarketUsed) {
                crate::ops::slide_blueprints(cx);
            }
        }
        ActionTile::AcquireShip => crate::ops::fill_ships(cx),
        ActionTile::BuildDevelopment
        | ActionTile::HireExpert
        | ActionTile::PurchaseSupplies
        | ActionTile::GainResources
        | ActionTile::RefillSilo
        | ActionTile::ScheduleCruise
        | ActionTile::AdvertiseCruise
        | ActionTile::DrawAgenda
        | ActionTile::RefillAgenda => {}
    }
    if act.flags.contains(Flag::BuildOne) && act.tile != ActionTile::BuildSegments {
        let one = new(cx, seat, ActionTile::BuildSegments, 0, 1, AreaSet::empty());
        let one = Act { each: act.each, flags: Flag::OwnOnly.into(), ..one };
        if build::segments_possible(cx, seat, &one, cx.companies[seat].money) {
            cx.emit(Event::ActionBegan { seat, tile: ActionTile::BuildSegments });
            cx.push(Frame::Act(one));
        }
    }
}

/// [GC-ATECH-03] Markers move once a turn for each Technology used.
pub fn advance_used(cx: &mut Cx<'_>, seat: Seat, used: AreaSet) {
    for area in used {
        let Some(space) = area.technology() else { continue };
        let marker = cx.markers[space];
        let moves = cx.options.advanced_technologies != Advanced::Off
            && marker < TRACK_SPACES
            && !cx.companies[seat].advanced.contains(area);
        if moves {
            cx.emit(Event::MarkerMoved { area, space: marker + 1, by: Some(seat) });
        }
    }
}
