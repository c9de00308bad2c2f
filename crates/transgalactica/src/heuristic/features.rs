//! What bots look at: a player's position as a list of counted things.

use kernel::Seat;

use crate::components::panel::{CREW_SLOTS, FLEET_SLOTS, MINING_SLOTS, OUTPOST_SLOTS, PIRATE_SLOTS};
use crate::components::technologies::Class;
use crate::components::{
    Ability, BonusToken, Effect, Gain, Good, Goods, MiningToken, Mission, MissionType, Planet, PlanetType, Technology,
    Track, Wealth,
};
use crate::decisions::outpost::can_place;
use crate::requirements::{Holdings, met};
use crate::score::{end_vp, goal_total};
use crate::state::{Cursor, Lieutenant, State};

/// Something of a position that can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// The game has so many players, 2 to 5.
    Players(u8),
    /// The ability tile.
    Ability(Ability),
    /// A wealth card that was drafted and has not been resolved.
    Wealth(Wealth),
    /// Technology marked.
    Technology(Technology),
    /// The marker has reached this level, from 1.
    Level(Track, u8),
    /// The first three of a good.
    Few(Good),
    /// More than three of it.
    Many(Good),
    /// So many outposts are placed, from 1.
    Outposts(u8),
    /// Outpost on this planet.
    Planet(Planet),
    /// Mining token on the panel.
    Mining(MiningToken),
    /// So many crew are mobilised or placed, from 1.
    Crew(u8),
    /// Unspent bonus token.
    Token(BonusToken),
    /// Completed mission of a type.
    Completed(MissionType),
    /// Mission of the log, by how near it is; and its VP.
    Log(Near),
    /// VP of a mission of the log.
    LogVp(Near),
    /// One of the others.
    Plain(Plain),
}

/// How near a mission of the log is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Near {
    /// Requirements are met and the cost is there.
    Ready,
    /// Requirements are met.
    Met,
    /// One requirement is missing.
    Almost,
    /// More are missing.
    Far,
}

macro_rules! plain {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        /// Things that are only counted.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Plain { $($(#[$doc])* $name),+ }

        impl Plain {
            /// All of them.
            pub const ALL: [Plain; [$(Plain::$name),+].len()] = [$(Plain::$name),+];
        }
    };
}

plain! {
    /// Players who come before in the player order.
    Place,
    /// VP of the better goal card, as if the game ended now.
    GoalVp,
    /// VP of the other goal card.
    OtherGoalVp,
    /// VP of end-of-game technologies.
    EndVp,
    /// Mining tokens beyond the politics gate.
    ClosedMining,
    /// VP of a mining action.
    MiningVp,
    /// Captains not yet placed.
    Captains,
    /// Crew not yet placed.
    CrewLeft,
    /// Lieutenant not yet placed.
    LieutenantLeft,
    /// VP of an income phase.
    IncomeVp,
    /// Resources of an income phase.
    IncomeResources,
    /// Credits of an income phase.
    IncomeCredits,
    /// Pirate tokens.
    Pirates,
    /// Development markers in the hold.
    Markers,
    /// Tokens of the stockpile.
    Reserve,
    /// The stockpile is used this round.
    ReserveUsed,
    /// Decrees with a free seat whose condition is met, with a crew to send.
    DecreesOpen,
    /// The same without an available crew.
    DecreesMet,
    /// Technologies within reach that can be marked, while a marker is in the hold.
    Reachable,
    /// VP of the military comparison, as if the round ended now.
    Comparison,
    /// A ship can place an outpost where it is.
    CanSettle,
    /// It could, with more minerals.
    CouldSettle,
    /// Neighbouring planets where an outpost could be placed, at most two.
    SettleNear,
    /// A ship is where pirates can be beaten.
    CanFight,
    /// Neighbouring pirates that can be beaten, at most two.
    FightNear,
    /// Own action planets not used this round, while a worker is left.
    UnusedPlanets,
    /// Temporary trade or military levels.
    Boost,
    /// Captains for whom a main space is left.
    Openings,
    /// Crew and lieutenant for whom a captain of somebody else is left to be followed.
    Chances,
    /// Captains that are left after somebody has passed: the round may end without them.
    IdleCaptains,
    /// Crew that is left after somebody has passed.
    IdleCrew,
    /// Kinds of goods that the next relief will give.
    Dry,
}

