//! What can be said about a player's position in numbers.

use kernel::Seat;

use super::flight;
use super::judge::Judge;
use super::outlook::Outlook;
use crate::components::cards::N_CARDS;
use crate::components::missions::MONEY_TOKEN;
use crate::pay::Worth;
use crate::score;
use crate::state::State;

/// A number about a player. What it is worth was fitted to finished games, see the example `standing`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Points so far.
    Points,
    /// Is it the player's turn?
    ToMove,
    /// Money of an average hand, with tokens, in tens of dollars times ten.
    Income,
    /// Rocket points of all cards and tokens.
    Fleet,
    /// Spaces to Earth Orbit of all cards and tokens.
    SpacesToEarthOrbit,
    /// Spaces to the Moon of all cards and tokens.
    SpacesToMoon,
    /// Spaces to Mars of all cards and tokens.
    SpacesToMars,
    /// Cards in circulation.
    Cards,
    /// What the quick player would give for the cards bought.
    Quality,
    /// Threats.
    Threats,
    /// Rocket points for ever.
    RocketPointTokens,
    /// Cards more in hand.
    HandLimitTokens,
    /// Money every turn.
    MoneyTokens,
    /// A component every turn.
    ScienceTokens,
    /// Missions completed.
    Completed,
    /// A mission lies on the Plan.
    Planned,
    /// What the mission aimed at promises less its costs, in tenths of a point.
    Aim,
    /// Rocket points that the pad lacks for it.
    LackingRocketPoints,
    /// Rocket points that are still to be bought.
    NewRocketPoints,
    /// Spaces that the pad lacks for good odds.
    LackingSpaces,
    /// Spaces that are still to be bought.
    NewSpaces,
    /// What a rocket that can lift off promises by its odds, in tenths of a point.
    Ready,
    /// Money in hand, in tens of dollars.
    Purse,
    /// Cards in hand that the pad lacks.
    PartsInHand,
    /// Objectives met, where all must be.
    Objectives,
}

/// How many there are.
const N_PLAIN: usize = Feature::Objectives as usize + 1;
/// With how many cards of each kind the player has.
pub const N_FEATURES: usize = N_PLAIN + N_CARDS;

/// Every feature.
#[rustfmt::skip]
pub const ALL: [Feature; N_PLAIN] = [
    Feature::Points,
    Feature::ToMove,
    Feature::Income,
    Feature::Fleet,
    Feature::SpacesToEarthOrbit,
    Feature::SpacesToMoon,
    Feature::SpacesToMars,
    Feature::Cards,
    Feature::Quality,
    Feature::Threats,
    Feature::RocketPointTokens,
    Feature::HandLimitTokens,
    Feature::MoneyTokens,
    Feature::ScienceTokens,
    Feature::Completed,
    Feature::Planned,
    Feature::Aim,
    Feature::LackingRocketPoints,
    Feature::NewRocketPoints,
    Feature::LackingSpaces,
    Feature::NewSpaces,
    Feature::Ready,
    Feature::Purse,
    Feature::PartsInHand,
    Feature::Objectives,
];

/// All numbers of a player.
pub fn features(judge: &Judge, state: &State, seat: Seat) -> [i32; N_FEATURES] {
    let player = &state.players[seat];
    let board = &player.board;
    let outlook = Outlook::new(judge, state, seat);
    let circulating = player.hand.plus(&player.command_centre).plus(&board.storage).plus(&board.play_area);
    let all = circulating.plus(&board.pad);
    let n_completed = board.completed.len();
    let n_cards = circulating.len() as i32;
    let hand = (state.hand_limit(seat) as i32).min(n_cards);
    let tokens = &board.achievements;
    let token_money = i32::from(MONEY_TOKEN) / 10 * i32::from(tokens.money);
    let money = i32::from(Worth::of_all(&circulating, n_completed).money) / 10;
    let bought = all.entries().filter(|(card, _)| !card.is_mission() && !card.is_threat());
    let quality = bought.map(|(card, n)| judge.card(card, 0) * i32::from(n)).sum();
    let mut numbers = [0; N_FEATURES];
    let mut set = |feature: Feature, number: i32| numbers[feature as usize] = number;
    set(Feature::Points, score::points(state, seat).iter().sum());
    set(Feature::ToMove, i32::from(state.table.current == seat));
    set(Feature::Income, 10 * money * hand / n_cards.max(1) + 10 * token_money);
    set(Feature::Fleet, outlook.fleet());
    let [earth, moon, mars] = outlook.spaces();
    set(Feature::SpacesToEarthOrbit, earth);
    set(Feature::SpacesToMoon, moon);
    set(Feature::SpacesToMars, mars);
    set(Feature::Cards, n_cards);
    set(Feature::Quality, quality);
    set(Feature::Threats, player.n_threats().into());
    set(Feature::RocketPointTokens, tokens.rocket_points.into());
    set(Feature::HandLimitTokens, tokens.hand_limit.into());
    set(Feature::MoneyTokens, tokens.money.into());
    set(Feature::ScienceTokens, tokens.science.into());
    set(Feature::Completed, n_completed as i32);
    set(Feature::Planned, i32::from(board.plan.is_some()));
    set(Feature::Purse, i32::from(Worth::of_all(&player.hand, n_completed).money) / 10);
    if let Some(aim) = &outlook.aim {
        set(Feature::Aim, aim.worth.clamp(-2000, 3000) / 10);
        set(Feature::LackingRocketPoints, aim.need_rp);
        set(Feature::NewRocketPoints, aim.new_rp);
        set(Feature::LackingSpaces, aim.short);
        set(Feature::NewSpaces, aim.new_icons);
        set(
            Feature::PartsInHand,
            player.hand.kinds().filter(|&card| judge.is_wanted_part(&outlook, card)).count() as i32,
        );
    }
    if let Some(mission) = board.plan {
        let liftable =
            state.targets(seat, mission).filter(|location| location.site().rocket_points <= board.rocket_points(None));
        let promise = liftable.map(|location| {
            let chance = flight::launch_chance(board, tokens.science, location.destination());
            outlook.worth_of(judge, state, location) * i32::from(chance) / 10_000
        });
        set(Feature::Ready, promise.max().unwrap_or(0));
    }
    let goals = player.goals.iter().flat_map(|goal| goal.card().objectives.iter());
    let met = goals.filter(|(objective, _)| score::is_met(state, seat, *objective)).count();
    set(Feature::Objectives, if state.table.ai.is_some() { met as i32 } else { 0 });
    for (card, n) in all.entries() {
        numbers[N_PLAIN + card as usize] = n.into();
    }
    numbers
}
