//! The score sheet and the final scoring.

use enum_map::Enum;
use kernel::{Message, Outcome, Seat, Standing, Who};
use serde::{Deserialize, Serialize};

use crate::Cx;
use crate::components::goals::Counter;
use crate::components::technologies::Class;
use crate::components::{Goal, Technology};
use crate::effects::Change;
use crate::event::Event;
use crate::requirements::Holdings;
use crate::state::{Board, State};

/// Where VP come from: a line of the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Enum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Score {
    /// Spaces of the main tracks.
    Tracks,
    /// Empty slots and fleet tokens of the panel.
    Panel,
    /// Mining tokens.
    Mining,
    /// Planets.
    Planets,
    /// Missions.
    Missions,
    /// The senate.
    Senate,
    /// Bonus tokens.
    Tokens,
    /// Pirates.
    Pirates,
    /// Technologies during the game.
    Technologies,
    /// Ability tiles.
    Abilities,
    /// The military comparison of the cleanup.
    Military,
    /// The goal card.
    Goal,
    /// End-of-game technologies.
    EndTechnologies,
    /// Credits left.
    Credits,
    /// Resources left.
    Resources,
}

impl Score {
    /// All lines, in the order of the sheet.
    pub const ALL: [Score; 15] = [
        Score::Tracks,
        Score::Panel,
        Score::Mining,
        Score::Planets,
        Score::Missions,
        Score::Senate,
        Score::Tokens,
        Score::Pirates,
        Score::Technologies,
        Score::Abilities,
        Score::Military,
        Score::Goal,
        Score::EndTechnologies,
        Score::Credits,
        Score::Resources,
    ];
}

/// What a goal gives a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GoalValue {
    /// VP of the card.
    pub vp: u16,
    /// Items that score: for [`Technology::VisionFulfilled`] (TG-GOAL-07).
    pub items: u16,
}

/// What a goal would give a player now.
pub fn goal_value(board: &Board, seat: Seat, goal: Goal) -> GoalValue {
    let row = goal.row();
    let terms = row.terms.iter().map(|term| {
        let mut items = count(board, seat, term.counter);
        if term.cap != 0 {
            items = items.min(u16::from(term.cap / term.vp));
        }
        GoalValue { vp: items * u16::from(term.vp), items }
    });
    match row.best_of {
        // The terms of such goals have equal VP, so the better one also has more items.
        true => terms.max_by_key(|value| value.vp).unwrap_or_default(),
        false => terms.fold(GoalValue::default(), |sum, value| GoalValue {
            vp: sum.vp + value.vp,
            items: sum.items + value.items,
        }),
    }
}

/// The VP of a goal together with what Vision Fulfilled adds to it.
pub fn goal_total(board: &Board, seat: Seat, goal: Goal) -> u16 {
    let value = goal_value(board, seat, goal);
    let bonus = match board.players[seat].has(Technology::VisionFulfilled) {
        true => end_vp(board, seat, Technology::VisionFulfilled, Some(goal)),
        false => 0,
    };
    value.vp + bonus
}

/// Counts a thing at the end of the game: spaces count, temporary bonuses do not (TG-GEN-23, TG-GOAL-06).
fn count(board: &Board, seat: Seat, counter: Counter) -> u16 {
    let player = &board.players[seat];
    let n = match counter {
        Counter::Technologies => player.marked.len(),
        Counter::Missions(None) => player.completed.len(),
        Counter::Missions(Some(kind)) => player.completed.iter().filter(|mission| mission.is(kind)).count(),
        Counter::PirateTokens => player.pirates.len(),
        Counter::OutpostsOnMap => player.n_outposts(),
        Counter::OutpostsOf(colour) => Holdings::of(board, seat).of_colour(colour).into(),
        Counter::OutpostsWithRequirement => {
            board.planets_of(seat).filter(|(_, planet)| planet.has_requirement()).count()
        }
        Counter::ResourcesLeft => player.goods.resources().into(),
        Counter::Level(track) => player.lasting_level(track).into(),
        Counter::MarkersOnOwnTechnologies => {
            board.players.iter().map(|other| (other.marked & player.marked).len()).sum()
        }
        Counter::GoalItems => board.goals[seat].map_or(0, |goal| goal_value(board, seat, goal).items.into()),
    };
    n as u16
}

/// VP of an end-of-game technology; `goal` is the one that is or would be scored.
pub fn end_vp(board: &Board, seat: Seat, technology: Technology, goal: Option<Goal>) -> u16 {
    let Class::EndGame { vp, per, cap } = technology.class() else { return 0 };
    let n_items: u16 = per
        .iter()
        .map(|&counter| match (counter, goal) {
            (Counter::GoalItems, Some(goal)) => goal_value(board, seat, goal).items,
            (counter, _) => count(board, seat, counter),
        })
        .sum();
    let total = n_items * u16::from(vp);
    if cap == 0 { total } else { total.min(cap.into()) }
}

