//! What an operator can set for `kosmodrom serve`: by flag, by environment or in a file.
//!
//! There is one table for all three, the arguments of `serve`. A variable of the environment is the name of a flag in capitals after
//! `KOSMODROM_`; a key of the file is the name of a flag; every value goes through the same reader. A flag goes before the
//! environment, the environment before the file, and the file before the usual value.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::parser::ValueSource;
use clap::{ArgAction, ArgMatches, Args, CommandFactory as _, FromArgMatches as _};
use server::{About, AccessLog, Certificate, Config, IpNet, Keep, Limits, Location, Notices, Rate, Smtp};

use crate::cli::{Cli, Command};
use crate::failure::Failure;

/// Every setting. Hidden ones are for our own tools, and only flags.
#[derive(Args)]
pub struct ServeArgs {
    #[command(flatten)]
    pub store: StoreArgs,
    /// Where to listen.
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS")]
    pub listen: SocketAddr,
    /// A certificate, with those that vouch for it, in PEM: the server encrypts by itself. Renewed files are read again within
    /// seconds, or at once after SIGHUP.
    #[arg(long, value_name = "FILE")]
    pub tls_certificate: Option<PathBuf>,
    /// The key of the certificate, in PEM.
    #[arg(long, value_name = "FILE")]
    pub tls_key: Option<PathBuf>,
    /// NATS, where several servers share a PostgreSQL database.
    #[arg(long, value_name = "URL")]
    pub nats: Option<String>,
    /// A file that holds nothing but the address of NATS.
    #[arg(long, value_name = "FILE")]
    pub nats_file: Option<PathBuf>,
    /// A proxy in front, by address or network, whose X-Forwarded-For and X-Forwarded-Proto are believed; more than one with
    /// commas between them, such as `127.0.0.1,10.0.0.0/8`.
    #[arg(long, value_name = "NETWORK", value_delimiter = ',', value_parser = network)]
    pub trusted_proxy: Vec<IpNet>,
    /// Tell everybody the figures at /metrics, and not only who asks from this machine.
    #[arg(long, default_value_t = false, action = ArgAction::Set, num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "BOOL")]
    pub public_metrics: bool,
    /// Log every request, and not only what goes wrong: off, on, or with-addresses. true is with-addresses.
    #[arg(long, default_value_t = AccessLog::Off, num_args = 0..=1, require_equals = true, default_missing_value = "with-addresses", value_name = "HOW")]
    pub access_log: AccessLog,
    #[command(flatten)]
    pub place: PlaceArgs,
    #[command(flatten)]
    pub notices: NoticeArgs,
    #[command(flatten)]
    pub keep: KeepArgs,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Limit no rates: for load tests on the own machine.
    #[arg(long, hide = true)]
    pub unlimited: bool,
    /// Serve until standard input ends, which it does with whoever started the server, and remove the folder then.
    #[arg(long, hide = true, conflicts_with = "nats")]
    pub temporary: bool,
}

/// Where things are kept.
#[derive(Args)]
pub struct StoreArgs {
    /// A file with settings in TOML: the names of the flags of `serve` without the dashes before them. docs/kosmodrom.toml shows
    /// all.
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Folder for accounts and games, kept in SQLite.
    #[arg(long, default_value = "data", value_name = "DIR")]
    pub data: PathBuf,
    /// A PostgreSQL database instead, such as `postgres://user@host/name`. One with a password is not taken from the command
    /// line, where everybody on the machine can read it.
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// A file that holds nothing but the address of the database.
    #[arg(long, value_name = "FILE")]
    pub database_file: Option<PathBuf>,
}

impl StoreArgs {
    /// The database that was named, if one was.
    fn database(&self) -> Result<Option<String>, Failure> {
        secret(self.database.clone(), self.database_file.as_deref(), "database-file")
    }

    /// Where things are kept.
    ///
    /// # Errors
    /// If a file that is named cannot be read.
    pub fn location(&self) -> Result<Location, Failure> {
        Ok(match self.database()? {
            Some(url) => Location::Url(url),
            None => Location::Directory(self.data.clone()),
        })
    }
}

