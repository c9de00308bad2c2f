//! People are told when a match waits for them: real services on loopback receive it.

use std::time::Duration;

use anyhow::Context;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use protocol::{AccountOrder, Chair, ClientMessage, Me, MyTables, NotifyFacts, Pace, ServerMessage, Trouble};
use serde_json::{Value, json};
use server::{Config, Location, Notices, Office, Rate, Server, Smtp};
use tokio::net::TcpListener;
use trials::client::Client;

use crate::player::{Player, make, pair};
use crate::receiver::{Received, Receiver};
use crate::{Scratch, config};

type Done = anyhow::Result<()>;

/// A server that tells people at once and may speak with services on this machine.
fn quick(scratch: &Scratch, gather: Duration) -> Config {
    Config { notices: notices(gather), ..config(scratch) }
}

/// How such a server tells people.
pub fn notices(gather: Duration) -> Notices {
    Notices {
        allow_private: true,
        gather,
        left: gather,
        look_every: Duration::from_millis(100),
        retry_after: Duration::from_millis(200),
        public_url: Some("https://games.example.org".to_owned()),
        ..Notices::default()
    }
}

/// Two at a table; Ada is to move, and neither looks. Ben is somebody who can.
async fn waiting(server: &Server, pace: Pace) -> anyhow::Result<(Client, Player)> {
    let (mut ada, mut ben) = pair(server.address(), pace, false).await?;
    let client = ada.client.clone();
    // It becomes Ben's turn and Ada's again, so that nobody could have told her before she went.
    ada.act_first().await?;
    ben.until(Player::is_acting).await?;
    drop(ada);
    Ok((client, ben))
}

/// Chooses how one is told.
pub async fn choose(client: &Client, settings: Value) -> anyhow::Result<NotifyFacts> {
    client.call("PUT", "/api/account/notify", Some(settings)).await
}

