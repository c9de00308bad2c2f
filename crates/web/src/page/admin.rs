//! The page of those who look after the place: accounts, tables, reports, what everybody is told, and what administrators did.

use kernel::Message;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{
    AccountFacts, AccountOrder, Accounts, AllTables, Audit, AuditLine, Ordered, PlaceFacts, PlaceOrder, Refusal,
    ReportFacts, Reports, SessionFacts, Sessions, Status, TableFacts, TableOrder,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::app::{Server, Shared, TopBar};
use super::lobby::{SignedIn, names, status_words};
use super::sessions::day;
use super::{api, browser};

/// The page of administrators.
#[component]
pub fn AdminPage() -> impl IntoView {
    let shared = Shared::get();
    let may = Memo::new(move |_| matches!(shared.server.get(), Server::SignedIn(me) if me.administrator));
    let inside = move || match may.get() {
        true => Desk().into_any(),
        false => view! { <p class="lead" role="status">{move || shared.t("admin-only")}</p> }.into_any(),
    };
    view! {
        <TopBar>""</TopBar>
        <main class="page"><SignedIn>{inside}</SignedIn></main>
    }
}

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    Accounts,
    Tables,
    Reports,
    Place,
    Log,
}

impl Tab {
    const ALL: [(Tab, &str); 5] = [
        (Tab::Accounts, "admin-accounts"),
        (Tab::Tables, "admin-tables"),
        (Tab::Reports, "admin-reports"),
        (Tab::Place, "admin-place"),
        (Tab::Log, "admin-log"),
    ];
}

/// What all tabs share: why the last order was refused, and what is looked for.
#[derive(Clone, Copy)]
struct Office {
    shared: Shared,
    problem: RwSignal<Option<String>>,
    tab: RwSignal<Tab>,
    /// Part of a name, or an id.
    sought: RwSignal<String>,
}

impl Office {
    fn get() -> Office {
        expect_context()
    }

    /// Shows an account.
    fn look_at(self, account: &str) {
        self.sought.set(account.to_owned());
        self.tab.set(Tab::Accounts);
    }

    fn refused(self, refusal: &Refusal) {
        self.problem.try_set(Some(self.shared.refusal(refusal)));
    }

    /// Reads something and shows it, or says why not.
    fn read<T: DeserializeOwned + Send + Sync + 'static>(self, path: String, into: RwSignal<T>) {
        spawn_local(async move {
            match api::get::<T>(&path).await {
                Ok(found) => _ = into.try_set(found),
                Err(refusal) => self.refused(&refusal),
            }
        });
    }

    /// Tells the server to do something; then the list looks again.
    fn order<B: Serialize + 'static>(self, method: &'static str, path: String, body: Option<B>, again: RwSignal<u32>) {
        spawn_local(async move {
            match api::ask::<()>(method, &path, body.as_ref()).await {
                Ok(()) => {
                    self.problem.try_set(None);
                    again.try_update(|n_orders| *n_orders += 1);
                }
                Err(refusal) => self.refused(&refusal),
            }
        });
    }
}

#[component]
fn Desk() -> impl IntoView {
    let shared = Shared::get();
    let tab = RwSignal::new(Tab::Accounts);
    let problem = RwSignal::new(None);
    provide_context(Office { shared, problem, tab, sought: RwSignal::new(String::new()) });
    let pill = move |(which, words): (Tab, &'static str)| {
        view! {
            <label class="pill">
                <input type="radio" name="admin" value=words prop:checked=move || tab.get() == which
                    on:change=move |_| { problem.set(None); tab.set(which); }/>
                <span>{move || shared.t(words)}</span>
            </label>
        }
    };
    let shown = move || match tab.get() {
        Tab::Accounts => AccountList().into_any(),
        Tab::Tables => TableList().into_any(),
        Tab::Reports => ReportList().into_any(),
        Tab::Place => PlaceForm().into_any(),
        Tab::Log => Log().into_any(),
    };
    view! {
        <h1>{move || shared.t("admin")}</h1>
        <div class="pills" role="radiogroup" aria-label=move || shared.t("admin")>{Tab::ALL.map(pill).into_iter().collect::<Vec<_>>()}</div>
        <p class="problem" role="alert" class:shown=move || problem.get().is_some()>{move || problem.get()}</p>
        {shown}
    }
}

