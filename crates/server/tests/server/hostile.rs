//! Messages that must not do anything.

use protocol::{ClientMessage, Code, FRAME_MAX, Pace, ServerMessage, TableFacts};
use serde_json::{Value, json};
use server::{Limits, Rate, Server};
use trials::client::Client;

use crate::player::{Player, pair};
use crate::{Scratch, config, start};

type Done = anyhow::Result<()>;

async fn refusal_of(player: &mut Player, text: &str) -> anyhow::Result<Code> {
    player.socket.say_text(text).await?;
    loop {
        if let Some((_, answer)) = player.hear().await? {
            return Ok(answer.expect_err("it must be refused").code);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_wrong_is_answered_and_changes_nothing() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    let (table, view) = (ada.table.clone(), ada.view.clone());
    let action = ada.legal[0].clone();
    for text in ["", "{", "null", "[]", "{\"fly\":{}}", "{\"move\":{}}", "\u{0}", "{\"subscribe\":{\"table\":7}}"] {
        assert_eq!(refusal_of(&mut ada, text).await?, Code::Malformed, "{text:?}");
    }
    let move_of = |table: &str, seq: u64, id: &str, action: &Value| {
        json!({"move": {"table": table, "seq": seq, "id": id, "action": action}}).to_string()
    };
    // Out of turn, foreign, from the future, unreadable, not offered, without an id.
    assert_eq!(refusal_of(&mut ben, &move_of(&table, 0, "x1", &action)).await?, Code::NotYourTurn);
    assert_eq!(refusal_of(&mut ada, &move_of(&table, 9, "x2", &action)).await?, Code::Stale);
    assert_eq!(refusal_of(&mut ada, &move_of(&table, 0, "x3", &json!({"cheat": true}))).await?, Code::Malformed);
    assert_eq!(refusal_of(&mut ada, &move_of(&table, 0, "x4", &json!({"play": 200}))).await?, Code::Illegal);
    assert_eq!(refusal_of(&mut ada, &move_of(&table, 0, "x5", &json!("pass"))).await?, Code::Illegal);
    assert_eq!(refusal_of(&mut ada, &move_of(&table, 0, "", &action)).await?, Code::Malformed);
    assert_eq!(refusal_of(&mut ada, &move_of(&table, 0, &"x".repeat(65), &action)).await?, Code::Malformed);
    assert_eq!(refusal_of(&mut ada, &move_of("abcdefghijkm", 0, "x6", &action)).await?, Code::NotFound);
    assert_eq!(refusal_of(&mut ada, &move_of("../../etc", 0, "x7", &action)).await?, Code::NotFound);
    let chat = json!({"chat": {"table": table, "id": "x8", "text": "y".repeat(501)}}).to_string();
    assert_eq!(refusal_of(&mut ada, &chat).await?, Code::Malformed);

    // Somebody who does not play, and somebody who is nobody.
    let (eve, _) = Client::guest(server.address(), "Eve").await?;
    let mut eve = Player::join(eve, &table).await?;
    assert_eq!(refusal_of(&mut eve, &move_of(&table, 0, "x9", &action)).await?, Code::Forbidden);
    assert_eq!(refusal_of(&mut eve, &json!({"legal": {"table": table}}).to_string()).await?, Code::Forbidden);
    assert_eq!(
        refusal_of(&mut eve, &json!({"stand-in": {"table": table, "id": "a"}}).to_string()).await?,
        Code::Forbidden
    );
    let mut nobody = Player::join(Client::new(server.address()), &table).await?;
    assert_eq!(refusal_of(&mut nobody, &move_of(&table, 0, "x10", &action)).await?, Code::SignedOut);

    // After all of this nothing has changed.
    let again = Player::join(ada.client.clone(), &table).await?;
    assert_eq!((again.seq, &again.view), (0, &view));
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_comes_twice_is_answered_twice_and_done_once() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, _ben) = pair(server.address(), Pace::Untimed, false).await?;
    let message =
        ClientMessage::Move { table: ada.table.clone(), seq: 0, id: "once".into(), action: ada.legal[0].clone() };
    let first = ada.ask("once", &message).await?;
    let second = ada.ask("once", &message).await?;
    assert_eq!((first.clone().ok(), &second), (Some(1), &first));
    // Another tab of the same person, after the fact.
    let mut tab = Player::join(ada.client.clone(), &ada.table).await?;
    assert_eq!(tab.ask("once", &message).await?, first);
    // The same choice under a new name was made at another position.
    let message =
        ClientMessage::Move { table: ada.table.clone(), seq: 0, id: "twice".into(), action: json!({"play": 0}) };
    let stale = ada.ask("twice", &message).await?.expect_err("made at an old position");
    assert_eq!(stale.code, Code::Stale);
    assert_eq!(tab.seq, 1);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_large_is_not_read() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, _ben) = pair(server.address(), Pace::Untimed, false).await?;
    _ = ada.socket.say_text("x".repeat(FRAME_MAX + 1)).await;
    let closed = async { while ada.hear().await.is_ok() {} };
    tokio::time::timeout(std::time::Duration::from_secs(10), closed).await?;
    let body = format!("{{\"name\":\"{}\"}}", "x".repeat(20_000));
    let refused = ada.client.request_with("POST", "/api/session", Some(&body), "").await?;
    assert_eq!((refused.status, &refused.json()["code"]), (413, &json!("too-large")));
    for body in ["", "[]", "{\"name\":1}", "{\"name\":\"a\",\"admin\":true}", "{\"name\":\"\"}"] {
        assert_eq!(ada.client.request_with("POST", "/api/session", Some(body), "").await?.status, 400, "{body}");
    }
    ada.reconnect().await?;
    let table: TableFacts = ada.client.call("GET", &format!("/api/tables/{}", ada.table), None).await?;
    assert_eq!(table.status, protocol::Status::Running);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_too_often_is_told_to_wait() -> Done {
    let scratch = Scratch::new();
    let mut config = config(&scratch);
    config.limits = Limits {
        guests: Rate { burst: 3.0, per_second: 0.0 },
        messages: Rate { burst: 5.0, per_second: 0.0 },
        sockets: 2,
        ..Limits::none()
    };
    let server = Server::start(config).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let mut socket = ada.connect().await?;
    let mut n_pongs = 0;
    for _ in 0..8 {
        socket.say(&ClientMessage::Ping).await?;
        match socket.next().await? {
            ServerMessage::Pong { .. } => n_pongs += 1,
            ServerMessage::Refused { error, .. } => assert_eq!(error.code, Code::SlowDown),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(n_pongs, 5);
    let second = ada.connect().await?;
    assert!(ada.connect().await.is_err(), "a third connection of the address");
    drop(second);
    Client::guest(server.address(), "Ben").await?;
    Client::guest(server.address(), "Cyd").await?;
    assert!(Client::guest(server.address(), "Dan").await.is_err());
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_get_no_line() -> Done {
    let (server, _scratch) = start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let upgrade = "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n";
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1"] {
        let headers = format!("origin: {origin}\r\n{upgrade}");
        let answer = ada.request_with("GET", "/api/play", None, &headers).await?;
        assert_eq!((answer.status, &answer.json()["code"]), (403, &json!("forbidden")), "{origin}");
    }
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_of_one_address_and_tables_of_one_person_are_limited() -> Done {
    let scratch = Scratch::new();
    let mut config = config(&scratch);
    config.limits = Limits {
        requests: Rate { burst: 6.0, per_second: 0.0 },
        words: Rate { burst: 2.0, per_second: 0.0 },
        ..Limits::none()
    };
    let server = Server::start(config).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let wanted = json!({"game": "comet", "seats": ["me", "open"]});
    let mut answers = Vec::new();
    for _ in 0..3 {
        answers.push(ada.request("POST", "/api/tables", Some(&wanted)).await?.status);
    }
    assert_eq!(answers, [201, 201, 429], "a person makes so many tables at once");
    ada.request("GET", "/healthz", None).await?;
    ada.request("GET", "/healthz", None).await?;
    assert_eq!(ada.request("GET", "/healthz", None).await?.status, 429, "an address asks so often");
    server.stop().await
}
