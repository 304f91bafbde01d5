//! Tests of the crate `bao-game`, which do not need polars.

#[path = "../../rules/tests/both.rs"]
mod both;
mod cuts;
mod damage;
mod enumerated;
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
#[path = "../../rules/tests/slow/filled.rs"]
mod slow_filled;
mod summaries;
mod support;
mod variations;
