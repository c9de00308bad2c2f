//! How the game speaks: prompts, labels, the log, and the table in lines.

use kernel::{Anchor, Arg, Description, Emphasis, Message, Seat};
use serde::Serialize;

use crate::components::threats::THREAT_VP;
use crate::components::{Card, Cost};
use crate::decisions::{Action, Frame, Spot};
use crate::event::{Event, Zone};
use crate::pile::Pile;
use crate::state::{Mode, Pioneer};
use crate::view::{Notice, View};

mod cue;
mod note;
mod panels;

pub use cue::cue;
pub use note::note;
pub use panels::{end_of_game, objective, panels, surcharge};

/// The name of a card.
pub fn card(card: Card) -> Message {
    Message::named("card", &card)
}

/// What a card does. Alone, threats score at once (RM-SOLO-23).
pub fn card_text(card: Card, mode: Mode) -> Message {
    match (mode, card.is_threat()) {
        (Mode::Solo, true) => Message::new("text-threat-alone").with("vp", THREAT_VP),
        (Mode::Solo | Mode::Standard | Mode::BattleForEarth, _) => named("text", &card),
    }
}

/// Cards as a list; several equal ones as one entry.
pub fn cards(pile: &Pile) -> Arg {
    let entry = |(kind, count)| match count {
        1 => card(kind),
        _ => Message::new("several").with("count", count).with("card", card(kind)),
    };
    match pile.is_empty() {
        true => Arg::Message(Message::new("nothing")),
        false => Arg::List(pile.entries().map(entry).collect()),
    }
}

/// A cost.
pub fn cost(cost: Cost) -> Message {
    let Cost { money, any, .. } = cost;
    match any {
        0 => Message::new("cost-money").with("money", money),
        _ => Message::new("cost-money-any").with("money", money).with("any", any),
    }
}

fn named(prefix: &str, thing: &impl Serialize) -> Message {
    Message::named(prefix, thing)
}

/// The word by which a printed thing is known in anchors.
pub(crate) fn word(thing: &impl Serialize) -> String {
    let id = Message::named("x", thing).id;
    id[2..].to_owned()
}

/// What is being decided.
pub fn prompt(view: &View) -> Message {
    let who = view.table.current;
    let ask = |id: &'static str| Message::new(id).with("who", who);
    match &view.table.frame {
        Frame::Actions => ask("prompt-actions"),
        Frame::BuyList(_) => ask("prompt-buy-list"),
        Frame::BuyPay(..) => ask("prompt-buy-pay"),
        Frame::PlaceList(_) => ask("prompt-place-list"),
        Frame::PlacePay(..) => ask("prompt-place-pay"),
        Frame::Threat(threat) => ask("prompt-threat").with("card", card(*threat)),
        Frame::Scrap(_) => ask("prompt-scrap"),
        Frame::Fetch => ask("prompt-fetch"),
        Frame::Cycle(_) => ask("prompt-cycle"),
        Frame::Espionage => ask("prompt-espionage"),
        Frame::Flight => match &view.table.launch {
            Some(launch) => ask("prompt-flight")
                .with("rocket", launch.rocket)
                .with("distance", launch.destination().distance())
                .with("left", launch.limit - launch.n_drawn()),
            None => ask("prompt-espionage"),
        },
        Frame::Planning(_) => ask("prompt-planning"),
        Frame::React(value) => ask("prompt-react").with("value", *value),
        Frame::LastChance => ask("prompt-last-chance"),
        Frame::Abort(left) => ask("prompt-abort").with("count", *left),
        Frame::Failure => ask("prompt-failure"),
        Frame::Permanent(_) => ask("prompt-permanent"),
        Frame::Trim => ask("prompt-trim"),
        Frame::Over => Message::new("prompt-over"),
    }
}

