//! `cargo run -p lessons --bin lesson -- rocketmen money`: plays a lesson and prints the position at every step, so
//! that lessons are written without a browser.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use clap::Parser;
use hosting::AnyTable;
use i18n::{Catalog, Language};
use kernel::{Actor, Viewer};
use lessons::{Classroom, Lesson};
use web_board::Room;

/// Plays a lesson of a game and prints what a learner meets.
#[derive(Parser)]
struct Arguments {
    /// The game.
    game: String,
    /// The lesson by its name, such as money; the lessons are listed without one.
    lesson: Option<String>,
    /// Print the position and the legal actions at this step only; at every step without.
    #[arg(long)]
    step: Option<String>,
    /// Where the lessons of the game lie, if not among the sources this program was built from.
    #[arg(long)]
    folder: Option<PathBuf>,
    /// en or pl.
    #[arg(long, default_value = "en")]
    lang: Language,
    /// Print nothing but what is wrong.
    #[arg(long)]
    check: bool,
    /// Print the whole state at that step as well, to be changed by [change].
    #[arg(long)]
    state: bool,
    /// Print the board elements that can be pointed at as well.
    #[arg(long)]
    anchors: bool,
    /// Draw a zone of the board at that step, perhaps cut to elements, as in a rulebook: "market market/1". Needs --step.
    #[arg(long, requires = "step")]
    draw: Option<String>,
    /// Where the drawing goes.
    #[arg(long, default_value = "picture.svg")]
    out: PathBuf,
}

fn main() -> Result<()> {
    let asked = Arguments::parse();
    let game = games::find(&asked.game)?;
    let folder = asked.folder.clone().unwrap_or_else(|| lessons::folder(game.id()));
    let lessons = lessons::read_folder(game, asked.lang, &folder)?;
    let Some(name) = &asked.lesson else {
        lessons.iter().for_each(|lesson| println!("{}: {} ({} steps)", lesson.id, lesson.title, lesson.steps.len()));
        return Ok(());
    };
    let lesson = lessons.iter().find(|lesson| &lesson.id == name);
    let lesson = lesson.with_context(|| format!("there is no lesson {name}"))?;
    if let (Some(shown), Some(step)) = (&asked.draw, &asked.step) {
        let mut shown = shown.split_whitespace().map(str::to_owned);
        let zone = shown.next().context("a drawing is asked for as \"ZONE ELEMENT…\"")?;
        let room = Classroom::at_step(game, lesson, step).map_err(anyhow::Error::msg)?;
        let size = Room { height: 380.0, finger: false, ..Room::PHONE };
        let scene = room.scene(size, Some(&zone), asked.lang).context("no board of this game")?;
        println!("zone {:?}: {}", scene.zone, scene.anchors().collect::<Vec<_>>().join(" "));
        let scene = scene.cut_to(&shown.collect::<Vec<_>>()).context("these elements are not there")?;
        println!("{} by {}", scene.width, scene.height);
        return Ok(std::fs::write(&asked.out, scene.picture())?);
    }
    if !asked.check {
        show(game, lesson, &asked)?;
    }
    let faults = lessons::check(game, lesson, name);
    faults.iter().for_each(|fault| println!("FAULT {fault}"));
    if !faults.is_empty() {
        bail!("{} faults", faults.len());
    }
    println!("{name}: {} steps, all of them can be played", lesson.steps.len());
    Ok(())
}

fn show(game: &'static dyn games::Playable, lesson: &Lesson, asked: &Arguments) -> Result<()> {
    let catalog = Catalog::new(asked.lang, &[game.texts()]);
    let names = ["You", "Ada", "Laika", "Kopernik", "Lem"].map(str::to_owned);
    let mut room = Classroom::new(game, lesson).map_err(anyhow::Error::msg)?;
    println!("{}: {}\n", lesson.title, lesson.about);
    for step in &lesson.steps {
        if let Err(what) = room.begin_step() {
            println!("step {}: {what}", step.id);
            return Ok(());
        }
        println!("==== step {}\n     {}", step.id, step.say.replace('\n', "\n     "));
        if !step.at.is_empty() {
            println!("     points at: {}", step.at.join(", "));
        }
        if asked.step.as_ref().is_none_or(|wanted| *wanted == step.id) {
            position(&*room.table, lesson, &catalog, &names);
            if asked.anchors {
                let anchors: Vec<String> = room.anchors().into_iter().collect();
                println!("  [board elements]\n    {}", anchors.join(" "));
            }
            if asked.state {
                println!("  [state]\n{}", serde_json::to_string_pretty(&room.table.state())?);
            }
        }
        for wanted in &step.wanted {
            println!("  >> the learner does {}", wanted.0);
        }
        if let Err(what) = room.finish_step() {
            println!("step {}: {what}", step.id);
            position(&*room.table, lesson, &catalog, &names);
            return Ok(());
        }
    }
    Ok(())
}

fn position(table: &dyn AnyTable, lesson: &Lesson, catalog: &Catalog, names: &[String]) {
    let viewer = Viewer::Seat(lesson.player);
    for panel in table.panels(viewer) {
        println!("  [{}]", catalog.render(&panel.title, names));
        for line in &panel.lines {
            let anchor = line.anchor.as_ref().map(|anchor| format!("  @{anchor}")).unwrap_or_default();
            println!("    {}{anchor}", catalog.render(&line.text, names));
        }
    }
    println!("  [{}]", catalog.render(&table.prompt(viewer), names));
    for actor in table.to_act().iter() {
        let who = if actor == Actor::Seat(lesson.player) { "the learner".to_owned() } else { actor.to_string() };
        println!("  {who} may:");
        for offer in table.offers(actor) {
            let anchors: Vec<String> = offer.description.anchors.iter().map(|anchor| format!("@{anchor}")).collect();
            let label = catalog.render(&offer.description.label, names);
            println!("    {}  -- {label}  {}", offer.action, anchors.join(" "));
        }
    }
}
