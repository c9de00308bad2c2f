//! What the server does when it cannot store: nothing is acknowledged that is not stored, nobody is told "refused" for a move that
//! is, and it goes on by itself.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Context;
use protocol::{ClientMessage, History, Pace};
use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use server::{Location, Server};
use sqlx::{AnyConnection, Connection, Executor};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use trials::client::Client;
use trials::services::Postgres;

use crate::crash::Process;
use crate::player::{Player, pair};
use crate::{Scratch, config};

type Done = anyhow::Result<()>;

/// A move whose answer has not come yet.
async fn send_first(player: &mut Player) -> anyhow::Result<String> {
    player.until(|player| player.is_acting() && !player.legal.is_empty()).await?;
    let (id, action) = (player.next_id(), player.legal[0].clone());
    let message = ClientMessage::Move { table: player.table.clone(), seq: player.seq, id: id.clone(), action };
    player.socket.say(&message).await?;
    Ok(id)
}

/// The answer to it: the move is stored, and nothing else was said meanwhile.
async fn stored(player: &mut Player, id: &str) -> anyhow::Result<u64> {
    let wait = async {
        loop {
            if let Some((answered, answer)) = player.hear().await? {
                anyhow::ensure!(answered == id, "an answer to {answered}");
                return answer.map_err(|refusal| anyhow::anyhow!("refused: {refusal:?}"));
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(40), wait).await.context("no answer came")?
}

async fn status(address: SocketAddr, path: &str) -> anyhow::Result<u16> {
    Ok(Client::new(address).request("GET", path, None).await?.status)
}

async fn until_status(address: SocketAddr, path: &str, wanted: u16) -> Done {
    for _ in 0..200 {
        if status(address, path).await? == wanted {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    anyhow::bail!("{path} does not become {wanted}")
}

/// Everything the player was told is stored, as it was told, and nothing twice.
async fn check(address: SocketAddr, player: &Player) -> Done {
    let mut client = Client::new(address);
    client.cookie.clone_from(&player.client.cookie);
    let path = format!("/api/tables/{}/history?limit=500", player.table);
    let history: History = client.call("GET", &path, None).await?;
    let numbers: Vec<u64> = history.moments.iter().map(|moment| moment.seq).collect();
    assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>());
    assert!(player.seq <= numbers.len() as u64, "{} was told, {} are stored", player.seq, numbers.len());
    for update in &player.updates {
        assert_eq!(history.moments[update.seq as usize - 1].hash, update.hash, "another position at {}", update.seq);
    }
    Ok(())
}

fn let_files_grow(process: &Process, bytes: Option<u64>) {
    let maximum = getrlimit(Resource::Fsize).maximum;
    let pid = Pid::from_raw(process.id() as i32);
    prlimit(pid, Resource::Fsize, Rlimit { current: bytes, maximum }).expect("a child's limits can be set");
}

/// Plays while storing fails and works again in turn; `fail` and `mend` make it so.
async fn play_through(
    process: &Process,
    n_times: u32,
    fail: impl AsyncFn() -> Done,
    mend: impl AsyncFn() -> Done,
) -> anyhow::Result<Vec<Player>> {
    let address = process.address;
    let mut everybody = Vec::new();
    for n in 0..n_times {
        let (mut ada, mut ben) = pair(address, Pace::Untimed, false).await?;
        ada.act_first().await?;
        ben.until(|player| player.is_acting()).await?;
        ben.act_first().await?;
        fail().await?;
        let id = send_first(&mut ada).await?;
        ada.until(|player| !player.stores).await?;
        ben.until(|player| !player.stores).await?;
        assert_eq!(status(address, "/readyz").await?, 503);
        assert_eq!(status(address, "/healthz").await?, 503);
        // Whoever comes meanwhile sees the match as it is stored, and that nothing can be.
        let mut watcher = Player::join(Client::new(address), &ada.table).await?;
        watcher.until(|player| !player.stores).await?;
        assert_eq!(watcher.seq, 2);
        assert_eq!(ada.seq, 2, "nobody was told of what is not stored");
        if n % 2 == 1 {
            // A line that breaks meanwhile: the same request again, over the new one.
            ada.reconnect().await?;
            let action = ada.legal[0].clone();
            let again = ClientMessage::Move { table: ada.table.clone(), seq: ada.seq, id: id.clone(), action };
            ada.socket.say(&again).await?;
        }
        mend().await?;
        assert_eq!(stored(&mut ada, &id).await?, 3);
        ada.until(|player| player.stores).await?;
        ben.until(|player| player.stores && player.is_acting()).await?;
        watcher.until(|player| player.stores && player.seq == 3).await?;
        until_status(address, "/readyz", 200).await?;
        tokio::try_join!(ada.play_on(), ben.play_on())?;
        everybody.extend([ada, ben]);
    }
    Ok(everybody)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_fills_up_loses_no_acknowledged_move() -> Done {
    let scratch = Scratch::new();
    let location = scratch.0.to_str().expect("UTF-8");
    // The log lies on the same disk, and has no more room either.
    let path = scratch.0.join("log");
    std::fs::write(&path, "a line of yesterday\n".repeat(400))?;
    let log = OpenOptions::new().append(true).open(&path)?;
    let mut process = Process::start_with_log(location, log)?;
    let fail = async || {
        let_files_grow(&process, Some(4096));
        Ok(())
    };
    let mend = async || {
        let_files_grow(&process, None);
        Ok(())
    };
    let everybody = play_through(&process, 3, fail, mend).await?;
    process.kill();
    let log = std::fs::read_to_string(&path)?;
    assert!(log.contains("storing works again"), "the log goes on, too: {log}");
    let process = Process::start(location)?;
    for player in &everybody {
        check(process.address, player).await?;
    }
    Ok(())
}

/// A disk of its own for a server.
struct Disk {
    /// What makes a command of root, if the user is somebody else.
    sudo: &'static [&'static str],
    folder: Scratch,
}

impl Disk {
    /// Mounts a file system in a new folder. Nothing where the user may not, and that is said.
    fn mount(kind: &str, options: &str, device: &str) -> Option<Disk> {
        let root = rustix::process::geteuid().is_root();
        let disk = Disk { sudo: if root { &[] } else { &["sudo", "--non-interactive"] }, folder: Scratch::new() };
        match disk.run(&["mount", "-t", kind, "-o", options, device, disk.path()]) {
            Ok(()) => Some(disk),
            Err(why) => {
                // Past the test program, which keeps to itself what a test that passes has to say.
                let said = format!("\nskipped: this user may not mount a file system ({kind}): {why}\n");
                _ = std::io::stderr().write_all(said.as_bytes());
                None
            }
        }
    }

    fn path(&self) -> &str {
        self.folder.0.to_str().expect("UTF-8")
    }

    fn run(&self, words: &[&str]) -> Result<(), String> {
        let words = [self.sudo, words].concat();
        let done = Command::new(words[0]).args(&words[1..]).output().map_err(|error| error.to_string())?;
        match done.status.success() {
            true => Ok(()),
            false => Err(String::from_utf8_lossy(&done.stderr).trim().to_owned()),
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        _ = self.run(&["umount", "--lazy", self.path()]);
    }
}

/// The user's own id in options of a file system.
fn own(option: &str) -> String {
    format!("{option}={}", rustix::process::geteuid().as_raw())
}

/// A whole disk of four megabytes that others fill.
#[tokio::test(flavor = "multi_thread")]
async fn a_small_disk_that_others_fill_loses_no_acknowledged_move() -> Done {
    let options = format!("size=4m,mode=700,{}", own("uid"));
    let Some(disk) = Disk::mount("tmpfs", &options, "none") else { return Ok(()) };
    let process = Process::start(disk.path())?;
    let inside = &disk.folder.0;
    let ballast = inside.join("ballast");
    let fail = async || {
        let mut file = File::create(&ballast)?;
        let page = [0; 4096];
        while file.write_all(&page).is_ok() {}
        Ok(())
    };
    let mend = async || Ok(std::fs::remove_file(&ballast)?);
    let everybody = play_through(&process, 3, fail, mend).await?;
    // What is on the disk, as the next server would find it.
    let copy = Scratch::new();
    for name in ["kosmodrom.db", "kosmodrom.db-wal"] {
        std::fs::copy(inside.join(name), copy.0.join(name))?;
    }
    let after = Process::start(copy.0.to_str().expect("UTF-8"))?;
    for player in &everybody {
        check(after.address, player).await?;
    }
    Ok(())
}

/// What Linux does with a disk after an error: it becomes read-only under the server, until somebody has looked at it.
#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_becomes_read_only_loses_no_acknowledged_move() -> Done {
    let scratch = Scratch::new();
    let image = scratch.0.join("image");
    File::create(&image)?.set_len(32 << 20)?;
    let image = image.to_str().expect("UTF-8");
    let owner = format!("{}:{}", own("root_owner"), rustix::process::getegid().as_raw());
    // Where only root has it in the path, too.
    let path = format!("{}:/usr/sbin:/sbin", std::env::var("PATH").unwrap_or_default());
    let made = Command::new("mkfs.ext4").env("PATH", path).args(["-q", "-m", "0", "-E", &owner, image]).output();
    let made = made.context("mkfs.ext4 of e2fsprogs is needed")?;
    anyhow::ensure!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let Some(disk) = Disk::mount("ext4", "loop", image) else { return Ok(()) };
    let mut process = Process::start(disk.path())?;
    let (mut ada, mut ben) = pair(process.address, Pace::Untimed, false).await?;
    ada.act_first().await?;
    ben.until(|player| player.is_acting()).await?;
    ben.act_first().await?;
    ada.until(|player| player.is_acting()).await?;
    let action = ada.legal[0].clone();

    // As after an error of the disk, while files are open.
    disk.run(&["mount", "-o", "remount,abort", disk.path()]).map_err(anyhow::Error::msg)?;
    assert!(std::fs::write(disk.folder.0.join("file"), "").is_err(), "the disk still takes something");
    let id = send_first(&mut ada).await?;
    ada.until(|player| !player.stores).await?;
    ben.until(|player| !player.stores).await?;
    assert_eq!(status(process.address, "/readyz").await?, 503);
    let watcher = Player::join(Client::new(process.address), &ada.table).await?;
    assert_eq!((ada.seq, watcher.seq), (2, 2), "nobody was told of what is not stored");

    // Somebody looks at it, and the next server finds everything that was acknowledged. What waited is asked again.
    process.kill();
    disk.run(&["umount", disk.path()]).map_err(anyhow::Error::msg)?;
    disk.run(&["mount", "-t", "ext4", "-o", "loop", image, disk.path()]).map_err(anyhow::Error::msg)?;
    let process = Process::start(disk.path())?;
    check(process.address, &ada).await?;
    check(process.address, &ben).await?;
    let mut client = Client::new(process.address);
    client.cookie.clone_from(&ada.client.cookie);
    let mut again = Player::join(client, &ada.table).await?;
    let message = ClientMessage::Move { table: ada.table.clone(), seq: 2, id: id.clone(), action };
    assert_eq!(again.ask(&id, &message).await?.expect("it was never refused"), 3);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_held_by_another_process_is_waited_for_once() -> Done {
    sqlx::any::install_default_drivers();
    let scratch = Scratch::new();
    let location = scratch.0.to_str().expect("UTF-8");
    let mut process = Process::start(location)?;
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.push(pair(process.address, Pace::Untimed, false).await?);
    }
    let mut other = AnyConnection::connect(&format!("sqlite://{location}/kosmodrom.db")).await?;
    other.execute("BEGIN IMMEDIATE").await?;
    let mut ids = Vec::new();
    for (ada, _) in &mut tables {
        ids.push(send_first(ada).await?);
    }
    // One time limit for all: with one for each in turn, the last of them would not hear of it before its patience is over.
    let told = tables.iter_mut().map(|(ada, _)| ada.until(|player| !player.stores));
    futures_util::future::try_join_all(told).await?;
    assert_eq!(status(process.address, "/readyz").await?, 503);
    other.execute("ROLLBACK").await?;
    for ((ada, _), id) in tables.iter_mut().zip(&ids) {
        assert_eq!(stored(ada, id).await?, 1);
    }
    for (ada, ben) in &mut tables {
        ben.until(|player| player.is_acting()).await?;
        tokio::try_join!(ada.play_on(), ben.play_on())?;
    }
    process.kill();
    let process = Process::start(location)?;
    for (ada, ben) in &tables {
        check(process.address, ada).await?;
        check(process.address, ben).await?;
    }
    Ok(())
}

/// A way to PostgreSQL that can be cut.
struct Proxy {
    address: SocketAddr,
    is_cut: watch::Sender<bool>,
    /// Cut as soon as the next COMMIT has gone through, before its answer comes back.
    after_commit: Arc<AtomicBool>,
}

impl Proxy {
    async fn start(to: String) -> anyhow::Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let is_cut = watch::Sender::new(false);
        let after_commit = Arc::new(AtomicBool::new(false));
        let (cut, commit) = (is_cut.clone(), after_commit.clone());
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if *cut.borrow() {
                    continue;
                }
                tokio::spawn(pass(client, to.clone(), cut.subscribe(), commit.clone()));
            }
        });
        Ok(Proxy { address, is_cut, after_commit })
    }
}

