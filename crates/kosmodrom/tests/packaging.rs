//! What an operator installs the program by: the unit of systemd, the container file and the commands of docs/hosting.md. They name
//! flags, variables, ports and folders of the program, and nobody else would notice when one of them is gone.

mod common;
#[path = "common/served.rs"]
mod served;

use std::collections::BTreeSet;
use std::process::{Command, Stdio};

use served::Served;
use trials::services::Folder;

const UNIT: &str = include_str!("../../../docs/kosmodrom.service");
const CONTAINER: &str = include_str!("../../../docs/Containerfile");
const GUIDE: &str = include_str!("../../../docs/hosting.md");

/// What an operator runs.
const COMMANDS: [&str; 6] = ["serve", "backup", "restore", "check", "migrate-store", "admin"];

/// Lines of a unit as section, key and value.
fn settings(unit: &str) -> Vec<(&str, &str, &str)> {
    let mut section = "";
    let mut found = Vec::new();
    for line in unit.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            Some(name) => section = name,
            None => {
                let (key, value) = line.split_once('=').unwrap_or_else(|| panic!("no setting: {line}"));
                assert!(key.chars().all(|letter| letter.is_ascii_alphanumeric()) && !value.is_empty(), "{line}");
                found.push((section, key, value));
            }
        }
    }
    found
}

/// The value of a setting that is there once.
fn only<'a>(settings: &[(&str, &str, &'a str)], section: &str, key: &str) -> &'a str {
    let mut found = settings.iter().filter(|(at, name, _)| (*at, *name) == (section, key)).map(|(.., value)| *value);
    match (found.next(), found.next()) {
        (Some(value), None) => value,
        other => panic!("[{section}] {key}: {other:?}"),
    }
}

/// Instructions of a container file with what follows each; lines that go on are one.
fn instructions(file: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = file.lines().filter(|line| !line.starts_with('#')).collect();
    let joined = lines.join("\n").replace("\\\n", " ");
    let instruction = |line: &str| {
        let (name, rest) = line.split_once(' ').unwrap_or_else(|| panic!("no instruction: {line}"));
        (name.to_owned(), rest.trim().to_owned())
    };
    joined.lines().filter(|line| !line.trim().is_empty()).map(instruction).collect()
}

/// Does a command of the program take this flag, by its own help?
fn takes(command: &str, flag: &str) -> bool {
    let help = common::succeeds(&[command, "--help"]);
    help.split_whitespace().any(|word| word.split(['=', '[', ',', ']']).next() == Some(flag))
}

#[test]
fn the_unit_starts_reloads_and_keeps_what_the_program_knows() {
    let unit = settings(UNIT);
    let sections: BTreeSet<&str> = unit.iter().map(|(section, ..)| *section).collect();
    assert_eq!(sections, BTreeSet::from(["Install", "Service", "Unit"]));
    let start: Vec<&str> = only(&unit, "Service", "ExecStart").split(' ').collect();
    assert_eq!(start[..2], ["/usr/local/bin/kosmodrom", "serve"]);
    for flag in start.iter().filter(|word| word.starts_with("--")) {
        assert!(takes("serve", flag), "{flag}");
    }
    // The settings are the copy that systemd makes, under the name it is given.
    let (name, file) = only(&unit, "Service", "LoadCredential").split_once(':').expect("a name and a file");
    assert!(start.contains(&&*format!("%d/{name}")), "{start:?}");
    let folder = format!("/var/lib/{}", only(&unit, "Service", "StateDirectory"));
    assert!(
        GUIDE.contains(file) && GUIDE.contains(&format!("data = \"{folder}\"")),
        "the guide has {file} and {folder}"
    );
    // Its own test shows that the program lives on after this signal (`settings.rs`).
    assert_eq!(only(&unit, "Service", "ExecReload"), "/bin/kill -HUP $MAINPID");
    let stop: u32 = only(&unit, "Service", "TimeoutStopSec").parse().expect("seconds");
    assert!(20 < stop, "the server may take ten seconds for its tables and ten for its database");
    is_fine_with_systemd("kosmodrom.service", UNIT);
}

/// Where systemd is, it reads a unit itself, and has nothing to say about it.
fn is_fine_with_systemd(name: &str, unit: &str) {
    let folder = Folder::new().expect("a folder for the test");
    let file = folder.path().join(name);
    // It looks for the program, which is not installed where tests run.
    std::fs::write(&file, unit.replace("/usr/local/bin/kosmodrom", "/bin/true")).expect("a file of the test");
    match Command::new("systemd-analyze").args(["verify", "--man=no"]).arg(&file).output() {
        Ok(read) => {
            let said = String::from_utf8_lossy(&read.stderr);
            assert!(!said.contains(name), "{said}");
        }
        // It was read as far as we can, by `settings`.
        Err(error) => assert_eq!(error.kind(), std::io::ErrorKind::NotFound, "{error}"),
    }
}

