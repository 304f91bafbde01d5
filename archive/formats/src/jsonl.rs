//! JSON Lines: an object a line, with the keys that a table has as columns. The objects may be those of one list,
//! as `bao query --format json` writes it.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::encoding::BadBytes;
use crate::codes;
use crate::columns::{Column, find_column, find_source_text};
use crate::error::ReadError;
use crate::format::{Format, Head, OpenedText, Options, Recognition};
use crate::line_reader::{LineParser, open_lines};
use crate::lines::Lines;
use crate::passage::{Passage, PassageBuilder, count_chars};
use crate::record::Record;

/// An object a line.
pub(crate) struct JsonLines;

impl Format for JsonLines {
    fn name(&self) -> &'static str {
        "JSON Lines"
    }

    fn recognise(&self, head: Head<'_>, options: &Options) -> Recognition {
        let text = head.text.trim_start();
        if !text.starts_with(['{', '[']) {
            return Recognition::No;
        }
        let mut keys = None;
        for (index, line) in head.text.lines().enumerate() {
            let Ok(object) = serde_json::from_str::<Object<'_>>(strip_comma(line)) else {
                continue;
            };
            if object.find_value(Column::Transcript, options).is_some() {
                return Recognition::Yes;
            }
            keys = keys.or_else(|| Some((index + 1, object.keys().join(","))));
        }
        let name = head.name.to_owned();
        if let Some((line, keys)) = keys {
            let missing = vec![Column::Transcript.name().to_owned()];
            let header = keys.chars().take(80).collect();
            let error = ReadError::Header { name, line, missing, header };
            return Recognition::Refused(Box::new(error));
        }
        let inside = text[1..].trim_start();
        match inside.starts_with(['{', '"']) {
            // One line that is longer than the head is an object all the same.
            true if text.starts_with('{') && !text.trim_end().contains('\n') => Recognition::Yes,
            true => Recognition::Refused(Box::new(ReadError::WholeJson { name })),
            false => Recognition::No,
        }
    }

    fn open(&self, lines: Lines, options: &Options) -> OpenedText {
        open_lines(lines, JsonLinesParser { options: options.clone(), record: None })
    }
}

/// The keys and values of an object in their order, the values as they stand.
struct Object<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Object<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Object<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object<'de>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(Key(key)) = map.next_key()? {
                    pairs.push((key, map.next_value()?));
                }
                Ok(Object(pairs))
            }
        }
        deserializer.deserialize_map(Pairs)
    }
}

#[derive(Deserialize)]
struct Key<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'a> Object<'a> {
    fn keys(&self) -> Vec<&str> {
        self.0.iter().map(|(key, _)| key.as_ref()).collect()
    }

    fn find_value(&self, column: Column, options: &Options) -> Option<&'a RawValue> {
        find_column(&self.keys(), column, &options.columns).map(|at| self.0[at].1)
    }

    fn find_source_text(&self, options: &Options) -> Option<&'a RawValue> {
        find_source_text(&self.keys(), &options.columns).map(|at| self.0[at].1)
    }
}

struct JsonLinesParser {
    options: Options,
    record: Option<Record>,
}

impl LineParser for JsonLinesParser {
    fn add_line(&mut self, text: &str, number: usize, broken: Option<BadBytes>) {
        if !matches!(text.trim(), "" | "[" | "]") {
            let mut record = read_object(strip_comma(text), number, &self.options);
            record.report_bad_encoding(broken);
            self.record = Some(record);
        }
    }

    fn skip_line(&mut self, number: usize) {
        self.record = Some(Record::of_long_line(number));
    }

    fn finish(&mut self) {}

    fn pop_record(&mut self) -> Option<Record> {
        self.record.take()
    }
}

/// An object without the comma that parts it from the next one of a list.
fn strip_comma(line: &str) -> &str {
    let line = line.trim_end();
    line.strip_suffix(',').unwrap_or(line)
}

