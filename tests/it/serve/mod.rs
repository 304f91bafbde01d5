//! The server `bao serve` and its page.

mod attacks;
mod clicks;
pub mod client;
mod crowds;
mod export;
pub mod inside;
mod languages;
mod lists;
mod page_languages;
mod positions;
mod process;
mod relatives;
mod reviews;
mod scripts;
mod searches;
mod training;
mod views;
