//! Everything in the box that bears a figure, and where each figure comes from (section 30 of the rules).
//!
//! Nothing of this game is reconstructed. What the rulebook's text does not print comes from pictures and counts that
//! others have published.

use kernel::Provenance::{Public, Rulebook};
use kernel::{Arg, Component, Message};

use super::{
    Adventure, Board, CARDS, Card, Cubes, Good, HUMANS, Line, PartKind, Penalty, Projectile, TILES, TOKENS, TRACK, Tile,
};
use super::{CardFace, Round};
use crate::options::Options;
use crate::ship::ALIEN_BONUS;
use crate::words;

/// Every component, kind by kind.
pub fn components() -> Vec<Component> {
    let kinds = kinds().map(part_kind);
    let parts = (0..TILES.len()).map(Tile::nth).map(part);
    let cards = (0..CARDS.len()).map(Card::nth).map(card);
    let boards = Board::ALL.into_iter().map(board);
    let rounds = Round::ALL.into_iter().map(round);
    let goods = Good::ALL.into_iter().map(good);
    kinds.chain(parts).chain(cards).chain(boards).chain(rounds).chain(goods).chain(pieces()).collect()
}

/// Every kind of part, in the order of the box.
fn kinds() -> impl Iterator<Item = PartKind> {
    TILES.chunk_by(|one, other| one.kind == other.kind).map(|alike| alike[0].kind)
}

fn part_kind(kind: PartKind) -> Component {
    let mut alike = TILES.iter().filter(|tile| tile.kind == kind);
    let first = alike.next().expect("every kind has a part");
    let count = 1 + alike.count();
    let counted = if kind == PartKind::StartingCabin { Rulebook } else { Public };
    let listed = Component::new("box-part-kinds", Message::named("part", &kind), "tiles.rs", first.id)
        .with("figure-effect", Message::named("part-text", &kind), Rulebook)
        .with("figure-count", count, counted);
    let listed = match kind.tokens() {
        0 => listed,
        tokens => listed.with("figure-tokens", tokens, Rulebook),
    };
    match kind.containers() {
        0 => listed,
        containers => listed.with("figure-containers", containers, Rulebook),
    }
}

fn part(tile: Tile) -> Component {
    let face = tile.face();
    let connectors = words::connectors(tile);
    Component::new("box-parts", words::part(tile), "tiles.rs", face.id).with(
        "figure-connectors",
        connectors,
        face.source,
    )
}

fn card(card: Card) -> Component {
    let CardFace { id, class, starred, adventure, source } = *card.face();
    let listed = Component::new("box-cards", words::card(card), "cards.rs", id);
    // Which deck a card lies in, and how often, no sentence of the rulebook tells.
    let listed = listed.with("figure-deck", format!("{class:?}"), Public);
    let listed = if starred { listed.with("figure-starred", Message::new("figure-yes"), Public) } else { listed };
    let by = |name: &'static str, value: u8| (Message::new(name), Arg::from(value));
    let figures: Vec<(Message, Arg)> = match adventure {
        Adventure::OpenSpace | Adventure::Stardust | Adventure::Epidemic => {
            vec![("figure-effect".into(), words::card_text(card).into())]
        }
        Adventure::Planets { days, planets } => {
            let planet = |(idx, goods): (usize, &&[Good])| {
                (Message::new("figure-planet").with("number", idx + 1), words::goods(Cubes::of(goods)))
            };
            planets.iter().enumerate().map(planet).chain([by("figure-days", days)]).collect()
        }
        Adventure::AbandonedShip { crew, credits, days } => {
            vec![by("figure-crew-given", crew), by("figure-credits", credits), by("figure-days", days)]
        }
        Adventure::AbandonedStation { crew, goods, days } => {
            vec![by("figure-crew-needed", crew), goods_of(goods), by("figure-days", days)]
        }
        Adventure::Meteors(meteors) => vec![("figure-meteors".into(), projectiles(meteors))],
        Adventure::Slavers { firepower, crew, credits, days } => vec![
            by("figure-firepower", firepower),
            by("figure-crew-lost", crew),
            by("figure-credits", credits),
            by("figure-days", days),
        ],
        Adventure::Smugglers { firepower, lost, goods, days } => vec![
            by("figure-firepower", firepower),
            by("figure-goods-lost", lost),
            goods_of(goods),
            by("figure-days", days),
        ],
        Adventure::Pirates { firepower, shots, credits, days } => vec![
            by("figure-firepower", firepower),
            ("figure-shots".into(), projectiles(shots)),
            by("figure-credits", credits),
            by("figure-days", days),
        ],
        Adventure::CombatZone(lines) => {
            let numbered = lines.into_iter().enumerate();
            numbered.map(|(idx, line)| (Message::new("figure-line").with("number", idx + 1), combat(line))).collect()
        }
        Adventure::Sabotage { attempts } => vec![by("figure-attempts", attempts)],
    };
    figures.into_iter().fold(listed, |listed, (name, value)| listed.with(name, value, source))
}

