//! `kosmodrom replay`: match records, checked or told in words.

use std::io::Write;

use games::Playable;
use hosting::{AnyTable, Offer};
use kernel::{Actor, Message, Record, Viewer};

use crate::cli::{ShowArgs, VerifyArgs};
use crate::failure::Failure;
use crate::panics;
use crate::records::read;
use crate::words::Words;

/// Plays records again, a line each; fails if one of them does not hold.
pub fn verify(args: &VerifyArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut all_hold = true;
    for file in &args.files {
        match read(file).and_then(|record| Ok((replay(&record)?, record))) {
            Ok(((_, table), record)) => {
                let end = if record.outcome.is_some() { "finished" } else { "not finished" };
                let Record { game, setup, entries, hash, .. } = &record;
                let (players, n_entries) = (setup.players, entries.len());
                writeln!(
                    out,
                    "{}: ok: {game}, players {players}, entries {n_entries}, turns {}, {end}, state {hash}",
                    file.display(),
                    table.turn()
                )?;
            }
            Err(reason) => {
                all_hold = false;
                writeln!(out, "{}: FAILED: {reason}", file.display())?;
            }
        }
    }
    if all_hold { Ok(()) } else { Err(flushed(out)) }
}

/// The output comes before the exit code.
fn flushed(out: &mut impl Write) -> Failure {
    out.flush().map_or_else(Failure::from, |()| Failure::Told)
}

/// Tells recorded games in words, turn by turn.
pub fn show(args: &ShowArgs, out: &mut impl Write) -> Result<(), Failure> {
    for file in &args.files {
        let fail = |reason: String| Failure::Failed(format!("{}: {reason}", file.display()));
        let record = read(file).map_err(fail)?;
        let (game, _) = replay(&record).map_err(fail)?;
        let words = Words::new(game, args.language.language());
        tell(game, record, &words, out)?;
    }
    Ok(())
}

/// The record played again, if everything in it holds.
fn replay(record: &Record) -> Result<(&'static dyn Playable, Box<dyn AnyTable>), String> {
    let game = games::find(&record.game).map_err(|error| error.to_string())?;
    let table = panics::catch(|| game.replay(record.clone()))
        .map_err(|message| format!("the replay broke down: {message}"))?
        .map_err(|error| error.to_string())?;
    Ok((game, table))
}

fn tell(game: &dyn Playable, record: Record, words: &Words, out: &mut impl Write) -> Result<(), Failure> {
    let mut table = hosting::begin(game, &record).map_err(|error| Failure::Failed(error.to_string()))?;
    let Record { setup, seed, entries, .. } = record;
    let heading = Message::new("heading")
        .with("game", words.game_name())
        .with("players", setup.players)
        .with("seed", seed.to_string());
    writeln!(out, "{}", words.own(&heading))?;
    for (id, value) in setup.options.iter() {
        let Some(spec) = game.options().iter().find(|spec| spec.id == id) else { continue };
        let line = Message::new("with-option")
            .with("option", words.of_game(&spec.name()))
            .with("value", words.of_game(&spec.value_name(value)));
        writeln!(out, "{}", words.own(&line))?;
    }
    let mut turn = None;
    for entry in entries {
        if turn != Some(table.turn()) {
            turn = Some(table.turn());
            writeln!(out, "\n== {} ==", words.own(&Message::new("turn").with("number", table.turn())))?;
        }
        let offers = table.offers(entry.actor);
        let what = offers.iter().find(|offer| offer.action == entry.action);
        let who = match entry.actor {
            Actor::Seat(seat) => words.own(&Message::new("player").with("number", seat.0 + 1)),
            Actor::Clock => words.own(&Message::new("clock")),
        };
        let Some(Offer { description, .. }) = what else {
            return Err(Failure::Failed("the replay stopped: an action is not offered".to_owned()));
        };
        let step = Message::new("step")
            .with("who", who)
            .with("group", words.of_game(&description.group))
            .with("what", words.of_game(&description.label));
        writeln!(out, "{}", words.own(&step))?;
        let step = table
            .act(entry.actor, entry.action, entry.at)
            .map_err(|error| Failure::Failed(format!("the replay stopped: {error}")))?;
        // The match is told as its actor saw it: nothing of it is a secret to whoever holds the record.
        let viewer = entry.actor.seat().map_or(Viewer::Spectator, Viewer::Seat);
        for line in step.notices(viewer).into_iter().filter_map(|(_, line)| line) {
            writeln!(out, "    {}", words.of_game(&line))?;
        }
    }
    writeln!(out)?;
    match table.outcome() {
        Some(outcome) => {
            writeln!(out, "== {} ==", words.own(&Message::new("result")))?;
            words.outcome(&outcome).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        None => writeln!(out, "{}", words.own(&Message::new("unfinished")))?,
    }
    Ok(())
}
