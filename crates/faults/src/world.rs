//! What people play on, and what goes wrong there: one server with SQLite, or two with PostgreSQL and NATS.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use kernel::Dice;
use rustix::process::{Pid, Resource, Rlimit, prlimit};
use sqlx::{AnyConnection, Connection};
use trials::client::Client;
use trials::services::{Folder, Nats, Postgres, Signal, Stop, free_port, signal};
use trials::wire::{Link, Wire};

use crate::door::{Door, Spoil, Way};
use crate::tally::{Kind, Tally};

/// A server that does not answer after this is not going to.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where players find servers.
#[derive(Clone)]
pub struct Place {
    servers: Arc<Vec<SocketAddr>>,
    doors: Arc<Vec<SocketAddr>>,
    next: Arc<AtomicUsize>,
    n_done: Arc<AtomicU64>,
}

impl Place {
    /// Each server in turn, directly.
    pub fn any_server(&self) -> SocketAddr {
        self.servers[self.next.fetch_add(1, Ordering::Relaxed) % self.servers.len()]
    }

    /// The door of some server.
    pub fn any_door(&self, dice: &mut Dice) -> SocketAddr {
        self.doors[dice.below(self.doors.len() as u32) as usize]
    }

    /// A move was acknowledged.
    pub fn done(&self) {
        self.n_done.fetch_add(1, Ordering::Relaxed);
    }

    /// Moves acknowledged so far.
    pub fn n_done(&self) -> u64 {
        self.n_done.load(Ordering::Relaxed)
    }
}

/// One server process.
struct Server {
    program: PathBuf,
    arguments: Vec<String>,
    log: PathBuf,
    address: SocketAddr,
    process: Option<Child>,
    door: Door,
}

