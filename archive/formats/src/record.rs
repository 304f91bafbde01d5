//! One game as a file holds it, before it is read as moves.

use std::borrow::Cow;
use std::sync::Arc;

use bao_notation::tree::Mark;
use bao_notation::{Code, Finding, Place, Side, TurnRef};

use crate::codes;
use crate::columns::Column;
use crate::date::Date;
use crate::limits::LONGEST_ROW;
use crate::passage::Passage;

/// A game as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The number of the game, or `line 7` where there is none.
    pub id: String,
    /// Whether [`Record::id`] is a number that the file gives.
    pub numbered: bool,
    /// The line of the file that it begins on, from 1.
    pub line: usize,
    /// The winner, where the file names one.
    pub winner: Option<Side>,
    /// The name of the player South, where it is given.
    pub south: Option<String>,
    /// The name of the player North, where it is given.
    pub north: Option<String>,
    /// When it was played, where that is given.
    pub date: Option<Date>,
    /// The moves as they stand, with their places.
    pub transcript: Passage,
    /// Marks of moves, as `?`; game files have them.
    pub marks: Vec<(TurnRef, Mark)>,
    /// What the columns, keys or headers say that the program does not know, by their names; none is empty.
    pub extras: Vec<(Arc<str>, String)>,
    /// All fields of the row, where [`crate::Options::keep_fields`] asks for them.
    pub fields: Vec<String>,
    /// What is wrong or unusual about the row.
    pub findings: Vec<Finding>,
}

/// The side that a word names; `Ok(None)` where it says that nobody knows.
fn parse_winner(text: &str) -> Result<Option<Side>, ()> {
    let text = text.trim();
    if matches!(text, "" | "-" | "?") {
        return Ok(None);
    }
    let is = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(text));
    match () {
        () if is(&["south", "s", "sud", "kusini"]) => Ok(Some(Side::South)),
        () if is(&["north", "n", "nord", "kaskazini"]) => Ok(Some(Side::North)),
        () if is(&["unknown"]) => Ok(None),
        () => Err(()),
    }
}

/// The side that a word of a label names; a single letter is no such word.
pub(crate) fn parse_side(word: &str) -> Option<Side> {
    parse_winner(word).ok().flatten().filter(|_| word.len() > 1)
}

impl Record {
    /// A record without moves.
    pub(crate) fn new(line: usize, number: Option<&str>) -> Record {
        let number = number.map(str::trim).filter(|number| !number.is_empty());
        Record {
            id: number.map_or_else(|| format!("line {line}"), str::to_owned),
            numbered: number.is_some(),
            line,
            winner: None,
            south: None,
            north: None,
            date: None,
            transcript: Passage::new("", line, 1),
            marks: Vec::new(),
            extras: Vec::new(),
            fields: Vec::new(),
            findings: Vec::new(),
        }
    }

    /// A record in the place of a line that was too long to be kept.
    pub(crate) fn of_long_line(line: usize) -> Record {
        let mut record = Record::new(line, None);
        let expected = format!("a line of {LONGEST_ROW} bytes at most; skipped");
        record.add_finding(codes::LONG_ROW, "", expected);
        record
    }

    /// Adds a finding about the row as a whole.
    pub(crate) fn add_finding(
        &mut self,
        code: Code,
        read: &str,
        expected: impl Into<Cow<'static, str>>,
    ) {
        self.add_finding_at((self.line, 1), code, read, expected);
    }

    /// Adds a finding at a place of the file.
    pub(crate) fn add_finding_at(
        &mut self,
        (line, column): (usize, usize),
        code: Code,
        read: &str,
        expected: impl Into<Cow<'static, str>>,
    ) {
        let place = Place { game: Some(self.id.clone()), turn: None, line, column, span: 0..0 };
        let (read, expected) = (read.to_owned(), expected.into());
        self.findings.push(Finding { code, place, read, expected, repair: None });
    }

    /// Reports that the number is missing, where it is.
    pub(crate) fn report_missing_number(&mut self) {
        if !self.numbered {
            self.add_finding(codes::MISSING_NUMBER, "", "a game number");
        }
    }

    /// Reports bytes that are no text.
    pub(crate) fn report_bad_encoding(&mut self) {
        self.add_finding(codes::BAD_ENCODING, "\u{fffd}", "UTF-8");
    }

    /// Reports that the row ends before the column of the transcript, counted from 0.
    pub(crate) fn report_short_row(&mut self, transcript: usize) {
        let expected = format!("a transcript in column {}", transcript + 1);
        self.add_finding(codes::SHORT_ROW, "", expected);
    }

    /// Keeps what an own column says, unless it is empty.
    pub(crate) fn add_extra(&mut self, name: &Arc<str>, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.extras.push((Arc::clone(name), text.to_owned()));
        }
    }

    /// Sets what a field says beside number and moves, and reports a value that is not known; only then
    /// asks for its place.
    pub(crate) fn set_field(
        &mut self,
        column: Column,
        text: &str,
        place: impl FnOnce() -> (usize, usize),
    ) {
        let name = || Some(text.trim()).filter(|name| !name.is_empty()).map(str::to_owned);
        match column {
            Column::Winner => match parse_winner(text) {
                Ok(side) => self.winner = side,
                Err(()) => {
                    let expected = "south, north or nothing";
                    self.add_finding_at(place(), codes::UNKNOWN_WINNER, text, expected);
                }
            },
            Column::South => self.south = name(),
            Column::North => self.north = name(),
            Column::Date if matches!(text.trim(), "" | "-" | "?") => {}
            Column::Date => {
                self.date = Date::parse(text);
                if self.date.is_none() {
                    let expected = "a date as 2015-03-12 or 12/3/2015, or a year";
                    self.add_finding_at(place(), codes::UNKNOWN_DATE, text, expected);
                }
            }
            Column::Game | Column::Transcript => {}
        }
    }
}
