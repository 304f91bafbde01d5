//! Reads the games of an archive as records, which can be replayed like records of a file.

use std::collections::BTreeMap;
use std::sync::Arc;

use bao_formats::{Date, Passage, ReadError, Record};
use bao_notation::tree::Mark;
use bao_notation::{Side, TurnRef};
use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::findings::read_row_finding;
use super::frame::{FrameRow, frame_rows, read_numbers};
use super::record_rows::{EXTRA, RowsBeside, collect_rows, read_extra};
use bao_tables::is_line_name;
use bao_tables::pipeline::Games;
use bao_tables::schema::Table;

/// The columns of `games` that describe a game as its source has it, how far it was replayed, and how it ended.
pub(super) const GAME_COLUMNS: [&str; 13] = [
    "record",
    "game",
    "source",
    "line",
    "status",
    "ended_by",
    "declared",
    "south",
    "north",
    "date",
    "repaired",
    "transcript",
    "text",
];

/// The columns from which a mark is read.
const MARK: &[&str] = &["record", "turn", "side", "mark"];

/// Streams the games of an archive, with the names of their source files. `chosen` is a sorted list of the `record`s to
/// select ([`Query::list_records`](super::query::Query::list_records)).
pub fn open_games(archive: &Archive, chosen: Option<Vec<u32>>) -> Result<Games, TableError> {
    open_games_for(ReadPurpose::Replay, archive, chosen)
}

