//! A table on the server before its match: who sits there, by which terms, and the link for those who are missing.

use kernel::Message;
use leptos::prelude::*;
use leptos::task::{spawn_local, spawn_local_scoped_with_cancellation};
use protocol::{Code, Join, Sitter, Status, TableFacts};

use super::app::{Lost, Server, Shared, TopBar};
use super::lobby::{SignedIn, names};
use super::new_game::{GRACES, PACES};
use super::remote::RemoteTable;
use super::{api, browser};

/// A table on the server: the waiting room, then the match.
#[component]
pub fn RemotePage(id: String, key: Option<String>) -> impl IntoView {
    let (id, key) = (StoredValue::new(id), StoredValue::new(key));
    let room = move || view! { <Room id=id.get_value() key=key.get_value()/> };
    let identity = Shared::get().identity();
    view! {
        {move || {
            match identity.get() {
                Server::SignedIn(_) => room().into_any(),
                Server::None | Server::Stranger => view! {
                    <TopBar>""</TopBar>
                    <main class="page"><SignedIn>""</SignedIn></main>
                }.into_any(),
            }
        }}
    }
}

#[component]
fn Room(id: String, key: Option<String>) -> impl IntoView {
    let shared = Shared::get();
    let facts = RwSignal::new(None::<TableFacts>);
    let problem = RwSignal::new(None::<String>);
    let gone = RwSignal::new(false);
    let path = StoredValue::new(format!("api/tables/{id}"));
    let query = key.as_ref().map(|key| format!("?key={key}")).unwrap_or_default();
    let key = StoredValue::new(key);
    spawn_local_scoped_with_cancellation(async move {
        let address = path.get_value() + &query;
        loop {
            match api::get::<TableFacts>(&address).await {
                Ok(fresh) => {
                    let begun = fresh.status != Status::Open;
                    if facts.with_untracked(|facts| facts.as_ref() != Some(&fresh)) {
                        facts.set(Some(fresh));
                    }
                    if begun {
                        break;
                    }
                }
                Err(refusal) if refusal.code == Code::SignedOut => {
                    shared.server.set(Server::Stranger);
                    break;
                }
                Err(refusal) if refusal.code == Code::NotFound || refusal.code == Code::Forbidden => {
                    gone.set(true);
                    break;
                }
                Err(refusal) => problem.set(Some(shared.refusal(&refusal))),
            }
            browser::sleep(1500).await;
        }
    });
    let act = move |what: &'static str| {
        spawn_local(async move {
            let path = format!("{}/{what}", path.get_value());
            let done = match what {
                "join" => api::post::<TableFacts>(&path, &Join { seat: None, key: key.get_value() }).await,
                _ => api::post::<TableFacts>(&path, &()).await,
            };
            match done {
                Ok(fresh) => {
                    problem.try_set(None);
                    facts.try_set(Some(fresh));
                }
                Err(refusal) => {
                    problem.try_set(Some(shared.refusal(&refusal)));
                }
            }
        });
    };
    let running =
        Memo::new(move |_| facts.with(|facts| facts.as_ref().is_some_and(|facts| facts.status != Status::Open)));
    let my_id = move || match shared.server.get() {
        Server::SignedIn(me) => me.id,
        Server::None | Server::Stranger => String::new(),
    };
    let at_table = move |facts: &TableFacts| {
        let me = my_id();
        facts.seats.iter().any(|seat| matches!(&seat.sitter, Sitter::Person { id, .. } if *id == me))
    };
    let waiting = move || {
        facts.get().map(|facts| {
            let game = facts.game.clone();
            let (seated, host) = (at_table(&facts), facts.host == my_id());
            let full = facts.seats.iter().all(|seat| seat.sitter != Sitter::Nobody);
            let link = facts.key.clone().map(|key| {
                let location = browser::window().location();
                let here = location.origin().unwrap_or_default() + &location.pathname().unwrap_or_default();
                format!("{here}#/table/{}/{key}", facts.id)
            });
            let seats = names(shared, &facts)
                .into_iter()
                .enumerate()
                .map(|(idx, name)| {
                    view! {
                        <li class="seat-row"><span class=format!("seat-mark seat-{idx}") aria-hidden="true">{idx + 1}</span><span>{name}</span></li>
                    }
                })
                .collect::<Vec<_>>();
            view! {
                <h1>{move || shared.game_name(&game)}</h1>
                <p class="lead" role="status">{move || shared.t(if full { "all-there" } else { "waiting-room" })}</p>
                <fieldset><legend>{move || shared.t("players")}</legend><ol class="seats">{seats}</ol></fieldset>
                <Terms facts=facts.clone()/>
                {link.map(|link| view! { <Invitation link=link/> })}
                <p class="problem" role="alert" class:shown=move || problem.get().is_some()>{move || problem.get()}</p>
                <div class="form-end">
                    {seated.then(|| view! { <button class="button" on:click=move |_| act("leave")>{move || shared.t("leave")}</button> })}
                    {(!seated && !full).then(|| view! { <button class="button primary big" on:click=move |_| act("join")>{move || shared.t("join")}</button> })}
                    {host.then(|| view! { <button class="button primary big start" disabled=!full on:click=move |_| act("start")>{move || shared.t("start")}</button> })}
                </div>
            }
        })
    };
    view! {
        {move || match (running.get(), facts.get_untracked()) {
            (true, Some(facts)) => view! { <RemoteTable facts=facts key=key.get_value()/> }.into_any(),
            _ => view! {
                <TopBar>""</TopBar>
                <main class="page">
                    {waiting}
                    <Show when=move || gone.get()><Lost words="refused-not-found"/></Show>
                    <Show when=move || facts.with(Option::is_none) && !gone.get()>
                        <p class="muted" role="status">{move || problem.get().unwrap_or_else(|| shared.t("loading"))}</p>
                    </Show>
                </main>
            }.into_any(),
        }}
    }
}

