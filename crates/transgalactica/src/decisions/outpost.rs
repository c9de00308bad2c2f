//! Placing outposts.

use kernel::Seat;

use super::Action;
use crate::Cx;
use crate::bar::{self, Bar};
use crate::components::{Goods, Node, Planet, PlanetType, Technology, Track};
use crate::effects::{self, Change, Source};
use crate::event::Event;
use crate::state::{Player, State};

/// Can the player place an outpost at a space? Everything but the ship's position is checked (TG-OUT-02 to TG-OUT-10).
pub fn may_place(state: &State, seat: Seat, node: Node, free: bool) -> Result<(), Bar> {
    let player = &state.players[seat];
    let site = &state.sites[node];
    let minerals = player.outpost_cost().ok_or(Bar::NoOutpostLeft)?;
    bar::unless(!player.outposts.contains(node), Bar::Settled)?;
    let planet = site.planet.ok_or(Bar::NoRoom)?;
    bar::unless(site.pirates.is_none(), Bar::PiratesThere)?;
    let need = requirement(player, planet, site.outposts.len()).ok_or(Bar::NoRoom)?;
    let have = player.level(Track::Trade);
    bar::unless(need <= have, Bar::Level { track: Track::Trade, need, have, rule: "TG-OUT-06" })?;
    if !free && player.goods.mineral < minerals {
        let price = Goods { mineral: minerals, ..Goods::NONE };
        return Err(Bar::short(player, price, state.is_turn_of(seat), "TG-OUT-02"));
    }
    bar::unless(planet.kind() != PlanetType::Wild || player.crew.available != 0, Bar::NoCrew)
}

/// Can the player place an outpost at a space?
pub fn can_place(state: &State, seat: Seat, node: Node, free: bool) -> bool {
    may_place(state, seat, node, free).is_ok()
}

/// The trade level that the next space of a planet needs, if there is a space for this player.
fn requirement(player: &Player, planet: Planet, n_outposts: usize) -> Option<u8> {
    let slots = planet.row().slots;
    let overflows = || planet.kind() == PlanetType::Action && player.has(Technology::OrbitalAnnex);
    match slots.get(n_outposts) {
        Some(&trade) => Some(trade),
        // Without a free space the requirement is that of the last one (TG-TCARD-17).
        None if overflows() => slots.last().copied(),
        None => None,
    }
}

/// Is there a space here for the player, whatever it costs and needs?
pub fn has_room(state: &State, seat: Seat, node: Node) -> bool {
    let player = &state.players[seat];
    let site = &state.sites[node];
    !player.outposts.contains(node)
        && site.planet.is_some_and(|planet| requirement(player, planet, site.outposts.len()).is_some())
}

fn targets(state: &State, seat: Seat, anywhere: bool, free: bool) -> impl Iterator<Item = Node> + '_ {
    let player = &state.players[seat];
    let is_target = move |node: Node| match anywhere {
        true => state.planet(node).is_some_and(|planet| planet.kind() == PlanetType::Action),
        false => player.ships.contains(&node),
    };
    Node::ALL.into_iter().filter(move |&node| is_target(node) && can_place(state, seat, node, free))
}

/// Is there a place for a granted outpost?
pub fn is_open(state: &State, seat: Seat, anywhere: bool, free: bool) -> bool {
    targets(state, seat, anywhere, free).next().is_some()
}

/// Where a granted outpost can go, or nowhere (TG-GEN-20).
pub fn options(state: &State, seat: Seat, anywhere: bool, free: bool, actions: &mut Vec<Action>) {
    actions.extend(targets(state, seat, anywhere, free).map(Action::SettleAt));
    actions.push(Action::Decline);
}

/// Places an outpost: costs, slot reward, bonus token, mining reward (TG-OUT-11).
pub fn place(cx: &mut Cx<'_>, seat: Seat, node: Node, free: bool) {
    let planet = cx.planet(node).expect("outposts go to planets");
    let slot = cx.players[seat].n_outposts() as u8;
    if !free {
        let minerals = cx.players[seat].outpost_cost().expect("an outpost is left");
        cx.pay(seat, Goods { mineral: minerals, ..Goods::NONE });
    }
    if planet.kind() == PlanetType::Wild {
        cx.emit(Event::CrewDiscarded { seat });
    }
    cx.put_outpost(seat, node);
    effects::run(cx, seat, Source::OutpostSlot(slot));
    take_token(cx, seat, node);
    if planet.kind() == PlanetType::Mining {
        effects::run(cx, seat, Source::Planet(planet));
    }
}

/// The first outpost takes the token of the planet (TG-OUT-08).
pub fn take_token(cx: &mut Cx<'_>, seat: Seat, node: Node) {
    if let Some(token) = cx.sites[node].token {
        cx.emit(Event::PlanetTokenTaken { seat, node, token });
    }
}

#[cfg(test)]
mod tests {
    use crate::position::testing::*;

    fn orbiting(planet: Planet) -> Position {
        Position::new(2).goods(RED, 0, 9, 0, 0).planet(Node::M1, planet).ship(RED, Node::M1)
    }

