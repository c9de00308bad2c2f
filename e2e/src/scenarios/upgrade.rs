//! Without a server, and with a newer one.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::{World, begin, started};
use crate::browser::Device;
use crate::play;

const KEPT: &str = "navigator.serviceWorker.controller";

/// The server is gone: the page still opens, says so, and plays every game.
pub async fn offline(world: World<'_>) -> Result<()> {
    let mut program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    browser.until(KEPT).await.context("nothing is kept for the time without a server")?;
    program.kill().await?;
    browser.run("location.reload()").await?;
    started(&browser).await?;
    browser.until("document.querySelector('.top .chip')").await.context("it does not say that there is no server")?;
    for game in world.games {
        begin(&browser, &game.id, 2, 1).await?;
        let played = play::decisions(&browser, 8).await.with_context(|| game.id.clone())?;
        ensure!(8 <= played.decisions, "{}: too few decisions", &game.id);
    }
    play::speaks(&browser, world.pictures, "offline").await?;
    browser.run("location.hash = ''").await?;
    browser.until(&format!("document.querySelectorAll('.go-on-card').length == {}", world.games.len().min(3))).await?;
    browser.close().await
}

/// While somebody plays, the program is replaced by a newer one: the match goes on, and the page is the new one afterwards.
pub async fn over_an_upgrade(world: World<'_>) -> Result<()> {
    let mut program = world.serve().await?;
    let newer = newer(world.site, &world.data.join("newer"))?;
    let player = world.open(&program, Device::Laptop, "en-US").await?;
    let reader = world.open(&program, Device::Laptop, "en-US").await?;
    for browser in [&player, &reader] {
        browser.until(KEPT).await?;
        // From now on a new version takes over from an old one.
        browser.run("location.reload()").await?;
        started(browser).await?;
    }
    begin(&player, "rocketmen", 2, 1).await?;
    play::decisions(&player, 5).await?;
    program.kill().await?;
    program.again(&newer).await?;
    let look_again = "navigator.serviceWorker.getRegistration().then(r => r.update())";
    let is_new = "document.querySelector('meta[name=newer]')";
    for browser in [&player, &reader] {
        browser.run(look_again).await?;
    }
    reader.until(is_new).await.context("a page without a match does not load the new version")?;
    started(&reader).await?;
    let played = play::decisions(&player, 8).await.context("the match does not go on")?;
    ensure!(8 <= played.decisions, "the match does not go on");
    player.run("location.hash = ''").await?;
    player.until(is_new).await.context("a table that was left does not load the new version")?;
    started(&player).await?;
    player.until("document.querySelector('.go-on-card')").await.context("the match was lost")?;
    player.close().await?;
    reader.close().await
}

/// The same client as another version: other names of files, another page, another service worker.
fn newer(site: &Path, folder: &Path) -> Result<PathBuf> {
    fn copy(from: &Path, to: &Path) -> Result<()> {
        std::fs::create_dir_all(to)?;
        for entry in std::fs::read_dir(from)? {
            let entry = entry?;
            let to = to.join(entry.file_name());
            if entry.file_type()?.is_dir() { copy(&entry.path(), &to)? } else { _ = std::fs::copy(entry.path(), to)? }
        }
        Ok(())
    }
    copy(site, folder)?;
    let style = std::fs::read_dir(folder.join("assets"))?.flatten().map(|entry| entry.file_name());
    let style = style.map(|name| name.to_string_lossy().into_owned()).find(|name| name.starts_with("style-"));
    let style = style.context("a style sheet")?;
    std::fs::rename(folder.join("assets").join(&style), folder.join("assets/style-newer.css"))?;
    for file in ["index.html", "sw.js"] {
        let text = std::fs::read_to_string(folder.join(file))?.replace(&style, "style-newer.css");
        let text = text.replace("<title>", "<meta name=\"newer\" content=\"yes\"><title>");
        let text = text.replace("const VERSION = \"kosmodrom-", "const VERSION = \"kosmodrom-newer-");
        std::fs::write(folder.join(file), text)?;
    }
    std::path::absolute(folder).context("a folder")
}
