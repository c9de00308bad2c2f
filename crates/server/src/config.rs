//! What an operator can decide.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::time::Duration;

use games::Playable;
use ipnet::IpNet;

use crate::http::Site;
use crate::notify::Smtp;
use crate::store::Location;
use crate::tls::Certificate;

/// How the server is run.
#[derive(Clone)]
pub struct Config {
    /// Where it listens. Port 0 takes any free one.
    pub listen: SocketAddr,
    /// The certificate with which it encrypts; nothing for plain HTTP, as behind a proxy.
    pub tls: Option<Certificate>,
    /// Where things are kept.
    pub location: Location,
    /// Address of NATS, if several servers share a PostgreSQL database.
    pub nats: Option<String>,
    /// The games it offers.
    pub games: &'static [&'static dyn Playable],
    /// The files of the web client, if the program brings it along.
    pub site: Option<Site>,
    /// What people are told of the place.
    pub about: About,
    /// How they are told that a match waits for them.
    pub notices: Notices,
    /// May guests sit at tables? If not, a guest can look and make an account.
    pub guests: bool,
    /// Is there a lobby with public tables? If not, every table is by invitation.
    pub public_lobby: bool,
    /// What is forgotten after a while.
    pub keep: Keep,
    /// How many requests are too many.
    pub limits: Limits,
    /// Proxies in front. From them, and from nobody else, the address of the client is taken from `X-Forwarded-For`, and a
    /// cookie is marked as `Secure` if `X-Forwarded-Proto` says that the client came by `https`.
    pub trusted_proxies: Vec<IpNet>,
    /// Tell everybody the figures at `/metrics`, and not only who asks from this machine.
    pub public_metrics: bool,
    /// What of every request is logged.
    pub access_log: AccessLog,
    /// How long a client may take to send a request, to read an answer or to ask again before it is disconnected.
    pub patience: Duration,
    /// How long an open public table is kept that nobody visits; one by invitation is kept fourteen times as long.
    pub open_for: Duration,
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
            tls: None,
            location,
            nats: None,
            games,
            site: None,
            about: About::default(),
            notices: Notices::default(),
            guests: true,
            public_lobby: true,
            keep: Keep::default(),
            limits: Limits::default(),
            trusted_proxies: Vec::new(),
            public_metrics: false,
            access_log: AccessLog::Off,
            patience: Duration::from_secs(20),
            open_for: Duration::from_secs(24 * 3600),
            bot_delay: Duration::from_millis(250),
            away_after: Duration::from_secs(60),
            idle_after: Duration::from_secs(20),
        }
    }

    /// Is this the address of a proxy whose headers are believed?
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.trusted_proxies.iter().any(|network| network.contains(&address))
    }
}

/// What of every request is logged. What goes wrong always is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AccessLog {
    /// Nothing.
    #[default]
    Off,
    /// What was asked for and how it was answered.
    On,
    /// The same, and the address it came from.
    WithAddresses,
}

impl FromStr for AccessLog {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<AccessLog, &'static str> {
        match text {
            "off" | "false" => Ok(AccessLog::Off),
            "on" => Ok(AccessLog::On),
            "with-addresses" | "true" => Ok(AccessLog::WithAddresses),
            _ => Err("off, on or with-addresses is expected"),
        }
    }
}

impl fmt::Display for AccessLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AccessLog::Off => "off",
            AccessLog::On => "on",
            AccessLog::WithAddresses => "with-addresses",
        })
    }
}

/// What people are told of the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct About {
    /// Its name.
    pub name: String,
    /// Who runs it and how to reach them, as plain text; empty if nothing is said.
    pub imprint: String,
}

impl Default for About {
    fn default() -> Self {
        About { name: "Kosmodrom".to_owned(), imprint: String::new() }
    }
}

/// How people are told that a match waits for them.
#[derive(Clone)]
pub struct Notices {
    /// Where the place is reached from outside, such as `https://games.example.org`, without a slash at the end.
    pub public_url: Option<String>,
    /// What sends mail; nothing if none is sent.
    pub smtp: Option<Smtp>,
    /// May people name addresses in private networks, and such without encryption?
    pub allow_private: bool,
    /// So long after a turn began somebody is told, with everything else that waits for them then.
    pub gather: Duration,
    /// The same for whoever looked at the table in their turn and went.
    pub left: Duration,
    /// How often it is looked whether somebody is to be told.
    pub look_every: Duration,
    /// What could not be sent is tried again after so long, then after twice as long, and so on.
    pub retry_after: Duration,
}

impl Default for Notices {
    fn default() -> Self {
        Notices {
            public_url: None,
            smtp: None,
            allow_private: false,
            gather: Duration::from_secs(60),
            left: Duration::from_secs(600),
            look_every: Duration::from_secs(5),
            retry_after: Duration::from_secs(30),
        }
    }
}

/// How long things are kept that nobody can miss; nothing means for ever. Matches that are over are always kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    /// Guests who are signed in nowhere and have no seat at any table, since they came.
    pub guests: Option<Duration>,
    /// Tables that were given up before their match began.
    pub closed_tables: Option<Duration>,
    /// Chat of tables whose match is over, since it ended.
    pub chat: Option<Duration>,
    /// Matches in play that wait for somebody without a clock, since anybody acted or visited: they end without a result.
    pub abandoned_matches: Option<Duration>,
}

impl Default for Keep {
    fn default() -> Self {
        let month = Some(Duration::from_secs(30 * 86_400));
        Keep { guests: month, closed_tables: month, chat: None, abandoned_matches: None }
    }
}

