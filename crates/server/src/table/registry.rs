//! Which tables are in memory.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use futures_util::FutureExt;
use protocol::Code;
use tokio::sync::{mpsc, oneshot};

use super::history::Histories;
use super::live::End;
use super::{Command, live};
use crate::app::App;
use crate::store::Standing;

/// A table whose task has failed is opened again after so long, and after twice as long each time it fails again.
const AFTER_FAILURE: Duration = Duration::from_millis(500);
/// But not after longer than this.
const AFTER_FAILURES: Duration = Duration::from_secs(60);

const FAILED: End = End::Refused(Code::Unavailable, "the table has failed; try again in a moment");

/// Tasks of tables, by their ids. Commands are boxed: a channel keeps room for many of them, and most tables are quiet.
#[derive(Default)]
pub(crate) struct Registry {
    live: Mutex<Tasks>,
    /// Tables whose tasks have failed: how often, and when they may be opened again.
    failed: Mutex<HashMap<String, (u32, Instant)>>,
    /// Matches told again.
    pub histories: Histories,
}

#[derive(Default)]
struct Tasks {
    tables: HashMap<String, mpsc::Sender<Box<Command>>>,
    /// The server stops.
    is_closed: bool,
}

impl Registry {
    /// Tells a table something, and brings it into memory if it is not there.
    pub async fn tell(app: &Arc<App>, id: &str, command: Command) {
        Self::tell_boxed(app, id, Box::new(command)).await;
    }

    async fn tell_boxed(app: &Arc<App>, id: &str, mut command: Box<Command>) {
        loop {
            // Whoever asks a server that stops is not answered: the connection is closed, and they ask the next one.
            let Some(sender) = app.registry.find_or_load(app, id) else { return };
            match sender.send(command).await {
                Ok(()) => return,
                // It has just left the memory; the next one takes over.
                Err(mpsc::error::SendError(unsent)) => command = unsent,
            }
            tokio::task::yield_now().await;
        }
    }

    /// Tells a table something if it is in memory.
    pub async fn tell_if_live(&self, id: &str, command: Command) {
        let sender = self.live.lock().expect("no panic while locked").tables.get(id).cloned();
        if let Some(sender) = sender {
            _ = sender.send(Box::new(command)).await;
        }
    }

    /// Brings a table into memory.
    pub fn wake(&self, app: &Arc<App>, id: &str) {
        self.find_or_load(app, id);
    }

    /// How the match of a table in memory stands.
    pub async fn standing(&self, id: &str) -> Option<Standing> {
        let (sender, answer) = oneshot::channel();
        self.tell_if_live(id, Command::Standing(sender)).await;
        answer.await.ok().flatten()
    }

    /// The same; brings the table into memory if it is not there.
    pub async fn standing_of_any(app: &Arc<App>, id: &str) -> Option<Standing> {
        let (sender, answer) = oneshot::channel();
        Self::tell(app, id, Command::Standing(sender)).await;
        answer.await.ok().flatten()
    }

    /// Stops all tables and returns when everything is stored. No table is opened afterwards.
    pub async fn stop_all(&self) {
        let senders: Vec<_> = {
            let mut live = self.live.lock().expect("no panic while locked");
            live.is_closed = true;
            live.tables.drain().collect()
        };
        let mut answers = Vec::new();
        for (_, sender) in senders {
            let (done, answer) = oneshot::channel();
            if sender.send(Box::new(Command::Stop(done))).await.is_ok() {
                answers.push(answer);
            }
        }
        for answer in answers {
            _ = answer.await;
        }
    }

    /// Ids of all tables in memory.
    pub fn ids(&self) -> Vec<String> {
        self.live.lock().expect("no panic while locked").tables.keys().cloned().collect()
    }

    /// The task of a table; nothing if the server stops.
    fn find_or_load(&self, app: &Arc<App>, id: &str) -> Option<mpsc::Sender<Box<Command>>> {
        let mut live = self.live.lock().expect("no panic while locked");
        if live.is_closed {
            return None;
        }
        if let Some(sender) = live.tables.get(id) {
            return Some(sender.clone());
        }
        let (sender, commands) = mpsc::channel(64);
        live.tables.insert(id.to_owned(), sender.clone());
        tokio::spawn(keep(app.clone(), id.to_owned(), commands));
        Some(sender)
    }

    /// When a table may be opened whose task has failed before.
    fn opens_after_failure(&self, id: &str) -> Option<Instant> {
        self.failed.lock().expect("no panic while locked").get(id).map(|&(_, opens)| opens)
    }

    /// Notes that the task of a table has failed; returns after how long it may be opened again.
    fn note_failure(&self, id: &str) -> Duration {
        let mut failed = self.failed.lock().expect("no panic while locked");
        failed.retain(|_, (_, opens)| opens.elapsed() < AFTER_FAILURES * 10);
        let n_failures = failed.get(id).map_or(0, |&(n_failures, _)| n_failures);
        let wait = AFTER_FAILURES.min(AFTER_FAILURE * 2u32.pow(n_failures.min(8)));
        failed.insert(id.to_owned(), (n_failures + 1, Instant::now() + wait));
        wait
    }

    fn forget(&self, id: &str) {
        self.live.lock().expect("no panic while locked").tables.remove(id);
    }
}

/// Runs the task of a table and cleans up behind it, also when it fails: then the table is opened again when somebody needs it, from its
/// journal alone, and not at once.
async fn keep(app: Arc<App>, id: String, mut commands: mpsc::Receiver<Box<Command>>) {
    let end = match app.registry.opens_after_failure(&id) {
        Some(opens) if Instant::now() < opens => Ok(FAILED),
        failed => {
            app.metrics.tables.inc();
            let run = live::run(&app, &id, &mut commands, failed.is_some());
            let end = AssertUnwindSafe(run).catch_unwind().await;
            app.metrics.tables.dec();
            end
        }
    };
    // Nobody finds it any more; what was sent at the last moment is still answered, or told to the next task.
    commands.close();
    let end = end.unwrap_or_else(|panic| {
        let why = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
        tracing::error!(table = id, why, "the task of a table has failed; it is read from its journal again");
        let wait = app.registry.note_failure(&id);
        // Its bots and clocks go on by themselves, as those of any table.
        let (app, id) = (app.clone(), id.clone());
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            app.registry.wake(&app, &id);
        });
        FAILED
    });
    app.registry.forget(&id);
    while let Some(command) = commands.recv().await {
        match end {
            End::LetGo => Registry::tell_boxed(&app, &id, command).await,
            End::Refused(code, why) => live::refuse(&id, *command, code, why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::store::{Location, Store};

    #[tokio::test]
    async fn a_server_that_stops_opens_no_table_any_more() -> anyhow::Result<()> {
        let folder = std::env::temp_dir().join(format!("kosmodrom-registry-{}", std::process::id()));
        let location = Location::Directory(folder.clone());
        let store = Store::open(&location).await?;
        let vapid = crate::notify::Vapid::load(&store).await?;
        let app = App::new(Config::new("127.0.0.1:0".parse()?, location, &[]), store, vapid, None);
        app.registry.wake(&app, "before");
        assert_eq!(app.registry.ids(), ["before"]);
        app.registry.stop_all().await;
        // Somebody's message was on its way: it is not answered, and nothing begins that nobody would wait for.
        let (sender, answer) = oneshot::channel();
        Registry::tell(&app, "after", Command::Standing(sender)).await;
        assert!(answer.await.is_err());
        app.registry.wake(&app, "after");
        assert!(app.registry.ids().is_empty());
        app.store.close().await;
        Ok(std::fs::remove_dir_all(folder)?)
    }
}
