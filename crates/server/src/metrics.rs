//! Counters for Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the latency buckets, in microseconds.
const BOUNDS: [u64; 9] = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 200_000, 1_000_000];

/// Everything that is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    /// HTTP requests answered.
    pub requests: AtomicU64,
    /// Open WebSockets.
    pub connections: AtomicI64,
    /// Tables in memory.
    pub tables: AtomicI64,
    /// Deeds written.
    pub deeds: AtomicU64,
    /// Requests refused, over HTTP and WebSocket.
    pub refusals: AtomicU64,
    /// Bytes sent over WebSockets.
    pub bytes_sent: AtomicU64,
    latency: [AtomicU64; BOUNDS.len() + 1],
    latency_sum: AtomicU64,
}

impl Metrics {
    /// A deed was acknowledged after this time.
    pub fn acknowledged(&self, after: Duration) {
        let micros = after.as_micros() as u64;
        let bucket = BOUNDS.partition_point(|&bound| bound < micros);
        self.latency[bucket].fetch_add(1, Ordering::Relaxed);
        self.latency_sum.fetch_add(micros, Ordering::Relaxed);
        self.deeds.fetch_add(1, Ordering::Relaxed);
    }

    /// The text Prometheus reads.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let mut one = |name: &str, kind: &str, help: &str, value: i64| {
            _ = writeln!(
                text,
                "# HELP kosmodrom_{name} {help}\n# TYPE kosmodrom_{name} {kind}\nkosmodrom_{name} {value}"
            );
        };
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed) as i64;
        one("http_requests_total", "counter", "HTTP requests answered.", count(&self.requests));
        one("websockets", "gauge", "Open WebSockets.", self.connections.load(Ordering::Relaxed));
        one("tables", "gauge", "Tables in memory.", self.tables.load(Ordering::Relaxed));
        one("deeds_total", "counter", "Moves and other deeds written.", count(&self.deeds));
        one("refusals_total", "counter", "Requests refused.", count(&self.refusals));
        one("websocket_bytes_sent_total", "counter", "Bytes sent over WebSockets.", count(&self.bytes_sent));
        _ = writeln!(text, "# HELP process_resident_memory_bytes Memory of the process.");
        _ = writeln!(
            text,
            "# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes {}",
            resident_bytes()
        );
        _ = writeln!(text, "# HELP process_cpu_seconds_total Time of the processors.");
        _ = writeln!(text, "# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total {}", cpu_seconds());
        let name = "kosmodrom_acknowledgement_seconds";
        _ = writeln!(text, "# HELP {name} Time from a move's arrival until it is on disk.\n# TYPE {name} histogram");
        let mut n_deeds = 0;
        for (bucket, counter) in self.latency.iter().enumerate() {
            n_deeds += counter.load(Ordering::Relaxed);
            match BOUNDS.get(bucket) {
                Some(&bound) => _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {n_deeds}", bound as f64 / 1e6),
                None => _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {n_deeds}"),
            }
        }
        let sum = self.latency_sum.load(Ordering::Relaxed) as f64 / 1e6;
        _ = writeln!(text, "{name}_sum {sum}\n{name}_count {n_deeds}");
        text
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
