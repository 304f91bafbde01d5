//! Intervals, exact tests and ratings: how certain the numbers of a report are.
//!
//! ```
//! use bao_statistics::{Difference, Share, fisher};
//!
//! let (south, north) = (Share::new(40, 205), Share::new(92, 151));
//! let difference = Difference::of(south, north).expect("neither total is 0");
//! assert!((difference.points + 41.41).abs() < 0.01 && difference.interval.high < -31.0);
//! assert!(fisher((40, 205), (92, 151)).is_some_and(|p| p < 1e-10));
//! ```

// Only crates with outside users document every item.
#![allow(missing_docs)]

mod bradley_terry;
mod clusters;
mod paired;
mod share;
mod spread;

pub use crate::paired::{Decision, Pairs, Sprt, elo};
pub use crate::share::{
    Difference, Interval, Share, decimal, fair_coin, fisher, format_p, holm, is_bound, wilson,
};
pub use crate::spread::{Spread, Trend};
pub use bradley_terry::{Encounters, Estimate, Strengths, rate_players};
pub use clusters::{ClusteredShare, Clusters};
