//! `kosmodrom arena`: bots against bots, told in ratings and tables.

use std::io::{IsTerminal as _, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use arena::{ArenaError, Event, Pairing, Plan, Played, PlotWords, Rating, Report, Share, Spread, Store};
use external_bots::Host;
use games::Visit;
use i18n::{Catalog, Language};
use indicatif::ProgressBar;
use kernel::{Fact, Game, Heuristic, Message, Seat, Seed};
use serde_json::{Value, json};

use crate::cli::{ArenaArgs, choices, usual_players};
use crate::failure::Failure;
use crate::simulate::progress_bar;
use crate::table;
use crate::words::{self, Words};

/// Plays the round robin and tells who is how good.
pub fn run(args: &ArenaArgs, out: &mut impl Write) -> Result<(), Failure> {
    let game = args.game;
    let processors = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let mut players = args.players.clone();
    if players.is_empty() {
        players.push(usual_players(game));
    }
    players.sort_unstable();
    players.dedup();
    let plan = Plan {
        options: choices(&args.set),
        players,
        entrants: args.bots.clone(),
        games: args.games,
        seed: args.seed,
        threads: args.threads.unwrap_or_else(processors).get(),
        limit: args.limit,
        until_clear: args.until_clear,
    };
    plan.check().map_err(|error| Failure::Usage(error.to_string()))?;
    for &players in &plan.players {
        game.check(&plan.setup(players)).map_err(|error| Failure::Usage(words::setup_error(game, &error)))?;
    }
    let store = args.out.as_deref().map(|file| open(file, args, &plan)).transpose()?;
    let bar = match !args.json && std::io::stderr().is_terminal() {
        true => progress_bar(0),
        false => ProgressBar::hidden(),
    };
    let begin = Instant::now();
    let host = Host::new(args.language.language(), args.patience.limits());
    let contest = Contest { plan: &plan, host: &host, store, bar: &bar };
    let result = games::visit(game.id(), contest).expect("the game is one of ours");
    let (possible, games) = result.map_err(|error| match error {
        ArenaError::Setup(error) => Failure::Usage(words::setup_error(game, &error)),
        ArenaError::Store(_) | ArenaError::Panicked { .. } => Failure::Failed(error.to_string()),
    })?;
    bar.finish_and_clear();
    let report = arena::report((game.id(), game.rules()), &plan, &possible, &games);
    let words = Words::new(game, args.language.language());
    if let Some(file) = &args.plot {
        draw(file, &words, &report)?;
    }
    match args.json {
        true => writeln!(out, "{}", as_json(args, &report, begin.elapsed().as_secs_f64()))?,
        false => tell(&words, &report, out)?,
    }
    Ok(())
}

fn open(file: &Path, args: &ArenaArgs, plan: &Plan) -> Result<(Store, Vec<Played>), Failure> {
    Store::open(file, args.game.id(), args.game.rules(), plan)
        .map_err(|error| Failure::Failed(format!("{}: {error}", file.display())))
}

/// Draws the report into a file.
fn draw(file: &Path, words: &Words, report: &Report) -> Result<(), Failure> {
    let said = |id: &'static str| words.own(&Message::new(id));
    let plot_words = PlotWords {
        title: words.own(&heading(words, report)),
        ratings: said("arena-ratings"),
        pairings: said("arena-pairings"),
        solo: said("arena-solo"),
        seats: said("arena-seats"),
        scores: said("arena-scores"),
        turns: said("arena-turns"),
        seat: &|number| words.own(&Message::new("arena-seat").with("number", number)),
        players: &|players| words.own(&Message::new("players-exactly").with("n", players)),
        category: &|category| words.of_game(&Fact::heading(category)),
        label: &|label| words.of_game(label),
    };
    std::fs::write(file, arena::plot(report, &plot_words))
        .map_err(|error| Failure::Failed(format!("{} cannot be written: {error}", file.display())))
}

/// The round robin of a game whose type is known again.
struct Contest<'a> {
    plan: &'a Plan,
    host: &'a Arc<Host>,
    store: Option<(Store, Vec<Played>)>,
    bar: &'a ProgressBar,
}

