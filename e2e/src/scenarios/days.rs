//! Whole days: an evening of a club, from the first visit to the message that calls somebody back, and the work of an administrator.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

use super::online::{ask, become_administrator, sign_in, sign_in_at};
use super::{World, started};
use crate::browser::{Browser, Device};
use crate::play::{self, Taste};

const AT_THE_TABLE: &str = "document.querySelector('.prompt-text')?.textContent";

/// A program of somebody's own, which hears by a webhook that a match waits for them.
struct Bell {
    url: String,
    heard: Arc<Mutex<Vec<Value>>>,
}

impl Bell {
    async fn new() -> Result<Bell> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let url = format!("http://{}/bell", listener.local_addr()?);
        let heard: Arc<Mutex<Vec<Value>>> = Arc::default();
        let hears = heard.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let mut stream = BufReader::new(stream);
                let (mut n_bytes, mut line) = (0, String::new());
                while stream.read_line(&mut line).await? != 0 && line != "\r\n" {
                    if let Some(n) = line.to_lowercase().strip_prefix("content-length:") {
                        n_bytes = n.trim().parse()?;
                    }
                    line.clear();
                }
                let mut body = vec![0; n_bytes];
                stream.read_exact(&mut body).await?;
                hears.lock().expect("no panic").push(serde_json::from_slice(&body).unwrap_or_default());
                stream.get_mut().write_all(b"HTTP/1.1 204 X\r\nconnection: close\r\n\r\n").await?;
            }
            anyhow::Ok(())
        });
        Ok(Bell { url, heard })
    }

    /// The first message of this kind, as soon as it is there. One about a turn comes a minute after it began.
    async fn ring(&self, event: &str) -> Result<Value> {
        let started = Instant::now();
        while started.elapsed() < Duration::from_secs(240) {
            let found = self.heard.lock().expect("no panic").iter().find(|told| told["event"] == event).cloned();
            if let Some(found) = found {
                return Ok(found);
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        bail!("{event} did not come")
    }
}

/// Is it the turn of whoever is signed in, at this table?
fn my_turn(table: &str, is: bool) -> String {
    format!(
        "(fetch('api/tables/mine').then(r => r.json()).then(mine => window.waits = mine.tables.some(t => t.table.id == '{table}' && t.your_turn)),
          window.waits === {is})"
    )
}

/// Types into an input of the page.
async fn fill(browser: &Browser, selector: &str, text: &str) -> Result<()> {
    let fill = format!(
        "(e => e && (e.value = {text:?}, e.dispatchEvent(new Event('input', {{bubbles: true}})), e.dispatchEvent(new Event('change', {{bubbles: true}})), true))
         (document.querySelector({selector:?}))"
    );
    browser.until(&fill).await
}

/// Takes decisions until it is the turn of somebody else, or of oneself again.
async fn play_until(browser: &Browser, done: &str) -> Result<()> {
    let started = Instant::now();
    let mut n = 0;
    while started.elapsed() < Duration::from_secs(240) {
        browser.run("window.waits = null").await?;
        browser.run(&format!("return {done}")).await?;
        browser.until("window.waits !== null").await?;
        if browser.run(&format!("return !!({done})")).await? == json!(true) {
            return Ok(());
        }
        play::a_while(browser, Taste::Anything, 1, n, 3_000).await?;
        n += 1009;
    }
    bail!("it is never so: {done}")
}

