//! How the game is said: prompts, choices, the log. The panels are in `words/panels.rs`.

mod cue;
pub mod inventory;
mod note;
mod panels;
mod reference;

use kernel::{Anchor, Arg, Description, Emphasis, Message, Seat};

use crate::components::tracks::{MISSION_SLOTS, TECHNOLOGY_SLOTS};
use crate::components::{Area, BonusToken, Good, Goods, Mission, Node, Planet, PlanetType, Technology, Track};
use crate::decisions::{Action, Explore, Fare, Form, Frame, Merit, Step, Waiver, explore};
use crate::effects::Source;
use crate::event::Event;
use crate::state::{Board, Cursor, Worker};
use crate::view::{Notice, View};

pub use cue::cue;
pub use note::note;
pub use panels::panels;

/// The name of a printed thing.
pub(crate) fn name(prefix: &str, thing: &impl serde::Serialize) -> Message {
    Message::named(prefix, thing)
}

/// What a printed thing does, in its own words.
fn text(prefix: &str, thing: &impl serde::Serialize) -> Message {
    let id = Message::named(prefix, thing).id;
    Message::new(format!("{id}-text"))
}

/// A printed thing in kebab case, for anchors.
pub(crate) fn word(thing: &impl serde::Serialize) -> String {
    let id = Message::named("x", thing).id;
    id["x-".len()..].to_owned()
}

fn anchor(prefix: &str, thing: &impl serde::Serialize) -> Anchor {
    Anchor::from(format!("{prefix}/{}", word(thing)))
}

/// The planet at a space.
fn place(board: &Board, node: Node) -> Message {
    planet_name(board.planet(node))
}

fn planet_name(planet: Option<Planet>) -> Message {
    planet.map_or("planet-central".into(), |planet| name("planet", &planet))
}

fn amount(good: Good, n: u16) -> Message {
    name("amount", &good).with("n", n)
}

pub(crate) fn amounts(goods: &Goods) -> Arg {
    let parts: Vec<Message> =
        Good::ALL.into_iter().filter(|&good| goods.get(good) != 0).map(|good| amount(good, goods.get(good))).collect();
    if parts.is_empty() { Message::new("nothing").into() } else { parts.into() }
}

/// The same as what is owned or given rather than paid: another case in Polish.
pub(crate) fn stock(good: Good, n: u16) -> Message {
    name("stock", &good).with("n", n)
}

/// What is being decided, and by whom.
pub fn prompt(view: &View) -> Message {
    let board = &view.board;
    let Some(frame) = board.stack.last() else { return Message::new("prompt-over") };
    let ask = |id: &'static str, seat: Seat| Message::new(id).with("who", seat);
    match *frame {
        Frame::Draft { seat } => ask("prompt-draft", seat),
        Frame::HeadStart { seat } => ask("prompt-head-start", seat),
        Frame::WildPlanets { seat, .. } => ask("prompt-wild-planets", seat),
        Frame::Turn { seat } => ask("prompt-turn", seat),
        Frame::Done { seat } => ask("prompt-done", seat),
        Frame::Follow { seat, area } => ask("prompt-follow", seat).with("area", name("area", &area)),
        Frame::GainResource { seat, n, .. } => ask("prompt-gain", seat).with("n", n),
        Frame::ChooseTrack { seat, steps, .. } => ask("prompt-track", seat).with("n", steps),
        Frame::Purchase { seat, track, .. } => ask("prompt-purchase", seat).with("track", name("track", &track)),
        Frame::Pay { seat, source: Source::Planet(planet), left, .. } => {
            ask("prompt-pay-planet", seat).with("text", text("planet", &planet)).with("n", left)
        }
        Frame::Pay { seat, left, .. } => ask("prompt-pay", seat).with("n", left),
        Frame::PayResources { seat, n } => ask("prompt-pay-resources", seat).with("n", n),
        Frame::CrashProgramme { seat } => ask("prompt-crash", seat),
        Frame::Technology { seat, .. } => ask("prompt-technology", seat),
        Frame::MarkTechnology { seat, .. } => ask("prompt-mark", seat),
        Frame::Politics { seat, .. } => ask("prompt-politics", seat),
        Frame::TakeMission { seat, .. } => ask("prompt-take", seat),
        Frame::ReturnMission { seat, taken } => ask("prompt-return", seat).with("mission", name("mission", &taken)),
        Frame::MarkOrTake { seat } => ask("prompt-mark-or-take", seat),
        Frame::Production { seat } => ask("prompt-production", seat),
        Frame::Collect { seat, left, .. } => ask("prompt-collect", seat).with("n", left),
        Frame::MiningPlanets { seat, .. } => ask("prompt-mining-planets", seat),
        Frame::Omni { seat, .. } => ask("prompt-omni", seat),
        Frame::Copy { seat, .. } => ask("prompt-copy", seat),
        Frame::MainAction { seat } => ask("prompt-main-action", seat),
        Frame::Explore(explore) => explore_prompt(board, explore),
        Frame::MoveShip { seat, left, .. } => ask("prompt-move", seat).with("n", left),
        Frame::Jump { seat } => ask("prompt-jump", seat),
        Frame::PlaceOutpost { seat, .. } => ask("prompt-place", seat),
        Frame::Shortcut { seat } => ask("prompt-shortcut", seat),
        Frame::Discount { seat, mission } => ask("prompt-discount", seat).with("mission", name("mission", &mission)),
        Frame::Office { seat, decree } => ask("prompt-office", seat).with("decree", name("decree", &decree)),
        Frame::Goals => Message::new("prompt-goals"),
        Frame::Effects { seat, .. }
        | Frame::Steps { seat, .. }
        | Frame::MiningTrack { seat, .. }
        | Frame::Arrive { seat, .. }
        | Frame::Income { seat, .. }
        | Frame::Then { seat, .. } => ask("prompt-turn", seat),
    }
}

