//! The fate of a house, by exhaustive search to a horizon.
//!
//! The *owner* has his house still; the *other* player would like to capture it. A horizon is a number of
//! plies: when they have been played the question is asked. Until then, and so that nothing depends on
//! what the other plays, the house is
//!
//! * *saved* where the owner can go on so that he owns it at the horizon, or has emptied it himself, or has
//!   won the game before;
//! * *lost* otherwise: the other can force that he captures it, or that the owner has lost the game with his
//!   house on the board. A house with seeds in it is in the front row, so the latter takes an owner without
//!   a legal turn, or one who has moved and has singletons only: it is rare, but then nothing is left that
//!   a saved house would be good for.
//!
//! Whatever becomes of the game after a house was emptied or captured is not looked at. A house is
//! *emptied by force* where the owner can play so that he empties it before the horizon whatever the other
//! plays; a game that ends before is none of these.
//!
//! All legal turns of both players are tried (endless sowings are none, rule 6.4), and so every answer is a
//! proof.

mod known;
mod line;
mod search;

pub use line::{Line, LineEnd};
pub use search::{ChoiceFate, Fate, FateSearch, NoFate};
