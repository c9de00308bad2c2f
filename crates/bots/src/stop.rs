//! Telling a bot that nobody waits for it any longer.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that a host raises and a thinking bot looks at every few lines. Copies are the same flag.
///
/// **Invariant:** a bot whose flag is never raised chooses as if there were none.
#[derive(Clone, Debug, Default)]
pub struct Stop(Option<Arc<AtomicBool>>);

impl Stop {
    /// A flag that can be raised.
    pub fn new() -> Stop {
        Stop(Some(Arc::default()))
    }

    /// A flag nobody can raise.
    pub const fn never() -> Stop {
        Stop(None)
    }

    /// The bot is to take what it has found so far. A flag of [`Stop::never`] stays as it is.
    pub fn raise(&self) {
        if let Some(flag) = &self.0 {
            flag.store(true, Ordering::Relaxed);
        }
    }

    /// Is the bot to stop?
    pub fn is_raised(&self) -> bool {
        self.0.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}
