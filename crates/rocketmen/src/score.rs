//! The end: final scoring and ties (rules RM-SCORE, RM-TIE, RM-GOAL, RM-VAR).

use kernel::{Message, Outcome, Seat, Standing, Who};

use crate::components::board::TOKEN_VP;
use crate::components::threats::THREAT_VP;
use crate::components::variants::Metric;
use crate::components::{Goal, Objective, VariantEffect};
use crate::state::{Mode, Player, State};

/// The result of a finished game.
pub fn outcome(state: &State) -> Outcome {
    match state.table.mode {
        Mode::Standard => {
            players_outcome(state, &["score-missions", "score-threats", "score-tokens", "score-goal", "score-variants"])
        }
        Mode::BattleForEarth => players_outcome(state, &["score-missions", "score-threats"]),
        Mode::Solo => solo_outcome(state),
    }
}

/// Points of a seat by category: missions, threats, tokens, goal, variants.
pub fn points(state: &State, seat: Seat) -> [i32; 5] {
    let player = &state.players[seat];
    let threats = match state.table.mode {
        // Threats score on the track at once (RM-SOLO-23).
        Mode::Solo => i32::from(player.board.vp) - mission_points(player),
        Mode::Standard | Mode::BattleForEarth => i32::from(THREAT_VP) * i32::from(player.n_threats()),
    };
    let tokens = state.table.tokens.values().filter(|&&holder| holder == Some(seat)).count() as i32;
    let goals = player.goals.iter().map(|&goal| goal_points(state, seat, goal));
    let goal = match state.table.mode {
        Mode::Standard => goals.max().unwrap_or(0),
        Mode::Solo | Mode::BattleForEarth => 0,
    };
    [mission_points(player), threats, TOKEN_VP * tokens, goal, variant_points(state, seat)]
}

fn mission_points(player: &Player) -> i32 {
    player.board.completed.iter().map(|completed| i32::from(completed.vp)).sum()
}

/// Points of all objectives met on a goal card (RM-GOAL-01).
pub fn goal_points(state: &State, seat: Seat, goal: Goal) -> i32 {
    let objectives = goal.card().objectives.iter();
    objectives.filter(|(objective, _)| is_met(state, seat, *objective)).map(|(_, vp)| i32::from(*vp)).sum()
}

/// Has the seat met an objective (RM-GOAL-02)?
pub fn is_met(state: &State, seat: Seat, objective: Objective) -> bool {
    let player = &state.players[seat];
    match objective {
        Objective::MissionAt(location) => player.board.has_completed(location),
        Objective::MissionsIn(destination, count) => usize::from(count) <= player.board.n_completed_in(destination),
        Objective::Threats(count) => count <= player.n_threats(),
        Objective::Token(token) => state.table.tokens[token] == Some(seat),
    }
}

fn variant_points(state: &State, seat: Seat) -> i32 {
    state.table.effects().map(|effect| majority_points(state, seat, effect)).sum()
}

/// Everybody with the most scores in full, but nobody for nothing (RM-VAR-03, RM-VAR-04).
fn majority_points(state: &State, seat: Seat, effect: VariantEffect) -> i32 {
    let VariantEffect::Majority(metric, vp) = effect else { return 0 };
    let most = state.players.iter().map(|player| measure(player, metric)).max().unwrap_or(0);
    let own = measure(&state.players[seat], metric);
    if own == most && most != 0 { i32::from(vp) } else { 0 }
}

/// How much of something a player owns in all zones (RM-VAR-05, RM-VAR-06).
fn measure(player: &Player, metric: Metric) -> u16 {
    let icons = |count: fn(&crate::components::Components) -> u8| {
        let owned = player.owned();
        owned.entries().map(|(card, n)| u16::from(count(&card.face().components)) * u16::from(n)).sum::<u16>()
    };
    match metric {
        Metric::Computers => icons(|components| components.computers),
        Metric::Composites => icons(|components| components.composites),
        Metric::Biotechnology => icons(|components| components.biotechnology),
        Metric::RocketPoints => {
            icons(|components| components.rocket_points) + u16::from(player.board.achievements.rocket_points)
        }
        Metric::Threats => u16::from(player.n_threats()),
    }
}

