use super::*;
use crate::position::testing::*;
use crate::requirements::met;

/// What a player has gained, when everything was a plain gain.
fn gained(effects: &[Effect]) -> (Goods, u16) {
    let (mut goods, mut vp) = (Goods::NONE, 0);
    for effect in effects {
        match *effect {
            Effect::Gain(Gain::Energy, n) => goods.add(&Goods::of(Good::Energy, n.into())),
            Effect::Gain(Gain::Mineral, n) => goods.add(&Goods::of(Good::Mineral, n.into())),
            Effect::Gain(Gain::Alien, n) => goods.add(&Goods::of(Good::Alien, n.into())),
            Effect::Gain(Gain::Credit, n) => goods.add(&Goods::of(Good::Credit, n.into())),
            Effect::Gain(Gain::Vp, n) => vp += u16::from(n),
            other => panic!("{other:?} asks for something"),
        }
    }
    (goods, vp)
}

#[test]
fn a_mining_action_gives_what_was_foretold() {
    let tokens = [MiningToken::GasHarvester, MiningToken::MineMuseum, MiningToken::CrystalVein];
    for politics in [0, 1, 3, 5] {
        let position = Position::new(2).mining(RED, &tokens).level(RED, Track::Politics, politics);
        let mut table = table(position.colony(RED, Node::M1, Planet::MiningMulti));
        let (goods, vp) = gained(&mining(&table.state().board, RED, true));
        let before = table.players[RED];
        table.play(RED, Action::Captain(Area::Mining));
        assert_eq!(table.players[RED].goods.less(&before.goods), goods, "politics {politics}");
        assert_eq!(table.players[RED].vp - before.vp, vp, "politics {politics}");
    }
}

#[test]
fn income_comes_as_foretold() {
    let pirates = [Pirate::RustBuckets, Pirate::BlackNebula];
    let position = Position::new(2)
        .pirate_tokens(RED, &pirates)
        .level(RED, Track::Technology, 8)
        .level(RED, Track::Politics, 4)
        .level(RED, Track::Trade, 2)
        .colony(RED, Node::M1, Planet::WildYellow)
        .crew(RED, 3)
        .last_turn();
    let mut table = table(position);
    let foretold: Vec<Effect> =
        income(&table.state().board, RED).into_iter().flat_map(|(_, rewards)| rewards).collect();
    let (goods, vp) = gained(&foretold);
    let before = table.players[RED];
    table.play(RED, Action::Pass);
    until(&mut table, |state| matches!(state.cursor, Cursor::Turn { .. }));
    assert_eq!(table.players[RED].goods.less(&before.goods), goods);
    let military = table.players[RED].score[Score::Military] - before.score[Score::Military];
    assert_eq!(table.players[RED].vp as i16 - before.vp as i16 - military, vp as i16);
    assert!(goods != Goods::NONE && vp != 0);
}

/// What lies on a slot works from its politics level on, that level included.
#[test]
fn slots_give_income_from_their_level_on() {
    let given = |politics: u8| {
        let position = Position::new(2)
            .pirate_tokens(RED, &[Pirate::RustBuckets, Pirate::BlackNebula, Pirate::VoidJackals])
            .level(RED, Track::Trade, 6)
            .level(RED, Track::Politics, politics);
        let table = table(position);
        let all = income(&table.state().board, RED);
        all.into_iter().find(|(origin, _)| *origin == Origin::Slots).map_or(0, |(_, rewards)| rewards.len())
    };
    for slot in PIRATE_SLOTS.iter().chain(&FLEET_SLOTS) {
        assert!(given(slot.min_politics - 1) < given(slot.min_politics), "level {}", slot.min_politics);
    }
}

/// An empty crew slot gives income; the lieutenant stands in one of them.
#[test]
fn the_lieutenant_covers_a_crew_slot() {
    let given = |position: Position| {
        let all = income(&table(position).state().board, RED);
        all.into_iter().find(|(origin, _)| *origin == Origin::Crew).map_or(Vec::new(), |(_, rewards)| rewards)
    };
    let hired = given(Position::new(2).ability(RED, Ability::Lieutenant).crew(RED, 2));
    assert_eq!(hired, given(Position::new(2).crew(RED, 3)));
    assert!(hired.len() < given(Position::new(2).crew(RED, 2)).len());
}

