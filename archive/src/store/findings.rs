//! Reads the findings and the corrections of an archive from its tables.

use std::collections::{BTreeMap, HashMap};

use bao_languages::Message;
use bao_notation::{Code, Finding, Place, Severity, Side, TurnRef};
use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::frame::{FrameRow, frame_rows};
use super::record_rows::with_row_in;
use bao_tables::schema::Table;

/// A finding with the file and the text that it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredFinding {
    /// The file that contains the game.
    pub source: String,
    /// The text of the game; `None` if the game was left out.
    pub text: Option<String>,
    pub finding: Finding,
}

/// Used for a code that another version of the program wrote.
const UNKNOWN: Code = Code::new("unknown", Severity::Warning);

/// Reads all findings of an archive, in table order.
pub fn read_findings(
    archive: &Archive,
) -> Result<impl Iterator<Item = Result<StoredFinding, TableError>> + use<>, TableError> {
    let archive = archive.clone();
    let frames = archive.stream(Table::Findings, Table::Findings.column_names().collect())?;
    Ok(frames.flat_map(move |frame| {
        let rows = frame.and_then(|frame| {
            let texts = read_texts(&archive, &frame)?;
            let found = |row: FrameRow<'_>| StoredFinding {
                source: row.owned("source").unwrap_or_default(),
                text: texts.get(&row.record()).cloned(),
                finding: read_finding(row),
            };
            let rows = frame_rows(&frame).map(|rows| rows.map(found).collect());
            rows.map_err(|error| archive.failed(error))
        });
        rows.map_or_else(|error| vec![Err(error)], |rows| Vec::into_iter(rows).map(Ok).collect())
    }))
}

/// Reads a finding if it comes from reading the file, not from replaying or importing the game.
pub(super) fn read_row_finding(row: FrameRow<'_>) -> Option<Finding> {
    Some(read_finding(row)).filter(|found| bao_formats::codes::ALL.contains(&found.code))
}

/// Returns the texts of the games in a frame of findings, by record.
fn read_texts(archive: &Archive, findings: &DataFrame) -> Result<HashMap<u32, String>, TableError> {
    let failed = |error| archive.failed(error);
    let wanted = findings.select(["record"]).map_err(failed)?.lazy();
    let games = with_row_in(archive.scan(Table::Games)?, wanted);
    let text = coalesce(&[col("text"), col("transcript")]).alias("text");
    let found = games.select([col("record"), text]).collect().map_err(failed)?;
    let rows = frame_rows(&found).map_err(failed)?;
    Ok(rows.filter_map(|row| Some((row.record(), row.owned("text")?))).collect())
}

fn read_finding(row: FrameRow<'_>) -> Finding {
    let at = |column| row.number(column).unwrap_or_default() as usize;
    let text = |column| row.owned(column).unwrap_or_default();
    let message = row.text("message").and_then(|json| serde_json::from_str(json).ok());
    let side = if row.text("side") == Some("n") { Side::North } else { Side::South };
    Finding {
        code: find_code(row.text("code").unwrap_or_default()),
        place: Place {
            game: row.owned("game"),
            turn: row.number("turn").map(|number| TurnRef { number, side }),
            line: at("line"),
            column: at("source_column"),
            span: at("text_begin")..at("text_end"),
        },
        read: text("read"),
        expected: Message::stored(text("expected"), message.as_ref()),
        repair: row.owned("repair"),
    }
}

/// Lists the codes that a stored finding can have.
pub fn all_codes() -> impl Iterator<Item = Code> {
    let all = bao_notation::codes::ALL.iter();
    let all = all.chain(&bao_formats::codes::ALL).chain(&bao_game::replay::codes::ALL);
    all.chain(&bao_tables::pipeline::codes::ALL).copied()
}

fn find_code(name: &str) -> Code {
    all_codes().find(|code| code.name == name).unwrap_or(UNKNOWN)
}

/// Returns the numbers of the games that each state corrected.
pub fn list_corrected_games(archive: &Archive) -> Result<BTreeMap<u32, Vec<String>>, TableError> {
    let read = |history: LazyFrame| {
        let columns = ["state", "record", "game"].map(col);
        let rows = history.select(columns).unique_stable(None, UniqueKeepStrategy::First);
        let rows = rows.collect()?;
        let mut games: BTreeMap<u32, Vec<String>> = BTreeMap::new();
        for row in frame_rows(&rows)? {
            if let (Some(state), Some(game)) = (row.number("state"), row.owned("game")) {
                games.entry(state).or_default().push(game);
            }
        }
        Ok(games)
    };
    let history = archive.scan(Table::History)?;
    read(history).map_err(|error| archive.failed(error))
}
