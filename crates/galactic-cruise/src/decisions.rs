//! Pending decisions: the frames of the stack, the actions that answer them, and the two dispatch matches.
//!
//! A frame holds ids and counts. What comes after it lies beneath it; when the stack is empty, [`crate::flow`] goes on. A frame
//! that needs no answer resolves by itself in [`step`].

use enumset::{EnumSet, EnumSetType};
use kernel::{Actors, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::components::actions::ActionTile;
use crate::components::blueprints::Blueprint;
use crate::components::board::{Area, AreaSet, ExpertSlot, Funding, Location, StepBonus};
use crate::components::cards::Card;
use crate::components::cruises::Cruise;
use crate::components::guests::{Guest, Resource};
use crate::components::starting::StartingUpgrade;
use crate::components::upgrades::{Token, Upgrade};
use crate::state::{Phase, Pilot, State};
use crate::{Cx, flow};

pub mod act;
pub mod advertise;
pub mod agenda;
pub mod build;
pub mod free;
pub mod launch;
pub mod main_step;
pub mod setup;
pub mod stops;
pub mod supplies;
pub mod take;

/// A pending decision, or work that waits beneath one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Marks a free move: no other free move inside it.
    #[default]
    FreeMove,
    /// The seat places its first Development (D01).
    FirstDevelopment(Seat),
    /// The seat takes its first Blueprint (D02).
    FirstBlueprint(Seat),
    /// Everybody bids for Starting Upgrade cards (D04).
    Bids,
    /// The seat takes a card of the auction.
    AuctionPick(Seat),
    /// The active seat chooses a Starting Upgrade card (D03).
    StartingUpgrade,
    /// It chooses the grey token for that Upgrade.
    StartingToken(Upgrade),
    /// The next Ship to advance (D05).
    Advance,
    /// One more Stop for some Ships.
    Extra(Extra),
    /// A Ship is at a Destination (D06).
    Destination(Destination),
    /// A Ship spends a Day in Space (D07).
    Day(Day),
    /// Funding Bonuses to choose (D08).
    Funding(FundingFrame),
    /// Resources of free choice.
    Resources(Resources),
    /// A Resource or an Ad for a Quartermaster.
    Quartermaster,
    /// Step 2 (D09).
    Main,
    /// A pushed NPC Worker looks for a place (D10).
    NpcPush(NpcPush),
    /// The next action of the placed Worker (D11).
    Actions,
    /// The action of a Meeting (D23).
    MeetingAction,
    /// An action granted by an effect.
    Take(TakeFrame),
    /// A running action.
    Act(Act),
    /// A Development is being paid (D12).
    PayDevelopment(PayDevelopment),
    /// Agenda cards given by an effect (D21).
    DrawCards(u8),
    /// A Launch is boarding or being paid (D22).
    Launch(Launch),
    /// Autopilot may bring the Pilot of that Ship back.
    Autopilot(u8),
    /// A new Cruise comes to the slot of a Launch.
    NewCruise(NewCruise),
    /// Guests join section 3 of the Queue after a Launch.
    FillQueue(FillQueue),
    /// The last free moves before the turn ends.
    LastMoves,
    /// Too many Agenda cards (D24).
    LimitCards,
    /// Too many Blueprints (D24).
    LimitBlueprints,
    /// How far Reputation is lowered for its bonus.
    ReputationDepth,
    /// Which bonuses of the crossed ones are taken.
    ReputationType(u8),
    /// Blueprints of the market are discarded one after the other.
    Reset(Reset),
    /// Change of Plans: the other Cruise.
    SwitchCruise,
    /// Career Change: the token and its new Upgrade.
    MoveUpgrade,
    /// Research Grant: the Technology.
    AdvanceTechnology,
    /// A Worker to take back.
    Recall,
    /// Stargazing Gala: the Guest; the Ship's number.
    RepeatGuest(u8),
    /// A Specialist Segment to resolve without a Guest.
    Activate(Activate),
    /// Final advance: the next Ship and its Stop (D27).
    FinalAdvance,
}

/// One more Stop: Ships the running source may still move, and those it has moved, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Extra {
    /// Ships still to move; 0 asks for a source.
    pub left: u8,
    /// Ships moved by this source.
    pub moved: u8,
}

