//! Endgames: the values of all positions with a few seeds.
//!
//! Seeds are captured and sown on, never taken off the board, so that a game with `n` seeds never comes to a
//! position with fewer: the positions with `n` seeds are a world of their own, small enough to be counted
//! out as long as `n` is. A game of Bao has 64 seeds and comes to none of these; what is proved here is
//! proved of the rules.
//!
//! # Why the values are exact
//!
//! [`EndgameTable::solve`] goes through all positions again and again. The first pass finds where the game is over; pass
//! `n` finds what ends in `n` plies: a position is won in `n` if a move leads to one that is lost in `n - 1`,
//! and lost in `n` if all moves lead to positions that are won, one of them in `n - 1`. A pass that finds nothing is
//! the last. In what is left nobody has a move to a position that is lost for the other, and whoever is to
//! move has one to a position that is left, too: so neither can force the end, and both can play on for ever.
//!
//! Houses are lost and never come back, so positions without houses lead to such positions alone; with all
//! seeds in the pits, so does the mtaji stage to itself. Of the move before only what takasia blocks counts
//! (rule 5.5). What a sowing that never ends comes to is the same as in a game: its move is illegal.

mod boards;
mod chunks;
mod marked_boards;
mod rings;
mod solve;
mod table;
mod value;

pub use solve::EndgameError;
pub use table::{EndgameCounts, EndgameTable};
pub use value::EndgameValue;
