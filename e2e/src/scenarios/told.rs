//! What the others do is told, sentence by sentence, and can be seen again.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::{World, begin};
use crate::browser::Device;
use crate::play;

/// Writes down every sentence the banner shows.
const LISTEN: &str = "window.told = new Set();
    const hear = () => document.querySelectorAll('.story').forEach(story => {
        story.querySelectorAll('.story-head, .story-title, .story-so-far li').forEach(said => told.add(said.innerText.replace(/^\\d\\s*/, '').trim()));
        (story.querySelector('.story-beside')?.innerText ?? '').split(' · ').forEach(said => told.add(said.trim()));
    });
    new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true });";

/// Every line of the log about somebody else was told, in two games; then the recap shows it again, step by step.
pub async fn everything(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    for game in ["rocketmen", "galactic-cruise"] {
        let browser = world.open(&program, Device::Laptop, "en-US").await?;
        let settings = json!({ "speed": "fastest", "theme": "dark", "name": "Ada" }).to_string();
        browser
            .run(&format!(
                "localStorage.setItem('kosmodrom/settings', {settings:?}); window.before = true; location.reload()"
            ))
            .await?;
        browser.until("!window.before && document.querySelector('.top-links')").await?;
        browser.run(LISTEN).await?;
        begin(&browser, game, 2, 1).await?;
        play::decisions(&browser, 25).await?;
        browser.until("!document.querySelector('.story')").await.context("the story never ends")?;
        browser
            .run("document.querySelector('.drawer[hidden]') && document.querySelectorAll('.tools .tool')[3].click()")
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
        browser.until("document.querySelector('.told-last')").await.context("there is no recap")?;
        browser.click(".told-last").await?;
        browser.until("document.querySelector('.story .story-count')").await.context("the recap does not open")?;
        browser.picture(world.pictures, &format!("told {game}")).await?;
        browser.run("[...document.querySelectorAll('.story .tool')].at(-1).click()").await?;
        browser.until("!document.querySelector('.story')").await?;
        world.content(browser).await?;
    }
    Ok(())
}