fn players_outcome(state: &State, categories: &[&'static str]) -> Outcome {
    let seats = Seat::all(state.n_seats());
    let points: Vec<[i32; 5]> = seats.clone().map(|seat| points(state, seat)).collect();
    let totals: Vec<i32> = points.iter().map(|points| points.iter().sum()).collect();
    let best_locations: Vec<u8> = seats.clone().map(|seat| best_location(&state.players[seat])).collect();
    let keys: Vec<(i32, u8, usize)> = seats
        .clone()
        .map(|seat| (totals[seat.idx()], best_locations[seat.idx()], state.players[seat].board.completed.len()))
        .collect();
    let ranks = Outcome::ranks(&keys);
    let standings = seats
        .map(|seat| Standing {
            who: Who::Seat(seat),
            rank: ranks[seat.idx()],
            points: points[seat.idx()][..categories.len()].to_vec(),
            total: totals[seat.idx()],
        })
        .collect();
    let most = totals.iter().max().expect("somebody plays");
    let tied = totals.iter().filter(|total| *total == most).count();
    let winners = ranks.iter().filter(|rank| **rank == 1).count();
    let best = best_locations.iter().zip(&totals).filter(|(_, total)| *total == most).map(|(best, _)| best);
    let highest = best.clone().max().expect("somebody has the most points");
    let remark = match (tied, winners) {
        (1, _) => None,
        (_, 1) if best.clone().filter(|rank| *rank == highest).count() == 1 => Some("remark-tie-location"),
        (_, 1) => Some("remark-tie-missions"),
        (_, _) => Some("remark-tie-shared"),
    };
    Outcome {
        categories: categories.iter().map(|&id| Message::new(id)).collect(),
        standings,
        remarks: remark.into_iter().map(Message::new).collect(),
    }
}

/// Rank of the best completed location, 0 without one (RM-TIE-01).
fn best_location(player: &Player) -> u8 {
    player.board.completed.iter().map(|completed| completed.location.site().rank).max().unwrap_or(0)
}

/// More points than the AI and every objective met, or the AI wins (RM-SOLO-06, RM-SOLO-34).
fn solo_outcome(state: &State) -> Outcome {
    let seat = Seat(0);
    let ai = state.table.ai.as_ref().expect("a solo game has an opponent");
    let [missions, threats, ..] = points(state, seat);
    let mut arrivals = state.table.arrivals.iter();
    let ai_missions: i32 = arrivals
        .by_ref()
        .flat_map(|(location, arrivals)| arrivals.iter().enumerate().map(move |(idx, who)| (location, idx, who)))
        .filter(|(_, _, who)| **who == crate::state::Pioneer::Ai)
        .map(|(location, idx, _)| i32::from(location.site().vp[idx]))
        .sum();
    let total = missions + threats;
    let goals = &state.players[seat].goals;
    let missed =
        goals.iter().any(|goal| !goal.card().objectives.iter().all(|(objective, _)| is_met(state, seat, *objective)));
    let ahead = i32::from(ai.vp) < total;
    let won = ahead && !missed;
    let remark = match (ahead, missed) {
        (true, false) => "remark-solo-won",
        (true, true) => "remark-solo-goal-missed",
        (false, _) => "remark-solo-behind",
    };
    let ranks = if won { [1, 2] } else { [2, 1] };
    Outcome {
        categories: ["score-missions", "score-threats"].map(Message::new).to_vec(),
        standings: vec![
            Standing { who: Who::Seat(seat), rank: ranks[0], points: vec![missions, threats], total },
            Standing {
                who: Who::Rival(Message::new("ai-name")),
                rank: ranks[1],
                points: vec![ai_missions, i32::from(ai.vp) - ai_missions],
                total: i32::from(ai.vp),
            },
        ],
        remarks: vec![Message::new(remark)],
    }
}
