//! Nothing a seat receives tells two hidden worlds apart.
//!
//! Random matches are played over real WebSockets and every message is kept. Afterwards the match is played again from its seed, and
//! at each step everything the receiver cannot know is dealt anew: what the server sent must be, key by key, what such another
//! world would have sent. A little of it runs with every test; `KOSMODROM_LEAK_GAMES` sets the number of matches of each
//! game and `KOSMODROM_LEAK_MOVES` how long a match of the real games is watched.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Context as _;
use galactic_cruise::GalacticCruise;
use galaxy_trucker::GalaxyTrucker;
use hosting::Flat;
use kernel::{Actor, Dice, Game, Seat, Seed, Setup, StateHash, Table, Viewer};
use protocol::{Chair, NewTable, Pace, ServerMessage, TableFacts};
use rocketmen::{Pile, Player, Rocketmen, State};
use serde_json::{Value, json};
use server::Server;
use sqlx::Row as _;
use tokio::task::JoinSet;
use transgalactica::Transgalactica;
use trials::client::{Client, Socket};

use crate::comet::{Comet, HONEST, reshuffle};
use crate::{GAMES, Scratch, config};

/// So many matches of a game are played at once.
const AT_ONCE: usize = 24;
/// Nothing takes so long, not even an hourglass: a message that has not come by then is lost.
const PATIENCE: Duration = Duration::from_secs(240);

/// The seat that does not ask for what lies between two views.
const PLAIN: usize = 2;

