//! The games of an archive that are counted.

use bao_archive::store::manifest::Manifest;
use bao_archive::store::query::{Query, QueryError};
use bao_archive::store::{Archive, with_row_in};
use bao_tables::import::GameCounts;
use bao_tables::pipeline::is_published;
use bao_tables::schema::Table;
use polars::prelude::*;

use crate::frame::Groups;

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

// How the games that are counted were chosen, and whether a test of them says anything.

/// How the games came to be counted.
///
/// A test asks what would come up by chance in games that were drawn without regard to it. Where games were chosen
/// by their class or by their end, it would test the choice, and there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sampling {
    /// All games of an archive, or those of a player, a time, an opening or a stage that was reached.
    All,
    /// The published games, which the study chose by their class.
    Published,
    /// Those of a class, an end, a length or a number, by these options.
    ChosenByClass(String),
}

impl Sampling {
    /// How the games of an archive that fulfil a query were chosen.
    pub(crate) fn of(manifest: &Manifest, query: &Query) -> Sampling {
        let sources = &manifest.sources;
        if !sources.is_empty() && sources.iter().all(|source| is_published(&source.sha256)) {
            return Sampling::Published;
        }
        match list_conditions(query) {
            conditions if conditions.is_empty() => Sampling::All,
            conditions => Sampling::ChosenByClass(conditions.join(" ")),
        }
    }

    /// Whether shares by class describe the choice.
    #[must_use]
    pub fn is_chosen(&self) -> bool {
        *self != Sampling::All
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
