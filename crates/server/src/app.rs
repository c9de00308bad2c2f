//! What all parts of the server share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex};

use games::Playable;
use tokio::sync::{mpsc, watch};

pub(crate) use crate::clock::now;
use crate::config::Config;
use crate::fanout::What;
use crate::limit::Limiter;
use crate::metrics::Metrics;
use crate::store::Store;
use crate::table::Registry;
use crate::thinkers::Thinkers;

/// The server's parts.
pub(crate) struct App {
    pub config: Config,
    pub store: Store,
    pub registry: Registry,
    pub metrics: Metrics,
    pub requests: Limiter<IpAddr>,
    pub sign_ins: Limiter<IpAddr>,
    pub words: Limiter<String>,
    pub messages: Limiter<String>,
    pub n_connections: AtomicU64,
    /// WebSockets of each address.
    pub lines: Mutex<HashMap<IpAddr, u32>>,
    /// When the server was started, in milliseconds since 1970.
    pub began: u64,
    /// Name of this server among several.
    pub node: String,
    /// Where bots think.
    pub thinkers: Arc<Thinkers>,
    /// What other servers are told; nothing if there are none.
    pub told: Option<mpsc::UnboundedSender<(String, What)>>,
    /// Becomes true when the server stops.
    pub stopping: watch::Sender<bool>,
}

impl App {
    pub fn new(config: Config, store: Store, told: Option<mpsc::UnboundedSender<(String, What)>>) -> Arc<App> {
        let limits = config.limits;
        Arc::new(App {
            store,
            registry: Registry::default(),
            metrics: Metrics::default(),
            requests: Limiter::new(limits.requests),
            sign_ins: Limiter::new(limits.sign_ins),
            words: Limiter::new(limits.words),
            messages: Limiter::new(limits.messages),
            n_connections: AtomicU64::new(0),
            lines: Mutex::default(),
            began: now(),
            node: random_word::<16>(),
            thinkers: Thinkers::new(std::thread::available_parallelism().map_or(2, usize::from)),
            told,
            stopping: watch::Sender::new(false),
            config,
        })
    }

    /// The game of this id.
    pub fn game(&self, id: &str) -> Option<&'static dyn Playable> {
        self.config.games.iter().copied().find(|game| game.id() == id)
    }

    /// Tells other servers that something new is written about a table.
    pub fn tell_others(&self, table: &str) {
        self.tell(table, What::Written);
    }

    /// Tells other servers something about a table.
    pub fn tell(&self, table: &str, what: What) {
        if let Some(told) = &self.told {
            _ = told.send((table.to_owned(), what));
        }
    }

    /// Do several servers share the database?
    pub fn is_one_of_many(&self) -> bool {
        self.told.is_some()
    }
}

/// Bytes nobody can guess.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

/// A random word of lower-case letters and digits that are not mistaken for each other, five bits a letter.
pub(crate) fn random_word<const N: usize>() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random_bytes::<N>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// Bytes in hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
