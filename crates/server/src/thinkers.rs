//! Which bots may think: about as many at once as there are processors, and those that people wait for first.
//!
//! **Invariants:** two places are never given to bots that nobody waits for, so whoever looks at a table waits for other people's bots
//! at most, however many tables of bots strangers have left running. The bots of one address never have all places, so nobody
//! waits for theirs alone, however many tables they look at.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};

use tokio::sync::oneshot;

/// How urgent the bots of a table are, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Rank {
    /// Somebody is there.
    Watched,
    /// People play there, and are away.
    Seated,
    /// Bots among themselves.
    Alone,
}

/// The rank of a table, which changes while its bots wait.
#[derive(Debug)]
pub(crate) struct Urgency(AtomicU8);

impl Urgency {
    pub fn new() -> Arc<Urgency> {
        Arc::new(Urgency(AtomicU8::new(Rank::Alone as u8)))
    }

    /// True if it was another one before.
    fn set(&self, rank: Rank) -> bool {
        self.0.swap(rank as u8, Ordering::Relaxed) != rank as u8
    }

    fn rank(&self) -> Rank {
        [Rank::Watched, Rank::Seated, Rank::Alone][usize::from(self.0.load(Ordering::Relaxed))]
    }
}

/// The places in which bots think.
pub(crate) struct Thinkers {
    queue: Mutex<Queue>,
}

struct Queue {
    /// All places.
    n_places: usize,
    /// Bots that think, and those among them nobody waits for.
    n_thinking: usize,
    n_unwatched: usize,
    /// Those of each address.
    n_thinking_of: HashMap<String, usize>,
    /// In the order they came.
    waiting: VecDeque<Waiting>,
    /// When a bot of an address, and of somebody there, got a place last: they take turns.
    served: HashMap<Whose, u64>,
    served_at: HashMap<String, u64>,
    n_served: u64,
}

/// Whose table it is at which a bot thinks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Whose {
    /// From where it was made.
    pub origin: String,
    /// Who made it.
    pub host: String,
}

struct Waiting {
    whose: Whose,
    urgency: Arc<Urgency>,
    place: oneshot::Sender<Place>,
}

/// A place in which a bot thinks; free again when it is dropped.
pub(crate) struct Place {
    thinkers: Arc<Thinkers>,
    origin: String,
    watched: bool,
}

impl Drop for Place {
    fn drop(&mut self) {
        {
            let mut queue = self.thinkers.queue.lock().expect("no panic while locked");
            queue.n_thinking -= 1;
            queue.n_unwatched -= usize::from(!self.watched);
            if let Some(n_thinking) = queue.n_thinking_of.get_mut(&self.origin) {
                *n_thinking -= 1;
                if *n_thinking == 0 {
                    queue.n_thinking_of.remove(&self.origin);
                }
            }
        }
        self.thinkers.give_places();
    }
}

impl Thinkers {
    /// So many places: one a processor, but two at least, so that one is always for bots that people wait for; and one more, for
    /// somebody else.
    pub fn new(n_processors: usize) -> Arc<Thinkers> {
        let queue = Queue {
            n_places: n_processors.max(2) + 1,
            n_thinking: 0,
            n_unwatched: 0,
            n_thinking_of: HashMap::new(),
            waiting: VecDeque::new(),
            served: HashMap::new(),
            served_at: HashMap::new(),
            n_served: 0,
        };
        Arc::new(Thinkers { queue: Mutex::new(queue) })
    }

    /// How many bots wait for a place, and how many think.
    pub fn n_waiting_and_thinking(&self) -> (usize, usize) {
        let queue = self.queue.lock().expect("no panic while locked");
        (queue.waiting.iter().filter(|waiting| !waiting.place.is_closed()).count(), queue.n_thinking)
    }

    /// Waits for a place. Whoever no longer wants it drops the future.
    pub async fn place(self: &Arc<Self>, whose: Whose, urgency: Arc<Urgency>) -> Option<Place> {
        let (place, given) = oneshot::channel();
        self.queue.lock().expect("no panic while locked").waiting.push_back(Waiting { whose, urgency, place });
        self.give_places();
        given.await.ok()
    }

    /// A table is more or less urgent from now on, also for a bot that waits already.
    pub fn rank(self: &Arc<Self>, urgency: &Urgency, rank: Rank) {
        if urgency.set(rank) {
            self.give_places();
        }
    }

