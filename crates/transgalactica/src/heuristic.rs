//! What bots think of a position.
//!
//! The value is what a seat would score if the game ended now, and what its engine still yields: levels, outposts, workers and
//! goods are worth more the more rounds are left. Figures are hundredths of a VP.

use kernel::{Actor, Cx, Dice, Game, Heuristic, Seat};

use crate::components::rounds::N_ROUNDS;
use crate::components::technologies::Class;
use crate::components::{Ability, Effect, Good, PlanetType, Technology, Track, Wealth};
use crate::decisions::{Action, Frame};
use crate::requirements::{Holdings, met};
use crate::score::{end_vp, goal_total};
use crate::state::{Cursor, State};
use crate::{Transgalactica, decisions};

impl Heuristic for Transgalactica {
    fn value(state: &State, seat: Seat) -> i32 {
        let own = worth(state, seat);
        let rivals = state.players.seats().filter(|&other| other != seat).map(|other| worth(state, other));
        // A little envy: what the strongest rival gains is partly lost.
        own - rivals.max().unwrap_or(0) / 8
    }

    fn rate(state: &State, seat: Seat, action: Action, dice: &mut Dice) -> i32 {
        let mut after = state.clone();
        Self::resolve(&mut Cx::quiet(&mut after, dice), Actor::Seat(seat), action);
        finish_greedily(&mut after, seat, dice);
        Self::value(&after, seat) + bias(state, action)
    }
}

/// A step in the middle of an action shows its worth only at the end of it: the own decisions that follow at once are answered
/// by the plain value.
fn finish_greedily(state: &mut State, seat: Seat, dice: &mut Dice) {
    let mut actions = Vec::new();
    for _ in 0..6 {
        let Some(frame) = state.stack.last() else { return };
        let is_inner = !matches!(
            frame,
            Frame::Turn { .. } | Frame::Done { .. } | Frame::Follow { .. } | Frame::Goals | Frame::Draft { .. }
        );
        if !is_inner || !frame.deciders(state).contains(seat) {
            return;
        }
        actions.clear();
        frame.options(state, seat, &mut actions);
        let mut best: Option<(i32, State)> = None;
        for &action in &actions {
            let mut after = state.clone();
            Transgalactica::resolve(&mut Cx::quiet(&mut after, dice), Actor::Seat(seat), action);
            let value = worth(&after, seat);
            if best.as_ref().is_none_or(|(most, _)| *most < value) {
                best = Some((value, after));
            }
        }
        match best {
            Some((_, after)) => *state = after,
            None => return,
        }
    }
}

/// What the value cannot see: how the draft will turn out, and that workers stay home for nothing.
fn bias(state: &State, action: Action) -> i32 {
    if let Action::TakeAbility(ability) = action {
        return ability_worth(ability);
    }
    if let Action::TakeWealth(first) = action {
        let set = state.wealth_offer.iter().find(|set| set[0] == first);
        return set.map_or(0, |set| set.iter().map(|&card| wealth_worth(card)).sum());
    }
    let wastes_a_worker = action == Action::Pass;
    let wastes_a_credit = matches!(action, Action::Exchange(_));
    -60 * i32::from(wastes_a_worker) - 30 * i32::from(wastes_a_credit)
}

/// VP of an ability above the mean among greedy bots that draft at random, in hundredths.
fn ability_worth(ability: Ability) -> i32 {
    match ability {
        Ability::SecondShip => 800,
        Ability::SecretStockpile => 580,
        Ability::Lieutenant => 280,
        Ability::MilitaryObserver => 150,
        Ability::EstablishedTrader => 20,
        Ability::TechnologicalNightmare => -80,
        Ability::HeadStart => -200,
        Ability::PrivateCommandDeck => -260,
        Ability::VeteranDiplomat => -360,
        Ability::EmergencyRelief => -900,
    }
}

/// VP of a wealth card above the mean, measured in the same way.
fn wealth_worth(card: Wealth) -> i32 {
    match card {
        Wealth::TradingHouse => 200,
        Wealth::ResearchEndowment | Wealth::EagerRecruit => 150,
        Wealth::FriendInTheSenate => 80,
        Wealth::FactoryDeed | Wealth::FamilyFortune | Wealth::OldWarship => -50,
        Wealth::OreReserve | Wealth::ReactorStock | Wealth::ColonyLoan | Wealth::BalancedStores => -100,
        Wealth::ExpeditionKit | Wealth::VentureCapital | Wealth::XenoCargo => -150,
    }
}