/// Goals, end-of-game technologies, leftovers (TG-END-06).
pub fn final_scoring(cx: &mut Cx<'_>) {
    for seat in cx.players.seats() {
        let goal = cx.sealed[seat].expect("everybody has chosen");
        cx.emit(Event::GoalShown { seat, goal });
    }
    for seat in cx.players.seats() {
        let goal = cx.goals[seat].expect("every choice is shown");
        award(cx, seat, goal_value(cx, seat, goal).vp, Score::Goal);
        for technology in cx.players[seat].marked {
            award(cx, seat, end_vp(cx, seat, technology, None), Score::EndTechnologies);
        }
        let goods = cx.players[seat].goods;
        award(cx, seat, goods.credit, Score::Credits);
        award(cx, seat, goods.resources() / 3, Score::Resources);
    }
}

fn award(cx: &mut Cx<'_>, seat: Seat, vp: u16, why: Score) {
    if vp != 0 {
        cx.emit(Event::Scored { seat, vp: vp as i16, why });
    }
}

/// VP for the military comparison of the cleanup, gained or lost (TG-CLEAN-01 to TG-CLEAN-04).
pub fn compare_military(cx: &mut Cx<'_>) {
    let track = crate::components::Track::Military;
    let level = |board: &Board, seat: Seat| board.players[seat].levels[track];
    let all = cx.players.iter().map(|player| player.levels[track]);
    let (highest, lowest) = (all.clone().max().unwrap_or(0), all.clone().min().unwrap_or(0));
    if highest == lowest {
        return;
    }
    let second = all.clone().filter(|&level| level != highest).max().unwrap_or(lowest);
    let last_but_one = all.filter(|&level| level != lowest).min().unwrap_or(highest);
    for place in 0..cx.priority.len() {
        let seat = cx.priority[place];
        let propaganda = cx.players[seat].has(Technology::WarPropaganda);
        if level(cx, seat) == highest {
            let factor = 1 + cx.players[seat].adds(Technology::WarPropaganda);
            cx.score(seat, (highest - second) * factor, Score::Military);
        } else if level(cx, seat) == lowest && !propaganda {
            // The total cannot fall below 0 (TG-GEN-24).
            let loss = u16::from(last_but_one - lowest).min(cx.players[seat].vp) as i16;
            if loss != 0 {
                cx.emit(Event::Scored { seat, vp: -loss, why: Score::Military });
            }
        }
    }
}

/// The ranking and the sheet, once the game is over. Ties are shared (TG-END-07).
pub fn outcome(state: &State) -> Outcome {
    let totals: Vec<u16> = state.players.iter().map(|player| player.vp).collect();
    let ranks = Outcome::ranks(&totals);
    let standings = state.players.entries().map(|(seat, player)| Standing {
        who: Who::Seat(seat),
        rank: ranks[seat.idx()],
        points: Score::ALL.iter().map(|&line| player.score[line].into()).collect(),
        total: player.vp.into(),
    });
    Outcome {
        categories: Score::ALL.iter().map(|line| Message::named("score", line)).collect(),
        standings: standings.collect(),
        remarks: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::testing::*;

    fn ended(position: Position) -> Table {
        let mut table = table(position.round(5).last_turn());
        table.play(RED, Action::Pass);
        until(&mut table, |state| state.cursor == Cursor::Over);
        table
    }

    #[test]
    fn leftovers_score() {
        rules!["TG-END-03", "TG-END-04", "TG-BONUS-11"];
        let position = Position::new(2)
            .goods(RED, 3, 3, 2, 4)
            .token(RED, BonusToken::Commendation)
            .log(RED, &[Mission::TradeFair]);
        let table = ended(position);
        let red = &table.players[RED];
        assert_eq!((red.score[Score::Credits], red.score[Score::Resources]), (4, 2));
        assert_eq!(
            (red.score[Score::Tokens], red.score[Score::Missions]),
            (0, 0),
            "unused tokens and missions are nothing"
        );
    }

    #[test]
    fn technologies_score_after_the_goal_and_leftovers_are_not_used_up() {
        rules!["TG-END-05", "TG-END-06"];
        let position = Position::new(2)
            .goods(RED, 3, 0, 0, 0)
            .hand(RED, [Goal::WarHero, Goal::FullHolds])
            .technology(RED, Technology::VisionFulfilled);
        let mut table = table(position.round(5).last_turn());
        table.play(RED, Action::Pass).play(RED, Action::Score { merit: Merit::Better, goal: Goal::FullHolds });
        until(&mut table, |state| state.cursor == Cursor::Over);
        let red = &table.players[RED];
        // One outpost and three resources score 2 + 3; four items give 8 more; the resources score once more.
        assert_eq!((red.score[Score::Goal], red.score[Score::EndTechnologies], red.score[Score::Resources]), (5, 8, 1));
    }

    #[test]
    fn tied_players_share_the_victory() {
        rules!["TG-END-07", "TG-GEN-03"];
        let table = ended(Position::new(3).vp(RED, 20).vp(BLUE, 20).vp(GREEN, 7));
        let result = outcome(&table);
        assert_eq!(result.winners().collect::<Vec<_>>(), [RED, BLUE]);
        assert_eq!(result.of(GREEN).rank, 3);
    }
}
