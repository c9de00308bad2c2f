//! Running the program.

#![allow(dead_code, reason = "each test file uses its part")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};

use serde_json::Value;

/// The program, in English whatever the environment says.
pub fn kosmodrom() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kosmodrom"));
    command.env("LC_ALL", "C").env_remove("RUST_BACKTRACE");
    command
}

/// Runs it to its end.
pub fn run(args: &[&str]) -> Output {
    kosmodrom().args(args).stdin(Stdio::null()).output().expect("the program starts")
}

/// Its standard output, after it succeeded and said nothing on the standard error.
#[track_caller]
pub fn succeeds(args: &[&str]) -> String {
    let Output { status, stdout, stderr } = run(args);
    let stderr = String::from_utf8(stderr).unwrap();
    assert!(status.success(), "{args:?}: {status}: {stderr}");
    assert_eq!(stderr, "");
    String::from_utf8(stdout).unwrap()
}

/// The one JSON object it printed.
#[track_caller]
pub fn json(args: &[&str]) -> Value {
    let text = succeeds(args);
    assert_eq!(text.lines().count(), 1, "{text}");
    let value: Value = serde_json::from_str(&text).unwrap();
    assert!(value.is_object());
    value
}

/// The one sentence on the standard error, after it failed with this exit code and printed nothing else.
#[track_caller]
pub fn fails(code: i32, args: &[&str]) -> String {
    let Output { status, stdout, stderr } = run(args);
    let stderr = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(code), "{args:?}: {stderr}");
    assert_eq!(String::from_utf8(stdout).unwrap(), "", "{args:?}");
    assert_eq!(stderr.lines().count(), 1, "{args:?}: {stderr}");
    stderr.trim_end().strip_prefix("kosmodrom: ").expect("it says who speaks").to_owned()
}

/// A conversation with `kosmodrom engine`.
pub struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts it.
    pub fn start() -> Engine {
        let mut child =
            kosmodrom().arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().unwrap());
        Engine { child, input, output }
    }

    /// Sends bytes as they are.
    pub fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    /// The next answer.
    pub fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error} in {line:?}"))
    }

    /// Sends a line and waits for its answer.
    pub fn say(&mut self, line: &str) -> Value {
        self.send(line.as_bytes());
        self.send(b"\n");
        self.answer()
    }

    /// The answer to a request that is granted.
    #[track_caller]
    pub fn ok(&mut self, request: Value) -> Value {
        let answer = self.say(&request.to_string());
        assert_eq!(answer["ok"], true, "{request} got {answer}");
        answer
    }

    /// The code of the refusal.
    #[track_caller]
    pub fn refused(&mut self, line: &str) -> String {
        let answer = self.say(line);
        assert_eq!(answer["ok"], false, "{answer}");
        assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
        answer["error"]["code"].as_str().unwrap().to_owned()
    }

    /// Ends the input; the program must end well.
    pub fn stop(mut self) {
        self.input = None;
        assert!(self.child.wait().unwrap().success());
        let mut rest = String::new();
        self.output.read_line(&mut rest).unwrap();
        assert_eq!(rest, "");
    }
}
