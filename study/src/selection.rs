//! The games of an archive that are counted, and how they were chosen.

use std::sync::Arc;

use bao_archive::store::query::{Query, QueryError};
use bao_archive::store::{Archive, with_row_in};
use bao_tables::import::GameCounts;
use bao_tables::schema::Table;
use polars::prelude::*;

use crate::frame::count_groups;

/// The games of an archive that fulfil a query: all of them where it asks for nothing.
#[derive(Clone, Debug)]
pub struct Selection {
    archive: Archive,
    query: Query,
    /// Records that are left out whatever the query says.
    left_out: Arc<[i64]>,
}

impl Selection {
    /// The games that `query` wants.
    pub fn new(archive: Archive, query: Query) -> Selection {
        Selection { archive, query, left_out: Arc::default() }
    }

    /// The same games without some, named by their records.
    #[must_use]
    pub(crate) fn without(&self, records: &[i64]) -> Selection {
        let left_out = self.left_out.iter().chain(records).copied().collect();
        Selection { left_out, ..self.clone() }
    }

    /// All games.
    pub fn all(archive: Archive) -> Selection {
        Selection::new(archive, Query::default())
    }

    /// The archive.
    pub fn archive(&self) -> &Archive {
        &self.archive
    }

    fn is_part(&self) -> bool {
        self.query != Query::default()
    }

    /// The options of a command that choose the games; none where all are wanted.
    pub(crate) fn options(&self) -> Vec<String> {
        self.query.as_words()
    }

    /// The same in one line.
    pub fn chosen_by(&self) -> String {
        self.options().join(" ")
    }

    /// Counts the games. Of a part of an archive, all that the archive has were read, and those are left out that
    /// are not chosen.
    ///
    /// # Errors
    /// [`QueryError`] where a table was not imported or cannot be read.
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

    /// The rows of a table that are about the games.
    ///
    /// # Errors
    /// [`QueryError`] where a table was not imported or cannot be read.
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

/// Whether a row is about one of these games.
pub(crate) fn is_one_of(records: &[i64]) -> Expr {
    let records = Series::new("records".into(), records);
    col("record").is_in(lit(records).implode(false), false)
}

// How the games that are counted were chosen, and whether a test of them says anything.

/// How the games came to be counted.
///
/// A test asks what would come up by chance in games that were drawn without regard to it. Where games were chosen
/// by their class or by their end, it would test the choice: they are left out, or there is no test.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Sampling {
    /// All games of an archive, or those of a player, a time, an opening or a stage that was reached.
    #[default]
    All,
    /// The study chose its published games by their class, and more of them are here than chance brings.
    Published {
        /// How many of them the tests leave out.
        left_out: u64,
        /// How many games the tests are left with.
        left: u64,
    },
    /// Those of a class, an end, a length or a number, by these options.
    ChosenByClass(String),
}

impl Sampling {
    /// How games were chosen: there are `all` of them, and `left` without the published ones that were chosen.
    pub(crate) fn of(games: &Selection, all: u64, left: u64) -> Sampling {
        let conditions = list_conditions(&games.query);
        let are_published = left < all && (left == 0 || conditions.is_empty());
        match conditions.is_empty() {
            _ if are_published => Sampling::Published { left_out: all - left, left },
            true => Sampling::All,
            false => Sampling::ChosenByClass(conditions.join(" ")),
        }
    }

    /// Whether shares by class describe the choice alone, so that nothing is tested.
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

/// The options that choose games by what became of them, or one by one.
///
/// Who plays, when, with which opening, and whether both houses were owned at a turn is settled before a game is
/// won. What a source says in a column of its own, and what there is to say of a text, is taken for such.
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
    fn games_chosen_by_what_became_of_them_are_told_from_others() {
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