fn minutes_now() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    now.as_secs() / 60 % (24 * 60)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_hears_of_a_turn_once_and_of_several_together() -> Done {
    let (scratch, hook) = (Scratch::new(), Receiver::http().await?);
    let server = Server::start(quick(&scratch, Duration::from_secs(4))).await?;
    let (ada, mut ben) = waiting(&server, Pace::PerMove { seconds: 86_400 }).await?;
    choose(&ada, json!({"webhook": {"kind": "json", "url": hook.url("/hook")}})).await?;
    // A second table at which she sits and does not look.
    let (second, mut cleo) = {
        let table = make(&ada, &[Chair::Open, Chair::Me], Pace::Untimed, false).await?;
        let (cleo, _) = Client::guest(server.address(), "Cleo").await?;
        let join = json!({"seat": 0, "key": table.key});
        cleo.call::<Value>("POST", &format!("/api/tables/{}/join", table.id), Some(join)).await?;
        ada.call::<Value>("POST", &format!("/api/tables/{}/start", table.id), None).await?;
        (table.id.clone(), Player::join(cleo, &table.id).await?)
    };
    let first = ben.table.clone();
    ben.act_first().await?;
    cleo.act_first().await?;
    let told = hook.nth(0).await?.json();
    assert_eq!((&told["event"], &told["text"]), (&json!("your-turn"), &json!("It is your turn in 2 matches")));
    let tables: Vec<&str> =
        told["tables"].as_array().context("tables")?.iter().filter_map(|table| table["id"].as_str()).collect();
    assert_eq!(tables, [&*first, &*second], "the one whose time runs comes first");
    assert_eq!(told["tables"][0]["url"], json!(format!("https://games.example.org/#/table/{first}")));
    let mine: MyTables = ada.call("GET", "/api/tables/mine", None).await?;
    let deadlines: Vec<Option<u64>> = [&first, &second]
        .map(|id| mine.tables.iter().find(|mine| mine.table.id == *id).and_then(|mine| mine.deadline))
        .into();
    assert_eq!((told["tables"][0]["deadline"].as_u64(), None), (deadlines[0], deadlines[1]));
    // Nothing more comes of the same turns.
    tokio::time::sleep(Duration::from_secs(5)).await;
    assert_eq!(hook.n_received(), 1);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_of_a_table_at_which_they_look() -> Done {
    let (scratch, hook) = (Scratch::new(), Receiver::http().await?);
    let server = Server::start(quick(&scratch, Duration::from_millis(100))).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    choose(&ada.client, json!({"webhook": {"kind": "discord", "url": hook.url("/")}})).await?;
    ada.act_first().await?;
    ben.until(Player::is_acting).await?;
    ben.act_first().await?;
    ada.until(Player::is_acting).await?;
    tokio::time::sleep(Duration::from_secs(4)).await;
    assert_eq!(hook.n_received(), 0);
    // She goes without having moved.
    ada.socket = ada.client.connect().await?;
    let told = hook.nth(0).await?.json();
    assert!(told["content"].as_str().is_some_and(|text| text.contains("It is your turn")), "{told}");
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_in_the_background_is_no_look_at_the_table() -> Done {
    let (scratch, hook) = (Scratch::new(), Receiver::http().await?);
    let server = Server::start(quick(&scratch, Duration::from_millis(100))).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    choose(&ada.client, json!({"webhook": {"kind": "json", "url": hook.url("/")}})).await?;
    ada.act_first().await?;
    ben.until(Player::is_acting).await?;
    ada.look(false).await?;
    // What is under way on the line would come a second time, which is no fault but not what a player here expects.
    let seq = ben.seq;
    ada.until(|ada| ada.seq == seq).await?;
    // Following the table again over the same line is no look at it either.
    ada.subscribe(Some(ada.seq)).await?;
    ben.act_first().await?;
    assert_eq!(hook.nth(0).await?.json()["event"], "your-turn");
    ben.until(|ben| ben.presence.seats.len() == 2).await?;
    // She turns to the page, plays, and stays.
    ada.look(true).await?;
    ada.until(Player::is_acting).await?;
    ada.act_first().await?;
    ben.until(Player::is_acting).await?;
    ben.act_first().await?;
    ada.until(Player::is_acting).await?;
    tokio::time::sleep(Duration::from_secs(4)).await;
    assert_eq!(hook.n_received(), 1);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn in_quiet_hours_nothing_is_sent_and_afterwards_it_is() -> Done {
    let (scratch, hook) = (Scratch::new(), Receiver::http().await?);
    let server = Server::start(quick(&scratch, Duration::from_millis(100))).await?;
    let (ada, mut ben) = waiting(&server, Pace::Untimed).await?;
    // From an hour ago until in two hours, by UTC, told as the clock of Tokyo, nine hours ahead.
    let at = |hours: u64| (minutes_now() + (24 + 9 + hours) * 60) % (24 * 60);
    let quiet = json!({"from": at(23), "to": at(2)});
    let webhook = json!({"kind": "ntfy", "url": hook.url("/topic")});
    choose(&ada, json!({"webhook": webhook, "quiet": quiet, "zone": "Asia/Tokyo"})).await?;
    ben.act_first().await?;
    tokio::time::sleep(Duration::from_secs(4)).await;
    assert_eq!(hook.n_received(), 0);
    choose(&ada, json!({"webhook": webhook, "language": "pl", "zone": "Asia/Tokyo"})).await?;
    let told = hook.nth(0).await?.json();
    assert_eq!((&told["topic"], &told["title"]), (&json!("topic"), &json!("Twój ruch")));
    assert!(told["click"].is_string() && !told["message"].as_str().unwrap_or_default().contains("https:"), "{told}");
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_that_is_down_delays_no_move_and_hears_of_it_later() -> Done {
    let (scratch, hook) = (Scratch::new(), Receiver::http().await?);
    *hook.status.lock().expect("no panic") = 503;
    let server = Server::start(quick(&scratch, Duration::from_millis(100))).await?;
    let (ada, mut ben) = waiting(&server, Pace::Untimed).await?;
    choose(&ada, json!({"webhook": {"kind": "json", "url": hook.url("/")}})).await?;
    ben.act_first().await?;
    hook.nth(1).await?;
    // The server is stopped and started while the service is down.
    server.stop().await?;
    let server = Server::start(quick(&scratch, Duration::from_millis(100))).await?;
    let n_before = hook.n_received();
    *hook.status.lock().expect("no panic") = 200;
    assert_eq!(hook.nth(n_before).await?.json()["event"], "your-turn");
    tokio::time::sleep(Duration::from_secs(2)).await;
    let n_after = hook.n_received();
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(hook.n_received(), n_after, "once it has arrived it is not sent again");
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn time_that_runs_out_is_told_once_more() -> Done {
    let (scratch, hook) = (Scratch::new(), Receiver::http().await?);
    let server = Server::start(quick(&scratch, Duration::from_millis(100))).await?;
    let (ada, mut ben) = waiting(&server, Pace::PerMove { seconds: 12 }).await?;
    choose(&ada, json!({"webhook": {"kind": "json", "url": hook.url("/")}, "reminders": true})).await?;
    ben.act_first().await?;
    assert_eq!(hook.nth(0).await?.json()["event"], "your-turn");
    assert_eq!(hook.nth(1).await?.json()["event"], "reminder");
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn private_networks_are_refused_unless_the_operator_allows_them() -> Done {
    let (scratch, hook) = (Scratch::new(), Receiver::http().await?);
    let server = Server::start(config(&scratch)).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let keys = json!({"p256dh": browser().public, "auth": BASE64.encode([7; 16])});
    for url in [hook.url("/"), "https://localhost/hook".into(), "https://10.0.0.1/".into(), "https://[::1]:9/".into()] {
        let settings = json!({"webhook": {"kind": "json", "url": url}});
        let refused = ada.request("PUT", "/api/account/notify", Some(&settings)).await?;
        assert_eq!((refused.status, &refused.json()["code"]), (400, &json!("malformed")), "{url}");
        let mut device = keys.clone();
        device["endpoint"] = json!(url);
        assert_eq!(ada.request("POST", "/api/account/devices", Some(&device)).await?.status, 400, "{url}");
    }
    let facts: NotifyFacts = ada.call("GET", "/api/account/notify", None).await?;
    assert!(facts.settings.webhook.is_none() && facts.devices.is_empty());
    // What was allowed once is not reached when it is allowed no longer.
    server.stop().await?;
    let server = Server::start(quick(&scratch, Duration::from_millis(100))).await?;
    let mut again = Client::new(server.address());
    again.cookie.clone_from(&ada.cookie);
    choose(&again, json!({"webhook": {"kind": "json", "url": hook.url("/")}})).await?;
    again.call::<Value>("POST", "/api/account/notify/test", None).await?;
    assert_eq!(hook.nth(0).await?.json()["event"], "test");
    server.stop().await?;
    let mut strict = quick(&scratch, Duration::from_millis(100));
    strict.notices.allow_private = false;
    let server = Server::start(strict).await?;
    let mut again = Client::new(server.address());
    again.cookie.clone_from(&ada.cookie);
    again.call::<Value>("POST", "/api/account/notify/test", None).await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(hook.n_received(), 1);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_makes_no_sense_is_refused() -> Done {
    let (server, _scratch) = crate::start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    for wrong in [
        json!({"zone": "Mars/Base"}),
        json!({"language": "xx"}),
        json!({"quiet": {"from": 0, "to": 1440}}),
        json!({"quiet": {"from": 60, "to": 60}}),
        json!({"webhook": {"kind": "json", "url": "nonsense"}}),
        json!({"webhook": {"kind": "pigeon", "url": "https://1.1.1.1/"}}),
        json!({"unknown": true}),
    ] {
        let refused = ada.request("PUT", "/api/account/notify", Some(&wrong)).await?;
        assert_eq!((refused.status, &refused.json()["code"]), (400, &json!("malformed")), "{wrong}");
    }
    for (method, path, body, status) in [
        ("PUT", "/api/account/mail", json!({"address": "a@b.cd"}), 403),
        ("POST", "/api/password/forgotten", json!({"name": "Ada"}), 403),
        ("POST", "/api/mail/confirm", json!({"token": "guess"}), 404),
        ("POST", "/api/account/reset", json!({"reset": "guess", "password": "long enough"}), 404),
        ("POST", "/api/account/notify/test", Value::Null, 409),
        ("DELETE", "/api/account/devices/nothing", Value::Null, 404),
    ] {
        assert_eq!(ada.request(method, path, Some(&body)).await?.status, status, "{method} {path}");
    }
    let nobody = Client::new(server.address());
    assert_eq!(nobody.request("GET", "/api/account/notify", None).await?.status, 401);
    server.stop().await
}

/// The text of a mail, and what follows a mark in it.
fn after(mail: &Received, mark: &str) -> anyhow::Result<String> {
    // Long lines of mail are broken by `=`.
    let text = String::from_utf8_lossy(&mail.body).replace("=\r\n", "");
    let at = text.find(mark).with_context(|| format!("no {mark} in {text}"))? + mark.len();
    Ok(text[at..].chars().take_while(char::is_ascii_alphanumeric).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn mail_is_confirmed_tells_of_turns_and_brings_a_new_password() -> Done {
    let scratch = Scratch::new();
    let mut config = quick(&scratch, Duration::from_millis(100));
    // The mail server is not there yet.
    let free = TcpListener::bind("127.0.0.1:0").await?.local_addr()?;
    config.notices.smtp = Some(Smtp::new(&format!("smtp://{free}"), "Games <games@example.org>")?);
    let server = Server::start(config).await?;
    let (ada, mut ben) = waiting(&server, Pace::Untimed).await?;
    let me: Me = ada.call("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    // Whoever finds her browser open does not get the account by another address.
    for body in [json!({"address": "eve@example.org"}), json!({"address": "eve@example.org", "password": "a guess"})] {
        assert_eq!(ada.request("PUT", "/api/account/mail", Some(&body)).await?.status, 401);
    }
    let body = json!({"address": "ada@example.org", "password": "long enough"});
    let facts: NotifyFacts = ada.call("PUT", "/api/account/mail", Some(body)).await?;
    assert!(facts.sends_mail && facts.mail.is_some_and(|mail| !mail.confirmed));
    ben.act_first().await?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mail = Receiver::smtp(&free.to_string()).await?;

    // Nothing but the link comes to an address that is not confirmed.
    let confirm = mail.nth(0).await?;
    assert!(confirm.headers.contains("RCPT TO:<ada@example.org>"), "{}", confirm.headers);
    let token = after(&confirm, "https://games.example.org/#/mail/")?;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(mail.n_received(), 1);
    let head = String::from_utf8_lossy(&confirm.body).into_owned();
    assert!(head.contains("@example.org>\r\n") && head.contains("Message-ID: <"), "{head}");
    assert!(head.contains("Auto-Submitted: auto-generated"), "{head}");
    let nobody = Client::new(server.address());
    let confirmed = nobody.request("POST", "/api/mail/confirm", Some(&json!({"token": token}))).await?;
    assert_eq!(confirmed.status, 204, "{}", confirmed.body);
    assert_eq!(nobody.request("POST", "/api/mail/confirm", Some(&json!({"token": token}))).await?.status, 404);

    // Her next turn is told by mail.
    let mut again = Player::join(ada.clone(), &ben.table).await?;
    // The id of her first move is known at the table; another move needs another one.
    again.next_id();
    again.act_first().await?;
    drop(again);
    ben.until(Player::is_acting).await?;
    // The mail server does not know us for a while, as when its password has changed.
    *mail.status.lock().expect("no panic") = 535;
    ben.act_first().await?;
    tokio::time::sleep(Duration::from_secs(3)).await;
    *mail.status.lock().expect("no panic") = 200;
    let told = mail.nth(1).await?;
    assert!(String::from_utf8_lossy(&told.body).contains("Subject: It is your turn"));
    assert_eq!(after(&told, "https://games.example.org/#/table/")?, ben.table);

    // A new password; a stranger's name is answered alike and gets nothing.
    for name in ["Nobody", &*me.name] {
        let asked = nobody.request("POST", "/api/password/forgotten", Some(&json!({"name": name}))).await?;
        assert_eq!((asked.status, &*asked.body), (202, ""), "{name}");
    }
    let token = after(&mail.nth(2).await?, "https://games.example.org/#/reset/")?;
    let reset = json!({"reset": token, "password": "another one"});
    let short = json!({"reset": token, "password": "short"});
    assert_eq!(nobody.request("POST", "/api/account/reset", Some(&short)).await?.status, 400);
    assert_eq!(nobody.request("POST", "/api/account/reset", Some(&reset)).await?.status, 204);
    assert_eq!(nobody.request("POST", "/api/account/reset", Some(&reset)).await?.status, 404);
    assert_eq!(ada.request("GET", "/api/session", None).await?.status, 401, "signed out everywhere");
    assert_eq!(Client::new(server.address()).sign_in(&me.name, Some("another one")).await?.id, me.id);
    assert_eq!(mail.n_received(), 3);
    server.stop().await
}

/// An account with a confirmed address, at a place with a mail server.
async fn with_mail(config: &mut Config) -> anyhow::Result<Receiver> {
    let mail = Receiver::smtp("127.0.0.1:0").await?;
    config.notices.smtp = Some(Smtp::new(&format!("smtp://{}", mail.address), "Games <games@example.org>")?);
    Ok(mail)
}

async fn confirmed(server: &Server, mail: &Receiver, address: &str) -> anyhow::Result<(Client, Me)> {
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let me: Me = ada.call("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    let body = json!({"address": address, "password": "long enough"});
    ada.call::<NotifyFacts>("PUT", "/api/account/mail", Some(body)).await?;
    let token = after(&mail.nth(0).await?, "https://games.example.org/#/mail/")?;
    let answer = ada.request("POST", "/api/mail/confirm", Some(&json!({"token": token}))).await?;
    assert_eq!(answer.status, 204, "{}", answer.body);
    Ok((ada, me))
}

#[tokio::test(flavor = "multi_thread")]
async fn links_lead_nowhere_after_a_new_password_or_another_address() -> Done {
    let scratch = Scratch::new();
    let mut config = quick(&scratch, Duration::from_millis(100));
    let mail = with_mail(&mut config).await?;
    let server = Server::start(config).await?;
    let (ada, _) = confirmed(&server, &mail, "ada@example.org").await?;
    let nobody = Client::new(server.address());
    let reset = async |nth: usize| -> anyhow::Result<String> {
        nobody.request("POST", "/api/password/forgotten", Some(&json!({"name": "Ada"}))).await?;
        after(&mail.nth(nth).await?, "https://games.example.org/#/reset/")
    };
    let used = async |word: &str| -> anyhow::Result<u16> {
        let body = json!({"reset": word, "password": "of a stranger"});
        Ok(nobody.request("POST", "/api/account/reset", Some(&body)).await?.status)
    };
    let word = reset(1).await?;
    let body = json!({"password": "another one", "current": "long enough"});
    ada.call::<Me>("PUT", "/api/account/password", Some(body)).await?;
    assert_eq!(used(&word).await?, 404, "a new password");

    let word = reset(2).await?;
    let body = json!({"address": "ada@example.net", "password": "another one"});
    ada.call::<NotifyFacts>("PUT", "/api/account/mail", Some(body)).await?;
    let confirm = after(&mail.nth(3).await?, "https://games.example.org/#/mail/")?;
    assert_eq!(used(&word).await?, 404, "another address");
    let body = json!({"password": "a third one", "current": "another one"});
    ada.call::<Me>("PUT", "/api/account/password", Some(body)).await?;
    assert_eq!(nobody.request("POST", "/api/mail/confirm", Some(&json!({"token": confirm}))).await?.status, 404);
    // Without the password nobody takes the address away either.
    assert_eq!(ada.request("DELETE", "/api/account/mail", Some(&json!({}))).await?.status, 401);
    let body = json!({"password": "a third one"});
    let facts: NotifyFacts = ada.call("DELETE", "/api/account/mail", Some(body)).await?;
    assert_eq!(facts.mail, None);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_more_than_a_few_mails_that_others_asked_for() -> Done {
    let scratch = Scratch::new();
    let mut config = quick(&scratch, Duration::from_millis(100));
    config.limits.mails_by_receiver = Rate { burst: 3.0, per_second: 0.0 };
    let mail = with_mail(&mut config).await?;
    let server = Server::start(config).await?;
    confirmed(&server, &mail, "ada@example.org").await?;
    let nobody = Client::new(server.address());
    for _ in 0..5 {
        // The answer is the same, or it would tell that there is such an account.
        let asked = nobody.request("POST", "/api/password/forgotten", Some(&json!({"name": "Ada"}))).await?;
        assert_eq!((asked.status, &*asked.body), (202, ""));
    }
    mail.nth(2).await?;
    // Another account names the same mailbox.
    let (eve, _) = Client::guest(server.address(), "Eve").await?;
    for address in ["ada@example.org", "Ada@Example.org", "ada+1@example.org"] {
        let refused = eve.request("PUT", "/api/account/mail", Some(&json!({"address": address}))).await?;
        assert_eq!((refused.status, &refused.json()["code"]), (429, &json!("slow-down")), "{address}");
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(mail.n_received(), 3, "one to confirm the address and two for a new password");
    server.stop().await?;

    // From one address of the network, whoever is named.
    let scratch = Scratch::new();
    let mut config = quick(&scratch, Duration::from_millis(100));
    config.limits.mails = Rate { burst: 2.0, per_second: 0.0 };
    let _mail = with_mail(&mut config).await?;
    let server = Server::start(config).await?;
    let nobody = Client::new(server.address());
    let mut answers = Vec::new();
    for name in ["Ada", "Ben", "Cleo"] {
        let asked = nobody.request("POST", "/api/password/forgotten", Some(&json!({"name": name}))).await?;
        answers.push(asked.status);
    }
    assert_eq!(answers, [202, 202, 429]);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn services_that_never_answer_hold_up_nobody_who_is_told_otherwise() -> Done {
    let (scratch, service) = (Scratch::new(), Receiver::http().await?);
    // It takes connections, and says nothing on them.
    let silent = TcpListener::bind("127.0.0.1:0").await?;
    let server = Server::start(quick(&scratch, Duration::from_millis(100))).await?;
    let url = format!("http://{}/", silent.local_addr()?);
    for n in 0..40 {
        let (crowd, _) = Client::guest(server.address(), &format!("Crowd {n}")).await?;
        choose(&crowd, json!({"webhook": {"kind": "json", "url": url}})).await?;
        crowd.call::<Value>("POST", "/api/account/notify/test", None).await?;
    }
    // They are all under way before anybody else is to be told.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    add_browser(&ada, &service.url("/push/ada")).await?;
    ada.call::<Value>("POST", "/api/account/notify/test", None).await?;
    // As long as one of them is waited for, no other of them gets its turn.
    assert!(service.nth(0).await?.headers.starts_with("POST /push/ada "));
    drop(silent);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_to_see_whether_it_works_are_few() -> Done {
    let (scratch, hook) = (Scratch::new(), Receiver::http().await?);
    let mut config = quick(&scratch, Duration::from_millis(100));
    config.limits.tests = Rate { burst: 2.0, per_second: 0.0 };
    *hook.status.lock().expect("no panic") = 404;
    let server = Server::start(config).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    choose(&ada, json!({"webhook": {"kind": "json", "url": hook.url("/")}})).await?;
    let mut answers = Vec::new();
    for _ in 0..3 {
        answers.push(ada.request("POST", "/api/account/notify/test", None).await?.status);
    }
    assert_eq!(answers, [202, 202, 429]);
    hook.nth(0).await?;
    // She sees that it was not taken; when it is taken, or another one is chosen, she sees nothing of it any more.
    let trouble = async || -> anyhow::Result<Option<Trouble>> {
        let facts: NotifyFacts = ada.call("GET", "/api/account/notify", None).await?;
        Ok(facts.webhook_trouble.map(|trouble| trouble.kind))
    };
    let mut tries = 0..200;
    while trouble().await? != Some(Trouble::Refused) {
        tries.next().context("nothing is said of it")?;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let webhook = json!({"kind": "json", "url": hook.url("/")});
    choose(&ada, json!({"webhook": webhook, "reminders": true})).await?;
    assert_eq!(trouble().await?, Some(Trouble::Refused), "it is the same one");
    choose(&ada, json!({"webhook": {"kind": "json", "url": hook.url("/other")}})).await?;
    assert_eq!(trouble().await?, None);
    server.stop().await
}

/// Lets a browser be told that takes messages there.
async fn add_browser(client: &Client, endpoint: &str) -> anyhow::Result<NotifyFacts> {
    let device = json!({"endpoint": endpoint, "p256dh": browser().public, "auth": BASE64.encode([7; 16])});
    client.call("POST", "/api/account/devices", Some(device)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_signs_out_is_told_nothing_more_in_that_browser() -> Done {
    let (scratch, service) = (Scratch::new(), Receiver::http().await?);
    let server = Server::start(quick(&scratch, Duration::from_millis(100))).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    ada.call::<Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    let mut all = vec![ada];
    for n in 0..4 {
        if n != 0 {
            let mut other = Client::new(server.address());
            other.sign_in("Ada", Some("long enough")).await?;
            all.push(other);
        }
        add_browser(&all[n], &service.url(&format!("/push/{n}"))).await?;
    }
    let told = async |by: &Client| -> anyhow::Result<Vec<String>> {
        let n_devices = by.call::<NotifyFacts>("GET", "/api/account/notify", None).await?.devices.len();
        let n_before = service.n_received();
        by.call::<Value>("POST", "/api/account/notify/test", None).await?;
        service.nth(n_before + n_devices - 1).await?;
        tokio::time::sleep(Duration::from_millis(500)).await;
        let received = service.received.lock().expect("no panic");
        let place = |got: &Received| got.headers.split(' ').nth(1).unwrap_or_default().to_owned();
        let mut places: Vec<String> = received[n_before..].iter().map(place).collect();
        places.sort_unstable();
        Ok(places)
    };
    assert_eq!(told(&all[0]).await?, ["/push/0", "/push/1", "/push/2", "/push/3"]);
    // In a browser itself, from another one, and by signing in there as somebody else.
    assert_eq!(all[0].request("DELETE", "/api/session", None).await?.status, 204);
    assert_eq!(told(&all[1]).await?, ["/push/1", "/push/2", "/push/3"]);
    let mut lent = all[3].clone();
    lent.sign_in("Guest", None).await?;
    assert_eq!(told(&all[1]).await?, ["/push/1", "/push/2"]);
    let body = json!({"password": "another one", "current": "long enough"});
    all[1].call::<Me>("PUT", "/api/account/password", Some(body)).await?;
    assert_eq!(told(&all[1]).await?, ["/push/1"], "a new password ends all other sessions");
    assert_eq!(all[1].request("DELETE", "/api/account/sessions", None).await?.status, 204);
    let mut back = Client::new(server.address());
    back.sign_in("Ada", Some("another one")).await?;
    assert_eq!(back.call::<NotifyFacts>("GET", "/api/account/notify", None).await?.devices, []);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_banned_is_told_nothing() -> Done {
    let (scratch, hook) = (Scratch::new(), Receiver::http().await?);
    let server = Server::start(quick(&scratch, Duration::from_millis(100))).await?;
    let (ada, mut ben) = waiting(&server, Pace::Untimed).await?;
    choose(&ada, json!({"webhook": {"kind": "json", "url": hook.url("/ada")}})).await?;
    let me: Me = ada.call("GET", "/api/session", None).await?;
    let office = Office::open(&Location::Directory(scratch.0.clone())).await?;
    office.account(&me.id, &AccountOrder::Ban { why: "Rude".to_owned() }).await?;
    ben.act_first().await?;
    // Long enough for everybody else: one who is told shows that the turn was seen.
    let (cleo, mut dan) = waiting(&server, Pace::Untimed).await?;
    choose(&cleo, json!({"webhook": {"kind": "json", "url": hook.url("/cleo")}})).await?;
    dan.act_first().await?;
    assert!(hook.nth(0).await?.headers.starts_with("POST /cleo "));
    tokio::time::sleep(Duration::from_secs(2)).await;
    assert_eq!(hook.n_received(), 1);
    // With the ban everything else comes back.
    office.account(&me.id, &AccountOrder::Unban).await?;
    assert!(hook.nth(1).await?.headers.starts_with("POST /ada "));
    office.close().await;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_with_all_tables_hears_at_once_that_one_waits() -> Done {
    let (server, _scratch) = crate::start().await;
    let (ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    // Nobody looks at the table; another page of hers wants to hear of it, and one of Ben does not.
    let mut page = ada.client.connect().await?;
    let mut quiet = ben.client.connect().await?;
    page.say(&ClientMessage::Turns).await?;
    page.say(&ClientMessage::Ping).await?;
    page.next_of(|message| matches!(message, ServerMessage::Pong { .. }).then_some(())).await?;
    let mut ada = ada;
    let mine = async |client: &Client| -> anyhow::Result<bool> {
        let mine: MyTables = client.call("GET", "/api/tables/mine", None).await?;
        Ok(mine.tables[0].your_turn)
    };
    for her_turn in [false, true] {
        let player = if her_turn { &mut ben } else { &mut ada };
        player.until(Player::is_acting).await?;
        player.act_first().await?;
        page.next_of(|message| matches!(message, ServerMessage::Turns).then_some(())).await?;
        assert_eq!(mine(&ada.client).await?, her_turn);
    }
    quiet.say(&ClientMessage::Ping).await?;
    loop {
        match quiet.next().await? {
            ServerMessage::Pong { .. } => break,
            message => assert!(!matches!(message, ServerMessage::Turns)),
        }
    }
    server.stop().await
}

/// A browser: its key for agreement, kept by ring.
struct Browser {
    secret: ring::agreement::EphemeralPrivateKey,
    public: String,
    public_bytes: Vec<u8>,
}

fn browser() -> Browser {
    let random = ring::rand::SystemRandom::new();
    let secret = ring::agreement::EphemeralPrivateKey::generate(&ring::agreement::ECDH_P256, &random).expect("a key");
    let public_bytes = secret.compute_public_key().expect("a key").as_ref().to_vec();
    Browser { secret, public: BASE64.encode(&public_bytes), public_bytes }
}

/// RFC 8291, as a browser does it, with another library than the server's.
fn decrypt(browser: Browser, auth: &[u8], body: &[u8]) -> anyhow::Result<Vec<u8>> {
    use ring::{aead, agreement, hkdf};
    struct Len(usize);
    impl hkdf::KeyType for Len {
        fn len(&self) -> usize {
            self.0
        }
    }
    fn expand(prk: &hkdf::Prk, info: &[u8], n_bytes: usize) -> Vec<u8> {
        let mut out = vec![0; n_bytes];
        prk.expand(&[info], Len(n_bytes)).expect("short").fill(&mut out).expect("short");
        out
    }
    let (salt, rest) = body.split_at(16);
    let id_len = usize::from(rest[4]);
    let (sender, sealed) = rest[5..].split_at(id_len);
    let peer = agreement::UnparsedPublicKey::new(&agreement::ECDH_P256, sender);
    let info = [b"WebPush: info\0", &*browser.public_bytes, sender].concat();
    let ikm = agreement::agree_ephemeral(browser.secret, &peer, |shared| {
        expand(&hkdf::Salt::new(hkdf::HKDF_SHA256, auth).extract(shared), &info, 32)
    });
    let prk = hkdf::Salt::new(hkdf::HKDF_SHA256, salt).extract(&ikm.map_err(|_| anyhow::anyhow!("no agreement"))?);
    let key = expand(&prk, b"Content-Encoding: aes128gcm\0", 16);
    let nonce = expand(&prk, b"Content-Encoding: nonce\0", 12);
    let key = aead::LessSafeKey::new(aead::UnboundKey::new(&aead::AES_128_GCM, &key).expect("a key"));
    let mut text = sealed.to_vec();
    let nonce = aead::Nonce::try_assume_unique_for_key(&nonce).expect("twelve bytes");
    let opened = key.open_in_place(nonce, aead::Aad::empty(), &mut text);
    let opened = opened.map_err(|_| anyhow::anyhow!("it cannot be decrypted"))?;
    let end = opened.iter().rposition(|&byte| byte != 0).context("empty")?;
    anyhow::ensure!(opened[end] == 2, "the last record ends with 2");
    Ok(opened[..end].to_vec())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_can_read_what_is_pushed_and_whoever_is_gone_is_forgotten() -> Done {
    let (scratch, service) = (Scratch::new(), Receiver::http().await?);
    let server = Server::start(quick(&scratch, Duration::from_millis(100))).await?;
    let (ada, mut ben) = waiting(&server, Pace::Untimed).await?;
    let (browser, auth) = (browser(), [7; 16]);
    let device = json!({"endpoint": service.url("/push/1"), "p256dh": browser.public, "auth": BASE64.encode(auth)});
    let facts: NotifyFacts = ada.call("POST", "/api/account/devices", Some(device)).await?;
    assert_eq!(facts.devices.len(), 1);
    ben.act_first().await?;
    let pushed = service.nth(0).await?;
    assert!(pushed.headers.starts_with("POST /push/1 "), "{}", pushed.headers);
    assert_eq!(pushed.header("content-encoding"), Some("aes128gcm"));
    assert!(pushed.header("ttl").is_some_and(|ttl| ttl.parse::<u32>().is_ok()));
    let shown: Value = serde_json::from_slice(&decrypt(browser, &auth, &pushed.body)?)?;
    assert_eq!((&shown["title"], &shown["waiting"]), (&json!("It is your turn"), &json!(1)));
    assert_eq!(shown["path"], json!(format!("#/table/{}", ben.table)));
    let text = shown["text"].as_str().unwrap_or_default();
    assert!(text.contains("Ben") && !text.contains("https:"), "a click leads there, the text need not: {text}");

    // The signature is of the key that browsers were given, for this service.
    let authorization = pushed.header("authorization").context("signed")?;
    let (token, key) =
        authorization.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).context("vapid")?;
    assert_eq!(key, facts.push_key);
    let (signed, signature) = token.rsplit_once('.').context("a token")?;
    let claims: Value = serde_json::from_slice(&BASE64.decode(signed.split_once('.').context("claims")?.1)?)?;
    assert_eq!(claims["aud"], json!(service.url("")));
    assert_eq!(claims["sub"], "https://games.example.org", "a contact that every service believes");
    let key = ring::signature::UnparsedPublicKey::new(&ring::signature::ECDSA_P256_SHA256_FIXED, BASE64.decode(key)?);
    assert!(key.verify(signed.as_bytes(), &BASE64.decode(signature)?).is_ok());

    // The key stays the same; a browser that is gone is forgotten.
    server.stop().await?;
    let server = Server::start(quick(&scratch, Duration::from_millis(100))).await?;
    let mut again = Client::new(server.address());
    again.cookie.clone_from(&ada.cookie);
    *service.status.lock().expect("no panic") = 410;
    again.call::<Value>("POST", "/api/account/notify/test", None).await?;
    service.nth(1).await?;
    let mut tries = 0..100;
    while !again.call::<NotifyFacts>("GET", "/api/account/notify", None).await?.devices.is_empty() {
        tries.next().context("the browser is still there")?;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let now: NotifyFacts = again.call("GET", "/api/account/notify", None).await?;
    assert_eq!(now.push_key, facts.push_key);
    server.stop().await
}
