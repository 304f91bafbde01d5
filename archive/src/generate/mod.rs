//! Legal games made by chance, for tests and for measuring, and damages to them that are known.
//!
//! What is made depends on the seed and on nothing else: game 7 of a seed is the same game however many
//! are made, on however many cores, damaged or not.

mod chance;
mod damage;
mod layout;
mod opening;
mod people;
mod plan;
mod play;
mod policy;
mod spoil;
mod table;

pub use damage::{Damage, DamageKind};
pub use opening::openings;
pub use plan::{Damages, Generated, Plan, TooFew, generate};
pub use play::{Finished, LONGEST, MadePly};
pub use policy::Policy;
pub use table::{Counts, TableError, write_table};
