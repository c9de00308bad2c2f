//! What a decision costs and brings, how it could be completed, and why something is not possible: asked of the engine for every
//! decision, shown beside the choices, and played as one where several steps belong together.

use std::collections::VecDeque;
use std::sync::Arc;

use bot_worker::{Answer, Request, Snapshot};
use kernel::{Advice, Counter, Message, Outlook, Verb};
use leptos::prelude::*;
use serde_json::Value;
use wasm_bindgen::JsCast;

use super::board::spotlight;
use super::browser;
use super::hint::Hint;
use super::table::{Drawer, Table};
use crate::doors::spoken;

/// Milliseconds the next decision may take to come while steps are played as one.
const PATIENCE: f64 = 5000.0;
/// So many changes of counters are told beside a choice.
const TOLD: usize = 5;
/// So many verbs that are not possible stand beside the answers, where there is room.
const GREYED: usize = 3;

/// What was shown, and what the engine advises on it.
type Advised = (Arc<Snapshot>, Arc<Advice<Value>>);

/// What the parts of a table know of the decision in hand.
#[derive(Clone, Copy)]
pub struct Hand {
    /// What the engine advises, and on what.
    advice: RwSignal<Option<Advised>>,
    /// What the choice under the pointer would bring.
    preview: RwSignal<Option<Outlook>>,
    /// Steps of a proposal still to be played.
    plan: StoredValue<Plan>,
    /// Steps that were played as one: from so many entries to so many. They are taken back as one.
    bundles: StoredValue<Vec<(usize, usize)>>,
    /// Taking back goes on until so many entries are left.
    back_to: StoredValue<Option<usize>>,
}

#[derive(Default)]
struct Plan {
    actions: VecDeque<Value>,
    /// The decision that was answered last: a table shown twice is not answered twice.
    answered: Option<usize>,
    /// When that was, in milliseconds since 1970.
    at: f64,
}

impl Plan {
    /// Did something else happen than the step that was taken last? It may have been refused, and what comes now is not its result.
    fn is_stale(&self, now: &Snapshot) -> bool {
        self.answered.is_some_and(|before| before + 1 < now.entries || self.at + PATIENCE < browser::now())
    }
}

impl Hand {
    /// Nothing is known yet.
    pub fn new() -> Hand {
        Hand {
            advice: RwSignal::new(None),
            preview: RwSignal::new(None),
            plan: StoredValue::default(),
            bundles: StoredValue::default(),
            back_to: StoredValue::default(),
        }
    }

    /// Asks for advice whenever there is something to decide, and goes on with what is played as one.
    pub fn watch(self, table: Table) {
        Effect::new(move |_| {
            self.advice.track();
            let now = table.now.get().filter(|_| table.may_act());
            mark(&now.map(|now| self.barred(&now)).unwrap_or_default());
        });
        Effect::new(move |_| {
            let Some(now) = table.now.get().filter(|_| table.may_act()) else { return };
            self.preview.set(None);
            if self.go_on(table, &now) {
                return;
            }
            let Some(seat) = now.viewer.seat() else { return };
            table.spawn(async move {
                let request = Request::Advise { game: now.game.clone(), view: now.view.clone(), seat };
                // Without advice one decides without it.
                let Ok(Answer::Advice(advice)) = table.shared.engine().ask(request).await else { return };
                let still = table.now.with_untracked(|open| open.as_ref().is_some_and(|open| Arc::ptr_eq(open, &now)));
                if still {
                    self.advice.set(Some((now, Arc::from(advice))));
                }
            });
        });
    }

    /// Whoever shows something of the advice runs again when it comes.
    pub fn track(self) {
        self.advice.track();
    }

    /// Takes the next step of what is played or taken back as one.
    fn go_on(self, table: Table, now: &Arc<Snapshot>) -> bool {
        if let Some(to) = self.back_to.get_value() {
            let answered = self.plan.with_value(|plan| plan.answered);
            let more = to < now.entries && table.undoable().is_some();
            if more && answered.is_none_or(|before| now.entries < before) {
                self.plan.update_value(|plan| plan.answered = Some(now.entries));
                table.undo();
            } else if !more {
                self.back_to.set_value(None);
            }
            return more;
        }
        let next = self.plan.try_update_value(|plan| {
            if plan.is_stale(now) {
                *plan = Plan::default();
            }
            let waits = plan.answered.is_some_and(|before| now.entries <= before);
            let action = plan.actions.front().filter(|_| !waits).cloned();
            let idx = action.as_ref().and_then(|next| now.offers.iter().position(|offer| offer.action == *next));
            match (action, idx) {
                (Some(_), Some(_)) => {
                    plan.actions.pop_front();
                    (plan.answered, plan.at) = (Some(now.entries), browser::now());
                }
                // It went another way than it was thought.
                (Some(_), None) => *plan = Plan::default(),
                (None, _) => {}
            }
            (idx, waits && !plan.actions.is_empty())
        });
        let (idx, waits) = next.unwrap_or_default();
        if let Some(idx) = idx {
            table.choose(idx);
        }
        idx.is_some() || waits
    }

