//! Whatever a program does, the match goes on, the fault is counted, and no process is left behind.
#![cfg(unix)]

#[path = "../../testkit/tests/comet/mod.rs"]
mod comet;

use std::sync::Arc;
use std::time::Duration;

use bots::play_with;
use comet::{Comet, HONEST};
use external_bots::{Entrant, Faults, Host, Limits};
use i18n::Language;
use kernel::{Setup, StateHash};

type Honest = Comet<HONEST>;

/// Plenty for a program that means to answer, however busy the machine.
const AMPLE: Duration = Duration::from_secs(60);

fn host(choose: Duration) -> Arc<Host> {
    Host::new(Language::En, Limits { start: AMPLE, choose })
}

/// A shell script that answers every line; `choose` is what it does when it is asked to choose.
fn script(choose: &str) -> Entrant {
    let body = format!(
        r#"while read -r line; do case $line in *'"do":"choose"'*) {choose} ;; *) echo "{{\"ok\":true}}" ;; esac; done"#
    );
    let words = vec!["sh".to_owned(), "-c".to_owned(), body];
    Entrant::Program { line: format!("sh: {choose}"), words }
}

/// The hash of the last state and the faults of a match of the program against itself.
fn play(host: &Arc<Host>, entrant: &Entrant) -> (StateHash, Faults) {
    let setup = Setup::new(2);
    let seats = (0..2).map(|_| host.seat::<Honest>(entrant, &setup));
    let (bots, logs): (Vec<_>, Vec<_>) = seats.unzip();
    let (result, _) = play_with::<Honest>(&setup, 5, bots, 1000).unwrap();
    assert!(result.outcome.is_some(), "the match reaches its end");
    let mut faults = Faults::default();
    logs.iter().for_each(|log| faults.add(&log.lock().unwrap()));
    (result.hash, faults)
}

