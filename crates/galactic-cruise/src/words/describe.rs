//! Labels of legal actions, their group, anchors and rule.

use kernel::{Actor, Description, Emphasis, Message};

use super::{area_name, decider, name, number, pilot_name, upgrade_name, worker_name};
use crate::components::actions::ActionTile;
use crate::components::cruises::Stop;
use crate::components::upgrades::Token;
use crate::decisions::{Action, Frame, build, free, stops};
use crate::state::Board;
use crate::view::View;

/// The word a printed thing has in paths.
pub(crate) fn word(thing: &impl serde::Serialize) -> String {
    let Message { id, .. } = name("x", thing);
    id[2..].to_owned()
}

fn stop_name(stop: Stop) -> Message {
    match stop {
        Stop::Destination(guest) => name("destination", &guest),
        Stop::DayInSpace => Message::new("stop-space"),
        Stop::Earth => Message::new("stop-earth"),
    }
}

/// What a legal action means to the person who may choose it.
pub fn describe(view: &View, actor: Actor, action: &Action) -> Description {
    let board = &view.board;
    let seat = actor.seat().unwrap_or_else(|| decider(board));
    let mine = |path: String| format!("seat/{}/{path}", seat.0);
    match *action {
        Action::Assign { expert, location } => {
            let actions = board.tiles[location.idx()].iter().map(|tile| name("action", tile)).collect::<Vec<_>>();
            let label = Message::new("do-assign")
                .with("worker", worker_name(expert))
                .with("where", name("location", &location))
                .with("actions", actions);
            Description::new("group-assign", label).at(format!("location/{}", word(&location))).by("GC-WORK-01")
        }
        Action::Launch { pilot, ship } => {
            let label = Message::new("do-launch").with("ship", number(ship)).with("pilot", pilot_name(pilot));
            Description::new("group-launch", label).at(mine(format!("ship/{ship}"))).by("GC-LAUNCH-01")
        }
        Action::CallMeeting => {
            Description::new("group-meeting", Message::new("do-meeting")).at("meeting").by("GC-MEET-01")
        }
        Action::Act(tile) => {
            let label = Message::new("do-act")
                .with("action", name("action", &tile))
                .with("text", Message::new(format!("action-{}-text", word(&tile))));
            Description::new("group-actions", label).at(format!("action/{}", word(&tile))).by("GC-WORK-02")
        }
        Action::BuildDevelopment { row, area } => {
            let label = Message::new("do-development")
                .with("resource", name("resource", &row))
                .with("where", area_name(board, area));
            Description::new("group-choose", label)
                .at(format!("area/{}", word(&area)))
                .at(mine(format!("row/{}", word(&row))))
                .by("GC-DEV-01")
        }
        Action::PayWithResources(n) => {
            let (row, left) = match board.stack.last() {
                Some(Frame::PayDevelopment(payment)) => (payment.row, payment.left.saturating_sub(n)),
                _ => (Default::default(), 0),
            };
            let label = Message::new("do-pay-development").with("resources", n).with("money", left);
            Description::new("group-choose", label).at(mine(format!("row/{}", word(&row)))).by("GC-COST-04")
        }
        Action::Hire(slot) => {
            let label = Message::new("do-hire").with("slot", name("expert-slot", &slot));
            Description::new("group-choose", label).at(mine(format!("expert/{}", word(&slot)))).by("GC-EXP-01")
        }
        Action::BuyResources => Description::new("group-choose", Message::new("do-buy-resources"))
            .at(format!("action/{}", word(&ActionTile::PurchaseSupplies)))
            .by("GC-SUP-01"),
        Action::BuyAds => {
            Description::new("group-choose", Message::new("do-buy-ads")).at(mine("ads".to_owned())).by("GC-SUP-01")
        }
        Action::TakeBlueprint(tile) => {
            let face = tile.face();
            let label = Message::new("do-blueprint")
                .with("tile", name("blueprint", &tile))
                .with("cost", face.cost)
                .with("vp", face.vp);
            let position = build::market_position(board, tile).unwrap_or(0);
            Description::new("group-choose", label).at(format!("blueprint/{position}")).by("GC-BP-01")
        }
        Action::BuildSegment { tile, ship, place } => {
            let (money, reputation) = match board.stack.last() {
                Some(Frame::Act(act)) => build::segment_price(board, seat, act, tile),
                _ => (tile.face().cost, 0),
            };
            let id = if board.options.matches_cabins() { "do-segment-place" } else { "do-segment" };
            let mut label = Message::new(id)
                .with("tile", name("blueprint", &tile))
                .with("ship", number(ship))
                .with("money", money)
                .with("reputation", reputation);
            if board.options.matches_cabins() {
                label = label.with("place", number(place));
            }
            let from = match build::market_position(board, tile) {
                Some(position) => format!("blueprint/{position}"),
                None => mine(format!("blueprints/{}", word(&tile))),
            };
            Description::new("group-choose", label).at(from).at(mine(format!("ship/{ship}"))).by("GC-SEG-12")
        }
        Action::AcquireShip { cockpit, engine } => {
            let pit = board.cockpits[usize::from(cockpit)].unwrap_or_default();
            let motor = board.engines[usize::from(engine)].unwrap_or_default();
            let label = Message::new("do-ship")
                .with("cockpit", name("cockpit", &pit))
                .with("text", Message::new(format!("cockpit-{}-text", word(&pit))))
                .with("engine", name("engine", &motor))
                .with("bonus", Message::new(format!("engine-{}-text", word(&motor))));
            Description::new("group-choose", label)
                .at(format!("ship-market/{cockpit}"))
                .at(format!("ship-market/{engine}"))
                .by("GC-SHIP-01")
        }
        Action::TakeFromSilo(resource) => {
            let label = Message::new("do-silo").with("resource", name("resource", &resource));
            Description::new("group-choose", label).at(format!("silo/{}", word(&resource))).by("GC-SILO-01")
        }
        Action::DiscardForSilo(card) => {
            let label = Message::new("do-discard-silo").with("card", name("card", &card));
            Description::new("group-choose", label).at(mine(format!("hand/{}", word(&card)))).by("GC-SILO-02")
        }
        Action::RefillSilo(resource) => {
            let label = Message::new("do-refill-silo")
                .with("resource", name("resource", &resource))
                .with("level", board.silo[resource.idx()]);
            Description::new("group-choose", label).at(format!("silo/{}", word(&resource))).by("GC-SILO-02")
        }
        Action::Schedule(slot) => slot_choice(board, "do-schedule", slot).by("GC-SCHED-01"),
        Action::FlipToken(token) => {
            let label = Message::new("do-flip")
                .with("token", name("token", &token))
                .with("text", Message::new(format!("token-{}-text", word(&token))));
            Description::new("group-choose", label).at(mine(format!("tower/{}", word(&token)))).by("GC-SCHED-03")
        }
        Action::Advertise(slot) => slot_choice(board, "do-advertise", slot).by("GC-ADVT-01"),
        Action::GuestPresold(guest) => {
            let label = Message::new("do-guest-presold").with("guest", name("guest", &guest));
            let slot = match board.stack.last() {
                Some(Frame::Launch(launch)) => launch.slot,
                _ => 0,
            };
            Description::new("group-guests", label).at(format!("slot/{slot}")).by("GC-LAUNCH-05")
        }
        Action::GuestFromQueue { section, guest } => {
            let label =
                Message::new("do-guest-queue").with("guest", name("guest", &guest)).with("section", number(section));
            Description::new("group-guests", label).at(format!("queue/{section}/{}", word(&guest))).by("GC-ADVT-03")
        }
        Action::GuestFromSupply(guest) => {
            let label = Message::new("do-guest-supply").with("guest", name("guest", &guest));
            Description::new("group-guests", label).at(format!("supply/{}", word(&guest))).by("GC-ADVT-03")
        }
        Action::DrawMarket(card) => {
            let position = board.agenda.iter().position(|space| *space == Some(card)).unwrap_or(0);
            card_choice("group-choose", "do-draw", card).at(format!("agenda/{position}")).by("GC-AGD-02")
        }
        Action::DrawDiscard => {
            let top = board.discard.last().copied().unwrap_or_default();
            card_choice("group-choose", "do-draw-discard", top).at("discard").by("GC-AGD-02")
        }
        Action::DrawDeck => Description::new("group-choose", Message::new("do-draw-deck")).at("deck").by("GC-AGD-03"),
        Action::GainDisplay => {
            Description::new("group-choose", Message::new("do-gain-display")).at("deck").by("GC-RFA-01")
        }
        Action::DiscardMarket(card) => {
            let label = Message::new("do-discard-market").with("card", name("card", &card));
            let position = board.agenda.iter().position(|space| *space == Some(card)).unwrap_or(0);
            Description::new("group-choose", label).at(format!("agenda/{position}")).by("GC-RFA-01")
        }
        Action::Fund(kind) => {
            let amount = board.companies[seat].funding(kind);
            let label = Message::new("do-fund").with("kind", name("funding", &kind)).with("amount", amount);
            let token = Token::ALL[kind.idx()];
            Description::new("group-choose", label).at(mine(format!("tower/{}", word(&token)))).by("GC-FUND-02")
        }
        Action::TakeResource(resource) => {
            let label = Message::new("do-resource").with("resource", name("resource", &resource));
            Description::new("group-choose", label).at(mine(format!("row/{}", word(&resource)))).by("GC-RES-06")
        }
        Action::Spare(resource) => {
            let label = Message::new("do-spare").with("resource", name("resource", &resource));
            Description::new("group-choose", label).at(mine(format!("row/{}", word(&resource)))).by("GC-COST-05")
        }
        Action::Convert(resource) => {
            let label = Message::new("do-convert").with("resource", name("resource", &resource));
            Description::new("group-choose", label).at(mine(format!("row/{}", word(&resource)))).by("GC-COST-05")
        }
        Action::PayRest => Description::new("group-choose", Message::new("do-pay-rest")).by("GC-COST-05"),
        Action::AdvanceShip(ship) => {
            let flight = board.companies[seat].ships[usize::from(ship)].flight;
            let next = flight.map_or(Stop::Earth, |flight| flight.cruise.face().stops[usize::from(flight.position)]);
            let label = Message::new("do-advance").with("ship", number(ship)).with("stop", stop_name(next));
            Description::new("group-choose", label).at(mine(format!("ship/{ship}"))).by("GC-FLY-01")
        }
        Action::MoveShip { ship, stop } => {
            let flight = board.companies[seat].ships[usize::from(ship)].flight;
            let place = flight.map_or(Stop::Earth, |flight| flight.cruise.face().stops[usize::from(stop) - 1]);
            let label =
                Message::new("do-move").with("ship", number(ship)).with("number", stop).with("stop", stop_name(place));
            Description::new("group-choose", label).at(mine(format!("ship/{ship}"))).by("GC-END-04")
        }
        Action::PlaceUpgrade(upgrade) => {
            let label = Message::new("do-upgrade")
                .with("upgrade", upgrade_name(upgrade))
                .with("text", Message::new(format!("upgrade-{}-text", word(&upgrade))));
            Description::new("group-choose", label).at(mine(format!("upgrade/{}", word(&upgrade)))).by("GC-FLY-03")
        }
        Action::ScoreGuest(guest) => {
            let (ship, ads) = match board.stack.last() {
                Some(Frame::Destination(stop)) => (stop.ship, stops::score_cost(board, seat, stop, guest)),
                _ => (0, 0),
            };
            let label = Message::new("do-score").with("guest", name("guest", &guest)).with("ads", ads);
            Description::new("group-guests", label).at(mine(format!("ship/{ship}"))).by("GC-FLY-09")
        }
        Action::Visit { guest, segment } => {
            let ship = match board.stack.last() {
                Some(Frame::Day(day)) => day.ship,
                _ => 0,
            };
            let tile = board.companies[seat].ships[usize::from(ship)].segments[usize::from(segment)];
            let label = Message::new("do-visit")
                .with("guest", name("guest", &guest))
                .with("tile", name("blueprint", &tile))
                .with("text", Message::new(format!("blueprint-{}-text", word(&tile))));
            Description::new("group-guests", label).at(mine(format!("ship/{ship}"))).by("GC-SPEC-03")
        }
        Action::Activate { ship, segment } => {
            let tile = board.companies[seat].ships[usize::from(ship)].segments[usize::from(segment)];
            let label = Message::new("do-activate")
                .with("tile", name("blueprint", &tile))
                .with("text", Message::new(format!("blueprint-{}-text", word(&tile))));
            Description::new("group-choose", label).at(mine(format!("ship/{ship}"))).by("GC-SPEC-03")
        }
        Action::RepeatGuest(guest) => {
            let label = Message::new("do-repeat").with("guest", name("guest", &guest));
            let ship = match board.stack.last() {
                Some(Frame::RepeatGuest(ship)) => *ship,
                _ => 0,
            };
            Description::new("group-guests", label).at(mine(format!("ship/{ship}"))).by("GC-FLY-12")
        }
        Action::StopHere => {
            let at = match board.stack.last() {
                Some(Frame::NpcPush(push)) => push.at,
                _ => Default::default(),
            };
            Description::new("group-choose", Message::new("do-npc-stop"))
                .at(format!("location/{}", word(&at)))
                .by("GC-2P-09")
        }
        Action::PassBy => Description::new("group-choose", Message::new("do-npc-pass")).by("GC-2P-09"),
        Action::RecallFrom(location) => {
            let label = Message::new("do-recall").with("where", name("location", &location));
            Description::new("group-choose", label).at(format!("location/{}", word(&location))).by("GC-FUND-01")
        }
        Action::ReplaceGuest(guest) => {
            let label = Message::new("do-replace").with("guest", name("guest", &guest));
            Description::new("group-guests", label).at(format!("supply/{}", word(&guest))).by("GC-LAUNCH-22")
        }
        Action::SwitchCruise(slot) => slot_choice(board, "do-switch", slot).by("GC-CARD-18"),
        Action::MoveUpgrade { from, to } => {
            let label = Message::new("do-move-upgrade").with("from", upgrade_name(from)).with("to", upgrade_name(to));
            Description::new("group-choose", label)
                .at(mine(format!("upgrade/{}", word(&from))))
                .at(mine(format!("upgrade/{}", word(&to))))
                .by("GC-CARD-23")
        }
        Action::AdvanceMarker(area) => {
            let label = Message::new("do-marker").with("where", area_name(board, area));
            Description::new("group-choose", label).at(format!("area/{}", word(&area))).by("GC-ATECH-12")
        }
        Action::DiscardCard(card) => {
            let label = Message::new("do-discard-card").with("card", name("card", &card));
            Description::new("group-choose", label).at(mine(format!("hand/{}", word(&card)))).by("GC-CARD-15")
        }
        Action::DiscardBlueprint(tile) => {
            let label = Message::new("do-discard-blueprint").with("tile", name("blueprint", &tile));
            Description::new("group-choose", label).at(mine(format!("blueprints/{}", word(&tile)))).by("GC-BP-06")
        }
        Action::ChooseStarting(card) => {
            let label = Message::new("do-starting")
                .with("card", name("starting", &card))
                .with("text", Message::new(format!("starting-{}-text", word(&card))));
            Description::new("group-choose", label).at(format!("starting/{}", word(&card))).by("GC-SUPG-02")
        }
        Action::ChooseToken(token) => {
            let label = Message::new("do-token").with("token", name("token", &token));
            Description::new("group-choose", label).at(mine(format!("tower/{}", word(&token)))).by("GC-SUPG-04")
        }
        Action::Bid(amount) => Description::new("group-choose", Message::new("do-bid").with("amount", amount))
            .at(mine("money".to_owned()))
            .by("GC-SUPG-06"),
        Action::ChooseAd => Description::new("group-choose", Message::new("do-choose-ad")).at(mine("ads".to_owned())),
        Action::ChooseResource => {
            let label = Message::new("do-choose-resource");
            let location = board.turn.placed.unwrap_or_default();
            Description::new("group-choose", label).at(format!("location/{}", word(&location)))
        }
        Action::LowerReputation(depth) => {
            let to = board.companies[seat].reputation.saturating_sub(depth);
            let label = Message::new("do-depth").with("steps", depth).with("to", to);
            Description::new("group-choose", label).at(mine("reputation".to_owned())).by("GC-REP-04")
        }
        Action::StepBonus(bonus) => {
            let reputation = board.companies[seat].reputation;
            let amount = match board.stack.last() {
                Some(Frame::ReputationType(depth)) => bonus.crossed(reputation, reputation.saturating_sub(*depth)),
                _ => 0,
            };
            let label = Message::new("do-step-bonus").with("kind", name("step", &bonus)).with("amount", amount);
            Description::new("group-choose", label).at(mine("reputation".to_owned())).by("GC-REP-04")
        }
        Action::ResetPosition(position) => {
            let tile = board.blueprints[usize::from(position)].unwrap_or_default();
            let label = Message::new("do-reset-position").with("tile", name("blueprint", &tile));
            Description::new("group-choose", label).at(format!("blueprint/{position}")).by("GC-DEC-01")
        }
        Action::Done => Description::new("group-done", done_label(board)).by("GC-DEC-02").emphasis(Emphasis::End),
        Action::PlayCard(card) => {
            card_choice("group-cards", "do-play", card).at(mine(format!("hand/{}", word(&card)))).by("GC-CARD-03")
        }
        Action::UseTechnology(area) => {
            let label = Message::new("do-use-technology").with("where", area_name(board, area));
            Description::new("group-cards", label).at(format!("area/{}", word(&area))).by("GC-TECH-06")
        }
        Action::PayAccess(area) => {
            let total = free::access_total(board, seat, area);
            let label = Message::new("do-access").with("where", area_name(board, area)).with("money", total);
            Description::new("group-free", label)
                .emphasis(Emphasis::Free)
                .at(format!("area/{}", word(&area)))
                .by("GC-WORK-07")
        }
        Action::FreeTechnology(area) => {
            let label = Message::new("do-free-technology").with("where", area_name(board, area));
            Description::new("group-free", label)
                .emphasis(Emphasis::Free)
                .at(format!("area/{}", word(&area)))
                .by("GC-TECH-03")
        }
        Action::UseReputation => Description::new("group-free", Message::new("do-reputation"))
            .emphasis(Emphasis::Free)
            .at(mine("reputation".to_owned()))
            .by("GC-REP-04"),
        Action::ResetBlueprints => {
            Description::new("group-free", Message::new("do-reset")).emphasis(Emphasis::Free).at("tray").by("GC-BP-03")
        }
        Action::PlayForResource(card) => {
            let label = Message::new("do-spend")
                .with("card", name("card", &card))
                .with("resource", name("resource", &card.resource()));
            Description::new("group-free", label)
                .emphasis(Emphasis::Free)
                .at(mine(format!("hand/{}", word(&card))))
                .by("GC-CARD-02")
        }
    }
}

