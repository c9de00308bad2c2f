//! What the net sees of a position: numbers around 1, most of them zero. Their order is that of the weights: whoever changes it has to
//! teach the net anew (`examples/learn.rs`).

use enumset::EnumSet;
use kernel::Seat;

use super::launch::{self, Fares};
use super::numbers::NUMBERS;
use super::worth;
use super::worth::{ads_needed, time};
use crate::components::actions::ActionTile;
use crate::components::board::{Area, ExpertSlot, Funding, Location, ROWS};
use crate::components::guests::Guest;
use crate::components::upgrades::Upgrade;
use crate::decisions::Frame;
use crate::score;
use crate::state::{Owner, Phase, Ship, State};

/// Numbers of a position.
pub const N_INPUTS: usize = 416;

/// Those that are not zero, with their places.
#[derive(Debug)]
pub struct Inputs {
    /// Places and numbers.
    pub list: Vec<(u16, f32)>,
    /// By how much the company is ahead of the others by the beliefs alone, in hundredths of a point.
    pub beliefs: i32,
    next: u16,
}

impl Inputs {
    fn put(&mut self, number: f32) {
        if number != 0.0 {
            self.list.push((self.next, number));
        }
        self.next += 1;
    }

    fn amount(&mut self, amount: impl Into<i32>, unit: i32) {
        self.put(amount.into() as f32 / unit as f32);
    }

    fn flag(&mut self, holds: bool) {
        self.put(f32::from(u8::from(holds)));
    }

    /// One number for each level that is reached.
    fn levels(&mut self, amount: impl Into<i32>, levels: &[i32]) {
        let amount = amount.into();
        for level in levels {
            self.flag(*level <= amount);
        }
    }

    fn one_of(&mut self, place: Option<usize>, n: usize) {
        for idx in 0..n {
            self.flag(place == Some(idx));
        }
    }

    /// The position as a seat sees it: its own company, and the one that is ahead of the others.
    pub fn of(state: &State, seat: Seat) -> Inputs {
        let others = state.companies.seats().filter(|other| *other != seat);
        let points = |seat: Seat| state.companies[seat].vp + score::final_lines(state, seat).iter().sum::<i16>();
        let rival = others.clone().max_by_key(|other| points(*other)).unwrap_or(seat);
        let standing = |seat: Seat| worth::standing(&NUMBERS, state, seat);
        let (own, theirs) = (standing(seat), standing(rival));
        let best = others.map(|other| if other == rival { theirs } else { standing(other) }).max().unwrap_or(0);
        let fares = Fares::of(&NUMBERS, state, seat);
        let mut inputs = Inputs { list: Vec::with_capacity(160), beliefs: own - best, next: 0 };
        inputs.table(state, seat, rival);
        inputs.turn(state, seat);
        inputs.company(state, seat, own);
        inputs.ships(state, seat, &fares);
        inputs.launch(state, seat, &fares);
        inputs.rival(state, rival, theirs);
        debug_assert_eq!(usize::from(inputs.next), N_INPUTS);
        inputs
    }

    /// The track, the board and the markets.
    fn table(&mut self, state: &State, seat: Seat, rival: Seat) {
        self.put(1.0);
        self.one_of(Some(state.n_companies() - 2), 3);
        let solo = state.is_rachel(rival);
        self.flag(solo);
        for goal in state.options.solo.goals {
            self.amount(if solo { goal.into() } else { 0 }, 5);
        }
        self.flag(solo && state.options.solo.meeting_action);
        let mut left = 0;
        for section in 0..3 {
            let track = &state.progress[section];
            let open = i32::from(state.spaces(section)) - i32::from(track.filled());
            left += open.max(0);
            self.levels(open, &[1, 2, 3, 4, 5]);
            let not_held = 0 < open || state.turn.filled & (1 << section) != 0;
            for seat in [seat, rival] {
                self.amount(if not_held || section == 2 { i32::from(track.of(seat)) } else { 0 }, 3);
            }
        }
        self.amount(left, 12);
        self.amount(state.round as i32, 20);
        self.amount(time(state, seat).tenths, 100);
        self.flag(state.end_triggered);
        self.flag(state.final_round);
        self.flag(state.phase == Phase::Over);
        self.flag(state.phase == Phase::FinalAdvance);
        // Whoever has had the final turn.
        self.flag(time(state, seat).tenths == 2);
        self.flag(state.active == seat);
        self.flag(matches!(state.phase, Phase::Advance | Phase::Extra));
        self.flag(matches!(state.phase, Phase::TurnEnd | Phase::Agm));
        for silo in state.silo {
            self.amount(silo, 5);
        }
        self.amount(state.agenda.iter().flatten().count() as i32, 4);
        self.amount(state.blueprints.iter().flatten().count() as i32, 5);
        for section in state.queue {
            self.amount(section.iter().map(|n| i32::from(*n)).sum::<i32>(), 4);
        }
        let open = state.slots.iter().filter(|slot| slot.consultant.is_none() && slot.cruise.is_some());
        let most = open.clone().map(|slot| slot.n_presold()).max().unwrap_or(0);
        self.amount(open.count() as i32, 4);
        self.levels(most, &[1, 2, 3]);
        for location in Location::ALL {
            let owner = state.workers[location.idx()].map(|worker| worker.owner);
            self.flag(owner == Some(Owner::of(seat)));
            self.flag(owner.is_some_and(|owner| owner != Owner::of(seat)));
        }
        for owners in state.areas {
            self.flag(owners.contains(Owner::of(seat)));
            self.flag(!owners.is_empty() && !owners.contains(Owner::of(seat)));
        }
    }

