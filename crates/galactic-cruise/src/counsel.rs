//! What somebody who decides is told: what the company has, and how an open payment could be made.

use kernel::{Counsel, Counter, Message, Preset, Seat, Verb, settle_by};

use crate::GalacticCruise;
use crate::bar::Bar;
use crate::components::actions::ActionTile;
use crate::components::board::{Location, ROWS};
use crate::components::guests::Resource;
use crate::decisions::{Action, Frame, main_step};
use crate::payment;
use crate::state::State;
use crate::view::View;
use crate::words;

impl Counsel for GalacticCruise {
    const PRESETS: &'static [Preset] = &[
        Preset { id: "first-game", choices: &[("setup", "intro"), ("difficulty", "easy")] },
        Preset { id: "standard", choices: &[] },
        Preset {
            id: "everything",
            choices: &[
                ("advanced-technologies", "on"),
                ("location-bonus", "on"),
                ("advancements-parts", "on"),
                ("specialist-blueprints", "on"),
                ("starting-upgrades", "on"),
                ("accommodations-parts", "on"),
            ],
        },
    ];

    fn counters(view: &View, seat: Seat) -> Vec<Counter> {
        let company = &view.board.companies[seat];
        let [food, oxygen, fuel] = company.resources;
        vec![
            Counter::new("count-vp", company.vp),
            Counter::new("count-reputation", company.reputation),
            Counter::new("count-money", company.money),
            Counter::new("count-ads", company.ads),
            Counter::new("count-food", food),
            Counter::new("count-oxygen", oxygen),
            Counter::new("count-fuel", fuel),
            Counter::new("count-cards", company.hand_size() as i32),
            Counter::new("count-workers", company.workers + company.experts),
        ]
    }

    /// Money pays for Developments as far as it goes: Resources are what Launches are paid with.
    fn settle(state: &State, seat: Seat) -> Vec<Action> {
        settle_by::<GalacticCruise>(state, seat, |state, legal| match state.stack.last()? {
            Frame::PayDevelopment(_) => {
                legal.iter().copied().find(|action| matches!(action, Action::PayWithResources(_)))
            }
            Frame::Launch(launch) if launch.paying => {
                let needs = payment::needs(state, seat, launch);
                let owned = state.companies[seat].resources;
                let missing = |resource: &Resource| owned[resource.idx()] < needs[resource.idx()];
                let Some(resource) = ROWS.iter().find(|resource| missing(resource)) else {
                    return legal.contains(&Action::PayRest).then_some(Action::PayRest);
                };
                let helpers = [Action::Spare(*resource), Action::Convert(*resource)];
                helpers.into_iter().find(|helper| legal.contains(helper))
            }
            _ => None,
        })
    }

    /// Sending somebody to each location, launching each Ship, and the actions a placed Worker reaches.
    fn verbs(state: &State, seat: Seat) -> Vec<Verb> {
        let told = |possible: Result<(), Bar>| possible.map_err(Bar::reason);
        match state.stack.last() {
            Some(Frame::Main) if state.active == seat => {
                let location = |&location: &Location| {
                    let label = Message::new("verb-assign").with("where", Message::named("location", &location));
                    let anchor = format!("location/{}", words::word(&location));
                    Verb::new(label, told(main_step::may_work(state, seat, location))).at(anchor)
                };
                let mut verbs: Vec<Verb> = Location::ALL.iter().map(location).collect();
                verbs.extend((0..state.companies[seat].ships.len() as u8).map(|ship| {
                    let label = Message::new("verb-launch").with("ship", ship + 1);
                    let anchor = format!("seat/{}/ship/{ship}", seat.0);
                    Verb::new(label, told(main_step::may_launch(state, seat, ship))).at(anchor)
                }));
                verbs
            }
            Some(Frame::Actions) if state.active == seat => {
                let verb = |(tile, possible): (ActionTile, Result<(), Bar>)| {
                    let label = Message::new("verb-act").with("action", Message::named("action", &tile));
                    let here = state.tiles.iter().position(|tiles| tiles.contains(&tile)).unwrap_or(0);
                    Verb::new(label, told(possible)).at(format!("location/{}", words::word(&Location::ALL[here])))
                };
                main_step::within_reach(state, seat).into_iter().map(verb).collect()
            }
            _ => Vec::new(),
        }
    }

    fn settlement(view: &View, actions: &[Action]) -> Message {
        let seat = view.board.active;
        let said = |stock: &'static str, n: u8| (n != 0).then(|| Message::new(stock).with("n", n));
        match (view.board.stack.last(), actions.last()) {
            (Some(Frame::PayDevelopment(open)), Some(Action::PayWithResources(n))) => {
                let [name, money] = [resource_stock(open.row), "stock-money"];
                let with: Vec<Message> = [said(money, open.left - n), said(name, *n)].into_iter().flatten().collect();
                Message::new("settle-pay").with("with", with)
            }
            (Some(Frame::Launch(launch)), _) => {
                let needs = payment::needs(&view.board, seat, launch);
                let with = ROWS.iter().filter_map(|resource| said(resource_stock(*resource), needs[resource.idx()]));
                let with: Vec<Message> = with.collect();
                let with = if with.is_empty() { vec![Message::new("settle-nothing")] } else { with };
                Message::new("settle-launch").with("with", with)
            }
            _ => Message::new("settle-nothing"),
        }
    }
}

const fn resource_stock(resource: Resource) -> &'static str {
    match resource {
        Resource::Food => "stock-food",
        Resource::Oxygen => "stock-oxygen",
        Resource::Fuel => "stock-fuel",
    }
}
