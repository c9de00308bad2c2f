//! What people do.

use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::browser::{Browser, Device, Driver};

/// Where scenarios happen.
#[derive(Clone, Copy)]
pub struct World<'a> {
    /// Starts browsers.
    pub driver: &'a Driver,
    /// The site.
    pub address: &'a str,
    /// For screenshots.
    pub pictures: &'a Path,
}

type Scenario = for<'a> fn(World<'a>) -> Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// Every scenario with its name.
pub fn all() -> Vec<(&'static str, Scenario)> {
    vec![
        ("every game against bots, 50 decisions by clicking", |world| Box::pin(every_game(world))),
        ("a phone in Polish", |world| Box::pin(phone(world))),
        ("the keyboard alone", |world| Box::pin(keyboard(world))),
        ("hot seat hides hands, a replay and what if", |world| Box::pin(hot_seat_and_replay(world))),
        ("two browsers play online to the end, one reconnects", |world| Box::pin(online(world))),
    ]
}

impl World<'_> {
    async fn open(&self, device: Device, language: &str, speed: &str) -> Result<Browser> {
        let browser = self.driver.browser(device, language).await?;
        browser.go(self.address).await?;
        browser.until("document.querySelector('.entry')").await?;
        let settings =
            format!("{{language:null,theme:'dark',speed:'{speed}',pass_screen:true,words_only:false,name:'Ada'}}");
        browser
            .run(&format!("localStorage.setItem('kosmodrom/settings', JSON.stringify({settings})); location.reload()"))
            .await?;
        browser.until("document.querySelector('.entry')").await?;
        Ok(browser)
    }
}

/// Begins a match on this device.
async fn begin(browser: &Browser, game: &str, players: usize, persons: usize) -> Result<()> {
    form(browser, game, players, persons).await?;
    browser.click("button[type=submit]").await
}

async fn form(browser: &Browser, game: &str, players: usize, persons: usize) -> Result<()> {
    browser.run(&format!("location.hash = '/new/{game}'")).await?;
    browser.until("document.querySelector('.new-game .seats li')").await?;
    browser
        .run(&format!(
            "const n = [...document.querySelectorAll('input[name=players]')].find(i => i.nextElementSibling.textContent == '{players}'); if (n) n.click()"
        ))
        .await?;
    browser.until(&format!("document.querySelectorAll('.seat-row').length == {players}")).await?;
    for seat in 1..persons {
        browser
            .run(&format!(
                "const s = document.querySelectorAll('.seat-row select')[{seat}]; s.value = 'person'; s.dispatchEvent(new Event('change', {{bubbles: true}}))"
            ))
            .await?;
    }
    Ok(())
}

/// Takes one decision by clicking, on the board if something there glows; false if there was nothing to decide. Nobody hurries
/// to finish a ship: there would be little left to decide.
async fn decide(browser: &Browser, n: usize) -> Result<bool> {
    let script = format!(
        "const ready = document.querySelector('.pass-screen:not(.sheer) .primary'); if (ready) {{ ready.click(); return false }}
         const all = [...document.querySelectorAll('.action')], list = all.filter(a => !a.closest('[aria-label*=Finish]'));
         const glow = [...document.querySelectorAll('.board-area .glow:not([data-anchor^=order])')];
         if (!list.length) {{ if (all.length) all[0].click(); return all.length > 0 }}
         const from = glow.length && {n} % 3 ? glow : list; from[{n} * 7919 % from.length].click(); return true"
    );
    Ok(browser.run(&script).await? == Value::Bool(true))
}

/// Takes so many decisions, or plays to the end.
async fn play(browser: &Browser, n_decisions: usize) -> Result<usize> {
    let mut taken = 0;
    for n in 0..n_decisions * 40 {
        if taken == n_decisions || browser.run("return !!document.querySelector('.sheet')").await? == Value::Bool(true)
        {
            break;
        }
        match decide(browser, n).await? {
            true => taken += 1,
            false => tokio::time::sleep(Duration::from_millis(60)).await,
        }
    }
    let problem =
        browser.run("const p = document.querySelector('.side .problem.shown'); return p && p.textContent").await?;
    ensure!(problem == Value::Null, "the page tells of a problem: {problem}");
    Ok(taken)
}

async fn every_game(world: World<'_>) -> Result<()> {
    for game in games::GAMES {
        let browser = world.open(Device::Laptop, "en-US", "instant").await?;
        let players = (*game.players().end()).min(3);
        begin(&browser, game.id(), players.into(), 1).await?;
        browser.until("document.querySelector('.action')").await.with_context(|| game.id().to_owned())?;
        let taken = play(&browser, 50).await.with_context(|| game.id().to_owned())?;
        ensure!(50 <= taken, "{}: only {taken} decisions", game.id());
        let scrolls = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth";
        browser.until(scrolls).await.context("the page scrolls")?;
        browser.picture(world.pictures, &format!("table-{}", game.id())).await?;
        browser.close().await?;
    }
    Ok(())
}

