//! Section 16: two players and the NPC.

use crate::positions::*;
use galactic_cruise::deal::lay_out;

const NPC: Option<Worker> = Some(Worker { owner: Owner::Npc, expert: false });
const NPC_EXPERT: Option<Worker> = Some(Worker { owner: Owner::Npc, expert: true });

fn at(table: &Table, location: Location) -> Option<Worker> {
    table.workers[location.idx()]
}

/// Both sides of the board as they are laid out for two players, several times.
fn for_two() -> impl Iterator<Item = (bool, State)> {
    [false, true].into_iter().flat_map(|intro| {
        (0..20).map(move |seed| {
            let options = Options { intro, ..Options::default() };
            (intro, lay_out(2, &options, &mut Seed::from(seed).dice(0)))
        })
    })
}

fn is_neutral(state: &State, area: Area) -> bool {
    state.areas[area.idx()].contains(Owner::Neutral)
}

#[test]
fn a_game_of_two_uses_the_marks_for_two() {
    rules!["GC-2P-01"];
    for (_, state) in for_two() {
        assert_eq!((state.n_slots(), state.trackers), (4, [1; 3]));
        assert_eq!([0, 1, 2].map(|section| state.spaces(section)), [3, 4, 5]);
        assert!(!state.unused_technologies.is_empty());
    }
}

#[test]
fn the_npc_has_developments_and_workers() {
    rules!["GC-2P-02"];
    for (_, state) in for_two() {
        assert_eq!(state.npc_developments, 6);
        assert_eq!(state.workers.iter().flatten().filter(|worker| worker.owner == Owner::Npc).count(), 2);
    }
}

#[test]
fn npc_workers_stand_clockwise_of_the_neutral_developments() {
    rules!["GC-2P-03"];
    for (_, state) in for_two() {
        let network = Area::NETWORK.into_iter().filter(|area| is_neutral(&state, *area));
        let stands: Vec<_> = network.map(|area| state.workers[area.joins()[1].idx()]).collect();
        assert_eq!(stands, [NPC; 2]);
    }
}

#[test]
fn experts_and_developments_of_the_npc_are_kept_aside() {
    rules!["GC-2P-04"];
    for (_, state) in for_two() {
        assert!(state.workers.iter().flatten().all(|worker| !worker.expert));
        assert!(Area::ALL.iter().all(|area| !state.areas[area.idx()].contains(Owner::Npc)));
    }
}

#[test]
fn two_players_have_three_neutral_developments() {
    rules!["GC-SETUP-13"];
    for (_, state) in for_two() {
        assert_eq!(Area::NETWORK.into_iter().filter(|area| is_neutral(&state, *area)).count(), 2);
        assert_eq!(Area::TECHNOLOGIES.into_iter().filter(|area| is_neutral(&state, *area)).count(), 1);
    }
}

#[test]
fn two_players_keep_the_unused_technologies() {
    rules!["GC-SETUP-15"];
    for (intro, state) in for_two() {
        let left = if intro { 7 } else { 3 };
        assert_eq!(
            state.unused_technologies.len(),
            left,
            "8 tiles, 4 in play or printed on the board, 1 gave its back"
        );
    }
}

#[test]
fn larger_games_keep_no_technologies_and_no_npc() {
    rules!["GC-SETUP-14"];
    for (players, technologies) in [(3, 1), (4, 0)] {
        for seed in 0..10 {
            let state = lay_out(players, &Options::default(), &mut Seed::from(seed).dice(0));
            assert!(state.unused_technologies.is_empty());
            assert!(state.workers.iter().all(Option::is_none));
            let neutral = |area: &Area| state.areas[area.idx()].contains(Owner::Neutral);
            assert_eq!(Area::NETWORK.into_iter().filter(neutral).count(), 1);
            assert_eq!(Area::TECHNOLOGIES.into_iter().filter(neutral).count(), technologies);
            assert_eq!((0..4).filter(|space| state.invented(*space)).count(), technologies, "invented from the start");
        }
    }
}

#[test]
fn a_pushed_worker_stops_on_an_empty_location_and_skips_the_other_npc() {
    rules!["GC-2P-05", "GC-2P-06", "GC-2P-08"];
    let mut table = intro(2).npc(Location::Tc, false).npc(Location::Tr, false).turn(BLUE).table();
    table.play(BLUE, assign(Location::Tc));
    assert_eq!((at(&table, Location::Tr), at(&table, Location::Br)), (NPC, NPC));
    assert_eq!(at(&table, Location::Tc).map(|worker| worker.owner), Some(Owner::Blue));
}

/// Pink stands on three locations, the other NPC Worker on a fourth, one is empty; Pink places where the NPC is.
fn crowded(expert: bool) -> Position {
    intro(2)
        .npc(Location::Tc, expert)
        .expert_at(PINK, Location::Tr)
        .expert_at(PINK, Location::Br)
        .worker(PINK, Location::Bc)
        .npc(Location::Bl, false)
        .turn(PINK)
}

