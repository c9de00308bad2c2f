//! Refuses states no play can lead to: every piece exists once, every frame fits its surroundings.

use enumset::{EnumSet, EnumSetType};
use kernel::{Impossible, Seat};

use crate::components::actions::ActionTile;
use crate::components::blueprints::BlueprintSet;
use crate::components::board::{Location, MAX_REPUTATION, SILO};
use crate::components::cockpits::Cockpit;
use crate::components::cruises::CruiseSet;
use crate::components::engines::Engine;
use crate::components::guests::GUESTS;
use crate::components::solo::SoloSet;
use crate::components::upgrades::TokenSet;
use crate::deal::{cockpits, deck_cards, engines};
use crate::decisions::{self, Frame};
use crate::options::{Locations, all_accommodations, all_advancements, base_grey};
use crate::state::{Owner, Phase, Pilot, State};

fn check(holds: bool, sentence: &str) -> Result<(), Impossible> {
    Impossible::unless(holds, || sentence.to_owned())
}

/// Collects things of which each exists once.
struct Once<T: EnumSetType> {
    seen: EnumSet<T>,
    twice: bool,
}

impl<T: EnumSetType> Once<T> {
    fn new() -> Self {
        Once { seen: EnumSet::empty(), twice: false }
    }

    fn add(&mut self, things: impl IntoIterator<Item = T>) {
        for thing in things {
            self.twice |= !self.seen.insert(thing);
        }
    }

    fn is(&self, all: EnumSet<T>) -> bool {
        !self.twice && self.seen == all
    }
}

/// Refuses an impossible state.
pub fn validate(state: &State) -> Result<(), Impossible> {
    table(state)?;
    pieces(state)?;
    for seat in state.companies.seats() {
        company(state, seat)?;
    }
    frames(state)?;
    somebody_can_act(state)
}

fn table(state: &State) -> Result<(), Impossible> {
    let n_companies = usize::from(state.players.max(2));
    check((1..=4).contains(&state.players), "1 to 4 play")?;
    check(state.companies.len() == n_companies, "every player and Rachel have a board")?;
    let secrets = &state.secrets;
    let lens = [secrets.hands.len(), secrets.starting.len(), secrets.bids.len()];
    check(lens.iter().all(|len| *len == n_companies), "the secrets belong to other players")?;
    check(state.solo.is_some() == (state.players == 1), "Rachel plays in the solo game")?;
    check(state.first.idx() < n_companies && state.active.idx() < n_companies, "there is no such player")?;
    let options = &state.options;
    check(!(options.cabin_matching && options.specialist_blueprints), "the two sets of Blueprints exclude each other")?;
    check(!options.npc_3_players || state.players == 3, "the NPC variant is for three players")?;
    let grey = options.grey_tokens.iter().all(|token| token.is_grey());
    check(options.grey_tokens.len() == 4 && grey, "a tower has four grey tokens")?;
    let mut tiles = Once::new();
    tiles.add(state.tiles.iter().flatten().copied());
    check(tiles.is(EnumSet::<ActionTile>::all()), "each action lies on one location")?;
    let parts = options.advancements_parts.is_subset(all_advancements())
        && options.accommodations_parts.is_subset(all_accommodations());
    check(parts, "an expansion has no parts of that kind")?;
    check((1..=2).contains(&options.balancing_cards), "a player gets one Starting Upgrade card or two")?;
    let mut technologies = Once::new();
    technologies.add(state.technologies);
    // The Introductory side has its Technologies printed on it: their tiles lie among the unused ones.
    if !options.intro {
        technologies.add(state.unused_technologies);
    }
    check(!technologies.twice, "a Technology lies there twice")?;
    check(state.markers.iter().all(|marker| (1..=4).contains(marker)), "a marker is beside its track")?;
    check(state.trackers.iter().all(|level| *level <= 2), "a goal has three levels")?;
    check(state.silo.iter().all(|level| *level <= SILO), "the Silo holds at most 5")?;
    let tokens =
        state.location_bonuses.iter().all(|token| token.is_some() == (options.location_bonus != Locations::Off));
    check(tokens, "Location Bonus tokens belong to their module")?;
    for section in 0..3 {
        check(state.progress[section].filled() <= state.spaces(section), "a Progress section is too full")?;
    }
    if let Some(solo) = &state.solo {
        let mut cards = Once::new();
        cards.add(solo.rest);
        cards.add(solo.top);
        cards.add(solo.revealed.iter().copied());
        check(cards.is(SoloSet::all()), "each solo card exists once")?;
        check(solo.top.is_some() || !solo.revealed.is_empty(), "Rachel has no card to look at")?;
        check(solo.reveals <= 12 && solo.actions <= 2, "Rachel does too much")?;
    }
    Ok(())
}

