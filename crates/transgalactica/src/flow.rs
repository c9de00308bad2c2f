//! Rounds and turns: what happens when nothing is left on the stack.

use kernel::Seat;

use crate::Cx;
use crate::components::rounds::N_ROUNDS;
use crate::components::{Ability, BonusToken, Mission, Node, TokenClass};
use crate::decisions::{self, Frame};
use crate::effects::{self, Change, Source};
use crate::event::{Event, mission_slots};
use crate::score;
use crate::state::{Board, Cursor, Stage, TurnStep};

/// Goes on until somebody must decide or the game is over.
pub fn advance(cx: &mut Cx<'_>) {
    loop {
        let Some(&frame) = cx.stack.last() else {
            refill_missions(cx);
            if cx.cursor == Cursor::Over {
                return;
            }
            proceed(cx);
            continue;
        };
        if frame.is_work() {
            cx.close();
            decisions::work(cx, frame);
            continue;
        }
        // The outermost action or free action has ended (TG-MISS-24).
        if matches!(frame, Frame::Turn { .. } | Frame::Done { .. }) {
            refill_missions(cx);
        }
        if frame.is_open(cx) {
            return;
        }
        cx.close();
    }
}

fn go_to(cx: &mut Cx<'_>, cursor: Cursor) {
    cx.emit(Event::Proceeded(cursor));
}

/// The next thing in the course of the game.
fn proceed(cx: &mut Cx<'_>) {
    let n_players = cx.n_players() as u8;
    match cx.cursor {
        Cursor::Draft { picks } if picks == 2 * n_players => {
            go_to(cx, Cursor::Setup { stage: Stage::Abilities, done: 0 });
        }
        Cursor::Draft { picks } => {
            let seat = drafter(cx, picks);
            cx.open(Frame::Draft { seat });
        }
        Cursor::Setup { stage, done } if done == n_players => go_to(cx, after_stage(stage)),
        Cursor::Setup { stage, done } => {
            let seat = cx.priority[usize::from(done)];
            go_to(cx, Cursor::Setup { stage, done: done + 1 });
            set_up(cx, stage, seat);
        }
        Cursor::Income { done } if done == n_players => begin_turn(cx, cx.priority[0]),
        Cursor::Income { done } => {
            let seat = cx.priority[usize::from(done)];
            go_to(cx, Cursor::Income { done: done + 1 });
            cx.open(Frame::Income { seat, step: decisions::income::RELIEF });
        }
        Cursor::Turn { seat, step: TurnStep::Choose } => {
            // Nothing could be done but pass (TG-ACT-06).
            go_to(cx, Cursor::Turn { seat, step: TurnStep::Passed });
            cx.emit(Event::Passed { seat });
        }
        Cursor::Turn { seat, step: TurnStep::Led(area) } => {
            end_turn(cx, seat);
            go_to(cx, Cursor::Follow { leader: seat, area, asked: 0 });
        }
        Cursor::Turn { seat, step: TurnStep::Acted } => {
            end_turn(cx, seat);
            begin_turn(cx, cx.after(seat));
        }
        Cursor::Turn { seat, step: TurnStep::Passed } => {
            end_turn(cx, seat);
            match cx.passes < n_players {
                true => begin_turn(cx, cx.after(seat)),
                false => go_to(cx, Cursor::Cleanup),
            }
        }
        Cursor::Follow { leader, asked, .. } if asked + 1 == n_players => begin_turn(cx, cx.after(leader)),
        Cursor::Follow { leader, area, asked } => {
            let place = (cx.place(leader) + 1 + usize::from(asked)) % cx.n_players();
            let seat = cx.priority[place];
            go_to(cx, Cursor::Follow { leader, area, asked: asked + 1 });
            cx.open(Frame::Follow { seat, area });
        }
        Cursor::Cleanup => clean_up(cx),
        Cursor::Goals => match cx.players.seats().all(|seat| cx.sealed[seat].is_some()) {
            true => {
                score::final_scoring(cx);
                go_to(cx, Cursor::Over);
            }
            false => cx.open(Frame::Goals),
        },
        Cursor::Over => {}
    }
}

/// Who picks: first from the last player to the first, then from the first to the last (TG-SETUP-35, TG-SETUP-36).
pub fn drafter(board: &Board, picks: u8) -> Seat {
    let n_players = board.n_players();
    let pick = usize::from(picks);
    let place = if pick < n_players { n_players - 1 - pick } else { pick - n_players };
    board.priority[place]
}

/// The stages of TG-SETUP-42; then the first round begins (TG-SETUP-43).
fn after_stage(stage: Stage) -> Cursor {
    let next = match stage {
        Stage::Abilities => Stage::Wealth,
        Stage::Wealth => Stage::Outposts,
        Stage::Outposts => Stage::HeadStart,
        Stage::HeadStart => Stage::Stockpile,
        Stage::Stockpile => return Cursor::Income { done: 0 },
    };
    Cursor::Setup { stage: next, done: 0 }
}

