//! The whole view in lines.

use enumset::EnumSetType;
use kernel::{Arg, Bag, Message, Panel, Seat};

use super::{anchor, name, place, reference, stock, text};
use crate::components::tracks::{MISSION_SLOTS, TECHNOLOGY_SLOTS};
use crate::components::{Area, BonusToken, Good, Mission, MissionType, Node, Office, Pile, Track};
use crate::score::Score;
use crate::state::{Cursor, Lieutenant, Player};
use crate::view::View;

/// Nothing a viewer knows is missing.
pub fn panels(view: &View) -> Vec<Panel> {
    let mut panels = vec![
        course(view),
        areas(view),
        tracks(view),
        galaxy(view),
        technologies(view),
        missions(view),
        senate(view),
        unseen(view),
    ];
    panels.extend(view.board.players.entries().map(|(seat, player)| panel_of(view, seat, player)));
    panels.push(reference::control_panel());
    panels
}

pub(super) fn list(messages: impl IntoIterator<Item = Message>) -> Arg {
    let messages: Vec<Message> = messages.into_iter().collect();
    if messages.is_empty() { Message::new("nothing").into() } else { messages.into() }
}

fn seats(seats: impl IntoIterator<Item = Seat>) -> Arg {
    let seats: Vec<Message> = seats.into_iter().map(|seat| Message::new("player").with("who", seat)).collect();
    if seats.is_empty() { Message::new("nobody").into() } else { seats.into() }
}

/// A printed thing with what it does.
fn told(prefix: &str, thing: &impl serde::Serialize) -> Message {
    Message::new("told").with("name", name(prefix, thing)).with("text", text(prefix, thing))
}

fn bag(tokens: &Bag<BonusToken>) -> Arg {
    list(tokens.entries().map(|(token, n)| Message::new("counted").with("name", name("token", &token)).with("n", n)))
}

/// The same with what the tokens do.
fn bag_told(tokens: &Bag<BonusToken>) -> Arg {
    list(tokens.entries().map(|(token, n)| Message::new("counted").with("name", told("token", &token)).with("n", n)))
}

/// A completed mission with its types, for which goals and decrees ask.
fn done(mission: Mission) -> Message {
    let types = MissionType::ALL.into_iter().filter(|&kind| mission.is(kind)).map(|kind| name("mission-type", &kind));
    Message::new("told").with("name", name("mission", &mission)).with("text", list(types))
}

fn set<T: EnumSetType + serde::Serialize>(prefix: &str, things: enumset::EnumSet<T>) -> Arg {
    list(things.iter().map(|thing| name(prefix, &thing)))
}

fn course(view: &View) -> Panel {
    let board = &view.board;
    let mut panel = Panel::new("panel-course");
    panel.line(Message::new("line-round").with("n", board.round));
    panel.line(match board.cursor {
        Cursor::Draft { .. } => Message::new("phase-draft"),
        Cursor::Setup { .. } => Message::new("phase-setup"),
        Cursor::Income { .. } => Message::new("phase-income"),
        Cursor::Turn { seat, .. } => Message::new("phase-turn").with("who", seat),
        Cursor::Follow { leader, area, .. } => {
            Message::new("phase-follow").with("who", leader).with("area", name("area", &area))
        }
        Cursor::Cleanup => Message::new("phase-cleanup"),
        Cursor::Goals => Message::new("phase-goals"),
        Cursor::Over => Message::new("phase-over"),
    });
    panel.line(Message::new("line-turns").with("n", board.turns));
    panel.line(Message::new("line-passes").with("n", board.passes));
    let order = board
        .priority
        .iter()
        .map(|&seat| Message::new("in-segment").with("who", seat).with("n", board.players[seat].segment));
    panel.line(Message::new("line-order").with("players", list(order)));
    for (round, token) in (2..).zip(board.round_tokens) {
        if let Some(token) = token {
            panel.line(Message::new("line-round-token").with("n", round).with("token", told("token", &token)));
        }
    }
    for set in board.wealth_offer.iter() {
        let cards = list(set.iter().map(|card| told("wealth", card)));
        panel.line_at(anchor("offer/wealth", &set[0]), Message::new("line-wealth-offer").with("cards", cards));
    }
    for ability in board.ability_offer.iter() {
        let line = Message::new("line-ability-offer")
            .with("name", name("ability", ability))
            .with("text", text("ability", ability));
        panel.line_at(anchor("offer/ability", ability), line);
    }
    if !view.have_chosen.is_empty() {
        panel.line(Message::new("line-have-chosen").with("players", seats(view.have_chosen.iter())));
    }
    panel
}

