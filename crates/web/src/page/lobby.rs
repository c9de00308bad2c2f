//! Tables on the server: sign in by name, find or make a table, wait for the others, play.

use kernel::Message;
use leptos::prelude::*;
use leptos::task::{spawn_local, spawn_local_scoped_with_cancellation};
use protocol::{
    Chair, Code, Me, MyTables, NewPassword, NewTable, Refusal, SeatFacts, Sitter, Statistics, Status, TableFacts,
    Tables,
};

use super::app::{Server, Shared, TopBar};
use super::online::Wanted;
use super::{api, browser};
use crate::session::{Place, bot_name};

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
                Err(refusal) if refusal.code == Code::Malformed => problem.set(Some(shared.t("refused-name"))),
                Err(refusal) => problem.set(Some(shared.refusal(&refusal))),
            }
        });
    };
    let identity = shared.identity();
    move || {
        match identity.get() {
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
    spawn_local_scoped_with_cancellation(async move {
        loop {
            if let Ok(tables) = api::get::<Tables>("api/tables").await {
                open.set(tables.tables);
            }
            if let Ok(tables) = api::get::<MyTables>("api/tables/mine").await {
                mine.set(tables);
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
    let leave = move |_| {
        let guest = matches!(shared.server.get_untracked(), Server::SignedIn(me) if me.guest);
        if guest && !browser::window().confirm_with_message(&shared.t("sure-sign-out")).unwrap_or(false) {
            return;
        }
        spawn_local(async move {
            if api::ask::<()>("DELETE", "api/session", None::<&()>).await.is_ok() {
                shared.server.set(Server::Stranger);
            }
        });
    };
    view! {
        <div class="hello">
            <h1>{hello}</h1>
            <button class="button small quiet sign-out" on:click=leave>{move || shared.t("sign-out")}</button>
        </div>
        <fieldset><legend>{move || shared.t("new-table")}</legend><div class="pills">{games}</div></fieldset>
        <h2>{move || shared.t("my-tables")}</h2>
        <Show when=move || mine.with(|mine| mine.tables.is_empty())><p class="muted">{move || shared.t("no-own-tables")}</p></Show>
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

/// One's own figures, a row a game.
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
    view! {
        <Show when=move || !figures.with(Vec::is_empty)>
            <h2>{move || shared.t("figures")}</h2>
            <table class="sheet">
                <thead><tr><td></td><th>{move || shared.t("figures-matches")}</th><th>{move || shared.t("figures-wins")}</th>
                    <th>{move || shared.t("figures-mean")}</th><th>{move || shared.t("figures-best")}</th></tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </Show>
        <Password/>
    }
}

/// The password that makes a guest an account, or another one for an account.
#[component]
fn Password() -> impl IntoView {
    let shared = Shared::get();
    let guest = Memo::new(move |_| matches!(shared.server.get(), Server::SignedIn(me) if me.guest));
    let (current, password) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let problem = RwSignal::new(None::<String>);
    let done = RwSignal::new(false);
    let keep = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(async move {
            let current = Some(current.get_untracked()).filter(|_| !guest.get_untracked());
            let wanted = NewPassword { password: password.get_untracked(), current };
            let answer = api::ask::<Me>("PUT", "api/account/password", Some(&wanted)).await;
            done.set(answer.is_ok());
            problem.set(match answer {
                Ok(me) => {
                    shared.server.set(Server::SignedIn(me));
                    password.set(String::new());
                    None
                }
                Err(refusal) => Some(match refusal.code {
                    Code::Malformed => shared.t("refused-password"),
                    Code::Credentials => shared.t("refused-current"),
                    Code::NameTaken => shared.t("refused-other-name"),
                    _ => shared.refusal(&refusal),
                }),
            });
        });
    };
    let words = move || shared.t(if guest.get() { "make-account" } else { "change-password" });
    view! {
        <details class="account">
            <summary>{words}</summary>
            <form on:submit=keep>
                <Show when=move || !guest.get()>
                    <label class="field"><span>{move || shared.t("current-password")}</span>
                        <input type="password" required autocomplete="current-password" prop:value=move || current.get()
                            on:input=move |event| current.set(browser::typed(&event))/></label>
                </Show>
                <label class="field"><span>{move || shared.t("new-password")}</span>
                    <input type="password" minlength="8" required autocomplete="new-password" prop:value=move || password.get()
                        on:input=move |event| password.set(browser::typed(&event))/></label>
                <p class="problem" role="alert" class:shown=move || problem.get().is_some()>{move || problem.get()}</p>
                <button class="button" type="submit">{words}</button>
            </form>
        </details>
        <Show when=move || done.get()><p class="muted" role="status">{move || shared.t("password-kept")}</p></Show>
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
    let name = |(idx, seat): (usize, &SeatFacts)| match &seat.sitter {
        Sitter::Nobody => shared.t("free-seat"),
        Sitter::Person { name, .. } => name.clone(),
        Sitter::Bot(bot) => format!("{} ({})", bot_name(idx), shared.bot(bot)),
    };
    facts.seats.iter().enumerate().map(name).collect()
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
    let wanted = NewTable { game, options: setup.options, seats, public, pace, grace: None };
    Ok(api::post::<TableFacts>("api/tables", &wanted).await?.id)
}
