//! The client at a real terminal: keys in, screens out, files, bots on a thread of their own.

use std::io::{self, IsTerminal as _};
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use kernel::Seed;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyEventKind};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, enable_raw_mode};
use ratatui::{DefaultTerminal, Terminal};

use crate::app::{App, Effect, Input};
use crate::session::Question;
use crate::{Opponents, files};

/// Runs the client until it is left. The terminal is as it was afterwards, also after a panic.
pub fn run(mut app: App, opponents: Box<dyn Opponents>, record: Option<&Path>) -> anyhow::Result<()> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        bail!("playing takes a terminal");
    }
    let (send, inputs) = mpsc::channel();
    let (ask, questions) = mpsc::channel();
    let running = Arc::new(AtomicBool::new(true));
    thread::Builder::new().name(BOTS.to_owned()).spawn({
        let send = send.clone();
        move || answer_questions(opponents, &questions, &send)
    })?;

    let _screen = ScreenGuard::new();
    // Not `ratatui::init`: its panic hook would also take the screen away for a bot that fails.
    let mut terminal = show().context("the terminal cannot show the game")?;
    let asked_to_end = asked_to_end()?;
    let keys = thread::spawn({
        let (send, running) = (send, running.clone());
        move || read_keys(&send, &running)
    });
    let mut client = Client { app: &mut app, ask, started: Instant::now(), asked_to_end };
    let result = client.play(&mut terminal, &inputs, record);
    running.store(false, Ordering::Relaxed);
    // Another thread that read keys would take them from whoever comes next. If the terminal is gone it may never come back.
    let patience = Instant::now();
    while !keys.is_finished() && patience.elapsed() < Duration::from_millis(300) {
        thread::sleep(Duration::from_millis(5));
    }
    result
}

struct Client<'a> {
    app: &'a mut App,
    ask: Sender<Question>,
    started: Instant,
    asked_to_end: Arc<AtomicBool>,
}

/// While nothing happens, so long between two looks at the clock.
const IDLE: Duration = Duration::from_millis(500);

impl Client<'_> {
    fn play(
        &mut self,
        terminal: &mut DefaultTerminal,
        inputs: &Receiver<Report>,
        record: Option<&Path>,
    ) -> anyhow::Result<()> {
        self.carry_out(vec![Effect::List]);
        if let Some(path) = record {
            self.carry_out(vec![Effect::Read(path.to_owned())]);
        }
        let mut changed = true;
        loop {
            if changed {
                terminal.draw(|frame| self.app.draw(frame))?;
            }
            let wait = self.app.next_due().map_or(IDLE, |due| due.min(IDLE));
            let first = match inputs.recv_timeout(wait) {
                Ok(input) => Some(input),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            changed =
                first.is_some() || self.app.is_ticking() || self.app.next_due() == Some(Duration::ZERO) || wait < IDLE;
            if self.asked_to_end.load(Ordering::Relaxed) {
                self.feed(Input::Terminate);
                return Ok(());
            }
            if self.feed(Input::Tick(self.started.elapsed())) {
                return Ok(());
            }
            // What is there already comes before the next drawing, but fast bots do not keep it away for long.
            for event in first.into_iter().chain(inputs.try_iter().take(64)) {
                let input = match event {
                    Report::Input(input) => input,
                    Report::Redraw => continue,
                    Report::Gone(error) => return Err(error).context("the terminal is gone"),
                };
                if self.feed(input) {
                    return Ok(());
                }
            }
        }
    }

    /// True when the client is left.
    fn feed(&mut self, input: Input) -> bool {
        let effects = self.app.update(input);
        self.carry_out(effects)
    }

    fn carry_out(&mut self, effects: Vec<Effect>) -> bool {
        let mut left = false;
        for effect in effects {
            let input = match effect {
                Effect::Begin => Input::Begin { seed: fresh_seed(), stamp: stamp() },
                Effect::Ask(question) => {
                    // The bots' thread ends only with the client.
                    let _ = self.ask.send(question);
                    continue;
                }
                Effect::List => Input::Listed(files::list(self.app.directory())),
                Effect::Read(path) => Input::Read { text: files::read(&path), path, stamp: stamp() },
                Effect::Write { path, record, seating, purpose } => {
                    let result = files::write(&path, &record, &seating, purpose);
                    Input::Written { path, purpose, result }
                }
                Effect::Remove(path) => {
                    files::remove(&path);
                    continue;
                }
                Effect::Quit => {
                    left = true;
                    continue;
                }
            };
            left |= self.feed(input);
        }
        left
    }
}

