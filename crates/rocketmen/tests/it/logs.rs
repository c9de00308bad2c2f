//! Stored games, replayed: of strong bots, and of hands where bots never come. They cover every setup and every way a game ends.

use std::collections::BTreeMap;

use enumset::EnumSet;
use kernel::{Game, Seed, Table};
use rocketmen::components::Destination;
use rocketmen::components::board::MAX_ROUNDS;
use rocketmen::components::success::SUCCESS_CARDS;
use rocketmen::{Action, Card, Mode, Rocketmen, State, Variant};
use testkit::{StoredGame, played_by_hand, rules, setups_cover_all_choices, stored_games};

use crate::table::Position;
use crate::{launch, solo};

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ending {
    /// Somebody has the VP of the threshold (RM-END-01).
    Threshold,
    /// A sixth mission, and every destination is visited (RM-END-02).
    SixMissions,
    /// Everybody has completed everything (RM-END-04).
    AllMissions,
    /// Nobody can complete anything any more (RM-END-08).
    NobodyCan,
    /// The platform's stop (RM-END-09).
    Stopped,
    /// The market of a closing market is empty (RM-VAR-08).
    MarketClosed,
    /// Battle for Earth: a fourth mission (RM-BFE-06).
    FourthMission,
    /// Solo: the market row is empty (RM-SOLO-33).
    SoloMarketEmpty,
    /// Solo: a sixth mission, and every destination is visited (RM-SOLO-33).
    SoloSixMissions,
    /// Solo: all twelve markers are placed (RM-SOLO-33).
    SoloAllMarkers,
}

const ENDINGS: [Ending; 10] = [
    Ending::Threshold,
    Ending::SixMissions,
    Ending::AllMissions,
    Ending::NobodyCan,
    Ending::Stopped,
    Ending::MarketClosed,
    Ending::FourthMission,
    Ending::SoloMarketEmpty,
    Ending::SoloSixMissions,
    Ending::SoloAllMarkers,
];

fn ending(state: &State) -> Ending {
    let table = &state.table;
    let n_completed: Vec<usize> = state.players.iter().map(|player| player.board.completed.len()).collect();
    let markers = usize::from(table.markers());
    let everywhere = Destination::ALL.iter().all(|&destination| table.is_visited(destination));
    if let Some(ai) = &table.ai {
        return match (table.on_sale().count(), n_completed[0] == markers, ai.completed.len() == markers) {
            (0, ..) => Ending::SoloMarketEmpty,
            (_, true, true) if !everywhere => Ending::SoloAllMarkers,
            (_, mine, others) => {
                assert!(everywhere && (mine || others), "a solo game without an end");
                Ending::SoloSixMissions
            }
        };
    }
    let someone = n_completed.contains(&markers);
    if !table.end_triggered {
        assert_eq!(table.round, MAX_ROUNDS);
        return Ending::Stopped;
    }
    match table.mode {
        Mode::BattleForEarth if someone => Ending::FourthMission,
        Mode::Standard if state.players.iter().any(|player| table.threshold(state.n_seats()) <= player.board.vp) => {
            Ending::Threshold
        }
        Mode::Standard if n_completed.iter().all(|&completed| completed == markers) => Ending::AllMissions,
        Mode::Standard if someone && everywhere => Ending::SixMissions,
        Mode::Standard if table.variants.contains(Variant::ClosingMarket) && table.market_is_empty() => {
            Ending::MarketClosed
        }
        Mode::Standard | Mode::BattleForEarth | Mode::Solo => Ending::NobodyCan,
    }
}

fn games() -> Vec<StoredGame<Rocketmen>> {
    stored_games::<Rocketmen>(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn stored_games_replay_and_cover_every_setup_and_end() {
    rules!["RM-END-05"];
    let games = games();
    assert!(40 <= games.len(), "at least forty games are stored");
    setups_cover_all_choices::<Rocketmen>(games.iter().map(|game| game.table.setup()), &[]);

    let variants: EnumSet<Variant> =
        games.iter().map(|game| game.table.state().table.variants).fold(EnumSet::empty(), |all, some| all | some);
    assert_eq!(variants, EnumSet::all(), "no stored game has {:?}", !variants);

    let mut endings: BTreeMap<Ending, Vec<&str>> = BTreeMap::new();
    for game in &games {
        endings.entry(ending(game.table.state())).or_default().push(&game.name);
    }
    for wanted in ENDINGS {
        assert!(endings.contains_key(&wanted), "no stored game ends by {wanted:?}; {endings:#?}");
    }

    let mut remarks: Vec<String> = games
        .iter()
        .filter_map(|game| Rocketmen::outcome(game.table.state()))
        .flat_map(|outcome| outcome.remarks)
        .map(|remark| remark.id.into_owned())
        .filter(|id| id.starts_with("remark-solo"))
        .collect();
    remarks.sort();
    remarks.dedup();
    assert_eq!(
        remarks,
        ["remark-solo-behind", "remark-solo-goal-missed", "remark-solo-won"],
        "every result of a solo game"
    );

    // Everybody has had the same number of turns, whoever brought the end about.
    for game in &games {
        let state = game.table.state();
        assert_eq!(state.table.turn, u32::from(state.table.round) * state.n_seats() as u32, "{}", game.name);
    }
}

/// Flies what stands ready, scraps what can be scrapped, and ends every turn.
fn play_on(table: &mut Table<Rocketmen>) {
    let wishes: [fn(&Action) -> bool; 5] = [
        |action| *action == Action::Launch(Destination::Mars),
        |action| *action == Action::Launch(Destination::Moon),
        |action| matches!(action, Action::DrawSuccess | Action::ScrapFromHand(Card::AsteroidMining)),
        |action| *action == Action::Use(Card::StorageBatteries),
        |action| *action == Action::EndTurn,
    ];
    for _ in 0..60 {
        let Some(actor) = Rocketmen::to_act(table.state()).iter().next() else { return };
        let legal = table.legal_actions(actor).to_vec();
        let wished = wishes.iter().find_map(|wish| legal.iter().find(|action| wish(action)));
        let action = *wished.unwrap_or(&legal[0]);
        table.act(actor, action, 0).expect("it is offered");
    }
}

/// The results that draw success cards of these values, one after the other.
fn drawing(values: &[u8]) -> Vec<u32> {
    let mut deck = SUCCESS_CARDS;
    let draw = |&value: &u8| {
        let idx: u8 = deck[..usize::from(value)].iter().sum();
        deck[usize::from(value)] -= 1;
        u32::from(idx)
    };
    values.iter().map(draw).collect()
}

/// Ends to which no game of bots comes, each from a position shortly before it.
#[test]
fn ends_played_by_hand_are_stored() {
    let positions: [(&str, Position, &[u8], Ending); 4] = [
        ("six-missions", launch::before_six_missions(), &[4, 3, 3, 3], Ending::SixMissions),
        ("all-missions", launch::before_all_missions(), &[4, 3, 3], Ending::AllMissions),
        ("nobody-can", launch::before_nobody_can(), &[], Ending::NobodyCan),
        ("solo-all-markers", solo::all_markers(), &[], Ending::SoloAllMarkers),
    ];
    for (name, position, draws, wanted) in positions {
        let mut table = Table::from_state(position.state(), Seed::from(1), drawing(draws)).expect("it can be");
        play_on(&mut table);
        assert!(Rocketmen::outcome(table.state()).is_some(), "{name} is not over");
        assert_eq!(ending(table.state()), wanted);
        played_by_hand(env!("CARGO_MANIFEST_DIR"), name, &table);
    }
}
