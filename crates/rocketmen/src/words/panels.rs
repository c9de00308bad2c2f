//! The whole view in lines.

use kernel::{Arg, Message, Panel, Seat};

use super::{card_text, cards, cost, named, word};
use crate::components::board::{SURCHARGES, Surcharge};
use crate::components::goals::Objective;
use crate::components::{Destination, Engine};
use crate::decisions::Frame;
use crate::pay::{Payment, Tokens};
use crate::pile::Pile;
use crate::state::{Mode, Pioneer, Table};
use crate::view::{Seen, View};

/// Everything the viewer knows.
pub fn panels(view: &View) -> Vec<Panel> {
    let mut panels = vec![game(view), market(view), board(view)];
    panels.extend(launch(view));
    panels.extend(chain(view));
    panels.extend(ai(view));
    panels.extend(view.players.entries().map(|(seat, seen)| player(view, seat, seen)));
    panels
}

fn list(messages: Vec<Message>) -> Arg {
    if messages.is_empty() { Arg::Message(Message::new("nothing")) } else { Arg::List(messages) }
}

fn game(view: &View) -> Panel {
    let table = &view.table;
    let mut panel = Panel::new("panel-game");
    panel.line(named("mode", &table.mode));
    panel.line(Message::new("line-round").with("round", table.round).with("turn", table.turn));
    panel.line(Message::new("line-first").with("who", table.first));
    if table.frame != Frame::Over {
        panel.line(Message::new("line-current").with("who", table.current));
    }
    match table.end_triggered {
        true => panel.line("line-end-triggered"),
        false => panel.line(end_of_game(table, view.players.len())),
    }
    for variant in table.variants {
        let text = Message::new("line-variant").with("name", named("variant", &variant));
        panel.line_at(format!("variant/{}", word(&variant)), text.with("text", named("variant-text", &variant)));
    }
    panel
}

/// What brings the game to its end (RM-END-01 to 04, RM-SOLO-33, RM-BFE-06).
pub fn end_of_game(table: &Table, n_players: usize) -> Message {
    let text = match table.mode {
        Mode::Standard => Message::new("line-end-standard").with("vp", table.threshold(n_players)),
        Mode::Solo => Message::new("line-end-solo"),
        Mode::BattleForEarth => Message::new("line-end-battle"),
    };
    text.with("missions", table.markers())
}

/// What a mark of the VP track says: from so many VP on, threats cost so much more (RM-THREAT-03).
pub fn surcharge(mark: Surcharge) -> Message {
    Message::new("surcharge-mark").with("vp", mark.vp).with("money", mark.money)
}

fn market(view: &View) -> Panel {
    let table = &view.table;
    let buyer = &view.players[table.current].board;
    let mut panel = Panel::new("panel-market");
    for (slot, card) in table.market.iter().enumerate() {
        let anchor = format!("market/{slot}");
        let text =
            Message::new(if card.is_some() { "line-market" } else { "line-market-empty" }).with("place", slot + 1);
        let text = match card {
            Some(card) => text
                .with("card", super::card(*card))
                .with("cost", cost(buyer.price(*card)))
                .with("text", card_text(*card, table.mode)),
            None => text,
        };
        panel.line_at(anchor, text);
    }
    for engine in Engine::ALL {
        let text = Message::new("line-engine")
            .with("card", super::card(engine.card()))
            .with("cost", cost(engine.card().face().cost))
            .with("count", table.engines[engine]);
        panel.line_at(format!("engine/{}", word(&engine)), text);
    }
    panel.line(Message::new("line-surcharges").with("marks", list(SURCHARGES.map(surcharge).to_vec())));
    for (id, deck) in [("line-teal", &table.teal), ("line-pink", &table.pink), ("line-removed", &table.removed)] {
        panel.line(Message::new(id).with("count", deck.len()).with("cards", cards(deck)));
    }
    panel
}

fn pioneer(who: Pioneer) -> Message {
    match who {
        Pioneer::Ai => Message::new("ai-name"),
        Pioneer::Seat(seat) => Message::new("player").with("who", seat),
    }
}