    fn give_places(self: &Arc<Self>) {
        loop {
            let next = self.queue.lock().expect("no panic while locked").next();
            let Some((waiting, watched)) = next else { return };
            // Where nobody takes it, the place is dropped and free again.
            let (thinkers, origin) = (self.clone(), waiting.whose.origin);
            _ = waiting.place.send(Place { thinkers, origin, watched });
        }
    }
}

impl Queue {
    /// The next that gets a place: the most urgent; among equals one of the address, and there of whoever, has waited longest for a
    /// place, and the first that came.
    fn next(&mut self) -> Option<(Waiting, bool)> {
        self.waiting.retain(|waiting| !waiting.place.is_closed());
        // Turns are forgotten in quiet moments, so that the lists do not grow for ever.
        if self.waiting.is_empty() && self.n_thinking == 0 {
            self.served.clear();
            self.served_at.clear();
        }
        if self.n_thinking == self.n_places {
            return None;
        }
        let order = |(_, waiting): &(usize, &Waiting)| {
            let Whose { origin, .. } = &waiting.whose;
            let of_address = self.served_at.get(origin).copied().unwrap_or_default();
            (waiting.urgency.rank(), of_address, self.served.get(&waiting.whose).copied().unwrap_or_default())
        };
        let waiting = self.waiting.iter().enumerate().filter(|(_, waiting)| self.may_think(waiting));
        let (at, first) = waiting.min_by_key(order)?;
        let watched = first.urgency.rank() == Rank::Watched;
        let waiting = self.waiting.remove(at).expect("just found");
        self.n_thinking += 1;
        self.n_unwatched += usize::from(!watched);
        *self.n_thinking_of.entry(waiting.whose.origin.clone()).or_default() += 1;
        self.n_served += 1;
        self.served.insert(waiting.whose.clone(), self.n_served);
        self.served_at.insert(waiting.whose.origin.clone(), self.n_served);
        Some((waiting, watched))
    }

    /// Is one of the free places for such a bot?
    fn may_think(&self, waiting: &Waiting) -> bool {
        let n_thinking = self.n_thinking_of.get(&waiting.whose.origin).copied().unwrap_or_default();
        let watched = waiting.urgency.rank() == Rank::Watched;
        n_thinking + 1 < self.n_places && (watched || self.n_unwatched + 2 < self.n_places)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::task::JoinHandle;

    struct Club {
        thinkers: Arc<Thinkers>,
        got: Arc<Mutex<Vec<&'static str>>>,
    }

    impl Club {
        fn new(n_processors: usize) -> Club {
            Club { thinkers: Thinkers::new(n_processors), got: Arc::default() }
        }

        /// A bot waits for a place, and says its name when it has got it.
        async fn wait(&self, name: &'static str, host: &str, rank: Rank) -> (Arc<Urgency>, JoinHandle<Place>) {
            self.wait_at(name, host, host, rank).await
        }

        /// The same of somebody at an address.
        async fn wait_at(
            &self,
            name: &'static str,
            origin: &str,
            host: &str,
            rank: Rank,
        ) -> (Arc<Urgency>, JoinHandle<Place>) {
            let urgency = Urgency::new();
            self.thinkers.rank(&urgency, rank);
            let (thinkers, got) = (self.thinkers.clone(), self.got.clone());
            let whose = Whose { origin: origin.to_owned(), host: host.to_owned() };
            let waiting = urgency.clone();
            let task = tokio::spawn(async move {
                let place = thinkers.place(whose, waiting).await.expect("the thinkers stay");
                got.lock().unwrap().push(name);
                place
            });
            self.rest().await;
            (urgency, task)
        }

        /// Everybody who can go on goes on.
        async fn rest(&self) {
            for _ in 0..20 {
                tokio::task::yield_now().await;
            }
        }

        fn got(&self) -> Vec<&'static str> {
            self.got.lock().unwrap().clone()
        }
    }

