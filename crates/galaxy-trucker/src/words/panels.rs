//! The whole view in words: what a terminal shows and a screen reader reads.

use kernel::{Arg, Message, Panel, Seat};

use super::{angle, at, card, card_text, goods, halves, part, people};
use crate::components::{Card, Good, Tile};
use crate::state::{Building, Craft, Entry, Hand, Phase, Run, Stage, Status, Task};
use crate::view::View;

/// One panel for the table, one for each ship.
pub fn panels(view: &View) -> Vec<Panel> {
    let mut panels = vec![table(view)];
    panels.extend(view.ships.seats().map(|ship| ship_panel(view, ship)));
    panels
}

fn cards(cards: impl IntoIterator<Item = Card>) -> Arg {
    list(cards.into_iter().map(card).collect())
}

fn parts(tiles: impl IntoIterator<Item = Tile>) -> Arg {
    list(tiles.into_iter().map(part).collect())
}

fn list(messages: Vec<Message>) -> Arg {
    match messages.is_empty() {
        true => Arg::Message(Message::new("nothing")),
        false => Arg::List(messages),
    }
}

fn table(view: &View) -> Panel {
    let mut panel = Panel::new("panel-table");
    let round = view.options.plan.rounds()[usize::from(view.round)];
    panel.line(
        Message::new("panel-round")
            .with("round", Message::named("round", &round))
            .with("board", Message::named("board", &round.face().board))
            .with("who", view.starter),
    );
    if let Phase::Building(building) = &view.phase {
        building_lines(view, building, &mut panel);
    }
    let count = |good: Good| view.bank.count(good);
    panel.line(
        Message::new("panel-bank")
            .with("red", count(Good::Red))
            .with("yellow", count(Good::Yellow))
            .with("green", count(Good::Green))
            .with("blue", count(Good::Blue)),
    );
    flight_order(view, &mut panel);
    if let Phase::Flight(Some(run)) = &view.phase {
        card_lines(run, &mut panel);
    }
    known_cards(view, round.is_test(), &mut panel);
    if !view.window.owes.is_empty() {
        panel.line(Message::new("panel-owes").with("who", people(view.window.owes)));
    }
    for (seat, naming) in view.window.naming.entries() {
        if let Some(owner) = *naming {
            panel.line(Message::new("panel-challenging").with("who", seat).with("owner", owner));
        }
    }
    panel
}

fn building_lines(view: &View, building: &Building, panel: &mut Panel) {
    let space = building.space;
    let has_sand = !view.options.plan.rounds()[usize::from(view.round)].is_test();
    match (building.turns, building.running, space) {
        _ if !has_sand || building.stage != Stage::Open => {}
        (Some(turns), ..) => {
            let message = Message::new("panel-hourglass-rounds").with("space", space).with("rounds", turns.sand_left);
            panel.line_at("hourglass", message);
            panel.line(Message::new("panel-overtime").with("rounds", turns.overtime_left));
        }
        (None, true, 0) => panel.line_at("hourglass", Message::new("panel-hourglass-start")),
        (None, true, _) => panel.line_at("hourglass", Message::new("panel-hourglass-running").with("space", space)),
        (None, false, _) => {
            // GT-RT-25: nobody has to turn it, but a table does not stay open for ever.
            let minutes = view.options.overtime_ms / 60_000;
            let message = Message::new("panel-hourglass-empty").with("space", space).with("minutes", minutes);
            panel.line_at("hourglass", message);
        }
    }
    if let Some(turns) = building.turns {
        let message = Message::new("panel-build-round").with("number", i64::from(turns.build_round));
        panel.line(message.with("who", turns.first));
    }
    if building.paused {
        panel.line(Message::new("panel-paused"));
    }
    let face_down = view.unseen.len() as usize - view.concealed.len();
    panel.line_at("warehouse/face-down", Message::new("panel-face-down").with("count", face_down));
    panel.line_at("warehouse", Message::new("panel-face-up").with("parts", parts(view.face_up.iter())));
    let taken: Vec<u8> = view.ships.iter().filter_map(|craft| craft.order).collect();
    let free = (1..=view.ships.len() as u8).filter(|number| !taken.contains(number));
    let numbers = list(free.map(|number| Message::new("number").with("number", number)).collect());
    panel.line(Message::new("panel-order-free").with("numbers", numbers));
}