fn goods_of(goods: &[Good]) -> (Message, Arg) {
    ("figure-goods".into(), words::goods(Cubes::of(goods)))
}

fn projectiles(shots: &[Projectile]) -> Arg {
    let words = |shot: &Projectile| {
        let kind = Message::named("projectile", &shot.kind);
        Message::new("box-projectile").with("projectile", kind).with("side", Message::named("side", &shot.from))
    };
    Arg::List(shots.iter().map(words).collect())
}

fn combat(line: Line) -> Arg {
    let by = |id: &'static str| Message::new(id).with("strength", Message::named("strength", &line.strength));
    Arg::Message(match line.penalty {
        Penalty::Days(days) => by("box-line-days").with("amount", days),
        Penalty::Crew(crew) => by("box-line-crew").with("amount", crew),
        Penalty::Goods(goods) => by("box-line-goods").with("amount", goods),
        Penalty::Shots(shots) => by("box-line-shots").with("shots", projectiles(shots)),
    })
}

fn board(board: Board) -> Component {
    let face = board.face();
    let insurance = match face.insurance {
        Some(most) => Arg::from(most),
        None => Message::new("figure-none").into(),
    };
    let word = match board {
        Board::I => "// Class I.",
        Board::II => "// Class II.",
        Board::III => "// Class III.",
        Board::IIIa => "// Class IIIa.",
    };
    Component::new("box-boards", Message::named("board", &board), "boards.rs", word)
        .with("figure-squares", board.outline().count_ones(), face.source)
        .with("figure-outline", face.outline.join(" "), face.source)
        .with("figure-insurance", insurance, Rulebook)
}

fn round(round: Round) -> Component {
    let face = round.face();
    let word = match round {
        Round::TestFlight => "// Test flight.",
        Round::One => "// Round 1.",
        Round::Two => "// Round 2.",
        Round::Three => "// Round 3.",
        Round::ThreeA => "// Round 3A.",
    };
    let list = |numbers: &[u8], between: &str| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(between);
    Component::new("box-rounds", Message::named("round", &round), "rounds.rs", word)
        .with("figure-pile", list(&face.pile, " + "), Rulebook)
        .with("figure-timer", face.timer_start, Rulebook)
        .with("figure-gap", face.start_gap, face.source)
        .with("figure-rewards", list(&face.finish_rewards, "-"), face.source)
        .with("figure-bonus", face.best_looking, face.source)
}

fn good(good: Good) -> Component {
    Component::new("box-goods", Message::named("good", &good), "../components.rs", "const BANK")
        .with("figure-price", good.price(), Good::SOURCE)
        .with("figure-cubes", Good::BANK.count(good), Good::SOURCE)
}

fn pieces() -> [Component; 5] {
    let piece = |name: &'static str, file, word| Component::new("box-pieces", name, file, word);
    [
        piece("box-humans", "../components.rs", "const HUMANS").with("figure-count", HUMANS, Public),
        piece("box-tokens", "../components.rs", "const TOKENS").with("figure-count", TOKENS, Public),
        piece("box-aliens", "../ship/values.rs", "const ALIEN_BONUS").with("figure-alien-bonus", ALIEN_BONUS, Rulebook),
        piece("box-track", "../components.rs", "const TRACK").with("figure-spaces", TRACK, Public),
        piece("box-hourglass", "../options.rs", "hourglass-ms").with(
            "figure-seconds",
            Options::standard().hourglass_ms / 1000,
            Public,
        ),
    ]
}