/// A stop at a Destination.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Destination {
    /// Which Ship.
    pub ship: u8,
    /// Guests scored here, by type.
    pub scored: [u8; 3],
    /// Money each scored Guest brings by cards.
    pub money: u8,
    /// Points each scored Guest brings by cards.
    pub vp: u8,
    /// Family Vacation cards played here.
    pub family: u8,
}

/// A Day in Space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Day {
    /// Which Ship.
    pub ship: u8,
    /// Guests that have made their visit, by type (Specialist Blueprints).
    pub sent: [u8; 3],
    /// Segments visited, as bits.
    pub visited: u8,
    /// Visits that need no icon.
    pub any: u8,
}

/// Funding Bonuses to choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FundingFrame {
    /// Whose.
    pub seat: Seat,
    /// How many.
    pub left: u8,
    /// Cards that may be played meanwhile.
    pub window: FundingWindow,
    /// Workers taken back, for a Productive Meeting.
    pub workers: u8,
}

/// Why Funding Bonuses came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FundingWindow {
    /// No window.
    #[default]
    None,
    /// Another player bumped a Worker.
    Bumped,
    /// Workers were taken back.
    Recall,
}

/// Resources of free choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Resources {
    /// Whose.
    pub seat: Seat,
    /// How many.
    pub left: u8,
}

/// A pushed NPC Worker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NpcPush {
    /// The location looked at.
    pub at: Location,
    /// Is it an NPC Expert?
    pub expert: bool,
    /// An NPC Expert that found nobody now takes the first empty location.
    pub empty: bool,
}

/// An action granted by an effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TakeFrame {
    /// Which one; nothing means any that is reachable.
    pub tile: Option<ActionTile>,
    /// Lowers its cost.
    pub discount: u8,
    /// Segments, if it builds Segments.
    pub segments: u8,
}

/// A running action of one of the twelve tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Act {
    /// Which action.
    pub tile: ActionTile,
    /// Items done: built, taken, drawn, placed.
    pub done: u8,
    /// Items allowed, without those of Technologies.
    pub limit: u8,
    /// Discount on the next item.
    pub one: u8,
    /// Discount on each item.
    pub each: u8,
    /// Discount on the whole action not used up.
    pub pool: u8,
    /// Ads saved so far by a Technology.
    pub ads_saved: u8,
    /// Money for each Guest placed, by cards.
    pub per_guest: u8,
    /// The Cruise advertised, as a slot.
    pub slot: Option<u8>,
    /// Guests placed on it.
    pub here: u8,
    /// Cruises that may be advertised, this one included.
    pub cruises: u8,
    /// What else holds.
    pub flags: EnumSet<Flag>,
    /// Technologies used in this action (Advanced Technologies).
    pub used: AreaSet,
}

/// What holds for a running action.
#[derive(Debug, PartialOrd, Ord, Hash, Serialize, Deserialize, EnumSetType)]
#[enumset(serialize_repr = "list")]
#[serde(rename_all = "kebab-case")]
pub enum Flag {
    /// Its cost or surcharge is waived.
    Waived,
    /// Resources come from the supply instead of the Silo.
    FromSupply,
    /// Cards may be drawn from the deck.
    FromDeck,
    /// All market bonuses are gained.
    AllBonuses,
    /// Cockpit and Engine may come from different pairs.
    Mix,
    /// The bonus of the Engine or token comes twice.
    Twice,
    /// One Segment may be built at the end.
    BuildOne,
    /// One Segment need not match.
    IgnoreMatch,
    /// Resources were bought.
    BoughtResources,
    /// Ads were bought.
    BoughtAds,
    /// Only own Blueprints may be built.
    OwnOnly,
    /// The card was discarded or the bonuses were gained.
    Begun,
    /// The Blueprint market was used.
    MarketUsed,
}

/// A Development is being paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PayDevelopment {
    /// Row it comes from.
    pub row: Resource,
    /// Where it goes.
    pub area: Area,
    /// Still to pay.
    pub left: u8,
    /// Of it the surcharge that no discount lowers.
    pub surcharge: u8,
}

/// A Launch from boarding to payment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Launch {
    /// Which Ship.
    pub ship: u8,
    /// The slot its Cruise came from.
    pub slot: u8,
    /// Boarding is over.
    pub paying: bool,
    /// It is the first Launch of the Ship.
    pub first: bool,
    /// Guests more by Board Game Cruise.
    pub cabin: u8,
    /// Reputation for each Guest by Press Conference.
    pub press: u8,
    /// Resources of choice that need not be paid.
    pub any: u8,
    /// Resources that may still be bought for 1 Money.
    pub convert: u8,
    /// Food, Oxygen, Fuel already credited.
    pub credited: [u8; 3],
    /// Technologies used (Advanced Technologies).
    pub used: AreaSet,
}