fn set_up(cx: &mut Cx<'_>, stage: Stage, seat: Seat) {
    let ability = cx.players[seat].ability.expect("everybody has an ability");
    match stage {
        Stage::Abilities => match ability {
            Ability::Lieutenant => cx.emit(Event::LieutenantHired { seat }),
            Ability::EstablishedTrader => cx.emit(Event::TraderSetUp { seat }),
            Ability::VeteranDiplomat | Ability::MilitaryObserver | Ability::HeadStart => {
                effects::run(cx, seat, Source::Ability(ability));
            }
            Ability::TechnologicalNightmare
            | Ability::SecretStockpile
            | Ability::PrivateCommandDeck
            | Ability::EmergencyRelief
            | Ability::SecondShip => {}
        },
        Stage::Wealth => {
            let [first, second] = cx.players[seat].wealth.expect("everybody has a wealth set");
            // The first card is resolved first, so it is opened last.
            cx.open(Frame::Effects { seat, source: Source::Wealth(second), next: 0 });
            cx.open(Frame::Effects { seat, source: Source::Wealth(first), next: 0 });
        }
        Stage::Outposts => {
            cx.put_outpost(seat, Node::C);
            cx.emit(Event::ShipPlaced { seat });
            if ability == Ability::SecondShip {
                cx.emit(Event::ShipPlaced { seat });
            }
        }
        // The priority marker moves at once, so the player would come up a second time.
        Stage::HeadStart if ability == Ability::HeadStart && cx.players[seat].n_outposts() == 1 => {
            cx.open(Frame::HeadStart { seat });
        }
        Stage::Stockpile if ability == Ability::SecretStockpile => {
            for class in
                [TokenClass::Basic, TokenClass::Basic, TokenClass::Basic, TokenClass::Advanced, TokenClass::Advanced]
            {
                let token = draw_token(cx, class);
                cx.emit(Event::TokenReserved { seat, token });
            }
        }
        Stage::HeadStart | Stage::Stockpile => {}
    }
}

/// A random unseen token of a colour; it stays unseen until an event takes it.
pub fn draw_token(cx: &mut Cx<'_>, class: TokenClass) -> BonusToken {
    let (state, dice) = cx.state_and_dice();
    let of_class = || state.unseen_tokens.entries().filter(|(token, _)| token.class() == class);
    let n_tokens: u32 = of_class().map(|(_, n)| u32::from(n)).sum();
    let mut idx = dice.below(n_tokens);
    for (token, n) in of_class() {
        match idx.checked_sub(n.into()) {
            Some(rest) => idx = rest,
            None => return token,
        }
    }
    unreachable!("the index is below the number of tokens")
}

fn begin_turn(cx: &mut Cx<'_>, seat: Seat) {
    cx.emit(Event::TurnBegan { seat });
    cx.open(Frame::Turn { seat });
}

/// An unused wormhole permission ends with the turn (TG-BONUS-08).
fn end_turn(cx: &mut Cx<'_>, seat: Seat) {
    if cx.players[seat].open_wormhole {
        cx.emit(Event::WormholeOpened { seat, open: false });
    }
}

/// Fills gaps of the mission display from the decks (TG-MISS-06, TG-MISS-07).
fn refill_missions(cx: &mut Cx<'_>) {
    for level in [1, 2] {
        loop {
            let (state, dice) = cx.state_and_dice();
            let slots = &state.missions[mission_slots(level)];
            if slots.iter().all(Option::is_some) {
                break;
            }
            let deck = || state.mission_deck.iter().filter(|mission| mission.level() == level);
            let is_compact = slots.is_sorted_by_key(Option::is_none);
            let mission: Option<Mission> = match deck().count() {
                0 if is_compact => break,
                0 => None,
                n_cards => deck().nth(dice.below(n_cards as u32) as usize),
            };
            cx.emit(Event::MissionDealt { level, mission });
        }
    }
}

/// The cleanup phase, in the order of TG-CLEAN-12.
fn clean_up(cx: &mut Cx<'_>) {
    score::compare_military(cx);
    cx.emit(Event::WorkersReturned);
    if cx.mining_space.is_none() {
        let (state, dice) = cx.state_and_dice();
        if let Some(token) = state.mining_stack.pick(dice) {
            cx.emit(Event::MiningRefilled { token });
        }
    }
    // From last to first (TG-PRIO-02); the order is read before anybody moves.
    let order = cx.priority;
    for &seat in order.iter().rev() {
        let segment = cx.players[seat].n_outposts() as u8;
        if segment != cx.players[seat].segment {
            cx.emit(Event::PriorityMoved { seat, segment });
        }
    }
    if cx.round == N_ROUNDS {
        return go_to(cx, Cursor::Goals);
    }
    let round = cx.round + 1;
    let first = cx.priority[0];
    if let Some(token) = cx.round_tokens[usize::from(round) - 2] {
        cx.emit(Event::RoundTokenTaken { seat: first, round, token });
    }
    cx.emit(Event::RoundBegan { round });
    go_to(cx, Cursor::Income { done: 0 });
}

#[cfg(test)]
mod tests;
