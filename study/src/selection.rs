//! The counted games of an archive, and how they were chosen.

use std::sync::Arc;

use bao_archive::store::query::{Query, QueryError};
use bao_archive::store::{Archive, with_row_in};
use bao_rules::{Ruleset, UnknownRuleError};
use bao_tables::import::GameCounts;
use bao_tables::schema::Table;
use polars::prelude::*;

use crate::rows::count_groups;

/// Why a study or survey failed.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    #[error(transparent)]
    Archive(#[from] QueryError),
    /// The archive was imported under rules that this program does not know.
    #[error("the rules of the archive are `{0}`: {1}")]
    Rules(String, UnknownRuleError),
}

/// The games of an archive that match a query; an empty query matches all.
#[derive(Clone, Debug)]
pub struct Selection {
    archive: Archive,
    query: Query,
    /// Records that are left out even if they match.
    left_out: Arc<[i64]>,
}

impl Selection {
    pub fn new(archive: Archive, query: Query) -> Selection {
        Selection { archive, query, left_out: Arc::default() }
    }

    /// The same games without these records.
    #[must_use]
    pub(crate) fn without(&self, records: &[i64]) -> Selection {
        let left_out = self.left_out.iter().chain(records).copied().collect();
        Selection { left_out, ..self.clone() }
    }

    pub fn all(archive: Archive) -> Selection {
        Selection::new(archive, Query::default())
    }

    pub fn archive(&self) -> &Archive {
        &self.archive
    }

    /// The rules of the archive.
    pub(crate) fn rules(&self) -> Result<Ruleset, StudyError> {
        let ruleset = &self.archive.manifest().ruleset;
        ruleset.parse().map_err(|error| StudyError::Rules(ruleset.clone(), error))
    }

    fn is_part(&self) -> bool {
        self.query != Query::default()
    }

    /// The command options that choose the games; empty if all are chosen.
    pub(crate) fn options(&self) -> Vec<String> {
        self.query.as_words()
    }

    /// [`Selection::options`] in one line.
    pub fn chosen_by(&self) -> String {
        self.options().join(" ")
    }

    /// Counts the games. For a selection, `read` counts the whole archive, and `left_out` the games that were not
    /// selected.
    ///
    /// # Errors
    /// [`QueryError`] if a table was not imported or cannot be read.
    pub fn count_games(&self) -> Result<GameCounts, QueryError> {
        let archive = self.archive.manifest().counts;
        if !self.is_part() {
            return Ok(archive);
        }
        let rows: Vec<(Option<String>, Option<bool>, u64)> =
            count_groups(self.scan(Table::Games)?, &["status", "repaired"])?;
        let mut counts = GameCounts { read: archive.games, ..GameCounts::default() };
        for (status, repaired, games) in rows {
            counts.take(&status.unwrap_or_default(), repaired.unwrap_or_default(), games);
        }
        counts.left_out = counts.read - counts.games;
        Ok(counts)
    }

    /// The rows of a table about the chosen games.
    ///
    /// # Errors
    /// [`QueryError`] if a table was not imported or cannot be read.
    pub fn scan(&self, table: Table) -> Result<LazyFrame, QueryError> {
        let rows = if !self.is_part() {
            self.archive.scan(table)?
        } else if table == Table::Games {
            self.query.scan(&self.archive)?
        } else {
            with_row_in(self.archive.scan(table)?, self.query.scan(&self.archive)?)
        };
        Ok(if self.left_out.is_empty() {
            rows
        } else {
            rows.filter(is_one_of(&self.left_out).not())
        })
    }
}

/// Whether a row is about one of these records.
pub(crate) fn is_one_of(records: &[i64]) -> Expr {
    let records = Series::new("records".into(), records);
    col("record").is_in(lit(records).implode(false), false)
}

/// How the counted games were chosen.
///
/// A test compares the games with what chance produces, so it needs games drawn regardless of their result. For games
/// chosen by class or ending it would only measure the choice: they are left out, or nothing is tested.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Sampling {
    /// All games of an archive, or the games selected by player, date, opening, or a stage that they reached.
    #[default]
    All,
    /// The archive has more of the study's published games, which were chosen by class, than chance explains.
    Published {
        /// How many of the published games the tests leave out.
        left_out: u64,
        /// How many games remain for the tests.
        left: u64,
    },
    /// Games chosen by class, ending, length or number, with these options.
    ChosenByClass(String),
}

impl Sampling {
    /// Determines how games were chosen. `all` is their number, `left` the number without published games chosen by
    /// class.
    pub(crate) fn of(games: &Selection, all: u64, left: u64) -> Sampling {
        let conditions = list_conditions(&games.query);
        let are_published = left < all && (left == 0 || conditions.is_empty());
        match conditions.is_empty() {
            _ if are_published => Sampling::Published { left_out: all - left, left },
            true => Sampling::All,
            false => Sampling::ChosenByClass(conditions.join(" ")),
        }
    }

    /// Whether shares by class only reflect how the games were chosen, so that nothing is tested.
    pub fn is_chosen(&self) -> bool {
        match self {
            Sampling::All => false,
            Sampling::Published { left, .. } => *left == 0,
            Sampling::ChosenByClass(_) => true,
        }
    }

    /// How many games the tests leave out.
    pub fn left_out(&self) -> u64 {
        match self {
            Sampling::Published { left_out, .. } => *left_out,
            Sampling::All | Sampling::ChosenByClass(_) => 0,
        }
    }
}

/// The options that choose games by their outcome, or one by one.
///
/// Players, date, opening, and whether both houses are owned at a turn are settled before a game is won. Columns of the
/// source and findings in the text are assumed to be independent of the outcome.
fn list_conditions(query: &Query) -> Vec<String> {
    let nothing = Query::default();
    let conditions = Query {
        status: nothing.status,
        both_houses_at: nothing.both_houses_at,
        qualifies: nothing.qualifies,
        opening: nothing.opening,
        players: nothing.players,
        south: nothing.south,
        north: nothing.north,
        year: nothing.year,
        findings: nothing.findings,
        extras: nothing.extras,
        ..query.clone()
    };
    conditions.as_words()
}

#[cfg(test)]
mod tests {
    use bao_rules::Side;

    use super::*;

    #[test]
    fn only_choices_by_outcome_are_listed() {
        let drawn = Query {
            qualifies: true,
            both_houses_at: Some(23),
            players: vec!["asha".to_owned()],
            ..Query::default()
        };
        assert!(list_conditions(&drawn).is_empty());
        let chosen = Query { winner: Some(Side::North), events: vec!["captured".into()], ..drawn };
        assert_eq!(list_conditions(&chosen), ["--winner=north", "--event=captured"]);
    }
}
