//! The load test leaves nothing behind, however it ends.

mod common;

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use trials::services::{Folder, Signal, signal};

/// Does a process run whose command line names this folder?
fn is_served(folder: &Path) -> bool {
    let folder = folder.to_str().expect("UTF-8");
    let processes = std::fs::read_dir("/proc").expect("processes").filter_map(Result::ok);
    processes
        .filter_map(|process| std::fs::read_to_string(process.path().join("cmdline")).ok())
        .any(|words| words.contains(folder))
}

fn is_empty(folder: &Path) -> bool {
    std::fs::read_dir(folder).expect("the folder of the test").next().is_none()
}

#[track_caller]
fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..600 {
        if is_so() {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("it never came that {what}");
}

#[test]
fn whatever_signal_ends_it_its_server_and_its_folder_go_too() {
    for sent in [Signal::INT, Signal::TERM, Signal::HUP, Signal::QUIT, Signal::KILL] {
        let folder = Folder::new().expect("a folder for the test");
        let mut load = common::kosmodrom()
            .args(["loadtest", "--tables", "2", "--players", "2", "--seconds", "300", "--idle", "0"])
            .env("TMPDIR", folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        wait_until("the server is there", || is_served(folder.path()) && !is_empty(folder.path()));
        // To it alone, not to its group as a terminal would.
        signal(&load, sent);
        assert!(!load.wait().expect("it ends").success(), "{sent:?}");
        wait_until("the server is gone", || !is_served(folder.path()));
        wait_until("its folder is gone", || is_empty(folder.path()));
    }
}

/// The program as it is run, with its usual limits: those who do not read have the share of one address, and what waited for them
/// is let go with them.
#[test]
fn little_waits_for_those_who_do_not_read_and_nothing_stays() {
    let report = common::json(&["loadtest", "--silent", "40", "--deaf", "100", "--seconds", "1", "--json"]);
    let figure = |name: &str| report[name].as_f64().expect("a figure");
    assert_eq!(figure("locked_out"), 0.0, "{report}");
    assert!(figure("waited_kb") < 17.0 * 1024.0, "{report}");
    assert_eq!(figure("waits_kb"), 0.0, "{report}");
}
