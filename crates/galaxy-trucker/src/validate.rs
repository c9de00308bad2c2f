//! Which states can be: pieces each exactly once, every pending decision with something to decide. Whatever passes can be
//! played on without a panic.

use kernel::{Impossible, Seat, SeatSet};

use crate::components::{Adventure, Card, CardSet, Class, Good, Strength, TRACK, TileSet};
use crate::decisions::{hits, offer_task, repair};
use crate::event::starting_cabin;
use crate::state::{Building, Hand, Origin, Phase, Run, Stage, State, Status, Task};
use crate::view;

type Verdict = Result<(), Impossible>;

fn unless(holds: bool, sentence: &str) -> Verdict {
    Impossible::unless(holds, || sentence.to_owned())
}

/// Refuses a state that no play can lead to.
pub fn validate(state: &State) -> Verdict {
    seats(state)?;
    tiles(state)?;
    cards(state)?;
    goods(state)?;
    money(state)?;
    match &state.phase {
        Phase::Building(building) => self::building(state, building),
        Phase::Inspection(faulty) => inspection(state, *faulty),
        Phase::Launch(number) => launch(state, *number),
        Phase::Flight(run) => flight(state, run.as_ref()),
        Phase::Over => over(state),
    }
}

fn seats(state: &State) -> Verdict {
    let n_seats = state.n_seats();
    unless((2..=4).contains(&n_seats), "two to four play")?;
    let lengths = [
        state.at.len(),
        state.purses.len(),
        state.cards.seen.len(),
        state.tasks.len(),
        state.window.naming.len(),
        state.named.len(),
    ];
    unless(lengths.iter().all(|&len| len == n_seats), "every list by seat has an entry for each seat")?;
    unless(!state.options.has_teams() || n_seats == 4, "a team game needs four players")?;
    unless(usize::from(state.round) < state.options.plan.rounds().len(), "the plan has no such round")?;
    unless(state.starter.idx() < n_seats, "the starter sits at the table")?;
    let own = state.at.entries().all(|(seat, &ship)| ship == seat);
    let partners = state.options.has_teams() && state.at.entries().all(|(seat, &ship)| ship == State::partner(seat));
    unless(own || partners, "everybody sits at the own ship or all at the partner's")?;
    let everybody = SeatSet::all(n_seats);
    let known = |seats: SeatSet| seats.iter().all(|seat| everybody.contains(seat));
    unless(known(state.window.owes), "only seats at the table owe an answer")?;
    unless(state.cards.peeked.iter().all(|&seats| known(seats)), "only seats at the table look at cards")?;
    let options = &state.options;
    unless(0 < options.sand_build_rounds, "a run of the hourglass lasts at least one build round")?;
    let limits = [options.hourglass_ms, options.order_claim_ms, options.overtime_ms, options.decision_ms];
    unless(limits.iter().all(|&millis| millis <= 100_000_000), "a time limit is too long")?;
    unless(state.turn < u32::MAX / 2 && state.timer < u32::MAX / 2, "a counter is too high")
}

fn tiles(state: &State) -> Verdict {
    let board = state.figures().board;
    let mut found = state.face_down;
    let mut twice = false;
    let mut put = |set: &mut TileSet, tile| {
        twice |= set.contains(tile);
        set.insert(tile);
    };
    for tile in state.face_up.iter() {
        put(&mut found, tile);
    }
    for (seat, craft) in state.ships.entries() {
        unless(craft.ship.board() == board, "every ship stands on the board of the round")?;
        let own = |tile| tile == starting_cabin(seat) || 4 <= crate::components::Tile::idx(tile);
        let parts = craft.ship.parts().map(|(_, part)| part.tile);
        for tile in parts.chain(craft.reserve.iter().flatten().copied()).chain(craft.lost.iter()) {
            unless(own(tile), "a starting cabin belongs to the ship of its colour")?;
            put(&mut found, tile);
        }
        let reserved = craft.reserve.iter().flatten().any(|tile| tile.idx() < 4);
        unless(!reserved, "a starting cabin is never in the reserve")?;
    }
    if let Phase::Building(building) = &state.phase {
        for hand in building.hands.iter() {
            if let Hand::Tile(tile, _) = *hand {
                unless(4 <= tile.idx(), "nobody holds a starting cabin")?;
                put(&mut found, tile);
            }
        }
    }
    unless(!twice, "a part is in two places")?;
    let mut all = TileSet::warehouse();
    state.ships.seats().for_each(|seat| all.insert(starting_cabin(seat)));
    let missing = all.minus(&found);
    // A learner's starting cabin may have been set aside (GT-TEST-17).
    unless(missing.is_empty() || state.is_test() && missing.iter().all(|tile| tile.idx() < 4), "a part is missing")?;
    unless(found.minus(&all).is_empty(), "a starting cabin of nobody is there")
}

