//! The fate of the loser's house.

mod commands;
