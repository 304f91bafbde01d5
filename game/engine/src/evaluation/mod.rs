//! The evaluation of a position without search, by a small network.

mod features;
mod net;
mod text;

pub use features::{ACTIVE_FEATURES, FEATURES, active_features};
pub use net::{FloatWeights, HIDDEN, Net, STAGES, Stage, WEIGHTS};
pub use text::ParseNetError;
