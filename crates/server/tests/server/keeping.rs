//! Backups, restoring them, moving to PostgreSQL, and checking what is kept.

use std::path::Path;

use protocol::{History, Pace};
use server::{Config, Location, Server};
use sqlx::{AssertSqlSafe, Executor};
use trials::client::Client;
use trials::services::Postgres;

use crate::player::{Player, pair};
use crate::{GAMES, Scratch, config};

type Done = anyhow::Result<()>;

fn folder(path: &Path) -> Location {
    Location::Directory(path.to_owned())
}

fn at(location: Location) -> Config {
    Config { location, ..config(&Scratch::new()) }
}

/// Everything the player was told up to a number is there, as it was told, and can be played on.
async fn has(server: &Server, player: &Player, seq: u64) -> Done {
    let mut client = Client::new(server.address());
    client.cookie.clone_from(&player.client.cookie);
    let path = format!("/api/tables/{}/history?limit=500", player.table);
    let history: History = client.call("GET", &path, None).await?;
    assert!(seq <= history.moments.len() as u64, "{seq} were acknowledged, {} are there", history.moments.len());
    for update in player.updates.iter().filter(|update| update.seq <= seq) {
        assert_eq!(history.moments[update.seq as usize - 1].hash, update.hash, "another position at {}", update.seq);
    }
    Ok(())
}

fn wrong(error: anyhow::Error) -> String {
    format!("{error:#}")
}

