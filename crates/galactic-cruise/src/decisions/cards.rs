//! Agenda cards played for their Text Ability: the window, and what the text does.

use kernel::Seat;

use super::free::{advanceable, movable, recallable, useful};
use super::{Act, Activate, Extra, Flag, Frame, FundingFrame, Launch, Stack, main_step, stops};
use crate::bar::{self, Bar};
use crate::components::actions::ActionTile;
use crate::components::board::Area;
use crate::components::cards::Card;
use crate::components::effect::{Bonus, Effect, Limit, Per, Permission, Target, Waiver, What, Window};
use crate::components::guests::Guest;
use crate::event::Event;
use crate::state::{State, Turn};
use crate::{Cx, ops};

/// May the card be played for its Text Ability now (GC-CARD-03)? Its window is open and no part of its text would be lost.
pub fn may_play(state: &State, seat: Seat, card: Card, frame: &Frame) -> Result<(), Bar> {
    let face = card.face();
    bar::unless(is_open(face.window, frame), Bar::CardWindow(face.window))?;
    bar::unless(face.effects.iter().all(|effect| works(state, seat, *effect, frame)), Bar::CardUseless)
}

/// Is this the card's window?
fn is_open(window: Window, frame: &Frame) -> bool {
    match window {
        Window::Any => true,
        Window::Action(tile) => {
            let pays = tile == ActionTile::BuildDevelopment && matches!(frame, Frame::PayDevelopment(_));
            pays || matches!(frame, Frame::Act(running) if running.tile == tile)
        }
        Window::Place => matches!(frame, Frame::Actions),
        Window::Launch => matches!(frame, Frame::Launch(_)),
        Window::Advance => matches!(frame, Frame::Extra(_)),
        Window::Destination => matches!(frame, Frame::Destination(_)),
        Window::DayInSpace => matches!(frame, Frame::Day(_)),
        // Cards of a Funding Bonus are offered with it; nothing is played in the other windows.
        Window::Bumped | Window::Recall | Window::Meeting | Window::Always | Window::None => false,
    }
}

/// Would this part of a text do something?
fn works(state: &State, seat: Seat, effect: Effect, frame: &Frame) -> bool {
    let company = &state.companies[seat];
    match effect {
        Effect::Gain(..) => in_act(frame, |running| gains(state, seat, running)),
        Effect::Discount(target, _) => lowers(target, frame),
        Effect::Waive(waiver) => waives(state, seat, waiver, frame),
        Effect::Extra(limit, _) => raises(state, seat, limit, frame),
        Effect::Repeat(bonus) => repeats(state, seat, bonus, frame),
        Effect::Allow(permission) => allows(state, seat, permission, frame),
        Effect::AdvanceTechnology => advanceable(state).next().is_some(),
        Effect::AdvanceExtra(_) => {
            matches!(frame, Frame::Extra(extra) if extra.left == 0)
                && company.ships.iter().any(|ship| ship.flight.is_some())
        }
        Effect::Recall => recallable(state, seat).next().is_some(),
        Effect::ActivateSegment { .. } => matches!(frame, Frame::Day(day) if day.visited != 0),
        Effect::GainPer(..)
        | Effect::Convert(_)
        | Effect::TakeAction(_)
        | Effect::RemoteActions(_)
        | Effect::ChooseResourceOrAd
        | Effect::VisitSegment(_) => true,
    }
}

/// What holds of a running action, and holds anyway outside of one.
fn in_act(frame: &Frame, holds: impl Fn(&Act) -> bool) -> bool {
    if let Frame::Act(running) = frame { holds(running) } else { true }
}

/// A gain comes with the action, so the action must still happen.
fn gains(state: &State, seat: Seat, running: &Act) -> bool {
    match running.tile {
        ActionTile::HireExpert => running.done == 0 && super::build::can_hire_now(state, seat, running),
        ActionTile::RefillSilo => refills(state, seat, running),
        ActionTile::BuildDevelopment
        | ActionTile::PurchaseSupplies
        | ActionTile::AcquireBlueprints
        | ActionTile::BuildSegments
        | ActionTile::AcquireShip
        | ActionTile::GainResources
        | ActionTile::ScheduleCruise
        | ActionTile::AdvertiseCruise
        | ActionTile::DrawAgenda
        | ActionTile::RefillAgenda => true,
    }
}

