//! The only ways in which the state changes.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::components::{
    Ability, Area, BonusToken, Decree, Goal, Good, Goods, MiningToken, Mission, Node, Office, Pile, Pirate, Planet,
    Technology, Track, Wealth,
};
use crate::decisions::Frame;
use crate::score::Score;
use crate::state::{Chairs, Cursor, Follower, Lieutenant, Once, State, TurnStep, Worker};

/// One change. Says all that a viewer may need to know of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// A decision or a piece of work goes onto the stack.
    Opened(Frame),
    /// The top of the stack is done.
    Closed,
    /// The game goes on to here.
    Proceeded(Cursor),
    /// A wealth set was drafted.
    WealthTaken { seat: Seat, cards: [Wealth; 2] },
    /// An ability tile was drafted.
    AbilityTaken { seat: Seat, ability: Ability },
    /// Goods were gained.
    Gained { seat: Seat, good: Good, n: u16 },
    /// Goods were paid.
    Paid { seat: Seat, goods: Goods },
    /// VP were gained or, below 0, lost.
    Scored { seat: Seat, vp: i16, why: Score },
    /// A marker took one step, or a trade space was unlocked.
    Stepped { seat: Seat, track: Track, to: u8 },
    /// The trader begins at trade 2 without rewards.
    TraderSetUp { seat: Seat },
    /// The lieutenant takes the place of a crew.
    LieutenantHired { seat: Seat },
    /// The top of a pile was taken, and the next token was turned up.
    PileTaken { seat: Seat, pile: Pile, token: BonusToken, next: Option<BonusToken> },
    /// The token of a planet was taken.
    PlanetTokenTaken { seat: Seat, node: Node, token: BonusToken },
    /// The token of a round was taken.
    RoundTokenTaken { seat: Seat, round: u8, token: BonusToken },
    /// A token was drawn for the stockpile.
    TokenReserved { seat: Seat, token: BonusToken },
    /// A token was used.
    TokenUsed { seat: Seat, token: BonusToken },
    /// A token of the stockpile was used.
    ReserveUsed { seat: Seat, token: BonusToken },
    /// A spent token is used again and leaves the game.
    TokenRecycled { seat: Seat, token: BonusToken },
    /// The mining token was taken.
    MiningTokenTaken { seat: Seat, token: MiningToken },
    /// A crew left the cryo pods.
    Mobilised { seat: Seat },
    /// A crew was discarded for a wild planet.
    CrewDiscarded { seat: Seat },
    /// An outpost was placed.
    OutpostPlaced { seat: Seat, node: Node, planet: Option<Planet> },
    /// A ship begins on the central planet.
    ShipPlaced { seat: Seat },
    /// A ship moved.
    ShipMoved { seat: Seat, ship: u8, to: Node, planet: Option<Planet> },
    /// Pirates were beaten.
    PiratesBeaten { seat: Seat, node: Node, pirate: Pirate },
    /// A jump of this turn may start anywhere, or no longer.
    WormholeOpened { seat: Seat, open: bool },
    /// A level is higher until the end of the round.
    Boosted { seat: Seat, track: Track, n: u8 },
    /// A worker went to a main space.
    CaptainPlaced { seat: Seat, area: Area },
    /// A worker went to a secondary space.
    Followed { seat: Seat, worker: Worker, area: Area },
    /// A worker went to an action planet.
    PlanetUsed { seat: Seat, worker: Worker, node: Node, planet: Planet },
    /// A worker went to the personal omni space.
    CommandDeckUsed { seat: Seat, worker: Worker },
    /// Something that can be done once a round was done.
    UsedOnce { seat: Seat, once: Once },
    /// A technology was marked.
    Marked { seat: Seat, technology: Technology },
    /// A mission went from the display to the log.
    MissionTaken { seat: Seat, mission: Mission },
    /// A mission went from the log to the place of the one that is taken.
    MissionExchanged { seat: Seat, taken: Mission, returned: Mission },
    /// A mission left the log: its cost is paid.
    MissionPaid { seat: Seat, mission: Mission },
    /// A mission counts as completed.
    MissionCompleted { seat: Seat, mission: Mission },
    /// The missions of a level were sorted, with a new one if the deck had any.
    MissionDealt { level: u8, mission: Option<Mission> },
    /// A seat in the senate was taken.
    SeatTaken { seat: Seat, decree: Decree, office: Office },
    /// A turn began.
    TurnBegan { seat: Seat },
    /// A player passed.
    Passed { seat: Seat },
    /// All workers came back.
    WorkersReturned,
    /// A new mining token was turned up.
    MiningRefilled { token: MiningToken },
    /// A priority marker moved.
    PriorityMoved { seat: Seat, segment: u8 },
    /// A round began; everything that lasts a round is reset.
    RoundBegan { round: u8 },
    /// A goal was chosen in secret.
    GoalSealed { seat: Seat, goal: Goal },
    /// A chosen goal was shown.
    GoalShown { seat: Seat, goal: Goal },
}

