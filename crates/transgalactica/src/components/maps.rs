//! The four galaxy maps as graphs. All of it is reconstructed: the rulebook only says that links carry energy costs, that base
//! planets lie on marked central spaces and that some spaces have a wormhole.

use kernel::Provenance::{self, Reconstructed};

use enumset::{EnumSet, enum_set};

super::printed_set! {
    /// A space of the galaxy map. `C` holds the central planet, `B` the base planets, `M` and `F` the others.
    Node {
        /// The central planet.
        C,
        /// A base planet.
        B1,
        /// A base planet.
        B2,
        /// A base planet.
        B3,
        /// A base planet.
        B4,
        /// A planet of the middle ring.
        M1,
        /// A planet of the middle ring.
        M2,
        /// A planet of the middle ring.
        M3,
        /// A planet of the middle ring.
        M4,
        /// A planet of the middle ring.
        M5,
        /// A planet of the middle ring.
        M6,
        /// A planet of the middle ring.
        M7,
        /// A planet of the middle ring.
        M8,
        /// A planet of the far ring.
        F1,
        /// A planet of the far ring.
        F2,
        /// A planet of the far ring.
        F3,
        /// A planet of the far ring.
        F4,
        /// A planet of the far ring.
        F5,
        /// A planet of the far ring.
        F6,
        /// A planet of the far ring.
        F7,
    }
}

/// A set of map spaces.
pub type NodeSet = EnumSet<Node>;

/// A galaxy map.
pub struct Map {
    /// Spaces with their drawing positions on a sheet of 1000 by 1000.
    pub spaces: &'static [(Node, u16, u16)],
    /// Spaces marked with a wormhole.
    pub wormholes: NodeSet,
    /// Links and their energy, both ways.
    pub links: &'static [(Node, Node, u8)],
    /// Where all of this comes from.
    pub provenance: Provenance,
    energy: [[u8; N_NODES]; N_NODES],
    neighbours: [NodeSet; N_NODES],
}

const N_NODES: usize = 20;

impl Map {
    /// The map for so many players (TG-SETUP-01, TG-SETUP-02).
    pub fn of(n_players: usize) -> &'static Map {
        &MAPS[n_players - 2]
    }

    /// The spaces linked to this one.
    pub const fn neighbours(&self, node: Node) -> NodeSet {
        self.neighbours[node as usize]
    }

    /// Energy of a link.
    pub const fn energy(&self, from: Node, to: Node) -> u16 {
        self.energy[from as usize][to as usize] as u16
    }

    /// Spaces without the central one and those of the base planets.
    pub fn outer(&self) -> impl Iterator<Item = Node> {
        self.spaces.iter().map(|space| space.0).filter(|&node| !node.is_base() && node != Node::C)
    }

    /// Is this space on the map?
    pub fn has(&self, node: Node) -> bool {
        !self.neighbours(node).is_empty()
    }
}

impl Node {
    /// The spaces of the base planets.
    pub const BASE: [Node; 4] = [Node::B1, Node::B2, Node::B3, Node::B4];

    /// Is it a space for a base planet?
    pub const fn is_base(self) -> bool {
        matches!(self, Node::B1 | Node::B2 | Node::B3 | Node::B4)
    }
}

const fn map(spaces: &'static [(Node, u16, u16)], wormholes: NodeSet, links: &'static [(Node, Node, u8)]) -> Map {
    let mut energy = [[0; N_NODES]; N_NODES];
    let mut bits = [0u32; N_NODES];
    let mut idx = 0;
    while idx < links.len() {
        let (a, b, cost) = links[idx];
        energy[a as usize][b as usize] = cost;
        energy[b as usize][a as usize] = cost;
        bits[a as usize] |= 1 << b as u32;
        bits[b as usize] |= 1 << a as u32;
        idx += 1;
    }
    let mut neighbours = [NodeSet::empty(); N_NODES];
    let mut idx = 0;
    while idx < N_NODES {
        neighbours[idx] = node_set(bits[idx]);
        idx += 1;
    }
    Map { spaces, wormholes, links, provenance: Reconstructed, energy, neighbours }
}

/// A set from its bits. `EnumSet` offers no constant way from bits, so the spaces are added one by one.
const fn node_set(bits: u32) -> NodeSet {
    let mut set = NodeSet::empty();
    let mut idx = 0;
    while idx < N_NODES {
        if bits & 1 << idx != 0 {
            let node = NODES[idx];
            set = enum_set!(set | node);
        }
        idx += 1;
    }
    set
}

const NODES: [Node; N_NODES] = Node::ALL;

