//! The main verbs: what one does at each decision, whether it is possible now or not. Whether it is, says the code of the decision.

use kernel::{Message, Seat, Verb};

use crate::bar::Bar;
use crate::components::actions::ActionTile;
use crate::components::board::{Area, ExpertSlot, Location, ROWS};
use crate::components::guests::Guest;
use crate::decisions::{Act, Flag, Frame, Launch, advertise, build, free, launch, main_step, supplies, take};
use crate::state::State;
use crate::words::{self, word};

/// The verbs of a decision, those of free moves last.
pub fn of(state: &State, seat: Seat) -> Vec<Verb> {
    let Some(frame) = state.stack.last().filter(|_| crate::decisions::to_act(state).seats.contains(seat)) else {
        return Vec::new();
    };
    let mut verbs = match frame {
        Frame::Main => main_step(state, seat),
        Frame::Actions => {
            let mut verbs = actions(state, main_step::within_reach(state, seat));
            let far = main_step::out_of_reach(state, seat).into_iter().map(|(tile, bar)| (tile, Err(bar)));
            verbs.extend(actions(state, far.collect()));
            verbs
        }
        Frame::MeetingAction => actions(state, main_step::at_meeting(state, seat)),
        Frame::Take(take) => actions(state, main_step::granted(state, seat, take)),
        Frame::Act(running) => items(state, seat, running),
        Frame::Launch(running) if !running.paying => boarding(state, seat, running),
        // Payments and what is chosen among equals: the prompt says it all.
        _ => Vec::new(),
    };
    if crate::decisions::free_moves_open(state, seat) {
        free_moves(state, seat, frame, &mut verbs);
    }
    verbs
}

fn verb(label: impl Into<Message>, possible: Result<(), Bar>) -> Verb {
    Verb::new(label, possible.map_err(Bar::reason))
}

/// Adds an anchor to the verb with the same label and reason, or the verb itself.
fn merge(verbs: &mut Vec<Verb>, verb: Verb) {
    match verbs.iter_mut().find(|known| known.label == verb.label && known.bar == verb.bar) {
        Some(known) => known.anchors.extend(verb.anchors),
        None => verbs.push(verb),
    }
}

/// Sending somebody to each location and launching each Ship.
fn main_step(state: &State, seat: Seat) -> Vec<Verb> {
    let assign = |&location: &Location| {
        let label = Message::new("verb-assign").with("where", Message::named("location", &location));
        verb(label, main_step::may_work(state, seat, location)).at(format!("location/{}", word(&location)))
    };
    let launch = |ship: u8| {
        let label = Message::new("verb-launch").with("ship", ship + 1);
        verb(label, main_step::may_launch(state, seat, ship)).at(format!("seat/{}/ship/{ship}", seat.0))
    };
    let ships = 0..state.companies[seat].ships.len() as u8;
    Location::ALL.iter().map(assign).chain(ships.map(launch)).collect()
}

/// Actions of the board.
fn actions(state: &State, tiles: Vec<(ActionTile, Result<(), Bar>)>) -> Vec<Verb> {
    let act = |(tile, possible): (ActionTile, Result<(), Bar>)| {
        let label = Message::new("verb-act").with("action", Message::named("action", &tile));
        let here = state.tiles.iter().position(|tiles| tiles.contains(&tile)).unwrap_or(0);
        let verb = verb(label, possible).at(format!("action/{}", word(&tile)));
        verb.at(format!("location/{}", word(&Location::ALL[here])))
    };
    tiles.into_iter().map(act).collect()
}

