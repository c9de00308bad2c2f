//! Tables of all four games, one after the other, with a player on every seat.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Context;
use kernel::{Dice, Seat};
use protocol::TableFacts;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use trials::client::Client;

use crate::player::Player;
use crate::tally::Tally;
use crate::witness::Witness;
use crate::world::Place;

/// The games. Galaxy Trucker is built without waiting, so that there is something to lose all the time.
pub const GAMES: &[&str] = &["rocketmen", "galactic-cruise", "transgalactica", "galaxy-trucker"];

fn options(game: &str) -> Value {
    match game {
        "galaxy-trucker" => json!({"plan": "short-1", "take-cooldown-ms": "0"}),
        _ => json!({}),
    }
}

/// Plays matches of a game until the round ends.
pub async fn play(
    place: Place,
    game: &'static str,
    mut dice: Dice,
    stopping: watch::Receiver<bool>,
    witnesses: Arc<Mutex<Vec<Witness>>>,
    tally: Arc<Tally>,
) {
    while !*stopping.borrow() {
        let n_seats = 2 + dice.below(3) as usize;
        let begun = tokio::time::timeout(Duration::from_secs(30), begin(&place, game, n_seats, &mut dice)).await;
        let Ok(Ok((table, clients))) = begun else {
            // Something has just failed, as it should: another table, then.
            tokio::time::sleep(Duration::from_millis(300)).await;
            continue;
        };
        tally.begun();
        let mut players = JoinSet::new();
        for (seat, client) in clients.into_iter().enumerate() {
            let own = kernel::Seed::from(u64::from(dice.below(u32::MAX))).dice(seat as u64);
            let witness = Witness::new(client, game, table.clone(), Seat(seat as u8));
            let player = Player::new(witness, place.clone(), own, tally.clone());
            players.spawn(player.play(stopping.clone()));
        }
        while let Some(witness) = players.join_next().await {
            match witness {
                Ok(witness) => witnesses.lock().expect("no panic while locked").push(witness),
                Err(error) => tally.stalled(format!("{game}: a player broke down: {error}")),
            }
        }
    }
}

/// Makes a table, fills its seats and starts the match.
async fn begin(place: &Place, game: &str, n_seats: usize, dice: &mut Dice) -> anyhow::Result<(String, Vec<Client>)> {
    let mut clients = Vec::new();
    for seat in 0..n_seats {
        let name = format!("Tester {seat} {}", dice.below(1_000_000));
        clients.push(Client::guest(place.any_server(), &name).await?.0);
    }
    let mut seats = vec![json!("open"); n_seats];
    seats[0] = json!("me");
    let wanted = json!({"game": game, "options": options(game), "seats": seats, "public": true, "pace": "untimed"});
    let table: TableFacts = clients[0].call("POST", "/api/tables", Some(wanted)).await?;
    let path = format!("/api/tables/{}", table.id);
    for client in &clients[1..] {
        client.call::<TableFacts>("POST", &format!("{path}/join"), Some(json!({}))).await?;
    }
    let started: TableFacts = clients[0].call("POST", &format!("{path}/start"), None).await?;
    started.started_with.context("it did not start")?;
    Ok((table.id, clients))
}
