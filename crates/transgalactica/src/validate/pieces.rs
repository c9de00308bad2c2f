//! Every piece exists exactly once and lies where it can lie.

use enumset::EnumSet;
use kernel::{Bag, Impossible, Seat};

use super::{ensure, is_set_up};
use crate::components::panel::{N_CREW, N_CREW_SLOTS, N_MARKERS, n_captains};
use crate::components::{
    Ability, BonusToken, FleetToken, Good, Mark, MiningToken, Mission, Node, Office, Pile, Pirate, Planet, PlanetType,
    Technology, TokenClass, Track, Wealth,
};
use crate::decisions::{Frame, Then};
use crate::event::mission_slots;
use crate::flow;
use crate::state::{Cursor, Lieutenant, Once, State};

/// More than any game can give, far below what the counters hold.
const MOST: u16 = 9_999;

/// Every bonus token is somewhere, and the unseen ones suffice for the piles.
pub fn tokens(state: &State) -> Result<(), Impossible> {
    let mut found: Bag<BonusToken> = Bag::new();
    for pile in Pile::ALL {
        let lying = state.piles[pile];
        found.extend(lying.top);
        ensure(lying.top.is_none_or(|token| token.class() == pile.class()), || {
            format!("{pile:?} has a token of the wrong colour")
        })?;
        ensure(lying.below < pile.n_tokens(state.n_players()), || format!("{pile:?} is too high"))?;
        ensure(lying.top.is_some() || lying.below == 0, || format!("{pile:?} has no top"))?;
    }
    found.extend(state.round_tokens.into_iter().flatten());
    found.extend(state.sites.values().filter_map(|site| site.token));
    let bags = state.players.iter().flat_map(|player| [&player.tokens, &player.spent, &player.reserve]);
    for bag in bags.chain([&state.unseen_tokens, &state.removed_tokens]) {
        for token in BonusToken::ALL {
            ensure(bag.count(token) <= token.copies(), || format!("there are too many {token:?}"))?;
        }
        found.extend(bag.iter());
    }
    for token in BonusToken::ALL {
        ensure(found.count(token) == token.copies(), || {
            format!("there are {} {token:?}, not {}", token.copies(), found.count(token))
        })?;
    }
    for class in TokenClass::ALL {
        let unseen = state.unseen_tokens.iter().filter(|token| token.class() == class).count();
        let below = Pile::ALL.into_iter().filter(|pile| pile.class() == class).map(|pile| state.piles[pile].below);
        // The stockpile draws its tokens at the end of setup.
        let reserved = match (is_set_up(state), class) {
            (true, _) => 0,
            (false, TokenClass::Basic) => 3,
            (false, TokenClass::Advanced) => 2,
        };
        let has_stockpile = state.ability_offer.contains(&Ability::SecretStockpile)
            || state.players.iter().any(|player| player.is(Ability::SecretStockpile) && player.reserve.is_empty());
        let needed = below.map(usize::from).sum::<usize>() + if has_stockpile { reserved } else { 0 };
        ensure(needed <= unseen, || format!("too few unseen {class:?} tokens for the piles"))?;
    }
    Ok(())
}