impl Visit for Contest<'_> {
    type Out = Result<(Vec<Fact>, Vec<(Pairing, Vec<Played>)>), ArenaError>;

    fn visit<G: Game + Heuristic>(self) -> Self::Out {
        let progress = |event: Event| match event {
            Event::Planned { played, planned } => {
                self.bar.set_length(planned);
                self.bar.set_position(played);
            }
            Event::Played => self.bar.inc(1),
        };
        let mut possible: Vec<Fact> = Vec::new();
        for &players in &self.plan.players {
            let state = kernel::deal::<G>(&self.plan.setup(players), &mut Seed::from(0).dice(0))?;
            let first = Seat::all(1).next().expect("there is a first seat");
            let is_known = |fact: &Fact, known: &[Fact]| {
                known.iter().any(|known| (known.category, &known.name) == (fact.category, &fact.name))
            };
            for fact in G::facts(&state, first) {
                if !is_known(&fact, &possible) {
                    possible.push(fact);
                }
            }
        }
        Ok((possible, arena::run::<G>(self.plan, self.host, self.store, &progress)?))
    }
}

/// The report with names in both languages.
fn as_json(args: &ArenaArgs, report: &Report, seconds: f64) -> Value {
    let catalogs = Language::ALL.map(|language| Catalog::new(language, &[args.game.texts()]));
    let names = |message: &Message| -> Value {
        catalogs
            .iter()
            .map(|catalog| (catalog.language().code().to_owned(), json!(catalog.render(message, &[]))))
            .collect()
    };
    let mut value = serde_json::to_value(report).expect("a report is plain data");
    value["seconds"] = json!(seconds);
    for (category, told) in std::iter::zip(&report.balance, value["balance"].as_array_mut().into_iter().flatten()) {
        told["names"] = names(&Fact::heading(category.id));
        for (row, told) in std::iter::zip(&category.rows, told["rows"].as_array_mut().into_iter().flatten()) {
            told["names"] = names(&row.label);
        }
    }
    value
}

fn heading(words: &Words, report: &Report) -> Message {
    Message::new("arena-heading")
        .with("game", words.game_name())
        .with("games", report.games as i64)
        .with("seed", report.seed.to_string())
}

fn tell(words: &Words, report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "{}", words.own(&heading(words, report)))?;
    if report.finished < report.games {
        let given_up = Message::new("unfinished-games").with("games", (report.games - report.finished) as i64);
        writeln!(out, "{}", words.own(&given_up))?;
    }
    table::faults(words, &report.faults, out)?;
    ratings(words, report, out)?;
    pairings(words, report, out)?;
    solo(words, report, out)?;
    seats(words, report, out)?;
    scores(words, report, out)?;
    lengths(words, report, out)?;
    balance(words, report, out)?;
    writeln!(out, "{}", words.own(&Message::new("digest").with("digest", report.digest.to_string())))
}

/// A table with its title; nothing without rows.
fn section(
    words: &Words,
    title: &str,
    n_words: usize,
    columns: &[&str],
    rows: Vec<Vec<String>>,
    out: &mut impl Write,
) -> std::io::Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{title}")?;
    let heading = columns.iter().map(|column| words.own(&Message::new(format!("column-{column}")))).collect();
    let rows: Vec<Vec<String>> = std::iter::once(heading).chain(rows).collect();
    table::write(n_words, &rows, out)
}

fn ratings(words: &Words, report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    let rated = std::iter::zip(&report.bots, &report.ratings);
    let mut rated: Vec<(&String, &Rating)> = rated.filter_map(|(bot, rating)| Some((bot, rating.as_ref()?))).collect();
    rated.sort_by(|(_, a), (_, b)| b.elo.total_cmp(&a.elo));
    let row = |(bot, rating): (&String, &Rating)| {
        vec![bot.clone(), format!("{:.0}", rating.elo), format!("{:.0}–{:.0}", rating.low, rating.high)]
    };
    let rows = rated.into_iter().map(row).collect();
    section(words, &words.own(&"arena-ratings".into()), 1, &["bot", "elo", "interval"], rows, out)
}

fn pairings(words: &Words, report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    let row = |row: &arena::PairingRow| {
        let mut cells = vec![row.first.clone(), row.second.clone(), row.players.to_string(), row.games.to_string()];
        cells.extend(share(row.share.as_ref()));
        cells.extend([points(row.first_points), points(row.second_points)]);
        cells
    };
    let rows = report.pairings.iter().map(row).collect();
    let columns = ["first", "second", "players", "games", "won", "interval", "first-points", "second-points"];
    section(words, &words.own(&"arena-pairings".into()), 2, &columns, rows, out)
}

