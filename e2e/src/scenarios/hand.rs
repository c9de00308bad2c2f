//! Boards in the hand: parts turned and placed by a thumb, boards enlarged by fingers, wheel and keys, opponents seen large.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::ux::whole::press;
use super::{World, begin};
use crate::browser::{Browser, Device};

/// Where the middle of an element is.
async fn middle(browser: &Browser, selector: &str) -> Result<[f64; 2]> {
    let script = format!(
        "const box = document.querySelector({selector:?})?.getBoundingClientRect();
         return box ? [box.x + box.width / 2, box.y + box.height / 2] : null"
    );
    let at = browser.run(&script).await?;
    let number = |idx: usize| at[idx].as_f64();
    Ok([number(0).with_context(|| format!("no {selector}"))?, number(1).context("no place")?])
}

/// The decision has been there long enough to be answered by hand.
async fn can_be_answered(browser: &Browser) -> Result<()> {
    browser.until("document.querySelector('main.table:not([data-deaf]) .action')").await
}

/// Taps an element once it can be answered.
async fn tap(browser: &Browser, selector: &str) -> Result<()> {
    can_be_answered(browser).await?;
    let [x, y] = middle(browser, selector).await?;
    press(browser, Device::Phone, x, y).await
}

/// Fingers on the screen: none of them lifts all.
async fn fingers(browser: &Browser, kind: &str, at: &[[f64; 2]]) -> Result<()> {
    let points: Vec<Value> = at.iter().enumerate().map(|(id, [x, y])| json!({ "x": x, "y": y, "id": id })).collect();
    browser.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await?;
    Ok(())
}

/// Where the part in the hand may be placed, and how it is turned there: the first place of the list.
const PLACE: &str = r#"
    const rows = [...document.querySelectorAll('.action-group[data-group=group-place] .action-label')];
    const places = rows.map(row => row.textContent.match(/(\d+-\d+)(?:.* (\d+)°)?/)).filter(Boolean);
    const seen = places.filter(([, square]) => {
      const box = document.querySelector(`.stage .piece[data-anchor="ship/0/${square}"]`)?.getBoundingClientRect();
      const frame = document.querySelector('.stage-frame').getBoundingClientRect();
      return box && frame.top <= box.top && box.bottom <= frame.bottom;
    });
    const found = seen.find(([, , angle]) => angle) ?? seen[0];
    return found ? [found[1], Number(found[2] ?? 0) / 90] : null"#;

/// A phone builds a ship: the button beside the hand turns the part, a finger drags it to its square; a tap on the part turns it as
/// well, and a tap on the square places it.
pub async fn by_thumb(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Phone, "en-US").await?;
    begin(&browser, "galaxy-trucker", 2, 1).await?;
    browser.click(".pass-screen .primary").await?;
    let mut turned = 0;
    for drags in [true, false, true, false] {
        browser.until("document.querySelector('.stage .piece.glow[data-anchor=\"warehouse/face-down\"]')").await?;
        tap(&browser, ".stage .piece.glow[data-anchor=\"warehouse/face-down\"]").await?;
        browser
            .until("document.querySelector('.stage .piece.carried')")
            .await
            .context("no part comes into the hand")?;
        browser.until("document.querySelector('.stage .piece.turner.glow')").await.context("no button turns it")?;
        let size = "return Math.min(...['.piece.turner', '.piece.carried'].map(what => document.querySelector('.stage ' + what).getBoundingClientRect().width))";
        let size = browser.run(size).await?.as_f64().context("a size")?;
        ensure!(44.0 <= size, "a thumb does not find what is {size} px wide");
        let place = browser.run(PLACE).await?;
        let Some(square) = place[0].as_str() else {
            // It fits nowhere in view.
            tap(&browser, ".stage .piece.glow[data-key=way-back]").await?;
            browser.until("!document.querySelector('.stage .piece.carried')").await?;
            continue;
        };
        let wanted = place[1].as_u64().context("an angle")?;
        let by = if drags { ".stage .piece.turner" } else { ".stage .piece.carried" };
        for _ in 0..4 {
            let before = browser.run("return Number(document.querySelector('.stage').dataset.turns)").await?;
            if before == json!(wanted) {
                break;
            }
            let [x, y] = middle(&browser, by).await?;
            press(&browser, Device::Phone, x, y).await?;
            browser.until(&format!("Number(document.querySelector('.stage').dataset.turns) != {before}")).await?;
            turned += 1;
        }
        let stands = format!(".stage .piece[data-anchor=\"ship/0/{square}\"]");
        let (from, to) = (middle(&browser, ".stage .piece.carried").await?, middle(&browser, &stands).await?);
        can_be_answered(&browser).await?;
        match drags {
            false => press(&browser, Device::Phone, to[0], to[1]).await?,
            true => {
                // What is carried hangs above the finger, so that it is seen.
                let box_of = "const box = document.querySelector('.stage .piece.carried').getBoundingClientRect(); return box.height";
                let lift = browser.run(box_of).await?.as_f64().context("a height")? * 0.9;
                let to = [to[0], to[1] + lift];
                fingers(&browser, "touchStart", &[from]).await?;
                for n in 1..=8 {
                    let part = f64::from(n) / 8.0;
                    let at = [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
                    fingers(&browser, "touchMove", &[at]).await?;
                }
                browser
                    .until("getComputedStyle(document.querySelector('.ghost')).display == 'block'")
                    .await
                    .context("nothing follows the finger")?;
                browser.picture(world.pictures, "thumb-drags").await?;
                fingers(&browser, "touchEnd", &[]).await?;
            }
        }
        let placed = format!("document.querySelector('{stands}')?.dataset.key.startsWith('tile/')");
        browser
            .until(&placed)
            .await
            .with_context(|| format!("the part is not placed on {square}, dragged: {drags}"))?;
        browser.until("getComputedStyle(document.querySelector('.ghost')).display == 'none'").await?;
    }
    ensure!(turned != 0, "nothing was turned");
    browser.picture(world.pictures, "thumb").await?;
    world.content(browser).await
}

