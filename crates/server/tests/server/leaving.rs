//! People who leave: bots in their place, the seat back when they return, and matches ended by agreement.

use std::net::SocketAddr;
use std::time::Duration;

use hosting::Erased;
use kernel::{Actor, Record, Seat};
use protocol::{ByBot, Cause, Chair, ClientMessage, Code, History, Pace, Refusal, Statistics, Status, TableFacts};
use serde_json::json;
use server::Server;
use trials::client::Client;

use crate::comet::{Comet, HONEST};
use crate::player::{Player, make_with};
use crate::{Scratch, config, start};

type Done = anyhow::Result<()>;

const ADA: Seat = Seat(0);
const BEN: Seat = Seat(1);
const HOUR: u32 = 3600;

/// Ada and Ben at a table where somebody may be away for so many seconds.
async fn pair(address: SocketAddr, pace: Pace, grace: Option<u32>) -> anyhow::Result<(Player, Player)> {
    let (ada, _) = Client::guest(address, "Ada").await?;
    let (ben, _) = Client::guest(address, "Ben").await?;
    let table = make_with(&ada, &[Chair::Me, Chair::Open], pace, false, grace).await?.id;
    ben.call::<TableFacts>("POST", &format!("/api/tables/{table}/join"), Some(json!({}))).await?;
    ada.call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
    Ok((Player::join(ada, &table).await?, Player::join(ben, &table).await?))
}

fn has(player: &Player, cause: Cause) -> bool {
    player.updates.iter().any(|update| update.cause == cause)
}

/// Closes the page of a person; the other sees it.
async fn leave(player: &mut Player, other: &mut Player) -> Done {
    let seat = player.seat.expect("a seat");
    player.socket = player.client.connect().await?;
    other.until(|other| !other.presence.seats.contains(&seat)).await
}

async fn stand_in(player: &mut Player, seat: Seat) -> anyhow::Result<Result<u64, Refusal>> {
    let id = player.next_id();
    let message = ClientMessage::StandIn { table: player.table.clone(), id: id.clone(), seat: Some(seat) };
    player.ask(&id, &message).await
}

async fn agree(player: &mut Player, end: bool) -> anyhow::Result<Result<u64, Refusal>> {
    let id = player.next_id();
    let message = ClientMessage::Agree { table: player.table.clone(), id: id.clone(), end };
    player.ask(&id, &message).await
}

