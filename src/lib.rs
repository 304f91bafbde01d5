//! Bao Archive: reads, replays and studies archived games of Bao la Kiswahili.
//!
//! The floors, from the ground: [`bao_notation`] and [`bao_rules`], which know nothing of each other;
//! [`replay`], one game; `ARCHITECTURE.md` has the picture.

pub mod analysis;
pub mod archive;
pub mod arena;
pub mod commands;
pub mod fit;
pub mod generate;
pub mod language;
pub mod notebook;
pub mod output;
pub mod page;
pub mod paper;
pub mod replay;
pub mod review;
pub mod screens;
pub mod server;
pub mod shares;
pub mod sheet;
pub mod statistics;
pub mod store;
pub mod study;
pub mod survey;
pub mod variations;
pub mod words;
