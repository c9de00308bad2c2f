//! What can be: every piece exists exactly once, every pending decision fits its surroundings.

use enumset::EnumSet;
use kernel::{Impossible, Seat};

use crate::components::board::{MAX_ROUNDS, Token};
use crate::components::engines::ENGINE_CARDS;
use crate::components::resources::{PINK, TEAL, is_pink};
use crate::components::success::SUCCESS_CARDS;
use crate::components::threats::{THREAT_CARDS, THREAT_VP};
use crate::components::{Card, Effect, Engine};
use crate::decisions::Frame;
use crate::decisions::buy::Purchase;
use crate::decisions::launch::pad_card;
use crate::decisions::place::Placement;
use crate::pay::{Missing, Payment};
use crate::pile::Pile;
use crate::state::{Ai, Launch, MAX_PLAYERS, Mode, Pioneer, Player, State};

type Verdict = Result<(), Impossible>;

macro_rules! ensure {
    ($holds:expr, $($sentence:tt)+) => {
        Impossible::unless($holds, || format!($($sentence)+))?
    };
}

/// Refuses a state that no play can lead to, as far as the pieces tell.
pub fn validate(state: &State) -> Verdict {
    the_table_is_in_order(state)?;
    // First of all, so that no sum of piles further down can be too large.
    every_card_is_there_once(state)?;
    the_market_is_in_order(state)?;
    for (seat, player) in state.players.entries() {
        a_player_is_in_order(state, seat, player)?;
    }
    arrivals_fit_the_completed_missions(state)?;
    goals_are_in_order(state)?;
    match &state.table.ai {
        Some(ai) => the_ai_is_in_order(state, ai)?,
        None => ensure!(state.table.mode != Mode::Solo, "a solo game needs an AI"),
    }
    the_launch_is_in_order(state)?;
    the_frame_fits(state)
}

fn the_table_is_in_order(state: &State) -> Verdict {
    let table = &state.table;
    let n_seats = state.n_seats();
    ensure!((1..=MAX_PLAYERS).contains(&n_seats), "{n_seats} players cannot play this");
    ensure!((table.mode == Mode::Solo) == (n_seats == 1), "one player plays solo, more do not");
    ensure!(table.first.idx() < n_seats && table.current.idx() < n_seats, "first and current must be seats");
    ensure!((1..=MAX_ROUNDS).contains(&table.round), "round {} cannot be", table.round);
    ensure!((1..=4 * u32::from(MAX_ROUNDS)).contains(&table.turn), "turn {} cannot be", table.turn);
    ensure!(table.mode == Mode::Standard || table.variants.is_empty(), "variants need a standard game");
    let done = &table.done;
    ensure!(done.engines <= table.engines_per_turn(), "too many engines were bought this turn");
    ensure!(done.draws <= 9 && done.placements <= 9, "too many effects are pending");
    ensure!(!done.removal || table.mode == Mode::Solo, "market cards are removed in a solo game only");
    for (token, holder) in &table.tokens {
        let destination = if token == Token::MoonToken { crate::Destination::Moon } else { crate::Destination::Mars };
        let visited = table.mode == Mode::Standard && table.is_visited(destination);
        ensure!(holder.is_some() == visited, "{token:?} is held once somebody was there, in a standard game");
        if let Some(seat) = holder {
            let was_there =
                state.players.get(*seat).is_some_and(|player| player.board.n_completed_in(destination) != 0);
            ensure!(was_there, "the holder of {token:?} was never there");
        }
    }
    Ok(())
}

