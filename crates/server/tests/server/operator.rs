//! What an operator can decide.

use std::time::Duration;

use protocol::{Chair, KeptFor, Me, Pace, PlaceFacts, Sitter, TableFacts, Tables};
use serde_json::{Value, json};
use server::{About, Config, Keep, Server};
use sqlx::{Executor, Row};
use trials::client::Client;

use crate::player::{make, pair};
use crate::{Scratch, config};

type Done = anyhow::Result<()>;

#[tokio::test(flavor = "multi_thread")]
async fn where_guests_only_look_on_a_password_is_enough_to_play() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(Config { guests: false, ..config(&scratch) }).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let wanted = json!({"game": "comet", "seats": ["me", "open"], "public": true});
    let refused = ada.request("POST", "/api/tables", Some(&wanted)).await?;
    assert_eq!((refused.status, &refused.json()["code"]), (403, &json!("forbidden")));
    ada.call::<Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    let table: TableFacts = ada.call("POST", "/api/tables", Some(wanted)).await?;

    let (ben, _) = Client::guest(server.address(), "Ben").await?;
    let path = format!("/api/tables/{}", table.id);
    assert_eq!(ben.request("POST", &format!("{path}/join"), Some(&json!({}))).await?.status, 403);
    ben.call::<TableFacts>("GET", &path, None).await?;
    // Nor do they talk.
    let mut socket = ben.connect().await?;
    socket.say_text(json!({"subscribe": {"table": table.id}}).to_string()).await?;
    socket.say_text(json!({"chat": {"table": table.id, "id": "a", "text": "hello"}}).to_string()).await?;
    let refused = socket.next_of(|message| match message {
        protocol::ServerMessage::Refused { error, .. } => Some(error.code),
        _ => None,
    });
    assert_eq!(tokio::time::timeout(Duration::from_secs(20), refused).await??, protocol::Code::Forbidden);
    ben.call::<Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    ben.call::<TableFacts>("POST", &format!("{path}/join"), Some(json!({}))).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_lobby_every_table_is_by_invitation() -> Done {
    let scratch = Scratch::new();
    let about = About { name: "Club".to_owned(), imprint: "Ada, at home".to_owned() };
    let server = Server::start(Config { public_lobby: false, about, ..config(&scratch) }).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let (ben, _) = Client::guest(server.address(), "Ben").await?;
    let table = make(&ada, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?;
    assert!(!table.public);
    assert_eq!(ben.call::<Tables>("GET", "/api/tables", None).await?.tables, []);
    let path = format!("/api/tables/{}", table.id);
    assert_eq!(ben.request("GET", &path, None).await?.status, 404);
    let key = table.key.expect("the host has the key");
    ben.call::<TableFacts>("GET", &format!("{path}?key={key}"), None).await?;

    let place: PlaceFacts = ben.call("GET", "/api/place", None).await?;
    assert_eq!(
        (&*place.name, &*place.imprint, place.guests, place.public_lobby),
        ("Club", "Ada, at home", true, false)
    );
    assert_eq!((&*place.announcement, place.read_only), ("", false));
    let month = Some(30 * 86_400);
    let kept = KeptFor {
        open_tables: 86_400,
        closed_tables: month,
        guests: month,
        chat: None,
        sessions: 90 * 86_400,
        abandoned_matches: None,
    };
    assert_eq!(place.kept, kept, "what people are told is what is done");
    assert_eq!(ben.request("GET", "/imprint", None).await?.body, "Club\n\nAda, at home\n");
    server.stop().await?;

    let server = Server::start(config(&scratch)).await?;
    let nobody = Client::new(server.address());
    assert_eq!(nobody.request("GET", "/imprint", None).await?.status, 404, "nothing is said");
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_for_a_while_goes_and_matches_stay() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    // A match that is over, with chat; one in play; a table that was given up; a guest who only looked; a guest who still looks.
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    for player in [&mut ada, &mut ben] {
        player
            .socket
            .say_text(json!({"chat": {"table": player.table, "id": "c", "text": "hello"}}).to_string())
            .await?;
    }
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    ada.until(|player| player.finished).await?;
    let (mut cleo, _dan) = pair(server.address(), Pace::Untimed, false).await?;
    cleo.socket.say_text(json!({"chat": {"table": cleo.table, "id": "c", "text": "hello"}}).to_string()).await?;
    cleo.act_first().await?;
    let given_up = make(&cleo.client, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?.id;
    cleo.client.call::<Value>("POST", &format!("/api/tables/{given_up}/leave"), None).await?;
    let (eve, _) = Client::guest(server.address(), "Eve").await?;
    eve.request("DELETE", "/api/session", None).await?;
    let (fay, _) = Client::guest(server.address(), "Fay").await?;
    server.stop().await?;

    let mut database = crate::database(&scratch).await?;
    database.execute("UPDATE tables SET seen = seen - 10 * 86400000").await?;
    database.execute("UPDATE accounts SET created = created - 10 * 86400000").await?;
    let counts = async |database: &mut sqlx::AnyConnection| -> anyhow::Result<Vec<i64>> {
        let mut counts = Vec::new();
        for sql in [
            "SELECT COUNT(*) FROM accounts",
            "SELECT COUNT(*) FROM tables",
            "SELECT COUNT(*) FROM chat",
            "SELECT COUNT(*) FROM journal",
        ] {
            counts.push(sqlx::query(sql).fetch_one(&mut *database).await?.get(0));
        }
        Ok(counts)
    };
    let before = counts(&mut database).await?;
    assert_eq!(before[..3], [6, 3, 3]);
    let keep = |days: u64| {
        let kept = Some(Duration::from_secs(days * 86_400));
        Keep { guests: kept, closed_tables: kept, chat: kept, abandoned_matches: None }
    };
    // Not yet; then it is time.
    for (days, after) in [(11, before.clone()), (9, vec![5, 2, 1, before[3]])] {
        let server = Server::start(Config { keep: keep(days), ..config(&scratch) }).await?;
        let mut tries = 0..100;
        while counts(&mut database).await? != after && tries.next().is_some() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert_eq!(counts(&mut database).await?, after, "{days} days");
        let at = |client: &Client| {
            let mut other = Client::new(server.address());
            other.cookie.clone_from(&client.cookie);
            other
        };
        let me: Me = at(&fay).call("GET", "/api/session", None).await?;
        assert_eq!(me.name, "Fay");
        let path = format!("/api/tables/{}/history?limit=500", ada.table);
        assert_eq!(
            at(&ada.client).call::<protocol::History>("GET", &path, None).await?.moments.len(),
            ada.seq as usize
        );
        server.stop().await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_who_cannot_come_back_are_forgotten_and_their_matches_stay() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    ada.until(|player| player.finished).await?;
    // In a second match Ada's seat goes to a bot.
    let (cleo, _dan) = pair(server.address(), Pace::Untimed, false).await?;
    for player in [&ada, &cleo] {
        assert_eq!(player.client.request("DELETE", "/api/session", None).await?.status, 204);
    }
    server.stop().await?;
    let mut database = crate::database(&scratch).await?;
    database.execute("UPDATE accounts SET created = created - 10 * 86400000").await?;
    database.execute("UPDATE tables SET created = created - 2 * 86400000, origin = '192.0.2.7'").await?;
    database
        .execute("INSERT INTO resets (token_hash, account, expires) SELECT 'old', id, 1 FROM accounts LIMIT 1")
        .await?;
    for (days, is_forgotten) in [(11, false), (9, true)] {
        let keep = Keep { guests: Some(Duration::from_secs(days * 86_400)), ..Keep::default() };
        let server = Server::start(Config { keep, ..config(&scratch) }).await?;
        let mut again = Client::new(server.address());
        again.cookie.clone_from(&ben.client.cookie);
        let path = format!("/api/tables/{}", ada.table);
        let mut people = Vec::new();
        for _ in 0..100 {
            let facts: TableFacts = again.call("GET", &path, None).await?;
            assert!(facts.outcome.is_some());
            people = facts
                .seats
                .into_iter()
                .filter_map(|seat| match seat.sitter {
                    Sitter::Person { name, .. } => Some(name),
                    Sitter::Bot(_) | Sitter::Nobody => None,
                })
                .collect();
            if is_forgotten == people[0].starts_with("Astro-") {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!((people[0].starts_with("Astro-"), &*people[1]), (is_forgotten, "Ben"), "{days} days");
        let running: TableFacts = again.call("GET", &format!("/api/tables/{}", cleo.table), None).await?;
        let Sitter::Person { name, .. } = &running.seats[0].sitter else { panic!("{running:?}") };
        assert_eq!(name.starts_with("Astro-"), is_forgotten, "{days} days: {name}");
        server.stop().await?;
    }
    // Nor are the addresses kept from which they came, or links that are too old.
    for sql in ["SELECT COUNT(*) FROM tables WHERE origin <> ''", "SELECT COUNT(*) FROM resets"] {
        assert_eq!(sqlx::query(sql).fetch_one(&mut database).await?.get::<i64, _>(0), 0, "{sql}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_that_nobody_plays_or_visits_end_without_a_result_if_the_operator_says_so() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    // Nobody comes; somebody came; somebody acted; a clock runs.
    let mut tables = Vec::new();
    for pace in [Pace::Untimed, Pace::Untimed, Pace::Untimed, Pace::PerMove { seconds: 86_400 }] {
        let (mut ada, _ben) = pair(server.address(), pace, false).await?;
        ada.act_first().await?;
        tables.push(ada.table);
    }
    server.stop().await?;
    let mut database = crate::database(&scratch).await?;
    let [nobody, came, acted, clock] = &tables[..] else { unreachable!("four tables") };
    for sql in [
        "UPDATE journal SET at = at - 10 * 86400000".to_owned(),
        "UPDATE tables SET seen = seen - 10 * 86400000, wake_at = 9223372036854775807".to_owned(),
        format!("UPDATE tables SET seen = seen + 10 * 86400000 WHERE id = '{came}'"),
        format!("UPDATE journal SET at = at + 10 * 86400000 WHERE table_id = '{acted}'"),
        format!("UPDATE tables SET wake_at = created + 86400000 WHERE id = '{clock}'"),
    ] {
        database.execute(sqlx::AssertSqlSafe(sql)).await?;
    }
    // For ever, not yet, and then it is time.
    for (days, n_ended) in [(None, 0), (Some(11), 0), (Some(9), 1)] {
        let abandoned_matches = days.map(|days| Duration::from_secs(days * 86_400));
        let keep = Keep { abandoned_matches, ..Keep::default() };
        // It looks as often as for open tables.
        let open_for = Duration::from_secs(10);
        let server = Server::start(Config { keep, open_for, ..config(&scratch) }).await?;
        tokio::time::sleep(Duration::from_secs(2)).await;
        let mut ended: Vec<String> = Vec::new();
        for _ in 0..100 {
            let sql = "SELECT id FROM tables WHERE status <> 'running'";
            ended = sqlx::query(sql).fetch_all(&mut database).await?.iter().map(|row| row.get(0)).collect();
            if ended.len() == n_ended {
                break;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(ended, vec![nobody.clone(); n_ended], "{days:?} days");
        let anybody = Client::new(server.address());
        let facts: TableFacts = anybody.call("GET", &format!("/api/tables/{nobody}"), None).await?;
        assert_eq!((facts.agreed, facts.outcome), (n_ended == 1, None));
        server.stop().await?;
    }
    Ok(())
}