#[test]
fn the_prices_of_a_step_are_those_that_are_asked() {
    for (track, area) in [(Track::Trade, Area::Trade), (Track::Military, Area::Military)] {
        let mut table = table(Position::new(2).goods(RED, 5, 5, 5, 5));
        let mut foretold = prices(&table.state().board, RED, track, true);
        table.play(RED, Action::Captain(area));
        let legal = table.legal(RED);
        let mut asked: Vec<Goods> = legal
            .iter()
            .filter_map(|action| if let Action::Pay(price) = action { Some(*price) } else { None })
            .collect();
        foretold.sort();
        asked.sort();
        assert_eq!(foretold, asked);
    }
}

#[test]
fn progress_agrees_with_what_is_met() {
    let mission_sets: [&[Mission]; 4] = [
        &[],
        &[Mission::ParcelRun, Mission::StarAtlas],
        &[Mission::PrivateerLicence, Mission::StarAtlas],
        &[Mission::ParcelRun, Mission::BorderPatrol, Mission::StarAtlas],
    ];
    for missions in mission_sets {
        for level in [0, 2, 4, 6] {
            let position = Position::new(3)
                .completed(RED, missions)
                .level(RED, Track::Trade, level)
                .level(RED, Track::Technology, level)
                .colony(RED, Node::M1, Planet::MiningMulti)
                .outpost(RED, Node::B1)
                .outpost(RED, Node::B2);
            let table = table(position);
            let board = &table.state().board;
            let holdings = Holdings::of(board, RED);
            let lists = Decree::ALL.into_iter().map(|decree| decree.requirements());
            for list in lists.chain(Mission::ALL.into_iter().map(|mission| mission.row().requirements)) {
                let reached = standing(board, RED, list).into_iter().all(Progress::is_met);
                assert_eq!(reached, met(board, RED, &holdings, list), "{list:?} with {missions:?} at {level}");
            }
        }
    }
}

#[test]
fn collecting_is_bounded_by_level_and_outposts() {
    let position = Position::new(2).outpost(RED, Node::B1).outpost(RED, Node::B2);
    let table = table(position);
    let board = &table.state().board;
    let producing =
        board.players[RED].outposts.iter().filter(|&node| !collect::produces(board, node).is_empty()).count();
    assert_eq!(collects(board, RED, 1), 1);
    assert_eq!(usize::from(collects(board, RED, 7)), producing);
}

#[test]
fn a_mission_is_ready_when_it_can_be_completed() {
    let log = [Mission::StarAtlas, Mission::OreContract];
    let table = table(Position::new(2).log(RED, &log).level(RED, Track::Technology, 2).goods(RED, 1, 1, 0, 0));
    let legal = table.legal(RED);
    for mission in log {
        assert_eq!(is_ready(&table.state().board, RED, mission), legal.contains(&Action::Complete(mission)));
    }
    assert!(is_ready(&table.state().board, RED, Mission::StarAtlas));
    // Met and paid, met alone, paid alone, neither.
    let mut seen = [false; 2];
    for mission in Mission::ALL {
        for (level, n) in [(6, 9), (6, 0), (0, 9), (0, 0)] {
            let position = [Track::Technology, Track::Military, Track::Production, Track::Politics, Track::Trade]
                .into_iter()
                .fold(Position::new(2), |position, track| position.level(RED, track, level.max(track.start_level())));
            let table = self::table(position.log(RED, &[mission]).goods(RED, n, n, n, n));
            let ready = is_ready(&table.state().board, RED, mission);
            let possible = table.legal(RED).contains(&Action::Complete(mission));
            assert_eq!(ready, possible, "{mission:?} at level {level} with {n} of each");
            seen[usize::from(ready)] = true;
        }
    }
    assert_eq!(seen, [true; 2]);
}
