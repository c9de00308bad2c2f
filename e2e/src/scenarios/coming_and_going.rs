//! Matches that are left, taken along and looked at by others.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::online::sign_in;
use super::{World, begin, form};
use crate::browser::{Browser, Device};
use crate::play;

const ENTRIES: &str = "Number(document.querySelector('main.table')?.dataset.entries ?? 0)";

/// Acts and leaves so many milliseconds later, whatever the page is doing then; comes back after so many more.
async fn leave_and_return(browser: &Browser, millis: u32, away: u32) -> Result<()> {
    browser.until("document.querySelector('.action')").await?;
    let leave = format!(
        "const table = location.hash; document.querySelector('.action').focus(); document.querySelector('.action').click();
         setTimeout(() => {{ location.hash = '/settings'; setTimeout(() => {{ location.hash = table; done() }}, {away}) }}, {millis})"
    );
    browser.run_long(&leave).await?;
    browser.until("document.querySelector('main.table .prompt-text')?.textContent").await
}

/// A table is left in the middle of everything; on this device and on the server, nothing is lost and nothing breaks.
pub async fn leaving(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    for game in ["rocketmen", "galactic-cruise"] {
        begin(&browser, game, 3, 1).await?;
        // Back at once: the last move must be found even while it is still on its way into the browser's store.
        for millis in [0, 3, 8, 15, 30, 60] {
            browser.until("document.querySelector('.action')").await?;
            let before = browser.run(&format!("return {ENTRIES}")).await?;
            leave_and_return(&browser, millis, 0).await.with_context(|| format!("{game}, left after {millis} ms"))?;
            // Nothing at all may have been done yet when the page is left in the same moment.
            let least = before.as_u64().context("a count")? + u64::from(millis != 0);
            browser.until(&format!("{least} <= {ENTRIES}")).await.context("the last move is lost")?;
        }
    }
    browser.click("a[href='#/online']").await?;
    sign_in(&browser, "Ada").await?;
    browser.until("document.body.innerText.includes('Hello, Ada')").await?;
    form(&browser, "rocketmen", 3, 1).await?;
    browser.run("document.querySelector('input[name=door][value=server]').click()").await?;
    browser.click(".open-table").await?;
    browser.click(".start").await?;
    for millis in [0, 3, 8, 15, 30, 60] {
        leave_and_return(&browser, millis, 120).await.with_context(|| format!("online, left after {millis} ms"))?;
    }
    ensure!(5 <= play::decisions(&browser, 5).await?.decisions, "it does not go on");
    world.content(browser).await
}

/// A record goes into a file, and from the file into a browser that knows nothing of the match.
pub async fn records(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    begin(&browser, "transgalactica", 2, 1).await?;
    play::decisions(&browser, 8).await?;
    browser.until("document.querySelector('.action')").await?;
    browser.run("location.hash = '/games'").await?;
    let folder = std::path::absolute(world.data.join("records"))?;
    tokio::fs::create_dir_all(&folder).await?;
    let allow = json!({ "behavior": "allow", "downloadPath": folder });
    browser.devtools("Browser.setDownloadBehavior", allow).await?;
    browser.click(".library-do button").await?;
    let record = downloaded(&folder).await?;
    // Another browser: what is kept here is forgotten.
    browser
        .run("Object.keys(localStorage).filter(k => k != 'kosmodrom/settings').forEach(k => localStorage.removeItem(k)); location.reload()")
        .await?;
    browser.until("document.querySelector('.page .muted') && !document.querySelector('.library li')").await?;
    let spoilt = folder.join("spoilt.json");
    tokio::fs::write(&spoilt, tokio::fs::read_to_string(&record).await?.replace("\"entries\":[{", "\"entries\":["))
        .await?;
    browser.upload("input[type=file]", &spoilt).await?;
    browser
        .until("document.querySelector('.problem.shown')?.innerText")
        .await
        .context("a spoilt record is no problem")?;
    ensure!(browser.run("return document.querySelectorAll('.library li').length").await? == json!(0));
    browser.upload("input[type=file]", &record).await?;
    browser.until("document.querySelector('.library li') && !document.querySelector('.problem.shown')").await?;
    browser.click(".library a[href^='#/replay/']").await?;
    browser.click(".replay-buttons button:last-child").await?;
    let range = "document.querySelector('input[type=range]')";
    browser.until(&format!("{range}.value == {range}.max && {range}.max >= 8")).await?;
    world.content(browser).await
}

/// The file that was saved here, once all of it is there.
async fn downloaded(folder: &std::path::Path) -> Result<std::path::PathBuf> {
    for _ in 0..600 {
        let mut files = tokio::fs::read_dir(folder).await?;
        while let Some(file) = files.next_entry().await? {
            if file.path().extension().is_some_and(|extension| extension == "json") {
                return Ok(file.path());
            }
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    anyhow::bail!("no record was saved")
}

/// Somebody who has the link and no seat looks on: sees every move and no hand, and may not act.
pub async fn spectator(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let ada = world.open(&program, Device::Laptop, "en-US").await?;
    ada.click("a[href='#/online']").await?;
    sign_in(&ada, "Ada").await?;
    ada.until("document.body.innerText.includes('Hello, Ada')").await?;
    form(&ada, "rocketmen", 2, 1).await?;
    ada.run("document.querySelector('input[name=door][value=server]').click()").await?;
    ada.click(".open-table").await?;
    let link = "document.querySelector('.invitation')?.value";
    ada.until(link).await?;
    let link = ada.run(&format!("return {link}")).await?;
    let link = link.as_str().context("an invitation link")?.to_owned();
    ada.click(".start").await?;
    ada.until("document.querySelector('.action')").await?;

    let jan = world.open(&program, Device::Laptop, "pl-PL").await?;
    jan.run(&format!("location.href = {link:?}")).await?;
    sign_in(&jan, "Jan").await?;
    jan.until("document.querySelector('main.table .piece')").await.context("a spectator sees no board")?;
    ada.until("document.querySelector('.watching')").await.context("nobody says that somebody looks on")?;
    ensure!(10 <= play::decisions(&ada, 10).await?.decisions, "too few decisions");
    ada.until("document.querySelector('.action')").await?;
    let entries = ada.run(&format!("return {ENTRIES}")).await?;
    jan.until(&format!("{ENTRIES} == {entries}")).await.context("the spectator is behind")?;
    ensure!(jan.run("return document.querySelectorAll('.action, .piece.glow').length").await? == json!(0));
    let log = "return [...document.querySelectorAll('.turn h3')].map(h => h.innerText.match(/\\d+/)?.[0]).join()";
    let turns = jan.run(log).await?;
    play::speaks(&jan, world.pictures, "spectator").await?;
    // Whoever comes later reads the same log as those who saw it happen.
    jan.run("location.reload()").await?;
    jan.until(&format!("{ENTRIES} == {entries} && document.querySelector('.turn')")).await?;
    ensure!(jan.run(log).await? == turns, "the log is told in other turns: {turns}");
    ada.close().await?;
    world.content(jan).await
}
