//! The real server on loopback, with real WebSockets.

#[path = "../../../testkit/tests/comet/mod.rs"]
mod comet;

mod accounts;
mod admin;
mod bots;
mod building;
mod clocks;
mod crash;
mod damage;
mod failing;
mod faults;
mod hostile;
mod keeping;
mod leak;
mod leaving;
mod lobby;
mod nodes;
mod operator;
mod play;
mod player;
mod ponder;
mod postgresql;
mod receiver;
mod stopping;
mod strangers;
mod telling;
mod tls;
mod upgrade;
mod vacation;

use std::path::PathBuf;
use std::time::Duration;

use comet::{Comet, FRAGILE, HONEST};
use games::Playable;
use hosting::Erased;
use server::{Config, Limits, Location, Server};

/// The game of these tests: small, with hidden hands, chance, a timer and something to take back.
static GAMES: &[&dyn Playable] = &[&Erased::<Comet<HONEST>>::new()];

/// The same with bots that think until they are told to stop.
static PONDER: &[&dyn Playable] = &[&ponder::Ponder(Erased::new())];

/// The same with rules that can be made to fall over.
static FRAGILE_GAMES: &[&dyn Playable] = &[&Erased::<Comet<FRAGILE>>::new()];

/// A directory that goes away with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Scratch {
        use std::sync::atomic::{AtomicU32, Ordering};
        static N: AtomicU32 = AtomicU32::new(0);
        let name = format!("kosmodrom-test-{}-{}", std::process::id(), N.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a directory for the test");
        Scratch(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The database of a server, past the server.
async fn database(scratch: &Scratch) -> anyhow::Result<sqlx::AnyConnection> {
    sqlx::any::install_default_drivers();
    let url = format!("sqlite://{}", scratch.0.join("kosmodrom.db").display());
    Ok(<sqlx::AnyConnection as sqlx::Connection>::connect(&url).await?)
}

fn config(scratch: &Scratch) -> Config {
    let listen = "127.0.0.1:0".parse().expect("an address");
    let mut config = Config::new(listen, Location::Directory(scratch.0.clone()), GAMES);
    config.limits = Limits::none();
    config.bot_delay = Duration::ZERO;
    config
}

async fn start() -> (Server, Scratch) {
    let scratch = Scratch::new();
    let server = Server::start(config(&scratch)).await.expect("the server starts");
    (server, scratch)
}
