//! The 18 mission success cards and what they promise.

/// How many success cards show 0, 1, 2, 3 and 4 (RM-COMP-04).
pub const SUCCESS_CARDS: [u8; 5] = [2, 5, 6, 4, 1];

/// Success cards altogether.
pub const N_SUCCESS: u8 = 18;