/// What one address or one account may have of the server. An address of IPv6 stands for its /64.
///
/// A rate is a number that may pass at once and comes back steadily. The usual values are such that forty people behind one
/// address, in a club or a classroom, do not notice them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Requests of one address.
    pub requests: Rate,
    /// Guests who sign in from one address.
    pub guests: Rate,
    /// Passwords that are tried or set from one address.
    pub sign_ins: Rate,
    /// Passwords that are tried for one name, from wherever.
    pub sign_ins_by_name: Rate,
    /// Histories and records that one address reads.
    pub replays: Rate,
    /// Tables made and lines of chat, of one account.
    pub words: Rate,
    /// Messages of one account over its WebSockets.
    pub messages: Rate,
    /// Mails with a link, to confirm an address or to choose a new password, that are asked for from one address.
    pub mails: Rate,
    /// The same for one account, and to one mailbox.
    pub mails_by_receiver: Rate,
    /// Messages that one account sends itself to see whether they arrive.
    pub tests: Rate,
    /// Connections of one address at once, WebSockets among them.
    pub connections: u32,
    /// Connections of everybody at once. The system's limit of open files may allow fewer.
    pub all_connections: u32,
    /// WebSockets of one account at once.
    pub sockets_of_account: u32,
    /// WebSockets of one address at once.
    pub sockets: u32,
    /// Tables of one account that wait for players.
    pub open_tables_of_account: u32,
    /// Tables of one address that wait for players.
    pub open_tables: u32,
    /// Matches in play at tables that one account made.
    pub matches_of_account: u32,
    /// Matches in play at tables made from one address, as far as somebody was there within a day.
    pub matches: u32,
    /// Matches in play of bots alone, at tables that one account made.
    pub bot_matches_of_account: u32,
    /// Matches in play of bots alone, at tables made from one address.
    pub bot_matches: u32,
}

/// How often something may happen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many at once.
    pub burst: f64,
    /// How many come back each second.
    pub per_second: f64,
}

/// Written as `60+0.5/s`: sixty at once, and one more every two seconds. `off` is no limit.
impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.burst.is_infinite() {
            true => write!(f, "off"),
            false => write!(f, "{}+{}/s", self.burst, self.per_second),
        }
    }
}

impl FromStr for Rate {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Rate, Self::Err> {
        if text == "off" {
            return Ok(Rate::UNLIMITED);
        }
        let numbers = text.strip_suffix("/s").and_then(|text| text.split_once('+'));
        let rate = numbers.and_then(|(burst, per_second)| {
            Some(Rate { burst: burst.parse::<u32>().ok()?.into(), per_second: per_second.parse().ok()? })
        });
        let sensible = |rate: &Rate| 1.0 <= rate.burst && rate.per_second.is_finite() && 0.0 <= rate.per_second;
        rate.filter(sensible)
            .ok_or("it is not written as 60+0.5/s, so many at once and so many more each second, or off")
    }
}

impl Rate {
    /// As often as anybody likes.
    pub const UNLIMITED: Rate = Rate { burst: f64::INFINITY, per_second: 0.0 };
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            requests: Rate { burst: 1000.0, per_second: 100.0 },
            guests: Rate { burst: 100.0, per_second: 0.5 },
            sign_ins: Rate { burst: 60.0, per_second: 0.5 },
            sign_ins_by_name: Rate { burst: 20.0, per_second: 0.05 },
            replays: Rate { burst: 60.0, per_second: 4.0 },
            words: Rate { burst: 20.0, per_second: 1.0 },
            messages: Rate { burst: 200.0, per_second: 50.0 },
            mails: Rate { burst: 60.0, per_second: 0.02 },
            mails_by_receiver: Rate { burst: 5.0, per_second: 0.0003 },
            tests: Rate { burst: 5.0, per_second: 0.02 },
            connections: 600,
            all_connections: 100_000,
            sockets_of_account: 20,
            sockets: 300,
            open_tables_of_account: 8,
            open_tables: 80,
            matches_of_account: 100,
            matches: 500,
            bot_matches_of_account: 4,
            bot_matches: 20,
        }
    }
}

impl Limits {
    /// No limits, for load tests on the own machine.
    pub fn none() -> Limits {
        let any = Rate::UNLIMITED;
        Limits {
            requests: any,
            guests: any,
            sign_ins: any,
            sign_ins_by_name: any,
            replays: any,
            words: any,
            messages: any,
            mails: any,
            mails_by_receiver: any,
            tests: any,
            connections: u32::MAX,
            all_connections: u32::MAX,
            sockets_of_account: u32::MAX,
            sockets: u32::MAX,
            open_tables_of_account: u32::MAX,
            open_tables: u32::MAX,
            matches_of_account: u32::MAX,
            matches: u32::MAX,
            bot_matches_of_account: u32::MAX,
            bot_matches: u32::MAX,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_read_as_it_is_written() {
        let Limits { requests, guests, sign_ins_by_name, .. } = Limits::default();
        for rate in [requests, guests, sign_ins_by_name, Rate::UNLIMITED] {
            assert_eq!(rate.to_string().parse(), Ok(rate));
        }
        assert_eq!(guests.to_string(), "100+0.5/s");
        for wrong in ["", "60", "0+1/s", "-1+1/s", "60+-1/s", "60+inf/s", "60+nan/s", "1.5+1/s", "60/s", "Off"] {
            assert!(wrong.parse::<Rate>().is_err(), "{wrong}");
        }
    }
}
