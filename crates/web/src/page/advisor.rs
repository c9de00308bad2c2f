//! What would you do? The choice of a bot at a table on this device: marked on the board, told in words with what it brings and how
//! it would go on. Nothing is played until the person says so.

use std::sync::Arc;

use bot_worker::{Answer, Request, Snapshot, Suggestion};
use kernel::{Emphasis, Message};
use leptos::prelude::*;

use super::decision::Sign;
use super::table::Table;
use super::{browser, marks};
use crate::reasons::{Reason, reasons, signed};

/// The class of what a bot would choose.
const MARK: &str = "advised";
/// Milliseconds after which a board that turned to another zone is drawn.
const REST: i32 = 450;
/// The bot that is asked, where the game has it: strong, and it answers within a second or so.
const ASKED: &str = "hard";

/// What a bot would do at the decision in hand.
#[derive(Clone, Copy)]
pub struct Advisor {
    told: RwSignal<Option<Told>>,
    thinks: RwSignal<bool>,
}

#[derive(Clone)]
struct Told {
    on: Arc<Snapshot>,
    bot: String,
    /// The place of the action in the list.
    idx: usize,
    suggestion: Arc<Suggestion>,
}

impl Advisor {
    /// Nobody was asked yet.
    pub fn new() -> Advisor {
        Advisor { told: RwSignal::new(None), thinks: RwSignal::new(false) }
    }

    /// Asks a bot, or stops looking at what it said.
    pub fn ask(self, table: Table) {
        if self.is_open() {
            return self.close();
        }
        let Some(on) = table.now.get_untracked().filter(|_| can_ask(table)) else { return };
        let (Some(seat), false) = (on.viewer.seat(), self.thinks.get_untracked()) else { return };
        let name = table.game.with_value(|game| {
            let bots = &game.card.bots;
            bots.iter().find(|bot| *bot == ASKED).or(bots.last()).cloned().unwrap_or_default()
        });
        self.thinks.set(true);
        table.spawn(async move {
            let request = Request::Suggest { seat, name: name.clone() };
            let answer = table.shared.engine().ask(request).await;
            self.thinks.set(false);
            let Ok(Answer::Suggestion(suggestion)) = answer else {
                return table.note(table.shared.t("advice-none"));
            };
            let still = table.now.with_untracked(|now| now.as_ref().is_some_and(|now| Arc::ptr_eq(now, &on)));
            let idx = on.offers.iter().position(|offer| offer.action == suggestion.action);
            if let Some(idx) = idx.filter(|_| still) {
                let bot = table.shared.bot(&name);
                self.told.set(Some(Told { on, bot, idx, suggestion: Arc::from(suggestion) }));
            }
        });
    }

    /// Is something told?
    pub fn is_open(self) -> bool {
        self.told.with_untracked(Option::is_some)
    }

    /// Stops looking at it.
    pub fn close(self) {
        self.told.set(None);
    }
}

/// Is there something to decide, and a bot to ask?
fn can_ask(table: Table) -> bool {
    table.may_act() && table.venue().advises(table)
}

/// The tool that asks.
#[component]
pub fn AskButton(table: Table) -> impl IntoView {
    let (advisor, shared) = (table.advisor, table.shared);
    move || {
        table.venue().advises(table).then(|| {
            view! {
                <button class="tool" data-tool="advice" class:chosen=move || advisor.told.with(Option::is_some)
                    disabled=move || !can_ask(table) || advisor.thinks.get() aria-busy=move || advisor.thinks.get().to_string()
                    on:click=move |_| advisor.ask(table) title=move || shared.t("key-advice")>
                    <Sign d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.7.5 1 1.200 1 2.100h5c0-.9.3-1.600 1-2.100A6 6 0 0 0 12 3z"/>
                    <span>{move || shared.t(if advisor.thinks.get() { "advice-thinks" } else { "advice" })}</span>
                </button>
            }
        })
    }
}

