//! The income of one player.

use kernel::Seat;

use super::Frame;
use crate::Cx;
use crate::components::panel::{CREW_SLOTS, FLEET_SLOTS, N_OUTPOSTS, OUTPOST_SLOTS, PIRATE_SLOTS};
use crate::components::{Ability, Effect, Good, Node, NodeSet, PlanetType, Track};
use crate::effects::{self, Change, Source};
use crate::score::Score;
use crate::state::Lieutenant;

/// Sources come in this order (TG-INC-07): relief, tracks, income track from the top, outpost slots, crew slots, planets.
pub(crate) const RELIEF: u8 = 0;
const TRACKS: u8 = RELIEF + 1;
const INCOME_TRACK: u8 = TRACKS + 4;
const OUTPOSTS: u8 = INCOME_TRACK + 6;
const CREW: u8 = OUTPOSTS + N_OUTPOSTS;
/// The last step.
pub(crate) const PLANETS: u8 = CREW + CREW_SLOTS.len() as u8;

/// Resolves one source; the rest of the income waits beneath whatever it asks.
pub fn work(cx: &mut Cx<'_>, seat: Seat, step: u8) {
    if step == PLANETS {
        return wild_planets(cx, seat);
    }
    cx.open(Frame::Income { seat, step: step + 1 });
    resolve_step(cx, seat, step);
}

fn resolve_step(cx: &mut Cx<'_>, seat: Seat, step: u8) {
    let player = &cx.players[seat];
    let politics = player.level(Track::Politics);
    match step {
        RELIEF => relief(cx, seat),
        TRACKS..INCOME_TRACK => {
            let track = Track::MAIN[usize::from(step - TRACKS)];
            let level = player.levels[track];
            // A pile is no income, and what stands in for it is gained only on reaching the space (TG-R11).
            if track.space(level).pile.is_none() {
                effects::run(cx, seat, Source::Space(track, level));
            }
        }
        INCOME_TRACK..OUTPOSTS => {
            let row = usize::from(step - INCOME_TRACK);
            let idx = row / 2;
            if row.is_multiple_of(2) {
                if let Some(pirate) = player.pirates.get(idx)
                    && PIRATE_SLOTS[idx].min_politics <= politics
                {
                    let vp = pirate.vp();
                    cx.score(seat, vp, Score::Pirates);
                }
            } else if 2 * (idx as u8 + 1) <= player.levels[Track::Trade] && FLEET_SLOTS[idx].min_politics <= politics {
                let token = player.fleet[idx];
                effects::run(cx, seat, Source::Fleet(token));
            }
        }
        OUTPOSTS..CREW => {
            let slot = step - OUTPOSTS;
            if usize::from(slot) < player.n_outposts() && OUTPOST_SLOTS[usize::from(slot)].income {
                effects::run(cx, seat, Source::OutpostSlot(slot));
            }
        }
        _crew => {
            let slot = step - CREW;
            let standing = player.crew.available + u8::from(player.lieutenant != Lieutenant::Absent);
            if standing <= slot {
                effects::run(cx, seat, Source::CrewSlot(slot));
            }
        }
    }
}

/// One of each good that the player has none of (TG-ABIL-15).
fn relief(cx: &mut Cx<'_>, seat: Seat) {
    if !cx.players[seat].is(Ability::EmergencyRelief) {
        return;
    }
    for good in Good::ALL {
        if cx.players[seat].goods.get(good) == 0 {
            cx.gain(seat, good, 1);
        }
    }
}

/// Wild planets: those that only give come by themselves, the player orders the others (TG-INC-13).
fn wild_planets(cx: &mut Cx<'_>, seat: Seat) {
    let mut left = cx.nodes_of_type(seat, PlanetType::Wild);
    for node in left {
        let planet = cx.planet(node).expect("wild planets are tiles");
        let only_gives = planet.row().effects.iter().all(|effect| matches!(effect, Effect::Gain(..)));
        if only_gives {
            left.remove(node);
            effects::run(cx, seat, Source::Planet(planet));
        }
    }
    go_on(cx, seat, left);
}

fn go_on(cx: &mut Cx<'_>, seat: Seat, left: NodeSet) {
    match left.len() {
        0 => {}
        1 => {
            let node = left.iter().next().expect("one planet is left");
            resolve(cx, seat, left, node);
        }
        _ => cx.open(Frame::WildPlanets { seat, left }),
    }
}

/// Resolves the chosen planet, then the others.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, mut left: NodeSet, node: Node) {
    left.remove(node);
    if !left.is_empty() {
        cx.open(Frame::WildPlanets { seat, left });
    }
    let planet = cx.planet(node).expect("wild planets are tiles");
    effects::run(cx, seat, Source::Planet(planet));
}

#[cfg(test)]
mod tests {
    use crate::position::testing::*;

    fn next_round(position: Position) -> Table {
        let mut table = table(position.last_turn());
        table.play(RED, Action::Pass);
        table
    }

