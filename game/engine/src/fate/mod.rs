//! The fate of a house, by exhaustive search to a horizon.
//!
//! The *owner* has his house still; the *other* player would like to capture it. The horizon is a number of
//! plies from the searched position. Whatever the other plays until then, the house is
//!
//! * *saved* where the owner can go on so that he owns it at the horizon, or has emptied it himself, or has
//!   won the game before;
//! * *lost* otherwise: the other can force that he captures it, or that the owner has lost the game with his
//!   house on the board. A house with seeds in it is in the front row, so the latter takes an owner without
//!   a legal move, or one with singletons only after his move: it is rare, but then nothing is left that
//!   a saved house would be good for.
//!
//! The game is not searched beyond the loss of the house. A house is
//! *emptied by force* where the owner can play so that he empties it before the horizon whatever the other
//! plays; a game that ends before is neither.
//!
//! All legal moves of both players are tried (endless sowings are not legal, rule 6.4), and so every answer is a
//! proof.

mod line;
mod memory;
mod search;

pub use line::{FateLine, FateLineEnd};
pub use search::{ChoiceFate, Fate, FateError, FateSearch};
