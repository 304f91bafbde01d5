//! One game as an archive holds it, before it is replayed.

use std::borrow::Cow;

use bao_notation::{Code, Finding, Place, Source};
use bao_rules::Side;

use super::codes;
use super::columns::Columns;
use super::rows::{Field, LONGEST_ROW, Oddity, Row};

/// A row of an archive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The number of the game, or `line 7` where there is none.
    pub id: String,
    /// The winner, where the archive names one.
    pub winner: Option<Side>,
    /// The moves as they stand.
    pub transcript: String,
    /// Where the moves begin in the file.
    pub source: Source,
    /// The moves stand in quotation marks, and those inside are doubled in the file.
    pub quoted: bool,
    /// All fields as they stand, for writing the row again.
    pub fields: Vec<String>,
    /// What there is to say about the row.
    pub findings: Vec<Finding>,
}

fn winner(text: &str) -> Result<Option<Side>, ()> {
    match text.trim().to_lowercase().as_str() {
        "" | "-" | "?" | "unknown" => Ok(None),
        "south" | "s" | "sud" | "kusini" => Ok(Some(Side::South)),
        "north" | "n" | "nord" | "kaskazini" => Ok(Some(Side::North)),
        _ => Err(()),
    }
}

impl Record {
    pub(super) fn new(row: Row, columns: &Columns) -> Record {
        let at = |place: usize| row.fields.get(place).cloned();
        let number = at(columns.game).map(|f| f.text.trim().to_owned()).filter(|n| !n.is_empty());
        let id = number.clone().unwrap_or_else(|| format!("line {}", row.line));
        let mut findings = Vec::new();
        let start = Field { line: row.line, column: 1, ..Field::default() };
        let mut say = |code: Code, field: &Field, read: &str, expected: Cow<'static, str>| {
            let (line, column) = (field.line, field.column);
            let place = Place { game: Some(id.clone()), turn: None, line, column, span: 0..0 };
            findings.push(Finding { code, place, read: read.to_owned(), expected, repair: None });
        };
        match row.oddity {
            Some(Oddity::StrayQuote) => {
                let expected = "a quotation mark that closes in its own row";
                say(codes::STRAY_QUOTE, &start, "\"", expected.into());
            }
            Some(Oddity::TooLong) => {
                let expected = format!("a row of {LONGEST_ROW} bytes at most; skipped");
                say(codes::LONG_ROW, &start, "", expected.into());
            }
            None => {}
        }
        if number.is_none() {
            say(codes::MISSING_NUMBER, &start, "", "a game number".into());
        }
        if row.fields.iter().any(|field| field.broken) {
            say(codes::BAD_ENCODING, &start, "\u{fffd}", "UTF-8".into());
        }
        let named = columns.winner.and_then(at).unwrap_or_default();
        let winner = winner(&named.text).unwrap_or_else(|()| {
            say(codes::UNKNOWN_WINNER, &named, &named.text, "south, north or nothing".into());
            None
        });
        let moves = at(columns.transcript);
        if moves.is_none() && row.oddity != Some(Oddity::TooLong) {
            let expected = format!("a transcript in column {}", columns.transcript + 1);
            say(codes::SHORT_ROW, &start, "", expected.into());
        }
        let mut moves = moves.unwrap_or(start);
        if row.oddity == Some(Oddity::StrayQuote) {
            // The mark means nothing, and the moves behind it are not lost with it.
            let marks = moves.text.len() - moves.text.trim_start_matches('"').len();
            moves.text = moves.text.trim_matches('"').to_owned();
            moves.column += marks;
        }
        Record {
            source: Source { game: Some(id.clone()), line: moves.line, column: moves.column },
            id,
            winner,
            transcript: moves.text,
            quoted: moves.quoted,
            fields: row.fields.into_iter().map(|field| field.text).collect(),
            findings,
        }
    }
}

/// Where a text has the marks that stand doubled in the file.
pub(super) struct DoubledMarks {
    marks: Vec<usize>,
    lines: Vec<usize>,
}

impl DoubledMarks {
    /// `None` for a text that stands in the file as it is.
    pub(super) fn of(record: &Record) -> Option<DoubledMarks> {
        let places = |c: char| record.transcript.match_indices(c).map(|(at, _)| at).collect();
        let marks: Vec<usize> = places('"');
        let lines: Vec<usize> = places('\n');
        (record.quoted && !marks.is_empty()).then_some(DoubledMarks { marks, lines })
    }

    /// How many characters the file has more than the text, before a byte and on the same line.
    pub(super) fn before(&self, at: usize) -> usize {
        let line = self.lines[..self.lines.partition_point(|&end| end < at)].last();
        let from = line.map_or(0, |&end| self.marks.partition_point(|&mark| mark < end));
        self.marks.partition_point(|&mark| mark < at) - from
    }
}
