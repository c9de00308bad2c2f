//! The bar below the board: what is being decided, what can be answered there, and the tools, which never change their places.

use std::sync::Arc;

use bot_worker::Snapshot;
use kernel::{Emphasis, Message, Tone};
use leptos::prelude::*;
use leptos::task::spawn_local_scoped_with_cancellation;
use serde_json::Value;
use story::sound::Sound;
use wasm_bindgen::JsCast;

use super::advisor::AskButton;
use super::focus::Keeper;
use super::hand::{Budget, Greyed, ProposalButton};
use super::table::{Drawer, Table};
use super::view::ViewTool;
use super::{browser, sound};
use crate::doors::spoken;
use crate::{chronicle, narrow};

/// So few choices stand in the bar whole, whether they can be pointed at or not.
const FEW: usize = 3;
/// No more than this stand in the bar; the others are in the list.
const MOST: usize = 6;
/// Milliseconds a button is held until it counts.
const HELD: i32 = 600;
/// Milliseconds a first click waits for the second.
const ARMED: i32 = 3000;
/// The last seconds of a timer.
const LAST: u32 = 10;
/// Buttons that decide something.
const CHOICES: &str = ".action, .answer";

/// The bar below the board.
#[component]
pub fn DecisionBar(table: Table) -> impl IntoView {
    let shared = table.shared;
    let offers = move || table.now.get().filter(|_| table.may_act());
    let beside = Memo::new(move |_| {
        let Some(now) = offers() else { return Vec::new() };
        // Beside a proposal only what cannot be pointed at: pieces are for changing it.
        let few = if table.hand.proposes(&now) { 0 } else { FEW };
        let mut beside = narrow::beside(&now.offers, few);
        // Ends come last, what may be regretted stands apart from all others.
        beside.sort_by_key(|&idx| match now.offers[idx].emphasis {
            Emphasis::Main => 0,
            Emphasis::Free => 1,
            Emphasis::End => 2,
            Emphasis::Final => 3,
        });
        beside
    });
    let in_bar = Memo::new(move |_| {
        beside.with(|beside| {
            narrow::fold(beside, MOST, |idx| {
                table.now.with_untracked(|now| {
                    now.as_ref().is_some_and(|now| matches!(now.offers[idx].emphasis, Emphasis::End | Emphasis::Final))
                })
            })
        })
    });
    // What the others did last; a click shows all of it since one's own turn, step by step.
    // While something is told nothing later is.
    let told = Memo::new(move |_| {
        if table.story.is_telling() {
            return None;
        }
        let own = table.sight.get().viewer().and_then(|viewer| viewer.seat());
        table.log.with(|log| {
            let since = own.map_or(log.as_slice(), |own| chronicle::since(log, own));
            let last = since.iter().rev().find(|entry| !entry.lines.is_empty() && entry.actor.seat() != own)?;
            let words = last.lines.iter().map(|line| spoken(&table.words(&line.words))).collect::<Vec<_>>().join(" · ");
            Some((last.actor.seat()?.0, words))
        })
    });
    // The bar does not grow: what has no room in it is counted, and stands in the list.
    let (row, unseen) = (NodeRef::<leptos::html::Div>::new(), RwSignal::new(0_usize));
    let prompt_box = NodeRef::<leptos::html::Div>::new();
    let measure = move || {
        let Some(row) = row.try_get_untracked().flatten() else { return };
        // A line that would be cut in half is left out.
        if let Some(prompt) = prompt_box.try_get_untracked().flatten() {
            let _ = prompt.class_list().remove_1("full");
            let _ = prompt.class_list().toggle_with_force("full", prompt.client_height() + 2 < prompt.scroll_height());
        }
        let [x, y, width, height] = browser::bounds(row.unchecked_ref());
        let answers = row.children();
        // What is not possible gives way to what is.
        let dimmed = |answer: &web_sys::Element| answer.class_list().contains("dimmed-verb");
        let all = || (0..answers.length()).filter_map(|idx| answers.item(idx));
        all().filter(dimmed).for_each(|verb| _ = verb.class_list().remove_1("no-room"));
        for verb in all().filter(dimmed).collect::<Vec<_>>().into_iter().rev() {
            let overfull = row.client_height() + 2 < row.scroll_height() || row.client_width() + 2 < row.scroll_width();
            let _ = verb.class_list().toggle_with_force("no-room", overfull);
        }
        let is_hidden = |answer: web_sys::Element| {
            let [left, top, wide, high] = browser::bounds(&answer);
            let middle = [left + wide / 2.0, top + high / 2.0];
            middle[0] < x || x + width < middle[0] || middle[1] < y || y + height < middle[1]
        };
        let hidden = all().filter(|answer| !dimmed(answer) && is_hidden(answer.clone()));
        unseen.try_set(hidden.count());
    };
    let keeper = Keeper::new();
    Effect::new(move |_| {
        in_bar.track();
        told.track();
        table.hand.track();
        browser::after(0, measure);
        keeper.keep(row.get_untracked().map(JsCast::unchecked_into));
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| measure());
    on_cleanup(move || resized.remove());
    let more = Memo::new(move |_| unseen.get() + beside.with(Vec::len) - in_bar.with(Vec::len));
    let n_offers = Memo::new(move |_| offers().map_or(0, |now| now.offers.len()));
    table.hand.watch(table);
    by_itself(table);
    keys(table);
    // While something is told nobody is asked anything.
    let prompt = move || match table.story.is_telling() {
        true => Some(shared.t("story-telling")),
        false => table.shown().map(|shown| table.words(&shown.prompt)),
    };
    let waiting = move || {
        let now = table.now.get()?;
        if table.may_act() || table.story.is_telling() || now.outcome.is_some() || now.to_act.is_empty() {
            return None;
        }
        let names = table.names();
        let who: Vec<&str> = now.to_act.iter().filter_map(|seat| names.get(seat.idx()).map(String::as_str)).collect();
        Some(shared.say(&Message::new("waiting-for").with("n", who.len()).with("who", who.join(", "))))
    };
    let over = move || table.is_over();
    let toggle = move |drawer: Drawer| {
        table.drawer.update(|open| *open = if *open == Some(drawer) { None } else { Some(drawer) });
    };
    let seat = move || {
        let mine = table.sight.get().viewer().and_then(|viewer| viewer.seat());
        mine.map_or_else(|| "prompt".to_owned(), |seat| format!("prompt seat-{}", seat.0))
    };
    view! {
        <section class="decision" aria-label=move || shared.t("actions")>
            <div class=seat class:mine=move || table.may_act() node_ref=prompt_box>
                <p class="prompt-text">{prompt}</p>
                {move || table.timer_end.get().map(|end| view! { <Countdown table=table end=end/> })}
                <Show when=move || waiting().is_some()>
                    <p class="waiting"><span class="dots" aria-hidden="true"></span>{waiting}</p>
                </Show>
                <Budget table=table/>
                {move || told.get().map(|(seat, words)| view! {
                    <button class=format!("told-last seat-{seat}") title=move || shared.t("story-recap") on:click=move |_| table.story.begin_recap(table)>
                        <span class="dot" aria-hidden="true"></span>{words}
                    </button>
                })}
            </div>
            <div class="beside-and-more">
                <div class="beside" node_ref=row tabindex="-1" role="group" aria-label=move || shared.t("answers") on:scroll=move |_| measure()
                    on:focusin=move |event| keeper.enter(&event) on:focusout=move |event| keeper.leave(&event)>
                    <ProposalButton table=table/>
                    <For each=move || choices(table, &in_bar.get()) key=|choice| choice.key.clone() let:choice>
                        <Choose table=table choice=choice class="answer"/>
                    </For>
                    <Greyed table=table/>
                    <Show when=over>
                        <button class="button primary" on:click=move |_| table.scores.set(true)>{move || shared.t("scores")}</button>
                    </Show>
                </div>
                <Show when=move || more.get() != 0>
                    <button class="more-answers" on:click=move |_| table.drawer.set(Some(Drawer::Actions))>
                        {move || shared.t("more")}" "{move || more.get()}
                    </button>
                </Show>
            </div>
            <div class="tools">
                <button class="tool" disabled=move || table.undoable().is_none() on:click=move |_| table.hand.take_back(table) title=move || shared.t("key-undo")>
                    <Sign d="M9 5L4 10l5 5M4.500 10H14a6 6 0 0 1 0 12h-3"/>
                    <span>{move || shared.t("undo")}</span>
                    <span class="count">{move || table.undoable().map(|(_, n)| n.to_string())}</span>
                </button>
                <button class="tool" class:chosen=move || table.drawer.get() == Some(Drawer::Actions) on:click=move |_| toggle(Drawer::Actions)
                    title=move || shared.t("key-search")>
                    <Sign d="M8 6h13M8 12h13M8 18h13M3 6h.1M3 12h.1M3 18h.1"/>
                    <span>{move || shared.t("all-actions")}</span>
                    <span class="count">{move || Some(n_offers.get()).filter(|n| *n != 0).map(|n| n.to_string())}</span>
                </button>
                <AskButton table=table/>
                <ViewTool table=table/>
                <button class="tool" class:chosen=move || table.drawer.get() == Some(Drawer::Rules) title=move || shared.t("key-rules")
                    on:click=move |_| match table.drawer.get_untracked() {
                        Some(Drawer::Rules) => table.drawer.set(None),
                        Some(_) | None => table.look_up(None),
                    }>
                    <Sign d="M4 5c3-1.500 6-1.500 8 0 2-1.500 5-1.500 8 0v14c-3-1.500-6-1.500-8 0-2-1.500-5-1.500-8 0zM12 5v14"/>
                    <span>{move || shared.t("rules")}</span>
                </button>
                <button class="tool" class:chosen=move || table.drawer.get() == Some(Drawer::Log)
                    on:click=move |_| toggle(Drawer::Log)>
                    <Sign d="M5 3h14v18H5zM9 8h6M9 12h6M9 16h4"/>
                    <span>{move || shared.t("log")}</span>
                </button>
            </div>
        </section>
    }
}

/// A sign of ours, drawn with a line.
#[component]
pub fn Sign(d: &'static str) -> impl IntoView {
    view! { <svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><path d=d/></svg> }
}

/// A choice as it is shown: what it means, not where it stands in a list, so that a button means the same as long as it is there.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// No other choice of this decision has it, and none of another decision unless it means the same.
    pub key: String,
    action: Value,
    label: String,
    emphasis: Emphasis,
    rule: Option<String>,
    group: String,
    /// The elements of the board it belongs to.
    pub anchors: Arc<[String]>,
}

