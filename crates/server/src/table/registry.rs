//! Which tables are in memory.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use kernel::SeatSet;
use tokio::sync::{mpsc, oneshot};

use super::{Command, live};
use crate::app::App;

/// Tasks of tables, by their ids. Commands are boxed: a channel keeps room for many of them, and most tables are quiet.
#[derive(Default)]
pub(crate) struct Registry {
    live: Mutex<HashMap<String, mpsc::Sender<Box<Command>>>>,
}

impl Registry {
    /// Tells a table something, and brings it into memory if it is not there.
    pub async fn tell(app: &Arc<App>, id: &str, command: Command) {
        Self::tell_boxed(app, id, Box::new(command)).await;
    }

    async fn tell_boxed(app: &Arc<App>, id: &str, mut command: Box<Command>) {
        loop {
            let sender = app.registry.find_or_load(app, id);
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
        let sender = self.live.lock().expect("no panic while locked").get(id).cloned();
        if let Some(sender) = sender {
            _ = sender.send(Box::new(command)).await;
        }
    }

    /// Brings a table into memory.
    pub fn wake(&self, app: &Arc<App>, id: &str) {
        self.find_or_load(app, id);
    }

    /// Who may act at a table.
    pub async fn acting(app: &Arc<App>, id: &str) -> SeatSet {
        let (sender, answer) = oneshot::channel();
        Self::tell(app, id, Command::Acting(sender)).await;
        answer.await.unwrap_or_default()
    }

    /// Stops all tables and returns when everything is stored.
    pub async fn stop_all(&self) {
        let senders: Vec<_> = self.live.lock().expect("no panic while locked").drain().collect();
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
        self.live.lock().expect("no panic while locked").keys().cloned().collect()
    }

    fn find_or_load(&self, app: &Arc<App>, id: &str) -> mpsc::Sender<Box<Command>> {
        let mut live = self.live.lock().expect("no panic while locked");
        if let Some(sender) = live.get(id) {
            return sender.clone();
        }
        let (sender, commands) = mpsc::channel(64);
        live.insert(id.to_owned(), sender.clone());
        tokio::spawn(live::run(app.clone(), id.to_owned(), commands));
        sender
    }

    /// Forgets a table that cannot be had.
    pub(super) fn forget(&self, id: &str) {
        self.live.lock().expect("no panic while locked").remove(id);
    }

    /// Lets a table go. Whatever was sent to it at the last moment is told to its successor.
    pub(super) async fn release(app: &Arc<App>, id: &str, mut commands: mpsc::Receiver<Box<Command>>) {
        commands.close();
        app.registry.live.lock().expect("no panic while locked").remove(id);
        while let Some(command) = commands.recv().await {
            Box::pin(Self::tell_boxed(app, id, command)).await;
        }
    }
}
