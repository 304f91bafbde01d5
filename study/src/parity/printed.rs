//! The compiled-in printed tables in the form that the comparison needs.

use std::sync::LazyLock;

use serde::Deserialize;

use super::row::Fault;
use crate::frame::read_csv;
use crate::tables::Counts;

macro_rules! dataset {
    ($name:literal) => {
        include_str!(concat!("../../../datasets/study/", $name, ".csv"))
    };
}

/// A count with its total and percentage as printed.
#[derive(Deserialize)]
pub(crate) struct PrintedShare {
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
pub(crate) struct Composition {
    pub winner: String,
    pub aspect: String,
    pub class: String,
    pub progress_class: String,
    pub count: u64,
}

#[derive(Deserialize)]
pub(crate) struct TypeCount {
    pub winner: String,
    pub r#type: u8,
    pub count: u64,
}

#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct TypeGame {
    pub winner: String,
    pub r#type: u8,
    pub game: String,
    pub kind: String,
    pub loser_nyumba_captured_later: String,
}

#[derive(Deserialize)]
pub(crate) struct PrintedMatrixGame {
    pub game: String,
    pub winner: String,
    pub r#type: u8,
    pub capture_move: String,
    pub outcome: String,
    pub coin_toss: String,
}

#[derive(Deserialize)]
pub(crate) struct PrintedChoices {
    pub game: String,
    pub loser: String,
    pub r#move: u32,
    pub kind: String,
    pub count: u64,
    pub remark: String,
}

/// The remark on a turn at which the house could have been emptied.
pub(crate) const MISSED_EMPTYING: &str = "missed_emptying";

/// The remark that choices are of equal value.
pub(crate) const EQUAL_VALUE: &str = "equal_value";

#[derive(Deserialize)]
pub(crate) struct PrintedError {
    pub game: String,
    pub loser: String,
    pub r#move: u32,
    pub remark: String,
}

pub(crate) struct PrintedTables {
    pub population: Vec<PrintedShare>,
    pub classes: Vec<PrintedShare>,
    pub compositions: Vec<Composition>,
    pub first_event: Vec<PrintedShare>,
    pub percentages: Vec<PrintedShare>,
    pub type_counts: Vec<TypeCount>,
    pub type_games: Vec<TypeGame>,
    pub matrix_games: Vec<PrintedMatrixGame>,
    pub choices: Vec<PrintedChoices>,
    pub errors: Vec<PrintedError>,
    /// The printed counts as [`Counts`].
    pub counts: Counts,
    pub faults: Vec<Fault>,
}

impl PrintedTables {
    /// Returns the tables, which are read on first use.
    pub fn load() -> &'static PrintedTables {
        static TABLES: LazyLock<PrintedTables> = LazyLock::new(PrintedTables::read);
        &TABLES
    }

    fn read() -> PrintedTables {
        let mut printed = PrintedTables {
            population: read_csv(dataset!("population")),
            classes: read_csv(dataset!("classes")),
            compositions: read_csv(dataset!("compositions")),
            first_event: read_csv(dataset!("first_event")),
            percentages: read_csv(dataset!("percentages")),
            type_counts: read_csv(dataset!("type_counts")),
            type_games: read_csv(dataset!("type_games")),
            matrix_games: read_csv(dataset!("matrix_games")),
            choices: read_csv(dataset!("options")),
            errors: read_csv(dataset!("errors")),
            faults: read_csv(dataset!("known_faults")),
            counts: Counts::default(),
        };
        let counts = &mut printed.counts;
        for row in &printed.classes {
            counts.add([&row.winner, &row.aspect, &row.statistic, ""], row.count);
        }
        for row in &printed.compositions {
            let parts = [&*row.winner, &row.aspect, &row.class, &row.progress_class];
            counts.add(parts, row.count);
        }
        for row in &printed.type_counts {
            counts.add([&row.winner, "type", &row.r#type.to_string(), ""], row.count);
        }
        for row in &printed.first_event {
            counts.add([&row.winner, "moment", &row.statistic, ""], row.count);
        }
        printed
    }
}