fn the_market_is_in_order(state: &State) -> Verdict {
    let table = &state.table;
    let for_sale = |card: Card| card.is_resource() || card.is_threat();
    for card in table.teal.kinds() {
        ensure!(for_sale(card) && !is_pink(card), "{card:?} does not belong into the teal deck");
    }
    for card in table.pink.kinds() {
        ensure!(card.is_threat() || is_pink(card), "{card:?} does not belong into the pink deck");
    }
    ensure!(table.on_sale().all(|(_, card)| for_sale(card)), "the row has resources and threats only");
    ensure!(table.removed.kinds().all(|card| !card.is_mission()), "missions are never removed from the game");
    let has_gap = table.market.contains(&None);
    let must_be_full = table.mode != Mode::Solo && table.deck_size() != 0;
    ensure!(!has_gap || !must_be_full, "the row is refilled while the deck has cards");
    Ok(())
}

fn a_player_is_in_order(state: &State, seat: Seat, player: &Player) -> Verdict {
    let board = &player.board;
    for card in board.pad.kinds() {
        ensure!(card.flies(), "{card:?} cannot lie on a pad");
        ensure!(!card.is_resource() || board.pad.count(card) == 1, "{card:?} lies on the pad of {seat} twice");
        let stays = card.face().permanent || card == Card::IndustrialEspionage;
        ensure!(board.plan.is_some() || stays, "{card:?} lies on the pad of {seat} without a mission");
    }
    ensure!(board.plan.is_none_or(Card::is_mission), "only a mission lies on the Plan");
    ensure!(board.depot.is_empty() || board.pad.contains(Card::Depot), "{seat} has no Depot for its stored cards");
    ensure!(board.depot.len() <= 3, "a Depot holds three cards");
    ensure!(player.hand.includes(&board.known), "known cards of {seat} are not in its hand");
    let active = seat == state.table.current && state.table.frame != Frame::Over;
    ensure!(active || board.play_area.is_empty(), "the Play Area of {seat} is emptied at the end of its turn");

    ensure!(board.completed.len() <= usize::from(state.table.markers()), "{seat} has completed too many missions");
    let mut achievements = crate::state::Achievements::default();
    let mut locations = EnumSet::empty();
    let mut missions = Pile::EMPTY;
    for completed in &board.completed {
        let Some(mission) = completed.mission.mission() else {
            return Err(Impossible(format!("{:?} is no mission", completed.mission)));
        };
        ensure!(mission.targets.contains(&completed.location), "{:?} does not go there", completed.mission);
        ensure!(board.scrapyard.contains(completed.mission), "a completed mission of {seat} is not scrapped");
        ensure!(!missions.contains(completed.mission), "{:?} was completed twice", completed.mission);
        ensure!(locations.insert(completed.location), "{seat} has completed {:?} twice", completed.location);
        ensure!(state.table.is_in_reach(completed.location.destination()), "missions go to Earth Orbit only");
        ensure!((1..=state.table.round).contains(&completed.round), "a mission was completed in a round to come");
        missions.add(completed.mission);
        *achievements.count_mut(mission.achievement) += 1;
    }
    ensure!(achievements == board.achievements, "the achievements of {seat} are not those of its missions");
    let on_track: u16 = board.completed.iter().map(|completed| u16::from(completed.vp)).sum();
    let threats = if state.table.mode == Mode::Solo { u16::from(player.n_threats() * THREAT_VP) } else { 0 };
    ensure!(u16::from(board.vp) == on_track + threats, "{seat} must have {} VP", on_track + threats);
    let exhausted = state.table.done.exhausted;
    let holds = seat != state.table.current
        || (exhausted.money <= board.achievements.money && exhausted.science <= board.achievements.science);
    ensure!(holds, "{seat} has fewer tokens than are exhausted");
    Ok(())
}

