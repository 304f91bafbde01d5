//! Tests of one game: its replay, its repairs, its variations and its classes. They link no polars.

mod cuts;
mod damage;
mod enumerated;
#[path = "../../rules/tests/filled/slow.rs"]
mod filled_slow;
mod findings;
mod games;
mod house_choice;
mod lessons;
mod lost;
mod marks;
#[path = "../../engine/tests/plain/mod.rs"]
mod plain;
mod proofs;
mod protocol;
mod published;
mod puzzles;
mod random_games;
mod repairs;
#[path = "../../rules/tests/slow/mod.rs"]
mod slow;
mod summaries;
mod support;
mod variations;