/// The items of a running action that differ in whether they are possible.
fn items(state: &State, seat: Seat, act: &Act) -> Vec<Verb> {
    let own = |part: String| format!("seat/{}/{part}", seat.0);
    match act.tile {
        ActionTile::BuildDevelopment => {
            let row = |row| {
                let label = Message::new("verb-build-row").with("resource", Message::named("resource", &row));
                verb(label, build::may_build(state, seat, act, row)).at(own(format!("row/{}", word(&row))))
            };
            ROWS.into_iter().map(row).collect()
        }
        ActionTile::HireExpert if act.done == 0 => {
            let hire = |&slot: &ExpertSlot| {
                let label = Message::new("do-hire").with("slot", Message::named("expert-slot", &slot));
                verb(label, build::may_hire(state, seat, act, slot)).at(own(format!("expert/{}", word(&slot))))
            };
            ExpertSlot::ALL.iter().map(hire).collect()
        }
        ActionTile::PurchaseSupplies => {
            let resources = supplies::may_buy(state, seat, act, Flag::BoughtResources);
            let ads = supplies::may_buy(state, seat, act, Flag::BoughtAds);
            let here = format!("action/{}", word(&ActionTile::PurchaseSupplies));
            vec![verb("do-buy-resources", resources).at(here), verb("do-buy-ads", ads).at(own("ads".to_owned()))]
        }
        ActionTile::BuildSegments => {
            let mut verbs = Vec::new();
            for tile in build::segment_sources(state, seat, act) {
                let at = match build::market_position(state, tile) {
                    Some(position) => format!("blueprint/{position}"),
                    None => own(format!("blueprints/{}", word(&tile))),
                };
                let label = Message::new("verb-segment").with("tile", Message::named("blueprint", &tile));
                merge(&mut verbs, verb(label, build::may_build_segment(state, seat, act, tile)).at(at));
            }
            verbs
        }
        ActionTile::GainResources => {
            let take = |resource| {
                let label = Message::new("do-silo").with("resource", Message::named("resource", &resource));
                verb(label, supplies::may_take(state, seat, act, resource)).at(format!("silo/{}", word(&resource)))
            };
            ROWS.into_iter().map(take).collect()
        }
        ActionTile::AdvertiseCruise => advertising(state, seat, act),
        ActionTile::HireExpert
        | ActionTile::AcquireBlueprints
        | ActionTile::AcquireShip
        | ActionTile::RefillSilo
        | ActionTile::ScheduleCruise
        | ActionTile::DrawAgenda
        | ActionTile::RefillAgenda => Vec::new(),
    }
}

fn advertising(state: &State, seat: Seat, act: &Act) -> Vec<Verb> {
    if act.slot.is_none() {
        let slots = (0..state.slots.len() as u8).filter(|slot| state.slots[usize::from(*slot)].cruise.is_some());
        let advertise = |slot: u8| {
            let label = Message::new("verb-advertise").with("n", slot + 1);
            verb(label, advertise::may_advertise(state, seat, act, slot)).at(format!("slot/{slot}"))
        };
        return slots.map(advertise).collect();
    }
    guests(state, |section, _| advertise::may_sell(state, seat, act, section))
}

/// Guests with a ticket board unasked for; others for Ads.
fn boarding(state: &State, seat: Seat, launch: &Launch) -> Vec<Verb> {
    guests(state, |_, ads| launch::may_board(state, seat, launch, ads))
}

/// Guests of each section of the Queue and of the supply, as far as there are any.
fn guests(state: &State, possible: impl Fn(Option<u8>, u8) -> Result<(), Bar>) -> Vec<Verb> {
    let mut verbs = Vec::new();
    for section in 0..3u8 {
        let waiting = &state.queue[usize::from(section)];
        let label = Message::new("verb-guest-queue").with("section", section + 1);
        let told = verb(label, possible(Some(section), section + 1));
        let here = Guest::ALL.iter().filter(|guest| waiting[guest.idx()] != 0);
        let told = here.fold(told, |told, guest| told.at(format!("queue/{section}/{}", word(guest))));
        verbs.extend((!told.anchors.is_empty()).then_some(told));
    }
    let told = verb("verb-guest-supply", possible(None, 4));
    let here = Guest::ALL.iter().filter(|guest| state.supply[guest.idx()] != 0);
    let told = here.fold(told, |told, guest| told.at(format!("supply/{}", word(guest))));
    verbs.extend((!told.anchors.is_empty()).then_some(told));
    verbs
}

/// What may be done beside the decisions of the own turn.
fn free_moves(state: &State, seat: Seat, frame: &Frame, verbs: &mut Vec<Verb>) {
    let own = |part: &str| format!("seat/{}/{part}", seat.0);
    let access = |area: Area| {
        let label = Message::new("verb-access").with("where", words::area_name(state, area));
        verb(label, free::may_pay_access(state, seat, area)).at(format!("area/{}", word(&area)))
    };
    verbs.extend(free::foreign_areas(state, seat).map(access));
    verbs.push(verb("do-reputation", free::may_use_reputation(state, seat)).at(own("reputation")));
    verbs.push(verb("do-reset", free::may_reset(state, seat)).at("tray"));
    for card in state.hand(seat) {
        let at = || own(&format!("hand/{}", word(&card)));
        let label = |id| Message::new(id).with("card", Message::named("card", &card));
        let with_funding = matches!(frame, Frame::Funding(frame) if take::is_played_with(frame, card));
        let play = if with_funding { Ok(()) } else { free::may_play(state, seat, card, frame) };
        verbs.push(verb(label("verb-play"), play).at(at()));
        let resource = Message::named("resource", &card.resource());
        verbs.push(verb(label("do-spend").with("resource", resource), free::may_spend(state, seat, card)).at(at()));
    }
}