/// What is left of an exploration. A secondary one is a movement or a placement, until one of them is chosen (TG-EXP-02).
fn explore_prompt(board: &Board, explore: Explore) -> Message {
    let id = if explore.main || explore.begun { "prompt-explore" } else { "prompt-explore-either" };
    let spaces = explore.spaces.unwrap_or_else(|| explore::movement(board, explore.seat));
    let asked = Message::new(id).with("who", explore.seat).with("n", spaces);
    if id == "prompt-explore" { asked.with("outposts", u8::from(explore.placement)) } else { asked }
}

/// What a choice means. Free actions stand under a heading of their own.
pub fn describe(view: &View, action: &Action) -> Description {
    let board = &view.board;
    let frame = board.stack.last();
    let seat = view.viewer.seat().unwrap_or_default();
    let own = |part: &str| Anchor::from(format!("seat/{}/{part}", seat.0));
    let at_node = |node: Node| anchor("map", &node);
    let crew = |worker: Worker| own(&format!("workers/{}", word(&worker)));
    let good = |good: Good| own(&format!("goods/{}", word(&good)));
    let of_ship = |ship: u8| own(&format!("ships/{ship}"));
    let ship_at = |ship: u8| board.players[seat].ships[usize::from(ship)];
    match *action {
        Action::TakeWealth(first) => {
            let set = board.wealth_offer.iter().copied().find(|set| set[0] == first).unwrap_or([first; 2]);
            let label = Message::new("act-take-wealth")
                .with("first", name("wealth", &set[0]))
                .with("first-text", text("wealth", &set[0]))
                .with("second", name("wealth", &set[1]))
                .with("second-text", text("wealth", &set[1]));
            Description::new("group-wealth", label).at(anchor("offer/wealth", &first)).by("TG-SETUP-35")
        }
        Action::TakeAbility(ability) => {
            let label = named_with_text("act-take-ability", "ability", &ability);
            Description::new("group-abilities", label).at(anchor("offer/ability", &ability)).by("TG-SETUP-35")
        }
        Action::Captain(area) => {
            let label =
                Message::new("act-captain").with("area", name("area", &area)).with("text", area_text(area, true));
            Description::new("group-main", label)
                .at(format!("area/{}/main", word(&area)))
                .at(crew(Worker::Captain))
                .by("TG-ACT-02")
        }
        Action::UsePlanet { node, worker } => {
            let label = Message::new("act-use-planet")
                .with("worker", name("send", &worker))
                .with("planet", place(board, node))
                .with("text", board.planet(node).map_or("planet-central".into(), |planet| text("planet", &planet)));
            Description::new("group-planets", label).at(at_node(node)).at(crew(worker)).by("TG-ACT-05")
        }
        Action::CommandDeck { worker, promoted } => {
            let id = match (worker, promoted) {
                (_, true) => "act-command-deck-promoted",
                (Worker::Captain, false) => "act-command-deck-main",
                (Worker::Crew | Worker::Lieutenant, false) => "act-command-deck",
            };
            let label = Message::new(id).with("worker", name("send", &worker));
            Description::new("group-planets", label).at(own("deck")).at(crew(worker)).by("TG-ABIL-12")
        }
        Action::Follow { worker, promoted } => {
            let id = match (worker, promoted) {
                (_, true) => "act-follow-promoted",
                (Worker::Lieutenant, false) => "act-follow-lieutenant",
                (Worker::Captain | Worker::Crew, false) => "act-follow",
            };
            let Some(Frame::Follow { area, .. }) = frame else { return Description::new("group-follow", id.into()) };
            let label = Message::new(id)
                .with("worker", name("send", &worker))
                .with("text", area_text(*area, promoted || worker == Worker::Lieutenant));
            let at = format!("area/{}/secondary", word(area));
            Description::new("group-follow", label).at(at).at(crew(worker)).by("TG-FOLLOW-01")
        }
        Action::Perform(area) => {
            let main = !matches!(frame, Some(Frame::Copy { main: false, .. }));
            let label =
                Message::new("act-perform").with("area", name("area", &area)).with("text", area_text(area, main));
            Description::new("group-choose", label).at(format!("area/{}/main", word(&area))).by("TG-OMNI-01")
        }
        Action::Form(form) => {
            at_all(Description::new("group-choose", name("form", &form)), form_anchors(board, seat, form))
        }
        Action::Pay(goods) => {
            let label = Message::new("act-pay").with("goods", amounts(&goods));
            let paid = Good::ALL.into_iter().filter(|&kind| goods.get(kind) != 0).map(good).collect();
            let described = at_all(Description::new("group-pay", label).by("TG-GEN-31"), paid);
            match frame {
                Some(&Frame::Purchase { track, .. }) => at_all(described, track_anchors(board, seat, track, 1)),
                Some(_) | None => described,
            }
        }
        Action::Gain(resource) => {
            let label = Message::new("act-gain").with("goods", amounts(&Goods::of(resource, 1)));
            Description::new("group-gain", label).at(good(resource.into())).by("TG-GEN-08")
        }
        Action::Advance(track) => {
            let described = Description::new("group-advance", name("act-advance", &track)).by("TG-GEN-19");
            at_all(described, track_anchors(board, seat, track, 1))
        }
        Action::Mark(technology) => {
            let label = named_with_text("act-mark", "technology", &technology);
            Description::new("group-mark", label).at(anchor("technology", &technology)).by("TG-TECH-03")
        }
        Action::TakeMission(mission) => {
            let label = named_with_text("act-take-mission", "mission", &mission);
            Description::new("group-take", label).at(anchor("mission", &mission)).by("TG-MISS-02")
        }
        Action::ReturnMission(mission) => {
            let label = Message::new("act-return-mission")
                .with("mission", name("mission", &mission))
                .with("text", text("mission", &mission));
            Description::new("group-return", label).at(anchor("mission", &mission)).by("TG-MISS-05")
        }
        Action::Fly { ship, to, step } => {
            let id = match step {
                Step::Engines => "act-fly",
                Step::Sails => "act-fly-sails",
                Step::Extra => "act-fly-extra",
                Step::Granted => "act-fly-granted",
            };
            let energy = board.map().energy(ship_at(ship), to);
            let label = Message::new(id).with("ship", ship + 1).with("planet", place(board, to)).with("energy", energy);
            let described = Description::new("group-fly", label).at(at_node(to)).at(of_ship(ship)).by("TG-EXP-04");
            at_all(described, step_anchors(seat, step))
        }
        Action::Jump { ship, to, step, fare } => {
            let id = match fare {
                Fare::Free => "act-jump-free",
                Fare::Alien => "act-jump",
                Fare::TwoResources => "act-jump-resources",
            };
            let by = match step {
                Step::Engines | Step::Granted => "step-engines",
                Step::Sails => "step-sails",
                Step::Extra => "step-extra",
            };
            let label =
                Message::new(id).with("ship", ship + 1).with("planet", place(board, to)).with("step", Message::new(by));
            let described = Description::new("group-jump", label).at(at_node(to)).at(of_ship(ship)).by("TG-WORM-01");
            match fare {
                Fare::Free => described,
                Fare::Alien => described.at(good(Good::Alien)),
                Fare::TwoResources => described.at(anchor("technology", &Technology::TunnelStabiliser)),
            }
        }
        Action::Fight { ship } => {
            let node = ship_at(ship);
            let pirates = board.sites[node].pirates.map_or("nothing".into(), |pirate| name("pirate", &pirate));
            let vp = board.sites[node].pirates.map_or(0, |pirate| pirate.vp());
            let label = Message::new("act-fight").with("ship", ship + 1).with("pirates", pirates).with("n", vp);
            Description::new("group-explore", label).at(at_node(node)).at(of_ship(ship)).by("TG-PIR-01")
        }
        Action::Settle { ship, extra } => {
            let node = ship_at(ship);
            let id = if extra { "act-settle-extra" } else { "act-settle" };
            let label = Message::new(id)
                .with("ship", ship + 1)
                .with("planet", place(board, node))
                .with("goods", outpost_price(board, seat, node, false));
            Description::new("group-explore", label)
                .at(at_node(node))
                .at(own("outposts"))
                .at(of_ship(ship))
                .by("TG-OUT-01")
        }
        Action::SettleAt(node) => {
            let free = !matches!(frame, Some(Frame::PlaceOutpost { free: false, .. }));
            let label = Message::new("act-settle-at")
                .with("planet", place(board, node))
                .with("goods", outpost_price(board, seat, node, free));
            Description::new("group-settle", label).at(at_node(node)).at(own("outposts")).by("TG-OUT-12")
        }
        Action::Collect { from, resource } => {
            let planet = from.map_or("planet-nightmare".into(), |node| place(board, node));
            let label =
                Message::new("act-collect").with("goods", amounts(&Goods::of(resource, 1))).with("planet", planet);
            let at = from.map_or_else(|| own("nightmare"), at_node);
            Description::new("group-collect", label).at(at).at(good(resource.into())).by("TG-PROD-03")
        }
        Action::Activate(node) => {
            let told = board.planet(node).map_or("planet-central".into(), |planet| text("planet", &planet));
            let label = Message::new("act-activate").with("planet", place(board, node)).with("text", told);
            Description::new("group-choose", label).at(at_node(node)).by("TG-INC-13")
        }
        Action::Waive { mission, waiver } => {
            let id = match waiver {
                Waiver::Cost => "act-waive-cost",
                Waiver::Requirements => "act-waive-requirements",
            };
            let label =
                Message::new(id).with("mission", name("mission", &mission)).with("text", text("mission", &mission));
            Description::new("group-complete", label).at(anchor("mission", &mission)).by("TG-TCARD-30")
        }
        Action::Discount(resource) => {
            let label = Message::new("act-discount").with("goods", amounts(&Goods::of(resource, 1)));
            Description::new("group-pay", label).at(good(resource.into())).by("TG-MISS-25")
        }
        Action::Office(office) => {
            let label = named_with_text("act-office", "office", &office);
            let described = Description::new("group-office", label).at(anchor("office", &office)).by("TG-SENATE-02");
            match frame {
                Some(Frame::Office { decree, .. }) => described.at(anchor("decree", decree)),
                Some(_) | None => described,
            }
        }
        Action::Score { merit, goal } => {
            let id = match merit {
                Merit::Better => "act-score-better",
                Merit::Lesser => "act-score",
            };
            let vp = crate::score::goal_total(board, seat, goal);
            let label =
                Message::new(id).with("goal", name("goal", &goal)).with("text", text("goal", &goal)).with("n", vp);
            Description::new("group-goal", label).at(own(&format!("goals/{}", word(&goal)))).by("TG-END-02")
        }
        Action::Decline => Description::new("group-end", decline(frame)).by("TG-GEN-20").emphasis(Emphasis::End),
        Action::Pass => Description::new("group-end", "act-pass".into()).by("TG-ACT-06").emphasis(Emphasis::Final),
        Action::Done => Description::new("group-end", "act-done".into()).by("TG-FREE-09").emphasis(Emphasis::End),
        Action::Exchange(resource) => {
            let label = Message::new("act-exchange").with("goods", amounts(&Goods::of(resource, 1)));
            let described = Description::new("group-free", label).emphasis(Emphasis::Free).by("TG-FREE-01");
            let described = described.at(good(Good::Credit));
            // Where goods are what is being decided, a good stands for that and not for the exchange.
            if asks_for_goods(frame) { described } else { described.at(good(resource.into())) }
        }
        Action::UseToken(token) => token_action("act-use-token", token, own(&format!("tokens/{}", word(&token)))),
        Action::UseReserve(token) => token_action("act-use-reserve", token, own(&format!("reserve/{}", word(&token)))),
        Action::Recycle(token) => token_action("act-recycle", token, own(&format!("spent/{}", word(&token)))),
        Action::Complete(mission) => {
            let label = named_with_text("act-complete", "mission", &mission);
            Description::new("group-free", label)
                .emphasis(Emphasis::Free)
                .at(anchor("mission", &mission))
                .by("TG-FREE-03")
        }
        Action::Senate(decree) => {
            let label = named_with_text("act-senate", "decree", &decree);
            Description::new("group-free", label)
                .emphasis(Emphasis::Free)
                .at(anchor("decree", &decree))
                .at(crew(Worker::Crew))
                .by("TG-FREE-04")
        }
    }
}

