//! The quick player: how promising each choice of a turn looks, by weights found in self-play.
//!
//! Everything that all choices of a decision share, above all where the rocket is meant to go, is worked out once in an
//! [`Outlook`]; then an action costs little to rate.

use kernel::Seat;

use super::flight::{self, Stakes};
use super::outlook::Outlook;
use crate::components::cards::N_CARDS;
use crate::components::{Card, Destination, Effect};
use crate::decisions::launch::{head_start, pad_card};
use crate::decisions::{Action, Frame, Spot};
use crate::pay::{Missing, Worth};
use crate::state::{Launch, State};

/// What the quick player weighs, each by a number of its own. Worths are hundredths of a point, the rest points of rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is explained where it is used")]
pub enum Knob {
    EarthOrbitBias,
    MoonBias,
    MarsBias,
    VpWorth,
    GoalWorth,
    RocketPointWorth,
    HandLimitWorth,
    MoneyWorth,
    ScienceWorth,
    StockRocketPoint,
    NewRocketPoint,
    StockIcon,
    NewIcon,
    Hurry,
    ComfortEarthOrbit,
    ComfortMoon,
    ComfortMars,
    PlanBase,
    PlanMoney,
    PlanWait,
    PartRocketPoint,
    PartIcon,
    PartWait,
    PartMoney,
    SwapGain,
    SwapPad,
    BuyRocketPoint,
    BuyIcon,
    ThreatSurcharge,
    PayCover,
    PayWaste,
    PayIcon,
    PayUse,
    KeepMoney,
    KeepPart,
    KeepMission,
    KeepIcon,
    KeepCost,
    UseThreat,
    UseThreatLate,
    UseDraw,
    UseScrap,
    UseCycle,
    UseFetch,
    LaunchChance,
    LaunchElsewhere,
    RetryShare,
    FailShare,
    PadCard,
}

/// How many knobs there are.
pub const N_KNOBS: usize = Knob::PadCard as usize + 1;

/// A set of weights.
#[derive(Clone, Debug)]
pub struct Judge {
    /// By [`Knob`].
    pub knobs: [i16; N_KNOBS],
    /// What a card is worth in the deck above its price, early in the game and at its end.
    pub cards: [[i16; 2]; N_CARDS],
}

/// Rating of naming nothing more. Whatever is good at all is rated higher, so it is named first.
const CLOSE: i32 = 30;
/// Rating of what must not happen.
const NEVER: i32 = -100;

impl Judge {
    /// The weight of a knob.
    pub fn knob(&self, knob: Knob) -> i32 {
        i32::from(self.knobs[knob as usize])
    }

    /// What a card is worth in the deck now.
    pub fn card(&self, card: Card, late: i32) -> i32 {
        let [early, end] = self.cards[card as usize].map(i32::from);
        early + (end - early) * late / 100
    }