fn flight_order(view: &View, panel: &mut Panel) {
    let mut flying: Vec<Seat> =
        view.ships.entries().filter(|(_, craft)| craft.status == Status::Flying).map(|(ship, _)| ship).collect();
    if flying.is_empty() {
        return;
    }
    flying.sort_by_key(|&ship| -view.ships[ship].position);
    let ships = flying
        .iter()
        .map(|&ship| Message::new("panel-order-ship").with("who", ship).with("position", view.ships[ship].position));
    panel.line(Message::new("panel-order").with("ships", list(ships.collect())));
}

fn card_lines(run: &Run, panel: &mut Panel) {
    let message = Message::new("panel-card").with("card", card(run.card)).with("text", card_text(run.card));
    panel.line_at("card", message);
    for (idx, ship) in run.planets.iter().enumerate() {
        if let Some(ship) = *ship {
            let message = Message::new("panel-planet").with("planet", idx + 1).with("who", ship);
            panel.line_at(format!("card/planet/{}", idx + 1), message);
        }
    }
    if run.shot != 0 {
        panel.line(Message::new("panel-shot").with("count", run.shot));
    }
    if !run.targets.is_empty() {
        panel.line(Message::new("panel-targets").with("ships", people(run.targets)));
    }
    if let Some(winner) = run.winner {
        panel.line(Message::new("panel-winner").with("who", winner));
    }
    if matches!(run.card.face().adventure, crate::components::Adventure::CombatZone(_)) {
        panel.line(Message::new("panel-line").with("line", run.line.min(2) + 1));
        for &ship in run.order.iter().take(usize::from(run.cursor)) {
            panel.line(Message::new("panel-declared").with("who", ship).with("value", run.declared[ship]));
        }
    }
}

fn known_cards(view: &View, is_test: bool, panel: &mut Panel) {
    let known = &view.cards;
    let before_flight = matches!(view.phase, Phase::Building(_) | Phase::Inspection(_) | Phase::Launch(_));
    if before_flight && !is_test {
        for (idx, pile) in known.piles.iter().enumerate() {
            let message = match pile {
                Some(pile) => Message::new("panel-pile").with("cards", cards(pile.iter().copied())),
                None => Message::new("panel-pile-unknown").with("who", people(known.peeked[idx])),
            };
            panel.line_at(format!("forecast/{}", idx + 1), message.with("pile", idx + 1));
        }
    }
    if !known.deck.is_empty() {
        panel.line(Message::new("panel-deck").with("count", known.deck.len()));
        let stacked = crate::view::is_stacked(&view.options, view.options.plan.rounds()[usize::from(view.round)]);
        if stacked {
            for (idx, seen) in known.deck.iter().enumerate() {
                if let Some(seen) = *seen {
                    panel.line(Message::new("panel-deck-place").with("place", idx + 1).with("card", card(seen)));
                }
            }
        } else {
            panel.line(Message::new("panel-deck-known").with("cards", cards(known.deck.iter().flatten().copied())));
        }
    }
    if !known.flown.is_empty() {
        panel.line(Message::new("panel-flown").with("cards", cards(known.flown.iter().copied())));
    }
    if !known.gone.is_empty() {
        panel.line(Message::new("panel-gone").with("cards", cards(known.gone.iter())));
    }
}