fn areas(view: &View) -> Panel {
    let board = &view.board;
    let mut panel = Panel::new("panel-areas");
    for area in Area::ALL {
        let followers = board.secondary[area].iter().map(|follower| {
            Message::new("worker-of").with("who", follower.seat).with("worker", name("worker", &follower.worker))
        });
        let followers = match board.secondary[area].is_empty() {
            true => Message::new("nobody").into(),
            false => list(followers),
        };
        let line = Message::new("line-area")
            .with("area", name("area", &area))
            .with("main", seats(board.main[area].iter()))
            .with("secondary", followers);
        panel.line_at(anchor("area", &area), line);
    }
    let token = board.mining_space.map_or("nothing".into(), |token| told("mining", &token));
    let mining = Message::new("line-mining-space").with("token", token).with("n", board.mining_stack.len());
    panel.line_at("mining", mining);
    panel
}

fn tracks(view: &View) -> Panel {
    let board = &view.board;
    let mut panel = Panel::new("panel-tracks");
    for track in Track::MAIN {
        let levels = board
            .players
            .entries()
            .map(|(seat, player)| Message::new("level-of").with("who", seat).with("n", player.levels[track]));
        let line = Message::new("line-track").with("track", name("track", &track)).with("levels", list(levels));
        panel.line_at(anchor("track", &track), line);
        panel.line_at(anchor("track", &track), reference::spaces(track));
    }
    for pile in Pile::ALL {
        let state = board.piles[pile];
        let top = state.top.map_or("nothing".into(), |token| told("token", &token));
        let line =
            Message::new("line-pile").with("pile", name("pile", &pile)).with("token", top).with("n", state.below);
        panel.line_at(anchor("pile", &pile), line);
    }
    panel
}

fn galaxy(view: &View) -> Panel {
    let board = &view.board;
    let map = board.map();
    let mut panel = Panel::new("panel-galaxy");
    for node in Node::ALL.into_iter().filter(|&node| map.has(node)) {
        let site = &board.sites[node];
        let links = map
            .neighbours(node)
            .iter()
            .map(|to| Message::new("link").with("node", name("node", &to)).with("n", map.energy(node, to)));
        let line = Message::new("line-site")
            .with("node", name("node", &node))
            .with("planet", place(board, node))
            .with("outposts", list(site.outposts.iter().map(|&seat| Message::new("player").with("who", seat))))
            .with("links", list(links));
        panel.line_at(anchor("map", &node), line);
        if map.wormholes.contains(node) {
            panel.line_at(anchor("map", &node), Message::new("line-wormhole").with("node", name("node", &node)));
        }
        if let Some(planet) = site.planet {
            let slots = list(planet.row().slots.iter().map(|&trade| match trade {
                0 => Message::new("slot-open"),
                1.. => Message::new("slot").with("n", trade),
            }));
            let line = Message::new("line-planet").with("text", text("planet", &planet)).with("slots", slots);
            panel.line_at(anchor("map", &node), line);
        }
        if let Some(token) = site.token {
            panel.line_at(anchor("map", &node), Message::new("line-site-token").with("token", told("token", &token)));
        }
        if let Some(pirate) = site.pirates {
            let line = Message::new("line-site-pirates")
                .with("pirates", name("pirate", &pirate))
                .with("strength", pirate.strength())
                .with("n", pirate.vp());
            panel.line_at(anchor("map", &node), line);
        }
        if let Some(seat) = site.used_by {
            panel.line_at(anchor("map", &node), Message::new("line-site-used").with("who", seat));
        }
    }
    panel
}