fn read_object(text: &str, line: usize, options: &Options) -> Record {
    let object = match serde_json::from_str::<Object<'_>>(text) {
        Ok(object) => object,
        Err(error) => {
            let mut record = Record::new(line, None);
            let read: String = text.trim().chars().take(60).collect();
            let what = error.to_string();
            let what = what.split(" at line ").next().unwrap_or_default().to_owned();
            let before = error.column().saturating_sub(1).min(text.len());
            let column = count_chars(&String::from_utf8_lossy(&text.as_bytes()[..before])) + 1;
            let expected = format!("a JSON object on a line of its own: {what}");
            record.add_finding_at((line, column), codes::BAD_JSON, &read, expected);
            return record;
        }
    };
    let read = |value: &RawValue| {
        let raw = value.get();
        // A raw value is a part of the text.
        let at = (raw.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        (raw != "null").then(|| read_value(raw, line, count_chars(&text[..at]) + 1))
    };
    let value = |column: Column| object.find_value(column, options).and_then(read);
    let number = value(Column::Game);
    let mut record = Record::new(line, number.as_ref().map(Passage::text));
    record.report_missing_number();
    for column in [Column::Winner, Column::South, Column::North, Column::Date] {
        if let Some(value) = value(column) {
            record.set_field(column, value.text(), || (value.line(), value.column()));
        }
    }
    let source_text = object.find_source_text(options).and_then(read);
    let is_filled = |text: &Passage| !text.text().trim().is_empty();
    match source_text.filter(is_filled).or_else(|| value(Column::Transcript)) {
        Some(moves) => record.transcript = moves,
        None => record.add_finding(codes::SHORT_ROW, "", "a transcript under the key `transcript`"),
    }
    record
}

/// A value as text: a string without its escapes, anything else as it stands.
fn read_value(raw: &str, line: usize, column: usize) -> Passage {
    let Some(inner) = raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"')) else {
        return Passage::new(raw, line, column);
    };
    let mut built = PassageBuilder::default();
    let mut column = column + 1;
    let start = column;
    let mut rest = inner;
    while let Some(at) = rest.find('\\') {
        built.push(&rest[..at], line, column);
        column += count_chars(&rest[..at]);
        let length = escape_length(&rest[at..]);
        let escape = &rest[at..at + length];
        // The escapes are right, since the line has been read as JSON.
        let meant: String = serde_json::from_str(&format!("\"{escape}\"")).unwrap_or_default();
        built.push(&meant, line, column);
        column += length;
        rest = &rest[at + length..];
    }
    built.push(rest, line, column);
    built.finish(line, start)
}

/// The length of the escape that a text begins with; two halves of one character are one.
fn escape_length(text: &str) -> usize {
    let unit = |at: usize| {
        let hex = text.get(at..at + 6).and_then(|unit| unit.strip_prefix("\\u"))?;
        u16::from_str_radix(hex, 16).ok()
    };
    match (unit(0), unit(6)) {
        (Some(0xd800..=0xdbff), Some(0xdc00..=0xdfff)) => 12,
        (Some(_), _) => 6,
        _ => 2.min(text.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_read_and_places_are_those_of_the_line() {
        let text =
            r#"{"game": 7, "x": [{}], "moves": "1:A7\u003c* \"è\" \ud83d\ude00 a5>\n2:A6<"}"#;
        let record = read_object(text, 4, &Options::default());
        assert_eq!(record.transcript.text(), "1:A7<* \"è\" 😀 a5>\n2:A6<");
        assert_eq!((record.id.as_str(), record.findings.len()), ("7", 0));
        for (sign, written) in [("1:", "1:"), ("A6", "A6"), ("a5", "a5"), ("😀", "\\ud8")] {
            let at = record.transcript.text().find(sign).expect("the sign is there");
            let column = count_chars(&text[..text.find(written).expect("it is written")]) + 1;
            assert_eq!(record.transcript.place(at), (4, column), "{sign}");
        }
    }
}