/// A new Cruise for the slot of a Launch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewCruise {
    /// The empty slot.
    pub slot: u8,
    /// Guests that boarded.
    pub guests: u8,
}

/// Guests join section 3 of the Queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FillQueue {
    /// The new Cruise.
    pub cruise: Cruise,
    /// Guests still to come.
    pub left: u8,
    /// Destination the next one wants, as an index.
    pub next: u8,
}

/// A reset of the Blueprint market.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Reset {
    /// First position that may still be named.
    pub from: u8,
    /// Positions emptied, as bits.
    pub emptied: u8,
}

/// A Specialist Segment to resolve without a Guest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Activate {
    /// Only Segments of this Ship; nothing means any own Ship.
    pub ship: Option<u8>,
    /// Only these Segments, as bits.
    pub segments: u8,
}

/// One choice. The first variants are the main decisions; free moves come last, so that they stand together in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Place a Worker.
    Assign {
        /// Is it an Expert?
        expert: bool,
        /// Where.
        location: Location,
    },
    /// Launch a Ship.
    Launch {
        /// Who flies it; nobody plays PAL 9001.
        pilot: Pilot,
        /// Which Ship.
        ship: u8,
    },
    /// Call a Meeting.
    CallMeeting,
    /// Take an action.
    Act(ActionTile),
    /// Build a Development of a row in an area.
    BuildDevelopment {
        /// The row.
        row: Resource,
        /// The area.
        area: Area,
    },
    /// Pay so many Resources of the row, the rest in Money.
    PayWithResources(u8),
    /// Hire an Expert.
    Hire(ExpertSlot),
    /// Buy Resources.
    BuyResources,
    /// Buy Ads.
    BuyAds,
    /// Take a Blueprint.
    TakeBlueprint(Blueprint),
    /// Build a Segment.
    BuildSegment {
        /// The Blueprint.
        tile: Blueprint,
        /// The Ship.
        ship: u8,
        /// The place from the top.
        place: u8,
    },
    /// Take a Ship.
    AcquireShip {
        /// Market position of the Cockpit.
        cockpit: u8,
        /// Market position of the Engine.
        engine: u8,
    },
    /// Take a Resource out of the Silo.
    TakeFromSilo(Resource),
    /// Discard a card to refill the Silo.
    DiscardForSilo(Card),
    /// Refill a Resource of the Silo.
    RefillSilo(Resource),
    /// Schedule the Cruise of a slot.
    Schedule(u8),
    /// Flip a token of the Launch Tower.
    FlipToken(Token),
    /// Advertise the Cruise of a slot.
    Advertise(u8),
    /// Take a presold Guest on board.
    GuestPresold(Guest),
    /// Take a Guest from a section of the Queue (0 to 2).
    GuestFromQueue {
        /// The section.
        section: u8,
        /// The type.
        guest: Guest,
    },
    /// Take a Guest from the supply.
    GuestFromSupply(Guest),
    /// Take an Agenda card from the market.
    DrawMarket(Card),
    /// Take the top card of the discard pile.
    DrawDiscard,
    /// Take the hidden top card of the deck.
    DrawDeck,
    /// Gain the bonuses of the Agenda market.
    GainDisplay,
    /// The next card of the market to discard.
    DiscardMarket(Card),
    /// A Funding Bonus.
    Fund(Funding),
    /// A Resource of choice.
    TakeResource(Resource),
    /// A Resource that need not be paid for this Launch.
    Spare(Resource),
    /// Buy a Resource for 1 Money while a Launch is paid.
    Convert(Resource),
    /// Pay all open needs from the board.
    PayRest,
    /// Advance a Ship.
    AdvanceShip(u8),
    /// Final advance of a Ship to a Stop.
    MoveShip {
        /// Which Ship.
        ship: u8,
        /// To which Stop, counted from 1.
        stop: u8,
    },
    /// Place the token of the Engine.
    PlaceUpgrade(Upgrade),
    /// Score a Guest.
    ScoreGuest(Guest),
    /// A Guest visits a Segment.
    Visit {
        /// The type.
        guest: Guest,
        /// The Segment from the top.
        segment: u8,
    },
    /// Resolve a Segment without a Guest.
    Activate {
        /// The Ship.
        ship: u8,
        /// The Segment from the top.
        segment: u8,
    },
    /// The Guest type whose bonuses come again.
    RepeatGuest(Guest),
    /// The NPC Worker stops here and bumps the own Worker.
    StopHere,
    /// The NPC Worker goes on.
    PassBy,
    /// Take this Worker back.
    RecallFrom(Location),
    /// A Guest of this type joins the Queue.
    ReplaceGuest(Guest),
    /// The Cruise of this slot instead.
    SwitchCruise(u8),
    /// Move a token.
    MoveUpgrade {
        /// From there.
        from: Upgrade,
        /// To there.
        to: Upgrade,
    },
    /// Move the marker of this Technology.
    AdvanceMarker(Area),
    /// Discard a hand card at the limit.
    DiscardCard(Card),
    /// Discard a Blueprint at the limit.
    DiscardBlueprint(Blueprint),
    /// Choose a Starting Upgrade card.
    ChooseStarting(StartingUpgrade),
    /// The grey token for the Starting Upgrade.
    ChooseToken(Token),
    /// A bid.
    Bid(u8),
    /// 1 Ad for a Quartermaster.
    ChooseAd,
    /// 1 Resource for a Quartermaster.
    ChooseResource,
    /// Lower Reputation by so many steps.
    LowerReputation(u8),
    /// The bonuses to take.
    StepBonus(StepBonus),
    /// Discard the Blueprint at this market position.
    ResetPosition(u8),
    /// Stop, decline, go on.
    Done,
    /// Play a card for its Text Ability.
    PlayCard(Card),
    /// Use a Technology in its window.
    UseTechnology(Area),
    /// Pay for access to an area or Technology.
    PayAccess(Area),
    /// Use a Technology this turn without paying.
    FreeTechnology(Area),
    /// Use the Reputation bonus.
    UseReputation,
    /// Reset Blueprints.
    ResetBlueprints,
    /// Play a card for its Resource.
    PlayForResource(Card),
}

