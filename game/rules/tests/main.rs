//! All tests of the rules, as one program.

mod both;
mod cases;
mod endless;
mod filled;
mod laws;
mod options;
mod perft;
mod slow;
#[path = "slow/filled.rs"]
mod slow_filled;