/// Somebody makes an account and a table for the evening, somebody else comes by the link and leaves in the middle; when it is their turn
/// a message calls them, and they come back by the page of what waits.
pub async fn of_a_club(world: World<'_>) -> Result<()> {
    let bell = Bell::new().await?;
    let program = world.serve_with(&[("KOSMODROM_PRIVATE_WEBHOOKS", "true"), ("KOSMODROM_NAME", "Club")]).await?;
    let ada = world.open(&program, Device::Laptop, "en-US").await?;
    sign_in_at(&ada, "Ada").await?;
    ada.until("document.body.innerText.includes('Hello, Ada (guest)')").await?;
    ada.until("document.querySelectorAll('.sessions-link').length == 1").await.context("one way to one page")?;
    // The guest signs up.
    ada.click("details.account summary").await?;
    fill(&ada, "details.account input[autocomplete=new-password]", "long enough").await?;
    ada.click("details.account button").await?;
    ada.until("document.body.innerText.includes('Hello, Ada') && !document.body.innerText.includes('(guest)')").await?;
    play::speaks(&ada, world.pictures, "club-lobby").await?;

    // A table with a day for each move, by invitation.
    let wanted =
        json!({ "game": "rocketmen", "seats": ["me", "open"], "pace": { "per-move": { "seconds": 172_800 } } });
    let table = ask(&ada, "POST", "tables", &wanted).await?["id"].as_str().context("a table")?.to_owned();
    ada.run(&format!("location.hash = '/table/{table}'")).await?;
    ada.until("document.querySelector('.invitation')").await?;
    let link = ada.run("return document.querySelector('.invitation').value").await?;
    let link = link.as_str().context("an invitation link")?.to_owned();
    let jan = world.open(&program, Device::Phone, "pl-PL").await?;
    jan.run(&format!("location.href = {link:?}")).await?;
    sign_in(&jan, "Jan").await?;
    jan.click("main:not(:has(.sign-in)) .form-end .primary").await?;
    ada.click(".start").await?;
    for browser in [&ada, &jan] {
        browser.until(AT_THE_TABLE).await?;
        // By the clock of the device, and not only how long it is.
        browser.until("document.querySelector('.player-chip.acting .until')?.textContent.match(/\\d/)").await?;
    }
    play::speaks(&ada, world.pictures, "club-table").await?;

    // Jan chooses how he is called, and hears that it works.
    jan.run("location.hash = '/messages'").await?;
    fill(&jan, ".messages select", "json").await?;
    fill(&jan, ".messages input[type=url]", &bell.url).await?;
    jan.click(".messages button.primary[type=submit]").await?;
    jan.until("document.querySelector('.messages > p.muted[role=status]')?.textContent == 'Zapisane.'").await?;
    play::speaks(&jan, world.pictures, "club-messages-phone").await?;
    jan.click(".messages form:last-of-type .form-end button[type=button]").await?;
    bell.ring("test").await.context("the test")?;

    // They play a little, until Ada is to move; then he closes the page.
    let page = format!("{}#/table/{table}", program.address());
    jan.run(&format!("location.hash = '/table/{table}'")).await?;
    jan.until(AT_THE_TABLE).await?;
    play_until(&jan, &my_turn(&table, false)).await.context("Jan's turn does not end")?;
    ada.until(&my_turn(&table, true)).await?;
    jan.go("about:blank").await?;
    play_until(&ada, &my_turn(&table, false)).await.context("Ada's turn does not end")?;
    let told = bell.ring("your-turn").await?;
    ensure!(told["tables"][0]["id"] == json!(table) && told["place"] == "Club", "{told}");
    ensure!(told["text"] == "Twój ruch", "it is in his language: {told}");

    // He comes back to what waits for him.
    jan.go(&format!("{}#/turns", program.address())).await?;
    started(&jan).await?;
    let waits = format!("document.querySelector('.go-on-card.waits[href=\"#/table/{table}\"] .deadline')");
    jan.until(&waits).await.context("nothing waits")?;
    jan.until("document.title.startsWith('(1) ')").await?;
    play::speaks(&jan, world.pictures, "club-turns-phone").await?;
    jan.click(".go-on-card.waits").await?;
    jan.until(&format!("location.href == {page:?} && {AT_THE_TABLE}")).await?;
    play_until(&jan, &my_turn(&table, false)).await.context("he cannot play on")?;
    jan.until("!document.title.startsWith('(')").await?;
    world.content(ada).await?;
    world.content(jan).await
}

/// Chooses a tab of the administrators' page.
async fn tab(browser: &Browser, tab: &str) -> Result<()> {
    browser.click(&format!("input[name=admin][value={tab}]")).await
}

/// Presses a button of the row that has this text.
async fn press(browser: &Browser, row: &str, what: &str) -> Result<()> {
    let click = format!(
        "(e => e && !e.disabled && (e.click(), true))
         ([...document.querySelectorAll('.admin li')].find(li => li.innerText.includes({row:?}))?.querySelector('[data-do={what}]'))"
    );
    browser.until(&click).await.with_context(|| format!("{what} of {row}"))
}

