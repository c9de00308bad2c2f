//! The web client in a real browser: `cargo xtask e2e` builds the client and runs this.
//!
//! Every scenario is a person with a browser: offline against the client alone, online against the real server. Screenshots of
//! what they saw lie in `target/e2e`. Needs Chromium and its driver.

mod browser;
mod front;
mod scenarios;

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use browser::Driver;
use front::Front;

#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let site = PathBuf::from(arguments.next().unwrap_or_else(|| "target/web".to_owned()));
    let only = arguments.next();
    ensure!(site.join("index.html").exists(), "{} holds no web client; `cargo xtask web` builds it", site.display());
    let pictures = PathBuf::from("target/e2e");
    tokio::fs::create_dir_all(&pictures).await?;
    let data = pictures.join("data");
    _ = tokio::fs::remove_dir_all(&data).await;
    tokio::fs::create_dir_all(&data).await?;

    let front = Front::start(site, &data).await.context("the client and the server could not be started")?;
    let driver = Driver::start().await.context("chromedriver could not be started")?;
    let address = front.address();
    let mut failed = Vec::new();
    for (name, scenario) in scenarios::all() {
        if only.as_ref().is_some_and(|only| !name.contains(only.as_str())) {
            continue;
        }
        let world = scenarios::World { driver: &driver, address: &address, pictures: &pictures };
        match scenario(world).await {
            Ok(()) => println!("ok      {name}"),
            Err(error) => {
                println!("FAILED  {name}: {error:#}");
                failed.push(name);
            }
        }
    }
    driver.stop().await?;
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}
