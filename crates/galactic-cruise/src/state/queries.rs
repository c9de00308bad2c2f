//! Read-only questions about the state.

use enumset::EnumSet;
use kernel::Seat;

use super::{Board, Company, Owner, Ship, State, Worker};
use crate::components::actions::ActionTile;
use crate::components::board::{
    Area, COLUMN_COSTS, ExpertSlot, Funding, Location, PROGRESS_SPACES, StepBonus, access_cost,
};
use crate::components::cards::CardSet;
use crate::components::effect::{Effect, Limit, Permission, Target, Trigger, Waiver};
use crate::components::guests::{Guest, Resource};
use crate::components::technologies::{COST_ICONS, TRACK_SPACES};
use crate::components::upgrades::{Token, Upgrade};
use crate::options::Advanced;

impl Ship {
    /// Icons of its Segments, by Guest type.
    pub fn icons(&self) -> [u8; 3] {
        let mut icons = [0; 3];
        for segment in &self.segments {
            let face = segment.face();
            for (count, icon) in icons.iter_mut().zip(face.icons) {
                *count += icon;
            }
        }
        icons
    }

    /// Cabins: one less than Segments (GC-SEG-09).
    pub fn cabins(&self) -> u8 {
        (self.segments.len() as u8).saturating_sub(1)
    }

    /// Complete Cabins on the left or on the right, as far as the half-Cabins meet.
    pub fn side_cabins(&self) -> u8 {
        use crate::components::blueprints::Half;
        let joints = self.segments.as_slice().windows(2);
        joints
            .filter(|pair| {
                let (above, below) = (pair[0].face().bottom, pair[1].face().top);
                above == below && above != Half::Middle
            })
            .count() as u8
    }

    /// Points of its Segments.
    pub fn segment_vp(&self) -> u8 {
        self.segments.iter().map(|segment| segment.face().vp).sum()
    }
}

impl Company {
    /// Room for one Resource: 2 plus the Developments taken from its row (GC-RES-01).
    pub fn capacity(&self, resource: Resource) -> u8 {
        2 + self.taken[resource.idx()]
    }

    /// Can one more be stored?
    pub fn has_room(&self, resource: Resource) -> bool {
        self.resources[resource.idx()] < self.capacity(resource)
    }

    /// Cards in the hand.
    pub fn hand_size(&self) -> u8 {
        self.known.len() as u8 + self.hidden
    }

    /// Reputation points that can be paid: below 0 each costs a victory point (GC-REP-02).
    pub fn payable_reputation(&self) -> i16 {
        i16::from(self.reputation) + self.vp.max(0)
    }

    /// Developments taken off the board.
    pub fn developments(&self) -> u8 {
        self.taken.iter().sum()
    }

    /// Complete columns from the left.
    pub fn columns(&self) -> u8 {
        self.taken.into_iter().min().unwrap_or(0)
    }

    /// Visible Wings (GC-GOAL-08).
    pub fn wings(&self) -> u8 {
        1 + self.goals.iter().filter(|goal| **goal).count() as u8
    }

    /// Is the Upgrade unlocked?
    pub fn has(&self, upgrade: Upgrade) -> bool {
        self.upgrades[upgrade.idx()].is_some()
    }

