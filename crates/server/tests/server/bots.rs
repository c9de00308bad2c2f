//! Which bots may sit at a table.

use protocol::{Chair, Pace, Sitter, TableFacts};
use serde_json::json;
use server::Server;
use sqlx::Executor;
use trials::client::Client;

use crate::player::{Player, make};
use crate::{Scratch, config, start};

type Done = anyhow::Result<()>;

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sits_a_bot_with_a_budget_of_their_own_at_a_table() -> Done {
    let (server, _scratch) = start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let open = make(&ada, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?;
    let path = format!("/api/tables/{}/seats/1", open.id);
    for name in ["mcts:4294967295ms", "mcts:50", "mcts:8x64", "clever"] {
        let wanted = json!({"game": "comet", "seats": ["me", {"bot": name}]});
        let made = ada.request("POST", "/api/tables", Some(&wanted)).await?;
        let seated = ada.request("PUT", &path, Some(&json!({"bot": name}))).await?;
        for refused in [made, seated] {
            assert_eq!((refused.status, &refused.json()["code"]), (422, &json!("setup")), "{name}");
            let message = refused.json()["message"].to_string();
            assert!(message.contains("random, easy, greedy, medium, hard, expert"), "{message}");
            assert!(!message.contains("mcts"), "{message}");
        }
    }
    for name in ["random", "easy", "greedy", "medium", "hard", "expert"] {
        ada.call::<TableFacts>("PUT", &path, Some(json!({"bot": name}))).await?;
    }
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_budget_that_was_stored_once_is_the_strongest_level_today() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let table = make(&ada, &[Chair::Me, Chair::Bot("hard".into())], Pace::Untimed, false).await?.id;
    server.stop().await?;
    let mut database = crate::database(&scratch).await?;
    database.execute("UPDATE tables SET facts = REPLACE(facts, '\"hard\"', '\"mcts:4294967295ms\"')").await?;
    sqlx::Connection::close(database).await?;

    let server = Server::start(config(&scratch)).await?;
    let mut again = Client::new(server.address());
    again.cookie = ada.cookie;
    let ada = again;
    let facts: TableFacts = ada.call("POST", &format!("/api/tables/{table}/start"), None).await?;
    assert_eq!(facts.seats[1].sitter, Sitter::Bot("expert".into()));
    let mut ada = Player::join(ada, &table).await?;
    // The bot would think for 49 days.
    tokio::time::timeout(std::time::Duration::from_secs(120), ada.play_on()).await??;
    server.stop().await
}
