//! Places of a game while somebody looks at it: searched a little at once and more after that, and told in
//! words that terminal and page share.

mod house;
mod place;
mod search;
#[cfg(test)]
mod tests;
mod told;

pub use house::HouseOutlook;
pub use place::{Place, line_through};
pub use search::{GAME, STEPS, Searched, Searcher};
pub use told::{best_remark, chances, game_over, how, remark_of, sign, standing, verdict};
