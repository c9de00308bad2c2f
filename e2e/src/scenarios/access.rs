//! Nothing keeps anybody out: axe-core looks at every page and every board, in every theme.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use super::{World, begin};
use crate::browser::{Browser, Device};
use crate::play;

/// The package that looks; the first number stands for its rules.
const PACKAGE: &str = "axe-core@4";
/// Where it is installed.
const FOLDER: &str = "target/e2e/axe";
/// Every theme there is.
const THEMES: [&str; 3] = ["dark", "light", "contrast"];

/// Every page and every board, in every theme, without a violation that keeps somebody out.
pub async fn for_everybody(world: World<'_>) -> Result<()> {
    let axe = axe().await?;
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    let mut found = Vec::new();
    let pages =
        [("", ".entry"), ("/settings", ".pill"), ("/games", ".page"), ("/online", ".sign-in"), ("/t/unknown", "main")];
    let mut pages: Vec<(String, &str)> = pages.map(|(hash, there)| (hash.to_owned(), there)).into();
    for game in world.games {
        pages.push((format!("/new/{}", game.id), ".seats li"));
        pages.push((format!("/rules/{}", game.id), "main h2"));
        pages.push((format!("/known/{}", game.id), "main h1"));
    }
    for (hash, there) in pages {
        browser.run(&format!("location.hash = '{hash}'")).await?;
        browser.until(&format!("document.querySelector('{there}')")).await.with_context(|| hash.clone())?;
        look(&browser, &axe, &format!("the page {hash}"), &mut found).await?;
    }
    // Those of whoever is signed in.
    super::online::sign_in_at(&browser, "Ada").await?;
    super::online::become_administrator(&browser, &program, "Ada").await?;
    super::online::waiting_match(&browser).await?;
    let own =
        [("/online", "fieldset"), ("/turns", ".deadline"), ("/messages", ".add-browser"), ("/privacy", ".account")];
    for (hash, there) in
        own.into_iter().chain([("/forgotten", "form.sign-in"), ("/sessions", "main li"), ("/admin", ".pills")])
    {
        browser.run(&format!("location.hash = '{hash}'")).await?;
        browser.until(&format!("document.querySelector('{there}')")).await.with_context(|| hash.to_owned())?;
        look(&browser, &axe, &format!("the page {hash} of an administrator"), &mut found).await?;
    }
    for game in world.games {
        begin(&browser, &game.id, 2, 1).await?;
        browser.until("document.querySelector('.stage .piece')").await.with_context(|| game.id.clone())?;
        look(&browser, &axe, &format!("the board of {}", game.id), &mut found).await?;
    }
    ensure!(found.is_empty(), "axe-core says:\n{}", found.join("\n"));
    world.content(browser).await
}

/// Tables in the middle of a match with everything open, dialogs, a replay and a lesson.
pub async fn at_the_tables(world: World<'_>) -> Result<()> {
    let axe = axe().await?;
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    let mut found = Vec::new();
    for game in world.games {
        let id = &game.id;
        begin(&browser, id, game.max.min(3), 1).await?;
        if id == "galaxy-trucker" {
            browser.until("document.querySelector('.pass-screen.glass')").await?;
            look(&browser, &axe, "the question whether one is ready", &mut found).await?;
        }
        play::decisions(&browser, 14).await.with_context(|| id.clone())?;
        browser.until("document.querySelector('.action')").await?;
        look(&browser, &axe, &format!("a table of {id} in its middle"), &mut found).await?;
        // An element that belongs to more than one choice opens its menu.
        browser.run("document.querySelector('.stage .piece.glow')?.click()").await?;
        browser.click(".view-tool > .tool").await?;
        for tab in ["actions", "log", "rules", "words", "keys"] {
            let show = format!("document.querySelector('.tab-list [data-tab={tab}]').click()");
            browser.run(&show).await?;
            browser.until(&format!("document.querySelector('.tab-list [data-tab={tab}][aria-selected=true]')")).await?;
            look_in(&browser, &axe, &format!("{tab} of {id}"), &THEMES[..1], &mut found).await?;
        }
        browser.run("location.hash = '/games'").await?;
        browser.click(".library a[href^='#/replay/']").await?;
        browser.until("document.querySelector('.replay-buttons') && document.querySelector('.stage .piece')").await?;
        look(&browser, &axe, &format!("a replay of {id}"), &mut found).await?;
        browser.run(&format!("location.hash = '/learn/{id}'")).await?;
        browser.until("document.querySelector('.lesson')").await?;
        look(&browser, &axe, &format!("the lessons of {id}"), &mut found).await?;
        browser.run("location.hash = document.querySelector('.lesson').getAttribute('href')").await?;
        browser.until("document.querySelector('.coach') && document.querySelector('.stage .piece')").await?;
        look(&browser, &axe, &format!("a lesson of {id}"), &mut found).await?;
    }
    begin(&browser, "rocketmen", 2, 2).await?;
    browser.until("document.querySelector('.pass-screen')").await?;
    look(&browser, &axe, "the screen that hides hands", &mut found).await?;
    // The page behind a dialog cannot be reached, and all of it can when the dialog is closed.
    let behind = "[...document.body.children].filter(e => !e.matches('.pass-screen, script, p')).every(e => e.hasAttribute('inert'))";
    browser.until(behind).await.context("the page behind a dialog can be reached")?;
    browser.click(".pass-screen .primary").await?;
    browser.until("!document.querySelector('[inert]')").await.context("the page stays out of reach")?;
    ensure!(found.is_empty(), "axe-core says:\n{}", found.join("\n"));
    world.content(browser).await
}