/// What a player has and can expect, in hundredths of a VP.
fn worth(state: &State, seat: Seat) -> i32 {
    let player = &state.players[seat];
    let vp = 100 * i32::from(player.vp);
    if state.cursor == Cursor::Over {
        return vp;
    }
    let rounds_left = i32::from(N_ROUNDS - state.round);
    // Income phases still to come.
    let ahead = 100 * rounds_left;
    let hand = state.hands[seat];
    let goal = hand.iter().map(|&goal| goal_total(state, seat, goal)).max().unwrap_or(0);
    let best_goal = hand.into_iter().max_by_key(|&goal| goal_total(state, seat, goal));
    let mut worth = vp + 100 * i32::from(goal);
    for technology in player.marked {
        worth += match technology.class() {
            Class::EndGame { .. } if technology == Technology::VisionFulfilled => 0,
            Class::EndGame { .. } => 100 * i32::from(end_vp(state, seat, technology, best_goal)),
            Class::Passive | Class::Activated => 120 * rounds_left + 40,
            Class::OneTime(_) => 0,
        };
    }
    worth += income(state, seat) * rounds_left;
    worth += goods_worth(state, seat, rounds_left);
    worth += levels_worth(state, seat, rounds_left);

    let n_outposts = player.n_outposts() as i32;
    worth += n_outposts * (60 + 60 * rounds_left);
    for (_, planet) in state.planets_of(seat) {
        worth += match planet.kind() {
            PlanetType::Action => 30 + ahead * 9 / 10,
            PlanetType::Mining => 40 + ahead,
            PlanetType::Wild => 20 + ahead * 11 / 10,
            PlanetType::Special => 0,
        };
    }
    worth += i32::from(player.crew.available + player.crew.placed) * (60 + ahead * 14 / 10).min(500);
    worth += i32::from(player.captains) * 120 + i32::from(player.crew.available) * 90;
    worth += (player.mining.len() as i32) * (ahead * 8 / 10);
    worth += i32::from(player.markers) * (40 + 10 * rounds_left);
    for token in player.tokens.iter() {
        worth += token_worth(token.effects());
    }
    worth += missions_worth(state, seat);
    worth += decrees_worth(state, seat);
    worth += position_worth(state, seat, rounds_left);
    worth
}

fn token_worth(effects: &[Effect]) -> i32 {
    let part = |effect: &Effect| match effect {
        Effect::Gain(crate::components::Gain::Vp, n) => 90 * i32::from(*n),
        Effect::Gain(_, n) => 75 * i32::from(*n),
        Effect::Advance { steps, .. } => 160 * i32::from(*steps),
        Effect::MainAction(_) | Effect::MarkTechnology | Effect::PlaceOutpost { .. } => 220,
        Effect::TakeMission => 120,
        Effect::Mobilise => 200,
        Effect::MoveShip(_) | Effect::JumpWormhole | Effect::OpenWormhole | Effect::TempLevel(..) => 90,
        Effect::GainOneOf(_)
        | Effect::MarkOrTake
        | Effect::ActivateMiningPlanets
        | Effect::Pay { .. }
        | Effect::CrashProgramme
        | Effect::CompleteMission => 150,
    };
    effects.iter().map(part).sum()
}

/// VP of one income phase, in hundredths.
fn income(state: &State, seat: Seat) -> i32 {
    use crate::components::panel::{CREW_SLOTS, FLEET_SLOTS, OUTPOST_SLOTS, PIRATE_SLOTS};
    let player = &state.players[seat];
    let politics = player.level(Track::Politics);
    let part = |effect: &Effect| {
        if let Effect::Gain(gain, n) = effect {
            let each = if *gain == crate::components::Gain::Vp { 100 } else { 70 };
            each * i32::from(*n)
        } else {
            120
        }
    };
    let list = |effects: &[Effect]| -> i32 { effects.iter().map(part).sum() };
    let mut sum = 0;
    for track in Track::MAIN {
        let space = track.space(player.levels[track]);
        if space.pile.is_none() {
            sum += list(space.reward);
        }
    }
    for (pirate, slot) in player.pirates.iter().zip(&PIRATE_SLOTS) {
        if slot.min_politics <= politics {
            sum += 100 * i32::from(pirate.vp());
        }
    }
    for (idx, (token, slot)) in player.fleet.iter().zip(&FLEET_SLOTS).enumerate() {
        if 2 * (idx as u8 + 1) <= player.levels[Track::Trade] && slot.min_politics <= politics {
            sum += list(token.income());
        }
    }
    for slot in OUTPOST_SLOTS.iter().take(player.n_outposts()).filter(|slot| slot.income) {
        sum += list(slot.reward);
    }
    let standing = usize::from(player.crew.available + player.crew.placed);
    for (reward, _) in CREW_SLOTS.iter().skip(standing) {
        sum += list(reward);
    }
    sum
}