#[test]
fn own_workers_are_skipped_and_the_placed_one_is_own() {
    rules!["GC-2P-11"];
    let mut worker = crowded(false).table();
    worker.play(PINK, assign(Location::Tc));
    assert_eq!(at(&worker, Location::Tl), NPC);
    // An NPC Expert finds nobody to bump and takes the first empty location after all.
    let mut expert = crowded(true).table();
    expert.play(PINK, assign(Location::Tc));
    assert_eq!(at(&expert, Location::Tl), NPC_EXPERT);
    assert_eq!(at(&expert, Location::Tc).map(|worker| worker.owner), Some(Owner::Pink));
}

#[test]
fn with_bump_self_the_player_decides() {
    rules!["GC-2P-09", "GC-2P-22", "GC-BUMP-04"];
    let position = |expert| crowded(expert).upgrade(PINK, Upgrade::Adventurous1, Token::FourAds);
    let mut stop = position(false).table();
    stop.play(PINK, assign(Location::Tc)).play(PINK, Action::PassBy).play(PINK, Action::StopHere);
    assert_eq!((at(&stop, Location::Br), stop.companies[PINK].experts), (NPC, 1));
    stop.play(PINK, Action::Fund(Funding::Money));
    assert_eq!(stop.companies[PINK].money, 11);
    assert!(at(&stop, Location::Bc).is_some_and(|worker| worker.owner == Owner::Pink), "it bumps once");
    // Passing by everywhere, it never bumps the Worker just placed.
    let mut pass = position(true).table();
    pass.play(PINK, assign(Location::Tc));
    (0..3).for_each(|_| {
        pass.play(PINK, Action::PassBy);
    });
    assert_eq!((at(&pass, Location::Tl), pass.companies[PINK].workers), (NPC_EXPERT, 0));
}

#[test]
fn npc_workers_stay_and_their_developments_are_paid_to_the_supply() {
    rules!["GC-2P-12", "GC-2P-13", "GC-BUMP-06"];
    let mut meeting =
        intro(2).npc(Location::Tc, false).npc(Location::Tr, true).worker(BLUE, Location::Tl).turn(BLUE).table();
    meeting.play(BLUE, Action::CallMeeting).play(BLUE, Action::Fund(Funding::Vp));
    assert_eq!((at(&meeting, Location::Tc), at(&meeting, Location::Tr)), (NPC, NPC_EXPERT));
    end_turn(&mut meeting, BLUE);
    assert_eq!(meeting.active, PINK);

    let mut access = intro(2).other(Owner::Npc, Area::TcTr).acting(BLUE, Location::Tc).table();
    access.cannot(BLUE, Action::Act(ActionTile::DrawAgenda)).play(BLUE, Action::PayAccess(Area::TcTr));
    assert_eq!((access.companies[BLUE].money, access.companies[PINK].money), (8, 10));
    access.can(BLUE, Action::Act(ActionTile::DrawAgenda));
}

fn agm(section: usize) -> Position {
    let spaces = [3, 3][section];
    intro(2)
        .edit(|state| state.board.unused_technologies = Technology::HoloBillboards.into())
        .cubes(BLUE, section, spaces)
        .filled(section)
        .ending(PINK)
}

#[test]
fn a_place_with_an_npc_development_loses_the_piece() {
    rules!["GC-2P-14", "GC-2P-15"];
    // The back of Holo Billboards shows top left, bottom right and the fourth Technology.
    let mut table = agm(0).other(Owner::Npc, Area::TlTc).other(Owner::Neutral, Area::BrBc).table();
    table.ends(PINK);
    assert_eq!(table.areas[Area::TlTc.idx()], Owner::Npc);
    assert_eq!(table.areas[Area::BrBc.idx()], Owner::Npc | Owner::Neutral);
    assert_eq!(table.npc_developments, 6 - 1 - 3);
    assert!(table.invented(3));
}

#[test]
fn after_agm_b_the_other_npc_worker_is_replaced() {
    rules!["GC-2P-18"];
    let mut table = agm(1).npc(Location::Tr, true).npc(Location::Br, false).table();
    table.ends(PINK);
    assert_eq!((at(&table, Location::Tr), at(&table, Location::Br)), (NPC_EXPERT, NPC_EXPERT));
    assert_eq!(table.npc_developments, 3);
}

#[test]
fn the_solo_game_has_the_same_steps() {
    rules!["GC-2P-20"];
    let mut table = solo(SoloSettings::EASY)
        .edit(|state| state.board.unused_technologies = Technology::HoloBillboards.into())
        .npc(Location::Tr, false)
        .npc(Location::Br, false)
        .cubes(BLUE, 0, 3)
        .filled(0)
        .table();
    table.ends(BLUE);
    assert_eq!(at(&table, Location::Tr), NPC_EXPERT);
    assert!(table.areas[Area::TlTc.idx()].contains(Owner::Npc));
}

#[test]
fn after_agm_c_nothing_is_built_or_hired() {
    rules!["GC-2P-21", "GC-END-07"];
    let mut table = agm(0)
        .edit(|state| {
            state.board.turn.filled = 0;
            state.board.end_triggered = true;
            state.board.final_round = true;
        })
        .npc(Location::Tr, false)
        .npc(Location::Br, false)
        .table();
    table.ends(PINK);
    assert!(GalacticCruise::outcome(&table).is_some());
    assert_eq!((at(&table, Location::Tr), table.npc_developments), (NPC, 6));
}
