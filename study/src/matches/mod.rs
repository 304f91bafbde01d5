//! Players against each other: paired games from openings by chance, and what their results tell.

mod contest;
mod game;
mod spec;
mod tally;

pub use contest::{Contest, NoOpening, Pair};
pub use game::{LONGEST, Played, play};
pub use spec::{BadSpec, PlayerSpec, nodes};
pub use tally::{Ends, Points, Tally};
