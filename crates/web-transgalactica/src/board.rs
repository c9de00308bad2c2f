//! The zones of the table, and where they lie in which room.

use transgalactica::components::{Area, Good, Office, Pile, Track};
use transgalactica::state::{Cursor, Worker};
use transgalactica::{Frame, View};
use web_board::{Room, Scene, Ui, Zone};

use crate::lot::{GAP, Lot, heading, plate};
use crate::pen::{Pen, Table as _};
use crate::{actions, cards, galaxy, panel, rivals, word};
use web_board::ink::GROUND;

/// A zone of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Draft,
    Galaxy,
    Actions,
    Technologies,
    Missions,
    Senate,
    Panel,
    Rivals,
}

impl Part {
    const fn id(self) -> &'static str {
        match self {
            Part::Draft => "draft",
            Part::Galaxy => "galaxy",
            Part::Actions => "actions",
            Part::Technologies => "technologies",
            Part::Missions => "missions",
            Part::Senate => "senate",
            Part::Panel => "panel",
            Part::Rivals => "rivals",
        }
    }

    /// The zones of the table now, in the order of their keys.
    fn all(view: &View) -> Vec<Part> {
        let first = matches!(view.board.cursor, Cursor::Draft { .. }).then_some(Part::Draft);
        let always =
            [Part::Galaxy, Part::Actions, Part::Technologies, Part::Missions, Part::Senate, Part::Panel, Part::Rivals];
        first.into_iter().chain(always).collect()
    }

    fn draw(self, pen: &mut Pen<'_>, lot: Lot) {
        match self {
            Part::Draft => cards::draft(pen, lot),
            Part::Galaxy => galaxy::draw(pen, lot),
            Part::Actions => actions::draw(pen, lot),
            Part::Technologies => cards::technologies(pen, lot),
            Part::Missions => cards::missions(pen, lot),
            Part::Senate => cards::senate(pen, lot),
            Part::Panel => panel::draw(pen, lot),
            Part::Rivals => rivals::draw(pen, lot),
        }
    }

    /// Height on a phone, where a zone may be higher than the room.
    fn least(self, pen: &Pen<'_>, width: f32) -> f32 {
        match self {
            Part::Draft => cards::draft_least(pen),
            Part::Galaxy => galaxy::least(pen, width),
            Part::Actions => actions::least(pen, width),
            Part::Technologies => cards::technologies_least(),
            Part::Missions => cards::missions_least(),
            Part::Senate => cards::senate_least(),
            Part::Panel => panel::least(pen),
            Part::Rivals => rivals::least(pen),
        }
    }

    /// The elements that lie in it, whatever is shown of it.
    fn anchors(self, pen: &Pen<'_>) -> Vec<String> {
        let board = &pen.view.board;
        match self {
            Part::Draft => {
                let sets = board.wealth_offer.iter().map(|set| format!("offer/wealth/{}", word(&set[0])));
                let tiles = board.ability_offer.iter().map(|tile| format!("offer/ability/{}", word(tile)));
                sets.chain(tiles).collect()
            }
            Part::Galaxy => {
                let planets = board.map().spaces.iter().map(|space| format!("map/{}", word(&space.0)));
                let ships = (0..pen.me().ships.len()).map(|ship| pen.own(&format!("ships/{ship}")));
                planets.chain(ships).collect()
            }
            Part::Actions => {
                let areas = Area::ALL
                    .into_iter()
                    .flat_map(|area| ["main", "secondary"].map(|form| format!("area/{}/{form}", word(&area))));
                let tracks = Track::MAIN.into_iter().flat_map(|track| spaces(track, track.start_level()));
                let piles = Pile::ALL.into_iter().map(|pile| format!("pile/{}", word(&pile)));
                areas.chain(tracks).chain(piles).chain(["mining".to_owned()]).collect()
            }
            Part::Technologies => {
                board.technologies.iter().map(|technology| format!("technology/{}", word(technology))).collect()
            }
            Part::Missions => {
                board.missions.iter().flatten().map(|mission| format!("mission/{}", word(mission))).collect()
            }
            Part::Senate => {
                let decrees = board.decrees.iter().map(|decree| format!("decree/{}", word(decree)));
                let offices = Office::ALL.into_iter().map(|office| format!("office/{}", word(&office)));
                decrees.chain(offices).collect()
            }
            Part::Panel => of_panel(pen),
            Part::Rivals => Vec::new(),
        }
    }
}

