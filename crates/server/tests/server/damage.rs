//! What is stored may be old, damaged or of other rules: matches that are over stay as they are, and the journal is the truth.

use std::path::Path;

use kernel::Record;
use protocol::{ClientMessage, Code, History, Pace, Status, TableFacts, Tables};
use serde_json::{Value, json};
use server::Server;
use sqlx::{AnyPool, AssertSqlSafe, Row};
use trials::client::Client;

use crate::player::{Player, pair};
use crate::{Scratch, config};

type Done = anyhow::Result<()>;

/// The database of a server that does not run.
async fn database(folder: &Path) -> anyhow::Result<AnyPool> {
    sqlx::any::install_default_drivers();
    Ok(AnyPool::connect(&format!("sqlite://{}", folder.join("kosmodrom.db").display())).await?)
}

async fn change(folder: &Path, statement: &str) -> Done {
    let pool = database(folder).await?;
    assert_ne!(
        sqlx::query(AssertSqlSafe(statement.to_owned())).execute(&pool).await?.rows_affected(),
        0,
        "{statement}"
    );
    pool.close().await;
    Ok(())
}

fn at(server: &Server, client: &Client) -> Client {
    let mut fresh = Client::new(server.address());
    fresh.cookie.clone_from(&client.cookie);
    fresh
}