const N_LEVELS: usize = 9;
const LEVELS: usize = 4 + Ability::ALL.len() + Wealth::ALL.len() + Technology::ALL.len();
const FEW: usize = LEVELS + 5 * N_LEVELS;
const OUTPOSTS: usize = FEW + 8;
const PLANETS: usize = OUTPOSTS + 7;
const MINING: usize = PLANETS + Planet::ALL.len();
const CREW: usize = MINING + MiningToken::ALL.len();
const TOKENS: usize = CREW + 6;
const COMPLETED: usize = TOKENS + BonusToken::ALL.len();
const LOG: usize = COMPLETED + 3;
const PLAIN: usize = LOG + 8;
/// Number of features.
pub const N_FEATURES: usize = PLAIN + Plain::ALL.len();

impl Feature {
    /// Its row in the table of weights.
    pub const fn idx(self) -> usize {
        match self {
            Feature::Players(n) => n as usize - 2,
            Feature::Ability(ability) => 4 + ability.idx(),
            Feature::Wealth(card) => 4 + Ability::ALL.len() + card.idx(),
            Feature::Technology(technology) => LEVELS - Technology::ALL.len() + technology.idx(),
            Feature::Level(track, level) => LEVELS + track.idx() * N_LEVELS + level as usize - 1,
            Feature::Few(good) => FEW + good as usize,
            Feature::Many(good) => FEW + 4 + good as usize,
            Feature::Outposts(n) => OUTPOSTS + n as usize - 1,
            Feature::Planet(planet) => PLANETS + planet.idx(),
            Feature::Mining(token) => MINING + token.idx(),
            Feature::Crew(n) => CREW + n as usize - 1,
            Feature::Token(token) => TOKENS + token.idx(),
            Feature::Completed(kind) => COMPLETED + kind.idx(),
            Feature::Log(near) => LOG + near as usize,
            Feature::LogVp(near) => LOG + 4 + near as usize,
            Feature::Plain(plain) => PLAIN + plain as usize,
        }
    }

    /// All of them in the order of their rows.
    pub fn all() -> Vec<Feature> {
        use Near::{Almost, Far, Met, Ready};
        let near = [Ready, Met, Almost, Far];
        let tracks = [Track::Technology, Track::Military, Track::Production, Track::Politics, Track::Trade];
        let mut all: Vec<Feature> = (2..=5).map(Feature::Players).collect();
        all.extend(Ability::ALL.map(Feature::Ability));
        all.extend(Wealth::ALL.map(Feature::Wealth));
        all.extend(Technology::ALL.map(Feature::Technology));
        for track in tracks {
            all.extend((1..=N_LEVELS as u8).map(|level| Feature::Level(track, level)));
        }
        all.extend(Good::ALL.map(Feature::Few));
        all.extend(Good::ALL.map(Feature::Many));
        all.extend((1..=7).map(Feature::Outposts));
        all.extend(Planet::ALL.map(Feature::Planet));
        all.extend(MiningToken::ALL.map(Feature::Mining));
        all.extend((1..=6).map(Feature::Crew));
        all.extend(BonusToken::ALL.map(Feature::Token));
        all.extend(MissionType::ALL.map(Feature::Completed));
        all.extend(near.map(Feature::Log));
        all.extend(near.map(Feature::LogVp));
        all.extend(Plain::ALL.map(Feature::Plain));
        all
    }
}

