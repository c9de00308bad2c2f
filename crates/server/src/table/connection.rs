//! A WebSocket, as tables know it: what is sent to it waits until it has been read, and how much may wait is bounded.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Weak};

use axum::extract::ws::Utf8Bytes;
use protocol::ServerMessage;
use tokio::sync::{Notify, mpsc};

use crate::app::App;
use crate::limit::Origin;
use crate::store::Account;

/// At most this many messages wait for a client.
const OUT_MAX: usize = 512;
/// At most this many bytes wait for a client, beside a single long message.
const OUT_BYTES_MAX: usize = 4 * 1024 * 1024;
/// When this many bytes wait for the clients of one address, or of all together, each may have less.
const CROWDED_ADDRESS: usize = 8 * 1024 * 1024;
const CROWDED: usize = 32 * 1024 * 1024;
const OUT_BYTES_MAX_CROWDED: usize = 256 * 1024;
/// When this many bytes wait for the clients of one address, nothing more does.
const ADDRESS_MAX: usize = 16 * 1024 * 1024;

/// Bytes that wait to be sent: to everybody, and to the clients of each address.
#[derive(Default)]
pub(crate) struct Backlog {
    all: Arc<AtomicUsize>,
    of_address: Mutex<HashMap<Origin, Weak<AtomicUsize>>>,
}

impl Backlog {
    /// Bytes that wait for all clients together.
    pub fn n_bytes(&self) -> usize {
        self.all.load(Ordering::Relaxed)
    }

    /// What waits for a client that has just come.
    fn begin(&self, origin: Origin) -> Waiting {
        let mut of_address = self.of_address.lock().expect("no panic while locked");
        let known = of_address.get(&origin).and_then(Weak::upgrade);
        let shared = known.unwrap_or_else(|| {
            // Before the list grows, those leave it who have gone.
            if of_address.len() == of_address.capacity() {
                of_address.retain(|_, shared| shared.strong_count() != 0);
            }
            let shared = Arc::default();
            of_address.insert(origin, Arc::downgrade(&shared));
            shared
        });
        Waiting { own: Arc::default(), of_address: shared, all: self.all.clone() }
    }
}

/// Bytes that wait for one client, for those of its address and for everybody.
#[derive(Clone)]
struct Waiting {
    own: Arc<AtomicUsize>,
    of_address: Arc<AtomicUsize>,
    all: Arc<AtomicUsize>,
}

impl Waiting {
    fn counts(&self) -> [&AtomicUsize; 3] {
        [&self.own, &self.of_address, &self.all]
    }

    fn add(&self, n_bytes: usize) {
        self.counts().into_iter().for_each(|count| _ = count.fetch_add(n_bytes, Ordering::Relaxed));
    }

    fn sub(&self, n_bytes: usize) {
        self.counts().into_iter().for_each(|count| _ = count.fetch_sub(n_bytes, Ordering::Relaxed));
    }

    /// May so much more wait? A single long message may, as long as the address has room.
    fn has_room(&self, n_bytes: usize) -> bool {
        let [own, of_address, all] = self.counts().map(|count| count.load(Ordering::Relaxed));
        let most = match of_address < CROWDED_ADDRESS && all < CROWDED {
            true => OUT_BYTES_MAX,
            false => OUT_BYTES_MAX_CROWDED,
        };
        of_address < ADDRESS_MAX && (own == 0 || own + n_bytes <= most)
    }
}

/// A WebSocket, as tables know it.
#[derive(Clone)]
pub(crate) struct Connection {
    /// Different for each.
    pub id: u64,
    /// Who is there, if signed in.
    pub account: Option<Arc<Account>>,
    /// What it is sent.
    out: mpsc::Sender<Utf8Bytes>,
    waiting: Waiting,
    /// Told to hang up, because it does not keep up.
    pub hang_up: Arc<Notify>,
}

impl Connection {
    /// A connection, and the other end of it.
    pub fn new(app: &App, id: u64, account: Option<Arc<Account>>, origin: Origin) -> (Connection, Outgoing) {
        Connection::counted(&app.backlog, id, account, origin)
    }

    fn counted(backlog: &Backlog, id: u64, account: Option<Arc<Account>>, origin: Origin) -> (Connection, Outgoing) {
        let (out, messages) = mpsc::channel(OUT_MAX);
        let waiting = backlog.begin(origin);
        let outgoing = Outgoing { messages, n_in_flight: 0, waiting: waiting.clone() };
        (Connection { id, account, out, waiting, hang_up: Arc::new(Notify::new()) }, outgoing)
    }

    /// The id of whoever is there.
    pub fn account_id(&self) -> Option<&str> {
        self.account.as_ref().map(|account| &*account.id)
    }

