//! Tests of the rules, in one program.

mod cases;
mod endless;
mod hawalis;
mod laws;
mod options;
mod perft;
mod slow;
