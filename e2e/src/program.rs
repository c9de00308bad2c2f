//! The real program, `kosmodrom serve`, with the client it would carry.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::net::TcpListener;
use tokio::process::{Child, Command};
use tokio::task::JoinHandle;

/// Somebody takes every line and never says anything.
pub struct Silence(JoinHandle<()>);

impl Drop for Silence {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// A running server with a database of its own.
pub struct Program {
    binary: PathBuf,
    folder: PathBuf,
    settings: Vec<(&'static str, &'static str)>,
    listen: String,
    process: Child,
}

impl Program {
    /// Starts it on a free port, with its database and its log in this folder, and settings as variables of the environment.
    pub async fn start(
        binary: &Path,
        site: &Path,
        folder: &Path,
        settings: &[(&'static str, &'static str)],
    ) -> Result<Program> {
        _ = tokio::fs::remove_dir_all(folder).await;
        tokio::fs::create_dir_all(folder).await?;
        let (binary, folder, settings) = (binary.to_owned(), folder.to_owned(), settings.to_vec());
        let (process, listen) = serve(&binary, site, &folder, &settings, "127.0.0.1:0").await?;
        Ok(Program { binary, folder, settings, listen, process })
    }

    /// Where the site is.
    pub fn address(&self) -> String {
        format!("http://{}/", self.listen)
    }

    /// Gives an order of `kosmodrom admin`, beside the server that runs.
    pub async fn admin(&self, order: &[&str]) -> Result<()> {
        let done = Command::new(&self.binary)
            .args(["admin", "--data"])
            .arg(self.folder.join("data"))
            .args(order)
            .stdout(Stdio::null())
            .status()
            .await?;
        ensure!(done.success(), "admin {order:?}: {done}");
        Ok(())
    }

    /// Kills it as a power cut would.
    pub async fn kill(&mut self) -> Result<()> {
        Ok(self.process.kill().await?)
    }

    /// Kills it and lets nobody answer at its address: lines are taken and nothing is ever said, as on a train. For as long as what is
    /// given back lives.
    pub async fn stall(&mut self) -> Result<Silence> {
        self.kill().await?;
        let door = TcpListener::bind(&self.listen).await.context("its address is free again")?;
        let task = tokio::spawn(async move {
            let mut lines = Vec::new();
            while let Ok((line, _)) = door.accept().await {
                lines.push(line);
            }
        });
        Ok(Silence(task))
    }

    /// Starts it again at the same address with the same database, perhaps with another client.
    pub async fn again(&mut self, site: &Path) -> Result<()> {
        let (process, _) = serve(&self.binary, site, &self.folder, &self.settings, &self.listen).await?;
        self.process = process;
        Ok(())
    }
}

async fn serve(
    binary: &Path,
    site: &Path,
    folder: &Path,
    settings: &[(&str, &str)],
    listen: &str,
) -> Result<(Child, String)> {
    let log = std::fs::OpenOptions::new().create(true).append(true).open(folder.join("server.log"))?;
    let mut process = Command::new(binary)
        .args(["serve", "--listen", listen, "--data"])
        .arg(folder.join("data"))
        .env("KOSMODROM_WEB", site)
        .envs(settings.iter().copied())
        .stdout(Stdio::piped())
        .stderr(log)
        .kill_on_drop(true)
        .spawn()
        .with_context(|| format!("{} does not start", binary.display()))?;
    let stdout = process.stdout.take().context("its output is ours")?;
    let mut lines = BufReader::new(stdout).lines();
    let open = async {
        while let Some(line) = lines.next_line().await? {
            if let Some((_, address)) = line.split_once("open at http://") {
                return Ok(address.trim().to_owned());
            }
        }
        anyhow::bail!("the server ended before it was open; {} tells more", folder.join("server.log").display())
    };
    let address = tokio::time::timeout(Duration::from_secs(120), open).await.context("the server did not open")??;
    // What it says later is read and dropped, so that it never waits for a reader.
    tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    Ok((process, address))
}
