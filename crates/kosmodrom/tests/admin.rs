//! What an operator orders at the command line while a server runs: each order is a process of its own.

mod common;
#[path = "common/served.rs"]
mod served;

use std::collections::BTreeSet;

use protocol::{Me, PlaceFacts, TableFacts};
use serde_json::json;
use served::Served;
use trials::client::Client;
use trials::services::Folder;

#[tokio::test]
async fn orders_at_the_command_line_are_followed_by_the_server_that_runs() {
    let folder = Folder::new().expect("a folder for the test");
    let data = folder.path().join("data").to_str().expect("UTF-8").to_owned();
    let said = common::fails(1, &["admin", "--data", &data, "accounts"]);
    assert!(said.contains("there is no database"), "{said}");
    let mut command = common::kosmodrom();
    command.args(["serve", "--listen", "127.0.0.1:0", "--data", &data]).env("RUST_LOG", "error");
    let server = Served::start(&mut command);
    let admin = |order: &[&str]| common::succeeds(&[&["admin", "--data", &data], order].concat());
    let refused = |order: &[&str]| common::fails(1, &[&["admin", "--data", &data], order].concat());

    let (ada, me) = Client::guest(server.address, "Ada").await.expect("a guest");
    let body = json!({"password": "long enough"});
    ada.call::<Me>("PUT", "/api/account/password", Some(body)).await.expect("an account");
    assert!(admin(&["accounts", "ad"]).starts_with(&format!("{}  Ada", me.id)));
    admin(&["grant", "Ada"]);
    assert!(ada.call::<Me>("GET", "/api/session", None).await.expect("a session").administrator);
    assert!(refused(&["ban", "Ada", "Rude"]).contains("take the role away first"));
    assert!(refused(&["grant", "Nobody"]).contains("there is no account of that name"));
    admin(&["revoke", "Ada"]);

    let wanted = json!({"game": "rocketmen", "seats": ["me", "open"], "public": true});
    let table: TableFacts = ada.call("POST", "/api/tables", Some(wanted)).await.expect("a table");
    assert!(admin(&["tables", "open"]).contains(&table.id));
    admin(&["end-table", &table.id]);
    admin(&["delete-table", &table.id]);
    assert_eq!(admin(&["tables"]), "");
    assert!(refused(&["end-table", &table.id]).contains("there is no such table"));

    admin(&["announce", "Back at eight"]);
    admin(&["read-only", "on"]);
    // Servers look every second.
    let mut place = None;
    for _ in 0..200 {
        let now: PlaceFacts = ada.call("GET", "/api/place", None).await.expect("facts");
        if now.read_only {
            place = Some(now);
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(place.expect("the server follows").announcement, "Back at eight");
    admin(&["read-only", "off"]);

    let settings = folder.path().join("settings.toml");
    std::fs::write(&settings, "public-url = 'https://games.example.org/'\nname = 'Club'").expect("a file of the test");
    let settings = settings.to_str().expect("UTF-8");
    let link = common::succeeds(&["admin", "--config", settings, "--data", &data, "reset-password", "Ada"]);
    assert!(link.contains(" https://games.example.org/#/reset/"), "{link}");
    let link = admin(&["reset-password", "Ada"]);
    let word = link.trim_end().rsplit_once("/#/reset/").expect("a link").1;
    let body = json!({"reset": word, "password": "another one"});
    assert_eq!(ada.request("POST", "/api/account/reset", Some(&body)).await.expect("an answer").status, 204);
    admin(&["ban", "Ada", "Rude"]);
    assert!(admin(&["accounts"]).contains("banned: Rude"));
    assert!(Client::new(server.address).sign_in("Ada", Some("another one")).await.is_err());
    admin(&["delete", "Ada"]);
    let log = admin(&["log"]);
    let whats: Vec<&str> = log.lines().filter_map(|line| line.split("  ").nth(3)).collect();
    let all = [
        "delete",
        "ban",
        "reset-password",
        "reset-password",
        "read-only",
        "read-only",
        "announce",
        "delete-table",
        "end-table",
        "revoke",
        "grant",
    ];
    assert_eq!(whats, all, "{log}");
    assert_eq!(common::succeeds(&["admin", "--data", &data, "reports"]), "");
}

/// The lines of the log are those that docs/hosting.md tells fail2ban to look for, and requests are logged if the operator says so.
#[tokio::test]
async fn whatever_looks_like_guessing_is_a_line_that_the_documented_filter_finds() {
    let document = include_str!("../../../docs/hosting.md");
    let filter = document.lines().find_map(|line| line.trim().strip_prefix("failregex = ")).expect("a filter");
    let folder = Folder::new().expect("a folder for the test");
    let log = folder.path().join("log");
    let data = folder.path().join("data").to_str().expect("UTF-8").to_owned();
    let mut command = common::kosmodrom();
    command.args(["serve", "--listen", "127.0.0.1:0", "--data", &data, "--access-log=true"]).env_remove("RUST_LOG");
    command.stderr(std::fs::File::create(&log).expect("a file for the log"));
    let server = Served::start(&mut command);
    let body = json!({"name": "Ada", "password": "a guess here"});
    let refused = Client::new(server.address).request("POST", "/api/session", Some(&body)).await.expect("an answer");
    assert_eq!(refused.status, 401);
    let (ben, _) = Client::guest(server.address, "Ben").await.expect("a guest");
    ben.call::<Me>("PUT", "/api/account/password", Some(json!({"password": "long enough"}))).await.expect("an account");
    for (method, path, body, status) in [
        ("PUT", "/api/account/password", json!({"password": "another one", "current": "a guess here"}), 401),
        ("DELETE", "/api/account", json!({"password": "a guess here"}), 401),
        ("POST", "/api/account/reset", json!({"reset": "a guess here", "password": "another one"}), 404),
        ("POST", "/api/mail/confirm", json!({"token": "a guess here"}), 404),
    ] {
        let answer = ben.request(method, path, Some(&body)).await.expect("an answer");
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
    }
    // Whoever goes on is told to wait, and is found all the same: sixty at once are allowed from one address.
    let mut n_found = 5;
    let mut was_slowed = false;
    while !was_slowed && n_found < 100 {
        let body = json!({"reset": "a guess here", "password": "another one"});
        let answer = ben.request("POST", "/api/account/reset", Some(&body)).await.expect("an answer");
        was_slowed = answer.status == 429;
        n_found += 1;
    }
    assert!(was_slowed);
    let log = std::fs::read_to_string(&log).expect("a log");
    // The filter has no signs with a meaning of their own but the address.
    let expected = filter.replace("<HOST>", "127.0.0.1");
    assert_eq!(log.lines().filter(|line| line.contains(&expected)).count(), n_found, "{expected} in {log}");
    assert!(!log.contains("a guess here") && !log.contains("\"Ada\""), "neither names nor passwords: {log}");
    let answered = |line: &&str| line.contains("\"message\":\"answered\"") && line.contains("/api/session");
    assert_eq!(log.lines().filter(answered).count(), 2, "{log}");
}

/// Whether requests are logged, and from where they came, is the operator's choice.
#[tokio::test]
async fn requests_are_logged_with_or_without_addresses_or_not_at_all() {
    for (choice, n_lines, n_addresses) in [("off", 0, 0), ("on", 1, 0), ("with-addresses", 1, 1), ("true", 1, 1)] {
        let folder = Folder::new().expect("a folder for the test");
        let log = folder.path().join("log");
        let data = folder.path().join("data").to_str().expect("UTF-8").to_owned();
        let mut command = common::kosmodrom();
        command.args(["serve", "--listen", "127.0.0.1:0", "--data", &data, &format!("--access-log={choice}")]);
        command.env_remove("RUST_LOG").stderr(std::fs::File::create(&log).expect("a file for the log"));
        let server = Served::start(&mut command);
        let answer = Client::new(server.address).request("GET", "/api/place", None).await.expect("an answer");
        assert_eq!(answer.status, 200);
        assert!(!answer.headers.contains("strict-transport-security"), "nobody is sent where nothing is encrypted");
        let log = std::fs::read_to_string(&log).expect("a log");
        let lines: Vec<&str> = log.lines().filter(|line| line.contains("/api/place")).collect();
        let with_address = lines.iter().filter(|line| line.contains("127.0.0.1")).count();
        assert_eq!((lines.len(), with_address), (n_lines, n_addresses), "{choice}: {log}");
    }
}

/// The dashboard asks for nothing that the server does not tell.
#[tokio::test]
async fn the_dashboard_shows_figures_that_exist() {
    let dashboard: serde_json::Value =
        serde_json::from_str(include_str!("../../../docs/grafana.json")).expect("a dashboard");
    let folder = Folder::new().expect("a folder for the test");
    let data = folder.path().join("data").to_str().expect("UTF-8").to_owned();
    let mut command = common::kosmodrom();
    command.args(["serve", "--listen", "127.0.0.1:0", "--data", &data]).env("RUST_LOG", "error");
    let server = Served::start(&mut command);
    let told = figures(&server).await;
    let names = told.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split(['{', ' ']).next());
    let names: Vec<&str> = names.collect();
    let mut n_asked = 0;
    for panel in dashboard["panels"].as_array().expect("panels") {
        for target in panel["targets"].as_array().expect("questions") {
            let question = target["expr"].as_str().expect("a question");
            let words = question.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
            for name in words.filter(|word| word.starts_with("kosmodrom_") || word.starts_with("process_")) {
                assert!(names.contains(&name), "{name} is asked for and not told:\n{told}");
                n_asked += 1;
            }
        }
    }
    assert!(n_asked != 0);
}

/// What docs/hosting.md promises is told, and nothing is told that it does not promise.
#[tokio::test]
async fn the_documented_figures_are_told() {
    let document = include_str!("../../../docs/hosting.md");
    let (_, table) = document.split_once("The figures begin with `kosmodrom_`:").expect("a table of figures");
    let rows = table.lines().skip_while(|line| !line.starts_with("| `")).take_while(|line| line.starts_with("| `"));
    let documented: BTreeSet<&str> =
        rows.flat_map(|row| row[2..].split('|').next().expect("a cell").split('`').skip(1).step_by(2)).collect();
    let folder = Folder::new().expect("a folder for the test");
    let data = folder.path().join("data").to_str().expect("UTF-8").to_owned();
    let mut command = common::kosmodrom();
    command.args(["serve", "--listen", "127.0.0.1:0", "--data", &data]).env("RUST_LOG", "error");
    let server = Served::start(&mut command);
    let told = figures(&server).await;
    let lines = told.lines().filter_map(|line| line.strip_prefix("kosmodrom_"));
    let mut names = BTreeSet::new();
    for line in lines.clone() {
        let name = line.split(['{', ' ']).next().expect("a name");
        let parts = ["_bucket", "_sum", "_count"].iter().find_map(|part| name.strip_suffix(part));
        names.insert(parts.unwrap_or(name));
    }
    assert_eq!(names, documented);
    let is_told = |line: &str| assert!(lines.clone().any(|told| told == line), "{line} is not in\n{told}");
    is_told("refusals_total{reason=\"not-found\"} 1");
    is_told("stored_tables{game=\"rocketmen\",status=\"open\"} 1");
    is_told("database_errors_total{of=\"store\"} 0");
    is_told("journal_queue 0");
    is_told(&format!("build_info{{version=\"{}\"}} 1", env!("CARGO_PKG_VERSION")));
    assert!(told.ends_with("# EOF\n"), "{told}");
}

/// The figures of a server at which something has happened: what has labels is told once there is some of it.
async fn figures(server: &Served) -> String {
    let (ada, _) = Client::guest(server.address, "Ada").await.expect("a guest");
    let wanted = json!({"game": "rocketmen", "seats": ["me", "open"], "public": true});
    ada.call::<TableFacts>("POST", "/api/tables", Some(wanted)).await.expect("a table");
    assert_eq!(ada.request("GET", "/api/tables/aaaaaaaaaaaa", None).await.expect("an answer").status, 404);
    ada.request("GET", "/metrics", None).await.expect("figures").body
}