/// Counts what a player has. During the draft only its picks count.
pub fn features(state: &State, seat: Seat, mut count: impl FnMut(Feature, i32)) {
    let player = &state.players[seat];
    count(Feature::Players(state.n_players() as u8), 1);
    if let Some(ability) = player.ability {
        count(Feature::Ability(ability), 1);
    }
    if matches!(state.cursor, Cursor::Draft { .. }) {
        for card in player.wealth.into_iter().flatten() {
            count(Feature::Wealth(card), 1);
        }
        count(Feature::Plain(Plain::Place), state.place(seat) as i32);
        return;
    }
    let mut plain = |plain, n| {
        if n != 0 {
            count(Feature::Plain(plain), n);
        }
    };
    let politics = player.level(Track::Politics);
    plain(Plain::Place, state.place(seat) as i32);
    let goals = state.hands[seat].map(|goal| goal_total(state, seat, goal));
    let better = usize::from(goals[0] < goals[1]);
    plain(Plain::GoalVp, goals[better].into());
    plain(Plain::OtherGoalVp, goals[1 - better].into());
    plain(Plain::Captains, player.captains.into());
    plain(Plain::CrewLeft, player.crew.available.into());
    plain(Plain::LieutenantLeft, i32::from(player.lieutenant == Lieutenant::Available));
    let n_free = state.main.values().filter(|captains| captains.is_empty()).count();
    plain(Plain::Openings, i32::from(player.captains).min(n_free as i32));
    let rivals =
        state.players.entries().filter(|&(other, _)| other != seat).map(|(_, rival)| i32::from(rival.captains));
    let followers = player.crew.available + u8::from(player.lieutenant == Lieutenant::Available);
    plain(Plain::Chances, i32::from(followers).min(rivals.sum()));
    if player.is(Ability::EmergencyRelief) {
        plain(Plain::Dry, Good::ALL.into_iter().filter(|&good| player.goods.get(good) == 0).count() as i32);
    }
    if state.passes != 0 {
        plain(Plain::IdleCaptains, player.captains.into());
        plain(Plain::IdleCrew, player.crew.available.into());
    }
    plain(Plain::Pirates, player.pirates.len() as i32);
    plain(Plain::Markers, player.markers.into());
    plain(Plain::Reserve, player.reserve.len() as i32);
    plain(Plain::ReserveUsed, i32::from(player.used.contains(crate::state::Once::SecretStockpile)));
    plain(Plain::Boost, i32::from(player.trade_boost != 0) + i32::from(player.military_boost != 0));
    plain(Plain::Comparison, comparison(state, seat));
    let n_active = MINING_SLOTS.iter().filter(|slot| slot.min_politics <= politics).count();
    plain(Plain::ClosedMining, player.mining.len().saturating_sub(n_active) as i32);
    plain(Plain::MiningVp, mining_vp(state, seat, n_active));
    if player.markers != 0 {
        let reachable = |(slot, technology): (usize, &Technology)| {
            crate::components::tracks::TECHNOLOGY_SLOTS[slot].0 <= player.level(Track::Technology)
                && !player.has(*technology)
        };
        plain(Plain::Reachable, state.technologies.iter().enumerate().filter(|&entry| reachable(entry)).count() as i32);
    }
    decrees(state, seat, &mut plain);
    ships(state, seat, &mut plain);
    income(state, seat, &mut plain);
    let is_unused = |node| state.sites[node].used_by.is_none();
    if player.captains != 0 || player.crew.available != 0 {
        let nodes = state.nodes_of_type(seat, PlanetType::Action);
        plain(Plain::UnusedPlanets, nodes.iter().filter(|&node| is_unused(node)).count() as i32);
    }
    let mut end = 0;
    for technology in player.marked {
        if technology != Technology::VisionFulfilled && matches!(technology.class(), Class::EndGame { .. }) {
            end += i32::from(end_vp(state, seat, technology, None));
        }
    }
    plain(Plain::EndVp, end);

    for technology in player.marked {
        count(Feature::Technology(technology), 1);
    }
    for (track, &level) in &player.levels {
        for level in 1..=level {
            count(Feature::Level(track, level), 1);
        }
    }
    for good in Good::ALL {
        let n = i32::from(player.goods.get(good));
        count(Feature::Few(good), n.min(3));
        count(Feature::Many(good), (n - 3).max(0));
    }
    for n in 1..=player.n_outposts() as u8 {
        count(Feature::Outposts(n), 1);
    }
    for (_, planet) in state.planets_of(seat) {
        count(Feature::Planet(planet), 1);
    }
    for &token in &player.mining {
        count(Feature::Mining(token), 1);
    }
    for n in 1..=(player.crew.available + player.crew.placed).min(6) {
        count(Feature::Crew(n), 1);
    }
    for (token, n) in player.tokens.entries() {
        count(Feature::Token(token), n.into());
    }
    for mission in player.completed {
        for kind in mission.row().types {
            count(Feature::Completed(kind), 1);
        }
    }
    log(state, seat, &mut count);
}