    fn after_income(position: Position) -> Table {
        let mut table = next_round(position);
        until(&mut table, |state| matches!(state.cursor, Cursor::Turn { .. }));
        table
    }

    #[test]
    fn only_the_space_of_the_marker_gives_income() {
        rules!["TG-INC-01", "TG-INC-03", "TG-R11"];
        let position = Position::new(2).level(RED, Track::Technology, 8).level(RED, Track::Politics, 4).crew(RED, 4);
        let table = after_income(position);
        assert_eq!((table.players[RED].score[Score::Tracks], table.players[RED].goods), (1, goods(0, 0, 0, 1)));
        // A pile is no income.
        let piled = after_income(Position::new(2).level(RED, Track::Technology, 5).crew(RED, 4));
        assert_eq!((piled.players[RED].vp, piled.players[RED].tokens.len()), (0, 1), "the token is that of the round");
        let empty = Position::new(2).level(RED, Track::Technology, 5).crew(RED, 4);
        let empty = after_income(empty.with(|state| state.piles[Pile::Technology5].top = None));
        assert_eq!(empty.players[RED].vp, 0, "nor is what stands in for it");
    }

    #[test]
    fn income_slots_are_separate_for_pirates_and_fleet() {
        rules!["TG-PANEL-05", "TG-PANEL-06", "TG-PANEL-07"];
        let pirates = [Pirate::RustBuckets, Pirate::BlackNebula, Pirate::StarReapers, Pirate::IronKraken];
        let of = |politics| {
            let position =
                Position::new(2).pirate_tokens(RED, &pirates).level(RED, Track::Politics, politics).crew(RED, 4);
            let table = after_income(position.level(RED, Track::Trade, 6));
            let red = &table.players[RED];
            (red.score[Score::Pirates], red.goods.resources(), red.score[Score::Panel])
        };
        assert_eq!(of(0), (0, 0, 0));
        assert_eq!(of(2), (1 + 2, 1, 0), "the resource is that of politics 2");
        assert_eq!(of(4), (1 + 2 + 3, 1, 0), "slot 3, but never a fourth; Supply Runs on fleet slot 2");
        assert_eq!(of(5), (1 + 2 + 3, 1, 2), "Fleet Prestige on fleet slot 3");
    }

    #[test]
    fn empty_crew_slots_pay_in_the_income_phase_only() {
        rules!["TG-PANEL-12", "TG-PANEL-18", "TG-PANEL-19", "TG-SENATE-14"];
        let of = |crew| {
            let table = after_income(Position::new(2).crew(RED, crew));
            let red = table.players[RED];
            (red.goods.credit, red.goods.resources(), red.score[Score::Panel])
        };
        assert_eq!([of(4), of(3), of(2), of(1), of(0)], [(0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 1, 2), (1, 1, 2)]);
        let mut seat = table(Position::new(2).outpost(RED, Node::B1).outpost(RED, Node::B2).outpost(RED, Node::B3));
        seat.play(RED, Action::Senate(Decree::ActionWorlds)).play(RED, Action::Office(Office::Prestige));
        assert_eq!(seat.players[RED].goods, Goods::NONE, "nothing at the moment the slot becomes empty");
    }

    #[test]
    fn sources_come_in_order_and_wild_planets_last() {
        rules!["TG-INC-07", "TG-INC-09", "TG-INC-13"];
        let position = Position::new(2)
            .colony(RED, Node::M1, Planet::WildGreen)
            .colony(RED, Node::M2, Planet::WildPurple)
            .colony(BLUE, Node::M3, Planet::WildYellow)
            .outpost(BLUE, Node::B4)
            .outpost(BLUE, Node::B3)
            .goods(RED, 0, 0, 0, 1)
            .crew(RED, 4)
            .crew(BLUE, 4);
        let mut table = next_round(position);
        // Seat 0 is first in the order; its wild planets are asked in any order.
        assert_eq!(table.legal(RED), [Action::Activate(Node::M1), Action::Activate(Node::M2)]);
        assert_eq!(table.players[BLUE].goods.credit, 0, "not yet");
        table.play(RED, Action::Activate(Node::M1)).play(RED, Action::Advance(Track::Technology));
        assert_eq!(table.players[RED].goods.energy, 1, "reached now; the track does not pay a second time");
        table.play(RED, Action::Activate(Node::M2)).play(RED, Action::Decline);
        assert_eq!((table.players[RED].levels[Track::Military], table.players[RED].goods.credit), (0, 1));
        assert_eq!(table.players[BLUE].goods.credit, 1);
    }

    #[test]
    fn no_free_actions_in_the_income_phase() {
        rules!["TG-INC-12", "TG-INC-08"];
        let position = Position::new(2)
            .goods(RED, 3, 3, 3, 3)
            .token(RED, BonusToken::Commendation)
            .log(RED, &[Mission::ParcelRun]);
        let table = next_round(position);
        assert!(matches!(table.cursor, Cursor::Income { .. }));
        assert_eq!(table.legal(RED), Resource::ALL.map(Action::Gain));
    }
}