impl Server {
    async fn start(&mut self) -> anyhow::Result<()> {
        let log = std::fs::OpenOptions::new().create(true).append(true).open(&self.log)?;
        // A write beyond the limit of a file's size shall fail; it shall not end the server, as no full disk does.
        let process = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$@\"", "sh"])
            .arg(&self.program)
            .args(&self.arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()?;
        self.process = Some(process);
        let asked = Instant::now();
        loop {
            let answer = Client::new(self.address).request("GET", "/healthz", None).await;
            if answer.is_ok_and(|answer| answer.status == 200) {
                return Ok(());
            }
            let process = self.process.as_mut().context("just started")?;
            ensure!(process.try_wait()?.is_none(), "the server does not start; see {}", self.log.display());
            ensure!(asked.elapsed() < PATIENCE, "the server does not answer; see {}", self.log.display());
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// Sends a signal and waits until it is gone.
    async fn end(&mut self, how: Signal) -> anyhow::Result<()> {
        let Some(mut process) = self.process.take() else { return Ok(()) };
        signal(&process, how);
        let asked = Instant::now();
        while process.try_wait()?.is_none() {
            if PATIENCE < asked.elapsed() {
                _ = process.kill();
                _ = process.wait();
                anyhow::bail!("the server does not stop");
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            _ = process.kill();
            _ = process.wait();
        }
    }
}

enum Ground {
    Sqlite { folder: Folder },
    Postgres { postgres: Postgres, nats: Nats, link: Link },
}

/// Servers and what they stand on.
pub struct World {
    pub name: &'static str,
    // Servers go before what they stand on.
    servers: Vec<Server>,
    ground: Ground,
    place: Place,
    _logs: Folder,
}

impl World {
    pub async fn start(
        name: &'static str,
        program: &Path,
        logs: Option<PathBuf>,
        tally: Arc<Tally>,
    ) -> anyhow::Result<World> {
        let scratch = Folder::new()?;
        let logs = logs.unwrap_or_else(|| scratch.path().to_owned());
        std::fs::create_dir_all(&logs)?;
        let (ground, where_each): (Ground, Vec<Vec<String>>) = match name {
            "sqlite" => {
                let folder = Folder::new()?;
                let data = folder.path().to_str().context("UTF-8")?.to_owned();
                (Ground::Sqlite { folder }, vec![vec!["--data".to_owned(), data]])
            }
            _ => {
                let (postgres, nats) = (Postgres::start().await?, Nats::start().await?);
                let link = Link::to(SocketAddr::from(([127, 0, 0, 1], nats.port()))).await?;
                let at = |nats: String| vec!["--database".to_owned(), postgres.url.clone(), "--nats".to_owned(), nats];
                // The second server hears of the first through a wire that can be cut.
                let each = vec![at(nats.url()), at(format!("nats://{}", link.address))];
                (Ground::Postgres { postgres, nats, link }, each)
            }
        };
        let mut servers = Vec::new();
        for (idx, mut place) in where_each.into_iter().enumerate() {
            let address = SocketAddr::from(([127, 0, 0, 1], free_port()?));
            let mut arguments: Vec<String> = ["serve", "--unlimited", "--listen"].map(str::to_owned).to_vec();
            arguments.push(address.to_string());
            arguments.append(&mut place);
            let door = Door::to(address, tally.clone()).await?;
            let log = logs.join(format!("{name}-{idx}.log"));
            let mut server = Server { program: program.to_owned(), arguments, log, address, process: None, door };
            server.start().await?;
            servers.push(server);
        }
        let place = Place {
            servers: Arc::new(servers.iter().map(|server| server.address).collect()),
            doors: Arc::new(servers.iter().map(|server| server.door.address).collect()),
            next: Arc::default(),
            n_done: Arc::default(),
        };
        Ok(World { name, servers, ground, place, _logs: scratch })
    }

    pub fn place(&self) -> Place {
        self.place.clone()
    }

    /// What can go wrong here, apart from frames.
    pub fn kinds(&self) -> &'static [Kind] {
        match self.ground {
            Ground::Sqlite { .. } => &[
                Kind::Kill,
                Kind::Stop,
                Kind::Pause,
                Kind::FullDisk,
                Kind::FullDisk,
                Kind::Locked,
                Kind::Disconnection,
            ],
            Ground::Postgres { .. } => &[
                Kind::Kill,
                Kind::Stop,
                Kind::Pause,
                Kind::DatabaseRestart,
                Kind::DatabaseHangsUp,
                Kind::NatsRestart,
                Kind::NatsCut,
                Kind::Disconnection,
            ],
        }
    }

    /// A few of the next messages are dropped, doubled or delayed.
    pub fn spoil_frames(&self, dice: &mut Dice) {
        for server in &self.servers {
            for _ in 0..1 + dice.below(3) {
                let way = if dice.below(2) == 0 { Way::In } else { Way::Out };
                let spoil = match dice.below(3) {
                    0 => Spoil::Drop,
                    1 => Spoil::Twice,
                    _ => Spoil::Late(Duration::from_millis(u64::from(dice.below(700)))),
                };
                server.door.spoil(way, spoil);
            }
        }
    }

    /// Lets something go wrong, and heals it.
    pub async fn inject(&mut self, kind: Kind, dice: &mut Dice) -> anyhow::Result<()> {
        let victim = dice.below(self.servers.len() as u32) as usize;
        let server = &mut self.servers[victim];
        match (kind, &mut self.ground) {
            (Kind::Kill, _) => {
                server.end(Signal::KILL).await?;
                wait(dice, 500).await;
                server.start().await?;
            }
            (Kind::Stop, _) => {
                server.end(Signal::TERM).await?;
                server.start().await?;
            }
            (Kind::Pause, _) => {
                let process = server.process.as_ref().context("it runs")?;
                signal(process, Signal::STOP);
                wait(dice, 2_500).await;
                signal(process, Signal::CONT);
            }
            (Kind::Disconnection, _) => server.door.cut(),
            (Kind::FullDisk, Ground::Sqlite { folder }) => {
                let process = server.process.as_ref().context("it runs")?;
                let pid = i32::try_from(process.id()).ok().and_then(Pid::from_raw).context("a process")?;
                let sizes =
                    std::fs::read_dir(folder.path())?.filter_map(|file| Some(file.ok()?.metadata().ok()?.len()));
                let largest = sizes.max().unwrap_or(0).min(u64::from(u32::MAX - 1)) as u32;
                // Somewhere within the files: what lies before can be written again, what lies behind cannot.
                let limit = Rlimit { current: Some(u64::from(dice.below(largest + 1))), maximum: None };
                let before = prlimit(Some(pid), Resource::Fsize, limit)?;
                wait(dice, 1_500).await;
                prlimit(Some(pid), Resource::Fsize, before)?;
            }
            (Kind::Locked, Ground::Sqlite { folder }) => {
                sqlx::any::install_default_drivers();
                let url = format!("sqlite://{}", folder.path().join("kosmodrom.db").display());
                let mut connection = AnyConnection::connect(&url).await?;
                sqlx::query("PRAGMA busy_timeout = 30000").execute(&mut connection).await?;
                sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await?;
                // Now and then for longer than the server is willing to wait.
                let most = if dice.below(8) == 0 { 12_000 } else { 2_000 };
                wait(dice, most).await;
                sqlx::query("ROLLBACK").execute(&mut connection).await?;
                connection.close().await?;
            }
            (Kind::DatabaseRestart, Ground::Postgres { postgres, .. }) => {
                postgres.stop(if dice.below(2) == 0 { Stop::Fast } else { Stop::Immediate }).await;
                wait(dice, 1_500).await;
                postgres.start_again().await?;
            }
            (Kind::DatabaseHangsUp, Ground::Postgres { postgres, .. }) => {
                let sql = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity \
                           WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()";
                postgres.run(sql).await?;
            }
            (Kind::NatsRestart, Ground::Postgres { nats, .. }) => {
                nats.kill();
                wait(dice, 3_000).await;
                nats.start_again().await?;
            }
            (Kind::NatsCut, Ground::Postgres { link, .. }) => {
                link.set(if dice.below(2) == 0 { Wire::Silent } else { Wire::Closed });
                wait(dice, 5_000).await;
                link.set(Wire::Whole);
            }
            (kind, _) => unreachable!("{kind:?} does not happen in {}", self.name),
        }
        Ok(())
    }

    /// Kills every server and starts it again.
    pub async fn restart_all(&mut self) -> anyhow::Result<()> {
        for server in &mut self.servers {
            server.end(Signal::KILL).await?;
        }
        for server in &mut self.servers {
            server.start().await?;
        }
        Ok(())
    }
}

async fn wait(dice: &mut Dice, most_ms: u32) {
    tokio::time::sleep(Duration::from_millis(u64::from(dice.below(most_ms)))).await;
}