    /// What was done with the turn, and what can be done with the next Worker.
    fn turn(&mut self, state: &State, seat: Seat) {
        let own = state.active == seat;
        self.flag(own && matches!(state.stack.last(), Some(Frame::Main)));
        let running = own
            && state.stack.iter().any(|frame| matches!(frame, Frame::Actions | Frame::MeetingAction | Frame::Act(_)));
        let counts = own && (running || state.phase == Phase::Actions);
        self.levels(if counts { i32::from(state.turn.actions_left) } else { 0 }, &[1, 2]);
        self.flag(own && state.turn.placed.is_some());
        self.flag(own && state.turn.meeting);
        self.flag(own && state.turn.launching);
        self.flag(own && state.turn.expert);
        let mut later = EnumSet::empty();
        let company = &state.companies[seat];
        let has_worker = 0 < company.workers + company.experts;
        for location in Location::ALL {
            let taken = state.workers[location.idx()].is_some_and(|worker| worker.owner == Owner::of(seat));
            if !taken || company.has(Upgrade::Adventurous1) {
                later |= state.reachable_from(seat, *location);
            }
        }
        for tile in EnumSet::<ActionTile>::all() {
            self.flag(has_worker && later.contains(tile));
        }
    }

    fn company(&mut self, state: &State, seat: Seat, standing: i32) {
        let company = &state.companies[seat];
        self.amount(standing, 10_000);
        self.amount(company.vp, 50);
        for (line, unit) in std::iter::zip(score::final_lines(state, seat), [10, 10, 10, 10, 10, 20]) {
            self.amount(line, unit);
        }
        self.amount(company.reputation, 10);
        self.levels(company.reputation, &[1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15]);
        self.levels(if company.reputation_used { 0 } else { i32::from(state.resource_steps(seat)) }, &[1, 2, 3]);
        let most = state.companies.iter().map(|company| company.reputation).max().unwrap_or(0);
        self.flag(company.reputation == most);
        let money = i32::from(company.money);
        self.amount(money.min(30), 10);
        self.levels(money, &[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20]);
        let ads = i32::from(company.ads);
        self.amount(ads.min(20), 5);
        self.levels(ads, &[1, 2, 3, 4, 5, 6, 8, 10]);
        let needed = ads_needed(state, seat);
        self.amount(needed, 5);
        self.amount((needed - ads).max(0), 3);
        for row in ROWS {
            let (there, room) = (company.resources[row.idx()], company.capacity(row));
            self.levels(there, &[1, 2, 3, 4, 5]);
            self.levels(room, &[3, 4, 5]);
            self.amount(i32::from(room) - i32::from(there), 3);
        }
        self.levels(company.hand_size(), &[1, 2, 3, 4, 5]);
        self.amount(state.hand(seat).iter().filter(|card| worth::is_good(*card)).count() as i32, 2);
        self.levels(company.blueprints.len() as i32, &[1, 2, 3, 4]);
        let (mut icons, mut vp, mut cheapest) = ([0i32; 3], 0, 9);
        for tile in company.blueprints {
            let face = tile.face();
            for (sum, icon) in icons.iter_mut().zip(face.icons) {
                *sum += i32::from(icon);
            }
            vp += i32::from(face.vp);
            cheapest = cheapest.min(i32::from(face.cost));
        }
        for icon in icons {
            self.amount(icon, 3);
        }
        self.amount(vp, 8);
        self.flag(cheapest <= money);
        self.levels(company.developments(), &[1, 2, 3, 4, 5, 6, 7, 8]);
        self.amount(company.columns(), 2);
        let cheapest = ROWS.into_iter().filter_map(|row| company.column_cost(row)).min().unwrap_or(9);
        self.amount(cheapest, 5);
        self.flag(i32::from(cheapest) <= money);
        let network = Area::NETWORK.into_iter().filter(|area| state.owns(seat, *area)).count();
        self.levels(network as i32, &[1, 2, 3, 4]);
        self.levels(company.workers, &[1, 2, 3, 4]);
        self.levels(company.experts, &[1, 2]);
        for slot in [ExpertSlot::Left, ExpertSlot::Right] {
            self.flag(company.hired.contains(slot));
            let cost = i32::from(company.expert_cost(slot));
            self.amount(if company.hired.contains(slot) { 0 } else { cost }, 8);
            self.flag(!company.hired.contains(slot) && cost <= money);
        }
        self.levels(state.placed_workers(seat).count() as i32, &[1, 2, 3, 4]);
        for kind in Funding::ALL {
            self.amount(company.funding(*kind), 2);
        }
        self.amount(company.tower.len() as i32, 8);
        for upgrade in &company.upgrades {
            self.flag(upgrade.is_some());
        }
        for guest in Guest::ALL {
            self.amount(company.tokens_at(*guest), 2);
        }
        for goal in 0..3 {
            let face = &state.goals.face().goals[goal];
            let level = i32::from(face.levels[usize::from(state.trackers[goal])]).max(1);
            let count = i32::from(score::count(state, seat, face.counter));
            let done = company.goals[goal];
            self.flag(done);
            self.flag(!done && level <= count);
            self.flag(!done && count + 1 == level);
            self.put(if done { 0.0 } else { count.min(level) as f32 / level as f32 });
        }
        self.levels(company.wings(), &[2, 3, 4]);
        self.levels(company.cubes, &[1, 3, 5, 7, 9]);
        self.amount(company.launches, 4);
        self.amount(company.played.len() as i32, 2);
    }