/// Planets, outposts, pirates and ships lie on the map.
pub fn galaxy(state: &State) -> Result<(), Impossible> {
    let map = state.map();
    let mut planets: Vec<Planet> = Vec::new();
    let mut pirates: Vec<Pirate> = state.players.iter().flat_map(|player| player.pirates).collect();
    for node in Node::ALL {
        let site = &state.sites[node];
        let fits = match site.planet {
            None => node == Node::C || !map.has(node),
            Some(planet) => {
                map.has(node)
                    && node != Node::C
                    && planet.is_base() == node.is_base()
                    && planet.kind() != PlanetType::Special
            }
        };
        ensure(fits, || format!("{node:?} does not hold the right kind of planet"))?;
        planets.extend(site.planet);
        pirates.extend(site.pirates);
        let is_action = site.planet.is_some_and(|planet| planet.kind() == PlanetType::Action);
        let is_outer = site.planet.is_some_and(|planet| !planet.is_base());
        ensure(site.token.is_none() || is_action && site.outposts.is_empty(), || {
            format!("{node:?}: only an action planet without outposts has a bonus token")
        })?;
        ensure(site.pirates.is_none() || is_outer && site.outposts.is_empty(), || {
            format!("{node:?}: pirates lie on planets that are not base and have no outpost")
        })?;
        ensure(site.used_by.is_none_or(|seat| is_action && state.players.get(seat).is_some()), || {
            format!("{node:?} was used by nobody at this table, or has no action")
        })?;
        for (idx, seat) in site.outposts.iter().enumerate() {
            let is_known = state.players.get(*seat).is_some_and(|player| player.outposts.contains(node));
            ensure(is_known && !site.outposts[..idx].contains(seat), || {
                format!("{node:?}: the outposts are not those of the players")
            })?;
        }
        let n_slots = match site.planet {
            None => 5,
            // With Orbital Annex more fit on action planets (TG-TCARD-17).
            Some(planet) if planet.kind() == PlanetType::Action => 5,
            Some(planet) => planet.row().slots.len(),
        };
        ensure(site.outposts.len() <= n_slots, || format!("{node:?} has too many outposts"))?;
    }
    planets.sort();
    ensure(planets.is_sorted_by(|a, b| a < b), || "a planet lies twice".to_owned())?;
    pirates.sort();
    ensure(pirates.is_sorted_by(|a, b| a < b), || "a pirate token exists twice".to_owned())
}

/// Every mining token is somewhere.
pub fn mining(state: &State) -> Result<(), Impossible> {
    let mut found = state.mining_stack;
    for token in MiningToken::ALL {
        ensure(found.count(token) <= token.copies(), || format!("there are too many {token:?}"))?;
    }
    found.extend(state.mining_space);
    found.extend(state.players.iter().flat_map(|player| player.mining));
    for token in MiningToken::ALL {
        ensure(found.count(token) == token.copies(), || {
            format!("there are {} {token:?}, not {}", token.copies(), found.count(token))
        })?;
    }
    Ok(())
}

/// Nine technologies, three a level; only they are marked.
pub fn technologies(state: &State) -> Result<(), Impossible> {
    let shown: EnumSet<Technology> = state.technologies.into_iter().collect();
    let levels = state.technologies.map(Technology::level);
    ensure(shown.len() == 9 && levels == [1, 1, 1, 2, 2, 2, 3, 3, 3], || {
        "nine different technologies, three of each level in order".to_owned()
    })?;
    let all_shown = state.players.iter().all(|player| player.marked.is_subset(shown));
    ensure(all_shown, || "a technology is marked that is not on display".to_owned())
}

/// Every mission is somewhere: on display, in the deck, in a log, completed or being completed.
pub fn missions(state: &State) -> Result<(), Impossible> {
    let mut found: Vec<Mission> = state.missions.iter().flatten().copied().chain(state.mission_deck).collect();
    for player in state.players.iter() {
        found.extend(player.log);
        found.extend(player.completed);
        ensure(player.log.len() <= usize::from(player.log_size()), || "a mission log holds too many".to_owned())?;
    }
    for frame in &state.stack {
        if let Frame::Then { what: Then::MissionCompleted(mission), .. } = frame {
            found.push(*mission);
        }
    }
    found.sort();
    ensure(found == Mission::ALL, || "every mission is in exactly one place".to_owned())?;
    for level in [1, 2] {
        let cards = || state.missions[mission_slots(level)].iter().flatten();
        ensure(cards().all(|mission| mission.level() == level) && cards().is_sorted(), || {
            format!("the missions of level {level} lie in their slots, sorted by number")
        })?;
    }
    Ok(())
}

