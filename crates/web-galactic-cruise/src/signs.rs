//! Icons, and printed effects written in icons. Every icon has a shape of its own besides its colour; none has letters.

use galactic_cruise::components::actions::ActionTile;
use galactic_cruise::components::bonuses::{GuestBonus, LocationBonus};
use galactic_cruise::components::cruises::Stop;
use galactic_cruise::components::effect::{Effect, Per, What};
use galactic_cruise::components::guests::{Guest, Resource};
use web_board::Svg;
pub use web_board::icons::{Align, brief, row};
use web_board::ink::{COOL, EDGE, GOOD, MUTED, paint};

/// An icon, 20 by 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Money, Ads, points and the like; the Resources among them.
    Stock(What),
    /// A Guest type, or its Destination.
    Guest(Guest),
    /// A Day in Space.
    Space,
    /// Earth.
    Earth,
    /// A Worker comes back.
    Recall,
    /// An action is taken.
    Action,
    /// Something else, told in words.
    Other,
    /// An action of a location.
    Tile(ActionTile),
    /// Wings.
    Wings,
    /// Progress cubes.
    Cube,
    /// Developments.
    Development,
    /// Blocked.
    Lock,
    /// Done, free, mine.
    Tick,
    /// A seat that is free.
    Seat,
    /// Discarded.
    Gone,
}

impl web_board::icons::Icon for Sign {
    fn draw(self, svg: &mut Svg, x: f32, y: f32, size: f32) {
        Sign::draw(self, svg, x, y, size);
    }
}

/// A part of a line of icons.
pub type Part = web_board::icons::Part<Sign>;

/// An icon with a figure beside it.
pub fn amount(sign: Sign, n: impl ToString) -> Part {
    Part::Sign(sign, n.to_string())
}

/// An icon alone.
pub fn lone(sign: Sign) -> Part {
    Part::Sign(sign, String::new())
}

/// The sign of a Resource.
pub const fn resource(resource: Resource) -> Sign {
    Sign::Stock(match resource {
        Resource::Food => What::Food,
        Resource::Oxygen => What::Oxygen,
        Resource::Fuel => What::Fuel,
    })
}

/// The sign of a stop.
pub const fn stop(stop: Stop) -> Sign {
    match stop {
        Stop::Destination(guest) => Sign::Guest(guest),
        Stop::DayInSpace => Sign::Space,
        Stop::Earth => Sign::Earth,
    }
}

/// The sign of a Guest Bonus.
pub const fn guest_bonus(bonus: GuestBonus) -> Sign {
    match bonus {
        GuestBonus::Money => Sign::Stock(What::Money),
        GuestBonus::Ad => Sign::Stock(What::Ads),
        GuestBonus::Resource => Sign::Stock(What::Resource),
        GuestBonus::Reputation => Sign::Stock(What::Reputation),
        GuestBonus::Vp => Sign::Stock(What::Vp),
        GuestBonus::VisitAdventurous => Sign::Guest(Guest::Adventurous),
        GuestBonus::VisitRelaxing => Sign::Guest(Guest::Relaxing),
        GuestBonus::VisitFamily => Sign::Guest(Guest::Family),
    }
}

/// The sign of a Location Bonus.
pub const fn location_bonus(bonus: LocationBonus) -> Sign {
    Sign::Stock(match bonus {
        LocationBonus::Ad => What::Ads,
        LocationBonus::Money => What::Money,
        LocationBonus::Resource => What::Resource,
        LocationBonus::Reputation => What::Reputation,
        LocationBonus::Vp => What::Vp,
        LocationBonus::Agenda => What::Agenda,
    })
}

/// Printed effects in icons.
pub fn effects(effects: &[Effect]) -> Vec<Part> {
    let mut parts = Vec::new();
    for effect in effects {
        match *effect {
            Effect::Gain(what, n) => parts.push(amount(Sign::Stock(what), n)),
            Effect::GainPer(what, n, per) => {
                parts.push(amount(Sign::Stock(what), n));
                if let Per::ShipIcons(guest) = per {
                    parts.push(Part::Word("/".to_owned()));
                    parts.push(lone(Sign::Guest(guest)));
                }
            }
            Effect::Recall => parts.push(lone(Sign::Recall)),
            Effect::TakeAction(take) => match take.action {
                Some(tile) => {
                    parts.push(lone(Sign::Tile(tile)));
                    if take.discount != 0 {
                        parts.push(Part::Word(format!("−{}", take.discount)));
                    }
                }
                None => parts.push(lone(Sign::Action)),
            },
            Effect::VisitSegment(guest) => parts.push(lone(Sign::Guest(guest))),
            _ => parts.push(lone(Sign::Other)),
        }
    }
    parts
}