/// Carries out one change. It decides nothing.
pub fn evolve(state: &mut State, event: &Event) {
    match *event {
        Event::Opened(frame) => state.stack.push(frame),
        Event::Closed => {
            state.stack.pop();
        }
        Event::Proceeded(cursor) => state.cursor = cursor,
        Event::WealthTaken { seat, cards } => {
            state.wealth_offer.retain(|offer| *offer != cards);
            state.players[seat].wealth = Some(cards);
        }
        Event::AbilityTaken { seat, ability } => {
            state.ability_offer.retain(|offer| *offer != ability);
            state.players[seat].ability = Some(ability);
        }
        Event::Gained { seat, good, n } => *state.players[seat].goods.get_mut(good) += n,
        Event::Paid { seat, goods } => {
            let hold = &mut state.players[seat].goods;
            hold.energy -= goods.energy;
            hold.mineral -= goods.mineral;
            hold.alien -= goods.alien;
            hold.credit -= goods.credit;
        }
        Event::Scored { seat, vp, why } => {
            let player = &mut state.players[seat];
            player.vp = player.vp.saturating_add_signed(vp);
            player.score[why] += vp;
        }
        Event::Stepped { seat, track, to } => {
            let player = &mut state.players[seat];
            player.levels[track] = to;
            // The development markers lie on trade spaces 1, 3 and 5 (TG-SETUP-28).
            if track == Track::Trade && to % 2 == 1 {
                player.markers += 1;
            }
        }
        Event::TraderSetUp { seat } => {
            let player = &mut state.players[seat];
            player.levels[Track::Trade] = 2;
            player.markers += 1;
        }
        Event::LieutenantHired { seat } => {
            let player = &mut state.players[seat];
            player.crew.available -= 1;
            player.crew.gone += 1;
            player.lieutenant = Lieutenant::Available;
        }
        Event::PileTaken { seat, pile, token, next } => {
            if let Some(next) = next {
                state.unseen_tokens.remove(next);
                state.piles[pile].below -= 1;
            }
            state.piles[pile].top = next;
            state.players[seat].tokens.add(token);
        }
        Event::PlanetTokenTaken { seat, node, token } => {
            state.sites[node].token = None;
            state.players[seat].tokens.add(token);
        }
        Event::RoundTokenTaken { seat, round, token } => {
            state.round_tokens[usize::from(round) - 2] = None;
            state.players[seat].tokens.add(token);
        }
        Event::TokenReserved { seat, token } => {
            state.unseen_tokens.remove(token);
            state.players[seat].reserve.add(token);
        }
        Event::TokenUsed { seat, token } => {
            state.players[seat].tokens.remove(token);
            state.players[seat].spent.add(token);
        }
        Event::ReserveUsed { seat, token } => {
            state.players[seat].reserve.remove(token);
            state.players[seat].spent.add(token);
        }
        Event::TokenRecycled { seat, token } => {
            state.players[seat].spent.remove(token);
            state.removed_tokens.add(token);
        }
        Event::MiningTokenTaken { seat, token } => {
            state.mining_space = None;
            state.players[seat].mining.push(token);
        }
        Event::Mobilised { seat } => {
            let crew = &mut state.players[seat].crew;
            crew.pods -= 1;
            crew.available += 1;
        }
        Event::CrewDiscarded { seat } => {
            let crew = &mut state.players[seat].crew;
            crew.available -= 1;
            crew.gone += 1;
        }
        Event::OutpostPlaced { seat, node, .. } => {
            state.sites[node].outposts.push(seat);
            state.players[seat].outposts.insert(node);
        }
        Event::ShipPlaced { seat } => state.players[seat].ships.push(Node::C),
        Event::ShipMoved { seat, ship, to, .. } => state.players[seat].ships[usize::from(ship)] = to,
        Event::PiratesBeaten { seat, node, pirate } => {
            state.sites[node].pirates = None;
            state.players[seat].pirates.push(pirate);
        }
        Event::WormholeOpened { seat, open } => state.players[seat].open_wormhole = open,
        Event::Boosted { seat, track, n } => match track {
            Track::Trade => state.players[seat].trade_boost += n,
            Track::Military => state.players[seat].military_boost += n,
            Track::Technology | Track::Production | Track::Politics => {}
        },
        Event::CaptainPlaced { seat, area } => {
            place_worker(state, seat, Worker::Captain);
            state.main[area].insert(seat);
        }
        Event::Followed { seat, worker, area } => {
            place_worker(state, seat, worker);
            state.secondary[area].push(Follower { seat, worker });
        }
        Event::PlanetUsed { seat, worker, node, .. } => {
            place_worker(state, seat, worker);
            state.sites[node].used_by = Some(seat);
        }
        Event::CommandDeckUsed { seat, worker } => {
            place_worker(state, seat, worker);
            state.players[seat].used |= Once::CommandDeck;
        }
        Event::UsedOnce { seat, once } => state.players[seat].used |= once,
        Event::Marked { seat, technology } => {
            state.players[seat].markers -= 1;
            state.players[seat].marked |= technology;
        }
        Event::MissionTaken { seat, mission } => {
            for slot in &mut state.missions {
                if *slot == Some(mission) {
                    *slot = None;
                }
            }
            state.players[seat].log.push(mission);
        }
        Event::MissionExchanged { seat, taken, returned } => {
            for slot in &mut state.missions {
                if *slot == Some(taken) {
                    *slot = Some(returned);
                }
            }
            sort_level(state, returned.level());
            for mission in &mut state.players[seat].log {
                if *mission == returned {
                    *mission = taken;
                }
            }
        }
        Event::MissionPaid { seat, mission } => state.players[seat].log.retain(|other| *other != mission),
        Event::MissionCompleted { seat, mission } => {
            state.players[seat].completed.insert(mission);
        }
        Event::MissionDealt { level, mission } => {
            if let Some(mission) = mission {
                state.mission_deck.remove(mission);
                let slots = &mut state.missions[mission_slots(level)];
                if let Some(gap) = slots.iter_mut().find(|slot| slot.is_none()) {
                    *gap = Some(mission);
                }
            }
            let slots = &mut state.missions[mission_slots(level)];
            slots.sort_by_key(|slot| (slot.is_none(), *slot));
        }
        Event::SeatTaken { seat, decree, office } => {
            let crew = &mut state.players[seat].crew;
            crew.available -= 1;
            crew.senate += 1;
            let chairs = &mut state.offices[office];
            *chairs = match chairs.gold {
                None => Chairs { decree: Some(decree), gold: Some(seat), silver: None },
                Some(_) => Chairs { silver: Some(seat), ..*chairs },
            };
        }
        Event::TurnBegan { seat } => {
            state.turns += 1;
            state.cursor = Cursor::Turn { seat, step: TurnStep::Choose };
        }
        Event::Passed { .. } => state.passes += 1,
        Event::WorkersReturned => return_workers(state),
        Event::MiningRefilled { token } => {
            state.mining_stack.remove(token);
            state.mining_space = Some(token);
        }
        Event::PriorityMoved { seat, segment } => {
            state.priority.retain(|other| *other != seat);
            let players = &state.board.players;
            let order = &mut state.board.priority;
            // Right of the last marker of the segment; gaps further left are not refilled (TG-PRIO-05).
            let place = order.iter().take_while(|&&other| players[other].segment <= segment).count();
            order.insert(place, seat);
            state.players[seat].segment = segment;
        }
        Event::RoundBegan { round } => {
            state.round = round;
            state.passes = 0;
            for player in state.players.iter_mut() {
                player.used.clear();
                player.trade_boost = 0;
                player.military_boost = 0;
            }
            for site in state.sites.values_mut() {
                site.used_by = None;
            }
        }
        Event::GoalSealed { seat, goal } => state.sealed[seat] = Some(goal),
        Event::GoalShown { seat, goal } => state.goals[seat] = Some(goal),
    }
    if let Event::CaptainPlaced { .. } | Event::PlanetUsed { .. } | Event::CommandDeckUsed { .. } = event {
        state.passes = 0;
    }
}

