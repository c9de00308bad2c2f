//! Laying out a new game (TG-SETUP-01 to TG-SETUP-34).

use enum_map::EnumMap;
use enumset::EnumSet;
use kernel::{Bag, BySeat, Cx as KernelCx, Dice, Seat};
use tinyvec::{ArrayVec, TinyVec};

use crate::Transgalactica;
use crate::components::panel::{MARKERS_IN_HOLD, N_CREW, STARTING_CREDITS, n_captains};
use crate::components::rounds::ROUND_TOKENS;
use crate::components::{
    Ability, BonusToken, Decree, Effect, FleetToken, Gain, Goal, Good, Goods, Map, Mark, MiningToken, Mission, Node,
    Pile, Pirate, Planet, PlanetType, Technology, TokenClass, Track, Wealth,
};
use crate::flow;
use crate::state::{Board, Crew, Cursor, Hand, PileState, Player, Site, State};

/// Lays out the game, up to the first pick of the draft.
pub fn deal(n_players: usize, dice: &mut Dice) -> State {
    let mut tokens: Bag<BonusToken> = Bag::new();
    for token in BonusToken::ALL {
        tokens.add_n(token, token.copies());
    }
    let piles = EnumMap::from_fn(|pile: Pile| PileState {
        top: Some(draw(&mut tokens, pile.class(), dice)),
        below: pile.n_tokens(n_players) - 1,
    });
    let mut round_tokens = [None; 4];
    for (place, (class, _)) in round_tokens.iter_mut().zip(&ROUND_TOKENS[1..]) {
        *place = class.map(|class| draw(&mut tokens, class, dice));
    }
    let sites = lay_planets(n_players, &mut tokens, dice);

    let mut players = BySeat::from_fn(n_players, |_| new_player(n_players, dice));
    let mining_stack = deal_mining_tokens(&mut players, dice);
    let mining_space = mining_stack.pick(dice);
    let (missions, mission_deck) = lay_missions(dice);
    let hands = deal_goals(n_players, dice);

    let first = Seat(dice.below(n_players as u32) as u8);
    let mut wealth = Wealth::ALL;
    dice.shuffle(&mut wealth);
    let mut abilities = Ability::ALL;
    dice.shuffle(&mut abilities);

    let mut board = Board {
        round: 1,
        cursor: Cursor::Draft { picks: 0 },
        stack: TinyVec::new(),
        turns: 0,
        passes: 0,
        priority: first.clockwise(n_players).collect(),
        main: EnumMap::default(),
        secondary: EnumMap::default(),
        piles,
        round_tokens,
        unseen_tokens: tokens,
        removed_tokens: Bag::new(),
        sites,
        mining_space,
        mining_stack,
        technologies: lay_technologies(dice),
        missions,
        mission_deck,
        decrees: lay_decrees(dice),
        offices: EnumMap::default(),
        wealth_offer: wealth_sets(&wealth[..2 * n_players]),
        ability_offer: sorted(&abilities[..n_players]),
        players,
        goals: BySeat::new(n_players, None),
    };
    if let Some(token) = mining_space {
        board.mining_stack.remove(token);
    }
    let mut state = State { board, hands, sealed: BySeat::new(n_players, None) };
    // The cursor leads to the first pick; nothing is rolled on the way.
    flow::advance(&mut KernelCx::<Transgalactica>::quiet(&mut state, dice));
    state
}

fn draw(tokens: &mut Bag<BonusToken>, class: TokenClass, dice: &mut Dice) -> BonusToken {
    let of_class: Bag<BonusToken> = tokens.iter().filter(|token| token.class() == class).collect();
    let token = of_class.pick(dice).expect("there are more tokens than places");
    tokens.remove(token);
    token
}

/// Planets, their tokens, and pirates (TG-SETUP-07 to TG-SETUP-13).
fn lay_planets(n_players: usize, tokens: &mut Bag<BonusToken>, dice: &mut Dice) -> EnumMap<Node, Site> {
    let mut sites: EnumMap<Node, Site> = EnumMap::default();
    let map = Map::of(n_players);
    let mut base: Vec<Planet> = Planet::ALL.into_iter().filter(|planet| planet.is_base()).collect();
    let is_other = |planet: &Planet| !planet.is_base() && planet.kind() != PlanetType::Special;
    let mut others: Vec<Planet> = Planet::ALL.into_iter().filter(is_other).collect();
    dice.shuffle(&mut base);
    dice.shuffle(&mut others);
    for (node, planet) in Node::BASE.into_iter().zip(base).chain(map.outer().zip(others)) {
        sites[node].planet = Some(planet);
        if planet.kind() == PlanetType::Action {
            let class = if planet.is_base() { TokenClass::Basic } else { TokenClass::Advanced };
            sites[node].token = Some(draw(tokens, class, dice));
        }
    }
    // Blanks and pirates mixed: one token a planet, so the planets of the pirates are a random choice.
    let mut pirates = Pirate::ALL;
    dice.shuffle(&mut pirates);
    let mut nodes: Vec<Node> = map.outer().collect();
    dice.shuffle(&mut nodes);
    for (node, pirate) in nodes.into_iter().zip(&pirates[..=n_players]) {
        sites[node].pirates = Some(*pirate);
    }
    sites
}

