//! The printed tables, compiled in, in the form that the comparison needs.

use std::io::Cursor;

use polars::prelude::*;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::ParityRow;
use crate::tables::Counts;

macro_rules! dataset {
    ($name:literal) => {
        include_str!(concat!("../../../datasets/study/", $name, ".csv"))
    };
}

/// A count of how many, with its percentage as printed.
#[derive(Deserialize)]
pub(super) struct Share {
    #[serde(default)]
    pub winner: String,
    #[serde(alias = "class", alias = "move")]
    pub statistic: String,
    #[serde(default)]
    pub aspect: String,
    pub count: u64,
    pub of: Option<u64>,
    pub printed_percent: String,
}

#[derive(Deserialize)]
pub(super) struct Composition {
    pub winner: String,
    pub aspect: String,
    pub class: String,
    pub progress_class: String,
    pub count: u64,
}

#[derive(Deserialize)]
pub(super) struct TypeCount {
    pub winner: String,
    pub r#type: u8,
    pub count: u64,
}

#[derive(Deserialize)]
pub(super) struct TypeGame {
    pub winner: String,
    pub r#type: u8,
    pub game: String,
    pub kind: String,
    pub loser_nyumba_captured_later: String,
}

#[derive(Deserialize)]
pub(crate) struct MatrixGame {
    pub game: String,
    pub winner: String,
    pub r#type: u8,
    pub capture_move: String,
    pub outcome: String,
    pub coin_toss: String,
}

#[derive(Deserialize)]
pub(crate) struct Choices {
    pub game: String,
    pub loser: String,
    pub r#move: u32,
    pub kind: String,
    pub count: u64,
    pub remark: String,
}

#[derive(Deserialize)]
pub(crate) struct MarkedTurn {
    pub game: String,
    pub loser: String,
    pub r#move: u32,
    pub remark: String,
}

/// What is known to be wrong with a printed number (`datasets/study/known_faults.csv`).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Fault {
    /// Its name, as `red-sum`.
    pub id: String,
    table: String,
    winner: String,
    item: String,
    number: String,
    /// What is wrong.
    pub note: String,
}

/// The printed counts in the form of ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedCounts {
    /// By class, composition and type.
    pub counts: Counts,
    /// Winner (or `all`) and turn of the first event, with the games.
    pub moments: Vec<(String, u32, u64)>,
}

/// Everything that was printed.
pub(super) struct Printed {
    pub population: Vec<Share>,
    pub classes: Vec<Share>,
    pub compositions: Vec<Composition>,
    pub first_event: Vec<Share>,
    pub percentages: Vec<Share>,
    pub type_counts: Vec<TypeCount>,
    pub type_games: Vec<TypeGame>,
    pub matrix_games: Vec<MatrixGame>,
    pub choices: Vec<Choices>,
    pub marked: Vec<MarkedTurn>,
    /// The printed counts in the form of ours.
    pub counts: Counts,
    faults: Vec<Fault>,
}

fn rows<T: DeserializeOwned>(text: &'static str) -> Vec<T> {
    csv::Reader::from_reader(text.as_bytes())
        .into_deserialize()
        .map(|row| row.expect("the datasets are compiled in and their form is tested"))
        .collect()
}

fn frame(text: &'static str) -> PolarsResult<DataFrame> {
    CsvReader::new(Cursor::new(text)).finish()
}

/// What was printed about the captures, outcomes and coin tosses of single games.
pub(crate) fn matrix_games() -> Vec<MatrixGame> {
    rows(dataset!("matrix_games"))
}

/// The printed numbers of choices.
pub(crate) fn choices() -> Vec<Choices> {
    rows(dataset!("options"))
}

/// The turns that the authors marked as wrong.
pub(crate) fn marked() -> Vec<MarkedTurn> {
    rows(dataset!("errors"))
}

impl Printed {
    pub fn load() -> PolarsResult<Printed> {
        let counts = Counts::of(
            &frame(dataset!("classes"))?,
            &frame(dataset!("compositions"))?,
            &frame(dataset!("type_counts"))?,
        )?;
        Ok(Printed {
            population: rows(dataset!("population")),
            classes: rows(dataset!("classes")),
            compositions: rows(dataset!("compositions")),
            first_event: rows(dataset!("first_event")),
            percentages: rows(dataset!("percentages")),
            type_counts: rows(dataset!("type_counts")),
            type_games: rows(dataset!("type_games")),
            matrix_games: matrix_games(),
            choices: choices(),
            marked: marked(),
            faults: rows(dataset!("known_faults")),
            counts,
        })
    }

    /// What is known to be wrong with a number.
    pub fn fault(&self, row: &ParityRow) -> Option<Fault> {
        let is = |fault: &&Fault| {
            fault.table == row.table
                && fault.winner == row.winner
                && fault.item == row.item
                && fault.number == row.number
        };
        self.faults.iter().find(is).cloned()
    }

    /// The counts alone.
    pub fn into_counts(self) -> PrintedCounts {
        let moment = |row: Share| Some((row.winner, row.statistic.parse().ok()?, row.count));
        let moments = self.first_event.into_iter().filter_map(moment).collect();
        PrintedCounts { counts: self.counts, moments }
    }
}
