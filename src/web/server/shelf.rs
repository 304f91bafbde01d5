//! The archive behind the page.

use bao_notation::Finding;
use bao_rules::{Ruleset, UnknownRuleError};

use crate::web::page::requests::{Refusal, Why};
use bao_archive::pipeline::{describe_record, replay_record_with};
use bao_archive::store::TableError;
use bao_archive::store::listing::{GameList, ListRequest};
use bao_archive::store::query::QueryError;
use bao_archive::store::{Archive, find_record};
use bao_game::replay::RepairMode;
use bao_game::variations::{Variations, build_variations};

/// An archive, opened once.
#[derive(Debug)]
pub struct Shelf {
    folder: Archive,
    name: String,
    rules: Ruleset,
    repairing: RepairMode,
}

/// Why an archive cannot be put on the shelf.
#[derive(Debug, thiserror::Error)]
pub enum BadShelf {
    /// Its manifest names rules that are none.
    #[error("the archive was imported under rules that this program does not know: {0}")]
    Rules(#[from] UnknownRuleError),
}

impl From<TableError> for Refusal {
    fn from(error: TableError) -> Refusal {
        Refusal::new(Why::Failed, error)
    }
}

impl From<QueryError> for Refusal {
    fn from(error: QueryError) -> Refusal {
        Refusal::new(Why::Failed, error)
    }
}

impl Shelf {
    /// An archive by the name that the user gave it.
    ///
    /// # Errors
    /// [`BadShelf`].
    pub fn of(folder: Archive, name: &str) -> Result<Shelf, BadShelf> {
        let manifest = folder.manifest();
        let (rules, repairing) = (manifest.ruleset.parse()?, manifest.repairing());
        Ok(Shelf { folder, name: name.to_owned(), rules, repairing })
    }

    /// What the user calls it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many games it has.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.folder.manifest().counts.games
    }

    /// The rules that its games are played by.
    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The first game of a number, replayed, with what there is to say about it.
    ///
    /// # Errors
    /// [`Refusal`] where there is none.
    pub fn game(&self, number: &str) -> Result<(Variations, Vec<Finding>), Refusal> {
        let found = find_record(&self.folder, number.trim())?.ok_or_else(|| {
            let number: String = number.trim().chars().take(40).collect();
            let error =
                format!("there is no game {number} in {}; look it up in the list", self.name);
            Refusal::new(Why::NotThere, error)
        })?;
        let game = replay_record_with(&found, &self.rules, self.repairing);
        let reading = found.transcript.read(&found.id);
        let about = describe_record(&found, &self.name);
        Ok((build_variations(&game, &reading.transcript, &about), game.findings))
    }

    /// A page of its list.
    ///
    /// # Errors
    /// [`Refusal`] where a table cannot be read.
    pub fn list(&self, listing: &ListRequest) -> Result<GameList, Refusal> {
        Ok(listing.run(&self.folder)?)
    }
}
