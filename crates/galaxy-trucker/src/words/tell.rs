//! Events in words for the log.

use kernel::{Arg, Message, Seat};

use super::{angle, at, card, card_text, goods, halves, part};
use crate::components::Strength;
use crate::event::{Event, Spared};
use crate::view::Notice;

/// A line for the log; nothing for steps that are not worth one.
pub fn tell(notice: &Notice) -> Option<Message> {
    match *notice {
        Notice::Open(event) => tell_event(event),
        Notice::TookFaceDown { seat } => Some(by("log-draws", seat)),
        Notice::Peeked { seat, pile } => Some(by("log-peeks", seat).with("pile", pile + 1)),
        Notice::FlightBegan { cards } => Some(Message::new("log-deck").with("cards", cards)),
    }
}

fn by(id: &'static str, who: Seat) -> Message {
    Message::new(id).with("who", who)
}

fn tell_event(event: Event) -> Option<Message> {
    let message = match event {
        Event::RoundBegan { round, starter } => by("log-round", starter).with("number", round + 1),
        Event::BuildingStarted => Message::new("log-started"),
        Event::SandRanOut => Message::new("log-sand"),
        Event::HourglassTurned { by: Some(seat), space: 0 } => by("log-turned-start", seat),
        Event::HourglassTurned { by: None, space: 0 } => Message::new("log-turned-start-itself"),
        Event::HourglassTurned { by: Some(seat), space } => by("log-turned", seat).with("space", space),
        Event::HourglassTurned { by: None, space } => Message::new("log-turned-itself").with("space", space),
        Event::SeatsChanged => Message::new("log-seats"),
        Event::Paused => Message::new("log-paused"),
        Event::Resumed => Message::new("log-resumed"),
        Event::TookFaceDown { seat, tile } => by("log-draws-part", seat).with("part", part(tile)),
        Event::TookFaceUp { seat, tile } => by("log-takes", seat).with("part", part(tile)),
        Event::TookReserved { seat, tile } => by("log-takes-reserved", seat).with("part", part(tile)),
        Event::Lifted { seat, tile, .. } => by("log-lifts", seat).with("part", part(tile)),
        Event::Placed { seat, tile, square, rotation } => {
            let message = by("log-places", seat).with("part", part(tile));
            message.with("square", at(square)).with("angle", angle(rotation))
        }
        Event::Reserved { seat, tile } => by("log-reserves", seat).with("part", part(tile)),
        Event::Returned { seat, tile } => by("log-returns", seat).with("part", part(tile)),
        Event::TakenOff { ship, tile, .. } => by("log-taken-off", ship).with("part", part(tile)),
        Event::Peeked { seat, pile, cards, .. } => {
            let cards = Arg::List(cards.iter().map(|&known| card(known)).collect());
            by("log-peeks-cards", seat).with("pile", pile + 1).with("cards", cards)
        }
        Event::Finished { ship, number } => by("log-finished", ship).with("number", number),
        Event::ClaimOpened => Message::new("log-claim"),
        Event::TurnBegan { seat } => by("log-build-turn", seat),
        Event::BuildingEnded { .. } => Message::new("log-building-over"),
        Event::CorrectionBegan { .. } => Message::new("log-correction"),
        Event::OrderDealt { ship, number: Some(number) } => by("log-order", ship).with("number", number),
        Event::Answered { seat } => by("log-goes-on", seat),
        Event::Misnamed { seat, ship, tile } => by("log-misnamed", seat).with("owner", ship).with("part", part(tile)),
        Event::FoundMistake { seat, ship, square } => {
            by("log-found", seat).with("owner", ship).with("square", at(square))
        }
        Event::PartLost { ship, square, tile, adrift, .. } => {
            let id = if adrift { "log-part-adrift" } else { "log-part-lost" };
            by(id, ship).with("part", part(tile)).with("square", at(square))
        }
        Event::Launched { ship, position } => by("log-launched", ship).with("position", position),
        Event::AlienBoarded { ship, square, alien } => {
            by("log-alien", ship).with("square", at(square)).with("alien", Message::named("alien", &alien))
        }
        Event::CardRevealed { card: revealed } => {
            Message::new("log-card").with("card", card(revealed)).with("text", card_text(revealed))
        }
        Event::Moved { ship, days, to } => {
            let id = if 0 < days { "log-gains-days" } else { "log-loses-days" };
            by(id, ship).with("days", days.abs()).with("position", to)
        }
        Event::Rolled { projectile, line, dice: [first, second] } => Message::new("log-rolled")
            .with("projectile", Message::named("projectile", &projectile.kind))
            .with("side", Message::named("side", &projectile.from))
            .with("line", line)
            .with("first", first)
            .with("second", second),
        Event::SabotageRolled { ship, column, row } => by("log-sabotage", ship).with("column", column).with("row", row),
        Event::Spared { ship, how: Spared::Missed } => by("log-missed", ship),
        Event::Spared { ship, how: Spared::Bounced } => by("log-bounced", ship),
        Event::Spared { ship, how: Spared::Shot } => by("log-shot", ship),
        Event::Struck { ship, square, why } => {
            Message::named("log-struck", &why).with("who", ship).with("square", at(square))
        }
        Event::TokenSpent { ship, on, .. } => Message::named("log-spent", &on).with("who", ship),
        Event::Declared { ship, strength, value } => {
            let value = match strength {
                Strength::Cannons => Arg::Message(halves(value)),
                Strength::Crew | Strength::Engines => Arg::from(value),
            };
            by("log-declared", ship).with("strength", Message::named("strength", &strength)).with("value", value)
        }
        Event::CrewLost { ship, square } => by("log-crew-lost", ship).with("square", at(square)),
        Event::CubeLost { ship, good, .. } => by("log-cube-lost", ship).with("good", Message::named("good", &good)),
        Event::LoadBegan { ship, pool } => by("log-offered", ship).with("goods", goods(pool)),
        Event::CubePicked { ship, square, good } => {
            by("log-picked", ship).with("good", Message::named("good", &good)).with("square", at(square))
        }
        Event::CubePut { ship, square, good } => {
            by("log-put", ship).with("good", Message::named("good", &good)).with("square", at(square))
        }
        Event::CubeDiscarded { ship, good } => by("log-discarded", ship).with("good", Message::named("good", &good)),
        Event::Landed { ship, planet } => by("log-landed", ship).with("planet", planet + 1),
        Event::Took { ship } => by("log-took", ship),
        Event::Left { ship } => by("log-left", ship),
        Event::Fought { ship, margin } => match margin {
            1.. => by("log-won", ship),
            0 => by("log-tied", ship),
            _ => by("log-beaten", ship),
        },
        Event::Weakest { ship, strength } => {
            by("log-weakest", ship).with("strength", Message::named("strength", &strength))
        }
        Event::NoEffect => Message::new("log-no-effect"),
        Event::Credits { ship, amount, entry, .. } => {
            let id = if 0 < amount { "log-gains-credits" } else { "log-pays-credits" };
            by(id, ship).with("entry", Message::named("entry", &entry)).with("amount", amount.abs())
        }
        Event::GaveUp { ship, why } => Message::named("log-gave-up", &why).with("who", ship),
        Event::FlightEnded => Message::new("log-flight-ended"),
        Event::GameOver => Message::new("log-over"),
        // Steps of the machinery: other events say what happened.
        Event::TurnsSet(_) | Event::TaskSet { .. } | Event::WindowOpened { .. } => return None,
        Event::RunSet(_) | Event::CardDone | Event::LaunchBegan | Event::LaunchNext { .. } => return None,
        Event::Stowing { .. } | Event::PeekEnded { .. } | Event::OrderDealt { number: None, .. } => return None,
        Event::Challenging { .. } | Event::HumansBoarded { .. } | Event::FlightBegan { .. } => return None,
    };
    Some(message)
}
