//! Choosing a resource to gain, or a track to step on.

use enumset::EnumSet;
use kernel::Seat;

use super::{Action, Frame};
use crate::Cx;
use crate::bar::Bar;
use crate::components::goods::goods;
use crate::components::tracks::MILITARY_OR_TRADE;
use crate::components::{Goods, Resource, Track, TrackSet};
use crate::effects::{self, Change};
use crate::state::{Player, State};

/// Free steps on tracks of choice.
#[derive(Clone, Copy)]
pub struct Tracks {
    /// Tracks to choose from.
    pub tracks: TrackSet,
    /// Steps.
    pub steps: u8,
    /// May each step be on another track?
    pub spread: bool,
    /// Are military steps watched (TG-ABIL-13)?
    pub watched: bool,
}

/// The tracks on which a step is possible (TG-GEN-19).
pub fn possible(state: &State, seat: Seat, tracks: TrackSet) -> TrackSet {
    let player = &state.players[seat];
    tracks.iter().filter(|&track| player.can_step(track)).collect()
}

/// What stands in the way where no step is possible: a level that can still be reached rather than the end of a track.
pub fn why_not(player: &Player, tracks: TrackSet) -> Bar {
    let bars = || tracks.iter().filter_map(|track| player.may_step(track).err());
    let level = bars().find(|bar| matches!(bar, Bar::Level { .. }));
    level.or_else(|| bars().next()).unwrap_or(Bar::NothingToCopy)
}

/// Begins free steps: asks only if several tracks are possible, does nothing if none is.
pub fn advance(cx: &mut Cx<'_>, seat: Seat, choice: Tracks) {
    let Tracks { tracks, steps, spread, watched } = choice;
    let tracks_left = possible(cx, seat, tracks);
    if tracks_left.is_empty() {
        return;
    }
    // A step may open another track, so a spread choice is asked even if only one track is possible now.
    match tracks_left.len() {
        1 if tracks.len() == 1 || !spread => {
            let track = tracks_left.iter().next().expect("one track is left");
            effects::steps(cx, seat, track, steps, watched);
        }
        _ => cx.open(Frame::ChooseTrack { seat, tracks, steps, spread, watched, optional: false }),
    }
}

/// Steps on the chosen track; of a spread, only one step is taken and the rest is asked again.
pub fn resolve_track(cx: &mut Cx<'_>, seat: Seat, choice: Tracks, track: Track) {
    let Tracks { tracks, steps, spread, watched } = choice;
    if !spread {
        return effects::steps(cx, seat, track, steps, watched);
    }
    if 1 < steps {
        cx.open(Frame::ChooseTrack { seat, tracks, steps: steps - 1, spread, watched, optional: false });
    }
    effects::steps(cx, seat, track, 1, watched);
}

/// Gains the chosen resource; each unit is chosen separately (TG-GEN-08).
pub fn resolve_gain(cx: &mut Cx<'_>, seat: Seat, n: u8, of: EnumSet<Resource>, resource: Resource) {
    cx.gain(seat, resource, 1);
    if 1 < n {
        cx.open(Frame::GainResource { seat, n: n - 1, of });
    }
}

/// The price of both steps (TG-TCARD-23).
const BOTH: Goods = goods(0, 0, 2, 0);

/// Is any step of the crash programme possible?
pub fn crash_is_open(state: &State, seat: Seat) -> bool {
    !possible(state, seat, MILITARY_OR_TRADE).is_empty()
}

/// A military step, a trade step, or both for 2 aliens.
pub fn crash_options(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let tracks = possible(state, seat, MILITARY_OR_TRADE);
    if tracks.len() == 2 && state.players[seat].goods.covers(&BOTH) {
        actions.push(Action::Pay(BOTH));
    }
    actions.extend(tracks.iter().map(Action::Advance));
}

/// Takes the chosen step or both.
pub fn resolve_crash(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    match action {
        Action::Pay(price) => {
            cx.pay(seat, price);
            cx.open(Frame::Steps { seat, track: Track::Trade, steps: 1, watched: true });
            effects::steps(cx, seat, Track::Military, 1, true);
        }
        Action::Advance(track) => effects::steps(cx, seat, track, 1, true),
        other => unreachable!("{other:?} is no choice of the crash programme"),
    }
}