/// Matches in play, a backup among their moves, and everything that was acknowledged before it is in it.
async fn keeps_everything(location: Location, target: Location) -> Done {
    let scratch = Scratch::new();
    let server = Server::start(at(location.clone())).await?;
    let (mut ended, mut other) = pair(server.address(), Pace::Untimed, false).await?;
    tokio::try_join!(ended.play_on(), other.play_on())?;
    ended.until(|player| player.finished).await?;
    let mut playing = Vec::new();
    for _ in 0..6 {
        let (mut ada, ben) = pair(server.address(), Pace::RealTime { seconds: 3_600, increment: 0 }, false).await?;
        ada.act_first().await?;
        playing.push((ada, ben));
    }
    let acknowledged: Vec<u64> = playing.iter().map(|(ada, _)| ada.seq).collect();
    let file = scratch.0.join("first.backup");
    let moves = async {
        for (ada, ben) in &mut playing {
            tokio::try_join!(ada.play_on(), ben.play_on())?;
        }
        anyhow::Ok(())
    };
    let (contents, ()) = tokio::try_join!(server::backup(&location, &file), moves)?;
    assert!(0 < contents.rows);
    assert_eq!(server::check(&location, GAMES).await?.wrong, []);

    // Nothing is written over: neither a file, nor a place that is used, nor one that has something in it.
    let refused = wrong(server::backup(&location, &file).await.unwrap_err());
    assert!(refused.contains("exists already"), "{refused}");
    let refused = wrong(server::restore(&file, &location).await.unwrap_err());
    assert!(refused.contains("another server"), "{refused}");
    server.stop().await?;
    let refused = wrong(server::restore(&file, &location).await.unwrap_err());
    assert!(refused.contains("empty place"), "{refused}");

    // What is cut off is not restored, and leaves nothing.
    let bytes = std::fs::read(&file)?;
    let cut = scratch.0.join("cut.backup");
    std::fs::write(&cut, &bytes[..bytes.len() / 2])?;
    let refused = wrong(server::restore(&cut, &target).await.unwrap_err());
    assert!(refused.contains("was not restored"), "{refused}");
    std::fs::write(&cut, "Dear diary")?;
    server::restore(&cut, &target).await.unwrap_err();

    assert_eq!(server::restore(&file, &target).await?, contents);
    let findings = server::check(&target, GAMES).await?;
    assert_eq!((findings.right, findings.older, findings.wrong), (7, 0, Vec::new()));
    let server = Server::start(at(target)).await?;
    has(&server, &ended, ended.seq).await?;
    for ((ada, ben), seq) in playing.iter_mut().zip(acknowledged) {
        has(&server, ada, seq).await?;
        // Sessions and seats are there too: from this position the match goes on.
        let mut people = Vec::new();
        for player in [ada, ben] {
            let mut client = Client::new(server.address());
            client.cookie.clone_from(&player.client.cookie);
            people.push(Player::join(client, &player.table).await?);
        }
        let [ada, ben] = &mut people[..] else { unreachable!("two people") };
        tokio::try_join!(ada.play_on(), ben.play_on())?;
    }
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_sqlite_has_every_acknowledged_move() -> Done {
    let (scratch, copy) = (Scratch::new(), Scratch::new());
    keeps_everything(folder(&scratch.0), folder(&copy.0.join("new"))).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_postgresql_has_every_acknowledged_move() -> Done {
    let postgres = Postgres::start().await?;
    postgres.run("CREATE DATABASE copy").await?;
    let (server, _) = postgres.url.rsplit_once('/').expect("an address with a database");
    let copy = Location::Url(format!("{server}/copy"));
    keeps_everything(Location::Url(postgres.url.clone()), copy).await
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_moves_from_sqlite_to_postgresql() -> Done {
    let postgres = Postgres::start().await?;
    let scratch = Scratch::new();
    let target = Location::Url(postgres.url.clone());
    let server = Server::start(config(&scratch)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    ada.act_first().await?;
    ben.until(Player::is_acting).await?;
    ben.act_first().await?;
    let refused = wrong(server::migrate_store(&scratch.0, &target).await.unwrap_err());
    assert!(refused.contains("another server"), "{refused}");
    server.stop().await?;
    server::migrate_store(&scratch.0, &target).await?;
    let server = Server::start(at(target.clone())).await?;
    has(&server, &ben, ben.seq).await?;
    let mut client = Client::new(server.address());
    client.cookie.clone_from(&ada.client.cookie);
    let mut again = Player::join(client, &ada.table).await?;
    assert_eq!(
        (again.seq, &again.view),
        (2, &{
            ada.until(|ada| ada.seq == 2).await?;
            ada.view.clone()
        })
    );
    again.act_first().await?;
    server.stop().await?;
    let refused = wrong(server::migrate_store(&scratch.0, &target).await.unwrap_err());
    assert!(refused.contains("empty place"), "{refused}");
    // The old one is as it was.
    let server = Server::start(config(&scratch)).await?;
    has(&server, &ben, ben.seq).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_finds_what_was_tampered_with() -> Done {
    let scratch = Scratch::new();
    let location = folder(&scratch.0);
    let server = Server::start(config(&scratch)).await?;
    let mut tables = Vec::new();
    for _ in 0..5 {
        let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
        tokio::try_join!(ada.play_on(), ben.play_on())?;
        ada.until(|player| player.finished).await?;
        tables.push(ada.table);
    }
    server.stop().await?;
    let findings = server::check(&location, GAMES).await?;
    assert_eq!((findings.right, findings.wrong), (5, Vec::new()));

    let mut database = crate::database(&scratch).await?;
    for (table, sql) in tables.iter().zip([
        "DELETE FROM journal WHERE seq = 2 AND table_id = ",
        "UPDATE tables SET snapshot = json_set(snapshot, '$.now.hash', '0000000000000001') WHERE id = ",
        "UPDATE tables SET facts = REPLACE(facts, '\"total\":', '\"total\":1') WHERE id = ",
        "UPDATE journal SET deed = '{\"flew\":{}}' WHERE seq = 1 AND table_id = ",
    ]) {
        let done = database.execute(AssertSqlSafe(format!("{sql}'{table}'"))).await?;
        assert_eq!(done.rows_affected(), 1, "{sql}");
    }
    let findings = server::check(&location, GAMES).await?;
    let mut found: Vec<&String> = findings.wrong.iter().map(|(table, _)| table).collect();
    let mut tampered: Vec<&String> = tables[..4].iter().collect();
    found.sort_unstable();
    tampered.sort_unstable();
    assert_eq!((found, findings.right), (tampered, 1), "{findings}");
    Ok(())
}