/// What somebody writes into a dialog; nothing if they think better of it.
fn asked(question: &str, before: &str) -> Option<String> {
    let answer = browser::window().prompt_with_message_and_default(question, before).ok().flatten()?;
    Some(answer.trim().to_owned()).filter(|answer| !answer.is_empty())
}

fn sure(question: &str) -> bool {
    browser::window().confirm_with_message(question).unwrap_or(false)
}

#[component]
fn AccountList() -> impl IntoView {
    let office = Office::get();
    let shared = office.shared;
    let (name, from) = (office.sought, RwSignal::new(0_u32));
    let found = RwSignal::new(Accounts::default());
    let link = RwSignal::new(None::<String>);
    // Whose sessions are shown.
    let shown = RwSignal::new(None::<String>);
    let look = move || {
        let name = String::from(js_sys::encode_uri_component(&name.get_untracked()));
        office.read(format!("api/admin/accounts?name={name}&from={}", from.get_untracked()), found);
    };
    look();
    let order = move |account: String, order: AccountOrder| {
        link.set(None);
        spawn_local(async move {
            match api::post::<Ordered>(&format!("api/admin/accounts/{account}"), &order).await {
                Ok(Ordered { reset }) => {
                    office.problem.try_set(None);
                    let address = browser::window().location().href().unwrap_or_default();
                    let place = address.split('#').next().unwrap_or_default().to_owned();
                    link.try_set(reset.map(|word| format!("{place}#/reset/{word}")));
                    look();
                }
                Err(refusal) => office.refused(&refusal),
            }
        });
    };
    let button = move |words: &'static str,
                       account: &AccountFacts,
                       wanted: fn(Shared, &AccountFacts) -> Option<AccountOrder>| {
        let account = account.clone();
        let click = move |_| {
            if let Some(wanted) = untrack(|| wanted(shared, &account)) {
                order(account.id.clone(), wanted);
            }
        };
        view! { <button class="button small" data-do=words on:click=click>{move || shared.t(words)}</button> }
    };
    let row = move |account: AccountFacts| {
        let marks = {
            let account = account.clone();
            move || {
                let mut marks = Vec::new();
                if account.guest {
                    marks.push(shared.t("guest"));
                }
                if account.administrator {
                    marks.push(shared.t("administrator"));
                }
                if let Some(why) = &account.banned {
                    marks.push(shared.say(&Message::new("banned-because").with("why", why.clone())));
                }
                marks.push(day(account.created, shared.language().code()));
                let counts =
                    Message::new("admin-counts").with("tables", account.tables).with("sessions", account.sessions);
                marks.push(shared.say(&counts));
                marks.join(" · ")
            }
        };
        let role = match account.administrator {
            true => button("admin-revoke", &account, |_, _| Some(AccountOrder::Revoke)),
            false => button("admin-grant", &account, |_, _| Some(AccountOrder::Grant)),
        };
        let ban = match account.banned {
            Some(_) => button("admin-unban", &account, |_, _| Some(AccountOrder::Unban)),
            None => button("admin-ban", &account, |shared, _| {
                asked(&shared.t("ask-ban"), "").map(|why| AccountOrder::Ban { why })
            }),
        };
        let rename = button("admin-rename", &account, |shared, account| {
            asked(&shared.t("ask-name"), &account.name).map(|name| AccountOrder::Rename { name })
        });
        let delete = button("delete", &account, |shared, account| {
            let question = shared.say(&Message::new("sure-delete-account").with("name", account.name.clone()));
            sure(&question).then_some(AccountOrder::Delete)
        });
        let reset = (!account.guest).then(|| button("admin-reset", &account, |_, _| Some(AccountOrder::ResetPassword)));
        let id = StoredValue::new(account.id.clone());
        let is_shown = Memo::new(move |_| shown.with(|shown| id.with_value(|id| shown.as_ref() == Some(id))));
        let show = move |_| shown.set(if is_shown.get_untracked() { None } else { Some(id.get_value()) });
        let sessions = (account.sessions != 0).then(|| {
            view! {
                <button class="button small" aria-expanded=move || is_shown.get().to_string() on:click=show>
                    {move || shared.t("admin-sessions")}
                </button>
            }
        });
        let sign_out =
            (account.sessions != 0).then(|| button("sign-out", &account, |_, _| Some(AccountOrder::EndSessions)));
        view! {
            <li>
                <div class="library-what"><strong><bdi>{account.name.clone()}</bdi></strong><span class="muted">{marks}</span></div>
                <div class="library-do">{rename}{reset}{sessions}{sign_out}{(!account.guest).then_some(role)}{ban}{delete}</div>
                <Show when=move || is_shown.get()><SessionsOf account=id.get_value()/></Show>
            </li>
        }
    };
    let search = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        from.set(0);
        look();
    };
    let go = move |to: u32| {
        from.set(to);
        look();
    };
    view! {
        <form class="chat-form" on:submit=search>
            <input aria-label=move || shared.t("admin-search") placeholder=move || shared.t("admin-search") prop:value=move || name.get()
                on:input=move |event| name.set(browser::typed(&event))/>
            <button class="button small" type="submit">{move || shared.t("admin-find")}</button>
        </form>
        {move || link.get().map(|link| {
            let (copied, address) = (RwSignal::new(false), link.clone());
            let copy = move |_| {
                let address = address.clone();
                spawn_local(async move { _ = copied.try_set(browser::copy(&address).await) });
            };
            view! {
                <p class="notice" role="status">{move || shared.t("reset-link")}" "<bdi class="link">{link}</bdi>" "
                    <button class="button small" on:click=copy>{move || shared.t(if copied.get() { "copied" } else { "copy" })}</button></p>
            }
        })}
        <ul class="library admin">{move || found.get().accounts.into_iter().map(row).collect::<Vec<_>>()}</ul>
        <Pages from=from next=Signal::derive(move || found.with(|found| found.next)) go=Callback::new(go)/>
    }
}

