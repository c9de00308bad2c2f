//! Open payments: what is still needed, what could cover it, and which free moves would spoil it.
//!
//! [GC-LAUNCH-25] A Launch is payable if, for some selection of the helpers at hand, the missing Resources do not exceed the free
//! points. [GC-COST-04] A Development is payable with Money, the row's Resource, cards of that Resource and Reputation steps.

use kernel::Seat;

use crate::components::board::{Area, StepBonus};
use crate::components::cards::{Card, CardSet, selections};
use crate::components::cruises::Cruise;
use crate::components::effect::{Effect, Target, Trigger, Window};
use crate::components::guests::Resource;
use crate::decisions::{Frame, Launch, PayDevelopment};
use crate::options::Advanced;
use crate::state::{Board, Pilot, State};

/// What a seat could pay with, perhaps after a move it only thinks about.
#[derive(Clone, Copy)]
pub struct Purse {
    /// Money.
    pub money: u16,
    /// Food, Oxygen, Fuel on the board.
    pub board: [u8; 3],
    /// Hand cards.
    pub hand: CardSet,
    /// Reputation.
    pub reputation: u8,
    /// Victory points, which pay for Reputation below 0.
    pub vp: i16,
    /// Is the Reputation bonus still to be used?
    pub steps: bool,
    /// Resources of free choice about to come.
    pub points: u8,
    /// Resources credited in thought.
    pub credit: [u8; 3],
    /// A Technology paid for in thought.
    pub paid: Option<Area>,
    /// Resources that cards played in thought make unneeded.
    pub any: u8,
    /// Resources that could be bought in thought.
    pub convert: u8,
}

impl Purse {
    /// What the seat has.
    pub fn of(state: &State, seat: Seat) -> Purse {
        let company = &state.companies[seat];
        Purse {
            money: company.money,
            board: company.resources,
            hand: state.hand(seat),
            reputation: company.reputation,
            vp: company.vp,
            steps: !company.reputation_used,
            points: 0,
            credit: [0; 3],
            paid: None,
            any: 0,
            convert: 0,
        }
    }

    fn cards(&self) -> [u8; 3] {
        let mut cards = [0; 3];
        for card in self.hand {
            cards[card.resource().idx()] += 1;
        }
        cards
    }

    fn step_points(&self, reputation: u8) -> u8 {
        if self.steps { StepBonus::Resource.below(reputation) } else { 0 }
    }
}

/// The innermost open payment.
pub fn open(board: &Board) -> Option<(u8, Frame)> {
    let found = board.stack.iter().rposition(|frame| matches!(frame, Frame::PayDevelopment(_) | Frame::Launch(_)));
    found.map(|depth| (depth as u8, board.stack[depth]))
}

/// The payment frame with one Resource credited, if one of that kind is open.
pub fn credit(state: &State, seat: Seat, resource: Resource) -> Option<(u8, Frame)> {
    if seat != state.active {
        return None;
    }
    let (depth, frame) = open(state)?;
    match frame {
        Frame::PayDevelopment(payment) if payment.row == resource && 0 < payment.left => {
            Some((depth, Frame::PayDevelopment(credit_development(payment, 1))))
        }
        Frame::Launch(launch) if launch.paying && 0 < needs(state, seat, &launch)[resource.idx()] => {
            let mut launch = launch;
            launch.credited[resource.idx()] += 1;
            Some((depth, Frame::Launch(launch)))
        }
        _ => None,
    }
}

/// A Development payment lowered by an amount.
pub fn credit_development(payment: PayDevelopment, amount: u8) -> PayDevelopment {
    let left = payment.left - amount.min(payment.left);
    PayDevelopment { left, surcharge: payment.surcharge.min(left), ..payment }
}

/// A Launch that runs or is only thought of.
#[derive(Clone, Copy)]
pub struct Plan {
    /// The Launch.
    pub launch: Launch,
    /// Its Cruise.
    pub cruise: Cruise,
    /// Its Pilot.
    pub pilot: Pilot,
}

impl Plan {
    /// The plan of a running Launch.
    pub fn of(board: &Board, seat: Seat, launch: &Launch) -> Plan {
        let flight = board.companies[seat].ships[usize::from(launch.ship)].flight;
        let flight = flight.expect("a Ship that launches has its Cruise");
        Plan { launch: *launch, cruise: flight.cruise, pilot: flight.pilot }
    }
}

