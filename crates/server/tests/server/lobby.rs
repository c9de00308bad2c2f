//! Tables before the match, and what else HTTP tells.

use protocol::{Chair, Code, GameFacts, Pace, Sitter, Status, TableFacts, Tables};
use serde_json::{Value, json};
use trials::client::Client;

use crate::player::{Player, make};
use crate::start;

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