/// Another card is left to discard for the Silo, or was.
fn refills(state: &State, seat: Seat, running: &Act) -> bool {
    running.flags.contains(Flag::Begun) || 2 <= state.companies[seat].hand_size()
}

fn lowers(target: Target, frame: &Frame) -> bool {
    match target {
        Target::Development => {
            let is_paid = matches!(frame, Frame::PayDevelopment(payment) if payment.left <= payment.surcharge);
            !is_paid && in_act(frame, |running| running.done < running.limit)
        }
        Target::Expert => in_act(frame, |running| running.done == 0),
        // In another action it is for the Segment that may be built at its end.
        Target::Segment => {
            in_act(frame, |running| running.tile != ActionTile::BuildSegments || running.done < running.limit)
        }
        Target::AdsAdvertise
        | Target::AdsAdvertiseTotal
        | Target::AdsDestination
        | Target::AdsDestinationNonmatching
        | Target::Access
        | Target::ActionMoney
        | Target::LaunchFood
        | Target::LaunchOxygen
        | Target::LaunchFuel
        | Target::LaunchAny => true,
    }
}

fn waives(state: &State, seat: Seat, waiver: Waiver, frame: &Frame) -> bool {
    let company = &state.companies[seat];
    match waiver {
        Waiver::Supplies => in_act(frame, |running| !running.flags.contains(Flag::Waived)),
        Waiver::Surcharge => in_act(frame, |running| {
            running.done < running.limit
                && running.flags.is_disjoint(Flag::Waived | Flag::OwnOnly)
                && !company.waives(Waiver::Surcharge)
        }),
        Waiver::AdsDestinationFamily => {
            let Frame::Destination(stop) = frame else { return false };
            let flight = company.ships[usize::from(stop.ship)].flight;
            flight.is_some_and(|flight| 0 < flight.guests[Guest::Family.idx()])
        }
    }
}

fn raises(state: &State, seat: Seat, limit: Limit, frame: &Frame) -> bool {
    match limit {
        Limit::Developments => in_act(frame, |_| state.companies[seat].developments() < 9),
        Limit::SiloRefill => in_act(frame, |running| refills(state, seat, running)),
        Limit::CabinCapacity => matches!(frame, Frame::Launch(running) if !running.paying),
        Limit::SuppliesYield
        | Limit::Blueprints
        | Limit::Segments
        | Limit::SiloTake
        | Limit::AdvertisedCruises
        | Limit::AgendaDraw
        | Limit::MaxSegments
        | Limit::MaxShips
        | Limit::MeetingFunding
        | Limit::HandLimit => true,
    }
}

fn repeats(state: &State, seat: Seat, bonus: Bonus, frame: &Frame) -> bool {
    match bonus {
        Bonus::EngineBonus => in_act(frame, |running| running.done == 0 && !running.flags.contains(Flag::Twice)),
        Bonus::UpgradeTokenBonus => in_act(frame, |running| {
            running.done < 2 && !running.flags.contains(Flag::Twice) && !state.companies[seat].tower.is_empty()
        }),
        Bonus::GuestBonus => {
            let Frame::Day(day) = frame else { return false };
            match state.options.specialist_blueprints {
                true => day.sent != [0; 3],
                false => stops::repeatable(state, seat, day.ship).next().is_some(),
            }
        }
        Bonus::LocationBonus => state.turn.location_bonus,
    }
}

