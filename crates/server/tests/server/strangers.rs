//! What strangers may take of the server: connections, time, memory, room in the lobby.

use std::fs::File;
use std::net::SocketAddr;
use std::process::Command;
use std::time::Duration;

use protocol::{Chair, ClientMessage, Pace, ServerMessage, Status, TableFacts, Tables};
use serde_json::{Value, json};
use server::{Config, Limits, Rate, Server};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use trials::client::{Answer, Client};

use crate::crash::{LOG, Process};
use crate::player::{Player, make, pair};
use crate::{Scratch, config, start};

type Done = anyhow::Result<()>;

/// Nobody waits longer in these tests; whoever does has found something that hangs.
const AT_MOST: Duration = Duration::from_secs(300);

/// A connection from one of the many addresses of the loopback network.
async fn connect_from(source: &str, server: SocketAddr) -> anyhow::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(source.parse()?, 0))?;
    Ok(socket.connect(server).await?)
}

async fn is_answered(stream: &mut TcpStream) -> bool {
    let request = b"GET /api/games HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
    let mut answer = Vec::new();
    let ask = async {
        stream.write_all(request).await?;
        stream.read_to_end(&mut answer).await
    };
    matches!(tokio::time::timeout(AT_MOST, ask).await, Ok(Ok(_))) && answer.starts_with(b"HTTP/1.1 200")
}

