//! How people decide: by clicking what glows on the board and what stands in the list.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::browser::Browser;

/// Which of the possible actions somebody takes.
#[derive(Clone, Copy)]
pub enum Taste {
    /// Anything; on the board, where something glows there.
    Anything,
    /// What brings a match of Rocketmen to its end.
    Launches,
}

/// What became of playing for a while.
pub struct Played {
    /// Decisions that changed the match.
    pub decisions: usize,
    /// Is the match over?
    pub over: bool,
}

/// Plays in the page itself, so that nothing has to wait for this program: a click, then whatever the click changes. Nobody
/// hurries to finish a ship: there would be little left to decide.
pub const PLAYER: &str = r#"
    const wait = ms => new Promise(ready => setTimeout(ready, ms));
    const entries = () => Number(document.querySelector('main.table')?.dataset.entries ?? -1);
    const find = what => [...document.querySelectorAll(what)];
    const over = () => !!document.querySelector('.pass-screen .sheet');
    const group = action => action.closest('[data-group]')?.dataset.group ?? '';
    const open = piece => {
      const box = piece.getBoundingClientRect();
      const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return there && piece.contains(there);
    };
    const WISHES = ['group-launch', 'group-flight', 'group-outcome', 'group-place-free', 'group-place', 'group-pay',
      'group-list', 'group-buy', 'group-use', 'group-turn'];
    const tastes = {
      anything: (all, n) => {
        const calm = all.filter(action => !/finish/i.test(group(action)));
        const list = calm.length ? calm : all;
        const picked = find('.board-area .picked').length;
        const glow = picked || n % 3 == 0 ? [] : find('.board-area .glow:not([data-anchor^=order], .carried, .turner)').filter(open);
        const from = glow.length ? glow : list;
        return from[n * 7919 % from.length];
      },
      launches: (all, n) => {
        const wish = action => { const at = WISHES.indexOf(group(action)); return at < 0 ? WISHES.length : at };
        const best = Math.min(...all.map(wish));
        const from = n % 11 == 10 ? all : all.filter(action => wish(action) == best);
        return from[n * 7919 % from.length];
      },
    };
    const play = async (taste, wanted, n, millis) => {
      const end = Date.now() + millis;
      let taken = 0;
      while (taken < wanted && Date.now() < end && !over()) {
        const ready = document.querySelector('.pass-screen:not(.sheer) .primary');
        if (ready) { ready.click(); await wait(10); continue }
        const all = find('.action');
        if (!all.length) { await wait(10); continue }
        // Whoever counts what is asked looks first; what was taken by itself meanwhile was not asked.
        if (window.asked && !await window.asked(all)) continue;
        const [before, picks] = [entries(), find('.picked').length];
        const chosen = tastes[taste](all, n++);
        chosen.click();
        // What may be regretted is clicked twice.
        if (chosen.hasAttribute('data-held')) chosen.click();
        const patience = Date.now() + 4000;
        while (entries() == before && find('.picked').length == picks && Date.now() < patience) await wait(5);
        if (entries() != before) taken++;
      }
      return [taken, over(), document.querySelector('.side .problem.shown')?.textContent ?? null];
    };
"#;

/// Takes at most so many decisions within these milliseconds.
pub async fn a_while(browser: &Browser, taste: Taste, wanted: usize, n: usize, millis: u64) -> Result<Played> {
    let taste = match taste {
        Taste::Anything => "anything",
        Taste::Launches => "launches",
    };
    let script = format!("{PLAYER} play('{taste}', {wanted}, {n}, {millis}).then(done)");
    let Value::Array(told) = browser.run_long(&script).await? else { bail!("the player tells what it did") };
    let [Value::Number(decisions), Value::Bool(over), problem] = told.as_slice() else { bail!("strange: {told:?}") };
    ensure!(problem.is_null(), "the page tells of a problem: {problem}");
    Ok(Played { decisions: decisions.as_u64().context("a count")? as usize, over: *over })
}

/// Takes so many decisions, or plays to the end; fails if nothing can be decided for a long time.
pub async fn decisions(browser: &Browser, wanted: usize) -> Result<Played> {
    let mut all = Played { decisions: 0, over: false };
    let mut last = Instant::now();
    let mut n = 0;
    while all.decisions < wanted && !all.over {
        let played = a_while(browser, Taste::Anything, wanted - all.decisions, n, 15_000).await?;
        n += 1009;
        all.decisions += played.decisions;
        all.over = played.over;
        if played.decisions != 0 {
            last = Instant::now();
        }
        if Duration::from_secs(120) < last.elapsed() {
            let said = browser.run("return document.body.innerText").await?;
            bail!("after {} decisions nothing could be decided for two minutes: {said}", all.decisions);
        }
    }
    Ok(all)
}

/// Shows the moment of the oldest line of the log, and comes back.
pub async fn look_back(browser: &Browser, pictures: &Path, name: &str) -> Result<()> {
    // With hands hidden nobody looks at anything.
    let look = "(() => { const ready = document.querySelector('.pass-screen:not(.sheer) .primary'); if (ready) { ready.click(); return false }
        const lines = document.querySelectorAll('.log-line'); if (!lines.length) return false;
        lines[0].click(); return true })()";
    browser.until(look).await.context("there is no log")?;
    browser.until("document.querySelector('.earlier')").await.context("a click on the log shows no moment")?;
    speaks(browser, pictures, name).await?;
    browser.click(".earlier .primary").await?;
    browser.until("!document.querySelector('.earlier')").await
}

/// The page fits the window: nothing scrolls sideways, and on a laptop nothing scrolls at all.
pub async fn fits(browser: &Browser, sideways_only: bool) -> Result<()> {
    // A phone that is given too wide a page makes its window wider instead of scrolling; its screen does not grow.
    let wide =
        "document.documentElement.scrollWidth <= (matchMedia('(pointer: coarse)').matches ? screen.width : innerWidth)";
    let high = "document.documentElement.scrollHeight <= innerHeight";
    let condition = if sideways_only { wide.to_owned() } else { format!("{wide} && {high}") };
    browser.until(&condition).await.context("the page does not fit the window")
}

/// Every text was found: what is missing would stand there as its id in brackets.
pub async fn speaks(browser: &Browser, pictures: &Path, name: &str) -> Result<()> {
    browser.picture(pictures, name).await?;
    let missing =
        browser.run(r"return document.body.innerText.match(/\[[a-z][a-z0-9]*(-[a-z0-9]+)+\]/)?.[0] ?? null").await?;
    ensure!(missing.is_null(), "{name}: there is no text for {missing}");
    Ok(())
}
