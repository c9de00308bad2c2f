//! Learning: lessons done by hand, a match with a coach, the rulebook that is searched and played on from, a hint, the first game.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::{World, started};
use crate::browser::{Browser, Device};
use crate::play;

/// Does a lesson as a learner would: reads, goes on, and clicks what is marked on the board and in the bar. What was not meant is taken
/// back, and the next marked thing is tried. Nothing is skipped.
const LEARNER: &str = r#"
    const wait = ms => new Promise(ready => setTimeout(ready, ms));
    const find = what => [...document.querySelectorAll(what)];
    const coach = () => document.querySelector('.coach:not(.adviser)');
    const place = () => [coach()?.dataset.step, coach()?.querySelector('.coach-moves')?.innerText,
      document.querySelector('main.table')?.dataset.entries].join('/');
    const looks = () => place() + find('.piece.picked').length + '/' + find('.menu .answer').length + coach()?.className;
    const name = thing => thing.dataset.anchor ?? thing.innerText;
    const learn = async millis => {
      const end = Date.now() + millis;
      const tried = window.tried ??= new Set();
      while (Date.now() < end) {
        await wait(20);
        const bubble = coach();
        if (!bubble || bubble.dataset.busy !== undefined) continue;
        if (bubble.querySelector('.coach-buttons a.primary')) return 'done';
        const forward = bubble.querySelector('.coach-buttons button.primary');
        if (forward) { forward.click(); continue }
        const things = [...find('.menu .answer.coached'), ...find('.decision .answer.coached'),
          ...find('.stage .piece.glow.coached:not(.picked)'), ...find('.menu .answer:not(.quiet)'), ...find('.stage .piece.glow:not(.picked)')];
        const before = looks();
        const thing = things.find(thing => !tried.has(before + name(thing)));
        if (!thing) continue;
        // A new decision is deaf to a click that was meant for the one before.
        await wait(400);
        if (!thing.isConnected || looks() != before) continue;
        tried.add(before + name(thing));
        thing.click();
        // What may be regretted is clicked twice.
        if (thing.hasAttribute('data-held')) thing.click();
        const patience = Date.now() + 1500;
        while (looks() == before && Date.now() < patience) await wait(10);
      }
      return looks() + coach()?.innerText + '; tried ' + [...tried].slice(-8).join(' | ');
    };
"#;

/// A lesson of each game, in one language and then the other, to its end.
pub async fn by_hand(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    for (language, lessons) in [
        ("pl-PL", [("rocketmen", "money"), ("transgalactica", "captains")]),
        ("en-US", [("galaxy-trucker", "flight"), ("galactic-cruise", "workers")]),
    ] {
        let browser = world.open(&program, Device::Laptop, language).await?;
        for (game, lesson) in lessons {
            browser.run(&format!("location.hash = '/learn/{game}'")).await?;
            browser
                .until("document.querySelector('.lesson')")
                .await
                .with_context(|| format!("no lessons of {game}"))?;
            ensure!(browser.run("return !document.querySelector('.lesson.done')").await? == json!(true));
            browser.run(&format!("delete window.tried; location.hash = '/learn/{game}/{lesson}'")).await?;
            browser.until("document.querySelector('.coach[data-step]')").await?;
            play::speaks(&browser, world.pictures, &format!("lesson-{game}")).await?;
            let (mut told, mut before) = (json!(null), json!(null));
            while told != json!("done") {
                told = browser.run_long(&format!("{LEARNER} learn(12000).then(done)")).await?;
                // A slow computer takes its time, but something has changed in it.
                ensure!(told != before, "the lesson {lesson} of {game} goes no further than {told}");
                before = told.clone();
            }
            browser.run(&format!("location.hash = '/learn/{game}'")).await?;
            browser.until("document.querySelector('.lesson.done')").await.context("what was done is not kept")?;
            play::speaks(&browser, world.pictures, &format!("lessons-{game}")).await?;
        }
        world.content(browser).await?;
    }
    Ok(())
}

/// A match with a coach is gone on with after a reload; whoever is called like a bot is not taken for it.
pub async fn with_a_coach(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    browser.run("location.hash = '/learn/rocketmen/game'").await?;
    browser.click(".coach[data-step=short]:not([data-busy]) .coach-buttons button.primary").await?;
    browser.until("document.querySelector('.coach[data-step=play]:not([data-busy])')").await?;
    let names = browser.run("return document.querySelector('header.top').innerText").await?;
    ensure!(
        names.as_str().is_some_and(|names| names.contains("Captain") && names.contains("Ada")),
        "at the table sit {names}"
    );
    ensure!(8 <= play::decisions(&browser, 8).await?.decisions, "too few decisions");
    let quiet =
        "document.querySelector('.coach[data-step=play]:not([data-busy])') && document.querySelector('.action')";
    browser.until(quiet).await?;
    let entries = "return document.querySelector('main.table').dataset.entries";
    let before = browser.run(entries).await?;
    browser.run("window.before = true; location.reload()").await?;
    browser.until(&format!("!window.before && {quiet}")).await.context("the match does not go on")?;
    browser.until(&format!("document.querySelector('main.table').dataset.entries == {before}")).await?;
    world.content(browser).await
}