/// A track and its spaces.
fn spaces(track: Track, first: u8) -> Vec<String> {
    let own = format!("track/{}", word(&track));
    let levels = (first..=track.max_level()).map(|level| format!("{own}/{level}")).collect::<Vec<_>>();
    [vec![own], levels].concat()
}

fn of_panel(pen: &Pen<'_>) -> Vec<String> {
    let me = pen.me();
    let mut all: Vec<String> = Good::ALL.map(|good| pen.own(&format!("goods/{}", word(&good)))).to_vec();
    let workers = [Worker::Captain, Worker::Crew, Worker::Lieutenant];
    all.extend(workers.map(|worker| pen.own(&format!("workers/{}", word(&worker)))));
    all.extend(["outposts", "deck", "nightmare", "goods"].map(|part| pen.own(part)));
    all.extend(spaces(Track::Trade, 1));
    for (zone, bag) in [("tokens", &me.tokens), ("reserve", &me.reserve), ("spent", &me.spent)] {
        all.extend(bag.entries().map(|(token, _)| pen.own(&format!("{zone}/{}", word(&token)))));
    }
    all.extend(me.log.iter().map(|mission| format!("mission/{}", word(mission))));
    let hand = pen.view.hand.filter(|_| pen.view.viewer.is(pen.focus));
    all.extend(hand.into_iter().flatten().map(|goal| pen.own(&format!("goals/{}", word(&goal)))));
    all
}

/// How the table lies in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrangement {
    /// Three columns above the panel.
    Wide,
    /// Rows of two, for an upright tablet.
    Upright,
    /// One zone at a time.
    Single,
}

fn arrangement(room: Room) -> Arrangement {
    let wide = if room.finger { 680.0 } else { 440.0 };
    match room {
        Room { width, height, .. } if 1000.0 <= width && wide <= height && height <= width * 1.05 => Arrangement::Wide,
        Room { width, height, .. } if 760.0 <= width && 960.0 <= height => Arrangement::Upright,
        _ => Arrangement::Single,
    }
}

/// The zone that a decision is about, where only one is shown.
fn likely(view: &View) -> Part {
    if matches!(view.board.cursor, Cursor::Draft { .. }) {
        return Part::Draft;
    }
    match view.board.stack.last() {
        Some(
            Frame::HeadStart { .. }
            | Frame::WildPlanets { .. }
            | Frame::Collect { .. }
            | Frame::MiningPlanets { .. }
            | Frame::Explore(_)
            | Frame::MoveShip { .. }
            | Frame::Jump { .. }
            | Frame::PlaceOutpost { .. },
        ) => Part::Galaxy,
        Some(Frame::MarkTechnology { .. } | Frame::MarkOrTake { .. }) => Part::Technologies,
        Some(Frame::TakeMission { .. }) => Part::Missions,
        Some(Frame::Office { .. }) => Part::Senate,
        Some(
            Frame::GainResource { .. }
            | Frame::Purchase { .. }
            | Frame::Pay { .. }
            | Frame::PayResources { .. }
            | Frame::ReturnMission { .. }
            | Frame::Shortcut { .. }
            | Frame::Discount { .. }
            | Frame::Omni { .. }
            | Frame::Goals,
        ) => Part::Panel,
        Some(_) | None => Part::Actions,
    }
}

