//! Several servers on one PostgreSQL database.
//!
//! Every server may have any table in memory: the journal decides whose deed is the next one, because its number can be written
//! once only. NATS carries news, so that the others read what was written; and who is connected where, so that nobody is
//! taken for absent and one server alone moves the bots of a table. News that is lost does no harm: whoever writes without
//! knowing fails, reads and decides again.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use futures_util::StreamExt;
use protocol::Presence;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;

use crate::app::{App, now};
use crate::table::Command;

const SUBJECT: &str = "kosmodrom.news";
/// How often a server says which tables it has.
const HEARTBEAT: Duration = Duration::from_secs(15);
/// A table whose server has said nothing for so long is anybody's to wake, in milliseconds.
pub(crate) const LEASE: u64 = 60_000;

/// What servers tell each other.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct News {
    /// Who says it.
    pub node: String,
    /// About which table.
    pub table: String,
    /// What.
    pub what: What,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum What {
    /// Something is written.
    Written,
    /// These are connected here.
    Here(Presence),
    /// The table has left the memory here.
    Gone,
}

/// Connects to NATS; returns where news to be told is put.
pub(crate) async fn connect(url: &str) -> anyhow::Result<(async_nats::Client, async_nats::Subscriber)> {
    let client = async_nats::connect(url).await.context("cannot reach NATS")?;
    let subscriber = client.subscribe(SUBJECT).await.context("cannot listen to NATS")?;
    Ok((client, subscriber))
}

/// Tells and hears news until the server stops.
pub(crate) async fn run(
    app: Arc<App>,
    client: async_nats::Client,
    mut heard: async_nats::Subscriber,
    mut told: mpsc::UnboundedReceiver<(String, What)>,
) {
    let mut heartbeat = tokio::time::interval(HEARTBEAT);
    loop {
        tokio::select! {
            Some((table, what)) = told.recv() => {
                let news = News { node: app.node.clone(), table, what };
                let text = serde_json::to_vec(&news).expect("plain data");
                if let Err(error) = client.publish(SUBJECT, text.into()).await {
                    tracing::error!(%error, "news was not told");
                }
            }
            Some(message) = heard.next() => {
                let Ok(news) = serde_json::from_slice::<News>(&message.payload) else { continue };
                if news.node == app.node {
                    continue;
                }
                let command = match news.what {
                    What::Written => Command::News,
                    What::Here(presence) => Command::Elsewhere { node: news.node, presence: Some(presence) },
                    What::Gone => Command::Elsewhere { node: news.node, presence: None },
                };
                app.registry.tell_if_live(&news.table, command).await;
            }
            _ = heartbeat.tick() => {
                let tables = app.registry.ids();
                if let Err(error) = app.store.keep(&tables, now() + LEASE).await {
                    tracing::error!(%error, "tables are not kept");
                }
                for table in tables {
                    app.registry.tell_if_live(&table, Command::Announce).await;
                }
            }
            else => return,
        }
    }
}
