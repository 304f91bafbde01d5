//! A game as read from a file, before its moves are parsed.

use std::collections::HashMap;
use std::sync::Arc;

use bao_languages::{Message, message};
use bao_notation::tree::Mark;
use bao_notation::{Code, Finding, Place, Side, TurnRef};

use crate::codes;
use crate::columns::Field;
use crate::date::{Date, DateOrder};
use crate::encoding::BadBytes;
use crate::limits::LONGEST_ROW;
use crate::passage::Passage;
use crate::player_names::read_outcome;
use crate::source_rows::SourceRows;
use crate::text::strip_marks;
use crate::values::{UNSAVED, Value, clean_number, clean_value};
use crate::vocabulary::parse_winner;

/// Whether two texts name the same player. Ignores case, repeated blanks and Unicode composition.
#[must_use]
pub fn is_same_name(one: &str, other: &str) -> bool {
    fold_name(one) == fold_name(other)
}

/// Returns a name in the form in which names are compared.
pub(crate) fn fold_name(name: &str) -> String {
    match clean_value(name) {
        Value::Text(name) => name.to_lowercase(),
        Value::Fault(fault) => fault.to_owned(),
    }
}

/// The part of a file that a field of a record comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Origin {
    /// Before the moves, on the same line.
    InFront,
    /// On a line above the moves.
    Above,
    /// After the moves, on the same line.
    Behind,
    /// On a line below the moves.
    Below,
    /// Somewhere in a text.
    Text,
    /// In a table column, object key or header that has the name of the field.
    Named,
}

/// A field of a record and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldPlace {
    /// The field.
    pub column: Field,
    /// The part of the file.
    pub origin: Origin,
    /// The line and column of its first character, from 1.
    pub place: (usize, usize),
}

/// A game as read from a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The number of the game, or `line 7` if it has none.
    pub id: String,
    /// Whether [`Record::id`] is a number that the file gives.
    pub numbered: bool,
    /// The line of the file where the record begins, from 1.
    pub line: usize,
    /// The winner, if the file names one.
    pub winner: Option<Side>,
    /// The name of South, if given.
    pub south: Option<String>,
    /// The name of North, if given.
    pub north: Option<String>,
    /// The date of the game, if given.
    pub date: Option<Date>,
    /// What the date shows about the order of day and month.
    pub date_order: DateOrder,
    /// The moves as written, with their places.
    pub transcript: Passage,
    /// Marks of moves in game files, such as `?`.
    pub marks: Vec<(TurnRef, Mark)>,
    /// The names and non-empty values of unknown columns, keys or headers.
    pub extras: Vec<(Arc<str>, String)>,
    /// The rows of the game in its table, if [`crate::Options::keep_rows`] is set.
    pub rows: Option<Box<SourceRows>>,
    /// The origins of the fields.
    pub places: Vec<FieldPlace>,
    /// Findings about the row, except findings about its moves.
    pub findings: Vec<Finding>,
}

impl Record {
    /// Creates a record without moves.
    pub(crate) fn new(line: usize, number: Option<&str>) -> Record {
        let value = number.map(clean_value);
        let (number, fault) = match &value {
            Some(Value::Text(number)) => (Some(clean_number(number)), None),
            Some(Value::Fault(fault)) => (None, Some(*fault)),
            None => (None, None),
        };
        let number = number.filter(|number| !number.is_empty());
        let mut record = Record {
            id: number.map_or_else(|| format!("line {line}"), str::to_owned),
            numbered: number.is_some(),
            line,
            transcript: Passage::new("", line, 1),
            places: Vec::with_capacity(Field::ALL.len()),
            ..Record::default()
        };
        fault.into_iter().for_each(|fault| record.report_fault(fault, (line, 1)));
        record
    }

    /// Whether the record has a value for this column.
    pub(crate) fn has(&self, column: Field) -> bool {
        match column {
            Field::Game => self.numbered,
            Field::Transcript => true,
            Field::Winner => self.winner.is_some(),
            Field::South => self.south.is_some(),
            Field::North => self.north.is_some(),
            Field::Date => self.date.is_some(),
        }
    }

    /// Reports a cell with a formula error, or with a formula without a saved value.
    fn report_fault(&mut self, fault: &str, place: (usize, usize)) {
        let id = if fault == UNSAVED { "expected-saved-value" } else { "expected-value" };
        let read = if fault == UNSAVED { "" } else { fault };
        self.add_finding_at(place, codes::NO_VALUE, read, Message::new(id));
    }

