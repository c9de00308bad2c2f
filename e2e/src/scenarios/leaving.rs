//! Somebody leaves a table on the server: a bot plays for them, they come back, and everybody agrees to end the match.

use anyhow::{Context, Result, ensure};

use super::World;
use super::online::sign_in;
use crate::browser::Device;
use crate::play;

/// Makes a table for two at which nobody waits for whoever is away.
const MAKE: &str = r#"
    fetch('api/tables', { method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'rocketmen', seats: ['me', 'open'], public: true, grace: 0 }) })
    .then(answer => answer.json()).then(table => { location.hash = '/table/' + table.id; done(table.id) })"#;

const AT_THE_TABLE: &str = "document.querySelector('.prompt-text')?.textContent";
const CHAT: &str = "document.querySelector('.tabs [data-tab=chat]').click()";

pub async fn and_ending(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let ada = world.open(&program, Device::Laptop, "en-US").await?;
    ada.click("a[href='#/online']").await?;
    sign_in(&ada, "Ada").await?;
    ada.until("document.body.innerText.includes('Hello, Ada (guest)')").await.context("a guest is not marked")?;
    let table = ada.run_long(MAKE).await?;
    let table = table.as_str().context("a table")?.to_owned();
    let jan = world.open(&program, Device::Phone, "pl-PL").await?;
    jan.click("a[href='#/online']").await?;
    sign_in(&jan, "Jan").await?;
    // Jan finds the table among those of its game, and nowhere else.
    let listed = format!("document.querySelector('.open-tables a[href=\"#/table/{table}\"]')");
    jan.until(&listed).await?;
    jan.click("input[name=lobby-game][value=galaxy-trucker]").await?;
    jan.until(&format!("!{listed}")).await.context("the filter does nothing")?;
    jan.click("input[name=lobby-game][value=rocketmen]").await?;
    jan.until(&listed).await?;
    play::speaks(&jan, world.pictures, "lobby-phone").await?;
    play::speaks(&ada, world.pictures, "lobby-waiting").await?;
    jan.run(&format!("location.hash = '/table/{table}'")).await?;
    jan.click(".form-end .primary").await?;
    ada.click(".start").await?;
    for browser in [&ada, &jan] {
        browser.until(AT_THE_TABLE).await?;
        browser.run("window.confirm = () => true").await?;
    }
    ensure!(
        ada.run("return document.querySelectorAll('.player-name')[1].innerText").await? == "°Jan",
        "Jan is a guest"
    );

    // Ada no longer wants to read what Jan says, also after the page was loaded anew.
    jan.run(CHAT).await?;
    jan.until("(e => e && (e.focus(), true))(document.querySelector('.chat-form input'))").await?;
    jan.keys("bla bla\u{e007}").await?;
    ada.run(CHAT).await?;
    ada.until("document.querySelector('.chat')?.innerText.includes('bla bla')").await?;
    play::speaks(&ada, world.pictures, "chat-guest").await?;
    ada.click(".chat .mute").await?;
    let quiet = "document.querySelector('.is-muted') && !document.querySelector('.chat').innerText.includes('bla')";
    ada.until(quiet).await?;
    ada.run("location.reload()").await?;
    ada.until(AT_THE_TABLE).await?;
    ada.run(&format!("window.confirm = () => true; {CHAT}")).await?;
    ada.until(quiet).await.context("the page has forgotten who is muted")?;

    // Jan closes the page in the middle of it; Ada lets a bot play for him until he is back.
    let page = jan.run("return location.href").await?;
    let page = page.as_str().context("an address")?.to_owned();
    jan.run("location.hash = '/'").await?;
    ada.until("document.querySelector('.notice.absent .button')").await.context("nobody may take his place")?;
    play::speaks(&ada, world.pictures, "somebody-away").await?;
    ada.click(".notice.absent .button").await?;
    ada.until("document.querySelector('.player-chip.away .bot-mark') && !document.querySelector('.notice.absent')")
        .await?;
    jan.run(&format!("location.href = {page:?}")).await?;
    jan.until(AT_THE_TABLE).await?;
    ada.until("!document.querySelector('.player-chip.away')").await.context("he did not get his seat back")?;
    ensure!(
        jan.run("return !!document.querySelector('.side .notice')").await? == false,
        "something is still in his way"
    );

    // Ada proposes to end the match; Jan agrees.
    ada.until(&format!("({CHAT}, document.querySelector('.tab-body .end'))")).await?;
    ada.click(".tab-body .end").await?;
    jan.until("document.querySelector('.agreement .end')").await.context("Jan is not asked")?;
    play::speaks(&jan, world.pictures, "agreement-phone").await?;
    jan.click(".agreement .end").await?;
    for browser in [&ada, &jan] {
        browser.until("document.querySelector('.notice.ended')").await.context("the match goes on")?;
        ensure!(
            browser.run("return document.querySelectorAll('.action, .piece.glow').length").await? == 0,
            "something is left to do"
        );
    }
    play::speaks(&ada, world.pictures, "ended-by-agreement").await?;
    ada.click(".notice.ended .button").await?;
    ada.until("document.querySelector('.replay-buttons')").await.context("no replay of what was played")?;

    // Where Ada is signed in, and out of it everywhere.
    ada.run("location.hash = '/sessions'").await?;
    ada.until("document.querySelectorAll('.sessions li').length == 1").await?;
    play::speaks(&ada, world.pictures, "sessions").await?;
    ada.run("window.confirm = () => true").await?;
    ada.click(".everywhere").await?;
    ada.until("document.querySelector('.sign-in')").await.context("she is still signed in")?;
    world.content(ada).await?;
    world.content(jan).await
}