pub async fn until_finished(client: &Client, table: &str) -> Done {
    for _ in 0..200 {
        let facts: TableFacts = client.call("GET", &format!("/api/tables/{table}"), None).await?;
        if facts.status == Status::Finished {
            return Ok(());
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    anyhow::bail!("the match is not over")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_over_is_never_written_again_and_outlives_its_rules() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    until_finished(&ada.client, &ada.table).await?;
    let history = format!("/api/tables/{}/history?limit=500&seat=1", ada.table);
    let record = format!("/api/tables/{}/record", ada.table);
    let before: (History, Record) =
        (ada.client.call("GET", &history, None).await?, ada.client.call("GET", &record, None).await?);
    assert_eq!(before.0.moments.len() as u64, ada.seq);
    // Replays are stored in the quiet time after a match.
    for attempt in 0.. {
        let pool = database(&scratch.0).await?;
        let n_replays: i64 = sqlx::query("SELECT COUNT(*) FROM replays").fetch_one(&pool).await?.get(0);
        pool.close().await;
        if n_replays == 3 {
            break;
        }
        assert!(attempt < 200, "no replay is stored");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    server.stop().await?;

    // As if it had been played by rules under which nothing of it is legal any more.
    change(&scratch.0, r#"UPDATE tables SET facts = replace(facts, '"rules":1', '"rules":0')"#).await?;
    change(&scratch.0, r#"UPDATE tables SET snapshot = replace(snapshot, '"rules":1', '"rules":0')"#).await?;
    change(&scratch.0, r#"UPDATE journal SET deed = replace(deed, '"play"', '"hurl"') WHERE seq > 2"#).await?;
    let server = Server::start(config(&scratch)).await?;
    let looked = Player::join(at(&server, &ada.client), &ada.table).await?;
    assert_eq!((looked.seq, &looked.view), (ada.seq, &ada.view), "its end can be looked at");
    let client = at(&server, &ada.client);
    assert_eq!(client.call::<History>("GET", &history, None).await?, before.0);
    let after: Record = client.call("GET", &record, None).await?;
    assert_eq!((after.rules, after.entries.len()), (0, before.1.entries.len()));
    assert_eq!((after.hash, after.outcome), (before.1.hash, before.1.outcome));
    server.stop().await?;
    let pool = database(&scratch.0).await?;
    let n_rows: i64 = sqlx::query("SELECT COUNT(*) FROM journal").fetch_one(&pool).await?.get(0);
    assert_eq!(n_rows as u64, ada.seq, "the journal is as long as it was");
    Ok(())
}

async fn count(folder: &Path, what: &str) -> anyhow::Result<i64> {
    let pool = database(folder).await?;
    let count = sqlx::query(AssertSqlSafe(format!("SELECT COUNT(*) FROM {what}"))).fetch_one(&pool).await?.get(0);
    pool.close().await;
    Ok(count)
}

/// A match that has just ended when the server stops is told all the same: the next program may have other rules.
#[tokio::test(flavor = "multi_thread")]
async fn replays_are_stored_at_a_stop_and_wait_for_a_program_that_can_tell_them() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    until_finished(&ada.client, &ada.table).await?;
    server.stop().await?;
    assert_eq!((count(&scratch.0, "replays").await?, count(&scratch.0, "untold").await?), (3, 0));

    // As if it had been killed instead, and the next program had rules under which nothing of it is legal.
    change(&scratch.0, "DELETE FROM replays").await?;
    change(&scratch.0, "INSERT INTO untold (table_id) SELECT id FROM tables").await?;
    change(&scratch.0, r#"UPDATE tables SET facts = replace(facts, '"rules":1', '"rules":0')"#).await?;
    change(&scratch.0, r#"UPDATE journal SET deed = replace(deed, '"play"', '"hurl"') WHERE seq > 2"#).await?;
    Server::start(config(&scratch)).await?.stop().await?;
    assert_eq!((count(&scratch.0, "replays").await?, count(&scratch.0, "untold").await?), (0, 1), "it waits");

    // The program of those rules again. Rows that cannot be read come before it and keep it from nothing.
    change(&scratch.0, r#"UPDATE tables SET facts = replace(facts, '"rules":0', '"rules":1')"#).await?;
    change(&scratch.0, r#"UPDATE journal SET deed = replace(deed, '"hurl"', '"play"')"#).await?;
    for n in 0..6 {
        let copy = format!(
            "INSERT INTO tables (id, version, status, public, created, wake_at, facts, secret, snapshot)
             SELECT '00000000000{n}', version, status, public, created, wake_at, 'damaged', secret, snapshot FROM tables
             WHERE id = '{}'",
            ada.table
        );
        change(&scratch.0, &copy).await?;
        change(&scratch.0, &format!("INSERT INTO untold (table_id) VALUES ('00000000000{n}')")).await?;
    }
    Server::start(config(&scratch)).await?.stop().await?;
    assert_eq!((count(&scratch.0, "replays WHERE told <> ''").await?, count(&scratch.0, "untold").await?), (3, 6));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_deeds_of_a_killed_server_of_other_rules_are_not_dropped() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    ada.act_first().await?;
    ben.until(Player::is_acting).await?;
    ben.act_first().await?;
    server.stop().await?;
    change(&scratch.0, r#"UPDATE tables SET facts = replace(facts, '"rules":1', '"rules":0'), snapshot = ''"#).await?;
    change(&scratch.0, r#"UPDATE journal SET deed = replace(deed, '"play"', '"hurl"') WHERE seq = 2"#).await?;
    let server = Server::start(config(&scratch)).await?;
    let mut socket = at(&server, &ada.client).connect().await?;
    let subscribe = ClientMessage::Subscribe {
        table: ada.table.clone(),
        seen: None,
        chat_seen: 0,
        key: None,
        legal: true,
        amid: false,
    };
    socket.say(&subscribe).await?;
    let refused = socket.next_of(|message| match message {
        protocol::ServerMessage::Refused { error, .. } => Some(error.code),
        _ => None,
    });
    assert_eq!(refused.await?, Code::Unavailable, "the table waits for the program that understands it");
    server.stop().await?;
    let pool = database(&scratch.0).await?;
    let rows = sqlx::query("SELECT deed FROM journal ORDER BY seq").fetch_all(&pool).await?;
    assert_eq!(rows.len(), 2);
    assert!(rows[1].get::<String, _>(0).contains("hurl"), "the journal is as it was");
    Ok(())
}

/// Plays two moves, changes the snapshot while the server is down, and plays the match to its end.
async fn play_on_with_snapshot(break_it: impl Fn(&mut Value) -> String) -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    ada.act_first().await?;
    ben.until(Player::is_acting).await?;
    ben.act_first().await?;
    ada.until(|player| player.seq == 2).await?;
    server.stop().await?;
    let pool = database(&scratch.0).await?;
    let text: String = sqlx::query("SELECT snapshot FROM tables").fetch_one(&pool).await?.get(0);
    let mut snapshot: Value = serde_json::from_str(&text)?;
    let broken = break_it(&mut snapshot);
    assert_ne!(broken, text);
    sqlx::query("UPDATE tables SET snapshot = $1").bind(broken).execute(&pool).await?;
    pool.close().await;

    let server = Server::start(config(&scratch)).await?;
    let view = ada.view.clone();
    let mut back = None;
    for _ in 0..50 {
        // Where a task fails, whoever looks is sent away and comes back.
        let joined = Player::join(at(&server, &ada.client), &ada.table);
        if let Ok(Ok(player)) = tokio::time::timeout(std::time::Duration::from_millis(500), joined).await {
            back = Some(player);
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let mut ada = back.expect("the table opens again");
    assert_eq!((ada.seq, &ada.view), (2, &view));
    let mut ben = Player::join(at(&server, &ben.client), &ada.table).await?;
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_snapshot_that_cannot_be_read_is_replaced_by_the_journal() -> Done {
    play_on_with_snapshot(|_| "{ no JSON".to_owned()).await?;
    play_on_with_snapshot(|snapshot| {
        snapshot["now"]["control"]["stand_ins"] = json!([]);
        snapshot.to_string()
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_snapshot_with_another_state_is_replaced_by_the_journal() -> Done {
    // A state of three seats at a table of two: possible for the rules, but not what was stored.
    play_on_with_snapshot(|snapshot| {
        for position in ["now", "base"] {
            if snapshot[position].is_null() {
                continue;
            }
            let state = &mut snapshot[position]["state"];
            for field in ["hands", "played", "score"] {
                state[field].as_array_mut().expect("a list by seats").push(json!(0));
            }
            state["turn"] = json!(3);
        }
        snapshot.to_string()
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn one_damaged_table_does_not_hide_the_others() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    let (kept, _ben) = pair(server.address(), Pace::Untimed, false).await?;
    let (damaged, _ben) = pair(server.address(), Pace::Untimed, false).await?;
    let (later, _ben) = pair(server.address(), Pace::Untimed, false).await?;
    server.stop().await?;
    let pool = database(&scratch.0).await?;
    sqlx::query("UPDATE tables SET facts = '{' WHERE id = $1").bind(&damaged.table).execute(&pool).await?;
    pool.close().await;
    let server = Server::start(config(&scratch)).await?;
    let listed = Client::new(server.address()).request("GET", "/api/tables", None).await?;
    assert_eq!((listed.status, &listed.json()["tables"][0]["id"]), (200, &json!(later.table)));
    // Nor does it end the list: what stands on the next page is found there.
    let (mut ids, mut next) = (Vec::new(), Some(0));
    while let Some(from) = next {
        let page: Tables =
            Client::new(server.address()).call("GET", &format!("/api/tables?limit=1&from={from}"), None).await?;
        ids.extend(page.tables.into_iter().map(|table| table.id));
        next = page.next;
    }
    assert_eq!(ids, [later.table, kept.table]);
    server.stop().await
}

/// What was told once is not played again for each who asks.
#[tokio::test(flavor = "multi_thread")]
async fn a_history_is_told_once_and_goes_on_from_there() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    ada.act_first().await?;
    ben.until(Player::is_acting).await?;
    ben.act_first().await?;
    let path = format!("/api/tables/{}/history", ada.table);
    let before: History = ada.client.call("GET", &path, None).await?;
    assert_eq!(before.moments.len(), 2);
    // Whoever played the match again from its first row would stumble.
    change(&scratch.0, r#"UPDATE journal SET deed = replace(deed, '"play"', '"hurl"') WHERE seq = 1"#).await?;
    assert_eq!(ada.client.call::<History>("GET", &path, None).await?, before);
    ada.until(Player::is_acting).await?;
    ada.act_first().await?;
    let after: History = ada.client.call("GET", &path, None).await?;
    assert_eq!((after.moments.len(), &after.moments[..2]), (3, &before.moments[..]));
    let ben_asks = ben.client.request("GET", &path, None).await?;
    assert_eq!(ben_asks.status, 503, "what nobody has told yet is played from the first row");
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn ids_with_control_characters_are_malformed_and_cost_nobody_anything() -> Done {
    let (server, _scratch) = crate::start().await;
    let (mut ada, _ben) = pair(server.address(), Pace::RealTime { seconds: 60, increment: 0 }, false).await?;
    let action = ada.legal[0].clone();
    for id in ["\u{0}", "a\u{1b}b", "\u{85}"] {
        let message = ClientMessage::Move { table: ada.table.clone(), seq: 0, id: id.into(), action: action.clone() };
        let refused = ada.ask(id, &message).await?.expect_err("no such id");
        assert_eq!(refused.code, Code::Malformed);
    }
    for path in ["/api/tables/%00", "/api/tables/%00/history", "/api/tables/a%0ab"] {
        assert_eq!(ada.client.request("GET", path, None).await?.status, 404, "{path}");
    }
    server.stop().await
}
