//! The zones of the table, and where they lie in which room.

use galactic_cruise::View;
use galactic_cruise::components::actions::ActionTile;
use galactic_cruise::decisions::Frame;
use web_board::ink::{GROUND, MUTED};
use web_board::lot::{GAP, Lot};
use web_board::{Room, Scene, Ui, Zone};

use crate::pen::{Pen, Table as _};
use crate::signs::{Align, Sign, amount, resource, row};
use crate::{agenda, anchors, blueprints, company, cruises, fleet, hand, network, rivals, ships, tower};

/// A zone of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Locations, areas, Technologies.
    Network,
    /// Blueprints on display.
    Blueprints,
    /// Agenda cards on display, the Silo.
    Agenda,
    /// Ships on offer, Company Goals.
    Ships,
    /// Cruises, Queue, Guest Bonuses.
    Cruises,
    /// Cards and Blueprints of the company in focus.
    Hand,
    /// The rest of that company.
    Mine,
    /// Everybody else, Progress, Rachel's cards.
    Rivals,
}

impl Part {
    /// In the order of their keys.
    const ALL: [Part; 8] = [
        Part::Network,
        Part::Blueprints,
        Part::Agenda,
        Part::Ships,
        Part::Cruises,
        Part::Hand,
        Part::Mine,
        Part::Rivals,
    ];

    const fn id(self) -> &'static str {
        match self {
            Part::Network => "network",
            Part::Blueprints => "blueprints",
            Part::Agenda => "agenda",
            Part::Ships => "ships",
            Part::Cruises => "cruises",
            Part::Hand => "hand",
            Part::Mine => "mine",
            Part::Rivals => "rivals",
        }
    }

    fn draw(self, pen: &mut Pen<'_>, lot: Lot) {
        match self {
            Part::Network => network::draw(pen, lot),
            Part::Blueprints => blueprints::display(pen, lot),
            Part::Agenda => agenda::display(pen, lot),
            Part::Ships => ships::draw(pen, lot),
            Part::Cruises => cruises::draw(pen, lot),
            Part::Hand => hand::draw(pen, lot),
            Part::Mine => company::draw(pen, lot),
            Part::Rivals => rivals::draw(pen, lot),
        }
    }

    /// Height on a phone, where a zone may be higher than the room.
    fn least(self, pen: &Pen<'_>) -> f32 {
        match self {
            Part::Network => network::least(pen),
            Part::Blueprints => blueprints::least(),
            Part::Agenda => agenda::least(),
            Part::Ships => ships::least(),
            Part::Cruises => cruises::least(pen),
            Part::Hand => hand::least(pen),
            Part::Mine => company::least(pen),
            Part::Rivals => rivals::least(pen),
        }
    }
}

/// How the table lies in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrangement {
    /// The Network at the left, the displays at the right, the company below.
    Wide,
    /// One above the other, for an upright tablet.
    Upright,
    /// One zone at a time.
    Single,
}

fn arrangement(room: Room) -> Arrangement {
    let wide = if room.finger { 690.0 } else { 440.0 };
    match room {
        Room { width, height, .. } if 1120.0 <= width && wide <= height && height <= width * 1.05 => Arrangement::Wide,
        Room { width, height, .. } if 760.0 <= width && 980.0 <= height => Arrangement::Upright,
        _ => Arrangement::Single,
    }
}