/// Everything an administrator does for a place, and what the person it is done to sees of it.
pub async fn of_an_administrator(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let root = world.open(&program, Device::Laptop, "en-US").await?;
    sign_in_at(&root, "Root").await?;
    become_administrator(&root, &program, "Root").await?;
    let ben = world.open(&program, Device::Phone, "pl-PL").await?;
    sign_in_at(&ben, "Ben").await?;
    ask(&ben, "PUT", "account/password", &json!({ "password": "long enough" })).await?;
    let wanted = json!({ "game": "rocketmen", "seats": ["me", "open"], "public": true });
    let table = ask(&ben, "POST", "tables", &wanted).await?["id"].as_str().context("a table")?.to_owned();
    ask(&root, "POST", "reports", &json!({ "table": table, "account": me(&ben).await?, "why": "A rude name" })).await?;

    // A report leads to the account, which gets another name.
    root.run("location.hash = '/online'").await?;
    root.click("a[href='#/admin']").await?;
    tab(&root, "admin-reports").await?;
    play::speaks(&root, world.pictures, "admin-reports").await?;
    press(&root, "A rude name", "report-account").await?;
    root.until("document.querySelectorAll('.admin li').length == 1").await.context("the report leads elsewhere")?;
    root.run("window.prompt = () => 'Benno'; window.confirm = () => true").await?;
    press(&root, "Ben", "admin-rename").await?;
    root.until("document.querySelector('.admin li strong')?.innerText == 'Benno'").await?;
    ben.run("location.hash = '/online'; location.reload()").await?;
    ben.until("document.querySelector('.hello')?.innerText.includes('Benno')")
        .await
        .context("he is called as before")?;

    // He has forgotten his password: a link, and the new one is good.
    press(&root, "Benno", "admin-reset").await?;
    root.until("document.querySelector('.notice .link')").await?;
    play::speaks(&root, world.pictures, "admin-accounts").await?;
    let link = root.run("return document.querySelector('.notice .link').innerText").await?;
    let link = link.as_str().context("a link")?.to_owned();
    ben.run(&format!("location.href = {link:?}")).await?;
    fill(&ben, "form.sign-in input[autocomplete=new-password]", "another one").await?;
    ben.click("form.sign-in button").await?;
    ben.click("main a[href='#/online']").await?;
    enter(&ben, "Benno", "another one").await?;
    ben.until("document.querySelector('.hello')?.innerText.includes('Benno')").await.context("the new password")?;

    // Banned, he is out where he is, and is told why he does not come in.
    root.run("window.prompt = () => 'Ask Ada'").await?;
    press(&root, "Benno", "admin-ban").await?;
    root.until("document.querySelector('.admin li [data-do=admin-unban]')").await?;
    ben.until("document.querySelector('form.sign-in')").await.context("he is still there")?;
    enter(&ben, "Benno", "another one").await?;
    ben.until("document.querySelector('form.sign-in .problem.shown')").await?;
    play::speaks(&ben, world.pictures, "admin-banned-phone").await?;
    press(&root, "Benno", "admin-unban").await?;
    root.until("document.querySelector('.admin li [data-do=admin-ban]')").await?;
    enter(&ben, "Benno", "another one").await?;
    ben.until("document.querySelector('.hello')").await.context("the ban is lifted")?;

    // His table leaves the lobby and ends.
    tab(&root, "admin-tables").await?;
    press(&root, &table, "admin-hide").await?;
    press(&root, &table, "admin-show").await?;
    press(&root, &table, "admin-end").await?;
    root.until("document.querySelector('.admin li [data-do=delete]')").await?;
    play::speaks(&root, world.pictures, "admin-tables").await?;
    press(&root, &table, "delete").await?;
    root.until("!document.querySelector('.admin li')").await?;

    // Everybody is told something, and nothing can be changed for a while.
    tab(&root, "admin-place").await?;
    fill(&root, "form.field input", "Back at eight").await?;
    root.click("form.field button").await?;
    root.until("document.querySelector('.announcement')?.innerText.includes('Back at eight')").await?;
    root.click(".switch input").await?;
    root.until(
        "fetch('api/place').then(r => r.json()).then(place => window.still = place.read_only), window.still === true",
    )
    .await?;
    ben.run("location.reload()").await?;
    ben.until("document.querySelector('.announcement')?.innerText.includes('Back at eight')").await?;
    let refused = ask(&ben, "POST", "tables", &wanted).await.err().map(|error| error.to_string()).unwrap_or_default();
    ensure!(refused.contains("read-only"), "a table was made: {refused}");
    root.click(".switch input").await?;
    root.until(
        "fetch('api/place').then(r => r.json()).then(place => window.still = place.read_only), window.still === false",
    )
    .await?;
    ask(&ben, "POST", "tables", &wanted).await.context("nothing can be changed any more")?;

    // All of it stands in the log, the last line first.
    tab(&root, "admin-log").await?;
    let words = [
        "changes allowed again",
        "changes refused",
        "announcement",
        "table deleted",
        "table ended",
        "ban lifted",
        "banned",
        "renamed",
    ];
    for word in words {
        root.until(&format!("document.querySelector('.admin-log')?.innerText.includes({word:?})")).await?;
    }
    play::speaks(&root, world.pictures, "admin-log").await?;
    world.content(root).await?;
    world.content(ben).await
}

/// The id of whoever is signed in.
async fn me(browser: &Browser) -> Result<Value> {
    browser.run_long("fetch('api/session').then(r => r.json()).then(me => done(me.id))").await
}

/// Signs in with a password.
async fn enter(browser: &Browser, name: &str, password: &str) -> Result<()> {
    fill(browser, "form.sign-in input[name=name]", name).await?;
    fill(browser, "form.sign-in input[name=password]", password).await?;
    browser.click("form.sign-in button").await
}
