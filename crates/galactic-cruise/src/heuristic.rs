//! What bots think of the game.
