//! What all reports share: tables in the words of a language, positions as boards, documents as files.

mod board;
pub mod colours;
mod files;
mod in_words;

pub use board::{LastTurn, board};
pub use files::{file_names, files};
pub use in_words::{in_words, labels};