#[derive(Args)]
pub struct BackupArgs {
    #[command(flatten)]
    pub store: StoreArgs,
    /// The file, which must not be there yet.
    pub file: PathBuf,
}

#[derive(Args)]
pub struct RestoreArgs {
    #[command(flatten)]
    pub store: StoreArgs,
    /// The backup.
    pub file: PathBuf,
}

#[derive(Args)]
pub struct CheckArgs {
    #[command(flatten)]
    pub store: StoreArgs,
}

/// From the folder `--data` to the database `--database`.
#[derive(Args)]
pub struct MigrateStoreArgs {
    #[command(flatten)]
    pub store: StoreArgs,
}

impl MigrateStoreArgs {
    /// Where everything goes to.
    ///
    /// # Errors
    /// If no database is named, or its address cannot be read.
    pub fn target(&self) -> Result<Location, Failure> {
        let url = self.store.database()?;
        url.map(Location::Url)
            .ok_or_else(|| Failure::Usage("database: say which database everything goes to (try --help)".to_owned()))
    }
}

#[derive(Args)]
#[command(next_help_heading = "The place")]
pub struct PlaceArgs {
    /// What the place is called.
    #[arg(long, default_value_t = About::default().name)]
    pub name: String,
    /// Who runs it and how to reach them, shown at /imprint.
    #[arg(long, default_value = "", hide_default_value = true, value_name = "TEXT")]
    pub imprint: String,
    /// May guests sit at tables? If not, they can look on and make an account.
    #[arg(long, default_value_t = true, action = ArgAction::Set, value_name = "BOOL")]
    pub guests: bool,
    /// Is there a lobby with public tables? If not, every table is by invitation.
    #[arg(long, default_value_t = true, action = ArgAction::Set, value_name = "BOOL")]
    pub public_lobby: bool,
}

#[derive(Args)]
#[command(next_help_heading = "How people are told that a match waits for them")]
pub struct NoticeArgs {
    /// Where the place is reached from outside, such as `https://games.example.org`; links in messages begin with it.
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
    /// The mail server, such as `smtps://user@host` or `smtp://host:587?tls=required`. One with a password is not taken from the
    /// command line, where everybody on the machine can read it.
    #[arg(long, value_name = "URL")]
    pub smtp: Option<String>,
    /// A file that holds nothing but the address of the mail server.
    #[arg(long, value_name = "FILE")]
    pub smtp_file: Option<PathBuf>,
    /// Who mail is from, such as `games@example.org`.
    #[arg(long, value_name = "ADDRESS")]
    pub mail_from: Option<String>,
    /// May people have messages sent to addresses in private networks, and to such without encryption? Everybody here can then make
    /// this server send requests to its neighbours.
    #[arg(long, default_value_t = false, action = ArgAction::Set, num_args = 0..=1, require_equals = true, default_missing_value = "true", value_name = "BOOL")]
    pub private_webhooks: bool,
}

impl NoticeArgs {
    fn notices(self) -> Result<Notices, Failure> {
        let wrong = |why: &str| Failure::Usage(format!("{why} (try --help)"));
        let smtp = match (secret(self.smtp, self.smtp_file.as_deref(), "smtp-file")?, self.mail_from) {
            (Some(url), Some(from)) => Some(Smtp::new(&url, &from).map_err(|error| wrong(&error.to_string()))?),
            (None, None) => None,
            (Some(_), None) => return Err(wrong("smtp: say with mail-from who the mail is from")),
            (None, Some(_)) => return Err(wrong("mail-from: say with smtp which server sends the mail")),
        };
        if smtp.is_some() && self.public_url.is_none() {
            return Err(wrong("smtp: say with public-url where links in mail lead to"));
        }
        let (public_url, allow_private) = (self.public_url, self.private_webhooks);
        Ok(Notices { public_url, smtp, allow_private, ..Notices::default() })
    }
}

/// An address under which people reach the place.
pub fn public_url(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_one = |rest: &&str| !rest.is_empty() && !rest.starts_with('/') && !rest.contains(['#', '?', ' ', '@']);
    match rest.filter(is_one) {
        Some(_) => Ok(text.trim_end_matches('/').to_owned()),
        None => Err("it is no address such as https://games.example.org".to_owned()),
    }
}