/// One decree a mark; offices hold decrees in play, gold before silver.
pub fn senate(state: &State) -> Result<(), Impossible> {
    ensure(state.decrees.map(|decree| decree.mark()) == Mark::ALL, || "one decree of each mark".to_owned())?;
    let mut placed = Vec::new();
    for office in Office::ALL {
        let chairs = state.offices[office];
        let fits = match (chairs.decree, chairs.gold, chairs.silver) {
            (None, None, None) => true,
            (Some(decree), Some(_), silver) => state.decrees.contains(&decree) && silver != chairs.gold,
            (None, _, _) | (Some(_), None, _) => false,
        };
        ensure(fits, || format!("{office:?}: a decree in play, then gold, then silver for another player"))?;
        let seats = chairs.gold.into_iter().chain(chairs.silver);
        ensure(seats.clone().all(|seat| state.players.get(seat).is_some()), || {
            format!("{office:?}: a seat is taken by nobody at this table")
        })?;
        placed.extend(chairs.decree);
    }
    placed.sort();
    ensure(placed.is_sorted_by(|a, b| a < b), || "a decree lies in two offices".to_owned())
}

/// Wealth and abilities: each once, and as many taken as picks were made.
pub fn draft(state: &State) -> Result<(), Impossible> {
    let n_players = state.n_players();
    let mut cards: Vec<Wealth> = state.wealth_offer.iter().flatten().copied().collect();
    let mut abilities: Vec<Ability> = state.ability_offer.to_vec();
    for player in state.players.iter() {
        cards.extend(player.wealth.into_iter().flatten());
        abilities.extend(player.ability);
    }
    let sets = state.wealth_offer.iter().copied().chain(state.players.iter().filter_map(|player| player.wealth));
    ensure(sets.clone().all(|set| set[0] < set[1]), || "a wealth set is in print order".to_owned())?;
    cards.sort();
    abilities.sort();
    let unique = cards.is_sorted_by(|a, b| a < b) && abilities.is_sorted_by(|a, b| a < b);
    ensure(unique && cards.len() == 2 * n_players && abilities.len() == n_players, || {
        "as many wealth sets and abilities as players, each once".to_owned()
    })?;
    let n_taken = 2 * n_players - state.wealth_offer.len() - state.ability_offer.len();
    let picks = match state.cursor {
        Cursor::Draft { picks } => usize::from(picks),
        Cursor::Setup { .. }
        | Cursor::Income { .. }
        | Cursor::Turn { .. }
        | Cursor::Follow { .. }
        | Cursor::Cleanup
        | Cursor::Goals
        | Cursor::Over => 2 * n_players,
    };
    ensure(n_taken == picks, || "the draft is as far as its picks".to_owned())?;
    // In the first pass everybody takes one thing, in the second the other kind.
    for made in 0..picks.min(2 * n_players) {
        let player = &state.players[flow::drafter(state, made as u8)];
        let n_kinds = usize::from(player.wealth.is_some()) + usize::from(player.ability.is_some());
        ensure(n_kinds > made / n_players, || "somebody has not taken what it picked".to_owned())?;
    }
    ensure(sorted(&state.wealth_offer) && sorted(&state.ability_offer), || "offers are in print order".to_owned())
}

fn sorted<T: Ord>(list: &[T]) -> bool {
    list.is_sorted_by(|a, b| a < b)
}

/// The panel of a player.
pub fn player(state: &State, seat: Seat) -> Result<(), Impossible> {
    let player = &state.players[seat];
    let sum: i32 = player.score.values().map(|&vp| i32::from(vp)).sum();
    ensure(sum == i32::from(player.vp) && player.vp <= MOST, || format!("{seat}: the score sheet does not add up"))?;
    ensure(Good::ALL.iter().all(|&good| player.goods.get(good) <= MOST), || format!("{seat} has too much"))?;
    for track in [Track::Technology, Track::Military, Track::Production, Track::Politics, Track::Trade] {
        let range = track.start_level()..=track.max_level();
        ensure(range.contains(&player.levels[track]), || format!("{seat}: {track:?} has no such space"))?;
    }
    ensure(player.trade_boost <= 100 && player.military_boost <= 100, || format!("{seat} has too high a boost"))?;
    let mut fleet = player.fleet;
    fleet.sort();
    ensure(fleet == FleetToken::ALL, || format!("{seat} owns one fleet token of each kind"))?;
    let locked = [1, 3, 5].iter().filter(|&&level| player.levels[Track::Trade] < level).count();
    let n_markers = usize::from(player.markers) + player.marked.len() + locked;
    ensure(n_markers == usize::from(N_MARKERS), || format!("{seat} has 5 development markers, not {n_markers}"))?;
    workers(state, seat)?;
    pieces_on_map(state, seat)
}

