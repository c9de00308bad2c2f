//! `kosmodrom simulate`: many games of bots, told in numbers.

use std::collections::BTreeMap;
use std::io::{IsTerminal as _, Write};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Instant;

use bots::{Histogram, Plan, Score, SimulateError, Spread, Tally, game_seed};
use external_bots::{Entrant, Faults, Host};
use games::Visit;
use i18n::{Catalog, Language};
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Choices, Game, Heuristic, Message, Record, StateHash};
use serde::Serialize;

use crate::cli::SimulateArgs;
use crate::failure::Failure;
use crate::records::Folder;
use crate::table;
use crate::words::{self, Words};

/// Most bins of a score histogram.
const MOST_BINS: u32 = 20;

#[derive(Serialize)]
struct Report {
    game: &'static str,
    players: u8,
    options: Choices,
    bots: Vec<String>,
    seed: u64,
    games: u64,
    finished: u64,
    shared_victories: u64,
    decisions: u64,
    seconds: f64,
    decisions_per_second: f64,
    mean_turns: f64,
    mean_decisions: f64,
    scores: Vec<ScoreRow>,
    wins: Vec<u64>,
    rivals: Vec<RivalRow>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    faults: BTreeMap<String, Faults>,
    digest: StateHash,
}

#[derive(Serialize)]
struct ScoreRow {
    mean: Option<f64>,
    min: Option<i32>,
    max: Option<i32>,
    quartiles: Option<[i32; 3]>,
    histogram: Option<HistogramRow>,
}

#[derive(Serialize)]
struct HistogramRow {
    from: i32,
    width: u32,
    counts: Vec<u64>,
}

#[derive(Serialize)]
struct RivalRow {
    names: BTreeMap<&'static str, String>,
    wins: u64,
    #[serde(flatten)]
    score: ScoreRow,
}

/// Plays the games and tells how they went.
pub fn run(args: &SimulateArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = args.game;
    let setup = args.setup.setup(game);
    game.check(&setup).map_err(|error| Failure::Usage(words::setup_error(game, &error)))?;
    if usize::from(setup.players) < args.bots.len() {
        return Err(Failure::Usage(format!("{} bots do not fit on {} seats", args.bots.len(), setup.players)));
    }
    let processors = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let plan = Plan {
        setup,
        // The seats are filled by the visitor below, which knows programs as well.
        bots: Vec::new(),
        games: args.games,
        seed: args.seed,
        threads: args.threads.unwrap_or_else(processors).get(),
        limit: args.limit,
    };
    let bar = match !args.json && std::io::stderr().is_terminal() {
        true => progress_bar(args.games),
        false => ProgressBar::hidden(),
    };
    let begin = Instant::now();
    let host = Host::new(args.language.language(), args.patience.limits());
    let folder = args.records.as_deref().map(Folder::open).transpose()?;
    let simulation = Simulation { plan: &plan, entrants: &args.bots, host: &host, bar: &bar, records: folder.as_ref() };
    let tally = games::visit(game.id(), simulation).expect("the game is one of ours").map_err(|error| match error {
        SimulateError::Setup(error) => Failure::Usage(words::setup_error(game, &error)),
        SimulateError::Panicked { .. } => Failure::Failed(error.to_string()),
    })?;
    if let Some(folder) = folder {
        folder.close()?;
    }
    let seconds = begin.elapsed().as_secs_f64();
    bar.finish_and_clear();
    match args.json {
        true => {
            let report = report(args, &plan, &tally, host.faults(), seconds);
            writeln!(out, "{}", serde_json::to_string(&report).expect("the report is plain data"))?;
        }
        false => {
            let words = Words::new(game, args.language.language());
            tell(&words, args, &plan, &tally, seconds, out)?;
            table::faults(&words, &host.faults(), out)?;
        }
    }
    Ok(())
}

/// Many games of a game whose type is known again.
struct Simulation<'a> {
    plan: &'a Plan,
    entrants: &'a [Entrant],
    host: &'a Arc<Host>,
    bar: &'a ProgressBar,
    records: Option<&'a Folder>,
}

impl Visit for Simulation<'_> {
    type Out = Result<Tally, SimulateError>;

    fn visit<G: Game + Heuristic>(self) -> Self::Out {
        let setup = &self.plan.setup;
        let table = self.entrants.iter().cycle().take(setup.players.into());
        let seats = || table.clone().map(|entrant| self.host.seat::<G>(entrant, setup).0).collect();
        let progress = |done| self.bar.set_position(done);
        match self.records {
            None => bots::simulate_with::<G>(self.plan, &seats, &progress, None),
            Some(folder) => {
                let keep = |game, record: Record<G::Action>| folder.keep(game_seed(self.plan.seed, game), &record);
                bots::simulate_with::<G>(self.plan, &seats, &progress, Some(&keep))
            }
        }
    }
}