fn log(state: &State, seat: Seat, count: &mut impl FnMut(Feature, i32)) {
    let player = &state.players[seat];
    if player.log.is_empty() {
        return;
    }
    let holdings = Holdings::of(state, seat);
    // The discounts of the diplomat and the sponsors are taken off as they are when it is paid.
    let can_pay = |cost: &Goods| {
        let credits = cost.credit.saturating_sub(player.has(Technology::MissionSponsors).into());
        let missing = cost.less(&player.goods);
        let resources = missing.resources().saturating_sub(player.is(Ability::VeteranDiplomat).into());
        resources == 0 && credits <= player.goods.credit
    };
    let near = |mission: Mission| {
        let row = mission.row();
        let missing = row.requirements.iter().filter(|&&one| !met(state, seat, &holdings, &[one])).count();
        match missing {
            0 if can_pay(&row.cost) => Near::Ready,
            0 => Near::Met,
            1 => Near::Almost,
            _ => Near::Far,
        }
    };
    for &mission in &player.log {
        let near = near(mission);
        let vp = mission.row().reward.iter().map(|effect| match effect {
            Effect::Gain(Gain::Vp, n) => i32::from(*n),
            _ => 0,
        });
        count(Feature::Log(near), 1);
        count(Feature::LogVp(near), vp.sum());
    }
}

fn decrees(state: &State, seat: Seat, plain: &mut impl FnMut(Plain, i32)) {
    let holdings = Holdings::of(state, seat);
    let is_open = |decree| match state.office_of(decree) {
        None => true,
        Some(office) => state.offices[office].silver.is_none() && state.offices[office].gold != Some(seat),
    };
    let n_met = state
        .decrees
        .into_iter()
        .filter(|&decree| is_open(decree) && met(state, seat, &holdings, decree.requirements()))
        .count();
    let now = n_met.min(state.players[seat].crew.available.into());
    plain(Plain::DecreesOpen, now as i32);
    plain(Plain::DecreesMet, (n_met - now) as i32);
}

fn ships(state: &State, seat: Seat, plain: &mut impl FnMut(Plain, i32)) {
    let player = &state.players[seat];
    let can_pay = player.outpost_cost().is_some_and(|minerals| minerals <= player.goods.mineral);
    let fights = |node| {
        let pirates: Option<crate::components::Pirate> = state.sites[node].pirates;
        pirates.is_some_and(|pirate| pirate.strength() <= player.level(Track::Military))
    };
    let map = state.map();
    for &ship in &player.ships {
        let settles = can_place(state, seat, ship, true);
        plain(Plain::CanSettle, i32::from(settles && can_pay));
        plain(Plain::CouldSettle, i32::from(settles && !can_pay));
        plain(Plain::CanFight, i32::from(fights(ship)));
        let (mut n_settle, mut n_fight) = (0, 0);
        for node in map.neighbours(ship) {
            n_settle += i32::from(can_place(state, seat, node, true));
            n_fight += i32::from(fights(node));
        }
        plain(Plain::SettleNear, n_settle.min(2));
        plain(Plain::FightNear, n_fight.min(2));
    }
}

