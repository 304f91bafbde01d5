//! Hawalis in a terminal: a game as plain text, and on a whole screen to be looked at and played.
//!
//! A key changes the `Table`, the table is drawn by `view`; only `session` touches the terminal and files.

mod board;
mod keys;
pub mod plain;
mod session;
mod table;
mod view;

pub use session::run;
pub use table::{Opponent, Table};