fn allows(state: &State, seat: Seat, permission: Permission, frame: &Frame) -> bool {
    let lacks = |flag| in_act(frame, |running| !running.flags.contains(flag));
    match permission {
        Permission::BuildOneSegment => lacks(Flag::BuildOne),
        Permission::MixCockpitEngine => lacks(Flag::Mix) && in_act(frame, |running| running.done == 0),
        Permission::SiloFromSupply => lacks(Flag::FromSupply),
        Permission::AllDisplayBonuses => lacks(Flag::AllBonuses) && lacks(Flag::Begun),
        Permission::IgnoreCabinMatch => lacks(Flag::IgnoreMatch),
        Permission::SwitchCruise => {
            let other = state.slots.iter().any(|slot| slot.cruise.is_some() && slot.consultant.is_none());
            state.scheduled(seat).is_some() && other
        }
        Permission::FreeTechnology => Area::TECHNOLOGIES.into_iter().any(|area| {
            let there = !state.areas[area.idx()].is_empty() && !state.owns(seat, area);
            let company = &state.companies[seat];
            there && !company.paid.contains(area) && useful(state, seat, area, company.money)
        }),
        Permission::MoveUpgrade => movable(state, seat).next().is_some(),
        Permission::AnySegmentVisit => matches!(frame, Frame::Day(day) if day.any == 0),
        Permission::DrawFromDeck => true,
        // The Launch itself offers to do without a Worker; the others belong to Technologies and Upgrades.
        Permission::LaunchWithoutWorker
        | Permission::BumpSelf
        | Permission::PilotReturns
        | Permission::PilotReturnsWithFunding => false,
    }
}

/// Changes the innermost running action.
fn change_act(cx: &mut Cx<'_>, change: impl Fn(&mut Act)) {
    let found = cx.stack.iter().rposition(|frame| matches!(frame, Frame::Act(_)));
    if let Some(depth) = found
        && let Frame::Act(mut running) = cx.stack[depth]
    {
        change(&mut running);
        cx.emit(Event::ChangedAt { depth: depth as u8, frame: Frame::Act(running) });
    }
}

fn flag_act(cx: &mut Cx<'_>, flag: Flag) {
    change_act(cx, |running| running.flags |= flag);
}

fn change_launch(cx: &mut Cx<'_>, change: impl Fn(&mut Launch)) {
    if let Some(Frame::Launch(mut running)) = cx.stack.last().copied() {
        change(&mut running);
        cx.set(Frame::Launch(running));
    }
}

/// Plays a card for its Text Ability.
pub fn play_card(cx: &mut Cx<'_>, seat: Seat, card: Card) {
    cx.emit(Event::CardPlayed { seat, card });
    let face = card.face();
    if let Some(Frame::Funding(frame)) = cx.stack.last().copied()
        && matches!(face.window, Window::Bumped | Window::Recall)
    {
        let more =
            card.sum(|effect| effect.funding() + effect.per(What::Funding, Per::WorkersRecalled) * frame.workers);
        cx.set(Frame::Funding(FundingFrame { left: frame.left + more, ..frame }));
        return;
    }
    if face.window == Window::Any {
        cx.push(Frame::FreeMove);
    }
    for effect in face.effects {
        apply_text(cx, seat, *effect);
    }
}

fn apply_text(cx: &mut Cx<'_>, seat: Seat, effect: Effect) {
    match effect {
        Effect::Gain(..) | Effect::Recall | Effect::AdvanceTechnology | Effect::TakeAction(_) => {
            ops::apply(cx, seat, &[effect], None);
        }
        Effect::GainPer(what, each, per) => gain_per(cx, seat, what, each, per),
        Effect::Discount(target, amount) => discount(cx, target, amount),
        Effect::Waive(Waiver::Supplies | Waiver::Surcharge) => flag_act(cx, Flag::Waived),
        Effect::Waive(Waiver::AdsDestinationFamily) => {
            if let Some(Frame::Destination(mut stop)) = cx.stack.last().copied() {
                stop.family += 1;
                cx.set(Frame::Destination(stop));
            }
        }
        Effect::Extra(Limit::AdvertisedCruises, amount) => change_act(cx, |running| running.cruises += amount),
        Effect::Extra(Limit::CabinCapacity, amount) => change_launch(cx, |running| running.cabin += amount),
        Effect::Extra(_, amount) => change_act(cx, |running| running.limit += amount),
        Effect::Repeat(Bonus::EngineBonus | Bonus::UpgradeTokenBonus) => flag_act(cx, Flag::Twice),
        Effect::Repeat(Bonus::GuestBonus) => {
            if let Some(Frame::Day(day)) = cx.stack.last().copied() {
                cx.push(Frame::RepeatGuest(day.ship));
            }
        }
        Effect::Repeat(Bonus::LocationBonus) => {
            let location = cx.turn.placed.expect("a Worker was placed");
            main_step::location_bonus(cx, seat, location);
            let turn = Turn { location_bonus: false, ..cx.turn };
            cx.emit(Event::TurnSet(turn));
        }
        Effect::Allow(permission) => allow(cx, permission),
        Effect::Convert(max) => change_launch(cx, |running| running.convert += max),
        Effect::AdvanceExtra(ships) => cx.set(Frame::Extra(Extra { left: ships, moved: 0 })),
        Effect::ActivateSegment { .. } => {
            if let Some(Frame::Day(day)) = cx.stack.last().copied() {
                cx.push(Frame::Activate(Activate { ship: Some(day.ship), segments: day.visited }));
            }
        }
        // No card carries these.
        Effect::RemoteActions(_) | Effect::ChooseResourceOrAd | Effect::VisitSegment(_) => {}
    }
}