/// Goods are worth most while few: the first of each kind opens choices.
fn goods_worth(state: &State, seat: Seat, rounds_left: i32) -> i32 {
    let player = &state.players[seat];
    let each = |good: Good| {
        let n = i32::from(player.goods.get(good));
        let (few, many) = match good {
            Good::Energy => (66, 38),
            Good::Mineral => (72, 40),
            Good::Alien => (78, 44),
            Good::Credit => (118, 104),
        };
        let useful = n.min(4);
        if rounds_left == 0 && player.captains == 0 && player.crew.available == 0 {
            return if good == Good::Credit { 100 * n } else { 33 * n };
        }
        useful * few + (n - useful) * many
    };
    Good::ALL.into_iter().map(each).sum()
}

fn levels_worth(state: &State, seat: Seat, rounds_left: i32) -> i32 {
    let player = &state.players[seat];
    let level = |track| i32::from(player.levels[track]);
    let others = |track: Track| {
        state
            .players
            .seats()
            .filter(|&other| other != seat)
            .map(move |other| i32::from(state.players[other].levels[track]))
    };
    let military = level(Track::Military);
    let (most, least) = (others(Track::Military).max().unwrap_or(0), others(Track::Military).min().unwrap_or(0));
    // The comparison of this round and of the ones to come.
    let lead = (military - most).clamp(-1, 3) + (military - least).clamp(-2, 0);
    level(Track::Technology) * (60 + 18 * rounds_left)
        + level(Track::Politics) * (60 + 18 * rounds_left)
        + level(Track::Production).min(player.n_outposts() as i32 + 1) * (40 + 45 * rounds_left)
        + level(Track::Trade) * (70 + 25 * rounds_left)
        + military * (60 + 15 * rounds_left)
        + lead * (60 + 50 * rounds_left)
}

/// Missions of the log by how near they are.
fn missions_worth(state: &State, seat: Seat) -> i32 {
    let player = &state.players[seat];
    let holdings = Holdings::of(state, seat);
    let of = |mission: &crate::components::Mission| {
        let row = mission.row();
        let vp: i32 = token_worth(row.reward);
        let n_met = row.requirements.iter().filter(|&&requirement| met(state, seat, &holdings, &[requirement])).count();
        let all_met = n_met == row.requirements.len();
        let short = row.cost.less(&player.goods);
        let missing = i32::from(short.resources() + short.credit);
        let share = if all_met { 60 } else { 20 + 15 * n_met as i32 };
        (vp * share / 100 - 20 * missing).max(10)
    };
    player.log.iter().map(of).sum::<i32>() + 60 * player.completed.len() as i32
}

/// Decrees by how near they are.
fn decrees_worth(state: &State, seat: Seat) -> i32 {
    let holdings = Holdings::of(state, seat);
    let of = |decree: crate::components::Decree| {
        let is_open = match state.office_of(decree) {
            None => true,
            Some(office) => state.offices[office].silver.is_none() && state.offices[office].gold != Some(seat),
        };
        let is_met = met(state, seat, &holdings, decree.requirements());
        if is_open && is_met { 500 } else { 0 }
    };
    let n_crew = i32::from(state.players[seat].crew.available + state.players[seat].crew.placed);
    let sum: i32 = state.decrees.into_iter().map(of).sum();
    if n_crew == 0 { sum / 4 } else { sum }
}

/// Ships are worth most where an outpost can be placed.
fn position_worth(state: &State, seat: Seat, rounds_left: i32) -> i32 {
    let player = &state.players[seat];
    let at = |&node: &crate::components::Node| {
        let near = decisions::outpost::can_place(state, seat, node, true);
        let fights = state.sites[node].pirates.is_some_and(|pirate| pirate.strength() <= player.level(Track::Military));
        let can = player.outpost_cost().is_some_and(|minerals| minerals <= player.goods.mineral);
        i32::from(near) * (60 + 20 * rounds_left + 40 * i32::from(can)) + i32::from(fights) * (90 + 40 * rounds_left)
    };
    player.ships.iter().map(at).sum()
}
