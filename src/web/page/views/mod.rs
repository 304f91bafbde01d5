//! The replies to the page, as JSON. `docs/serve.md` lists the requests.

mod analysis;
mod game;
mod place;

pub use analysis::*;
pub use game::*;
pub use place::*;