pub fn progress_bar(n_games: u64) -> ProgressBar {
    let style =
        ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}").expect("the template is well formed");
    ProgressBar::new(n_games).with_style(style)
}

fn report(args: &SimulateArgs, plan: &Plan, tally: &Tally, faults: BTreeMap<String, Faults>, seconds: f64) -> Report {
    let catalogs = Language::ALL.map(|language| Catalog::new(language, &[args.game.texts()]));
    let rival = |(name, score): &(Message, Score)| RivalRow {
        names: catalogs.iter().map(|catalog| (catalog.language().code(), catalog.render(name, &[]))).collect(),
        wins: score.wins,
        score: row(score),
    };
    Report {
        game: args.game.id(),
        players: plan.setup.players,
        options: plan.setup.options.clone(),
        bots: seat_names(args, plan),
        seed: plan.seed,
        games: tally.games(),
        finished: tally.finished,
        shared_victories: tally.shared,
        decisions: tally.decisions,
        seconds,
        decisions_per_second: tally.decisions as f64 / seconds,
        mean_turns: mean(tally.turns, tally),
        mean_decisions: mean(tally.decisions, tally),
        scores: tally.seats.iter().map(row).collect(),
        wins: tally.seats.iter().map(|score| score.wins).collect(),
        rivals: tally.rivals.iter().map(rival).collect(),
        faults,
        digest: tally.digest(),
    }
}

fn row(score: &Score) -> ScoreRow {
    let spread = score.spread();
    let histogram = |Histogram { from, width, counts }| HistogramRow { from, width, counts };
    ScoreRow {
        mean: spread.map(|spread| spread.mean),
        min: spread.map(|spread| spread.min),
        max: spread.map(|spread| spread.max),
        quartiles: spread.map(|spread| [spread.first_quartile, spread.median, spread.third_quartile]),
        histogram: score.histogram(MOST_BINS).map(histogram),
    }
}

fn seat_names(args: &SimulateArgs, plan: &Plan) -> Vec<String> {
    args.bots.iter().cycle().take(plan.setup.players.into()).map(Entrant::to_string).collect()
}

fn mean(sum: u64, tally: &Tally) -> f64 {
    sum as f64 / tally.games() as f64
}

fn tell(
    words: &Words,
    args: &SimulateArgs,
    plan: &Plan,
    tally: &Tally,
    seconds: f64,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let heading = Message::new("heading")
        .with("game", words.game_name())
        .with("players", plan.setup.players)
        .with("seed", plan.seed.to_string());
    let simulated = Message::new("simulated")
        .with("games", tally.games() as i64)
        .with("seconds", format!("{seconds:.2}"))
        .with("speed", format!("{:.0}", tally.decisions as f64 / seconds));
    let means = Message::new("means")
        .with("turns", format!("{:.1}", mean(tally.turns, tally)))
        .with("decisions", format!("{:.1}", mean(tally.decisions, tally)));
    let digest = Message::new("digest").with("digest", tally.digest().to_string());
    writeln!(out, "{}", words.own(&heading))?;
    writeln!(out, "{}", words.own(&simulated))?;
    if tally.finished < tally.games() {
        let given_up = Message::new("unfinished-games").with("games", (tally.games() - tally.finished) as i64);
        writeln!(out, "{}", words.own(&given_up))?;
    }
    writeln!(out, "{}", words.own(&means))?;

    let columns = ["player", "bot", "wins", "mean", "min", "first-quartile", "median", "third-quartile", "max"];
    let mut rows = vec![columns.map(|column| words.own(&Message::new(format!("column-{column}")))).to_vec()];
    for (number, (score, bot)) in std::iter::zip(&tally.seats, seat_names(args, plan)).enumerate() {
        let player = words.own(&Message::new("player").with("number", number + 1));
        rows.push(cells(player, bot, score));
    }
    for (name, score) in &tally.rivals {
        rows.push(cells(words.of_game(name), String::new(), score));
    }
    table::write(2, &rows, out)?;
    writeln!(out, "{}", words.own(&digest))
}

fn cells(player: String, bot: String, score: &Score) -> Vec<String> {
    let figures = match score.spread() {
        None => vec!["–".to_owned(); 6],
        Some(Spread { mean, min, first_quartile, median, third_quartile, max }) => {
            let points = [min, first_quartile, median, third_quartile, max].map(|points| points.to_string());
            [format!("{mean:.1}")].into_iter().chain(points).collect()
        }
    };
    [player, bot, score.wins.to_string()].into_iter().chain(figures).collect()
}
