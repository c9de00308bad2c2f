//! How the log is shown while it is told: which parts and ships, how it sounds.

use kernel::{Anchor, Cue, Edge, Missile, Picture, Seat, Shown, Tone, Vessel, Weight};

use crate::components::{Projectile, ProjectileKind, Strength};
use crate::event::Event;
use crate::grid::{Side, Square};
use crate::state::Why;
use crate::view::Notice;

/// How a notice is shown.
pub fn cue(notice: &Notice) -> Cue {
    match *notice {
        Notice::Open(event) => of_event(event),
        Notice::TookFaceDown { seat } => Cue::new(Tone::Draw, Weight::Aside).at("warehouse/face-down").at(whole(seat)),
        Notice::Peeked { seat, pile } => Cue::new(Tone::Draw, Weight::Plain).at(forecast(pile)).at(whole(seat)),
        Notice::FlightBegan { .. } => Cue::new(Tone::Bell, Weight::Scene).drawn(Picture::Launch(Vessel::Truck)),
    }
}

fn of_event(event: Event) -> Cue {
    let draw = |weight| Cue::new(Tone::Draw, weight);
    let place = |weight| Cue::new(Tone::Place, weight);
    let pay = |weight| Cue::new(Tone::Pay, weight);
    let gain = |weight| Cue::new(Tone::Gain, weight);
    match event {
        Event::TurnsSet(_)
        | Event::TaskSet { .. }
        | Event::WindowOpened { .. }
        | Event::RunSet(_)
        | Event::CardDone
        | Event::LaunchBegan
        | Event::LaunchNext { .. }
        | Event::Stowing { .. }
        | Event::PeekEnded { .. }
        | Event::Challenging { .. }
        | Event::HumansBoarded { .. }
        | Event::FlightBegan { .. } => Cue::default(),
        Event::RoundBegan { .. } => Cue::new(Tone::Bell, Weight::Scene).drawn(Picture::Dawn),
        Event::FlightEnded => Cue::new(Tone::Bell, Weight::Scene).drawn(Picture::Dusk),
        Event::GameOver => Cue::new(Tone::Bell, Weight::Scene).drawn(Picture::Finish),
        Event::BuildingStarted | Event::BuildingEnded { .. } => Cue::new(Tone::Bell, Weight::Event),
        Event::SandRanOut | Event::HourglassTurned { .. } | Event::ClaimOpened => {
            Cue::new(Tone::Hourglass, Weight::Event).at("hourglass")
        }
        Event::SeatsChanged | Event::Paused | Event::Resumed | Event::CorrectionBegan { .. } => {
            Cue::new(Tone::Bell, Weight::Plain)
        }
        Event::TookFaceDown { seat, .. } => draw(Weight::Aside).at("warehouse/face-down").at(whole(seat)),
        Event::TookFaceUp { seat, .. } | Event::TookReserved { seat, .. } => draw(Weight::Aside).at(whole(seat)),
        Event::Lifted { seat, square, .. } => draw(Weight::Aside).at(part(seat, square)),
        Event::Placed { seat, square, .. } => place(Weight::Plain).at(part(seat, square)),
        Event::Reserved { seat, .. } => place(Weight::Plain).at(whole(seat)),
        Event::Returned { seat, .. } => place(Weight::Aside).at(whole(seat)).at("warehouse"),
        Event::TakenOff { ship, square, .. } => {
            pay(Weight::Plain).at(part(ship, square)).shows(Shown::Was(part(ship, square)))
        }
        Event::Peeked { seat, pile, .. } => draw(Weight::Plain).at(forecast(pile)).at(whole(seat)),
        Event::Finished { ship, number } => {
            Cue::new(Tone::Success, Weight::Event).at(whole(ship)).at(format!("order/{number}"))
        }
        Event::TurnBegan { seat } | Event::Answered { seat } => Cue::new(Tone::Quiet, Weight::Aside).at(whole(seat)),
        Event::OrderDealt { ship, .. } => place(Weight::Aside).at(whole(ship)),
        Event::Misnamed { ship, .. } => Cue::new(Tone::Failure, Weight::Plain).at(whole(ship)),
        Event::FoundMistake { ship, square, .. } => Cue::new(Tone::Hit, Weight::Event).at(part(ship, square)),
        // What breaks off with a part is seen flying off with it.
        Event::PartLost { ship, square, adrift, .. } => {
            let weight = if adrift { Weight::Aside } else { Weight::Plain };
            let there = part(ship, square);
            Cue::new(Tone::Hit, weight).at(there.clone()).drawn(Picture::Debris).shows(Shown::Was(there))
        }
        Event::Struck { ship, square, .. } => Cue::new(Tone::Hit, Weight::Aside).at(part(ship, square)),
        Event::Launched { ship, .. } => Cue::new(Tone::Ignition, Weight::Event).at(whole(ship)),
        Event::AlienBoarded { ship, square, .. } => place(Weight::Plain).at(part(ship, square)),
        // The card itself is the picture: on the board it is too high to be laid beside a sentence.
        Event::CardRevealed { .. } => draw(Weight::Scene).at("card").drawn(Picture::Dawn),
        Event::Moved { ship, days, .. } => {
            let tone = if 0 < days { Tone::Gain } else { Tone::Pay };
            Cue::new(tone, Weight::Plain).at(format!("rocket/{}", ship.0)).at(whole(ship))
        }
        Event::Rolled { projectile, dice, .. } => draw(Weight::Scene).at("card").drawn(strike(projectile, dice)),
        Event::SabotageRolled { ship, column, row } => {
            let cue = draw(Weight::Scene).at("card").at(whole(ship));
            cue.shows(Shown::Number(column)).shows(Shown::Number(row))
        }
        Event::Spared { ship, .. } => gain(Weight::Plain).at(whole(ship)),
        Event::TokenSpent { ship, square, .. } => pay(Weight::Aside).at(part(ship, square)),
        Event::Declared { ship, strength, value } => {
            let cue = Cue::new(Tone::Quiet, Weight::Plain).at(whole(ship));
            match counted(strength, value) {
                Some(number) => cue.shows(Shown::Number(number)),
                None => cue,
            }
        }
        Event::CrewLost { ship, square } | Event::CubeLost { ship, square, .. } => {
            pay(Weight::Plain).at(part(ship, square))
        }
        Event::LoadBegan { ship, .. } => gain(Weight::Plain).at(whole(ship)),
        Event::CubePicked { ship, square, .. } => draw(Weight::Aside).at(part(ship, square)),
        Event::CubePut { ship, square, .. } => place(Weight::Aside).at(part(ship, square)),
        Event::CubeDiscarded { ship, .. } => pay(Weight::Aside).at(whole(ship)),
        Event::Landed { ship, planet } => {
            let there = format!("card/planet/{}", planet + 1);
            Cue::new(Tone::Success, Weight::Plain).at(there.clone()).at(whole(ship)).shows(Shown::Is(there.into()))
        }
        Event::Took { ship } => gain(Weight::Plain).at(whole(ship)),
        Event::Left { ship } => Cue::new(Tone::Quiet, Weight::Plain).at(whole(ship)),
        Event::Fought { ship, margin } => {
            let tone = if margin < 0 { Tone::Failure } else { Tone::Success };
            Cue::new(tone, Weight::Event).at(whole(ship))
        }
        Event::Weakest { ship, .. } => Cue::new(Tone::Failure, Weight::Plain).at(whole(ship)),
        Event::NoEffect => Cue::default(),
        Event::Credits { ship, amount, .. } => {
            let tone = if 0 < amount { Tone::Gain } else { Tone::Pay };
            Cue::new(tone, Weight::Plain).at(whole(ship))
        }
        Event::GaveUp { ship, why } => {
            let picture = match why {
                Why::Lapped => Picture::Lapped,
                Why::Choice | Why::NoHumans | Why::NoEngines | Why::NoCabin => Picture::Stranded,
            };
            Cue::new(Tone::Failure, Weight::Scene).at(whole(ship)).drawn(picture)
        }
    }
}