/// The zone that a decision is about, where only one is shown.
fn likely(pen: &Pen<'_>) -> Part {
    match pen.frame() {
        Some(
            Frame::Bids | Frame::AuctionPick(_) | Frame::StartingUpgrade | Frame::LimitCards | Frame::LimitBlueprints,
        ) => Part::Hand,
        Some(Frame::FirstBlueprint(_) | Frame::Reset(_)) => Part::Blueprints,
        Some(Frame::DrawCards(_)) => Part::Agenda,
        Some(Frame::SwitchCruise | Frame::FillQueue(_) | Frame::NewCruise(_)) => Part::Cruises,
        Some(Frame::Launch(launch)) if !launch.paying => Part::Cruises,
        Some(Frame::Act(act)) => match act.tile {
            ActionTile::AcquireBlueprints | ActionTile::BuildSegments => Part::Blueprints,
            ActionTile::AcquireShip => Part::Ships,
            ActionTile::GainResources | ActionTile::RefillSilo | ActionTile::DrawAgenda | ActionTile::RefillAgenda => {
                Part::Agenda
            }
            ActionTile::ScheduleCruise if act.done == 1 => Part::Mine,
            ActionTile::ScheduleCruise | ActionTile::AdvertiseCruise => Part::Cruises,
            ActionTile::HireExpert => Part::Mine,
            ActionTile::BuildDevelopment | ActionTile::PurchaseSupplies => Part::Network,
        },
        Some(
            Frame::Advance
            | Frame::Extra(_)
            | Frame::Destination(_)
            | Frame::Day(_)
            | Frame::Funding(_)
            | Frame::Resources(_)
            | Frame::StartingToken(_)
            | Frame::PayDevelopment(_)
            | Frame::Launch(_)
            | Frame::Autopilot(_)
            | Frame::ReputationDepth
            | Frame::ReputationType(_)
            | Frame::MoveUpgrade
            | Frame::RepeatGuest(_)
            | Frame::Activate(_)
            | Frame::FinalAdvance,
        ) => Part::Mine,
        Some(_) | None => Part::Network,
    }
}

/// What the place beside the hand shows where there is no room for everything of the company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// Nothing besides.
    Nothing,
    /// The Launch Tower.
    Tower,
    /// The Upgrades.
    Upgrades,
}

/// What the open decision needs of it.
pub fn beside(pen: &Pen<'_>) -> Beside {
    match pen.frame() {
        Some(Frame::Funding(funding)) if funding.seat == pen.focus => Beside::Tower,
        Some(Frame::StartingToken(_)) => Beside::Tower,
        Some(Frame::Act(act)) if act.tile == ActionTile::ScheduleCruise && act.done == 1 => Beside::Tower,
        Some(Frame::Destination(_) | Frame::MoveUpgrade) => Beside::Upgrades,
        Some(_) | None => Beside::Nothing,
    }
}

/// What lies in another zone but goes with what is chosen in this one, so that nobody turns to and fro.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Partners {
    /// The rows that Developments come from.
    Rows,
    /// The Ships that Segments go to.
    Ships,
}

fn partners(pen: &Pen<'_>, part: Part) -> Option<Partners> {
    let (rows, ships) = match pen.frame() {
        Some(Frame::FirstDevelopment(_)) => (true, false),
        Some(Frame::Act(act)) => (act.tile == ActionTile::BuildDevelopment, act.tile == ActionTile::BuildSegments),
        Some(_) | None => (false, false),
    };
    match part {
        Part::Network if rows => Some(Partners::Rows),
        Part::Blueprints | Part::Hand if ships && !pen.me().ships.is_empty() => Some(Partners::Ships),
        _ => None,
    }
}

/// The board of a view.
pub fn scene(view: &View, ui: &Ui<'_>) -> Scene {
    let room = ui.room;
    let mut pen = crate::pen::pen(view, ui);
    let wanted = ui.zone.and_then(|id| Part::ALL.into_iter().find(|part| part.id() == id));
    let single = wanted.or_else(|| (arrangement(room) == Arrangement::Single).then(|| likely(&pen)));
    let mut height = room.height;
    let mut places: Vec<(Part, Lot)> = Vec::new();
    let strip = if arrangement(room) == Arrangement::Single { 22.0 } else { 0.0 };
    match single {
        Some(part) => {
            let partners = partners(&pen, part).filter(|_| arrangement(room) == Arrangement::Single);
            let more = if partners.is_some() { pen.least() + GAP } else { 0.0 };
            if room.width < 600.0 {
                height = height.max(part.least(&pen) + strip + more + 2.0 * GAP);
            } else if room.scrolls() {
                height = height.max(Room::LOWEST);
            }
            ground(&mut pen, room.width, height);
            let mut lot = Lot::new(GAP, GAP, room.width - 2.0 * GAP, height - 2.0 * GAP);
            if strip != 0.0 {
                budget(&mut pen, lot.top(strip - GAP));
            }
            match partners {
                Some(Partners::Rows) => company::stores(&mut pen, lot.top(more - GAP)),
                Some(Partners::Ships) => fleet::short(&mut pen, lot.top(more - GAP)),
                None => {}
            }
            part.draw(&mut pen, lot);
        }
        None => {
            ground(&mut pen, room.width, height);
            let table = Lot::new(GAP, GAP, room.width - 2.0 * GAP, height - 2.0 * GAP);
            places = match arrangement(room) {
                Arrangement::Upright => upright(&mut pen, table),
                Arrangement::Wide | Arrangement::Single => wide(&mut pen, table),
            };
        }
    }
    let place = |part: Part| places.iter().find(|place| place.0 == part).map(|place| place.1.array());
    let zones = Part::ALL
        .iter()
        .map(|&part| Zone {
            id: part.id().to_owned(),
            title: ui.word(format!("zone-{}", part.id())),
            place: place(part),
            anchors: anchors::of(&pen, part),
        })
        .collect();
    let zone = single.map(|part| part.id().to_owned());
    pen.park();
    let web_board::Pen { pieces, ground, .. } = pen;
    Scene { width: room.width, height, defs: String::new(), ground: ground.0, pieces, zones, zone }
}

