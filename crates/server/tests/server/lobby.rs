//! Tables before the match, and what else HTTP tells.

use std::time::Duration;

use protocol::{Chair, Code, GameFacts, MyTables, Pace, Sitter, Status, TableFacts, Tables};
use serde_json::{Value, json};
use server::Server;
use trials::client::Client;

use crate::player::{Player, make, pair};
use crate::{Scratch, config, start};

type Done = anyhow::Result<()>;

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_made_joined_left_and_started() -> Done {
    let (server, _scratch) = start().await;
    let (ada, me) = Client::guest(server.address(), "Ada").await?;
    let (ben, _) = Client::guest(server.address(), "Ben").await?;
    let games: Vec<GameFacts> = ada.call("GET", "/api/games", None).await?;
    assert_eq!((&*games[0].id, games[0].players), ("comet", (2, 4)));

    let table = make(&ada, &[Chair::Me, Chair::Open, Chair::Open], Pace::Untimed, false).await?;
    assert_eq!(table.host, me.id);
    let path = format!("/api/tables/{}", table.id);
    let early = ada.request("POST", &format!("{path}/start"), None).await?;
    assert_eq!((early.status, &early.json()["code"]), (409, &json!("seat")));

    // Whoever looks on is told at once.
    let mut watcher = Player::join(ada.clone(), &table.id).await?;
    ben.call::<TableFacts>("POST", &format!("{path}/join"), Some(json!({"seat": 2}))).await?;
    watcher.socket.next_of(|message| matches!(message, protocol::ServerMessage::Table(_)).then_some(())).await?;

    assert_eq!(ben.request("POST", &format!("{path}/start"), None).await?.status, 403);
    assert_eq!(ben.request("PUT", &format!("{path}/seats/1"), Some(&json!({"bot": "greedy"}))).await?.status, 403);
    ada.call::<TableFacts>("PUT", &format!("{path}/seats/1"), Some(json!({"bot": "greedy"}))).await?;
    ben.call::<TableFacts>("POST", &format!("{path}/leave"), None).await?;
    let facts: TableFacts = ada.call("PUT", &format!("{path}/seats/2"), Some(json!({"bot": "random"}))).await?;
    assert_eq!(facts.seats[2].sitter, Sitter::Bot("random".into()));
    let listed: Tables = ben.call("GET", "/api/tables", None).await?;
    assert_eq!(listed.tables.len(), 1);
    assert_eq!(listed.tables[0].key, None);
    let facts: TableFacts = ada.call("POST", &format!("{path}/start"), None).await?;
    assert_eq!(facts.status, Status::Running);
    assert_eq!(ben.request("POST", &format!("{path}/join"), Some(&json!({}))).await?.status, 409);
    watcher.until(|player| !player.view.is_null()).await?;
    server.stop().await
}

