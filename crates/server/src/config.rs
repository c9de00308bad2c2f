//! What an operator can decide.

use std::net::SocketAddr;
use std::time::Duration;

use games::Playable;

use crate::http::Site;
use crate::store::Location;

/// How the server is run.
#[derive(Clone)]
pub struct Config {
    /// Where it listens. Port 0 takes any free one.
    pub listen: SocketAddr,
    /// Where things are kept.
    pub location: Location,
    /// Address of NATS, if several servers share a PostgreSQL database.
    pub nats: Option<String>,
    /// The games it offers.
    pub games: &'static [&'static dyn Playable],
    /// The files of the web client, if the program brings it along.
    pub site: Option<Site>,
    /// How many requests are too many.
    pub limits: Limits,
    /// Take the address of the client from `X-Forwarded-For`, and mark cookies as `Secure` if it came by `https`. Only behind
    /// a proxy that sets these headers itself.
    pub behind_proxy: bool,
    /// How long a bot waits before each decision while people watch.
    pub bot_delay: Duration,
    /// How long a person of a real-time match may be disconnected in their turn before a bot stands in.
    pub away_after: Duration,
    /// How long nothing may happen at a table before it leaves the memory.
    pub idle_after: Duration,
}

impl Config {
    /// Usual values.
    pub fn new(listen: SocketAddr, location: Location, games: &'static [&'static dyn Playable]) -> Config {
        Config {
            listen,
            location,
            nats: None,
            games,
            site: None,
            limits: Limits::default(),
            behind_proxy: false,
            bot_delay: Duration::from_millis(250),
            away_after: Duration::from_secs(60),
            idle_after: Duration::from_secs(20),
        }
    }
}

/// Rates, each as a number a second that may pass at once and comes back steadily.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Requests of one address.
    pub requests: Rate,
    /// Attempts to sign in or to set a password, of one address.
    pub sign_ins: Rate,
    /// Tables made and lines of chat, of one account.
    pub words: Rate,
    /// Messages of one account over its WebSockets.
    pub messages: Rate,
    /// WebSockets of one address at once.
    pub connections: u32,
}

/// How often something may happen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many come back each second.
    pub per_second: f64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            requests: Rate { burst: 200.0, per_second: 50.0 },
            sign_ins: Rate { burst: 20.0, per_second: 0.2 },
            words: Rate { burst: 20.0, per_second: 1.0 },
            messages: Rate { burst: 200.0, per_second: 50.0 },
            connections: 200,
        }
    }
}

impl Limits {
    /// No limits, for load tests on the own machine.
    pub fn none() -> Limits {
        let any = Rate { burst: f64::INFINITY, per_second: 0.0 };
        Limits { requests: any, sign_ins: any, words: any, messages: any, connections: u32::MAX }
    }
}
