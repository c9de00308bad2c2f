//! Tables on the server: sign in by name, find or make a table, wait for the others, play.

use kernel::Message;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{
    Chair, Join, Me, MyTables, NewPassword, NewTable, Refusal, Sitter, Statistics, Status, TableFacts, Tables,
};

use super::app::{Server, Shared, TopBar};
use super::online::Wanted;
use super::remote::RemoteTable;
use super::{api, browser};
use crate::session::Place;

/// Signs in, if the server does not know us yet; then what is inside.
#[component]
pub fn SignedIn(children: ChildrenFn) -> impl IntoView {
    let shared = Shared::get();
    let children = StoredValue::new(children);
    let name = RwSignal::new(shared.settings.with_untracked(|settings| settings.name.clone()));
    let password = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let enter = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let password = Some(password.get_untracked()).filter(|password| !password.is_empty());
            match api::sign_in(name.get_untracked(), password).await {
                Ok(me) => {
                    shared.settings.update(|settings| settings.name = me.name.clone());
                    shared.server.set(Server::SignedIn(me));
                }
                Err(refusal) => problem.set(Some(refusal.message)),
            }
        });
    };
    move || {
        match shared.server.get() {
        Server::SignedIn(_) => children.with_value(|children| children()).into_any(),
        Server::None => view! { <p class="muted">{move || shared.t("no-server")}</p> }.into_any(),
        Server::Stranger => view! {
            <form class="sign-in" on:submit=enter>
                <h1>{move || shared.t("sign-in")}</h1>
                <p class="lead">{move || shared.t("sign-in-about")}</p>
                <label class="field"><span>{move || shared.t("name")}</span>
                    <input name="name" required maxlength="32" autocomplete="username" prop:value=move || name.get()
                        on:input=move |event| name.set(browser::typed(&event))/></label>
                <label class="field"><span>{move || shared.t("password")}</span>
                    <input name="password" type="password" autocomplete="current-password" prop:value=move || password.get()
                        on:input=move |event| password.set(browser::typed(&event))/></label>
                <p class="problem" role="alert" class:shown=move || problem.get().is_some()>{move || problem.get()}</p>
                <div class="form-end"><button class="button primary big" type="submit">{move || shared.t("enter")}</button></div>
            </form>
        }
        .into_any(),
    }
    }
}

/// The tables one can see.
#[component]
pub fn Lobby() -> impl IntoView {
    view! {
        <TopBar>""</TopBar>
        <main class="page"><SignedIn><LobbyLists/></SignedIn></main>
    }
}

#[component]
fn LobbyLists() -> impl IntoView {
    let shared = Shared::get();
    let open = RwSignal::new(Vec::<TableFacts>::new());
    let mine = RwSignal::new(MyTables::default());
    let left = StoredValue::new(false);
    on_cleanup(move || {
        left.try_set_value(true);
    });
    spawn_local(async move {
        while left.try_get_value() == Some(false) {
            if let Ok(tables) = api::get::<Tables>("api/tables").await {
                open.try_set(tables.tables);
            }
            if let Ok(tables) = api::get::<MyTables>("api/tables/mine").await {
                mine.try_set(tables);
            }
            browser::sleep(4000).await;
        }
    });
    let games = move || {
        let cards = shared.cards.get_value().into_iter();
        cards
            .map(|card| {
                let href = format!("#/new/{}", card.id);
                view! { <a class="button" href=href>{move || shared.game_name(&card.id)}</a> }
            })
            .collect::<Vec<_>>()
    };
    let hello = move || match shared.server.get() {
        Server::SignedIn(me) => shared.say(&Message::new("hello").with("name", me.name)),
        Server::None | Server::Stranger => String::new(),
    };
    view! {
        <h1>{hello}</h1>
        <fieldset><legend>{move || shared.t("new-table")}</legend><div class="pills">{games}</div></fieldset>
        <h2>{move || shared.t("my-tables")}</h2>
        <ul class="library">
            <For each=move || mine.get().tables key=|mine| (mine.table.id.clone(), mine.your_turn, mine.table.status as u8) let:mine>
                <TableRow facts=mine.table mine=true your_turn=mine.your_turn/>
            </For>
        </ul>
        <Figures/>
        <h2>{move || shared.t("open-tables")}</h2>
        <Show when=move || open.with(Vec::is_empty)><p class="muted">{move || shared.t("no-tables")}</p></Show>
        <ul class="library">
            <For each=move || open.get() key=move |facts| (facts.id.clone(), facts.status as u8, names(shared, facts).join("/")) let:facts>
                <TableRow facts=facts mine=false your_turn=false/>
            </For>
        </ul>
    }
}

