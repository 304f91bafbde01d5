//! The tables of a survey. One table or two of a kind a file; their columns are named here and stay so.

mod activity;
mod ends;
mod findings;
mod house_losses;
mod houses;
mod lengths;
pub(super) mod material;
mod openings;
mod pairings;
mod players;
mod plies;
mod ratings;
mod results;
mod sensitivity;
mod stage_ends;
mod winners;
mod years;

pub use activity::Activity;
pub use ends::Ends;
pub use findings::{FindingCount, Findings};
pub use house_losses::{HouseLosses, LossCount, LossKind};
pub use houses::{HouseStep, Houses, MedianLoss};
pub use lengths::Lengths;
pub use openings::{Branch, DEPTH, Openings};
pub(crate) use pairings::Pairings;
pub use pairings::SouthByPlayer;
pub use players::{Player, Players};
pub use plies::{Plies, PlyCounts};
pub(crate) use ratings::format_points;
pub use ratings::{FEW_GAMES, Rating, Ratings};
pub use results::Results;
pub use sensitivity::Sensitivity;
pub use stage_ends::StageEnds;
pub use winners::Winners;
pub use years::Years;
pub(crate) use years::list_trend;