fn every_card_is_there_once(state: &State) -> Verdict {
    let table = &state.table;
    let mut counts = [0_u16; 44];
    let mut count = |pile: &Pile| pile.entries().for_each(|(card, n)| counts[card as usize] += u16::from(n));
    [&table.teal, &table.pink, &table.removed].into_iter().for_each(&mut count);
    table.on_sale().for_each(|(_, card)| count(&Pile::one(card)));
    for (seat, player) in state.players.entries() {
        let Player { hand, command_centre, board, .. } = player;
        let mut own = [0_u16; 44];
        let plan: Pile = board.plan.into_iter().collect();
        for pile in
            [hand, command_centre, &board.play_area, &board.storage, &board.scrapyard, &board.pad, &board.depot, &plan]
        {
            pile.entries().for_each(|(card, n)| own[card as usize] += u16::from(n));
        }
        for mission in Card::all().filter(|card| card.is_mission()) {
            ensure!(own[mission as usize] == 1, "{seat} must have {mission:?} exactly once");
        }
        for (card, n) in Card::all().zip(own).filter(|(card, _)| !card.is_mission()) {
            counts[card as usize] += n;
        }
    }
    for engine in Engine::ALL {
        counts[engine.card() as usize] += u16::from(table.engines[engine]);
    }
    let printed = || TEAL.iter().chain(&PINK).chain(&ENGINE_CARDS).chain(&THREAT_CARDS);
    for card in Card::all().filter(|card| !card.is_mission()) {
        let exist = printed().filter(|printed| printed.card == card).count();
        let found = counts[card as usize];
        ensure!(usize::from(found) == exist, "the box has {exist} of {card:?}, the state has {found}");
    }
    Ok(())
}

fn arrivals_fit_the_completed_missions(state: &State) -> Verdict {
    let mut n_arrived = 0;
    for (location, arrivals) in &state.table.arrivals {
        for (idx, who) in arrivals.iter().enumerate() {
            ensure!(!arrivals[..idx].contains(who), "{who:?} came to {location:?} twice");
            let vp = location.site().vp[idx];
            let fits = match who {
                Pioneer::Ai => state.table.ai.as_ref().is_some_and(|ai| ai.completed.contains(&location)),
                Pioneer::Seat(seat) => state.players.get(*seat).is_some_and(|player| {
                    player.board.completed.iter().any(|completed| completed.location == location && completed.vp == vp)
                }),
            };
            ensure!(fits, "{who:?} has not completed {location:?} as number {}", idx + 1);
            n_arrived += 1;
        }
    }
    let n_ai = state.table.ai.as_ref().map_or(0, |ai| ai.completed.len());
    let n_completed: usize = state.players.iter().map(|player| player.board.completed.len()).sum();
    ensure!(n_arrived == n_completed + n_ai, "every completed mission has one marker on the board");
    Ok(())
}

fn goals_are_in_order(state: &State) -> Verdict {
    let n_goals = match state.table.mode {
        Mode::Standard => 2,
        Mode::Solo => 1,
        Mode::BattleForEarth => 0,
    };
    let mut dealt = EnumSet::empty();
    for (seat, player) in state.players.entries() {
        ensure!(player.goals.len() == n_goals, "{seat} must have {n_goals} goals");
        for &goal in &player.goals {
            ensure!(dealt.insert(goal), "{goal:?} was dealt twice");
            ensure!(state.table.mode != Mode::Solo || goal.card().solo, "{goal:?} is not for solo games");
        }
    }
    Ok(())
}

fn the_ai_is_in_order(state: &State, ai: &Ai) -> Verdict {
    ensure!(state.table.mode == Mode::Solo, "only a solo game has an AI");
    let mut cards = ai.deck;
    ensure!(cards.is_disjoint(ai.discard), "a solo card is in the deck and discarded");
    cards |= ai.discard;
    if let Some(mission) = ai.mission {
        ensure!(cards.insert(mission.left) && cards.insert(mission.right), "a solo card exists twice");
        let (destination, start) = mission.left.row(ai.level);
        let fits =
            mission.location.destination() == destination && mission.location.site().kind == mission.right.face().kind;
        ensure!(fits, "the solo cards do not send the AI to {:?}", mission.location);
        let spaces = start + mission.right.face().bonus..destination.distance();
        ensure!(spaces.contains(&mission.rocket), "the AI rocket cannot be on space {}", mission.rocket);
        ensure!(!ai.completed.contains(&mission.location), "the AI was at {:?} before", mission.location);
        ensure!(ai.completed.len() < ai.completed.capacity(), "the AI has no marker left");
    }
    ensure!(cards == EnumSet::all(), "there are seven solo cards");
    let missions: u8 = state
        .table
        .arrivals
        .iter()
        .filter_map(|(location, arrivals)| {
            let idx = arrivals.iter().position(|who| *who == Pioneer::Ai)?;
            Some(location.site().vp[idx])
        })
        .sum();
    let threats = ai.vp.checked_sub(missions);
    let most = THREAT_VP * 3;
    ensure!(threats.is_some_and(|vp| vp % THREAT_VP == 0 && vp <= most), "the AI cannot have {} VP", ai.vp);
    Ok(())
}

