//! How the log is shown while it is told: which places, cards and Ships, how it sounds.

use kernel::{Anchor, Cue, Picture, Seat, Shown, Tone, Vessel, Weight};
use serde::Serialize;

use super::name;
use crate::event::{Event, GuestFrom, Stock};
use crate::view::Notice;

/// How a notice is shown.
pub fn cue(notice: &Notice) -> Cue {
    let draw = |weight| Cue::new(Tone::Draw, weight);
    let place = |weight| Cue::new(Tone::Place, weight);
    let gain = |weight| Cue::new(Tone::Gain, weight);
    let success = |weight| Cue::new(Tone::Success, weight);
    let event = match notice {
        Notice::Open(event) => event,
        Notice::CardDrawn { seat } => return draw(Weight::Plain).at("deck").at(own(*seat, "hand")),
        Notice::BidMade { seat } => return place(Weight::Plain).at(own(*seat, "reputation")),
    };
    match *event {
        Event::Pushed(_)
        | Event::Popped
        | Event::Changed(_)
        | Event::ChangedAt { .. }
        | Event::Phase(_)
        | Event::TurnSet(_)
        | Event::SoloSet { .. }
        | Event::BlueprintsSlid
        | Event::StartingForRachel { card: None } => Cue::default(),
        Event::TurnBegan { .. } => Cue::new(Tone::Quiet, Weight::Aside),
        Event::FinalAdvanceBegan { .. } => Cue::new(Tone::Bell, Weight::Event),
        Event::EndTriggered | Event::FinalRoundBegan => {
            Cue::new(Tone::Bell, Weight::Scene).at("progress/2").drawn(Picture::Dusk)
        }
        Event::GameOver => Cue::new(Tone::Bell, Weight::Scene).drawn(Picture::Finish),
        Event::Gained { seat, what, .. } => gain(Weight::Aside).at(stock(seat, what)),
        Event::Paid { seat, what, .. } => Cue::new(Tone::Pay, Weight::Aside).at(stock(seat, what)),
        Event::Wasted { .. } => Cue::new(Tone::Pay, Weight::Aside),
        Event::AccessPaid { area, .. } => Cue::new(Tone::Pay, Weight::Aside).at(at("area", &area)),
        Event::Rent { .. } => gain(Weight::Aside),
        Event::TechnologyFreed { area, .. } => gain(Weight::Plain).at(at("area", &area)),
        Event::ReputationUsed { seat, .. } => Cue::new(Tone::Pay, Weight::Plain).at(own(seat, "reputation")),
        Event::BidMade { seat, .. } | Event::BidShown { seat, .. } => place(Weight::Plain).at(own(seat, "reputation")),
        Event::AuctionTaken { card, .. } | Event::StartingUsed { card, .. } => {
            let card = at("starting", &card);
            gain(Weight::Plain).at(card.clone()).shows(Shown::Was(card))
        }
        Event::StartingForRachel { card: Some(card) } => gain(Weight::Plain).at(at("starting", &card)).by_rival(),
        Event::CardDrawn { seat, card } => {
            let there = own(seat, &format!("hand/{}", word(&card)));
            draw(Weight::Plain).at("deck").at(there.clone()).shows(Shown::Is(there))
        }
        Event::CardTaken { seat, card, position } => {
            let there = format!("agenda/{position}");
            let cue = draw(Weight::Plain).at(there.clone()).at(own(seat, &format!("hand/{}", word(&card))));
            cue.shows(Shown::Was(there.into()))
        }
        Event::CardRecovered { seat, card } => {
            let cue = draw(Weight::Plain).at("discard").at(own(seat, &format!("hand/{}", word(&card))));
            cue.shows(Shown::Was("discard".into()))
        }
        // Whatever hand it comes from, everybody sees it on the discard pile.
        Event::CardPlayed { seat, card } => {
            place(Weight::Event).at(own(seat, &format!("hand/{}", word(&card)))).shows(Shown::Is("discard".into()))
        }
        Event::CardSpent { seat, card } | Event::CardDiscarded { seat, card } => {
            let cue = Cue::new(Tone::Pay, Weight::Plain).at(own(seat, &format!("hand/{}", word(&card))));
            cue.shows(Shown::Is("discard".into()))
        }
        Event::MarketDiscarded { position, .. } => Cue::new(Tone::Pay, Weight::Aside).at(format!("agenda/{position}")),
        Event::DeckDiscarded { .. } | Event::DeckRenewed => draw(Weight::Aside).at("deck"),
        Event::MarketRevealed { position, .. } => draw(Weight::Aside).at(format!("agenda/{position}")),
        Event::BlueprintTaken { seat, tile, position } => {
            let there = format!("blueprint/{position}");
            let cue = gain(Weight::Plain).at(there.clone()).at(own(seat, &format!("blueprints/{}", word(&tile))));
            cue.shows(Shown::Was(there.into()))
        }
        Event::BlueprintRemoved { position, .. } => {
            Cue::new(Tone::Pay, Weight::Aside).at(format!("blueprint/{position}"))
        }
        Event::BlueprintDropped { seat, tile } => {
            Cue::new(Tone::Pay, Weight::Aside).at(own(seat, &format!("blueprints/{}", word(&tile))))
        }
        Event::BlueprintRevealed { position, .. } => draw(Weight::Aside).at(format!("blueprint/{position}")),
        Event::BlueprintsRenewed => draw(Weight::Aside).at("tray"),
        Event::SegmentBuilt { seat, ship, position, .. } => match position {
            Some(position) => {
                let there = format!("blueprint/{position}");
                place(Weight::Plain).at(there.clone()).at(flier(seat, ship)).shows(Shown::Was(there.into()))
            }
            None => place(Weight::Plain).at(flier(seat, ship)),
        },
        Event::ShipAcquired { seat, from, .. } => {
            let there = format!("ship-market/{}", from[0]);
            success(Weight::Event).at(there.clone()).at(own(seat, "ship")).shows(Shown::Was(there.into()))
        }
        Event::CockpitRevealed { position, .. } | Event::EngineRevealed { position, .. } => {
            draw(Weight::Aside).at(format!("ship-market/{position}"))
        }
        Event::DevelopmentBuilt { seat, row, area } => {
            place(Weight::Event).at(own(seat, &format!("row/{}", word(&row)))).at(at("area", &area))
        }
        Event::DevelopmentPlaced { area, .. } => place(Weight::Plain).at(at("area", &area)),
        Event::TechnologyDrawn { .. } => draw(Weight::Plain),
        Event::NpcDevelopmentLost { area } => Cue::new(Tone::Failure, Weight::Plain).at(at("area", &area)),
        Event::Hired { seat, slot } => success(Weight::Event).at(own(seat, &format!("expert/{}", word(&slot)))),
        Event::WorkerPlaced { location, .. } => place(Weight::Event).at(at("location", &location)),
        Event::WorkerHome { location, .. } | Event::NpcLifted { location } => {
            draw(Weight::Plain).at(at("location", &location))
        }
        Event::NpcStands { location, .. } | Event::NpcPromoted { location } => {
            place(Weight::Plain).at(at("location", &location))
        }
        Event::ActionBegan { .. } => Cue::new(Tone::Quiet, Weight::Plain),
        Event::MeetingCalled { .. } => Cue::new(Tone::Bell, Weight::Event).at("meeting"),
        Event::SiloSet { resource, .. } => gain(Weight::Aside).at(at("silo", &resource)),
        // The stops of a Cruise lie on its slot as a piece of their own.
        Event::Scheduled { seat, slot, cruise } => {
            let cue = success(Weight::Event).at(format!("slot/{slot}")).at(own(seat, "ship"));
            cue.shows(Shown::Is(at("cruise", &cruise)))
        }
        Event::Rescheduled { from, slot, .. } => {
            place(Weight::Plain).at(format!("slot/{from}")).at(format!("slot/{slot}"))
        }
        Event::TokenFlipped { seat, token } => place(Weight::Plain).at(own(seat, &format!("tower/{}", word(&token)))),
        Event::TicketSold { slot, from, guest, .. } => {
            gain(Weight::Plain).at(origin(from, &guest)).at(format!("slot/{slot}"))
        }
        Event::LaunchBegan { seat, ship, slot, cruise, .. } => {
            let cue = place(Weight::Scene).at(format!("slot/{slot}")).at(flier(seat, ship));
            cue.shows(Shown::Was(at("cruise", &cruise)))
        }
        Event::GuestBoarded { seat, ship, guest, from } => {
            place(Weight::Aside).at(origin(from, &guest)).at(flier(seat, ship))
        }
        Event::GuestLeftBehind { slot, .. } => Cue::new(Tone::Failure, Weight::Plain).at(format!("slot/{slot}")),
        Event::LaunchCounted { seat, ship, .. } => success(Weight::Plain).at(flier(seat, ship)),
        Event::CubePlaced { section, .. } => place(Weight::Plain).at(format!("progress/{section}")),
        Event::NeutralCube { section } => place(Weight::Plain).at(format!("progress/{section}")),
        Event::CockpitScored { seat, ship, .. } => gain(Weight::Plain).at(flier(seat, ship)),
        Event::CockpitFlipped { seat, ship } => gain(Weight::Aside).at(flier(seat, ship)),
        Event::TokenLoaded { seat, ship, token } => {
            place(Weight::Aside).at(own(seat, &format!("tower/{}", word(&token)))).at(flier(seat, ship))
        }
        Event::SoloLoaded { ship, .. } => place(Weight::Aside).at(flier(crate::rachel::RACHEL, ship)).by_rival(),
        Event::PilotBack { seat, ship, .. } => draw(Weight::Aside).at(flier(seat, ship)),
        Event::LiftedOff { seat, ship } => {
            Cue::new(Tone::Ignition, Weight::Scene).at(flier(seat, ship)).drawn(Picture::Launch(Vessel::Liner))
        }
        Event::CruiseRevealed { slot, .. } => draw(Weight::Aside).at(format!("slot/{slot}")),
        Event::CruisesRenewed => draw(Weight::Aside),
        Event::QueueMoved { .. } | Event::GuestQueued { .. } => place(Weight::Aside).at("queue/2"),
        Event::ShipMoved { seat, ship, .. } => Cue::new(Tone::Ignition, Weight::Plain).at(flier(seat, ship)),
        Event::GuestScored { seat, ship, .. } => gain(Weight::Aside).at(flier(seat, ship)),
        Event::UpgradePlaced { seat, upgrade, .. } => {
            place(Weight::Plain).at(own(seat, &format!("upgrade/{}", word(&upgrade))))
        }
        Event::SoloUpgrade { upgrade, .. } => {
            place(Weight::Plain).at(own(crate::rachel::RACHEL, &format!("upgrade/{}", word(&upgrade)))).by_rival()
        }
        Event::UpgradeMoved { seat, from, to, .. } => place(Weight::Plain)
            .at(own(seat, &format!("upgrade/{}", word(&from))))
            .at(own(seat, &format!("upgrade/{}", word(&to)))),
        Event::TokenDiscarded { seat, ship, .. } => Cue::new(Tone::Pay, Weight::Aside).at(flier(seat, ship)),
        Event::ShipReturned { seat, ship, .. } => {
            success(Weight::Scene).at(flier(seat, ship)).drawn(Picture::Arrival(Vessel::Liner))
        }
        Event::GoalReached { goal, .. } => {
            let there = format!("goal/{goal}");
            success(Weight::Scene).at(there.clone()).drawn(Picture::Award).shows(Shown::Was(there.into()))
        }
        Event::TrackerSet { goal, .. } => gain(Weight::Aside).at(format!("goal/{goal}")),
        Event::AgmHeld { section } => {
            Cue::new(Tone::Bell, Weight::Scene).at(format!("progress/{section}")).drawn(Picture::Meeting)
        }
        Event::AgmScored { .. } => gain(Weight::Plain),
        Event::MarkerMoved { area, .. } => gain(Weight::Aside).at(at("area", &area)),
        Event::LocationActivated { location } => gain(Weight::Plain).at(at("location", &location)),
        Event::SegmentVisited { seat, ship, .. } => gain(Weight::Plain).at(flier(seat, ship)),
        Event::SoloShuffled | Event::SoloTop { .. } | Event::SoloTurned { .. } => {
            draw(Weight::Aside).at("solo").by_rival()
        }
        Event::SoloRevealed { card } => draw(Weight::Event).at("solo").by_rival().shows(Shown::Is(at("solo", &card))),
        // The back that is read, and the one of its two numbers that counts.
        Event::SoloNumber { number, .. } => {
            let cue = Cue::new(Tone::Quiet, Weight::Plain).at("solo").by_rival();
            cue.shows(Shown::Was("solo/deck".into())).shows(Shown::Number(number))
        }
        Event::SoloPerforms { .. } => Cue::new(Tone::Quiet, Weight::Event).at("solo").by_rival(),
        Event::SoloCannot { .. } => Cue::new(Tone::Failure, Weight::Plain).at("solo").by_rival(),
        Event::SoloSecond { .. } => Cue::new(Tone::Quiet, Weight::Plain).at("solo").by_rival(),
    }
}

fn word(thing: &impl Serialize) -> String {
    name("x", thing).id[2..].to_owned()
}

fn at(prefix: &str, thing: &impl Serialize) -> Anchor {
    format!("{prefix}/{}", word(thing)).into()
}

fn own(seat: Seat, part: &str) -> Anchor {
    format!("seat/{}/{part}", seat.0).into()
}

fn flier(seat: Seat, ship: u8) -> Anchor {
    own(seat, &format!("ship/{ship}"))
}

/// Where a company keeps it.
fn stock(seat: Seat, what: Stock) -> Anchor {
    match what {
        Stock::Money | Stock::Ads | Stock::Vp => format!("seat/{}", seat.0).into(),
        Stock::Reputation => own(seat, "reputation"),
        Stock::Food | Stock::Oxygen | Stock::Fuel => own(seat, &format!("row/{}", word(&what))),
    }
}

fn origin(from: GuestFrom, guest: &impl Serialize) -> Anchor {
    match from {
        GuestFrom::Presold(slot) => format!("slot/{slot}").into(),
        GuestFrom::Queue(section) => format!("queue/{section}/{}", word(guest)).into(),
        GuestFrom::Supply => at("supply", guest),
    }
}
