//! The whole view in lines.

use kernel::{Message, Panel, Seat};

use super::{area_name, name, number, pilot_name, upgrade_name, worker_name};
use crate::components::board::{Area, Location, ROWS};
use crate::components::guests::Guest;
use crate::components::upgrades::Upgrade;
use crate::options::{Advanced, Locations};
use crate::score;
use crate::state::{Board, Owner, Phase};
use crate::view::View;

/// The whole view in words.
pub fn panels(view: &View) -> Vec<Panel> {
    let board = &view.board;
    let mut panels = vec![table(board), network(board), markets(board), marketing(board), progress(board)];
    panels.extend(board.solo.as_ref().map(|_| solo(board)));
    panels.extend(Seat::all(board.n_companies()).map(|seat| company(view, seat)));
    panels
}

fn list(messages: Vec<Message>) -> Message {
    match messages.is_empty() {
        true => Message::new("nothing"),
        false => Message::new("several").with("all", messages),
    }
}

fn owners(board: &Board, area: Area) -> Message {
    list(board.areas[area.idx()].iter().map(|owner| owner_name(board, owner)).collect())
}

fn owner_name(board: &Board, owner: Owner) -> Message {
    match owner.seat() {
        Some(seat) if board.is_rachel(seat) => Message::new("rachel"),
        Some(seat) => Message::new("seat-name").with("who", seat),
        None => name("owner", &owner),
    }
}

fn table(board: &Board) -> Panel {
    let mut panel = Panel::new("panel-table");
    panel.line(Message::new("line-round").with("round", board.round).with("who", board.active));
    panel.line(Message::new("line-first").with("who", board.first));
    if board.final_round {
        panel.line("line-final-round");
    } else if board.end_triggered {
        panel.line("line-end-triggered");
    }
    if board.phase == Phase::Over {
        panel.line("line-over");
    }
    let text = format!("{}-text", name("expert", &board.expert).id);
    panel
        .line(Message::new("line-expert").with("tile", name("expert", &board.expert)).with("text", Message::new(text)));
    let turn = &board.turn;
    if let Some(location) = turn.placed {
        panel.line(
            Message::new("line-placed")
                .with("worker", worker_name(turn.expert))
                .with("where", name("location", &location))
                .with("left", turn.actions_left),
        );
    }
    if 0 < turn.free_technologies {
        panel.line(Message::new("line-free-technologies").with("n", turn.free_technologies));
    }
    if !board.auction.is_empty() {
        let cards = board.auction.iter().map(|card| name("starting", &card)).collect();
        panel.line(Message::new("line-auction").with("cards", list(cards)));
    }
    panel
}

fn network(board: &Board) -> Panel {
    let mut panel = Panel::new("panel-network");
    for &location in Location::ALL {
        let actions = board.tiles[location.idx()].iter().map(|tile| name("action", tile)).collect();
        let worker = match board.workers[location.idx()] {
            None => Message::new("nothing"),
            Some(worker) => Message::new("worker-of")
                .with("worker", worker_name(worker.expert))
                .with("owner", owner_name(board, worker.owner)),
        };
        let path = format!("location/{}", path(&location));
        panel.line_at(
            path.clone(),
            Message::new("line-location")
                .with("where", name("location", &location))
                .with("actions", list(actions))
                .with("worker", worker),
        );
        if let Some(token) = board.location_bonuses[location.idx()] {
            let id = if board.active_locations.contains(location) { "line-bonus-active" } else { "line-bonus-grey" };
            panel.line_at(path, Message::new(id).with("token", name("location-bonus", &token)));
        }
    }
    for &area in Area::ALL {
        let mut line = Message::new(if area.is_network() { "line-area" } else { "line-technology" })
            .with("where", area_name(board, area))
            .with("owners", owners(board, area));
        if let Some(space) = area.technology() {
            let tile = name("technology", &board.technologies[space]).id;
            let advanced = board.options.advanced_technologies != Advanced::Off && board.markers[space] == 4;
            let text = format!("{tile}-{}", if advanced { "advanced" } else { "text" });
            line = line
                .with("number", number(space as u8))
                .with("text", Message::new(text))
                .with("marker", board.markers[space])
                .with("surcharge", board.surcharge(space));
        }
        panel.line_at(format!("area/{}", path(&area)), line);
    }
    if board.options.location_bonus != Locations::Off {
        panel.line("line-location-rule");
    }
    panel
}