/// The guide has an operator write units of their own.
#[test]
fn the_units_in_the_guide_are_units() {
    let plain: String = GUIDE.lines().map(|line| format!("{}\n", line.trim_start())).collect();
    let mut n_units = 0;
    for part in plain.split("cat > /etc/systemd/system/").skip(1) {
        let (path, rest) = part.split_once(" <<'END'\n").expect("a file");
        let (text, _) = rest.split_once("\nEND\n").expect("its end");
        assert!(!settings(text).is_empty(), "{path}");
        // A part of another unit is none by itself.
        if !path.contains('/') && path.ends_with(".service") {
            is_fine_with_systemd(path, text);
        }
        n_units += 1;
    }
    assert_eq!(n_units, 3);
}

#[test]
fn the_container_file_builds_on_what_the_archive_holds() {
    let steps = instructions(CONTAINER);
    let known =
        ["FROM", "RUN", "COPY", "USER", "ENV", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD"];
    for (name, _) in &steps {
        assert!(known.contains(&&**name), "{name}");
    }
    let of = |wanted: &str| {
        let mut found = steps.iter().filter(|(name, _)| name == wanted).map(|(_, rest)| &**rest);
        let one = found.next().unwrap_or_else(|| panic!("no {wanted}"));
        assert_eq!(found.next(), None, "{wanted} once");
        one
    };
    assert_eq!(steps[0].0, "FROM");
    for (_, script) in steps.iter().filter(|(name, _)| name == "RUN") {
        let read = Command::new("sh").args(["-n", "-c", script]).output().expect("a shell");
        assert!(read.status.success(), "{script}: {}", String::from_utf8_lossy(&read.stderr));
    }
    // The program of the archive, run by a user who owns the folder.
    let copied: Vec<&str> = of("COPY").split(' ').filter(|word| !word.starts_with("--")).collect();
    let [program, place] = copied[..] else { panic!("{copied:?}") };
    assert_eq!(program, "kosmodrom");
    let words = |instruction: &str| serde_json::from_str::<Vec<String>>(of(instruction)).expect("a list of words");
    assert_eq!(words("ENTRYPOINT"), [place]);
    assert_eq!(words("CMD"), ["serve"]);
    let (user, group) = of("USER").split_once(':').expect("a user and a group");
    assert!(user != "0" && of("RUN").contains(&format!("--owner={user} --group={group}")), "{user}:{group}");
    let mut set = BTreeSet::new();
    for pair in of("ENV").split(' ') {
        let (variable, value) = pair.split_once('=').expect("a variable and its value");
        let flag = format!("--{}", variable.trim_start_matches("KOSMODROM_").to_lowercase().replace('_', "-"));
        assert!(takes("serve", &flag), "{variable}");
        set.insert((variable, value));
    }
    assert!(set.contains(&("KOSMODROM_DATA", of("VOLUME"))));
    assert!(of("RUN").contains(&format!(" {}", of("VOLUME"))), "the folder is made");
    let port = of("EXPOSE");
    assert!(set.contains(&("KOSMODROM_LISTEN", &*format!("0.0.0.0:{port}"))));
    assert!(of("HEALTHCHECK").contains(&format!("/127.0.0.1/{port} ")), "it asks where the server listens");
    assert_eq!(of("STOPSIGNAL"), "SIGTERM");
}

/// The image has no client of HTTP but this line of the shell.
#[test]
fn the_check_of_the_container_tells_a_server_that_is_well_from_none() {
    let steps = instructions(CONTAINER);
    let (_, check) = steps.iter().find(|(name, _)| name == "HEALTHCHECK").expect("a check");
    let (_, command) = check.split_once("CMD ").expect("a command");
    let command: Vec<String> = serde_json::from_str(command).expect("a list of words");
    let folder = Folder::new().expect("a folder for the test");
    let mut serve = common::kosmodrom();
    serve.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path().join("data")).env("RUST_LOG", "error");
    let server = Served::start(&mut serve);
    let is_well = |port: u16| {
        let words = command[1..].iter().map(|word| word.replace("/8080", &format!("/{port}")));
        let mut check = Command::new(&command[0]);
        check.args(words).stderr(Stdio::null()).status().expect("bash").success()
    };
    let port = server.address.port();
    assert!(is_well(port));
    drop(server);
    assert!(!is_well(port));
}

#[test]
fn every_flag_of_the_guide_exists() {
    let mut n_flags = 0;
    let joined = GUIDE.replace("\\\n", " ");
    for line in joined.lines().filter(|line| line.starts_with("    ")) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_command = |pair: &[&str]| pair[0].ends_with("kosmodrom") && COMMANDS.contains(&pair[1]);
        let Some(at) = words.windows(2).position(is_command) else { continue };
        let command = words[at + 1];
        for flag in words[at + 2..].iter().filter(|word| word.starts_with("--")) {
            assert!(takes(command, flag.split('=').next().expect("a flag")), "{line}");
            n_flags += 1;
        }
    }
    assert!(5 < n_flags, "the guide has commands");
    // Variables that containers and commands are given.
    let words = joined.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    for variable in words.filter(|word| word.starts_with("KOSMODROM_") && *word != "KOSMODROM_") {
        let flag = format!("--{}", variable.trim_start_matches("KOSMODROM_").to_lowercase().replace('_', "-"));
        assert!(takes("serve", &flag), "{variable}");
    }
}
