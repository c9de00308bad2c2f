//! Settings of the server, by flag, environment and file.

mod common;
#[path = "common/served.rs"]
mod served;

use serde_json::Value;
use served::Served;
use trials::client::Client;
use trials::services::Folder;

fn write(folder: &Folder, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("a file of the test");
    path.to_str().expect("UTF-8").to_owned()
}

/// What is wrong is one sentence that names the setting; nothing is started.
#[test]
fn wrong_settings_are_named_and_nothing_starts() {
    let folder = Folder::new().expect("a folder for the test");
    for (text, said) in [
        ("listen = 'everywhere'", &["listen", "everywhere"][..]),
        ("limit-sockets = -1", &["limit-sockets", "-1"]),
        ("limit-guests = '60'", &["limit-guests", "60+0.5/s"]),
        ("keep-chat = 'a while'", &["keep-chat", "90d", "forever"]),
        ("guests = 'perhaps'", &["guests", "perhaps"]),
        ("trusted-proxy = ['nobody']", &["trusted-proxy", "10.0.0.0/8"]),
        ("colour = 'red'", &["no setting `colour`"]),
        ("temporary = true", &["no setting `temporary`"]),
        ("config = 'another'", &["no setting `config`"]),
        ("[limits]\nsockets = 1", &["no setting `limits`"]),
        ("name = { first = 'a' }", &["name", "a text"]),
        ("guests = \n", &["line 1"]),
        ("data = 'a'\ndatabase = 'postgres://b/c'", &["data and database"]),
        ("database-file = '/nowhere/at/all'", &["database-file", "/nowhere/at/all"]),
        ("tls-key = 'a.pem'", &["tls-certificate and tls-key"]),
        ("nats = 'nats://localhost'", &["nats", "database"]),
    ] {
        let file = write(&folder, "settings.toml", text);
        let sentence = common::fails(2, &["serve", "--config", &file]);
        for part in said {
            assert!(sentence.contains(part), "{text}: {sentence}");
        }
    }
    let files = ["--tls-certificate", "/nowhere/b.pem", "--tls-key", "/nowhere/a.pem"];
    let sentence = common::fails(1, &[&["serve"][..], &files].concat());
    assert!(sentence.contains("tls-certificate: cannot read /nowhere/b.pem"), "{sentence}");
    let sentence = common::fails(2, &["serve", "--config", "/nowhere/settings.toml"]);
    assert!(sentence.contains("/nowhere/settings.toml: it cannot be read"), "{sentence}");
    let sentence = common::fails(2, &["serve", "--database", "postgres://ada:secret@localhost/kosmodrom"]);
    assert!(sentence.contains("KOSMODROM_DATABASE") && !sentence.contains("secret"), "{sentence}");
    for (args, variable) in [
        (
            &["serve", "--database", "postgres://localhost/kosmodrom", "--nats", "nats://secret@localhost"][..],
            "KOSMODROM_NATS",
        ),
        (&["check", "--database", "postgres://localhost?password=secret"], "KOSMODROM_DATABASE"),
        (&["serve", "--smtp", "smtps://games:secret@localhost", "--mail-from", "a@b.cd"], "KOSMODROM_SMTP"),
    ] {
        let sentence = common::fails(2, args);
        assert!(sentence.contains(variable) && !sentence.contains("secret"), "{sentence}");
    }
    let told = common::kosmodrom().arg("serve").env("KOSMODROM_LIMIT_SOCKETS", "many").output().expect("it starts");
    let sentence = String::from_utf8_lossy(&told.stderr);
    assert!(!told.status.success() && sentence.contains("--limit-sockets"), "{sentence}");
}

/// `systemctl reload` sends it: with a certificate to be read again, and without one.
#[tokio::test]
async fn a_hang_up_signal_ends_no_server() {
    let folder = Folder::new().expect("a folder for the test");
    let log = folder.path().join("log");
    let mut command = common::kosmodrom();
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path().join("data")).env_remove("RUST_LOG");
    let server = Served::start(command.stderr(std::fs::File::create(&log).expect("a file for the log")));
    let id = server.id().to_string();
    assert!(std::process::Command::new("kill").args(["-HUP", &id]).status().expect("it starts").success());
    let heard = || std::fs::read_to_string(&log).expect("a log").contains("there is no certificate to be read again");
    for _ in 0..600 {
        if heard() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert!(heard());
    let answer = Client::new(server.address).request("GET", "/readyz", None).await.expect("it still runs");
    assert_eq!(answer.status, 200);
}

#[test]
fn help_names_every_variable_and_tells_no_value() {
    let help = common::kosmodrom().args(["serve", "--help"]).env("KOSMODROM_DATABASE", "a-secret").output();
    let help = String::from_utf8(help.expect("it starts").stdout).expect("UTF-8");
    for variable in
        ["KOSMODROM_LISTEN", "KOSMODROM_DATABASE", "KOSMODROM_KEEP_CHAT", "KOSMODROM_LIMIT_SIGN_INS_BY_NAME"]
    {
        assert!(help.contains(variable), "{variable}");
    }
    assert!(!help.contains("a-secret"));
}

#[tokio::test]
async fn a_flag_goes_before_the_environment_and_that_before_the_file() {
    let folder = Folder::new().expect("a folder for the test");
    let data = folder.path().join("by-flag");
    let file = write(
        &folder,
        "settings.toml",
        "listen = '127.0.0.1:0'\nname = 'file'\nimprint = 'The file'\npublic-lobby = false\ndatabase = 'postgres://nowhere.invalid/x'",
    );
    let served = Served::start(
        common::kosmodrom()
            .args(["serve", "--guests", "false", "--data"])
            .arg(&data)
            .env("KOSMODROM_CONFIG", &file)
            .env("KOSMODROM_NAME", "environment")
            .env("KOSMODROM_GUESTS", "true")
            .env("RUST_LOG", "error"),
    );
    let place: Value = Client::new(served.address).call("GET", "/api/place", None).await.expect("it answers");
    let expected =
        serde_json::json!({"name": "environment", "imprint": "The file", "guests": false, "public_lobby": false});
    for (setting, value) in expected.as_object().expect("settings") {
        assert_eq!(&place[setting], value, "{setting}");
    }
    assert!(data.join("kosmodrom.db").exists());
}
