//! What all parts of the server share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use games::Playable;
use tokio::sync::{Semaphore, broadcast, mpsc, watch};

use crate::admin::Desk;
pub(crate) use crate::clock::now;
use crate::config::Config;
use crate::fanout::What;
use crate::http::Passwords;
use crate::limit::{Limiter, Origin, Places};
use crate::listener;
use crate::metrics::Metrics;
use crate::notify::{Mailer, Vapid};
use crate::quiet::Quiet;
use crate::store::Store;
use crate::table::{Backlog, Registry};
use crate::thinkers::Thinkers;
use crate::waiting::Listeners;

/// The server's parts.
pub(crate) struct App {
    pub config: Config,
    pub store: Store,
    pub registry: Registry,
    pub metrics: Metrics,
    /// What administrators ordered for the whole place.
    pub desk: Desk,
    pub requests: Limiter<Origin>,
    pub guests: Limiter<Origin>,
    pub sign_ins: Limiter<Origin>,
    /// By the key of the name.
    pub sign_ins_by_name: Limiter<String>,
    pub replays: Limiter<Origin>,
    pub words: Limiter<String>,
    pub messages: Limiter<String>,
    pub mails: Limiter<Origin>,
    /// By account and by mailbox.
    pub mails_by_receiver: Limiter<String>,
    pub tests: Limiter<String>,
    pub n_connections: AtomicU64,
    /// When the server was started, in milliseconds since 1970.
    pub began: u64,
    /// Connections of each address.
    pub connections: Places<Origin>,
    /// One permit for each connection there may be.
    pub all_connections: Arc<Semaphore>,
    /// WebSockets of each address and of each account.
    pub sockets: Places<Origin>,
    pub sockets_of_account: Places<String>,
    /// Who hears at once that a match waits for them.
    pub listeners: Listeners,
    pub passwords: Passwords,
    /// One permit for each match that may be told again at the same time.
    pub replaying: Semaphore,
    /// Accounts of which a session has ended, for sockets to look whether it was theirs.
    /// One without a name stands for all.
    pub sessions_ended: broadcast::Sender<Arc<str>>,
    /// How often that was told to other servers.
    pub n_sessions_ended: AtomicU64,
    /// Bytes that wait to be sent to clients.
    pub backlog: Backlog,
    pub complaints: Complaints,
    /// Name of this server among several.
    pub node: String,
    /// Where bots think.
    pub thinkers: Arc<Thinkers>,
    /// What other servers are told; nothing if there are none.
    pub told: Option<mpsc::UnboundedSender<(String, What)>>,
    /// What sends mail, if anything does.
    pub mailer: Mailer,
    /// The key with which messages to browsers are signed.
    pub vapid: Vapid,
    /// Becomes true when the server stops.
    pub stopping: watch::Sender<bool>,
}

impl App {
    pub fn new(
        config: Config,
        store: Store,
        vapid: Vapid,
        told: Option<mpsc::UnboundedSender<(String, What)>>,
    ) -> Arc<App> {
        let limits = config.limits;
        let n_processors = std::thread::available_parallelism().map_or(2, usize::from);
        let most_connections = listener::raise_file_limit().min(limits.all_connections as usize);
        // Where there are few, one address does not get them all.
        let of_address = limits.connections.min(u32::try_from(most_connections / 2).unwrap_or(u32::MAX));
        let metrics = Metrics::new(store.figures());
        Arc::new(App {
            store,
            registry: Registry::default(),
            metrics,
            desk: Desk::default(),
            requests: Limiter::new(limits.requests),
            guests: Limiter::new(limits.guests),
            sign_ins: Limiter::new(limits.sign_ins),
            sign_ins_by_name: Limiter::new(limits.sign_ins_by_name),
            replays: Limiter::new(limits.replays),
            words: Limiter::new(limits.words),
            messages: Limiter::new(limits.messages),
            mails: Limiter::new(limits.mails),
            mails_by_receiver: Limiter::new(limits.mails_by_receiver),
            tests: Limiter::new(limits.tests),
            n_connections: AtomicU64::new(0),
            began: now(),
            connections: Places::new(of_address),
            all_connections: Arc::new(Semaphore::new(most_connections.min(Semaphore::MAX_PERMITS))),
            sockets: Places::new(limits.sockets),
            sockets_of_account: Places::new(limits.sockets_of_account),
            listeners: Listeners::default(),
            passwords: Passwords::new(n_processors),
            replaying: Semaphore::new(n_processors.clamp(1, 4)),
            sessions_ended: broadcast::Sender::new(256),
            n_sessions_ended: AtomicU64::new(0),
            backlog: Backlog::default(),
            complaints: Complaints::default(),
            node: random_word::<16>(),
            thinkers: Thinkers::new(n_processors),
            told,
            mailer: config.notices.smtp.clone(),
            vapid,
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

    /// Tells every socket of an account, here and on other servers, to look whether its session has ended.
    pub fn tell_sessions_ended(&self, account: &str) {
        // Without a socket nobody listens.
        _ = self.sessions_ended.send(account.into());
        self.n_sessions_ended.fetch_add(1, Ordering::Relaxed);
        self.tell(account, What::SessionsEnded);
    }

    /// Sessions may have ended without a word: every socket here looks up its own.
    pub fn doubt_sessions(&self) {
        _ = self.sessions_ended.send("".into());
    }

    /// Forgets whoever the limits need not remember.
    pub fn forget_the_quiet(&self) {
        for limiter in [&self.requests, &self.guests, &self.sign_ins, &self.replays, &self.mails] {
            limiter.forget_the_quiet();
        }
        for limiter in [&self.sign_ins_by_name, &self.words, &self.messages, &self.mails_by_receiver, &self.tests] {
            limiter.forget_the_quiet();
        }
    }

    /// Do several servers share the database?
    pub fn is_one_of_many(&self) -> bool {
        self.told.is_some()
    }
}

/// What the log says to operators now and then, about a proxy that does not do its part.
#[derive(Default)]
pub(crate) struct Complaints {
    pub host: Quiet,
    pub untrusted: Quiet,
    pub nameless: Quiet,
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