async fn phone(world: World<'_>) -> Result<()> {
    let browser = world.open(Device::Phone, "pl-PL", "instant").await?;
    browser.until("document.documentElement.lang == 'pl' && document.body.innerText.includes('Zagraj')").await?;
    begin(&browser, "rocketmen", 2, 1).await?;
    ensure!(20 <= play(&browser, 20).await?, "too few decisions");
    browser.until("document.documentElement.scrollWidth <= innerWidth").await.context("wider than the phone")?;
    browser.picture(world.pictures, "phone").await?;
    browser.click("button.language").await?;
    browser.until("document.documentElement.lang == 'en'").await?;
    browser.close().await
}

async fn keyboard(world: World<'_>) -> Result<()> {
    let browser = world.open(Device::Laptop, "en-US", "instant").await?;
    begin(&browser, "rocketmen", 2, 1).await?;
    browser.until("document.querySelector('.action')").await?;
    let entries = "return document.querySelectorAll('.log-line').length";
    let before = browser.run(entries).await?;
    for _ in 0..30 {
        browser.keys("1").await?;
        tokio::time::sleep(Duration::from_millis(80)).await;
    }
    ensure!(browser.run(entries).await? != before, "the key 1 did nothing");
    browser.until("document.querySelector('.action')").await?;
    browser.run("document.querySelector('.action').focus()").await?;
    browser.keys("\u{e007}").await?;
    tokio::time::sleep(Duration::from_millis(300)).await;
    browser.picture(world.pictures, "keyboard").await?;
    browser.close().await
}

async fn hot_seat_and_replay(world: World<'_>) -> Result<()> {
    let browser = world.open(Device::Laptop, "en-US", "instant").await?;
    begin(&browser, "rocketmen", 2, 2).await?;
    browser.until("document.querySelector('.pass-screen')").await.context("hands are not hidden")?;
    browser.picture(world.pictures, "pass-screen").await?;
    ensure!(25 <= play(&browser, 25).await?, "too few decisions");
    browser.run("location.hash = '/games'").await?;
    browser.click(".library a[href^='#/replay/']").await?;
    browser.until("document.querySelector('.replay-buttons')").await?;
    browser.click(".replay-buttons button:last-child").await?;
    browser
        .until("document.querySelector('input[type=range]').value == document.querySelector('input[type=range]').max")
        .await?;
    browser.click(".replay-buttons button:nth-child(2)").await?;
    browser.picture(world.pictures, "replay").await?;
    browser.click(".replay > button").await?;
    browser.until("location.hash.startsWith('#/play/')").await?;
    ensure!(5 <= play(&browser, 5).await?, "it does not go on from the moment");
    browser.close().await
}

async fn sign_in(browser: &Browser, name: &str) -> Result<()> {
    browser.until("document.querySelector('.sign-in input')").await?;
    browser
        .run(&format!(
            "const i = document.querySelector('.sign-in input'); i.value = '{name}'; i.dispatchEvent(new Event('input', {{bubbles: true}}))"
        ))
        .await?;
    browser.click(".sign-in button").await
}

async fn online(world: World<'_>) -> Result<()> {
    let ada = world.open(Device::Laptop, "en-US", "instant").await?;
    ada.click("a[href='#/online']").await?;
    sign_in(&ada, "Ada").await?;
    ada.until("document.body.innerText.includes('Hello, Ada')").await?;
    ada.picture(world.pictures, "lobby").await?;
    form(&ada, "rocketmen", 2, 2).await?;
    ada.click(".open-table").await?;
    ada.until("document.querySelector('.invitation')").await?;
    let link = ada.run("return document.querySelector('.invitation').value").await?;
    let link = link.as_str().context("an invitation link")?.to_owned();
    ada.picture(world.pictures, "waiting-room").await?;

    let jan = world.open(Device::Phone, "pl-PL", "instant").await?;
    jan.go(&link).await?;
    jan.run("location.reload()").await?;
    sign_in(&jan, "Jan").await?;
    jan.click("main:not(:has(.sign-in)) .form-end .primary").await?;
    ada.until("!document.querySelector('.start').disabled").await?;
    ada.click(".start").await?;
    for browser in [&ada, &jan] {
        browser
            .until("document.querySelector('.prompt-text') && document.querySelector('.prompt-text').textContent")
            .await?;
    }
    let over = "return !!document.querySelector('.sheet')";
    let mut decisions = 0;
    for n in 0..20_000 {
        for browser in [&ada, &jan] {
            decisions += usize::from(decide(browser, n).await?);
        }
        if n == 60 {
            // In the middle Jan's page is loaded anew: nothing is lost.
            jan.run("location.reload()").await?;
            jan.until("document.querySelector('.prompt-text') && document.querySelector('.prompt-text').textContent")
                .await?;
            jan.picture(world.pictures, "online-phone").await?;
            ada.picture(world.pictures, "online").await?;
        }
        if ada.run(over).await? == Value::Bool(true) {
            break;
        }
    }
    ada.until("document.querySelector('.sheet')")
        .await
        .with_context(|| format!("not over after {decisions} decisions"))?;
    jan.until("document.querySelector('.sheet')").await?;
    ada.picture(world.pictures, "online-over").await?;
    ada.close().await?;
    jan.close().await
}