    /// Explores and places, if that is possible.
    fn settles(position: Position) -> Option<Table> {
        let mut table = table(position);
        table.legal(RED).contains(&Action::Captain(Area::Exploration)).then_some(())?;
        table.play(RED, Action::Captain(Area::Exploration));
        table.legal(RED).contains(&SETTLE).then_some(())?;
        table.play(RED, SETTLE);
        Some(table)
    }

    #[test]
    fn outposts_cost_minerals_by_their_slot() {
        rules!["TG-PANEL-09", "TG-PANEL-10", "TG-OUT-02"];
        let nodes = [Node::B1, Node::B2, Node::B3, Node::B4, Node::M7, Node::M8];
        for (n_before, cost) in [(0, 1), (1, 1), (2, 2), (3, 2), (4, 2), (5, 2)] {
            let position = nodes.into_iter().take(n_before).fold(
                orbiting(Planet::ActionYellow)
                    .planet(Node::M7, Planet::ActionPurple)
                    .planet(Node::M8, Planet::MiningGreenB),
                |position, node| position.outpost(RED, node),
            );
            let table = settles(position.clone()).expect("payable");
            assert_eq!(table.players[RED].goods.mineral, 9 - cost);
            assert!(settles(position.goods(RED, 0, cost - 1, 0, 0)).is_none());
        }
        let full = nodes.into_iter().fold(
            orbiting(Planet::ActionYellow)
                .planet(Node::M7, Planet::ActionPurple)
                .planet(Node::M8, Planet::MiningGreenB),
            |position, node| position.outpost(RED, node),
        );
        assert_eq!(full.clone().build().players[RED].outposts_left(), 0);
        assert!(settles(full).is_none(), "no outpost is left");
    }

    #[test]
    fn slots_give_their_rewards_when_the_outpost_leaves() {
        rules!["TG-PANEL-11", "TG-PANEL-13", "TG-OUT-11"];
        let nodes = [Node::B1, Node::B2, Node::B3, Node::B4, Node::M7];
        let after = |n_before| {
            let base = orbiting(Planet::ActionYellow).planet(Node::M7, Planet::ActionPurple);
            let position = nodes.into_iter().take(n_before).fold(base, |position, node| position.outpost(RED, node));
            let table = settles(position).expect("payable");
            let red = table.players[RED];
            (red.crew.available, red.goods.credit, red.score[Score::Panel])
        };
        assert_eq!(after(0), (2, 0, 0), "slot 2 mobilises");
        assert_eq!(after(1), (1, 1, 0), "slot 3 gives a credit");
        assert_eq!(after(2), (2, 0, 0), "slot 4 mobilises");
        assert_eq!(after(3), (1, 0, 1));
        assert_eq!(after(4), (1, 0, 2));
    }

    #[test]
    fn one_outpost_a_player_and_none_among_pirates() {
        rules!["TG-OUT-03", "TG-OUT-04", "TG-OUT-07"];
        assert!(settles(orbiting(Planet::ActionYellow)).is_some());
        assert!(settles(orbiting(Planet::ActionYellow).outpost(RED, Node::M1)).is_none());
        assert!(settles(orbiting(Planet::ActionYellow).pirates(Node::M1, Pirate::StarReapers)).is_none());
        assert!(settles(orbiting(Planet::MiningGrayB).level(RED, Track::Trade, 1).outpost(BLUE, Node::M1)).is_none());
        assert!(
            settles(Position::new(2).goods(RED, 0, 9, 0, 0)).is_none(),
            "nobody settles on the central planet again"
        );
    }

    #[test]
    fn the_first_outpost_takes_the_token() {
        rules!["TG-OUT-08", "TG-BONUS-01"];
        let position = orbiting(Planet::ActionYellow).planet_token(Node::M1, BonusToken::OrderOfTheNebula);
        let table = settles(position).expect("payable");
        assert!(table.players[RED].tokens.contains(BonusToken::OrderOfTheNebula));
        assert_eq!(table.sites[Node::M1].token, None);
    }

    #[test]
    fn wild_planets_take_a_crew_and_give_nothing_at_once() {
        rules!["TG-OUT-10", "TG-INC-11", "TG-ACT-11", "TG-ACT-12"];
        let table = settles(orbiting(Planet::WildYellow)).expect("a crew is there");
        assert_eq!((table.players[RED].crew.gone, table.players[RED].goods.credit), (1, 0));
        assert!(settles(orbiting(Planet::WildYellow).crew(RED, 0)).is_none(), "captains do not count");
    }

    #[test]
    fn granted_placements_waive_only_what_they_say() {
        rules!["TG-OUT-12", "TG-BONUS-09", "TG-TCARD-29", "TG-MISS-20"];
        let position = orbiting(Planet::ActionYellow).token(RED, BonusToken::PrefabBase);
        let mut paid = table(position.clone());
        paid.play(RED, Action::UseToken(BonusToken::PrefabBase)).play(RED, Action::SettleAt(Node::M1));
        assert_eq!(paid.players[RED].goods.mineral, 8, "the token charges the normal cost");
        let use_token = Action::UseToken(BonusToken::PrefabBase);
        table(position.clone().goods(RED, 0, 0, 0, 0)).cannot(RED, use_token);
        table(position.planet(Node::M1, Planet::MiningPurple)).cannot(RED, use_token);
    }
}
