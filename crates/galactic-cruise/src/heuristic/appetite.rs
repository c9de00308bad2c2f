//! What an action promises before it is carried out: what it adds to the worth of the position, as far as that can be told
//! without doing it.

use std::cell::Cell;

use enumset::EnumSet;
use kernel::Seat;

use super::numbers::Number::{
    AdvertiseAny, AdvertiseOwn, AgendaExtra, Blueprint, BlueprintVp, BlueprintsExtra, Build, BuildCost, BuildNeeded,
    BuyExtra, DevelopAny, DevelopColumn, DevelopShare, DrawExtra, GoodCard, HireAny, HireShare, MissResource, NextPart,
    Reputation, ReputationEnd, ScheduleCabin, ScheduleNone, SchedulePresold, ScheduleSegment, SecondAction,
    Ship as NewShip, SiloExtra, Spare, TakeExtra, Ticket, TicketAny,
};
use super::numbers::Numbers;
use super::worth::{Time, ads, ads_needed, cards, is_good, purse, time};
use crate::components::actions::ActionTile;
use crate::components::board::{ExpertSlot, ROWS};
use crate::decisions::act;
use crate::state::{Ship, Slot, State};

/// A third of a point: what any good is worth in final scoring (GC-FIN-01).
const LEFT_OVER: i32 = 33;

/// What the actions of a position promise; each is looked at once.
pub struct Appetite<'a> {
    goods: Goods<'a>,
    /// By tile: what it promises if it is possible, otherwise nothing.
    possible: [Cell<Option<i32>>; ActionTile::ALL.len()],
}

impl<'a> Appetite<'a> {
    /// Of a company.
    pub fn of(numbers: &'a Numbers, state: &'a State, seat: Seat) -> Appetite<'a> {
        Appetite { goods: Goods::of(numbers, state, seat), possible: Default::default() }
    }

    /// What one action of this tile promises to add to the position.
    pub fn promise(&self, tile: ActionTile) -> i32 {
        self.goods.promise(tile)
    }

    /// What the best action in reach promises.
    pub fn best(&self, reach: EnumSet<ActionTile>) -> i32 {
        self.two(reach)[0]
    }

    /// What the two best actions in reach promise.
    pub fn best_two(&self, reach: EnumSet<ActionTile>) -> i32 {
        let [first, second] = self.two(reach);
        first + second * self.goods.numbers[SecondAction] / 100
    }

    fn two(&self, reach: EnumSet<ActionTile>) -> [i32; 2] {
        let mut best = [0; 2];
        for tile in reach {
            let promise = self.if_possible(tile);
            if best[0] < promise {
                best = [promise, best[0]];
            } else if best[1] < promise {
                best[1] = promise;
            }
        }
        best
    }

    fn if_possible(&self, tile: ActionTile) -> i32 {
        let cell = &self.possible[tile as usize];
        if let Some(promise) = cell.get() {
            return promise;
        }
        let promise = self.goods.promise(tile);
        let Goods { state, seat, .. } = self.goods;
        let promise = if 0 < promise && act::possible(state, seat, tile, 0, 0) { promise } else { 0 };
        cell.set(Some(promise));
        promise
    }
}

/// What one more of each good would be worth to a company.
struct Goods<'a> {
    numbers: &'a Numbers,
    state: &'a State,
    seat: Seat,
    time: Time,
    /// Resources that the next Launch lacks and that find room, by row.
    short: [i32; 3],
    /// One that it lacks.
    wanted: i32,
    /// One that it does not.
    spare: i32,
    reputation: i32,
}

