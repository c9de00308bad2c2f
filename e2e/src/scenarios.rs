//! What people do, one scenario a subject.

mod access;
mod alone;
mod coming_and_going;
mod days;
mod figures;
mod hand;
mod learn;
mod leaving;
mod notified;
mod online;
mod pages;
mod reasons;
mod told;
mod upgrade;
mod ux;

use std::future::Future;
use std::path::{Path, PathBuf};
use std::pin::Pin;

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::browser::{Browser, Device, Driver};
use crate::program::Program;

/// Where a scenario happens.
pub struct World<'a> {
    /// Starts browsers.
    pub driver: &'a Driver,
    /// The program.
    pub binary: &'a Path,
    /// The client it serves.
    pub site: &'a Path,
    /// The games it tells of.
    pub games: &'a [Game],
    /// For the server's database and log.
    pub data: PathBuf,
    /// For screenshots.
    pub pictures: &'a Path,
}

/// A game of the client's catalogue.
#[derive(serde::Deserialize)]
pub struct Game {
    /// Its id.
    pub id: String,
    /// Most players.
    pub max: u8,
}

/// The games that the client's page names.
pub fn games(site: &Path) -> Result<Vec<Game>> {
    let page = std::fs::read_to_string(site.join("index.html"))?;
    let after = page.split_once("id=\"catalogue\">").context("the page has no catalogue")?.1;
    let catalogue = after.split_once("</script>").context("the catalogue has no end")?.0;
    Ok(serde_json::from_str(&catalogue.replace("<\\/", "</"))?)
}

/// Does it run only when it is asked for by name? Such scenarios measure, or take too long for every change.
pub fn is_on_request(name: &str) -> bool {
    name.starts_with("figures") || name.starts_with("ux ")
}

type Scenario = for<'a> fn(World<'a>) -> Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// Every scenario with its name, the longest first.
pub fn all() -> Vec<(&'static str, Scenario)> {
    vec![
        ("two browsers play Rocketmen online to the end", |world| Box::pin(online::to_the_end(world))),
        ("Galactic Cruise against bots by clicking", |world| Box::pin(alone::by_clicking(world, "galactic-cruise"))),
        ("Transgalactica against bots by clicking", |world| Box::pin(alone::by_clicking(world, "transgalactica"))),
        ("Galaxy Trucker against bots by clicking", |world| Box::pin(alone::by_clicking(world, "galaxy-trucker"))),
        ("Rocketmen against bots by clicking", |world| Box::pin(alone::by_clicking(world, "rocketmen"))),
        ("a club's day", |world| Box::pin(days::of_a_club(world))),
        ("an administrator's day", |world| Box::pin(days::of_an_administrator(world))),
        ("every page in Polish and English, wide and narrow", |world| Box::pin(pages::in_both_languages(world))),
        ("every page and board for everybody", |world| Box::pin(access::for_everybody(world))),
        ("the catalogue before any program runs", |world| Box::pin(pages::without_a_program(world))),
        ("learning: a lesson of each game by hand", |world| Box::pin(learn::by_hand(world))),
        ("learning: a match with a coach goes on after a reload", |world| Box::pin(learn::with_a_coach(world))),
        ("learning: the rulebook is searched and played on from", |world| Box::pin(learn::the_rulebook(world))),
        ("learning: the first game with help and a hint", |world| Box::pin(learn::the_first_game(world))),
        ("what the others do is told", |world| Box::pin(told::everything(world))),
        ("nothing is told to nobody, and stillness is kept", |world| Box::pin(told::quietly(world))),
        ("whoever comes back is told what happened", |world| Box::pin(told::to_who_comes_back(world))),
        ("a phone in Polish", |world| Box::pin(alone::phone(world))),
        ("tables, dialogs, replays and lessons for everybody", |world| Box::pin(access::at_the_tables(world))),
        ("a thumb turns and places parts", |world| Box::pin(hand::by_thumb(world))),
        ("boards are enlarged and opponents seen large", |world| Box::pin(hand::enlarged(world))),
        ("keys mean one thing as long as it is there", |world| Box::pin(hand::keys_that_mean_one_thing(world))),
        ("the keyboard alone", |world| Box::pin(alone::keyboard(world))),
        ("hot seat hides hands, a replay and what if", |world| Box::pin(alone::hot_seat_and_replay(world))),
        ("a table is left in the middle of everything", |world| Box::pin(coming_and_going::leaving(world))),
        ("a record goes out and comes in", |world| Box::pin(coming_and_going::records(world))),
        ("somebody leaves, returns, and all agree to end", |world| Box::pin(leaving::and_ending(world))),
        ("what is not possible says why", |world| Box::pin(reasons::why_not(world))),
        ("somebody looks on", |world| Box::pin(coming_and_going::spectator(world))),
        ("a push is shown, and a click leads to the table", |world| Box::pin(notified::by_push(world))),
        ("without a server everything goes on", |world| Box::pin(upgrade::offline(world))),
        ("a network that stalls keeps nobody waiting", |world| Box::pin(upgrade::stalled(world))),
        ("a browser without room plays on", |world| Box::pin(upgrade::full_storage(world))),
        ("a page left open over an upgrade", |world| Box::pin(upgrade::over_an_upgrade(world))),
        ("figures of the page", |world| Box::pin(figures::measure(world))),
        ("ux hand of Rocketmen", |world| Box::pin(ux::gestures::buying(world))),
        ("ux hand of Galactic Cruise", |world| Box::pin(ux::gestures::worker(world))),
        ("ux boards that are dragged", |world| Box::pin(ux::gestures::dragging(world))),
        ("ux hand of Galaxy Trucker", |world| Box::pin(ux::gestures::building(world))),
        ("ux table of Galactic Cruise", |world| Box::pin(ux::table(world, "galactic-cruise"))),
        ("ux table of Transgalactica", |world| Box::pin(ux::table(world, "transgalactica"))),
        ("ux table of Galaxy Trucker", |world| Box::pin(ux::table(world, "galaxy-trucker"))),
        ("ux table of Rocketmen", |world| Box::pin(ux::table(world, "rocketmen"))),
        ("ux thumb plays Galactic Cruise", |world| Box::pin(ux::whole::by_touch(world, "galactic-cruise"))),
        ("ux thumb plays Transgalactica", |world| Box::pin(ux::whole::by_touch(world, "transgalactica"))),
        ("ux thumb plays Galaxy Trucker", |world| Box::pin(ux::whole::by_touch(world, "galaxy-trucker"))),
        ("ux thumb plays Rocketmen", |world| Box::pin(ux::whole::by_touch(world, "rocketmen"))),
        ("ux pointer plays Galactic Cruise", |world| Box::pin(ux::whole::by_pointer(world, "galactic-cruise"))),
        ("ux pointer plays Transgalactica", |world| Box::pin(ux::whole::by_pointer(world, "transgalactica"))),
        ("ux pointer plays Galaxy Trucker", |world| Box::pin(ux::whole::by_pointer(world, "galaxy-trucker"))),
        ("ux pointer plays Rocketmen", |world| Box::pin(ux::whole::by_pointer(world, "rocketmen"))),
    ]
}