/// One's own figures, a row a game, and the password that makes a guest an account.
#[component]
fn Figures() -> impl IntoView {
    let shared = Shared::get();
    let figures = RwSignal::new(Vec::<(String, Statistics)>::new());
    Effect::new(move |_| {
        let games: Vec<String> = shared.cards.with_value(|cards| cards.iter().map(|card| card.id.clone()).collect());
        spawn_local(async move {
            let mut found = Vec::new();
            for game in games {
                if let Ok(own) = api::get::<Statistics>(&format!("api/games/{game}/statistics/mine")).await
                    && own.matches != 0
                {
                    found.push((game, own));
                }
            }
            figures.try_set(found);
        });
    });
    let rows = move || {
        let row = |(game, own): (String, Statistics)| {
            let name = shared.game_name(&game);
            view! {
                <tr><th scope="row">{name}</th><td>{own.matches}</td><td>{own.wins}</td>
                    <td>{own.mean.map(|mean| format!("{mean:.1}"))}</td><td>{own.best}</td></tr>
            }
        };
        figures.get().into_iter().map(row).collect::<Vec<_>>()
    };
    let guest = move || matches!(shared.server.get(), Server::SignedIn(me) if me.guest);
    let password = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let keep = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let wanted = NewPassword { password: password.get_untracked(), current: None };
            match api::ask::<Me>("PUT", "api/account/password", Some(&wanted)).await {
                Ok(me) => shared.server.set(Server::SignedIn(me)),
                Err(refusal) => problem.set(Some(refusal.message)),
            }
        });
    };
    view! {
        <Show when=move || !figures.with(Vec::is_empty)>
            <h2>{move || shared.t("figures")}</h2>
            <table class="sheet">
                <thead><tr><td></td><th>{move || shared.t("figures-matches")}</th><th>{move || shared.t("figures-wins")}</th>
                    <th>{move || shared.t("figures-mean")}</th><th>{move || shared.t("figures-best")}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </Show>
        <Show when=guest>
            <details>
                <summary>{move || shared.t("make-account")}</summary>
                <form on:submit=keep>
                    <label class="field"><span>{move || shared.t("new-password")}</span>
                        <input type="password" minlength="8" required autocomplete="new-password" prop:value=move || password.get()
                            on:input=move |event| password.set(browser::typed(&event))/></label>
                    <p class="problem" role="alert" class:shown=move || problem.get().is_some()>{move || problem.get()}</p>
                    <button class="button" type="submit">{move || shared.t("make-account")}</button>
                </form>
            </details>
        </Show>
    }
}

#[component]
fn TableRow(facts: TableFacts, mine: bool, your_turn: bool) -> impl IntoView {
    let shared = Shared::get();
    let game = facts.game.clone();
    let status = status_words(facts.status);
    let names = names(shared, &facts).join(", ");
    let words = if mine { "go-to-table" } else { "look-or-join" };
    view! {
        <li>
            <div class="library-what">
                <strong>{move || shared.game_name(&game)}</strong>
                <span>{names}</span>
                <span class="muted">{move || shared.t(status)}
                    {your_turn.then(|| view! { " · "<strong>{move || shared.t("your-turn")}</strong> })}</span>
            </div>
            <a class="button primary" href=format!("#/table/{}", facts.id)>{move || shared.t(words)}</a>
        </li>
    }
}

const fn status_words(status: Status) -> &'static str {
    match status {
        Status::Open => "status-open",
        Status::Running => "status-running",
        Status::Finished => "finished",
        Status::Closed => "status-closed",
    }
}

/// Names of those at a table, in the language of the page.
pub fn names(shared: Shared, facts: &TableFacts) -> Vec<String> {
    let name = |sitter: &Sitter| match sitter {
        Sitter::Nobody => "…".to_owned(),
        Sitter::Person { name, .. } => name.clone(),
        Sitter::Bot(bot) => format!("⌬ {}", shared.bot(bot)),
    };
    facts.seats.iter().map(|seat| name(&seat.sitter)).collect()
}

/// Makes a table on the server like the one in the form; how it is called.
pub async fn make(wanted: Wanted) -> Result<String, Refusal> {
    let Wanted { game, setup, places, public, pace } = wanted;
    let mut me = false;
    let mut chair = |place: &Place| match &place.bot {
        Some(bot) => Chair::Bot(bot.clone()),
        None if !me => {
            me = true;
            Chair::Me
        }
        None => Chair::Open,
    };
    let seats = places.iter().map(&mut chair).collect();
    let wanted = NewTable { game, options: setup.options, seats, public, pace };
    Ok(api::post::<TableFacts>("api/tables", &wanted).await?.id)
}

/// A table on the server: the waiting room, then the match.
#[component]
pub fn RemotePage(id: String, key: Option<String>) -> impl IntoView {
    let (id, key) = (StoredValue::new(id), StoredValue::new(key));
    let room = move || view! { <Room id=id.get_value() key=key.get_value()/> };
    view! {
        {move || {
            let shared = Shared::get();
            match shared.server.get() {
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
    let left = StoredValue::new(false);
    on_cleanup(move || {
        left.try_set_value(true);
    });
    let path = StoredValue::new(format!("api/tables/{id}"));
    let query = key.as_ref().map(|key| format!("?key={key}")).unwrap_or_default();
    let key = StoredValue::new(key);
    spawn_local(async move {
        let address = path.get_value() + &query;
        while left.try_get_value() == Some(false) {
            match api::get::<TableFacts>(&address).await {
                Ok(fresh) => {
                    let begun = fresh.status != Status::Open;
                    if facts.try_with_untracked(|facts| facts.as_ref() != Some(&fresh)) == Some(true) {
                        facts.try_set(Some(fresh));
                    }
                    if begun {
                        break;
                    }
                }
                Err(refusal) => {
                    problem.try_set(Some(refusal.message));
                }
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
                    problem.try_set(Some(refusal.message));
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
                {link.map(|link| view! {
                    <label class="field"><span>{move || shared.t("invitation")}</span>
                        <input class="invitation" readonly prop:value=link/></label>
                })}
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
                    <Show when=move || facts.with(Option::is_none)>
                        <p class="muted" role="status">{move || problem.get().unwrap_or_else(|| shared.t("loading"))}</p>
                    </Show>
                </main>
            }.into_any(),
        }}
    }
}