/// For 2, 3, 4 and 5 players.
static MAPS: [Map; 4] = [
    map(
        &[
            (Node::C, 500, 500),
            (Node::B1, 500, 340),
            (Node::B2, 660, 500),
            (Node::B3, 500, 660),
            (Node::B4, 340, 500),
            (Node::M1, 385, 223),
            (Node::M2, 615, 223),
            (Node::M3, 777, 385),
            (Node::M4, 777, 615),
            (Node::M5, 615, 777),
            (Node::M6, 385, 777),
            (Node::M7, 223, 615),
            (Node::M8, 223, 385),
            (Node::F1, 818, 182),
        ],
        enum_set!(Node::M5 | Node::M8 | Node::F1),
        &[
            (Node::C, Node::B1, 1),
            (Node::C, Node::B2, 1),
            (Node::C, Node::B3, 1),
            (Node::C, Node::B4, 1),
            (Node::B1, Node::B2, 1),
            (Node::B2, Node::B3, 1),
            (Node::B3, Node::B4, 1),
            (Node::B4, Node::B1, 1),
            (Node::B1, Node::M1, 1),
            (Node::B1, Node::M2, 1),
            (Node::B2, Node::M3, 1),
            (Node::B2, Node::M4, 1),
            (Node::B3, Node::M5, 1),
            (Node::B3, Node::M6, 1),
            (Node::B4, Node::M7, 1),
            (Node::B4, Node::M8, 1),
            (Node::M2, Node::M3, 1),
            (Node::M4, Node::M5, 1),
            (Node::M6, Node::M7, 1),
            (Node::M8, Node::M1, 1),
            (Node::M1, Node::M2, 2),
            (Node::M3, Node::M4, 2),
            (Node::M5, Node::M6, 2),
            (Node::M7, Node::M8, 2),
            (Node::F1, Node::M2, 2),
            (Node::F1, Node::M3, 2),
        ],
    ),
    map(
        &[
            (Node::C, 500, 500),
            (Node::B1, 500, 340),
            (Node::B2, 660, 500),
            (Node::B3, 500, 660),
            (Node::B4, 340, 500),
            (Node::M1, 385, 223),
            (Node::M2, 615, 223),
            (Node::M3, 777, 385),
            (Node::M4, 777, 615),
            (Node::M5, 615, 777),
            (Node::M6, 385, 777),
            (Node::M7, 223, 615),
            (Node::M8, 223, 385),
            (Node::F1, 500, 50),
            (Node::F2, 818, 818),
            (Node::F3, 182, 818),
        ],
        enum_set!(Node::F1 | Node::F2 | Node::F3),
        &[
            (Node::C, Node::B1, 1),
            (Node::C, Node::B2, 1),
            (Node::C, Node::B3, 1),
            (Node::C, Node::B4, 1),
            (Node::B1, Node::B2, 1),
            (Node::B2, Node::B3, 1),
            (Node::B3, Node::B4, 1),
            (Node::B4, Node::B1, 1),
            (Node::B1, Node::M1, 1),
            (Node::B1, Node::M2, 1),
            (Node::B2, Node::M3, 1),
            (Node::B2, Node::M4, 1),
            (Node::B3, Node::M5, 1),
            (Node::B3, Node::M6, 1),
            (Node::B4, Node::M7, 1),
            (Node::B4, Node::M8, 1),
            (Node::M2, Node::M3, 1),
            (Node::M4, Node::M5, 1),
            (Node::M6, Node::M7, 1),
            (Node::M8, Node::M1, 1),
            (Node::M1, Node::M2, 2),
            (Node::M3, Node::M4, 2),
            (Node::M5, Node::M6, 2),
            (Node::M7, Node::M8, 2),
            (Node::F1, Node::M1, 2),
            (Node::F1, Node::M2, 2),
            (Node::F2, Node::M4, 2),
            (Node::F2, Node::M5, 2),
            (Node::F3, Node::M6, 2),
            (Node::F3, Node::M7, 2),
        ],
    ),
    map(
        &[
            (Node::C, 500, 500),
            (Node::B1, 500, 340),
            (Node::B2, 660, 500),
            (Node::B3, 500, 660),
            (Node::B4, 340, 500),
            (Node::M1, 385, 223),
            (Node::M2, 615, 223),
            (Node::M3, 777, 385),
            (Node::M4, 777, 615),
            (Node::M5, 615, 777),
            (Node::M6, 385, 777),
            (Node::M7, 223, 615),
            (Node::M8, 223, 385),
            (Node::F1, 818, 182),
            (Node::F2, 818, 818),
            (Node::F3, 182, 818),
            (Node::F4, 182, 182),
            (Node::F5, 500, 50),
        ],
        enum_set!(Node::M5 | Node::M8 | Node::F1 | Node::F3),
        &[
            (Node::C, Node::B1, 1),
            (Node::C, Node::B2, 1),
            (Node::C, Node::B3, 1),
            (Node::C, Node::B4, 1),
            (Node::B1, Node::B2, 1),
            (Node::B2, Node::B3, 1),
            (Node::B3, Node::B4, 1),
            (Node::B4, Node::B1, 1),
            (Node::B1, Node::M1, 1),
            (Node::B1, Node::M2, 1),
            (Node::B2, Node::M3, 1),
            (Node::B2, Node::M4, 1),
            (Node::B3, Node::M5, 1),
            (Node::B3, Node::M6, 1),
            (Node::B4, Node::M7, 1),
            (Node::B4, Node::M8, 1),
            (Node::M2, Node::M3, 1),
            (Node::M4, Node::M5, 1),
            (Node::M6, Node::M7, 1),
            (Node::M8, Node::M1, 1),
            (Node::M1, Node::M2, 2),
            (Node::M3, Node::M4, 2),
            (Node::M5, Node::M6, 2),
            (Node::M7, Node::M8, 2),
            (Node::F1, Node::M2, 2),
            (Node::F1, Node::M3, 2),
            (Node::F2, Node::M4, 2),
            (Node::F2, Node::M5, 2),
            (Node::F3, Node::M6, 2),
            (Node::F3, Node::M7, 2),
            (Node::F4, Node::M8, 2),
            (Node::F4, Node::M1, 2),
            (Node::F5, Node::M1, 2),
            (Node::F5, Node::M2, 2),
            (Node::F4, Node::F5, 1),
            (Node::F5, Node::F1, 1),
        ],
    ),
    map(
        &[
            (Node::C, 500, 500),
            (Node::B1, 500, 340),
            (Node::B2, 660, 500),
            (Node::B3, 500, 660),
            (Node::B4, 340, 500),
            (Node::M1, 385, 223),
            (Node::M2, 615, 223),
            (Node::M3, 777, 385),
            (Node::M4, 777, 615),
            (Node::M5, 615, 777),
            (Node::M6, 385, 777),
            (Node::M7, 223, 615),
            (Node::M8, 223, 385),
            (Node::F1, 818, 182),
            (Node::F2, 818, 818),
            (Node::F3, 182, 818),
            (Node::F4, 182, 182),
            (Node::F5, 500, 50),
            (Node::F6, 500, 950),
            (Node::F7, 950, 500),
        ],
        enum_set!(Node::M4 | Node::M8 | Node::F1 | Node::F3 | Node::F6),
        &[
            (Node::C, Node::B1, 1),
            (Node::C, Node::B2, 1),
            (Node::C, Node::B3, 1),
            (Node::C, Node::B4, 1),
            (Node::B1, Node::B2, 1),
            (Node::B2, Node::B3, 1),
            (Node::B3, Node::B4, 1),
            (Node::B4, Node::B1, 1),
            (Node::B1, Node::M1, 1),
            (Node::B1, Node::M2, 1),
            (Node::B2, Node::M3, 1),
            (Node::B2, Node::M4, 1),
            (Node::B3, Node::M5, 1),
            (Node::B3, Node::M6, 1),
            (Node::B4, Node::M7, 1),
            (Node::B4, Node::M8, 1),
            (Node::M2, Node::M3, 1),
            (Node::M4, Node::M5, 1),
            (Node::M6, Node::M7, 1),
            (Node::M8, Node::M1, 1),
            (Node::M1, Node::M2, 2),
            (Node::M3, Node::M4, 2),
            (Node::M5, Node::M6, 2),
            (Node::M7, Node::M8, 2),
            (Node::F1, Node::M2, 2),
            (Node::F1, Node::M3, 2),
            (Node::F2, Node::M4, 2),
            (Node::F2, Node::M5, 2),
            (Node::F3, Node::M6, 2),
            (Node::F3, Node::M7, 2),
            (Node::F4, Node::M8, 2),
            (Node::F4, Node::M1, 2),
            (Node::F5, Node::M1, 2),
            (Node::F5, Node::M2, 2),
            (Node::F6, Node::M5, 2),
            (Node::F6, Node::M6, 2),
            (Node::F7, Node::M3, 2),
            (Node::F7, Node::M4, 2),
            (Node::F4, Node::F5, 1),
            (Node::F5, Node::F1, 1),
            (Node::F1, Node::F7, 1),
            (Node::F7, Node::F2, 1),
            (Node::F2, Node::F6, 1),
            (Node::F6, Node::F3, 1),
        ],
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::rules;

    #[test]
    fn every_map_is_connected_and_has_four_base_spaces() {
        rules!["TG-SETUP-02", "TG-SETUP-08", "TG-WORM-03"];
        for (n_players, n_outer) in [(2, 9), (3, 11), (4, 13), (5, 15)] {
            let map = Map::of(n_players);
            assert_eq!(map.outer().count(), n_outer);
            assert_eq!(map.spaces.iter().filter(|space| space.0.is_base()).count(), 4);
            assert!(3 <= map.wormholes.len() && map.wormholes.iter().all(|node| map.has(node)));
            let mut reached = NodeSet::only(Node::C);
            for _ in 0..N_NODES {
                reached |= reached.iter().flat_map(|node| map.neighbours(node)).collect::<NodeSet>();
            }
            assert_eq!(reached, map.spaces.iter().map(|space| space.0).collect::<NodeSet>());
        }
    }
}