    fn ships(&mut self, state: &State, seat: Seat, fares: &Fares) {
        let company = &state.companies[seat];
        let home = |ship: &&Ship| ship.flight.is_none();
        self.levels(company.ships.len() as i32, &[1, 2, 3, 4]);
        self.levels(company.ships.iter().filter(home).count() as i32, &[1, 2, 3]);
        self.levels(company.ships.iter().filter(|ship| !ship.launched).count() as i32, &[1, 2]);
        let long = |n: usize| company.ships.iter().filter(home).filter(|ship| n <= ship.segments.len()).count() as i32;
        self.levels(long(1), &[1, 2]);
        self.levels(long(2), &[1, 2]);
        self.levels(long(3), &[1, 2]);
        let segments: usize = company.ships.iter().map(|ship| ship.segments.len()).sum();
        self.levels(segments as i32, &[1, 2, 3, 4, 5, 6, 7, 8]);
        let (mut worth, mut guests, mut tokens) = (0, 0, 0);
        let (mut soonest, mut latest) = (0, 0);
        let time = time(state, seat);
        for ship in &company.ships {
            if let Some(flight) = &ship.flight {
                worth += launch::flight(&NUMBERS, fares, ship, flight, time);
                guests += i32::from(flight.n_guests());
                tokens += i32::from(flight.token.is_some());
                let left = flight.cruise.face().stops.len() as i32 - i32::from(flight.position);
                soonest = if soonest == 0 { left } else { soonest.min(left) };
                latest = latest.max(left);
            }
        }
        self.amount(worth, 1_000);
        self.amount(guests, 4);
        self.levels(guests, &[1, 2, 3, 4]);
        self.levels(tokens, &[1, 2]);
        self.levels(soonest, &[1, 2, 3, 4]);
        self.levels(latest, &[1, 2, 3, 4, 5, 6]);
        for idx in 0..3 {
            let ship = company.ships.get(idx);
            let at_home = ship.is_some_and(|ship| ship.flight.is_none());
            self.flag(at_home);
            self.levels(ship.map_or(0, |ship| ship.segments.len() as i32), &[1, 2, 3]);
            self.amount(ship.map_or(0, |ship| i32::from(score::cockpit(state, seat, ship))), 8);
            let icons = ship.map_or([0; 3], Ship::icons);
            self.amount(icons.iter().map(|icon| i32::from(*icon)).sum::<i32>(), 4);
        }
    }