fn the_launch_is_in_order(state: &State) -> Verdict {
    let flying = match state.table.frame {
        Frame::Espionage
        | Frame::Flight
        | Frame::Planning(_)
        | Frame::React(_)
        | Frame::LastChance
        | Frame::Abort(_)
        | Frame::Failure
        | Frame::Permanent(_) => true,
        Frame::Actions
        | Frame::BuyList(_)
        | Frame::BuyPay(..)
        | Frame::PlaceList(_)
        | Frame::PlacePay(..)
        | Frame::Threat(_)
        | Frame::Scrap(_)
        | Frame::Fetch
        | Frame::Cycle(_)
        | Frame::Trim
        | Frame::Over => false,
    };
    let Some(launch) = &state.table.launch else {
        ensure!(!flying, "nothing is flying");
        return Ok(());
    };
    ensure!(flying, "a launch is over before anything else is decided");
    let Launch { location, limit, cards, copy, planned, rocket } = launch;
    let succeeded = matches!(state.table.frame, Frame::Permanent(_));
    let seat = state.table.current;
    match state.board().plan {
        Some(mission) => {
            let mut targets = state.targets(seat, mission);
            ensure!(!succeeded && targets.any(|target| target == *location), "the mission cannot go to {location:?}");
        }
        None => ensure!(succeeded && state.board().has_completed(*location), "no mission lies on the Plan"),
    }
    let printed_limit = state.table.draw_limit(location.destination());
    ensure!((printed_limit..=printed_limit + 1).contains(limit), "{limit} success cards cannot be the limit");
    ensure!(launch.n_drawn() <= *limit, "too many success cards were drawn");
    ensure!(cards.iter().all(|card| card.value <= 4), "success cards show 0 to 4");
    for (value, &exist) in SUCCESS_CARDS.iter().enumerate() {
        let n_drawn = cards.iter().filter(|card| usize::from(card.value) == value).count();
        ensure!(n_drawn <= usize::from(exist), "there are {exist} success cards of value {value}");
    }
    // Two for Detailed Planning, one for the Space Suit, three while planning.
    ensure!(cards.iter().filter(|card| !card.counts).count() <= 3, "too many success cards were thrown away");
    ensure!(*rocket <= 60 && launch.arrived() == succeeded, "the rocket cannot be on space {rocket}");
    ensure!(copy.is_none_or(|card| card.flies() && card != Card::IndustrialEspionage), "this cannot be copied");
    if let Some(card) = planned {
        let zone = if succeeded { &state.board().scrapyard } else { &state.board().play_area };
        let fits = [Card::DetailedPlanning, Card::IndustrialEspionage].contains(card) && zone.contains(*card);
        ensure!(fits, "{card:?} was not used for Detailed Planning");
    }
    Ok(())
}

