//! The requests of the page. Each returns a reply or a refusal. Nothing is kept between requests, so the page sends the
//! text of the game each time.

mod edit;
mod open;
mod search;

pub use edit::*;
pub use open::*;
pub use search::*;
