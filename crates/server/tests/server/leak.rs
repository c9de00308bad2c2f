//! Nothing a seat receives tells two hidden worlds apart.
//!
//! Random matches are played over real WebSockets and every message is kept. Afterwards the record is played again, and at each
//! step everything the receiver cannot know is dealt anew: what the server sent must be, key by key, what such another world
//! would have sent. `KOSMODROM_LEAK_GAMES` sets the number of matches.

use kernel::{Actor, Dice, Game, Record, Seat, Seed, StateHash, Table, Viewer};
use protocol::{Chair, Pace, TableFacts};
use serde_json::{Value, json};
use server::client::{Client, Socket};

use crate::comet::{Action, Comet, HONEST, State, reshuffle};
use crate::player::make;
use crate::start;

type Honest = Comet<HONEST>;
const PLAYERS: usize = 3;

/// One seat, or a spectator: everything that came.
struct Witness {
    socket: Socket,
    heard: Vec<Value>,
}

impl Witness {
    async fn new(client: &Client, table: &str) -> anyhow::Result<Witness> {
        let mut socket = client.connect().await?;
        socket.say_text(json!({"subscribe": {"table": table, "legal": true}}).to_string()).await?;
        Ok(Witness { socket, heard: Vec::new() })
    }

    /// The next message that is not about who is there.
    async fn hear(&mut self) -> anyhow::Result<&Value> {
        loop {
            let message: Value = serde_json::from_str(&self.socket.next_text().await?)?;
            if message.get("presence").is_none() {
                self.heard.push(message);
                return Ok(self.heard.last().expect("just heard"));
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_seat_can_tell_two_hidden_worlds_apart() -> anyhow::Result<()> {
    let n_games = std::env::var("KOSMODROM_LEAK_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(60);
    let (server, _scratch) = start().await;
    let mut dice = Seed::from(2024).dice(0);
    let mut clients = Vec::new();
    for name in ["Ada", "Ben", "Cyd"] {
        clients.push(Client::guest(server.address(), name).await?.0);
    }
    let mut n_checked = 0;
    for _ in 0..n_games {
        n_checked += watch_one(&server, &clients, &mut dice).await?;
    }
    assert!(20 * n_games <= n_checked, "{n_checked} messages of {n_games} matches");
    server.stop().await
}

async fn watch_one(server: &server::Server, clients: &[Client], dice: &mut Dice) -> anyhow::Result<usize> {
    let table = make(&clients[0], &[Chair::Me, Chair::Open, Chair::Open], Pace::Untimed, false).await?.id;
    let path = format!("/api/tables/{table}");
    for client in &clients[1..] {
        client.call::<TableFacts>("POST", &format!("{path}/join"), Some(json!({}))).await?;
    }
    clients[0].call::<TableFacts>("POST", &format!("{path}/start"), None).await?;
    let mut witnesses = Vec::new();
    for client in clients {
        witnesses.push(Witness::new(client, &table).await?);
    }
    witnesses.push(Witness::new(&Client::new(server.address()), &table).await?);
    let mut acting = 0;
    for witness in &mut witnesses {
        let snapshot = witness.hear().await?;
        acting = snapshot["snapshot"]["acting"][0].as_u64().expect("somebody begins") as usize;
    }
    for seq in 0.. {
        let last = witnesses[acting].heard.iter().rev().find_map(|message| match message.get("update") {
            Some(update) => Some(&update["legal"]),
            None => message.get("snapshot").map(|snapshot| &snapshot["legal"]),
        });
        let legal = last.and_then(Value::as_array).expect("whoever acts is told what they may do");
        let action = legal[dice.below(legal.len() as u32) as usize].clone();
        let request = json!({"move": {"table": table, "seq": seq, "id": format!("m{seq}"), "action": action}});
        witnesses[acting].socket.say_text(request.to_string()).await?;
        let mut next = None;
        for witness in &mut witnesses {
            let update = loop {
                let message = witness.hear().await?;
                match message.get("update") {
                    Some(update) if update["seq"] == json!(seq + 1) => break update,
                    Some(_) | None => assert!(message.get("refused").is_none(), "{message}"),
                }
            };
            next = update["acting"].get(0).and_then(Value::as_u64);
        }
        match next {
            Some(seat) => acting = seat as usize,
            None => break,
        }
    }
    let record: Record = loop {
        match clients[0].call("GET", &format!("{path}/record"), None).await {
            Ok(record) => break record,
            Err(_) => tokio::time::sleep(std::time::Duration::from_millis(5)).await,
        }
    };
    Ok(check(&table, &record, &witnesses, dice))
}

/// Another world that looks the same to the viewer.
fn another(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let mut other = *state;
    reshuffle(&mut other, viewer, dice);
    other
}

fn check(table: &str, record: &Record, witnesses: &[Witness], dice: &mut Dice) -> usize {
    let mut n_checked = 0;
    let mut told: Vec<_> = witnesses.iter().map(|witness| witness.heard.iter()).collect();
    let mut played = Table::<Honest>::new(record.setup.clone(), record.seed).expect("it was dealt before");
    let legal = |state: &State, viewer: Viewer| {
        let mut actions = Vec::new();
        if let Viewer::Seat(seat) = viewer {
            Honest::legal_actions(state, Actor::Seat(seat), &mut actions);
        }
        json!(actions)
    };
    for (witness, viewer) in told.iter_mut().zip(Viewer::all(PLAYERS)) {
        let snapshot = &witness.next().expect("a snapshot came")["snapshot"];
        let world = another(played.state(), viewer, dice);
        assert_eq!(snapshot["view"], json!(Honest::view(&world, viewer)));
        assert_eq!(snapshot["hash"], json!(StateHash::of(&Honest::view(&world, viewer))));
        if viewer != Viewer::Spectator {
            assert_eq!(snapshot["legal"], legal(&world, viewer));
        }
        assert!(snapshot["table"]["started_with"].get("seed").is_none());
        n_checked += 1;
    }
    for (idx, entry) in record.entries.iter().enumerate() {
        let before = *played.state();
        let action: Action = serde_json::from_value(entry.action.clone()).expect("an action");
        let step = played.act(entry.actor, action, entry.at).expect("it was legal before");
        for (witness, viewer) in told.iter_mut().zip(Viewer::all(PLAYERS)) {
            let update = witness.find_map(|message| message.get("update")).expect("every update came");
            let (old, new) = (another(&before, viewer, dice), another(played.state(), viewer, dice));
            let text = |state: &State| serde_json::to_string(&Honest::view(state, viewer)).expect("plain data");
            let patch = protocol::diff(&text(&old), &text(&new));
            let notices: Vec<_> = step.events.iter().filter_map(|event| Honest::notice(event, viewer)).collect();
            let mut expected = json!({
                "table": table,
                "seq": idx + 1,
                "cause": {"act": entry.actor},
                "entries": idx + 1,
                "patch": serde_json::from_str::<Value>(&patch).expect("a patch is JSON"),
                "hash": StateHash::of(&Honest::view(&new, viewer)),
                "acting": Honest::to_act(&new).seats,
            });
            if !notices.is_empty() {
                expected["notices"] = json!(notices);
            }
            if viewer != Viewer::Spectator {
                expected["legal"] = legal(&new, viewer);
            }
            if let Some(n_undoable) = viewer.seat().map(|seat: Seat| played.undoable(seat)).filter(|&n| n != 0) {
                expected["undoable"] = json!(n_undoable);
            }
            if let Some(outcome) = Honest::outcome(&new) {
                expected["outcome"] = json!(outcome);
            }
            assert_eq!(update, &expected, "{viewer:?} was told something it cannot know");
            n_checked += 1;
        }
    }
    n_checked
}