fn cards(state: &State) -> Verdict {
    let cards = &state.cards;
    let mut found = CardSet::NONE;
    let mut twice = false;
    let piles = cards.piles.iter().flatten().flat_map(|pile| pile.iter().copied());
    let listed = cards.deck.iter().chain(&cards.flown).copied().chain(piles);
    for card in listed.chain(cards.stock.iter()).chain(cards.gone.iter()) {
        twice |= found.contains(card);
        found.insert(card);
    }
    unless(!twice && found == CardSet::ALL, "every card is in exactly one place")?;
    let composition = |cards: &[Card]| {
        [Class::I, Class::II, Class::III].map(|class| cards.iter().filter(|card| card.class() == class).count() as u8)
    };
    let before_flight = matches!(state.phase, Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_));
    for (pile, peeked) in cards.piles.iter().zip(cards.peeked) {
        let fits = pile.is_none_or(|pile| composition(&pile) == state.figures().pile);
        unless(fits && before_flight | pile.is_none(), "a forecast pile has the cards of the round")?;
        unless(pile.is_some() != peeked.is_empty(), "a forecast pile is decided by the first look at it")?;
    }
    unless(!state.is_test() || cards.piles == [None; 3], "a test flight has no forecast")?;
    let earlier = &state.options.plan.rounds()[..usize::from(state.round)];
    let gone = cards.gone.iter().collect::<Vec<_>>();
    let mut dealt = [0; 3];
    for &round in earlier {
        dealt.iter_mut().zip(view::dealt(round)).for_each(|(all, more)| *all += more);
    }
    unless(composition(&gone) == dealt, "the earlier rounds used other cards")?;
    let starred_gone = earlier.iter().any(|round| round.is_test());
    unless(!starred_gone || CardSet::starred().minus(&cards.gone).is_empty(), "the starred cards are out of the game")?;
    let this_round: Vec<Card> = cards.deck.iter().chain(&cards.flown).copied().collect();
    if before_flight {
        unless(this_round.is_empty(), "the deck is built after the inspection")?;
    } else {
        unless(composition(&this_round) == view::dealt(state.round()), "the deck has the cards of the round")?;
        let starred = this_round.iter().all(|card| card.face().starred);
        unless(!state.is_test() || starred, "a test flight goes through the starred cards")?;
    }
    if !view::is_stacked(&state.options, state.round()) {
        unless(cards.deck.is_sorted(), "a deck without an order is kept sorted")?;
        unless(cards.piles.iter().flatten().all(|pile| pile.is_sorted()), "a pile without an order is kept sorted")?;
    } else if !before_flight {
        let pile_len = state.round().pile_len();
        let stacked: Vec<Card> = cards.flown.iter().chain(&cards.deck).copied().collect();
        let fits = stacked.chunks(pile_len).all(|pile| composition(pile) == state.figures().pile);
        unless(fits, "a stacked deck consists of the four piles")?;
    }
    let public = cards.flown.iter().copied().collect::<CardSet>().or(&cards.gone);
    unless(cards.revealed.minus(&public).is_empty(), "a revealed card was flown through")?;
    unless(cards.flown.iter().all(|&card| cards.revealed.contains(card)), "cards flown through were seen by all")?;
    unless(cards.seen.iter().all(|seen| seen.and(&cards.stock).is_empty()), "nobody has seen cards that are not dealt")
}