/// What an action means.
pub fn describe(view: &View, action: &Action) -> Description {
    let seat = view.table.current;
    let board = &view.players[seat].board;
    let own = |zone: &str, kind: Card| Anchor::from(format!("seat/{}/{zone}/{}", seat.0, word(&kind)));
    let market = |slot: u8| Anchor::from(format!("market/{slot}"));
    let zone = |zone: &str| Anchor::from(format!("seat/{}/{zone}", seat.0));
    // An Industrial Espionage is what it copies.
    let on_pad = |kind: Card| own("pad", if board.pad.contains(kind) { kind } else { Card::IndustrialEspionage });
    let with_card = |group: &'static str, id: &'static str, kind: Card| {
        Description::new(group, Message::new(id).with("card", card(kind)))
    };
    let plain = |group: &'static str, id: &'static str| Description::new(group, Message::new(id));
    match *action {
        Action::Buy { slot, card: kind } => {
            let label = Message::new("act-buy").with("card", card(kind)).with("cost", cost(board.price(kind)));
            Description::new("group-buy", label.with("place", slot + 1)).at(market(slot)).by("RM-BUY-01")
        }
        Action::BuyEngine(engine) => {
            let kind = engine.card();
            let label = Message::new("act-buy-engine").with("card", card(kind)).with("cost", cost(board.price(kind)));
            Description::new("group-buy", label).at(format!("engine/{}", word(&engine))).by("RM-BUY-06")
        }
        Action::Place { card: kind, spot } => {
            place(spot, kind).at(own("hand", kind)).at(zone(spot.word())).by("RM-PLACE-01")
        }
        Action::Close => plain("group-list", "act-close"),
        Action::LetOthersPay => plain("group-list", "act-let-others-pay").by("RM-PLACE-02"),
        Action::Pay(kind) => with_card("group-pay", "act-pay", kind).at(own("hand", kind)).by("RM-PAY-02"),
        Action::PayMoneyToken => {
            plain("group-pay", "act-pay-money-token").at(format!("seat/{}/token/money", seat.0)).by("RM-ACH-03")
        }
        Action::PayScienceToken => {
            plain("group-pay", "act-pay-science-token").at(format!("seat/{}/token/science", seat.0)).by("RM-ACH-04")
        }
        Action::Use(kind) => {
            let label = Message::new("act-use").with("card", card(kind)).with("text", named("text", &kind));
            Description::new("group-use", label).at(own("hand", kind)).by("RM-EFF-01")
        }
        Action::DrawCard => {
            plain("group-use", "act-draw-card").at(format!("seat/{}/command-centre", seat.0)).by("RM-PAY-11")
        }
        Action::PlaceFree { card: kind, spot } => {
            place_free(spot, kind).at(own("hand", kind)).at(zone(spot.word())).by("RM-FX-11")
        }
        Action::Store(kind) => {
            with_card("group-depot", "act-store", kind).at(own("hand", kind)).at(own("pad", Card::Depot)).by("RM-FX-08")
        }
        Action::TakeStored => plain("group-depot", "act-take-stored").at(own("pad", Card::Depot)).by("RM-FX-08"),
        Action::RemoveFromMarket { slot, card: kind } => {
            let label = Message::new("act-remove").with("card", card(kind)).with("place", slot + 1);
            Description::new("group-remove", label).at(market(slot)).at("ai").by("RM-SOLO-24")
        }
        Action::Discard(kind) => {
            let (rule, pile) = match view.table.frame == Frame::Trim {
                true => ("RM-TURN-06", "storage"),
                false => ("RM-DISC-01", "play-area"),
            };
            with_card("group-discard", "act-discard", kind).at(own("hand", kind)).at(zone(pile)).by(rule)
        }
        Action::DiscardFromPad(kind) => {
            let rule = if matches!(view.table.frame, Frame::Abort(_)) { "RM-OUT-02" } else { "RM-DISC-02" };
            with_card("group-discard", "act-discard-from-pad", kind).at(own("pad", kind)).at(zone("play-area")).by(rule)
        }
        Action::DiscardPlan => {
            let description = plain("group-discard", "act-discard-plan").at(zone("play-area")).by("RM-DISC-03");
            board.plan.into_iter().fold(description, |description, mission| description.at(own("plan", mission)))
        }
        Action::Launch(destination) => {
            let label = Message::new("act-launch").with("destination", named("destination", &destination));
            let description = Description::new("group-launch", label).at(format!("destination/{}", word(&destination)));
            let targets = board.plan.and_then(Card::mission).map_or(&[][..], |mission| mission.targets);
            let there = targets.iter().filter(|location| location.destination() == destination);
            there
                .fold(description, |description, location| description.at(format!("location/{}", word(location))))
                .by("RM-LAUNCH-02")
        }
        Action::EndTurn => plain("group-turn", "act-end-turn").by("RM-TURN-04").emphasis(Emphasis::End),
        Action::TakeThreat { slot } => {
            let label = Message::new("act-take-threat").with("place", slot + 1);
            Description::new("group-use", label).at(market(slot)).by("RM-FX-02")
        }
        Action::ScrapFromHand(kind) => {
            with_card("group-scrap", "act-scrap-hand", kind).at(own("hand", kind)).at(zone("scrapyard")).by("RM-FX-21")
        }
        Action::ScrapFromStorage(kind) => with_card("group-scrap", "act-scrap-storage", kind)
            .at(own("storage", kind))
            .at(zone("storage"))
            .at(zone("scrapyard"))
            .by("RM-FX-21"),
        Action::Fetch(kind) => {
            with_card("group-use", "act-fetch", kind).at(own("storage", kind)).at(zone("storage")).by("RM-FX-24")
        }
        Action::Exchange(kind) => {
            with_card("group-exchange", "act-exchange", kind).at(own("hand", kind)).at(zone("play-area")).by("RM-FX-22")
        }
        Action::Copy(kind) => {
            let others = view.players.entries().filter(|(other, seen)| *other != seat && seen.board.pad.contains(kind));
            let description = with_card("group-launch", "act-copy", kind).by("RM-FX-15");
            others.fold(description, |description, (other, _)| {
                description.at(format!("seat/{}/pad/{}", other.0, word(&kind)))
            })
        }
        Action::CopyNothing => plain("group-launch", "act-copy-nothing").by("RM-FX-15"),
        Action::DrawSuccess => plain("group-flight", "act-draw-success").at("success").by("RM-LAUNCH-13"),
        Action::DetailedPlanning => {
            plain("group-flight", "act-detailed-planning").at(on_pad(Card::DetailedPlanning)).by("RM-FX-05")
        }
        Action::Booster => plain("group-flight", "act-booster").at(on_pad(Card::Booster)).by("RM-FX-01"),
        Action::ArtificialIntelligence => {
            plain("group-flight", "act-artificial-intelligence").at(on_pad(Card::ArtificialIntelligence)).by("RM-FX-25")
        }
        Action::AbortMission => {
            let cards = view.table.launch.as_ref().map_or(0, |launch| launch.n_drawn().saturating_sub(1));
            Description::new("group-flight", Message::new("act-abort").with("count", cards))
                .by("RM-OUT-02")
                .emphasis(Emphasis::Final)
        }
        Action::Choose(value) => Description::new("group-flight", Message::new("act-choose").with("value", value))
            .at(format!("success/{value}"))
            .by("RM-FX-05"),
        Action::Keep => match view.table.frame {
            Frame::React(value) => plain("group-flight", "act-keep").at(format!("success/{value}")),
            // It is offered nowhere else.
            _ => plain("group-flight", "act-keep"),
        }
        .by("RM-LAUNCH-13"),
        Action::SpaceSuit => {
            plain("group-flight", "act-space-suit").at(on_pad(Card::MultiPurposeSpaceSuit)).by("RM-FX-18")
        }
        Action::ProtectiveSuit => {
            plain("group-flight", "act-protective-suit").at(on_pad(Card::ProtectiveSuit)).by("RM-FX-19")
        }
        Action::AcceptFailure => plain("group-flight", "act-accept-failure").by("RM-OUT-06"),
        Action::KeepMission => plain("group-outcome", "act-keep-mission").by("RM-OUT-07"),
        Action::DiscardMission => plain("group-outcome", "act-discard-mission").by("RM-OUT-07"),
        Action::Stay(kind) => {
            with_card("group-outcome", "act-stay", kind).at(own("pad", kind)).at(zone("pad")).by("RM-OUT-11")
        }
        Action::Go(kind) => {
            with_card("group-outcome", "act-go", kind).at(own("pad", kind)).at(zone("play-area")).by("RM-OUT-11")
        }
    }
}