/// What was counted, as a number on a card. Firepower is kept doubled, and half of one has no such card.
fn counted(strength: Strength, value: i16) -> Option<u8> {
    let number = match strength {
        Strength::Cannons if value % 2 != 0 => return None,
        Strength::Cannons => value / 2,
        Strength::Crew | Strength::Engines => value,
    };
    u8::try_from(number).ok()
}

fn strike(Projectile { kind, from }: Projectile, dice: [u8; 2]) -> Picture {
    let what = match kind {
        ProjectileKind::SmallMeteor => Missile::Pebble,
        ProjectileKind::LargeMeteor => Missile::Boulder,
        ProjectileKind::LightShot => Missile::Bolt,
        ProjectileKind::HeavyShot => Missile::Blast,
    };
    let from = match from {
        Side::Front => Edge::Top,
        Side::Right => Edge::Right,
        Side::Rear => Edge::Bottom,
        Side::Left => Edge::Left,
    };
    Picture::Strike { what, from, dice }
}

fn whole(ship: Seat) -> Anchor {
    format!("ship/{}", ship.0).into()
}

fn part(ship: Seat, square: Square) -> Anchor {
    format!("ship/{}/{square}", ship.0).into()
}

fn forecast(pile: u8) -> Anchor {
    format!("forecast/{}", pile + 1).into()
}