    /// Creates the record for a line that was too long to be kept.
    pub(crate) fn of_long_line(line: usize) -> Record {
        let mut record = Record::new(line, None);
        let expected = message!("expected-shorter-line", bytes = LONGEST_ROW);
        record.add_finding(codes::LONG_ROW, "", expected);
        record
    }

    /// Sets a number that was found after the record was created.
    pub(crate) fn set_number(&mut self, number: &str) {
        number.clone_into(&mut self.id);
        self.numbered = true;
        for finding in &mut self.findings {
            finding.place.game = Some(self.id.clone());
        }
    }

    pub(crate) fn set_transcript(&mut self, transcript: Passage, origin: Origin) {
        let transcript = self.clean_moves(transcript);
        self.set_moves(transcript, origin);
    }

    /// Sets a transcript that needs no cleaning.
    pub(crate) fn set_moves(&mut self, moves: Passage, origin: Origin) {
        self.add_origin(Field::Transcript, moves.start(), origin);
        self.transcript = moves;
    }

    /// Removes HTML tags from the moves. Returns an empty passage if the cell stands for a missing value.
    fn clean_moves(&mut self, transcript: Passage) -> Passage {
        let text = transcript.text();
        let bytes = text.as_bytes();
        let begins_tag = |(sign, next): (&u8, &u8)| {
            (*sign == b'<') & (next.is_ascii_alphabetic() | (*next == b'/'))
        };
        // Every move has a `<` or `>`, and stopping at each would be slow: `fold` checks many bytes at a time.
        let pairs = bytes.iter().zip(bytes.get(1..).unwrap_or_default());
        if pairs.map(begins_tag).fold(false, |any, one| any | one) {
            return strip_marks(transcript).0;
        }
        if bytes.len() < 10 && !bytes.contains(&b'<') {
            let empty = transcript.slice(0..0);
            match clean_value(text) {
                Value::Fault(fault) => {
                    self.report_fault(fault, transcript.start());
                    return empty;
                }
                Value::Text(value) if value.is_empty() => return empty,
                Value::Text(_) => {}
            }
        }
        transcript
    }

    pub(crate) fn add_origin(&mut self, column: Field, place: (usize, usize), origin: Origin) {
        self.places.push(FieldPlace { column, origin, place });
    }

    /// Adds a finding about the row as a whole.
    pub(crate) fn add_finding(&mut self, code: Code, read: &str, expected: Message) {
        self.add_finding_at((self.line, 1), code, read, expected);
    }

    /// Adds a finding at a place in the file.
    pub(crate) fn add_finding_at(
        &mut self,
        (line, column): (usize, usize),
        code: Code,
        read: &str,
        expected: Message,
    ) {
        let place = Place { game: Some(self.id.clone()), turn: None, line, column, span: 0..0 };
        let read = read.to_owned();
        self.findings.push(Finding { code, place, read, expected, repair: None });
    }

    pub(crate) fn report_missing_number(&mut self) {
        if !self.numbered {
            self.add_finding(codes::MISSING_NUMBER, "", Message::new("expected-game-number"));
        }
    }

    /// Reports bytes that are not UTF-8, and how they were read.
    pub(crate) fn report_bad_encoding(&mut self, bad: Option<BadBytes>) {
        let reported = self.findings.iter().any(|finding| finding.code == codes::BAD_ENCODING);
        let Some(bad) = bad.filter(|_| !reported) else { return };
        let id = if bad.read_as.is_some() { "expected-utf-8" } else { "expected-utf-8-or-other" };
        let expected = Message::new(id);
        self.add_finding_at(bad.place, codes::BAD_ENCODING, &bad.written(), expected);
        if let Some(finding) = self.findings.last_mut() {
            finding.repair = bad.read_as.map(String::from);
        }
    }

    /// Returns the side of the player with this name, unless both or neither have it.
    fn find_player(&self, name: &str) -> Option<Side> {
        let is = |player: &Option<String>| {
            player.as_deref().is_some_and(|player| is_same_name(player, name))
        };
        match (is(&self.south), is(&self.north)) {
            (true, false) => Some(Side::South),
            (false, true) => Some(Side::North),
            _ => None,
        }
    }

