//! What a bot may look at.

use std::cell::OnceCell;

use kernel::{Game, Seat, Viewer};

use crate::Stop;

/// One seat's sight of a table: its view and its legal actions.
///
/// The view is built when it is first asked for, so a bot that needs none costs none. The state behind it stays out of reach.
pub struct Sight<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
    legal: &'a [G::Action],
    view: OnceCell<G::View>,
    stop: Stop,
}

impl<'a, G: Game> Sight<'a, G> {
    /// What the seat sees. `legal` are its legal actions, at least one.
    pub fn new(state: &'a G::State, seat: Seat, legal: &'a [G::Action]) -> Self {
        debug_assert!(!legal.is_empty(), "{seat} has nothing to decide");
        Sight { state, seat, legal, view: OnceCell::new(), stop: Stop::never() }
    }

    /// The same sight for a bot that may be told to stop thinking.
    #[must_use]
    pub fn until(self, stop: Stop) -> Self {
        Sight { stop, ..self }
    }

    /// Who looks and decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Every legal action, sorted, at least one.
    pub fn legal(&self) -> &'a [G::Action] {
        self.legal
    }

    /// Is the bot to take what it has found so far? The choice is thrown away, or taken because time is up: it need not be good.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_raised()
    }

    /// What the seat knows.
    pub fn view(&self) -> &G::View {
        self.view.get_or_init(|| G::view(self.state, Viewer::Seat(self.seat)))
    }
}
