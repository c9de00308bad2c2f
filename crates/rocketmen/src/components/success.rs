//! The 18 mission success cards and what they promise.

/// How many success cards show 0, 1, 2, 3 and 4 (RM-COMP-04).
pub const SUCCESS_CARDS: [u8; 5] = [2, 5, 6, 4, 1];

/// Success cards altogether.
pub const N_SUCCESS: u8 = 18;

/// How likely a rocket arrives, in thousandths, by destination and by the spaces moved before the first success card. With more
/// spaces than a row has it is as good as certain.
pub const CHANCES: [&[u16]; 3] = [
    &[130, 290, 500, 710, 870, 960, 990],
    &[140, 280, 470, 660, 820, 930, 980],
    &[60, 140, 270, 440, 620, 780, 900, 960, 990],
];