/// Where somebody is signed in.
#[component]
fn SessionsOf(account: String) -> impl IntoView {
    let office = Office::get();
    let shared = office.shared;
    let found = RwSignal::new(Sessions::default());
    office.read(format!("api/admin/accounts/{account}/sessions"), found);
    let row = move |session: SessionFacts| {
        let SessionFacts { agent, created, used, .. } = session;
        let what = move || crate::words::browser_name(&agent).unwrap_or_else(|| shared.t("unknown-browser"));
        let when = move || {
            let said = |message: &'static str, at: u64| {
                let words = || shared.say(&Message::new(message).with("day", day(at, shared.language().code())));
                (at != 0).then(words)
            };
            [said("signed-in-on", created), said("last-used", used)]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" · ")
        };
        view! { <li><bdi>{what}</bdi>" "<span class="muted">{when}</span></li> }
    };
    view! { <ul class="sessions-of">{move || found.get().sessions.into_iter().map(row).collect::<Vec<_>>()}</ul> }
}

/// The way to the next page of a list and back.
#[component]
fn Pages(from: RwSignal<u32>, next: Signal<Option<u32>>, go: Callback<u32>) -> impl IntoView {
    let shared = Shared::get();
    view! {
        <div class="form-end">
            <Show when=move || from.get() != 0>
                <button class="button small" on:click=move |_| go.run(from.get_untracked().saturating_sub(100))>{move || shared.t("previous-page")}</button>
            </Show>
            <Show when=move || next.get().is_some()>
                <button class="button small" on:click=move |_| go.run(next.get_untracked().unwrap_or_default())>{move || shared.t("next-page")}</button>
            </Show>
        </div>
    }
}