impl Sign {
    /// Draws it so large with this upper left corner.
    pub fn draw(self, svg: &mut Svg, x: f32, y: f32, size: f32) {
        let mut own = Svg::new();
        self.face(&mut own);
        svg.sign(self.id(), x, y, size / 20.0, &own.0);
    }

    /// By which name the legend explains it.
    pub const fn id(self) -> &'static str {
        match self {
            Sign::Stock(what) => match what {
                What::Money => "money",
                What::Ads => "ads",
                What::Vp => "vp",
                What::Reputation => "reputation",
                What::Resource => "resource",
                What::Food => "food",
                What::Oxygen => "oxygen",
                What::Fuel => "fuel",
                What::Agenda => "agenda",
                What::Funding => "funding",
            },
            Sign::Guest(Guest::Adventurous) => "adventurous",
            Sign::Guest(Guest::Relaxing) => "relaxing",
            Sign::Guest(Guest::Family) => "family",
            Sign::Space => "space",
            Sign::Earth => "earth",
            Sign::Recall => "recall",
            Sign::Action => "action",
            Sign::Other => "other",
            Sign::Tile(tile) => match tile {
                ActionTile::BuildDevelopment => "build-development",
                ActionTile::HireExpert => "hire-expert",
                ActionTile::PurchaseSupplies => "purchase-supplies",
                ActionTile::AcquireBlueprints => "acquire-blueprints",
                ActionTile::BuildSegments => "build-segments",
                ActionTile::AcquireShip => "acquire-ship",
                ActionTile::GainResources => "gain-resources",
                ActionTile::RefillSilo => "refill-silo",
                ActionTile::ScheduleCruise => "schedule-cruise",
                ActionTile::AdvertiseCruise => "advertise-cruise",
                ActionTile::DrawAgenda => "draw-agenda",
                ActionTile::RefillAgenda => "refill-agenda",
            },
            Sign::Wings => "wings",
            Sign::Cube => "cube",
            Sign::Development => "development",
            Sign::Lock => "lock",
            Sign::Tick => "tick",
            Sign::Seat => "seat",
            Sign::Gone => "gone",
        }
    }

    fn face(self, svg: &mut Svg) {
        let line = |ink: &str, width: f32| {
            format!(
                "fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
            )
        };
        match self {
            Sign::Stock(what) => stock(svg, what),
            Sign::Guest(guest) => self::guest(svg, guest),
            Sign::Space => {
                svg.circle(10.0, 10.0, 9.0, &paint("#26306b", "#aab6f5", 1.4));
                svg.path(
                    "M10 3.500l1.600 4.900 4.900 1.600-4.900 1.600L10 16.500l-1.600-4.900L3.500 10l4.900-1.600z",
                    "fill=\"#fff3c4\"",
                );
            }
            Sign::Earth => {
                svg.circle(10.0, 10.0, 9.0, &paint("#2b7de0", "#dbe9ff", 1.2));
                svg.path("M5 5c4-3 6 0 4 3s-4 1-4 5-4-3-3-5zM12 9c3-2 6 0 5 3s-4 5-5 3 1-3 0-6z", "fill=\"#6fca80\"");
            }
            Sign::Recall => {
                svg.circle(10.0, 10.0, 9.0, &paint("#33527d", "#dbe9ff", 1.2));
                svg.path("M6 9h6a3 3 0 0 1 0 6H9M6 9l3-3M6 9l3 3", &white(1.8));
            }
            Sign::Action => {
                svg.circle(10.0, 10.0, 9.0, &paint("#7a3e9d", "#f3e2ff", 1.2));
                svg.path("M11 3L6 11h4l-1 6 5-8h-4z", "fill=\"#fff\"");
            }
            Sign::Other => {
                svg.circle(10.0, 10.0, 9.0, &paint("#56607f", "#e6ecff", 1.2));
                svg.path("M6 7h8M6 10h8M6 13h5", &white(1.6));
            }
            Sign::Tile(tile) => {
                svg.put(format_args!(
                    "<g transform=\"scale(.833)\"><path d=\"{}\" {}/></g>",
                    picture(tile),
                    line(COOL, 2.0)
                ));
            }
            Sign::Wings => {
                svg.path(
                    "M1 16C2 7 8 2 19 2c-2 3-1 4 0 5-3 1-4 2-4 4-3 0-4 1-5 3-3-1-5 0-9 2z",
                    &paint("#dfe6ff", EDGE, 1.0),
                );
            }
            Sign::Cube => {
                svg.rect([3.0, 3.0, 14.0, 14.0], 3.0, &paint(MUTED, EDGE, 1.0));
            }
            Sign::Development => {
                svg.path("M10 1.500l7.400 4.200v8.600L10 18.500l-7.400-4.200V5.700z", &paint(MUTED, EDGE, 1.0));
            }
            Sign::Lock => {
                svg.path("M6 9V6.500c0-5.500 8-5.500 8 0V9", "fill=\"none\" stroke=\"#dfe6ff\" stroke-width=\"2.2\"");
                svg.rect([3.5, 9.0, 13.0, 9.0], 2.0, &paint("#dfe6ff", EDGE, 1.0));
            }
            Sign::Tick => {
                svg.path("M3 10.500l5 5.500L17 4.500", &line(GOOD, 3.2));
            }
            Sign::Seat => {
                svg.circle(10.0, 10.0, 8.0, &format!("{} stroke-dasharray=\"4 2.6\"", paint("none", MUTED, 2.0)));
            }
            Sign::Gone => {
                svg.path("M4 4l12 12M16 4L4 16", &line(MUTED, 2.6));
            }
        }
    }
}

