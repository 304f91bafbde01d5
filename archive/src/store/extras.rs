//! Own columns of sources beside the columns of the table `games`.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::Arc;

use bao_formats::own_column_header;
use bao_languages::{say, text};
use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::frame::frame_rows;
use super::nearest::suggest_names;
use super::record_rows::{Extra, RecordRows, open_extras};
use bao_tables::schema::Table;

/// What a column of the sources' own says, or that it says anything; case does not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnColumn {
    pub(super) name: String,
    pub(super) value: Option<String>,
}

impl std::str::FromStr for OwnColumn {
    type Err = String;

    /// Reads `tournament=Zanzibar` and `tournament`.
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

/// How many own columns are written at most; the table `extras` has the others.
const MOST: usize = 1000;

/// The names of the own columns of an archive, in the order in which they first occur.
///
/// # Errors
/// [`TableError`] where the table `extras` cannot be read.
pub fn list_own_columns(archive: &Archive) -> Result<Vec<String>, TableError> {
    let names = list_names(archive, None, usize::MAX)?;
    Ok(names.iter().map(|name| (**name).to_owned()).collect())
}

/// The names of the own columns of the games whose `record` is in a sorted list, or of all, in the order in which they
/// first occur; an error where there are more than `most`.
fn list_names(
    archive: &Archive,
    chosen: Option<&[u32]>,
    most: usize,
) -> Result<Vec<Arc<str>>, TableError> {
    let failed = |error| TableError::Polars { file: archive.name(), error };
    let mut known: HashSet<Arc<str>> = HashSet::new();
    let mut names = Vec::new();
    for extras in archive.stream(Table::Extras, vec!["record", "name"])? {
        let extras = extras?;
        for row in frame_rows(&extras).map_err(failed)? {
            let Some(name) = row.text("name") else { continue };
            let is_chosen = chosen.is_none_or(|chosen| chosen.binary_search(&row.record()).is_ok());
            if !is_chosen || known.contains(name) {
                continue;
            }
            let name: Arc<str> = name.into();
            known.insert(Arc::clone(&name));
            names.push(name);
            if names.len() > most {
                return Err(TableError::OwnColumns { archive: archive.name(), most });
            }
        }
    }
    Ok(names)
}

/// The own columns of games, which are asked for in the order of the archive.
pub(super) struct OwnColumns {
    archive: String,
    /// The place of the column of each name.
    places: HashMap<Arc<str>, usize>,
    /// What the columns are called, as [`own_column_header`] writes it.
    headers: Vec<PlSmallStr>,
    rows: RecordRows<Extra>,
}

impl OwnColumns {
    /// Of the games whose `record` is in a sorted list, or of all.
    pub(super) fn open(
        archive: &Archive,
        chosen: Option<&[u32]>,
    ) -> Result<OwnColumns, TableError> {
        let names = list_names(archive, chosen, MOST)?;
        let headers = names.iter().map(|name| own_column_header(name).into()).collect();
        let places = names.into_iter().enumerate().map(|(place, name)| (name, place)).collect();
        Ok(OwnColumns { archive: archive.name(), places, headers, rows: open_extras(archive)? })
    }

    /// Adds them to a frame with the games of these records.
    pub(super) fn add(
        &mut self,
        games: &mut DataFrame,
        records: &UInt32Chunked,
    ) -> Result<(), TableError> {
        let mut columns: Vec<_> = self
            .headers
            .iter()
            .map(|header| StringChunkedBuilder::new(header.clone(), records.len()))
            .collect();
        let mut said: Vec<Option<String>> = vec![None; columns.len()];
        for record in records.iter() {
            let extras = record.map(|record| self.rows.take(record)).transpose()?;
            for (name, value) in extras.into_iter().flatten() {
                if let Some(&place) = self.places.get(&name) {
                    said[place] = Some(value);
                }
            }
            for (column, value) in columns.iter_mut().zip(&mut said) {
                column.append_option(value.take());
            }
        }
        for column in columns {
            games
                .with_column(column.finish().into_column())
                .map_err(|error| TableError::Polars { file: self.archive.clone(), error })?;
        }
        Ok(())
    }
}

/// The first that no own column of an archive is called, and which ones there are.
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
