//! Tests of the rules, in one program.

mod cases;
mod endless;
mod filled;

mod laws;
mod options;
mod perft;
mod slow;