#[derive(Args)]
#[command(next_help_heading = "What is kept for how long, such as 90d, 24h, 20m or forever")]
pub struct KeepArgs {
    /// An open public table that nobody visits; one by invitation fourteen times as long.
    #[arg(long, default_value = "24h", value_name = "TIME", value_parser = duration)]
    pub keep_open_tables: Duration,
    /// A table that was given up before its match began.
    #[arg(long, default_value = "30d", value_name = "TIME", value_parser = kept)]
    pub keep_closed_tables: Kept,
    /// A guest who is signed in nowhere, since they came; a match that is over keeps a pseudonym.
    #[arg(long, default_value = "30d", value_name = "TIME", value_parser = kept)]
    pub keep_guests: Kept,
    /// What was said at a table, after its match is over.
    #[arg(long, default_value = "forever", value_name = "TIME", value_parser = kept)]
    pub keep_chat: Kept,
    /// A match in play in which nobody acts and that nobody visits, where no clock runs; then it ends without a result.
    #[arg(long, default_value = "forever", value_name = "TIME", value_parser = kept)]
    pub keep_abandoned_matches: Kept,
}

#[derive(Args)]
#[command(
    next_help_heading = "Limits for an address or an account. A rate such as 60+0.5/s is sixty at once and one more every two seconds; off is none"
)]
pub struct LimitArgs {
    /// Requests of one address.
    #[arg(long, default_value_t = Limits::default().requests, value_name = "RATE")]
    pub limit_requests: Rate,
    /// Guests who sign in from one address.
    #[arg(long, default_value_t = Limits::default().guests, value_name = "RATE")]
    pub limit_guests: Rate,
    /// Passwords that are tried or set from one address.
    #[arg(long, default_value_t = Limits::default().sign_ins, value_name = "RATE")]
    pub limit_sign_ins: Rate,
    /// Passwords that are tried for one name, from wherever.
    #[arg(long, default_value_t = Limits::default().sign_ins_by_name, value_name = "RATE")]
    pub limit_sign_ins_by_name: Rate,
    /// Histories and records that one address reads.
    #[arg(long, default_value_t = Limits::default().replays, value_name = "RATE")]
    pub limit_replays: Rate,
    /// Tables made and lines of chat, of one account.
    #[arg(long, default_value_t = Limits::default().words, value_name = "RATE")]
    pub limit_words: Rate,
    /// Messages of one account over its WebSockets.
    #[arg(long, default_value_t = Limits::default().messages, value_name = "RATE")]
    pub limit_messages: Rate,
    /// Mails with a link, to confirm an address or to choose a new password, asked for from one address.
    #[arg(long, default_value_t = Limits::default().mails, value_name = "RATE")]
    pub limit_mails: Rate,
    /// The same for one account, and to one mailbox.
    #[arg(long, default_value_t = Limits::default().mails_by_receiver, value_name = "RATE")]
    pub limit_mails_by_receiver: Rate,
    /// Messages that one account sends itself to see whether they arrive.
    #[arg(long, default_value_t = Limits::default().tests, value_name = "RATE")]
    pub limit_tests: Rate,
    /// Connections of one address at once.
    #[arg(long, default_value_t = Limits::default().connections, value_name = "NUMBER")]
    pub limit_connections: u32,
    /// Connections of everybody at once; the system's limit of open files may allow fewer.
    #[arg(long, default_value_t = Limits::default().all_connections, value_name = "NUMBER")]
    pub limit_all_connections: u32,
    /// WebSockets of one address at once.
    #[arg(long, default_value_t = Limits::default().sockets, value_name = "NUMBER")]
    pub limit_sockets: u32,
    /// WebSockets of one account at once.
    #[arg(long, default_value_t = Limits::default().sockets_of_account, value_name = "NUMBER")]
    pub limit_sockets_of_account: u32,
    /// Tables of one address that wait for players.
    #[arg(long, default_value_t = Limits::default().open_tables, value_name = "NUMBER")]
    pub limit_open_tables: u32,
    /// Tables of one account that wait for players.
    #[arg(long, default_value_t = Limits::default().open_tables_of_account, value_name = "NUMBER")]
    pub limit_open_tables_of_account: u32,
    /// Matches in play at tables that one account made.
    #[arg(long, default_value_t = Limits::default().matches_of_account, value_name = "NUMBER")]
    pub limit_matches_of_account: u32,
    /// Matches in play at tables made from one address, as far as somebody was there within a day.
    #[arg(long, default_value_t = Limits::default().matches, value_name = "NUMBER")]
    pub limit_matches: u32,
    /// Matches in play of bots alone, at tables made from one address.
    #[arg(long, default_value_t = Limits::default().bot_matches, value_name = "NUMBER")]
    pub limit_bot_matches: u32,
    /// Matches in play of bots alone, at tables that one account made.
    #[arg(long, default_value_t = Limits::default().bot_matches_of_account, value_name = "NUMBER")]
    pub limit_bot_matches_of_account: u32,
}

