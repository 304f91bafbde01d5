//! The names of players.

use std::collections::BTreeMap;

use bao_formats::is_same_name;
use bao_languages::{say, text};
use bao_tables::schema::Table;
use polars::prelude::*;

use super::archive::Archive;
use super::nearest::suggest_names;
use super::query::{Query, QueryError};

/// A message lists at most this many names.
const MOST: usize = 12;

/// Lists the players of an archive. Names that differ only in case are listed once.
fn list_players(archive: &Archive) -> Result<Vec<String>, QueryError> {
    let mut names = BTreeMap::new();
    for side in ["south", "north"] {
        let column =
            archive.scan(Table::Games)?.select([col(side)]).unique(None, UniqueKeepStrategy::Any);
        let column = column.collect()?;
        for name in column.column(side)?.str()?.iter().flatten() {
            let known = names.entry(name.to_lowercase()).or_insert_with(|| name.to_owned());
            // Keeps the spelling that comes first in byte order, because it has more capitals.
            if name < known.as_str() {
                *known = name.to_owned();
            }
        }
    }
    Ok(names.into_values().collect())
}

/// Returns the first player of a query who has no games, and a hint with similar names or all names.
pub fn find_unknown_player(
    query: &Query,
    archive: &Archive,
) -> Result<Option<(String, String)>, QueryError> {
    let wanted = || query.players.iter().chain(&query.south).chain(&query.north);
    if wanted().next().is_none() {
        return Ok(None);
    }
    let known = list_players(archive)?;
    let unknown = wanted().find(|name| !known.iter().any(|other| is_same_name(other, name)));
    Ok(unknown.map(|name| {
        let all = || {
            let some: Vec<&str> = known.iter().map(String::as_str).take(MOST).collect();
            match known.len() {
                0 => text("players-unnamed").to_owned(),
                1..=MOST => say!("players-few", names = some.join(", ")),
                more => say!("players-many", names = some.join(", "), more = more - MOST),
            }
        };
        let hint = suggest_names(name, known.iter().map(String::as_str));
        (name.clone(), hint.unwrap_or_else(all))
    }))
}