fn board(view: &View) -> Panel {
    let table = &view.table;
    let mut panel = Panel::new("panel-board");
    for destination in Destination::ALL.into_iter().filter(|&destination| table.is_in_reach(destination)) {
        let text = Message::new("line-destination")
            .with("destination", named("destination", &destination))
            .with("distance", destination.distance())
            .with("draws", table.draw_limit(destination));
        panel.line_at(format!("destination/{}", word(&destination)), text);
        for location in destination.locations() {
            let site = location.site();
            let points: Vec<String> = site.vp.iter().map(u8::to_string).collect();
            let arrived = table.arrivals[location].iter().map(|&who| pioneer(who)).collect();
            let text = Message::new("line-location")
                .with("location", named("location", &location))
                .with("points", site.rocket_points)
                .with("vp", points.join("/"))
                .with("arrived", list(arrived));
            panel.line_at(format!("location/{}", word(&location)), text);
        }
    }
    if table.mode == Mode::Standard {
        for (token, holder) in &table.tokens {
            let text = match holder {
                Some(seat) => Message::new("line-token-held").with("who", *seat),
                None => Message::new("line-token"),
            };
            panel.line(text.with("token", named("token", &token)));
        }
    }
    panel
}

fn launch(view: &View) -> Option<Panel> {
    let launch = view.table.launch.as_ref()?;
    let mut panel = Panel::new("panel-launch");
    let text = Message::new("line-launch")
        .with("who", view.table.current)
        .with("location", named("location", &launch.location))
        .with("rocket", launch.rocket)
        .with("distance", launch.destination().distance());
    panel.line_at(format!("track/{}", launch.rocket), text);
    panel.line(Message::new("line-drawn").with("drawn", launch.n_drawn()).with("limit", launch.limit));
    for card in &launch.cards {
        let id = if card.counts { "line-success" } else { "line-success-out" };
        panel.line_at(format!("success/{}", card.value), Message::new(id).with("value", card.value));
    }
    if let Some(copy) = launch.copy {
        panel.line(Message::new("line-copy").with("card", super::card(copy)));
    }
    if let Some(planned) = launch.planned {
        panel.line(Message::new("line-planned").with("card", super::card(planned)));
    }
    Some(panel)
}

/// What is named so far.
fn chain(view: &View) -> Option<Panel> {
    let mut panel = Panel::new("panel-chain");
    let mut bought = |purchase: &crate::decisions::buy::Purchase| {
        let slots = purchase.slots.iter().filter_map(|&slot| view.table.market[usize::from(slot)]);
        let named: Pile = slots.chain(purchase.engines.iter().map(|engine| engine.card())).collect();
        panel.line(Message::new("line-buying").with("cards", cards(&named)));
    };
    let mut payers = None;
    match &view.table.frame {
        Frame::BuyList(purchase) => bought(purchase),
        Frame::BuyPay(purchase, payment) => {
            bought(purchase);
            payers = Some(*payment);
        }
        Frame::PlaceList(placement) => {
            panel.line(Message::new("line-placing").with("cards", cards(&placement.cards())))
        }
        Frame::PlacePay(placement, payment) => {
            panel.line(Message::new("line-placing").with("cards", cards(&placement.cards())));
            payers = Some(*payment);
        }
        Frame::Cycle(named) => panel.line(Message::new("line-exchanging").with("cards", cards(named))),
        Frame::Permanent(left) => panel.line(Message::new("line-deciding").with("cards", cards(left))),
        Frame::Actions
        | Frame::Threat(_)
        | Frame::Scrap(_)
        | Frame::Fetch
        | Frame::Espionage
        | Frame::Flight
        | Frame::Planning(_)
        | Frame::React(_)
        | Frame::LastChance
        | Frame::Abort(_)
        | Frame::Failure
        | Frame::Trim
        | Frame::Over => return None,
    }
    if let Some(Payment { cards: paid, tokens: Tokens { money, science } }) = payers {
        let text = Message::new("line-paying").with("cards", cards(&paid));
        panel.line(text.with("money", money).with("science", science));
    }
    Some(panel)
}

fn ai(view: &View) -> Option<Panel> {
    let ai = view.table.ai.as_ref()?;
    let mut panel = Panel::new("panel-ai");
    panel.line_at(
        "ai",
        Message::new("line-ai-level").with("level", Message::new(format!("option-level-{}", word(&ai.level)))),
    );
    panel.line(Message::new("line-vp").with("vp", ai.vp));
    let completed = ai.completed.iter().map(|location| named("location", location)).collect();
    panel.line(Message::new("line-ai-completed").with("locations", list(completed)));
    match ai.mission {
        Some(mission) => panel.line(
            Message::new("line-ai-mission")
                .with("location", named("location", &mission.location))
                .with("rocket", mission.rocket)
                .with("distance", mission.location.destination().distance())
                .with("left", named("solo", &mission.left))
                .with("right", named("solo", &mission.right)),
        ),
        None => panel.line("line-ai-idle"),
    }
    for (id, pile) in [("line-ai-deck", ai.deck), ("line-ai-discard", ai.discard)] {
        let cards = pile.iter().map(|card| named("solo", &card)).collect();
        panel.line(Message::new(id).with("cards", list(cards)));
    }
    Some(panel)
}