fn technologies(view: &View) -> Panel {
    let board = &view.board;
    let mut panel = Panel::new("panel-technologies");
    for (technology, (level, _)) in board.technologies.iter().zip(&TECHNOLOGY_SLOTS) {
        let owners = board.players.entries().filter(|(_, player)| player.has(*technology)).map(|(seat, _)| seat);
        let line = Message::new("line-technology")
            .with("n", *level)
            .with("name", name("technology", technology))
            .with("text", text("technology", technology))
            .with("players", seats(owners));
        panel.line_at(anchor("technology", technology), line);
    }
    panel
}

fn missions(view: &View) -> Panel {
    let board = &view.board;
    let mut panel = Panel::new("panel-missions");
    for (mission, (level, _)) in board.missions.iter().zip(&MISSION_SLOTS) {
        match mission {
            Some(mission) => {
                let line = Message::new("line-mission")
                    .with("n", *level)
                    .with("name", name("mission", mission))
                    .with("text", text("mission", mission));
                panel.line_at(anchor("mission", mission), line);
            }
            None => panel.line(Message::new("line-mission-gap").with("n", *level)),
        }
    }
    panel
}

fn senate(view: &View) -> Panel {
    let board = &view.board;
    let mut panel = Panel::new("panel-senate");
    for decree in &board.decrees {
        let line =
            Message::new("line-decree").with("name", name("decree", decree)).with("text", text("decree", decree));
        panel.line_at(anchor("decree", decree), line);
    }
    for office in Office::ALL {
        let chairs = board.offices[office];
        let decree = chairs.decree.map_or("nothing".into(), |decree| name("decree", &decree));
        let line = Message::new("line-office")
            .with("name", name("office", &office))
            .with("text", text("office", &office))
            .with("decree", decree)
            .with("gold", seats(chairs.gold))
            .with("silver", seats(chairs.silver));
        panel.line_at(anchor("office", &office), line);
    }
    panel
}

/// What nobody has seen is known as a whole, only not where it lies.
fn unseen(view: &View) -> Panel {
    let board = &view.board;
    let mut panel = Panel::new("panel-unseen");
    panel.line(Message::new("line-unseen-tokens").with("tokens", bag(&board.unseen_tokens)));
    panel.line(Message::new("line-removed-tokens").with("tokens", bag(&board.removed_tokens)));
    let mining = board
        .mining_stack
        .entries()
        .map(|(token, n)| Message::new("counted").with("name", name("mining", &token)).with("n", n));
    panel.line(Message::new("line-unseen-mining").with("tokens", list(mining)));
    panel.line(Message::new("line-unseen-missions").with("missions", set("mission", board.mission_deck)));
    panel
}