fn path(thing: &impl serde::Serialize) -> String {
    name("x", thing).id[2..].to_owned()
}

fn markets(board: &Board) -> Panel {
    let mut panel = Panel::new("panel-markets");
    for (position, card) in board.agenda.iter().enumerate() {
        let card = card.map_or(Message::new("nothing"), |card| name("card", &card));
        let line = Message::new("line-agenda").with("number", number(position as u8)).with("card", card);
        panel.line_at(format!("agenda/{position}"), line);
    }
    let discard = board.discard.iter().rev().map(|card| name("card", card)).collect();
    panel.line_at("discard", Message::new("line-discard").with("deck", board.deck).with("cards", list(discard)));
    for (position, tile) in board.blueprints.iter().enumerate() {
        let tile = tile.map_or(Message::new("nothing"), |tile| name("blueprint", &tile));
        let line = Message::new("line-blueprint").with("number", number(position as u8)).with("tile", tile);
        panel.line_at(format!("blueprint/{position}"), line);
    }
    panel
        .line(Message::new("line-tray").with("n", board.blueprint_tray.len()).with("m", board.blueprint_discard.len()));
    for position in 0..4 {
        let cockpit = board.cockpits[position].map_or(Message::new("nothing"), |tile| name("cockpit", &tile));
        let engine = board.engines[position].map_or(Message::new("nothing"), |tile| name("engine", &tile));
        panel.line_at(
            format!("ship-market/{position}"),
            Message::new("line-pair")
                .with("number", number(position as u8))
                .with("cockpit", cockpit)
                .with("engine", engine),
        );
    }
    let [food, oxygen, fuel] = board.silo;
    panel.line(Message::new("line-silo").with("food", food).with("oxygen", oxygen).with("fuel", fuel));
    panel
}

fn guests(counts: &[u8; 3]) -> Message {
    let [adventurous, relaxing, family] = *counts;
    Message::new("guest-counts").with("adventurous", adventurous).with("relaxing", relaxing).with("family", family)
}

fn marketing(board: &Board) -> Panel {
    let mut panel = Panel::new("panel-marketing");
    for (idx, slot) in board.slots.iter().enumerate().take(board.n_slots()) {
        let cruise = match slot.cruise {
            None => Message::new("nothing"),
            Some(cruise) => Message::new(format!("{}-text", name("cruise", &cruise).id)),
        };
        let consultant = match slot.consultant {
            None => Message::new("nobody"),
            Some(seat) => owner_name(board, Owner::of(seat)),
        };
        panel.line_at(
            format!("slot/{idx}"),
            Message::new("line-slot")
                .with("number", number(idx as u8))
                .with("cruise", cruise)
                .with("guests", guests(&slot.presold))
                .with("consultant", consultant),
        );
    }
    for (section, counts) in board.queue.iter().enumerate() {
        panel.line_at(
            format!("queue/{section}"),
            Message::new("line-queue").with("section", number(section as u8)).with("guests", guests(counts)),
        );
    }
    panel.line(Message::new("line-supply").with("guests", guests(&board.supply)));
    for &guest in Guest::ALL {
        let token = name("guest-bonus", &board.guest_bonuses[guest.idx()]);
        panel.line(Message::new("line-guest-bonus").with("guest", name("guest", &guest)).with("token", token));
    }
    panel
}

fn progress(board: &Board) -> Panel {
    let mut panel = Panel::new("panel-progress");
    for (idx, section) in board.progress.iter().enumerate() {
        let cubes = board.companies.seats().map(|seat| {
            Message::new("cubes-of").with("owner", owner_name(board, Owner::of(seat))).with("n", section.of(seat))
        });
        panel.line_at(
            format!("progress/{idx}"),
            Message::new("line-section")
                .with("section", number(idx as u8))
                .with("filled", section.filled())
                .with("spaces", board.spaces(idx))
                .with("cubes", list(cubes.collect())),
        );
    }
    for (goal, face) in board.goals.face().goals.iter().enumerate() {
        let level = face.levels[usize::from(board.trackers[goal])];
        panel.line_at(
            format!("goal/{goal}"),
            Message::new("line-goal").with("goal", name("counter", &face.counter)).with("n", level),
        );
    }
    panel
}