    /// How promising a legal action looks.
    pub fn rate(&self, state: &State, outlook: &Outlook, action: Action) -> i32 {
        match action {
            Action::Buy { card, .. } => self.rate_purchase(state, outlook, card),
            Action::BuyEngine(engine) => self.rate_purchase(state, outlook, engine.card()),
            Action::Place { card, spot } | Action::PlaceFree { card, spot } => match spot {
                Spot::Plan => self.rate_mission(state, outlook, card),
                Spot::Pad => self.rate_part(outlook, card),
            },
            Action::Close => CLOSE,
            // Money on a placed card buys nothing else, so it is spent first.
            Action::LetOthersPay => CLOSE - 40,
            Action::Pay(card) => self.rate_payer(state, outlook, card),
            Action::PayMoneyToken => 300,
            Action::PayScienceToken => 60,
            Action::Use(card) => self.rate_use(state, outlook, card),
            Action::DrawCard => 400,
            Action::TakeStored => 20,
            Action::Store(_) => NEVER,
            Action::DiscardPlan => self.rate_new_plan(state, outlook),
            Action::DiscardFromPad(_) if state.table.frame == Frame::Actions => NEVER,
            Action::RemoveFromMarket { .. } => -50,
            Action::Discard(card) => match state.table.frame == Frame::Trim {
                true => 100 - self.keep(state, outlook, card),
                false if self.keep(state, outlook, card) < 0 => 10,
                false => -20,
            },
            Action::DiscardFromPad(card) | Action::ScrapFromHand(card) | Action::ScrapFromStorage(card) => {
                100 - self.deck_worth(state, outlook, card)
            }
            Action::Launch(destination) => self.rate_launch(state, outlook, destination),
            Action::EndTurn => 0,
            Action::TakeThreat { .. } => 100,
            Action::Fetch(card) => 100 + self.keep(state, outlook, card),
            Action::Exchange(card) => match self.keep(state, outlook, card) < 0 {
                true => CLOSE + 30,
                false => CLOSE - 40,
            },
            Action::Copy(card) => rate_copy(state, card),
            Action::CopyNothing => 1,
            Action::DrawSuccess => 100,
            Action::DetailedPlanning => 200,
            Action::Booster => {
                if left(in_flight(state)) <= 1 {
                    300
                } else {
                    -1
                }
            }
            Action::ArtificialIntelligence => {
                let launch = in_flight(state);
                if launch.n_drawn() + 1 == launch.limit && 2 < left(launch) { 150 } else { 10 }
            }
            Action::AbortMission => self.rate_abort(state, outlook),
            Action::Choose(value) => i32::from(value),
            Action::Keep => 50,
            Action::SpaceSuit => rate_space_suit(state),
            Action::ProtectiveSuit => 100,
            Action::AcceptFailure => 0,
            Action::KeepMission | Action::Stay(_) => 1,
            Action::DiscardMission | Action::Go(_) => 0,
        }
    }

    /// The best rated of several actions, by its index; the first of equals.
    pub fn best(&self, state: &State, seat: Seat, legal: &[Action]) -> usize {
        let outlook = Outlook::new(self, state, seat);
        let mut best = (i32::MIN, 0);
        for (idx, &action) in legal.iter().enumerate() {
            let rating = self.rate(state, &outlook, action);
            if best.0 < rating {
                best = (rating, idx);
            }
        }
        best.1
    }

    /// What is worth its price is rated above [`CLOSE`], anything else below the end of the turn.
    fn rate_purchase(&self, state: &State, outlook: &Outlook, card: Card) -> i32 {
        let mut worth = self.card(card, outlook.late);
        if card.is_threat() {
            let surcharge = i32::from(state.board().surcharge()) / 10;
            worth -= self.knob(Knob::ThreatSurcharge) * surcharge;
        }
        if let Some(aim) = &outlook.aim {
            let spaces = i32::from(flight::spaces(card, aim.location.destination()));
            worth += self.knob(Knob::BuyRocketPoint) * i32::from(card.face().components.rocket_points).min(aim.new_rp);
            worth += self.knob(Knob::BuyIcon) * spaces.min(aim.new_icons);
        }
        if 0 < worth { CLOSE + worth } else { worth - 10 }
    }

    /// A mission for the Plan.
    fn rate_mission(&self, state: &State, outlook: &Outlook, mission: Card) -> i32 {
        let Some(aim) = outlook.aim_of(self, state, mission) else { return NEVER };
        let money = i32::from(mission.face().components.money) / 10;
        // A better mission may be in the deck.
        let better = outlook.aim.as_ref().map_or(0, |best| best.worth - aim.worth);
        self.knob(Knob::PlanBase) + aim.worth / 10 + self.knob(Knob::PlanMoney) * money
            - self.knob(Knob::PlanWait) * better / 100
    }

    /// A part for the pad: rocket points that lack, then icons that bring the rocket nearer.
    fn rate_part(&self, outlook: &Outlook, card: Card) -> i32 {
        let Some(aim) = &outlook.aim else { return -10 };
        let components = &card.face().components;
        let rocket_points = i32::from(components.rocket_points).min(aim.need_rp);
        let spaces = i32::from(flight::spaces(card, aim.location.destination())).min(aim.short);
        let price = self.knob(Knob::PartMoney) * i32::from(components.money) / 10;
        if 0 < rocket_points {
            self.knob(Knob::PartRocketPoint) + 10 * (rocket_points + spaces) - price
        } else if 0 < spaces {
            self.knob(Knob::PartIcon) + 10 * spaces - price - self.knob(Knob::PartWait) * aim.need_rp
        } else {
            -10
        }
    }

