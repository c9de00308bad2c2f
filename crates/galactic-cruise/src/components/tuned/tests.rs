//! Every figure of every row, changed by one: the match goes otherwise, and what is offered, paid and done still agrees.

use kernel::{Actor, Dice, Game, Seat, Seed, Setup, Table};

use super::with;
use crate::components::actions::ActionTile;
use crate::components::board::AreaSet;
use crate::components::cards::{self, Card, CardSet};
use crate::components::effect::{Effect, Limit, SEGMENTS, Take, Window};
use crate::components::{experts, technologies, upgrades};
use crate::decisions::{self, Action, Frame, act, launch};
use crate::payment::{self, Purse};
use crate::state::{Pilot, State};
use crate::{Cx, GalacticCruise, flow};

/// Does something while a figure is one higher (or lower); says no where it cannot be.
type Apply = dyn Fn(i8, &mut dyn FnMut()) -> bool;

/// A figure of a row, and how to do something while it is one higher (or lower).
struct Tuning {
    name: String,
    apply: Box<Apply>,
}

fn by(figure: u8, change: i8) -> Option<u8> {
    figure.checked_add_signed(change)
}

/// The effect with another figure; nothing if it has none.
fn changed(effect: Effect, change: i8) -> Option<Effect> {
    Some(match effect {
        Effect::Gain(what, n) => Effect::Gain(what, by(n, change)?),
        Effect::GainPer(what, n, per) => Effect::GainPer(what, by(n, change)?, per),
        Effect::Discount(target, n) => Effect::Discount(target, by(n, change)?),
        // A Ship has room for four Segments and a player board for four Ships.
        Effect::Extra(Limit::MaxSegments | Limit::MaxShips, _) if 0 < change => return None,
        Effect::Extra(limit, n) => Effect::Extra(limit, by(n, change)?),
        Effect::RemoteActions(n) => Effect::RemoteActions(by(n, change)?),
        Effect::Convert(n) => Effect::Convert(by(n, change)?),
        Effect::AdvanceExtra(n) => Effect::AdvanceExtra(by(n, change)?),
        Effect::TakeAction(take) if take.cost != 0 => Effect::TakeAction(Take { cost: by(take.cost, change)?, ..take }),
        Effect::TakeAction(take) if take.discount != 0 => {
            Effect::TakeAction(Take { discount: by(take.discount, change)?, ..take })
        }
        Effect::TakeAction(take) if take.segments != SEGMENTS => {
            Effect::TakeAction(Take { segments: by(take.segments, change)?, ..take })
        }
        Effect::TakeAction(_)
        | Effect::Waive(_)
        | Effect::Repeat(_)
        | Effect::Allow(_)
        | Effect::AdvanceTechnology
        | Effect::Recall
        | Effect::ActivateSegment { .. }
        | Effect::ChooseResourceOrAd
        | Effect::VisitSegment(_) => return None,
    })
}

/// One tuning for each figure that a row has, given how to change it.
fn tune<T: Copy + 'static>(
    name: String,
    idx: usize,
    row: &'static T,
    change: impl Fn(T, i8) -> Option<T> + 'static,
) -> Option<Tuning> {
    change(*row, 1).or(change(*row, -1))?;
    let apply = move |by: i8, act: &mut dyn FnMut()| match change(*row, by) {
        Some(other) => {
            with(idx, other, act);
            true
        }
        None => false,
    };
    Some(Tuning { name, apply: Box::new(apply) })
}

fn of_list<T: Copy + 'static>(
    name: &str,
    idx: usize,
    row: &'static T,
    effects: &'static [Effect],
    put: impl Fn(T, &'static [Effect]) -> T + Copy + 'static,
) -> Vec<Tuning> {
    let each = (0..effects.len()).filter_map(|place| {
        tune(format!("{name}, effect {place}"), idx, row, move |row, change| {
            let mut others = effects.to_vec();
            others[place] = changed(others[place], change)?;
            Some(put(row, others.leak()))
        })
    });
    each.collect()
}