impl Choice {
    /// The choice with this number.
    pub fn of(table: Table, now: &Snapshot, idx: usize) -> Option<Choice> {
        let offer = now.offers.get(idx)?;
        let (label, group) = (table.words(&offer.label), offer.group.id.to_string());
        Some(Choice {
            key: format!("{group} {label} {:?} {}", offer.emphasis, offer.action),
            action: offer.action.clone(),
            label,
            emphasis: offer.emphasis,
            rule: offer.rule.as_ref().map(ToString::to_string),
            group,
            anchors: offer.anchors.iter().map(|anchor| anchor.0.to_string()).collect(),
        })
    }

    /// Its number in the list as it stands, if it is still in it.
    pub fn idx(&self, now: &Snapshot) -> Option<usize> {
        now.offers.iter().position(|offer| offer.action == self.action)
    }
}

/// Choices with these numbers.
pub fn choices(table: Table, numbers: &[usize]) -> Vec<Choice> {
    let Some(now) = table.now.get() else { return Vec::new() };
    numbers.iter().filter_map(|&idx| Choice::of(table, &now, idx)).collect()
}

/// The button of a choice. What may be regretted is held, or clicked twice.
#[component]
pub fn Choose(table: Table, choice: Choice, class: &'static str) -> impl IntoView {
    let shared = table.shared;
    let confirm = shared.settings.with_untracked(|settings| settings.confirm);
    let Choice { label, emphasis, rule, group, .. } = choice.clone();
    let held = narrow::is_asked_twice(emphasis, confirm);
    let choice = StoredValue::new(choice);
    // The decision as it stands, and the number that the choice has in it.
    let stands = move |now: Option<Arc<Snapshot>>| {
        let now = now?;
        let idx = choice.try_with_value(|choice| choice.idx(&now)).flatten()?;
        Some((now, idx))
    };
    let choose = move || {
        if let Some((_, idx)) = stands(table.now.get_untracked()) {
            table.choose(idx);
        }
    };
    // The number of the press: a timer that outlives its press does nothing.
    let (press, armed) = (StoredValue::new(0_u32), RwSignal::new(false));
    let begin = move |_: web_sys::PointerEvent| {
        if !held {
            return;
        }
        press.update_value(|press| *press += 1);
        let number = press.get_value();
        browser::after(HELD, move || {
            if press.try_get_value() == Some(number) && !table.too_fresh() {
                choose();
            }
        });
    };
    let end = move |_: web_sys::PointerEvent| {
        press.try_update_value(|press| *press += 1);
    };
    let click = move |event: web_sys::MouseEvent| {
        // A program knows what it clicks; a person, by pointer or by key, may have meant the decision before.
        if event.is_trusted() && table.too_fresh() {
            return;
        }
        if !held || armed.get_untracked() {
            return choose();
        }
        armed.set(true);
        browser::after(ARMED, move || {
            armed.try_set(false);
        });
    };
    let brings = move || stands(table.now.get()).map(|(now, idx)| table.hand.words(table, &now, idx));
    let look = move || {
        if let Some((now, idx)) = stands(table.now.get_untracked()) {
            table.hand.look_at(Some(&now), idx);
        }
    };
    let look_away = move || table.hand.look_at(None, 0);
    let words = move || if armed.get() { shared.t("sure") } else { label.clone() };
    // Programs that read the page aloud find the list at any time; the key Tab does where it is seen.
    let unseen = move || class == "action" && table.drawer.get() != Some(Drawer::Actions);
    let title = move || rule.as_ref().map(|rule| table.by_rule(rule));
    let class = match emphasis {
        Emphasis::Main => format!("{class} is-main"),
        Emphasis::Free => format!("{class} is-free"),
        Emphasis::End => format!("{class} is-end"),
        Emphasis::Final => format!("{class} is-final"),
    };
    let group = class.starts_with("answer").then_some(group);
    view! {
        <button class=class title=title data-group=group data-held=held.then_some("") class:armed=move || armed.get()
            tabindex=move || unseen().then_some("-1")
            on:pointerdown=begin on:pointerup=end on:click=click on:pointerenter=move |_| look() on:focusin=move |_| look()
            on:focusout=move |_| look_away() on:pointerleave=move |event| {
                end(event);
                look_away();
            }>
            <span class="action-label">{words}</span>
            {move || brings().filter(|brings| !brings.is_empty()).map(|brings| view! { <span class="outlook">{brings}</span> })}
        </button>
    }
}