/// Food, Oxygen and Fuel of a Launch before any discount (GC-LAUNCH-09 to 11).
pub fn printed_needs(board: &Board, seat: Seat, plan: &Plan, guests: u8) -> [u8; 3] {
    let ship = &board.companies[seat].ships[usize::from(plan.launch.ship)];
    let pilot = u8::from(plan.pilot != Pilot::Nobody);
    [guests + pilot, ship.segments.len() as u8, plan.cruise.face().fuel]
}

/// Discounts that need no choice: Upgrades and the Expert tile.
fn certain_discounts(board: &Board, seat: Seat, plan: &Plan) -> [u8; 3] {
    let company = &board.companies[seat];
    let mut discounts = [0; 3];
    for (resource, amount) in company.ongoing().filter_map(launch_discount) {
        discounts[resource.idx()] += amount;
    }
    let face = board.expert.face();
    if plan.pilot == Pilot::Expert && face.trigger == Trigger::ExpertPilots {
        for (resource, amount) in face.effects.iter().copied().filter_map(launch_discount) {
            discounts[resource.idx()] += amount;
        }
    }
    discounts
}

/// The Resource a launch discount lowers.
pub fn launch_discount(effect: Effect) -> Option<(Resource, u8)> {
    let Effect::Discount(target, amount) = effect else { return None };
    let resource = match target {
        Target::LaunchFood => Resource::Food,
        Target::LaunchOxygen => Resource::Oxygen,
        Target::LaunchFuel => Resource::Fuel,
        Target::Development
        | Target::Expert
        | Target::Segment
        | Target::AdsAdvertise
        | Target::AdsAdvertiseTotal
        | Target::AdsDestination
        | Target::AdsDestinationNonmatching
        | Target::Access
        | Target::ActionMoney
        | Target::LaunchAny => return None,
    };
    Some((resource, amount))
}

/// What is still open of a Launch being paid.
pub fn needs(board: &Board, seat: Seat, launch: &Launch) -> [u8; 3] {
    let ship = &board.companies[seat].ships[usize::from(launch.ship)];
    let guests = ship.flight.map_or(0, |flight| flight.n_guests());
    let plan = Plan::of(board, seat, launch);
    let mut needs = printed_needs(board, seat, &plan, guests);
    let mut discounts = certain_discounts(board, seat, &plan);
    let asked = board.options.advanced_technologies != Advanced::Off;
    for (space, area) in Area::TECHNOLOGIES.into_iter().enumerate() {
        let Some((resource, amount)) = launch_discount(board.technology_effect(space)) else { continue };
        let applies = if asked { launch.used.contains(area) } else { board.may_use(seat, area) };
        if applies {
            discounts[resource.idx()] += amount;
        }
    }
    for kind in 0..3 {
        needs[kind] = needs[kind].saturating_sub(discounts[kind]).saturating_sub(launch.credited[kind]);
    }
    needs
}

/// Could the card's text pay for Resources of a Launch?
fn helps(card: Card) -> bool {
    0 < card.sum(|effect| effect.discount(Target::LaunchAny) + effect.convertible())
}

/// [GC-LAUNCH-25] Could a Launch with so many Guests be paid, if so many presold ones stay behind?
pub fn launch_payable(state: &State, seat: Seat, plan: &Plan, guests: u8, behind: u8, purse: &Purse) -> bool {
    let launch = &plan.launch;
    let loss = 2 * behind;
    if i16::from(purse.reputation) + purse.vp < i16::from(loss) {
        return false;
    }
    let reputation = purse.reputation.saturating_sub(loss);
    let printed = printed_needs(state, seat, plan, guests);
    let mut discounts = certain_discounts(state, seat, plan);
    let mut buyable = [(Resource::Food, 0u8, 0u16); 4];
    let mut n_buyable = 0;
    for (space, area) in Area::TECHNOLOGIES.into_iter().enumerate() {
        let Some((resource, amount)) = launch_discount(state.technology_effect(space)) else { continue };
        if !state.invented(space) {
            continue;
        }
        let usable =
            purse.paid == Some(area) || launch.used.contains(area) || state.may_use_with(seat, area, reputation);
        if usable {
            discounts[resource.idx()] += amount;
        } else {
            let owners = state.areas[area.idx()].len() as u16;
            let price = u16::from(state.access_price(seat, area, reputation)) * owners;
            if price <= purse.money && !state.turn.meeting {
                buyable[n_buyable] = (resource, amount, price);
                n_buyable += 1;
            }
        }
    }
    let cards = purse.cards();
    let helpers: CardSet =
        purse.hand.iter().filter(|card| card.face().window == Window::Launch && helps(*card)).collect();
    let base_points = purse.step_points(reputation) + purse.points + launch.any + purse.any;
    for bought in 0..1u8 << n_buyable {
        let mut money = purse.money;
        let mut discounts = discounts;
        let mut affordable = true;
        for (idx, (resource, amount, price)) in buyable[..n_buyable].iter().enumerate() {
            if bought & (1 << idx) != 0 {
                affordable &= *price <= money;
                money = money.saturating_sub(*price);
                discounts[resource.idx()] += amount;
            }
        }
        if !affordable {
            continue;
        }
        for played in selections(helpers) {
            let mut cards = cards;
            let mut points = u16::from(base_points);
            let mut convert = u16::from(launch.convert + purse.convert);
            for card in played {
                cards[card.resource().idx()] -= 1;
                points += u16::from(card.sum(|effect| effect.discount(Target::LaunchAny)));
                convert += u16::from(card.sum(Effect::convertible));
            }
            points += convert.min(money);
            let missing: u16 = (0..3)
                .map(|kind| {
                    let need = printed[kind]
                        .saturating_sub(discounts[kind])
                        .saturating_sub(launch.credited[kind] + purse.credit[kind]);
                    u16::from(need.saturating_sub(purse.board[kind]).saturating_sub(cards[kind]))
                })
                .sum();
            if missing <= points {
                return true;
            }
        }
    }
    false
}

