//! What the coach says, beside what it is about, and the marks on the board.

use bot_worker::Choice;
use kernel::Message;
use leptos::prelude::*;

use super::super::decision::Sign;
use super::super::{browser, marks};
use super::teacher::Teaching;

/// The class of what the coach speaks of.
const MARK: &str = "coached";
/// More choices than this are not marked one by one.
const FEW: usize = 4;
/// Milliseconds after which pieces that move have come to rest.
const REST: i32 = 450;

/// What the coach says.
#[component]
pub fn Bubble(teacher: Teaching) -> impl IntoView {
    let shared = teacher.table.shared;
    let node = NodeRef::<leptos::html::Div>::new();
    let folded = RwSignal::new(false);
    let spoken_of = Memo::new(move |_| spoken_of(teacher));
    turn_to(teacher, spoken_of);
    // Whatever changes on the screen, marks and bubble find their places again once it is drawn.
    let put = move || {
        let Marks { anchors, answers } = spoken_of.get_untracked();
        let pieces = anchors.iter().flat_map(|anchor| marks::pieces(anchor));
        marks::mark(MARK, &pieces.chain(marks::answers(&answers)).collect::<Vec<_>>());
        if let Some(node) = node.get_untracked() {
            marks::put(&node, MARK);
        }
    };
    let table = teacher.table;
    Effect::new(move |_| {
        spoken_of.track();
        table.now.track();
        table.zone.track();
        table.drawer.track();
        table.picks.track();
        teacher.mistake.track();
        folded.track();
        node.track();
        for wait in [0, REST] {
            browser::after(wait, move || {
                if !table.left() {
                    put();
                }
            });
        }
    });
    // In free play the coach is quiet until there is something to say.
    Effect::new(move |_| {
        if teacher.plays_freely() {
            let begun = teacher.course.with(|course| course.here().entries) < table.entries();
            folded.set(begun && teacher.tip.with(Option::is_none));
        }
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| put());
    on_cleanup(move || resized.remove());

    let step = move || teacher.step();
    let free_tip = move || teacher.free_tip().map(|(tip, _)| tip.say);
    let text = move || {
        if let Some(mistake) = teacher.mistake.get() {
            return mistake;
        }
        free_tip().or_else(|| step().map(|step| step.say)).unwrap_or_else(|| shared.t("learn-over"))
    };
    let place = move || {
        let (at, of) = (teacher.course.with(|course| course.here().step + 1), teacher.lesson().steps.len());
        if of < at {
            return String::new();
        }
        shared.say(&Message::new("learn-step").with("step", at).with("of", of))
    };
    let n_moves = move || {
        let (done, of) = (teacher.course.with(|course| course.here().done), step().map_or(0, |step| step.wanted.len()));
        (1 < of).then(|| view! { <span class="coach-moves">{format!("{done}/{of}")}</span> })
    };
    let buttons = move || {
        let (mistaken, step) = (teacher.mistake.with(Option::is_some), step());
        let first = teacher.course.with(|course| course.here().step == 0);
        let forward = match &step {
            _ if mistaken => view! {
                <button class="button primary" on:click=move |_| teacher.forgive()>{shared.t("learn-take-back")}</button>
            }
            .into_any(),
            None => view! { <Ways teacher=teacher/> }.into_any(),
            Some(step) if step.free => view! {
                <button class="button" on:click=move |_| folded.set(true)>{shared.t("learn-understood")}</button>
            }
            .into_any(),
            Some(step) if step.wanted.is_empty() => view! {
                <button class="button primary" on:click=move |_| teacher.go_on()>{shared.t("learn-go-on")}</button>
            }
            .into_any(),
            Some(_) => view! {
                <button class="button" on:click=move |_| teacher.skip()>{shared.t("learn-skip")}</button>
            }
            .into_any(),
        };
        let done = teacher.course.with(|course| course.here().done);
        let rule = teacher.rule();
        view! {
            <button class="button" disabled=first && done == 0 on:click=move |_| teacher.back()>{shared.t("learn-back")}</button>
            <button class="button" on:click=move |_| teacher.repeat()>{shared.t("learn-repeat")}</button>
            {rule.map(|rule| view! {
                <button class="button" on:click=move |_| teacher.table.look_up(Some(rule.clone()))>{shared.t("rules")}</button>
            })}
            {forward}
        }
    };
    let leave = teacher.game.with_value(|game| format!("#/learn/{game}"));
    view! {
        <div class="coach" role="region" aria-label=move || shared.t("coach") node_ref=node
            class:mistaken=move || teacher.mistake.with(Option::is_some) class:folded=move || folded.get()
            data-step=move || teacher.step().map(|step| step.id) data-busy=move || teacher.busy.get().then_some("")>
            <header>
                <strong>{move || teacher.lesson().title.clone()}</strong>
                <span>{place}</span>
                {n_moves}
                <button class="coach-fold" aria-expanded=move || (!folded.get()).to_string() title=move || shared.t("learn-fold")
                    aria-label=move || shared.t("learn-fold") on:click=move |_| folded.update(|folded| *folded = !*folded)>
                    <Sign d="M6 9l6 6 6-6"/>
                </button>
                <a class="coach-leave" href=leave title=move || shared.t("learn-leave") aria-label=move || shared.t("learn-leave")>
                    <Sign d="M5 5l14 14M19 5L5 19"/>
                </a>
            </header>
            <p class="coach-says" aria-live="polite">{move || emphasised(&text())}</p>
            <div class="coach-buttons">{buttons}</div>
        </div>
    }
}

/// Where to go after a lesson.
#[component]
fn Ways(teacher: Teaching) -> impl IntoView {
    let shared = teacher.table.shared;
    let game = teacher.game.get_value();
    let next = teacher.next().map(|next| (format!("#/learn/{game}/{}", next.id), next.title));
    let play = format!("#/new/{game}");
    match next {
        Some((to, title)) => view! { <a class="button primary" href=to>{title}</a> }.into_any(),
        None => view! { <a class="button primary" href=play>{move || shared.t("play")}</a> }.into_any(),
    }
}

/// Words between pairs of asterisks are strong.
fn emphasised(text: &str) -> Vec<AnyView> {
    let part = |(idx, part): (usize, &str)| match idx % 2 {
        0 => part.to_owned().into_any(),
        _ => view! { <strong>{part.to_owned()}</strong> }.into_any(),
    };
    text.split("**").enumerate().map(part).collect()
}

/// What is marked: elements of the board, and answers in the bar by their words.
#[derive(Clone, Debug, Default, PartialEq)]
struct Marks {
    anchors: Vec<String>,
    answers: Vec<String>,
}

fn spoken_of(teacher: Teaching) -> Marks {
    let Some(step) = teacher.step() else { return Marks::default() };
    if teacher.mistake.with(Option::is_some) {
        return Marks::default();
    }
    if step.free {
        return Marks { anchors: of_tip(teacher).unwrap_or(step.at), answers: Vec::new() };
    }
    let meant = teacher.meant();
    let mut anchors = if meant.len() <= FEW { meant.iter().flat_map(own).collect() } else { Vec::new() };
    // What the coach speaks of comes first; later moves of a step have marks of their own.
    let done = teacher.course.with(|course| course.here().done);
    if done == 0 || anchors.is_empty() && !meant.iter().all(|offer| offer.anchors.is_empty()) {
        anchors.splice(0..0, step.at.iter().cloned());
    }
    // A piece may open a menu: there the answer is marked too.
    let few = meant.len() <= FEW;
    let answers = meant.iter().filter(|offer| few || offer.anchors.is_empty());
    let answers = answers.map(|offer| teacher.table.words(&offer.label));
    let mut seen = Vec::new();
    anchors.retain(|anchor| {
        let new = !seen.contains(anchor);
        seen.push(anchor.clone());
        new
    });
    Marks { anchors, answers: answers.collect() }
}

/// What a tip points at: what the lesson says, or what can be done now.
fn of_tip(teacher: Teaching) -> Option<Vec<String>> {
    let (tip, about) = teacher.free_tip()?;
    Some(if tip.at.is_empty() { about.iter().flat_map(own).take(FEW).collect() } else { tip.at })
}

/// The elements of the board that a choice belongs to.
fn own(offer: &Choice) -> Vec<String> {
    offer.anchors.iter().map(|anchor| anchor.0.to_string()).collect()
}

/// Where one zone is shown at a time, turns to the one the coach speaks of.
fn turn_to(teacher: Teaching, spoken_of: Memo<Marks>) {
    let table = teacher.table;
    Effect::new(move |_| {
        let spoken_of = spoken_of.get();
        browser::after(REST / 2, move || {
            if !table.left() {
                marks::turn_to(table, &spoken_of.anchors);
            }
        });
    });
}