/// How long something is kept; nothing means for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept(pub Option<Duration>);

impl ServeArgs {
    /// How the server is run.
    ///
    /// # Errors
    /// If a file that is named cannot be read, or settings do not go together.
    pub fn config(self) -> Result<Config, Failure> {
        let location = self.store.location()?;
        let nats = secret(self.nats, self.nats_file.as_deref(), "nats-file")?;
        if nats.is_some() && matches!(location, Location::Directory(_)) {
            let why = "nats: several servers share a PostgreSQL database; say which with `database` (try --help)";
            return Err(Failure::Usage(why.to_owned()));
        }
        let tls = match (self.tls_certificate, self.tls_key) {
            (Some(chain), Some(key)) => Some(Certificate { chain, key }),
            (None, None) => None,
            (Some(_), None) | (None, Some(_)) => {
                return Err(Failure::Usage("tls-certificate and tls-key go together (try --help)".to_owned()));
            }
        };
        let PlaceArgs { name, imprint, guests, public_lobby } = self.place;
        let limits = if self.unlimited { Limits::none() } else { self.limits.limits() };
        Ok(Config {
            nats,
            tls,
            about: About { name, imprint },
            notices: self.notices.notices()?,
            guests,
            public_lobby,
            open_for: self.keep.keep_open_tables,
            keep: Keep {
                guests: self.keep.keep_guests.0,
                closed_tables: self.keep.keep_closed_tables.0,
                chat: self.keep.keep_chat.0,
                abandoned_matches: self.keep.keep_abandoned_matches.0,
            },
            limits,
            trusted_proxies: self.trusted_proxy,
            public_metrics: self.public_metrics,
            access_log: self.access_log,
            ..Config::new(self.listen, location, games::GAMES)
        })
    }
}

impl LimitArgs {
    fn limits(&self) -> Limits {
        Limits {
            requests: self.limit_requests,
            guests: self.limit_guests,
            sign_ins: self.limit_sign_ins,
            sign_ins_by_name: self.limit_sign_ins_by_name,
            replays: self.limit_replays,
            words: self.limit_words,
            messages: self.limit_messages,
            mails: self.limit_mails,
            mails_by_receiver: self.limit_mails_by_receiver,
            tests: self.limit_tests,
            connections: self.limit_connections,
            all_connections: self.limit_all_connections,
            sockets: self.limit_sockets,
            sockets_of_account: self.limit_sockets_of_account,
            open_tables: self.limit_open_tables,
            open_tables_of_account: self.limit_open_tables_of_account,
            matches_of_account: self.limit_matches_of_account,
            matches: self.limit_matches,
            bot_matches: self.limit_bot_matches,
            bot_matches_of_account: self.limit_bot_matches_of_account,
        }
    }
}

/// A value that may be said in a file of its own.
fn secret(said: Option<String>, file: Option<&Path>, key: &str) -> Result<Option<String>, Failure> {
    let Some(file) = file else { return Ok(said) };
    let read = std::fs::read_to_string(file);
    let text = read.map_err(|error| Failure::Usage(format!("{key}: cannot read {}: {error}", file.display())))?;
    match text.trim() {
        "" => Err(Failure::Usage(format!("{key}: there is nothing in {}", file.display()))),
        text => Ok(Some(text.to_owned())),
    }
}

