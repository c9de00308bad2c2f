//! The web client in a real browser, against the real program: `cargo xtask e2e` builds both and runs
//! `e2e KOSMODROM-BINARY CLIENT-DIR [words of a scenario's name]`.
//!
//! Every scenario is a person with a browser and a server with a database of its own. Screenshots of what they saw lie in
//! `target/e2e`. Needs Chromium and its driver. How to read this crate: `scenarios` is what people do, `play` how they decide,
//! `browser` and `program` what they use.

mod browser;
mod play;
mod program;
mod scenarios;

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use futures_util::StreamExt;

use browser::Driver;

/// Scenarios at the same time.
const AT_ONCE: usize = 2;

#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(binary), Some(site)) = (arguments.next(), arguments.next()) else {
        bail!("usage: e2e KOSMODROM-BINARY CLIENT-DIR [words of a scenario's name]")
    };
    let only = arguments.next();
    let site = std::path::absolute(PathBuf::from(site))?;
    ensure!(site.join("index.html").exists(), "{} holds no web client; `cargo xtask web` builds it", site.display());
    let folder = PathBuf::from("target/e2e");
    tokio::fs::create_dir_all(&folder).await?;

    let driver = Driver::start().await.context("chromedriver could not be started")?;
    let (driver_of_all, only, site, folder) = (&driver, &only, &site, &folder);
    let binary = &PathBuf::from(binary);
    let games = &scenarios::games(site)?;
    let wanted = scenarios::all().into_iter().enumerate();
    let wanted = wanted.filter(|(_, (name, _))| match only {
        Some(only) => name.contains(only.as_str()),
        None => !scenarios::is_on_request(name),
    });
    let running = wanted.map(|(number, (name, scenario))| async move {
        let started = Instant::now();
        let data = folder.join(format!("server-{number}"));
        let world = scenarios::World { driver: driver_of_all, binary, site, games, data, pictures: folder };
        let result = scenario(world).await;
        let seconds = started.elapsed().as_secs();
        match result {
            Ok(()) => {
                println!("ok      {name} ({seconds} s)");
                None
            }
            Err(error) => {
                println!("FAILED  {name} ({seconds} s): {error:#}");
                Some(name)
            }
        }
    });
    let failed: Vec<&str> =
        futures_util::stream::iter(running).buffer_unordered(AT_ONCE).filter_map(async |failed| failed).collect().await;
    driver.stop().await?;
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}
