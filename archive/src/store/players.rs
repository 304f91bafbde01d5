//! The names of players.

use std::collections::BTreeMap;

use bao_formats::is_same_name;
use bao_languages::{say, text};
use bao_tables::schema::Table;
use polars::prelude::*;

use super::archive::Archive;
use super::nearest::suggest_names;
use super::query::{Query, QueryError};

/// The most names that a message lists.
const MOST: usize = 12;

/// The players of an archive, without spelling variants in case.
fn list_players(archive: &Archive) -> Result<Vec<String>, QueryError> {
    let mut names = BTreeMap::new();
    for side in ["south", "north"] {
        let column =
            archive.scan(Table::Games)?.select([col(side)]).unique(None, UniqueKeepStrategy::Any);
        let column = column.collect()?;
        for name in column.column(side)?.str()?.iter().flatten() {
            let known = names.entry(name.to_lowercase()).or_insert_with(|| name.to_owned());
            // Of several spellings, keep the first in byte order, which has a capital.
            if name < known.as_str() {
                *known = name.to_owned();
            }
        }
    }
    Ok(names.into_values().collect())
}

/// The first player of a query who plays no game, with a hint: similar names, or the players there are.
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