fn goods(state: &State) -> Verdict {
    for good in Good::ALL {
        let aboard: u32 = state.ships.iter().map(|craft| u32::from(craft.ship.cargo().count(good))).sum();
        let pools: u32 = state
            .tasks
            .iter()
            .map(|task| if let Task::Load { pool, .. } = task { u32::from(pool.count(good)) } else { 0 })
            .sum();
        let all = u32::from(state.bank.count(good)) + aboard + pools;
        unless(all == u32::from(Good::BANK.count(good)), "a cube is missing or too many")?;
    }
    Ok(())
}

fn money(state: &State) -> Verdict {
    for (seat, purse) in state.purses.entries() {
        let sums = purse.sheet.iter().flatten().map(|&amount| i32::from(amount)).sum::<i32>();
        let small = purse.sheet.iter().flatten().all(|amount| (-1000..=1000).contains(amount));
        unless(small && sums == i32::from(purse.credits) && 0 <= purse.credits, "the score sheet gives the credits")?;
        let played = usize::from(state.round) + 1;
        unless(purse.sheet[played..].iter().flatten().all(|&amount| amount == 0), "a later round has no score yet")?;
        unless(state.purse(seat) == seat || purse.credits == 0, "partners have one purse")?;
    }
    Ok(())
}

fn is_unloaded(state: &State) -> bool {
    let empty = |ship: &crate::ship::Ship| ship.crew() == 0 && ship.n_tokens() == 0 && ship.cargo().is_empty();
    state.ships.iter().all(|craft| empty(&craft.ship) && craft.status == Status::Grounded && craft.position == 0)
}

fn orders_fit(state: &State) -> bool {
    let orders: Vec<u8> = state.ships.iter().filter_map(|craft| craft.order).collect();
    let in_range = orders.iter().all(|order| (1..=state.n_seats() as u8).contains(order));
    in_range && orders.iter().enumerate().all(|(idx, order)| !orders[..idx].contains(order))
}

fn building(state: &State, building: &Building) -> Verdict {
    unless(is_unloaded(state), "nothing is aboard while ships are built")?;
    unless(state.busy().is_empty() && state.window.owes.is_empty(), "builders have no other decisions")?;
    unless(state.window.naming.iter().all(Option::is_none), "nobody challenges while ships are built")?;
    unless(orders_fit(state), "every order tile exists once")?;
    let n_seats = state.n_seats();
    let lengths = [building.hands.len(), building.newest.len(), building.taken.len()];
    unless(lengths.iter().all(|&len| len == n_seats), "every list by seat has an entry for each seat")?;
    unless(building.turns.is_some() == state.options.by_turns(), "building follows the agreed mode")?;
    hourglass(state, building)?;
    let unfinished = state.ships.iter().any(|craft| craft.order.is_none());
    unless(unfinished, "building ends when all have finished")?;
    correction(state, building)?;
    match building.stage {
        Stage::Waiting => {
            let fresh = state.ships.iter().all(|craft| craft.order.is_none()) && building.turns.is_none();
            unless(fresh && !building.paused, "nobody builds before the signal")?;
            unless(building.hands.iter().all(|&hand| hand == Hand::Empty), "nobody builds before the signal")?;
        }
        Stage::Open => {}
        Stage::Claim => {
            let empty = building.hands.iter().all(|&hand| hand == Hand::Empty);
            unless(building.turns.is_none() && empty, "hands are empty when time is up")?;
            unless(building.correcting.is_empty(), "a correction has no claims")?;
        }
    }
    for ship in state.ships.seats() {
        hand(state, building, ship)?;
    }
    if let Some(turns) = &building.turns {
        unless(building.stage == Stage::Open && !building.paused, "build turns have no signal and no pause")?;
        let lengths = [turns.expired.len(), turns.best.len(), turns.stale.len()];
        unless(lengths.iter().all(|&len| len == n_seats), "every list by seat has an entry for each seat")?;
        unless(turns.first.idx() < n_seats && turns.to_move.idx() < n_seats, "builders sit at the table")?;
        unless(!state.is_finished(state.at[turns.to_move]), "whoever is to build has not finished")?;
        let waiting = state.ships.seats().filter(|&ship| state.pilot(ship) != turns.to_move);
        let empty = waiting.map(|ship| building.hands[ship]).all(|hand| hand == Hand::Empty);
        unless(empty, "only who is to build holds something")?;
        let holds_pile = building.hands.iter().any(|hand| matches!(hand, Hand::Pile(_)));
        unless(!holds_pile, "a pile looked at in a build turn is free again at once")?;
        unless(turns.expired.iter().all(|&turns| turns < 3), "three missed turns finish a ship")?;
    }
    Ok(())
}