/// Reads until the server closes the connection.
async fn is_closed(stream: &mut TcpStream) -> Done {
    let mut rest = Vec::new();
    // Closed with something unread is a reset; that is closed as well.
    _ = tokio::time::timeout(AT_MOST, stream.read_to_end(&mut rest)).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_and_half_open_connections_of_one_address_lock_nobody_out() -> Done {
    let scratch = Scratch::new();
    let config = Config { limits: Limits::default(), patience: Duration::from_secs(5), ..config(&scratch) };
    let server = Server::start(config).await?;
    let address = server.address();
    let mut strangers = Vec::new();
    // The server has raised the limit of open files; where the system allows few, fewer come.
    let files = rustix::process::getrlimit(rustix::process::Resource::Nofile).current.unwrap_or(u64::MAX);
    for n in 0..5_000.min(files / 2) {
        let mut stream = connect_from("127.0.0.66", address).await?;
        if n % 2 == 0 {
            _ = stream.write_all(b"GET /api/games HTTP/1.1\r\nhost: a\r\nx-slow: ").await;
        }
        strangers.push(stream);
    }
    for n in 0..10 {
        let mut visitor = connect_from("127.0.0.7", address).await?;
        assert!(is_answered(&mut visitor).await, "visitor {n}");
    }
    // Those who said nothing, or half of it, are closed in the end, and their address is served again.
    for stream in &mut strangers {
        is_closed(stream).await?;
    }
    assert!(is_answered(&mut connect_from("127.0.0.66", address).await?).await);
    server.stop().await
}

/// The same where the system allows the process few files, and does not let it have more: the log says what is refused.
#[tokio::test(flavor = "multi_thread")]
async fn where_files_are_few_one_address_does_not_get_them_all() -> Done {
    let scratch = Scratch::new();
    let log = scratch.0.join("log");
    let location = scratch.0.to_str().expect("UTF-8");
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 256 && exec \"$0\" \"$@\""]).arg(std::env::current_exe()?);
    command.env(LOG, "").stderr(File::create(&log)?);
    let process = Process::spawn(&mut command, location)?;
    let mut strangers = Vec::new();
    for _ in 0..600 {
        strangers.push(connect_from("127.0.0.66", process.address).await?);
    }
    for n in 0..10 {
        let mut visitor = connect_from("127.0.0.7", process.address).await?;
        assert!(is_answered(&mut visitor).await, "visitor {n}");
    }
    let (mut ada, mut ben) = pair(process.address, Pace::Untimed, false).await?;
    tokio::try_join!(ada.play_on(), ben.play_on())?;
    let said = std::fs::read_to_string(&log)?;
    assert!(said.contains("too many connections of one address"), "{said}");
    assert!(!said.contains("could not be accepted"), "{said}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_trickles_in_is_not_waited_for() -> Done {
    let (server, _scratch) = start().await;
    let mut stream = connect_from("127.0.0.66", server.address()).await?;
    let head =
        "POST /api/session HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{";
    stream.write_all(head.as_bytes()).await?;
    let (mut reading, mut writing) = stream.split();
    // The last byte never comes, so whoever waits for all of it waits for ever.
    let trickle = async {
        for _ in 2..1000 {
            if writing.write_all(b" ").await.is_err() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        std::future::pending().await
    };
    let mut answer = Vec::new();
    let answered = async {
        tokio::select! {
            // Closed with something unread is a reset; that is an answer as well.
            _ = reading.read_buf(&mut answer) => {}
            () = trickle => {}
        }
    };
    tokio::time::timeout(AT_MOST, answered).await?;
    assert!(answer.is_empty() || answer.starts_with(b"HTTP/1.1 400"), "{}", String::from_utf8_lossy(&answer));
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_is_let_go_and_the_others_play_on() -> Done {
    let (server, _scratch) = start().await;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    for n in 0..100 {
        let chat = json!({"chat": {"table": ada.table, "id": format!("c{n}"), "text": "🚀".repeat(500)}}).to_string();
        ada.socket.say_text(chat).await?;
    }
    let mut deaf = ada.client.connect().await?;
    let subscribe = ClientMessage::Subscribe {
        table: ada.table.clone(),
        seen: None,
        chat_seen: 0,
        key: None,
        legal: false,
        amid: false,
    };
    // More than the system's buffers and the server's own take.
    for _ in 0..200 {
        if deaf.say(&subscribe).await.is_err() {
            break;
        }
    }
    let nobody = Client::new(server.address());
    let gone = async {
        loop {
            let metrics = nobody.request("GET", "/metrics", None).await?.body;
            if metrics.contains("kosmodrom_websockets 2\n") {
                return anyhow::Ok(());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(AT_MOST, gone).await??;
    ada.act_first().await?;
    ben.until(|ben| ben.seq == 1).await?;
    drop(deaf);
    server.stop().await
}

/// Snapshots of two hundred kilobytes for many who never read: what waits for them is bounded for all of an address together.
#[tokio::test(flavor = "multi_thread")]
async fn those_who_do_not_read_take_little_memory() -> Done {
    let scratch = Scratch::new();
    let mut process = Process::start(scratch.0.to_str().expect("UTF-8"))?;
    let (mut ada, _ben) = pair(process.address, Pace::Untimed, false).await?;
    for n in 0..100 {
        let chat = json!({"chat": {"table": ada.table, "id": format!("c{n}"), "text": "🚀".repeat(500)}}).to_string();
        ada.socket.say_text(chat).await?;
    }
    let operator = Client::new(process.address);
    let figures = async || -> anyhow::Result<[u64; 2]> {
        let figures = operator.request("GET", "/metrics", None).await?.body;
        let figure = |name: &str| -> anyhow::Result<u64> {
            let line = figures.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            Ok(line.expect("it says so").parse()?)
        };
        Ok([figure("kosmodrom_websockets")?, figure("kosmodrom_websocket_bytes_waiting")?])
    };
    let subscribe = ClientMessage::Subscribe {
        table: ada.table.clone(),
        seen: None,
        chat_seen: 0,
        key: None,
        legal: false,
        amid: false,
    };
    let mut deaf = Vec::new();
    for _ in 0..24 {
        deaf.push(Client::new(process.address).connect_deaf().await?);
    }
    // More than the system takes for them.
    for _ in 0..60 {
        for socket in &mut deaf {
            // Those who were disconnected meanwhile say nothing more.
            _ = socket.say(&subscribe).await;
        }
    }
    // In the end they are disconnected, and nothing is kept for them. Ada and Ben stay.
    let mut most = 0;
    let end = async {
        loop {
            let [n_sockets, n_bytes] = figures().await?;
            most = most.max(n_bytes);
            if (n_sockets, n_bytes) == (2, 0) {
                return anyhow::Ok(());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(AT_MOST, end).await??;
    // All of them come from one address, and have the share of one.
    assert!(most < 17 << 20, "{most} bytes wait for clients that do not read");
    drop(deaf);
    process.kill();
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_floods_is_disconnected() -> Done {
    let scratch = Scratch::new();
    let limits = Limits { messages: Rate { burst: 20.0, per_second: 0.0 }, ..Limits::none() };
    let server = Server::start(Config { limits, ..config(&scratch) }).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let mut socket = ada.connect().await?;
    for _ in 0..400 {
        if socket.say(&ClientMessage::Ping).await.is_err() {
            break;
        }
    }
    let (mut n_pongs, mut n_answers) = (0, 0);
    let end = async {
        while let Ok(message) = socket.next().await {
            n_answers += 1;
            n_pongs += u32::from(matches!(message, ServerMessage::Pong { .. }));
        }
    };
    tokio::time::timeout(AT_MOST, end).await?;
    // What was on its way when the connection was cut may be lost.
    assert!(n_pongs <= 20 && n_answers < 400, "{n_pongs} pongs, {n_answers} answers");

    // Control frames count as well.
    let (ben, _) = Client::guest(server.address(), "Ben").await?;
    let mut stream = TcpStream::connect(server.address()).await?;
    let upgrade = format!(
        "GET /api/play HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\ncookie: {}\r\n\r\n",
        ben.cookie.expect("signed in")
    );
    stream.write_all(upgrade.as_bytes()).await?;
    // An empty ping with an empty mask.
    _ = stream.write_all(&[0x89, 0x80, 0, 0, 0, 0].repeat(400)).await;
    is_closed(&mut stream).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_so_many_sockets() -> Done {
    let scratch = Scratch::new();
    let limits = Limits { sockets_of_account: 2, ..Limits::none() };
    let server = Server::start(Config { limits, ..config(&scratch) }).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let (ben, _) = Client::guest(server.address(), "Ben").await?;
    let _both = (ada.connect().await?, ada.connect().await?);
    assert!(ada.connect().await.is_err());
    ben.connect().await?;
    server.stop().await
}

/// A request that a proxy at this machine passes on.
async fn through_proxy(client: &Client, path: &str, body: Value, headers: &str) -> anyhow::Result<Answer> {
    let (method, body) = if body.is_null() { ("GET", None) } else { ("POST", Some(body.to_string())) };
    client.request_with(method, path, body.as_deref(), headers).await
}

#[tokio::test(flavor = "multi_thread")]
async fn forged_headers_are_ignored() -> Done {
    let limits = Limits { sign_ins: Rate { burst: 3.0, per_second: 0.0 }, ..Limits::none() };
    let attempt = |n: u32| json!({"name": format!("Ada {n}"), "password": "a guess here"});
    // Without a trusted proxy nothing is believed; behind one, the last line that it added itself.
    for (trusted, second) in [("192.0.2.1/32", ""), ("127.0.0.1/32", "x-forwarded-for: 192.0.2.9\r\n")] {
        let scratch = Scratch::new();
        let trusted_proxies = vec![trusted.parse()?];
        let server = Server::start(Config { limits, trusted_proxies, ..config(&scratch) }).await?;
        let eve = Client::new(server.address());
        let mut answers = Vec::new();
        for n in 0..5 {
            let headers = format!("x-forwarded-for: 198.51.100.{n}\r\nx-forwarded-proto: https\r\n{second}");
            answers.push(through_proxy(&eve, "/api/session", attempt(n), &headers).await?.status);
        }
        assert_eq!(answers, [401, 401, 401, 429, 429], "{trusted}");
        server.stop().await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_is_secure_where_a_trusted_proxy_says_so() -> Done {
    for (trusted, scheme, secure) in
        [("127.0.0.1/32", "https", true), ("127.0.0.1/32", "http", false), ("192.0.2.1/32", "https", false)]
    {
        let scratch = Scratch::new();
        let server = Server::start(Config { trusted_proxies: vec![trusted.parse()?], ..config(&scratch) }).await?;
        let nobody = Client::new(server.address());
        let headers = format!("x-forwarded-for: 192.0.2.9\r\nx-forwarded-proto: {scheme}\r\n");
        let answer = through_proxy(&nobody, "/api/session", json!({"name": "Ada"}), &headers).await?;
        assert_eq!(answer.headers.contains("Secure"), secure, "{trusted} {scheme}: {}", answer.headers);
        server.stop().await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn passwords_of_one_name_are_tried_so_often_from_wherever() -> Done {
    let scratch = Scratch::new();
    let limits = Limits { sign_ins_by_name: Rate { burst: 3.0, per_second: 0.0 }, ..Limits::none() };
    let trusted_proxies = vec!["127.0.0.1/32".parse()?];
    let server = Server::start(Config { limits, trusted_proxies, ..config(&scratch) }).await?;
    let eve = Client::new(server.address());
    let mut answers = Vec::new();
    for (n, name) in ["Ada", "ada", "ADA", "Ada", "Ben"].iter().enumerate() {
        let headers = format!("x-forwarded-for: 198.51.100.{n}\r\n");
        let attempt = json!({"name": name, "password": "a guess here"});
        answers.push(through_proxy(&eve, "/api/session", attempt, &headers).await?.status);
    }
    assert_eq!(answers, [401, 401, 401, 429, 401]);
    server.stop().await
}

/// However long it takes a machine: it sends nobody away who keeps to the limits.
#[tokio::test(flavor = "multi_thread")]
async fn everybody_who_signs_in_at_once_is_served() -> Done {
    let scratch = Scratch::new();
    let trusted_proxies = vec!["127.0.0.1/32".parse()?];
    let server = Server::start(Config { limits: Limits::default(), trusted_proxies, ..config(&scratch) }).await?;
    let (ada, me) = Client::guest(server.address(), "Ada").await?;
    ada.call::<Value>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await?;
    // A club has accounts that were made on other evenings.
    for n in 0..40 {
        Client::guest(server.address(), &format!("Member {n:02}")).await?;
    }
    let mut database = crate::database(&scratch).await?;
    let copy = format!("UPDATE accounts SET password = (SELECT password FROM accounts WHERE id = '{}')", me.id);
    sqlx::Executor::execute(&mut database, sqlx::AssertSqlSafe(copy)).await?;
    // All of them behind one address, and eighty strangers with an address each.
    let attempts = (0..120).map(|n| {
        let (name, from) = match n {
            0..40 => (format!("Member {n:02}"), "192.0.2.7".to_owned()),
            _ => (format!("Stranger {n}"), format!("198.51.100.{n}")),
        };
        let client = Client::new(server.address());
        async move {
            let attempt = json!({"name": name, "password": "long enough"});
            let headers = format!("x-forwarded-for: {from}\r\n");
            anyhow::Ok(through_proxy(&client, "/api/session", attempt, &headers).await?.status)
        }
    });
    let statuses = futures_util::future::try_join_all(attempts).await?;
    assert_eq!(statuses[..40], [200; 40]);
    assert_eq!(statuses[40..], [401; 80]);
    server.stop().await
}

/// A guest who comes from this address through the proxy, with the cookie.
async fn guest_from(server: &Server, address: &str, name: &str) -> anyhow::Result<(Client, String)> {
    let headers = format!("x-forwarded-for: {address}\r\n");
    let mut guest = Client::new(server.address());
    let answer = through_proxy(&guest, "/api/session", json!({"name": name}), &headers).await?;
    anyhow::ensure!(answer.status == 200, "{}", answer.body);
    let cookie = answer.headers.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    guest.cookie = cookie.split(';').next().map(str::to_owned);
    Ok((guest, headers))
}

fn open_table() -> Value {
    json!({"game": "comet", "seats": ["me", "open"], "public": true})
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_pushed_out_of_the_lobby() -> Done {
    let scratch = Scratch::new();
    let trusted_proxies = vec!["127.0.0.1/32".parse()?];
    let limits = Limits { open_tables_of_account: 4, open_tables: 10, ..Limits::none() };
    let server = Server::start(Config { limits, trusted_proxies, ..config(&scratch) }).await?;
    let (ada, from_home) = guest_from(&server, "192.0.2.7", "Ada").await?;
    let made: TableFacts =
        serde_json::from_str(&through_proxy(&ada, "/api/tables", open_table(), &from_home).await?.body)?;
    // Six guests of one network: each has so many tables, and so have all of them together.
    let mut answers = Vec::new();
    for n in 0..6 {
        let (eve, headers) = guest_from(&server, &format!("2001:db8:6:6::{n}"), &format!("Eve {n}")).await?;
        for _ in 0..5 {
            answers.push(through_proxy(&eve, "/api/tables", open_table(), &headers).await?.status);
        }
    }
    assert_eq!(answers[..10], [201, 201, 201, 201, 429, 201, 201, 201, 201, 429]);
    assert_eq!(answers.iter().filter(|&&status| status == 201).count(), 10);

    let nobody = Client::new(server.address());
    let first: Tables = nobody.call("GET", "/api/tables?limit=2", None).await?;
    assert!(first.tables.iter().any(|table| table.id == made.id), "Ada's is on the first page, of two");
    // The pages together show every table once.
    let (mut all, mut next) = (first.tables, first.next);
    while let Some(from) = next {
        let page: Tables = nobody.call("GET", &format!("/api/tables?limit=2&from={from}"), None).await?;
        all.extend(page.tables);
        next = page.next;
    }
    let mut ids: Vec<&str> = all.iter().map(|table| &*table.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!((ids.len(), all.len()), (11, 11));

    let of_game: Tables = nobody.call("GET", "/api/tables?game=comet", None).await?;
    assert_eq!((of_game.tables.len(), of_game.next), (11, None));
    assert_eq!(nobody.request("GET", "/api/tables?game=chess", None).await?.status, 404);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_bots_alone_are_few() -> Done {
    let scratch = Scratch::new();
    let limits = Limits { bot_matches_of_account: 1, bot_matches: 2, ..Limits::none() };
    let config = Config { limits, bot_delay: Duration::from_secs(3600), ..config(&scratch) };
    let server = Server::start(config).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let bots = [Chair::Bot("expert".into()), Chair::Bot("expert".into())];
    let mut statuses = Vec::new();
    let mut watching = Vec::new();
    for _ in 0..2 {
        let table = make(&ada, &bots, Pace::Untimed, false).await?.id;
        // While somebody watches, the bots wait for an hour before each move.
        watching.push(Player::join(ada.clone(), &table).await?);
        statuses.push(ada.request("POST", &format!("/api/tables/{table}/start"), None).await?.status);
    }
    assert_eq!(statuses, [200, 429]);
    let table = make(&ada, &[Chair::Me, Chair::Bot("easy".into())], Pace::Untimed, false).await?.id;
    ada.call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
    // Nor by coming again under other names: those of one address are few as well.
    let mut statuses = Vec::new();
    for n in 0..2 {
        let (eve, _) = Client::guest(server.address(), &format!("Eve {n}")).await?;
        let table = make(&eve, &bots, Pace::Untimed, false).await?.id;
        watching.push(Player::join(eve.clone(), &table).await?);
        statuses.push(eve.request("POST", &format!("/api/tables/{table}/start"), None).await?.status);
    }
    assert_eq!(statuses, [200, 429]);
    server.stop().await
}

/// A table made from an address, with its match begun, and somebody who looks at it.
async fn watched(client: &Client, address: &str) -> anyhow::Result<Player> {
    let headers = format!("x-forwarded-for: {address}\r\n");
    let wanted = json!({"game": "comet", "seats": [{"bot": "expert"}, {"bot": "expert"}]});
    let table: TableFacts =
        serde_json::from_value(through_proxy(client, "/api/tables", wanted, &headers).await?.json())?;
    let start = format!("/api/tables/{}/start", table.id);
    assert_eq!(through_proxy(client, &start, json!({}), &headers).await?.status, 200);
    Player::join(client.clone(), &table.id).await
}

/// Somebody looks at many tables of bots, from one address and under several names: others' bots think all the same.
#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_keep_the_bots_of_others_from_thinking() -> Done {
    let scratch = Scratch::new();
    let trusted_proxies = vec!["127.0.0.1/32".parse()?];
    let config = Config { trusted_proxies, public_metrics: true, games: crate::PONDER, ..config(&scratch) };
    let server = Server::start(config).await?;
    let operator = Client::new(server.address());
    let thinking = async |n_wanted: usize| -> Done {
        let line = format!("kosmodrom_bots_thinking {n_wanted}\n");
        let wait = async {
            while !operator.request("GET", "/metrics", None).await?.body.contains(&line) {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Ok(())
        };
        tokio::time::timeout(Duration::from_secs(40), wait).await?
    };
    let n_processors = std::thread::available_parallelism()?.get().max(2);
    let mut watching = Vec::new();
    for n in 0..n_processors + 3 {
        let (eve, _) = Client::guest(server.address(), &format!("Eve {n}")).await?;
        watching.push(watched(&eve, "198.51.100.1").await?);
    }
    thinking(n_processors).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    watching.push(watched(&ada, "198.51.100.2").await?);
    thinking(n_processors + 1).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_one_address_are_bounded_whatever_names_are_used() -> Done {
    let scratch = Scratch::new();
    let limits = Limits { matches: 2, ..Limits::none() };
    let server = Server::start(Config { limits, ..config(&scratch) }).await?;
    let start = async |name: &str| -> anyhow::Result<u16> {
        let (guest, _) = Client::guest(server.address(), name).await?;
        let table = make(&guest, &[Chair::Me, Chair::Bot("easy".into())], Pace::Untimed, false).await?.id;
        Ok(guest.request("POST", &format!("/api/tables/{table}/start"), None).await?.status)
    };
    assert_eq!((start("Eve 0").await?, start("Eve 1").await?, start("Eve 2").await?), (200, 200, 429));
    // Matches that nobody has visited for a day are in nobody's way.
    let mut database = crate::database(&scratch).await?;
    sqlx::Executor::execute(&mut database, "UPDATE tables SET seen = seen - 90000000 WHERE status = 'running'").await?;
    assert_eq!(start("Ada").await?, 200);
    server.stop().await
}

/// What reads much for a short question is asked for so often by one address.
#[tokio::test(flavor = "multi_thread")]
async fn looking_back_is_limited() -> Done {
    let scratch = Scratch::new();
    let limits = Limits { replays: Rate { burst: 2.0, per_second: 0.0 }, ..Limits::none() };
    for path in ["/api/games/comet/statistics", "/api/tables/TABLE/history"] {
        let server = Server::start(Config { limits, ..config(&scratch) }).await?;
        let (ada, _ben) = pair(server.address(), Pace::Untimed, false).await?;
        let path = path.replace("TABLE", &ada.table);
        let mut statuses = Vec::new();
        for _ in 0..3 {
            statuses.push(ada.client.request("GET", &path, None).await?.status);
        }
        assert_eq!(statuses, [200, 200, 429], "{path}");
        server.stop().await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_table_that_nobody_visits_is_closed() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(Config { open_for: Duration::from_secs(1), ..config(&scratch) }).await?;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let lonely = make(&ada, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?.id;
    let visited = make(&ada, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?.id;
    let begun = make(&ada, &[Chair::Me, Chair::Bot("easy".into())], Pace::Untimed, false).await?.id;
    ada.call::<TableFacts>("POST", &format!("/api/tables/{begun}/start"), None).await?;
    let _player = Player::join(ada.clone(), &visited).await?;
    let status = async |table: &str| -> anyhow::Result<Status> {
        Ok(ada.call::<TableFacts>("GET", &format!("/api/tables/{table}"), None).await?.status)
    };
    let closed = async {
        while status(&lonely).await? != Status::Closed {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        anyhow::Ok(())
    };
    tokio::time::timeout(AT_MOST, closed).await??;
    assert_eq!((status(&visited).await?, status(&begun).await?), (Status::Open, Status::Running));
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_people_of_one_address_do_not_notice_the_limits() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(Config { limits: Limits::default(), ..config(&scratch) }).await?;
    let mut people = Vec::new();
    for n in 0..40 {
        let (guest, _) = Client::guest(server.address(), &format!("Player {n:02}")).await?;
        // The page, its files, the lobby.
        for path in ["/", "/app.js", "/app.wasm", "/api/session", "/api/games", "/api/tables", "/api/tables/mine"] {
            assert_ne!(guest.request("GET", path, None).await?.status, 429, "{path} for {n}");
        }
        people.push(guest);
    }
    let mut players = Vec::new();
    for pair in people.chunks(2) {
        let table = make(&pair[0], &[Chair::Me, Chair::Open], Pace::Untimed, false).await?.id;
        pair[1].call::<TableFacts>("POST", &format!("/api/tables/{table}/join"), Some(json!({}))).await?;
        pair[0].call::<TableFacts>("POST", &format!("/api/tables/{table}/start"), None).await?;
        for client in pair {
            // Two tabs each.
            players.push(Player::join(client.clone(), &table).await?);
            players.push(Player::join(client.clone(), &table).await?);
        }
    }
    for table in players.chunks_mut(4) {
        table[0].act_first().await?;
    }
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_an_address_is_said_as_promised() -> Done {
    let (server, _scratch) = start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let table = make(&ada, &[Chair::Me, Chair::Open], Pace::Untimed, false).await?.id;
    for (method, path, status, code) in [
        ("GET", "/api/tables?from=-1".to_owned(), 400, "malformed"),
        ("GET", "/api/tables?limit=many".to_owned(), 400, "malformed"),
        ("GET", format!("/api/tables/{table}/history?from=x"), 400, "malformed"),
        ("GET", format!("/api/tables/{table}/history?seat=999"), 400, "malformed"),
        ("GET", format!("/api/tables/{table}/record?chapter=-1"), 400, "malformed"),
        ("PUT", format!("/api/tables/{table}/seats/first"), 404, "not-found"),
        ("GET", "/api/tables/%00".to_owned(), 404, "not-found"),
        ("GET", "/api/tables/%ff".to_owned(), 404, "not-found"),
        ("GET", "/api/play".to_owned(), 400, "malformed"),
    ] {
        let answer = ada.request(method, &path, Some(&json!("me"))).await?;
        assert_eq!((answer.status, &answer.json()["code"]), (status, &json!(code)), "{method} {path}: {}", answer.body);
    }
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_table_is_no_table_to_strangers_over_the_socket() -> Done {
    let (server, _scratch) = start().await;
    let (ada, _) = Client::guest(server.address(), "Ada").await?;
    let wanted = json!({"game": "comet", "seats": ["me", {"bot": "easy"}]});
    let table: TableFacts = ada.call("POST", "/api/tables", Some(wanted)).await?;
    ada.call::<TableFacts>("POST", &format!("/api/tables/{}/start", table.id), None).await?;
    let (eve, _) = Client::guest(server.address(), "Eve").await?;
    let mut socket = eve.connect().await?;
    let mut refusals = async |table: &str| -> anyhow::Result<Vec<Value>> {
        let mut refusals = Vec::new();
        for message in [
            json!({"move": {"table": table, "seq": 0, "id": "a", "action": "pass"}}),
            json!({"undo": {"table": table, "seq": 0, "id": "b"}}),
            json!({"legal": {"table": table}}),
            json!({"chat": {"table": table, "id": "c", "text": "hi"}}),
            json!({"stand-in": {"table": table, "id": "d"}}),
            json!({"back": {"table": table, "id": "e"}}),
            json!({"subscribe": {"table": table}}),
        ] {
            socket.say_text(message.to_string()).await?;
            match socket.next().await? {
                ServerMessage::Refused { id, error, .. } => refusals.push(json!([id, error])),
                other => panic!("{other:?}"),
            }
        }
        Ok(refusals)
    };
    assert_eq!(refusals(&table.id).await?, refusals("abcdefghijkm").await?);
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_figures_are_the_operators() -> Done {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await?;
    let nobody = Client::new(server.address());
    let through = "x-forwarded-for: 192.0.2.9\r\n";
    assert_eq!(nobody.request("GET", "/metrics", None).await?.status, 200);
    assert_eq!(through_proxy(&nobody, "/metrics", Value::Null, through).await?.status, 404);
    server.stop().await?;
    let server = Server::start(Config { public_metrics: true, ..config(&scratch) }).await?;
    let nobody = Client::new(server.address());
    assert_eq!(through_proxy(&nobody, "/metrics", Value::Null, through).await?.status, 200);
    server.stop().await
}
