//! A match waits, and the browser says so although nobody looks.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::{World, online};
use crate::browser::{Browser, Device};

/// What is sent to the browser is shown, several times as one; a click leads to the table, and the next message leads on.
pub async fn by_push(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    online::sign_in_at(&browser, "Ada").await?;
    let tables = [online::waiting_match(&browser).await?, online::waiting_match(&browser).await?];
    let origin = program.address().trim_end_matches('/').to_owned();
    browser.devtools("Browser.grantPermissions", json!({ "origin": origin, "permissions": ["notifications"] })).await?;
    browser.until("navigator.serviceWorker.controller").await?;
    browser.devtools("ServiceWorker.enable", json!({})).await?;
    for table in &tables {
        // As the server composes it (`notify/push.rs`).
        let told = json!({ "title": "It is your turn", "text": "Rocketmen", "path": format!("#/table/{table}"), "waiting": 1 });
        // The first worker that is registered in a new browser has this number.
        let message = json!({ "origin": origin, "registrationId": "0", "data": told.to_string() });
        browser.devtools("ServiceWorker.deliverPushMessage", message).await?;
    }
    let last = format!("#/table/{}", tables[1]);
    browser
        .until(&format!(
            "(navigator.serviceWorker.ready.then(r => r.getNotifications()).then(all => window.shown = all.map(n => [n.title, n.body, n.data.path])),
              JSON.stringify(window.shown) == JSON.stringify([['It is your turn', 'Rocketmen', {last:?}]]))"
        ))
        .await
        .context("what waits is shown, once")?;
    clicked(&browser).await?;
    browser.until(&format!("location.hash == {last:?} && document.querySelector('main.table')")).await?;
    browser
        .until(
            "(navigator.serviceWorker.ready.then(r => r.getNotifications()).then(all => window.shown = all.length), window.shown === 0)",
        )
        .await
        .context("what was clicked is put away")?;
    world.content(browser).await
}

/// Clicks the notification. No driver reaches those of the system, so the worker is handed the click; and since no person clicked, the
/// browser would not let it bring the page to the front.
async fn clicked(browser: &Browser) -> Result<()> {
    let targets = browser.devtools("Target.getTargets", json!({})).await?;
    let targets = targets["targetInfos"].as_array().cloned().unwrap_or_default();
    let worker = targets.iter().find(|target| target["type"] == "service_worker").context("a worker runs")?;
    let attached =
        browser.devtools("Target.attachToTarget", json!({ "targetId": worker["targetId"], "flatten": false })).await?;
    ensure!(attached["sessionId"].is_string(), "the worker cannot be reached: {attached}");
    let click = "registration.getNotifications().then(([notification]) => {
        WindowClient.prototype.focus = async function () { return this };
        const event = new Event('notificationclick');
        event.notification = notification;
        event.waitUntil = () => {};
        self.dispatchEvent(event);
    })";
    let message = json!({ "id": 1, "method": "Runtime.evaluate", "params": { "expression": click } }).to_string();
    let said: Value = json!({ "sessionId": attached["sessionId"], "message": message });
    _ = browser.devtools("Target.sendMessageToTarget", said).await?;
    Ok(())
}