impl World<'_> {
    /// The server of this scenario.
    async fn serve(&self) -> Result<Program> {
        self.serve_with(&[]).await
    }

    /// The same with settings of its own.
    async fn serve_with(&self, settings: &[(&'static str, &'static str)]) -> Result<Program> {
        Program::start(self.binary, self.site, &self.data, settings).await
    }

    /// A browser with the start page before it, moves shown at once.
    async fn open(&self, program: &Program, device: Device, language: &str) -> Result<Browser> {
        let browser = self.driver.browser(device, language).await?;
        let settings = json!({ "speed": "instant", "theme": "dark", "name": "Ada", "help": "never" }).to_string();
        let source = format!(
            "localStorage.getItem('kosmodrom/settings') || localStorage.setItem('kosmodrom/settings', {settings:?})"
        );
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await?;
        browser.go(&program.address()).await?;
        started(&browser).await?;
        Ok(browser)
    }

    /// Closes a browser that had nothing to complain about.
    async fn content(&self, browser: Browser) -> Result<()> {
        let complaints = browser.complaints().await?;
        ensure!(complaints == json!([]), "the page complained: {complaints}");
        browser.close().await
    }
}

/// The program runs: what was there before it has made place.
async fn started(browser: &Browser) -> Result<()> {
    browser.until("document.querySelector('.top-links') && !document.getElementById('shell')").await
}

/// Fills in the form of a new match.
async fn form(browser: &Browser, game: &str, players: u8, persons: usize) -> Result<()> {
    browser.run(&format!("location.hash = '/new/{game}'")).await?;
    browser.until("document.querySelector('.new-game .seats li')").await?;
    browser.run(&format!("document.querySelector('input[name=players][value=\"{players}\"]')?.click()")).await?;
    browser.until(&format!("document.querySelectorAll('.seat-row').length == {players}")).await?;
    // Scenarios are about the game as it is usually played.
    browser.run("document.querySelector('.preset[data-preset=standard] input')?.click()").await?;
    // Bots of the lowest level think least, and time is short.
    let choose = format!(
        "[...document.querySelectorAll('.seat-row select')].forEach((s, n) => {{
           if (n) {{ s.value = n < {persons} ? 'person' : 'easy'; s.dispatchEvent(new Event('change', {{bubbles: true}})) }} }})"
    );
    browser.run(&choose).await?;
    Ok(())
}

/// Begins a match on this device.
async fn begin(browser: &Browser, game: &str, players: u8, persons: usize) -> Result<()> {
    form(browser, game, players, persons).await?;
    browser.click("button[type=submit]").await
}