/// Words of either language, in any form, are found in the rulebook; its index leads by letters, its examples to a table.
pub async fn the_rulebook(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    for (language, title, plural, foreign) in
        [("en", "Rulebook", "workers", "pracownicy"), ("pl", "Zasady", "pracowników", "workers")]
    {
        browser
            .run(&format!(
                "if (document.documentElement.lang != '{language}') document.querySelector('.language').click()"
            ))
            .await?;
        browser.run("location.hash = '/rules/galactic-cruise'").await?;
        browser.until("document.querySelector('.rulebook section')").await?;
        browser
            .until(&format!("document.querySelector('h1').innerText && document.documentElement.lang == '{language}'"))
            .await?;
        play::speaks(&browser, world.pictures, &format!("rulebook-{title}")).await?;
        // One letter of the index leads to a term that begins with it.
        browser.click(".letters button:nth-child(3)").await?;
        let led = "(told => told && told.innerText[0] == document.querySelector('.letters button:nth-child(3)').innerText)(document.querySelector('.rulebook li.told'))";
        browser.until(led).await.context("the letter leads nowhere")?;
        let shown = "[...document.querySelectorAll('.rulebook :is(p, li, blockquote)')].filter(e => e.offsetParent)";
        for words in [plural, foreign] {
            search(&browser, words).await?;
            let some = format!("0 < {shown}.length && {shown}.length < 400");
            browser.until(&some).await.with_context(|| format!("{words} is not found in {language}"))?;
        }
        search(&browser, "qwertyuiop").await?;
        browser.until(&format!("{shown}.length == 0")).await?;
        search(&browser, "").await?;
        browser.until(&format!("400 < {shown}.length")).await?;
    }
    browser.click(".play-on button").await?;
    browser.until("location.hash.startsWith('#/play/') && document.querySelector('.board-area .piece')").await?;
    play::speaks(&browser, world.pictures, "worked-example").await?;
    world.content(browser).await
}

/// Types into the search of the rulebook.
async fn search(browser: &Browser, words: &str) -> Result<()> {
    let script = "const field = document.querySelector('.rules-search'); field.value = WORDS; field.dispatchEvent(new Event('input', { bubbles: true }))";
    browser.run(&script.replace("WORDS", &json!(words).to_string())).await?;
    Ok(())
}

/// Whoever plays for the first time is shown the way, gets gentle bots, and a hint says why.
pub async fn the_first_game(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    let settings = json!({ "speed": "instant", "theme": "dark", "name": "Zofia" }).to_string();
    browser
        .run(&format!(
            "localStorage.setItem('kosmodrom/settings', {settings:?}); window.before = true; location.reload()"
        ))
        .await?;
    browser.until("!window.before").await?;
    started(&browser).await?;
    browser.until("document.querySelectorAll('.first-help a').length == 4").await.context("no way to the lessons")?;
    play::speaks(&browser, world.pictures, "first-visit").await?;
    for game in ["transgalactica", "rocketmen"] {
        browser.run(&format!("location.hash = '/new/{game}'")).await?;
        browser.until("document.querySelector('.preset[data-preset=first-game] input')?.checked").await?;
        browser.until(&format!("document.querySelector('.form-doors a[href=\"#/rules/{game}\"]')")).await?;
        let level = "document.querySelectorAll('.seat-row select')[1].value";
        browser.until(&format!("{level} == 'easy'")).await.context("the bots are not gentle")?;
        browser.click(".preset[data-preset=standard] input").await?;
        browser.until(&format!("{level} == 'medium'")).await.context("the usual game has the usual bots")?;
        browser.click(".preset[data-preset=first-game] input").await?;
        browser.until(&format!("{level} == 'easy'")).await?;
    }
    browser.click("button[type=submit]").await?;
    browser.until("document.querySelector('main.table .first-help')").await.context("no way to the lesson")?;
    play::speaks(&browser, world.pictures, "first-table").await?;
    browser.click("main.table .close-help").await?;
    browser.until("!document.querySelector('.first-help')").await?;
    browser.run("window.before = true; location.reload()").await?;
    browser.until("!window.before && document.querySelector('.action')").await?;
    ensure!(
        browser.run("return !document.querySelector('.first-help')").await? == json!(true),
        "what was closed is back"
    );
    browser.click("[data-tool=advice]").await?;
    browser.until("document.querySelector('.adviser .advice-why')?.innerText.length > 8").await.context("no reason")?;
    play::speaks(&browser, world.pictures, "hint").await?;
    no_bare_numbers(&browser).await?;
    let entries = "document.querySelector('main.table').dataset.entries";
    let before = browser.run(&format!("return {entries}")).await?;
    browser.click(".adviser .coach-buttons .primary").await?;
    browser.until(&format!("{entries} != {before}")).await.context("the hint is not done")?;
    world.content(browser).await
}

/// Rules are called by what they are about.
async fn no_bare_numbers(browser: &Browser) -> Result<()> {
    let bare = r"const code = /\b[A-Z]{2}-[A-Z]+-\d\d/;
        const said = e => [e.title, e.getAttribute('aria-label') ?? ''].join(' ');
        return [...document.querySelectorAll('body *')].map(said).find(words => code.test(words)) ?? document.body.innerText.match(code)?.[0] ?? null";
    let found = browser.run(bare).await?;
    ensure!(found == Value::Null, "a number of a rule stands there: {found}");
    Ok(())
}