fn white(width: f32) -> String {
    format!("fill=\"none\" stroke=\"#fff\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
}

fn stock(svg: &mut Svg, what: What) {
    match what {
        What::Money => {
            svg.circle(10.0, 10.0, 9.0, &paint("#f5b731", "#5c4300", 1.2));
            svg.circle(10.0, 10.0, 5.6, "fill=\"none\" stroke=\"#7a5600\" stroke-width=\"1.6\"");
        }
        What::Ads => {
            svg.path("M1.500 7.500v5H5L14 18V2L5 7.500z", &paint("#ff6fa5", EDGE, 1.0));
            svg.path(
                "M16.500 6.500c2 2 2 5 0 7",
                "fill=\"none\" stroke=\"#ff6fa5\" stroke-width=\"2\" stroke-linecap=\"round\"",
            );
        }
        What::Vp => {
            svg.path("M10 .500l2.900 6.100 6.600.900-4.800 4.600 1.200 6.700L10 15.600l-5.900 3.200 1.200-6.700L.500 7.500l6.600-.900z", &paint("#ffc247", "#6b4600", 1.0));
        }
        What::Reputation => {
            svg.path("M6 11l-3 8 4-1.500 3 2 3-2 4 1.500-3-8z", &paint("#6d4fc9", EDGE, 0.8));
            svg.circle(10.0, 8.0, 7.0, &paint("#a583ff", EDGE, 1.0)).circle(10.0, 8.0, 3.0, "fill=\"#fff\"");
        }
        What::Resource => {
            svg.path("M10 10V1a9 9 0 0 1 7.800 13.500z", &paint("#57b8f0", EDGE, 0.8));
            svg.path("M10 10l7.800 4.500a9 9 0 0 1-15.600 0z", &paint("#ff8a3d", EDGE, 0.8));
            svg.path("M10 10l-7.800 4.500A9 9 0 0 1 10 1z", &paint("#6ccb5f", EDGE, 0.8));
        }
        What::Food => {
            svg.path("M10 6c2-2 8-2 8 4 0 5-3 9-5.500 9-1 0-1.500-.600-2.500-.600s-1.500.600-2.500.600C5 19 2 15 2 10c0-6 6-6 8-4z", &paint("#7ad66a", EDGE, 1.0));
            svg.path("M10 5c0-3 1.500-4 4.500-4 0 3-1.500 4-4.500 4z", &paint("#c4f0b4", EDGE, 0.8));
        }
        What::Oxygen => {
            svg.circle(8.0, 12.0, 7.0, &paint("#57b8f0", EDGE, 1.0)).circle(
                16.0,
                5.0,
                3.6,
                &paint("#a9dcf8", EDGE, 1.0),
            );
        }
        What::Fuel => {
            svg.path(
                "M11 .500c1 5 6 6 6 12a7 7 0 0 1-14 0c0-3 1.500-5 3-6.500 0 2 .800 3 2 3.500 0-4 1-7 3-9z",
                &paint("#ff8a3d", EDGE, 1.0),
            );
            svg.path("M10 18.500c-2.500 0-3.500-2-3.500-3.600 0-1.900 1.500-2.900 3-4.900 1 2 4 3 4 5 0 2-1.500 3.500-3.500 3.500z", "fill=\"#ffd27a\"");
        }
        What::Agenda => {
            svg.rect([4.0, 1.0, 12.0, 18.0], 2.5, &paint("#e9c46a", EDGE, 1.0));
            svg.path("M7 6h6M7 10h6M7 14h4", "stroke=\"#5c4300\" stroke-width=\"1.6\"");
        }
        What::Funding => {
            svg.rect([1.5, 6.0, 17.0, 12.0], 3.0, &paint("#8a5a2b", "#ffe9cf", 1.2));
            svg.path("M7 6V3.500h6V6M1.500 11h17", "fill=\"none\" stroke=\"#ffe9cf\" stroke-width=\"1.3\"");
        }
    }
}

fn guest(svg: &mut Svg, guest: Guest) {
    match guest {
        Guest::Adventurous => {
            svg.path("M10 1.500L19 18H1z", &format!("{} stroke-linejoin=\"round\"", paint("#ff8a4c", EDGE, 1.0)));
        }
        Guest::Relaxing => {
            svg.circle(10.0, 10.0, 9.0, &paint("#a070ff", EDGE, 1.0));
            svg.path("M4 8q3-3 6 0t6 0M4 13q3-3 6 0t6 0", &white(1.9));
        }
        Guest::Family => {
            svg.rect([1.0, 1.0, 18.0, 18.0], 4.0, &paint("#2fc6a8", EDGE, 1.0));
            svg.circle(7.0, 8.0, 2.8, "fill=\"#06382f\"").circle(13.5, 11.0, 2.2, "fill=\"#06382f\"");
        }
    }
}

/// The picture of an action, lines in a square of 24.
const fn picture(tile: ActionTile) -> &'static str {
    match tile {
        ActionTile::BuildDevelopment => "M3 21h18M5 21V10l7-6 7 6v11M10 21v-6h4v6",
        ActionTile::HireExpert => {
            "M12 3l1.500 3.200 3.500.400-2.600 2.300.800 3.500L12 10.600l-3.200 1.800.800-3.500L7 6.600l3.500-.400zM5 21c0-5 3-7 7-7s7 2 7 7"
        }
        ActionTile::PurchaseSupplies => "M3 4h3l3 11h9l3-8H7M10 20a1.300 1.300 0 1 0 .1 0M17 20a1.300 1.300 0 1 0 .1 0",
        ActionTile::AcquireBlueprints => "M4 4h16v16H4zM4 9h16M9 9v11M13 13h4M13 16h4",
        ActionTile::BuildSegments => "M7 3h10v5H7zM7 9.500h10v5H7zM7 16h10v5H7zM3 12h2M19 12h2",
        ActionTile::AcquireShip => "M12 2c4 3 5 7 5 11l3 4v3l-4-2H8l-4 2v-3l3-4c0-4 1-8 5-11zM12 8a2 2 0 1 0 .1 0",
        ActionTile::GainResources => "M5 9c0-4 14-4 14 0v10H5zM9 21v-6h6v6M12 2v5",
        ActionTile::RefillSilo => "M5 9c0-4 14-4 14 0v11H5zM12 17v-7M9 13l3-3 3 3",
        ActionTile::ScheduleCruise => "M4 5h16v16H4zM4 10h16M8 3v4M16 3v4M8 15l3 3 5-5",
        ActionTile::AdvertiseCruise => "M3 10v5h4l9 5V5L7 10zM19 9c2 2 2 5 0 7",
        ActionTile::DrawAgenda => "M6 4h9v14H6zM9 7h9v14H9M8.500 8h4M8.500 11h4",
        ActionTile::RefillAgenda => "M4 4h7v10H4zM13 4h7v10h-7zM7 18h10M15 15.500l2.500 2.500-2.500 2.500",
    }
}
