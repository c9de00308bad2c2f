//! Which bots may think: no more at once than there are processors, and those that people wait for first.
//!
//! **Invariant:** one place is never given to a bot that nobody waits for, so whoever looks at a table waits for other people's bots
//! at most, however many tables of bots strangers have left running.

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
    /// In the order they came.
    waiting: VecDeque<Waiting>,
    /// When somebody's bot got a place last: people take turns.
    served: HashMap<String, u64>,
    n_served: u64,
}

struct Waiting {
    /// Whose table it is.
    host: String,
    urgency: Arc<Urgency>,
    place: oneshot::Sender<Place>,
}

/// A place in which a bot thinks; free again when it is dropped.
pub(crate) struct Place {
    thinkers: Arc<Thinkers>,
    watched: bool,
}

impl Drop for Place {
    fn drop(&mut self) {
        {
            let mut queue = self.thinkers.queue.lock().expect("no panic while locked");
            queue.n_thinking -= 1;
            queue.n_unwatched -= usize::from(!self.watched);
        }
        self.thinkers.give_places();
    }
}

impl Thinkers {
    /// So many places: one a processor, but two at least, so that one is always for bots that people wait for.
    pub fn new(n_processors: usize) -> Arc<Thinkers> {
        let queue = Queue {
            n_places: n_processors.max(2),
            n_thinking: 0,
            n_unwatched: 0,
            waiting: VecDeque::new(),
            served: HashMap::new(),
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
    pub async fn place(self: &Arc<Self>, host: String, urgency: Arc<Urgency>) -> Option<Place> {
        let (place, given) = oneshot::channel();
        self.queue.lock().expect("no panic while locked").waiting.push_back(Waiting { host, urgency, place });
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
            _ = waiting.place.send(Place { thinkers: self.clone(), watched });
        }
    }
}

impl Queue {
    /// The next that gets a place: the most urgent; among equals the table of whoever has waited longest for a place, and the first
    /// that came.
    fn next(&mut self) -> Option<(Waiting, bool)> {
        self.waiting.retain(|waiting| !waiting.place.is_closed());
        // Turns are forgotten in quiet moments, so that the list does not grow for ever.
        if self.waiting.is_empty() && self.n_thinking == 0 {
            self.served.clear();
        }
        if self.n_thinking == self.n_places {
            return None;
        }
        let order = |(_, waiting): &(usize, &Waiting)| {
            (waiting.urgency.rank(), self.served.get(&waiting.host).copied().unwrap_or_default())
        };
        let (at, first) = self.waiting.iter().enumerate().min_by_key(order)?;
        let watched = first.urgency.rank() == Rank::Watched;
        if !watched && self.n_unwatched + 1 == self.n_places {
            return None;
        }
        self.n_thinking += 1;
        self.n_unwatched += usize::from(!watched);
        let waiting = self.waiting.remove(at).expect("just found");
        self.n_served += 1;
        self.served.insert(waiting.host.clone(), self.n_served);
        Some((waiting, watched))
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
            let urgency = Urgency::new();
            self.thinkers.rank(&urgency, rank);
            let (thinkers, got, host) = (self.thinkers.clone(), self.got.clone(), host.to_owned());
            let waiting = urgency.clone();
            let task = tokio::spawn(async move {
                let place = thinkers.place(host, waiting).await.expect("the thinkers stay");
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
        assert_eq!(club.got(), ["alone 1"], "one place is kept free");
        let (_, ada) = club.wait("ada's", "ada", Rank::Watched).await;
        assert_eq!(club.got(), ["alone 1", "ada's"], "although others came before");
        let (_, ben) = club.wait("ben's", "ben", Rank::Watched).await;
        drop(first.await);
        club.rest().await;
        assert_eq!(club.got(), ["alone 1", "ada's", "ben's"]);
        drop(ada.await);
        club.rest().await;
        assert_eq!(club.got().last(), Some(&"alone 2"));
        drop(ben.await);
        club.rest().await;
        assert_eq!(club.got().len(), 4, "the place of people stays free");
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
    async fn people_take_turns_however_many_tables_one_of_them_has() {
        let club = Club::new(2);
        let (_, first) = club.wait("eve 1", "eve", Rank::Watched).await;
        let (_, second) = club.wait("eve 2", "eve", Rank::Watched).await;
        let mut others = Vec::new();
        for name in ["eve 3", "eve 4", "eve 5"] {
            others.push(club.wait(name, "eve", Rank::Watched).await);
        }
        let _ada = club.wait("ada's", "ada", Rank::Watched).await;
        drop(first.await);
        club.rest().await;
        assert_eq!(club.got(), ["eve 1", "eve 2", "ada's"]);
        drop(second.await);
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
