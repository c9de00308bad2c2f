//! Rows changed for the time of a test: what the rules do with another figure shows whether they read it from its row.

mod tests;

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::BTreeMap;

thread_local! {
    static ROWS: RefCell<BTreeMap<(TypeId, usize), &'static dyn Any>> = const { RefCell::new(BTreeMap::new()) };
}

/// The row that stands in for this one.
pub fn row<T: 'static>(idx: usize) -> Option<&'static T> {
    ROWS.with_borrow(|rows| rows.get(&(TypeId::of::<T>(), idx)).copied().and_then(|row| row.downcast_ref()))
}

/// Does something while another row stands in the table.
pub fn with<T: 'static, R>(idx: usize, other: T, act: impl FnOnce() -> R) -> R {
    let key = (TypeId::of::<T>(), idx);
    ROWS.with_borrow_mut(|rows| rows.insert(key, Box::leak(Box::new(other))));
    let done = act();
    ROWS.with_borrow_mut(|rows| rows.remove(&key));
    done
}
