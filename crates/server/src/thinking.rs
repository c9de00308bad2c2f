//! Bots think beside the runtime, and stop when nobody waits for them any longer.

use std::time::Duration;

use bots::{BotName, Stop};
use hosting::AnyTable;
use kernel::{Seat, Seed};
use serde_json::Value;
use tokio::task::JoinHandle;

use crate::app::random_bytes;
use crate::thinkers::Place;

/// A bot that has not decided after so long takes what it has found. The levels promise to need less.
const THINKS_AT_MOST: Duration = Duration::from_secs(6);
/// A bot that was told to stop looks at it every few lines; one that does not within this time is left behind.
const STOPS_WITHIN: Duration = Duration::from_secs(1);

/// The thought of a bot on its way. Whoever drops it cancels it: its place among the thinkers is free again at once.
pub(crate) struct Thinking {
    stop: Stop,
    thought: JoinHandle<Option<Value>>,
}

impl Thinking {
    /// Lets a bot of this name choose for the seat, as soon as there is a place for it among the thinkers.
    pub fn begin(
        place: impl Future<Output = Option<Place>> + Send + 'static,
        game: &'static dyn games::Playable,
        table: Box<dyn AnyTable>,
        seat: Seat,
        bot: &str,
    ) -> Thinking {
        let bot = known(bot);
        Thinking::of(place, move |stop| {
            let mut dice = Seed::from_bytes(random_bytes()).dice(0);
            game.bot(&bot).choose_until(&*table, seat, &mut dice, stop)
        })
    }

    fn of<P: Send + 'static>(
        place: impl Future<Output = Option<P>> + Send + 'static,
        think: impl FnOnce(&Stop) -> Option<Value> + Send + 'static,
    ) -> Thinking {
        let stop = Stop::new();
        let told = stop.clone();
        let thought = tokio::spawn(async move {
            // No more at once than there are processors, however many tables there are: people are answered meanwhile.
            let _place = place.await?;
            let until = told.clone();
            let mut thought = tokio::task::spawn_blocking(move || think(&until));
            match tokio::time::timeout(THINKS_AT_MOST, &mut thought).await {
                Ok(thought) => thought.ok()?,
                Err(_) => {
                    told.raise();
                    tokio::time::timeout(STOPS_WITHIN, thought).await.ok()?.ok()?
                }
            }
        });
        Thinking { stop, thought }
    }

    /// What the bot has chosen; nothing if it failed.
    pub async fn thought(&mut self) -> Option<Value> {
        (&mut self.thought).await.ok().flatten()
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.raise();
        self.thought.abort();
    }
}

/// The bots that people choose from, by name.
pub(crate) fn level(name: &str) -> Option<BotName> {
    BotName::ALL.into_iter().find(|bot| bot.to_string() == name)
}

/// The bot of a name found in the database. One that could be chosen once and cannot any longer is the strongest of today.
pub(crate) fn known(name: &str) -> BotName {
    level(name).unwrap_or(BotName::Expert)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use tokio::sync::Semaphore;

    #[tokio::test]
    async fn whoever_is_no_longer_waited_for_stops_and_frees_its_place() {
        let thinkers = Arc::new(Semaphore::new(1));
        let (says, said) = std::sync::mpsc::channel();
        let place = thinkers.clone().acquire_owned();
        let thinking = Thinking::of(async { place.await.ok() }, move |stop| {
            says.send("thinks").ok()?;
            // A bot that is never told gives up at last, so that this test fails rather than hangs.
            for _ in 0..2_000 {
                if stop.is_raised() {
                    says.send("was told").ok()?;
                    return None;
                }
                std::thread::sleep(Duration::from_millis(5));
            }
            says.send("was not told").ok()?;
            None
        });
        let said = tokio::task::spawn_blocking(move || (said.recv(), said)).await.expect("it is heard");
        assert_eq!((said.0, thinkers.available_permits()), (Ok("thinks"), 0));
        drop(thinking);
        let permit = thinkers.acquire().await.expect("it is open");
        let said = tokio::task::spawn_blocking(move || said.1.recv()).await.expect("it is heard");
        assert_eq!(said, Ok("was told"));
        drop(permit);
    }

    #[test]
    fn a_name_with_a_budget_is_no_level_and_becomes_the_strongest() {
        for bot in BotName::ALL {
            assert_eq!((level(&bot.to_string()), known(&bot.to_string())), (Some(bot.clone()), bot));
        }
        for name in ["mcts:500", "mcts:4294967295ms", "mcts:8x64", "", "EXPERT"] {
            assert_eq!((level(name), known(name)), (None, BotName::Expert), "{name}");
        }
    }
}