fn at_all(described: Description, anchors: Vec<Anchor>) -> Description {
    anchors.into_iter().fold(described, Description::at)
}

/// A track, and the space of it that so many steps reach.
fn track_anchors(board: &Board, seat: Seat, track: Track, steps: u8) -> Vec<Anchor> {
    let level = (board.players[seat].levels[track] + steps).min(track.max_level());
    vec![anchor("track", &track), Anchor::from(format!("track/{}/{level}", word(&track)))]
}

/// Where a form of an action leads: a space of its track, the cards that it may take, the planets it collects from.
fn form_anchors(board: &Board, seat: Seat, form: Form) -> Vec<Anchor> {
    let track = match board.stack.last() {
        Some(Frame::Politics { .. }) => Track::Politics,
        Some(Frame::Production { .. }) => Track::Production,
        Some(_) | None => Track::Technology,
    };
    let player = &board.players[seat];
    let cards = |anchors: &mut Vec<Anchor>, of: Form, further: u8| match of {
        Form::Mark => {
            let reach = player.level(Track::Technology) + further;
            let shown = board.technologies.iter().zip(&TECHNOLOGY_SLOTS);
            let near = shown.filter(|(card, slot)| slot.0 <= reach && !player.has(**card));
            anchors.extend(near.map(|(card, _)| anchor("technology", card)));
        }
        Form::Take => {
            let reach = player.mission_reach() + further;
            let shown = board.missions.iter().zip(&MISSION_SLOTS).filter(|(_, slot)| slot.0 <= reach);
            anchors.extend(shown.filter_map(|(card, _)| card.as_ref()).map(|card| anchor("mission", card)));
        }
        Form::AdvanceTwo | Form::AdvanceAndMark | Form::AdvanceAndTake | Form::Advance | Form::Collect => {}
    };
    let further = u8::from(player.can_step(track));
    let mut anchors = Vec::new();
    match form {
        Form::AdvanceTwo => anchors = track_anchors(board, seat, track, 2),
        Form::Advance => anchors = track_anchors(board, seat, track, 1),
        Form::AdvanceAndMark => {
            anchors = track_anchors(board, seat, track, 1);
            cards(&mut anchors, Form::Mark, further);
        }
        Form::AdvanceAndTake => {
            anchors = track_anchors(board, seat, track, 1);
            cards(&mut anchors, Form::Take, further);
        }
        Form::Mark | Form::Take => cards(&mut anchors, form, 0),
        Form::Collect => {
            anchors.push(Anchor::from("area/production/secondary"));
            anchors.extend(player.outposts.iter().map(|node| anchor("map", &node)));
        }
    }
    anchors
}

