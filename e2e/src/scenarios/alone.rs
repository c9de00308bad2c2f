//! On one device, against bots and with others at the same screen: the engine is in the page's worker.

use anyhow::{Context, Result, ensure};

use super::{World, begin};
use crate::browser::{Browser, Device};
use crate::play;

/// A game against bots, 50 decisions by clicking; then everything is still in view.
pub async fn by_clicking(world: World<'_>, game: &str) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    let card = world.games.iter().find(|card| card.id == game).context("the client does not know the game")?;
    begin(&browser, game, card.max.min(3), 1).await?;
    browser.until("document.querySelector('.board-area .piece, .board-area .panel')").await.context("no board")?;
    let played = play::decisions(&browser, 50).await?;
    ensure!(50 <= played.decisions || played.over, "only {} decisions", played.decisions);
    play::fits(&browser, false).await?;
    play::speaks(&browser, world.pictures, &format!("table-{game}")).await?;
    browser.run("document.querySelector('button.language').click()").await?;
    browser.until("document.documentElement.lang == 'pl'").await?;
    play::speaks(&browser, world.pictures, &format!("table-{game}-pl")).await?;
    // A match is kept: whoever opens its page anew finds it as it was, with the time that was left.
    let left = "const [, m, s] = /(\\d+):(\\d+)/.exec(document.querySelector('.countdown')?.innerText) ?? []; return s ? 60 * m + +s : null";
    let before = browser.run(left).await?;
    browser.run("window.before = true; location.reload()").await?;
    browser.until("!window.before && document.querySelector('.board-area .piece')").await.context("no board anew")?;
    if let (Some(before), Some(after)) = (before.as_u64(), browser.run(left).await?.as_u64()) {
        // It is kept four times a second, so another second may begin. With less left, the next run of the hourglass may have begun.
        ensure!(after <= before + 1 || before < 20, "{before} seconds became {after} by loading the page anew");
    }
    world.content(browser).await
}

/// A phone of a Polish reader.
pub async fn phone(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Phone, "pl-PL").await?;
    browser.until("document.documentElement.lang == 'pl' && document.body.innerText.includes('Zagraj')").await?;
    for game in ["rocketmen", "galaxy-trucker", "transgalactica", "galactic-cruise"] {
        begin(&browser, game, 2, 1).await?;
        let played = play::decisions(&browser, 10).await.context(game)?;
        ensure!(10 <= played.decisions, "{game}: too few decisions");
        play::fits(&browser, true).await.context(game)?;
        play::speaks(&browser, world.pictures, &format!("phone-{game}")).await?;
        // What the signs mean is a tap away, and goes with another.
        browser.click(".legend-door").await?;
        browser.until(LEGEND).await.with_context(|| format!("{game} has no legend"))?;
        play::speaks(&browser, world.pictures, &format!("phone-legend-{game}")).await?;
        browser.click(".legend-door").await?;
        browser.until("document.querySelector('.drawer.shut')").await?;
    }
    browser.click("button.language").await?;
    browser.until("document.documentElement.lang == 'en'").await?;
    world.content(browser).await
}

/// The legend is shown, with its signs drawn.
const LEGEND: &str = "12 < document.querySelectorAll('.drawer:not([hidden]) .legend li svg > *').length";
const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";

/// Goes from button to button until this one has the focus.
async fn tab_to(browser: &Browser, selector: &str) -> Result<()> {
    for _ in 0..80 {
        let there = browser.run(&format!("return !!document.activeElement?.matches({selector:?})")).await?;
        if there == serde_json::Value::Bool(true) {
            return Ok(());
        }
        browser.keys(TAB).await?;
    }
    anyhow::bail!("the key Tab does not lead to {selector}")
}

