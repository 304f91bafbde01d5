//! What a position seems to be worth without looking ahead.

mod features;
mod net;
mod text;

pub use features::{ACTIVE, ROWS, active};
pub use net::{HIDDEN, Learned, Net, STAGES, Stage};
pub use text::BadNet;
