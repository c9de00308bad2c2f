//! What a legal action means to the person who may choose it.

use kernel::{Actor, Description, Emphasis, Message, Seat};

use super::{angle, at, goods, halves, part};
use crate::action::{Action, Aim};
use crate::components::{Adventure, Alien, Cubes, Good, PartKind, Tile};
use crate::grid::{Side, Square};
use crate::ship::Ship;
use crate::state::{Hand, Phase, Task};
use crate::view::View;

/// Label, heading, board elements and rule of a legal action.
pub fn describe(view: &View, actor: Actor, action: &Action) -> Description {
    match actor {
        Actor::Seat(seat) => Desk { view, ship: view.at[seat] }.describe(action),
        Actor::Clock => describe_clock(action),
    }
}

/// The actor's place: the view and the ship sat at.
struct Desk<'a> {
    view: &'a View,
    ship: Seat,
}

impl Desk<'_> {
    fn own(&self) -> &Ship {
        &self.view.ships[self.ship].ship
    }

    fn square(&self, square: Square) -> String {
        self.square_of(self.ship, square)
    }

    fn square_of(&self, ship: Seat, square: Square) -> String {
        format!("ship/{}/{square}", ship.0)
    }

    fn held(&self) -> Message {
        match &self.view.phase {
            Phase::Building(building) => match building.hands[self.ship] {
                Hand::Tile(tile, _) => part(tile),
                Hand::Empty | Hand::Pile(_) => Message::new("nothing"),
            },
            Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => Message::new("nothing"),
        }
    }

    fn part_on(&self, ship: Seat, square: Square) -> Message {
        self.view.ships[ship].ship.part(square).map_or(Message::new("nothing"), |found| part(found.tile))
    }

    /// The next cube to be stowed or lost.
    fn next_cube(&self) -> Good {
        let cubes = if let Task::Load { pool, .. } = self.view.tasks[self.ship] { pool } else { self.own().cargo() };
        cubes.dearest().unwrap_or(Good::Blue)
    }

    fn battery(&self, id: &'static str, square: Square) -> Message {
        Message::new(id).with("square", at(square)).with("tokens", self.own().tokens_on(square))
    }

    fn describe(&self, action: &Action) -> Description {
        match *action {
            Action::LiftNewest => {
                let square = match &self.view.phase {
                    Phase::Building(building) => building.newest[self.ship].map(|newest| newest.square),
                    Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => None,
                };
                let square = square.unwrap_or_default();
                let label = Message::new("act-lift-newest").with("part", self.part_on(self.ship, square));
                Description::new("group-build", label)
                    .at(self.square(square))
                    .by("GT-BUILD-07")
                    .emphasis(Emphasis::Free)
            }
            Action::TakeFaceDown => {
                let label = Message::new("act-take-face-down");
                Description::new("group-build", label).at("warehouse/face-down").by("GT-BUILD-02")
            }
            Action::TakeFaceUp(tile) => {
                let label = Message::new("act-take-face-up").with("part", part(tile));
                Description::new("group-build", label).at(format!("warehouse/{tile:?}")).by("GT-BUILD-05")
            }
            Action::TakeReserved(tile) => {
                let label = Message::new("act-take-reserved").with("part", part(tile));
                Description::new("group-build", label).by("GT-BUILD-13").at(self.reserve(Some(tile))[0].clone())
            }
            Action::Place { square, rotation } => {
                let label = Message::new("act-place").with("square", at(square)).with("angle", angle(rotation));
                let description = Description::new("group-place", label).at("hand").at(self.square(square));
                description.at(format!("turn/{rotation}")).by("GT-BUILD-06")
            }
            Action::ReserveTile => {
                let label = Message::new("act-reserve").with("part", self.held());
                let description = Description::new("group-fate", label).at("hand").by("GT-BUILD-10");
                let description = description.emphasis(Emphasis::Free);
                self.reserve(None).into_iter().fold(description, Description::at)
            }
            Action::ReturnTile => {
                let label = Message::new("act-return").with("part", self.held());
                let description = Description::new("group-fate", label).at("hand").at("warehouse").by("GT-BUILD-04");
                description.emphasis(Emphasis::Free)
            }
            Action::Peek(pile) => {
                let label = Message::new("act-peek").with("pile", pile);
                let description =
                    Description::new("group-forecast", label).at(format!("forecast/{pile}")).by("GT-BUILD-23");
                description.emphasis(Emphasis::Free)
            }
            Action::PeekEnd => {
                let label = Message::new("act-peek-end");
                Description::new("group-forecast", label).at(self.held_pile()).by("GT-BUILD-25")
            }
            Action::RemoveFaulty(square) => {
                let found = self.part_on(self.ship, square);
                let label = Message::new("act-remove-faulty").with("part", found).with("square", at(square));
                Description::new("group-repair", label).at(self.square(square)).by("GT-TEST-16")
            }
            Action::FlipHourglass => {
                Description::new("group-hourglass", Message::new("act-flip")).at("hourglass").by("GT-TIME-03")
            }
            Action::Finish(number) => {
                let label = Message::new("act-finish").with("number", number);
                Description::new("group-finish", label)
                    .at(format!("order/{number}"))
                    .by("GT-BUILD-30")
                    .emphasis(Emphasis::Final)
            }
            Action::Remove(square) => {
                let found = self.part_on(self.ship, square);
                let label = Message::new("act-remove").with("part", found).with("square", at(square));
                Description::new("group-repair", label).at(self.square(square)).by("GT-CHECK-03")
            }
            Action::Keep(square) => {
                let whole = self.own().joined_to(square.bit());
                let label = Message::new("act-keep").with("square", at(square)).with("parts", whole.count_ones());
                let mut description = Description::new("group-part", label).by("GT-HIT-06");
                for square in self.own().squares(whole) {
                    description = description.at(self.square(square));
                }
                description
            }
            Action::Challenge(ship) => {
                let label = Message::new("act-challenge").with("who", self.view.at[ship]);
                Description::new("group-challenge", label).at(format!("ship/{}", ship.0)).by("GT-CHECK-10")
            }
            Action::Name(square) => {
                let ship = self.challenged();
                let found = self.part_on(ship, square);
                let label = Message::new("act-name").with("part", found).with("square", at(square));
                Description::new("group-challenge", label).at(self.square_of(ship, square)).by("GT-CHECK-10")
            }
            Action::Ready => Description::new("group-challenge", Message::new("act-ready")).by("GT-DEC-09"),
            Action::Brown(square) => self.alien("act-alien", Alien::Brown, Some(square)),
            Action::NoBrown => self.alien("act-no-alien", Alien::Brown, None),
            Action::Purple(square) => self.alien("act-alien", Alien::Purple, Some(square)),
            Action::NoPurple => self.alien("act-no-alien", Alien::Purple, None),
            Action::GoOn => Description::new("group-card", Message::new("act-go-on")).by("GT-QUIT-15"),
            Action::GiveUp => {
                Description::new("group-card", Message::new("act-give-up")).by("GT-QUIT-10").emphasis(Emphasis::Final)
            }
            Action::PowerEngine(square) => {
                let label = self.battery("act-power-engine", square);
                let engines = self.own().squares(self.own().double_engines() & self.own().working());
                self.spend("group-power", label, square, engines).by("GT-DEC-12")
            }
            Action::PowerCannon { aim: Aim::Front, battery } => {
                let label = self.battery("act-power-front", battery);
                self.spend("group-power", label, battery, self.cannons(Aim::Front)).by("GT-DEC-13")
            }
            Action::PowerCannon { aim: Aim::Other, battery } => {
                let label = self.battery("act-power-other", battery);
                self.spend("group-power", label, battery, self.cannons(Aim::Other)).by("GT-DEC-13")
            }
            Action::Declare => match self.view.tasks[self.ship] {
                Task::Cannon { front, other } => {
                    let value = halves(self.own().firepower_doubled(front, other));
                    let label = Message::new("act-declare-cannons").with("value", value);
                    Description::new("group-power", label).by("GT-STAT-09")
                }
                Task::Engine { powered } => {
                    let label = Message::new("act-declare-engines").with("value", self.own().engine_power(powered));
                    Description::new("group-power", label).by("GT-STAT-09")
                }
                other => unreachable!("nothing is declared for {other:?}"),
            },
            Action::Land(planet) => {
                let label =
                    Message::new("act-land").with("planet", planet).with("goods", goods(self.on_planet(planet)));
                Description::new("group-offer", label).at(format!("card/planet/{planet}")).by("GT-PLAN-02")
            }
            Action::Take => Description::new("group-offer", Message::new("act-take")).by("GT-ASHIP-01"),
            Action::Accept => Description::new("group-offer", Message::new("act-accept")).by("GT-ENEM-04"),
            Action::Decline => Description::new("group-offer", Message::new("act-decline")).by("GT-ENEM-05"),
            Action::Pass => match self.view.phase {
                Phase::Building(_) => Description::new("group-build", Message::new("act-pass-turn")).by("GT-TB-04"),
                Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => {
                    Description::new("group-offer", Message::new("act-pass"))
                }
            },
            Action::Shield(square) => {
                let label = self.battery("act-shield", square);
                self.spend("group-defend", label, square, self.shields()).by("GT-HIT-14")
            }
            Action::Shoot(square) => {
                let label = self.battery("act-shoot", square);
                Description::new("group-defend", label).at(self.square(square)).by("GT-HIT-08")
            }
            Action::TakeHit => {
                let (Task::Shield { square } | Task::Shoot { square }) = self.view.tasks[self.ship] else {
                    unreachable!("a part is threatened")
                };
                let found = self.part_on(self.ship, square);
                let label = Message::new("act-take-hit").with("part", found).with("square", at(square));
                Description::new("group-defend", label).by("GT-HIT-15")
            }
            Action::PickUp { hold, good } => {
                let label = Message::new("act-pick-up").with("good", Message::named("good", &good));
                let label = label.with("square", at(hold));
                Description::new("group-load", label).at(self.square(hold)).by("GT-GOODS-02")
            }
            Action::Stow => Description::new("group-load", Message::new("act-stow")).by("GT-DEC-14"),
            Action::Put(square) => {
                let label = self.cube("act-put").with("square", at(square));
                Description::new("group-load", label).at("pool").at(self.square(square)).by("GT-GOODS-03")
            }
            Action::Discard => {
                let label = self.cube("act-discard");
                Description::new("group-load", label).at("pool").at("bank").by("GT-GOODS-05")
            }
            Action::LoseCube(square) => {
                let label = self.cube("act-lose-cube").with("square", at(square));
                Description::new("group-lose", label).at(self.square(square)).by("GT-GOODS-07")
            }
            Action::LoseToken(square) => {
                let label = self.battery("act-lose-token", square);
                Description::new("group-lose", label).at(self.square(square)).by("GT-GOODS-08")
            }
            Action::LoseCrew(square) => {
                let label = match self.own().alien_in(square) {
                    Some(alien) => Message::new("act-lose-alien").with("alien", Message::named("alien", &alien)),
                    None => Message::new("act-lose-human").with("humans", self.own().humans_in(square)),
                };
                let label = label.with("square", at(square));
                Description::new("group-lose", label).at(self.square(square)).by("GT-CREW-01")
            }
            Action::Start | Action::SandRanOut(_) | Action::Overtime(_) | Action::ClaimWindowOver => {
                describe_clock(action)
            }
            Action::DecisionTimeout(_) | Action::Pause | Action::Resume => describe_clock(action),
        }
    }

    /// The reserve places in which this lies, or the empty ones.
    fn reserve(&self, tile: Option<Tile>) -> Vec<String> {
        let places = self.view.ships[self.ship].reserve.into_iter().enumerate();
        let found = places.filter(|&(_, there)| there == tile);
        found.map(|(idx, _)| format!("ship/{}/reserve/{}", self.ship.0, idx + 1)).collect()
    }

    fn held_pile(&self) -> String {
        let pile = match &self.view.phase {
            Phase::Building(building) => match building.hands[self.ship] {
                Hand::Pile(pile) => pile,
                Hand::Empty | Hand::Tile(..) => 0,
            },
            Phase::Inspection(_) | Phase::Launch(_) | Phase::Flight(_) | Phase::Over => 0,
        };
        format!("forecast/{}", pile + 1)
    }

    /// A token of a battery is spent on one of these parts.
    fn spend(
        &self,
        group: &'static str,
        label: Message,
        battery: Square,
        on: impl IntoIterator<Item = Square>,
    ) -> Description {
        let description = Description::new(group, label).at(self.square(battery));
        on.into_iter().fold(description, |description, square| description.at(self.square(square)))
    }

    /// Double cannons that work and point there.
    fn cannons(&self, aim: Aim) -> Vec<Square> {
        let ship = self.own();
        let front = ship.barrels(Side::Front);
        let others = ship.barrels(Side::Right) | ship.barrels(Side::Rear) | ship.barrels(Side::Left);
        let barrels = if aim == Aim::Front { front } else { others };
        let doubles = ship.squares(barrels & ship.working());
        doubles.filter(|&square| ship.kind(square) == PartKind::DoubleCannon).collect()
    }

    /// Shield generators against what is flying at the ship.
    fn shields(&self) -> Vec<Square> {
        let Some(threat) = self.view.threat(self.ship) else { return Vec::new() };
        let ship = self.own();
        ship.squares(ship.shields(threat.projectile.from) & ship.working()).collect()
    }

    fn challenged(&self) -> Seat {
        let seat = self.view.at[self.ship];
        self.view.window.naming[seat].unwrap_or(self.ship)
    }

    fn alien(&self, id: &'static str, alien: Alien, square: Option<Square>) -> Description {
        let label = Message::new(id).with("alien", Message::named("alien", &alien));
        match square {
            Some(square) => {
                let label = label.with("square", at(square));
                Description::new("group-crew", label).at(self.square(square)).by("GT-LAUNCH-07")
            }
            None => Description::new("group-crew", label).by("GT-DEC-10"),
        }
    }

    fn on_planet(&self, number: u8) -> Cubes {
        let Phase::Flight(Some(run)) = &self.view.phase else { return Cubes::default() };
        let Adventure::Planets { planets, .. } = run.card.face().adventure else { return Cubes::default() };
        planets.get(usize::from(number) - 1).map_or(Cubes::default(), |goods| Cubes::of(goods))
    }

    fn cube(&self, id: &'static str) -> Message {
        Message::new(id).with("good", Message::named("good", &self.next_cube()))
    }
}

fn describe_clock(action: &Action) -> Description {
    let label = match *action {
        Action::Start => Message::new("act-start"),
        Action::SandRanOut(_) => Message::new("act-sand"),
        Action::Overtime(_) => Message::new("act-overtime"),
        Action::ClaimWindowOver => Message::new("act-claim-over"),
        Action::DecisionTimeout(seat) => Message::new("act-timeout").with("who", seat),
        Action::Pause => Message::new("act-pause"),
        Action::Resume => Message::new("act-resume"),
        ref other => unreachable!("{other:?} is nothing for the clock"),
    };
    Description::new("group-clock", label).at("hourglass").by("GT-RT-13")
}