/// A panel as at the start (TG-SETUP-22, TG-SETUP-25 to TG-SETUP-32).
fn new_player(n_players: usize, dice: &mut Dice) -> Player {
    let mut fleet = FleetToken::ALL;
    dice.shuffle(&mut fleet);
    Player {
        goods: Goods { credit: STARTING_CREDITS, ..Goods::NONE },
        levels: EnumMap::from_fn(Track::start_level),
        segment: 1,
        captains: n_captains(n_players),
        crew: Crew { available: 1, pods: N_CREW - 1, ..Crew::default() },
        markers: MARKERS_IN_HOLD,
        fleet,
        ..Player::default()
    }
}

/// One starting token a player, with its reward; all others are the stack (TG-SETUP-14, TG-SETUP-15, TG-SETUP-29).
fn deal_mining_tokens(players: &mut BySeat<Player, 5>, dice: &mut Dice) -> Bag<MiningToken> {
    let mut starting: Bag<MiningToken> = Bag::new();
    let mut stack: Bag<MiningToken> = Bag::new();
    for token in MiningToken::ALL {
        let pile = if token.is_starting() { &mut starting } else { &mut stack };
        pile.add_n(token, token.copies());
    }
    for player in players.iter_mut() {
        let token = starting.pick(dice).expect("there is a starting token for everybody");
        starting.remove(token);
        player.mining.push(token);
        for effect in token.mining() {
            let good = match effect {
                Effect::Gain(Gain::Energy, _) => Good::Energy,
                Effect::Gain(Gain::Mineral, _) => Good::Mineral,
                Effect::Gain(Gain::Alien, _) => Good::Alien,
                other => unreachable!("a starting token gives one resource, not {other:?}"),
            };
            *player.goods.get_mut(good) += 1;
        }
    }
    stack.take_all(&mut starting);
    stack
}

/// Three technologies of each level, in the order drawn (TG-SETUP-16, TG-SETUP-17).
fn lay_technologies(dice: &mut Dice) -> [Technology; 9] {
    let mut cards = Technology::ALL;
    cards.chunks_mut(10).for_each(|level| dice.shuffle(level));
    std::array::from_fn(|slot| cards[slot / 3 * 10 + slot % 3])
}

/// Three missions of each level, sorted by number (TG-SETUP-18).
fn lay_missions(dice: &mut Dice) -> ([Option<Mission>; 6], EnumSet<Mission>) {
    let mut deck = EnumSet::all();
    let mut slots = [None; 6];
    for (level, slots) in [1, 2].into_iter().zip(slots.chunks_mut(3)) {
        let mut cards: Vec<Mission> = Mission::ALL.into_iter().filter(|mission| mission.level() == level).collect();
        dice.shuffle(&mut cards);
        for (slot, card) in slots.iter_mut().zip(cards) {
            *slot = Some(card);
            deck.remove(card);
        }
        slots.sort();
    }
    (slots, deck)
}

/// One decree of each mark (TG-SETUP-19).
fn lay_decrees(dice: &mut Dice) -> [Decree; 4] {
    Mark::ALL.map(|mark| {
        let decrees: Vec<Decree> = Decree::ALL.into_iter().filter(|decree| decree.mark() == mark).collect();
        dice.pick(&decrees)
    })
}

fn deal_goals(n_players: usize, dice: &mut Dice) -> BySeat<Hand, 5> {
    let mut goals = Goal::ALL;
    dice.shuffle(&mut goals);
    BySeat::from_fn(n_players, |seat| {
        let mut hand = [goals[2 * seat.idx()], goals[2 * seat.idx() + 1]];
        hand.sort();
        hand
    })
}

/// Sets of two, each in print order, sorted by their first card.
fn wealth_sets(cards: &[Wealth]) -> ArrayVec<[[Wealth; 2]; 5]> {
    let mut sets: ArrayVec<[[Wealth; 2]; 5]> = cards
        .chunks(2)
        .map(|pair| {
            let mut set = [pair[0], pair[1]];
            set.sort();
            set
        })
        .collect();
    sets.sort();
    sets
}

fn sorted(abilities: &[Ability]) -> ArrayVec<[Ability; 5]> {
    let mut offer: ArrayVec<[Ability; 5]> = abilities.iter().copied().collect();
    offer.sort();
    offer
}

#[cfg(test)]
mod tests;
