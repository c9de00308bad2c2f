//! Agenda cards played for their Text Ability: the window, and what the text does.

use kernel::Seat;

use super::free::{advanceable, movable, recallable, useful};
use super::{Act, Activate, Extra, Flag, Frame, FundingFrame, Launch, Stack, main_step, stops};
use crate::components::actions::ActionTile;
use crate::components::board::Area;
use crate::components::cards::Card;
use crate::components::effect::{Bonus, Effect, Limit, Per, Permission, Target, Waiver, What, Window};
use crate::components::upgrades::Upgrade;
use crate::event::Event;
use crate::state::{State, Turn};
use crate::{Cx, ops};

/// May the card be played for its Text Ability now (GC-CARD-03)?
pub fn playable(state: &State, seat: Seat, card: Card, frame: &Frame) -> bool {
    match (card.face().window, frame) {
        (Window::Any, _) => any_playable(state, seat, card),
        (Window::Action(tile), Frame::Act(running)) => running.tile == tile && act_playable(state, seat, card, running),
        (Window::Action(ActionTile::BuildDevelopment), Frame::PayDevelopment(payment)) => {
            card != Card::BuildingPermit || payment.surcharge < payment.left
        }
        (Window::Place, Frame::Actions) => state.turn.location_bonus,
        (Window::Launch, Frame::Launch(running)) => match card {
            Card::Pal9001 => false,
            Card::BoardGameCruise => !running.paying,
            _ => true,
        },
        (Window::Advance, Frame::Extra(extra)) => {
            extra.left == 0 && state.companies[seat].ships.iter().any(|ship| ship.flight.is_some())
        }
        (Window::Destination, Frame::Destination(stop)) => {
            let flight = state.companies[seat].ships[usize::from(stop.ship)].flight;
            card != Card::FamilyVacation || flight.is_some_and(|flight| 0 < flight.guests[2])
        }
        (Window::DayInSpace, Frame::Day(day)) => match card {
            Card::StargazingGala => match state.options.specialist_blueprints {
                true => day.sent != [0; 3],
                false => stops::repeatable(state, seat, day.ship).next().is_some(),
            },
            Card::Encore => day.visited != 0,
            _ => day.any == 0,
        },
        _ => false,
    }
}

fn any_playable(state: &State, seat: Seat, card: Card) -> bool {
    match card {
        Card::ChangeOfPlans => {
            let other = state.slots.iter().any(|slot| slot.cruise.is_some() && slot.consultant.is_none());
            state.scheduled(seat).is_some() && other
        }
        Card::ResearchGrant => advanceable(state).next().is_some(),
        Card::PatentLicence => Area::TECHNOLOGIES.into_iter().any(|area| {
            let there = !state.areas[area.idx()].is_empty() && !state.owns(seat, area);
            let company = &state.companies[seat];
            there && !company.paid.contains(area) && useful(state, seat, area, company.money)
        }),
        Card::CrossTraining => recallable(state, seat).next().is_some(),
        Card::CareerChange => movable(state, seat).next().is_some(),
        _ => true,
    }
}

fn act_playable(state: &State, seat: Seat, card: Card, running: &Act) -> bool {
    let has = |flag| running.flags.contains(flag);
    let company = &state.companies[seat];
    match card {
        Card::BuildingPermit => running.done < running.limit,
        Card::JointVenture => company.developments() < 9,
        Card::HiringBonus => running.done == 0,
        Card::OrientationDay => running.done == 0 && super::build::can_hire_now(state, seat, running),
        Card::CompanyCard => !has(Flag::Waived),
        Card::RapidPrototyping | Card::ModernShipyard => !has(Flag::BuildOne),
        Card::FinancialLoophole => running.done < running.limit,
        Card::ExpressDelivery => {
            running.done < running.limit && !has(Flag::Waived) && !has(Flag::OwnOnly) && !company.has(Upgrade::Family1)
        }
        Card::FactoryWarranty => running.done == 0 && !has(Flag::Twice),
        Card::MixAndMatch => running.done == 0 && !has(Flag::Mix),
        Card::HiddenReserves => !has(Flag::FromSupply),
        Card::FullRestock | Card::CharityDrive => has(Flag::Begun) || 2 <= company.hand_size(),
        Card::GrandOpening => !has(Flag::Twice) && !company.tower.is_empty() && running.done < 2,
        Card::Brainstorm => !has(Flag::AllBonuses) && !has(Flag::Begun),
        Card::FlexibleBulkheads => !has(Flag::IgnoreMatch),
        _ => true,
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
        let more = match face.window {
            Window::Recall => frame.workers,
            _ => 2,
        };
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