/// One turn of the hourglass for the start and one for each space it has left.
fn hourglass(state: &State, building: &Building) -> Verdict {
    let start = state.figures().timer_start;
    unless(building.space <= start, "the hourglass starts lower")?;
    let turned = match building.stage {
        Stage::Waiting => 0,
        Stage::Open | Stage::Claim => u8::from(state.has_sand()) + start - building.space,
    };
    unless(building.flip == turned, "the hourglass was turned as often as it moved")?;
    unless(building.stage != Stage::Waiting || building.space == start, "the hourglass starts higher")?;
    unless(!building.running || state.has_sand(), "a test flight has no hourglass")?;
    let stands_on_start = state.has_sand() && building.space == 0 && building.stage == Stage::Open;
    unless(!stands_on_start || building.running, "building ends when the sand has run out on Start")
}

fn correction(state: &State, building: &Building) -> Verdict {
    let n_clean = (state.n_seats() - building.correcting.len()) as u8;
    if building.correcting.is_empty() {
        return Ok(());
    }
    unless(state.is_test(), "only a test flight has corrections")?;
    let mut seen = SeatSet::NONE;
    for (idx, &ship) in building.correcting.iter().enumerate() {
        unless(ship.idx() < state.n_seats() && !seen.contains(ship), "each ship is corrected once")?;
        seen.insert(ship);
        let dealt = n_clean + idx as u8 + 1;
        unless(state.ships[ship].order.is_none_or(|order| order == dealt), "a corrected ship has its dealt number")?;
    }
    let clean = state.ships.entries().filter(|(ship, _)| !seen.contains(*ship));
    let lowest = clean.map(|(_, craft)| craft.order).all(|order| order.is_some_and(|order| order <= n_clean));
    unless(lowest, "ships without mistakes have the lowest numbers")
}