fn tunings() -> Vec<Tuning> {
    let mut all = Vec::new();
    for (idx, row) in cards::FACES.iter().enumerate() {
        let name = format!("{:?}", row.card);
        all.extend(of_list(&name, idx, row, row.effects, |row, effects| cards::Face { effects, ..row }));
    }
    for (idx, row) in upgrades::UPGRADES.iter().enumerate() {
        let name = format!("{:?}", row.upgrade);
        all.extend(of_list(&name, idx, row, row.ongoing, |row, ongoing| upgrades::UpgradeFace { ongoing, ..row }));
        let at_once = |row, immediate| upgrades::UpgradeFace { immediate, ..row };
        all.extend(of_list(&format!("{name} at once"), idx, row, row.immediate, at_once));
    }
    for (idx, row) in upgrades::TOKENS.iter().enumerate() {
        all.extend(tune(format!("token {:?}", row.token), idx, row, |row, change| {
            Some(upgrades::TokenFace { bonus: changed(row.bonus, change)?, ..row })
        }));
    }
    for (idx, row) in technologies::FACES.iter().enumerate() {
        all.extend(tune(format!("{:?}", row.tile), idx, row, |row, change| {
            Some(technologies::Face { effect: changed(row.effect, change)?, ..row })
        }));
        all.extend(tune(format!("{:?} advanced", row.tile), idx, row, |row, change| {
            Some(technologies::Face { advanced: changed(row.advanced, change)?, ..row })
        }));
    }
    for (idx, row) in experts::FACES.iter().enumerate() {
        let name = format!("{:?}", row.tile);
        all.extend(of_list(&name, idx, row, row.effects, |row, effects| experts::Face { effects, ..row }));
    }
    all
}

/// Tables at which, together, every printed thing is met.
fn setups() -> [Setup; 4] {
    let parts = |setup: Setup| setup.with("advancements-parts", "on").with("accommodations-parts", "on");
    let grey = |setup: Setup| {
        ["grey-four-money", "grey-four-ads", "grey-four-resources", "grey-development"]
            .into_iter()
            .fold(setup.with("grey-tokens", "custom"), |setup, token| setup.with(token, "off"))
            .with("grey-recall-worker", "on")
            .with("grey-extra-action", "on")
            .with("grey-activate-segment", "on")
            .with("grey-three-reputation", "on")
    };
    [
        parts(Setup::new(2)).with("advanced-technologies", "upgraded").with("location-bonus", "on"),
        Setup::new(3),
        grey(parts(Setup::new(2)).with("specialist-blueprints", "on").with("advanced-technologies", "on")),
        parts(Setup::new(4)).with("specialist-blueprints", "on"),
    ]
}

/// The hash of each position of a match whose players draw their choices; `look` sees every decision.
fn play(setup: &Setup, seed: u64, n_steps: usize, mut look: impl FnMut(&State, Seat)) -> Vec<kernel::StateHash> {
    let mut table = Table::<GalacticCruise>::new(setup.clone(), Seed::from(seed)).expect("the setup is possible");
    let mut dice = Seed::from(seed).dice(77);
    let mut hashes = Vec::new();
    for step in 0..n_steps {
        let Some(seat) = GalacticCruise::to_act(table.state()).seats.iter().next() else { break };
        let legal = table.legal_actions(Actor::Seat(seat));
        assert!(!legal.is_empty(), "somebody is asked and has no answer");
        look(table.state(), seat);
        // Texts are what is looked at, so every other choice is one of them.
        let is_text = |action: &&Action| matches!(action, Action::PlayCard(_) | Action::UseTechnology(_));
        let texts: Vec<Action> = legal.iter().filter(is_text).copied().collect();
        let among = if texts.is_empty() || dice.below(2) == 0 { &legal } else { &texts };
        let action = among[dice.below(among.len() as u32) as usize];
        table.act(Actor::Seat(seat), action, 0).expect("it was offered");
        if step % 50 == 49 {
            hashes.push(table.hash());
        }
    }
    hashes.push(table.hash());
    hashes
}

/// Whoever corrects a figure in its row has corrected it everywhere: the rules read it there.
#[test]
fn every_figure_is_read_from_its_row() {
    let mut open = tunings();
    let n_figures = open.len();
    for seed in 0..120 {
        for setup in &setups() {
            if open.is_empty() {
                break;
            }
            let printed = play(setup, seed, usize::MAX, |_, _| ());
            open.retain(|tuning| {
                [1, -1].into_iter().all(|change| {
                    let mut is_same = true;
                    (tuning.apply)(change, &mut || is_same = play(setup, seed, usize::MAX, |_, _| ()) == printed);
                    is_same
                })
            });
        }
    }
    assert!(60 < n_figures);
    let names: Vec<&str> = open.iter().map(|tuning| tuning.name.as_str()).collect();
    assert!(open.is_empty(), "no match goes otherwise with another figure of {names:?}");
}

/// Positions of random matches in which somebody has placed a Worker (or is about to), hardly able to pay for anything.
fn poor_positions(n_matches: u64, wanted: fn(&Frame) -> bool) -> Vec<(State, Seat)> {
    let mut found = Vec::new();
    for seed in 0..n_matches {
        let mut n_seen = 0;
        play(&Setup::new(2).with("advancements-parts", "on"), seed, usize::MAX, |state, seat| {
            if !state.stack.last().is_some_and(wanted) || seat != state.active {
                return;
            }
            n_seen += 1;
            if n_seen % 3 == 0 {
                found.push((state.clone(), seat));
            }
        });
    }
    found
}

