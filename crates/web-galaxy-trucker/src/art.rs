//! Pictures of adventures, painted for the project: 160 by 90, light from the upper left, in the colours of a space port at night.

use galaxy_trucker::components::Adventure;
use web_board::Svg;

const SKY: &str = include_str!("../art/sky.svg");

const fn of(adventure: &Adventure) -> &'static str {
    match adventure {
        Adventure::OpenSpace => include_str!("../art/open-space.svg"),
        Adventure::Planets { .. } => include_str!("../art/planets.svg"),
        Adventure::AbandonedShip { .. } => include_str!("../art/abandoned-ship.svg"),
        Adventure::AbandonedStation { .. } => include_str!("../art/abandoned-station.svg"),
        Adventure::Meteors(_) => include_str!("../art/meteors.svg"),
        Adventure::Slavers { .. } => include_str!("../art/slavers.svg"),
        Adventure::Smugglers { .. } => include_str!("../art/smugglers.svg"),
        Adventure::Pirates { .. } => include_str!("../art/pirates.svg"),
        Adventure::CombatZone(_) => include_str!("../art/combat-zone.svg"),
        Adventure::Stardust => include_str!("../art/stardust.svg"),
        Adventure::Epidemic => include_str!("../art/epidemic.svg"),
        Adventure::Sabotage { .. } => include_str!("../art/sabotage.svg"),
    }
}

/// The picture of an adventure, filling a place: what would stand over is cut off.
pub fn painted(svg: &mut Svg, adventure: &Adventure, [x, y, wide, high]: [f32; 4]) {
    svg.put(format_args!(
        "<svg x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" viewBox=\"0 0 160 90\" preserveAspectRatio=\"xMidYMid slice\">{SKY}{}</svg>",
        of(adventure)
    ));
}