impl Frame {
    /// Who owes the answer.
    pub fn decider(&self, active: Seat) -> Seat {
        match self {
            Frame::FirstDevelopment(seat) | Frame::FirstBlueprint(seat) | Frame::AuctionPick(seat) => *seat,
            Frame::Funding(frame) => frame.seat,
            Frame::Resources(frame) => frame.seat,
            // Rachel has no preference: the player chooses for her (GC-SOLO-81).
            Frame::FillQueue(_) | Frame::NewCruise(_) | Frame::FreeMove | Frame::Bids => active,
            Frame::StartingUpgrade
            | Frame::StartingToken(_)
            | Frame::Advance
            | Frame::Extra(_)
            | Frame::Destination(_)
            | Frame::Day(_)
            | Frame::Quartermaster
            | Frame::Main
            | Frame::NpcPush(_)
            | Frame::Actions
            | Frame::MeetingAction
            | Frame::Take(_)
            | Frame::Act(_)
            | Frame::PayDevelopment(_)
            | Frame::DrawCards(_)
            | Frame::Launch(_)
            | Frame::Autopilot(_)
            | Frame::LastMoves
            | Frame::LimitCards
            | Frame::LimitBlueprints
            | Frame::ReputationDepth
            | Frame::ReputationType(_)
            | Frame::Reset(_)
            | Frame::SwitchCruise
            | Frame::MoveUpgrade
            | Frame::AdvanceTechnology
            | Frame::Recall
            | Frame::RepeatGuest(_)
            | Frame::Activate(_)
            | Frame::FinalAdvance => active,
        }
    }

