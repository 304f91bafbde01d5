//! The requests of the page. Each returns a reply or a refusal. Nothing is kept between requests, so the page sends the
//! text of the game each time.

mod analyse;
mod edit;
mod open;

pub use analyse::*;
pub use edit::*;
pub use open::*;