/// The display slots of a mission level.
pub const fn mission_slots(level: u8) -> std::ops::Range<usize> {
    if level == 1 { 0..3 } else { 3..6 }
}

/// Sorts the cards of a level among the slots they occupy: gaps stay where they are (TG-MISS-24).
fn sort_level(state: &mut State, level: u8) {
    let slots = &mut state.missions[mission_slots(level)];
    let mut cards = [None; 3];
    let mut n_cards = 0;
    for card in slots.iter().flatten() {
        cards[n_cards] = Some(*card);
        n_cards += 1;
    }
    cards[..n_cards].sort();
    let mut sorted = cards.iter();
    for slot in slots.iter_mut().filter(|slot| slot.is_some()) {
        *slot = *sorted.next().expect("as many cards as filled slots");
    }
}

fn place_worker(state: &mut State, seat: Seat, worker: Worker) {
    let player = &mut state.players[seat];
    match worker {
        Worker::Captain => {
            player.captains -= 1;
            player.captains_placed += 1;
        }
        Worker::Crew => {
            player.crew.available -= 1;
            player.crew.placed += 1;
        }
        Worker::Lieutenant => player.lieutenant = Lieutenant::Placed,
    }
}

/// Everybody takes their slots, the lieutenant first; crew beyond the slots go to the pods (TG-CLEAN-05, TG-ABIL-23).
fn return_workers(state: &mut State) {
    for player in state.board.players.iter_mut() {
        player.captains += std::mem::take(&mut player.captains_placed);
        let mut slots = crate::components::panel::N_CREW_SLOTS;
        if player.lieutenant == Lieutenant::Placed {
            player.lieutenant = Lieutenant::Available;
        }
        if player.lieutenant == Lieutenant::Available {
            slots -= 1;
        }
        let mobilised = player.crew.available + std::mem::take(&mut player.crew.placed);
        player.crew.available = mobilised.min(slots);
        player.crew.pods += mobilised - player.crew.available;
    }
    for area in Area::ALL {
        state.main[area] = kernel::SeatSet::NONE;
        state.secondary[area].clear();
    }
}