fn workers(state: &State, seat: Seat) -> Result<(), Impossible> {
    let player = &state.players[seat];
    let crew = player.crew;
    let n_crew = [crew.available, crew.placed, crew.pods, crew.senate, crew.gone].map(u32::from).iter().sum::<u32>();
    ensure(n_crew == u32::from(N_CREW), || format!("{seat} has 6 crew, not {n_crew}"))?;
    let n_own = u32::from(player.captains) + u32::from(player.captains_placed);
    ensure(n_own == u32::from(n_captains(state.n_players())), || format!("{seat} has {n_own} captains"))?;
    let standing = crew.available + u8::from(player.lieutenant == Lieutenant::Available);
    ensure(standing <= N_CREW_SLOTS, || format!("{seat} has more crew on the panel than slots"))?;
    let has_lieutenant = player.lieutenant != Lieutenant::Absent;
    ensure(!has_lieutenant || player.is(Ability::Lieutenant), || format!("{seat} has no lieutenant"))?;
    ensure(has_lieutenant || !is_set_up(state) || !player.is(Ability::Lieutenant), || {
        format!("the lieutenant of {seat} is missing")
    })?;
    let n_seats = Office::ALL
        .into_iter()
        .filter(|&office| [state.offices[office].gold, state.offices[office].silver].contains(&Some(seat)))
        .count();
    ensure(n_seats == usize::from(crew.senate), || format!("{seat}: crew in the senate sit on seats"))?;

    let spaces = state.main.values().filter(|captains| captains.contains(seat)).count()
        + state.secondary.values().flatten().filter(|follower| follower.seat == seat).count()
        + state.sites.values().filter(|site| site.used_by == Some(seat)).count()
        + usize::from(player.used.contains(Once::CommandDeck));
    let placed = player.captains_placed + crew.placed + u8::from(player.lieutenant == Lieutenant::Placed);
    // After the last cleanup the workers are home, but the planets are not reset (TG-CLEAN-12).
    let is_over = matches!(state.cursor, Cursor::Goals | Cursor::Over);
    ensure(is_over || spaces == usize::from(placed), || format!("{seat}: placed workers stand on spaces"))?;
    for (area, followers) in &state.secondary {
        let n_own = followers.iter().filter(|follower| follower.seat == seat).count();
        ensure(n_own <= 1, || format!("{seat} follows {area:?} twice"))?;
        ensure(followers.is_empty() || !state.main[area].is_empty(), || format!("{area:?} was followed, but not led"))?;
        ensure(followers.iter().all(|follower| state.players.get(follower.seat).is_some()), || {
            format!("{area:?} was followed by nobody at this table")
        })?;
    }
    Ok(())
}

fn pieces_on_map(state: &State, seat: Seat) -> Result<(), Impossible> {
    let player = &state.players[seat];
    let map = state.map();
    ensure(player.outposts.len() <= 7, || format!("{seat} has more than 7 outposts"))?;
    let on_sites = player.outposts.iter().all(|node| state.sites[node].outposts.contains(&seat));
    ensure(on_sites, || format!("{seat} has an outpost that lies nowhere"))?;
    let has_started = player.outposts.contains(Node::C);
    let n_ships = match (has_started, player.is(Ability::SecondShip)) {
        (false, _) => 0,
        (true, false) => 1,
        (true, true) => 2,
    };
    ensure(player.ships.len() == n_ships && player.ships.iter().all(|&node| map.has(node)), || {
        format!("{seat} has {n_ships} ships on the map")
    })?;
    ensure(has_started || !is_set_up(state), || format!("the first outpost of {seat} is missing"))?;
    ensure(has_started || player.outposts.is_empty(), || format!("{seat} has outposts before the first one"))?;
    let stockpiles = player.is(Ability::SecretStockpile) || player.reserve.is_empty();
    ensure(stockpiles, || format!("{seat} has no stockpile"))
}