/// The seat gets little and exactly these cards, whoever had them.
fn impoverish(state: &mut State, seat: Seat, hand: CardSet, dice: &mut Dice) {
    state.secrets.deck -= hand;
    for other in state.board.companies.seats() {
        let hidden = state.secrets.hands[other];
        let (left, none) = (hidden - hand, CardSet::empty());
        state.secrets.hands[other] = if other == seat { none } else { left };
        let company = &mut state.board.companies[other];
        company.hidden = state.secrets.hands[other].len() as u8;
        company.known = if other == seat { hand } else { company.known - hand };
    }
    state.board.discard.retain(|card| !hand.contains(*card));
    state.board.agenda.iter_mut().for_each(|space| *space = space.filter(|card| !hand.contains(*card)));
    state.board.deck = state.secrets.deck.len() as u8;
    let company = &mut state.board.companies[seat];
    company.money = dice.below(12) as u16;
    company.ads = dice.below(3) as u16;
    company.resources = std::array::from_fn(|_| dice.below(2) as u8);
    company.reputation = dice.below(4) as u8;
}

/// Actions that cards of the hand can make possible.
const TILES: [ActionTile; 8] = [
    ActionTile::BuildDevelopment,
    ActionTile::HireExpert,
    ActionTile::PurchaseSupplies,
    ActionTile::BuildSegments,
    ActionTile::AcquireShip,
    ActionTile::GainResources,
    ActionTile::AdvertiseCruise,
    ActionTile::DrawAgenda,
];

/// Can something be done in the action, perhaps after cards were played? Found by trying.
fn finds_something(state: &State, seat: Seat, tile: ActionTile) -> bool {
    let mut legal = Vec::new();
    decisions::legal_actions(state, seat, &mut legal);
    let is_item = |action: &Action| {
        !matches!(
            action,
            Action::Done
                | Action::PlayCard(_)
                | Action::PlayForResource(_)
                | Action::PayAccess(_)
                | Action::UseReputation
                | Action::UseTechnology(_)
                | Action::FreeTechnology(_)
                | Action::ResetBlueprints
        )
    };
    legal.iter().any(is_item)
        || legal.iter().any(|action| {
            let Action::PlayCard(card) = *action else { return false };
            if card.face().window != Window::Action(tile) {
                return false;
            }
            let mut after = state.clone();
            decisions::resolve(&mut Cx::quiet(&mut after, &mut Seed::from(1).dice(1)), seat, *action);
            finds_something(&after, seat, tile)
        })
}

/// GC-TURN-09: an action is offered exactly if it can do something with the cards of the hand, whatever is printed on them.
#[test]
fn what_cards_make_possible_is_offered() {
    // What a card only gives is not counted on before the action begins.
    let helps = |card: &Card| {
        let face = card.face();
        matches!(face.window, Window::Action(_)) && !face.effects.iter().all(|text| matches!(text, Effect::Gain(..)))
    };
    let helpers: Vec<Card> = Card::ALL.iter().copied().filter(helps).collect();
    let positions = poor_positions(6, |frame| matches!(frame, Frame::Actions));
    let mut dice = Seed::from(9).dice(1);
    let mut told: Vec<(usize, Vec<[bool; 3]>)> = (0..helpers.len()).map(|idx| (idx, Vec::new())).collect();
    for (state, seat) in &positions {
        for (idx, offers) in &mut told {
            let card = helpers[*idx];
            let Window::Action(tile) = card.face().window else { continue };
            if !TILES.contains(&tile) {
                continue;
            }
            let other = helpers[dice.below(helpers.len() as u32) as usize];
            let mut state = state.clone();
            impoverish(&mut state, *seat, card | other, &mut dice);
            // Room for a Ship is no matter of cards.
            state.board.companies[*seat].ships.truncate(1);
            let mut begun = state.clone();
            begun.board.stack.clear();
            begun.board.stack.push(Frame::Actions);
            let offered = |change: i8| {
                let mut offered = false;
                let mut look = || {
                    offered = act::possible(&state, *seat, tile, 0, 0);
                    let mut begun = begun.clone();
                    let mut dice = Seed::from(1).dice(1);
                    let cx = &mut Cx::quiet(&mut begun, &mut dice);
                    act::begin(cx, *seat, tile, 0, SEGMENTS, AreaSet::empty());
                    flow::settle(cx);
                    assert_eq!(offered, finds_something(&begun, *seat, tile), "{tile:?} with {card:?} by {change}");
                };
                let row = card.face();
                let effects: Option<Vec<Effect>> = match change {
                    0 => None,
                    _ => row.effects.iter().map(|effect| changed(*effect, change)).collect(),
                };
                match effects {
                    Some(effects) => with(card.idx(), cards::Face { effects: effects.leak(), ..*row }, look),
                    None => look(),
                }
                offered
            };
            offers.push([-1, 0, 1].map(offered));
        }
    }
    // Where a card lowers a cost, one more or less decides sometimes.
    for (idx, offers) in &told {
        let card = helpers[*idx];
        let lowers = card.face().effects.iter().all(|effect| matches!(effect, Effect::Discount(..)));
        let differs = |[less, printed, more]: &[bool; 3]| less != printed || printed != more;
        assert!(!lowers || offers.iter().any(differs), "{card:?}: another figure changes no offer");
    }
}

