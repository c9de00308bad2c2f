//! What an operator does with what is kept, with the program itself: each command is a process of its own.

mod common;
#[path = "common/served.rs"]
mod served;

use protocol::Me;
use served::Served;
use trials::client::Client;
use trials::services::Folder;

#[tokio::test]
async fn a_backup_is_taken_while_the_server_runs_and_restored_elsewhere() {
    let folder = Folder::new().expect("a folder for the test");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let (data, copy, file) = (path("data"), path("copy"), path("a.backup"));
    let serve = |data: &str| {
        let mut command = common::kosmodrom();
        command.args(["serve", "--listen", "127.0.0.1:0", "--data", data]).env("RUST_LOG", "error");
        Served::start(&mut command)
    };
    let server = serve(&data);
    let (ada, me) = Client::guest(server.address, "Ada").await.expect("a guest");
    common::succeeds(&["backup", "--data", &data, &file]);
    let said = common::fails(1, &["backup", "--data", &data, &file]);
    assert!(said.contains("exists already"), "{said}");
    let said = common::fails(1, &["restore", "--data", &data, &file]);
    assert!(said.contains("another server"), "{said}");
    let said = common::fails(1, &["check", "--data", &copy]);
    assert!(said.contains("there is no database"), "{said}");
    std::fs::write(path("no.backup"), "Dear diary").expect("a file of the test");
    let said = common::fails(1, &["restore", "--data", &copy, &path("no.backup")]);
    assert!(said.contains("it is no backup"), "{said}");
    common::succeeds(&["restore", "--data", &copy, &file]);
    let said = common::succeeds(&["check", "--data", &copy]);
    assert!(said.contains("0 are wrong"), "{said}");
    let said = common::fails(2, &["migrate-store", "--data", &copy]);
    assert!(said.starts_with("database:"), "{said}");

    // Whoever was signed in still is.
    let server = serve(&copy);
    let mut again = Client::new(server.address);
    again.cookie = ada.cookie;
    assert_eq!(again.call::<Me>("GET", "/api/session", None).await.expect("a session"), me);
}