fn the_frame_fits(state: &State) -> Verdict {
    let board = state.board();
    let hand = state.hand();
    let launch = state.table.launch.as_ref();
    let n_drawn = launch.map_or(0, Launch::n_drawn);
    let limit = launch.map_or(0, |launch| launch.limit);
    match &state.table.frame {
        Frame::Actions | Frame::Over => {}
        Frame::Cycle(named) => ensure!(hand.includes(named), "named cards are not in hand"),
        Frame::BuyList(purchase) => a_purchase_fits(state, purchase)?,
        Frame::BuyPay(purchase, payment) => {
            a_purchase_fits(state, purchase)?;
            a_payment_fits(state, payment)?;
            let missing = Missing::of(&purchase.cost(state), &payment.worth(board.completed.len()));
            ensure!(!missing.is_nothing(), "a complete payment is carried out at once");
        }
        Frame::PlaceList(placement) => {
            a_placement_fits(state, placement)?;
            ensure!(!placement.by_others, "who pays is said when nothing more is named");
        }
        Frame::PlacePay(placement, payment) => {
            a_placement_fits(state, placement)?;
            a_payment_fits(state, payment)?;
            let mut worth = payment.worth(board.completed.len());
            worth.add(&placement.own_money(board.completed.len()), 1);
            ensure!(!Missing::of(&placement.cost(), &worth).is_nothing(), "a complete payment is carried out at once");
        }
        Frame::Threat(threat) => {
            let in_row = state.table.on_sale().any(|(_, card)| card == *threat);
            ensure!(threat.is_threat() && in_row, "{threat:?} cannot be taken from the row");
        }
        Frame::Scrap(card) => {
            let scraps = matches!(card.face().effect, Effect::ScrapThenDraw(_));
            ensure!(scraps && board.play_area.contains(*card), "{card:?} was not used to scrap a card");
            ensure!(!hand.is_empty() || !board.storage.is_empty(), "there is nothing to scrap");
        }
        Frame::Fetch => ensure!(!board.storage.is_empty(), "there is nothing to take from Storage"),
        Frame::Espionage => {
            ensure!(!state.espionage_targets(state.table.current).is_empty(), "there is nothing to copy");
            ensure!(
                launch.is_some_and(|launch| launch.rocket == 0 && launch.cards.is_empty()),
                "the rocket flies already"
            );
        }
        Frame::Flight => ensure!(n_drawn < limit, "all success cards are drawn"),
        Frame::Planning(values) => {
            let mut seen: tinyvec::ArrayVec<[u8; 12]> = launch
                .into_iter()
                .flat_map(|launch| &launch.cards)
                .filter(|card| !card.counts)
                .map(|card| card.value)
                .collect();
            seen.sort_unstable();
            let fits = values.len() == 3 && seen.as_slice() == values.as_slice() && n_drawn == 0;
            ensure!(fits && launch.is_some_and(|launch| launch.planned.is_some()), "these cards were not looked at");
        }
        Frame::React(value) => {
            let drawn =
                launch.is_some_and(|launch| launch.cards.iter().any(|card| card.counts && card.value == *value));
            ensure!(drawn && n_drawn < limit, "nothing can be done about this success card");
            let space_suit = pad_card(state, Card::MultiPurposeSpaceSuit).is_some();
            ensure!(space_suit || pad_card(state, Card::ProtectiveSuit).is_some(), "no suit lies on the pad");
        }
        Frame::LastChance => {
            ensure!(n_drawn == limit, "success cards can still be drawn");
            ensure!(pad_card(state, Card::Booster).is_some(), "no Booster lies on the pad");
        }
        Frame::Abort(left) => {
            ensure!(1 <= *left && left < &n_drawn, "{left} cards cannot be lost");
            ensure!(usize::from(*left) < board.pad.len(), "the whole pad is lost without a choice");
        }
        Frame::Failure => ensure!(board.pad.is_empty(), "a failure clears the pad"),
        Frame::Permanent(cards) => {
            let copy = launch.and_then(|launch| launch.copy);
            let stays = |card: Card| {
                let acts_as = if card == Card::IndustrialEspionage { copy.unwrap_or(card) } else { card };
                acts_as.face().permanent
            };
            ensure!(!cards.is_empty() && board.pad.includes(cards), "these cards are not on the pad");
            ensure!(board.pad.kinds().all(stays), "only permanent cards stay");
        }
        Frame::Trim => {
            ensure!(state.hand_limit(state.table.current) < hand.len(), "the hand is within its limit");
            ensure!(board.play_area.is_empty(), "the Play Area is emptied first");
        }
    }
    ensure!(hand.includes(&state.table.frame.named()), "named cards are not in hand");
    ensure!(payment_can_be_met(state), "what is named cannot be paid");
    Ok(())
}

