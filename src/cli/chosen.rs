//! The part of an archive that a query chooses.

use std::path::Path;

use anyhow::{Result, bail};

use super::answers::Tables;
use super::games::open_with;
use super::replay_args::ReplayArgs;
use bao_archive::store::open_games;
use bao_archive::store::query::Query;
use bao_tables::pipeline::{Games, Options, PUBLISHED_NAME};

/// The games that a query chooses of an archive or file, or of the published games. A file of which not all games are
/// wanted has been imported to a temporary place, which is there as long as this is.
pub(crate) struct ChosenGames {
    archive: Option<String>,
    options: Options,
    /// The tables, and the records of the games that are chosen; `None` for all games.
    chosen: Option<(Tables, Vec<u32>)>,
}

impl ChosenGames {
    /// Chooses games.
    pub(crate) fn choose(
        archive: Option<&str>,
        replay: &ReplayArgs,
        query: &Query,
    ) -> Result<ChosenGames> {
        let archive = archive.map(str::to_owned);
        let options = replay.read.options();
        if *query == Query::default() {
            return Ok(ChosenGames { archive, options, chosen: None });
        }
        let path = archive.as_deref().map(Path::new);
        let tables = Tables::open(path, replay, &query.list_tables())?;
        let records = query.list_records(tables.archive())?;
        if records.is_empty() {
            let source = archive.as_deref().unwrap_or(PUBLISHED_NAME);
            let told = format!("no game of {source} is chosen by {}", query.as_words().join(" "));
            // Whoever names a game wants that one.
            if !query.games.is_empty() {
                bail!(told);
            }
            crate::tell!("{told}");
        }
        Ok(ChosenGames { archive, options, chosen: Some((tables, records)) })
    }

    /// Opens them.
    pub(crate) fn open(&self) -> Result<Games> {
        match &self.chosen {
            Some((tables, records)) => Ok(open_games(tables.archive(), Some(records.clone()))?),
            None => open_with(self.archive.as_deref(), &self.options),
        }
    }
}
