//! What an object of JSON says of all games inside of it.

use std::sync::Arc;

use bao_languages::Message;

use crate::codes;
use crate::column_names::find_column_of;
use crate::columns::Column;
use crate::json_object::{Object, read_value};
use crate::record::Record;
use crate::record_rows::SAID_BEFORE;

/// The most bytes that are quoted of what stands behind the games.
const LONGEST: usize = 200;

/// The keys and values of an object around games that the program does not know.
#[derive(Default)]
pub(crate) struct Around {
    extras: Vec<(Arc<str>, String)>,
    /// What stands behind the first game, and its line.
    late: String,
    line: usize,
}

impl Around {
    pub(crate) fn new(extras: Vec<(Arc<str>, String)>) -> Around {
        Around { extras, ..Around::default() }
    }

    /// Keeps what stands before the first game as own columns of a game that has none of these names.
    pub(crate) fn add_to(&self, record: &mut Record) {
        for (name, value) in &self.extras {
            if record.extras.iter().all(|(other, _)| other != name) {
                record.add_extra(name, value);
            }
        }
    }

    pub(crate) fn add_late(&mut self, key: &str, value: &str, line: usize) {
        let value = value.trim();
        if self.late.len() > LONGEST || value.is_empty() || value == "null" {
            return;
        }
        self.line = if self.line == 0 { line } else { self.line };
        let parted = if self.late.is_empty() { "" } else { ", " };
        self.late.push_str(&format!("{parted}{key}: {}", read_value(value, 1, 1).text()));
    }

    /// What stands behind the games, as the finding of a record without a game.
    pub(crate) fn report_late(&self) -> Option<Record> {
        let mut record = Record::new(self.line, None);
        record.add_finding(codes::UNPLACED_TEXT, &self.late, SAID_BEFORE);
        (!self.late.is_empty()).then_some(record)
    }
}

/// Reports the values before a game in a list, as in `[6405, "south", "1:A7<* …"]`.
pub(crate) fn report_neighbours(record: &mut Record, before: Option<&str>) {
    let before = before.and_then(|text| text.rsplit(['[', ']', '{', '}']).next());
    let values = before.unwrap_or_default();
    let values = values.trim_matches(|c: char| c.is_whitespace() || c == ',');
    if !values.is_empty() && values.len() <= LONGEST && !values.contains(['<', '>']) {
        record.add_finding(codes::UNPLACED_TEXT, values, Message::new("expected-facts"));
    }
}

/// The pairs of a key that is not read otherwise and a value that is no list or object, in a text that an object begins
/// with.
pub(crate) fn read_pairs(text: &str) -> Vec<(Arc<str>, String)> {
    // Up to the last comma that parts two pairs.
    let (mut depth, mut in_string, mut escaped, mut end) = (0_usize, false, false, None);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => in_string = !in_string,
            b'{' | b'[' if !in_string => depth += 1,
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            b',' if !in_string && depth == 1 => end = Some(at),
            _ => {}
        }
    }
    let Some(end) = end else { return Vec::new() };
    let whole = format!("{}}}", &text[..end]);
    let Ok(object) = serde_json::from_str::<Object<'_>>(&whole) else { return Vec::new() };
    let is_plain = |value: &str| !value.starts_with(['{', '[']) && value != "null";
    // Texts that name players and date are read as such.
    let is_read = |key: &str, value: &str| match find_column_of(key) {
        Some(Column::South | Column::North | Column::Date) => value.starts_with('"'),
        column => column == Some(Column::Transcript),
    };
    let pairs =
        object.pairs().filter(|(key, value)| is_plain(value.get()) && !is_read(key, value.get()));
    let read = |value: &str| read_value(value, 1, 1).text().to_owned();
    pairs.map(|(key, value)| (key.into(), read(value.get()))).collect()
}