#[component]
fn TableList() -> impl IntoView {
    let office = Office::get();
    let shared = office.shared;
    let (status, from) = (RwSignal::new(None::<Status>), RwSignal::new(0_u32));
    let found = RwSignal::new(AllTables::default());
    let n_orders = RwSignal::new(0_u32);
    Effect::new(move |_| {
        n_orders.track();
        let of = status.get().map(|status| format!("&status={}", status_id(status))).unwrap_or_default();
        office.read(format!("api/admin/tables?from={}{of}", from.get()), found);
    });
    let kinds = [None, Some(Status::Open), Some(Status::Running), Some(Status::Finished), Some(Status::Closed)];
    let pill = move |which: Option<Status>| {
        let choose = move |_| {
            from.set(0);
            status.set(which);
        };
        view! {
            <label class="pill">
                <input type="radio" name="admin-status" prop:checked=move || status.get() == which on:change=choose/>
                <span>{move || shared.t(which.map_or("admin-all-tables", status_words))}</span>
            </label>
        }
    };
    let row = move |facts: TableFacts| {
        let id = StoredValue::new(facts.id.clone());
        let button = move |words: &'static str, wanted: TableOrder, question: Option<&'static str>| {
            let click = move |_| {
                if question.is_some_and(|question| !sure(&untrack(|| shared.t(question)))) {
                    return;
                }
                office.order("POST", format!("api/admin/tables/{}", id.get_value()), Some(wanted), n_orders);
            };
            view! { <button class="button small" data-do=words on:click=click>{move || shared.t(words)}</button> }
        };
        let over = matches!(facts.status, Status::Finished | Status::Closed);
        let (game, status, public) = (facts.game.clone(), facts.status, facts.public);
        let people = names(shared, &facts).join(", ");
        let what = move || {
            let seen = shared.t(if public { "admin-public" } else { "admin-private" });
            format!("{} · {seen} · {}", shared.t(status_words(status)), day(facts.created, shared.language().code()))
        };
        view! {
            <li>
                <div class="library-what">
                    <strong>{move || shared.game_name(&game)}" "<a class="muted" href=format!("#/table/{}", facts.id)>{facts.id.clone()}</a></strong>
                    <span><bdi>{people}</bdi></span><span class="muted">{what}</span>
                </div>
                <div class="library-do">
                    {match public {
                        true => button("admin-hide", TableOrder::Hide, None),
                        false => button("admin-show", TableOrder::Show, None),
                    }}
                    {match over {
                        true => button("delete", TableOrder::Delete, Some("sure-delete-table")),
                        false => button("admin-end", TableOrder::End, Some("sure-end-table")),
                    }}
                </div>
            </li>
        }
    };
    view! {
        <div class="pills admin-status" role="radiogroup" aria-label=move || shared.t("admin-tables")>{kinds.map(pill).into_iter().collect::<Vec<_>>()}</div>
        <Show when=move || found.with(|found| found.tables.is_empty())><p class="muted">{move || shared.t("no-tables")}</p></Show>
        <ul class="library admin">{move || found.get().tables.into_iter().map(row).collect::<Vec<_>>()}</ul>
        <Pages from=from next=Signal::derive(move || found.with(|found| found.next)) go=Callback::new(move |to| from.set(to))/>
    }
}

const fn status_id(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Running => "running",
        Status::Finished => "finished",
        Status::Closed => "closed",
    }
}

#[component]
fn ReportList() -> impl IntoView {
    let office = Office::get();
    let shared = office.shared;
    let found = RwSignal::new(Reports::default());
    let n_orders = RwSignal::new(0_u32);
    Effect::new(move |_| {
        n_orders.track();
        office.read("api/admin/reports".to_owned(), found);
    });
    let row = move |report: ReportFacts| {
        let ReportFacts { id, at, by, account, name, table, said, why, closed } = report;
        let close = move |_| office.order("DELETE", format!("api/admin/reports/{id}"), None::<()>, n_orders);
        let about = move || shared.say(&Message::new("report-about").with("by", by.clone()).with("name", name.clone()));
        view! {
            <li>
                <div class="library-what">
                    <strong><bdi>{about}</bdi></strong>
                    {(!said.is_empty()).then(|| view! { <q><bdi>{said.clone()}</bdi></q> })}
                    <span><bdi>{why}</bdi></span>
                    <span class="muted">{move || day(at, shared.language().code())}" · "
                        <a href=format!("#/table/{table}")>{table.clone()}</a></span>
                </div>
                <div class="library-do">
                    <button class="button small" data-do="report-account" on:click=move |_| office.look_at(&account)>
                        {move || shared.t("report-account")}
                    </button>
                    {match closed {
                        true => view! { <span class="muted">{move || shared.t("report-closed")}</span> }.into_any(),
                        false => view! {
                            <button class="button small" data-do="close-report" on:click=close>{move || shared.t("close-report")}</button>
                        }.into_any(),
                    }}
                </div>
            </li>
        }
    };
    view! {
        <Show when=move || found.with(|found| found.reports.is_empty())><p class="muted">{move || shared.t("no-reports")}</p></Show>
        <ul class="library admin">{move || found.get().reports.into_iter().map(row).collect::<Vec<_>>()}</ul>
    }
}

