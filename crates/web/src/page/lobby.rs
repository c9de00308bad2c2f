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
                <p><a class="muted" href="#/forgotten">{move || shared.t("forgotten")}</a></p>
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
    let mine = RwSignal::new(MyTables::default());
    spawn_local_scoped_with_cancellation(async move {
        loop {
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
        Server::SignedIn(me) if me.guest => {
            let name = shared.say(&Message::new("guest-name").with("name", me.name));
            shared.say(&Message::new("hello").with("name", name))
        }
        Server::SignedIn(me) => shared.say(&Message::new("hello").with("name", me.name)),
        Server::None | Server::Stranger => String::new(),
    };
    let leave = move |_| {
        if !may_sign_out(shared) {
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
        <p><a class="sessions-link" href="#/sessions">{move || shared.t("sessions")}</a>" · "
            <a href="#/privacy">{move || shared.t("privacy")}</a>
            <Show when=move || matches!(shared.server.get(), Server::SignedIn(me) if me.administrator)>" · "<a href="#/admin">{move || shared.t("admin")}</a></Show></p>
        <p><a class="messages-link" href="#/messages">{move || shared.t("messages")}</a></p>
        <OpenTables/>
    }
}

/// May we sign out? A guest who does so does not come back, and is asked.
pub fn may_sign_out(shared: Shared) -> bool {
    let guest = matches!(shared.server.get_untracked(), Server::SignedIn(me) if me.guest);
    let question = || untrack(|| shared.t("sure-sign-out"));
    !guest || browser::window().confirm_with_message(&question()).unwrap_or(false)
}

/// Tables for everybody, a page at a time, of all games or of one.
#[component]
fn OpenTables() -> impl IntoView {
    let shared = Shared::get();
    let tables = RwSignal::new(Tables::default());
    let game = RwSignal::new(String::new());
    let from = RwSignal::new(0_u32);
    let look = move || async move {
        let wanted = (game.try_get_untracked(), from.try_get_untracked());
        let (Some(of), Some(at)) = wanted.clone() else { return };
        let of = if of.is_empty() { String::new() } else { format!("&game={of}") };
        let found = api::get::<Tables>(&format!("api/tables?from={at}&limit={PAGE}{of}")).await;
        // Meanwhile another page may have been asked for.
        if let (Ok(found), true) = (found, wanted == (game.try_get_untracked(), from.try_get_untracked())) {
            tables.try_set(found);
        }
    };
    Effect::new(move |_| {
        game.track();
        from.track();
        spawn_local(look());
    });
    spawn_local_scoped_with_cancellation(async move {
        loop {
            browser::sleep(4000).await;
            look().await;
        }
    });
    let pill = move |id: String| {
        let (value, id) = (id.clone(), StoredValue::new(id));
        let words = move || match id.get_value() {
            all if all.is_empty() => shared.t("all-games"),
            id => shared.game_name(&id),
        };
        let choose = move |_| {
            from.set(0);
            game.set(id.get_value());
        };
        view! {
            <label class="pill">
                <input type="radio" name="lobby-game" value=value prop:checked=move || game.get() == id.get_value() on:change=choose/>
                <span>{words}</span>
            </label>
        }
    };
    let ids = shared.cards.with_value(|cards| cards.iter().map(|card| card.id.clone()).collect::<Vec<_>>());
    let pills = std::iter::once(String::new()).chain(ids).map(pill).collect::<Vec<_>>();
    let older = move || tables.with(|tables| tables.next);
    view! {
        <h2>{move || shared.t("open-tables")}</h2>
        <div class="pills lobby-games" role="radiogroup" aria-label=move || shared.t("open-tables")>{pills}</div>
        <Show when=move || tables.with(|tables| tables.tables.is_empty())><p class="muted">{move || shared.t("no-tables")}</p></Show>
        <ul class="library open-tables">
            <For each=move || tables.get().tables key=move |facts| (facts.id.clone(), facts.status as u8, names(shared, facts).join("/")) let:facts>
                <TableRow facts=facts mine=false your_turn=false/>
            </For>
        </ul>
        <div class="form-end">
            <Show when=move || from.get() != 0>
                <button class="button small newer" on:click=move |_| from.update(|from| *from = from.saturating_sub(PAGE))>{move || shared.t("previous-page")}</button>
            </Show>
            <Show when=move || older().is_some()>
                <button class="button small older" on:click=move |_| from.set(older().unwrap_or_default())>{move || shared.t("next-page")}</button>
            </Show>
        </div>
    }
}

/// Tables on a page of the lobby.
const PAGE: u32 = 20;

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
    let status = if facts.agreed { "status-agreed" } else { status_words(facts.status) };
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

/// How a table stands.
pub const fn status_words(status: Status) -> &'static str {
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
        Sitter::Person { name, guest: false, .. } => name.clone(),
        Sitter::Person { name, guest: true, .. } => shared.say(&Message::new("guest-name").with("name", name.clone())),
        Sitter::Bot(bot) => format!("{} ({})", bot_name(idx), shared.bot(bot)),
    };
    facts.seats.iter().enumerate().map(name).collect()
}

/// Makes a table on the server like the one in the form, and gives back its id.
pub async fn make(wanted: Wanted) -> Result<String, Refusal> {
    let Wanted { game, setup, places, public, pace, grace, vacation_days } = wanted;
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
    let wanted = NewTable { game, options: setup.options, seats, public, pace, grace, vacation_days };
    Ok(api::post::<TableFacts>("api/tables", &wanted).await?.id)
}