/// No pointer at all: to the game, through the form, at the table.
pub async fn keyboard(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    tab_to(&browser, "a[href='#/new/rocketmen']").await?;
    browser.keys(ENTER).await?;
    browser.until("document.querySelector('.new-game button[type=submit]')").await?;
    tab_to(&browser, ".new-game button[type=submit]").await?;
    browser.keys(ENTER).await?;
    let entries = "Number(document.querySelector('main.table')?.dataset.entries ?? 0)";
    browser.until("document.querySelector('.action')").await?;
    browser.keys("s").await?;
    browser.until(LEGEND).await.context("a key does not open the legend")?;
    browser.keys("s").await?;
    browser.until("document.querySelector('.drawer.shut')").await?;
    tab_to(&browser, ".tool:nth-child(2)").await?;
    browser.keys(ENTER).await?;
    browser
        .until("document.querySelector('.drawer:not(.shut) .tab-body:not(.unseen-list) .action')")
        .await
        .context("the list does not open")?;
    for n in 0..20 {
        browser.until("document.querySelector('.action')").await?;
        let before = browser.run(&format!("return {entries}")).await?;
        browser.keys(if n % 4 == 3 { "2" } else { "1" }).await?;
        browser.until(&format!("{entries} != {before} || document.querySelectorAll('.action').length < 2")).await?;
    }
    browser.until("document.querySelector('.action')").await?;
    tab_to(&browser, ".action").await?;
    let read = "document.querySelector('main.table:not([data-deaf])')";
    browser.until(read).await?;
    let before = browser.run(&format!("return {entries}")).await?;
    browser.keys(ENTER).await?;
    browser.until(&format!("{entries} != {before}")).await.context("Enter on an action does nothing")?;
    // What glows on the board is reached and chosen like any button, and says what it is.
    // Where only the end of the turn is left nothing glows, and the turn ends.
    for _ in 0..40 {
        browser.until("document.querySelector('.action')").await?;
        let before = browser.run(&format!("return {entries}")).await?;
        if browser.run("return !!document.querySelector('.piece.glow')").await? == serde_json::Value::Bool(true) {
            break;
        }
        browser.keys("1").await?;
        browser.until(&format!("{entries} != {before}")).await?;
    }
    browser.until("document.querySelector('.piece.glow')").await?;
    browser.run("document.querySelector('.brand').focus()").await?;
    tab_to(&browser, ".piece.glow").await?;
    browser.until("document.activeElement.getAttribute('aria-label') && document.querySelector('.hint')").await?;
    browser.picture(world.pictures, "keyboard").await?;
    browser.until(read).await?;
    let stands = format!("{entries} + '/' + document.querySelectorAll('.piece.picked').length");
    let before = browser.run(&format!("return {stands}")).await?;
    browser.keys(ENTER).await?;
    browser.until(&format!("{stands} != {before}")).await.context("Enter on the board does nothing")?;
    world.content(browser).await
}

/// Two persons at one screen, then the match seen again, then another end for it.
pub async fn hot_seat_and_replay(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    begin(&browser, "rocketmen", 2, 2).await?;
    browser.until("document.querySelector('.pass-screen')").await.context("hands are not hidden")?;
    browser.picture(world.pictures, "pass-screen").await?;
    ensure!(25 <= play::decisions(&browser, 25).await?.decisions, "too few decisions");
    play::look_back(&browser, world.pictures, "earlier").await?;
    browser.run("location.hash = '/games'").await?;
    browser.until("document.querySelector('.library li')").await?;
    play::speaks(&browser, world.pictures, "my-games").await?;
    browser.click(".library a[href^='#/replay/']").await?;
    browser.until("document.querySelector('.replay-buttons')").await?;
    browser.click(".replay-buttons button:last-child").await?;
    let range = "document.querySelector('input[type=range]')";
    browser.until(&format!("{range}.value == {range}.max && {range}.max >= 25")).await?;
    browser.click(".replay-buttons button:nth-child(2)").await?;
    browser.until(&format!("{range}.value == {range}.max - 1")).await?;
    play::speaks(&browser, world.pictures, "replay").await?;
    browser.click(".what-if button").await?;
    browser.until("location.hash.startsWith('#/play/')").await?;
    ensure!(5 <= play::decisions(&browser, 5).await?.decisions, "it does not go on from the moment");
    world.content(browser).await
}
