//! Colours and signs. Surfaces and words take the page's colours; every sign has a shape of its own besides its colour.

use galactic_cruise::components::actions::ActionTile;
use galactic_cruise::components::bonuses::{GuestBonus, LocationBonus};
use galactic_cruise::components::effect::{Effect, Per, What};
use galactic_cruise::components::guests::{Guest, Resource};
use galactic_cruise::state::Owner;
use web_board::Svg;

/// Behind everything, and words on seat colours.
pub const BACK: &str = "var(--bg,#0b1020)";
/// A block of the board.
pub const PANEL: &str = "var(--panel,#151d36)";
/// A thing on a block.
pub const TILE: &str = "var(--panel-2,#1c2747)";
/// Edges.
pub const LINE: &str = "var(--line,#2b3963)";
/// Words.
pub const TEXT: &str = "var(--text,#eaf0ff)";
/// Less important words.
pub const MUTED: &str = "var(--muted,#9fb0d8)";
/// What matters now.
pub const ACCENT: &str = "var(--accent,#ffb454)";
/// Words on that.
pub const ON_ACCENT: &str = "var(--accent-text,#241500)";
/// Links and roads.
pub const COOL: &str = "var(--cool,#5ad1e6)";

/// The colour of a company, of the NPC or of nobody.
pub const fn colour(owner: Owner) -> &'static str {
    match owner {
        Owner::Blue => "var(--seat-0,#f2f5ff)",
        Owner::Pink => "var(--seat-1,#ff6b6b)",
        Owner::Yellow => "var(--seat-2,#ffd84d)",
        Owner::Green => "var(--seat-3,#6ea8ff)",
        Owner::Npc => "var(--seat-5,#d39bff)",
        Owner::Neutral => MUTED,
    }
}

/// A sign of 20 by 20.
#[derive(Clone, Copy, PartialEq, Eq)]
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
}

