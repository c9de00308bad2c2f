//! Stored games of strong bots, replayed. They cover every setup and every way a game ends that games of bots come to.

use std::collections::BTreeMap;

use enumset::EnumSet;
use kernel::Game;
use rocketmen::components::Destination;
use rocketmen::components::board::MAX_ROUNDS;
use rocketmen::{Mode, Rocketmen, State, Variant};
use testkit::{StoredGame, rules, setups_cover_all_choices, stored_games};

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

/// Ends to which no game of bots comes, each with the test that plays it by hand.
const EXCUSED: &[(Ending, &str)] = &[
    (Ending::SixMissions, "launch::six_missions_end_the_game_once_every_destination_is_visited"),
    (Ending::AllMissions, "launch::the_end_comes_when_all_have_completed_everything"),
    (Ending::NobodyCan, "launch::nobody_can_complete_anything_any_more"),
    (Ending::SoloAllMarkers, "solo::the_game_ends_when_all_markers_are_placed_or_six_missions_reach_every_destination"),
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
        let excused = EXCUSED.iter().any(|(excused, _)| *excused == wanted);
        assert_ne!(
            endings.contains_key(&wanted),
            excused,
            "{wanted:?}: no stored game ends so, or it needs no excuse; {endings:#?}"
        );
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