fn slot_choice(board: &Board, id: &'static str, slot: u8) -> Description {
    let place = &board.slots[usize::from(slot)];
    let cruise = place.cruise.unwrap_or_default();
    let label = Message::new(id)
        .with("cruise", name("cruise", &cruise))
        .with("text", Message::new(format!("cruise-{}-text", word(&cruise))))
        .with("guests", place.n_presold());
    Description::new("group-choose", label).at(format!("slot/{slot}"))
}

fn card_choice(group: &'static str, id: &'static str, card: crate::components::cards::Card) -> Description {
    let label = Message::new(id)
        .with("card", name("card", &card))
        .with("text", Message::new(format!("card-{}-text", word(&card))));
    Description::new(group, label)
}

/// What ending means here.
fn done_label(board: &Board) -> Message {
    Message::new(match board.stack.last() {
        Some(Frame::Actions) => "done-actions",
        Some(Frame::MeetingAction | Frame::Take(_) | Frame::Activate(_)) => "done-decline",
        Some(Frame::Launch(_)) => "done-boarding",
        Some(Frame::Destination(_) | Frame::Day(_)) => "done-stop",
        Some(Frame::Autopilot(_)) => "done-pilot",
        Some(Frame::Extra(_)) => "done-extra",
        Some(Frame::Reset(_)) => "done-reset",
        Some(Frame::LastMoves) => "done-turn",
        Some(_) | None => "done-action",
    })
}