/// [GC-CARD-21] Pays at once for what already happened, and again for each later event.
fn gain_per(cx: &mut Cx<'_>, seat: Seat, what: What, each: u8, per: Per) {
    let so_far = match (per, cx.stack.last().copied()) {
        (Per::GuestsPlaced, Some(Frame::Act(running))) => {
            change_act(cx, |running| running.per_guest += each);
            running.done
        }
        (Per::GuestsBoarded, Some(Frame::Launch(running))) => {
            change_launch(cx, |running| running.press += each);
            cx.companies[seat].ships[usize::from(running.ship)].flight.map_or(0, |flight| flight.n_guests())
        }
        (Per::GuestsScored, Some(Frame::Destination(mut stop))) => {
            match what {
                What::Money => stop.money += each,
                _ => stop.vp += each,
            }
            cx.set(Frame::Destination(stop));
            stop.scored.iter().sum()
        }
        (Per::FamilyGuestsScored, Some(Frame::Destination(stop))) => stop.scored[2],
        _ => 0,
    };
    ops::apply(cx, seat, &[Effect::Gain(what, each * so_far)], None);
}

fn discount(cx: &mut Cx<'_>, target: Target, amount: u8) {
    match target {
        Target::Development => match cx.stack.last().copied() {
            Some(Frame::PayDevelopment(open)) => {
                let lowered = amount.min(open.left - open.surcharge);
                let left = open.left - lowered;
                cx.set(Frame::PayDevelopment(super::PayDevelopment { left, ..open }));
            }
            _ => change_act(cx, |running| running.one += amount),
        },
        Target::Expert => change_act(cx, |running| running.one += amount),
        Target::Segment | Target::AdsAdvertise => change_act(cx, |running| running.each += amount),
        Target::LaunchAny => change_launch(cx, |running| running.any += amount),
        // No card carries these.
        Target::AdsAdvertiseTotal
        | Target::AdsDestination
        | Target::AdsDestinationNonmatching
        | Target::Access
        | Target::ActionMoney
        | Target::LaunchFood
        | Target::LaunchOxygen
        | Target::LaunchFuel => {}
    }
}

fn allow(cx: &mut Cx<'_>, permission: Permission) {
    match permission {
        Permission::BuildOneSegment => flag_act(cx, Flag::BuildOne),
        Permission::MixCockpitEngine => flag_act(cx, Flag::Mix),
        Permission::SiloFromSupply => flag_act(cx, Flag::FromSupply),
        Permission::DrawFromDeck => flag_act(cx, Flag::FromDeck),
        Permission::AllDisplayBonuses => flag_act(cx, Flag::AllBonuses),
        Permission::IgnoreCabinMatch => flag_act(cx, Flag::IgnoreMatch),
        Permission::SwitchCruise => cx.push(Frame::SwitchCruise),
        Permission::MoveUpgrade => cx.push(Frame::MoveUpgrade),
        Permission::FreeTechnology => {
            let turn = Turn { free_technologies: cx.turn.free_technologies + 1, ..cx.turn };
            cx.emit(Event::TurnSet(turn));
        }
        Permission::AnySegmentVisit => {
            if let Some(Frame::Day(mut day)) = cx.stack.last().copied() {
                day.any += 1;
                cx.set(Frame::Day(day));
            }
        }
        // These belong to Technologies, Upgrades and the start of a Launch.
        Permission::BumpSelf
        | Permission::LaunchWithoutWorker
        | Permission::PilotReturns
        | Permission::PilotReturnsWithFunding => {}
    }
}
