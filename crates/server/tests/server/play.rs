//! Matches over the wire, to the end, through disconnections.

use hosting::Erased;
use kernel::{Record, Seat};
use protocol::{
    Chair, ClientMessage, Code, Followed, Follower, History, MyTables, Pace, ServerMessage, Statistics, Status,
    TableFacts,
};
use serde_json::json;
use sha2::{Digest, Sha256};
use trials::client::Client;

use crate::comet::{Comet, HONEST};
use crate::player::{Player, make, pair};
use crate::start;

type Done = anyhow::Result<()>;

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|idx| u8::from_str_radix(&hex[2 * idx..2 * idx + 2], 16).expect("hexadecimal")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_to_the_end_and_anybody_can_check_the_shuffles() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    let before: TableFacts = ada.client.call("GET", &format!("/api/tables/{}", ada.table), None).await?;
    let commitment = before.started_with.clone().expect("published at the start").commitment;
    assert!(before.started_with.is_some_and(|started| started.seed.is_none() && started.salt.is_none()));
    let refused = ada.client.request("GET", &format!("/api/tables/{}/record", ada.table), None).await?;
    assert_eq!(refused.status, 409, "the seed is a secret");

    tokio::try_join!(ada.play_on(), ben.play_on())?;
    assert_eq!(ada.seq, ben.seq);
    assert!(ada.updates.iter().all(|update| serde_json::to_string(&update.patch).unwrap().len() < 300));

    let facts: TableFacts = loop {
        let facts: TableFacts = ada.client.call("GET", &format!("/api/tables/{}", ada.table), None).await?;
        if facts.status == Status::Finished {
            break facts;
        }
    };
    let started = facts.started_with.expect("opened at the end");
    let opening = [bytes(&started.salt.unwrap()), bytes(started.seed.as_ref().unwrap())].concat();
    let digest: String = Sha256::digest(opening).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(digest, commitment);

    let record: Record =
        Client::new(server.address()).call("GET", &format!("/api/tables/{}/record", ada.table), None).await?;
    assert_eq!(serde_json::to_value(record.seed)?, json!(started.seed));
    let replayed = Erased::<Comet<HONEST>>::any().replay(record)?;
    assert_eq!(replayed.outcome(), facts.outcome);

    let mine: MyTables = ada.client.call("GET", "/api/tables/mine", None).await?;
    assert_eq!(mine.tables.len(), 1);
    let statistics: Statistics = ada.client.call("GET", "/api/games/comet/statistics/mine", None).await?;
    assert_eq!(statistics.matches, 1);
    let everybody: Statistics = ada.client.call("GET", "/api/games/comet/statistics", None).await?;
    assert_eq!(everybody.matches, 2, "a match of two counts for each");

    let again: TableFacts = ben.client.call("POST", &format!("/api/tables/{}/rematch", ben.table), None).await?;
    let same: TableFacts = ada.client.call("POST", &format!("/api/tables/{}/rematch", ben.table), None).await?;
    assert_eq!(again.id, same.id);
    let joined: TableFacts =
        ada.client.call("POST", &format!("/api/tables/{}/join", same.id), Some(json!({ "key": same.key }))).await?;
    assert_eq!(joined.status, Status::Open);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_disconnection_nothing_is_missed_and_nothing_comes_twice() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    let (mut n_rounds, mut seen) = (0, Vec::new());
    while !ada.over {
        // Ben misses Ada's move and comes back; the player checks that numbers have no gap and hashes fit.
        drop(std::mem::replace(&mut ben.socket, ben.client.connect().await?));
        ada.until(|player| player.over || player.is_acting()).await?;
        if !ada.over {
            ada.act_first().await?;
        }
        ben.reconnect().await?;
        ben.until(|player| player.over || player.is_acting()).await?;
        if !ben.over {
            ben.act_first().await?;
        }
        ada.until(|player| player.over || player.is_acting()).await?;
        n_rounds += 1;
        seen.push(ben.seq);
    }
    assert!(3 <= n_rounds, "{seen:?}");
    assert_eq!(ben.updates.len() as u64, ben.seq, "every update came once");
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_sent_again_is_answered_again_and_not_done_again_however_much_was_asked_since() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, ben) = pair(server.address(), Pace::Untimed, false).await?;
    let action = ada.legal[0].clone();
    let first = ClientMessage::Move { table: ada.table.clone(), seq: 0, id: "first".to_owned(), action };
    let stand_in = ClientMessage::StandIn { table: ada.table.clone(), id: "bot".to_owned(), seat: None };
    let back = ClientMessage::Back { table: ada.table.clone(), id: "back".to_owned() };
    let mut answers = Vec::new();
    for (id, message) in [("first", &first), ("bot", &stand_in), ("back", &back)] {
        answers.push((id, message, ada.ask(id, message).await?.expect("she may")));
    }
    // Whoever only looks asks for a lot, and so does she; it is Ben's turn all the time.
    let (eve, _) = Client::guest(server.address(), "Eve").await?;
    let mut eve = Player::join(eve, &ada.table).await?;
    for _ in 0..70 {
        assert_eq!(eve.act(json!("nonsense")).await?.expect_err("Eve does not play").code, Code::Forbidden);
    }
    for (id, message, seq) in &answers {
        assert_eq!(ada.ask(id, message).await?.expect("it is stored"), *seq, "{id} after Eve");
    }
    for _ in 0..70 {
        ada.act(json!("nonsense")).await?.expect_err("no action of the game");
    }
    for (id, message, seq) in &answers {
        assert_eq!(ada.ask(id, message).await?.expect("it is stored"), *seq, "{id} after herself");
    }
    assert_eq!((ada.seq, answers.len()), (3, 3), "nothing was done twice");
    drop(ben);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_whose_view_differs_notices_and_heals_by_itself() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    let mut tab = ada.client.connect().await?;
    let subscribe = |seen| ClientMessage::Subscribe {
        table: ada.table.clone(),
        seen,
        chat_seen: 0,
        key: None,
        legal: false,
        amid: false,
    };
    let (first, again) = (subscribe(None), subscribe(None));
    tab.say(&first).await?;
    let mut follower = Follower::default();
    let mut n_healed = 0;
    for n_moves in 1..=4 {
        let player = if n_moves % 2 == 1 { &mut ada } else { &mut ben };
        player.until(Player::is_acting).await?;
        player.act_first().await?;
        while follower.seq() != Some(n_moves) {
            match tab.next().await? {
                ServerMessage::Snapshot(snapshot) => _ = follower.begin(&snapshot),
                ServerMessage::Update(update) if follower.follow(&update) == Followed::Lost => {
                    n_healed += 1;
                    tab.say(&again).await?;
                }
                _ => {}
            }
        }
        ada.until(|player| player.seq == n_moves).await?;
        assert_eq!(follower.view(), &ada.view, "after {n_moves} moves");
        // Something goes wrong on this device.
        follower.view_mut()["hand_sizes"] = json!([9, n_moves]);
    }
    assert_eq!(n_healed, 3, "each time it was noticed with the next update");
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_match_opens_from_its_snapshot_alone() -> Done {
    let scratch = crate::Scratch::new();
    let server = server::Server::start(crate::config(&scratch)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    ada.act_first().await?;
    ben.until(Player::is_acting).await?;
    ben.act_first().await?;
    let (table, view) = (ben.table.clone(), ben.view.clone());
    server.stop().await?;

    // Whatever the journal holds before the snapshot is not needed to go on.
    sqlx::any::install_default_drivers();
    let path = format!("sqlite://{}", scratch.0.join("kosmodrom.db").display());
    let pool = sqlx::AnyPool::connect(&path).await?;
    assert_eq!(sqlx::query("DELETE FROM journal").execute(&pool).await?.rows_affected(), 2);
    pool.close().await;

    let server = server::Server::start(crate::config(&scratch)).await?;
    let at = |client: &Client| {
        let mut fresh = Client::new(server.address());
        fresh.cookie.clone_from(&client.cookie);
        fresh
    };
    ada = Player::join(at(&ada.client), &table).await?;
    ben = Player::join(at(&ben.client), &table).await?;
    assert_eq!((ben.seq, &ben.view), (2, &view));
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_is_not_noticed() -> Done {
    let scratch = crate::Scratch::new();
    let server = server::Server::start(crate::config(&scratch)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, true).await?;
    let aim = ada.legal[1].clone();
    ada.act(aim).await?.expect("aiming is legal");
    server.stop().await?;
    let server = server::Server::start(crate::config(&scratch)).await?;
    let rejoin = |client: &Client| {
        let mut fresh = Client::new(server.address());
        fresh.cookie.clone_from(&client.cookie);
        fresh
    };
    let (seq, view) = (ada.seq, ada.view.clone());
    ada = Player::join(rejoin(&ada.client), &ada.table).await?;
    ben = Player::join(rejoin(&ben.client), &ben.table).await?;
    if ada.seq == seq {
        assert_eq!(ada.view, view);
        assert_eq!(ada.undoable, 1, "what could be taken back before still can");
        ada.undo(1).await?.expect("nothing happened since");
    }
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn taking_back_is_told_to_all_and_gives_the_clocks_back() -> Done {
    let (server, _scratch) = start().await;
    let pace = Pace::RealTime { seconds: 600, increment: 60 };
    let (mut ada, mut ben) = pair(server.address(), pace, true).await?;
    let (view, left) = (ada.view.clone(), ada.clocks.clone().expect("clocks run").left);
    let aim = ada.legal[1].clone();
    ada.act(aim).await?.expect("aiming is legal");
    assert_eq!(ada.undoable, 1);
    let refused = ben.undo(1).await?.unwrap_err();
    assert_eq!(refused.code, Code::CannotUndo);
    let refused = ada.undo(7).await?.unwrap_err();
    assert_eq!(refused.code, Code::CannotUndo);
    ada.undo(1).await?.expect("it can be taken back");
    assert_eq!(ada.view, view);
    let after = ada.clocks.clone().expect("clocks run").left;
    assert!(left[0] - after[0] < 5_000, "{left:?} {after:?}");
    assert_eq!(left[1], after[1]);
    ben.until(|player| player.seq == 2).await?;
    assert_eq!(ben.updates[1].entries, 0);
    assert_eq!(ben.updates[1].cause, protocol::Cause::Undo(Seat(0)));
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_devices_bots_and_histories_agree() -> Done {
    let (server, _scratch) = start().await;
    let (client, _) = Client::guest(server.address(), "Ada").await?;
    let seats = [Chair::Me, Chair::Bot("random".into()), Chair::Bot("greedy".into())];
    let table = make(&client, &seats, Pace::Untimed, false).await?.id;
    client.call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
    let mut ada = Player::join(client.clone(), &table).await?;
    let mut phone = Player::join(client.clone(), &table).await?;
    let mut watcher = Player::join(Client::new(server.address()), &table).await?;
    assert_eq!(watcher.seat, None);
    ada.play_on().await?;
    phone.until(|player| player.over).await?;
    watcher.until(|player| player.over).await?;
    assert_eq!(ada.view, phone.view);
    let history: History = client.call("GET", &format!("/api/tables/{table}/history?seat=0"), None).await?;
    let mut view = history.view;
    for moment in &history.moments {
        protocol::apply(&mut view, &moment.patch)?;
    }
    assert_eq!(view, ada.view);
    assert_eq!(history.moments.len() as u64, ada.seq);
    assert!(history.moments.iter().any(|moment| moment.notices.iter().any(|telling| telling.words.is_some())));
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_goes_on_answering_until_a_bot_has_decided() -> Done {
    let scratch = crate::Scratch::new();
    let config = server::Config { bot_delay: std::time::Duration::from_secs(5), ..crate::config(&scratch) };
    let server = server::Server::start(config).await?;
    let (client, _) = Client::guest(server.address(), "Ada").await?;
    let table = make(&client, &[Chair::Bot("expert".into()), Chair::Me], Pace::Untimed, false).await?.id;
    let mut ada = Player::join(client.clone(), &table).await?;
    client.call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
    // Talk, another tab and a move out of turn are answered before the bot has decided.
    let id = ada.next_id();
    let chat = ClientMessage::Chat { table: table.clone(), id: id.clone(), text: "hm".into() };
    ada.ask(&id, &chat).await?.expect("chat is allowed");
    let tab = Player::join(client, &table).await?;
    let refused = ada.act(json!({"play": 0})).await?.expect_err("it is the bot's turn");
    assert_eq!((refused.code, ada.seq, tab.seq), (Code::NotYourTurn, 0, 0));
    ada.until(Player::is_acting).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn chat_and_presence_reach_everybody() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    let id = ada.next_id();
    let message = ClientMessage::Chat { table: ada.table.clone(), id: id.clone(), text: " <b>hi</b> ".into() };
    ada.ask(&id, &message).await?.expect("chat is allowed");
    // The same request again says nothing twice.
    ada.ask(&id, &message).await?.expect("the same answer");
    let line = ben.socket.next_of(|message| match message {
        ServerMessage::Chat { line, .. } => Some(line.clone()),
        _ => None,
    });
    let line = line.await?;
    assert_eq!((line.n, &*line.text, line.seat), (1, "<b>hi</b>", Some(Seat(0))));
    drop(ben);
    let gone = ada.socket.next_of(|message| match message {
        ServerMessage::Presence { presence, .. } if presence.seats == [Seat(0)] => Some(()),
        _ => None,
    });
    gone.await?;
    let back = Player::join(ada.client.clone(), &ada.table).await?;
    assert_eq!(back.seat, Some(Seat(0)));
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_where_the_rules_have_changed() -> Done {
    let scratch = crate::Scratch::new();
    let server = server::Server::start(crate::config(&scratch)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    ada.act_first().await?;
    ben.until(Player::is_acting).await?;
    ben.act_first().await?;
    let (table, hand) = (ada.table.clone(), ada.view["hand"].clone());
    server.stop().await?;

    // As if it had been begun by a program with older rules.
    sqlx::any::install_default_drivers();
    let path = format!("sqlite://{}", scratch.0.join("kosmodrom.db").display());
    let pool = sqlx::AnyPool::connect(&path).await?;
    let older = r#"UPDATE tables SET facts = replace(facts, '"rules":1', '"rules":0'),
        snapshot = replace(snapshot, '"rules":1', '"rules":0')"#;
    assert_eq!(sqlx::query(older).execute(&pool).await?.rows_affected(), 1);
    pool.close().await;

    let server = server::Server::start(crate::config(&scratch)).await?;
    let at = |client: &Client| {
        let mut fresh = Client::new(server.address());
        fresh.cookie.clone_from(&client.cookie);
        fresh
    };
    ada = Player::join(at(&ada.client), &table).await?;
    ben = Player::join(at(&ben.client), &table).await?;
    assert_eq!((ada.seq, &ada.view["hand"]), (3, &hand), "a new chapter, the same position");
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    let path = format!("/api/tables/{table}/record");
    let record: Record = loop {
        match ada.client.call("GET", &path, None).await {
            Ok(record) => break record,
            Err(_) => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
        }
    };
    let first: Record = ada.client.call("GET", &format!("{path}?chapter=0"), None).await?;
    assert_eq!((first.rules, first.entries.len(), record.rules), (0, 2, 1));
    let next = Sha256::digest([&first.seed.bytes()[..], &1u64.to_le_bytes()].concat());
    assert_eq!(record.seed.bytes()[..], next[..], "the commitment covers the new chapter");
    Erased::<Comet<HONEST>>::any().replay(record)?;
    // Opened once more from the journal alone.
    let history: History = ada.client.call("GET", &format!("/api/tables/{table}/history?seat=1"), None).await?;
    assert_eq!(history.from, 3);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_table_leaves_the_memory_and_comes_back_as_it_was() -> Done {
    let scratch = crate::Scratch::new();
    let mut config = crate::config(&scratch);
    config.idle_after = std::time::Duration::ZERO;
    let server = server::Server::start(config).await?;
    let (mut ada, ben) = pair(server.address(), Pace::Untimed, false).await?;
    ada.act_first().await?;
    let (client, table, view) = (ada.client.clone(), ada.table.clone(), ada.view.clone());
    let other = ben.client.clone();
    drop((ada, ben));
    let operator = Client::new(server.address());
    for attempt in 0.. {
        let metrics = operator.request("GET", "/metrics", None).await?.body;
        if metrics.contains("\nkosmodrom_tables 0\n") {
            break;
        }
        assert!(attempt < 200, "the table stays in memory");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let mut ada = Player::join(client, &table).await?;
    let mut ben = Player::join(other, &table).await?;
    assert_eq!((ada.seq, &ada.view), (1, &view));
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    server.stop().await
}