/// What can be said to the program, with the environment.
pub fn command() -> clap::Command {
    let with_environment = |arg: clap::Arg| match arg.get_long().filter(|_| !arg.is_hide_set()) {
        Some(name) => {
            let variable = format!("KOSMODROM_{}", name.replace('-', "_").to_uppercase());
            // Help shows names, and nobody's passwords.
            arg.env(variable).hide_env_values(true)
        }
        None => arg,
    };
    OPERATORS.iter().fold(Cli::command(), |command, name| {
        command.mut_subcommand(*name, |command| command.mut_args(with_environment))
    })
}

/// The commands of an operator, which know the settings of `serve` as far as they need them.
const OPERATORS: [&str; 6] = ["serve", "backup", "restore", "check", "migrate-store", "admin"];

/// Understands the command line, with what the environment and a file say.
///
/// # Errors
/// If something is not said right. The sentence names the setting, and the file if it stands there.
pub fn parse(words: Vec<OsString>) -> Result<Cli, Failure> {
    let mut command = command();
    let mut matches = command.try_get_matches_from_mut(&words)?;
    let mut in_file = BTreeSet::new();
    let file = match matches.subcommand() {
        Some((name, said)) if OPERATORS.contains(&name) => {
            said.get_one::<PathBuf>("config").cloned().map(|file| (name.to_owned(), file))
        }
        Some(_) | None => None,
    };
    if let Some((name, file)) = file {
        let wrong = |why: String| Failure::Usage(format!("{}: {why}", file.display()));
        let text = std::fs::read_to_string(&file).map_err(|error| wrong(format!("it cannot be read: {error}")))?;
        let with_file;
        (with_file, in_file) = read(self::command(), &name, &text).map_err(wrong)?;
        matches = with_file.try_get_matches_from(&words).map_err(|error| match Failure::from(error) {
            Failure::Usage(why) => wrong(why),
            other => other,
        })?;
    }
    let mut cli = Cli::from_arg_matches(&matches)?;
    if let Some((_, said)) = matches.subcommand() {
        settle(&mut cli.command, said, &in_file).map_err(Failure::Usage)?;
    }
    Ok(cli)
}

/// Takes a file in for a command: what it says becomes the usual value, so that flags and the environment go before it. Also
/// returned is what it sets.
fn read(command: clap::Command, name: &str, text: &str) -> Result<(clap::Command, BTreeSet<String>), String> {
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
        let line = error.span().map_or(0, |span| text[..span.start].lines().count().max(1));
        format!("line {line}: {}", error.message().trim())
    })?;
    let serve = command.find_subcommand("serve").expect("there is such a command");
    let settings: BTreeSet<String> = (serve.get_arguments().filter(|arg| !arg.is_hide_set()))
        .filter_map(|arg| arg.get_long().filter(|&name| name != "config").map(str::to_owned))
        .collect();
    let mut values = Vec::new();
    for (key, value) in table {
        if !settings.contains(&key) {
            return Err(format!("there is no setting `{key}`; kosmodrom serve --help lists them"));
        }
        let value = word(&value)
            .ok_or_else(|| format!("{key}: a text, a number, true, false or a list of texts is expected"))?;
        values.push((key, value));
    }
    let keys = values.iter().map(|(key, _)| key.clone()).collect();
    let command = command.mut_subcommand(name, |command| {
        values.into_iter().fold(command, |command, (key, value)| {
            let knows = command.get_arguments().any(|arg| arg.get_long() == Some(&key));
            match knows {
                true => command.mut_arg(key.replace('-', "_"), |arg| arg.default_value(value)),
                false => command,
            }
        })
    });
    Ok((command, keys))
}

/// A value as it would be said on the command line.
fn word(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Float(number) => Some(number.to_string()),
        toml::Value::Boolean(is) => Some(is.to_string()),
        toml::Value::Array(values) => {
            let words: Option<Vec<String>> = values.iter().map(word).collect();
            Some(words?.join(","))
        }
        toml::Value::Datetime(_) | toml::Value::Table(_) => None,
    }
}

/// Who said what: the command line, the environment or the file.
struct Said<'a> {
    matches: &'a ArgMatches,
    in_file: &'a BTreeSet<String>,
}