/// What the bot said, beside what it is about.
#[component]
pub fn AdvisorView(table: Table) -> impl IntoView {
    let advisor = table.advisor;
    let node = NodeRef::<leptos::html::Div>::new();
    // It was about one decision; with the next one it is gone.
    Effect::new(move |_| {
        let now = table.now.get();
        let stale = |told: &Told| now.as_ref().is_none_or(|now| !Arc::ptr_eq(now, &told.on));
        if advisor.told.with_untracked(|told| told.as_ref().is_some_and(stale)) {
            advisor.close();
        }
    });
    let put = move || {
        let told = advisor.told.get_untracked();
        let offer = told.as_ref().map(|told| told.on.offers[told.idx].clone());
        let anchors: Vec<String> = offer.iter().flat_map(|offer| &offer.anchors).map(|at| at.0.to_string()).collect();
        let words = offer.map(|offer| table.words(&offer.label));
        let pieces = anchors.iter().flat_map(|anchor| marks::pieces(anchor));
        marks::mark(MARK, &pieces.chain(marks::answers(words.as_slice())).collect::<Vec<_>>());
        if let Some(node) = node.get_untracked() {
            marks::put(&node, MARK);
        }
        anchors
    };
    Effect::new(move |_| {
        advisor.told.track();
        table.zone.track();
        table.drawer.track();
        node.track();
        browser::after(0, move || {
            if !table.left() {
                marks::turn_to(table, &put());
            }
        });
        browser::after(REST, move || {
            if !table.left() {
                put();
            }
        });
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| _ = put());
    on_cleanup(move || resized.remove());
    move || {
        advisor.told.get().map(|told| {
            view! {
                <div class="coach adviser" role="region" aria-label=move || table.shared.t("advice") node_ref=node>
                    <Words table=table told=told/>
                </div>
            }
        })
    }
}

#[component]
fn Words(table: Table, told: Told) -> impl IntoView {
    let (advisor, shared) = (table.advisor, table.shared);
    let Told { on, bot, idx, suggestion } = told;
    let offer = on.offers[idx].clone();
    let label = table.words(&offer.label);
    let one = Message::new("advice-would").with("bot", bot);
    // What is certain comes with the engine's advice on the decision.
    let why = {
        let (on, brings) = (on.clone(), suggestion.brings.clone());
        move || {
            let advice = table.hand.on(&on);
            let (counters, outlooks) =
                advice.as_ref().map_or((&[][..], &[][..]), |advice| (&advice.counters[..], &advice.outlooks[..]));
            let said = reasons(counters, outlooks, idx, &brings);
            said.iter().map(|reason| in_words(table, reason)).collect::<Vec<_>>().join(" ")
        }
    };
    let then: Vec<String> = suggestion.then.iter().map(|step| table.words(step)).collect();
    let rule = offer.rule.as_ref().map(ToString::to_string);
    // What may be regretted is done where it can be held.
    let can_do = offer.emphasis != Emphasis::Final;
    view! {
        <header>
            <strong>{shared.say(&one)}</strong>
            <button class="coach-leave" title=move || shared.t("close") aria-label=move || shared.t("close") on:click=move |_| advisor.close()>
                <Sign d="M5 5l14 14M19 5L5 19"/>
            </button>
        </header>
        <p class="coach-says" aria-live="polite">{label}</p>
        <p class="advice-why">{why}</p>
        {(!then.is_empty()).then(|| view! {
            <p class="advice-then">{move || shared.t("advice-then")}</p>
            <ol class="advice-steps">{then.into_iter().map(|step| view! { <li>{step}</li> }).collect::<Vec<_>>()}</ol>
        })}
        <div class="coach-buttons">
            {rule.map(|rule| view! {
                <button class="button" on:click=move |_| table.look_up(Some(rule.clone()))>{move || shared.t("rules")}</button>
            })}
            {can_do.then(|| view! {
                <button class="button primary" on:click=move |_| {
                    advisor.close();
                    table.choose(idx);
                }>{move || shared.t("advice-do")}</button>
            })}
        </div>
    }
}

/// A reason as a sentence.
fn in_words(table: Table, reason: &Reason) -> String {
    let shared = table.shared;
    let list = |changes: &[(Message, i32)]| {
        changes.iter().map(|(name, by)| format!("{} {}", table.words(name), signed(*by))).collect::<Vec<_>>().join(", ")
    };
    match reason {
        Reason::Only => shared.t("advice-only"),
        Reason::Best(what) => shared.say(&Message::new("advice-best").with("what", table.words(what))),
        Reason::Brings(changes) => shared.say(&Message::new("advice-brings").with("list", list(changes))),
        Reason::Costs(changes) => shared.say(&Message::new("advice-costs").with("list", list(changes))),
        Reason::Chance => shared.t("advice-chance"),
        Reason::ThoughtOut => shared.t("advice-thought-out"),
    }
}
