//! How the log is shown while it is told: which cards and places, how it sounds.

use kernel::{Anchor, Cue, Picture, Seat, Shown, Tone, Vessel, Weight};

use super::word;
use crate::components::{Card, Destination, Location};
use crate::event::{Event, Zone};
use crate::state::Pioneer;
use crate::view::Notice;

/// How a notice is shown.
pub fn cue(notice: &Notice) -> Cue {
    match notice {
        Notice::DrewHidden { seat, .. } => {
            Cue::new(Tone::Draw, Weight::Aside).at(area(*seat, "command-centre")).at(area(*seat, "hand"))
        }
        Notice::Open(event) => of_event(event),
    }
}

fn of_event(event: &Event) -> Cue {
    let place = |weight| Cue::new(Tone::Place, weight);
    let draw = |weight| Cue::new(Tone::Draw, weight);
    match event {
        Event::Asked(_)
        | Event::Pending { .. }
        | Event::Refreshed
        | Event::Planned { .. }
        | Event::Shifted
        | Event::CleanedUp { .. } => Cue::default(),
        Event::Moved { seat, card, from, to } => {
            place(Weight::Plain).at(lies(*seat, *from, *card)).at(lies(*seat, *to, *card))
        }
        Event::Drew { seat, .. } => draw(Weight::Aside).at(area(*seat, "command-centre")).at(area(*seat, "hand")),
        Event::Reshuffled { seat } => draw(Weight::Aside).at(area(*seat, "storage")).at(area(*seat, "command-centre")),
        Event::Paid { seat, .. } => Cue::new(Tone::Pay, Weight::Aside).at(area(*seat, "play-area")),
        Event::Taken { seat, slot, card, .. } => {
            let place = format!("market/{slot}");
            let cue = Cue::new(Tone::Gain, Weight::Plain).at(place.clone()).at(lies(*seat, Zone::Hand, *card));
            cue.shows(Shown::Was(place.into()))
        }
        Event::EngineBought { seat, engine } => {
            let pile = format!("engine/{}", word(engine));
            let cue = Cue::new(Tone::Gain, Weight::Plain).at(pile.clone()).at(lies(*seat, Zone::Hand, engine.card()));
            cue.shows(Shown::Was(pile.into()))
        }
        Event::Refilled { slot, .. } => draw(Weight::Aside).at(format!("market/{slot}")),
        Event::Placed { seat, card, to, .. } => {
            let there = lies(*seat, *to, *card);
            place(Weight::Plain).at(there.clone()).shows(Shown::Is(there))
        }
        Event::DepotEmptied { seat, .. } => draw(Weight::Plain).at(area(*seat, "depot")).at(area(*seat, "hand")),
        Event::Launched { seat, mission, location, .. } => Cue::new(Tone::Ignition, Weight::Scene)
            .at(lies(*seat, Zone::Plan, *mission))
            .at(location_at(*location))
            .drawn(Picture::Launch(Vessel::Rocket)),
        Event::Copied { seat, card } => draw(Weight::Plain).at(lies(*seat, Zone::Pad, *card)),
        Event::CalledOff { seat, .. } => Cue::new(Tone::Failure, Weight::Event).at(area(*seat, "pad")),
        Event::RocketMoved { to, .. } => Cue::new(Tone::Gain, Weight::Event).at(format!("track/{to}")),
        Event::SuccessDrawn { value, .. } | Event::SuccessChosen { value } => {
            let picture = Picture::Climb { vessel: Vessel::Rocket, card: *value };
            draw(Weight::Event).at("success").at(format!("success/{value}")).drawn(picture)
        }
        Event::SuccessIgnored { .. } => Cue::new(Tone::Pay, Weight::Plain).at("success"),
        Event::LimitRaised { .. } => draw(Weight::Plain).at("success"),
        Event::Aborted { seat, .. } => Cue::new(Tone::Failure, Weight::Event).at(area(*seat, "pad")),
        Event::Failed { seat } => Cue::new(Tone::Failure, Weight::Scene)
            .at(area(*seat, "pad"))
            .at("track")
            .drawn(Picture::Crash(Vessel::Rocket)),
        Event::Completed { location, .. } => {
            Cue::new(Tone::Success, Weight::Scene).at(location_at(*location)).drawn(Picture::Arrival(Vessel::Rocket))
        }
        Event::Achieved { seat, .. } => Cue::new(Tone::Gain, Weight::Plain).at(format!("seat/{}", seat.0)),
        Event::TokenTaken { seat, .. } => Cue::new(Tone::Gain, Weight::Plain).at(format!("seat/{}/token", seat.0)),
        Event::ThreatScored { who: Pioneer::Ai, .. } => Cue::new(Tone::Gain, Weight::Event).at("ai").by_rival(),
        Event::ThreatScored { who: Pioneer::Seat(seat), .. } => {
            Cue::new(Tone::Gain, Weight::Plain).at(format!("seat/{}", seat.0))
        }
        Event::EndTriggered => Cue::new(Tone::Bell, Weight::Scene).drawn(Picture::Dusk),
        Event::TurnBegan { seat, .. } => Cue::new(Tone::Quiet, Weight::Aside).at(format!("seat/{}", seat.0)),
        Event::Ended => Cue::new(Tone::Bell, Weight::Scene).drawn(Picture::Finish),
        Event::Removed { slot, by_player, .. } => {
            let cue = Cue::new(Tone::Pay, Weight::Plain).at(format!("market/{slot}"));
            if *by_player { cue } else { cue.by_rival() }
        }
        Event::SoloDrawn { .. } | Event::SoloDiscarded { .. } | Event::SoloReshuffled { .. } => {
            draw(Weight::Plain).at("ai").by_rival()
        }
        Event::AiPlanned(mission) => {
            let cue = draw(Weight::Event).at("ai").at(location_at(mission.location)).by_rival();
            cue.shows(Shown::Is("solo/left".into())).shows(Shown::Is("solo/right".into()))
        }
        Event::AiMoved { to, destination } => Cue::new(Tone::Gain, Weight::Event)
            .at("ai")
            .at(format!("track/{to}"))
            .at(destination_at(*destination))
            .by_rival(),
        Event::AiCompleted { location, .. } => {
            let picture = Picture::Arrival(Vessel::Rocket);
            Cue::new(Tone::Failure, Weight::Scene).at("ai").at(location_at(*location)).by_rival().drawn(picture)
        }
    }
}

fn area(seat: Seat, name: &str) -> Anchor {
    format!("seat/{}/{name}", seat.0).into()
}

fn location_at(location: Location) -> Anchor {
    format!("location/{}", word(&location)).into()
}

fn destination_at(destination: Destination) -> Anchor {
    format!("destination/{}", word(&destination)).into()
}

/// Where a card lies.
fn lies(seat: Seat, zone: Zone, card: Card) -> Anchor {
    match zone {
        Zone::Hand => area(seat, &format!("hand/{}", word(&card))),
        Zone::Pad => area(seat, &format!("pad/{}", word(&card))),
        Zone::Plan => area(seat, &format!("plan/{}", word(&card))),
        Zone::Storage => area(seat, &format!("storage/{}", word(&card))),
        Zone::PlayArea => area(seat, "play-area"),
        Zone::Scrapyard => area(seat, "scrapyard"),
        Zone::Depot => area(seat, "depot"),
    }
}