impl Said<'_> {
    fn source(&self, key: &str) -> Option<ValueSource> {
        self.matches.value_source(&key.replace('-', "_"))
    }

    /// The nearer to the operator, the higher; 0 if nobody said it.
    fn rank(&self, key: &str) -> u8 {
        match self.source(key) {
            Some(ValueSource::CommandLine) => 3,
            Some(ValueSource::EnvVariable) => 2,
            _ => u8::from(self.in_file.contains(key)),
        }
    }

    /// Which of several ways to say the same thing counts; nothing if none was used.
    fn one_of<'k>(&self, keys: &[&'k str]) -> Result<Option<&'k str>, String> {
        let highest = keys.iter().map(|key| self.rank(key)).max().unwrap_or(0);
        let said: Vec<&str> = keys.iter().copied().filter(|key| 0 < highest && self.rank(key) == highest).collect();
        match said[..] {
            [first, second, ..] => Err(format!("{first} and {second} say the same thing in two ways; one is enough")),
            [one] => Ok(keys.iter().copied().find(|key| *key == one)),
            [] => Ok(None),
        }
    }

    /// A password is not said where everybody on the machine can read it.
    fn is_private(&self, key: &str, value: Option<&str>) -> Result<(), String> {
        if self.source(key) != Some(ValueSource::CommandLine) || !value.is_some_and(holds_secret) {
            return Ok(());
        }
        let variable = key.to_uppercase();
        Err(format!(
            "{key}: everybody on this machine can read the password or token there; say it by KOSMODROM_{variable}, in the file of \
             settings, or with --{key}-file"
        ))
    }
}

/// Some things can be said in several ways: the one that is nearest to the operator counts.
fn settle(command: &mut Command, matches: &ArgMatches, in_file: &BTreeSet<String>) -> Result<(), String> {
    let said = Said { matches, in_file };
    let places: &[&str] = match command {
        // One is where it comes from and the other where it goes to.
        Command::MigrateStore(_) => &["database", "database-file"],
        _ => &["data", "database", "database-file"],
    };
    let store = match command {
        Command::Serve(args) => {
            said.is_private("smtp", args.notices.smtp.as_deref())?;
            match said.one_of(&["smtp", "smtp-file"])? {
                Some("smtp") => args.notices.smtp_file = None,
                Some(_) => args.notices.smtp = None,
                None => {}
            }
            said.is_private("nats", args.nats.as_deref())?;
            match said.one_of(&["nats", "nats-file"])? {
                Some("nats") => args.nats_file = None,
                Some(_) => args.nats = None,
                None => {}
            }
            &mut args.store
        }
        Command::Backup(args) => &mut args.store,
        Command::Restore(args) => &mut args.store,
        Command::Check(args) => &mut args.store,
        Command::MigrateStore(args) => &mut args.store,
        Command::Admin(args) => &mut args.store,
        _ => return Ok(()),
    };
    said.is_private("database", store.database.as_deref())?;
    match said.one_of(places)? {
        Some("database") => store.database_file = None,
        Some("database-file") => store.database = None,
        Some(_) => (store.database, store.database_file) = (None, None),
        None => {}
    }
    Ok(())
}

/// Does the address of a service hold a secret: a password, or the token that NATS takes in the place of a name?
fn holds_secret(url: &str) -> bool {
    // NATS takes several addresses.
    url.split(',').any(|url| {
        let (scheme, rest) = url.split_once("://").unwrap_or(("", url));
        let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
        // A password may hold any sign: whatever stands before the last `@` is about the user.
        let user = place.rsplit_once('@').map(|(user, _)| user);
        let is_nats = !["postgres", "postgresql", "sqlite", "smtp", "smtps"].contains(&scheme.to_lowercase().as_str());
        let by_name = |key: &str| {
            let key = plain(key).to_lowercase();
            (key.contains("pass") && key != "passfile") || key.contains("token") || key.contains("secret")
        };
        user.is_some_and(|user| user.contains(':') || is_nats)
            || query.split(['&', ';']).any(|pair| by_name(pair.split('=').next().unwrap_or_default()))
    })
}