/// Takes what has one option by itself, after as long as a move of a bot is shown.
fn by_itself(table: Table) {
    Effect::new(move |before: Option<Option<Arc<Snapshot>>>| {
        let now = table.now.get();
        table.renewed(before.flatten().as_deref(), now.as_deref());
        now
    });
    Effect::new(move |_| {
        let Some(now) = table.now.get() else { return };
        let (wanted, confirm) = table.shared.settings.with_untracked(|settings| (settings.single, settings.confirm));
        // What can be taken back afterwards may as well be done.
        let revocable = table.hand.outlook(&now, 0).is_some_and(|outlook| outlook.revocable);
        let can_undo = table.undoable().is_some() && (!revocable || confirm);
        let Some(idx) = narrow::by_itself(&now.offers, can_undo).filter(|_| wanted && table.may_act()) else { return };
        if table.steady.get_value() || !table.venue().hurries() {
            return;
        }
        let pause = table.shared.settings.with_untracked(|settings| settings.speed.pause()) / 2;
        let entries = now.entries;
        browser::after(pause, move || {
            let same = table.now.try_with_untracked(|now| now.as_ref().is_some_and(|now| now.entries == entries));
            if same == Some(true) && table.may_act() && !table.steady.get_value() {
                table.choose(idx);
            }
        });
    });
}