fn ground(pen: &mut Pen<'_>, width: f32, height: f32) {
    pen.below(|svg| {
        svg.rect([0.0, 0.0, width, height], 0.0, &format!("fill=\"{GROUND}\""));
        // Bands of dusk and the limb of a world, so thin that nothing on them is read worse.
        let [right, low] = [width, height];
        for (from, to, ink, opacity) in
            [(0.22, 0.5, "#b06bd0", 0.07), (0.5, 0.74, "#e86f3c", 0.05), (0.78, 0.95, "#2f8f9d", 0.09)]
        {
            let d = format!(
                "M0 {:.0}Q{:.0} {:.0} {:.0} {:.0}T{right} {:.0}V{low}H0z",
                low * to,
                right * 0.25,
                low * from,
                right * 0.5,
                low * (from + to) / 2.0,
                low * from
            );
            svg.path(&d, &format!("fill=\"{ink}\" opacity=\"{opacity}\""));
        }
        // The same stars every time: a sky, not a storm.
        let mut star = 54_321_u32;
        for _ in 0..60 {
            star = star.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let x = (star >> 8) % (width as u32).max(1);
            star = star.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let y = (star >> 8) % (height as u32).max(1);
            svg.circle(x as f32, y as f32, 0.9, &format!("fill=\"{MUTED}\" opacity=\".3\""));
        }
    });
}

/// What I have, in one line above a zone that is shown alone in a small room.
fn budget(pen: &mut Pen<'_>, lot: Lot) {
    use galactic_cruise::components::board::ROWS;
    use galactic_cruise::components::effect::What;
    let me = pen.me();
    let stock = [
        (What::Vp, me.vp.to_string()),
        (What::Money, me.money.to_string()),
        (What::Ads, me.ads.to_string()),
        (What::Reputation, me.reputation.to_string()),
    ];
    let mut parts: Vec<_> = stock.into_iter().map(|(what, n)| amount(Sign::Stock(what), n)).collect();
    parts
        .extend(ROWS.map(|kind| amount(resource(kind), format!("{}/{}", me.resources[kind.idx()], me.capacity(kind)))));
    parts.push(amount(Sign::Wings, format!("×{}", me.wings())));
    let n = parts.len();
    pen.below(|svg| {
        for (idx, part) in parts.into_iter().enumerate() {
            let cell = lot.cell(idx, n, 1);
            row(
                svg,
                &[part],
                [cell.x + cell.w / 2.0, cell.y + 1.0, cell.w + 3.0],
                16.0,
                Align::Middle,
                web_board::ink::TEXT,
            );
        }
    });
}

/// The hand, and beside it what a decision needs of the company.
fn cards(pen: &mut Pen<'_>, lot: Lot, beside: Beside) {
    let mut rest = lot;
    match beside {
        Beside::Nothing => {}
        Beside::Tower => tower::tower(pen, rest.right((lot.w * 0.5).max(4.0 * (pen.least() + GAP))), true),
        Beside::Upgrades => tower::upgrades(pen, rest.right((lot.w * 0.6).max(300.0)), true),
    }
    hand::draw(pen, rest);
}

