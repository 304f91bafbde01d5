//! The compiled-in printed tables in the form that the comparison needs, and the comparison of one printed number.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::judgement::{JudgedLine, TurnJudgement};
use crate::rows::read_csv;
use crate::tables::Counts;

macro_rules! dataset {
    ($name:literal) => {
        include_str!(concat!("../../../datasets/study/", $name, ".csv"))
    };
}

/// A count, with its total and percentage if they are printed too.
#[derive(Deserialize)]
pub(crate) struct PrintedShare {
    #[serde(default = "all")]
    pub winner: String,
    #[serde(alias = "class", alias = "move", alias = "type")]
    pub statistic: String,
    #[serde(default)]
    pub aspect: String,
    #[serde(default, alias = "progress_class")]
    pub part: String,
    pub count: u64,
    #[serde(default)]
    pub of: Option<u64>,
    #[serde(default)]
    pub printed_percent: String,
}

fn all() -> String {
    "all".to_owned()
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

/// What is printed about a move of the loser: its choices, or that it is wrong.
#[derive(Deserialize)]
pub(crate) struct PrintedTurn {
    pub game: String,
    pub loser: String,
    pub r#move: u32,
    #[serde(default)]
    pub kind: String,
    #[serde(default)]
    pub count: u64,
    pub remark: String,
}

/// The remark on a turn at which the house could have been emptied.
pub(crate) const MISSED_EMPTYING: &str = "missed_emptying";

/// The remark that choices are of equal value.
pub(crate) const EQUAL_VALUE: &str = "equal_value";

pub(crate) struct PrintedTables {
    /// The tables of counts, by name.
    pub shares: [(&'static str, Vec<PrintedShare>); 6],
    pub type_games: Vec<TypeGame>,
    pub matrix_games: Vec<PrintedMatrixGame>,
    pub choices: Vec<PrintedTurn>,
    pub errors: Vec<PrintedTurn>,
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
        let shares = [
            ("population", dataset!("population")),
            ("classes", dataset!("classes")),
            ("compositions", dataset!("compositions")),
            ("first_event", dataset!("first_event")),
            ("percentages", dataset!("percentages")),
            ("type_counts", dataset!("type_counts")),
        ];
        let shares: [(_, Vec<PrintedShare>); 6] = shares.map(|(name, text)| (name, read_csv(text)));
        let mut counts = Counts::default();
        for (name, rows) in &shares {
            for row in rows {
                let aspect = match *name {
                    "population" | "percentages" => continue,
                    "type_counts" => "type",
                    "first_event" => "moment",
                    _ => &row.aspect,
                };
                counts.add([&row.winner, aspect, &row.statistic, &row.part], row.count);
            }
        }
        PrintedTables {
            shares,
            type_games: read_csv(dataset!("type_games")),
            matrix_games: read_csv(dataset!("matrix_games")),
            choices: read_csv(dataset!("options")),
            errors: read_csv(dataset!("errors")),
            faults: read_csv(dataset!("known_faults")),
            counts: counts.without_sums(),
        }
    }

    pub fn shares(&self, table: &str) -> &[PrintedShare] {
        let found = self.shares.iter().find(|(name, _)| *name == table);
        found.map_or(&[], |(_, rows)| rows)
    }

    /// A count of the table `population`.
    pub fn find_size(&self, statistic: &str) -> u64 {
        let row = self.shares("population").iter().find(|row| row.statistic == statistic);
        row.expect("the datasets are compiled in and their form is tested").count
    }
}

// A printed number, our value for it, and the verdict.

/// The table name for numbers that are in no table of `datasets/study`.
const ELSEWHERE: &str = "elsewhere";

/// A known fault of a printed number (`datasets/study/known_faults.csv`).
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Fault {
    /// The name of the fault, such as `red-sum`.
    pub id: String,
    table: String,
    winner: String,
    item: String,
    number: String,
    /// The printed text, if the number is in none of the datasets.
    printed: String,
    /// The number that the rest of the printed text implies.
    right: String,
    pub note: String,
}

impl Fault {
    /// Whether the fault is about this number.
    pub(super) fn is_of(&self, row: &ParityRow) -> bool {
        (&*self.table, &self.winner, &self.item, &*self.number)
            == (row.table, &row.winner, &row.item, row.number)
    }

    /// The row for a fault in a number that is in no table of `datasets/study`; `None` for other faults.
    pub(super) fn to_row(&self) -> Option<ParityRow> {
        let row = ParityRow::of(ELSEWHERE, &self.winner, &self.item);
        let row = row.number("text", &self.printed, None::<String>).again(Some(&self.right));
        (self.table == ELSEWHERE).then_some(row)
    }
}

/// One printed number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ParityRow {
    /// The file in `datasets/study`, without extension.
    pub table: &'static str,
    /// `south`, `north` or `all`; for a single game its winner; for choices and errors the loser.
    pub winner: String,
    /// The row of the table.
    pub item: String,
    /// The number within the row.
    pub number: &'static str,
    pub printed: String,
    /// The value from the games.
    pub ours: Option<String>,
    /// The value from the other printed counts.
    pub recomputed: Option<String>,
    pub fault: Option<Fault>,
    /// The line that refutes the printed judgement, if a search contradicts it.
    pub line: Option<JudgedLine>,
}

impl ParityRow {
    /// Starts a row of a printed table; its number is still empty.
    pub(super) fn of(table: &'static str, winner: &str, item: &str) -> ParityRow {
        let (winner, item) = (winner.to_owned(), item.to_owned());
        ParityRow { table, winner, item, ..ParityRow::default() }
    }

    /// Sets the number, its printed value and our value from the games.
    pub(super) fn number(
        &self,
        number: &'static str,
        printed: impl ToString,
        ours: Option<impl ToString>,
    ) -> ParityRow {
        let ours = ours.map(|ours| ours.to_string());
        ParityRow { number, printed: printed.to_string(), ours, ..self.clone() }
    }

    /// Adds the value from the other printed counts.
    pub(super) fn again(self, recomputed: Option<impl ToString>) -> ParityRow {
        ParityRow { recomputed: recomputed.map(|other| other.to_string()), ..self }
    }

    /// Adds the deciding line if our judgement differs from the printed judgement.
    pub(super) fn decided_by(mut self, turn: &TurnJudgement) -> ParityRow {
        let differs = self.verdict() == ParityVerdict::Differs;
        let house = turn.house.as_ref().ok().filter(|_| differs);
        self.line = house.map(|house| house.played_line.clone());
        self
    }

    pub fn verdict(&self) -> ParityVerdict {
        match (&self.ours, &self.recomputed) {
            (Some(ours), _) if *ours == self.printed => ParityVerdict::Equal,
            (Some(_), _) => ParityVerdict::Differs,
            (None, Some(other)) if *other == self.printed => ParityVerdict::RecomputedEqual,
            (None, Some(_)) => ParityVerdict::RecomputedDiffers,
            (None, None) => ParityVerdict::NotComputable,
        }
    }

    /// Why the number is not computable; `None` if it is.
    pub fn reason(&self) -> Option<Reason> {
        if self.verdict() != ParityVerdict::NotComputable {
            return None;
        }
        let judged = match (self.table, self.number) {
            ("errors", _) | ("matrix_games", "coin_toss_kind") => true,
            ("matrix_games", "outcome") => self.printed != "#",
            ("options", "remark") => self.printed != "indifferent",
            _ => false,
        };
        Some(if judged { Reason::Judgement } else { Reason::Games })
    }
}

bao_notation::named! {
    /// How a printed number compares with ours.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum ParityVerdict {
        /// Our value from the games equals the printed number.
        Equal = "equal",
        /// Our value from the games differs from the printed number.
        Differs = "differs",
        /// The games are not in the archive; the other printed counts confirm the printed number.
        RecomputedEqual = "recomputed-equal",
        /// The games are not in the archive; the other printed counts contradict the printed number.
        RecomputedDiffers = "recomputed-differs",
        /// The games are not in the archive, or the number is a judgement; no other printed count implies it.
        NotComputable = "not-computable",
    }
}

impl ParityVerdict {
    /// Whether the printed number is contradicted.
    pub const fn differs(self) -> bool {
        matches!(self, ParityVerdict::Differs | ParityVerdict::RecomputedDiffers)
    }
}

bao_notation::named! {
    /// Why a number is not computable.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Reason {
        /// The games are not in the archive, and no other printed count implies the number.
        Games = "games",
        /// The number is a judgement of the authors: whether a game was decided, which move was wrong.
        Judgement = "judgement",
    }
}