#[component]
fn PlaceForm() -> impl IntoView {
    let office = Office::get();
    let shared = office.shared;
    let place = shared.place;
    let announcement = RwSignal::new(place.with_untracked(|place| place.announcement.clone()));
    let tell = move |wanted: PlaceOrder| {
        spawn_local(async move {
            match api::ask::<PlaceFacts>("PUT", "api/admin/place", Some(&wanted)).await {
                Ok(facts) => {
                    office.problem.try_set(None);
                    place.set(facts);
                }
                Err(refusal) => office.refused(&refusal),
            }
        });
    };
    let announce = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        tell(PlaceOrder { announcement: Some(announcement.get_untracked()), read_only: None });
    };
    let read_only = move |event: web_sys::Event| {
        tell(PlaceOrder { announcement: None, read_only: Some(browser::ticked(&event)) });
    };
    view! {
        <form class="field" on:submit=announce>
            <label class="field"><span>{move || shared.t("announcement")}</span>
                <input maxlength="1000" prop:value=move || announcement.get() on:input=move |event| announcement.set(browser::typed(&event))/></label>
            <div class="form-end"><button class="button" type="submit">{move || shared.t("announce")}</button></div>
        </form>
        <label class="switch">
            <input type="checkbox" prop:checked=move || place.with(|place| place.read_only) on:change=read_only/>
            <span>{move || shared.t("read-only")}</span>
        </label>
        <p class="muted">{move || shared.t("read-only-about")}</p>
    }
}

#[component]
fn Log() -> impl IntoView {
    let office = Office::get();
    let shared = office.shared;
    let from = RwSignal::new(0_u32);
    let found = RwSignal::new(Audit::default());
    Effect::new(move |_| office.read(format!("api/admin/audit?from={}", from.get()), found));
    let row = move |line: AuditLine| {
        let AuditLine { at, by, what, account, table, detail, .. } = line;
        let who = move || if by.is_empty() { shared.t("operator") } else { by.clone() };
        let (what, detail) = match (&*what, &*detail) {
            ("read-only", "false") => ("writable".to_owned(), String::new()),
            ("read-only", _) => (what, String::new()),
            _ => (what, detail),
        };
        let did = move || {
            let message = Message::new(format!("audit-{what}"));
            if shared.has(&message.id) { shared.say(&message) } else { what.clone() }
        };
        let about = (!account.is_empty()).then(|| {
            let name = account.clone();
            view! { <button class="button small quiet" data-do="report-account" on:click=move |_| office.look_at(&account)>{name}</button> }
        });
        let when = move || {
            let date = js_sys::Date::new(&(at as f64).into());
            String::from(date.to_locale_string(shared.language().code(), &wasm_bindgen::JsValue::UNDEFINED))
        };
        view! {
            <tr><td>{when}</td><th scope="row"><bdi>{who}</bdi></th><td>{did}</td><td><bdi>{detail}</bdi></td><td class="muted">{about}{table}</td></tr>
        }
    };
    view! {
        <div class="sheet-scroll"><table class="sheet admin-log"><tbody>{move || found.get().lines.into_iter().map(row).collect::<Vec<_>>()}</tbody></table></div>
        <Pages from=from next=Signal::derive(move || found.with(|found| found.next)) go=Callback::new(move |to| from.set(to))/>
    }
}