fn hand(state: &State, building: &Building, ship: Seat) -> Verdict {
    let craft = &state.ships[ship];
    let hand = building.hands[ship];
    let reserved = craft.reserve.iter().flatten().count();
    unless(reserved == 0 || !state.is_test(), "a test flight has no reserve")?;
    if craft.order.is_some() {
        unless(hand == Hand::Empty && building.newest[ship].is_none(), "a finished ship is finished")?;
    }
    unless(craft.lost.is_empty() || state.is_test(), "nothing is lost while ships are built")?;
    unless(0 < craft.ship.n_parts(), "a ship has at least one part")?;
    if let Some(newest) = building.newest[ship] {
        let there = newest.square.is_tall() == craft.ship.board().is_tall() && craft.ship.part(newest.square).is_some();
        unless(there, "the newest part stands in the ship")?;
        let cabin = craft.ship.starting_cabin() & newest.square.bit() != 0;
        unless(!cabin && 1 < craft.ship.n_parts(), "the starting cabin is no newest part")?;
        unless(!newest.reserved || reserved < 2, "the newest part has left a place in the reserve")?;
    }
    match hand {
        Hand::Empty => Ok(()),
        Hand::Pile(pile) => {
            unless(pile < 3 && !state.is_test(), "there are three forecast piles")?;
            let holders = building.hands.iter().filter(|&&other| other == hand).count();
            unless(holders == 1, "a forecast pile is in one hand")?;
            unless(!state.cards.peeked[usize::from(pile)].is_empty(), "a held forecast pile was looked at")?;
            unless(1 < craft.ship.n_parts(), "only who has added a part looks at the forecast")
        }
        Hand::Tile(_, origin) => {
            unless(building.newest[ship].is_none(), "taking a part welds the newest one")?;
            match origin {
                Origin::Stock | Origin::FaceUp => Ok(()),
                Origin::Reserve => unless(reserved < 2 && !state.is_test(), "a part from the reserve has left a place"),
                Origin::Ship { square, rotation, reserved: from_reserve } => {
                    unless(rotation < 4, "a part is turned by 0 to 3 quarters")?;
                    let board = craft.ship.board();
                    let on_board = square.is_tall() == board.is_tall() && board.outline() & square.bit() != 0;
                    let free = on_board && craft.ship.occupied() & square.bit() == 0;
                    unless(free, "a lifted part has left its square")?;
                    unless(!from_reserve || reserved < 2, "a part from the reserve has left a place")
                }
            }
        }
    }
}

fn inspection(state: &State, faulty: SeatSet) -> Verdict {
    unless(is_unloaded(state), "nothing is aboard before the launch")?;
    unless(orders_fit(state) && state.ships.iter().all(|craft| craft.order.is_some()), "all ships are finished")?;
    unless(faulty.iter().all(|ship| ship.idx() < state.n_seats()), "only ships at the table are faulty")?;
    unless(faulty.is_empty() || state.is_test(), "only a test flight has corrections")?;
    unless(state.ships.iter().all(|craft| craft.reserve == [None; 2]), "the reserve is empty after building")?;
    let manual = state.options.inspects_manually(state.round());
    unless(manual || state.window.owes.is_empty(), "the engine inspects the ships")?;
    for (ship, task) in state.tasks.entries() {
        let clean = state.ships[ship].ship.is_faultless();
        unless(*task != Task::None || manual || clean, "a faulty ship is being repaired")?;
        unless(matches!(task, Task::None | Task::Repair | Task::Part), "ships are repaired at the inspection")?;
        self::task(state, ship, *task)?;
    }
    window(state)
}

fn launch(state: &State, number: u8) -> Verdict {
    unless(orders_fit(state) && state.ships.iter().all(|craft| craft.order.is_some()), "all ships are finished")?;
    unless(state.ships.iter().all(|craft| craft.status == Status::Flying), "all ships are on the track")?;
    unless(state.window.owes.is_empty() && !state.is_test(), "crews are chosen one by one")?;
    unless(state.ships.iter().all(|craft| craft.ship.cargo().is_empty()), "no goods before the flight")?;
    let busy = state.busy();
    let chooses = |ship: Seat| state.ships[ship].order.is_some_and(|order| order + 1 == number);
    unless(busy.len() == 1 && busy.iter().all(chooses), "the pilots choose in the order of their order tiles")?;
    for (ship, task) in state.tasks.entries() {
        unless(matches!(task, Task::None | Task::Brown | Task::Purple), "crews are chosen before the flight")?;
        self::task(state, ship, *task)?;
    }
    on_the_track(state)
}