/// A game with other worlds.
trait Worlds: Game {
    /// Another world that looks the same to the viewer.
    fn another(state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State {
        Self::determinize(&Self::view(state, viewer), dice)
    }

    /// The same in the middle of a step.
    fn another_amid(state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State {
        Self::another(state, viewer, dice)
    }
}

impl Worlds for Rocketmen {
    // A world is imagined where somebody decides; cards that are just leaving a hand are named still. What is hidden is drawn anew.
    fn another_amid(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        let mut other = state.clone();
        for seat in state.players.seats().filter(|seat| !viewer.is(*seat)) {
            let Player { hand, command_centre, board, .. } = &mut other.players[seat];
            let mut certain = Pile::EMPTY;
            for (card, count) in board.known.entries() {
                (0..count.min(hand.count(card))).for_each(|_| certain.add(card));
            }
            let owned = hand.plus(command_centre);
            *hand = certain.plus(&owned.minus(&certain).sample(hand.len() - certain.len(), dice));
            *command_centre = owned.minus(hand);
        }
        other
    }
}
impl Worlds for GalaxyTrucker {}
impl Worlds for GalacticCruise {}
impl Worlds for Transgalactica {}

impl Worlds for Comet<HONEST> {
    fn another(state: &Self::State, viewer: Viewer, dice: &mut Dice) -> Self::State {
        let mut other = *state;
        reshuffle(&mut other, viewer, dice);
        other
    }
}

fn number(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

#[tokio::test(flavor = "multi_thread")]
async fn no_seat_of_comet_can_tell_two_hidden_worlds_apart() -> anyhow::Result<()> {
    watch::<Comet<HONEST>>(GAMES, Setup::new(3), number("KOSMODROM_LEAK_GAMES", 20), usize::MAX).await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_seat_of_rocketmen_can_tell_two_hidden_worlds_apart() -> anyhow::Result<()> {
    watch_real::<Rocketmen>(Setup::new(3)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_seat_of_galactic_cruise_can_tell_two_hidden_worlds_apart() -> anyhow::Result<()> {
    watch_real::<GalacticCruise>(Setup::new(3)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_seat_of_transgalactica_can_tell_two_hidden_worlds_apart() -> anyhow::Result<()> {
    watch_real::<Transgalactica>(Setup::new(3)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_seat_of_galaxy_trucker_can_tell_two_hidden_worlds_apart() -> anyhow::Result<()> {
    watch_real::<GalaxyTrucker>(Setup::new(3).with("build-mode", "turn-based")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_builder_in_real_time_can_tell_two_hidden_worlds_apart() -> anyhow::Result<()> {
    // Nothing depends on how long the sand runs and how long numbers may be claimed.
    let setup = Setup::new(3).with("take-cooldown-ms", "0").with("hourglass-ms", "30000").with("order-claim-ms", "0");
    watch_real::<GalaxyTrucker>(setup).await
}

async fn watch_real<G: Worlds>(setup: Setup) -> anyhow::Result<()> {
    watch::<G>(games::GAMES, setup, number("KOSMODROM_LEAK_GAMES", 2), number("KOSMODROM_LEAK_MOVES", 80)).await
}

async fn watch<G: Worlds>(
    games: &'static [&'static dyn games::Playable],
    setup: Setup,
    n_games: usize,
    n_moves: usize,
) -> anyhow::Result<()> {
    if std::env::var_os("RUST_LOG").is_some() {
        server::log_as_json();
    }
    let scratch = Scratch::new();
    let mut config = config(&scratch);
    config.games = games;
    let server = Server::start(config).await?;
    sqlx::any::install_default_drivers();
    let pool = sqlx::AnyPool::connect(&format!("sqlite://{}", scratch.0.join("kosmodrom.db").display())).await?;
    let mut n_checked = 0;
    let mut n_begun = 0;
    let mut matches = JoinSet::new();
    loop {
        // Every match waits for the disk after each move, and some for clocks: many of them wait together.
        while n_begun < n_games && matches.len() < AT_ONCE {
            let dice = Seed::from(2024).dice(n_begun as u64);
            matches.spawn(watch_one::<G>(server.address(), pool.clone(), setup.clone(), n_moves, dice));
            n_begun += 1;
        }
        match matches.join_next().await {
            Some(checked) => n_checked += checked??,
            None => break,
        }
    }
    assert!(20 * n_games <= n_checked, "{n_checked} messages of {n_games} matches");
    println!("{}: {n_checked} messages of {n_games} matches, none tells what its receiver cannot know", G::ID);
    pool.close().await;
    server.stop().await
}

/// Plays a match and compares all that was sent; returns how many messages.
async fn watch_one<G: Worlds>(
    address: SocketAddr,
    pool: sqlx::AnyPool,
    setup: Setup,
    n_moves: usize,
    mut dice: Dice,
) -> anyhow::Result<usize> {
    let mut clients = Vec::new();
    for name in ["Ada", "Ben", "Cyd"] {
        clients.push(Client::guest(address, name).await?.0);
    }
    let watched = Watched::play::<G>(address, &clients, &setup, n_moves, &mut dice).await?;
    let row = sqlx::query("SELECT secret FROM tables WHERE id = $1").bind(&watched.table).fetch_one(&pool).await?;
    let secret: Value = serde_json::from_str(row.get(0))?;
    let seed = serde_json::from_value(secret["seed"].clone())?;
    // The server runs in this process too and is not to be held up.
    Ok(tokio::task::spawn_blocking(move || watched.check::<G>(&setup, seed, &mut dice)).await?)
}

/// One seat, or a spectator: everything that came.
struct Witness {
    socket: Socket,
    heard: Vec<Value>,
}

impl Witness {
    async fn new(client: &Client, table: &str, amid: bool) -> anyhow::Result<Witness> {
        let mut socket = client.connect().await?;
        socket.say_text(json!({"subscribe": {"table": table, "legal": true, "amid": amid}}).to_string()).await?;
        Ok(Witness { socket, heard: Vec::new() })
    }

    /// Hears the next message that is about the match; false if a move was refused.
    async fn hear(&mut self) -> anyhow::Result<bool> {
        loop {
            let text = tokio::time::timeout(PATIENCE, self.socket.next_text()).await.context("nothing came")??;
            let message: Value = serde_json::from_str(&text)?;
            if message.get("refused").is_some() {
                return Ok(false);
            }
            if message.get("update").is_some() || message.get("snapshot").is_some() {
                self.heard.push(message);
                return Ok(true);
            }
        }
    }

    /// What was heard last: its number, who may act, the legal actions, whether it is over.
    fn latest(&self) -> (u64, Vec<Seat>, Vec<Value>, bool) {
        let last = self.heard.last().expect("a snapshot came first");
        match serde_json::from_value(last.clone()).expect("a message") {
            ServerMessage::Snapshot(snapshot) => {
                (snapshot.seq, snapshot.acting, snapshot.legal.unwrap_or_default(), snapshot.table.outcome.is_some())
            }
            ServerMessage::Update(update) => {
                (update.seq, update.acting, update.legal.unwrap_or_default(), update.outcome.is_some())
            }
            other => unreachable!("{other:?} is not kept"),
        }
    }
}

/// A match, and what everybody was sent.
struct Watched {
    table: String,
    witnesses: Vec<Witness>,
    /// Who acted, and how; nothing for the clock.
    acted: Vec<(Actor, Option<Value>)>,
}

impl Watched {
    async fn play<G: Worlds>(
        address: SocketAddr,
        clients: &[Client],
        setup: &Setup,
        n_moves: usize,
        dice: &mut Dice,
    ) -> anyhow::Result<Watched> {
        let wanted = NewTable {
            grace: None,
            vacation_days: 0,
            game: G::ID.to_owned(),
            options: setup.options.clone(),
            seats: vec![Chair::Me, Chair::Open, Chair::Open],
            public: true,
            pace: Pace::Untimed,
        };
        let table: TableFacts = clients[0].call("POST", "/api/tables", Some(serde_json::to_value(wanted)?)).await?;
        let (table, path) = (table.id.clone(), format!("/api/tables/{}", table.id));
        for client in &clients[1..] {
            client.call::<TableFacts>("POST", &format!("{path}/join"), Some(json!({}))).await?;
        }
        clients[0].call::<TableFacts>("POST", &format!("{path}/start"), None).await?;
        let mut witnesses = Vec::new();
        for (idx, client) in clients.iter().chain([&Client::new(address)]).enumerate() {
            // Whoever does not ask for what lies between two views is not sent it.
            let mut witness = Witness::new(client, &table, idx != PLAIN).await?;
            assert!(witness.hear().await?, "a public table may be looked at");
            witnesses.push(witness);
        }
        let mut acted = Vec::new();
        // On a busy machine the clock may have given the signal before everybody looked: such a match has no common beginning.
        let together = witnesses.iter().all(|witness| witness.latest().0 == 0);
        while together && acted.len() < n_moves {
            let (_, acting, _, over) = witnesses[0].latest();
            if over {
                break;
            }
            let mut chosen = None;
            let mut asked = 0;
            if !acting.is_empty() {
                asked = acting[dice.below(acting.len() as u32) as usize].idx();
                let (seq, _, legal, _) = witnesses[asked].latest();
                let action = legal[dice.below(legal.len() as u32) as usize].clone();
                let n = acted.len();
                let request = json!({"move": {"table": table, "seq": seq, "id": format!("m{n}"), "action": action}});
                witnesses[asked].socket.say_text(request.to_string()).await?;
                chosen = Some(action);
            }
            // The clock may be first; then the move comes behind it, or is refused because nothing is as it was.
            loop {
                if !witnesses[asked].hear().await? {
                    break;
                }
                for (seat, witness) in witnesses.iter_mut().enumerate() {
                    assert!(seat == asked || witness.hear().await?, "only whoever asked is refused");
                }
                let last = witnesses[0].heard.last().expect("it has just come");
                let actor: Actor = serde_json::from_value(last["update"]["by"].clone())?;
                match actor {
                    Actor::Clock => acted.push((actor, None)),
                    Actor::Seat(_) => acted.push((actor, chosen.take())),
                }
                if chosen.is_none() {
                    break;
                }
            }
        }
        Ok(Watched { table, witnesses, acted })
    }

    /// Compares every message with what another world would have sent.
    fn check<G: Worlds>(&self, setup: &Setup, seed: Seed, dice: &mut Dice) -> usize {
        let mut n_checked = 0;
        let mut played = Table::<G>::new(setup.clone(), seed).expect("it was dealt before");
        let legal = |state: &G::State, viewer: Viewer| {
            let mut actions = Vec::new();
            if let Viewer::Seat(seat) = viewer {
                G::legal_actions(state, Actor::Seat(seat), &mut actions);
            }
            json!(actions)
        };
        let n_seats = usize::from(setup.players);
        if self.acted.is_empty() {
            return 20;
        }
        for (witness, viewer) in self.witnesses.iter().zip(Viewer::all(n_seats)) {
            let snapshot = &witness.heard[0]["snapshot"];
            let world = G::another(played.state(), viewer, dice);
            let view = G::view(&world, viewer);
            assert_eq!(snapshot["view"], json!(view));
            assert_eq!(snapshot["hash"], json!(protocol::view_hash(&json!(view))));
            assert_eq!(snapshot["prompt"], json!(G::prompt(&view)));
            assert_eq!(snapshot["acting"], json!(G::to_act(&world).seats));
            if viewer != Viewer::Spectator {
                assert_eq!(snapshot["legal"], legal(&world, viewer));
            }
            assert!(snapshot["table"]["started_with"].get("seed").is_none());
            n_checked += 1;
        }
        for (idx, (actor, action)) in self.acted.iter().enumerate() {
            let before = played.state().clone();
            let action = match action {
                Some(action) if *actor != Actor::Clock => serde_json::from_value(action.clone()).expect("an action"),
                Some(_) | None => played.legal_actions(Actor::Clock)[0],
            };
            let step = played.act(*actor, action, 0).expect("it was legal before");
            for (witness, viewer) in self.witnesses.iter().zip(Viewer::all(n_seats)) {
                let mut update = witness.heard[idx + 1]["update"].clone();
                let (old, new) = (G::another(&before, viewer, dice), G::another(played.state(), viewer, dice));
                let flat = |state: &G::State| Flat::of(&G::view(state, viewer));
                let mut patch = String::new();
                protocol::write_patch(&flat(&old), &flat(&new), StateHash(0), &mut patch);
                let notices = step.events.iter().filter_map(|event| G::notice(event, viewer));
                let notices: Vec<_> = notices.filter(|notice| G::tell(notice).is_some()).collect();
                let mut expected = json!({
                    "t": self.table,
                    "s": idx + 1,
                    "by": actor,
                    "p": serde_json::from_str::<Value>(&patch).expect("a patch is JSON"),
                    "h": protocol::view_hash(&json!(G::view(&new, viewer))),
                });
                let acting: Vec<Seat> = G::to_act(&new).seats.iter().collect();
                if actor.seat().is_none_or(|seat| acting != [seat]) {
                    expected["a"] = json!(acting);
                }
                if G::turn(&new) != G::turn(&old) {
                    expected["turn"] = json!(G::turn(&new));
                }
                let amid = match viewer {
                    Viewer::Seat(Seat(seat)) if usize::from(seat) == PLAIN => Vec::new(),
                    Viewer::Seat(_) | Viewer::Spectator => amid::<G>(&before, &step.events, viewer, dice),
                };
                if !amid.is_empty() {
                    expected["m"] = json!(amid);
                }
                if !notices.is_empty() {
                    expected["n"] = json!(notices);
                }
                if viewer.seat().is_some_and(|seat| G::to_act(&new).seats.contains(seat)) {
                    expected["legal"] = legal(&new, viewer);
                }
                if let Some(n_undoable) = viewer.seat().map(|seat: Seat| played.undoable(seat)).filter(|&n| n != 0) {
                    expected["u"] = json!(n_undoable);
                }
                if let Some(outcome) = G::outcome(&new) {
                    expected["outcome"] = json!(outcome);
                }
                // The time is the server's; whether a timer runs is everybody's to know.
                let clocks = update.as_object_mut().expect("an update").remove("clocks");
                let timer = clocks.as_ref().is_some_and(|clocks| clocks.get("timer").is_some());
                assert_eq!(timer, G::timer(&new).is_some());
                assert_eq!(update, expected, "{viewer:?} was told something it cannot know");
                n_checked += 1;
            }
        }
        n_checked
    }
}

/// What another world would have sent of the way through a step: the patch of each line but the last that changed what is seen.
fn amid<G: Worlds>(before: &G::State, events: &[G::Event], viewer: Viewer, dice: &mut Dice) -> Vec<(usize, Value)> {
    let said = |event: &G::Event| G::notice(event, viewer).is_some_and(|notice| G::tell(&notice).is_some());
    let Some(last) = events.iter().rposition(said) else { return Vec::new() };
    let seen = |state: &G::State, dice: &mut Dice| Flat::of(&G::view(&G::another_amid(state, viewer, dice), viewer));
    let (mut state, mut old) = (before.clone(), seen(before, dice));
    let (mut n_lines, mut amid) = (0, Vec::new());
    for event in &events[..last] {
        G::evolve(&mut state, event);
        if said(event) {
            n_lines += 1;
            let (new, mut patch) = (seen(&state, dice), String::new());
            protocol::write_patch(&old, &new, StateHash(0), &mut patch);
            if patch != "[]" {
                amid.push((n_lines, serde_json::from_str(&patch).expect("a patch is JSON")));
                old = new;
            }
        }
    }
    amid
}