/// Like [`open_games`], but the text of a repaired game is the moves that were played, not the source text, because a
/// game file cannot mark a missing move.
pub fn open_played_games(archive: &Archive, chosen: Option<Vec<u32>>) -> Result<Games, TableError> {
    open_games_for(ReadPurpose::GameFile, archive, chosen)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ReadPurpose {
    /// To replay the games.
    Replay,
    /// To write a game file: repaired games have the moves that were played.
    GameFile,
    /// To import the games into another archive: includes findings about the row, which a replay cannot find.
    Archive,
}

fn open_games_for(
    purpose: ReadPurpose,
    archive: &Archive,
    chosen: Option<Vec<u32>>,
) -> Result<Games, TableError> {
    let name = archive.name();
    let failed = move |error: TableError| ReadError::Io {
        name: name.clone(),
        error: std::io::Error::other(error.to_string()),
    };
    let records = read_stored(purpose, archive, chosen)?;
    let records = records
        .map(move |stored| stored.map(|(source, _, record)| (source, record)).map_err(&failed));
    Ok(Games::from_records(&archive.name(), records))
}

/// A game with its source file and its `record` in the archive.
pub type StoredRecord = (Arc<str>, u32, Record);

fn read_stored(
    purpose: ReadPurpose,
    archive: &Archive,
    chosen: Option<Vec<u32>>,
) -> Result<impl Iterator<Item = Result<StoredRecord, TableError>> + Send + use<>, TableError> {
    let mut extras = RowsBeside::open(archive, Table::Extras, EXTRA)?;
    let mut marks = RowsBeside::open(archive, Table::StudyPlies, MARK)?;
    let is_wanted = purpose == ReadPurpose::Archive;
    let has_findings = is_wanted && archive.manifest().tables.contains_key(&Table::Findings);
    let columns: Vec<&str> = Table::Findings.column_names().collect();
    let findings = || RowsBeside::open(archive, Table::Findings, &columns);
    let mut findings = has_findings.then(findings).transpose()?;
    let (file, frames) = (archive.name(), archive.stream(Table::Games, GAME_COLUMNS.to_vec())?);
    let mut read = move |frame: DataFrame| -> Result<Vec<StoredRecord>, TableError> {
        let failed = |error| TableError::Polars { file: file.clone(), error };
        let last = read_numbers(&frame, "record").map_err(failed)?.last().unwrap_or_default();
        let (extras, marks) = (extras.take(last)?, marks.take(last)?);
        let findings = findings.as_mut().map(|rows| rows.take(last)).transpose()?;
        let games = records_of_frame(purpose, &frame, chosen.as_deref());
        games.and_then(|games| complete(games, &extras, &marks, findings)).map_err(failed)
    };
    Ok(frames.flat_map(move |frame| {
        let games = frame.and_then(&mut read);
        games.map_or_else(|error| vec![Err(error)], |games| games.into_iter().map(Ok).collect())
    }))
}

/// Reads games to import into another archive, with the findings about their rows.
pub(super) fn read_taken_over(
    archive: &Archive,
) -> Result<impl Iterator<Item = Result<(Arc<str>, Record), TableError>> + Send + use<>, TableError>
{
    let stored = read_stored(ReadPurpose::Archive, archive, None)?;
    Ok(stored.map(|stored| stored.map(|(source, _, record)| (source, record))))
}

fn read_mark(row: FrameRow<'_>) -> Option<(TurnRef, Mark)> {
    let side = if row.text("side")? == "n" { Side::North } else { Side::South };
    Some((TurnRef { number: row.number("turn")?, side }, Mark::of_sign(row.text("mark")?)?))
}

/// Finds the first `most` games that have this number. Other rows of the table `games` are not read completely.
pub fn find_records(
    archive: &Archive,
    number: &str,
    most: usize,
) -> Result<Vec<StoredRecord>, TableError> {
    read_first(archive, col("game").eq(lit(number.to_owned())), most)
}

/// Reads the games with these records, in the order of the archive. Other rows are not read completely.
pub fn read_records_of(archive: &Archive, records: &[i64]) -> Result<Vec<Record>, TableError> {
    let found = read_first(archive, is_one_of(records), records.len())?;
    Ok(found.into_iter().map(|(_, _, record)| record).collect())
}

/// Reads the games with these records, with own columns and marks.
pub(super) fn read_stored_of(
    archive: &Archive,
    records: &[i64],
) -> Result<BTreeMap<u32, Record>, TableError> {
    let rows_of = |table, columns: &[&'static str]| {
        let names: Vec<Expr> = columns.iter().map(|&name| col(name)).collect();
        let rows = archive.scan(table)?.filter(is_one_of(records)).select(names);
        rows.collect().map_err(|error| archive.failed(error))
    };
    let (extras, marks) = (rows_of(Table::Extras, EXTRA)?, rows_of(Table::StudyPlies, MARK)?);
    let found = read_first(archive, is_one_of(records), records.len())?;
    let found = complete(found, &extras, &marks, None).map_err(|error| archive.failed(error))?;
    Ok(found.into_iter().map(|(_, record, read)| (record, read)).collect())
}

/// Adds what the rows of other tables say about games.
fn complete(
    mut games: Vec<StoredRecord>,
    extras: &DataFrame,
    marks: &DataFrame,
    findings: Option<DataFrame>,
) -> PolarsResult<Vec<StoredRecord>> {
    let (mut extras, mut marks) =
        (collect_rows(extras, read_extra)?, collect_rows(marks, read_mark)?);
    let mut findings = collect_rows(&findings.unwrap_or_default(), read_row_finding)?;
    for (_, number, record) in &mut games {
        record.extras = extras.remove(number).unwrap_or_default();
        record.marks = marks.remove(number).unwrap_or_default();
        record.findings = findings.remove(number).unwrap_or_default();
    }
    Ok(games)
}

fn is_one_of(records: &[i64]) -> Expr {
    let wanted = lit(Series::new("records".into(), records));
    col("record").is_in(wanted.implode(false), false)
}

/// Reads the first `most` games that meet a condition.
fn read_first(
    archive: &Archive,
    is_wanted: Expr,
    most: usize,
) -> Result<Vec<StoredRecord>, TableError> {
    let games = archive.scan(Table::Games)?.filter(is_wanted).select(GAME_COLUMNS.map(col));
    let most = IdxSize::try_from(most).unwrap_or(IdxSize::MAX);
    let frame = games.limit(most).collect();
    frame
        .and_then(|frame| records_of_frame(ReadPurpose::Replay, &frame, None))
        .map_err(|error| archive.failed(error))
}

fn records_of_frame(
    purpose: ReadPurpose,
    frame: &DataFrame,
    chosen: Option<&[u32]>,
) -> PolarsResult<Vec<StoredRecord>> {
    let record = |row: FrameRow<'_>| {
        let as_repaired = purpose == ReadPurpose::GameFile && row.truth("repaired") == Some(true);
        let source_text = row.text("text").filter(|_| !as_repaired);
        let text = source_text.or_else(|| row.text("transcript")).unwrap_or_default();
        let (id, line) = (row.owned("game").unwrap_or_default(), row.number("line").unwrap_or(1));
        let read = Record {
            numbered: !is_line_name(&id),
            id,
            winner: row.text("declared").and_then(Side::from_name),
            south: row.owned("south"),
            north: row.owned("north"),
            date: row.text("date").and_then(Date::parse),
            line: line as usize,
            transcript: Passage::new(text, line as usize, 1),
            ..Record::default()
        };
        (row.text("source").unwrap_or_default().into(), row.record(), read)
    };
    let is_chosen = |row: &FrameRow<'_>| {
        chosen.is_none_or(|chosen| chosen.binary_search(&row.record()).is_ok())
    };
    Ok(frame_rows(frame)?.filter(is_chosen).map(record).collect())
}