/// Nothing that keeps somebody out is on this page now.
pub async fn is_open(browser: &Browser, what: &str) -> Result<()> {
    let mut found = Vec::new();
    look(browser, &axe().await?, what, &mut found).await?;
    ensure!(found.is_empty(), "axe-core says:\n{}", found.join("\n"));
    Ok(())
}

/// The program of axe-core, installed from its package.
async fn axe() -> Result<String> {
    let file = Path::new(FOLDER).join("node_modules/axe-core/axe.min.js");
    if !file.exists() {
        std::fs::create_dir_all(FOLDER)?;
        let arguments =
            ["install", "--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--prefix", FOLDER, PACKAGE];
        let installed = tokio::process::Command::new("npm").args(arguments).status().await;
        match installed.context("the check of accessibility needs npm, which is not installed")? {
            done if done.success() => {}
            failed => bail!("npm could not install {PACKAGE}: {failed}"),
        }
    }
    std::fs::read_to_string(&file).with_context(|| format!("{} is not there", file.display()))
}

/// What is called must be called as it is labelled. What is written on a piece is a picture, and the name of the piece tells it whole.
const LABEL: &str = "label-content-name-mismatch";

async fn look(browser: &Browser, axe: &str, what: &str, found: &mut Vec<String>) -> Result<()> {
    look_in(browser, axe, what, &THEMES, found).await
}

async fn look_in(browser: &Browser, axe: &str, what: &str, themes: &[&str], found: &mut Vec<String>) -> Result<()> {
    browser.run(&format!("if (!window.axe) {{ {axe}\n}}")).await.context("axe-core does not load")?;
    for theme in themes {
        // Colours that fade from one theme to the next are neither.
        let run = format!(
            "document.documentElement.dataset.theme = '{theme}';
             document.getAnimations().forEach(a => {{ try {{ a.finish() }} catch (e) {{ }} }});
             requestAnimationFrame(() => requestAnimationFrame(() =>
               axe.run(document, {{ resultTypes: ['violations'], rules: {{ '{LABEL}': {{ enabled: true }} }} }}).then(r => done(r.violations
                 .filter(v => v.impact == 'serious' || v.impact == 'critical' || v.id == 'page-has-heading-one')
                 .map(v => Object.assign(v, {{ nodes: v.nodes.filter(n => v.id != '{LABEL}' || !n.html.startsWith('<div class=\"piece')) }}))
                 .filter(v => v.nodes.length)
                 .map(v => v.id + ' (' + v.impact + ') ' + v.nodes.slice(0, 3).map(n => n.target.join(' ') + ' ' + n.html.slice(0, 160)).join(' | '))),
                 e => done(['axe: ' + e]))))"
        );
        let Value::Array(violations) = browser.run_long(&run).await? else { bail!("axe-core says nothing") };
        found.extend(
            violations.iter().map(|violation| format!("{what}, {theme}: {}", violation.as_str().unwrap_or_default())),
        );
    }
    Ok(())
}