/// What pays for a space that is flown.
fn step_anchors(seat: Seat, step: Step) -> Vec<Anchor> {
    match step {
        Step::Engines => vec![Anchor::from(format!("seat/{}/goods/energy", seat.0))],
        Step::Sails => vec![anchor("technology", &Technology::IonSails)],
        Step::Extra | Step::Granted => Vec::new(),
    }
}

/// Are goods what is being decided?
fn asks_for_goods(frame: Option<&Frame>) -> bool {
    matches!(
        frame,
        Some(
            Frame::GainResource { .. }
                | Frame::Purchase { .. }
                | Frame::Pay { .. }
                | Frame::PayResources { .. }
                | Frame::Omni { .. }
                | Frame::Collect { .. }
                | Frame::Discount { .. }
                | Frame::Explore(_)
        )
    )
}

/// What the next outpost costs at a space: minerals, and a crew on wild planets (TG-OUT-10).
fn outpost_price(board: &Board, seat: Seat, node: Node, free: bool) -> Arg {
    let minerals = board.players[seat].outpost_cost().filter(|&n| !free && n != 0);
    let is_wild = board.planet(node).is_some_and(|planet| planet.kind() == PlanetType::Wild);
    let mut parts: Vec<Message> = minerals.map(|n| amount(Good::Mineral, n)).into_iter().collect();
    parts.extend(is_wild.then(|| Message::new("amount-crew")));
    if parts.is_empty() { Message::new("nothing").into() } else { parts.into() }
}