/// GC-LAUNCH-25: a Launch that may begin can be paid to its end, whatever the figures of the cards that help.
#[test]
fn a_launch_that_is_offered_can_be_paid() {
    let helps = |card: &Card| {
        let pays = |effect: &Effect| matches!(effect, Effect::Discount(..) | Effect::Convert(_));
        card.face().window == Window::Launch && card.face().effects.iter().any(pays)
    };
    let helpers: Vec<Card> = Card::ALL.iter().copied().filter(helps).collect();
    assert_eq!(helpers.len(), 2);
    let positions = poor_positions(6, |frame| matches!(frame, Frame::Main));
    let mut dice = Seed::from(5).dice(1);
    let mut n_differs = [0; 2];
    for (state, seat) in &positions {
        for (idx, &card) in helpers.iter().enumerate() {
            let mut state = state.clone();
            impoverish(&mut state, *seat, card | helpers[1 - idx], &mut dice);
            if !ready_to_launch(&mut state, *seat, &mut dice) {
                continue;
            }
            let offered = [-1, 0, 1].map(|change| {
                let mut offered = false;
                let look = || {
                    offered = launch::possible(&state, *seat, Pilot::Worker, 0).is_ok();
                    if offered {
                        fly(state.clone(), *seat);
                    }
                };
                let row = card.face();
                let effects = row.effects.iter().map(|effect| changed(*effect, change).unwrap_or(*effect));
                let effects: Vec<Effect> = effects.collect();
                with(card.idx(), cards::Face { effects: effects.leak(), ..*row }, look);
                offered
            });
            n_differs[idx] += u32::from(offered != [offered[1]; 3]);
        }
    }
    assert!(n_differs.iter().all(|&n| 0 < n), "another figure changes no offer: {n_differs:?}");
}

/// The first Ship is on Earth with a Segment, a Cruise is scheduled and a Worker at home; if there are pieces for it.
fn ready_to_launch(state: &mut State, seat: Seat, dice: &mut Dice) -> bool {
    let board = &mut state.board;
    let slot = match board.slots.iter().position(|slot| slot.consultant == Some(seat)) {
        Some(slot) => slot,
        None => {
            let free = board.slots.iter().position(|slot| slot.cruise.is_some() && slot.consultant.is_none());
            let Some(free) = free else { return false };
            board.slots[free].consultant = Some(seat);
            free
        }
    };
    let company = &mut board.companies[seat];
    company.ships.truncate(1);
    company.workers = company.workers.max(1);
    let ship = &mut company.ships[0];
    ship.flight = None;
    if ship.segments.is_empty() {
        let Some(tile) = board.blueprint_tray.iter().next() else { return false };
        board.blueprint_tray.remove(tile);
        ship.segments.push(tile);
    }
    if board.slots[slot].n_presold() == 0 && 0 < board.supply[0] {
        board.slots[slot].presold[0] += 1;
        board.supply[0] -= 1;
    }
    company.money = dice.below(8) as u16;
    company.resources = std::array::from_fn(|_| dice.below(3) as u8);
    true
}

/// Plays a Launch to its end, drawing every choice.
fn fly(mut state: State, seat: Seat) {
    let mut dice = Seed::from(2).dice(1);
    let mut choice = Seed::from(3).dice(1);
    let cx = &mut Cx::quiet(&mut state, &mut dice);
    launch::begin(cx, seat, Pilot::Worker, 0);
    flow::settle(cx);
    while state.stack.iter().any(|frame| matches!(frame, Frame::Launch(_))) {
        // While something else is asked, Resources may be on their way.
        if matches!(state.stack.last(), Some(Frame::Launch(running)) if running.paying) {
            let payable = payment::stays_payable(&state, seat, &Purse::of(&state, seat));
            assert!(payable, "a Launch was begun that cannot be paid");
        }
        let mut legal = Vec::new();
        decisions::legal_actions(&state, seat, &mut legal);
        assert!(!legal.is_empty(), "nothing can be done in {:?}", state.stack.last());
        let action = legal[choice.below(legal.len() as u32) as usize];
        decisions::resolve(&mut Cx::quiet(&mut state, &mut dice), seat, action);
    }
}
