//! What is asked of a database in ways of its own, asked of PostgreSQL. Everything else is tested with SQLite, by the same queries.

use std::time::Duration;

use protocol::{Chair, Me, MyTables, Pace, Sessions, Status, TableFacts, Tables};
use serde_json::json;
use server::{Config, Location, Server};
use trials::client::Client;
use trials::services::Postgres;

use crate::Scratch;
use crate::player::{Player, make, pair};

type Done = anyhow::Result<()>;

fn config(postgres: &Postgres) -> Config {
    let mut config = crate::config(&Scratch::new());
    config.location = Location::Url(postgres.url.clone());
    config
}

async fn listed(client: &Client, query: &str) -> anyhow::Result<Vec<String>> {
    let page: Tables = client.call("GET", &format!("/api/tables{query}"), None).await?;
    Ok(page.tables.into_iter().map(|table| table.id).collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_limits_sessions_and_expiry_work_on_postgresql() -> Done {
    let postgres = Postgres::start().await?;
    let mut config = config(&postgres);
    config.limits.open_tables_of_account = 3;
    config.open_for = Duration::from_secs(3600);
    let server = Server::start(config.clone()).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    ada.call::<Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(make(&ada, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?.id);
    }
    let wanted = json!({"game": "comet", "seats": ["me", "open"]});
    assert_eq!(ada.request("POST", "/api/tables", Some(&wanted)).await?.status, 429, "one too many");

    // The lobby by pages and by game; one's own.
    let nobody = Client::new(server.address());
    let (mut all, mut paged) = (listed(&nobody, "").await?, listed(&nobody, "?limit=2").await?);
    paged.extend(listed(&nobody, "?limit=2&from=2&game=comet").await?);
    assert_eq!(paged, all);
    all.sort();
    tables.sort();
    assert_eq!(all, tables);
    let mine: MyTables = ada.call("GET", "/api/tables/mine", None).await?;
    assert_eq!(mine.tables.len(), 3);

    // Sessions.
    let mut phone = Client::new(server.address());
    phone.sign_in("ada", Some("long enough")).await?;
    let sessions: Sessions = ada.call("GET", "/api/account/sessions", None).await?;
    assert_eq!(sessions.sessions.len(), 2);
    // PostgreSQL cannot even be asked for some of these.
    for id in ["%00", "a%00b", "%ff", "nobody"] {
        let answer = ada.request("DELETE", &format!("/api/account/sessions/{id}"), None).await?;
        assert_eq!(answer.status, 404, "{id}: {}", answer.body);
    }
    assert_eq!(phone.request("DELETE", "/api/account/sessions", None).await?.status, 204);
    assert_eq!(ada.request("GET", "/api/session", None).await?.status, 401);
    server.stop().await?;

    // Nobody has been there for hours: the next server closes them.
    postgres.run("UPDATE tables SET seen = seen - 86400000").await?;
    config.open_for = Duration::from_secs(5);
    let server = Server::start(config).await?;
    let nobody = Client::new(server.address());
    for attempt in 0.. {
        if listed(&nobody, "").await?.is_empty() {
            break;
        }
        assert!(attempt < 200, "open tables stay for ever");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    server.stop().await
}

/// A database as the first version with PostgreSQL left it, with people and matches in it.
#[tokio::test(flavor = "multi_thread")]
async fn an_older_database_is_brought_up_to_date() -> Done {
    let postgres = Postgres::start().await?;
    let server = Server::start(config(&postgres)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    let over = ada.table.clone();
    ada.until(|player| player.finished).await?;
    let (mut cleo, _) = pair(server.address(), Pace::Untimed, false).await?;
    cleo.act_first().await?;
    server.stop().await?;
    for statement in [
        "DROP TABLE servers, holdings, probe, replays, untold, resets, reports, audit, place, turns, notify, devices, mail, links,
             outbox, secrets",
        "ALTER TABLE accounts DROP COLUMN role, DROP COLUMN banned",
        "ALTER TABLE sessions DROP COLUMN created, DROP COLUMN used, DROP COLUMN agent",
        "DROP INDEX sessions_by_account",
        "ALTER TABLE tables DROP COLUMN host, DROP COLUMN origin, DROP COLUMN game, DROP COLUMN seen,
             DROP COLUMN bots_only, DROP COLUMN standing",
        "DELETE FROM schema_steps WHERE step > 0",
    ] {
        postgres.run(statement).await?;
    }

    let server = Server::start(config(&postgres)).await?;
    let at = |client: &Client| {
        let mut other = Client::new(server.address());
        other.cookie.clone_from(&client.cookie);
        other
    };
    // Sessions hold, the match that was over can be read, the one in play goes on.
    let history = at(&ada.client).request("GET", &format!("/api/tables/{over}/history?limit=500"), None).await?;
    assert_eq!(history.json()["moments"].as_array().map(Vec::len), Some(ada.seq as usize));
    let mine: MyTables = at(&cleo.client).call("GET", "/api/tables/mine", None).await?;
    assert_eq!((mine.tables.len(), mine.tables[0].your_turn), (1, false));
    let back = Player::join(at(&cleo.client), &cleo.table).await?;
    assert_eq!((back.seq, &back.view), (cleo.seq, &cleo.view));
    let facts: TableFacts = at(&cleo.client).call("GET", &format!("/api/tables/{}", cleo.table), None).await?;
    assert_eq!(facts.status, Status::Running);
    server.stop().await
}
