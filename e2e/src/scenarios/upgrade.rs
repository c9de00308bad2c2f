//! Without a server, and with a newer one.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use super::{World, begin, started};
use crate::browser::{Browser, Device};
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

const ENTRIES: &str = "Number(document.querySelector('main.table')?.dataset.entries ?? -1)";

/// The network stalls: somebody takes the line and says nothing. A page that is at hand opens all the same, in the middle of a match.
pub async fn stalled(world: World<'_>) -> Result<()> {
    let mut program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    browser.until(KEPT).await.context("nothing is kept for the time without a server")?;
    begin(&browser, "rocketmen", 2, 1).await?;
    play::decisions(&browser, 5).await?;
    browser.until("document.querySelector('.action')").await?;
    let before = browser.run(&format!("return {ENTRIES}")).await?;
    let silence = program.stall().await?;
    browser.run("window.before = true; location.reload()").await?;
    browser.until("!window.before").await.context("the page waits for the network")?;
    started(&browser).await?;
    browser.until(&format!("{before} <= {ENTRIES}")).await.context("the match is not at hand")?;
    ensure!(3 <= play::decisions(&browser, 3).await?.decisions, "the match does not go on");
    drop(silence);
    browser.close().await
}

/// A decision of the list, whatever else the page says.
async fn decide(browser: &Browser) -> Result<()> {
    browser.until("document.querySelector('.action:not([data-held])')").await?;
    let before = browser.run(&format!("return {ENTRIES}")).await?;
    browser.run("document.querySelector('.action:not([data-held])').click()").await?;
    browser.until(&format!("{ENTRIES} != {before}")).await
}

/// The browser has no room left: the page says so in a sentence, a new match is played all the same, an older one is still there, and
/// once there is room everything is kept again.
pub async fn full_storage(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    begin(&browser, "rocketmen", 2, 1).await?;
    play::decisions(&browser, 5).await?;
    browser.until("document.querySelector('.action')").await?;
    let older = browser.run(&format!("return [location.hash, {ENTRIES}]")).await?;
    browser.run("location.hash = ''").await?;
    browser.until("document.querySelector('.go-on-card')").await?;
    let fill = "for (let n = 0, size = 1 << 20; size; ) try { localStorage.setItem('fill/' + n, 'x'.repeat(size)); n++ } catch (e) { size >>= 1 }";
    browser.run(fill).await?;
    begin(&browser, "transgalactica", 2, 1).await?;
    browser.until("document.querySelector('.board-area .piece')").await.context("no match without room for it")?;
    for _ in 0..4 {
        decide(&browser).await?;
    }
    let said = "document.querySelector('.notices .problem.shown')?.textContent.includes('no room left')";
    browser.until(said).await.context("nobody is told that there is no room")?;
    browser.picture(world.pictures, "full-storage").await?;
    browser.until("document.querySelector('.action')").await?;
    let newer = browser.run(&format!("return [location.hash, {ENTRIES}]")).await?;
    // Left and come back to, both are as they were.
    for table in [&older, &newer] {
        browser.run("location.hash = ''").await?;
        browser.until("document.querySelectorAll('.go-on-card').length == 2").await.context("a match is lost")?;
        browser.run(&format!("location.hash = {}", table[0])).await?;
        browser.until(&format!("{} <= {ENTRIES}", table[1])).await.context("moves are lost")?;
    }
    // With room again the next move keeps all of it.
    browser
        .run("Object.keys(localStorage).filter(k => k.startsWith('fill/')).forEach(k => localStorage.removeItem(k))")
        .await?;
    decide(&browser).await?;
    browser.until("document.querySelector('.action')").await?;
    let kept = format!(
        "Object.keys(localStorage).some(k => k.startsWith('kosmodrom/match/') && {}.endsWith(k.split('/').at(-1)))",
        newer[0]
    );
    browser.until(&kept).await.context("it is not kept although there is room")?;
    browser.run("window.before = true; location.reload()").await?;
    browser.until(&format!("!window.before && {} < {ENTRIES}", newer[1])).await.context("the match is lost")?;
    world.content(browser).await
}

/// While somebody plays, the program is replaced by a newer one: the match goes on, and the page is the new one afterwards.
pub async fn over_an_upgrade(world: World<'_>) -> Result<()> {
    let mut program = world.serve().await?;
    let newer = newer(world.site, &world.data.join("newer"))?;
    let player = world.open(&program, Device::Laptop, "en-US").await?;
    let reader = world.open(&program, Device::Laptop, "en-US").await?;
    // A third person is in the middle of a form.
    let writer = world.open(&program, Device::Laptop, "en-US").await?;
    for browser in [&player, &reader, &writer] {
        browser.until(KEPT).await?;
        // From now on a new version takes over from an old one.
        browser.run("location.reload()").await?;
        started(browser).await?;
    }
    begin(&player, "rocketmen", 2, 1).await?;
    play::decisions(&player, 5).await?;
    writer.run("location.hash = '/new/rocketmen'").await?;
    writer.until("(e => e && (e.focus(), e.select(), true))(document.querySelector('.seat-name'))").await?;
    writer.keys("Zofia").await?;
    writer.run("navigator.serviceWorker.addEventListener('controllerchange', () => window.renewed = true)").await?;
    program.kill().await?;
    program.again(&newer).await?;
    let look_again = "navigator.serviceWorker.getRegistration().then(r => r.update())";
    let is_new = "document.querySelector('meta[name=newer]')";
    for browser in [&player, &reader, &writer] {
        browser.run(look_again).await?;
    }
    writer.until("window.renewed").await.context("the new version does not come, or throws the form away")?;
    let written = "document.querySelector('.seat-name').value == 'Zofia'";
    ensure!(writer.run(&format!("return {written}")).await? == true, "the form has lost what was written");
    writer.run("location.hash = ''").await?;
    writer.until(is_new).await.context("a form that was left does not load the new version")?;
    writer.close().await?;
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
