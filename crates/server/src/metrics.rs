//! What Prometheus is told: counted where it happens, or looked up when somebody asks.

use std::time::{Duration, Instant};

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric, text};
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use protocol::Code;
use tokio::sync::Mutex;

use crate::app::App;
use crate::store;

/// Upper bounds of the buckets of what takes time, in seconds.
const BOUNDS: [f64; 11] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 1.0, 5.0];

/// What has to be looked up in the database is looked up no more often than this.
const LOOK_EVERY: Duration = Duration::from_secs(10);

/// One label, and its value.
type Label = [(&'static str, String); 1];

/// Measures how long something takes.
pub(crate) fn seconds() -> Histogram {
    Histogram::new(BOUNDS)
}

/// Everything that is counted.
pub(crate) struct Metrics {
    /// HTTP requests answered.
    pub requests: Counter,
    /// Open WebSockets.
    pub connections: Gauge,
    /// Tables in memory.
    pub tables: Gauge,
    /// Bytes sent over WebSockets.
    pub bytes_sent: Counter,
    deeds: Counter,
    acknowledgement: Histogram,
    refusals: Family<Label, Counter>,
    looked_up: LookedUp,
    /// When the database was asked last.
    asked: Mutex<Option<Instant>>,
    registry: Registry,
}

/// What is looked up when somebody asks.
#[derive(Default)]
struct LookedUp {
    stored_tables: Family<[(&'static str, String); 2], Gauge>,
    unsent: Gauge,
    journal_queue: Gauge,
    bots_waiting: Gauge,
    bots_thinking: Gauge,
    bytes_waiting: Gauge,
}

impl Metrics {
    /// Nothing has happened yet.
    pub fn new(store: &store::Figures) -> Metrics {
        let mut metrics = Metrics {
            requests: Counter::default(),
            connections: Gauge::default(),
            tables: Gauge::default(),
            bytes_sent: Counter::default(),
            deeds: Counter::default(),
            acknowledgement: seconds(),
            refusals: Family::default(),
            looked_up: LookedUp::default(),
            asked: Mutex::default(),
            registry: Registry::default(),
        };
        metrics.registry.register_collector(Box::new(Process));
        // A name ends with `_total` where something is counted; the library says so.
        let registry = metrics.registry.sub_registry_with_prefix("kosmodrom");
        let build = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The program", build);
        registry.register("http_requests", "HTTP requests answered", metrics.requests.clone());
        registry.register("websockets", "Open WebSockets", metrics.connections.clone());
        registry.register("websocket_bytes_sent", "Bytes sent over WebSockets", metrics.bytes_sent.clone());
        registry.register("tables", "Tables in memory", metrics.tables.clone());
        registry.register("deeds", "Moves and other deeds written", metrics.deeds.clone());
        let help = "Time from the arrival of a move until it is on disk";
        registry.register("acknowledgement_seconds", help, metrics.acknowledgement.clone());
        let help = "Requests refused over HTTP and WebSocket, by the code of the refusal";
        registry.register("refusals", help, metrics.refusals.clone());
        let help = "Time of a write to the database, from waiting for a connection until it is on disk";
        registry.register("database_write_seconds", help, store.writes.clone());
        registry.register("database_commit_seconds", "Time of the COMMIT of a transaction", store.commits.clone());
        let help = "Writes that failed: because of what was to be written, or because the store takes nothing";
        registry.register("database_errors", help, store.errors.clone());
        let LookedUp { stored_tables, unsent, journal_queue, bots_waiting, bots_thinking, bytes_waiting } =
            &metrics.looked_up;
        registry.register("stored_tables", "Tables in the database, by game and status", stored_tables.clone());
        registry.register("unsent_messages", "Messages to people that wait to be sent", unsent.clone());
        registry.register("journal_queue", "Deeds and snapshots that wait to be written", journal_queue.clone());
        registry.register("bots_waiting", "Bots that wait for a processor", bots_waiting.clone());
        registry.register("bots_thinking", "Bots that think", bots_thinking.clone());
        let help = "Bytes that wait until clients read them";
        registry.register("websocket_bytes_waiting", help, bytes_waiting.clone());
        metrics
    }

    /// A deed was acknowledged after this time.
    pub fn acknowledged(&self, after: Duration) {
        self.acknowledgement.observe(after.as_secs_f64());
        self.deeds.inc();
    }

    /// A request was refused.
    pub fn refused(&self, code: Code) {
        let reason = serde_json::to_value(code).expect("plain data");
        self.refusals.get_or_create(&[("reason", reason.as_str().unwrap_or_default().to_owned())]).inc();
    }

    /// The text Prometheus reads.
    pub async fn text(&self, app: &App) -> String {
        let LookedUp { stored_tables, unsent, journal_queue, bots_waiting, bots_thinking, bytes_waiting } =
            &self.looked_up;
        let mut asked = self.asked.lock().await;
        if asked.is_none_or(|asked| LOOK_EVERY <= asked.elapsed()) {
            match app.store.census().await {
                Ok(census) => {
                    stored_tables.clear();
                    for (game, status, n_tables) in census.tables {
                        stored_tables.get_or_create(&[("game", game), ("status", status)]).set(n_tables);
                    }
                    unsent.set(census.n_unsent);
                }
                Err(error) => tracing::warn!(%error, "tables cannot be counted"),
            }
            *asked = Some(Instant::now());
        }
        let (n_waiting, n_thinking) = app.thinkers.n_waiting_and_thinking();
        bots_waiting.set(n_waiting as i64);
        bots_thinking.set(n_thinking as i64);
        journal_queue.set(app.store.journal_queue() as i64);
        bytes_waiting.set(app.backlog.n_bytes() as i64);
        let mut told = String::new();
        text::encode(&mut told, &self.registry).expect("a text takes everything");
        told
    }
}

/// What the system tells of the process.
#[derive(Debug)]
struct Process;

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), std::fmt::Error> {
        let memory = ConstGauge::new(resident_bytes() as i64);
        let name = "process_resident_memory_bytes";
        memory.encode(encoder.encode_descriptor(name, "Memory of the process.", None, memory.metric_type())?)?;
        let processors = ConstCounter::new(cpu_seconds());
        let help = "Time of the processors.";
        processors.encode(encoder.encode_descriptor("process_cpu_seconds", help, None, processors.metric_type())?)
    }
}

/// Memory of the process, as far as the system tells.
fn resident_bytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}

/// Time the process has had of the processors, as far as the system tells.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program stands in parentheses and may have blanks; user and system time are the 12th and 13th after it.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks: u64 = fields.split_whitespace().skip(11).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    ticks as f64 / 100.0
}
