//! Own columns of sources beside the columns of the table `games`.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use bao_formats::own_column_header;
use bao_languages::{say, text};
use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::frame::read_numbers;
use super::nearest::suggest_names;
use super::record_rows::{read_extras, with_row_in};
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

/// How many own columns are written at most; whoever has more asks the table `extras`.
const MOST: usize = 1000;

/// The names of the own columns of an archive, in the order in which they first occur.
///
/// # Errors
/// [`TableError`] where the table `extras` cannot be read.
pub fn list_own_columns(archive: &Archive) -> Result<Vec<String>, TableError> {
    let failed = |error| TableError::Polars { file: archive.name(), error };
    let names = archive.scan(Table::Extras)?.select([col("name")]);
    let names = names.unique_stable(None, UniqueKeepStrategy::First).collect().map_err(failed)?;
    let names = names.column("name").and_then(|names| names.str()).map_err(failed)?;
    Ok(names.iter().flatten().map(str::to_owned).collect())
}

/// Adds the own columns of games to a frame that has their column `record`, each under its name as
/// [`own_column_header`] writes it.
///
/// # Errors
/// [`TableError`] where the table `extras` cannot be read, or there are more than a thousand.
pub fn add_own_columns(archive: &Archive, mut games: DataFrame) -> Result<DataFrame, TableError> {
    let failed = |error| TableError::Polars { file: archive.name(), error };
    let wanted = games.select(["record"]).map_err(failed)?.lazy();
    let extras = with_row_in(archive.scan(Table::Extras)?, wanted).collect().map_err(failed)?;
    let read = || -> PolarsResult<_> {
        Ok((
            read_numbers(&games, "record")?,
            read_numbers(&extras, "record")?,
            read_extras(&extras)?,
        ))
    };
    let (records, of_extras, said) = read().map_err(failed)?;
    let rows: HashMap<u32, usize> =
        records.iter().enumerate().filter_map(|(row, record)| Some((record?, row))).collect();
    let mut places: HashMap<Arc<str>, usize> = HashMap::new();
    let mut columns: Vec<(Arc<str>, Vec<Option<String>>)> = Vec::new();
    for (record, extra) in of_extras.iter().zip(said) {
        let Some(&row) = record.and_then(|record| rows.get(&record)) else { continue };
        let Some((name, value)) = extra else { continue };
        let place = *places.entry(Arc::clone(&name)).or_insert_with(|| {
            columns.push((name, vec![None; games.height()]));
            columns.len() - 1
        });
        if columns.len() > MOST {
            return Err(TableError::OwnColumns { archive: archive.name(), most: MOST });
        }
        columns[place].1[row] = Some(value);
    }
    for (name, values) in columns {
        let column = Column::new(own_column_header(&name).into(), values);
        games.with_column(column).map_err(failed)?;
    }
    Ok(games)
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
