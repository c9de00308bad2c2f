//! How the log is shown while it is told: which spaces, planets and cards, how it sounds.

use kernel::{Anchor, Cue, Picture, Seat, Tone, Weight};

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
            gain(Weight::Plain).at(anchor("offer/wealth", &cards[0])).at(own(seat, "goods"))
        }
        Event::AbilityTaken { seat, ability } => {
            gain(Weight::Plain).at(anchor("offer/ability", &ability)).at(own(seat, "deck"))
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
        Event::PlanetTokenTaken { seat, node, .. } => gain(Weight::Plain).at(map(node)).at(own(seat, "goods")),
        Event::RoundTokenTaken { seat, .. } => gain(Weight::Plain).at(own(seat, "goods")),
        Event::TokenReserved { seat, .. } => draw(Weight::Plain).at(own(seat, "reserve")),
        Event::TokenUsed { seat, .. } | Event::ReserveUsed { seat, .. } | Event::TokenRecycled { seat, .. } => {
            place(Weight::Plain).at(own(seat, "goods"))
        }
        Event::MiningTokenTaken { seat, .. } => gain(Weight::Plain).at("mining").at(own(seat, "goods")),
        Event::Mobilised { seat } => gain(Weight::Plain).at(own(seat, "workers/crew")),
        Event::CrewDiscarded { seat } => Cue::new(Tone::Pay, Weight::Plain).at(own(seat, "workers/crew")),
        Event::OutpostPlaced { seat, node, .. } => {
            Cue::new(Tone::Success, Weight::Event).at(own(seat, "outposts")).at(map(node))
        }
        Event::ShipMoved { seat, ship, to, .. } => {
            Cue::new(Tone::Ignition, Weight::Plain).at(own(seat, &format!("ships/{ship}"))).at(map(to))
        }
        Event::PiratesBeaten { seat, node, .. } => {
            Cue::new(Tone::Hit, Weight::Event).at(map(node)).at(own(seat, "pirate"))
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
            Cue::new(Tone::Success, Weight::Plain).at(anchor("technology", &technology))
        }
        Event::MissionTaken { mission, .. } => gain(Weight::Plain).at(anchor("mission", &mission)),
        Event::MissionExchanged { taken, returned, .. } => {
            draw(Weight::Plain).at(anchor("mission", &returned)).at(anchor("mission", &taken))
        }
        Event::MissionPaid { mission, .. } => Cue::new(Tone::Success, Weight::Event).at(anchor("mission", &mission)),
        Event::MissionDealt { mission: Some(mission), .. } => draw(Weight::Aside).at(anchor("mission", &mission)),
        Event::SeatTaken { decree, office, .. } => {
            Cue::new(Tone::Success, Weight::Event).at(anchor("decree", &decree)).at(anchor("office", &office))
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

fn own(seat: Seat, part: &str) -> Anchor {
    format!("seat/{}/{part}", seat.0).into()
}

fn map(node: Node) -> Anchor {
    anchor("map", &node)
}
