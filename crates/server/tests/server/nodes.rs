//! Several servers on one PostgreSQL database, with news over NATS. Both are the real ones.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::time::Duration;

use futures_util::StreamExt;
use hosting::Erased;
use protocol::{Chair, ClientMessage, Me, Pace, ServerMessage, Status, TableFacts};
use serde_json::json;
use server::{Config, Location, Server};
use sqlx::{AnyConnection, Connection, Row};
use trials::client::Client;
use trials::services::{Nats, Postgres, Stop};
use trials::wire::{Link, Wire};

use crate::Scratch;
use crate::accounts::{is_signed_out, still_hears};
use crate::comet::{Comet, HONEST};
use crate::crash::Process;
use crate::player::{Player, make};
use crate::receiver::Receiver;
use crate::telling::{choose, notices};

type Done = anyhow::Result<()>;

fn config(database: &str, nats: Option<String>) -> Config {
    let mut config = crate::config(&Scratch::new());
    (config.location, config.nats) = (Location::Url(database.to_owned()), nats);
    config
}

fn at(address: SocketAddr, client: &Client) -> Client {
    let mut other = Client::new(address);
    other.cookie.clone_from(&client.cookie);
    other
}

/// Ada at one server and Ben at the other, at one table.
async fn apart(here: SocketAddr, there: SocketAddr) -> anyhow::Result<(Player, Player)> {
    let (ada, _) = Client::guest(here, "Ada").await?;
    let (ben, _) = Client::guest(there, "Ben").await?;
    let table = make(&ada, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?.id;
    ben.call::<TableFacts>("POST", &format!("/api/tables/{table}/join"), Some(json!({}))).await?;
    ada.call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
    Ok((Player::join(ada, &table).await?, Player::join(ben, &table).await?))
}

/// Each moves a few times and the other one sees it.
async fn take_turns(ada: &mut Player, ben: &mut Player, n_moves: usize) -> Done {
    for _ in 0..n_moves {
        let (mover, other) = if ada.is_acting() { (&mut *ada, &mut *ben) } else { (&mut *ben, &mut *ada) };
        mover.act_first().await?;
        let seq = mover.seq;
        other.until(|other| other.seq == seq).await?;
        if mover.over {
            return Ok(());
        }
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn people_on_different_servers_play_together_and_one_server_may_die() -> Done {
    let postgres = Postgres::start().await?;
    let nats = Nats::start().await?;
    let here = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let mut there = Process::start_with(&postgres.url, &nats.url())?;

    for round in 0..3 {
        let (ada, _) = Client::guest(here.address(), "Ada").await?;
        let (ben, _) = Client::guest(there.address, "Ben").await?;
        let seats = [Chair::Me, Chair::Open, Chair::Bot("random".into())];
        let table = make(&ada, &seats, Pace::RealTime { seconds: 600, increment: 0 }, false).await?.id;
        ben.call::<TableFacts>("POST", &format!("/api/tables/{table}/join"), Some(json!({}))).await?;
        ada.call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
        let mut ada = Player::join(ada, &table).await?;
        let mut ben = Player::join(ben, &table).await?;
        if round < 2 {
            tokio::try_join!(ada.play_on(), ben.play_on())?;
        } else {
            ada.until(Player::is_acting).await?;
            ada.act_first().await?;
            ben.until(Player::is_acting).await?;
            ben.act_first().await?;
            let seen = ben.seq;
            there.kill();
            ben = Player::join(at(here.address(), &ben.client), &table).await?;
            assert!(seen <= ben.seq, "what was acknowledged is there");
            tokio::try_join!(ada.play_on(), ben.play_on())?;
        }
        assert_eq!(ada.seq, ben.seq);
        let record = loop {
            match ada.client.call("GET", &format!("/api/tables/{table}/record"), None).await {
                Ok(record) => break record,
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        };
        Erased::<Comet<HONEST>>::any().replay(record)?;
    }
    here.stop().await
}

/// News that was on its way when NATS died is lost; nobody waits for it until they load the page again.
#[tokio::test(flavor = "multi_thread")]
async fn moves_are_seen_whatever_becomes_of_nats() -> Done {
    let postgres = Postgres::start().await?;
    let mut nats = Nats::start().await?;
    let here = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let there = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    for _ in 0..2 {
        let (mut ada, mut ben) = apart(here.address(), there.address()).await?;
        take_turns(&mut ada, &mut ben, 2).await?;
        nats.kill();
        take_turns(&mut ada, &mut ben, 2).await?;
        nats.start_again().await?;
        take_turns(&mut ada, &mut ben, 2).await?;
        nats.kill();
        nats.start_again().await?;
        tokio::try_join!(ada.play_on(), ben.play_on())?;
        assert_eq!(ada.seq, ben.seq);
    }
    here.stop().await?;
    there.stop().await
}

/// What a server did not hear of it learns with the next heartbeat that it hears, and without a look into the database.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_missed_is_caught_up_with_a_heartbeat() -> Done {
    let postgres = Postgres::start().await?;
    let nats = Nats::start().await?;
    let link = Link::to(SocketAddr::from(([127, 0, 0, 1], nats.port()))).await?;
    let here = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let there = Server::start(config(&postgres.url, Some(format!("nats://{}", link.address)))).await?;
    let (mut ada, mut ben) = apart(here.address(), there.address()).await?;
    take_turns(&mut ada, &mut ben, 2).await?;
    let mut heard = async_nats::connect(nats.url()).await?.subscribe("kosmodrom.news").await?;
    let table = ada.table.clone();
    let mut next = async || -> anyhow::Result<(String, bool)> {
        let message = tokio::time::timeout(Duration::from_secs(20), heard.next()).await?.expect("NATS runs");
        let message: serde_json::Value = serde_json::from_slice(&message.payload)?;
        let news = message["news"].to_string();
        let says = news.contains(&table) && news.contains("\"seq\":3");
        Ok((message["node"].to_string(), says))
    };
    // The news of her move gets lost.
    link.set(Wire::Silent);
    ada.act_first().await?;
    let teller = loop {
        let (node, says) = next().await?;
        if says {
            break node;
        }
    };
    link.set(Wire::Closed);
    link.set(Wire::Whole);
    let (mut is_back, mut n_heartbeats) = (false, 0);
    while ben.seq < 3 {
        tokio::select! {
            heard = ben.hear() => {
                heard?;
            }
            said = next() => {
                let (node, says) = said?;
                is_back |= node != teller;
                n_heartbeats += u32::from(is_back && says);
            }
        }
        // One may be on its way already, and one more while Ben is told.
        assert!(n_heartbeats <= 3, "the move was told of {n_heartbeats} times and is not shown");
    }
    here.stop().await?;
    there.stop().await
}

/// One server is cut off from NATS, with connections that stay open and carry nothing, while the database hears both.
#[tokio::test(flavor = "multi_thread")]
async fn moves_are_seen_while_one_server_is_cut_off_from_nats() -> Done {
    let postgres = Postgres::start().await?;
    let nats = Nats::start().await?;
    let link = Link::to(SocketAddr::from(([127, 0, 0, 1], nats.port()))).await?;
    let here = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let there = Server::start(config(&postgres.url, Some(format!("nats://{}", link.address)))).await?;
    let (mut ada, mut ben) = apart(here.address(), there.address()).await?;
    take_turns(&mut ada, &mut ben, 2).await?;
    link.set(Wire::Silent);
    take_turns(&mut ada, &mut ben, 4).await?;
    link.set(Wire::Closed);
    take_turns(&mut ada, &mut ben, 2).await?;
    link.set(Wire::Whole);
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    assert_eq!(ada.seq, ben.seq);
    here.stop().await?;
    there.stop().await
}

/// She has seen more than the server that she asks, and it can read nothing: it does not say that her move comes too late.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_cannot_read_what_others_wrote_refuses_nobody() -> Done {
    let postgres = Postgres::start().await?;
    let nats = Nats::start().await?;
    let behind = postgres.url.rsplit('@').next().and_then(|rest| rest.split('/').next()).expect("host and port");
    let database = Link::to(behind.parse()?).await?;
    let news = Link::to(SocketAddr::from(([127, 0, 0, 1], nats.port()))).await?;
    let url = postgres.url.replace(behind, &database.address.to_string());
    let here = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let there = Server::start(config(&url, Some(format!("nats://{}", news.address)))).await?;
    let (mut ada, ben) = apart(here.address(), there.address()).await?;
    let mut ben = Player::join(at(here.address(), &ben.client), &ada.table).await?;
    let mut page = Player::join(at(there.address(), &ada.client), &ada.table).await?;
    news.set(Wire::Closed);
    database.set(Wire::Closed);
    take_turns(&mut ada, &mut ben, 2).await?;
    let action = ada.legal[0].clone();
    let message = ClientMessage::Move { table: ada.table.clone(), seq: ada.seq, id: "mine".to_owned(), action };
    let seq = ada.ask("mine", &message).await?.expect("she may");
    // She has not heard of it, and asks the other server.
    page.socket.say(&message).await?;
    let mut answer = None;
    while page.stores && answer.is_none() {
        answer = page.hear().await?;
    }
    assert!(answer.is_none(), "{answer:?}");
    database.set(Wire::Whole);
    news.set(Wire::Whole);
    let answered = async {
        loop {
            if let Some(answer) = page.hear().await? {
                return anyhow::Ok(answer);
            }
        }
    };
    let (id, answer) = tokio::time::timeout(Duration::from_secs(60), answered).await??;
    assert_eq!((&*id, answer.expect("it is stored")), ("mine", seq));
    page.until(|page| page.stores && page.seq == seq).await?;
    here.stop().await?;
    there.stop().await
}

/// How often a server says that it lives until the table is its own.
async fn heartbeats_until_it_has(database: &str, node: &str, table: &str) -> anyhow::Result<usize> {
    sqlx::any::install_default_drivers();
    let mut database = AnyConnection::connect(database).await?;
    let mut heartbeats = BTreeSet::new();
    let takes = async {
        loop {
            let sql = "SELECT s.seen, h.node FROM servers s LEFT JOIN holdings h ON h.node = s.node AND h.table_id = $2
                       WHERE s.node = $1";
            let row = sqlx::query(sql).bind(node.to_owned()).bind(table.to_owned()).fetch_one(&mut database).await?;
            heartbeats.insert(row.get::<i64, _>(0));
            if row.get::<Option<String>, _>(1).is_some() {
                // The first was before anybody began to wait.
                return anyhow::Ok(heartbeats.len() - 1);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), takes).await?
}

/// Nobody is connected and the clock runs: whoever had the table is dead, so another server lets the bot stand in.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_only_a_dead_server_had_goes_on() -> Done {
    let postgres = Postgres::start().await?;
    let nats = Nats::start().await?;
    let here = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let survivor = postgres.run("SELECT node FROM servers").await?;
    // It dies in the moment in which the match begins, or once it has written down that it has the table.
    for is_held in [false, true] {
        let mut there = Process::start_with(&postgres.url, &nats.url())?;
        let (ada, _) = Client::guest(there.address, "Ada").await?;
        let seats = [Chair::Me, Chair::Bot("random".into())];
        let table = make(&ada, &seats, Pace::RealTime { seconds: 1, increment: 0 }, false).await?.id;
        ada.call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
        let held = format!("SELECT COUNT(*) FROM holdings WHERE table_id = '{table}'");
        while is_held && postgres.run(&held).await? == "0" {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        there.kill();
        if is_held {
            let n_heartbeats = heartbeats_until_it_has(&postgres.url, &survivor, &table).await?;
            // One second each: five seconds of the server's own time, however slow the machine is.
            assert!(n_heartbeats <= 5, "another server took the table after {n_heartbeats} heartbeats");
        }
        let ada = at(here.address(), &ada);
        let path = format!("/api/tables/{table}");
        let ends = async {
            while ada.call::<TableFacts>("GET", &path, None).await?.status != Status::Finished {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            anyhow::Ok(())
        };
        tokio::time::timeout(Duration::from_secs(20), ends).await??;
    }
    here.stop().await
}

/// The same for a server that was told to stop, and for tables that wait while the database is away.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_a_server_that_stops_goes_on_although_the_database_was_away() -> Done {
    let mut postgres = Postgres::start().await?;
    let nats = Nats::start().await?;
    let here = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let there = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let (ada, _) = Client::guest(there.address(), "Ada").await?;
    let seats = [Chair::Me, Chair::Bot("random".into())];
    let table = make(&ada, &seats, Pace::RealTime { seconds: 2, increment: 0 }, false).await?.id;
    ada.call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
    there.stop().await?;
    postgres.stop(Stop::Immediate).await;
    postgres.start_again().await?;
    let ada = at(here.address(), &ada);
    let ends = async {
        loop {
            // The first requests may meet connections that the database has closed.
            match ada.call::<TableFacts>("GET", &format!("/api/tables/{table}"), None).await {
                Ok(facts) if facts.status == Status::Finished => return,
                Ok(_) | Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(30), ends).await?;
    here.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_would_not_hear_each_other_do_not_share_a_database() -> Done {
    let postgres = Postgres::start().await?;
    let nats = Nats::start().await?;
    let refused = |config| async {
        match Server::start(config).await {
            Ok(_) => panic!("two servers that do not hear each other"),
            Err(error) => format!("{error:#}"),
        }
    };
    let mut alone = Process::start(&postgres.url)?;
    let said = refused(config(&postgres.url, None)).await;
    assert!(said.contains("another server uses this database") && said.contains("--nats"), "{said}");
    let said = refused(config(&postgres.url, Some(nats.url()))).await;
    assert!(said.contains("another server uses this database") && said.contains("--nats"), "{said}");
    // A server that was killed holds nobody up.
    alone.kill();
    let first = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let second = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    refused(config(&postgres.url, None)).await;
    first.stop().await?;
    second.stop().await?;
    Server::start(config(&postgres.url, None)).await?.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn several_servers_start_at_once_on_an_empty_database() -> Done {
    let postgres = Postgres::start().await?;
    let nats = Nats::start().await?;
    for round in 0..4 {
        postgres.run(&format!("CREATE DATABASE round{round}")).await?;
        let (server, _) = postgres.url.rsplit_once('/').expect("an address with a database");
        let url = format!("{server}/round{round}");
        let start = || tokio::spawn(Server::start(config(&url, Some(nats.url()))));
        let starting: Vec<_> = (0..5).map(|_| start()).collect();
        for starting in starting {
            starting.await??.stop().await?;
        }
    }
    Ok(())
}

/// The same without luck: while one brings the database up to date, the next waits.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_waits_while_another_brings_the_database_up_to_date() -> Done {
    let postgres = Postgres::start().await?;
    sqlx::any::install_default_drivers();
    let mut other = AnyConnection::connect(&postgres.url).await?;
    // The number of the lock is a promise between versions of the program.
    let lock = 0x6b6f_736d_6f64_0002_i64;
    sqlx::query("SELECT CAST(pg_advisory_lock($1) AS TEXT)").bind(lock).execute(&mut other).await?;
    let starting = tokio::spawn(Server::start(config(&postgres.url, None)));
    loop {
        let waits = sqlx::query("SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
        let n_waiting: i64 = waits.fetch_one(&mut other).await?.get(0);
        if n_waiting == 1 {
            break;
        }
        assert!(!starting.is_finished(), "it did not wait");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    sqlx::query("SELECT pg_advisory_unlock($1)").bind(lock).execute(&mut other).await?;
    starting.await??.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_is_told_to_people_on_all_servers() -> Done {
    let postgres = Postgres::start().await?;
    let nats = Nats::start().await?;
    let here = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let there = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let (mut ada, mut ben) = apart(here.address(), there.address()).await?;
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    let rematch: TableFacts = loop {
        match ada.client.call("POST", &format!("/api/tables/{}/rematch", ada.table), None).await {
            Ok(rematch) => break rematch,
            // The result is written a moment after the last move.
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    };
    let told = ben.socket.next_of(|message| match message {
        ServerMessage::Table(facts) => facts.rematch.clone(),
        ServerMessage::Snapshot(snapshot) => snapshot.table.rematch.clone(),
        _ => None,
    });
    assert_eq!(tokio::time::timeout(Duration::from_secs(20), told).await??, rematch.id);
    here.stop().await?;
    there.stop().await
}

/// Somebody whose telephone is gone signs out everywhere, at whichever server they are.
#[tokio::test(flavor = "multi_thread")]
async fn signing_out_everywhere_ends_the_sockets_of_all_servers() -> Done {
    let postgres = Postgres::start().await?;
    let mut nats = Nats::start().await?;
    let here = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let there = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let (mut ada, _) = Client::guest(here.address(), "Ada").await?;
    ada.call::<Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    let mut phone = Client::new(there.address());
    let (ben, _) = Client::guest(there.address(), "Ben").await?;
    let mut of_ben = ben.connect().await?;
    for with_nats in [true, false] {
        ada.sign_in("Ada", Some("long enough")).await?;
        phone.sign_in("Ada", Some("long enough")).await?;
        let (mut at_home, mut on_phone) = (ada.connect().await?, phone.connect().await?);
        if !with_nats {
            // Nobody is told; a server that is not heard is a reason to look.
            nats.kill();
        }
        assert_eq!(ada.request("DELETE", "/api/account/sessions", None).await?.status, 204);
        is_signed_out(&mut at_home).await?;
        is_signed_out(&mut on_phone).await?;
        assert_eq!(phone.request("GET", "/api/session", None).await?.status, 401);
    }
    still_hears(&mut of_ben).await?;
    here.stop().await?;
    there.stop().await
}

/// Servers say how far they are once a heartbeat, and do not answer each other's answers.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_at_rest_makes_no_news() -> Done {
    let postgres = Postgres::start().await?;
    let nats = Nats::start().await?;
    let here = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let there = Server::start(config(&postgres.url, Some(nats.url()))).await?;
    let (_ada, _ben) = apart(here.address(), there.address()).await?;
    let mut heard = async_nats::connect(nats.url()).await?.subscribe("kosmodrom.news").await?;
    let mut nodes = BTreeSet::new();
    let mut n_messages = 0;
    let listen = async {
        while let Some(message) = heard.next().await {
            let message: serde_json::Value = serde_json::from_slice(&message.payload).expect("news is JSON");
            nodes.insert(message["node"].to_string());
            n_messages += 1;
        }
    };
    _ = tokio::time::timeout(Duration::from_secs(3), listen).await;
    assert_eq!(nodes.len(), 2, "both are alive");
    assert!(n_messages < 50, "{n_messages} messages about nothing");
    here.stop().await?;
    there.stop().await
}

/// Both servers look for people to be told, and either may be the one that people are connected to.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_servers_one_tells_whoever_is_waited_for_once() -> Done {
    let (postgres, nats, hook) = (Postgres::start().await?, Nats::start().await?, Receiver::http().await?);
    let quick = Config { notices: notices(Duration::from_millis(100)), ..config(&postgres.url, Some(nats.url())) };
    let here = Server::start(quick.clone()).await?;
    let there = Server::start(quick).await?;
    let (mut ada, mut ben) = apart(here.address(), there.address()).await?;
    choose(&ada.client, json!({"webhook": {"kind": "json", "url": hook.url("/")}})).await?;
    let told = |nth: usize| {
        let hook = &hook;
        async move {
            assert_eq!(hook.nth(nth).await?.json()["event"], "your-turn");
            // A second message would come as soon as the other server looks.
            tokio::time::sleep(Duration::from_secs(3)).await;
            assert_eq!(hook.n_received(), nth + 1);
            anyhow::Ok(())
        }
    };
    // She looks at one server while he plays at the other.
    take_turns(&mut ada, &mut ben, 2).await?;
    tokio::time::sleep(Duration::from_secs(4)).await;
    assert_eq!(hook.n_received(), 0);
    // Her page goes into the background, which her own server hears and the other one must know.
    ada.look(false).await?;
    told(0).await?;
    take_turns(&mut ada, &mut ben, 2).await?;
    told(1).await?;
    // She goes altogether: his server alone has somebody at the table.
    ada.act_first().await?;
    ben.until(Player::is_acting).await?;
    ada.socket = ada.client.connect().await?;
    ben.until(|ben| ben.presence.seats.len() == 1).await?;
    ben.act_first().await?;
    told(2).await?;
    here.stop().await?;
    there.stop().await
}