const ZOOM: &str =
    "(document.querySelector('.stage').offsetWidth / document.querySelector('.stage-frame').clientWidth)";

/// A board is enlarged by two fingers, scrolled by one, and fitted in again; the wheel enlarges what is under the pointer; buttons and
/// keys do the same. Opponents are seen large by a tap on their names.
pub async fn enlarged(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let phone = world.open(&program, Device::Phone, "en-US").await?;
    begin(&phone, "rocketmen", 2, 1).await?;
    phone.until("document.querySelector('.stage .piece')").await?;
    let [x, y] = middle(&phone, ".stage-frame").await?;
    let apart = |half: f64| [[x - half, y], [x + half, y]];
    fingers(&phone, "touchStart", &apart(40.0)).await?;
    for n in 1..=8 {
        fingers(&phone, "touchMove", &apart(40.0 + 6.0 * f64::from(n))).await?;
    }
    fingers(&phone, "touchEnd", &[]).await?;
    phone.until(&format!("1.8 < {ZOOM} && {ZOOM} < 2.6")).await.context("two fingers do not enlarge the board")?;
    phone.until("0 < document.querySelector('.stage-frame').scrollLeft").await.context("not what lay between them")?;
    phone.picture(world.pictures, "pinched").await?;
    let page = phone.run("return visualViewport.scale").await?;
    ensure!(page.as_f64() == Some(1.0), "the page was enlarged instead: {page}");
    phone.click(".view-tool > .tool").await?;
    phone.click(".view-panel .fit").await?;
    phone.until(&format!("{ZOOM} < 1.02")).await.context("the board is not fitted in again")?;
    phone.picture(world.pictures, "view-phone").await?;
    world.content(phone).await?;

    let laptop = world.open(&program, Device::Laptop, "en-US").await?;
    begin(&laptop, "transgalactica", 3, 1).await?;
    laptop.until("document.querySelector('.stage .piece')").await?;
    let [left, top] = [300.0, 200.0];
    let under = format!(
        "(() => {{ const stage = document.querySelector('.stage').getBoundingClientRect();
           return [({left} - stage.x) / stage.width, ({top} - stage.y) / stage.height] }})()"
    );
    let before = laptop.run(&format!("return {under}")).await?;
    let wheel = json!({ "type": "mouseWheel", "x": left, "y": top, "deltaX": 0, "deltaY": -300 });
    laptop.devtools("Input.dispatchMouseEvent", wheel).await?;
    laptop.until(&format!("1.2 < {ZOOM}")).await.context("the wheel does not enlarge the board")?;
    let stays = format!("{under}.every((at, way) => Math.abs(at - {before}[way]) < 0.01)");
    laptop.until(&stays).await.context("what is under the pointer does not stay there")?;
    laptop.run("document.body.focus()").await?;
    laptop.keys("++").await?;
    laptop.until(&format!("1.7 < {ZOOM}")).await.context("keys do not enlarge it")?;
    laptop.keys("0").await?;
    laptop.until(&format!("{ZOOM} < 1.02")).await.context("0 does not fit it in")?;
    laptop.click(".view-tool > .tool").await?;
    laptop.click(".view-panel .larger").await?;
    laptop.until(&format!("1.2 < {ZOOM}")).await?;
    laptop.picture(world.pictures, "view-laptop").await?;
    laptop.click(".view-panel .smaller").await?;
    laptop.until(&format!("{ZOOM} < 1.02")).await?;
    laptop.keys("\u{e00c}").await?;
    laptop.until("!document.querySelector('.view-panel')").await.context("Escape does not close it")?;
    // Two opponents: each alone is larger than beside the other.
    let chip = |nth: usize| format!(".player-chip:nth-child({nth}) .player-open");
    for nth in [2, 3] {
        laptop.click(&chip(nth)).await?;
        laptop
            .until(&format!("document.querySelector('{}').getAttribute('aria-pressed') == 'true'", chip(nth)))
            .await?;
        laptop.until("document.querySelector('.zone-back')").await.context("nobody is seen large")?;
        laptop.picture(world.pictures, &format!("opponent-{nth}")).await?;
    }
    laptop.click(&chip(3)).await?;
    laptop.until("!document.querySelector('.zone-back')").await.context("once more does not show the whole table")?;
    laptop.click(&chip(2)).await?;
    laptop.until("document.querySelector('.zone-back')").await?;
    laptop.keys("\u{e00c}").await?;
    laptop.until("!document.querySelector('.zone-back')").await.context("Escape does not show the whole table")?;
    world.content(laptop).await
}