    /// Has the other end gone?
    pub fn is_gone(&self) -> bool {
        self.out.is_closed()
    }

    /// Sends a text. Whoever does not read what they are sent is disconnected, and resumes when they come back.
    pub fn send(&self, text: Utf8Bytes) {
        let n_bytes = text.len();
        let has_room = self.waiting.has_room(n_bytes);
        // Counted before it is sent, because the other end may be quicker.
        self.waiting.add(n_bytes);
        if !has_room || self.out.try_send(text).is_err() {
            self.waiting.sub(n_bytes);
            self.hang_up.notify_one();
        }
    }

    /// Sends a message.
    pub fn say(&self, message: &ServerMessage) {
        self.send(serde_json::to_string(message).expect("plain data").into());
    }
}

/// What a connection is sent, as its socket takes it.
pub(crate) struct Outgoing {
    messages: mpsc::Receiver<Utf8Bytes>,
    /// Bytes of what was taken last: they are in memory until the socket has got rid of them.
    n_in_flight: usize,
    waiting: Waiting,
}

impl Outgoing {
    /// The next messages, as many as are there; nothing when there will be no more. Whoever asks for more has sent those before.
    pub async fn next_few(&mut self, messages: &mut Vec<Utf8Bytes>) {
        self.waiting.sub(self.n_in_flight);
        self.n_in_flight = 0;
        self.messages.recv_many(messages, 64).await;
        self.n_in_flight = messages.iter().map(|text| text.len()).sum();
    }

    /// The next message.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.messages.recv().await?;
        self.waiting.sub(text.len());
        Some(text)
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.messages.close();
        self.waiting.sub(self.n_in_flight);
        while let Ok(text) = self.messages.try_recv() {
            self.waiting.sub(text.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn connect(backlog: &Backlog, address: &str) -> (Connection, Outgoing) {
        let address: IpAddr = address.parse().expect("an address");
        Connection::counted(backlog, 1, None, address.into())
    }

    /// Is the connection told to hang up?
    async fn hangs_up(connection: &Connection) -> bool {
        tokio::select! {
            biased;
            () = connection.hang_up.notified() => true,
            () = std::future::ready(()) => false,
        }
    }

    #[tokio::test]
    async fn what_a_socket_has_taken_and_not_sent_still_counts() {
        let backlog = Backlog::default();
        let (connection, mut outgoing) = connect(&backlog, "192.0.2.1");
        let text = Utf8Bytes::from("x".repeat(OUT_BYTES_MAX / 8));
        let mut taken = Vec::new();
        (0..6).for_each(|_| connection.send(text.clone()));
        outgoing.next_few(&mut taken).await;
        assert_eq!((taken.len(), backlog.n_bytes()), (6, 6 * text.len()));
        // The socket is stuck: there is room for two more, as if nothing had been taken.
        (0..2).for_each(|_| connection.send(text.clone()));
        assert!(!hangs_up(&connection).await);
        connection.send(text.clone());
        assert!(hangs_up(&connection).await);
        // It goes on after all: what was sent no longer counts.
        taken.clear();
        outgoing.next_few(&mut taken).await;
        assert_eq!((taken.len(), backlog.n_bytes()), (2, 2 * text.len()));
        drop(outgoing);
        assert_eq!(backlog.n_bytes(), 0);
    }

    #[tokio::test]
    async fn one_address_that_does_not_read_has_a_share_and_others_have_theirs() {
        let backlog = Backlog::default();
        let text = Utf8Bytes::from("x".repeat(200 * 1024));
        let mut deaf = Vec::new();
        for _ in 0..300 {
            let (connection, outgoing) = connect(&backlog, "192.0.2.1");
            (0..20).for_each(|_| connection.send(text.clone()));
            deaf.push((connection, outgoing));
        }
        assert!(backlog.n_bytes() < ADDRESS_MAX + text.len(), "{} bytes", backlog.n_bytes());
        let (last, _) = deaf.last().expect("many");
        assert!(hangs_up(last).await, "nothing more waits for that address");
        // Whoever comes from elsewhere may be slow as ever.
        let (other, _outgoing) = connect(&backlog, "192.0.2.2");
        (0..20).for_each(|_| other.send(text.clone()));
        assert!(!hangs_up(&other).await);
        drop(deaf);
        assert_eq!(backlog.n_bytes(), 20 * text.len());
    }

    #[test]
    fn addresses_that_have_gone_are_forgotten() {
        let backlog = Backlog::default();
        for n in 0..10_000u32 {
            drop(connect(&backlog, &std::net::Ipv4Addr::from(n).to_string()));
        }
        assert!(backlog.of_address.lock().unwrap().len() < 100);
    }
}
