//! Time: clocks, days a move, the game's own timer, bots that stand in.

use std::time::Duration;

use kernel::{Actor, Seat};
use protocol::{ByBot, Cause, ClientMessage, Code, Pace};
use server::Server;

use crate::player::{Player, pair};
use crate::{Scratch, config, start};

type Done = anyhow::Result<()>;

fn has(player: &Player, cause: Cause) -> bool {
    player.updates.iter().any(|update| update.cause == cause)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_whoever_is_out_of_time_and_gives_the_seat_back() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::RealTime { seconds: 1, increment: 0 }, false).await?;
    // Ada thinks too long; the bot moves, and Ben sees it.
    ben.until(|player| has(player, Cause::StandIn(Seat(0), ByBot::OutOfTime))).await?;
    ben.until(|player| has(player, Cause::Act(Actor::Seat(Seat(0))))).await?;
    ada.until(|player| has(player, Cause::Act(Actor::Seat(Seat(0))))).await?;
    let refused = ada.act(serde_json::json!({"play": 0})).await?.expect_err("the bot plays");
    assert!([Code::Forbidden, Code::Stale].contains(&refused.code));
    let id = ada.next_id();
    ada.ask(&id, &ClientMessage::Back { table: ada.table.clone(), id: id.clone() }).await?.expect("it is her seat");
    assert!(has(&ada, Cause::Back(Seat(0))));
    let left = ada.clocks.clone().expect("clocks run").left;
    assert!(29_000 < left[0], "{left:?}");
    // Ben's time runs out in turn; then Ada decides herself again.
    ada.until(|player| player.is_acting()).await?;
    ada.act_first().await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_whoever_is_away_and_leaves_when_they_are_back() -> Done {
    let scratch = Scratch::new();
    let mut config = config(&scratch);
    config.away_after = Duration::from_millis(300);
    let server = Server::start(config).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::RealTime { seconds: 600, increment: 0 }, false).await?;
    ada.socket = ada.client.connect().await?;
    ben.until(|player| has(player, Cause::StandIn(Seat(0), ByBot::Away))).await?;
    ben.until(|player| player.is_acting()).await?;
    ada.reconnect().await?;
    ada.until(|player| has(player, Cause::Back(Seat(0)))).await?;
    ben.act_first().await?;
    ada.until(|player| player.is_acting()).await?;
    ada.act_first().await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_for_a_bot_or_leaves_can_come_back() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    let id = ada.next_id();
    ada.ask(&id, &ClientMessage::StandIn { table: ada.table.clone(), id: id.clone(), seat: None })
        .await?
        .expect("allowed");
    ben.until(|player| player.is_acting()).await?;
    let id = ada.next_id();
    ada.ask(&id, &ClientMessage::Back { table: ada.table.clone(), id: id.clone() }).await?.expect("allowed");
    let left = ben.client.request("POST", &format!("/api/tables/{}/leave", ben.table), None).await?;
    assert_eq!(left.status, 200, "{}", left.body);
    ada.until(|player| has(player, Cause::StandIn(Seat(1), ByBot::Asked)) && player.is_acting()).await?;
    ada.play_on().await?;
    ben.until(|player| player.over).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn days_a_move_run_out_also_while_the_table_sleeps() -> Done {
    let scratch = Scratch::new();
    let mut config = config(&scratch);
    config.idle_after = Duration::ZERO;
    let server = Server::start(config.clone()).await?;
    let (ada, ben) = pair(server.address(), Pace::PerMove { seconds: 1 }, false).await?;
    let (client, table) = (ada.client.clone(), ada.table.clone());
    drop((ada, ben));
    server.stop().await?;
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let server = Server::start(config).await?;
    let mut fresh = trials::client::Client::new(server.address());
    fresh.cookie = client.cookie;
    let mut ada = Player::join(fresh, &table).await?;
    ada.until(|player| 2 <= player.seq).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_games_own_timer_is_the_servers() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, true).await?;
    assert!(ada.clocks.clone().expect("a timer runs").timer.is_some_and(|left| left <= 1000));
    ada.until(|player| has(player, Cause::Act(Actor::Clock))).await?;
    assert_eq!(ada.clocks, None);
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    server.stop().await
}
