//! How far counts can be trusted: intervals and exact tests. No claim of a report is stronger than these.

mod difference;
mod exact;
mod format_p;
mod homogeneity;
mod interval;
mod odds_ratio;
mod paired;
mod random;
mod share;
mod spread;
mod survival;

pub use difference::Difference;
pub use exact::{fair_coin, fisher, holm};
pub use format_p::format_p;
pub use homogeneity::{DRAWS, Homogeneity, SEED};
pub use interval::{Interval, wilson};
pub use odds_ratio::OddsRatio;
pub use paired::{Pairs, elo};
pub use share::Share;
pub use spread::Spread;
pub use survival::{Departures, SurvivalStep, kaplan_meier};
