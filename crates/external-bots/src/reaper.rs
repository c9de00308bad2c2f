//! No program outlives us: whatever ends us ends them.
//!
//! Each program leads a process group of its own, so that ending it ends what it has started. But then Ctrl-C in a terminal
//! does not reach it, so we end all groups before we go.

#[cfg(unix)]
mod groups {
    use std::collections::BTreeSet;
    use std::sync::{Mutex, Once};

    use rustix::process::{Pid, Signal, kill_process_group};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    static LIVE: Mutex<BTreeSet<i32>> = Mutex::new(BTreeSet::new());
    static WATCH: Once = Once::new();

    pub fn born(pid: u32) {
        WATCH.call_once(watch);
        LIVE.lock().expect("no holder panics").insert(pid as i32);
    }

    /// The group is ended before its leader is reaped: so its number cannot belong to somebody else yet.
    pub fn end(pid: u32) {
        let pid = pid as i32;
        LIVE.lock().expect("no holder panics").remove(&pid);
        kill(pid);
    }

    fn kill(pid: i32) {
        if let Some(pid) = Pid::from_raw(pid) {
            // It may have gone by itself.
            let _ = kill_process_group(pid, Signal::KILL);
        }
    }

    fn watch() {
        // Without the watch a signal still ends us, and programs that read their input see its end.
        let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM]) else { return };
        let wait = move || {
            for signal in signals.forever() {
                LIVE.lock().expect("no holder panics").iter().copied().for_each(kill);
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        };
        let _ = std::thread::Builder::new().name("reaper".to_owned()).spawn(wait);
    }
}

#[cfg(not(unix))]
mod groups {
    pub fn born(_pid: u32) {}

    pub fn end(_pid: u32) {}
}

pub use groups::{born, end};