/// The options that were chosen and the time there is, for whoever thinks of joining.
#[component]
fn Terms(facts: TableFacts) -> impl IntoView {
    let shared = Shared::get();
    let facts = StoredValue::new(facts);
    let pace = move || {
        let pace = facts.with_value(|facts| facts.pace);
        PACES.iter().find(|(_, known)| *known == pace).map(|(words, _)| shared.t(words))
    };
    let grace = move || {
        let seconds = facts.with_value(|facts| facts.grace.or(facts.pace.usual_grace()))?;
        let known = GRACES.iter().find(|(_, known)| *known == seconds);
        Some(known.map_or_else(|| format!("{} min", seconds.div_ceil(60)), |(words, _)| shared.t(words)))
    };
    let vacation = move || {
        let days = facts.with_value(|facts| facts.vacation_days);
        (days != 0).then(|| shared.say(&Message::new("vacation-days").with("days", days)))
    };
    let options = move || {
        let game = shared.game(&facts.with_value(|facts| facts.game.clone()))?;
        let say = |id: String| game.words(shared.language()).render(&Message::new(id), &[]);
        let line = |(option, value): (&str, &str)| {
            let (name, value) = (say(format!("option-{option}")), say(format!("option-{option}-{value}")));
            view! { <li><strong>{name}</strong>": "{value}</li> }
        };
        Some(facts.with_value(|facts| facts.options.iter().map(line).collect::<Vec<_>>()))
    };
    view! {
        <ul class="terms muted">
            <li><strong>{move || shared.t("pace")}</strong>": "{pace}</li>
            {move || grace().map(|words| view! { <li><strong>{move || shared.t("grace")}</strong>": "{words}</li> })}
            {move || vacation().map(|words| view! { <li><strong>{move || shared.t("vacation")}</strong>": "{words}</li> })}
            {options}
        </ul>
    }
}

/// The link for those who are missing.
#[component]
fn Invitation(link: String) -> impl IntoView {
    let shared = Shared::get();
    let field = NodeRef::<leptos::html::Input>::new();
    let copied = RwSignal::new(false);
    let (shown, passed_on) = (link.clone(), link.clone());
    let share = move |_| browser::share(&shared.t("invitation"), &passed_on);
    let copy = move |_| {
        let link = link.clone();
        // Pages without encryption may not use the clipboard; there the link is marked, ready to be copied by hand.
        if let Some(field) = field.get_untracked() {
            field.select();
        }
        spawn_local(async move {
            copied.try_set(browser::copy(&link).await);
        });
    };
    let words = move || shared.t(if copied.get() { "copied" } else { "copy" });
    let host = browser::window().location().hostname().unwrap_or_default();
    let only_here = host == "localhost" || host == "[::1]" || host.starts_with("127.");
    view! {
        <label class="field"><span>{move || shared.t("invitation")}</span>
            <span class="with-button">
                <input class="invitation" readonly node_ref=field prop:value=shown/>
                <button class="button copy" type="button" on:click=copy>{words}</button>
                {browser::can_share().then(|| view! {
                    <button class="button" type="button" on:click=share>{move || shared.t("share")}</button>
                })}
            </span>
        </label>
        {only_here.then(|| view! { <p class="muted">{move || shared.t("only-here")}</p> })}
    }
}
