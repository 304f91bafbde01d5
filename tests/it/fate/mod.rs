//! The fate of the loser's house, and the authors' judgement beside it.

mod authors;
mod commands;