/// What an action of the board does, in its main or its secondary form.
fn area_text(area: Area, main: bool) -> Message {
    let form = if main { "main" } else { "secondary" };
    Message::new(format!("{}-{form}", name("area", &area).id))
}

fn named_with_text(id: &'static str, prefix: &'static str, thing: &impl serde::Serialize) -> Message {
    Message::new(id).with("name", name(prefix, thing)).with("text", text(prefix, thing))
}

fn token_action(id: &'static str, token: BonusToken, at: Anchor) -> Description {
    Description::new("group-free", named_with_text(id, "token", &token))
        .emphasis(Emphasis::Free)
        .at(at)
        .by("TG-FREE-02")
}

/// Declining is ending an action, not following, or leaving something.
fn decline(frame: Option<&Frame>) -> Message {
    match frame {
        Some(Frame::Explore(_)) => "act-end-exploration".into(),
        Some(Frame::Follow { .. }) => "act-do-not-follow".into(),
        Some(Frame::MoveShip { .. }) => "act-stop".into(),
        Some(_) | None => "act-decline".into(),
    }
}

/// A line of the log.
pub fn tell(notice: &Notice) -> Option<Message> {
    let event = match notice {
        Notice::GoalChosen(seat) => return Some(Message::new("log-goal-chosen").with("who", *seat)),
        Notice::Open(event) => *event,
    };
    let who = |id: &'static str, seat: Seat| Message::new(id).with("who", seat);
    let message = match event {
        Event::Opened(_) | Event::Closed => return None,
        Event::Proceeded(cursor) => match cursor {
            Cursor::Income { done: 0 } => Message::new("log-income"),
            Cursor::Cleanup => Message::new("log-cleanup"),
            Cursor::Goals => Message::new("log-goals"),
            Cursor::Over => Message::new("log-over"),
            Cursor::Draft { .. }
            | Cursor::Setup { .. }
            | Cursor::Income { .. }
            | Cursor::Turn { .. }
            | Cursor::Follow { .. } => return None,
        },
        Event::WealthTaken { seat, cards } => who("log-wealth-taken", seat)
            .with("first", name("wealth", &cards[0]))
            .with("second", name("wealth", &cards[1])),
        Event::AbilityTaken { seat, ability } => {
            who("log-ability-taken", seat).with("ability", name("ability", &ability))
        }
        Event::Gained { seat, good, n } => who("log-gained", seat).with("goods", amounts(&Goods::of(good, n))),
        Event::Paid { seat, goods } => who("log-paid", seat).with("goods", amounts(&goods)),
        Event::Scored { seat, vp, why } if vp < 0 => {
            who("log-lost-vp", seat).with("n", -vp).with("why", name("score", &why))
        }
        Event::Scored { seat, vp, why } => who("log-scored", seat).with("n", vp).with("why", name("score", &why)),
        Event::Stepped { seat, track: Track::Trade, to } => who("log-unlocked", seat).with("n", to),
        Event::Stepped { seat, track, to } => {
            who("log-stepped", seat).with("track", name("track", &track)).with("n", to)
        }
        Event::TraderSetUp { seat } => who("log-unlocked", seat).with("n", 2),
        Event::LieutenantHired { seat } => who("log-lieutenant", seat),
        Event::PileTaken { seat, token, .. }
        | Event::PlanetTokenTaken { seat, token, .. }
        | Event::RoundTokenTaken { seat, token, .. } => {
            who("log-token-taken", seat).with("token", name("token", &token))
        }
        Event::TokenReserved { seat, token } => who("log-token-reserved", seat).with("token", name("token", &token)),
        Event::TokenUsed { seat, token } | Event::ReserveUsed { seat, token } => {
            who("log-token-used", seat).with("token", name("token", &token))
        }
        Event::TokenRecycled { seat, token } => who("log-token-recycled", seat).with("token", name("token", &token)),
        Event::MiningTokenTaken { seat, token } => who("log-mining-taken", seat).with("token", name("mining", &token)),
        Event::Mobilised { seat } => who("log-mobilised", seat),
        Event::CrewDiscarded { seat } => who("log-crew-discarded", seat),
        Event::OutpostPlaced { seat, planet, .. } => who("log-outpost", seat).with("planet", planet_name(planet)),
        Event::ShipPlaced { .. } => return None,
        Event::ShipMoved { seat, planet, .. } => who("log-ship-moved", seat).with("planet", planet_name(planet)),
        Event::PiratesBeaten { seat, pirate, .. } => who("log-pirates", seat).with("pirates", name("pirate", &pirate)),
        Event::WormholeOpened { seat, open: true } => who("log-wormhole", seat),
        Event::WormholeOpened { open: false, .. } => return None,
        Event::Boosted { seat, track, n } => who("log-boosted", seat).with("track", name("track", &track)).with("n", n),
        Event::CaptainPlaced { seat, area } => who("log-captain", seat).with("area", name("area", &area)),
        Event::Followed { seat, worker, area } => {
            who("log-followed", seat).with("worker", name("worker", &worker)).with("area", name("area", &area))
        }
        Event::PlanetUsed { seat, worker, planet, .. } => {
            who("log-planet-used", seat).with("worker", name("worker", &worker)).with("planet", name("planet", &planet))
        }
        Event::CommandDeckUsed { seat, worker } => who("log-deck-used", seat).with("worker", name("worker", &worker)),
        Event::UsedOnce { .. } => return None,
        Event::Marked { seat, technology } => {
            who("log-marked", seat).with("technology", name("technology", &technology))
        }
        Event::MissionTaken { seat, mission } => {
            who("log-mission-taken", seat).with("mission", name("mission", &mission))
        }
        Event::MissionExchanged { seat, taken, returned } => who("log-mission-exchanged", seat)
            .with("taken", name("mission", &taken))
            .with("returned", name("mission", &returned)),
        // Told before its rewards, although it counts only after them (TG-MISS-23).
        Event::MissionCompleted { .. } => return None,
        Event::MissionPaid { seat, mission } => {
            who("log-mission-completed", seat).with("mission", name("mission", &mission))
        }
        Event::MissionDealt { mission: Some(mission), .. } => dealt(mission),
        Event::MissionDealt { mission: None, .. } => return None,
        Event::SeatTaken { seat, decree, office } => {
            who("log-senate", seat).with("decree", name("decree", &decree)).with("office", name("office", &office))
        }
        Event::TurnBegan { .. } => return None,
        Event::Passed { seat } => who("log-passed", seat),
        Event::WorkersReturned => Message::new("log-workers-returned"),
        Event::MiningRefilled { token } => Message::new("log-mining-refilled").with("token", name("mining", &token)),
        Event::PriorityMoved { seat, segment } => who("log-priority", seat).with("n", segment),
        Event::RoundBegan { round } => Message::new("log-round").with("n", round),
        Event::GoalSealed { seat, goal } => who("log-goal-sealed", seat).with("goal", name("goal", &goal)),
        Event::GoalShown { seat, goal } => who("log-goal-shown", seat).with("goal", name("goal", &goal)),
    };
    Some(message)
}

fn dealt(mission: Mission) -> Message {
    Message::new("log-mission-dealt").with("mission", name("mission", &mission))
}