    /// Sets the winner, and a missing player's name, from the names of winner and loser. Returns false if it is unclear
    /// which of them is South, or if the record names other players.
    fn set_outcome(&mut self, (winner, loser): (Option<&str>, Option<&str>)) -> bool {
        let of_winner = winner.and_then(|name| self.find_player(name));
        let of_loser = loser.and_then(|name| self.find_player(name));
        let Some(side) = of_winner.or(of_loser.map(Side::opponent)) else { return false };
        for (side, name) in [(side, winner), (side.opponent(), loser)] {
            let player = if side == Side::South { &mut self.south } else { &mut self.north };
            match (&player, name) {
                (Some(player), Some(name)) if !is_same_name(player, name) => return false,
                (None, Some(name)) => *player = Some(name.to_owned()),
                _ => {}
            }
        }
        self.winner = Some(side);
        true
    }

    /// Adds the value of one of the source's own columns if it is not empty.
    pub(crate) fn add_extra(&mut self, name: &Arc<str>, text: &str) {
        match clean_value(text) {
            Value::Text(text) if text.is_empty() => {}
            Value::Text(text) => self.extras.push((Arc::clone(name), text.into_owned())),
            Value::Fault(fault) => self.report_fault(fault, (self.line, 1)),
        }
    }

    /// Sets a field other than the number and the moves, and reports a value that is not understood. `place` is called
    /// only for such a report.
    pub(crate) fn set_field(
        &mut self,
        column: Field,
        text: &str,
        place: impl FnOnce() -> (usize, usize),
    ) {
        let value = clean_value(text);
        let text = match &value {
            Value::Text(text) => text.as_ref(),
            Value::Fault(fault) => return self.report_fault(fault, place()),
        };
        let name = || Some(text).filter(|name| !name.is_empty()).map(str::to_owned);
        let mut fault = None;
        match column {
            Field::Winner => match parse_winner(text) {
                Ok(side) => self.winner = side,
                Err(()) => match (self.find_player(text), read_outcome(text)) {
                    (Some(side), _) => self.winner = Some(side),
                    (None, Some(outcome)) if self.set_outcome(outcome) => {}
                    (None, outcome) => {
                        let id = outcome.map_or("expected-winner", |_| "expected-side-of-winner");
                        fault = Some((codes::UNKNOWN_WINNER, Message::new(id)));
                    }
                },
            },
            Field::South => self.south = name(),
            Field::North => self.north = name(),
            Field::Date if text.bytes().all(|byte| b"-?./ ".contains(&byte)) => {}
            Field::Date => {
                let read = Date::parse_with_order(text);
                (self.date, self.date_order) =
                    read.map(|(date, order)| (Some(date), order)).unwrap_or_default();
                fault = match read {
                    Some((date, DateOrder::Open)) => {
                        let expected = message!("expected-clear-date", date = date.to_string());
                        Some((codes::AMBIGUOUS_DATE, expected))
                    }
                    Some(_) => None,
                    None => Some((codes::UNKNOWN_DATE, Message::new("expected-date"))),
                };
            }
            Field::Game | Field::Transcript => {}
        }
        if let Some((code, expected)) = fault {
            self.add_finding_at(place(), code, text, expected);
        }
    }
}

/// Other spellings of players' names, with the known name for each.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Aliases(HashMap<String, String>);

impl Aliases {
    /// Reads lines with a spelling and the known name for it, separated by `=`, a comma or a tab:
    /// `A. Saidi = Amina Saidi`. Ignores empty lines and lines that begin with `#`.
    ///
    /// ```
    /// assert!(bao_formats::Aliases::read("# the club\nA. Saidi = Amina Saidi\n").is_ok());
    /// assert_eq!(bao_formats::Aliases::read("Amina Saidi\n"), Err(1));
    /// ```
    ///
    /// # Errors
    /// Returns the number of the first malformed line, from 1.
    pub fn read(text: &str) -> Result<Aliases, usize> {
        let mut names = HashMap::new();
        for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let (spelling, name) = line.split_once(['=', '\t', ',']).ok_or(index + 1)?;
            let (spelling, name) = (fold_name(spelling), name.trim());
            if spelling.is_empty() || name.is_empty() {
                return Err(index + 1);
            }
            names.insert(spelling, name.to_owned());
        }
        Ok(Aliases(names))
    }

    /// Whether there are no aliases.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Replaces other spellings in a record by the known names.
    pub(crate) fn rename(&self, record: &mut Record) {
        if self.is_empty() {
            return;
        }
        for player in [&mut record.south, &mut record.north].into_iter().flatten() {
            if let Some(name) = self.0.get(&fold_name(player)) {
                player.clone_from(name);
            }
        }
    }
}
