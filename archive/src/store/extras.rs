//! Adds the sources' own columns to the columns of the table `games`.

use std::collections::{HashMap, HashSet};
use std::fmt;

use bao_formats::own_column_header;
use bao_languages::{say, text};
use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::frame::frame_rows;
use super::nearest::suggest_names;
use super::record_rows::{EXTRA, RowsBeside};
use bao_tables::schema::Table;

/// A condition on one of the sources' own columns: it has this value, or any value if `None`. Case is ignored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnColumn {
    pub(super) name: String,
    pub(super) value: Option<String>,
}

impl std::str::FromStr for OwnColumn {
    type Err = String;

    /// Reads `tournament=Zanzibar` or `tournament`.
    fn from_str(text: &str) -> Result<OwnColumn, String> {
        let (name, value) = match text.split_once('=') {
            Some((name, value)) => (name, Some(value.trim().to_owned())),
            None => (text, None),
        };
        let name = name.trim().to_owned();
        if name.is_empty() {
            return Err(bao_languages::text("own-column-form").to_owned());
        }
        Ok(OwnColumn { name, value })
    }
}

impl fmt::Display for OwnColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        self.value.iter().try_for_each(|value| write!(f, "={value}"))
    }
}

/// The maximum number of own columns in a table; more are an error. The table `extras` contains all of them.
const MOST: usize = 1000;

/// Lists the names of an archive's own columns in the order of their first occurrence.
pub fn list_own_columns(archive: &Archive) -> Result<Vec<String>, TableError> {
    list_names(archive, None, usize::MAX)
}

/// Lists the names of the own columns of the games whose `record` is in a sorted list, or of all games, in the order of
/// their first occurrence. Returns an error if there are more than `most`.
fn list_names(
    archive: &Archive,
    chosen: Option<&[u32]>,
    most: usize,
) -> Result<Vec<String>, TableError> {
    let mut known: HashSet<String> = HashSet::new();
    let mut names = Vec::new();
    for extras in archive.stream(Table::Extras, vec!["record", "name"])? {
        let extras = extras?;
        for row in frame_rows(&extras).map_err(|error| archive.failed(error))? {
            let Some(name) = row.text("name") else { continue };
            let is_chosen = chosen.is_none_or(|chosen| chosen.binary_search(&row.record()).is_ok());
            if !is_chosen || known.contains(name) {
                continue;
            }
            known.insert(name.to_owned());
            names.push(name.to_owned());
            if names.len() > most {
                return Err(TableError::OwnColumns { archive: archive.name(), most });
            }
        }
    }
    Ok(names)
}

/// The own columns of games. Games must be requested in archive order.
pub(super) struct OwnColumns {
    /// The name of each column, and its header from [`own_column_header`].
    names: Vec<(String, PlSmallStr)>,
    rows: RowsBeside,
}

impl OwnColumns {
    /// Opens the own columns of the games whose `record` is in a sorted list, or of all games.
    pub(super) fn open(
        archive: &Archive,
        chosen: Option<&[u32]>,
    ) -> Result<OwnColumns, TableError> {
        let names = list_names(archive, chosen, MOST)?.into_iter();
        let with_header = |name: String| {
            let header = own_column_header(&name).into();
            (name, header)
        };
        let rows = RowsBeside::open(archive, Table::Extras, EXTRA)?;
        Ok(OwnColumns { names: names.map(with_header).collect(), rows })
    }

    /// Adds the own columns to a frame of games. `records` are their records, up to `last`. Later frames may have only
    /// games after `last`.
    pub(super) fn add(
        &mut self,
        games: &mut DataFrame,
        records: &UInt32Chunked,
        last: u32,
    ) -> Result<(), TableError> {
        let extras = self.rows.take(last)?;
        let mut add = || {
            let values = frame_rows(&extras)?
                .map(|row| ((row.record(), row.text("name")), row.text("value")));
            let values: HashMap<_, _> = values.collect();
            for (name, header) in &self.names {
                let value = |record| values.get(&(record?, Some(name.as_str()))).copied()?;
                let column: StringChunked = records.iter().map(value).collect();
                games.with_column(column.with_name(header.clone()).into_column())?;
            }
            Ok(())
        };
        add().map_err(|error| self.rows.failed(error))
    }
}

/// Returns the first wanted column that the archive does not have, and a hint with similar names or all names.
pub(super) fn find_unknown_column(
    wanted: &[OwnColumn],
    archive: &Archive,
) -> Result<Option<(String, String)>, TableError> {
    let known = list_own_columns(archive)?;
    let is_known =
        |own: &&OwnColumn| known.iter().any(|name| name.to_lowercase() == own.name.to_lowercase());
    let unknown = wanted.iter().find(|own| !is_known(own));
    Ok(unknown.map(|OwnColumn { name, .. }| {
        let hint = suggest_names(name, known.iter().map(String::as_str));
        let all = || match &known[..] {
            [] => text("own-columns-none").to_owned(),
            known => say!("argument-there-are", names = known.join(", ")),
        };
        (name.clone(), hint.unwrap_or_else(all))
    }))
}