async fn facts(player: &Player) -> anyhow::Result<TableFacts> {
    player.client.call("GET", &format!("/api/tables/{}", player.table), None).await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_clocks_the_others_let_a_bot_play_for_whoever_is_away() -> Done {
    let (server, _scratch) = start().await;
    for pace in [Pace::Untimed, Pace::PerMove { seconds: 24 * HOUR }] {
        let (mut ada, mut ben) = pair(server.address(), pace, Some(0)).await?;
        let refused = stand_in(&mut ben, ADA).await?.expect_err("Ada is there");
        assert_eq!(refused.code, Code::Forbidden);
        leave(&mut ada, &mut ben).await?;
        let away = ben.presence.away.clone();
        assert_eq!(away.iter().map(|away| away.seat).collect::<Vec<_>>(), [ADA]);
        assert!(away[0].since <= away[0].grace);

        stand_in(&mut ben, ADA).await?.expect("she is away");
        assert!(has(&ben, Cause::StandIn(ADA, ByBot::Away)));
        ben.until(|ben| has(ben, Cause::Act(Actor::Seat(ADA))) && ben.is_acting()).await?;
        let refused = stand_in(&mut ben, ADA).await?.expect_err("a bot plays already");
        assert_eq!(refused.code, Code::Phase);

        // Ada returns: the seat is hers at once, without a click.
        ada.reconnect().await?;
        ada.until(|ada| has(ada, Cause::Back(ADA))).await?;
        ben.act_first().await?;
        ada.until(Player::is_acting).await?;
        ada.act_first().await?;
    }
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_replaced_before_the_grace_time_the_host_chose() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, Some(HOUR)).await?;
    assert_eq!(facts(&ada).await?.grace, Some(HOUR));
    leave(&mut ada, &mut ben).await?;
    let refused = stand_in(&mut ben, ADA).await?.expect_err("she may still come back");
    assert_eq!(refused.code, Code::Phase, "{}", refused.message);
    let away = ben.presence.away[0];
    assert_eq!(away.grace - away.since, u64::from(HOUR) * 1000);
    // A spectator decides nothing, and a bot needs no bot.
    let (eve, _) = Client::guest(server.address(), "Eve").await?;
    let mut eve = Player::join(eve, &ben.table).await?;
    assert_eq!(stand_in(&mut eve, ADA).await?.expect_err("Eve only looks").code, Code::Forbidden);
    assert_eq!(agree(&mut eve, true).await?.expect_err("Eve only looks").code, Code::Forbidden);
    assert_eq!(stand_in(&mut ben, Seat(7)).await?.expect_err("no such seat").code, Code::Seat);
    let (client, too_long) = (&ben.client, json!(31 * 24 * HOUR));
    let wanted = json!({"game": "comet", "seats": ["me", "open"], "grace": too_long});
    assert_eq!(client.request("POST", "/api/tables", Some(&wanted)).await?.json()["code"], "setup");
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_grace_time_goes_on_while_the_table_sleeps() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, Some(1)).await?;
    leave(&mut ada, &mut ben).await?;
    let (cookie, table) = (ben.client.cookie.clone(), ben.table.clone());
    drop((ada, ben));
    server.stop().await?;
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let server = Server::start(config(&scratch)).await?;
    let mut client = Client::new(server.address());
    client.cookie = cookie;
    let mut ben = Player::join(client, &table).await?;
    stand_in(&mut ben, ADA).await?.expect("she was away before the server stopped");
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_returns_after_their_time_ran_out_gets_the_seat_back_at_once() -> Done {
    let (server, _scratch) = start().await;
    for pace in [Pace::PerMove { seconds: 1 }, Pace::RealTime { seconds: 1, increment: 0 }] {
        let (mut ada, mut ben) = pair(server.address(), pace, None).await?;
        leave(&mut ada, &mut ben).await?;
        ben.until(|ben| has(ben, Cause::StandIn(ADA, ByBot::OutOfTime))).await?;
        ada.reconnect().await?;
        ada.until(|ada| has(ada, Cause::Back(ADA))).await?;
    }
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_ends_without_a_result_when_everybody_agrees() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, None).await?;
    let refused = agree(&mut ben, false).await?.expect_err("nobody wants to end it");
    assert_eq!(refused.code, Code::Phase);
    agree(&mut ada, true).await?.expect("she may");
    ben.until(|ben| ben.agreed == [ADA]).await?;
    // Whoever comes now sees it as well.
    assert_eq!(Player::join(ben.client.clone(), &ben.table).await?.agreed, [ADA]);
    // Ben wants to play on; then Ada thinks of it again, and plays on herself.
    agree(&mut ben, false).await?.expect("he may");
    ada.until(|ada| ada.agreed.is_empty()).await?;
    agree(&mut ada, true).await?.expect("she may ask again");
    ada.act_first().await?;
    assert_eq!(ada.agreed, []);
    agree(&mut ben, true).await?.expect("he may");
    assert_eq!(facts(&ben).await?.status, Status::Running, "Ada has not agreed");
    ada.until(|ada| ada.agreed == [BEN]).await?;
    agree(&mut ada, true).await?.expect("she may");
    for player in [&mut ada, &mut ben] {
        player.until(|player| has(player, Cause::End) && player.finished).await?;
        assert_eq!((&*player.acting, &*player.legal, player.undoable), (&[][..], &[][..], 0));
    }
    let (cut, action) = (ada.seq, json!({"play": 0}));
    assert_eq!(ben.act(action).await?.expect_err("it is over").code, Code::Phase);

    let facts = facts(&ada).await?;
    assert_eq!((facts.status, facts.agreed, &facts.outcome), (Status::Finished, true, &None));
    let own: Statistics = ada.client.call("GET", "/api/games/comet/statistics/mine", None).await?;
    assert_eq!((own.matches, own.wins), (0, 0), "nobody won");
    let path = format!("/api/tables/{}", ada.table);
    let record: Record = ada.client.call("GET", &format!("{path}/record"), None).await?;
    let replayed = Erased::<Comet<HONEST>>::any().replay(record)?;
    assert_eq!((replayed.log_len(), replayed.outcome()), (1, None), "what was played is kept");
    let history: History = ada.client.call("GET", &format!("{path}/history"), None).await?;
    assert_eq!(history.moments.last().map(|moment| (moment.seq, moment.cause)), Some((cut, Cause::End)));
    let again: TableFacts = ben.client.call("POST", &format!("{path}/rematch"), None).await?;
    assert_eq!((again.status, again.agreed), (Status::Open, false));
    let seen = Player::join(ben.client.clone(), &ben.table).await?;
    assert_eq!((seen.finished, &*seen.legal), (true, &[][..]));
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_needs_those_who_may_still_come_back_and_no_others() -> Done {
    let (server, _scratch) = start().await;
    // Ben has not been away for an hour: Ada waits for his word, and he finds the question when he returns.
    let (mut ada, mut ben) = pair(server.address(), Pace::PerMove { seconds: 24 * HOUR }, Some(HOUR)).await?;
    leave(&mut ben, &mut ada).await?;
    agree(&mut ada, true).await?.expect("she may");
    assert_eq!(facts(&ada).await?.status, Status::Running);
    ben.reconnect().await?;
    ben.until(|ben| ben.agreed == [ADA]).await?;
    agree(&mut ben, true).await?.expect("he may");
    ada.until(|ada| ada.finished).await?;

    // Whoever has been away for longer is not waited for; nor is the agreement of somebody who has gone enough.
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, Some(0)).await?;
    agree(&mut ben, true).await?.expect("he may");
    leave(&mut ben, &mut ada).await?;
    assert_eq!(facts(&ada).await?.status, Status::Running, "Ada is there and has not agreed");
    agree(&mut ada, true).await?.expect("she may");
    ada.until(|ada| ada.finished).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_end_that_was_asked_for_comes_when_nobody_is_waited_for_any_more() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, Some(1)).await?;
    leave(&mut ben, &mut ada).await?;
    agree(&mut ada, true).await?.expect("she may");
    ada.until(|ada| ada.finished).await?;
    server.stop().await
}