/// Whoever could not be told whether it was stored asks again, and gets what they asked for.
#[tokio::test(flavor = "multi_thread")]
async fn joining_and_starting_twice_is_joining_and_starting() -> Done {
    let (server, _scratch) = start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let (ben, _) = Client::guest(server.address(), "Ben").await?;
    let table = make(&ada, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?;
    let path = format!("/api/tables/{}", table.id);
    let (join, begin) = (format!("{path}/join"), format!("{path}/start"));
    let once: TableFacts = ben.call("POST", &join, Some(json!({}))).await?;
    assert_eq!(ben.call::<TableFacts>("POST", &join, Some(json!({}))).await?, once);
    assert_eq!(ben.call::<TableFacts>("POST", &join, Some(json!({"seat": 1}))).await?, once);
    let other = ben.request("POST", &join, Some(&json!({"seat": 0}))).await?;
    assert_eq!((other.status, &other.json()["code"]), (409, &json!("seat")));
    let once: TableFacts = ada.call("POST", &begin, None).await?;
    assert_eq!(ada.call::<TableFacts>("POST", &begin, None).await?, once, "no other deal");
    assert_eq!(ben.call::<TableFacts>("POST", &join, Some(json!({}))).await?.status, Status::Running);
    assert_eq!(ben.request("POST", &begin, None).await?.status, 409, "only the host started it");
    server.stop().await
}

/// One's own matches are listed with whose turn it is and who is played by a bot, from memory or not.
#[tokio::test(flavor = "multi_thread")]
async fn tables_tell_turns_and_stand_ins_without_being_opened() -> Done {
    let scratch = Scratch::new();
    let mut config = config(&scratch);
    config.idle_after = Duration::ZERO;
    let server = Server::start(config).await?;
    let (mut ada, ben) = pair(server.address(), Pace::Untimed, false).await?;
    let (table, path) = (ada.table.clone(), format!("/api/tables/{}", ada.table));
    let (hers, his, nobody) = (ada.client.clone(), ben.client.clone(), Client::new(server.address()));
    let told = async || -> anyhow::Result<_> {
        let turn = async |client: &Client| -> anyhow::Result<(bool, Option<String>)> {
            let mine: MyTables = client.call("GET", "/api/tables/mine", None).await?;
            assert_eq!((mine.tables.len(), &mine.tables[0].table.id), (1, &table));
            Ok((mine.tables[0].your_turn, mine.tables[0].table.seats[1].stand_in.clone()))
        };
        let shown: TableFacts = nobody.call("GET", &path, None).await?;
        Ok((turn(&hers).await?, turn(&his).await?, shown.seats[1].stand_in.clone()))
    };
    assert_eq!(told().await?, ((true, None), (false, None), None));
    his.call::<TableFacts>("POST", &format!("{path}/leave"), None).await?;
    let bot = Some("greedy".to_owned());
    assert_eq!(told().await?, ((true, bot.clone()), (false, bot.clone()), bot.clone()));
    ada.act_first().await?;
    ada.until(Player::is_acting).await?;
    drop((ada, ben));
    let n_tables = async || -> anyhow::Result<bool> {
        Ok(nobody.request("GET", "/metrics", None).await?.body.contains("\nkosmodrom_tables 0\n"))
    };
    for attempt in 0.. {
        if n_tables().await? {
            break;
        }
        assert!(attempt < 200, "the table stays in memory");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(told().await?, ((true, bot.clone()), (false, bot.clone()), bot));
    assert!(n_tables().await?, "nothing was opened to say so");
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_by_invitation_is_hidden_from_everybody_else() -> Done {
    let (server, _scratch) = start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let (ben, _) = Client::guest(server.address(), "Ben").await?;
    let wanted = json!({"game": "comet", "seats": ["me", "open"]});
    let table: TableFacts = ada.call("POST", "/api/tables", Some(wanted)).await?;
    let (path, key) = (format!("/api/tables/{}", table.id), table.key.expect("told to the host"));
    let hidden = ben.request("GET", &path, None).await?;
    let nowhere = ben.request("GET", "/api/tables/abcdefghijkm", None).await?;
    assert_eq!((hidden.status, &hidden.body), (404, &nowhere.body));
    assert_eq!(ben.request("POST", &format!("{path}/join"), Some(&json!({}))).await?.status, 404);
    let mut socket = ben.connect().await?;
    socket.say_text(json!({"subscribe": {"table": table.id}}).to_string()).await?;
    assert!(
        matches!(socket.next().await?, protocol::ServerMessage::Refused { error, .. } if error.code == Code::NotFound)
    );
    socket.say_text(json!({"subscribe": {"table": table.id, "key": key}}).to_string()).await?;
    assert!(matches!(socket.next().await?, protocol::ServerMessage::Snapshot(_)));
    let listed: Tables = ben.call("GET", "/api/tables", None).await?;
    assert!(listed.tables.is_empty());
    let seen: TableFacts = ben.call("GET", &format!("{path}?key={key}"), None).await?;
    assert_eq!(seen.key, None, "the key is told to those at the table");
    ben.call::<TableFacts>("POST", &format!("{path}/join"), Some(json!({"key": key}))).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn impossible_setups_are_explained() -> Done {
    let (server, _scratch) = start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let check = |body: Value| {
        let ada = ada.clone();
        async move { ada.request("POST", "/api/games/comet/check", Some(&body)).await }
    };
    assert_eq!(check(json!({"players": 2})).await?.status, 204);
    let forbidden = check(json!({"players": 4, "options": {"clock": true}})).await?;
    assert_eq!((forbidden.status, &forbidden.json()["reason"]["id"]), (422, &json!("no-clock-for-four")));
    let unknown = check(json!({"players": 2, "options": {"color": "red"}})).await?;
    assert!(unknown.body.contains("there is no option color"));
    for seats in [json!([]), json!(["me"]), json!(["me", "me"]), json!(["me", {"bot": "clever"}])] {
        let refused = ada.request("POST", "/api/tables", Some(&json!({"game": "comet", "seats": seats}))).await?;
        assert!((400..500).contains(&refused.status), "{seats}");
    }
    let nothing = ada.request("POST", "/api/tables", Some(&json!({"game": "chess", "seats": ["me", "open"]}))).await?;
    assert_eq!(nothing.status, 404);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_tells_how_it_is_and_what_it_can() -> Done {
    let (server, _scratch) = start().await;
    let nobody = Client::new(server.address());
    assert_eq!(nobody.request("GET", "/healthz", None).await?.body, "ok\n");
    let metrics = nobody.request("GET", "/metrics", None).await?.body;
    assert!(metrics.contains("kosmodrom_http_requests_total 1"), "{metrics}");
    let texts = nobody.request("GET", "/api/games/comet/texts/pl", None).await?.body;
    assert!(texts.contains("game-name = Kometa"));
    let openapi = nobody.request("GET", "/api/openapi.json", None).await?.json();
    let source = include_str!("../../src/http.rs");
    let mut n_routes = 0;
    for line in source.lines().filter_map(|line| line.trim().strip_prefix(".route(\"")) {
        let (path, handlers) = line.split_once('"').expect("a route has a path");
        for method in ["get", "post", "put", "delete"] {
            if handlers.contains(&format!("{method}(")) {
                assert!(openapi["paths"][path][method]["summary"].is_string(), "{method} {path} is not described");
                n_routes += 1;
            }
        }
    }
    let described: usize =
        openapi["paths"].as_object().expect("paths").values().map(|path| path.as_object().unwrap().len()).sum();
    assert_eq!(n_routes, described, "something is described that does not exist");
    server.stop().await
}