fn player(view: &View, seat: Seat, seen: &Seen) -> Panel {
    let board = &seen.board;
    let mut panel = Panel::of(seat, Message::new("panel-player").with("who", seat));
    let zone = |name: &str| format!("seat/{}/{name}", seat.0);
    panel.line(Message::new("line-vp").with("vp", board.vp));
    match &seen.hand {
        Some(hand) => panel
            .line_at(zone("hand"), Message::new("line-hand").with("count", seen.hand_size).with("cards", cards(hand))),
        None => {
            let known =
                Message::new("line-hand-hidden").with("count", seen.hand_size).with("cards", cards(&board.known));
            panel.line_at(zone("hand"), known);
        }
    }
    if seen.hand.is_some() && !board.known.is_empty() {
        panel.line(Message::new("line-hand-shown").with("cards", cards(&board.known)));
    }
    let id = if seen.hand.is_some() { "line-command-centre" } else { "line-command-centre-hidden" };
    let centre = Message::new(id).with("count", seen.command_centre_size()).with("cards", cards(&seen.unseen));
    panel.line_at(zone("command-centre"), centre);
    match board.plan {
        Some(mission) => panel.line_at(zone("plan"), Message::new("line-plan").with("card", super::card(mission))),
        None => panel.line_at(zone("plan"), "line-plan-empty"),
    }
    let zones = [
        ("pad", "line-pad", &board.pad),
        ("depot", "line-depot", &board.depot),
        ("play-area", "line-play-area", &board.play_area),
        ("storage", "line-storage", &board.storage),
        ("scrapyard", "line-scrapyard", &board.scrapyard),
    ];
    for (name, id, pile) in zones.into_iter().filter(|(name, _, pile)| *name != "depot" || !pile.is_empty()) {
        panel.line_at(zone(name), Message::new(id).with("cards", cards(pile)));
    }
    let achievements = &board.achievements;
    panel.line(
        Message::new("line-achievements")
            .with("rockets", achievements.rocket_points)
            .with("hand", achievements.hand_limit)
            .with("money", achievements.money)
            .with("science", achievements.science),
    );
    for completed in &board.completed {
        let text = Message::new("line-completed")
            .with("card", super::card(completed.mission))
            .with("location", named("location", &completed.location))
            .with("vp", completed.vp)
            .with("round", completed.round);
        panel.line(text);
    }
    for goal in seen.goals.iter().flatten() {
        let id = if view.table.mode == Mode::Solo { "line-goal-alone" } else { "line-goal" };
        let text = Message::new(id).with("name", named("goal", goal));
        let objectives = goal.card().objectives.iter().map(|(aim, vp)| objective(*aim, *vp, view.table.mode)).collect();
        panel.line_at(format!("seat/{}/goal/{}", seat.0, word(goal)), text.with("objectives", list(objectives)));
    }
    if seen.goals.is_none() {
        panel.line("line-goals-hidden");
    }
    if seat == view.table.current {
        this_turn(view, &mut panel);
    }
    panel
}

/// An objective of a goal card with its points. Alone it is a condition and scores nothing (RM-SOLO-06, RM-SOLO-07).
pub fn objective(objective: Objective, vp: u8, mode: Mode) -> Message {
    let aim = match objective {
        Objective::MissionAt(location) => {
            Message::new("objective-mission-at").with("location", named("location", &location))
        }
        Objective::MissionsIn(destination, count) => Message::new("objective-missions-in")
            .with("destination", named("destination", &destination))
            .with("count", count),
        Objective::Threats(count) => Message::new("objective-threats").with("count", count),
        Objective::Token(token) => Message::new("objective-token").with("token", named("token", &token)),
    };
    match mode {
        Mode::Solo => aim,
        Mode::Standard | Mode::BattleForEarth => Message::new("objective-points").with("objective", aim).with("vp", vp),
    }
}

fn this_turn(view: &View, panel: &mut Panel) {
    let done = &view.table.done;
    let facts = [
        (done.engines != 0, Message::new("line-done-engines").with("count", done.engines)),
        (done.depot, Message::new("line-done-depot")),
        (done.placed, Message::new("line-done-placed")),
        (done.removal, Message::new("line-done-removal")),
        (done.draws != 0, Message::new("line-pending-draws").with("count", done.draws)),
        (done.placements != 0, Message::new("line-pending-placements").with("count", done.placements)),
        (
            done.exhausted != Tokens::default(),
            Message::new("line-exhausted").with("money", done.exhausted.money).with("science", done.exhausted.science),
        ),
    ];
    facts.into_iter().filter(|(holds, _)| *holds).for_each(|(_, text)| panel.line(text));
}
