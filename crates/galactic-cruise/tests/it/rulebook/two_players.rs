//! Examples 45 to 48: the NPC of two players.

use crate::positions::*;

const NPC: Option<Worker> = Some(Worker { owner: Owner::Npc, expert: false });
const NPC_EXPERT: Option<Worker> = Some(Worker { owner: Owner::Npc, expert: true });

#[test]
fn a_pushed_npc_worker_skips_own_workers_and_bumps_the_opponent() {
    rules!["GC-X45", "GC-2P-07"];
    let mut table = intro(2)
        .npc(Location::Tc, false)
        .npc(Location::Tl, false)
        .worker(PINK, Location::Tr)
        .worker(BLUE, Location::Br)
        .turn(PINK)
        .table();
    table.play(PINK, assign(Location::Tc));
    assert_eq!(table.workers[Location::Br.idx()], NPC);
    assert_eq!(table.companies[BLUE].workers, 2);
    table.play(BLUE, Action::Fund(Funding::Money));
    assert_eq!(table.companies[BLUE].money, 11);
}

#[test]
fn a_pushed_npc_expert_skips_empty_locations() {
    rules!["GC-X46", "GC-2P-10"];
    let mut table =
        intro(2).npc(Location::Tc, true).npc(Location::Tl, false).worker(BLUE, Location::Bc).turn(PINK).table();
    table.play(PINK, assign(Location::Tc));
    assert_eq!(table.workers[Location::Bc.idx()], NPC_EXPERT);
    assert_eq!((table.workers[Location::Tr.idx()], table.workers[Location::Br.idx()]), (None, None));
    table.play(BLUE, Action::Fund(Funding::Money));
}

#[test]
fn after_agm_a_the_first_npc_worker_clockwise_becomes_an_expert() {
    rules!["GC-X47", "GC-2P-17", "GC-2P-19"];
    let mut table = intro(2)
        .npc(Location::Br, false)
        .npc(Location::Tr, false)
        .cubes(BLUE, 0, 2)
        .cubes(PINK, 0, 1)
        .filled(0)
        .ending(PINK)
        .table();
    table.ends(PINK);
    assert_eq!((table.workers[Location::Tr.idx()], table.workers[Location::Br.idx()]), (NPC_EXPERT, NPC));
}

#[test]
fn after_an_agm_three_npc_developments_come_by_a_drawn_back() {
    rules!["GC-X48", "GC-2P-14", "GC-2P-16"];
    let mut table = intro(2)
        .edit(|state| state.board.unused_technologies = Technology::HoloBillboards.into())
        .cubes(BLUE, 0, 2)
        .cubes(PINK, 0, 1)
        .filled(0)
        .ending(PINK)
        .table();
    table.ends(PINK);
    for area in [Area::TlTc, Area::BrBc, Area::Technology4] {
        assert_eq!(table.areas[area.idx()], Owner::Npc);
    }
    assert_eq!(table.npc_developments, 3);
    assert!(table.unused_technologies.is_empty());
    assert!(table.companies.iter().all(|company| company.reputation == 0), "nobody gains Reputation");
}
