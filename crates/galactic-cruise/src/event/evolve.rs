//! What each event changes. It sets, moves and adds; it decides nothing.

use kernel::Seat;

use super::{Event, GuestFrom, Stock, StopKind};
use crate::components::cards::Card;
use crate::components::guests::Guest;
use crate::state::{Flight, Owner, Pilot, Ship, Source, State, Turn, Worker};

fn add(state: &mut State, seat: Seat, what: Stock, amount: i16, source: Source) {
    let company = &mut state.board.companies[seat];
    match what {
        Stock::Money => company.money = company.money.saturating_add_signed(amount),
        Stock::Ads => company.ads = company.ads.saturating_add_signed(amount),
        Stock::Vp => {
            company.vp += amount;
            company.ledger[source as usize] += amount;
        }
        Stock::Reputation => company.reputation = company.reputation.saturating_add_signed(amount as i8),
        Stock::Food => company.resources[0] = company.resources[0].saturating_add_signed(amount as i8),
        Stock::Oxygen => company.resources[1] = company.resources[1].saturating_add_signed(amount as i8),
        Stock::Fuel => company.resources[2] = company.resources[2].saturating_add_signed(amount as i8),
    }
}

fn drop_card(state: &mut State, seat: Seat, card: Card) {
    let company = &mut state.board.companies[seat];
    if !company.known.remove(card) {
        company.hidden -= 1;
        state.secrets.hands[seat].remove(card);
    }
    state.board.discard.push(card);
}

fn take_guest(state: &mut State, guest: Guest, from: GuestFrom) {
    match from {
        GuestFrom::Presold(slot) => state.board.slots[usize::from(slot)].presold[guest.idx()] -= 1,
        GuestFrom::Queue(section) => state.board.queue[usize::from(section)][guest.idx()] -= 1,
        GuestFrom::Supply => state.board.supply[guest.idx()] -= 1,
    }
}