fn solo(board: &Board) -> Panel {
    let mut panel = Panel::new("panel-solo");
    let Some(solo) = &board.solo else { return panel };
    let back = crate::rachel::back(board);
    panel.line(
        Message::new("log-solo-top")
            .with("card", name("solo", &back))
            .with("first", back.face().numbers[0])
            .with("second", back.face().numbers[1])
            .with("where", name("location", &back.face().worker)),
    );
    panel.line(Message::new("line-solo-deck").with("n", solo.rest.len()));
    let revealed = solo.revealed.iter().map(|card| name("solo", card)).collect();
    panel.line(Message::new("line-solo-revealed").with("cards", list(revealed)));
    let [developments, segments, ships] = board.options.solo.goals;
    panel.line(
        Message::new("line-solo-goals")
            .with("developments", developments)
            .with("segments", segments)
            .with("ships", ships),
    );
    panel
}

fn company(view: &View, seat: Seat) -> Panel {
    let board = &view.board;
    let company = &board.companies[seat];
    let mut panel = match board.is_rachel(seat) {
        true => Panel::new("rachel"),
        false => Panel::of(seat, Message::new("panel-company").with("who", seat)),
    };
    let at = |path: &str| format!("seat/{}/{path}", seat.0);
    panel.line_at(
        at("reputation"),
        Message::new("line-stock")
            .with("vp", company.vp)
            .with("reputation", company.reputation)
            .with("money", company.money)
            .with("ads", company.ads),
    );
    for row in ROWS {
        panel.line_at(
            at(&format!("row/{}", path(&row))),
            Message::new("line-row")
                .with("resource", name("resource", &row))
                .with("n", company.resources[row.idx()])
                .with("capacity", company.capacity(row))
                .with("left", 3 - company.taken[row.idx()]),
        );
    }
    panel.line(
        Message::new("line-workers")
            .with("workers", company.workers)
            .with("experts", company.experts)
            .with("hired", company.hired.len()),
    );
    let known = company.known.iter().map(|card| name("card", &card)).collect();
    panel.line_at(at("hand"), Message::new("line-hand").with("n", company.hand_size()).with("cards", list(known)));
    if view.viewer.is(seat) {
        let hand = view.own_hand().map(|card| name("card", &card)).collect();
        panel.line_at(at("hand"), Message::new("line-own-hand").with("cards", list(hand)));
        if !view.starting.is_empty() {
            let cards = view.starting.iter().map(|card| name("starting", &card)).collect();
            panel.line(Message::new("line-starting").with("cards", list(cards)));
        }
        if let Some(bid) = view.bid {
            panel.line(Message::new("line-bid").with("n", bid));
        }
    }
    let tiles = company.blueprints.iter().map(|tile| name("blueprint", &tile)).collect();
    panel.line_at(at("blueprints"), Message::new("line-own-blueprints").with("tiles", list(tiles)));
    let tower = company.tower.iter().map(|token| name("token", &token)).collect();
    let flipped = company.flipped.map_or(Message::new("nothing"), |token| name("token", &token));
    panel.line_at(at("tower"), Message::new("line-tower").with("tokens", list(tower)).with("flipped", flipped));
    let upgrades = Upgrade::ALL.iter().filter(|upgrade| company.has(**upgrade)).map(|upgrade| upgrade_name(*upgrade));
    panel.line_at(at("upgrade"), Message::new("line-upgrades").with("upgrades", list(upgrades.collect())));
    for (idx, ship) in company.ships.iter().enumerate() {
        let segments = ship.segments.iter().map(|tile| name("blueprint", tile)).collect();
        let id = if ship.launched { "line-ship-launched" } else { "line-ship" };
        panel.line_at(
            at(&format!("ship/{idx}")),
            Message::new(id)
                .with("number", number(idx as u8))
                .with("cockpit", name("cockpit", &ship.cockpit))
                .with("segments", list(segments))
                .with("engine", name("engine", &ship.engine))
                .with("vp", score::cockpit(board, seat, ship)),
        );
        if let Some(flight) = &ship.flight {
            panel.line_at(
                at(&format!("ship/{idx}")),
                Message::new("line-flight")
                    .with("cruise", Message::new(format!("{}-text", name("cruise", &flight.cruise).id)))
                    .with("position", flight.position)
                    .with("pilot", pilot_name(flight.pilot))
                    .with("guests", guests(&flight.guests))
                    .with("token", flight.token.map_or(Message::new("nothing"), |token| name("token", &token))),
            );
        }
    }
    panel.line(
        Message::new("line-company")
            .with("wings", company.wings())
            .with("cubes", company.cubes)
            .with("launches", company.launches)
            .with("flown", company.guests_flown)
            .with("scored", company.guests_scored),
    );
    panel
}
