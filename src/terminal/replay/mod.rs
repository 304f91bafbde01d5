//! One game on a whole screen, to be looked at and changed; and the same as plain text.
//!
//! A key becomes an action (`keys`), an action changes the model (`update`), the model is drawn (`view`).
//! Only `session` touches the terminal and files.

mod action;
mod analysis;
mod browse;
mod choosing;
mod comparing;
mod edits;
mod facts;
mod guard;
mod happening;
pub mod keys;
mod look;
mod model;
mod opinion;
mod picture;
pub mod plain;
mod searching;
mod session;
mod sowing;
mod speed;
mod turns;
mod typing;
mod update;
mod view;

pub use action::{Action, ListAction};
pub use analysis::{Found, Wish};
pub use guard::Screen;
pub use look::{Look, in_ascii};
pub use model::{Effect, Model, Setup};
pub use session::{Keep, Kept, SessionError, run, unsaved};
pub use speed::Speed;
pub use view::{LEAST_HEIGHT, LEAST_WIDTH, draw};
