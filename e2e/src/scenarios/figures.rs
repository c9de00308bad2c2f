//! Figures of docs/performance.md: how soon a board is there, and how smooth the page stays while bots think. Asserts nothing.

use anyhow::Result;
use serde_json::json;

use super::{World, begin};
use crate::browser::Device;

/// Notes when the first piece of a board is there, and every task that kept the page longer than 50 ms.
const WATCH: &str = "
    window.figures = { board: null, tasks: [] };
    const look = () => {
      if (document.querySelector('.board-area .piece')) window.figures.board = performance.now(); else requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver(list => list.getEntries().forEach(task => window.figures.tasks.push([task.startTime, task.duration])))
      .observe({ type: 'longtask', buffered: true });";

/// A table of every game, opened anew, and then half a minute of bots alone.
pub async fn measure(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    for game in world.games {
        let browser = world.open(&program, Device::Laptop, "en-US").await?;
        browser.until("navigator.serviceWorker.controller").await?;
        begin(&browser, &game.id, game.max.min(3), 1).await?;
        browser.until("document.querySelector('.board-area .piece')").await?;
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await?;
        browser.run("location.reload()").await?;
        browser.until("window.figures && window.figures.board").await?;
        let board = browser.run("return Math.round(window.figures.board)").await?;
        // Everybody is a bot, and they move as fast as they think. Away from the table, which would keep the match as it was.
        browser.run("location.hash = '/'").await?;
        browser.until("!document.querySelector('main.table')").await?;
        browser
            .run("const key = Object.keys(localStorage).find(k => k.startsWith('kosmodrom/match/')); const m = JSON.parse(localStorage[key]);
                  const bot = m.seats[1].bot; m.seats.forEach(s => s.bot = bot); localStorage[key] = JSON.stringify(m);
                  location.hash = '/play/' + m.id; location.reload()")
            .await?;
        browser.until("window.figures && window.figures.board").await?;
        let script = "setTimeout(() => { const t = window.figures.tasks.filter(([start]) => start > window.figures.board).map(([, d]) => Math.round(d));
            done([t.length, Math.max(0, ...t), Number(document.querySelector('main.table').dataset.entries)]) }, 30000)";
        let frames = browser.run_long(script).await?;
        println!("        {}: board after {board} ms; tasks over 50 ms, longest, moves in 30 s: {frames}", game.id);
        browser.close().await?;
    }
    Ok(())
}