/// Network and rivals at the left, four shelves at the right, the company below.
fn wide(pen: &mut Pen<'_>, table: Lot) -> Vec<(Part, Lot)> {
    let finger = pen.ui.room.finger;
    let mut rest = table;
    // With enough height tower and Upgrades are always in view.
    let whole = 700.0 <= table.h && !finger;
    let band = match (finger, whole) {
        (true, _) => company::lines_high(pen),
        (false, true) => (table.h * 0.36).clamp(270.0, 360.0),
        (false, false) => (table.h * 0.29).clamp(138.0, 200.0),
    };
    let mut upper = rest.top(table.h - band - GAP);
    let mut left = upper.left(table.w * if finger { 0.58 } else { 0.555 });
    let strip = left.bottom((table.h * 0.1).clamp(46.0, 96.0));
    // A finger needs the Queue in a line of its own, and only the left side is wide enough for it.
    let queue = finger.then(|| left.bottom(crate::queue::LINE_HIGH));
    network::draw(pen, left);
    let mut places = vec![(Part::Network, left), (Part::Rivals, strip)];
    let share = (upper.h - 3.0 * GAP) / 4.0;
    for part in [Part::Blueprints, Part::Agenda, Part::Ships, Part::Cruises] {
        let shelf = upper.top(share);
        match queue.filter(|_| part == Part::Cruises) {
            Some(queue) => {
                cruises::shelf(pen, shelf);
                crate::queue::line(pen, queue);
            }
            None => part.draw(pen, shelf),
        }
        places.push((part, shelf));
    }
    let n_ships = pen.me().max_ships();
    if whole {
        let mine = rest.left(table.w * 0.7);
        let mut inner = mine;
        let mut first = inner.left((table.w * 0.19).clamp(260.0, 330.0));
        company::counters(pen, first.top((band * 0.66).max(190.0)));
        tower::tower(pen, first, false);
        let mut last = inner.right(table.w * 0.26);
        tower::upgrades(pen, last.top(band), true);
        fleet::fleet(pen, pen.focus, inner, n_ships);
        hand::draw(pen, rest);
        places.extend([(Part::Mine, mine), (Part::Hand, rest)]);
    } else {
        let mine = rest.left(table.w * 0.555);
        let mut inner = mine;
        let first = inner.left(if finger { 300.0 } else { (table.w * 0.2).clamp(258.0, 300.0) });
        company::counters(pen, first);
        fleet::fleet(pen, pen.focus, inner, n_ships);
        let beside = beside(pen);
        cards(pen, rest, beside);
        places.extend([(Part::Mine, mine), (Part::Hand, rest)]);
    }
    rivals::strip(pen, strip);
    places
}

/// Everything one above the other.
fn upright(pen: &mut Pen<'_>, table: Lot) -> Vec<(Part, Lot)> {
    let finger = pen.ui.room.finger;
    let mut rest = table;
    let spare = (table.h - 1012.0).max(0.0);
    let part = |fixed: f32, share: f32| fixed + spare * share;
    let mut places = Vec::new();
    let network = rest.top(part(306.0, 0.2));
    network::draw(pen, network);
    places.push((Part::Network, network));
    let mine = rest.bottom(company::lines_high(pen) + spare * 0.15);
    let cards_high = part(92.0, 0.15);
    let hand = rest.bottom(cards_high);
    let strip = rest.top(48.0);
    let queue = if finger { crate::queue::LINE_HIGH } else { 0.0 };
    let share = (rest.h - queue - 3.0 * GAP) / 4.0;
    for (part, high) in
        [(Part::Blueprints, share), (Part::Agenda, share), (Part::Ships, share), (Part::Cruises, share + queue)]
    {
        let shelf = rest.top(high);
        part.draw(pen, shelf);
        places.push((part, shelf));
    }
    let n_ships = pen.me().max_ships();
    let beside = beside(pen);
    // The Upgrades need three lines, so they take the place of the hand and the Ships.
    let mut inner = mine;
    let first = inner.left(300.0);
    company::counters(pen, first);
    match beside {
        Beside::Upgrades => tower::upgrades(pen, inner.right((inner.w * 0.62).max(280.0)), true),
        Beside::Tower => tower::tower(pen, inner.right((inner.w * 0.45).max(4.0 * 48.0)), true),
        Beside::Nothing => {}
    }
    fleet::fleet(pen, pen.focus, inner, n_ships);
    hand::draw(pen, hand);
    rivals::strip(pen, strip);
    places.extend([(Part::Mine, mine), (Part::Hand, hand), (Part::Rivals, strip)]);
    places
}
