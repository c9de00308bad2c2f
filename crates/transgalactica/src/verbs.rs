//! The main verbs: what one does at each decision, whether it is possible now or not. Whether it is, says the code of the decision.

use kernel::{Message, Seat, Verb};

use crate::bar::Bar;
use crate::components::{Ability, Area, Good, Node, Technology, Track};
use crate::decisions::{
    Explore, Form, Frame, Interruption, follow, free, missions, politics, senate, technology, turn,
};
use crate::effects;
use crate::requirements::Holdings;
use crate::state::{Lieutenant, State, Worker};
use crate::words::{name, word};

/// The verbs of a decision, those of free actions last.
pub fn of(state: &State, seat: Seat) -> Vec<Verb> {
    let Some(frame) = state.stack.last().filter(|frame| frame.deciders(state).contains(seat)) else {
        return Vec::new();
    };
    let mut verbs = match *frame {
        Frame::Turn { .. } => placements(state, seat),
        Frame::Follow { area, .. } => followers(state, seat, area),
        Frame::Explore(explore) => exploring(state, seat, explore),
        Frame::Technology { main, .. } => forms(state, seat, Track::Technology, main),
        Frame::Politics { main, .. } => forms(state, seat, Track::Politics, main),
        Frame::Production { .. } => vec![advance(state, seat, Track::Production, Form::Advance)],
        Frame::MarkOrTake { .. } => vec![mark_any(state, seat), take_any(state, seat)],
        Frame::MarkTechnology { .. } => state
            .technologies
            .iter()
            .map(|technology| {
                let label = Message::new("verb-mark").with("name", name("technology", technology));
                verb(label, technology::may_mark(state, seat, *technology))
                    .at(format!("technology/{}", word(technology)))
            })
            .collect(),
        Frame::TakeMission { .. } => state
            .missions
            .iter()
            .flatten()
            .map(|mission| {
                let label = Message::new("verb-take").with("name", name("mission", mission));
                verb(label, politics::may_take(state, seat, *mission)).at(format!("mission/{}", word(mission)))
            })
            .collect(),
        Frame::Copy { main, .. } => copies(state, seat, main),
        Frame::MainAction { .. } => copies(state, seat, true),
        // Payments and what is chosen among equals: the prompt says it all.
        Frame::Draft { .. }
        | Frame::HeadStart { .. }
        | Frame::WildPlanets { .. }
        | Frame::Done { .. }
        | Frame::GainResource { .. }
        | Frame::ChooseTrack { .. }
        | Frame::Purchase { .. }
        | Frame::Pay { .. }
        | Frame::PayResources { .. }
        | Frame::CrashProgramme { .. }
        | Frame::ReturnMission { .. }
        | Frame::Collect { .. }
        | Frame::MiningPlanets { .. }
        | Frame::Omni { .. }
        | Frame::MoveShip { .. }
        | Frame::Jump { .. }
        | Frame::PlaceOutpost { .. }
        | Frame::Shortcut { .. }
        | Frame::Discount { .. }
        | Frame::Office { .. }
        | Frame::Goals
        | Frame::Effects { .. }
        | Frame::Steps { .. }
        | Frame::MiningTrack { .. }
        | Frame::Arrive { .. }
        | Frame::Income { .. }
        | Frame::Then { .. } => Vec::new(),
    };
    if frame.interruption() == Interruption::Any && state.is_turn_of(seat) {
        free_actions(state, seat, &mut verbs);
    }
    verbs
}

fn verb(label: impl Into<Message>, possible: Result<(), Bar>) -> Verb {
    Verb::new(label, possible.map_err(Bar::reason))
}

/// A verb for each reason, at the spaces where it stands in the way, and one for those where nothing does.
fn at_nodes(
    label: &Message,
    nodes: impl Iterator<Item = Node>,
    possible: impl Fn(Node) -> Result<(), Bar>,
) -> Vec<Verb> {
    let mut found: Vec<(Result<(), Bar>, Verb)> = Vec::new();
    for node in nodes {
        let possible = possible(node);
        let at = format!("map/{}", word(&node));
        match found.iter_mut().find(|(known, _)| *known == possible) {
            Some((_, verb)) => verb.anchors.push(at.into()),
            None => found.push((possible, verb(label.clone(), possible).at(at))),
        }
    }
    found.into_iter().map(|(_, verb)| verb).collect()
}

/// Captains to the main spaces, workers to action planets, the command deck.
fn placements(state: &State, seat: Seat) -> Vec<Verb> {
    let lead = |area: Area| {
        let label = Message::new("verb-captain").with("area", name("area", &area));
        verb(label, turn::may_lead(state, seat, area)).at(format!("area/{}/main", word(&area)))
    };
    let mut verbs: Vec<Verb> = Area::ALL.into_iter().map(lead).collect();
    let planets = turn::action_planets(state);
    verbs.extend(at_nodes(&"verb-use-planet".into(), planets, |node| turn::may_use_planet(state, seat, node)));
    if state.players[seat].is(Ability::PrivateCommandDeck) {
        verbs.push(verb("verb-deck", turn::may_use_deck(state, seat)).at(format!("seat/{}/deck", seat.0)));
    }
    verbs
}