    /// A better mission is in hand, and little is lost with the pad.
    fn rate_new_plan(&self, state: &State, outlook: &Outlook) -> i32 {
        let now = outlook.aim.as_ref().map_or(-1000, |aim| aim.worth);
        let n_lost = state.board().pad.len() as i32;
        let missions = state.hand().kinds().filter(|card| card.is_mission());
        let best = missions.filter_map(|mission| outlook.aim_of(self, state, mission)).map(|aim| aim.worth).max();
        let gain = best.map_or(-1, |best| best - now - self.knob(Knob::SwapGain) - self.knob(Knob::SwapPad) * n_lost);
        if 0 < gain { 120 } else { NEVER }
    }

    /// How much a hand card is wanted for this turn or the next; below 0 a new card is better.
    fn keep(&self, state: &State, outlook: &Outlook, card: Card) -> i32 {
        let money = i32::from(Worth::of(card, state.board().completed.len()).money) / 10;
        let components = &card.face().components;
        let icons =
            i32::from(components.computers + components.composites + components.biotechnology + components.science);
        let mut keep = self.knob(Knob::KeepMoney) * money + self.knob(Knob::KeepIcon) * icons.min(1);
        if self.is_wanted_part(outlook, card) {
            keep += self.knob(Knob::KeepPart);
        }
        if card.is_mission() && outlook.plan.is_none() && outlook.aim.as_ref().is_some_and(|aim| aim.mission == card) {
            keep += self.knob(Knob::KeepMission);
        }
        keep - self.knob(Knob::KeepCost)
    }

    /// Would the card be placed on the pad?
    pub fn is_wanted_part(&self, outlook: &Outlook, card: Card) -> bool {
        card.flies() && !(card.is_resource() && outlook.pad.contains(card)) && 0 < self.rate_part(outlook, card)
    }

    /// How good a card is to have in the deck: what is worst is scrapped.
    fn deck_worth(&self, state: &State, outlook: &Outlook, card: Card) -> i32 {
        let part = if self.is_wanted_part(outlook, card) { 40 } else { 0 };
        let flown = match card.is_mission() {
            true => outlook.aim_of(self, state, card).map_or(0, |aim| (aim.worth / 20).clamp(1, 40)),
            false => 30,
        };
        let money = 2 * i32::from(card.face().components.money) / 10;
        part + flown + money + self.card(card, outlook.late) / 4
    }

    /// Exact change first, useful parts last.
    fn rate_payer(&self, state: &State, outlook: &Outlook, card: Card) -> i32 {
        let n_completed = state.board().completed.len();
        let worth = Worth::of(card, n_completed);
        let missing = match &state.table.frame {
            Frame::BuyPay(purchase, payment) => Missing::of(&purchase.cost(state), &payment.worth(n_completed)),
            Frame::PlacePay(placement, payment) => {
                let mut named = payment.worth(n_completed);
                named.add(&placement.own_money(n_completed), 1);
                Missing::of(&placement.cost(), &named)
            }
            other => unreachable!("nothing is paid in {other:?}"),
        };
        let covered = i32::from(worth.money.min(missing.money)) / 10;
        let wasted = i32::from(worth.money) / 10 - covered;
        let icons = worth.computers + worth.composites + worth.biotechnology + worth.science;
        let spare_icons = i32::from(icons.saturating_sub(missing.components));
        let wanted = i32::from(self.is_wanted_part(outlook, card));
        200 + self.knob(Knob::PayCover) * covered
            - self.knob(Knob::PayWaste) * wasted
            - self.knob(Knob::PayIcon) * spare_icons
            - self.knob(Knob::PayUse) * 10 * wanted
    }