/// The sign of a Resource.
pub const fn resource(resource: Resource) -> Sign {
    Sign::Stock(match resource {
        Resource::Food => What::Food,
        Resource::Oxygen => What::Oxygen,
        Resource::Fuel => What::Fuel,
    })
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

impl Sign {
    /// Draws it into a square of this size at this corner.
    pub fn draw(self, svg: &mut Svg, x: f32, y: f32, size: f32) {
        let mut own = Svg::new();
        match self {
            Sign::Stock(what) => stock(&mut own, what),
            Sign::Guest(guest) => self::guest(&mut own, guest),
            Sign::Space => {
                own.circle(10.0, 10.0, 9.0, "fill=\"#2a2f63\" stroke=\"#cfd6ff\" stroke-width=\"1.2\"");
                own.path("M10 4l1.4 4.600L16 10l-4.600 1.400L10 16l-1.400-4.600L4 10l4.600-1.400z", "fill=\"#ffe9a8\"");
            }
            Sign::Earth => {
                own.circle(10.0, 10.0, 9.0, "fill=\"#2b6fc4\" stroke=\"#dbe9ff\" stroke-width=\"1.2\"");
                own.path("M5 5c4-3 6 0 4 3s-4 1-4 5-4-3-3-5zM12 9c3-2 6 0 5 3s-4 5-5 3 1-3 0-6z", "fill=\"#6fca80\"");
            }
            Sign::Recall => {
                own.circle(10.0, 10.0, 9.0, "fill=\"#33527d\" stroke=\"#dbe9ff\" stroke-width=\"1.2\"");
                own.path("M6 9h6a3 3 0 0 1 0 6H9M6 9l3-3M6 9l3 3", &white(1.8));
            }
            Sign::Action => {
                own.circle(10.0, 10.0, 9.0, "fill=\"#7a3e9d\" stroke=\"#f3e2ff\" stroke-width=\"1.2\"");
                own.path("M11 3L6 11h4l-1 6 5-8h-4z", "fill=\"#fff\"");
            }
            Sign::Other => {
                own.circle(10.0, 10.0, 9.0, "fill=\"#56607f\" stroke=\"#e6ecff\" stroke-width=\"1.2\"");
                own.path("M6 7h8M6 10h8M6 13h5", &white(1.6));
            }
        }
        svg.at(x, y, size / 20.0, &own.0);
    }
}

fn white(width: f32) -> String {
    format!("fill=\"none\" stroke=\"#fff\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
}

fn stock(svg: &mut Svg, what: What) {
    match what {
        What::Money => {
            svg.circle(10.0, 10.0, 9.0, "fill=\"#f2c53d\" stroke=\"#5c4300\" stroke-width=\"1.4\"");
            svg.bold(10.0, 14.6, 13.0, "middle", "#3d2c00", "$");
        }
        What::Ads => {
            svg.rect([1.0, 1.0, 18.0, 18.0], 5.0, "fill=\"#c73c86\" stroke=\"#ffe3f2\" stroke-width=\"1.2\"");
            svg.path("M4 8v4h3l6 4V4L7 8zM15 7.500c1.500 1.500 1.500 3.500 0 5", &white(1.5));
        }
        What::Vp => {
            svg.path(
                "M10 1l2.700 6 6.300.600-4.800 4.300 1.500 6.300L10 15l-5.700 3.200 1.500-6.300L1 7.600 7.300 7z",
                "fill=\"#ffd479\" stroke=\"#7a4b00\" stroke-width=\"1.3\"",
            );
        }
        What::Reputation => {
            svg.path(
                "M6 11l-3 8 4-1.500 3 2 3-2 4 1.500-3-8z",
                "fill=\"#6d4fc9\" stroke=\"#f0e9ff\" stroke-width=\".8\"",
            );
            svg.circle(10.0, 8.0, 7.0, "fill=\"#8f6bf0\" stroke=\"#f0e9ff\" stroke-width=\"1.2\"");
            svg.path("M7 8l2.200 2.300L13.200 6", &white(1.8));
        }
        What::Resource => {
            svg.path("M10 1l9 9-9 9-9-9z", "fill=\"#56607f\" stroke=\"#e6ecff\" stroke-width=\"1.3\"");
            svg.bold(10.0, 14.4, 12.0, "middle", "#fff", "?");
        }
        What::Food => {
            svg.circle(10.0, 11.5, 7.5, "fill=\"#4caf50\" stroke=\"#0f3d14\" stroke-width=\"1.3\"");
            svg.path("M10 5c0-3 2-4 5-4 0 3-2 4-5 4z", "fill=\"#9be29b\" stroke=\"#0f3d14\" stroke-width=\"1\"");
        }
        What::Oxygen => {
            svg.circle(10.0, 10.0, 9.0, "fill=\"#7fd0f5\" stroke=\"#0b3f5c\" stroke-width=\"1.3\"");
            svg.bold(10.0, 14.0, 10.0, "middle", "#062c42", "O₂");
        }
        What::Fuel => {
            svg.path(
                "M10 1c5 6 7 8.500 7 11.500a7 6.500 0 0 1-14 0C3 9.500 5 7 10 1z",
                "fill=\"#ff8a3d\" stroke=\"#5c2600\" stroke-width=\"1.3\"",
            );
            svg.path("M7 13a3 3 0 0 0 3 3", &white(1.4));
        }
        What::Agenda => {
            svg.rect([4.0, 1.0, 12.0, 18.0], 2.5, "fill=\"#f4ecd8\" stroke=\"#6b5320\" stroke-width=\"1.3\"");
            svg.path("M7 6h6M7 10h6M7 14h4", "stroke=\"#6b5320\" stroke-width=\"1.4\"");
        }
        What::Funding => {
            svg.rect([1.5, 6.0, 17.0, 12.0], 3.0, "fill=\"#8a5a2b\" stroke=\"#ffe9cf\" stroke-width=\"1.2\"");
            svg.path("M7 6V3.500h6V6M1.500 11h17", "fill=\"none\" stroke=\"#ffe9cf\" stroke-width=\"1.3\"");
        }
    }
}

fn guest(svg: &mut Svg, guest: Guest) {
    match guest {
        Guest::Adventurous => {
            svg.path(
                "M10 1.500L19 18H1z",
                "fill=\"#d9473f\" stroke=\"#ffe3e0\" stroke-width=\"1.3\" stroke-linejoin=\"round\"",
            );
            svg.path("M10 6l-2.500 5 2.500-1 2.500 1z", "fill=\"#fff\"");
        }
        Guest::Relaxing => {
            svg.circle(10.0, 10.0, 9.0, "fill=\"#2f7fd6\" stroke=\"#e0efff\" stroke-width=\"1.3\"");
            svg.path("M4 9q3-3 6 0t6 0M4 13q3-3 6 0t6 0", &white(1.6));
        }
        Guest::Family => {
            svg.rect([1.5, 1.5, 17.0, 17.0], 3.0, "fill=\"#2b9457\" stroke=\"#dcffe9\" stroke-width=\"1.3\"");
            svg.circle(7.0, 7.0, 2.4, "fill=\"#fff\"").circle(13.5, 9.0, 1.8, "fill=\"#fff\"");
            svg.path("M3.500 16v-3a3.500 3.500 0 0 1 7 0v3zM11 16v-2a2.500 2.500 0 0 1 5 0v2z", "fill=\"#fff\"");
        }
    }
}

/// What an effect gives, in signs, from left to right; returns where it ends.
pub fn effects(svg: &mut Svg, effects: &[Effect], x: f32, y: f32, size: f32) -> f32 {
    let mut at = x;
    for effect in effects {
        let (number, sign, per) = match *effect {
            Effect::Gain(what, n) => (Some(n), Sign::Stock(what), None),
            Effect::GainPer(what, n, per) => {
                let per = if let Per::ShipIcons(guest) = per { Sign::Guest(guest) } else { Sign::Other };
                (Some(n), Sign::Stock(what), Some(per))
            }
            Effect::TakeAction(_) => (None, Sign::Action, None),
            Effect::Recall => (None, Sign::Recall, None),
            Effect::VisitSegment(guest) => (None, Sign::Guest(guest), None),
            Effect::Discount(..)
            | Effect::Waive(_)
            | Effect::Extra(..)
            | Effect::Repeat(_)
            | Effect::Allow(_)
            | Effect::RemoteActions(_)
            | Effect::Convert(_)
            | Effect::AdvanceTechnology
            | Effect::AdvanceExtra(_)
            | Effect::ActivateSegment { .. }
            | Effect::ChooseResourceOrAd => (None, Sign::Other, None),
        };
        if let Some(number) = number {
            svg.bold(at, y + size * 0.76, size * 0.72, "start", TEXT, &number.to_string());
            at += size * 0.5;
        }
        sign.draw(svg, at, y, size);
        at += size + 3.0;
        if let Some(per) = per {
            svg.bold(at - 1.0, y + size * 0.74, size * 0.6, "start", TEXT, "/");
            per.draw(svg, at + size * 0.26, y, size);
            at += size * 1.26 + 3.0;
        }
    }
    at
}

/// The picture of an action, lines in a square of 24.
pub const fn action(tile: ActionTile) -> &'static str {
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

/// A Worker of 24 by 30; an Expert wears a star.
pub fn pawn(owner: Owner, sign: &str, expert: bool) -> String {
    let mut svg = Svg::new();
    let paint = format!("fill=\"{}\" stroke=\"#0b1020\" stroke-width=\"1.6\"", colour(owner));
    svg.path("M3 29c0-8 4-13 9-13s9 5 9 13z", &paint);
    if expert {
        svg.path("M12 0l2.600 5 5.400.500-4 3.700 1.200 5.300L12 11.800 6.800 14.500 8 9.200 4 5.500 9.400 5z", &paint);
    } else {
        svg.circle(12.0, 8.0, 6.5, &paint);
    }
    svg.bold(12.0, 27.0, 11.5, "middle", BACK, sign);
    svg.0
}

/// A Development of 18 by 18.
pub fn house(owner: Owner, sign: &str) -> String {
    let mut svg = Svg::new();
    let paint = format!("fill=\"{}\" stroke=\"#0b1020\" stroke-width=\"1.3\" stroke-linejoin=\"round\"", colour(owner));
    svg.path("M1.500 17V8L9 1.500 16.500 8v9z", &paint);
    svg.bold(9.0, 15.2, 9.5, "middle", BACK, sign);
    svg.0
}

/// A Progress cube of 18 by 18.
pub fn cube(owner: Owner, sign: &str) -> String {
    let mut svg = Svg::new();
    svg.rect(
        [1.0, 1.0, 16.0, 16.0],
        3.0,
        &format!("fill=\"{}\" stroke=\"#0b1020\" stroke-width=\"1.3\"", colour(owner)),
    );
    svg.bold(9.0, 13.4, 11.0, "middle", BACK, sign);
    svg.0
}
