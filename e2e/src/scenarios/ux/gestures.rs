//! What the most frequent turns take by hand: clicks for a purchase, clicks for a worker's turn, travel for a part of a ship.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::super::{World, begin};
use super::whole::press;
use super::{WINDOWS, window};
use crate::browser::{Browser, Device};

/// What the scripts below find things with.
const FIND: &str = r#"
    const find = what => [...document.querySelectorAll(what)];
    const middle = e => { const box = e.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2].map(Math.round) };
    const open = e => { const there = document.elementFromPoint(...middle(e)); return there && e.contains(there) };
    const log = () => find('.log-line').map(line => line.textContent).join('\n');
    const entries = () => Number(document.querySelector('main.table').dataset.entries);"#;

/// A table on a laptop with browser bars, with the log kept open so that it can be read.
async fn at_the_table(browser: &Browser, game: &str) -> Result<()> {
    window(browser, WINDOWS[0]).await?;
    begin(browser, game, 2, 1).await?;
    browser
        .until("document.querySelector('.board-area .piece.glow')")
        .await
        .with_context(|| format!("no board of {game}"))?;
    Ok(())
}

/// Asks where to click, and clicks there; false if there is nothing to click. A new decision is deaf to the pointer for a moment.
async fn click(browser: &Browser, script: &str) -> Result<bool> {
    tokio::time::sleep(Duration::from_millis(600)).await;
    let Value::Array(at) = browser.run(&format!("{FIND} {script}")).await? else { return Ok(false) };
    let [x, y] = [0, 1].map(|idx| at.get(idx).and_then(Value::as_f64).unwrap_or_default());
    press(browser, Device::Laptop, x, y).await?;
    Ok(true)
}

/// Clicks from a card of the market to the card bought.
pub async fn buying(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    at_the_table(&browser, "rocketmen").await?;
    let bought = format!("{FIND} return (log().match(/Ada buys/g) ?? []).length");
    let card = "const card = find('.stage .piece.glow[data-anchor^=market], .stage .piece.glow[data-anchor^=engine]').filter(open)[0]; return card ? middle(card) : null";
    let answer = "const answer = [...find('.menu .answer:not(.quiet)'), ...find('.decision .proposal'), ...find('.decision .answer.is-end'), ...find('.decision .answer')].filter(open)[0]; return answer ? middle(answer) : null";
    let paying = "const paying = [...find('.menu .answer:not(.quiet)'), ...find('.decision .proposal')].filter(open)[0]; return paying ? middle(paying) : null";
    let mut told = Vec::new();
    let began = Instant::now();
    while told.len() < 3 {
        ensure!(began.elapsed() < Duration::from_secs(300), "no three purchases in five minutes");
        let before = browser.run(&bought).await?;
        if !click(&browser, card).await? {
            // Nothing can be bought: the turn ends.
            click(&browser, answer).await?;
            continue;
        }
        let mut clicks = 1;
        // The engine proposes the payment when it has thought about it.
        for _ in 0..20 {
            if browser.run(&bought).await? != before {
                told.push(clicks);
                break;
            }
            clicks += u32::from(click(&browser, paying).await?);
        }
    }
    println!("ux | rocketmen | clicks for a purchase: {told:?} (aim 2)");
    ensure!(told.iter().all(|clicks| *clicks <= 2), "a purchase takes more than two clicks");
    world.content(browser).await
}

/// Clicks of a turn with a worker, from the location to the next player.
pub async fn worker(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    at_the_table(&browser, "galactic-cruise").await?;
    let place = "const place = find('.stage .piece.glow[data-anchor^=\"location/\"]').filter(open); return place.length ? middle(place[PICK % place.length]) : null";
    // What completes a step comes first, then an end, then any piece that is asked about.
    let next = "const next = [...find('.menu .answer:not(.quiet)'), ...find('.decision .proposal'), ...find('.stage .piece.glow.target'),
        ...find('.stage .piece.glow:not(.free)'), ...find('.decision .answer.is-end'), ...find('.decision .answer:not([data-held])')].filter(open)[0];
        return next ? middle(next) : null";
    let turns = format!(
        "{FIND} return (log().match(/assigns|places a Worker|Worker to/g) ?? []).length + '/' + find('.player.acting').length"
    );
    let mine = "return !!document.querySelector('.stage .piece.glow[data-anchor^=\"location/\"]')";
    let (mut told, began) = (Vec::new(), Instant::now());
    let mut pick = 0;
    while told.len() < 6 {
        ensure!(began.elapsed() < Duration::from_secs(400), "no six turns: {told:?}; {}", browser.run(&turns).await?);
        if browser.run(mine).await? != json!(true) {
            click(&browser, next).await?;
            continue;
        }
        pick += 1;
        if !click(&browser, &place.replace("PICK", &pick.to_string())).await? {
            bail!("no location can be clicked");
        }
        let mut clicks = 1;
        // The turn is over when it is somebody else's, or one's own next.
        while clicks < 30 {
            let acts = browser.run("return !!document.querySelector('.action')").await?;
            if acts != json!(true) || (2 < clicks && browser.run(mine).await? == json!(true)) {
                break;
            }
            clicks += u32::from(click(&browser, next).await?);
        }
        told.push(clicks);
    }
    println!("ux | galactic-cruise | clicks for a worker's turn: {told:?} (aim 5)");
    // Turns with a launch in them are longer, and have more in them to decide.
    told.sort_unstable();
    ensure!(told[told.len() / 2] <= 5, "a worker's turn takes more than five clicks: {told:?}");
    world.content(browser).await
}

