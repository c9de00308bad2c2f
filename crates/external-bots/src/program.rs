//! One process with its pipes.

use std::collections::VecDeque;
use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::faults::FaultKind;
use crate::reaper;

/// The longest line a program may say, in bytes.
const LONGEST: u64 = 1 << 20;

/// Lines that may lie unread; a program that says more waits.
const UNREAD: usize = 16;

/// Lines of the standard error that are kept for a report.
const LAST_WORDS: usize = 3;

/// How long a program that closed its output may take to end by itself, so that its exit code and its last words are known.
const FAREWELL: Duration = Duration::from_secs(1);

/// A running program. It is ended when this is dropped.
///
/// Reading and writing happen in threads of their own, so that a program that neither reads nor answers holds nobody up; they
/// end with the process.
pub struct Program {
    child: Child,
    input: Sender<Vec<u8>>,
    output: Receiver<Heard>,
    last_words: Arc<Mutex<VecDeque<String>>>,
    /// Ends when all last words are there.
    listener: JoinHandle<()>,
}

enum Heard {
    Line(Vec<u8>),
    TooLong,
}

/// Why there is no answer.
pub struct NoAnswer {
    pub kind: FaultKind,
    pub words: String,
}

impl Program {
    /// Starts it.
    pub fn start(words: &[String]) -> Result<Program, NoAnswer> {
        let [name, args @ ..] = words else { unreachable!("a command has at least one word") };
        let mut command = Command::new(name);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .spawn()
            .map_err(|error| NoAnswer { kind: FaultKind::Crash, words: format!("it cannot be started: {error}") })?;
        reaper::born(child.id());
        let (input, requests) = channel();
        let (send, output) = sync_channel(UNREAD);
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        let stdin = child.stdin.take().expect("the input is a pipe");
        let stdout = child.stdout.take().expect("the output is a pipe");
        let stderr = child.stderr.take().expect("the errors are a pipe");
        let keep = Arc::clone(&last_words);
        thread::spawn(move || write_all(stdin, &requests));
        thread::spawn(move || hear(stdout, &send));
        let listener = thread::spawn(move || remember(stderr, &keep));
        Ok(Program { child, input, output, last_words, listener })
    }

    /// Says a line and waits for the answer.
    pub fn ask(&mut self, line: Vec<u8>, patience: Duration) -> Result<Vec<u8>, NoAnswer> {
        // What was said without a question cannot be the answer to this one.
        if let Ok(heard) = self.output.try_recv() {
            return Err(match heard {
                Heard::Line(line) => garbage(format!("it spoke without being asked: {}", excerpt(&line))),
                Heard::TooLong => garbage("it spoke without being asked".to_owned()),
            });
        }
        // If the program has closed its input, its silence or its end tells.
        let _ = self.input.send(line);
        match self.output.recv_timeout(patience) {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::TooLong) => Err(garbage(format!("its answer is longer than {LONGEST} bytes"))),
            Err(RecvTimeoutError::Timeout) => {
                let words = format!("it did not answer within {:.1} s", patience.as_secs_f64());
                Err(NoAnswer { kind: FaultKind::Timeout, words })
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.gone()),
        }
    }

    fn gone(&mut self) -> NoAnswer {
        let begin = Instant::now();
        let mut status = None;
        while (status.is_none() || !self.listener.is_finished()) && begin.elapsed() < FAREWELL {
            status = self.child.try_wait().ok().flatten();
            thread::sleep(Duration::from_millis(5));
        }
        let ended = match status {
            Some(status) => format!("it ended ({status})"),
            None => "it closed its output".to_owned(),
        };
        let said = self.last_words.lock().expect("no holder panics").iter().cloned().collect::<Vec<_>>().join(" / ");
        let words = if said.is_empty() { ended } else { format!("{ended} and said: {said}") };
        NoAnswer { kind: FaultKind::Crash, words }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        reaper::end(self.child.id());
        // What cannot be ended has ended; waiting only takes it off the system's list.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The beginning of a line, for a report.
pub fn excerpt(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let mut short: String = text.trim().chars().take(80).collect();
    if short.len() < text.trim().len() {
        short.push('…');
    }
    short
}

fn garbage(words: String) -> NoAnswer {
    NoAnswer { kind: FaultKind::Garbage, words }
}

fn write_all(mut input: ChildStdin, requests: &Receiver<Vec<u8>>) {
    while let Ok(line) = requests.recv() {
        if input.write_all(&line).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn hear(output: impl Read, send: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let heard = match line.ends_with(b"\n") || (line.len() as u64) < LONGEST {
            true => Heard::Line(line),
            false => Heard::TooLong,
        };
        if send.send(heard).is_err() {
            return;
        }
    }
}

fn remember(errors: impl Read, last_words: &Mutex<VecDeque<String>>) {
    let mut errors = BufReader::new(errors);
    loop {
        let mut line = Vec::new();
        match errors.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let mut last_words = last_words.lock().expect("no holder panics");
        last_words.push_back(excerpt(&line));
        if LAST_WORDS < last_words.len() {
            last_words.pop_front();
        }
    }
}