fn pieces(state: &State) -> Result<(), Impossible> {
    let mut cards = Once::new();
    cards.add(state.agenda.iter().flatten().copied());
    cards.add(state.discard.iter().copied());
    cards.add(state.secrets.deck);
    let mut blueprints = Once::new();
    blueprints.add(state.blueprints.iter().flatten().copied());
    blueprints.add(state.blueprint_tray);
    blueprints.add(state.blueprint_discard);
    let mut pits = Once::new();
    pits.add(state.cockpits.iter().flatten().copied());
    pits.add(state.cockpit_tray);
    let mut motors = Once::new();
    motors.add(state.engines.iter().flatten().copied());
    motors.add(state.engine_tray);
    let mut cruises = Once::new();
    cruises.add(state.slots.iter().filter_map(|slot| slot.cruise));
    cruises.add(state.cruise_tray);
    cruises.add(state.cruise_discard);
    let mut guests = state.supply.map(u16::from);
    let add = |total: &mut [u16; 3], counts: &[u8; 3]| {
        total.iter_mut().zip(counts).for_each(|(sum, count)| *sum += u16::from(*count));
    };
    state.queue.iter().for_each(|section| add(&mut guests, section));
    state.slots.iter().for_each(|slot| add(&mut guests, &slot.presold));
    for seat in state.companies.seats() {
        let company = &state.companies[seat];
        cards.add(company.known);
        cards.add(state.secrets.hands[seat]);
        blueprints.add(company.blueprints);
        for (idx, ship) in company.ships.iter().enumerate() {
            blueprints.add(ship.segments.iter().copied());
            let start = idx == 0;
            check((ship.cockpit == Cockpit::Start) == start, "the first Ship has the starting Cockpit")?;
            check((ship.engine == Engine::Start) == start, "the first Ship has the starting Engine")?;
            if !start {
                pits.add([ship.cockpit]);
                motors.add([ship.engine]);
            }
            if let Some(flight) = &ship.flight {
                cruises.add([flight.cruise]);
                add(&mut guests, &flight.guests);
                let stops = flight.cruise.face().stops.len();
                check(usize::from(flight.position) < stops, "a Ship flew past Earth")?;
            }
        }
    }
    check(cards.is(deck_cards(&state.options)), "each Agenda card exists once")?;
    check(usize::from(state.deck) == state.secrets.deck.len(), "the deck has another size")?;
    check(blueprints.is(BlueprintSet::all()), "each Blueprint exists once")?;
    check(pits.is(cockpits(&state.options)), "each Cockpit exists once")?;
    check(motors.is(engines(&state.options)), "each Engine exists once")?;
    check(cruises.is(CruiseSet::all()), "each Cruise exists once")?;
    check(guests.iter().all(|count| *count == u16::from(GUESTS)), "there are 12 Guests of each type")?;
    for (idx, slot) in state.slots.iter().enumerate() {
        let used = idx < state.n_slots();
        check(used || *slot == Default::default(), "a covered Marketing slot is used")?;
        check(slot.n_presold() <= 2, "a Cruise has two Guest spaces")?;
        check(slot.consultant.is_none() || slot.cruise.is_some(), "a Consultant stands at no Cruise")?;
        let known = slot.consultant.is_none_or(|seat| seat.idx() < state.companies.len());
        check(known, "a Consultant belongs to nobody")?;
    }
    let npc = state.areas.iter().filter(|owners| owners.contains(Owner::Npc)).count();
    check(npc + usize::from(state.npc_developments) <= 6, "the NPC has six Developments")?;
    Ok(())
}

