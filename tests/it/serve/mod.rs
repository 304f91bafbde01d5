//! The page's server and what it says: `bao serve`.

mod analyse;
mod client;
mod command;
mod edits;
mod export;
mod guard;
mod journey;
mod limits;
mod list;
mod paste;
mod speed;
mod views;