/// A row of the list means the same as long as it is there, what it points out goes with it, and nobody who goes by keys is lost.
pub async fn keys_that_mean_one_thing(world: World<'_>) -> Result<()> {
    let program = world.serve().await?;
    let browser = world.open(&program, Device::Laptop, "en-US").await?;
    begin(&browser, "galactic-cruise", 2, 1).await?;
    browser.until("document.querySelector('.action')").await?;
    browser.keys("/").await?;
    browser.until("document.querySelector('.drawer:not(.shut) .search') == document.activeElement").await?;
    let entries = "Number(document.querySelector('main.table').dataset.entries)";
    for n in 0..12 {
        // Without a hand to be passed on and without an opponent to wait for, every decision has a list.
        can_be_answered(&browser).await?;
        let pick = format!(
            "const rows = [...document.querySelectorAll('.action')].filter(row => !row.hasAttribute('data-held'));
             const row = rows[{n} * 7 % rows.length]; row.focus({{ focusVisible: true }}); row.dataset.mine = {n};
             return [{entries}, row.querySelector('.action-label').textContent]"
        );
        let told = browser.run(&pick).await?;
        let before = told[0].clone();
        browser.keys("\u{e007}").await?;
        browser
            .until(&format!("{entries} != {before}"))
            .await
            .with_context(|| format!("Enter does nothing: {told}"))?;
        browser.until("document.querySelector('.action')").await?;
        let row = format!("document.querySelector('.action[data-mine=\"{n}\"]')");
        let label = browser.run(&format!("return {row}?.querySelector('.action-label').textContent ?? null")).await?;
        ensure!(label.is_null() || label == told[1], "a row has become another one: {} is {label}", told[1]);
        // The focus is still at the row, or at the list if the row went.
        browser
            .until("document.activeElement.closest('.action-list') || document.activeElement.matches('.search')")
            .await
            .context("the focus is lost")?;
        // Only what a row points out now is marked.
        let marked = "return [...document.querySelectorAll('.spotlight')].map(piece => piece.dataset.anchor)";
        let held = "return document.activeElement.closest('.action-row') != null";
        if browser.run(held).await? == json!(false) {
            let marked = browser.run(marked).await?;
            ensure!(marked == json!([]), "nothing points at {marked} any more");
        }
    }
    world.content(browser).await
}
