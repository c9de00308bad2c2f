//! What there is to read.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::{World, started};
use crate::browser::{Browser, Device};
use crate::play;

/// Every page but the tables, in both languages, on a laptop and on a phone.
pub async fn in_both_languages(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    for (device, size) in [(Device::Laptop, "wide"), (Device::Phone, "narrow")] {
        let browser = world.open(&program, device, "en-US").await?;
        browser.run("location.hash = '/online'").await?;
        browser.until("document.querySelector('.sign-in')").await?;
        play::speaks(&browser, world.pictures, &format!("sign-in-{size}")).await?;
        super::online::sign_in(&browser, &format!("Ada {size}")).await?;
        browser.until("document.body.innerText.includes('Hello, Ada')").await?;
        super::online::become_administrator(&browser, &program, &format!("Ada {size}")).await?;
        super::online::waiting_match(&browser).await?;
        for language in ["en", "pl"] {
            browser
                .run(&format!(
                    "if (document.documentElement.lang != '{language}') document.querySelector('.language').click()"
                ))
                .await?;
            browser.until(&format!("document.documentElement.lang == '{language}'")).await?;
            let pages = [("home", "", ".entry"), ("settings", "/settings", ".pill"), ("games", "/games", ".file")];
            // Addresses that lead nowhere say so, and lead back.
            let lost = "main.page .button[href=\"#/\"]";
            let pages = pages.into_iter().chain([("online", "/online", "fieldset"), ("lost", "/t/unknown", lost)]);
            let pages = pages.chain([("lost-game", "/new/unknown", lost), ("lost-table", "/table/unknown", lost)]);
            let pages = pages.chain([("turns", "/turns", ".deadline"), ("messages", "/messages", ".add-browser")]);
            let pages = pages.chain([("privacy", "/privacy", ".account"), ("forgotten", "/forgotten", "form.sign-in")]);
            let pages = pages.chain([("admin", "/admin", ".pills")]);
            let pages = pages.map(|(name, hash, there)| (name.to_owned(), hash.to_owned(), there));
            let forms = world.games.iter().map(|game| (game.id.clone(), format!("/new/{}", game.id), ".seats li"));
            for (name, hash, there) in pages.chain(forms) {
                browser.run(&format!("location.hash = '{hash}'")).await?;
                browser.until(&format!("document.querySelector('{there}')")).await.with_context(|| name.clone())?;
                play::speaks(&browser, world.pictures, &format!("{name}-{language}-{size}")).await?;
                play::fits(&browser, true).await.with_context(|| format!("{name} in {language}, {size}"))?;
            }
            every_tab_of_admin(&browser, &world, &format!("{language}-{size}")).await?;
        }
        world.content(browser).await?;
    }
    Ok(())
}

/// The page of administrators has tabs of its own.
async fn every_tab_of_admin(browser: &Browser, world: &World<'_>, what: &str) -> Result<()> {
    browser.run("location.hash = '/admin'").await?;
    browser.until("document.querySelector('.pills input')").await?;
    let tabs = browser.run("return document.querySelectorAll('.pills input').length").await?;
    for tab in 0..tabs.as_u64().context("tabs")? {
        browser.run(&format!("document.querySelectorAll('.pills input')[{tab}].click()")).await?;
        play::speaks(browser, world.pictures, &format!("admin-{tab}-{what}")).await?;
        play::fits(browser, true).await.with_context(|| format!("tab {tab} of admin, {what}"))?;
    }
    Ok(())
}

/// The page tells of every game before any program has come, and with none at all.
pub async fn without_a_program(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.driver.browser(Device::Laptop, "en-US").await?;
    // Programs never arrive here.
    browser.devtools("Network.enable", json!({})).await?;
    browser.devtools("Network.setBlockedURLs", json!({ "urls": ["*.wasm"] })).await?;
    browser.go(&program.address()).await?;
    let entries = "[...document.querySelectorAll('#shell .entry')].filter(e => e.offsetParent).length";
    browser.until(&format!("{entries} == {}", world.games.len())).await.context("the games are not told")?;
    let covers = "[...document.images].filter(i => i.offsetParent).every(i => i.complete && i.naturalWidth)";
    browser.until(covers).await.context("the pictures do not come")?;
    play::speaks(&browser, world.pictures, "before-the-program").await?;
    // Once programs come, a click made before leads where it should.
    browser.run("document.querySelector('#shell .entry:nth-child(2) a').click()").await?;
    browser.devtools("Network.setBlockedURLs", json!({ "urls": [] })).await?;
    browser.run("location.reload()").await?;
    started(&browser).await?;
    browser.until("document.querySelector('.new-game')").await?;
    let violations = browser.complaints().await?;
    ensure!(!violations.to_string().contains("securitypolicyviolation"), "the policy stops us: {violations}");
    browser.close().await
}
