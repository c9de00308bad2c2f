//! Where one is signed in, and how to end it.

use kernel::Message;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{SessionFacts, Sessions};

use super::api;
use super::app::{Server, Shared, TopBar};
use super::lobby::{SignedIn, may_sign_out};

/// The page with one's own sessions.
#[component]
pub fn SessionsPage() -> impl IntoView {
    view! {
        <TopBar>""</TopBar>
        <main class="page"><SignedIn><SessionList/></SignedIn></main>
    }
}

#[component]
fn SessionList() -> impl IntoView {
    let shared = Shared::get();
    let sessions = RwSignal::new(Vec::<SessionFacts>::new());
    let problem = RwSignal::new(None::<String>);
    let look = move || {
        spawn_local(async move {
            match api::get::<Sessions>("api/account/sessions").await {
                Ok(found) => _ = sessions.try_set(found.sessions),
                Err(refusal) => _ = problem.try_set(Some(shared.refusal(&refusal))),
            }
        });
    };
    look();
    let end = move |session: SessionFacts| {
        if session.current && !may_sign_out(shared) {
            return;
        }
        spawn_local(async move {
            let path = format!("api/account/sessions/{}", session.id);
            match api::ask::<()>("DELETE", &path, None::<&()>).await {
                Ok(()) if session.current => shared.server.set(Server::Stranger),
                Ok(()) => look(),
                Err(refusal) => _ = problem.try_set(Some(shared.refusal(&refusal))),
            }
        });
    };
    let end_all = move |_| {
        if !may_sign_out(shared) {
            return;
        }
        spawn_local(async move {
            match api::ask::<()>("DELETE", "api/account/sessions", None::<&()>).await {
                Ok(()) => shared.server.set(Server::Stranger),
                Err(refusal) => _ = problem.try_set(Some(shared.refusal(&refusal))),
            }
        });
    };
    let row = move |session: SessionFacts| {
        let (agent, used, current) = (session.agent.clone(), session.used, session.current);
        let what = move || match crate::words::browser_name(&agent) {
            Some(name) => name,
            None => shared.t("unknown-browser"),
        };
        let when = move || shared.say(&Message::new("last-used").with("day", day(used, shared.language().code())));
        view! {
            <li>
                <div class="library-what">
                    <strong><bdi>{what}</bdi></strong>
                    <span class="muted">
                        {move || if current { shared.t("this-browser") } else { String::new() }}
                        {(current && used != 0).then_some(" · ")}
                        {move || (used != 0).then(when)}
                    </span>
                </div>
                <button class="button small" on:click=move |_| end(session.clone())>{move || shared.t("sign-out")}</button>
            </li>
        }
    };
    view! {
        <h1>{move || shared.t("sessions")}</h1>
        <p class="lead">{move || shared.t("sessions-about")}</p>
        <ul class="library sessions">{move || sessions.get().into_iter().map(row).collect::<Vec<_>>()}</ul>
        <p class="problem" role="alert" class:shown=move || problem.get().is_some()>{move || problem.get()}</p>
        <div class="form-end">
            <a class="button" href="#/online">{move || shared.t("back")}</a>
            <button class="button everywhere" on:click=end_all>{move || shared.t("sign-out-everywhere")}</button>
        </div>
    }
}

/// A day as people write it.
pub fn day(at: u64, language: &str) -> String {
    let date = js_sys::Date::new(&(at as f64).into());
    String::from(date.to_locale_date_string(language, &wasm_bindgen::JsValue::UNDEFINED))
}