/// A text in which signs may be written as `%70`.
fn plain(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, more @ ..] = rest {
        let hex = more.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        match hex.filter(|_| *first == b'%').and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &more[2..];
            }
            None => {
                bytes.push(*first);
                rest = more;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// An address alone is the network of just this address.
fn network(text: &str) -> Result<IpNet, String> {
    let alone = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse()
        .or_else(|_| alone())
        .map_err(|_| "an address such as 127.0.0.1 or a network such as 10.0.0.0/8".to_owned())
}

fn duration(text: &str) -> Result<Duration, String> {
    let units = [("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400)];
    let seconds = units.iter().find_map(|(unit, seconds)| {
        let number: u64 = text.strip_suffix(unit)?.parse().ok()?;
        // A hundred years are enough for everybody, and fit into every clock.
        number.checked_mul(*seconds).filter(|seconds| (1..=36_525 * 86_400).contains(seconds))
    });
    seconds.map(Duration::from_secs).ok_or_else(|| "it is no time such as 90d, 24h, 20m or 30s".to_owned())
}

fn kept(text: &str) -> Result<Kept, String> {
    match text {
        "forever" => Ok(Kept(None)),
        text => duration(text).map(|kept| Kept(Some(kept))).map_err(|why| why + ", nor forever"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = include_str!("../../../docs/kosmodrom.toml");

    /// The server as it is run with this file.
    fn with_file(text: &str) -> Result<Config, String> {
        let (command, in_file) = read(Cli::command(), "serve", text)?;
        let matches = command.try_get_matches_from(["kosmodrom", "serve"]).map_err(|error| error.to_string())?;
        let mut cli = Cli::from_arg_matches(&matches).map_err(|error| error.to_string())?;
        settle(&mut cli.command, matches.subcommand_matches("serve").expect("said"), &in_file)?;
        let Command::Serve(args) = cli.command else { return Err("another command".to_owned()) };
        args.config().map_err(|failure| format!("{failure:?}"))
    }

    #[track_caller]
    fn is_usual(config: &Config) {
        let usual = Config::new(config.listen, config.location.clone(), games::GAMES);
        assert_eq!((config.limits, config.keep, &config.about), (usual.limits, usual.keep, &usual.about));
        assert_eq!((config.guests, config.public_lobby), (usual.guests, usual.public_lobby));
        assert_eq!((config.open_for, config.public_metrics), (usual.open_for, usual.public_metrics));
        assert_eq!(config.access_log, usual.access_log);
        assert!(config.trusted_proxies.is_empty() && config.nats.is_none());
        assert!(config.notices.smtp.is_none() && !config.notices.allow_private);
    }

    #[test]
    fn what_nobody_sets_has_its_usual_value() {
        is_usual(&with_file("").unwrap());
    }

    #[test]
    fn the_example_has_every_setting_once_and_each_is_understood() {
        // What is commented out is an example or the usual value.
        let lines: Vec<&str> = EXAMPLE.lines().filter_map(|line| line.strip_prefix('#')).collect();
        let lines: Vec<&str> =
            lines.into_iter().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase())).collect();
        let shown: Vec<&str> = lines.iter().map(|line| line.split(" = ").next().unwrap()).collect();
        let command = command();
        let serve = command.find_subcommand("serve").unwrap();
        let settings = serve.get_arguments().filter(|arg| !arg.is_hide_set()).filter_map(clap::Arg::get_long);
        let mut settings: Vec<&str> = settings.filter(|&name| name != "config").collect();
        let mut sorted = shown.clone();
        sorted.sort_unstable();
        settings.sort_unstable();
        assert_eq!(sorted, settings);
        for (line, key) in lines.iter().zip(shown) {
            // Files that are named are not there; everything else can be used as it stands.
            match with_file(line) {
                Ok(config) if line.contains("# usual") => is_usual(&config),
                Ok(_) => assert!(!key.ends_with("-file"), "{line}"),
                Err(why) => assert!(
                    key.ends_with("-file")
                        || ["nats", "smtp", "mail-from", "tls-certificate", "tls-key"].contains(&key),
                    "{line}: {why}"
                ),
            }
        }
        is_usual(&with_file(EXAMPLE).unwrap());
    }

    #[test]
    fn a_file_sets_what_flags_set() {
        let config = with_file(
            "listen = '0.0.0.0:80'\ndatabase = 'postgres://a:secret@b/c'\nnats = 'nats://d'\nguests = false\nkeep-chat = '7d'\n
             trusted-proxy = ['127.0.0.1', '10.0.0.0/8']\nlimit-sign-ins = '3+0/s'\nlimit-sockets = 7\nlimit-words = 'off'",
        );
        let config = config.unwrap();
        assert_eq!(config.listen.to_string(), "0.0.0.0:80");
        assert!(config.location == Location::Url("postgres://a:secret@b/c".into()));
        assert_eq!((config.nats.as_deref(), config.guests), (Some("nats://d"), false));
        assert_eq!(config.keep.chat, Some(Duration::from_secs(7 * 86_400)));
        assert_eq!(config.trusted_proxies.len(), 2);
        assert_eq!((config.limits.sign_ins.burst, config.limits.sockets), (3.0, 7));
        assert_eq!(config.limits.words, Rate::UNLIMITED);
    }

    #[test]
    fn mail_needs_a_server_a_sender_and_the_address_of_the_place() {
        let [server, from, place] =
            ["smtp = 'smtps://a:b@c.de'\n", "mail-from = 'a@b.cd'\n", "public-url = 'https://b.cd/'\n"];
        let config = with_file(&[server, from, place].concat()).unwrap();
        assert_eq!((config.notices.smtp.is_some(), config.notices.public_url.as_deref()), (true, Some("https://b.cd")));
        let why = |parts: &[&str]| with_file(&parts.concat()).err().unwrap();
        assert!(why(&[server, place]).contains("smtp: say with mail-from"));
        assert!(why(&[from]).contains("mail-from: say with smtp"));
        assert!(why(&[server, from]).contains("smtp: say with public-url"));
        assert!(why(&["smtp = 'mail'\n", from, place]).contains("smtp: it is not written as"));
        assert!(why(&["public-url = 'b.cd'"]).contains("public-url"));
    }

    #[test]
    fn a_password_is_found_wherever_it_stands() {
        for url in [
            "postgres://a:b@c/d",
            "postgres://a:b/c@d/e",
            "nats://a:b@c",
            "nats://token@c:4222",
            "token@c",
            "nats://c:4222,nats://token@d:4222",
            "tls://token@c",
            "postgres://c/d?user=a&password=b",
            "postgres://c?password=b",
            "postgres://c/d?PASSWORD=b",
            "postgres://c/d?pass%77ord=b",
            "postgres://c/d?sslpassword=b",
            "smtps://a:b@c",
        ] {
            assert!(holds_secret(url), "{url}");
        }
        for url in [
            "postgres://a@c:5432/d",
            "postgres://c/d",
            "postgres://c/d?user=a&passfile=/etc/pgpass",
            "nats://c:4222",
            "nats://c:4222,nats://d:4222",
            "smtps://games@mail.example.org",
            "smtp://mail.example.org:587?tls=required",
        ] {
            assert!(!holds_secret(url), "{url}");
        }
    }

    #[test]
    fn the_log_of_requests_has_addresses_if_the_operator_says_so() {
        let said = |value: &str| with_file(&format!("access-log = {value}")).map(|config| config.access_log);
        assert_eq!((said("'off'"), said("'on'")), (Ok(AccessLog::Off), Ok(AccessLog::On)));
        assert_eq!(said("'with-addresses'"), Ok(AccessLog::WithAddresses));
        // As it was said before there was a choice.
        assert_eq!((said("true"), said("false")), (Ok(AccessLog::WithAddresses), Ok(AccessLog::Off)));
        assert!(said("'sometimes'").unwrap_err().contains("off, on or with-addresses"));
    }

    #[test]
    fn times_have_a_unit() {
        assert_eq!(duration("90d"), Ok(Duration::from_secs(90 * 86_400)));
        assert_eq!((kept("forever"), kept("1s")), (Ok(Kept(None)), Ok(Kept(Some(Duration::from_secs(1))))));
        for wrong in ["", "d", "90", "-1d", "0s", "1.5h", "1y", "99999999999999999999d", "36526d"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }
}