/// Keys of the table.
fn keys(table: Table) {
    let keys = window_event_listener(leptos::ev::keydown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let typing = target.as_ref().is_some_and(browser::takes_keys);
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let single = table.shared.settings.with_untracked(|settings| settings.keys);
        match event.key().as_str() {
            // A choice that is pressed as long as a key is held would be made again and again.
            "Enter" | " "
                if event.repeat()
                    && target.as_ref().is_some_and(|target| target.matches(CHOICES).unwrap_or_default()) => {}
            "Escape" => {
                let busy = !table.picks.with_untracked(Vec::is_empty)
                    || table.hint.with_untracked(Option::is_some)
                    || table.view.get_untracked();
                match busy {
                    true => table.let_go(),
                    false if table.advisor.is_open() => table.advisor.close(),
                    false if table.drawer.with_untracked(Option::is_some) => table.drawer.set(None),
                    false => table.look_at(None),
                }
                table.scores.set(false);
            }
            _ if typing || !single || event.repeat() => return,
            "?" => match table.drawer.get_untracked() {
                Some(Drawer::Rules) => table.drawer.set(None),
                Some(_) | None => table.look_up(None),
            },
            "s" | "S" => table.toggle(Drawer::Legend),
            "l" | "L" => table.drawer.update(|open| *open = if open.is_some() { None } else { Some(Drawer::Log) }),
            "h" | "H" => table.advisor.ask(table),
            "u" | "U" | "Backspace" => table.hand.take_back(table),
            digit if digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => {
                if table.drawer.with_untracked(|open| *open == Some(Drawer::Actions)) {
                    return;
                }
                // 0 is the whole table.
                let wanted = usize::from(digit.as_bytes()[0] - b'0').checked_sub(1);
                let zone =
                    wanted.map(|nth| table.zones.with_untracked(|zones| zones.get(nth).map(|zone| zone.id.clone())));
                match zone {
                    None => table.look_at(None),
                    Some(None) => return,
                    Some(zone) if zone == table.zone.get_untracked() => table.look_at(None),
                    Some(zone) => table.look_at(zone),
                }
            }
            "r" => table.turn(1),
            "R" => table.turn(3),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || keys.remove());
}

/// What is left of the running timer. Its last seconds are heard.
#[component]
fn Countdown(table: Table, end: f64) -> impl IntoView {
    let left = RwSignal::new(end - browser::now());
    spawn_local_scoped_with_cancellation(async move {
        loop {
            browser::sleep(250).await;
            left.set(end - browser::now());
        }
    });
    let seconds = Memo::new(move |_| (left.get().max(0.0) / 1000.0).ceil() as u32);
    Effect::new(move |_| {
        if (1..=LAST).contains(&seconds.get()) {
            sound::play(table.shared, Sound::Told(Tone::Hourglass));
        }
    });
    let words = move || format!("{}:{:02}", seconds.get() / 60, seconds.get() % 60);
    let whole =
        table.now.with_untracked(|now| now.as_ref().and_then(|now| now.timer)).map(|timer| f64::from(timer.millis));
    let above = Memo::new(move |_| {
        whole.map_or(100.0, |whole| (left.get() / whole.max(1.0) * 100.0).clamp(0.0, 100.0).round())
    });
    let cut = move |percent: f64| format!("clip-path: inset({percent}% 0 0 0)");
    let short = move || seconds.get() <= LAST;
    view! {
        <div class="race" class:short=short>
            <svg class="hourglass" viewBox="0 0 68 84" aria-hidden="true">
                <path class="sand" d="M17 14h34c0 11-9 17-17 26-8-9-17-15-17-26z" style=move || cut(100.0 - above.get())/>
                <path class="sand" d="M16 76c1-15 10-20 18-30 8 10 17 15 18 30z" style=move || cut(above.get())/>
                {move || (0 < seconds.get()).then(|| view! { <path class="sand-stream" d="M34 40v34"/> })}
                <path d="M14 8h40v6c0 14-14 20-14 28s14 14 14 28v6H14v-6c0-14 14-20 14-28S14 28 14 14zM9 5h50M9 79h50"/>
            </svg>
            <p class="countdown" class:short=short role="timer">{words}</p>
        </div>
    }
}
