//! What the page asks for: a request goes in, a reply or a refusal comes out. Nothing is kept between
//! two requests; the text of the game goes to and fro.

mod analyse;
mod edit;
mod open;

pub use analyse::*;
pub use edit::*;
pub use open::*;