    /// Everything its Upgrades do as long as they are unlocked.
    pub fn ongoing(&self) -> impl Iterator<Item = Effect> + '_ {
        let unlocked = Upgrade::ALL.iter().zip(&self.upgrades).filter(|(_, token)| token.is_some());
        unlocked.flat_map(|(upgrade, _)| upgrade.face().ongoing).copied()
    }

    /// Sums a figure of its Upgrades.
    pub fn upgraded(&self, read: impl Fn(Effect) -> u8) -> u8 {
        self.ongoing().map(read).sum()
    }

    /// Does an Upgrade waive this?
    pub fn waives(&self, waiver: Waiver) -> bool {
        self.ongoing().any(|effect| effect == Effect::Waive(waiver))
    }

    /// Upgrade Tokens on a Destination.
    pub fn tokens_at(&self, destination: Guest) -> u8 {
        Upgrade::of(destination).into_iter().filter(|upgrade| self.has(*upgrade)).count() as u8
    }

    /// Segments a Ship may have.
    pub fn max_segments(&self) -> usize {
        3 + usize::from(self.extra(Limit::MaxSegments))
    }

    /// Ships the company may have.
    pub fn max_ships(&self) -> usize {
        3 + usize::from(self.extra(Limit::MaxShips))
    }

    /// Cards the company may keep at the end of its turn.
    pub fn hand_limit(&self) -> u8 {
        5 + self.extra(Limit::HandLimit)
    }

    /// How far its Upgrades raise a limit.
    pub fn extra(&self, limit: Limit) -> u8 {
        self.upgraded(|effect| effect.extra(limit))
    }

    /// Money an Expert costs before discounts, unless it is hired (GC-EXP-02, GC-EXP-03).
    pub fn expert_cost(&self, slot: ExpertSlot) -> u8 {
        match slot {
            ExpertSlot::Left => 3 * self.tower.iter().filter(|token| token.is_grey()).count() as u8,
            ExpertSlot::Right => 2 * (6 - self.taken[0] - self.taken[1]),
        }
    }

    /// What a kind of Funding Bonus gives: 0 while its token is flipped, 2 once it is gone (GC-FUND-03, GC-FUND-04).
    pub fn funding(&self, kind: Funding) -> u8 {
        let token = Token::ALL[kind.idx()];
        match (self.flipped == Some(token), self.tower.contains(token)) {
            (true, _) => 0,
            (false, true) => 1,
            (false, false) => 2,
        }
    }

    /// Cost of the next Development of a row, unless the row is empty.
    pub fn column_cost(&self, row: Resource) -> Option<u8> {
        COLUMN_COSTS.get(usize::from(self.taken[row.idx()])).copied()
    }
}

impl Board {
    /// Companies: the seats, and Rachel.
    pub fn n_companies(&self) -> usize {
        self.companies.len()
    }

    /// Is this company Rachel?
    pub fn is_rachel(&self, seat: Seat) -> bool {
        self.solo.is_some() && seat == Seat(1)
    }

    /// Row of the tables by player count: 1-2, 3 or 4 players.
    pub fn size(&self) -> usize {
        usize::from(self.players.max(2) - 2)
    }

    /// Marketing slots in use (GC-SETUP-21).
    pub fn n_slots(&self) -> usize {
        4 + self.size()
    }

    /// Spaces of a Progress section.
    pub fn spaces(&self, section: usize) -> u8 {
        PROGRESS_SPACES[self.size()][section]
    }

    /// The first section with an empty space, if any.
    pub fn open_section(&self) -> Option<usize> {
        (0..3).find(|&section| self.progress[section].filled() < self.spaces(section))
    }

    /// The slot where the company's Consultant stands.
    pub fn scheduled(&self, seat: Seat) -> Option<usize> {
        self.slots.iter().position(|slot| slot.consultant == Some(seat))
    }

    /// Is there a Development below the Technology (GC-TECH-01)?
    pub fn invented(&self, space: usize) -> bool {
        !self.areas[6 + space].is_empty()
    }

    /// What the Technology does now.
    pub fn technology_effect(&self, space: usize) -> Effect {
        let face = self.technologies[space].face();
        match self.options.advanced_technologies {
            Advanced::Off => face.effect,
            Advanced::On | Advanced::Upgraded if self.markers[space] == TRACK_SPACES => face.advanced,
            Advanced::On | Advanced::Upgraded => face.effect,
        }
    }

    /// Money added to building below the Technology and to each payment for it (GC-ATECH-04, GC-EXPB-02).
    pub fn surcharge(&self, space: usize) -> u8 {
        match self.options.advanced_technologies {
            Advanced::Off => self.technologies[space].face().cost_icon,
            Advanced::On | Advanced::Upgraded => COST_ICONS[usize::from(self.markers[space]) - 1],
        }
    }

    /// Is the area's Development the company's own?
    pub fn owns(&self, seat: Seat, area: Area) -> bool {
        self.areas[area.idx()].contains(Owner::of(seat))
    }

    /// Money each owner gets from the company for an area, with a given Reputation.
    pub fn access_price(&self, seat: Seat, area: Area, reputation: u8) -> u8 {
        let base = access_cost(reputation);
        let placed = self.turn.expert && self.turn.placed.is_some() && seat == self.active && !self.is_rachel(seat);
        let discount = match placed {
            true => self.expert_sum(Trigger::ExpertPlaced, |effect| effect.discount(Target::Access)),
            false => 0,
        };
        let surcharge = area.technology().map_or(0, |space| self.surcharge(space));
        base.saturating_sub(discount) + surcharge
    }

