//! How well the tables can be read and played by hand, in figures: `cargo xtask ux` prints them.
//!
//! `table` measures letters, the share of the board and what is asked; `gestures` what the most frequent turns take by hand;
//! `whole` plays matches to their end with taps or a pointer alone.

pub mod gestures;
pub mod whole;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::{World, begin};
use crate::browser::{Browser, Device};
use crate::play;

/// Nothing that matters is smaller, in CSS pixels.
const LEAST: f64 = 11.0;

/// Windows that are measured, and whether they belong to a finger.
const WINDOWS: [(u32, u32, bool); 4] = [(1366, 625, false), (1920, 1080, false), (820, 1180, true), (360, 740, true)];

/// The board has at least so much of the window.
const BOARD: f64 = 0.6;

/// So many decisions at most have one option only.
const SINGLE: f64 = 0.03;

/// Decisions until a match is in its middle.
const DECISIONS: usize = 45;

/// Counts every decision that is asked, with its options, and those that the board or the bar offers.
const COUNT: &str = r#"
    window.tally = { decisions: 0, single: 0, alone: {}, options: 0, board: 0, bar: 0, list: {} };
    const entries = () => document.querySelector('main.table')?.dataset.entries;
    let last = null;
    window.asked = async all => {
      const at = entries();
      if (at == last) return true;
      // What is taken by itself needs no answer, and may need the engine's advice.
      if (all.length < 2) await new Promise(ready => setTimeout(ready, 700));
      if (entries() != at) return false;
      last = at;
      const tally = window.tally;
      tally.decisions++;
      tally.single += all.length == 1;
      if (all.length == 1) tally.alone[all[0].textContent] = (tally.alone[all[0].textContent] ?? 0) + 1;
      const bar = [...document.querySelectorAll('.decision .answer .action-label')].map(label => label.textContent);
      for (const row of document.querySelectorAll('.action-row')) {
        row.dispatchEvent(new PointerEvent('pointerenter'));
        const lit = !!document.querySelector('.stage .spotlight');
        row.dispatchEvent(new PointerEvent('pointerleave'));
        tally.options++;
        const label = row.querySelector('.action-label').textContent;
        if (lit) tally.board++;
        else if (bar.includes(label)) tally.bar++;
        else tally.list[label] = (tally.list[label] ?? 0) + 1;
      }
      return true;
    };"#;

/// Every string on the board and beside it with its size in the window, by letters; and how much of the window the board has.
const MEASURE: &str = r#"
    const frame = document.querySelector('.stage-frame').getBoundingClientRect();
    const sizes = { board: [], page: [] };
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const text = words.currentNode.data.trim(), holder = words.currentNode.parentElement;
      if (!text || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (holder.closest('script, style, .unseen, .unseen-list, [aria-hidden=true] .ghost, .drawer.shut')) continue;
      const box = holder.getBoundingClientRect();
      if (!box.width || !box.height || box.right < 0 || box.bottom < 0 || innerWidth < box.left || innerHeight < box.top) continue;
      const matrix = holder.ownerSVGElement && holder.getScreenCTM ? holder.getScreenCTM() : null;
      const size = parseFloat(getComputedStyle(holder).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
      (holder.closest('.stage') ? sizes.board : sizes.page).push([size, text.length, text]);
    }
    const told = all => {
      const letters = all.reduce((sum, [, n]) => sum + n, 0);
      const small = all.filter(([size]) => size < LEAST - 0.05);
      const least = all.reduce((a, b) => b[0] < a[0] ? b : a, [99, 0, '']);
      return { least: least[0], word: least[2], small: letters ? small.reduce((sum, [, n]) => sum + n, 0) / letters : 0,
        words: small.slice(0, 6).map(([, , text]) => text) };
    };
    return { share: frame.width * frame.height / innerWidth / innerHeight, board: told(sizes.board), page: told(sizes.page) };"#;

/// Letters in every window, and what is asked, for the fewest and the most players.
pub async fn table(world: World<'_>, game: &str) -> Result<()> {
    let program = world.serve().await?;
    let most = world.games.iter().find(|card| card.id == game).context("the client does not know the game")?.max;
    let mut faults = Vec::new();
    for players in [2, most] {
        let browser = world.open(&program, Device::Laptop, if players == 2 { "en-US" } else { "pl-PL" }).await?;
        window(&browser, WINDOWS[0]).await?;
        begin(&browser, game, players, 1).await?;
        browser.until("document.querySelector('.board-area .piece')").await.context("no board")?;
        browser.run(COUNT).await?;
        play::decisions(&browser, DECISIONS).await?;
        for size in WINDOWS {
            window(&browser, size).await?;
            // The board is laid out anew.
            browser.run_long("setTimeout(done, 700)").await?;
            let measure = MEASURE.replace("LEAST", &LEAST.to_string());
            let told = browser.run(&measure).await?;
            let name = format!("ux-{game}-{players}-{}x{}", size.0, size.1);
            browser.picture(world.pictures, &name).await?;
            let number = |pointer: &str| told.pointer(pointer).and_then(Value::as_f64).unwrap_or_default();
            println!(
                "ux | {game} | {players} players | {}x{} | board: least {:.1} px ({}), {:.0} % below {LEAST} | page: least {:.1} px, {:.0} % | board has {:.0} % of the window",
                size.0,
                size.1,
                number("/board/least"),
                told.pointer("/board/word").unwrap_or(&Value::Null),
                100.0 * number("/board/small"),
                number("/page/least"),
                100.0 * number("/page/small"),
                100.0 * number("/share"),
            );
            for (part, pointer) in [("board", "/board/words"), ("page", "/page/words")] {
                let small = told.pointer(pointer).and_then(Value::as_array).filter(|words| !words.is_empty());
                faults.extend(small.map(|words| format!("{name}, {part}: {words:?} below {LEAST} px")));
            }
            if number("/share") < BOARD {
                faults.push(format!("{name}: the board has {:.0} % of the window", 100.0 * number("/share")));
            }
        }
        let tally = browser.run("return window.tally").await?;
        let count = |what: &str| tally[what].as_f64().unwrap_or_default();
        println!(
            "ux | {game} | {players} players | {} decisions, {:.1} % with one option {} | {} options: {:.1} % on pieces, {:.1} % in the bar; in the list only: {}",
            count("decisions"),
            100.0 * count("single") / count("decisions").max(1.0),
            tally["alone"],
            count("options"),
            100.0 * count("board") / count("options").max(1.0),
            100.0 * count("bar") / count("options").max(1.0),
            tally["list"],
        );
        let single = count("single") / count("decisions").max(1.0);
        if SINGLE < single {
            faults.push(format!("{players} players: {:.1} % of the decisions have one option", 100.0 * single));
        }
        world.content(browser).await?;
    }
    ensure!(faults.is_empty(), "{}", faults.join("; "));
    Ok(())
}

/// Gives the window another size.
async fn window(browser: &Browser, (width, height, finger): (u32, u32, bool)) -> Result<()> {
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": finger });
    browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await?;
    browser.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": finger })).await?;
    Ok(())
}
