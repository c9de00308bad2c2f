//! How the log is shown while it is told: which spaces, planets and cards, how it sounds.

use kernel::{Anchor, Cue, Picture, Seat, Shown, Tone, Weight};

use super::{anchor, word};
use crate::components::{Node, Track};
use crate::event::Event;
use crate::state::Cursor;
use crate::view::Notice;

/// How a notice is shown.
pub fn cue(notice: &Notice) -> Cue {
    let event = match notice {
        Notice::GoalChosen(seat) => return Cue::new(Tone::Draw, Weight::Plain).at(own(*seat, "goals")),
        Notice::Open(event) => *event,
    };
    let draw = |weight| Cue::new(Tone::Draw, weight);
    let place = |weight| Cue::new(Tone::Place, weight);
    let gain = |weight| Cue::new(Tone::Gain, weight);
    match event {
        Event::Opened(_)
        | Event::Closed
        | Event::ShipPlaced { .. }
        | Event::WormholeOpened { open: false, .. }
        | Event::UsedOnce { .. }
        | Event::MissionCompleted { .. }
        | Event::MissionDealt { mission: None, .. }
        | Event::TurnBegan { .. } => Cue::default(),
        Event::Proceeded(cursor) => match cursor {
            Cursor::Income { .. } => Cue::new(Tone::Bell, Weight::Scene).drawn(Picture::Dawn),
            Cursor::Cleanup => Cue::new(Tone::Bell, Weight::Scene).drawn(Picture::Dusk),
            Cursor::Goals => Cue::new(Tone::Bell, Weight::Scene).drawn(Picture::Award),
            Cursor::Over => Cue::new(Tone::Bell, Weight::Scene).drawn(Picture::Finish),
            Cursor::Draft { .. } | Cursor::Setup { .. } | Cursor::Turn { .. } | Cursor::Follow { .. } => Cue::default(),
        },
        Event::WealthTaken { seat, cards } => {
            taken(gain(Weight::Plain), anchor("offer/wealth", &cards[0])).at(own(seat, "goods"))
        }
        Event::AbilityTaken { seat, ability } => {
            taken(gain(Weight::Plain), anchor("offer/ability", &ability)).at(own(seat, "deck"))
        }
        Event::Gained { seat, good, .. } => gain(Weight::Aside).at(own(seat, &format!("goods/{}", word(&good)))),
        Event::Paid { seat, .. } => Cue::new(Tone::Pay, Weight::Aside).at(own(seat, "goods")),
        Event::Scored { seat, vp, .. } => {
            Cue::new(if vp < 0 { Tone::Pay } else { Tone::Gain }, Weight::Aside).at(format!("seat/{}", seat.0))
        }
        // What is unlocked by trade has no marker of its own.
        Event::Stepped { track: Track::Trade, to, .. } => gain(Weight::Plain).at(format!("track/trade/{to}")),
        Event::Stepped { seat, track, to } => gain(Weight::Plain)
            .at(format!("marker/{}/{}", word(&track), seat.0))
            .at(format!("track/{}/{to}", word(&track))),
        Event::TraderSetUp { .. } => gain(Weight::Plain).at("track/trade/2"),
        Event::LieutenantHired { seat } => gain(Weight::Plain).at(own(seat, "workers/lieutenant")),
        Event::PileTaken { seat, pile, .. } => gain(Weight::Plain).at(anchor("pile", &pile)).at(own(seat, "goods")),
        Event::PlanetTokenTaken { seat, node, .. } => taken(gain(Weight::Plain), map(node)).at(own(seat, "goods")),
        Event::RoundTokenTaken { seat, .. } => gain(Weight::Plain).at(own(seat, "goods")),
        Event::TokenReserved { seat, .. } => draw(Weight::Plain).at(own(seat, "reserve")),
        Event::TokenUsed { seat, .. } | Event::ReserveUsed { seat, .. } | Event::TokenRecycled { seat, .. } => {
            place(Weight::Plain).at(own(seat, "goods"))
        }
        Event::MiningTokenTaken { seat, .. } => taken(gain(Weight::Plain), "mining".into()).at(own(seat, "goods")),
        Event::Mobilised { seat } => gain(Weight::Plain).at(own(seat, "workers/crew")),
        Event::CrewDiscarded { seat } => Cue::new(Tone::Pay, Weight::Plain).at(own(seat, "workers/crew")),
        Event::OutpostPlaced { seat, node, .. } => {
            Cue::new(Tone::Success, Weight::Event).at(own(seat, "outposts")).at(map(node)).drawn(Picture::Award)
        }
        Event::ShipMoved { seat, ship, to, .. } => {
            let cue = Cue::new(Tone::Ignition, Weight::Plain).at(own(seat, &format!("ships/{ship}"))).at(map(to));
            cue.shows(Shown::Is(map(to)))
        }
        Event::PiratesBeaten { seat, node, .. } => {
            taken(Cue::new(Tone::Hit, Weight::Event), map(node)).at(own(seat, "pirate")).drawn(Picture::Debris)
        }
        Event::WormholeOpened { seat, open: true } => gain(Weight::Plain).at(own(seat, "ships")),
        Event::Boosted { track, .. } => gain(Weight::Plain).at(anchor("track", &track)),
        Event::CaptainPlaced { seat, area } => {
            place(Weight::Event).at(own(seat, "workers/captain")).at(format!("area/{}/main", word(&area)))
        }
        Event::Followed { seat, worker, area } => place(Weight::Plain)
            .at(own(seat, &format!("workers/{}", word(&worker))))
            .at(format!("area/{}/secondary", word(&area))),
        Event::PlanetUsed { seat, worker, node, .. } => {
            place(Weight::Plain).at(own(seat, &format!("workers/{}", word(&worker)))).at(map(node))
        }
        Event::CommandDeckUsed { seat, worker } => {
            place(Weight::Plain).at(own(seat, &format!("workers/{}", word(&worker)))).at(own(seat, "deck"))
        }
        Event::Marked { technology, .. } => {
            turned_up(Cue::new(Tone::Success, Weight::Event), anchor("technology", &technology))
        }
        Event::MissionTaken { mission, .. } => taken(gain(Weight::Plain), anchor("mission", &mission)),
        Event::MissionExchanged { taken: one, returned, .. } => {
            taken(draw(Weight::Plain).at(anchor("mission", &returned)), anchor("mission", &one))
        }
        Event::MissionPaid { mission, .. } => {
            taken(Cue::new(Tone::Success, Weight::Event), anchor("mission", &mission))
        }
        Event::MissionDealt { mission: Some(mission), .. } => {
            turned_up(draw(Weight::Aside), anchor("mission", &mission))
        }
        Event::SeatTaken { decree, office, .. } => {
            let cue = turned_up(Cue::new(Tone::Success, Weight::Event), anchor("decree", &decree));
            turned_up(cue, anchor("office", &office))
        }
        Event::Passed { seat } => place(Weight::Plain).at(format!("priority/{}", seat.0)),
        Event::WorkersReturned => draw(Weight::Plain),
        Event::MiningRefilled { .. } => draw(Weight::Aside).at("mining"),
        Event::PriorityMoved { seat, .. } => place(Weight::Aside).at(format!("priority/{}", seat.0)),
        Event::RoundBegan { .. } => Cue::new(Tone::Bell, Weight::Scene).drawn(Picture::Dawn),
        Event::GoalSealed { seat, .. } => draw(Weight::Plain).at(own(seat, "goals")),
        Event::GoalShown { seat, .. } => Cue::new(Tone::Success, Weight::Event).at(own(seat, "goals")),
    }
}

/// About something that lies there no longer: it is shown as it was.
fn taken(cue: Cue, there: Anchor) -> Cue {
    cue.at(there.clone()).shows(Shown::Was(there))
}

/// About something that lies there now: it is shown as it is.
fn turned_up(cue: Cue, there: Anchor) -> Cue {
    cue.at(there.clone()).shows(Shown::Is(there))
}

fn own(seat: Seat, part: &str) -> Anchor {
    format!("seat/{}/{part}", seat.0).into()
}

fn map(node: Node) -> Anchor {
    anchor("map", &node)
}