/// Food, Oxygen and Fuel that board and cards lack for a Launch with so many Guests, if what is at hand pays for those left behind.
/// What Technologies, texts of cards and Reputation could add stays out of it.
pub fn launch_missing(
    state: &State,
    seat: Seat,
    plan: &Plan,
    guests: u8,
    behind: u8,
    purse: &Purse,
) -> Option<[u8; 3]> {
    let loss = 2 * behind;
    if i16::from(purse.reputation) + purse.vp < i16::from(loss) {
        return None;
    }
    let reputation = purse.reputation.saturating_sub(loss);
    let mut needs = printed_needs(state, seat, plan, guests);
    let mut discounts = certain_discounts(state, seat, plan);
    for (space, area) in Area::TECHNOLOGIES.into_iter().enumerate() {
        let Some((resource, amount)) = launch_discount(state.technology_effect(space)) else { continue };
        if state.invented(space) && state.may_use_with(seat, area, reputation) {
            discounts[resource.idx()] += amount;
        }
    }
    let cards = purse.cards();
    for kind in 0..3 {
        needs[kind] = needs[kind].saturating_sub(discounts[kind]).saturating_sub(purse.board[kind] + cards[kind]);
    }
    Some(needs)
}

/// Could the Launch still be completed, boarding more presold Guests if that helps?
pub fn launch_completable(
    state: &State,
    seat: Seat,
    plan: &Plan,
    guests: u8,
    presold: u8,
    room: u8,
    purse: &Purse,
) -> bool {
    (0..=presold.min(room))
        .filter(|more| 0 < guests + more)
        .any(|more| launch_payable(state, seat, plan, guests + more, presold - more, purse))
}

/// Can a Development cost be covered?
pub fn development_payable(left: u8, row: Resource, purse: &Purse) -> bool {
    let cards = purse.cards()[row.idx()];
    let rest = u16::from(purse.board[row.idx()] + cards + purse.step_points(purse.reputation) + purse.points)
        + u16::from(purse.credit[row.idx()]);
    u16::from(left) <= purse.money + rest
}

/// Would the open payment, if there is one, still be payable with this purse?
pub fn stays_payable(state: &State, seat: Seat, purse: &Purse) -> bool {
    let Some((_, frame)) = open(state) else { return true };
    match frame {
        Frame::PayDevelopment(payment) => development_payable(payment.left, payment.row, purse),
        Frame::Launch(launch) => {
            let ship = &state.companies[seat].ships[usize::from(launch.ship)];
            let guests = ship.flight.map_or(0, |flight| flight.n_guests());
            let plan = Plan::of(state, seat, &launch);
            match launch.paying {
                true => launch_payable(state, seat, &plan, guests, 0, purse),
                false => {
                    let presold = state.slots[usize::from(launch.slot)].n_presold();
                    let room = (ship.cabins() + launch.cabin).saturating_sub(guests);
                    // Before anybody boarded a bought Guest may still come; it eats as much as a presold one.
                    let guests = if guests == 0 && presold == 0 { 1 } else { guests };
                    launch_completable(state, seat, &plan, guests, presold, room, purse)
                }
            }
        }
        _ => true,
    }
}
