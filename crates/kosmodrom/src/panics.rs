//! A bug in one game must not take the program down: panics become messages.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// From now on a panic is told by whoever catches it. `RUST_BACKTRACE` brings back the usual report as well.
pub fn keep_quiet() {
    let usual = panic::take_hook();
    let backtrace_wanted = std::env::var_os("RUST_BACKTRACE").is_some_and(|value| value != "0");
    panic::set_hook(Box::new(move |info| {
        LAST.with(|last| *last.borrow_mut() = Some(info.to_string()));
        if backtrace_wanted {
            usual(info);
        }
    }));
}

/// Does the work, or says in one line what went wrong in it.
pub fn catch<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| {
        let report = LAST.with(|last| last.borrow_mut().take());
        let report = report.unwrap_or_else(|| "no reason given".to_owned());
        report.split_whitespace().collect::<Vec<_>>().join(" ")
    })
}