    fn rate_use(&self, state: &State, outlook: &Outlook, card: Card) -> i32 {
        let wanted = self.is_wanted_part(outlook, card);
        match card.face().effect {
            Effect::TakeThreat(_) => self.knob(Knob::UseThreat) + self.knob(Knob::UseThreatLate) * outlook.late / 100,
            // Cards are drawn when they are not better parts or payers.
            Effect::DrawCards(count) if !wanted => self.knob(Knob::UseDraw) * i32::from(count),
            Effect::CycleHand if !wanted => {
                let junk = state.hand().iter().filter(|&other| self.keep(state, outlook, other) < 0).count() as i32;
                self.knob(Knob::UseCycle) * junk - 10
            }
            Effect::TakeFromStorage => self.knob(Knob::UseFetch),
            Effect::ScrapThenDraw(_) if !wanted => self.knob(Knob::UseScrap),
            Effect::ScrapThenDraw(_)
            | Effect::DrawCards(_)
            | Effect::CycleHand
            | Effect::Nothing
            | Effect::PlaceFree
            | Effect::MoneyPerMission(_)
            | Effect::MoveRocket(_)
            | Effect::ScrapToMove(_)
            | Effect::ChooseFirstDraw(_)
            | Effect::RedrawSuccess
            | Effect::ReplaceZero(_)
            | Effect::CopyPadCard
            | Effect::Depot(_)
            | Effect::ExtraSuccessDraw(_) => -5,
        }
    }

    /// Better than ending the turn if the odds are good, and after everything else that is useful.
    fn rate_launch(&self, state: &State, outlook: &Outlook, destination: Destination) -> i32 {
        let Some(mission) = state.board().plan else { return NEVER };
        let Some(location) = state.targets(outlook.seat, mission).find(|at| at.destination() == destination) else {
            return NEVER;
        };
        let board = state.board();
        let chance = i32::from(flight::launch_chance(board, state.fresh_tokens().science, destination));
        let vp = i32::from(location.site().vp[state.table.arrivals[location].len()]);
        let aimed = outlook.aim.as_ref().is_some_and(|aim| aim.location == location);
        let enough = match (outlook.is_last_turn, aimed) {
            (true, _) => 1,
            (false, true) => self.knob(Knob::LaunchChance),
            (false, false) => self.knob(Knob::LaunchElsewhere),
        };
        if enough <= chance { 1 + chance * (vp + 1) / 2000 } else { NEVER }
    }

    /// The first success card costs nothing, a later one a part; a failure costs the whole pad.
    fn rate_abort(&self, state: &State, outlook: &Outlook) -> i32 {
        if outlook.is_last_turn {
            return 0;
        }
        let launch = in_flight(state);
        let pad = &state.board().pad;
        let helps: u8 = pad.kinds().map(flight::help).sum();
        let extra = u8::from(pad_card(state, Card::Booster).is_some()).max(helps.min(2));
        let success = outlook.worth_of(self, state, launch.location);
        let pad_card = self.knob(Knob::PadCard);
        let stakes = Stakes {
            success,
            again: success * self.knob(Knob::RetryShare) / 100,
            failure: success * self.knob(Knob::FailShare) / 100 - pad_card * pad.len() as i32,
            card: pad_card,
        };
        match flight::better_abort(launch, left(launch).saturating_sub(extra), &stakes) {
            true => 150,
            false => 0,
        }
    }
}

fn in_flight(state: &State) -> &Launch {
    state.table.launch.as_ref().expect("a launch is in progress")
}

/// Spaces to the destination.
fn left(launch: &Launch) -> u8 {
    launch.destination().distance().saturating_sub(launch.rocket)
}

fn rate_copy(state: &State, card: Card) -> i32 {
    let launch = in_flight(state);
    let board = state.board();
    let lifted = launch.location.site().rocket_points <= board.rocket_points(Some(card));
    let spaces = head_start(board, 0, launch.destination(), Some(card)) + flight::help(card);
    let unchanged = head_start(board, 0, launch.destination(), None);
    if lifted { i32::from(spaces) - i32::from(unchanged) + 2 } else { 0 }
}

/// A success card not worth keeping: it neither arrives nor is better than the average of the deck.
fn rate_space_suit(state: &State) -> i32 {
    let launch = in_flight(state);
    let Frame::React(value) = state.table.frame else { return 0 };
    if value < 2 && value < left(launch) { 80 } else { 0 }
}