/// Changes the state.
pub fn evolve(state: &mut State, event: &Event) {
    let board = &mut state.board;
    match *event {
        Event::Pushed(frame) => board.stack.push(frame),
        Event::Popped => {
            board.stack.pop();
        }
        Event::Changed(frame) => {
            if let Some(top) = board.stack.last_mut() {
                *top = frame;
            }
        }
        Event::ChangedAt { depth, frame } => board.stack[usize::from(depth)] = frame,
        Event::Phase(phase) => board.phase = phase,
        Event::TurnSet(turn) => board.turn = turn,
        Event::TurnBegan { seat, round } => {
            board.active = seat;
            board.round = round;
            board.turns += 1;
            board.turn = Turn::default();
            let company = &mut board.companies[seat];
            company.turns += 1;
            company.reputation_used = false;
            company.paid.clear();
            company.advanced.clear();
            company.played.clear();
        }
        Event::FinalAdvanceBegan { seat } => {
            board.active = seat;
            board.turn = Turn::default();
        }
        Event::EndTriggered => board.end_triggered = true,
        Event::FinalRoundBegan => board.final_round = true,
        Event::GameOver => {}
        Event::Gained { seat, what, amount, source } => add(state, seat, what, i16::from(amount), source),
        Event::Paid { seat, what, amount } => add(state, seat, what, -i16::from(amount), Source::Reputation),
        Event::Wasted { .. } => {}
        Event::AccessPaid { seat, area, .. } | Event::TechnologyFreed { seat, area } => {
            board.companies[seat].paid.insert(area);
        }
        Event::Rent { to, amount } => board.companies[to].money += u16::from(amount),
        Event::ReputationUsed { seat, .. } => board.companies[seat].reputation_used = true,
        Event::BidMade { seat, amount } => {
            board.companies[seat].bid = true;
            state.secrets.bids[seat] = Some(amount);
        }
        Event::BidShown { seat, amount } => {
            board.companies[seat].money -= u16::from(amount);
            board.companies[seat].offered = Some(amount);
            state.secrets.bids[seat] = None;
        }
        Event::AuctionTaken { seat, card } => {
            board.auction.remove(card);
            board.companies[seat].starting = 1;
            board.companies[seat].auctioned = Some(card);
        }
        Event::StartingUsed { seat, .. } => {
            board.companies[seat].starting = 0;
            board.companies[seat].auctioned = None;
            state.secrets.starting[seat].clear();
        }
        Event::StartingForRachel { card } => {
            if let Some(solo) = &mut board.solo {
                solo.starting = card;
            }
        }
        Event::CardDrawn { seat, card } => {
            board.deck -= 1;
            board.companies[seat].hidden += 1;
            state.secrets.deck.remove(card);
            state.secrets.hands[seat].insert(card);
        }
        Event::CardTaken { seat, card, position } => {
            board.agenda[usize::from(position)] = None;
            board.companies[seat].known.insert(card);
        }
        Event::CardRecovered { seat, card } => {
            board.discard.pop();
            board.companies[seat].known.insert(card);
        }
        Event::CardPlayed { seat, card } | Event::CardSpent { seat, card } => {
            drop_card(state, seat, card);
            state.board.companies[seat].played.insert(card);
        }
        Event::CardDiscarded { seat, card } => drop_card(state, seat, card),
        Event::MarketDiscarded { position, card } => {
            board.agenda[usize::from(position)] = None;
            board.discard.push(card);
        }
        Event::MarketRevealed { position, card } => {
            board.deck -= 1;
            board.agenda[usize::from(position)] = Some(card);
            state.secrets.deck.remove(card);
        }
        Event::DeckDiscarded { card } => {
            board.deck -= 1;
            board.discard.push(card);
            state.secrets.deck.remove(card);
        }
        Event::DeckRenewed => {
            board.deck += board.discard.len() as u8;
            state.secrets.deck.extend(board.discard.drain(..));
        }
        Event::BlueprintTaken { seat, tile, position } => {
            board.blueprints[usize::from(position)] = None;
            board.companies[seat].blueprints.insert(tile);
        }
        Event::BlueprintRemoved { tile, position } => {
            board.blueprints[usize::from(position)] = None;
            board.blueprint_discard.insert(tile);
        }
        Event::BlueprintDropped { seat, tile } => {
            board.companies[seat].blueprints.remove(tile);
            board.blueprint_discard.insert(tile);
        }
        Event::BlueprintRevealed { tile, position } => {
            board.blueprint_tray.remove(tile);
            board.blueprints[usize::from(position)] = Some(tile);
        }
        Event::BlueprintsSlid => {
            let mut slid = [None; 5];
            let kept = board.blueprints.iter().rev().flatten();
            slid.iter_mut().rev().zip(kept).for_each(|(space, tile)| *space = Some(*tile));
            board.blueprints = slid;
        }
        Event::BlueprintsRenewed => {
            board.blueprint_tray |= board.blueprint_discard;
            board.blueprint_discard.clear();
        }
        Event::SegmentBuilt { seat, ship, place, tile, position } => {
            match position {
                Some(position) => board.blueprints[usize::from(position)] = None,
                None => {
                    board.companies[seat].blueprints.remove(tile);
                }
            }
            board.companies[seat].ships[usize::from(ship)].segments.insert(usize::from(place), tile);
        }
        Event::ShipAcquired { seat, cockpit, engine, from: [cockpit_from, engine_from] } => {
            board.cockpits[usize::from(cockpit_from)] = None;
            board.engines[usize::from(engine_from)] = None;
            board.companies[seat].ships.push(Ship { cockpit, engine, ..Ship::default() });
        }
        Event::CockpitRevealed { tile, position } => {
            board.cockpit_tray.remove(tile);
            board.cockpits[usize::from(position)] = Some(tile);
        }
        Event::EngineRevealed { tile, position } => {
            board.engine_tray.remove(tile);
            board.engines[usize::from(position)] = Some(tile);
        }
        Event::DevelopmentBuilt { seat, row, area } => {
            board.areas[area.idx()].insert(Owner::of(seat));
            board.companies[seat].taken[row.idx()] += 1;
        }
        Event::DevelopmentPlaced { owner, area } => {
            board.areas[area.idx()].insert(owner);
            if owner == Owner::Npc {
                board.npc_developments -= 1;
            }
        }
        Event::TechnologyDrawn { tile } => {
            board.unused_technologies.remove(tile);
        }
        Event::NpcDevelopmentLost { .. } => board.npc_developments -= 1,
        Event::Hired { seat, slot } => {
            board.companies[seat].hired.insert(slot);
            board.companies[seat].experts += 1;
        }
        Event::WorkerPlaced { seat, location, expert } => {
            board.workers[location.idx()] = Some(Worker { owner: Owner::of(seat), expert });
            let company = &mut board.companies[seat];
            match expert {
                true => company.experts -= 1,
                false => company.workers -= 1,
            }
        }
        Event::WorkerHome { seat, location, expert } => {
            board.workers[location.idx()] = None;
            let company = &mut board.companies[seat];
            match expert {
                true => company.experts += 1,
                false => company.workers += 1,
            }
        }
        Event::NpcLifted { location } => board.workers[location.idx()] = None,
        Event::NpcStands { location, expert } => {
            board.workers[location.idx()] = Some(Worker { owner: Owner::Npc, expert });
        }
        Event::NpcPromoted { location } => {
            board.workers[location.idx()] = Some(Worker { owner: Owner::Npc, expert: true });
        }
        Event::ActionBegan { .. } | Event::MeetingCalled { .. } => {}
        Event::SiloSet { resource, level } => board.silo[resource.idx()] = level,
        Event::Scheduled { seat, slot, .. } => board.slots[usize::from(slot)].consultant = Some(seat),
        Event::Rescheduled { seat, from, slot, .. } => {
            board.slots[usize::from(from)].consultant = None;
            board.slots[usize::from(slot)].consultant = Some(seat);
        }
        Event::TokenFlipped { seat, token } => board.companies[seat].flipped = Some(token),
        Event::TicketSold { slot, guest, from, .. } => {
            board.slots[usize::from(slot)].presold[guest.idx()] += 1;
            take_guest(state, guest, from);
        }
        Event::LaunchBegan { seat, ship, slot, cruise, pilot } => {
            let place = &mut board.slots[usize::from(slot)];
            place.cruise = None;
            place.consultant = None;
            let company = &mut board.companies[seat];
            match pilot {
                Pilot::Worker => company.workers -= 1,
                Pilot::Expert => company.experts -= 1,
                Pilot::Nobody => {}
            }
            company.ships[usize::from(ship)].flight =
                Some(Flight { cruise, pilot, position: 0, guests: [0; 3], token: None });
        }
        Event::GuestBoarded { seat, ship, guest, from } => {
            if let Some(flight) = &mut board.companies[seat].ships[usize::from(ship)].flight {
                flight.guests[guest.idx()] += 1;
            }
            take_guest(state, guest, from);
        }
        Event::GuestLeftBehind { slot, guest, .. } => {
            board.slots[usize::from(slot)].presold[guest.idx()] -= 1;
            board.queue[2][guest.idx()] += 1;
        }
        Event::LaunchCounted { seat, ship, guests } => {
            let company = &mut board.companies[seat];
            company.launches += 1;
            company.guests_flown += u16::from(guests);
            company.ships[usize::from(ship)].launched = true;
        }
        Event::CubePlaced { seat, section, beside, from_goal } => {
            // The cubes on the goals are not part of the supply.
            board.companies[seat].cubes -= u8::from(!from_goal);
            let section = &mut board.progress[usize::from(section)];
            match beside {
                true => section.beside[seat.idx()] += 1,
                false => section.cubes[seat.idx()] += 1,
            }
        }
        Event::NeutralCube { section } => board.progress[usize::from(section)].neutral += 1,
        Event::CockpitScored { seat, vp, .. } => add(state, seat, Stock::Vp, i16::from(vp), Source::Cockpits),
        Event::CockpitFlipped { .. } | Event::LiftedOff { .. } => {}
        Event::TokenLoaded { seat, ship, token } => {
            let company = &mut board.companies[seat];
            company.tower.remove(token);
            company.flipped = None;
            if let Some(flight) = &mut company.ships[usize::from(ship)].flight {
                flight.token = Some(token);
            }
        }
        Event::SoloLoaded { ship, token } => {
            let company = &mut board.companies[Seat(1)];
            company.tower.remove(token);
            if let Some(flight) = &mut company.ships[usize::from(ship)].flight {
                flight.token = Some(token);
            }
        }
        Event::PilotBack { seat, ship, expert } => {
            let company = &mut board.companies[seat];
            if let Some(flight) = &mut company.ships[usize::from(ship)].flight {
                flight.pilot = Pilot::Nobody;
            }
            match expert {
                true => company.experts += 1,
                false => company.workers += 1,
            }
        }
        Event::CruiseRevealed { slot, cruise } => {
            board.cruise_tray.remove(cruise);
            board.slots[usize::from(slot)].cruise = Some(cruise);
        }
        Event::CruisesRenewed => {
            board.cruise_tray |= board.cruise_discard;
            board.cruise_discard.clear();
        }
        Event::QueueMoved { guest } => {
            let idx = guest.idx();
            board.queue[0][idx] += board.queue[1][idx];
            board.queue[1][idx] = board.queue[2][idx];
            board.queue[2][idx] = 0;
        }
        Event::GuestQueued { guest } => {
            board.supply[guest.idx()] -= 1;
            board.queue[2][guest.idx()] += 1;
        }
        Event::ShipMoved { seat, ship, position, stop } => {
            let company = &mut board.companies[seat];
            if let Some(flight) = &mut company.ships[usize::from(ship)].flight {
                flight.position = position;
            }
            if let StopKind::Destination(guest) = stop {
                company.visited.insert(guest);
            }
        }
        Event::GuestScored { seat, vp, .. } => {
            board.companies[seat].guests_scored += 1;
            add(state, seat, Stock::Vp, i16::from(vp), Source::Guests);
        }
        Event::UpgradePlaced { seat, ship, token, upgrade } => {
            let company = &mut board.companies[seat];
            company.upgrades[upgrade.idx()] = Some(token);
            match ship {
                Some(ship) => {
                    if let Some(flight) = &mut company.ships[usize::from(ship)].flight {
                        flight.token = None;
                    }
                }
                None => {
                    company.tower.remove(token);
                }
            }
        }
        Event::SoloUpgrade { token, upgrade } => {
            let company = &mut board.companies[Seat(1)];
            company.tower.remove(token);
            company.upgrades[upgrade.idx()] = Some(token);
        }
        Event::UpgradeMoved { seat, from, to, token } => {
            let company = &mut board.companies[seat];
            company.upgrades[from.idx()] = None;
            company.upgrades[to.idx()] = Some(token);
        }
        Event::TokenDiscarded { seat, ship, .. } => {
            if let Some(flight) = &mut board.companies[seat].ships[usize::from(ship)].flight {
                flight.token = None;
            }
        }
        Event::ShipReturned { seat, ship, cruise, pilot } => {
            let company = &mut board.companies[seat];
            if let Some(flight) = company.ships[usize::from(ship)].flight.take() {
                for (supply, guests) in board.supply.iter_mut().zip(flight.guests) {
                    *supply += guests;
                }
            }
            match pilot {
                Pilot::Worker => company.workers += 1,
                Pilot::Expert => company.experts += 1,
                Pilot::Nobody => {}
            }
            board.cruise_discard.insert(cruise);
        }
        Event::GoalReached { seat, goal } => board.companies[seat].goals[usize::from(goal)] = true,
        Event::TrackerSet { goal, level } => board.trackers[usize::from(goal)] = level,
        Event::AgmHeld { .. } => {}
        Event::AgmScored { seat, vp, .. } => add(state, seat, Stock::Vp, i16::from(vp), Source::Meetings),
        Event::MarkerMoved { area, space, by } => {
            if let Some(idx) = area.technology() {
                board.markers[idx] = space;
            }
            if let Some(seat) = by {
                board.companies[seat].advanced.insert(area);
            }
        }
        Event::LocationActivated { location } => {
            board.active_locations.insert(location);
        }
        Event::SegmentVisited { .. } => {}
        Event::SoloShuffled => {
            if let Some(solo) = &mut board.solo {
                solo.rest.extend(solo.revealed.drain(..));
                solo.rest.extend(solo.top.take());
            }
        }
        Event::SoloTop { card } => {
            if let Some(solo) = &mut board.solo {
                solo.rest.remove(card);
                solo.top = Some(card);
            }
        }
        Event::SoloRevealed { card } => {
            if let Some(solo) = &mut board.solo {
                solo.top = None;
                solo.revealed.push(card);
            }
        }
        Event::SoloTurned { .. } | Event::SoloNumber { .. } => {}
        Event::SoloPerforms { .. } | Event::SoloCannot { .. } | Event::SoloSecond { .. } => {}
        Event::SoloSet { step, actions, reveals, meeting, short_of } => {
            if let Some(solo) = &mut board.solo {
                solo.step = step;
                solo.actions = actions;
                solo.reveals = reveals;
                solo.meeting = meeting;
                solo.short_of = short_of;
            }
        }
    }
}
