//! The log: what happened, in words.

use kernel::Message;

use super::{name, number, pilot_name, upgrade_name, worker_name};
use crate::event::{Event, GuestFrom, StopKind};
use crate::view::Notice;

fn origin(from: GuestFrom) -> Message {
    match from {
        GuestFrom::Presold(_) => Message::new("from-ticket"),
        GuestFrom::Queue(section) => Message::new("from-queue").with("section", number(section)),
        GuestFrom::Supply => Message::new("from-supply"),
    }
}

fn stop(kind: StopKind) -> Message {
    match kind {
        StopKind::Destination(guest) => name("destination", &guest),
        StopKind::DayInSpace => Message::new("stop-space"),
        StopKind::Earth => Message::new("stop-earth"),
    }
}

/// A notice in words.
pub fn tell(notice: &Notice) -> Option<Message> {
    let event = match notice {
        Notice::Open(event) => event,
        Notice::CardDrawn { seat } => return Some(Message::new("log-card-hidden").with("who", *seat)),
        Notice::BidMade { seat } => return Some(Message::new("log-bid-hidden").with("who", *seat)),
    };
    let message = match *event {
        Event::Pushed(_)
        | Event::Popped
        | Event::Changed(_)
        | Event::ChangedAt { .. }
        | Event::Phase(_)
        | Event::TurnSet(_)
        | Event::SoloSet { .. }
        | Event::StartingForRachel { card: None } => return None,
        Event::TurnBegan { seat, round } => Message::new("log-turn").with("who", seat).with("round", round),
        Event::FinalAdvanceBegan { seat } => Message::new("log-final-advance").with("who", seat),
        Event::EndTriggered => Message::new("log-end"),
        Event::FinalRoundBegan => Message::new("log-final-round"),
        Event::GameOver => Message::new("log-over"),
        Event::Gained { seat, what, amount, .. } => {
            Message::new("log-gain").with("who", seat).with("what", name("stock", &what).with("n", amount))
        }
        Event::Paid { seat, what, amount } => {
            Message::new("log-pay").with("who", seat).with("what", name("stock", &what).with("n", amount))
        }
        Event::Wasted { seat } => Message::new("log-wasted").with("who", seat),
        Event::AccessPaid { seat, area, each } => {
            Message::new("log-access").with("who", seat).with("where", name("area", &area)).with("n", each)
        }
        Event::Rent { to, amount } => Message::new("log-rent").with("who", to).with("n", amount),
        Event::TechnologyFreed { seat, area } => {
            Message::new("log-free-technology").with("who", seat).with("where", name("area", &area))
        }
        Event::ReputationUsed { seat, steps } => Message::new("log-reputation").with("who", seat).with("steps", steps),
        Event::BidMade { seat, amount } | Event::BidShown { seat, amount } => {
            Message::new("log-bid").with("who", seat).with("n", amount)
        }
        Event::AuctionTaken { seat, card } => {
            Message::new("log-auction").with("who", seat).with("card", name("starting", &card))
        }
        Event::StartingUsed { seat, card } => {
            Message::new("log-starting").with("who", seat).with("card", name("starting", &card))
        }
        Event::StartingForRachel { card: Some(card) } => {
            Message::new("log-starting-rachel").with("card", name("starting", &card))
        }
        Event::CardDrawn { seat, card } | Event::CardTaken { seat, card, .. } => {
            Message::new("log-card-taken").with("who", seat).with("card", name("card", &card))
        }
        Event::CardRecovered { seat, card } => {
            Message::new("log-card-recovered").with("who", seat).with("card", name("card", &card))
        }
        Event::CardPlayed { seat, card } => {
            Message::new("log-card-played").with("who", seat).with("card", name("card", &card))
        }
        Event::CardSpent { seat, card } => Message::new("log-card-spent")
            .with("who", seat)
            .with("card", name("card", &card))
            .with("resource", name("resource", &card.resource())),
        Event::CardDiscarded { seat, card } => {
            Message::new("log-card-discarded").with("who", seat).with("card", name("card", &card))
        }
        Event::MarketDiscarded { card, .. } | Event::DeckDiscarded { card } => {
            Message::new("log-market-discarded").with("card", name("card", &card))
        }
        Event::MarketRevealed { card, .. } => Message::new("log-market-revealed").with("card", name("card", &card)),
        Event::DeckRenewed => Message::new("log-deck-renewed"),
        Event::BlueprintTaken { seat, tile, .. } => {
            Message::new("log-blueprint-taken").with("who", seat).with("tile", name("blueprint", &tile))
        }
        Event::BlueprintRemoved { tile, .. } => {
            Message::new("log-blueprint-removed").with("tile", name("blueprint", &tile))
        }
        Event::BlueprintDropped { seat, tile } => {
            Message::new("log-blueprint-dropped").with("who", seat).with("tile", name("blueprint", &tile))
        }
        Event::BlueprintRevealed { tile, .. } => {
            Message::new("log-blueprint-revealed").with("tile", name("blueprint", &tile))
        }
        Event::BlueprintsSlid => return None,
        Event::BlueprintsRenewed => Message::new("log-blueprints-renewed"),
        Event::SegmentBuilt { seat, ship, tile, .. } => Message::new("log-segment")
            .with("who", seat)
            .with("tile", name("blueprint", &tile))
            .with("ship", number(ship)),
        Event::ShipAcquired { seat, cockpit, engine, .. } => Message::new("log-ship")
            .with("who", seat)
            .with("cockpit", name("cockpit", &cockpit))
            .with("engine", name("engine", &engine)),
        Event::CockpitRevealed { tile, .. } => Message::new("log-cockpit").with("tile", name("cockpit", &tile)),
        Event::EngineRevealed { tile, .. } => Message::new("log-engine").with("tile", name("engine", &tile)),
        Event::DevelopmentBuilt { seat, row, area } => Message::new("log-development")
            .with("who", seat)
            .with("resource", name("resource", &row))
            .with("where", name("area", &area)),
        Event::DevelopmentPlaced { owner, area } => Message::new("log-other-development")
            .with("owner", name("owner", &owner))
            .with("where", name("area", &area)),
        Event::TechnologyDrawn { tile } => Message::new("log-technology-drawn").with("tile", name("technology", &tile)),
        Event::NpcDevelopmentLost { area } => Message::new("log-npc-lost").with("where", name("area", &area)),
        Event::Hired { seat, slot } => {
            Message::new("log-hired").with("who", seat).with("slot", name("expert-slot", &slot))
        }
        Event::WorkerPlaced { seat, location, expert } => Message::new("log-placed")
            .with("who", seat)
            .with("worker", worker_name(expert))
            .with("where", name("location", &location)),
        Event::WorkerHome { seat, location, expert } => Message::new("log-home")
            .with("who", seat)
            .with("worker", worker_name(expert))
            .with("where", name("location", &location)),
        Event::NpcLifted { location } => Message::new("log-npc-lifted").with("where", name("location", &location)),
        Event::NpcStands { location, .. } => Message::new("log-npc-stands").with("where", name("location", &location)),
        Event::NpcPromoted { location } => Message::new("log-npc-promoted").with("where", name("location", &location)),
        Event::ActionBegan { seat, tile } => {
            Message::new("log-action").with("who", seat).with("action", name("action", &tile))
        }
        Event::MeetingCalled { seat } => Message::new("log-meeting").with("who", seat),
        Event::SiloSet { resource, level } => {
            Message::new("log-silo").with("resource", name("resource", &resource)).with("n", level)
        }
        Event::Scheduled { seat, cruise, .. } => {
            Message::new("log-scheduled").with("who", seat).with("cruise", name("cruise", &cruise))
        }
        Event::Rescheduled { seat, cruise, .. } => {
            Message::new("log-rescheduled").with("who", seat).with("cruise", name("cruise", &cruise))
        }
        Event::TokenFlipped { seat, token } => {
            Message::new("log-flipped").with("who", seat).with("token", name("token", &token))
        }
        Event::TicketSold { seat, slot, guest, from } => Message::new("log-ticket")
            .with("who", seat)
            .with("slot", number(slot))
            .with("guest", name("guest", &guest))
            .with("from", origin(from)),
        Event::LaunchBegan { seat, ship, cruise, pilot, .. } => Message::new("log-launch")
            .with("who", seat)
            .with("ship", number(ship))
            .with("cruise", name("cruise", &cruise))
            .with("pilot", pilot_name(pilot)),
        Event::GuestBoarded { seat, ship, guest, from } => Message::new("log-boarded")
            .with("who", seat)
            .with("ship", number(ship))
            .with("guest", name("guest", &guest))
            .with("from", origin(from)),
        Event::GuestLeftBehind { seat, guest, .. } => {
            Message::new("log-left-behind").with("who", seat).with("guest", name("guest", &guest))
        }
        Event::LaunchCounted { seat, guests, .. } => {
            Message::new("log-launch-counted").with("who", seat).with("n", guests)
        }
        Event::CubePlaced { seat, section, beside, .. } => {
            let id = if beside { "log-cube-beside" } else { "log-cube" };
            Message::new(id).with("who", seat).with("section", number(section))
        }
        Event::NeutralCube { section } => Message::new("log-neutral-cube").with("section", number(section)),
        Event::CockpitScored { seat, cockpit, vp, .. } => Message::new("log-cockpit-scored")
            .with("who", seat)
            .with("cockpit", name("cockpit", &cockpit))
            .with("n", vp),
        Event::CockpitFlipped { seat, ship } => {
            Message::new("log-cockpit-flipped").with("who", seat).with("ship", number(ship))
        }
        Event::TokenLoaded { seat, ship, token } => {
            Message::new("log-loaded").with("who", seat).with("token", name("token", &token)).with("ship", number(ship))
        }
        Event::SoloLoaded { ship, token } => Message::new("log-loaded")
            .with("who", crate::rachel::RACHEL)
            .with("token", name("token", &token))
            .with("ship", number(ship)),
        Event::PilotBack { seat, ship, .. } => {
            Message::new("log-autopilot").with("who", seat).with("ship", number(ship))
        }
        Event::LiftedOff { seat, ship } => Message::new("log-lift-off").with("who", seat).with("ship", number(ship)),
        Event::CruiseRevealed { slot, cruise } => {
            Message::new("log-cruise").with("slot", number(slot)).with("cruise", name("cruise", &cruise))
        }
        Event::CruisesRenewed => Message::new("log-cruises-renewed"),
        Event::QueueMoved { guest } => Message::new("log-queue-moved").with("guest", name("guest", &guest)),
        Event::GuestQueued { guest } => Message::new("log-queued").with("guest", name("guest", &guest)),
        Event::ShipMoved { seat, ship, stop: kind, .. } => {
            Message::new("log-moved").with("who", seat).with("ship", number(ship)).with("stop", stop(kind))
        }
        Event::GuestScored { seat, guest, vp, .. } => {
            Message::new("log-scored").with("who", seat).with("guest", name("guest", &guest)).with("n", vp)
        }
        Event::UpgradePlaced { seat, upgrade, token, .. } => Message::new("log-upgrade")
            .with("who", seat)
            .with("token", name("token", &token))
            .with("upgrade", upgrade_name(upgrade)),
        Event::SoloUpgrade { token, upgrade } => Message::new("log-upgrade")
            .with("who", crate::rachel::RACHEL)
            .with("token", name("token", &token))
            .with("upgrade", upgrade_name(upgrade)),
        Event::UpgradeMoved { seat, to, token, .. } => Message::new("log-upgrade-moved")
            .with("who", seat)
            .with("token", name("token", &token))
            .with("upgrade", upgrade_name(to)),
        Event::TokenDiscarded { seat, token, .. } => {
            Message::new("log-token-discarded").with("who", seat).with("token", name("token", &token))
        }
        Event::ShipReturned { seat, ship, .. } => {
            Message::new("log-returned").with("who", seat).with("ship", number(ship))
        }
        Event::GoalReached { seat, goal } => Message::new("log-goal").with("who", seat).with("goal", number(goal)),
        Event::TrackerSet { goal, level } => {
            Message::new("log-tracker").with("goal", number(goal)).with("level", number(level))
        }
        Event::AgmHeld { section } => {
            let letter = Message::new(if section == 0 { "agm-a" } else { "agm-b" });
            Message::new("log-agm").with("letter", letter).with("section", number(section))
        }
        Event::AgmScored { seat, cubes, wings, vp } => {
            Message::new("log-agm-scored").with("who", seat).with("cubes", cubes).with("wings", wings).with("n", vp)
        }
        Event::MarkerMoved { area, space, .. } => {
            Message::new("log-marker").with("where", name("area", &area)).with("n", space)
        }
        Event::LocationActivated { location } => {
            Message::new("log-location-active").with("where", name("location", &location))
        }
        Event::SegmentVisited { seat, tile, guest, .. } => {
            let message = Message::new(if guest.is_some() { "log-visited" } else { "log-activated" })
                .with("who", seat)
                .with("tile", name("blueprint", &tile));
            match guest {
                Some(guest) => message.with("guest", name("guest", &guest)),
                None => message,
            }
        }
        Event::SoloShuffled => Message::new("log-solo-shuffled"),
        Event::SoloTop { card } => Message::new("log-solo-top")
            .with("card", name("solo", &card))
            .with("first", card.face().numbers[0])
            .with("second", card.face().numbers[1])
            .with("where", name("location", &card.face().worker)),
        Event::SoloRevealed { card } => {
            let text = Message::new(format!("{}-text", name("solo", &card).id));
            Message::new("log-solo-revealed").with("card", name("solo", &card)).with("text", text)
        }
        Event::SoloTurned { card } => Message::new("log-solo-turned").with("card", name("solo", &card)),
        Event::SoloNumber { card, number, of } => {
            Message::new("log-solo-number").with("card", name("solo", &card)).with("n", number).with("of", of)
        }
        Event::SoloPerforms { action } => Message::new("log-solo-performs").with("action", solo_action(action)),
        Event::SoloCannot { action } => Message::new("log-solo-cannot").with("action", solo_action(action)),
        Event::SoloSecond { again } => Message::new(if again { "log-solo-second" } else { "log-solo-no-second" }),
    };
    Some(message)
}

fn solo_action(action: crate::components::solo::SoloAction) -> Message {
    use crate::components::solo::SoloAction;
    match action {
        SoloAction::Launch(segments) => Message::new("solo-action-launch").with("n", segments),
        other => name("solo-action", &other),
    }
}
