//! How far counts can be trusted: intervals and exact tests. No claim of a report is stronger than these.

mod exact;
mod format_p;
mod interval;
mod paired;
mod share;
mod spread;
mod survival;

pub use exact::{fair_coin, fisher, holm};
pub use format_p::format_p;
pub use interval::{Interval, wilson};
pub use paired::{Pairs, elo};
pub use share::Share;
pub use spread::Spread;
pub use survival::{Departures, SurvivalStep, kaplan_meier};
