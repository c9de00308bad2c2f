//! What somebody who decides is told: what the company has, and how an open payment could be made.

use kernel::{Counsel, Counter, Message, Preset, Seat, Verb, settle_by};

use crate::GalacticCruise;
use crate::components::board::ROWS;
use crate::components::guests::Resource;
use crate::decisions::{Action, Frame};
use crate::payment;
use crate::state::State;
use crate::verbs;
use crate::view::View;

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
        let claimed = match view.board.stack.last() {
            Some(Frame::Launch(launch)) if launch.paying && view.board.active == seat => {
                payment::needs(&view.board, seat, launch)
            }
            Some(_) | None => [0; 3],
        };
        vec![
            Counter::new("count-vp", company.vp),
            Counter::new("count-reputation", company.reputation),
            Counter::new("count-money", company.money),
            Counter::new("count-ads", company.ads),
            Counter::new("count-food", food).reserving(claimed[0]),
            Counter::new("count-oxygen", oxygen).reserving(claimed[1]),
            Counter::new("count-fuel", fuel).reserving(claimed[2]),
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

    fn verbs(state: &State, seat: Seat) -> Vec<Verb> {
        verbs::of(state, seat)
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
