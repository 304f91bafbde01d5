//! How far counts can be trusted: intervals, exact tests and ratings. No claim of a report is stronger than these.
//!
//! ```
//! use bao_statistics::{Difference, Share, fisher};
//!
//! let (south, north) = (Share::new(40, 205), Share::new(92, 151));
//! let difference = Difference::of(south, north).expect("shares of something");
//! assert!((difference.points + 41.41).abs() < 0.01 && difference.interval.high < -31.0);
//! assert!(fisher((40, 205), (92, 151)).is_some_and(|p| p < 1e-10));
//! ```

mod bradley_terry;
mod cholesky;
mod clusters;
mod difference;
mod exact;
mod format_decimal;
mod format_p;
mod interval;
mod paired;
mod share;
mod spread;
mod sprt;
mod trend;

pub use bradley_terry::{Encounters, Estimate, Strengths, rate_players};
pub use clusters::{ClusteredShare, Clusters};
pub use difference::Difference;
pub use exact::{fair_coin, fisher, holm};
pub use format_decimal::decimal;
pub use format_p::format_p;
pub use interval::{Interval, wilson};
pub use paired::{Pairs, elo};
pub use share::Share;
pub use spread::Spread;
pub use sprt::{Decision, Sprt};
pub use trend::Trend;

#[cfg(test)]
mod simulated;