    /// Sums a figure of the Expert tile, if this is its trigger.
    pub fn expert_sum(&self, trigger: Trigger, read: impl Fn(Effect) -> u8) -> u8 {
        let face = self.expert.face();
        match face.trigger == trigger {
            true => face.effects.iter().map(|effect| read(*effect)).sum(),
            false => 0,
        }
    }

    /// May the company use the area's Developments now, without paying anything more (GC-WORK-06, 09, 13)?
    pub fn may_use(&self, seat: Seat, area: Area) -> bool {
        self.may_use_with(seat, area, self.companies[seat].reputation)
    }

    /// The same with another Reputation.
    pub fn may_use_with(&self, seat: Seat, area: Area, reputation: u8) -> bool {
        let owners = self.areas[area.idx()];
        if owners.is_empty() {
            return false;
        }
        if owners.contains(Owner::of(seat)) {
            return true;
        }
        // A Meeting forbids paying and takes its action by own Developments, so what costs nothing is there below Technologies
        // only (GC-MEET-07).
        let meeting = self.turn.meeting && seat == self.active;
        let free = self.companies[seat].paid.contains(area) || self.access_price(seat, area, reputation) == 0;
        free && !(meeting && area.is_network())
    }

    /// May the company bump its own Workers with the Worker it places?
    pub fn may_bump_self(&self, seat: Seat, expert: bool) -> bool {
        let by_tile = expert && self.expert_allows(Permission::BumpSelf);
        by_tile || self.companies[seat].ongoing().any(|effect| effect == Effect::Allow(Permission::BumpSelf))
    }

    /// Does the Expert tile allow this?
    pub fn expert_allows(&self, permission: Permission) -> bool {
        self.expert.face().effects.contains(&Effect::Allow(permission))
    }

    /// Resource icons the company could still cross this turn.
    pub fn resource_steps(&self, seat: Seat) -> u8 {
        let company = &self.companies[seat];
        match company.reputation_used {
            true => 0,
            false => StepBonus::Resource.below(company.reputation),
        }
    }

    /// Locations with a Worker of the company.
    pub fn placed_workers(&self, seat: Seat) -> impl Iterator<Item = (Location, Worker)> + '_ {
        let owner = Owner::of(seat);
        Location::ALL.iter().filter_map(move |&location| match self.workers[location.idx()] {
            Some(worker) if worker.owner == owner => Some((location, worker)),
            Some(_) | None => None,
        })
    }

    /// Own Developments in the two areas next to a location.
    pub fn adjacent(&self, seat: Seat, location: Location) -> u8 {
        u8::from(self.owns(seat, location.area_after())) + u8::from(self.owns(seat, location.area_before()))
    }

    /// The actions of a location.
    pub fn actions_at(&self, location: Location) -> EnumSet<ActionTile> {
        let [one, two] = self.tiles[location.idx()];
        one | two
    }

    /// Actions a Worker on the location can reach now (GC-WORK-03, GC-WORK-04).
    pub fn reachable_from(&self, seat: Seat, location: Location) -> EnumSet<ActionTile> {
        let mut actions = self.actions_at(location);
        if self.may_use(seat, location.area_after()) {
            actions |= self.actions_at(location.next());
        }
        if self.may_use(seat, location.area_before()) {
            actions |= self.actions_at(location.previous());
        }
        actions
    }

    /// Actions of locations next to an own Development (GC-MEET-02).
    pub fn reachable_by_developments(&self, seat: Seat) -> EnumSet<ActionTile> {
        let mut actions = EnumSet::empty();
        for area in Area::NETWORK {
            if self.owns(seat, area) {
                let [one, two] = area.joins();
                actions |= self.actions_at(one) | self.actions_at(two);
            }
        }
        actions
    }

    /// Actions reachable now (GC-WORK-03/04; outside the actions of a Worker GC-MEET-02).
    pub fn reachable(&self, seat: Seat) -> EnumSet<ActionTile> {
        match self.turn.placed {
            Some(location) if !self.turn.meeting => self.reachable_from(seat, location),
            Some(_) | None => self.reachable_by_developments(seat),
        }
    }
}

impl State {
    /// All cards in a company's hand.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.companies[seat].known | self.secrets.hands[seat]
    }
}
