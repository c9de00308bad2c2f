//! Why something is not possible is told where one looks for it.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::{World, begin};
use crate::browser::Device;

/// The first verb that stands dimmed beside the answers.
const DIMMED: &str = "document.querySelector('.dimmed-verb:not(.no-room)')";

/// Dimmed verbs stand beside the answers and say why when focused and when clicked; the list has all of them; nothing is cut off.
pub async fn why_not(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    // At the beginning nobody has a mission on the Plan, so launching is not possible.
    begin(&browser, "rocketmen", 2, 1).await?;
    browser.until(DIMMED).await.context("nothing is dimmed beside the answers")?;
    let reason =
        "({ hint: document.querySelector('.hint')?.innerText ?? '', why: dimmed.querySelector('.outlook').innerText })";
    browser.run(&format!("{DIMMED}.focus()")).await?;
    browser.until("document.querySelector('.hint:not(.pinned)')").await.context("focus tells nothing")?;
    let told = browser.run(&format!("const dimmed = {DIMMED}; return {reason}")).await?;
    let why = told["why"].as_str().unwrap_or_default();
    ensure!(!why.is_empty() && told["hint"].as_str().is_some_and(|hint| hint.contains(why)), "focus tells {told}");
    browser.run(&format!("{DIMMED}.click()")).await?;
    browser
        .until("document.querySelector('.hint.pinned .rule-door')")
        .await
        .context("a click has no door to the rule")?;
    browser.picture(world.pictures, "why not").await?;
    browser.click(".hint.pinned").await?;
    // What one has is whole, and what is dimmed hides no answer.
    let cut = browser
        .run(
            "const box = document.querySelector('.prompt').getBoundingClientRect();
            return [...document.querySelectorAll('.budget .count-chip')].filter(chip => {
                const { top, bottom, right } = chip.getBoundingClientRect();
                return top < box.top - 1 || box.bottom + 1 < bottom || box.right + 1 < right;
            }).map(chip => chip.innerText)",
        )
        .await?;
    ensure!(cut == json!([]), "cut off: {cut}");
    let hidden = browser
        .run(
            "const row = document.querySelector('.beside').getBoundingClientRect();
            return [...document.querySelectorAll('.beside .answer, .dimmed-verb:not(.no-room)')].filter(answer => {
                const { top, bottom } = answer.getBoundingClientRect();
                return top < row.top - 2 || row.bottom + 2 < bottom;
            }).map(answer => answer.innerText)",
        )
        .await?;
    ensure!(hidden == json!([]), "hidden: {hidden}");
    browser.run("document.querySelectorAll('.tools .tool')[1].click()").await?;
    browser.until("document.querySelector('.not-now .why-not .outlook')").await.context("the list has no reasons")?;
    let listed = browser
        .run(
            "const labels = of => [...document.querySelectorAll(of)].map(label => label.innerText);
            const all = labels('.why-not .action-label');
            return labels('.dimmed-verb .action-label').filter(label => label && !all.includes(label))",
        )
        .await?;
    ensure!(listed == json!([]), "not in the list: {listed}");
    world.content(browser).await
}
