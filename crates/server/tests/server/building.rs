//! Building in real time: the order of arrival decides, the clock is the server's, everybody sees the pool change.

use galaxy_trucker::components::Tile;
use galaxy_trucker::{Action, View};
use kernel::{Actor, Choices, Seat};
use protocol::{Cause, Chair, ClientMessage, Code, NewTable, Pace, Refusal, Status, TableFacts};
use serde_json::json;
use server::Server;
use trials::client::Client;

use crate::player::Player;
use crate::{Scratch, config};

type Done = anyhow::Result<()>;

async fn start() -> anyhow::Result<(Server, Scratch)> {
    let scratch = Scratch::new();
    let mut config = config(&scratch);
    config.games = games::GAMES;
    Ok((Server::start(config).await?, scratch))
}

/// People and bots at a table of Galaxy Trucker.
async fn table(
    server: &Server,
    options: &[(&str, &str)],
    n_people: usize,
    n_bots: usize,
) -> anyhow::Result<Vec<Player>> {
    let mut clients = Vec::new();
    for seat in 0..n_people {
        clients.push(Client::guest(server.address(), &format!("P{seat}")).await?.0);
    }
    let mut choices = Choices::new();
    options.iter().for_each(|&(id, value)| choices.set(id, value));
    let mut seats = vec![Chair::Open; n_people];
    seats[0] = Chair::Me;
    seats.extend(vec![Chair::Bot("greedy".into()); n_bots]);
    let wanted = NewTable {
        game: "galaxy-trucker".into(),
        options: choices,
        seats,
        public: true,
        pace: Pace::Untimed,
        grace: None,
        vacation_days: 0,
    };
    let table: TableFacts = clients[0].call("POST", "/api/tables", Some(serde_json::to_value(wanted)?)).await?;
    let path = format!("/api/tables/{}", table.id);
    for client in &clients[1..] {
        client.call::<TableFacts>("POST", &format!("{path}/join"), Some(json!({}))).await?;
    }
    clients[0].call::<TableFacts>("POST", &format!("{path}/start"), None).await?;
    let mut players = Vec::new();
    for client in clients {
        players.push(Player::join(client, &table.id).await?);
    }
    // The signal is the server's, after a countdown of three seconds (GT-RT-24).
    for player in &mut players {
        player.until(Player::is_acting).await?;
    }
    Ok(players)
}

fn view(player: &Player) -> View {
    serde_json::from_value(player.view.clone()).expect("a view of the game")
}

