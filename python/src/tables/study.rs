//! The data of the study: printed numbers, classes, queries and intervals.

use bao_game::classify::{Combination, FinalColour, Progress};
use bao_statistics::{Clusters, Interval, Share, wilson};
use bao_tables::pipeline::{PUBLISHED_CSV, PUBLISHED_NAME};
use pyo3::prelude::*;

macro_rules! printed {
    ($($name:ident)+) => {
        [$((
            stringify!($name),
            include_str!(concat!("../../../datasets/study/", stringify!($name), ".csv")),
        )),+]
    };
}

/// The printed numbers of the study as CSV tables, by name.
#[pyfunction]
pub fn _printed_texts() -> Vec<(&'static str, &'static str)> {
    printed!(population first_event classes compositions percentages types type_counts type_games
        matrix_games options errors known_faults)
    .to_vec()
}

/// The name of the published games in messages, and their table.
#[pyfunction]
pub fn _published() -> (&'static str, &'static str) {
    (PUBLISHED_NAME, PUBLISHED_CSV)
}

/// The classes of the study: columns of `games` with their values, in the printed order (S3, S4, S5).
#[pyfunction]
pub fn _study_classes() -> Vec<(&'static str, Vec<&'static str>)> {
    vec![
        ("progress", Progress::ALL.map(Progress::name).into()),
        ("final", FinalColour::ALL.map(FinalColour::name).into()),
        ("combination", Combination::ALL.map(Combination::name).into()),
    ]
}

/// The SQL of the study: the query that derives the classes of games from `games` and `events`, and the queries that
/// count games.
#[pyfunction]
pub fn _study_sql() -> (&'static str, &'static str) {
    let classes = include_str!("../../../docs/study.sql");
    (classes, include_str!("../../../docs/study-tables.sql"))
}

/// The 95 % Wilson interval for a share, from 0 to 1; `None` if `of` is 0.
#[pyfunction]
pub fn _wilson(count: u64, of: u64) -> Option<(f64, f64)> {
    wilson(count, of).map(Interval::ends)
}

/// The interval clustered by player. Each pair of players (if named) has its count and its number of games; `None` if
/// no player is named, or if there are too few players.
#[pyfunction]
pub fn _clustered_interval(
    pairs: Vec<(Option<String>, Option<String>, u64, u64)>,
) -> Option<(f64, f64)> {
    let mut players = Clusters::default();
    for (south, north, count, of) in pairs {
        players.add(south, north, Share::new(count, of));
    }
    Some(players.share()?.interval().ends())
}
