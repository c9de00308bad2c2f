//! Whole matches by taps or by the pointer alone: on pieces, in the menu at a piece, in the bar. The list is never opened.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::super::{World, begin};
use super::{WINDOWS, window};
use crate::browser::{Browser, Device};

/// A match that takes longer has stopped.
const LONGEST: Duration = Duration::from_secs(40 * 60);

/// Where to press next: in the menu, on what glows, in the bar, or on the tab of another zone. Pieces below the edge are scrolled
/// to, as a swipe would. What may be regretted is pressed where nothing else is left, and now and then.
const NEXT: &str = r#"
    const find = what => [...document.querySelectorAll(what)];
    if (document.querySelector('.pass-screen .sheet')) return 'over';
    const middle = e => { const box = e.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2] };
    const open = e => {
      const [x, y] = middle(e);
      const there = document.elementFromPoint(x, y);
      return there && e.contains(there);
    };
    const at = (e, kind) => [...middle(e).map(Math.round), kind, document.querySelector('main.table').dataset.entries];
    const any = (all, kind) => at(all[N * 7919 % all.length], kind);
    const ready = document.querySelector('.pass-screen:not(.sheer) .primary');
    if (ready) return at(ready, 'ready');
    const armed = find('.answer.armed').filter(open);
    if (armed.length) return any(armed, 'sure');
    if (document.querySelector('.picked')) {
      const menu = find('.menu .answer:not(.quiet)').filter(open);
      const targets = find('.stage .glow.target').filter(open);
      if (targets.length && (N % 2 || !menu.length)) return any(targets, 'target');
      if (menu.length) return any(menu, 'menu');
      const elsewhere = find('.zone-tab').filter(tab => tab.querySelector('.new-mark') && !tab.matches('.chosen'));
      if (elsewhere.length && N % 2) return any(elsewhere, 'tab');
    }
    if (!document.querySelector('.action')) return 'wait';
    const calm = find('.decision .answer, .decision .proposal').filter(e => open(e) && !e.hasAttribute('data-held'));
    const glow = find('.stage .piece.glow').filter(e => !/^order|^hourglass/.test(e.dataset.anchor) && !e.matches('.carried, .turner'));
    const seen = glow.filter(open);
    const ends = calm.filter(e => e.matches('.is-end, .proposal'));
    const others = calm.filter(e => !e.matches('.is-end'));
    if (ends.length && N % 3 == 0) return any(ends, 'bar');
    if (seen.length && (N % 5 || !others.length)) return any(seen, 'piece');
    if (others.length) return any(others, 'bar');
    const tab = find('.zone-tab').filter(tab => tab.querySelector('.new-mark') && !tab.matches('.chosen'));
    if (glow.length && (N % 2 || !tab.length)) { glow[N % glow.length].scrollIntoView({ block: 'center' }); return 'scrolled' }
    if (tab.length) return any(tab, 'tab');
    if (ends.length) return any(ends, 'bar');
    const held = find('.decision .answer[data-held]').filter(open);
    if (held.length) return any(held, 'held');
    const free = find('.stage .glow').filter(open);
    if (free.length) return any(free, 'piece');
    return 'wait';"#;

/// A match on a phone, by taps alone.
pub async fn by_touch(world: World<'_>, game: &str) -> Result<()> {
    to_the_end(world, game, Device::Phone).await
}

/// A match on a laptop with browser bars, by the pointer alone.
pub async fn by_pointer(world: World<'_>, game: &str) -> Result<()> {
    to_the_end(world, game, Device::Laptop).await
}

async fn to_the_end(world: World<'_>, game: &str, device: Device) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, device, "en-US").await?;
    if let Device::Laptop = device {
        window(&browser, WINDOWS[0]).await?;
    }
    begin(&browser, game, 2, 1).await?;
    browser.until("document.querySelector('.board-area .piece')").await.context("no board")?;
    let (began, mut moved) = (Instant::now(), Instant::now());
    let (mut entries, mut presses, mut scrolls) = (String::new(), 0_u32, 0_u32);
    for n in 0_u32.. {
        let next = browser.run(&format!("const N = {n}; {NEXT}")).await?;
        if next == json!("over") {
            break;
        }
        if let Value::Array(next) = &next {
            let [x, y] = [0, 1].map(|idx| next[idx].as_f64().unwrap_or_default());
            press(&browser, device, x, y).await?;
            presses += 1;
            let now = next[3].as_str().unwrap_or_default();
            if now != entries {
                (entries, moved) = (now.to_owned(), Instant::now());
            }
        }
        scrolls += u32::from(next == json!("scrolled"));
        if Duration::from_secs(90) < moved.elapsed() || LONGEST < began.elapsed() {
            browser.picture(world.pictures, &format!("stuck-{game}")).await?;
            bail!("after {presses} presses nothing happens any more at entry {entries}; the next would be {next}");
        }
        // A new decision is deaf to the pointer for a moment.
        tokio::time::sleep(Duration::from_millis(if next.is_array() { 380 } else { 60 })).await;
    }
    let how = if matches!(device, Device::Phone) { "360x740 by touch" } else { "1366x625 by pointer" };
    println!(
        "ux | {game} | whole match at {how}: {presses} presses, {scrolls} swipes, {entries} entries, {} s",
        began.elapsed().as_secs()
    );
    browser.picture(world.pictures, &format!("ux-end-{game}-{}", how.replace(' ', "-"))).await?;
    ensure!(0 < presses, "nothing was pressed");
    world.content(browser).await
}

/// A tap or a click at a place of the window.
pub async fn press(browser: &Browser, device: Device, x: f64, y: f64) -> Result<()> {
    match device {
        Device::Phone => {
            let points = json!([{ "x": x, "y": y }]);
            browser
                .devtools("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": points }))
                .await?;
            browser.devtools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await?;
        }
        Device::Laptop => {
            for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
                let event = json!({ "type": kind, "x": x, "y": y, "button": if kind == "mouseMoved" { "none" } else { "left" }, "clickCount": 1 });
                browser.devtools("Input.dispatchMouseEvent", event).await?;
            }
        }
    }
    Ok(())
}
