//! What the others do is told, sentence by sentence, and can be seen again.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::{World, begin, form};
use crate::browser::Device;
use crate::play;

/// Writes down every sentence the banner shows.
const LISTEN: &str = "window.told = new Set();
    const hear = () => document.querySelectorAll('.story').forEach(story => {
        story.querySelectorAll('.story-head, .story-title, .story-so-far li').forEach(said => told.add(said.innerText.replace(/^\\d\\s*/, '').trim()));
        (story.querySelector('.story-beside')?.innerText ?? '').split(' · ').forEach(said => told.add(said.trim()));
    });
    new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true });";

/// Every line of the log about somebody else was told, in three games.
pub async fn everything(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    for game in ["rocketmen", "galactic-cruise", "galaxy-trucker"] {
        let browser = world.open(&program, Device::Laptop, "en-US").await?;
        let settings = json!({ "speed": "fastest", "theme": "dark", "name": "Ada" }).to_string();
        browser
            .run(&format!(
                "localStorage.setItem('kosmodrom/settings', {settings:?}); window.before = true; location.reload()"
            ))
            .await?;
        browser.until("!window.before && document.querySelector('.top-links')").await?;
        browser.run(LISTEN).await?;
        form(&browser, game, 2, 1).await?;
        // Against time nothing is told that could cost some.
        browser.run("[...document.querySelectorAll('input[name=\"build-mode\"]')].at(-1)?.click()").await?;
        browser.click("button[type=submit]").await?;
        play::decisions(&browser, 25).await?;
        browser.until("!document.querySelector('.story')").await.context("the story never ends")?;
        browser
            .run("document.querySelector('.drawer[hidden]') && [...document.querySelectorAll('.tools .tool')].at(-1).click()")
            .await?;
        browser.until("document.querySelector('.log-line')").await?;
        let untold = browser
            .run(
                "const others = [...document.querySelectorAll('.log-line')].filter(line => line.querySelector('.seat-mark.seat-1'));
                const lines = others.map(line => line.lastElementChild.innerText.trim());
                return [lines.length, lines.filter(line => !told.has(line))]",
            )
            .await?;
        ensure!(untold[0].as_u64().is_some_and(|lines| lines != 0), "{game}: nobody else did anything");
        ensure!(untold[1] == json!([]), "{game}: it was not told that {untold}");
        browser.picture(world.pictures, &format!("told {game}")).await?;
        world.content(browser).await?;
    }
    Ok(())
}

/// Whoever comes back is told what happened meanwhile, jumps to a moment of it, and goes on to the table.
pub async fn to_who_comes_back(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    begin(&browser, "rocketmen", 2, 1).await?;
    play::decisions(&browser, 25).await?;
    browser.until("document.querySelector('.told-last')").await.context("nobody else has moved")?;
    // Yesterday somebody saw the match as it began.
    browser
        .run(
            "const key = 'kosmodrom/seen';
            const seen = JSON.parse(localStorage.getItem(key));
            Object.values(seen).forEach(one => { one.entries = 0; one.at -= 86400000 });
            window.before = true;
            addEventListener('pagehide', () => localStorage.setItem(key, JSON.stringify(seen)));
            location.reload()",
        )
        .await?;
    browser
        .until("!window.before && document.querySelector('.story.since .story-jump')")
        .await
        .context("nothing is told")?;
    browser.picture(world.pictures, "since you were here").await?;
    browser.click(".story.since .story-jump").await?;
    browser.until("document.querySelector('.story .story-count') && !document.querySelector('.story.since')").await?;
    browser.run("[...document.querySelectorAll('.story .tool')].at(-1).click()").await?;
    browser.until("!document.querySelector('.story')").await?;
    // What was seen a moment ago is not told again.
    browser.run("window.before = true; location.reload()").await?;
    browser.until("!window.before && document.querySelector('.tools .tool')").await?;
    browser.until("document.querySelector('.told-last')").await?;
    ensure!(browser.run("return document.querySelector('.story.since')").await?.is_null(), "it is told again");
    world.content(browser).await
}