fn a_purchase_fits(state: &State, purchase: &Purchase) -> Verdict {
    let Purchase { slots, engines } = purchase;
    let on_sale = |slot: &u8| state.table.market.get(usize::from(*slot)).is_some_and(Option::is_some);
    ensure!(slots.iter().all(on_sale), "an empty place of the row cannot be bought");
    ensure!(slots.is_sorted_by(|a, b| a < b), "places of the row are named in rising order");
    ensure!(engines.is_sorted(), "engines are named in rising order");
    ensure!(!slots.is_empty() || !engines.is_empty(), "nothing is bought");
    let n_bought = usize::from(state.table.done.engines) + engines.len();
    ensure!(n_bought <= usize::from(state.table.engines_per_turn()), "too many engines");
    for engine in Engine::ALL {
        let n_named = engines.iter().filter(|&&named| named == engine).count();
        ensure!(n_named <= usize::from(state.table.engines[engine]), "the pile of {engine:?} is too small");
    }
    Ok(())
}

fn a_placement_fits(state: &State, placement: &Placement) -> Verdict {
    let Placement { plan, pad, free, by_others } = placement;
    let means = state.means().money;
    ensure!(!by_others || placement.others_can_pay(means), "no others can pay for what is placed");
    let board = state.board();
    ensure!(state.hand().includes(pad), "named cards are not in hand");
    ensure!(plan.is_none_or(Card::is_mission), "only a mission goes on the Plan");
    ensure!(plan.is_none() || board.plan.is_none(), "the Plan is taken");
    ensure!(pad.is_empty() || plan.is_some() || board.plan.is_some(), "the pad needs a mission on the Plan");
    ensure!(!placement.cards().is_empty(), "nothing is placed");
    for card in pad.kinds() {
        let doubled = card.is_resource() && (board.pad.contains(card) || pad.count(card) != 1);
        ensure!(card.flies() && !doubled, "{card:?} cannot go on the pad");
    }
    ensure!(free.is_some() == state.table.next_placement_is_free(), "the first card of a turn is free, no other");
    ensure!(free.is_none_or(|card| placement.cards().contains(card)), "the free card is not placed");
    Ok(())
}

fn a_payment_fits(state: &State, payment: &Payment) -> Verdict {
    ensure!(state.hand().includes(&payment.cards), "named cards are not in hand");
    let fresh = state.fresh_tokens();
    let fits = payment.tokens.money <= fresh.money && payment.tokens.science <= fresh.science;
    ensure!(fits, "exhausted tokens cannot pay");
    Ok(())
}

/// Can the current player's hand finish the purchase or placement it has opened?
pub fn payment_can_be_met(state: &State) -> bool {
    match &state.table.frame {
        Frame::BuyList(purchase) | Frame::BuyPay(purchase, _) => {
            Missing::of(&purchase.cost(state), &state.means()).is_nothing()
        }
        Frame::PlaceList(placement) | Frame::PlacePay(placement, _) => placement.can_be_paid(state),
        Frame::Actions
        | Frame::Threat(_)
        | Frame::Scrap(_)
        | Frame::Fetch
        | Frame::Cycle(_)
        | Frame::Espionage
        | Frame::Flight
        | Frame::Planning(_)
        | Frame::React(_)
        | Frame::LastChance
        | Frame::Abort(_)
        | Frame::Failure
        | Frame::Permanent(_)
        | Frame::Trim
        | Frame::Over => true,
    }
}
