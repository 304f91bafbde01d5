//! A stream of games, whose records come from files and are replayed on all cores in order.

pub mod codes;
mod describe;
mod record_stream;
mod replay;
mod stages;

pub use bao_formats::{Options, ReadError, Record, STDIN};
pub use describe::{build_record_tree, describe_record};
pub use record_stream::{Games, PUBLISHED_CSV, PUBLISHED_NAME, published_games, tell_source};
pub use replay::{replay_games_with, replay_record_with};
pub use stages::{Stages, usual_pieces};
