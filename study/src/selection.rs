//! The games of an archive that are counted.

use bao_archive::store::query::{Query, QueryError};
use bao_archive::store::{Archive, with_row_in};
use bao_tables::import::GameCounts;
use bao_tables::schema::Table;
use polars::prelude::*;

use crate::groups::Groups;
use crate::sampling::Sampling;

/// The games of an archive that fulfil a query: all of them where it asks for nothing.
#[derive(Clone, Debug)]
pub struct Selection {
    archive: Archive,
    query: Query,
}

impl Selection {
    /// The games that `query` wants.
    #[must_use]
    pub fn new(archive: Archive, query: Query) -> Selection {
        Selection { archive, query }
    }

    /// All games.
    #[must_use]
    pub fn all(archive: Archive) -> Selection {
        Selection::new(archive, Query::default())
    }

    /// The archive.
    #[must_use]
    pub fn archive(&self) -> &Archive {
        &self.archive
    }

    /// How the games were chosen.
    #[must_use]
    pub fn sampling(&self) -> Sampling {
        Sampling::of(self.archive.manifest(), &self.query)
    }

    fn is_part(&self) -> bool {
        self.query != Query::default()
    }

    /// The options of a command that choose the games; none where all are wanted.
    pub(crate) fn options(&self) -> Vec<String> {
        self.query.as_words()
    }

    /// The same in one line.
    #[must_use]
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
        let groups = Groups::of(self.scan(Table::Games)?, &["status", "repaired"])?;
        let (status, repaired) = (groups.text("status")?, groups.truth("repaired")?);
        let mut counts = GameCounts { read: archive.games, ..GameCounts::default() };
        for (row, games) in groups.sizes()?.into_iter().enumerate() {
            let repaired = repaired.get(row).unwrap_or_default();
            counts.take(status.get(row).unwrap_or_default(), repaired, games);
        }
        counts.left_out = counts.read - counts.games;
        Ok(counts)
    }

    /// The rows of a table that are about the games.
    ///
    /// # Errors
    /// [`QueryError`] where a table was not imported or cannot be read.
    pub fn scan(&self, table: Table) -> Result<LazyFrame, QueryError> {
        if !self.is_part() {
            return Ok(self.archive.scan(table)?);
        }
        let games = self.query.scan(&self.archive)?;
        if table == Table::Games {
            return Ok(games);
        }
        Ok(with_row_in(self.archive.scan(table)?, games))
    }
}
