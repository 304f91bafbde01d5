//! Repairs: the smallest change of one token that makes a broken game playable, or explains the
//! contradictions of one that plays. `docs/repairs.md` has the rules (R8 to R13).

mod candidate;
mod find;
mod kind;
mod legible;
mod order_faults;
mod playback;
mod rank;
mod report;
mod search;
mod sequence;

pub use candidate::{Candidate, MOST_CANDIDATES, Repairs};
pub use find::find_repairs;
pub use kind::RepairKind;

pub(super) use report::{report_applied, report_repairs};