    /// May free moves interrupt it (GC-TURN-06)?
    fn takes_free_moves(&self) -> bool {
        match self {
            Frame::FirstDevelopment(_) | Frame::FirstBlueprint(_) | Frame::Bids | Frame::AuctionPick(_) => false,
            // The limits are checked when the turn is over.
            Frame::LimitCards | Frame::LimitBlueprints => false,
            Frame::FreeMove
            | Frame::NewCruise(_)
            | Frame::ReputationDepth
            | Frame::ReputationType(_)
            | Frame::Reset(_)
            | Frame::SwitchCruise
            | Frame::MoveUpgrade
            | Frame::AdvanceTechnology => false,
            Frame::StartingUpgrade
            | Frame::StartingToken(_)
            | Frame::Advance
            | Frame::Extra(_)
            | Frame::Destination(_)
            | Frame::Day(_)
            | Frame::Funding(_)
            | Frame::Resources(_)
            | Frame::Quartermaster
            | Frame::Main
            | Frame::NpcPush(_)
            | Frame::Actions
            | Frame::MeetingAction
            | Frame::Take(_)
            | Frame::Act(_)
            | Frame::PayDevelopment(_)
            | Frame::DrawCards(_)
            | Frame::Launch(_)
            | Frame::Autopilot(_)
            | Frame::FillQueue(_)
            | Frame::LastMoves
            | Frame::Recall
            | Frame::RepeatGuest(_)
            | Frame::Activate(_)
            | Frame::FinalAdvance => true,
        }
    }
}

/// Who may act now.
pub fn to_act(state: &State) -> Actors {
    let Some(frame) = state.stack.last() else { return Actors::NOBODY };
    match frame {
        Frame::Bids => {
            let waiting: SeatSet = state.companies.seats().filter(|seat| !state.companies[*seat].bid).collect();
            Actors::seats(waiting)
        }
        _ => Actors::seat(decider(state, frame)),
    }
}

fn decider(state: &State, frame: &Frame) -> Seat {
    let seat = frame.decider(state.active);
    match state.is_rachel(seat) {
        true => Seat(0),
        false => seat,
    }
}

/// Is it the own turn of the seat, with free moves possible?
pub fn free_moves_open(state: &State, seat: Seat) -> bool {
    let Some(frame) = state.stack.last() else { return false };
    let own_turn = seat == state.active && !matches!(state.phase, Phase::FinalRecall(_));
    own_turn && frame.takes_free_moves() && !state.stack.contains(&Frame::FreeMove)
}

/// Every legal action of the seat.
pub fn legal_actions(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    if !to_act(state).seats.contains(seat) {
        return;
    }
    let Some(&frame) = state.stack.last() else { return };
    let start = actions.len();
    match frame {
        Frame::FreeMove | Frame::NewCruise(_) => {}
        Frame::FirstDevelopment(seat) => setup::legal_development(state, seat, actions),
        Frame::FirstBlueprint(_) => {
            actions.extend(state.blueprints.iter().flatten().copied().map(Action::TakeBlueprint))
        }
        Frame::Bids => {
            let most = state.companies[seat].money.min(u16::from(u8::MAX)) as u8;
            actions.extend((0..=most).map(Action::Bid));
        }
        Frame::AuctionPick(_) => actions.extend(state.auction.iter().map(Action::ChooseStarting)),
        Frame::StartingUpgrade => {
            actions.extend(state.secrets.starting[seat].iter().map(Action::ChooseStarting));
            actions.extend(state.companies[seat].auctioned.map(Action::ChooseStarting));
        }
        Frame::StartingToken(_) => {
            let grey = state.companies[seat].tower.iter().filter(|token| token.is_grey());
            actions.extend(grey.map(Action::ChooseToken));
        }
        Frame::Advance => stops::legal_advance(state, seat, actions),
        Frame::Extra(extra) => stops::legal_extra(state, seat, extra, actions),
        Frame::Destination(stop) => stops::legal_destination(state, seat, &stop, actions),
        Frame::Day(day) => stops::legal_day(state, seat, &day, actions),
        Frame::Funding(frame) => take::legal_funding(state, &frame, actions),
        Frame::Resources(frame) => take::legal_resources(state, &frame, actions),
        Frame::Quartermaster => actions.extend([Action::ChooseAd, Action::ChooseResource]),
        Frame::Main => main_step::legal(state, seat, actions),
        Frame::NpcPush(_) => actions.extend([Action::StopHere, Action::PassBy]),
        Frame::Actions => main_step::legal_actions(state, seat, actions),
        Frame::MeetingAction => main_step::legal_meeting(state, seat, actions),
        Frame::Take(take) => main_step::legal_take(state, seat, &take, actions),
        Frame::Act(running) => act::legal(state, seat, &running, actions),
        Frame::PayDevelopment(payment) => build::legal_payment(state, seat, &payment, actions),
        Frame::DrawCards(_) => {
            agenda::legal_sources(state, seat, false, actions);
            actions.push(Action::Done);
        }
        Frame::Launch(running) => launch::legal(state, seat, &running, actions),
        Frame::Autopilot(_) => launch::legal_autopilot(state, seat, actions),
        Frame::FillQueue(_) => {
            let left = Guest::ALL.iter().filter(|guest| 0 < state.supply[guest.idx()]);
            actions.extend(left.map(|guest| Action::ReplaceGuest(*guest)));
        }
        Frame::LastMoves => actions.push(Action::Done),
        Frame::LimitCards => actions.extend(state.hand(seat).iter().map(Action::DiscardCard)),
        Frame::LimitBlueprints => {
            actions.extend(state.companies[seat].blueprints.iter().map(Action::DiscardBlueprint));
        }
        Frame::ReputationDepth => free::legal_depth(state, seat, actions),
        Frame::ReputationType(depth) => free::legal_type(state, seat, depth, actions),
        Frame::Reset(reset) => free::legal_reset(state, &reset, actions),
        Frame::SwitchCruise => free::legal_switch(state, actions),
        Frame::MoveUpgrade => free::legal_move_upgrade(state, seat, actions),
        Frame::AdvanceTechnology => free::legal_marker(state, actions),
        Frame::Recall => actions.extend(free::recallable(state, seat).map(Action::RecallFrom)),
        Frame::RepeatGuest(ship) => stops::legal_repeat(state, seat, ship, actions),
        Frame::Activate(activate) => stops::legal_activate(state, seat, &activate, actions),
        Frame::FinalAdvance => stops::legal_final(state, seat, actions),
    }
    if free_moves_open(state, seat) {
        free::legal(state, seat, &frame, actions);
    }
    actions[start..].sort_unstable();
}

