//! The games of an archive as records, to be replayed again like those of any file.

use bao_formats::{Date, Passage, ReadError, Record};
use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::column::read_numbers;
use super::manifest::ImportedFile;
use super::schema::Table;
use crate::pipeline::{Games, SourceFile, SourceFiles};

/// The columns a record is made of.
const COLUMNS: [&str; 9] =
    ["record", "game", "line", "declared", "south", "north", "date", "transcript", "text"];

/// The games of an archive as a stream, with the files that they were imported from. Where `chosen` is given, those
/// whose `record` is in this sorted list ([`Query::list_records`](super::query::Query::list_records)).
///
/// # Errors
/// [`TableError`] where the table of games cannot be read.
pub fn open_games(archive: &Archive, chosen: Option<Vec<u32>>) -> Result<Games, TableError> {
    let name = archive.name();
    let failed = move |error: TableError| ReadError::Io {
        name: name.clone(),
        error: std::io::Error::other(error.to_string()),
    };
    let records = read_chosen(archive, chosen)?.map(move |record| record.map_err(&failed));
    let file = |from: &ImportedFile| SourceFile {
        name: from.name.clone(),
        bytes: from.bytes,
        sha256: from.sha256.clone(),
    };
    let files = archive.manifest().sources.iter().map(file).collect();
    Ok(Games::from_records(&archive.name(), records).with_files(SourceFiles::new(files)))
}

/// Reads the games of an archive in their order.
///
/// # Errors
/// [`TableError`] where the table of games cannot be read.
pub fn read_records(
    archive: &Archive,
) -> Result<impl Iterator<Item = Result<Record, TableError>> + Send + use<>, TableError> {
    read_chosen(archive, None)
}

fn read_chosen(
    archive: &Archive,
    chosen: Option<Vec<u32>>,
) -> Result<impl Iterator<Item = Result<Record, TableError>> + Send + use<>, TableError> {
    let frames = archive.stream(Table::Games, COLUMNS.to_vec())?;
    Ok(frames.flat_map(move |frame| {
        let records = frame.and_then(|frame| {
            records_of_frame(&frame, chosen.as_deref())
                .map_err(|error| TableError::Polars { file: "games".to_owned(), error })
        });
        match records {
            Ok(records) => records.into_iter().map(Ok).collect(),
            Err(error) => vec![Err(error)],
        }
    }))
}

/// Finds the first game of a number; only its own row is read whole.
///
/// # Errors
/// [`TableError`] where the table of games cannot be read.
pub fn find_record(archive: &Archive, number: &str) -> Result<Option<Record>, TableError> {
    let is_wanted = col("game").eq(lit(number.to_owned()));
    Ok(read_first(archive, is_wanted, 1)?.into_iter().next())
}

/// Reads the games of some records, in the order of the archive; only their own rows are read whole.
///
/// # Errors
/// [`TableError`] where the table of games cannot be read.
pub fn read_records_of(archive: &Archive, records: &[i64]) -> Result<Vec<Record>, TableError> {
    let wanted = lit(Series::new("records".into(), records));
    read_first(archive, col("record").is_in(wanted.implode(false), false), records.len())
}

/// The first `most` games that fulfil a condition.
fn read_first(archive: &Archive, is_wanted: Expr, most: usize) -> Result<Vec<Record>, TableError> {
    let games = archive.scan(Table::Games)?.filter(is_wanted).select(COLUMNS.map(col));
    let most = IdxSize::try_from(most).unwrap_or(IdxSize::MAX);
    let records = games.limit(most).collect().and_then(|frame| records_of_frame(&frame, None));
    records.map_err(|error| TableError::Polars { file: archive.name(), error })
}

fn records_of_frame(frame: &DataFrame, chosen: Option<&[u32]>) -> PolarsResult<Vec<Record>> {
    let text = |name: &str| frame.column(name).and_then(|column| column.str().cloned());
    let [game, declared, south, north, date, transcript, original] =
        ["game", "declared", "south", "north", "date", "transcript", "text"].map(text);
    let (game, declared, south, north) = (game?, declared?, south?, north?);
    let (date, transcript, original) = (date?, transcript?, original?);
    let (line, number) = (read_numbers(frame, "line")?, read_numbers(frame, "record")?);
    let record = |row: usize| {
        let owned = |column: &StringChunked| column.get(row).map(str::to_owned);
        let line = line.get(row).unwrap_or(1) as usize;
        let text = original.get(row).or_else(|| transcript.get(row)).unwrap_or_default();
        Record {
            id: owned(&game).unwrap_or_default(),
            winner: declared.get(row).and_then(side),
            south: owned(&south),
            north: owned(&north),
            date: date.get(row).and_then(Date::parse),
            numbered: true,
            line,
            transcript: Passage::new(text, line, 1),
            marks: Vec::new(),
            fields: Vec::new(),
            places: Vec::new(),
            findings: Vec::new(),
        }
    };
    let is_chosen = |row: &usize| {
        chosen.is_none_or(|all| number.get(*row).is_some_and(|n| all.binary_search(&n).is_ok()))
    };
    Ok((0..frame.height()).filter(is_chosen).map(record).collect())
}

fn side(name: &str) -> Option<bao_notation::Side> {
    match name {
        "south" => Some(bao_notation::Side::South),
        "north" => Some(bao_notation::Side::North),
        _ => None,
    }
}