    /// What the next Launch takes and brings.
    fn launch(&mut self, state: &State, seat: Seat, fares: &Fares) {
        let company = &state.companies[seat];
        let slot = state.scheduled(seat).map(|slot| &state.slots[slot]);
        let presold = slot.map_or(0, |slot| i32::from(slot.n_presold()));
        self.flag(slot.is_some());
        self.levels(presold, &[1, 2, 3]);
        let face = slot.and_then(|slot| slot.cruise).map(|cruise| cruise.face());
        let fuel = face.map_or(0, |face| i32::from(face.fuel));
        self.levels(fuel, &[1, 2, 3, 4, 5]);
        self.amount(face.map_or(0, |face| face.destinations.len() as i32), 3);
        self.amount(face.map_or(0, |face| face.stops.len() as i32), 6);
        for (idx, ship_home) in [true, false].into_iter().enumerate() {
            let ships = company.ships.iter().filter(|ship| ship.flight.is_none() == ship_home);
            let largest = ships.max_by_key(|ship| ship.segments.len());
            let n_segments = largest.map_or(0, |ship| ship.segments.len() as i32);
            let wanted = n_segments.max(2);
            let n_fuel = if slot.is_some() { fuel } else { 3 } - i32::from(company.has(Upgrade::Adventurous2));
            let needs = [wanted, wanted, n_fuel];
            let (mut n_short, mut n_tight) = (0, 0);
            for row in ROWS {
                let have = i32::from(company.resources[row.idx()]);
                let short = (needs[row.idx()] - have).max(0);
                n_short += short;
                n_tight += (needs[row.idx()] - i32::from(company.capacity(row)).max(have)).max(0);
                if idx == 0 {
                    self.levels(short, &[1, 2, 3]);
                }
            }
            let present = largest.is_some();
            self.levels(if present { n_short } else { 0 }, &[1, 2, 3, 4, 5, 6]);
            self.amount(if present { n_tight } else { 0 }, 2);
            let helpers = i32::from(company.hand_size() + state.resource_steps(seat));
            self.levels(if present { n_short - helpers } else { 0 }, &[1, 2, 3]);
            let ready = present && 2 <= n_segments && slot.is_some();
            self.flag(ready);
            self.flag(ready && n_short <= helpers);
            self.flag(ready && n_short == 0);
            self.flag(ready && n_short <= helpers && 0 < company.workers + company.experts);
            self.levels(if ready { presold.min(n_segments - 1) } else { 0 }, &[1, 2, 3]);
            let gain = largest.map_or(0, |ship| launch::gain(&NUMBERS, state, seat, fares, ship));
            self.amount(gain, 1_000);
            self.amount(if ready { gain } else { 0 }, 1_000);
        }
        let time = time(state, seat);
        self.amount(launch::next(&NUMBERS, state, seat, fares, time), 2_000);
    }

    fn rival(&mut self, state: &State, rival: Seat, standing: i32) {
        let company = &state.companies[rival];
        self.amount(company.vp, 50);
        self.amount(i32::from(score::final_lines(state, rival).iter().sum::<i16>()), 30);
        self.levels(company.wings(), &[2, 3, 4]);
        self.levels(company.cubes, &[1, 3, 5, 7, 9]);
        self.amount(company.launches, 4);
        self.amount(company.developments(), 5);
        self.levels(company.ships.len() as i32, &[1, 2, 3]);
        self.amount(company.ships.iter().map(|ship| ship.segments.len() as i32).sum::<i32>(), 6);
        self.amount(company.ships.iter().map(|ship| i32::from(score::cockpit(state, rival, ship))).sum::<i32>(), 20);
        let guests: i32 = company
            .ships
            .iter()
            .filter_map(|ship| ship.flight.as_ref())
            .map(|flight| i32::from(flight.n_guests()))
            .sum();
        self.levels(guests, &[1, 2, 3, 4]);
        self.flag(company.ships.iter().any(|ship| ship.flight.is_none() && 2 <= ship.segments.len()));
        let slot = state.scheduled(rival).map(|slot| &state.slots[slot]);
        self.flag(slot.is_some());
        self.levels(slot.map_or(0, |slot| slot.n_presold()), &[1, 2]);
        self.levels(company.workers + company.experts, &[1, 2, 3]);
        self.amount(company.hired.len() as i32, 2);
        self.amount(company.upgrades.iter().flatten().count() as i32, 4);
        self.amount(company.reputation, 10);
        self.amount(company.money.min(30), 10);
        self.amount(company.ads.min(20), 5);
        self.amount(company.resources.iter().map(|n| i32::from(*n)).sum::<i32>(), 6);
        self.amount(standing, 10_000);
    }
}