impl<'a> Goods<'a> {
    fn of(numbers: &'a Numbers, state: &'a State, seat: Seat) -> Goods<'a> {
        let company = &state.companies[seat];
        let time = time(state, seat);
        let home = company.ships.iter().filter(|ship| ship.flight.is_none());
        let segments = home.map(|ship| ship.segments.len() as u8).max().unwrap_or(2).max(2);
        let cruise = state.scheduled(seat).and_then(|slot| state.slots[slot].cruise);
        let wanted = [segments, segments, cruise.map_or(3, |cruise| cruise.face().fuel)];
        let short =
            |row: usize| i32::from(wanted[row].min(2 + company.taken[row]).saturating_sub(company.resources[row]));
        let spare = LEFT_OVER + time.share(numbers[Spare]);
        Goods {
            numbers,
            state,
            seat,
            time,
            short: [short(0), short(1), short(2)],
            wanted: spare + time.soon(numbers[MissResource]) * numbers[NextPart] / 100,
            spare,
            reputation: time.soon(numbers[Reputation]) + numbers[ReputationEnd],
        }
    }

    fn money(&self, more: i32) -> i32 {
        let money = i32::from(self.state.companies[self.seat].money);
        LEFT_OVER * more + purse(self.numbers, money + more, self.time) - purse(self.numbers, money, self.time)
    }

    fn ads(&self, more: i32) -> i32 {
        let n_ads = i32::from(self.state.companies[self.seat].ads);
        let needed = ads_needed(self.state, self.seat);
        LEFT_OVER * more + ads(self.numbers, n_ads + more, needed, self.time)
            - ads(self.numbers, n_ads, needed, self.time)
    }

    fn cards(&self, more: i32) -> i32 {
        let n_cards = i32::from(self.state.companies[self.seat].hand_size());
        LEFT_OVER * more + cards(self.numbers, n_cards + more, self.time) - cards(self.numbers, n_cards, self.time)
    }

    /// So many Resources of choice, of which some are wanted.
    fn resources(&self, n: i32, n_wanted: i32) -> i32 {
        let n_wanted = n_wanted.min(n);
        n_wanted * self.wanted + (n - n_wanted) * self.spare
    }

    fn promise(&self, tile: ActionTile) -> i32 {
        let Goods { numbers, state, seat, time, .. } = *self;
        let company = &state.companies[seat];
        let room = |row: usize| i32::from((2 + company.taken[row]).saturating_sub(company.resources[row]));
        let home = |condition: fn(&Ship) -> bool| {
            company.ships.iter().any(|ship: &Ship| ship.flight.is_none() && condition(ship))
        };
        match tile {
            ActionTile::BuildSegments => {
                let open = |ship: &&Ship| ship.flight.is_none() && ship.segments.len() < 3;
                let n_room: i32 = company.ships.iter().filter(open).map(|ship| 3 - ship.segments.len() as i32).sum();
                let n_built = (i32::from(company.money) / 4).min(n_room).min(2);
                let most = company.ships.iter().filter(open).map(|ship| ship.segments.len() as i32).max().unwrap_or(0);
                let needed = if home(|ship| 2 <= ship.segments.len()) { 0 } else { (2 - most).max(0) };
                time.soon(numbers[Build]) * n_built
                    + time.soon(numbers[BuildNeeded]) * n_built.min(needed)
                    + self.money(-n_built * numbers[BuildCost] / 10)
            }
            ActionTile::AcquireBlueprints => {
                let own = company.blueprints.len() as i32;
                let more = (own + 2).min(3) - own.min(3);
                2 * LEFT_OVER
                    + time.soon(numbers[Blueprint] * more + 4 * numbers[BlueprintVp])
                    + numbers[BlueprintsExtra]
            }
            ActionTile::ScheduleCruise => {
                let free = state.slots.iter().filter(|slot| slot.consultant.is_none());
                let presold = numbers[SchedulePresold] * i32::from(free.map(Slot::n_presold).max().unwrap_or(0));
                presold
                    + if home(|ship| 2 <= ship.segments.len()) {
                        numbers[ScheduleCabin]
                    } else if home(|ship| !ship.segments.is_empty()) {
                        numbers[ScheduleSegment]
                    } else {
                        numbers[ScheduleNone]
                    }
            }
            ActionTile::AdvertiseCruise => {
                let n_cheap = i32::from(state.queue[0].iter().sum::<u8>()).min(i32::from(company.ads));
                match state.scheduled(seat).map(|slot| &state.slots[slot]) {
                    Some(slot) if slot.n_presold() < 2 => {
                        numbers[Ticket] * n_cheap.min(i32::from(2 - slot.n_presold())) + numbers[AdvertiseOwn]
                    }
                    Some(_) => 0,
                    None => numbers[TicketAny] * n_cheap.min(2) + numbers[AdvertiseAny],
                }
            }
            ActionTile::GainResources => {
                let there = |row: usize| room(row).min(state.silo[row].into());
                let wanted = (0..3).map(|row| self.short[row].min(there(row))).sum();
                self.resources((0..3).map(there).sum::<i32>().min(3), wanted) + numbers[TakeExtra]
            }
            ActionTile::PurchaseSupplies if company.money == 0 => 0,
            ActionTile::PurchaseSupplies => {
                let n = (0..3).map(room).sum::<i32>().min(2);
                let resources = self.resources(n, self.short.iter().sum()) + self.money(-1);
                (resources.max(0) + (self.ads(2) + self.money(-1)).max(0)) + numbers[BuyExtra]
            }
            ActionTile::BuildDevelopment => {
                let cheapest = ROWS.into_iter().filter_map(|row| company.column_cost(row)).min().unwrap_or(8);
                let left = company.taken.iter().filter(|taken| **taken == company.columns()).count();
                let last = if left == 1 { numbers[DevelopColumn] } else { 0 };
                time.share(numbers[DevelopShare]) + numbers[DevelopAny] + self.money(-i32::from(cheapest)) + last
            }
            ActionTile::HireExpert => {
                let slots = [ExpertSlot::Left, ExpertSlot::Right].into_iter();
                let open = slots.filter(|slot| !company.hired.contains(*slot));
                let cheapest = open.map(|slot| i32::from(company.expert_cost(slot))).min().unwrap_or(12);
                time.share(numbers[HireShare]) + numbers[HireAny] + self.money(-cheapest)
            }
            ActionTile::AcquireShip => time.soon(numbers[NewShip]),
            ActionTile::DrawAgenda => {
                let there = state.agenda.iter().flatten();
                let good = there.clone().filter(|card| is_good(**card)).count() as i32;
                self.cards(there.count().min(2) as i32)
                    + time.soon(numbers[GoodCard]) * good.min(2)
                    + numbers[DrawExtra]
            }
            ActionTile::RefillSilo => {
                let lowest = state.silo.iter().min().copied().unwrap_or(5);
                self.money(i32::from(5 - lowest)) + self.reputation + self.cards(-1) + numbers[SiloExtra]
            }
            ActionTile::RefillAgenda => {
                // The bonuses of the four spaces from top to bottom (GC-RFA-02).
                let bonuses = [self.reputation, self.ads(1), self.resources(1, self.short.iter().sum()), self.money(1)];
                let gaps = std::iter::zip(&state.agenda, bonuses).filter(|(space, _)| space.is_none());
                gaps.map(|(_, bonus)| bonus).sum::<i32>() + numbers[AgendaExtra]
            }
        }
    }
}
