//! The mining action.

use kernel::Seat;

use super::{Frame, Then};
use crate::Cx;
use crate::components::panel::MINING_SLOTS;
use crate::components::{Ability, Effect, NodeSet, PlanetType, Technology, Track};
use crate::effects::{self, Change, Source};
use crate::event::Event;
use crate::score::Score;
use crate::state::State;

/// Can a part of the mining action be carried out? A token in the first slot always works.
pub fn can_perform(state: &State, seat: Seat, main: bool) -> bool {
    let player = &state.players[seat];
    !player.mining.is_empty()
        || main && state.mining_space.is_some()
        || player.is(Ability::TechnologicalNightmare)
        || player.has(Technology::DeepDrills)
        || !state.nodes_of_type(seat, PlanetType::Mining).is_empty()
}

/// Takes the token of the space in the main action, then gains all mining rewards (TG-MIN-01 to TG-MIN-04).
pub fn perform(cx: &mut Cx<'_>, seat: Seat, main: bool) {
    let has_slot = cx.players[seat].mining.len() < MINING_SLOTS.len();
    if let (true, true, Some(token)) = (main, has_slot, cx.mining_space) {
        cx.emit(Event::MiningTokenTaken { seat, token });
    }
    cx.afterwards(seat, Then::MiningPerformed);
    track(cx, seat, 0);
}

/// Resolves the mining track from a slot on, then the planets (TG-MIN-06).
pub fn track(cx: &mut Cx<'_>, seat: Seat, slot: u8) {
    let player = &cx.players[seat];
    let Some(&token) = player.mining.get(usize::from(slot)) else { return all_planets(cx, seat) };
    let works = MINING_SLOTS[usize::from(slot)].min_politics <= player.level(Track::Politics);
    cx.open(Frame::MiningTrack { seat, slot: slot + 1 });
    if works {
        effects::run(cx, seat, Source::Mining(token));
    }
}

fn all_planets(cx: &mut Cx<'_>, seat: Seat) {
    if cx.players[seat].is(Ability::TechnologicalNightmare) {
        cx.score(seat, 2, Score::Abilities);
    }
    let left = cx.nodes_of_type(seat, PlanetType::Mining);
    planets(cx, seat, left);
}

/// Resolves mining planets: those that only give come first, the player orders the others (TG-MIN-06).
pub fn planets(cx: &mut Cx<'_>, seat: Seat, mut left: NodeSet) {
    for node in left {
        let planet = cx.planet(node).expect("mining planets are tiles");
        let only_gives = planet.row().effects.iter().all(|effect| matches!(effect, Effect::Gain(..)));
        if only_gives {
            left.remove(node);
            effects::run(cx, seat, Source::Planet(planet));
        }
    }
    match left.len() {
        0 => {}
        1 => {
            let node = left.iter().next().expect("one planet is left");
            resolve(cx, seat, left, node);
        }
        _ => cx.open(Frame::MiningPlanets { seat, left }),
    }
}

/// Resolves the chosen planet, then the others.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, mut left: NodeSet, node: crate::components::Node) {
    left.remove(node);
    if !left.is_empty() {
        cx.open(Frame::MiningPlanets { seat, left });
    }
    let planet = cx.planet(node).expect("mining planets are tiles");
    effects::run(cx, seat, Source::Planet(planet));
}

#[cfg(test)]
mod tests {
    use crate::position::testing::*;

    fn mines(position: Position) -> Table {
        let mut table = table(position);
        table.play(RED, Action::Captain(Area::Mining));
        table
    }

    #[test]
    fn the_main_action_takes_the_token_first() {
        rules!["TG-MIN-01", "TG-PANEL-01", "TG-BONUS-06"];
        let table = mines(Position::new(2).level(RED, Track::Politics, 1));
        assert_eq!(table.players[RED].mining.as_slice(), [MiningToken::GasHarvester, MiningToken::RareMetals]);
        assert_eq!(table.players[RED].goods, goods(1, 0, 0, 1), "the new token works at once");
        assert_eq!(table.mining_space, None, "not refilled now");
        assert!(table.players[RED].tokens.is_empty());
    }

    #[test]
    fn without_a_token_or_a_slot_it_is_done_without_taking() {
        rules!["TG-MIN-04", "TG-PANEL-02"];
        let gone = mines(Position::new(2).with(|state| state.mining_space = None));
        assert_eq!((gone.players[RED].mining.len(), gone.players[RED].goods.energy), (1, 1));
        let full =
            [MiningToken::GasHarvester, MiningToken::MineMuseum, MiningToken::CrystalVein, MiningToken::ArtefactDig];
        let full = mines(Position::new(2).mining(RED, &full));
        assert_eq!((full.players[RED].mining.len(), full.mining_space), (4, Some(MiningToken::RareMetals)));
    }

    #[test]
    fn slots_have_politics_gates_and_planets_have_not() {
        rules!["TG-PANEL-03", "TG-MIN-02", "TG-MIN-05"];
        let tokens =
            [MiningToken::GasHarvester, MiningToken::MineMuseum, MiningToken::CrystalVein, MiningToken::ArtefactDig];
        let yields = |politics| {
            let position = Position::new(2).mining(RED, &tokens).level(RED, Track::Politics, politics);
            let table = mines(position.colony(RED, Node::M1, Planet::MiningMulti));
            (
                table.players[RED].goods,
                table.players[RED].score[Score::Mining],
                table.players[RED].score[Score::Planets],
            )
        };
        assert_eq!(yields(0), (goods(1, 0, 0, 0), 0, 3));
        assert_eq!(yields(1), (goods(1, 0, 0, 0), 1, 3));
        assert_eq!(yields(3), (goods(1, 0, 0, 0), 3, 3));
        assert_eq!(yields(5), (goods(1, 0, 1, 0), 3, 3));
    }

    #[test]
    fn gates_are_checked_when_the_slot_is_resolved() {
        rules!["TG-MIN-06"];
        let tokens = [MiningToken::SurveyData, MiningToken::MineMuseum];
        let mut table = mines(Position::new(2).mining(RED, &tokens));
        table.play(RED, Action::Advance(Track::Politics));
        assert_eq!(table.players[RED].score[Score::Mining], 1, "the step of slot 1 opened slot 2");
    }

    #[test]
    fn the_player_orders_planets_that_ask() {
        rules!["TG-MIN-06", "TG-R05"];
        let position =
            Position::new(2).colony(RED, Node::M1, Planet::MiningGreenA).colony(RED, Node::M2, Planet::MiningGrayA);
        let mut table = mines(position);
        assert_eq!(table.legal(RED), [Action::Activate(Node::M1), Action::Activate(Node::M2)]);
        table.play(RED, Action::Activate(Node::M2));
        assert_eq!(table.players[RED].levels[Track::Production], 2);
        table.play(RED, Action::Activate(Node::M1)).play(RED, Action::Gain(Resource::Mineral));
        assert_eq!(table.players[RED].goods, goods(1, 1, 0, 0));
    }
}
