//! The findings of an archive, read back from its table.

use std::collections::HashMap;

use bao_languages::stored_message;
use bao_notation::{Code, Finding, Place, Severity, Side, TurnRef};
use polars::prelude::*;

use super::archive::{Archive, TableError};
use super::frame::read_numbers;
use super::record_rows::{RecordRows, with_row_in};
use bao_tables::schema::Table;

/// A finding with the file and the text that it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredFinding {
    /// The file that the game comes from.
    pub source: String,
    /// The text of the game; `None` where the game was left out.
    pub text: Option<String>,
    /// The finding.
    pub finding: Finding,
}

/// Stands for a code that another version of the program has written.
const UNKNOWN: Code = Code::new("unknown", Severity::Warning);

/// All findings of an archive in the order of the table.
///
/// # Errors
/// [`TableError`] where the tables of games and findings cannot be read.
pub fn read_findings(
    archive: &Archive,
) -> Result<impl Iterator<Item = Result<StoredFinding, TableError>> + use<>, TableError> {
    let archive = archive.clone();
    let names: Vec<&'static str> = Table::Findings.columns().iter().map(|c| c.name).collect();
    let frames = archive.stream(Table::Findings, names)?;
    Ok(frames.flat_map(move |frame| {
        let rows = frame.and_then(|frame| {
            let texts = read_texts(&archive, &frame)?;
            findings_of_frame(&frame, &texts)
                .map_err(|error| TableError::Polars { file: archive.name(), error })
        });
        match rows {
            Ok(rows) => rows.into_iter().map(Ok).collect(),
            Err(error) => vec![Err(error)],
        }
    }))
}

/// The findings about the rows of an archive's games, which were made as their files were read.
pub(super) fn open_row_findings(archive: &Archive) -> Result<RecordRows<Finding>, TableError> {
    RecordRows::open(archive, Table::Findings, &FINDING_COLUMNS, |frame| {
        let found = findings_of_frame(frame, &HashMap::new())?.into_iter();
        let is_of_row = |found: &Finding| bao_formats::codes::ALL.contains(&found.code);
        Ok(found.map(|stored| Some(stored.finding).filter(is_of_row)).collect())
    })
}

/// What a finding is made of, beside its record.
const FINDING_COLUMNS: [&str; 12] = [
    "game",
    "source",
    "line",
    "source_column",
    "turn",
    "side",
    "code",
    "read",
    "expected",
    "repair",
    "text_begin",
    "text_end",
];

/// The texts of the games that a frame of findings is about, by record.
fn read_texts(archive: &Archive, findings: &DataFrame) -> Result<HashMap<u32, String>, TableError> {
    let failed = |error| TableError::Polars { file: archive.name(), error };
    let wanted = findings.select(["record"]).map_err(failed)?.lazy();
    let games = with_row_in(archive.scan(Table::Games)?, wanted);
    let text = coalesce(&[col("text"), col("transcript")]).alias("text");
    let found = games.select([col("record"), text]).collect().map_err(failed)?;
    let pairs = || -> PolarsResult<HashMap<u32, String>> {
        let (records, texts) = (read_numbers(&found, "record")?, found.column("text")?.str()?);
        let pair = |(record, text): (Option<u32>, Option<&str>)| Some((record?, text?.to_owned()));
        Ok(records.iter().zip(texts.iter()).filter_map(pair).collect())
    };
    pairs().map_err(failed)
}

fn findings_of_frame(
    frame: &DataFrame,
    texts: &HashMap<u32, String>,
) -> PolarsResult<Vec<StoredFinding>> {
    let text = |name: &str| frame.column(name).and_then(|column| column.str());
    let number = |name: &str| read_numbers(frame, name);
    let (record, line, column) = (number("record")?, number("line")?, number("source_column")?);
    let (turn, begin, end) = (number("turn")?, number("text_begin")?, number("text_end")?);
    let (game, source, side) = (text("game")?, text("source")?, text("side")?);
    let (code, read, expected) = (text("code")?, text("read")?, text("expected")?);
    let repair = text("repair")?;
    let row = |row: usize| {
        let at = |column: &UInt32Chunked| column.get(row).unwrap_or_default() as usize;
        let owned = |column: &StringChunked| column.get(row).unwrap_or_default().to_owned();
        let turn = turn.get(row).map(|number| TurnRef {
            number,
            side: if side.get(row) == Some("n") { Side::North } else { Side::South },
        });
        let place = Place {
            game: game.get(row).map(str::to_owned),
            turn,
            line: at(&line),
            column: at(&column),
            span: at(&begin)..at(&end),
        };
        StoredFinding {
            source: owned(source),
            text: record.get(row).and_then(|record| texts.get(&record).cloned()),
            finding: Finding {
                code: code_named(code.get(row).unwrap_or_default()),
                place,
                read: owned(read),
                expected: stored_message(owned(expected)),
                repair: repair.get(row).map(str::to_owned),
            },
        }
    };
    Ok((0..frame.height()).map(row).collect())
}

/// The codes that a finding of an archive can have.
pub fn all_codes() -> impl Iterator<Item = Code> {
    let all = bao_notation::codes::ALL.iter();
    let all = all.chain(&bao_formats::codes::ALL).chain(&bao_game::replay::codes::ALL);
    all.chain(&bao_tables::pipeline::codes::ALL).copied()
}

fn code_named(name: &str) -> Code {
    all_codes().find(|code| code.name == name).unwrap_or(UNKNOWN)
}
