//! What administrators order, by the page and by the command line, and what becomes of people who leave.

use std::time::Duration;

use anyhow::{Context, ensure};
use kernel::Seat;
use protocol::{
    AccountOrder, Accounts, AllTables, Audit, Chair, ClientMessage, Code, Me, Ordered, Pace, PlaceFacts, PlaceOrder,
    Reports, Sessions, Sitter, Status, TableFacts, TableOrder, Tables,
};
use serde_json::{Value, json};
use server::{Config, Location, Office, Server};
use sqlx::Executor;
use trials::client::Client;
use trials::services::Postgres;

use crate::player::{Player, make, pair};
use crate::{Scratch, config, start};

type Done = anyhow::Result<()>;

const PASSWORD: &str = "long enough";

/// Somebody with a password.
async fn person(server: &Server, name: &str) -> anyhow::Result<(Client, Me)> {
    let (client, _) = Client::guest(server.address(), name).await?;
    let me = client.call("PUT", "/api/account/password", Some(json!({"password": PASSWORD}))).await?;
    Ok((client, me))
}

/// The same, as an administrator.
async fn administrator(server: &Server, location: &Location) -> anyhow::Result<(Client, Me)> {
    let (client, me) = person(server, "Root").await?;
    let office = Office::open(location).await?;
    office.account("root", &AccountOrder::Grant).await?;
    office.close().await;
    Ok((client, me))
}

fn place_of(scratch: &Scratch) -> Location {
    Location::Directory(scratch.0.clone())
}

async fn order(client: &Client, account: &str, order: AccountOrder) -> anyhow::Result<Ordered> {
    client.call("POST", &format!("/api/admin/accounts/{account}"), Some(json!(order))).await
}

async fn order_table(client: &Client, table: &str, order: TableOrder) -> anyhow::Result<(u16, Value)> {
    let answer = client.request("POST", &format!("/api/admin/tables/{table}"), Some(&json!(order))).await?;
    Ok((answer.status, answer.json()["code"].clone()))
}