/// Carries out an action and everything that follows by itself.
pub fn resolve(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    match action {
        Action::PlayCard(card) => free::play_card(cx, seat, card),
        Action::UseTechnology(area) => free::use_technology(cx, seat, area),
        Action::PayAccess(area) => free::pay_access(cx, seat, area),
        Action::FreeTechnology(area) => free::take_free_technology(cx, seat, area),
        Action::UseReputation => free::use_reputation(cx, seat),
        Action::ResetBlueprints => free::begin_reset(cx, seat),
        Action::PlayForResource(card) => free::play_for_resource(cx, seat, card),
        main => answer(cx, seat, main),
    }
    flow::settle(cx);
}

fn answer(cx: &mut Cx<'_>, seat: Seat, action: Action) {
    let frame = *cx.stack.last().expect("somebody decides");
    match frame {
        Frame::FirstDevelopment(_) => setup::first_development(cx, seat, action),
        Frame::FirstBlueprint(_) => setup::first_blueprint(cx, seat, action),
        Frame::Bids => setup::bid(cx, seat, action),
        Frame::AuctionPick(_) => setup::auction_pick(cx, seat, action),
        Frame::StartingUpgrade => setup::starting_upgrade(cx, seat, action),
        Frame::StartingToken(upgrade) => setup::starting_token(cx, seat, upgrade, action),
        Frame::Advance => stops::advance(cx, seat, action),
        Frame::Extra(extra) => stops::extra(cx, seat, extra, action),
        Frame::Destination(stop) => stops::destination(cx, seat, stop, action),
        Frame::Day(day) => stops::day(cx, seat, day, action),
        Frame::Funding(frame) => take::funding(cx, frame, action),
        Frame::Resources(frame) => take::resource(cx, frame, action),
        Frame::Quartermaster => take::quartermaster(cx, seat, action),
        Frame::Main => main_step::resolve(cx, seat, action),
        Frame::NpcPush(push) => main_step::npc_answer(cx, seat, push, action),
        Frame::Actions => main_step::next_action(cx, seat, action),
        Frame::MeetingAction => main_step::meeting_action(cx, seat, action),
        Frame::Take(take) => main_step::taken(cx, seat, take, action),
        Frame::Act(running) => act::resolve(cx, seat, running, action),
        Frame::PayDevelopment(payment) => build::pay(cx, seat, payment, action),
        Frame::DrawCards(left) => agenda::draw_given(cx, seat, left, action),
        Frame::Launch(running) => launch::resolve(cx, seat, running, action),
        Frame::Autopilot(ship) => launch::autopilot(cx, seat, ship, action),
        Frame::FillQueue(fill) => launch::replace_guest(cx, fill, action),
        Frame::LastMoves => cx.pop(),
        Frame::LimitCards => flow::discard_card(cx, seat, action),
        Frame::LimitBlueprints => flow::discard_blueprint(cx, seat, action),
        Frame::ReputationDepth => free::depth(cx, action),
        Frame::ReputationType(depth) => free::step_bonus(cx, seat, depth, action),
        Frame::Reset(reset) => free::reset(cx, reset, action),
        Frame::SwitchCruise => free::switch_cruise(cx, seat, action),
        Frame::MoveUpgrade => free::move_upgrade(cx, seat, action),
        Frame::AdvanceTechnology => free::advance_marker(cx, action),
        Frame::Recall => free::recall(cx, seat, action),
        Frame::RepeatGuest(ship) => stops::repeat_guest(cx, seat, ship, action),
        Frame::Activate(_) => stops::activate(cx, seat, action),
        Frame::FinalAdvance => stops::final_advance(cx, seat, action),
        Frame::FreeMove | Frame::NewCruise(_) => unreachable!("{action:?} answers no question"),
    }
}

