//! Real servers of others, one for each test, on a free port and in a folder that goes away with them.
//!
//! They are the Debian packages `postgresql` and `nats-server`, which `cargo xtask test` installs where it may. Where one of
//! them is missing the test fails and says so: a test that passes because it did nothing proves nothing.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
pub use rustix::process::Signal;
use rustix::process::{Pid, kill_process};

/// A server that does not answer after this is not going to.
const PATIENCE: Duration = Duration::from_secs(30);

/// A folder that goes away with whoever made it.
pub struct Folder(PathBuf);

impl Folder {
    /// A new folder for temporary files.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn new() -> anyhow::Result<Folder> {
        use std::sync::atomic::{AtomicU32, Ordering};
        static N: AtomicU32 = AtomicU32::new(0);
        let name = format!("kosmodrom-trial-{}-{}", std::process::id(), N.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).with_context(|| format!("cannot make {}", path.display()))?;
        Ok(Folder(path))
    }

    /// Where it lies.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Sends a signal to a process that was started here and is not reaped yet.
pub fn signal(child: &Child, signal: Signal) {
    if let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        _ = kill_process(pid, signal);
    }
}

/// A port nobody listens at now.
///
/// # Errors
/// If there is none.
pub fn free_port() -> anyhow::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

/// How a PostgreSQL server goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Ends transactions and writes everything down.
    Fast,
    /// At once, as in a crash: it recovers when it starts again.
    Immediate,
}

/// A PostgreSQL server with an empty database.
pub struct Postgres {
    process: Option<Child>,
    port: u16,
    /// The address of its database.
    pub url: String,
    folder: Folder,
}

impl Postgres {
    /// Makes a database cluster and starts a server for it.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or does not start.
    pub async fn start() -> anyhow::Result<Postgres> {
        let folder = Folder::new()?;
        if is_root() {
            let owned = Command::new("chown").arg("postgres").arg(folder.path()).status()?;
            ensure!(owned.success(), "there is no user postgres, and PostgreSQL refuses to run as root");
        }
        let made = postgres("initdb")?
            .args(["-A", "trust", "-U", "postgres", "--no-sync", "-D"])
            .arg(folder.path().join("data"))
            .stdout(Stdio::null())
            .status()?;
        ensure!(made.success(), "initdb failed");
        let port = free_port()?;
        let url = format!("postgres://postgres@127.0.0.1:{port}/postgres");
        let mut server = Postgres { process: None, port, url, folder };
        server.start_again().await?;
        Ok(server)
    }

    /// Starts it after a stop, at the same address with the same data.
    ///
    /// # Errors
    /// If it does not start.
    pub async fn start_again(&mut self) -> anyhow::Result<()> {
        ensure!(self.process.is_none(), "PostgreSQL is running");
        // Its death is ours to cause; the machine's is not part of any test, so nothing waits for the disk.
        let process = postgres("postgres")?
            .args(["-p", &self.port.to_string(), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="])
            .args(["-c", "fsync=off", "-D"])
            .arg(self.folder.path().join("data"))
            .stderr(Stdio::null())
            .spawn()?;
        self.process = Some(process);
        let asked = Instant::now();
        loop {
            let answer = postgres("pg_isready")?
                .args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()])
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()?;
            if answer.success() {
                return Ok(());
            }
            if let Some(process) = &mut self.process {
                ensure!(process.try_wait()?.is_none(), "PostgreSQL ended while it started");
            }
            ensure!(asked.elapsed() < PATIENCE, "PostgreSQL does not answer");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Stops it and returns when it is gone.
    pub async fn stop(&mut self, how: Stop) {
        let Some(mut process) = self.process.take() else { return };
        signal(
            &process,
            match how {
                Stop::Fast => Signal::INT,
                Stop::Immediate => Signal::QUIT,
            },
        );
        _ = tokio::task::spawn_blocking(move || process.wait()).await;
    }

    /// Runs a statement from outside, as an operator would.
    ///
    /// # Errors
    /// If it fails.
    pub async fn run(&self, sql: &str) -> anyhow::Result<String> {
        let mut command = tokio::process::Command::from(postgres("psql")?);
        let output = command.args(["-X", "-A", "-t", "-q", "-d", &self.url, "-c", sql]).output().await?;
        ensure!(output.status.success(), "{sql}: {}", String::from_utf8_lossy(&output.stderr));
        Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some(mut process) = self.process.take() {
            signal(&process, Signal::QUIT);
            _ = process.wait();
        }
    }
}

/// A NATS server.
pub struct Nats {
    process: Option<Child>,
    port: u16,
}

impl Nats {
    /// Starts one.
    ///
    /// # Errors
    /// If NATS is not installed or does not start.
    pub async fn start() -> anyhow::Result<Nats> {
        let mut server = Nats { process: None, port: free_port()? };
        server.start_again().await?;
        Ok(server)
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Its port, for a wire to it.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Starts it after it was killed, at the same address.
    ///
    /// # Errors
    /// If it does not start.
    pub async fn start_again(&mut self) -> anyhow::Result<()> {
        ensure!(self.process.is_none(), "NATS is running");
        let program = find("nats-server", &[PathBuf::from("/usr/sbin"), PathBuf::from("/usr/local/bin")])
            .context("nats-server is not installed; `cargo xtask test` installs it where it may")?;
        let process = Command::new(program)
            .args(["-a", "127.0.0.1", "-p", &self.port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        self.process = Some(process);
        let asked = Instant::now();
        while tokio::net::TcpStream::connect(("127.0.0.1", self.port)).await.is_err() {
            ensure!(asked.elapsed() < PATIENCE, "NATS does not answer");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// SIGKILL.
    pub fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            _ = process.kill();
            _ = process.wait();
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// A program of PostgreSQL, run as somebody PostgreSQL accepts.
fn postgres(program: &str) -> anyhow::Result<Command> {
    // Debian keeps each major version in a folder of its own, which is in nobody's PATH.
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .map(|folder| folder.filter_map(|entry| Some(entry.ok()?.path().join("bin"))).collect())
        .unwrap_or_default();
    versions.sort();
    versions.reverse();
    let Some(found) = find(program, &versions) else {
        bail!("PostgreSQL ({program}) is not installed; `cargo xtask test` installs it where it may");
    };
    let mut command = match is_root() {
        true => {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups"]).arg(found);
            command
        }
        false => Command::new(found),
    };
    // The folder we are in may be closed to whoever runs it.
    command.current_dir("/");
    Ok(command)
}

fn find(program: &str, further: &[PathBuf]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(further.iter().cloned());
    folders.map(|folder| folder.join(program)).find(|program| program.is_file())
}