    /// Plays all steps of the proposal.
    pub fn play(self, table: Table) {
        let Some(now) = table.now.get_untracked() else { return };
        let Some(advice) = self.on(&now) else { return };
        let Some(proposal) = &advice.proposal else { return };
        let (from, to) = (now.entries, now.entries + proposal.actions.len());
        self.bundles.update_value(|bundles| {
            bundles.retain(|bundle| bundle.1 <= from);
            bundles.push((from, to));
        });
        self.plan.set_value(Plan { actions: proposal.actions.iter().cloned().collect(), ..Plan::default() });
        self.go_on(table, &now);
    }

    /// Takes back the last step, or all that were played as one with it.
    pub fn take_back(self, table: Table) {
        let entries = table.entries();
        let bundle = self.bundles.try_update_value(|bundles| {
            bundles.retain(|bundle| bundle.0 < entries);
            bundles.pop_if(|bundle| entries <= bundle.1)
        });
        self.plan.set_value(Plan { answered: Some(entries), ..Plan::default() });
        self.back_to.set_value(bundle.flatten().map(|bundle| bundle.0));
        table.undo();
    }

    /// What the engine advises on this decision, once it has.
    pub fn on(self, now: &Arc<Snapshot>) -> Option<Arc<Advice<Value>>> {
        let advice = self.advice.try_get()??;
        Arc::ptr_eq(&advice.0, now).then_some(advice.1)
    }

    /// What a choice brings, once it is known.
    pub fn outlook(self, now: &Arc<Snapshot>, idx: usize) -> Option<Outlook> {
        self.on(now)?.outlooks.get(idx).cloned()
    }

    /// Is there a way to complete what is open?
    pub fn proposes(self, now: &Arc<Snapshot>) -> bool {
        self.on(now).is_some_and(|advice| advice.proposal.is_some())
    }

    /// Shows at the counters what a choice would bring; nothing shows them as they are.
    pub fn look_at(self, now: Option<&Arc<Snapshot>>, idx: usize) {
        let outlook = now.and_then(|now| untrack(|| self.outlook(now, idx)));
        // A button that goes with its table looks away from it last.
        if self.preview.try_with_untracked(|before| *before != outlook) == Some(true) {
            self.preview.set(outlook);
        }
    }

    /// What a choice brings, in words; empty where it changes nothing one counts.
    pub fn words(self, table: Table, now: &Arc<Snapshot>, idx: usize) -> String {
        let Some(advice) = self.on(now) else { return String::new() };
        advice.outlooks.get(idx).map(|outlook| told(table, &advice.counters, outlook)).unwrap_or_default()
    }

    /// Verbs that are not possible at this decision.
    pub fn barred(self, now: &Arc<Snapshot>) -> Vec<Verb> {
        self.on(now).map(|advice| advice.barred.clone()).unwrap_or_default()
    }
}

/// Counters that change, and whether chance has a part in it.
fn told(table: Table, counters: &[Counter], outlook: &Outlook) -> String {
    let changes = outlook.changes.iter().take(TOLD).filter_map(|&(idx, to)| {
        let counter = counters.get(idx)?;
        Some(format!("{} {} › {to}", table.words(&counter.name), counter.value))
    });
    let mut words: Vec<String> = changes.collect();
    if outlook.chance {
        words.push(table.shared.t("outlook-chance"));
    }
    words.join(" · ")
}

/// Why a verb is not possible, with its rule in brackets: a door, where the sentence is shown with its doors.
pub fn why(table: Table, verb: &Verb) -> String {
    let Some(reason) = &verb.bar else { return String::new() };
    format!("{} ({})", table.words(&reason.why), reason.rule)
}

/// What one has, and what it would be after the choice under the pointer.
#[component]
pub fn Budget(table: Table) -> impl IntoView {
    let hand = table.hand;
    let counters = Memo::new(move |_| hand.advice.get().map(|(_, advice)| advice.counters.clone()).unwrap_or_default());
    move || {
        if !table.may_act() {
            return None;
        }
        let preview = hand.preview.get().map(|outlook| outlook.changes).unwrap_or_default();
        let chips = counters.get().into_iter().enumerate().filter_map(|(idx, counter)| {
            let after = preview.iter().find(|change| change.0 == idx).map(|change| change.1);
            if counter.value == 0 && after.is_none() && counter.reserved == 0 {
                return None;
            }
            let better = after.map(|after| (counter.value < after) != counter.burden);
            let class = match better {
                None => "count-chip",
                Some(true) => "count-chip better",
                Some(false) => "count-chip worse",
            };
            let after = after.map(|after| view! { <span class="after">{format!(" › {after}")}</span> });
            let reserved = (counter.reserved != 0).then(|| {
                let words = table.shared.say(&Message::new("reserved").with("n", counter.reserved));
                view! { " "<span class="reserved">{words}</span> }
            });
            Some(view! { <li class=class>{table.words(&counter.name)}" "<b>{counter.value}</b>{after}{reserved}</li> })
        });
        let chips = chips.collect::<Vec<_>>();
        Some(view! { <ul class="budget" aria-label=move || table.shared.t("budget")>{chips}</ul> })
    }
}

