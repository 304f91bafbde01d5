//! The page's server and what it says: `bao serve`.

mod analyse;
mod answer;
mod attacks;
mod clicks;
pub mod client;
mod command;
mod edits;
mod export;
mod guard;
mod hawalis;
mod inside;
mod journey;
mod languages;
mod lessons;
mod limits;
mod list;
mod neighbours;
mod page_languages;
mod paste;
mod positions;
mod retry;
mod train;
mod views;