/// VP of the military comparison for a player, gained or lost (TG-CLEAN-01 to TG-CLEAN-04).
fn comparison(state: &State, seat: Seat) -> i32 {
    let level = |player: &crate::state::Player| i32::from(player.levels[Track::Military]);
    let player = &state.players[seat];
    let own = level(player);
    let others = || state.players.entries().filter(|&(other, _)| other != seat).map(|(_, player)| level(player));
    let (most, least) = (others().max().unwrap_or(0), others().min().unwrap_or(0));
    let propaganda = player.has(Technology::WarPropaganda);
    if most <= own {
        let second = others().filter(|&other| other < own).max().unwrap_or(own);
        (own - second) * if propaganda { 2 } else { 1 }
    } else if own <= least && !propaganda {
        own - others().filter(|&other| own < other).min().unwrap_or(own)
    } else {
        0
    }
}

/// What is gained as such, by kind: VP, resources, credits.
fn gains(effects: &[Effect]) -> [i32; 3] {
    let mut sums = [0; 3];
    for effect in effects {
        match effect {
            Effect::Gain(Gain::Vp, n) => sums[0] += i32::from(*n),
            Effect::Gain(Gain::Credit, n) => sums[2] += i32::from(*n),
            Effect::Gain(Gain::Energy | Gain::Mineral | Gain::Alien | Gain::AnyResource, n) => {
                sums[1] += i32::from(*n);
            }
            Effect::GainOneOf(_) => sums[1] += 1,
            Effect::Advance { .. }
            | Effect::MarkTechnology
            | Effect::TakeMission
            | Effect::MarkOrTake
            | Effect::Mobilise
            | Effect::MoveShip(_)
            | Effect::JumpWormhole
            | Effect::OpenWormhole
            | Effect::PlaceOutpost { .. }
            | Effect::MainAction(_)
            | Effect::ActivateMiningPlanets
            | Effect::TempLevel(..)
            | Effect::Pay { .. }
            | Effect::CrashProgramme
            | Effect::CompleteMission => {}
        }
    }
    sums
}

fn mining_vp(state: &State, seat: Seat, n_active: usize) -> i32 {
    let player = &state.players[seat];
    let tokens = player.mining.iter().take(n_active).map(|token| gains(token.mining())[0]);
    let planets = state
        .planets_of(seat)
        .filter(|(_, planet)| planet.kind() == PlanetType::Mining)
        .map(|(_, planet)| gains(planet.row().effects)[0]);
    let nightmare = 2 * i32::from(player.is(Ability::TechnologicalNightmare));
    let drills = i32::from(player.has(Technology::DeepDrills));
    tokens.sum::<i32>() + planets.sum::<i32>() + nightmare + drills
}

/// What the next income phase gives.
fn income(state: &State, seat: Seat, plain: &mut impl FnMut(Plain, i32)) {
    let player = &state.players[seat];
    let politics = player.level(Track::Politics);
    let mut sums = [0; 3];
    let mut add = |effects: &[Effect]| {
        for (sum, n) in sums.iter_mut().zip(gains(effects)) {
            *sum += n;
        }
    };
    for track in Track::MAIN {
        let space = track.space(player.levels[track]);
        if space.pile.is_none() {
            add(space.reward);
        }
    }
    for (idx, (token, slot)) in player.fleet.iter().zip(&FLEET_SLOTS).enumerate() {
        if 2 * (idx as u8 + 1) <= player.levels[Track::Trade] && slot.min_politics <= politics {
            add(token.income());
        }
    }
    for slot in OUTPOST_SLOTS.iter().take(player.n_outposts()).filter(|slot| slot.income) {
        add(slot.reward);
    }
    let standing =
        usize::from(player.crew.available + player.crew.placed) + usize::from(player.lieutenant != Lieutenant::Absent);
    for (reward, _) in CREW_SLOTS.iter().skip(standing) {
        add(reward);
    }
    for (pirate, slot) in player.pirates.iter().zip(&PIRATE_SLOTS) {
        if slot.min_politics <= politics {
            sums[0] += i32::from(pirate.vp());
        }
    }
    plain(Plain::IncomeVp, sums[0]);
    plain(Plain::IncomeResources, sums[1]);
    plain(Plain::IncomeCredits, sums[2]);
}
