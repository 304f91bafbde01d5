//! From an object of JSON to a record.

use bao_languages::{Message, message};
use serde_json::value::RawValue;

use crate::codes;
use crate::columns::Column;
use crate::format::Options;
use crate::json_fault::read_fault;
use crate::json_moves::read_moves;
use crate::json_object::{Object, read_value};
use crate::passage::Passage;
use crate::record::{Origin, Record};

/// The most characters that are quoted of an object without a game.
const LONGEST_SHOWN: usize = 60;

/// Reads an object whose bytes stand where `find` says; `key` is the one under which it stands in another.
pub(crate) fn read_object(
    text: &str,
    find: &dyn Fn(usize) -> (usize, usize),
    options: &Options,
    key: Option<&str>,
) -> Record {
    let line = find(0).0;
    let object = match serde_json::from_str::<Object<'_>>(text) {
        Ok(object) => object,
        Err(error) => {
            let mut record = Record::new(line, None);
            let read: String = text.trim().chars().take(60).collect();
            let what = error.to_string();
            let fault = read_fault(what.split(" at line ").next().unwrap_or_default());
            let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
            let before = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
            let mut before = before.min(text.len());
            while !text.is_char_boundary(before) {
                before -= 1;
            }
            let expected = match key {
                Some(_) => message!("expected-json", fault = fault),
                None => message!("expected-json-line", fault = fault),
            };
            record.add_finding_at(find(before), codes::BAD_JSON, &read, expected);
            return record;
        }
    };
    let place = |value: &RawValue| {
        // A raw value is a part of the text.
        find((value.get().as_ptr() as usize).saturating_sub(text.as_ptr() as usize))
    };
    let read = |value: &RawValue| {
        let (line, column) = place(value);
        (value.get() != "null").then(|| read_value(value.get(), line, column))
    };
    let value = |column: Column| object.find_value(column, options, 0).and_then(read);
    // `{"6405": {"moves": …}}`
    let by_key = object.key_of_moves(options).or_else(|| key.map(str::to_owned));
    let by_key = by_key.filter(|key| key.starts_with(|c: char| c.is_ascii_digit()));
    let number = value(Column::Game).or_else(|| by_key.map(|key| Passage::new(key, line, 1)));
    let mut record = Record::new(line, number.as_ref().map(Passage::text));
    record.report_missing_number();
    if let Some(number) = number {
        record.add_origin(Column::Game, (number.line(), number.column()), Origin::Named);
    }
    let [first, second] = match object.find_players(options, 0) {
        Some(players) => players.map(read),
        None => [None, None],
    };
    for (column, listed) in [
        (Column::South, first),
        (Column::North, second),
        (Column::Winner, None),
        (Column::Date, None),
    ] {
        if let Some(value) = value(column).or(listed) {
            let place = (value.line(), value.column());
            record.set_field(column, value.text(), || place);
            record.add_origin(column, place, Origin::Named);
        }
    }
    for (name, text) in object.list_extras(options) {
        if let Some(value) = read(text) {
            record.add_extra(&name, value.text());
        }
    }
    let source_text = object.find_source_text(options).and_then(read);
    let is_filled = |text: &Passage| !text.text().trim().is_empty();
    let moves = object.find_value(Column::Transcript, options, 0);
    let listed = moves.filter(|value| value.get().starts_with(['[', '{']));
    let moves = match listed {
        Some(list) => read_moves(list, &place),
        None => moves.and_then(read),
    };
    match source_text.filter(is_filled).or(moves) {
        Some(moves) => record.set_transcript(moves, Origin::Named),
        None => {
            record.add_finding(codes::SHORT_ROW, "", Message::new("expected-transcript-key"));
            let shown: String = text.trim().chars().take(LONGEST_SHOWN).collect();
            record.mark_without_game("", std::iter::once(shown.as_str()));
        }
    }
    record.report_other_games();
    record
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passage::count_chars;

    #[test]
    fn escapes_are_read_and_places_are_those_of_the_line() {
        let text =
            r#"{"game": 7, "x": [{}], "moves": "1:A7\u003c* \"è\" \ud83d\ude00 a5>\n2:A6<"}"#;
        let find = |at: usize| (4, count_chars(&text[..at]) + 1);
        let record = read_object(text, &find, &Options::default(), None);
        assert_eq!(record.transcript.text(), "1:A7<* \"è\" 😀 a5>\n2:A6<");
        assert_eq!((record.id.as_str(), record.findings.len()), ("7", 0));
        for (sign, written) in [("1:", "1:"), ("A6", "A6"), ("a5", "a5"), ("😀", "\\ud8")] {
            let at = record.transcript.text().find(sign).expect("the sign is there");
            let column = count_chars(&text[..text.find(written).expect("it is written")]) + 1;
            assert_eq!(record.transcript.place(at), (4, column), "{sign}");
        }
    }
}
