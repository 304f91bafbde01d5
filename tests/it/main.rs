//! All tests that need the whole program, in one binary because each links polars.

mod architecture;
mod archives;
mod bytes;
mod commands;
mod damage;
mod docs;
mod findings;
mod games;
mod house_choice;
mod picture;
mod published;
mod random_games;
mod repairs;
mod study;
mod support;
