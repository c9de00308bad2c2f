//! Days of vacation, at tables with hours or days a move.

use std::sync::atomic::{AtomicU32, Ordering};

use kernel::Seat;
use protocol::{Cause, ClientMessage, Code, Pace, Refusal, TableFacts, Vacation};
use serde_json::json;
use server::Server;
use sqlx::Connection;
use trials::client::Client;

use crate::player::Player;
use crate::{Scratch, config, database, start};

type Done = anyhow::Result<()>;

const ADA: Seat = Seat(0);
const BEN: Seat = Seat(1);
const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// Ada and Ben at a table with an hour a move, seven days of vacation, and no patience with whoever is away.
async fn pair(server: &Server) -> anyhow::Result<(Player, Player)> {
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let (ben, _) = Client::guest(server.address(), "Ben").await?;
    let wanted = json!({
        "game": "comet", "options": {"clock": false}, "seats": ["me", "open"], "public": true,
        "pace": {"per-move": {"seconds": 3600}}, "grace": 0, "vacation_days": 7
    });
    let table: TableFacts = ada.call("POST", "/api/tables", Some(wanted)).await?;
    assert_eq!(table.vacation_days, 7);
    ben.call::<TableFacts>("POST", &format!("/api/tables/{}/join", table.id), Some(json!({}))).await?;
    ada.call::<TableFacts>("POST", &format!("/api/tables/{}/start", table.id), None).await?;
    Ok((Player::join(ada, &table.id).await?, Player::join(ben, &table.id).await?))
}

async fn take(player: &mut Player, days: u32) -> anyhow::Result<Result<u64, Refusal>> {
    // Never the same again, also by somebody who has come back: the same request would have the same answer.
    static N: AtomicU32 = AtomicU32::new(0);
    let id = format!("vacation {}", N.fetch_add(1, Ordering::Relaxed));
    let message = ClientMessage::Vacation { table: player.table.clone(), id: id.clone(), days };
    player.ask(&id, &message).await
}

/// How many milliseconds a seat has left.
fn left(player: &Player, seat: Seat) -> u64 {
    player.clocks.as_ref().expect("clocks run").left[seat.idx()]
}

fn taken(player: &Player) -> Vec<(Seat, u32)> {
    let vacations = &player.clocks.as_ref().expect("clocks run").vacations;
    vacations.iter().map(|&Vacation { seat, days, .. }| (seat, days)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn vacation_comes_before_the_time_for_a_move_and_outlives_the_server() -> Done {
    let scratch = Scratch::new();
    let mut server = Server::start(config(&scratch)).await?;
    let (mut ada, mut ben) = pair(&server).await?;
    // While Ada is to move: his time begins when the vacation is over. Everybody is told.
    take(&mut ben, 3).await?.expect("he has seven days");
    ada.until(|ada| ada.updates.iter().any(|update| update.cause == Cause::Vacation(BEN, 3))).await?;
    assert_eq!(taken(&ada), [(BEN, 3)]);
    assert!(left(&ada, ADA) <= HOUR);
    ada.act_first().await?;
    ben.until(Player::is_acting).await?;
    assert!((3 * DAY..=3 * DAY + HOUR).contains(&left(&ben, BEN)), "{}", left(&ben, BEN));
    // In his own turn, until there are no more.
    take(&mut ben, 2).await?.expect("he has four days");
    let refused = take(&mut ben, 3).await?.expect_err("he has two days");
    assert_eq!((refused.code, &*refused.message), (Code::Forbidden, "2 days of vacation are left to you"));
    assert_eq!(take(&mut ben, 0).await?.expect_err("no day is no vacation").code, Code::Forbidden);
    // Nobody is replaced who has said that they are away.
    ben.socket = ben.client.connect().await?;
    ada.until(|ada| !ada.presence.seats.contains(&BEN)).await?;
    let id = ada.next_id();
    let stand_in = ClientMessage::StandIn { table: ada.table.clone(), id: id.clone(), seat: Some(BEN) };
    assert_eq!(ada.ask(&id, &stand_in).await?.expect_err("he is on vacation").code, Code::Phase);

    // Read again from the snapshot, and then from the journal alone.
    for forgets in [false, true] {
        server.stop().await?;
        if forgets {
            let mut database = database(&scratch).await?;
            sqlx::query("UPDATE tables SET snapshot = ''").execute(&mut database).await?;
            database.close().await?;
        }
        server = Server::start(config(&scratch)).await?;
        let mut client = Client::new(server.address());
        client.cookie.clone_from(&ben.client.cookie);
        ben = Player::join(client, &ben.table).await?;
        assert_eq!(taken(&ben), [(BEN, 5)]);
        assert!((5 * DAY..=5 * DAY + HOUR).contains(&left(&ben, BEN)), "{}", left(&ben, BEN));
        assert_eq!(take(&mut ben, 3).await?.expect_err("he has two days").code, Code::Forbidden);
    }
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn only_tables_with_so_much_time_a_move_have_vacation() -> Done {
    let (server, _scratch) = start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let hours = json!({"per-move": {"seconds": 3600}});
    let blitz = json!({"real-time": {"seconds": 60, "increment": 0}});
    for (pace, days) in [(json!("untimed"), 1), (blitz, 1), (hours, 31)] {
        let wanted = json!({"game": "comet", "seats": ["me", "open"], "pace": pace, "vacation_days": days});
        assert_eq!(ada.request("POST", "/api/tables", Some(&wanted)).await?.json()["code"], "setup", "{wanted}");
    }
    // Where none was agreed on there is none.
    let (mut ada, _ben) = crate::player::pair(server.address(), Pace::PerMove { seconds: 3600 }, false).await?;
    assert_eq!(take(&mut ada, 1).await?.expect_err("there is none").code, Code::Forbidden);
    server.stop().await
}