/// Asks again and again until something is so.
async fn until<T>(what: &str, mut look: impl AsyncFnMut() -> anyhow::Result<Option<T>>) -> anyhow::Result<T> {
    for _ in 0..200 {
        if let Some(found) = look().await? {
            return Ok(found);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    anyhow::bail!("it never came: {what}")
}

#[tokio::test(flavor = "multi_thread")]
async fn only_administrators_administer() -> Done {
    let (server, scratch) = start().await;
    let (ada, me) = person(&server, "Ada").await?;
    let nobody = Client::new(server.address());
    for (method, path, body) in [
        ("GET", "/api/admin/accounts".to_owned(), None),
        ("POST", format!("/api/admin/accounts/{}", me.id), Some(json!("grant"))),
        ("GET", "/api/admin/tables".to_owned(), None),
        ("POST", "/api/admin/tables/abcdefghijkm".to_owned(), Some(json!("end"))),
        ("GET", "/api/admin/reports".to_owned(), None),
        ("DELETE", "/api/admin/reports/x".to_owned(), None),
        ("GET", format!("/api/admin/accounts/{}/sessions", me.id), None),
        ("GET", "/api/admin/audit".to_owned(), None),
        ("PUT", "/api/admin/place".to_owned(), Some(json!({"read_only": true}))),
    ] {
        assert_eq!(ada.request(method, &path, body.as_ref()).await?.status, 403, "{method} {path}");
        assert_eq!(nobody.request(method, &path, body.as_ref()).await?.status, 401, "{method} {path}");
    }
    let office = Office::open(&place_of(&scratch)).await?;
    office.account("Ada", &AccountOrder::Grant).await?;
    assert!(ada.call::<Me>("GET", "/api/session", None).await?.administrator);
    ada.call::<Accounts>("GET", "/api/admin/accounts", None).await?;
    office.account("Ada", &AccountOrder::Revoke).await?;
    assert_eq!(ada.request("GET", "/api/admin/accounts", None).await?.status, 403);
    // Whoever has no password cannot be told from others tomorrow.
    let (_, guest) = Client::guest(server.address(), "Guest").await?;
    let refused = office.account(&guest.id, &AccountOrder::Grant).await.expect_err("a guest");
    assert!(refused.to_string().contains("a guest has no password"), "{refused}");
    assert!(office.account("Nobody", &AccountOrder::Grant).await.is_err());
    office.close().await;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_found_renamed_banned_and_let_in_again() -> Done {
    let (server, scratch) = start().await;
    let (root, _) = administrator(&server, &place_of(&scratch)).await?;
    let (ada, me) = person(&server, "Ada Lovelace").await?;
    person(&server, "100%").await?;
    let found = async |words: &str| -> anyhow::Result<Vec<String>> {
        let found: Accounts = root.call("GET", &format!("/api/admin/accounts?name={words}"), None).await?;
        Ok(found.accounts.into_iter().map(|account| account.name).collect())
    };
    assert_eq!(found("LOVE").await?, ["Ada Lovelace"]);
    assert_eq!(found("%25").await?, ["100%"], "a sign is a sign");
    assert_eq!(found(&me.id).await?, ["Ada Lovelace"]);
    assert_eq!(found("").await?.len(), 3);

    let table = make(&ada, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?.id;
    order(&root, &me.id, AccountOrder::Rename { name: "Countess".to_owned() }).await?;
    let taken = json!({"rename": {"name": "100%"}});
    let taken = root.request("POST", &format!("/api/admin/accounts/{}", me.id), Some(&taken)).await?;
    assert_eq!(taken.json()["code"], "name-taken");
    let facts: TableFacts = ada.call("GET", &format!("/api/tables/{table}"), None).await?;
    assert!(matches!(&facts.seats[0].sitter, Sitter::Person { name, .. } if name == "Countess"), "{facts:?}");
    Client::new(server.address()).sign_in("countess", Some(PASSWORD)).await?;

    // A ban ends what is open, at once, and tells why to whoever knows the password.
    let mut socket = ada.connect().await?;
    order(&root, &me.id, AccountOrder::Ban { why: "Cheated\u{7} twice".to_owned() }).await?;
    let signed_out = socket.next_of(|message| match message {
        protocol::ServerMessage::Refused { error, .. } => Some(error.code),
        _ => None,
    });
    assert_eq!(tokio::time::timeout(Duration::from_secs(20), signed_out).await??, Code::SignedOut);
    assert_eq!(ada.request("GET", "/api/session", None).await?.status, 401);
    let sign_in = async |password: &str| {
        let body = json!({"name": "Countess", "password": password});
        Client::new(server.address()).request("POST", "/api/session", Some(&body)).await
    };
    let refused = sign_in(PASSWORD).await?;
    assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("banned")));
    assert!(refused.body.contains("Cheated twice"), "{}", refused.body);
    assert_eq!(sign_in("a wrong one").await?.status, 401);
    let banned: Accounts = root.call("GET", "/api/admin/accounts?name=countess", None).await?;
    assert_eq!(banned.accounts[0].banned.as_deref(), Some("Cheated twice"));
    order(&root, &me.id, AccountOrder::Unban).await?;
    assert_eq!(sign_in(PASSWORD).await?.status, 200);

    // Where somebody is signed in, each browser once; nobody is anywhere who does not exist.
    let sessions = async |id: &str| {
        let found: Sessions = root.call("GET", &format!("/api/admin/accounts/{id}/sessions"), None).await?;
        anyhow::Ok(found.sessions)
    };
    let found = sessions(&me.id).await?;
    assert!(found.len() == 1 && found.iter().all(|session| !session.current && session.created != 0), "{found:?}");
    assert_eq!(sessions("nobody").await?, []);

    // Administrators do not throw each other out.
    order(&root, &me.id, AccountOrder::Grant).await?;
    for wanted in [json!({"ban": {"why": "no"}}), json!("delete")] {
        let refused = root.request("POST", &format!("/api/admin/accounts/{}", me.id), Some(&wanted)).await?;
        assert_eq!(refused.status, 403);
    }
    let log: Audit = root.call("GET", "/api/admin/audit", None).await?;
    let log: Vec<(&str, &str)> = log.lines.iter().map(|line| (&*line.by, &*line.what)).collect();
    assert_eq!(
        log,
        [("Root", "grant"), ("Root", "unban"), ("Root", "ban"), ("Root", "seat"), ("Root", "rename"), ("", "grant")]
    );
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_for_a_new_password_works_once() -> Done {
    let (server, scratch) = start().await;
    let (ada, me) = person(&server, "Ada").await?;
    let office = Office::open(&place_of(&scratch)).await?;
    let old = office.account("Ada", &AccountOrder::ResetPassword).await?.context("a link")?;
    let link = office.account("Ada", &AccountOrder::ResetPassword).await?.context("a link")?;
    office.close().await;
    let nobody = Client::new(server.address());
    let reset = async |word: &str, password: &str| {
        let body = json!({"reset": word, "password": password});
        anyhow::Ok(nobody.request("POST", "/api/account/reset", Some(&body)).await?.status)
    };
    assert_eq!(reset("nonsense", "another one").await?, 404);
    assert_eq!(reset(&old, "another one").await?, 404, "a newer link ends the older one");
    assert_eq!(reset(&link, "short").await?, 400, "and the link is still good");
    assert_eq!(reset(&link, "another one").await?, 204);
    assert_eq!(reset(&link, "a third one").await?, 404);
    assert_eq!(ada.request("GET", "/api/session", None).await?.status, 401, "everybody is signed out");
    assert_eq!(Client::new(server.address()).sign_in("Ada", Some("another one")).await?.id, me.id);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_hidden_ended_and_deleted() -> Done {
    let (server, scratch) = start().await;
    let (root, _) = administrator(&server, &place_of(&scratch)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    let table = ada.table.clone();
    let listed = async || Ok::<_, anyhow::Error>(root.call::<Tables>("GET", "/api/tables", None).await?.tables.len());
    assert_eq!(listed().await?, 1);
    assert_eq!(order_table(&root, &table, TableOrder::Hide).await?.0, 204);
    assert_eq!(listed().await?, 0);
    assert_eq!(root.call::<AllTables>("GET", "/api/admin/tables?status=running", None).await?.tables.len(), 1);
    assert_eq!(order_table(&root, &table, TableOrder::Show).await?.0, 204);
    assert_eq!(listed().await?, 1);

    // A match in play is not deleted under the hands of its players; it ends without a result first.
    assert_eq!(order_table(&root, &table, TableOrder::Delete).await?, (409, json!("phase")));
    assert_eq!(order_table(&root, &table, TableOrder::End).await?.0, 204);
    ada.until(|player| player.finished).await?;
    ben.until(|player| player.finished).await?;
    let facts: TableFacts = root.call("GET", &format!("/api/tables/{table}"), None).await?;
    assert_eq!((facts.status, facts.agreed, facts.outcome), (Status::Finished, true, None));
    assert_eq!(order_table(&root, &table, TableOrder::End).await?, (409, json!("phase")));
    assert_eq!(order_table(&root, &table, TableOrder::Delete).await?.0, 204);
    assert_eq!(root.request("GET", &format!("/api/tables/{table}"), None).await?.status, 404);
    assert_eq!(order_table(&root, &table, TableOrder::Hide).await?.0, 404);

    // One that waits for players is closed.
    let open = make(&ada.client, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?.id;
    assert_eq!(order_table(&root, &open, TableOrder::End).await?.0, 204);
    let facts: TableFacts = ada.client.call("GET", &format!("/api/tables/{open}"), None).await?;
    assert_eq!(facts.status, Status::Closed);
    assert_eq!(order_table(&root, &open, TableOrder::Delete).await?.0, 204);
    server.stop().await
}

/// Orders of a process of its own, here the operator's office, are followed by servers that run, and by one that starts later.
#[tokio::test(flavor = "multi_thread")]
async fn orders_reach_servers_from_beside_them() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    let (mut ada, _ben) = pair(server.address(), Pace::Untimed, false).await?;
    let (cleo, _dan) = pair(server.address(), Pace::Untimed, false).await?;
    let office = Office::open(&place_of(&scratch)).await?;
    office.table(&ada.table, TableOrder::End).await?;
    ada.until(|player| player.finished).await?;
    server.stop().await?;

    office.table(&cleo.table, TableOrder::End).await?;
    office.place(&PlaceOrder { announcement: Some("Back at eight".to_owned()), read_only: None }).await?;
    office.close().await;
    let server = Server::start(config(&scratch)).await?;
    let nobody = Client::new(server.address());
    assert_eq!(nobody.call::<PlaceFacts>("GET", "/api/place", None).await?.announcement, "Back at eight");
    until("the end of the match", async || {
        let facts: TableFacts = nobody.call("GET", &format!("/api/tables/{}", cleo.table), None).await?;
        Ok((facts.status == Status::Finished).then_some(()))
    })
    .await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn while_nothing_may_be_changed_moves_and_new_tables_are_refused_and_no_clock_runs() -> Done {
    let (server, scratch) = start().await;
    let (root, _) = administrator(&server, &place_of(&scratch)).await?;
    // Without a pause a bot would stand in after these seconds.
    let (mut ada, mut ben) = pair(server.address(), Pace::PerMove { seconds: 15 }, false).await?;
    let open = make(&ada.client, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?.id;
    let set = async |read_only: bool| {
        root.call::<PlaceFacts>("PUT", "/api/admin/place", Some(json!({"read_only": read_only}))).await
    };
    assert!(set(true).await?.read_only);
    for player in [&mut ada, &mut ben] {
        let action = player.legal.last().cloned().unwrap_or_default();
        let refused = player.act(action).await?.expect_err("nothing may be changed");
        assert_eq!(refused.code, Code::ReadOnly);
        assert_eq!(refused.message, "nothing can be changed for a while; try again later");
    }
    for (path, body) in [
        ("/api/tables".to_owned(), json!({"game": "comet", "seats": ["me", "open"]})),
        (format!("/api/tables/{open}/join"), json!({})),
        (format!("/api/tables/{open}/leave"), json!({})),
        (format!("/api/tables/{open}/start"), json!({})),
    ] {
        let refused = ada.client.request("POST", &path, Some(&body)).await?;
        assert_eq!((refused.status, &refused.json()["code"]), (503, &json!("read-only")), "{path}");
    }
    tokio::time::sleep(Duration::from_secs(16)).await;
    assert!(!set(false).await?.read_only);
    let acting = if ada.is_acting() { &mut ada } else { &mut ben };
    acting.act_first().await?;
    assert_eq!(acting.seq, 1, "nobody stood in");
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn players_call_the_administrators() -> Done {
    let (server, scratch) = start().await;
    let (root, _) = administrator(&server, &place_of(&scratch)).await?;
    let (mut ada, ben) = pair(server.address(), Pace::Untimed, false).await?;
    let table = ada.table.clone();
    let id = ada.next_id();
    let chat = ClientMessage::Chat { table: table.clone(), id: id.clone(), text: "You rascal".to_owned() };
    let n = ada.ask(&id, &chat).await?.expect("a line");
    let ada_id = ada.client.call::<Me>("GET", "/api/session", None).await?.id;
    let report = async |client: &Client, body: Value| {
        anyhow::Ok(client.request("POST", "/api/reports", Some(&body)).await?.status)
    };
    assert_eq!(report(&ben.client, json!({"table": table, "line": n, "why": "Rude"})).await?, 201);
    assert_eq!(report(&ben.client, json!({"table": table, "account": ada_id, "why": "Stalls"})).await?, 201);
    for (wrong, status) in [
        (json!({"table": table, "line": 99, "why": "Rude"}), 404),
        (json!({"table": table, "account": "nobody", "why": "Rude"}), 404),
        (json!({"table": table, "why": "Rude"}), 400),
        (json!({"table": table, "line": n, "why": " "}), 400),
        (json!({"table": "aaaaaaaaaaaa", "line": n, "why": "Rude"}), 404),
    ] {
        assert_eq!(report(&ben.client, wrong.clone()).await?, status, "{wrong}");
    }
    assert_eq!(report(&Client::new(server.address()), json!({"table": table, "line": n, "why": "x"})).await?, 401);
    let reports = async || anyhow::Ok(root.call::<Reports>("GET", "/api/admin/reports", None).await?.reports);
    let made = reports().await?;
    let told: Vec<(&str, &str, &str)> =
        made.iter().map(|report| (&*report.name, &*report.said, &*report.why)).collect();
    assert!(told.contains(&("Ada", "You rascal", "Rude")) && told.contains(&("Ada", "", "Stalls")), "{told:?}");
    assert!(made.iter().all(|report| report.by == "Ben" && report.account == ada_id && !report.closed));
    let path = format!("/api/admin/reports/{}", made[0].id);
    assert_eq!(root.request("DELETE", &path, None).await?.status, 204);
    assert_eq!(root.request("DELETE", "/api/admin/reports/none", None).await?.status, 404);
    let after = reports().await?;
    assert_eq!(after.iter().filter(|report| report.closed).count(), 1);
    assert!(after.last().is_some_and(|report| report.closed && report.id == made[0].id), "open ones come first");
    server.stop().await
}

/// The database of a server, past the server.
async fn open_database(location: &Location) -> anyhow::Result<sqlx::AnyConnection> {
    sqlx::any::install_default_drivers();
    let url = match location {
        Location::Directory(folder) => format!("sqlite://{}", folder.join("kosmodrom.db").display()),
        Location::Url(url) => url.clone(),
    };
    Ok(<sqlx::AnyConnection as sqlx::Connection>::connect(&url).await?)
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_always_looks_after_the_place_and_the_log_forgets_who_left() -> Done {
    let (server, scratch) = start().await;
    let (root, me) = administrator(&server, &place_of(&scratch)).await?;
    let (ada, her) = person(&server, "Ada").await?;
    let farewell = json!({"password": PASSWORD});
    let refused = root.request("DELETE", "/api/account", Some(&farewell)).await?;
    assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("forbidden")));
    let revoke = json!("revoke");
    let path = format!("/api/admin/accounts/{}", me.id);
    assert_eq!(root.request("POST", &path, Some(&revoke)).await?.status, 403);
    order(&root, &her.id, AccountOrder::Rename { name: "Countess".to_owned() }).await?;
    order(&root, &her.id, AccountOrder::Grant).await?;
    assert_eq!(root.request("DELETE", "/api/account", Some(&farewell)).await?.status, 204);
    // Ada is the last one now, and reads a log in which nobody is called Root.
    assert_eq!(ada.request("DELETE", "/api/account", Some(&farewell)).await?.status, 403);
    let log: Audit = ada.call("GET", "/api/admin/audit", None).await?;
    let by: Vec<(&str, bool)> = log.lines.iter().map(|line| (&*line.what, line.by.starts_with("Astro-"))).collect();
    assert_eq!(by, [("left", false), ("grant", true), ("rename", true), ("grant", false)]);
    assert!(!json!(log).to_string().contains("Root"), "{log:?}");
    // The operator can do without anybody.
    let office = Office::open(&place_of(&scratch)).await?;
    office.account("Countess", &AccountOrder::Revoke).await?;
    office.close().await;
    server.stop().await
}

/// What somebody takes along, and what is left when they have gone: on both databases.
async fn leave_for_good(config: Config) -> Done {
    let location = config.location.clone();
    let server = Server::start(config).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    let me: Me = ada.client.call("PUT", "/api/account/password", Some(json!({"password": PASSWORD}))).await?;
    let id = ada.next_id();
    let chat = ClientMessage::Chat { table: ada.table.clone(), id: id.clone(), text: "My secret".to_owned() };
    ada.ask(&id, &chat).await?.expect("a line");
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    ada.until(|player| player.finished).await?;
    // A second match with the same people, in play; and a table that waits.
    let running = make(&ada.client, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?.id;
    ben.client.call::<TableFacts>("POST", &format!("/api/tables/{running}/join"), Some(json!({}))).await?;
    ada.client.call::<TableFacts>("POST", &format!("/api/tables/{running}/start"), None).await?;
    let open = make(&ada.client, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?.id;
    // And all there can be about how she is told of turns, beside the same of Ben.
    let ben_id = ben.client.call::<Me>("GET", "/api/session", None).await?.id;
    let mut database = open_database(&location).await?;
    for account in [&me.id, &ben_id] {
        for sql in [
            "INSERT INTO notify (account, settings) VALUES ('ID', '{}')",
            "INSERT INTO devices (id, account, endpoint, p256dh, auth, agent, created) VALUES ('d ID', 'ID', '', '', '', '', 0)",
            "INSERT INTO mail (account, address, confirmed) VALUES ('ID', 'a@example.org', 1)",
            "INSERT INTO links (token_hash, account, address, expires) VALUES ('l ID', 'ID', 'a@example.org', 9000000000000)",
            "INSERT INTO outbox (id, account, channel, target, content, wanted, created, due, tries)
             VALUES ('o ID', 'ID', 'mail', 'a@example.org', '\"turns\"', 1, 0, 9000000000000, 0)",
            "INSERT INTO turns (table_id, account, acted, present, due, deadline, remind_at)
             VALUES ('elsewhere', 'ID', 0, 0, 9000000000000, 0, 0)",
        ] {
            database.execute(sqlx::AssertSqlSafe(sql.replace("ID", account))).await?;
        }
    }

    let office = Office::open(&location).await?;
    office.account(&me.id, &AccountOrder::ResetPassword).await?;
    office.close().await;

    let answer = ada.client.request("GET", "/api/account/data", None).await?;
    ensure!(answer.headers.to_lowercase().contains("attachment"), "{}", answer.headers);
    let data = answer.json();
    assert_eq!(data["account"]["name"], "Ada");
    assert_eq!(data["tables"].as_array().map(Vec::len), Some(3));
    let moves = |table: &Value| table["deeds"].as_array().map_or(0, Vec::len);
    assert!(data["tables"].as_array().expect("a list").iter().any(|table| 0 < moves(table)), "{data}");
    assert_eq!(data["chat"][0]["line"]["text"], "My secret");
    assert_eq!(data["sessions"].as_array().map(Vec::len), Some(1));

    let farewell =
        async |body: Value| anyhow::Ok(ada.client.request("DELETE", "/api/account", Some(&body)).await?.status);
    assert_eq!(farewell(json!({})).await?, 401);
    assert_eq!(farewell(json!({"password": "wrong one"})).await?, 401);
    assert_eq!(farewell(json!({"password": PASSWORD})).await?, 204);
    assert_eq!(ada.client.request("GET", "/api/session", None).await?.status, 401);
    assert!(Client::new(server.address()).sign_in("Ada", Some(PASSWORD)).await.is_err());
    // The name is free again.
    Client::guest(server.address(), "Ada").await?;

    // Who won stays known, under another name; nothing that was said does.
    let finished: TableFacts = ben.client.call("GET", &format!("/api/tables/{}", ada.table), None).await?;
    let name = |facts: &TableFacts| match &facts.seats[0].sitter {
        Sitter::Person { id, name, .. } => {
            assert_eq!(*id, me.id);
            name.clone()
        }
        sitter => panic!("{sitter:?}"),
    };
    assert!(name(&finished).starts_with("Astro-") && finished.outcome.is_some());
    let answer = ben.client.request("GET", "/api/account/data", None).await?.body;
    assert!(!answer.contains("My secret") && !answer.contains("\"Ada\""), "{answer}");
    let mut socket = ben.client.connect().await?;
    let table = ada.table.clone();
    socket
        .say(&ClientMessage::Subscribe { table, seen: None, chat_seen: 0, key: None, legal: false, amid: false })
        .await?;
    let chat = socket.next_of(|message| match message {
        protocol::ServerMessage::Snapshot(snapshot) => Some(snapshot.chat.clone()),
        _ => None,
    });
    let chat = chat.await?;
    let said: Vec<(&str, bool)> = chat.iter().map(|line| (&*line.text, line.name.starts_with("Astro-"))).collect();
    assert_eq!(said, [("…", true)]);
    assert_eq!(ben.client.request("GET", &format!("/api/tables/{open}"), None).await?.json()["status"], "closed");

    // Nothing is left of how she was told of turns; what is Ben's stays.
    for part in ["notify", "devices", "mail", "links", "outbox", "turns"] {
        let sql = format!("SELECT DISTINCT account FROM {part} WHERE account IN ('{}', '{ben_id}')", me.id);
        until(part, async || {
            let rows = sqlx::query(sqlx::AssertSqlSafe(sql.clone())).fetch_all(&mut database).await?;
            let whose: Vec<String> = rows.iter().map(|row| sqlx::Row::get(row, 0)).collect();
            // A match notes whom it waits for a moment later than it begins to.
            Ok((whose == [ben_id.clone()]).then_some(()))
        })
        .await?;
    }
    // The log of what administrators did calls her by nothing but her pseudonym.
    let sql = sqlx::AssertSqlSafe(format!("SELECT what, detail FROM audit WHERE account = '{}' ORDER BY n", me.id));
    let rows = sqlx::query(sql).fetch_all(&mut database).await?;
    let lines: Vec<(String, String)> =
        rows.iter().map(|row| (sqlx::Row::get(row, 0), sqlx::Row::get(row, 1))).collect();
    assert_eq!(lines.iter().map(|(what, _)| &**what).collect::<Vec<_>>(), ["reset-password", "left"]);
    assert!(lines.iter().all(|(_, detail)| detail.starts_with("Astro-")), "{lines:?}");
    drop(database);

    // Where a match runs, a bot plays on.
    let mut ben = Player::join(ben.client, &running).await?;
    until("a bot for Ada", async || {
        let facts: TableFacts = ben.client.call("GET", &format!("/api/tables/{running}"), None).await?;
        assert!(name(&facts).starts_with("Astro-"));
        Ok(facts.seats[0].stand_in.is_some().then_some(()))
    })
    .await?;
    assert_eq!(ben.seat, Some(Seat(1)));
    ben.play_on().await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_takes_their_data_along_and_is_forgotten() -> Done {
    leave_for_good(config(&Scratch::new())).await
}

#[tokio::test(flavor = "multi_thread")]
async fn on_postgresql_people_are_forgotten_and_orders_followed_too() -> Done {
    let postgres = Postgres::start().await?;
    let scratch = Scratch::new();
    let location = Location::Url(postgres.url.clone());
    leave_for_good(Config { location: location.clone(), ..config(&scratch) }).await?;
    let server = Server::start(Config { location: location.clone(), ..config(&scratch) }).await?;
    let (root, _) = administrator(&server, &location).await?;
    let found: Accounts = root.call("GET", "/api/admin/accounts?name=ROO", None).await?;
    assert_eq!(found.accounts.len(), 1);
    // Ten at once: each has a line of its own in the log.
    let office = Office::open(&location).await?;
    let orders = (0..10).map(|n| {
        let order = PlaceOrder { announcement: Some(format!("Number {n}")), read_only: None };
        let office = &office;
        async move { office.place(&order).await }
    });
    for done in futures_util::future::join_all(orders).await {
        done?;
    }
    assert_eq!(office.audit().await?.iter().filter(|line| line.what == "announce").count(), 10);
    office.close().await;
    // A long log comes in pages, the last line first, and none is left out.
    let last = root.call::<Audit>("GET", "/api/admin/audit", None).await?.lines[0].n;
    postgres
        .run(&format!(
            "INSERT INTO audit (n, at, who, what, account, table_id, detail)
             SELECT {last} + n, 0, '', 'announce', '', '', '' FROM generate_series(1, 230) n"
        ))
        .await?;
    let (mut lines, mut from) = (Vec::new(), Some(0));
    while let Some(page) = from {
        let audit: Audit = root.call("GET", &format!("/api/admin/audit?from={page}"), None).await?;
        lines.extend(audit.lines.into_iter().map(|line| line.n));
        from = audit.next;
    }
    assert_eq!(lines, (1..=last + 230).rev().collect::<Vec<_>>());
    server.stop().await
}