async fn pass(client: TcpStream, to: String, mut cut: watch::Receiver<bool>, after_commit: Arc<AtomicBool>) -> Done {
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = TcpStream::connect(to).await?.into_split();
    let upwards = async {
        let mut bytes = vec![0; 1 << 16];
        loop {
            let n_bytes = from_client.read(&mut bytes).await?;
            if n_bytes == 0 {
                return anyhow::Ok(());
            }
            let is_commit = bytes[..n_bytes].windows(6).any(|window| window == b"COMMIT");
            let dies = is_commit && after_commit.swap(false, Ordering::SeqCst);
            to_server.write_all(&bytes[..n_bytes]).await?;
            if dies {
                // It is carried out; the answer goes nowhere.
                tokio::time::sleep(Duration::from_millis(300)).await;
                return Ok(());
            }
        }
    };
    let is_dying = after_commit.clone();
    let downwards = async {
        let mut bytes = vec![0; 1 << 16];
        let mut armed = is_dying.load(Ordering::SeqCst);
        loop {
            let n_bytes = from_server.read(&mut bytes).await?;
            // Armed before and no longer: this is the answer to the COMMIT.
            let swallow = armed && !is_dying.load(Ordering::SeqCst);
            if n_bytes == 0 || swallow {
                tokio::time::sleep(Duration::from_millis(500)).await;
                return anyhow::Ok(());
            }
            to_client.write_all(&bytes[..n_bytes]).await?;
            armed = is_dying.load(Ordering::SeqCst);
        }
    };
    tokio::select! {
        _ = upwards => {}
        _ = downwards => {}
        _ = cut.wait_for(|cut| *cut) => {}
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgresql_that_vanishes_loses_nothing_also_not_in_the_middle_of_a_commit() -> Done {
    let postgres = Postgres::start().await?;
    let behind = postgres.url.rsplit('@').next().and_then(|rest| rest.split('/').next()).context("host and port")?;
    let proxy = Proxy::start(behind.to_owned()).await?;
    let mut config = config(&Scratch::new());
    config.location = Location::Url(postgres.url.replace(behind, &proxy.address.to_string()));
    let server = Server::start(config).await?;
    let (mut ada, mut ben) = pair(server.address(), Pace::Untimed, false).await?;
    ada.act_first().await?;

    // Gone for a while.
    ben.until(|player| player.is_acting()).await?;
    proxy.is_cut.send_replace(true);
    let id = send_first(&mut ben).await?;
    ben.until(|player| !player.stores).await?;
    assert_eq!(status(server.address(), "/readyz").await?, 503);
    proxy.is_cut.send_replace(false);
    let seq = stored(&mut ben, &id).await?;
    ada.until(|player| player.stores && player.seq == seq).await?;

    // Gone after it has committed and before it said so: the move is stored, once, and that is the answer.
    ada.until(|player| player.is_acting()).await?;
    proxy.after_commit.store(true, Ordering::SeqCst);
    let id = send_first(&mut ada).await?;
    assert_eq!(stored(&mut ada, &id).await?, seq + 1);
    assert!(!proxy.after_commit.load(Ordering::SeqCst), "the COMMIT was cut off");
    ben.until(|player| player.stores && player.seq == seq + 1).await?;

    tokio::try_join!(ada.play_on(), ben.play_on())?;
    check(server.address(), &ada).await?;
    check(server.address(), &ben).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_directory_that_is_deleted_is_missed() -> Done {
    let (server, scratch) = crate::start().await;
    let (mut ada, _ben) = pair(server.address(), Pace::Untimed, false).await?;
    let elsewhere = Scratch::new();
    let moved = elsewhere.0.join("moved");
    std::fs::rename(&scratch.0, &moved)?;
    let id = send_first(&mut ada).await?;
    ada.until(|player| !player.stores).await?;
    assert_eq!(ada.seq, 0);
    assert_eq!(status(server.address(), "/readyz").await?, 503);
    assert!(!scratch.0.exists(), "no other database is made in its place");
    std::fs::rename(&moved, &scratch.0)?;
    assert_eq!(stored(&mut ada, &id).await?, 1);
    server.stop().await
}

fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().expect("it is there").permissions().mode() & 0o777
}

#[tokio::test(flavor = "multi_thread")]
async fn data_on_disk_are_for_one_server_and_nobody_elses_eyes() -> Done {
    let scratch = Scratch::new();
    let folder = scratch.0.join("data");
    let mut config = config(&scratch);
    config.location = Location::Directory(folder.clone());
    let server = Server::start(config.clone()).await?;
    assert_eq!(mode(&folder), 0o700);
    let (mut ada, _ben) = pair(server.address(), Pace::Untimed, false).await?;
    ada.act_first().await?;
    for file in std::fs::read_dir(&folder)? {
        let path = file?.path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    let refused = Server::start(config.clone()).await.err().context("a second server starts")?;
    assert!(format!("{refused:#}").contains("another server"), "{refused:#}");
    server.stop().await?;

    // After a clean stop the one file is everything.
    let copy = scratch.0.join("copy");
    std::fs::create_dir(&copy)?;
    std::fs::copy(folder.join("kosmodrom.db"), copy.join("kosmodrom.db"))?;
    config.location = Location::Directory(copy);
    let server = Server::start(config).await?;
    check(server.address(), &ada).await?;
    server.stop().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_no_database_is_said_to_be_none() -> Done {
    let scratch = Scratch::new();
    std::fs::write(scratch.0.join("kosmodrom.db"), "Dear diary, today I learnt about databases.")?;
    let refused = Server::start(config(&scratch)).await.err().context("it starts")?;
    assert!(format!("{refused:#}").contains("is no database"), "{refused:#}");
    Ok(())
}