/// The board of a view.
pub fn scene(view: &View, ui: &Ui<'_>) -> Scene {
    let room = ui.room;
    let mut pen = crate::pen::pen(view, ui);
    let all = Part::all(view);
    let wanted = ui.zone.and_then(|id| all.iter().copied().find(|part| part.id() == id));
    let single = wanted.or_else(|| (arrangement(room) == Arrangement::Single).then(|| likely(view)));
    let mut height = room.height;
    let mut places: Vec<(Part, Lot)> = Vec::new();
    match single {
        Some(part) => {
            pen.game.alone = true;
            if room.width < 600.0 {
                height = height.max(part.least(&pen, room.width - 2.0 * GAP) + 2.0 * GAP);
            } else if room.scrolls() {
                height = height.max(Room::LOWEST);
            }
            ground(&mut pen, room.width, height);
            let lot = Lot::new(GAP, GAP, room.width - 2.0 * GAP, height - 2.0 * GAP);
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
    let zones = all
        .iter()
        .map(|&part| Zone {
            id: part.id().to_owned(),
            title: ui.word(format!("zone-{}", part.id())),
            place: place(part),
            anchors: part.anchors(&pen),
        })
        .collect();
    let zone = single.map(|part| part.id().to_owned());
    let web_board::Pen { pieces, ground, .. } = pen;
    Scene { width: room.width, height, defs: String::new(), ground: ground.0, pieces, zones, zone }
}

fn ground(pen: &mut Pen<'_>, width: f32, height: f32) {
    pen.below(|svg| {
        svg.rect([0.0, 0.0, width, height], 0.0, &format!("fill=\"{GROUND}\""));
    });
}

/// Draws a zone on a ground of its own beneath its heading.
fn framed(pen: &mut Pen<'_>, part: Part, lot: Lot, places: &mut Vec<(Part, Lot)>) {
    places.push((part, lot));
    let title = pen.ui.word(format!("zone-{}", part.id()));
    let mut inner = lot;
    pen.below(|svg| {
        plate(svg, lot);
        inner = heading(svg, lot.inset(4.0), &title);
    });
    part.draw(pen, inner);
}

/// Draws a zone that needs no heading.
fn bare(pen: &mut Pen<'_>, part: Part, lot: Lot, places: &mut Vec<(Part, Lot)>) {
    places.push((part, lot));
    part.draw(pen, lot);
}

fn wide(pen: &mut Pen<'_>, table: Lot) -> Vec<(Part, Lot)> {
    let mut places = Vec::new();
    let mut rest = table;
    let band = (table.h * 0.262 - (620.0 - table.h).clamp(0.0, 120.0) * 0.11).clamp(118.0, 300.0);
    let upper = rest.top(table.h - band - GAP);
    let mut columns = upper;
    let first = columns.left((upper.h * 1.12).min(table.w * 0.3));
    let second = columns.left(table.w * 0.355);
    bare(pen, Part::Galaxy, first, &mut places);
    let middle = if Part::all(pen.view)[0] == Part::Draft { Part::Draft } else { Part::Actions };
    bare(pen, middle, second, &mut places);
    let mut right = columns;
    let share = right.h - 2.0 * GAP;
    framed(pen, Part::Technologies, right.top(share * 0.375), &mut places);
    framed(pen, Part::Missions, right.top(share * 0.36), &mut places);
    framed(pen, Part::Senate, right, &mut places);
    let mine = rest.left(table.w * 0.765);
    places.push((Part::Panel, mine));
    pen.below(|svg| plate(svg, mine));
    panel::draw(pen, mine.inset(4.0));
    bare(pen, Part::Rivals, rest, &mut places);
    places
}

fn upright(pen: &mut Pen<'_>, table: Lot) -> Vec<(Part, Lot)> {
    let mut places = Vec::new();
    let mut rest = table;
    let spare = (table.h - 1012.0).max(0.0);
    let mut first = rest.top(368.0 + spare * 0.4);
    let half = (table.w - GAP) / 2.0;
    bare(pen, Part::Galaxy, first.left(half), &mut places);
    let tracks = 4.0 * 46.0 + 3.0 * GAP + spare * 0.1;
    if Part::all(pen.view)[0] == Part::Draft {
        bare(pen, Part::Draft, first, &mut places);
        actions::tracks(pen, rest.top(tracks));
    } else {
        actions::areas(pen, first, 2);
        let lower = rest.top(tracks);
        places.push((Part::Actions, Lot { h: first.h + lower.h + GAP, ..first }));
        actions::tracks(pen, lower);
    }
    let mut cards = rest.top(166.0 + spare * 0.2);
    framed(pen, Part::Technologies, cards.left(half), &mut places);
    framed(pen, Part::Missions, cards, &mut places);
    framed(pen, Part::Senate, rest.top(118.0 + spare * 0.1), &mut places);
    places.push((Part::Panel, rest));
    pen.below(|svg| plate(svg, rest));
    panel::draw(pen, rest.inset(4.0));
    places
}