fn company(state: &State, seat: Seat) -> Result<(), Impossible> {
    let company = &state.companies[seat];
    let rachel = state.is_rachel(seat);
    let is = |holds, sentence: &str| Impossible::unless(holds, || format!("{seat}: {sentence}"));
    is(company.reputation <= MAX_REPUTATION, "Reputation ends at 18")?;
    is(0 <= company.vp && company.ledger.iter().sum::<i16>() == company.vp, "the points do not add up")?;
    is(company.taken.iter().all(|taken| *taken <= 3), "a row has three Developments")?;
    let placed = state.areas.iter().filter(|owners| owners.contains(Owner::of(seat))).count();
    is(placed == usize::from(company.developments()), "Developments are missing")?;
    let stored =
        crate::components::board::ROWS.into_iter().all(|row| company.resources[row.idx()] <= company.capacity(row));
    is(stored, "there is no room for so many Resources")?;
    is(usize::from(company.hidden) == state.secrets.hands[seat].len(), "the hand has another size")?;
    let won = usize::from(company.auctioned.is_some());
    is(
        usize::from(company.starting) == state.secrets.starting[seat].len() + won,
        "Starting Upgrade cards are missing",
    )?;
    let sealed = state.secrets.bids[seat].is_some();
    is(sealed == (company.bid && company.offered.is_none()), "the bid is missing")?;
    is((1..=4).contains(&company.ships.len()), "a company has one to four Ships")?;
    is(company.ships.iter().all(|ship| ship.segments.len() <= 4), "a Ship has at most four Segments")?;
    let here = |expert| state.placed_workers(seat).filter(|(_, worker)| worker.expert == expert).count() as u8;
    let flying = |pilot| {
        company.ships.iter().filter(|ship| ship.flight.is_some_and(|flight| flight.pilot == pilot)).count() as u8
    };
    is(company.workers + here(false) + flying(Pilot::Worker) == 2, "a company has two Workers")?;
    let experts = company.experts + here(true) + flying(Pilot::Expert);
    is(usize::from(experts) == company.hired.len(), "Experts are missing")?;
    let mut tokens = Once::new();
    tokens.add(company.tower);
    tokens.add(company.upgrades.iter().flatten().copied());
    tokens.add(company.ships.iter().filter_map(|ship| ship.flight.and_then(|flight| flight.token)));
    let brown: TokenSet = crate::components::upgrades::Token::ALL[..4].iter().copied().collect();
    let grey = if rachel { base_grey() } else { state.options.grey_tokens };
    is(!tokens.twice && tokens.seen.is_subset(brown | grey), "an Upgrade Token is there twice")?;
    is(company.flipped.is_none_or(|token| company.tower.contains(token)), "the flipped token is not in the tower")?;
    let on_track: u8 = state.progress.iter().map(|section| section.of(seat)).sum();
    let goals = company.goals.iter().filter(|goal| **goal).count() as u8;
    is(on_track + company.cubes == 9 + goals, "a company has 12 Progress cubes")?;
    is(state.slots.iter().filter(|slot| slot.consultant == Some(seat)).count() <= 1, "there is one Consultant")?;
    let counts = company.money < 10_000 && company.ads < 10_000 && company.vp < 10_000;
    let few = company.launches < 10_000 && company.guests_flown < 10_000 && company.guests_scored < 10_000;
    is(counts && few, "nobody has so much")
}