impl Spot {
    /// By which anchors know it.
    const fn word(self) -> &'static str {
        match self {
            Spot::Plan => "plan",
            Spot::Pad => "pad",
        }
    }
}

fn place(spot: Spot, kind: Card) -> Description {
    let id = match spot {
        Spot::Plan => "act-place-plan",
        Spot::Pad => "act-place-pad",
    };
    Description::new("group-place", Message::new(id).with("card", card(kind)))
}

fn place_free(spot: Spot, kind: Card) -> Description {
    let id = match spot {
        Spot::Plan => "act-place-plan-free",
        Spot::Pad => "act-place-pad-free",
    };
    Description::new("group-place-free", Message::new(id).with("card", card(kind)))
}

/// A notice in words.
pub fn tell(notice: &Notice) -> Option<Message> {
    let event = match notice {
        Notice::DrewHidden { seat, cards } => {
            return Some(Message::new("log-drew-hidden").with("who", *seat).with("count", *cards));
        }
        Notice::Open(event) => event,
    };
    let by = |id: &'static str, seat: Seat| Message::new(id).with("who", seat);
    Some(match event {
        Event::Asked(_) | Event::Pending { .. } | Event::Refreshed | Event::Planned { .. } | Event::Shifted => {
            return None;
        }
        Event::CleanedUp { .. } => return None,
        Event::SoloDrawn { card } => Message::new("log-solo-drawn").with("card", named("solo", card)),
        Event::Moved { seat, card: kind, from, to } => by(moved(*from, *to), *seat).with("card", card(*kind)),
        Event::Drew { seat, cards: drawn } => by("log-drew", *seat).with("cards", cards(drawn)),
        Event::Reshuffled { seat } => by("log-reshuffled", *seat),
        Event::Paid { seat, payment } => {
            let mut paid: Vec<Message> = Vec::new();
            if let Arg::List(cards) = cards(&payment.cards) {
                paid.extend(cards);
            }
            paid.extend((0..payment.tokens.money).map(|_| Message::new("token-money")));
            paid.extend((0..payment.tokens.science).map(|_| Message::new("token-science")));
            by("log-paid", *seat).with("cards", paid)
        }
        Event::Taken { seat, card: kind, free, .. } => {
            by(if *free { "log-taken" } else { "log-bought" }, *seat).with("card", card(*kind))
        }
        Event::EngineBought { seat, engine } => by("log-bought", *seat).with("card", card(engine.card())),
        Event::Refilled { slot, card: kind, .. } => {
            Message::new("log-refilled").with("card", card(*kind)).with("place", slot + 1)
        }
        Event::Placed { seat, card: kind, to, free } => {
            let id = match (to, free) {
                (Zone::Plan, false) => "log-placed-plan",
                (Zone::Plan, true) => "log-placed-plan-free",
                (_, false) => "log-placed-pad",
                (_, true) => "log-placed-pad-free",
            };
            by(id, *seat).with("card", card(*kind))
        }
        Event::DepotEmptied { seat, cards: stored } => by("log-depot-emptied", *seat).with("cards", cards(stored)),
        Event::Launched { seat, mission, location, .. } => {
            by("log-launched", *seat).with("card", card(*mission)).with("location", named("location", location))
        }
        Event::Copied { seat, card: kind } => by("log-copied", *seat).with("card", card(*kind)),
        Event::CalledOff { seat, rocket_points, needed } => {
            by("log-called-off", *seat).with("points", *rocket_points).with("needed", *needed)
        }
        Event::RocketMoved { spaces, to } => Message::new("log-rocket-moved").with("spaces", *spaces).with("to", *to),
        Event::SuccessDrawn { value, counts } => {
            let id = if *counts { "log-success-drawn" } else { "log-success-seen" };
            Message::new(id).with("value", *value)
        }
        Event::SuccessIgnored { value } => Message::new("log-success-ignored").with("value", *value),
        Event::SuccessChosen { value } => Message::new("log-success-chosen").with("value", *value),
        Event::LimitRaised { limit } => Message::new("log-limit-raised").with("limit", *limit),
        Event::Aborted { seat, cards } => by("log-aborted", *seat).with("count", *cards),
        Event::Failed { seat } => by("log-failed", *seat),
        Event::Completed { seat, location, vp, .. } => {
            by("log-completed", *seat).with("location", named("location", location)).with("vp", *vp)
        }
        Event::Achieved { seat, achievement } => {
            by("log-achieved", *seat).with("achievement", named("achievement", achievement))
        }
        Event::TokenTaken { seat, token } => by("log-token", *seat).with("token", named("token", token)),
        Event::ThreatScored { who, vp } => match who {
            Pioneer::Ai => Message::new("log-threat-ai").with("vp", *vp),
            Pioneer::Seat(seat) => by("log-threat", *seat).with("vp", *vp),
        },
        Event::EndTriggered => Message::new("log-end-triggered"),
        Event::TurnBegan { seat, round } => by("log-turn", *seat).with("round", *round),
        Event::Ended => Message::new("log-ended"),
        Event::Removed { slot, card: kind, .. } => {
            Message::new("log-removed").with("card", card(*kind)).with("place", slot + 1)
        }
        Event::SoloDiscarded { card } => Message::new("log-solo-discarded").with("card", named("solo", card)),
        Event::SoloReshuffled { .. } => Message::new("log-solo-reshuffled"),
        Event::AiPlanned(mission) => Message::new("log-ai-planned")
            .with("location", named("location", &mission.location))
            .with("left", named("solo", &mission.left))
            .with("start", mission.rocket - mission.right.face().bonus)
            .with("right", named("solo", &mission.right))
            .with("bonus", mission.right.face().bonus)
            .with("rocket", mission.rocket),
        Event::AiMoved { to, destination } => {
            Message::new("log-ai-moved").with("to", *to).with("distance", destination.distance())
        }
        Event::AiCompleted { location, vp, .. } => {
            Message::new("log-ai-completed").with("location", named("location", location)).with("vp", *vp)
        }
    })
}

fn moved(from: Zone, to: Zone) -> &'static str {
    match (from, to) {
        (Zone::Hand, Zone::Depot) => "log-stored",
        (Zone::Hand, Zone::Scrapyard) => "log-scrapped-hand",
        (Zone::Hand, _) => "log-discarded",
        (Zone::Storage, Zone::Scrapyard) => "log-scrapped-storage",
        (Zone::Storage, _) => "log-fetched",
        (Zone::Pad, Zone::Scrapyard) => "log-scrapped-pad",
        (Zone::Pad, _) => "log-discarded-pad",
        (Zone::Plan, Zone::Scrapyard) => "log-scrapped-mission",
        (Zone::Plan, _) => "log-discarded-plan",
        (Zone::Depot, _) => "log-discarded-depot",
        (Zone::PlayArea | Zone::Scrapyard, _) => "log-scrapped-used",
    }
}
