//! Guests, accounts, sessions.

use protocol::{ChatLine, ClientMessage, Code, Me, Pace, ServerMessage, Sessions, Sitter, TableFacts};
use serde_json::json;
use server::Server;
use trials::client::{Client, Socket};

use crate::player::pair;
use crate::{Scratch, config, start};

type Done = anyhow::Result<()>;

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account_by_adding_a_password() -> Done {
    let (server, _scratch) = start().await;
    let (ada, me) = Client::guest(server.address(), "  Ada   L. ").await?;
    assert_eq!((&*me.name, me.guest), ("Ada L.", true));
    let account: Me = ada.call("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    assert_eq!((account.id, account.guest), (me.id.clone(), false));

    let mut phone = Client::new(server.address());
    let same = phone.sign_in("ada l.", Some("long enough")).await?;
    assert_eq!(same.id, me.id);
    let shown: Me = phone.call("GET", "/api/session", None).await?;
    assert_eq!(shown.id, me.id);

    // Nobody else can call themselves the same, nor anything that looks like it.
    for name in ["Ada L.", "ADA L.", "Ａda L.", "Adа L."] {
        let taken = Client::new(server.address()).request("POST", "/api/session", Some(&json!({"name": name}))).await?;
        let refused = (taken.status, taken.json()["code"].as_str().unwrap_or_default().to_owned());
        assert!(refused == (409, "name-taken".into()) || refused == (400, "malformed".into()), "{name}: {refused:?}");
    }

    // A new password needs the old one and ends the other sessions.
    let refused = ada.request("PUT", "/api/account/password", Some(&json!({"password": "another one"}))).await?;
    assert_eq!(refused.status, 401);
    let change = json!({"password": "another one", "current": "long enough"});
    ada.call::<Me>("PUT", "/api/account/password", Some(change)).await?;
    assert_eq!(phone.request("GET", "/api/session", None).await?.status, 401);
    assert_eq!(ada.request("GET", "/api/session", None).await?.status, 200);

    ada.request("DELETE", "/api/session", None).await?;
    assert_eq!(ada.request("GET", "/api/session", None).await?.status, 401);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_which_names_exist() -> Done {
    let (server, _scratch) = start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    ada.call::<Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    let nobody = Client::new(server.address());
    let wrong =
        nobody.request("POST", "/api/session", Some(&json!({"name": "Ada", "password": "a guess here"}))).await?;
    let unknown =
        nobody.request("POST", "/api/session", Some(&json!({"name": "Bob", "password": "a guess here"}))).await?;
    assert_eq!((wrong.status, &wrong.body), (401, &unknown.body));
    assert_eq!(wrong.status, unknown.status);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_cannot_be_read_or_sent_by_other_sites() -> Done {
    let (server, _scratch) = start().await;
    let nobody = Client::new(server.address());
    let answer = nobody.request("POST", "/api/session", Some(&json!({"name": "Ada"}))).await?;
    let cookie = answer.headers.lines().find(|line| line.to_lowercase().starts_with("set-cookie")).expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(answer.headers.to_lowercase().contains("content-security-policy: default-src 'self'"));
    let foreign = nobody
        .request_with("POST", "/api/session", Some("{\"name\":\"Eve\"}"), "origin: http://evil.example\r\n")
        .await?;
    assert_eq!(foreign.status, 403);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_guests_of_one_name_cannot_both_become_accounts() -> Done {
    let (server, _scratch) = start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let (other, _) = Client::guest(server.address(), "ada").await?;
    let password = json!({"password": "long enough"});
    ada.call::<Me>("PUT", "/api/account/password", Some(password.clone())).await?;
    let taken = other.request("PUT", "/api/account/password", Some(&password)).await?;
    assert_eq!((taken.status, &taken.json()["code"]), (409, &json!("name-taken")));
    server.stop().await
}

/// The socket hears that its session is over, and is closed.
pub async fn is_signed_out(socket: &mut Socket) -> Done {
    let over = async {
        let code = socket.next_of(|message| match message {
            ServerMessage::Refused { error, .. } => Some(error.code),
            _ => None,
        });
        assert_eq!(code.await?, Code::SignedOut);
        while socket.next().await.is_ok() {}
        anyhow::Ok(())
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), over).await?
}

pub async fn still_hears(socket: &mut Socket) -> Done {
    socket.say(&ClientMessage::Ping).await?;
    let pong = socket.next_of(|message| matches!(message, ServerMessage::Pong { .. }).then_some(()));
    tokio::time::timeout(std::time::Duration::from_secs(20), pong).await?
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_ends_open_sockets_of_that_session_alone() -> Done {
    let (server, _scratch) = start().await;
    let (ada, me) = Client::guest(server.address(), "Ada").await?;
    ada.call::<Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    let mut phone = Client::new(server.address());
    assert_eq!(phone.sign_in("Ada", Some("long enough")).await?.id, me.id);
    let (ben, _) = Client::guest(server.address(), "Ben").await?;
    let (mut at_home, mut on_phone, mut of_ben) = (ada.connect().await?, phone.connect().await?, ben.connect().await?);
    phone.request("DELETE", "/api/session", None).await?;
    is_signed_out(&mut on_phone).await?;
    still_hears(&mut at_home).await?;
    still_hears(&mut of_ben).await?;

    // A new password ends the sessions of whoever knew the old one, and not the one that set it.
    let mut thief = Client::new(server.address());
    thief.sign_in("Ada", Some("long enough")).await?;
    let mut of_thief = thief.connect().await?;
    let change = json!({"password": "another one", "current": "long enough"});
    ada.call::<Me>("PUT", "/api/account/password", Some(change)).await?;
    is_signed_out(&mut of_thief).await?;
    still_hears(&mut at_home).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended_one_by_one_or_all_at_once() -> Done {
    let (server, _scratch) = start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    ada.call::<Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    let mut phone = Client::new(server.address());
    let body = json!({"name": "Ada", "password": "long enough"}).to_string();
    let answer = phone.request_with("POST", "/api/session", Some(&body), "user-agent: Phone/1.0\r\n").await?;
    let cookie = answer.headers.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    phone.cookie = Some(cookie.split(';').next().unwrap_or_default().to_owned());

    let listed: Sessions = ada.call("GET", "/api/account/sessions", None).await?;
    let facts: Vec<(&str, bool)> = listed.sessions.iter().map(|session| (&*session.agent, session.current)).collect();
    assert_eq!(facts.len(), 2);
    assert!(facts.contains(&("Phone/1.0", false)) && facts.contains(&("", true)), "{facts:?}");
    let token = phone.cookie.clone().expect("signed in");
    assert!(listed.sessions.iter().all(|session| !token.contains(&session.id) && session.created <= session.used));

    // Others' sessions cannot be ended.
    let phones = &listed.sessions.iter().find(|session| !session.current).expect("the phone").id;
    let (eve, _) = Client::guest(server.address(), "Eve").await?;
    let path = format!("/api/account/sessions/{phones}");
    assert_eq!(eve.request("DELETE", &path, None).await?.status, 404);
    let mut on_phone = phone.connect().await?;
    assert_eq!(ada.request("DELETE", &path, None).await?.status, 204);
    is_signed_out(&mut on_phone).await?;
    assert_eq!(phone.request("GET", "/api/session", None).await?.status, 401);

    phone.sign_in("Ada", Some("long enough")).await?;
    let (mut on_phone, mut at_home) = (phone.connect().await?, ada.connect().await?);
    assert_eq!(phone.request("DELETE", "/api/account/sessions", None).await?.status, 204);
    is_signed_out(&mut on_phone).await?;
    is_signed_out(&mut at_home).await?;
    assert_eq!(ada.request("GET", "/api/session", None).await?.status, 401);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_in_use_lasts_and_one_that_is_over_ends_its_sockets() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let mut database = crate::database(&scratch).await?;
    let mut expire = async |millis: i64| -> Done {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?.as_millis() as i64;
        let update = sqlx::query("UPDATE sessions SET expires = $1").bind(now + millis);
        update.execute(&mut database).await?;
        Ok(())
    };
    // Used on one of its last days, it lasts for another ninety.
    expire(2_000).await?;
    let mut socket = ada.connect().await?;
    let listed: Sessions = ada.call("GET", "/api/account/sessions", None).await?;
    let day = 24 * 3600 * 1000;
    assert!(listed.sessions[0].used + 89 * day < listed.sessions[0].expires, "{listed:?}");
    still_hears(&mut socket).await?;
    // Another session ends, so the socket looks up its own, and again when that will be over.
    ada.call::<Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    let mut phone = Client::new(server.address());
    phone.sign_in("Ada", Some("long enough")).await?;
    expire(3_000).await?;
    phone.request("DELETE", "/api/session", None).await?;
    is_signed_out(&mut socket).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_says_who_is_a_guest_and_cannot_hide_or_turn_around() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    ben.client.call::<Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    let facts: TableFacts = ben.client.call("GET", &format!("/api/tables/{}", ben.table), None).await?;
    let guests: Vec<bool> =
        facts.seats.iter().map(|seat| matches!(seat.sitter, Sitter::Person { guest: true, .. })).collect();
    assert_eq!(guests, [true, false], "the table knows who has an account now");
    ben.reconnect().await?;
    for (player, text) in [(&mut ada, "hello\u{202e}\u{1} there"), (&mut ben, "hi")] {
        let chat = json!({"chat": {"table": player.table, "id": "a", "text": text}}).to_string();
        player.socket.say_text(chat).await?;
    }
    let mut lines: Vec<ChatLine> = Vec::new();
    while lines.len() < 2 {
        let line = ada.socket.next_of(|message| match message {
            ServerMessage::Chat { line, .. } => Some(line.clone()),
            _ => None,
        });
        lines.push(line.await?);
    }
    lines.sort_by(|a, b| a.name.cmp(&b.name));
    let said: Vec<(&str, bool, &str)> = lines.iter().map(|line| (&*line.name, line.guest, &*line.text)).collect();
    assert_eq!(said, [("Ada", true, "hello there"), ("Ben", false, "hi")]);
    for empty in ["\u{1}", "\u{202e}", "\u{200b}"] {
        let chat = json!({"chat": {"table": ada.table, "id": format!("e{}", empty.len()), "text": empty}}).to_string();
        ada.socket.say_text(chat).await?;
        let code = ada.socket.next_of(|message| match message {
            ServerMessage::Refused { error, .. } => Some(error.code),
            _ => None,
        });
        assert_eq!(code.await?, Code::Malformed, "{empty:?}");
    }
    server.stop().await
}