/// Does what needs no answer. False if the frame on top is a real question.
pub fn step(cx: &mut Cx<'_>, frame: Frame) -> bool {
    let seat = frame.decider(cx.active);
    match frame {
        Frame::FreeMove => {
            cx.pop();
            true
        }
        Frame::Advance => stops::step_advance(cx, seat),
        Frame::Extra(extra) => stops::step_extra(cx, seat, extra),
        Frame::Destination(_)
        | Frame::FirstDevelopment(_)
        | Frame::FirstBlueprint(_)
        | Frame::Bids
        | Frame::StartingUpgrade
        | Frame::Quartermaster
        | Frame::Main
        | Frame::ReputationDepth
        | Frame::SwitchCruise
        | Frame::MoveUpgrade
        | Frame::AdvanceTechnology
        | Frame::RepeatGuest(_) => false,
        Frame::AuctionPick(seat) => setup::step_pick(cx, seat),
        Frame::StartingToken(upgrade) => setup::step_token(cx, seat, upgrade),
        Frame::Day(day) => stops::step_day(cx, seat, day),
        Frame::Funding(frame) => take::step_funding(cx, frame),
        Frame::Resources(frame) => take::step_resources(cx, frame),
        Frame::NpcPush(push) => main_step::step_push(cx, seat, push),
        Frame::Actions => main_step::step_actions(cx, seat),
        Frame::MeetingAction => main_step::step_meeting(cx, seat),
        Frame::Take(take) => main_step::step_take(cx, seat, take),
        Frame::Act(running) => act::step(cx, seat, running),
        Frame::PayDevelopment(payment) => build::step_payment(cx, seat, payment),
        Frame::DrawCards(left) => agenda::step_given(cx, seat, left),
        Frame::Launch(running) => launch::step(cx, seat, running),
        Frame::Autopilot(ship) => launch::step_autopilot(cx, seat, ship),
        Frame::NewCruise(new) => launch::new_cruise(cx, new),
        Frame::FillQueue(fill) => launch::step_fill(cx, fill),
        Frame::LastMoves => flow::step_last_moves(cx, seat),
        Frame::LimitCards => flow::step_cards(cx, seat),
        Frame::LimitBlueprints => flow::step_blueprints(cx, seat),
        Frame::ReputationType(depth) => free::step_type(cx, seat, depth),
        Frame::Reset(reset) => free::step_reset(cx, reset),
        Frame::Recall => free::step_recall(cx, seat),
        Frame::Activate(activate) => stops::step_activate(cx, seat, activate),
        Frame::FinalAdvance => stops::step_final(cx, seat),
    }
}

/// What every rule does with the stack.
pub trait Stack {
    /// Puts a frame on top.
    fn push(&mut self, frame: Frame);
    /// Takes the top frame away.
    fn pop(&mut self);
    /// Changes the top frame.
    fn set(&mut self, frame: Frame);
    /// What the match does next when no decision is pending.
    fn phase(&mut self, phase: Phase);
}

impl Stack for Cx<'_> {
    fn push(&mut self, frame: Frame) {
        self.emit(crate::event::Event::Pushed(frame));
    }

    fn pop(&mut self) {
        self.emit(crate::event::Event::Popped);
    }

    fn set(&mut self, frame: Frame) {
        self.emit(crate::event::Event::Changed(frame));
    }

    fn phase(&mut self, phase: Phase) {
        self.emit(crate::event::Event::Phase(phase));
    }
}
