//! What the others do is told, sentence by sentence, and can be seen again.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::{World, begin, form};
use crate::browser::{Browser, Device};
use crate::play;
use crate::program::Program;

/// Writes down every sentence the banner shows and a screen reader says, lines of others that stood in the log before they were told, and
/// how often something could be heard.
const LISTEN: &str = r"window.told = new Set(); window.spoken = []; window.early = []; window.moved = new Set();
    const look = () => {
        const beat = document.querySelector('.story[data-beat]')?.dataset.beat;
        const lines = [...document.querySelectorAll('.log-line')].filter(line => line.querySelector('.seat-mark.seat-1'));
        if (beat && lines.some(line => Number(line.dataset.entry) > Number(beat))) early.push(beat);
        if (document.querySelector('.story')) document.getAnimations().forEach(animation => {
            const target = animation.effect?.target;
            if (target?.closest('.story-place, .stage') && animation.effect.getTiming().duration > 1) moved.add(target.className?.baseVal ?? target.className);
        });
    };
    const hear = changes => {
        document.querySelectorAll('.story').forEach(story => {
            story.querySelectorAll('.story-head, .story-title, .story-so-far li').forEach(said => told.add(said.innerText.replace(/^\d\s*/, '').trim()));
            (story.querySelector('.story-beside')?.innerText ?? '').split(' · ').forEach(said => told.add(said.trim()));
        });
        changes.forEach(change => change.addedNodes.forEach(node => {
            if (node.nodeName == 'P' && change.target.matches('.voice')) spoken.push(node.textContent);
        }));
        requestAnimationFrame(look);
    };
    new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true });";

/// Counts what could be heard, and lets a page be in the background.
const EARS: &str = "window.heard = 0; window.away = false;
    for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const begin = kind.prototype.start;
        kind.prototype.start = function (...when) { window.heard++; return begin.apply(this, when) };
    }
    Object.defineProperty(document, 'hidden', { get: () => window.away });";

/// A page that tells quickly, with everything written down.
async fn listening(world: &World<'_>, program: &Program) -> Result<Browser> {
    let browser = world.open(program, Device::Laptop, "en-US").await?;
    let settings = json!({ "speed": "fastest", "theme": "dark", "name": "Ada" }).to_string();
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": EARS })).await?;
    browser
        .run(&format!(
            "localStorage.setItem('kosmodrom/settings', {settings:?}); window.before = true; location.reload()"
        ))
        .await?;
    browser.until("!window.before && document.querySelector('.top-links')").await?;
    browser.run(LISTEN).await?;
    Ok(browser)
}

/// Begins a match against one bot, with the log open.
async fn against_one(browser: &Browser, game: &str) -> Result<()> {
    form(browser, game, 2, 1).await?;
    // Against time nothing is told that could cost some.
    browser.run("[...document.querySelectorAll('input[name=\"build-mode\"]')].at(-1)?.click()").await?;
    browser.click("button[type=submit]").await?;
    browser.until("document.querySelector('.tools .tool')").await?;
    browser
        .run("document.querySelector('.drawer.shut') && [...document.querySelectorAll('.tools .tool')].at(-1).click()")
        .await?;
    Ok(())
}

/// Every line of the log about somebody else was told and none stood there before, in all games; everything was said to who hears it, in
/// order; and nothing sounds before somebody has touched the page.
pub async fn everything(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    for game in world.games {
        let game = game.id.as_str();
        let browser = listening(&world, &program).await?;
        against_one(&browser, game).await?;
        play::decisions(&browser, 25).await?;
        browser.until("!document.querySelector('.story')").await.context("the story never ends")?;
        browser.until("document.querySelector('.log-line')").await?;
        let untold = browser
            .run(
                "const others = [...document.querySelectorAll('.log-line')].filter(line => line.querySelector('.seat-mark.seat-1, .seat-mark.rival'));
                const lines = others.map(line => line.lastElementChild.innerText.trim());
                return [lines.length, lines.filter(line => !told.has(line))]",
            )
            .await?;
        ensure!(untold[0].as_u64().is_some_and(|lines| lines != 0), "{game}: nobody else did anything");
        ensure!(untold[1] == json!([]), "{game}: it was not told that {untold}");
        let early = browser.run("return early").await?;
        ensure!(early == json!([]), "{game}: the log knew more than was told: {early}");
        let unsaid = browser
            .run(
                "const all = spoken.join('\\n'); let at = 0;
                return [...document.querySelectorAll('.log-line')].map(line => line.lastElementChild.textContent).filter(line => {
                    const found = all.indexOf(line, at);
                    if (found < 0) return true;
                    at = found + line.length;
                    return false })",
            )
            .await?;
        ensure!(unsaid == json!([]), "{game}: a screen reader does not hear, or not in this order: {unsaid}");
        let voices = browser.run("return document.querySelectorAll('.table [aria-live=polite]').length").await?;
        ensure!(voices == json!(1), "{game}: {voices} voices speak at the table");
        ensure!(browser.run("return heard").await? == json!(0), "{game}: it sounds before anybody touched the page");
        browser.picture(world.pictures, &format!("told {game}")).await?;
        if game == "rocketmen" {
            seen_again(&browser).await.context("the match is not told again")?;
        }
        world.content(browser).await?;
    }
    Ok(())
}

/// A replay is told like the match itself, and the log follows it.
async fn seen_again(browser: &Browser) -> Result<()> {
    browser.run("location.hash = location.hash.replace('/play/', '/replay/')").await?;
    browser.click(".replay-buttons .primary:not([disabled])").await?;
    browser.until("document.querySelector('.story[data-beat]')").await.context("nothing is told")?;
    browser.click(".what-if .button:last-child").await?;
    browser.until("document.querySelector('.log-line.chosen')").await.context("the log does not follow")?;
    browser.click(".replay-buttons .primary").await?;
    browser.until("!document.querySelector('.story')").await.context("it cannot be stopped")?;
    browser.until("document.querySelector('.replay .prompt-text').textContent").await.context("there is no caption")
}

/// A page in the background tells nothing and is up to date; whoever wants no motion sees stills; the first key lets it sound.
pub async fn quietly(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = listening(&world, &program).await?;
    let still = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser.devtools("Emulation.setEmulatedMedia", still).await?;
    against_one(&browser, "rocketmen").await?;
    play::decisions(&browser, 12).await?;
    browser.until("!document.querySelector('.story')").await.context("the story never ends")?;
    ensure!(browser.run("return told.size != 0").await? == json!(true), "without motion nothing is told");
    let moved = browser.run("return [...moved]").await?;
    ensure!(moved == json!([]), "this moves though nothing should: {moved}");
    // The first key is a gesture.
    browser.keys("\u{E008}").await?;
    play::decisions(&browser, 8).await?;
    browser.until("heard != 0").await.context("nothing is heard after a gesture")?;
    browser.until("!document.querySelector('.story')").await.context("the story never ends")?;
    let turn = "window.away = !window.away; document.dispatchEvent(new Event('visibilitychange')); told.clear()";
    browser.run(turn).await?;
    let others = "return document.querySelectorAll('.log-line .seat-mark.seat-1').length";
    let before = browser.run(others).await?;
    while browser.run(others).await? == before {
        ensure!(!play::decisions(&browser, 8).await?.over, "nobody else has moved in the whole match");
    }
    ensure!(browser.run("return told.size").await? == json!(0), "a page in the background tells a story");
    ensure!(browser.run("return !!document.querySelector('.story')").await? == json!(false));
    browser.run(turn).await?;
    browser.until("document.querySelector('.told-last')").await.context("whoever comes back can ask for nothing")?;
    world.content(browser).await
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
