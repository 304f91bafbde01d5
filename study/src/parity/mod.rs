//! Our numbers beside the printed ones, each with a verdict.
//!
//! A printed number is compared with the games where the archive holds the games that it is about. Where
//! it does not, the number is recomputed from the other printed counts, if it follows from them. No
//! count is ever bent to fit; what is known to be wrong in print is named in
//! `datasets/study/known_faults.csv`.

mod aggregates;
mod by_game;
mod by_type;
mod coverage;
pub(super) mod printed;
mod reason;

use std::fmt;

use bao_reports::Table;
use polars::prelude::PolarsResult;

use self::coverage::Coverage;
use self::printed::Printed;
pub use self::printed::{Fault, PrintedCounts};
pub use self::reason::Reason;
use super::tables::{GameRow, Tables};

/// How a printed number compares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Our count from the games is the printed one.
    Equal,
    /// It is another.
    Differs,
    /// The games are not in the archive; the other printed counts give the printed number.
    RecomputedEqual,
    /// They give another.
    RecomputedDiffers,
    /// The games are not in the archive, or the number is a judgement; no printed count gives it.
    NotComputable,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Verdict; 5] = [
        Verdict::Equal,
        Verdict::Differs,
        Verdict::RecomputedEqual,
        Verdict::RecomputedDiffers,
        Verdict::NotComputable,
    ];

    /// Whether the printed number is contradicted.
    #[must_use]
    pub const fn differs(self) -> bool {
        matches!(self, Verdict::Differs | Verdict::RecomputedDiffers)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Equal => "equal",
            Verdict::Differs => "differs",
            Verdict::RecomputedEqual => "recomputed-equal",
            Verdict::RecomputedDiffers => "recomputed-differs",
            Verdict::NotComputable => "not-computable",
        })
    }
}

/// One printed number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParityRow {
    /// The file in `datasets/study`, without its ending.
    pub table: &'static str,
    /// `south`, `north` or `all`; of single games the winner, of choices and errors the loser.
    pub winner: String,
    /// Which row of it.
    pub item: String,
    /// Which number of the row.
    pub number: &'static str,
    /// As printed.
    pub printed: String,
    /// From the games.
    pub ours: Option<String>,
    /// From the other printed counts.
    pub recomputed: Option<String>,
    /// What is known to be wrong with it.
    pub fault: Option<Fault>,
}

impl ParityRow {
    /// What the comparison comes to.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        match (&self.ours, &self.recomputed) {
            (Some(ours), _) if *ours == self.printed => Verdict::Equal,
            (Some(_), _) => Verdict::Differs,
            (None, Some(other)) if *other == self.printed => Verdict::RecomputedEqual,
            (None, Some(_)) => Verdict::RecomputedDiffers,
            (None, None) => Verdict::NotComputable,
        }
    }
}

/// Every printed number beside ours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parity {
    /// In the order of the files and their rows.
    pub rows: Vec<ParityRow>,
    /// The printed counts.
    pub printed: PrintedCounts,
    /// All games of the population are among the 59 that are printed, which were chosen by their class.
    pub selection: bool,
}

impl Parity {
    /// Compares the games of an archive with everything that was printed.
    ///
    /// # Errors
    /// Those of polars; none is expected, whatever the games.
    pub fn new(rows: &[GameRow], tables: &Tables) -> PolarsResult<Parity> {
        let printed = Printed::load()?;
        let coverage = Coverage::new(rows, &printed)?;
        let mut found = Vec::new();
        found.extend(aggregates::rows(&printed, tables, &coverage));
        found.extend(by_type::rows(&printed, tables, &coverage));
        found.extend(by_game::rows(&printed, &coverage));
        for row in &mut found {
            row.fault = printed.fault(row);
        }
        let selection = coverage.selection;
        Ok(Parity { rows: found, printed: printed.into_counts(), selection })
    }

    /// How many numbers have a verdict.
    #[must_use]
    pub fn count(&self, verdict: Verdict) -> usize {
        self.rows.iter().filter(|row| row.verdict() == verdict).count()
    }

    /// The contradicted numbers that are not known to be wrong: news, or a fault of the program.
    pub fn unexplained(&self) -> impl Iterator<Item = &ParityRow> {
        self.rows.iter().filter(|row| row.verdict().differs() && row.fault.is_none())
    }

    /// The rows that differ or have a known fault.
    pub fn remarkable(&self) -> impl Iterator<Item = &ParityRow> {
        self.rows.iter().filter(|row| row.verdict().differs() || row.fault.is_some())
    }

    /// Rows as a table.
    pub fn table<'a>(caption: &str, rows: impl Iterator<Item = &'a ParityRow>) -> Table {
        let columns = [
            "table",
            "winner",
            "item",
            "number",
            "#printed",
            "#ours",
            "#recomputed",
            "verdict",
            "fault",
        ];
        let mut table = Table::new(caption, &columns);
        for row in rows {
            table.push([
                row.table.to_owned(),
                row.winner.clone(),
                row.item.clone(),
                row.number.to_owned(),
                row.printed.clone(),
                row.ours.clone().unwrap_or_default(),
                row.recomputed.clone().unwrap_or_default(),
                row.verdict().to_string(),
                row.fault.as_ref().map(|fault| fault.note.clone()).unwrap_or_default(),
            ]);
        }
        table
    }
}