/// What the threads report.
enum Report {
    Input(Input),
    Redraw,
    Gone(io::Error),
}

/// Becomes true when the system wants the program to end; without this the terminal would stay as the client left it.
fn asked_to_end() -> io::Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGHUP, signal_hook::consts::SIGINT] {
        signal_hook::flag::register(signal, flag.clone())?;
    }
    Ok(flag)
}

fn read_keys(send: &Sender<Report>, running: &AtomicBool) {
    while running.load(Ordering::Relaxed) {
        let event = match event::poll(Duration::from_millis(50)) {
            Ok(false) => continue,
            Ok(true) => event::read(),
            Err(error) => Err(error),
        };
        let report = match event {
            Ok(Event::Key(key)) if key.kind == KeyEventKind::Release => continue,
            Ok(Event::Key(key)) => Report::Input(Input::Key(key)),
            Ok(Event::Paste(text)) => Report::Input(Input::Paste(text)),
            Ok(Event::Resize(..) | Event::FocusGained) => Report::Redraw,
            Ok(Event::FocusLost | Event::Mouse(_)) => continue,
            Err(error) => Report::Gone(error),
        };
        let gone = matches!(report, Report::Gone(_));
        if send.send(report).is_err() || gone {
            return;
        }
    }
}

/// Name of the thread on which bots think.
const BOTS: &str = "bots";

fn answer_questions(mut opponents: Box<dyn Opponents>, questions: &Receiver<Question>, send: &Sender<Report>) {
    for Question { session, generation, seat, bot, table } in questions {
        // A bot that fails does not take the match with it.
        let choose = AssertUnwindSafe(|| opponents.choose(&*table, seat, &bot));
        let action = panic::catch_unwind(choose).ok().flatten();
        if send.send(Report::Input(Input::Bot { session, generation, seat, action })).is_err() {
            return;
        }
    }
}

/// Restores the terminal when it goes, and before a panic is told.
struct ScreenGuard {
    shown: Arc<AtomicBool>,
}

impl ScreenGuard {
    fn new() -> ScreenGuard {
        let shown = Arc::new(AtomicBool::new(true));
        let before = panic::take_hook();
        panic::set_hook(Box::new({
            let shown = shown.clone();
            move |info| {
                // A panic of a bot is caught and told in the client; the screen stays.
                let of_a_bot = thread::current().name() == Some(BOTS) && shown.load(Ordering::Relaxed);
                if !of_a_bot {
                    restore_once(&shown);
                    before(info);
                }
            }
        }));
        ScreenGuard { shown }
    }
}

impl Drop for ScreenGuard {
    fn drop(&mut self) {
        restore_once(&self.shown);
    }
}

fn restore_once(shown: &AtomicBool) {
    if shown.swap(false, Ordering::Relaxed) {
        let _ = execute!(io::stdout(), DisableBracketedPaste);
        ratatui::restore();
    }
}

fn show() -> io::Result<DefaultTerminal> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, EnableBracketedPaste)?;
    Terminal::new(CrosstermBackend::new(io::stdout()))
}

fn fresh_seed() -> Seed {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has a random source");
    Seed::from_bytes(bytes)
}

/// Date and time in UTC, fit for a file name.
fn stamp() -> String {
    jiff::Timestamp::now().strftime("%Y-%m-%d-%H%M%S").to_string()
}