fn solo(words: &Words, report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    let row = |row: &arena::SoloRow| {
        let [won, interval] = share(row.share.as_ref());
        vec![row.bot.clone(), row.games.to_string(), won, interval, points(row.points), points(row.rival_points)]
    };
    let rows = report.solo.iter().map(row).collect();
    let columns = ["bot", "games", "won", "interval", "first-points", "second-points"];
    section(words, &words.own(&"arena-solo".into()), 1, &columns, rows, out)
}

fn seats(words: &Words, report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    let row = |row: &arena::SeatRow| {
        let [won, interval] = share(row.share.as_ref());
        let fair = percent(1.0 / f64::from(row.players));
        let seat = (row.seat + 1).to_string();
        vec![row.players.to_string(), seat, row.games.to_string(), won, interval, fair, points(row.points)]
    };
    let rows = report.seats.iter().map(row).collect();
    let columns = ["players", "seat", "games", "won", "interval", "fair", "mean"];
    section(words, &words.own(&"arena-seats".into()), 0, &columns, rows, out)
}

fn scores(words: &Words, report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    let row = |row: &arena::ScoreRow| {
        let winning = points(row.winning.as_ref().map(|spread| spread.mean));
        let mut cells = vec![row.bot.clone(), row.players.to_string()];
        cells.extend(spread(row.points.as_ref()?, 0));
        cells.push(winning);
        Some(cells)
    };
    let rows = report.scores.iter().filter_map(row).collect();
    let columns = ["bot", "players", "mean", "min", "first-quartile", "median", "third-quartile", "max", "winning"];
    section(words, &words.own(&"arena-scores".into()), 1, &columns, rows, out)
}

fn lengths(words: &Words, report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    let mut rows = Vec::new();
    for length in &report.lengths {
        for (what, figures) in [("arena-turns", &length.turns), ("arena-decisions", &length.decisions)] {
            let Some(figures) = figures else { continue };
            let mut cells = vec![words.own(&Message::new(what)), length.players.to_string()];
            cells.extend(spread(figures, 1));
            rows.push(cells);
        }
    }
    let columns = ["figure", "players", "mean", "min", "first-quartile", "median", "third-quartile", "max"];
    section(words, &words.own(&"arena-lengths".into()), 1, &columns, rows, out)
}

fn balance(words: &Words, report: &Report, out: &mut impl Write) -> std::io::Result<()> {
    for category in &report.balance {
        let row = |row: &arena::Row| {
            let edge = row.win_share.zip(row.expected).map(|(won, expected)| won - expected);
            let edge = edge.map_or(none(), |edge| format!("{:+.1}", 100.0 * edge));
            let doubt = row.doubt.map_or(none(), |doubt| format!("±{:.1}", 100.0 * doubt));
            let won = row.win_share.map_or(none(), percent);
            let mean = format!("{:.2}", row.mean);
            vec![words.of_game(&row.label), percent(row.had), mean, won, edge, doubt, points(row.points)]
        };
        let rows = category.rows.iter().map(row).collect();
        let columns = ["what", "had", "a-player", "won", "edge", "doubt", "mean"];
        section(words, &words.of_game(&Fact::heading(category.id)), 1, &columns, rows, out)?;
    }
    Ok(())
}

fn share(share: Option<&Share>) -> [String; 2] {
    share.map_or([none(), none()], |Share { share, low, high }| {
        [percent(*share), format!("{:.1}–{:.1}", 100.0 * low, 100.0 * high)]
    })
}

fn spread(spread: &Spread, digits: usize) -> Vec<String> {
    let Spread { mean, min, first_quartile, median, third_quartile, max, .. } = spread;
    let rest = [min, first_quartile, median, third_quartile, max];
    std::iter::once(format!("{mean:.1}")).chain(rest.map(|figure| format!("{figure:.digits$}"))).collect()
}

fn percent(part: f64) -> String {
    format!("{:.1} %", 100.0 * part)
}

fn points(points: Option<f64>) -> String {
    points.map_or(none(), |points| format!("{points:.1}"))
}

fn none() -> String {
    "–".to_owned()
}