fn flight(state: &State, run: Option<&Run>) -> Verdict {
    let manned = |craft: &crate::state::Craft| craft.status != Status::Grounded && craft.order.is_some();
    unless(orders_fit(state) && state.ships.iter().all(manned), "all ships have been launched")?;
    on_the_track(state)?;
    for (ship, task) in state.tasks.entries() {
        unless(*task == Task::None || state.is_flying(ship), "only flying ships have something to decide")?;
        unless(fits_card(state, ship, *task, run), "the decision does not belong to the card")?;
        self::task(state, ship, *task)?;
    }
    match run {
        None => {
            unless(!state.is_test(), "nobody is asked before a card of a test flight")?;
            unless(!state.cards.deck.is_empty(), "there is another card")?;
            let flies = |seat: Seat| state.is_flying(state.at[seat]);
            unless(state.window.owes.iter().all(flies), "only pilots of flying ships are asked")?;
            window(state)
        }
        Some(run) => {
            unless(state.window.owes.is_empty(), "before the card everybody has answered")?;
            unless(!state.busy().is_empty(), "a card goes on until somebody has to decide")?;
            card(state, run)
        }
    }
}

fn card(state: &State, run: &Run) -> Verdict {
    unless(state.cards.flown.last() == Some(&run.card), "the card in play was revealed last")?;
    unless(run.declared.len() == state.n_seats(), "every list by seat has an entry for each seat")?;
    let known = |ship: Seat| ship.idx() < state.n_seats();
    let in_order: SeatSet = run.order.iter().copied().filter(|&ship| known(ship)).collect();
    unless(in_order.len() == run.order.len(), "each ship has one place in the flight order")?;
    unless(usize::from(run.cursor) <= run.order.len(), "the flight order is shorter")?;
    unless(run.targets.iter().chain(run.winner).all(known), "only ships at the table take part")?;
    let landed: SeatSet = run.planets.iter().flatten().copied().filter(|&ship| known(ship)).collect();
    unless(landed.len() == run.planets.iter().flatten().count(), "a ship lands on one planet")?;
    let n_planets = if let Adventure::Planets { planets, .. } = run.card.face().adventure { planets.len() } else { 0 };
    unless(run.planets[n_planets..].iter().all(Option::is_none), "the card has no such planet")?;
    unless(run.line <= 2 && run.shot <= 8, "the card has no such line")
}

/// Each decision comes from its own kind of card.
fn fits_card(state: &State, ship: Seat, task: Task, run: Option<&Run>) -> bool {
    let Some(run) = run else {
        let manual = state.options.inspects_manually(state.round());
        return matches!(task, Task::None) || manual && matches!(task, Task::Repair | Task::Part);
    };
    let adventure = run.card.face().adventure;
    let is_enemy = adventure.enemy_firepower().is_some();
    let is_smugglers = matches!(adventure, Adventure::Smugglers { .. });
    let compares = |strength: Strength| {
        let Adventure::CombatZone(lines) = adventure else { return false };
        lines[usize::from(run.line.min(2))].strength == strength && !run.shooting
    };
    let in_combat = matches!(adventure, Adventure::CombatZone(_));
    let under_fire =
        matches!(adventure, Adventure::Meteors(_) | Adventure::Pirates { .. }) || in_combat && run.shooting;
    let is_offer = matches!(adventure, Adventure::AbandonedShip { .. } | Adventure::AbandonedStation { .. });
    let won = run.winner == Some(ship);
    match task {
        Task::None => true,
        Task::Repair | Task::Brown | Task::Purple => false,
        Task::Engine { .. } => matches!(adventure, Adventure::OpenSpace) || compares(Strength::Engines),
        Task::Cannon { .. } => is_enemy && run.winner.is_none() && !run.shooting || compares(Strength::Cannons),
        Task::Planet => matches!(adventure, Adventure::Planets { .. }),
        Task::Take => is_offer && run.winner.is_none(),
        Task::Reward => is_enemy && won,
        Task::Load { .. } => {
            let landed = run.planets.contains(&Some(ship));
            landed || won && (is_smugglers || matches!(adventure, Adventure::AbandonedStation { .. }))
        }
        Task::LoseGoods { .. } => is_smugglers || in_combat,
        Task::LoseCrew { .. } => {
            let paid = won && matches!(adventure, Adventure::AbandonedShip { .. });
            paid || in_combat || matches!(adventure, Adventure::Slavers { .. })
        }
        Task::Shield { .. } => under_fire,
        Task::Shoot { .. } => matches!(adventure, Adventure::Meteors(_)),
        Task::Part => under_fire || matches!(adventure, Adventure::Sabotage { .. }) && run.shot != 0,
    }
}

