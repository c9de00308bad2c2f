//! two_players