fn panel_of(view: &View, seat: Seat, player: &Player) -> Panel {
    let board = &view.board;
    let mut panel = Panel::of(seat, Message::new("panel-player").with("who", seat));
    let own = |part: &str| format!("seat/{}/{part}", seat.0);
    panel.line(Message::new("line-vp").with("n", player.vp));
    let score = Score::ALL
        .into_iter()
        .filter(|&line| player.score[line] != 0)
        .map(|line| Message::new("scored").with("name", name("score", &line)).with("n", player.score[line]));
    panel.line(Message::new("line-score").with("parts", list(score)));
    let goods = Good::ALL.into_iter().filter(|&good| player.goods.get(good) != 0);
    let hold = list(goods.map(|good| stock(good, player.goods.get(good))));
    panel.line_at(own("goods"), Message::new("line-goods").with("goods", hold));
    let levels = [Track::Technology, Track::Military, Track::Production, Track::Politics, Track::Trade]
        .map(|track| Message::new("level-on").with("track", name("track", &track)).with("n", player.level(track)));
    panel.line(Message::new("line-levels").with("levels", list(levels)));
    let boosts = Message::new("line-boosts").with("trade", player.trade_boost).with("military", player.military_boost);
    panel.line(boosts);
    let captains = Message::new("line-captains").with("n", player.captains).with("placed", player.captains_placed);
    panel.line(captains);
    let crew = player.crew;
    panel.line(
        Message::new("line-crew")
            .with("n", crew.available)
            .with("placed", crew.placed)
            .with("pods", crew.pods)
            .with("senate", crew.senate)
            .with("gone", crew.gone),
    );
    match player.lieutenant {
        Lieutenant::Absent => {}
        Lieutenant::Available => panel.line("line-lieutenant-available"),
        Lieutenant::Placed => panel.line("line-lieutenant-placed"),
    }
    if let Some(ability) = player.ability {
        panel.line(
            Message::new("line-ability")
                .with("name", name("ability", &ability))
                .with("text", text("ability", &ability)),
        );
    }
    if let Some(cards) = player.wealth {
        panel.line(Message::new("line-wealth").with("cards", list(cards.iter().map(|card| name("wealth", card)))));
    }
    let outposts = list(player.outposts.iter().map(|node| place(board, node)));
    panel.line(Message::new("line-outposts").with("planets", outposts).with("n", player.outposts_left()));
    for (ship, &node) in player.ships.iter().enumerate() {
        let line = Message::new("line-ship").with("n", ship + 1).with("planet", place(board, node));
        panel.line_at(own(&format!("ships/{ship}")), line);
    }
    panel.line(
        Message::new("line-markers").with("n", player.markers).with("technologies", set("technology", player.marked)),
    );
    let fleet = list(player.fleet.iter().map(|token| told("fleet", token)));
    panel.line(Message::new("line-fleet").with("tokens", fleet).with("n", player.levels[Track::Trade] / 2));
    panel.line(
        Message::new("line-pirates").with("pirates", list(player.pirates.iter().map(|pirate| told("pirate", pirate)))),
    );
    panel.line(
        Message::new("line-mining").with("tokens", list(player.mining.iter().map(|token| told("mining", token)))),
    );
    let log = list(player.log.iter().map(|mission| name("mission", mission)));
    panel.line(Message::new("line-log").with("missions", log).with("n", player.log_size()));
    for mission in player.log {
        let line = Message::new("line-log-mission");
        panel.line(line.with("name", name("mission", &mission)).with("text", text("mission", &mission)));
    }
    panel.line(Message::new("line-completed").with("missions", list(player.completed.iter().map(done))));
    panel.line_at(own("tokens"), Message::new("line-tokens").with("tokens", bag_told(&player.tokens)));
    panel.line_at(own("spent"), Message::new("line-spent").with("tokens", bag_told(&player.spent)));
    if !player.reserve.is_empty() {
        panel.line_at(own("reserve"), Message::new("line-reserve").with("tokens", bag_told(&player.reserve)));
    }
    if !player.used.is_empty() {
        panel.line(Message::new("line-used").with("things", set("once", player.used)));
    }
    if player.open_wormhole {
        panel.line("line-open-wormhole");
    }
    if let Some(goal) = board.goals[seat] {
        panel.line(Message::new("line-goal-shown").with("name", name("goal", &goal)).with("text", text("goal", &goal)));
    }
    if view.viewer.is(seat) {
        for goal in view.hand.iter().flatten() {
            let line = Message::new("line-goal").with("name", name("goal", goal)).with("text", text("goal", goal));
            panel.line_at(anchor(&own("goals"), goal), line);
        }
        if let Some(goal) = view.choice {
            panel.line(Message::new("line-choice").with("name", name("goal", &goal)));
        }
    }
    panel
}