fn on_the_track(state: &State) -> Verdict {
    unless(state.ships.iter().all(|craft| craft.reserve == [None; 2]), "the reserve is empty after building")?;
    unless(state.ships.iter().all(|craft| craft.position.abs() <= 4000), "a ship is too far away")?;
    let order = state.flight_order();
    let space = |ship: Seat| state.ships[ship].position.rem_euclid(TRACK);
    let alone =
        order.iter().enumerate().all(|(idx, &ship)| order[..idx].iter().all(|&other| space(other) != space(ship)));
    unless(alone, "no space holds two ships")
}

/// Every task has something to decide.
fn task(state: &State, ship: Seat, task: Task) -> Verdict {
    let craft = &state.ships[ship].ship;
    let n_tokens = craft.n_tokens();
    let on_ship = |square: crate::grid::Square| {
        square.is_tall() == craft.board().is_tall() && craft.part(square).is_some() && craft.charged() != 0
    };
    let holds = match task {
        Task::None => return Ok(()),
        Task::Repair => 2 <= repair::removable(state, ship).count_ones(),
        Task::Part => craft.faulty() == 0 || matches!(state.phase, Phase::Flight(Some(_))),
        Task::Brown | Task::Purple => true,
        Task::Engine { powered } => powered < craft.n_double_engines() && n_tokens != 0,
        Task::Cannon { front, other } => {
            let [n_front, n_other] = craft.n_double_cannons();
            front <= n_front && other <= n_other && front + other < n_front + n_other && n_tokens != 0
        }
        Task::Planet | Task::Take | Task::Reward => true,
        Task::Load { pool, stowing: false } => pool.len() < 50 && !craft.cargo().is_empty(),
        Task::Load { pool, stowing: true } => pool.dearest().is_some_and(|good| craft.holds_for(good).next().is_some()),
        Task::LoseGoods { owed } => {
            let enough = match craft.cargo().dearest() {
                Some(good) => craft.cargo().count(good),
                None => n_tokens,
            };
            0 < owed && owed < enough
        }
        Task::LoseCrew { owed } => 0 < owed && owed < craft.crew(),
        Task::Shield { square } | Task::Shoot { square } => on_ship(square),
    };
    unless(holds, "a decision has nothing to decide")?;
    if let Task::Part = task {
        return unless(2 <= hits::keepable(state, ship).count(), "a decision has nothing to decide");
    }
    let mut answers = Vec::new();
    offer_task(state, ship, task, &mut answers);
    unless(2 <= answers.len(), "a decision has nothing to decide")
}

fn window(state: &State) -> Verdict {
    let somebody = !state.busy().is_empty() || !state.window.owes.is_empty();
    unless(somebody, "somebody has to decide something")?;
    for (seat, naming) in state.window.naming.entries() {
        let Some(ship) = *naming else { continue };
        let manual = state.options.inspects_manually(state.round());
        unless(manual && state.window.owes.contains(seat), "only who owes an answer challenges a ship")?;
        unless(ship.idx() < state.n_seats() && state.pilot(ship) != seat, "nobody challenges the own ship")?;
        unless(!matches!(state.ships[ship].status, Status::GaveUp(_)), "a ship that has left is not challenged")?;
        let fresh = state.ships[ship].ship.parts().any(|(_, part)| !state.named[seat].contains(part.tile));
        unless(fresh, "a challenge names a new part")?;
    }
    Ok(())
}

fn over(state: &State) -> Verdict {
    let last = usize::from(state.round) + 1 == state.options.plan.rounds().len();
    unless(last && state.busy().is_empty(), "the match ends after the last round")?;
    unless(state.window.owes.is_empty(), "the match ends after the last round")
}
