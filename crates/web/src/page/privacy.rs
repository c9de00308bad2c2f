//! What the place keeps about people and for how long, one's own data, the way out, and the way back in by a one-time link.

use kernel::Message;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Code, Farewell, Reset};

use super::app::{Server, Shared, TopBar};
use super::{api, browser};

/// The page that says what is kept.
#[component]
pub fn PrivacyPage() -> impl IntoView {
    let shared = Shared::get();
    let place = shared.place;
    let days = move |seconds: Option<u64>| match seconds {
        None => shared.t("kept-forever"),
        Some(seconds) if seconds < 86_400 => shared.say(&Message::new("kept-hours").with("n", (seconds / 3600) as i64)),
        Some(seconds) => shared.say(&Message::new("kept-days").with("n", (seconds / 86_400) as i64)),
    };
    let row = move |words: &'static str, kept: fn(&protocol::KeptFor) -> Option<u64>| {
        view! { <tr><th scope="row">{move || shared.t(words)}</th><td>{move || days(place.with(|place| kept(&place.kept)))}</td></tr> }
    };
    let signed_in = Memo::new(move |_| matches!(shared.server.get(), Server::SignedIn(_)));
    view! {
        <TopBar>""</TopBar>
        <main class="page">
            <h1>{move || place.with(|place| place.name.clone())}</h1>
            <h2>{move || shared.t("imprint")}</h2>
            <p class="imprint">{move || match place.with(|place| place.imprint.clone()) {
                nothing if nothing.is_empty() => shared.t("no-imprint"),
                imprint => imprint,
            }}</p>
            <h2>{move || shared.t("privacy-what")}</h2>
            <p>{move || shared.t("privacy-stored")}</p>
            <p>{move || shared.t(if place.with(|place| place.logs_addresses) { "privacy-log-all" } else { "privacy-log" })}</p>
            <p>{move || shared.t("privacy-not-stored")}</p>
            <h2>{move || shared.t("privacy-how-long")}</h2>
            <div class="sheet-scroll"><table class="sheet"><tbody>
                {row("kept-sessions", |kept| Some(kept.sessions))}
                {row("kept-guests", |kept| kept.guests)}
                {row("kept-open-tables", |kept| Some(kept.open_tables))}
                {row("kept-closed-tables", |kept| kept.closed_tables)}
                {row("kept-chat", |kept| kept.chat)}
                {row("kept-abandoned", |kept| kept.abandoned_matches)}
                {row("kept-matches", |_| None)}
            </tbody></table></div>
            <Show when=move || signed_in.get()><Own/></Show>
        </main>
    }
}

/// One's own data, and the way out.
#[component]
fn Own() -> impl IntoView {
    let shared = Shared::get();
    let guest = Memo::new(move |_| matches!(shared.server.get(), Server::SignedIn(me) if me.guest));
    let password = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let leave = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let question = untrack(|| shared.t("sure-leave"));
        if !browser::window().confirm_with_message(&question).unwrap_or(false) {
            return;
        }
        spawn_local(async move {
            let password = Some(password.get_untracked()).filter(|password| !password.is_empty());
            match api::ask::<()>("DELETE", "api/account", Some(&Farewell { password })).await {
                Ok(()) => shared.server.set(Server::Stranger),
                Err(refusal) if refusal.code == Code::Credentials => {
                    _ = problem.try_set(Some(shared.t("refused-current")))
                }
                Err(refusal) => _ = problem.try_set(Some(shared.refusal(&refusal))),
            }
        });
    };
    view! {
        <h2>{move || shared.t("own-data")}</h2>
        <p><a class="button" href="api/account/data" download="kosmodrom.json">{move || shared.t("download-data")}</a></p>
        <details class="account">
            <summary>{move || shared.t("leave-for-good")}</summary>
            <form on:submit=leave>
                <p>{move || shared.t("leave-about")}</p>
                <Show when=move || !guest.get()>
                    <label class="field"><span>{move || shared.t("current-password")}</span>
                        <input type="password" required autocomplete="current-password" prop:value=move || password.get()
                            on:input=move |event| password.set(browser::typed(&event))/></label>
                </Show>
                <p class="problem" role="alert" class:shown=move || problem.get().is_some()>{move || problem.get()}</p>
                <button class="button" type="submit">{move || shared.t("leave-for-good")}</button>
            </form>
        </details>
    }
}

/// A new password by the link of an administrator.
#[component]
pub fn ResetPage(word: String) -> impl IntoView {
    let shared = Shared::get();
    let word = StoredValue::new(word);
    let password = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let done = RwSignal::new(false);
    let choose = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let wanted = Reset { reset: word.get_value(), password: password.get_untracked() };
            match api::post::<()>("api/account/reset", &wanted).await {
                Ok(()) => {
                    shared.server.set(Server::Stranger);
                    done.try_set(true);
                }
                Err(refusal) => {
                    let words = match refusal.code {
                        Code::NotFound => shared.t("reset-used"),
                        Code::Malformed => shared.t("refused-password"),
                        _ => shared.refusal(&refusal),
                    };
                    problem.try_set(Some(words));
                }
            }
        });
    };
    let form = move || {
        match done.get() {
        true => view! {
            <p class="lead" role="status">{move || shared.t("reset-done")}</p>
            <p><a class="button primary" href="#/online">{move || shared.t("sign-in")}</a></p>
        }
        .into_any(),
        false => view! {
            <form class="sign-in" on:submit=choose>
                <label class="field"><span>{move || shared.t("new-password")}</span>
                    <input type="password" minlength="8" required autocomplete="new-password" prop:value=move || password.get()
                        on:input=move |event| password.set(browser::typed(&event))/></label>
                <p class="problem" role="alert" class:shown=move || problem.get().is_some()>{move || problem.get()}</p>
                <div class="form-end"><button class="button primary" type="submit">{move || shared.t("choose-password")}</button></div>
            </form>
        }
        .into_any(),
    }
    };
    view! {
        <TopBar>""</TopBar>
        <main class="page"><h1>{move || shared.t("choose-password")}</h1>{form}</main>
    }
}
