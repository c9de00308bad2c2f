//! The part of the program that plays on a server: who plays on this device alone need not load it.

use std::pin::Pin;

use kernel::Setup;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Pace, Refusal};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::app::{Shared, TopBar};
use super::{admin, browser, lobby, messages, privacy, room, sessions};
use crate::session::Place;

/// What the part brings.
pub struct Online {
    /// The page with the tables one can see.
    pub lobby: fn() -> AnyView,
    /// The page of a table, perhaps with the key of an invitation.
    pub table: fn(String, Option<String>) -> AnyView,
    /// The page with one's own sessions.
    pub sessions: fn() -> AnyView,
    /// The page of administrators.
    pub admin: fn() -> AnyView,
    /// The page that says what is kept about people.
    pub privacy: fn() -> AnyView,
    /// The page of a one-time link for a new password.
    pub reset: fn(String) -> AnyView,
    /// The page on which one chooses how to be told.
    pub messages: fn() -> AnyView,
    /// Where a link leads that confirms an address.
    pub confirm: fn(String) -> AnyView,
    /// Where one asks for a link by which a new password is chosen.
    pub forgotten: fn() -> AnyView,
    /// Makes a table and gives back its id.
    pub make: fn(Wanted) -> Made,
}

/// A table that is being made: its id, or why there is none.
type Made = Pin<Box<dyn Future<Output = Result<String, Refusal>>>>;

/// A table as somebody wants it on the server.
pub struct Wanted {
    /// Game id.
    pub game: String,
    /// Players and options.
    pub setup: Setup,
    /// Who sits where; the first person is oneself, the others are free seats.
    pub places: Vec<Place>,
    /// May everybody see it?
    pub public: bool,
    /// How much time there is.
    pub pace: Pace,
    /// Seconds for which somebody may be away before a bot may play for them; as usual if nothing was chosen.
    pub grace: Option<u32>,
    /// Days of vacation for everybody.
    pub vacation_days: u32,
}

#[wasm_split(online, fallible)]
fn part() -> Result<&'static Online, SplitLoaderError> {
    static ONLINE: Online = Online {
        lobby: || lobby::Lobby().into_any(),
        table: |id, key| view! { <room::RemotePage id=id key=key/> }.into_any(),
        sessions: || sessions::SessionsPage().into_any(),
        admin: || admin::AdminPage().into_any(),
        privacy: || privacy::PrivacyPage().into_any(),
        reset: |word| view! { <privacy::ResetPage word=word/> }.into_any(),
        messages: || messages::MessagesPage().into_any(),
        confirm: |token| view! { <messages::ConfirmPage token=token/> }.into_any(),
        forgotten: || messages::ForgottenPage().into_any(),
        make: |wanted| Box::pin(lobby::make(wanted)),
    };
    Ok(&ONLINE)
}

/// Fetches the part, as long as it takes.
pub async fn online() -> &'static Online {
    loop {
        match part().await {
            Ok(online) => return online,
            Err(_) => {
                browser::reload_if_outdated().await;
                browser::sleep(2000).await;
            }
        }
    }
}

/// A page of the part, once that has come.
pub fn page(show: impl Fn(&'static Online) -> AnyView + Send + 'static) -> AnyView {
    let shared = Shared::get();
    let come = RwSignal::new(None::<&'static Online>);
    spawn_local(async move {
        let online = online().await;
        come.try_set(Some(online));
    });
    let page = move || match come.get() {
        Some(online) => show(online),
        None => view! {
            <TopBar>""</TopBar>
            <main class="page"><p class="muted" role="status">{move || shared.t("loading")}</p></main>
        }
        .into_any(),
    };
    page.into_any()
}