fn ship_panel(view: &View, ship: Seat) -> Panel {
    let craft = &view.ships[ship];
    let mut panel = Panel::of(ship, Message::new("panel-ship").with("who", ship));
    if view.at[ship] != ship {
        panel.line(Message::new("panel-pilot").with("who", view.at[ship]));
    }
    money(view, ship, &mut panel);
    values(craft, &mut panel);
    match craft.status {
        Status::Grounded => {}
        Status::Flying => panel.line(Message::new("panel-position").with("position", craft.position)),
        Status::GaveUp(_) => panel.line(Message::new("panel-gave-up")),
    }
    if let Some(number) = craft.order {
        panel.line(Message::new("panel-order-tile").with("number", number));
    }
    if let Phase::Building(building) = &view.phase {
        match building.hands[ship] {
            Hand::Tile(tile, _) => {
                panel.line_at(format!("hand/{}", ship.0), Message::new("panel-holds").with("part", part(tile)));
            }
            Hand::Pile(pile) => panel.line(Message::new("panel-holds-pile").with("pile", pile + 1)),
            Hand::Empty if view.concealed.contains(ship) => panel.line(Message::new("panel-holds-concealed")),
            Hand::Empty => {}
        }
        if let Some(newest) = building.newest[ship] {
            panel.line(Message::new("panel-newest").with("square", at(newest.square)));
        }
    }
    task_lines(view.tasks[ship], &mut panel);
    if craft.reserve != [None; 2] {
        panel.line(Message::new("panel-reserve").with("parts", parts(craft.reserve.iter().flatten().copied())));
    }
    if !craft.lost.is_empty() {
        panel.line(Message::new("panel-lost").with("parts", parts(craft.lost.iter())));
    }
    if !view.named[ship].is_empty() {
        panel.line(Message::new("panel-named").with("parts", parts(view.named[ship].iter())));
    }
    for (square, found) in craft.ship.parts() {
        let (humans, tokens) = (craft.ship.humans_in(square), craft.ship.tokens_on(square));
        let cubes = craft.ship.cubes_in(square);
        let message = match craft.ship.alien_in(square) {
            Some(alien) => Message::new("panel-part-alien").with("alien", Message::named("alien", &alien)),
            None if humans != 0 => Message::new("panel-part-humans").with("humans", humans),
            None if tokens != 0 => Message::new("panel-part-tokens").with("tokens", tokens),
            None if !cubes.is_empty() => Message::new("panel-part-goods").with("goods", goods(cubes)),
            None => Message::new("panel-part"),
        };
        let message = message.with("square", at(square)).with("part", part(found.tile));
        panel.line_at(format!("ship/{}/{square}", ship.0), message.with("angle", angle(found.rotation)));
    }
    panel
}

fn money(view: &View, ship: Seat, panel: &mut Panel) {
    let Some(purse) = view.purses[ship] else {
        return panel.line(Message::new("panel-credits-hidden"));
    };
    panel.line(Message::new("panel-credits").with("credits", purse.credits));
    for (idx, row) in purse.sheet.iter().enumerate() {
        for (entry, &amount) in Entry::ALL.iter().zip(row) {
            if amount != 0 {
                let message = Message::new("panel-entry").with("entry", Message::named("entry", entry));
                panel.line(message.with("number", idx + 1).with("amount", amount));
            }
        }
    }
}

fn values(craft: &Craft, panel: &mut Panel) {
    let ship = &craft.ship;
    let [front, other] = ship.n_double_cannons();
    panel.line(
        Message::new("panel-values")
            .with("engines", ship.engine_power(0))
            .with("double-engines", ship.n_double_engines())
            .with("firepower", halves(ship.firepower_doubled(0, 0)))
            .with("double-front", front)
            .with("double-other", other)
            .with("crew", ship.crew())
            .with("tokens", ship.n_tokens())
            .with("exposed", ship.exposed_connectors()),
    );
}

fn task_lines(task: Task, panel: &mut Panel) {
    match task {
        Task::None | Task::Repair | Task::Part | Task::Brown | Task::Purple => {}
        Task::Planet | Task::Take | Task::Reward => {}
        Task::Engine { powered } => panel.line(Message::new("panel-powered").with("count", powered)),
        Task::Cannon { front, other } => panel.line(Message::new("panel-powered").with("count", front + other)),
        Task::Load { pool, .. } => panel.line(Message::new("panel-loading").with("goods", goods(pool))),
        Task::LoseGoods { owed } | Task::LoseCrew { owed } => {
            panel.line(Message::new("panel-owed").with("count", owed));
        }
        Task::Shield { square } | Task::Shoot { square } => {
            panel.line(Message::new("panel-threatened").with("square", at(square)));
        }
    }
}