/// The button that completes what is open as proposed.
#[component]
pub fn ProposalButton(table: Table) -> impl IntoView {
    let hand = table.hand;
    move || {
        let now = table.now.get().filter(|_| table.may_act())?;
        let advice = hand.on(&now)?;
        let proposal = advice.proposal.as_ref()?;
        let label = table.words(&proposal.label);
        let brings = told(table, &advice.counters, &proposal.outlook);
        let outlook = proposal.outlook.clone();
        let show = move |on: bool| hand.preview.set(on.then(|| outlook.clone()));
        let (enter, focus) = (show.clone(), show.clone());
        Some(view! {
            <button class="answer proposal" on:pointerenter=move |_| enter(true) on:pointerleave=move |_| hand.preview.set(None)
                on:focusin=move |_| focus(true) on:focusout=move |_| hand.preview.set(None)
                on:click=move |event| if !event.is_trusted() || !table.too_fresh() { hand.play(table) }>
                <span class="action-label">{label}</span>
                <span class="outlook">{brings}</span>
            </button>
        })
    }
}

/// The first verbs that are not possible now, dimmed beside the answers: pointing at one, focus, a press and a click tell why.
#[component]
pub fn Greyed(table: Table) -> impl IntoView {
    let barred = move || {
        let now = table.now.get().filter(|_| table.may_act());
        now.map(|now| table.hand.barred(&now)).unwrap_or_default()
    };
    move || barred().into_iter().take(GREYED).map(|verb| view! { <Dimmed table=table verb=verb/> }).collect::<Vec<_>>()
}

/// A verb that is not possible.
#[component]
fn Dimmed(table: Table, verb: Verb) -> impl IntoView {
    let (label, reason) = (table.words(&verb.label), why(table, &verb));
    let short = spoken(&reason);
    let anchors: Arc<[String]> = verb.anchors.iter().map(|anchor| anchor.0.to_string()).collect();
    let told = StoredValue::new((label.clone(), reason));
    let place = NodeRef::<leptos::html::Button>::new();
    let explain = move |pinned: bool| {
        let Some(button) = place.get_untracked() else { return };
        let (title, about) = told.get_value();
        let thing = browser::bounds(button.unchecked_ref());
        table.hint.set(Some(Hint { face: String::new(), size: (0.0, 0.0), title, about, thing, pinned }));
    };
    // Its own explanation goes with it, and no other.
    let leave = move || {
        let is_own = |hint: &Hint| {
            told.try_with_value(|(title, about)| !hint.pinned && hint.title == *title && hint.about == *about)
        };
        if table.hint.with_untracked(|hint| hint.as_ref().and_then(is_own)) == Some(true) {
            table.hint.set(None);
        }
    };
    on_cleanup(leave);
    let enter = move || {
        spotlight(&anchors);
        explain(false);
    };
    let away = move || {
        spotlight(&[]);
        leave();
    };
    let (focus, blur) = (enter.clone(), away);
    view! {
        <button class="dimmed-verb" aria-disabled="true" node_ref=place on:pointerenter=move |_| enter() on:pointerleave=move |_| away()
            on:focusin=move |_| focus() on:focusout=move |_| blur() on:click=move |_| explain(true)>
            <span class="action-label">{label}</span>
            <span class="outlook">{short}</span>
        </button>
    }
}

/// Marks the pieces that stand for verbs which are not possible, so that one sees where to ask.
fn mark(barred: &[Verb]) {
    let document = browser::document();
    let each = |selector: &str, on: bool| {
        let Ok(found) = document.query_selector_all(selector) else { return };
        for node in (0..found.length()).filter_map(|idx| found.item(idx)) {
            if let Ok(element) = node.dyn_into::<web_sys::Element>() {
                let _ = element.class_list().toggle_with_force("barred", on);
            }
        }
    };
    each(".piece.barred", false);
    for anchor in barred.iter().flat_map(|verb| &verb.anchors) {
        each(&format!(".piece[data-anchor=\"{}\"]", anchor.0.replace('"', "")), true);
    }
}

/// The main verbs that are not possible now, each with the reason.
#[component]
pub fn WhyNot(table: Table) -> impl IntoView {
    let barred = move || {
        let now = table.now.get().filter(|_| table.may_act());
        now.map(|now| table.hand.barred(&now)).unwrap_or_default()
    };
    move || {
        let barred = barred();
        (!barred.is_empty()).then(|| {
            let rows = barred.into_iter().map(|verb| {
                let rule = verb.bar.as_ref().map(|reason| reason.rule.to_string());
                view! {
                    <li>
                        <button class="why-not" tabindex=move || (table.drawer.get() != Some(Drawer::Actions)).then_some("-1") on:click=move |_| table.look_up(rule.clone())>
                            <span class="action-label">{table.words(&verb.label)}</span>
                            <span class="outlook">{spoken(&why(table, &verb))}</span>
                        </button>
                    </li>
                }
            });
            let rows = rows.collect::<Vec<_>>();
            view! {
                <div class="action-group not-now">
                    <h3>{move || table.shared.t("not-now")}</h3>
                    <ul>{rows}</ul>
                </div>
            }
        })
    }
}
