//! Two people on two devices.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::{World, form, started};
use crate::browser::{Browser, Device};
use crate::play::{self, Taste};
use crate::program::Program;

/// Signs in as a guest.
pub async fn sign_in(browser: &Browser, name: &str) -> Result<()> {
    browser.until("document.querySelector('.sign-in input')").await?;
    browser
        .run(&format!(
            "const i = document.querySelector('.sign-in input'); i.value = '{name}'; i.dispatchEvent(new Event('input', {{bubbles: true}}))"
        ))
        .await?;
    browser.click(".sign-in button").await
}

/// Signs in as a guest, from wherever the page is; the server knows them then.
pub async fn sign_in_at(browser: &Browser, name: &str) -> Result<()> {
    browser.run("location.hash = '/online'").await?;
    sign_in(browser, name).await?;
    browser.until("!document.querySelector('.sign-in')").await
}

/// Lets the page ask the server for something, as its own programs do; what it answers.
pub async fn ask(browser: &Browser, method: &str, path: &str, body: &Value) -> Result<Value> {
    let answer = browser
        .run_long(&format!(
            "fetch('api/{path}', {{ method: '{method}', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({body}) }})
               .then(async r => done([r.ok, await r.text()]), e => done([false, String(e)]))"
        ))
        .await?;
    let text = answer[1].as_str().unwrap_or_default();
    ensure!(answer[0] == true, "{method} {path}: {text}");
    Ok(serde_json::from_str(text).unwrap_or_default())
}

/// Makes whoever is signed in an administrator.
pub async fn become_administrator(browser: &Browser, program: &Program, name: &str) -> Result<()> {
    ask(browser, "PUT", "account/password", &json!({ "password": "long enough" })).await?;
    program.admin(&["grant", name]).await?;
    browser.run("location.hash = ''; location.reload()").await?;
    started(browser).await
}

/// Begins a match against a bot with two days for each move, which waits for whoever is signed in; its table.
pub async fn waiting_match(browser: &Browser) -> Result<String> {
    let wanted = json!({ "game": "rocketmen", "seats": ["me", { "bot": "easy" }], "pace": { "per-move": { "seconds": 172_800 } } });
    let table = ask(browser, "POST", "tables", &wanted).await?;
    let id = table["id"].as_str().context("a table")?.to_owned();
    ask(browser, "POST", &format!("tables/{id}/start"), &json!({})).await?;
    // Whose turn it is may be the bot's at first; then it is not for long.
    browser.until(&format!(
        "(fetch('api/tables/mine').then(r => r.json()).then(mine => window.waits = mine.tables.some(t => t.table.id == '{id}' && t.your_turn)), window.waits)"
    )).await?;
    Ok(id)
}

/// Decisions after which bots take over.
const MANY: usize = 1200;

const AT_THE_TABLE: &str = "document.querySelector('.prompt-text')?.textContent";

/// A guest opens a table, another comes by the link; they play to the end, over a page loaded anew and a server that is killed.
pub async fn to_the_end(world: World<'_>) -> Result<()> {
    let mut program = world.serve().await?;
    let ada = world.open(&program, Device::Laptop, "en-US").await?;
    ada.click("a[href='#/online']").await?;
    sign_in(&ada, "Ada").await?;
    ada.until("document.body.innerText.includes('Hello, Ada')").await?;
    form(&ada, "rocketmen", 2, 2).await?;
    ada.run("document.querySelector('input[name=door][value=server]').click()").await?;
    ada.click(".open-table").await?;
    ada.until("document.querySelector('.invitation')").await?;
    let link = ada.run("return document.querySelector('.invitation').value").await?;
    let link = link.as_str().context("an invitation link")?.to_owned();
    play::speaks(&ada, world.pictures, "waiting-room").await?;

    let jan = world.open(&program, Device::Phone, "pl-PL").await?;
    jan.run(&format!("location.href = {link:?}")).await?;
    sign_in(&jan, "Jan").await?;
    jan.click("main:not(:has(.sign-in)) .form-end .primary").await?;
    ada.click(".start").await?;
    for browser in [&ada, &jan] {
        browser.until(AT_THE_TABLE).await?;
    }
    chat(&jan, &ada).await?;
    let (mut decisions, mut round) = (0, 0);
    let (mut reloaded, mut killed) = (false, false);
    loop {
        let mut over = false;
        for browser in [&ada, &jan] {
            let played = play::a_while(browser, Taste::Launches, 40, 17 * round, 600).await?;
            decisions += played.decisions;
            over |= played.over;
        }
        round += 1;
        if over {
            break;
        }
        if MANY < decisions {
            // Two people who launch at every chance may fail for a long time; then they go for a coffee and bots play on.
            for browser in [&ada, &jan] {
                browser.run("document.querySelector('.tabs [data-tab=chat]').click()").await?;
                browser.click(".tab-body > .button").await?;
            }
            break;
        }
        if !reloaded && 20 < decisions {
            reloaded = true;
            // Jan's page is loaded anew: nothing is lost.
            jan.run("location.reload()").await?;
            jan.until(AT_THE_TABLE).await?;
            play::look_back(&ada, world.pictures, "online-earlier").await?;
        }
        if reloaded && !killed && 50 < decisions {
            killed = true;
            // The server dies and comes back: both go on where they were.
            let entries = "document.querySelector('main.table').dataset.entries";
            let before = ada.run(&format!("return {entries}")).await?;
            program.kill().await?;
            ada.until("document.querySelector('.side .problem.shown')")
                .await
                .context("nobody says the line is down")?;
            play::speaks(&ada, world.pictures, "online-line-down").await?;
            program.again(world.site).await?;
            for browser in [&ada, &jan] {
                browser.until("!document.querySelector('.side .problem.shown')").await?;
                browser.until(&format!("{entries} >= {before}")).await?;
            }
            play::speaks(&jan, world.pictures, "online-phone").await?;
            play::speaks(&ada, world.pictures, "online").await?;
        }
    }
    for browser in [&ada, &jan] {
        browser.until("document.querySelector('.pass-screen .sheet')").await?;
    }
    ensure!(killed, "over before anything was tried: {decisions} decisions");
    play::speaks(&ada, world.pictures, "online-over").await?;
    super::access::is_open(&ada, "the score sheet").await?;
    println!("        two browsers: {decisions} decisions to the end");
    ada.click(".pass-box .form-end .button").await?;
    ada.until("document.querySelector('.replay-buttons')").await.context("no replay of the finished match")?;
    ada.close().await?;
    jan.close().await
}

/// One says something by the keyboard alone: that is no move, and the other is told of it.
async fn chat(from: &Browser, to: &Browser) -> Result<()> {
    let entries = "return document.querySelector('main.table').dataset.entries";
    let before = from.run(entries).await?;
    from.run("document.querySelector('.tabs [data-tab=chat]').click()").await?;
    from.until("(e => e && (e.focus(), true))(document.querySelector('.chat-form input'))").await?;
    from.keys("Dobry wiecz\u{f3}r <b>1\u{e007}").await?;
    to.until("document.querySelector('.tabs .new-mark')").await.context("nobody is told that something was said")?;
    to.run("document.querySelector('.tabs [data-tab=chat]').click()").await?;
    to.until("document.querySelector('.chat')?.innerText.includes('<b>1')").await.context("nothing was said")?;
    ensure!(from.run(entries).await? == before, "words were a move");
    for browser in [from, to] {
        browser.run("document.querySelector('.tabs [data-tab=log]').click()").await?;
    }
    Ok(())
}