async fn act(player: &mut Player, action: Action) -> anyhow::Result<Result<u64, Refusal>> {
    player.act(serde_json::to_value(action)?).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_grabs_first_gets_the_part_and_the_others_are_told_at_once() -> Done {
    let (server, _scratch) = start().await?;
    let mut players = table(&server, &[("plan", "short-1"), ("take-cooldown-ms", "0")], 4, 0).await?;
    let mut winners = Vec::new();
    for round in 0..8 {
        // Somebody turns a part over and puts it back face up: everybody sees it.
        let finder = &mut players[round % 4];
        act(finder, Action::TakeFaceDown).await?.expect("the stock is full");
        act(finder, Action::ReturnTile).await?.expect("it is in the hand");
        let seq = finder.seq;
        for player in &mut players {
            player.until(|player| player.seq == seq).await?;
        }
        let part: Tile = view(&players[0]).face_up.iter().next().expect("a part lies face up");
        // All reach for it at the same position; the order of arrival decides.
        let action = serde_json::to_value(Action::TakeFaceUp(part))?;
        for (seat, player) in players.iter_mut().enumerate() {
            let (table, id) = (player.table.clone(), format!("grab{round}-{seat}"));
            player.socket.say(&ClientMessage::Move { table, seq, id, action: action.clone() }).await?;
        }
        let mut got = Vec::new();
        for (seat, player) in players.iter_mut().enumerate() {
            let answer = loop {
                match player.hear().await? {
                    Some((id, answer)) if id == format!("grab{round}-{seat}") => break answer,
                    Some(_) | None => {}
                }
            };
            match answer {
                Ok(at) => got.push((seat, at)),
                // No longer offered (GT-RT-04), and nothing else has changed.
                Err(refusal) => assert_eq!(refusal.code, Code::Illegal),
            }
        }
        let [(winner, at)] = got[..] else { panic!("{got:?} got one part") };
        assert_eq!(at, seq + 1, "a refused grab changes nothing");
        for player in &mut players {
            player.until(|player| player.seq == at).await?;
            assert!(!view(player).face_up.contains(part), "everybody sees that it is gone");
            let cause = player.updates.last().expect("the grab was told").cause;
            assert_eq!(cause, Cause::Act(Actor::Seat(Seat(winner as u8))));
        }
        winners.push(winner);
        act(&mut players[winner], Action::ReturnTile).await?.expect("it is in the hand");
        for player in &mut players {
            player.until(|player| player.seq == at + 1).await?;
        }
    }
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_parts_faster_than_the_table_allows() -> Done {
    let (server, _scratch) = start().await?;
    let mut players = table(&server, &[("plan", "short-1"), ("take-cooldown-ms", "2000")], 2, 0).await?;
    act(&mut players[0], Action::TakeFaceDown).await?.expect("the first take");
    act(&mut players[0], Action::ReturnTile).await?.expect("putting back is free");
    let (seq, before) = (players[0].seq, players[0].view.clone());
    let refused = act(&mut players[0], Action::TakeFaceDown).await?.expect_err("too soon (GT-RT-21)");
    assert_eq!(refused.code, Code::SlowDown);
    assert_eq!((players[0].seq, &players[0].view), (seq, &before));
    players[1].until(|player| player.seq == seq).await?;
    act(&mut players[1], Action::TakeFaceDown).await?.expect("others are free");
    // After a while it is allowed again.
    let again = async {
        loop {
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
            match act(&mut players[0], Action::TakeFaceDown).await? {
                Ok(_) => return anyhow::Ok(()),
                Err(refusal) => assert_eq!(refusal.code, Code::SlowDown),
            }
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(20), again).await??;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_bots_play_a_match_in_real_time_to_its_end() -> Done {
    let (server, _scratch) = start().await?;
    let options = [("plan", "short-1"), ("take-cooldown-ms", "0"), ("bot-action-ms", "500"), ("hourglass-ms", "30000")];
    let mut players = table(&server, &options, 2, 2).await?;
    // People build a little and are done; the bots go on at their own pace and then everybody flies.
    let playing = players.iter_mut().map(|player| async move {
        let mut n_built = 0;
        loop {
            player.until(|player| player.over || (player.is_acting() && !player.legal.is_empty())).await?;
            if player.over {
                return anyhow::Ok(());
            }
            let is = |name: &str, action: &serde_json::Value| action.get(name).is_some() || action == name;
            let wanted: &[&str] = if n_built < 6 { &["take-face-down", "place"] } else { &["return-tile", "finish"] };
            let found = wanted.iter().find_map(|name| player.legal.iter().find(|action| is(name, action)));
            let action = found.or(player.legal.last()).expect("not empty").clone();
            n_built += usize::from(is("place", &action));
            match player.act(action).await? {
                Ok(_) => {}
                // Somebody was quicker; what is possible now has come or is coming.
                Err(refusal) if [Code::Stale, Code::Illegal, Code::NotYourTurn].contains(&refusal.code) => {
                    player.legal.clear();
                    player.socket.say(&ClientMessage::Legal { table: player.table.clone() }).await?;
                }
                Err(refusal) => anyhow::bail!("{refusal:?}"),
            }
        }
    });
    let all = futures_util::future::try_join_all(playing);
    tokio::time::timeout(std::time::Duration::from_secs(180), all).await??;
    let [first, second] = &players[..] else { unreachable!("two people") };
    assert_eq!(first.seq, second.seq);
    let facts = loop {
        let path = format!("/api/tables/{}", first.table);
        let facts: TableFacts = first.client.call("GET", &path, None).await?;
        if facts.status == Status::Finished {
            break facts;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    let path = format!("/api/tables/{}/record", facts.id);
    let record: kernel::Record = first.client.call("GET", &path, None).await?;
    assert!(record.entries.iter().any(|entry| entry.actor == Actor::Clock), "the clock gave the signal");
    let replayed = games::find("galaxy-trucker")?.replay(record)?;
    assert_eq!(replayed.outcome(), facts.outcome, "the order of arrival is the order of the record");
    server.stop().await
}

/// One person moves the newest part about for ever: that costs the others no time.
#[tokio::test(flavor = "multi_thread")]
async fn no_number_of_actions_ends_the_building_of_the_others() -> Done {
    let (server, _scratch) = start().await?;
    let options = [("plan", "short-1"), ("take-cooldown-ms", "0"), ("hourglass-ms", "300000")];
    let mut players = table(&server, &options, 2, 0).await?;
    let [restless, other] = &mut players[..] else { unreachable!("two people") };
    // Some part that fits.
    let placement = loop {
        act(restless, Action::TakeFaceDown).await?.expect("the stock is full");
        restless.until(|player| player.legal.iter().any(|action| action == "return-tile")).await?;
        let found = restless.legal.iter().find(|action| action.get("place").is_some()).cloned();
        match found {
            Some(placement) => break placement,
            None => act(restless, Action::ReturnTile).await?.expect("it is in the hand"),
        };
    };
    restless.act(placement.clone()).await?.expect("it fits");
    let glass = |player: &Player| match view(player).phase {
        galaxy_trucker::Phase::Building(building) => (building.stage, building.space, building.running),
        other => panic!("nobody builds in {other:?}"),
    };
    let before = glass(restless);
    // As many steps as would have ended it when actions were counted.
    for _ in 0..450 {
        act(restless, Action::LiftNewest).await?.expect("it is the newest part");
        restless.act(placement.clone()).await?.expect("it stood there");
        let seq = restless.seq;
        other.until(|player| player.seq == seq).await?;
    }
    assert_eq!(glass(other), before);
    act(other, Action::TakeFaceDown).await?.expect("building goes on");
    server.stop().await
}
