//! How far counts can be trusted: intervals and exact tests. No claim of a report is stronger than these.

mod exact;
mod interval;

pub use exact::{fair_coin, fisher, holm};
pub use interval::{Interval, wilson};
