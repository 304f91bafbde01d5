//! The part of an archive that a query chooses.

use std::path::Path;

use anyhow::{Result, bail};
use bao_languages::say;

use super::answers::Tables;
use super::games::open_with;
use super::replay_args::ReplayArgs;
use bao_archive::store::positions::ChosenRecords;
use bao_archive::store::query::Query;
use bao_archive::store::{Archive, find_unknown_player, open_games};
use bao_notation::mask_controls;
use bao_tables::pipeline::{Games, Options, PUBLISHED_NAME};

/// Says that a player whom a query names is in no game of a source.
fn refuse_unknown_player(query: &Query, archive: &Archive, source: &str) -> Result<()> {
    if let Some((name, hint)) = find_unknown_player(query, archive)? {
        let name = mask_controls(&name);
        bail!(say!("player-unknown", source = source, name = name, hint = hint));
    }
    Ok(())
}

/// The records of the games that a query chooses; a player who is in none of the source is an error.
pub(super) fn choose_records(
    query: &Query,
    archive: &Archive,
    source: &str,
) -> Result<ChosenRecords> {
    let records = query.list_records(archive)?;
    if records.is_empty() {
        refuse_unknown_player(query, archive, source)?;
    }
    Ok(ChosenRecords::new(&records))
}

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
            refuse_unknown_player(query, tables.archive(), source)?;
            let filters = query.as_words().join(" ");
            let told = say!("chosen-none", source = source, filters = filters);
            // Whoever names a game wants that one.
            if !query.games.is_empty() {
                bail!(told);
            }
            crate::tell!("{told}");
        }
        Ok(ChosenGames { archive, options, chosen: Some((tables, records)) })
    }

    /// What the user calls their source: a file that was imported to a temporary place has no name of its own there.
    pub(crate) fn name<'a>(&'a self, games: &'a Games) -> &'a str {
        match (&self.chosen, self.archive.as_deref()) {
            (None, _) => games.name(),
            (Some(_), None) => PUBLISHED_NAME,
            (Some(_), Some(named)) => {
                Path::new(named).file_name().and_then(|name| name.to_str()).unwrap_or(named)
            }
        }
    }

    /// Opens them.
    pub(crate) fn open(&self) -> Result<Games> {
        match &self.chosen {
            Some((tables, records)) => Ok(open_games(tables.archive(), Some(records.clone()))?),
            None => open_with(self.archive.as_deref(), &self.options),
        }
    }
}
