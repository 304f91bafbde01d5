//! The command `bao`: arguments in, text, screens, pages and files out.

pub mod cli;
pub mod game_files;
pub mod output;
pub mod terminal;
pub mod web;