fn followers(state: &State, seat: Seat, area: Area) -> Vec<Verb> {
    let hired = state.players[seat].lieutenant != Lieutenant::Absent;
    let workers = [(Worker::Captain, true), (Worker::Crew, true), (Worker::Lieutenant, hired)];
    let follow = |worker: Worker| {
        let at = format!("seat/{}/workers/{}", seat.0, word(&worker));
        verb(name("send", &worker), follow::may_follow(state, seat, area, worker)).at(at)
    };
    workers.into_iter().filter(|worker| worker.1).map(|worker| follow(worker.0)).collect()
}

fn exploring(state: &State, seat: Seat, explore: Explore) -> Vec<Verb> {
    let map = state.map();
    let mut verbs = Vec::new();
    for (ship, &node) in (0u8..).zip(state.players[seat].ships.iter()) {
        let told = |id: &'static str| Message::new(id).with("ship", ship + 1);
        let own = || format!("seat/{}/ships/{ship}", seat.0);
        let links = map.neighbours(node).iter();
        verbs.extend(at_nodes(&told("verb-fly"), links, |to| explore.may_fly(state, ship, to)));
        if !(map.wormholes - node).is_empty() {
            verbs.push(verb(told("verb-jump"), explore.may_jump(state, ship)).at(own()));
        }
        if let Some(possible) = explore.may_fight(state, ship) {
            verbs.push(verb(told("verb-fight"), possible).at(format!("map/{}", word(&node))).at(own()));
        }
        let settle = verb(told("verb-settle"), explore.may_settle(state, ship)).at(own());
        verbs.push(settle.at(format!("seat/{}/outposts", seat.0)));
    }
    verbs
}

/// The halves of a technology or politics action.
fn forms(state: &State, seat: Seat, track: Track, main: bool) -> Vec<Verb> {
    if main {
        return vec![advance(state, seat, track, Form::AdvanceTwo)];
    }
    let card = if track == Track::Technology { mark_any(state, seat) } else { take_any(state, seat) };
    vec![advance(state, seat, track, Form::Advance), card]
}

fn advance(state: &State, seat: Seat, track: Track, form: Form) -> Verb {
    verb(name("form", &form), state.players[seat].may_step(track)).at(format!("track/{}", word(&track)))
}

fn mark_any(state: &State, seat: Seat) -> Verb {
    let verb = verb(name("form", &Form::Mark), technology::may_mark_any(state, seat));
    state.technologies.iter().fold(verb, |verb, technology| verb.at(format!("technology/{}", word(technology))))
}

fn take_any(state: &State, seat: Seat) -> Verb {
    let verb = verb(name("form", &Form::Take), politics::may_take_any(state, seat));
    state.missions.iter().flatten().fold(verb, |verb, mission| verb.at(format!("mission/{}", word(mission))))
}

fn copies(state: &State, seat: Seat, main: bool) -> Vec<Verb> {
    let copy = |area: Area| {
        let label = Message::new("verb-perform").with("area", name("area", &area));
        verb(label, effects::may_perform(state, seat, area, main)).at(format!("area/{}/main", word(&area)))
    };
    Area::COPIED.into_iter().map(copy).collect()
}

/// What may be done beside the decisions of the own turn.
fn free_actions(state: &State, seat: Seat, verbs: &mut Vec<Verb>) {
    let player = &state.players[seat];
    let own = |part: &str| format!("seat/{}/{part}", seat.0);
    let token = |id, token| Message::new(id).with("name", name("token", &token));
    let credits = own(&format!("goods/{}", word(&Good::Credit)));
    verbs.push(verb("verb-exchange", free::may_exchange(state, seat)).at(credits));
    for kind in player.tokens.kinds() {
        let at = own(&format!("tokens/{}", word(&kind)));
        verbs.push(verb(token("verb-use-token", kind), free::may_use(state, seat, kind)).at(at));
    }
    for kind in player.reserve.kinds() {
        let at = own(&format!("reserve/{}", word(&kind)));
        verbs.push(verb(token("verb-use-reserve", kind), free::may_use_reserve(state, seat, kind)).at(at));
    }
    if player.has(Technology::TokenRecycler) {
        for kind in player.spent.kinds() {
            let at = own(&format!("spent/{}", word(&kind)));
            verbs.push(verb(token("verb-recycle", kind), free::may_recycle(state, seat)).at(at));
        }
    }
    let holdings = Holdings::of(state, seat);
    for mission in player.log {
        let label = Message::new("verb-complete").with("name", name("mission", &mission));
        let possible = missions::may_complete(state, seat, &holdings, mission);
        verbs.push(verb(label, possible).at(format!("mission/{}", word(&mission))));
    }
    for decree in state.decrees {
        let label = Message::new("verb-senate").with("name", name("decree", &decree));
        let possible = senate::may_take(state, seat, &holdings, decree);
        verbs.push(verb(label, possible).at(format!("decree/{}", word(&decree))));
    }
}