/// Every index in a frame points to something.
fn frames(state: &State) -> Result<(), Impossible> {
    let seat = state.active;
    let ships = state.companies[seat].ships;
    let flies = |ship: u8| ships.get(usize::from(ship)).is_some_and(|ship| ship.flight.is_some());
    let stops = |ship: u8| flies(ship) && ships[usize::from(ship)].flight.is_some_and(|flight| 0 < flight.position);
    let player = |seat: Seat| seat.0 < state.players;
    let over = state.phase == Phase::Over;
    check(over == state.stack.is_empty(), "a match ends when nothing is pending")?;
    if let Phase::FirstDevelopment(seat) | Phase::FirstBlueprint(seat) | Phase::FinalRecall(seat) = state.phase {
        check(seat.idx() < state.companies.len(), "there is no such player")?;
    }
    let rachels = state.is_rachel(seat);
    for frame in &state.stack {
        let fits = match frame {
            Frame::FreeMove | Frame::Bids | Frame::Advance | Frame::Extra(_) | Frame::Main => true,
            Frame::FirstDevelopment(seat) | Frame::FirstBlueprint(seat) => player(*seat),
            Frame::AuctionPick(seat) => player(*seat) && !state.auction.is_empty(),
            Frame::StartingUpgrade => 0 < state.companies[seat].starting,
            Frame::StartingToken(upgrade) => !state.companies[seat].has(*upgrade),
            Frame::Destination(stop) => {
                let here = |ship: u8| {
                    let flight = ships[usize::from(ship)].flight.expect("it flies");
                    let fits = (0..3).all(|guest| stop.scored[guest] <= flight.guests[guest]);
                    use crate::components::cruises::Stop;
                    let stop = flight.cruise.face().stops[usize::from(flight.position) - 1];
                    fits && matches!(stop, Stop::Destination(_))
                };
                stops(stop.ship) && here(stop.ship)
            }
            Frame::Day(day) => {
                let fits = |ship: u8| {
                    let flight = ships[usize::from(ship)].flight.expect("it flies");
                    (0..3).all(|guest| day.sent[guest] <= flight.guests[guest])
                };
                stops(day.ship) && fits(day.ship)
            }
            Frame::Funding(frame) => player(frame.seat) && frame.left < 50 && frame.workers <= 4,
            Frame::Resources(frame) => player(frame.seat) && 0 < frame.left && frame.left < 50,
            Frame::NpcPush(push) => {
                let off = state.workers.iter().flatten().filter(|worker| worker.owner == Owner::Npc).count();
                let one = state.players <= 2 && off == 1 || state.players == 3 && off == 0;
                state.turn.placed.is_some() && one && (state.turn.placed != Some(push.at) || push.expert)
            }
            Frame::Actions => {
                let stands = |location: Location| state.workers[location.idx()].is_some();
                state.turn.placed.is_some_and(stands) && state.turn.actions_left <= 2
            }
            Frame::Act(act) => {
                let slot = act.slot.is_none_or(|slot| {
                    state.slots[..].get(usize::from(slot)).is_some_and(|slot| slot.cruise.is_some())
                });
                let small = [act.done, act.limit, act.one, act.each, act.pool, act.per_guest].iter().all(|n| *n < 60);
                slot && small && act.cruises < 60 && act.used.iter().all(|area| !area.is_network())
            }
            Frame::PayDevelopment(payment) => {
                let company = &state.companies[seat];
                company.taken[payment.row.idx()] < 3
                    && !state.owns(seat, payment.area)
                    && payment.surcharge <= payment.left
                    && payment.left < 60
            }
            Frame::DrawCards(left) => *left < 50,
            Frame::Launch(launch) => {
                let slot = usize::from(launch.slot);
                let small = [launch.cabin, launch.press, launch.any, launch.convert].iter().all(|n| *n < 60);
                flies(launch.ship) && slot < state.n_slots() && state.slots[slot].cruise.is_none() && small
            }
            Frame::Autopilot(ship) => flies(*ship),
            Frame::NewCruise(new) => usize::from(new.slot) < state.n_slots(),
            Frame::FillQueue(fill) => fill.left < 20 && fill.next < 20,
            Frame::ReputationType(depth) => 0 < *depth && *depth <= state.companies[seat].reputation,
            Frame::Reset(reset) => reset.from <= 5,
            Frame::RepeatGuest(ship) => stops(*ship),
            Frame::Activate(activate) => activate.ship.is_none_or(|ship| usize::from(ship) < ships.len()),
            Frame::SwitchCruise => state.scheduled(seat).is_some(),
            Frame::Quartermaster
            | Frame::MeetingAction
            | Frame::Take(_)
            | Frame::LastMoves
            | Frame::LimitCards
            | Frame::LimitBlueprints
            | Frame::ReputationDepth
            | Frame::MoveUpgrade
            | Frame::AdvanceTechnology
            | Frame::Recall
            | Frame::FinalAdvance => true,
        };
        check(fits, "a pending decision does not fit the table")?;
        let hers = matches!(
            frame,
            Frame::Funding(_)
                | Frame::Resources(_)
                | Frame::NewCruise(_)
                | Frame::FillQueue(_)
                | Frame::NpcPush(_)
                | Frame::FreeMove
        );
        let setup = matches!(
            frame,
            Frame::FirstDevelopment(_) | Frame::FirstBlueprint(_) | Frame::Bids | Frame::AuctionPick(_)
        );
        check(!rachels || hers || setup, "Rachel decides nothing")?;
    }
    Ok(())
}

fn somebody_can_act(state: &State) -> Result<(), Impossible> {
    let actors = decisions::to_act(state);
    check(actors.is_empty() == (state.phase == Phase::Over), "nobody can go on")?;
    let mut actions = Vec::new();
    for seat in actors.seats.iter() {
        actions.clear();
        decisions::legal_actions(state, seat, &mut actions);
        check(!actions.is_empty(), "a pending decision has no answer")?;
    }
    Ok(())
}