#[test]
fn a_program_plays_by_index_or_by_action() {
    let (by_index, faults) = play(&host(AMPLE), &script(r#"echo '{"index":0}'"#));
    assert_eq!(faults, Faults::default());
    // The first action of the list is cut out of the line as it stands.
    let first = r#"a=${line#*'"actions":[{"action":'}; a=${a%%',"label"'*}; echo "{\"ok\":true,\"action\":$a}""#;
    let (by_action, faults) = play(&host(AMPLE), &script(first));
    assert_eq!(faults, Faults::default());
    assert_eq!(by_index, by_action);
}

#[test]
fn a_program_that_hangs_is_ended_and_soon_not_asked_any_more() {
    let host = host(Duration::from_millis(50));
    let (_, faults) = play(&host, &script("sleep 1000"));
    assert_eq!((faults.timeouts, faults.crashes, faults.garbage, faults.illegal), (6, 0, 0, 0), "{faults:?}");
    assert!(6 < faults.random, "the rest of the match is played at random");
    assert!(faults.first.as_ref().unwrap().contains("did not answer within"), "{faults:?}");
    assert_eq!(host.faults().values().next(), Some(&faults), "the host adds up what its seats did");
}

#[test]
fn a_program_that_crashes_is_started_anew_and_its_last_words_are_kept() {
    let (_, faults) = play(&host(AMPLE), &script("echo 'out of fuel' >&2; exit 3"));
    assert_eq!((faults.timeouts, faults.crashes), (0, 6), "three starts for each of the two seats: {faults:?}");
    let first = faults.first.unwrap();
    assert!(first.contains("exit status: 3") && first.contains("out of fuel"), "{first}");
}

#[test]
fn a_program_that_is_not_there_crashes() {
    let (_, faults) = play(&host(AMPLE), &"cmd:./no-such-program-anywhere".parse().unwrap());
    assert_eq!(faults.crashes, 6);
    assert!(faults.first.unwrap().contains("cannot be started"));
}

#[test]
fn garbage_is_not_understood() {
    for garbage in [
        "echo hello",
        "echo '[]'",
        "echo '{}'",
        "echo",
        r#"printf '\377\n'"#,
        r#"echo '{"index":-1}'"#,
        r#"echo '{"index":0,"action":"pass"}'"#,
        r#"echo '{"ok":false,"error":{"code":"tired","message":"later"}}'"#,
        // A line without an end is no answer to wait for: a megabyte of it is enough.
        "head -c 2000000 /dev/zero | tr '\\0' x",
        "echo '{\"index\":0}'; echo more",
    ] {
        let (_, faults) = play(&host(AMPLE), &script(garbage));
        assert_eq!((faults.timeouts, faults.crashes, faults.illegal), (0, 0, 0), "{garbage}: {faults:?}");
        assert!(1 <= faults.garbage && faults.garbage <= 6, "{garbage}: {faults:?}");
    }
}

#[test]
fn an_illegal_choice_costs_the_choice_and_nothing_more() {
    for illegal in [r#"echo '{"index":1000}'"#, r#"echo '{"action":{"fly":"home"}}'"#, r#"echo '{"action":null}'"#] {
        let (_, faults) = play(&host(AMPLE), &script(illegal));
        assert_eq!((faults.timeouts, faults.crashes, faults.garbage), (0, 0, 0), "{illegal}: {faults:?}");
        assert!(6 < faults.illegal, "it is asked again each time: {faults:?}");
        assert_eq!(faults.illegal, faults.random);
    }
}

#[test]
fn the_same_faults_give_the_same_match() {
    let hanging = script("sleep 1000");
    let hashes = [(); 2].map(|()| play(&host(Duration::from_millis(50)), &hanging).0);
    assert_eq!(hashes[0], hashes[1]);
    assert_eq!(
        hashes[0],
        play(&host(AMPLE), &script("exit 1")).0,
        "what replaces a choice comes from the match's dice"
    );
}

#[test]
fn a_program_goes_on_with_the_next_match() {
    let host = host(AMPLE);
    let directory = std::env::temp_dir().join(format!("kosmodrom-bots-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let starts = directory.join("starts");
    let body = format!(
        r#"echo started >> '{}'; while read -r line; do case $line in *'"do":"choose"'*) echo '{{"index":0}}' ;; *) echo '{{"ok":true}}' ;; esac; done"#,
        starts.display()
    );
    let words = vec!["sh".to_owned(), "-c".to_owned(), body];
    let entrant = Entrant::Program { line: "counted".to_owned(), words };
    (0..5).for_each(|_| assert_eq!(play(&host, &entrant).1, Faults::default()));
    assert_eq!(std::fs::read_to_string(&starts).unwrap().lines().count(), 2, "one process for each seat, five matches");
    std::fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn no_process_is_left_behind() {
    let directory = std::env::temp_dir().join(format!("kosmodrom-left-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let pids = directory.join("pids");
    // The shell starts a child of its own and waits for it: both must go.
    let hang = script(&format!("sleep 1000 & echo $! >> '{0}'; echo $$ >> '{0}'; wait", pids.display()));
    let host = host(Duration::from_millis(300));
    play(&host, &hang);
    drop(host);
    let alive = |pid: &str| {
        let status = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
        // A process that has ended and was not reaped yet by whoever inherited it is gone as well.
        !status.is_empty() && !status.contains(") Z ")
    };
    let pids = std::fs::read_to_string(&pids).unwrap();
    assert!(2 <= pids.lines().count());
    // Ending takes the system a moment.
    for _ in 0..200 {
        if !pids.lines().any(alive) {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!pids.lines().any(alive), "{pids}");
    std::fs::remove_dir_all(&directory).unwrap();
}

#[test]
fn the_program_is_told_its_match_and_never_a_state() {
    let directory = std::env::temp_dir().join(format!("kosmodrom-told-{}", std::process::id()));
    std::fs::create_dir_all(&directory).unwrap();
    let heard = directory.join("heard");
    let body = format!(
        r#"while read -r line; do printf '%s\n' "$line" >> '{}'; case $line in *'"do":"choose"'*) echo '{{"index":0}}' ;; *) echo '{{"ok":true}}' ;; esac; done"#,
        heard.display()
    );
    let words = vec!["sh".to_owned(), "-c".to_owned(), body];
    let told = Entrant::Program { line: "told".to_owned(), words };
    let host = host(AMPLE);
    let setup = Setup::new(2).with("clock", "on");
    let random: Entrant = "random".parse().unwrap();
    let bots = vec![host.seat::<Honest>(&random, &setup).0, host.seat::<Honest>(&told, &setup).0];
    play_with::<Honest>(&setup, 5, bots, 1000).unwrap();
    let heard = std::fs::read_to_string(&heard).unwrap();
    let lines: Vec<serde_json::Value> = heard.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [start, choices @ .., end] = &lines[..] else { panic!("{heard}") };
    assert_eq!((&start["do"], &start["game"], &start["seat"]), (&"start".into(), &"comet".into(), &1.into()));
    assert_eq!((&start["players"], &start["options"]["clock"]), (&2.into(), &"on".into()));
    assert_eq!((&start["language"], &start["millis"]), (&"en".into(), &60_000.into()));
    assert!(start["seed"].is_u64());
    for choice in choices {
        assert_eq!(choice["do"], "choose");
        assert_eq!(choice.get("state"), None);
        assert!(choice["view"].is_object());
        let actions = choice["actions"].as_array().unwrap();
        assert!(2 <= actions.len() && actions.iter().all(|offer| offer["label"].is_string()), "{choice}");
    }
    assert_eq!(end["do"], "end");
    assert!(end["outcome"]["standings"].is_array());
    std::fs::remove_dir_all(&directory).unwrap();
}