    #[tokio::test]
    async fn a_bot_that_people_wait_for_never_waits_for_one_that_nobody_waits_for() {
        let club = Club::new(2);
        let (_, first) = club.wait("alone 1", "eve", Rank::Alone).await;
        let mut others = Vec::new();
        for name in ["alone 2", "alone 3", "alone 4"] {
            others.push(club.wait(name, "eve", Rank::Alone).await);
        }
        assert_eq!(club.got(), ["alone 1"], "the others are kept free");
        let (_, ada) = club.wait("ada's", "ada", Rank::Watched).await;
        let (_, ben) = club.wait("ben's", "ben", Rank::Watched).await;
        assert_eq!(club.got(), ["alone 1", "ada's", "ben's"], "although others came before");
        let (_, cyd) = club.wait("cyd's", "cyd", Rank::Watched).await;
        drop(first.await);
        club.rest().await;
        assert_eq!(club.got(), ["alone 1", "ada's", "ben's", "cyd's"]);
        drop(ada.await);
        club.rest().await;
        assert_eq!(club.got().last(), Some(&"alone 2"));
        drop(ben.await);
        drop(cyd.await);
        club.rest().await;
        assert_eq!(club.got().len(), 5, "the places of people stay free");
    }

    #[tokio::test]
    async fn tables_of_people_who_are_away_go_before_tables_of_bots_and_whoever_comes_is_first() {
        let club = Club::new(1);
        let (_, running) = club.wait("alone 1", "eve", Rank::Alone).await;
        let _alone = club.wait("alone 2", "eve", Rank::Alone).await;
        let (late, _late) = club.wait("visited", "eve", Rank::Alone).await;
        let _seated = club.wait("seated", "ada", Rank::Seated).await;
        assert_eq!(club.got(), ["alone 1"]);
        club.thinkers.rank(&late, Rank::Watched);
        club.rest().await;
        assert_eq!(club.got(), ["alone 1", "visited"]);
        drop(running.await);
        club.rest().await;
        assert_eq!(club.got(), ["alone 1", "visited", "seated"]);
    }

    #[tokio::test]
    async fn one_address_never_has_all_places_however_many_tables_it_looks_at() {
        let club = Club::new(2);
        let mut theirs = Vec::new();
        for (name, host) in [("eve 1", "eve"), ("eve 2", "eve"), ("eva 1", "eva"), ("eva 2", "eva")] {
            theirs.push(club.wait_at(name, "villa", host, Rank::Watched).await);
        }
        assert_eq!(club.got(), ["eve 1", "eve 2"], "one place is for somebody else");
        let _ada = club.wait("ada's", "ada", Rank::Watched).await;
        assert_eq!(club.got(), ["eve 1", "eve 2", "ada's"]);
        let (_, first) = theirs.remove(0);
        drop(first.await);
        club.rest().await;
        assert_eq!(club.got().last(), Some(&"eva 1"));
    }

    #[tokio::test]
    async fn addresses_take_turns_and_people_of_an_address_do() {
        let club = Club::new(2);
        let (_, eve_1) = club.wait_at("eve 1", "villa", "eve", Rank::Watched).await;
        let (_, eve_2) = club.wait_at("eve 2", "villa", "eve", Rank::Watched).await;
        let (_, ada_1) = club.wait_at("ada 1", "home", "ada", Rank::Watched).await;
        let mut others = Vec::new();
        for (name, origin, host) in [
            ("eve 3", "villa", "eve"),
            ("eve 4", "villa", "eve"),
            ("ann 1", "villa", "ann"),
            ("ada 2", "home", "ada"),
            ("ben 1", "bus", "ben"),
        ] {
            others.push(club.wait_at(name, origin, host, Rank::Watched).await);
        }
        for (place, next) in [(ada_1, "ben 1"), (eve_1, "ann 1"), (eve_2, "ada 2")] {
            drop(place.await);
            club.rest().await;
            assert_eq!(club.got().last(), Some(&next));
        }
        let (_, ben_1) = others.remove(4);
        drop(ben_1.await);
        club.rest().await;
        assert_eq!(club.got().last(), Some(&"eve 3"));
    }

    #[tokio::test]
    async fn whoever_stops_waiting_holds_no_place() {
        let club = Club::new(2);
        let (_, first) = club.wait("first", "ada", Rank::Watched).await;
        let (_, second) = club.wait("second", "ada", Rank::Watched).await;
        let (_, gone) = club.wait("gone", "ada", Rank::Watched).await;
        let _last = club.wait("last", "ada", Rank::Watched).await;
        gone.abort();
        club.rest().await;
        drop(first.await);
        club.rest().await;
        assert_eq!(club.got(), ["first", "second", "last"]);
        drop(second.await);
    }
}
