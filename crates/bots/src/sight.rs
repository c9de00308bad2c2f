//! What a bot may look at.

use std::cell::OnceCell;

use kernel::{Game, Seat, Viewer};

/// One seat's sight of a table: its view and its legal actions.
///
/// The view is built when it is first asked for, so a bot that needs none costs none. The state behind it stays out of reach.
pub struct Sight<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
    legal: &'a [G::Action],
    view: OnceCell<G::View>,
}

impl<'a, G: Game> Sight<'a, G> {
    /// What the seat sees. `legal` are its legal actions, at least one.
    pub fn new(state: &'a G::State, seat: Seat, legal: &'a [G::Action]) -> Self {
        debug_assert!(!legal.is_empty(), "{seat} has nothing to decide");
        Sight { state, seat, legal, view: OnceCell::new() }
    }

    /// Who looks and decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Every legal action, sorted, at least one.
    pub fn legal(&self) -> &'a [G::Action] {
        self.legal
    }

    /// What the seat knows.
    pub fn view(&self) -> &G::View {
        self.view.get_or_init(|| G::view(self.state, Viewer::Seat(self.seat)))
    }
}