/// Frames while an enlarged board is dragged to and fro. Asserts nothing: how fast this machine draws is no promise of ours.
pub async fn dragging(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    for game in world.games {
        let browser = world.open(&program, Device::Laptop, "en-US").await?;
        window(&browser, WINDOWS[0]).await?;
        begin(&browser, &game.id, game.max.min(3), 1).await?;
        browser.until("document.querySelector('.board-area .piece')").await?;
        if game.id == "galaxy-trucker" {
            browser.click(".pass-screen .primary").await?;
        }
        browser.until("document.querySelector('.action')").await?;
        let drag = "
            for (let n = 0; n < 4; n++) dispatchEvent(new KeyboardEvent('keydown', { key: '+', bubbles: true }));
            const frame = document.querySelector('.stage-frame'), times = [];
            let last = performance.now();
            const step = now => {
              times.push(now - last);
              last = now;
              frame.scrollTo(300 + 280 * Math.sin(times.length / 9), 200 + 180 * Math.cos(times.length / 9));
              if (times.length < 121) return requestAnimationFrame(step);
              times.shift();
              done([1000 * times.length / times.reduce((a, b) => a + b), Math.max(...times)].map(Math.round));
            };
            requestAnimationFrame(step);";
        let told = browser.run_long(drag).await?;
        println!(
            "ux | {} | dragged at 1366x625: {} frames a second, the longest took {} ms",
            game.id, told[0], told[1]
        );
        world.content(browser).await?;
    }
    Ok(())
}

/// Gestures, travel and time for each part of a ship.
pub async fn building(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    at_the_table(&browser, "galaxy-trucker").await?;
    let (mut travel, mut parts, mut turns, mut returned) = (0.0, 0_u32, 0_u32, 0_u32);
    let mut at = [683.0, 312.0];
    let mut go = |to: [f64; 2]| {
        travel += f64::hypot(to[0] - at[0], to[1] - at[1]);
        at = to;
    };
    let began = Instant::now();
    let place = |value: &Value| -> Option<[f64; 2]> { Some([value.get(0)?.as_f64()?, value.get(1)?.as_f64()?]) };
    let pile = format!(
        "{FIND} const pile = find('.stage .piece.glow[data-anchor=\"warehouse/face-down\"]').filter(open)[0]; return pile ? middle(pile) : null"
    );
    let squares = format!(
        "{FIND} return find('.stage .piece.glow[data-anchor^=\"ship/0/\"]').filter(open).filter(e => !/reserve/.test(e.dataset.anchor)).map(middle)"
    );
    let entries = "return Number(document.querySelector('main.table').dataset.entries)";
    let mine = "return document.querySelectorAll('.stage .piece[data-key^=\"ship/0/\"]').length + '/' + !!document.querySelector('.stage .piece.glow[data-anchor=\"warehouse/face-down\"]')";
    while parts < 20 && began.elapsed() < Duration::from_secs(88) {
        let Some(pile) = place(&browser.run(&pile).await?) else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        go(pile);
        let before = browser.run(mine).await?;
        press(&browser, Device::Laptop, pile[0], pile[1]).await?;
        let taken = Instant::now();
        while browser.run(mine).await? == before && taken.elapsed() < Duration::from_secs(2) {}
        tokio::time::sleep(Duration::from_millis(360)).await;
        let Value::Array(squares) = browser.run(&squares).await? else { bail!("squares are a list") };
        let mut squares: Vec<[f64; 2]> = squares.iter().filter_map(place).collect();
        squares.sort_by(|a, b| {
            f64::hypot(a[0] - pile[0], a[1] - pile[1]).total_cmp(&f64::hypot(b[0] - pile[0], b[1] - pile[1]))
        });
        let held = browser.run(mine).await?;
        let mut placed = false;
        // A person sees where it fits; the script tries, and counts the way to where it did.
        'tried: for square in squares {
            for turn in 0..4 {
                if turn != 0 {
                    browser.keys("r").await?;
                }
                press(&browser, Device::Laptop, square[0], square[1]).await?;
                let tried = Instant::now();
                while tried.elapsed() < Duration::from_millis(160) {
                    if browser.run(mine).await? != held {
                        go(square);
                        (placed, turns) = (true, turns + turn);
                        break 'tried;
                    }
                }
            }
        }
        match placed {
            true => parts += 1,
            false => returned += 1,
        }
        _ = browser.run(entries).await?;
        ensure!(returned < 5, "parts fit nowhere");
    }
    let seconds = began.elapsed().as_secs();
    println!(
        "ux | galaxy-trucker | {parts} parts in {seconds} s: one click to take and one to place each, {turns} turns, {:.0} px of travel a part (aim below 600)",
        travel / f64::from(parts.max(1))
    );
    browser.picture(world.pictures, "ux-building").await?;
    ensure!(travel / f64::from(parts.max(1)) < 600.0, "a part of a ship takes too long a way");
    ensure!(20 <= parts, "no more than {parts} parts were placed");
    world.content(browser).await
}
