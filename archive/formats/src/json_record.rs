//! Makes one record from a JSON object, or several from an object that has a list for each column.

use bao_languages::{Message, message};
use bao_notation::{Beginning, find_beginning, outline};
use serde_json::error::Category;
use serde_json::value::RawValue;

use crate::codes;
use crate::columns::Field;
use crate::encoding::BadBytes;
use crate::format::Options;
use crate::json_object::{Object, find_side_of_key, read_list, read_value};
use crate::passage::{Passage, PassageBuilder};
use crate::record::{Origin, Record};

/// A finding quotes at most this many characters of an object without a game.
const LONGEST_SHOWN: usize = 60;

/// Reads an object. `find` converts byte positions to lines and columns; `key` is its key in the object around it.
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
            let fault = Message::new(match error.classify() {
                Category::Eof => "json-eof",
                Category::Data => "json-other",
                Category::Syntax | Category::Io => "json-syntax",
            });
            let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
            let before = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
            let before = text.floor_char_boundary(before);
            let expected = match key {
                Some(_) => message!("expected-json", fault = fault),
                None => message!("expected-json-line", fault = fault),
            };
            record.add_finding_at(find(before), codes::BAD_JSON, &read, expected);
            return record;
        }
    };
    let place = |value: &RawValue| {
        // `value` is a slice of `text`, so the difference of their addresses is its position.
        find((value.get().as_ptr() as usize).saturating_sub(text.as_ptr() as usize))
    };
    let read =
        |value: &RawValue| (value.get() != "null").then(|| read_value(value.get(), place(value)));
    let value = |column: Field| object.find_value(column, options, 0).and_then(read);
    // `{"6405": {"moves": …}}`
    let by_key = object.key_of_moves(options).or_else(|| key.map(str::to_owned));
    let by_key = by_key.filter(|key| key.starts_with(|c: char| c.is_ascii_digit()));
    let number = value(Field::Game).or_else(|| by_key.map(|key| Passage::new(key, line, 1)));
    let mut record = Record::new(line, number.as_ref().map(Passage::text));
    record.report_missing_number();
    if let Some(number) = number {
        record.add_origin(Field::Game, number.start(), Origin::Named);
    }
    let [first, second] = match object.find_players(options, 0) {
        Some(players) => players.map(read),
        None => [None, None],
    };
    for (column, listed) in
        [(Field::South, first), (Field::North, second), (Field::Winner, None), (Field::Date, None)]
    {
        if let Some(value) = value(column).or(listed) {
            record.set_field(column, value.text(), || value.start());
            record.add_origin(column, value.start(), Origin::Named);
        }
    }
    for (name, text) in object.list_extras(options) {
        if let Some(value) = read(text) {
            record.add_extra(&name, value.text());
        }
    }
    let source_text = object.find_source_text(options).and_then(read);
    let moves = object.find_value(Field::Transcript, options, 0);
    let listed = moves.filter(|value| value.get().starts_with(['[', '{']));
    let moves = match listed {
        Some(list) => read_moves(list, &place),
        None => moves.and_then(read),
    };
    match source_text.filter(|text| !text.is_blank()).or(moves) {
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

/// The values of a column. If they come from an object, they have names, which must be the same in every column.
type Values<'a> = Vec<(Option<String>, &'a RawValue)>;

/// Text that occurs once may be copied into several rows; this is the maximum number of bytes in all copies.
const MOST_REPEATED: usize = 1 << 24;

/// Reads the games of an object: one for each element of its column lists, or a single game. `find` and `key` are as in
/// [`read_object`]; `broken` are invalid bytes in or before the object.
pub(crate) fn read_games(
    text: &str,
    find: &dyn Fn(usize) -> (usize, usize),
    options: &Options,
    key: Option<&str>,
    broken: Option<BadBytes>,
) -> Vec<Record> {
    let mut records: Vec<Record> = match split_columns(text, options) {
        Some(rows) => {
            rows.iter().map(|row| read_object(row, &|_| find(0), options, None)).collect()
        }
        None => vec![read_object(text, find, options, key)],
    };
    records[0].report_bad_encoding(broken);
    records
}

/// Splits an object that has a list for each column into one object for each row. Returns `None` if there are no
/// moves of several games, or if another list does not match the list of the moves.
fn split_columns(text: &str, options: &Options) -> Option<Vec<String>> {
    // Most objects have no list; this check saves parsing them twice.
    memchr::memchr2(b'[', b'{', text.as_bytes().get(1..)?)?;
    let object: Object<'_> = serde_json::from_str(text).ok()?;
    let moves = list_values(object.find_moves(options)?)?;
    let is_game = |(_, value): &(Option<String>, &RawValue)| {
        let text = read_value(value.get(), (1, 1));
        value.get().starts_with('"') && find_beginning(text.text(), 1) == Some(Beginning::Turn(1))
    };
    if moves.len() < 2 || !moves.iter().all(is_game) {
        return None;
    }
    let mut columns: Vec<(&str, Values<'_>)> = Vec::new();
    // The bytes that are copied into each row: column names, and values that apply to all games.
    let mut repeated = 0;
    for (key, value) in object.pairs() {
        let values = list_values(value);
        repeated += key.len() + if values.is_some() { 0 } else { value.get().len() };
        let values = values
            .unwrap_or_else(|| moves.iter().map(|(place, _)| (place.clone(), value)).collect());
        // If the names differ from those of the moves, it is unclear which game a value belongs to.
        if !values.iter().map(|(place, _)| place).eq(moves.iter().map(|(place, _)| place)) {
            return None;
        }
        columns.push((key, values));
    }
    if repeated.saturating_mul(moves.len()) > MOST_REPEATED {
        return None;
    }
    let row = |at: usize| {
        let pair = |(key, values): &(&str, Values<'_>)| {
            format!("{}:{}", serde_json::Value::from(*key), values[at].1.get())
        };
        format!("{{{}}}", columns.iter().map(pair).collect::<Vec<_>>().join(","))
    };
    Some((0..moves.len()).map(row).collect())
}

fn list_values(value: &RawValue) -> Option<Values<'_>> {
    if let Some(values) = read_list(value) {
        return Some(values.into_iter().map(|value| (None, value)).collect());
    }
    let object = Object::read(value)?;
    Some(object.pairs().map(|(place, value)| (Some(place.to_owned()), value)).collect())
}

/// Finds the line and column of a value.
pub(crate) type FindPlace<'a> = &'a dyn Fn(&RawValue) -> (usize, usize);

/// Lists of moves nested more deeply are not read.
const DEEPEST: usize = 6;

/// Joins the moves of a list or an object into a transcript. Returns `None` if there are no moves.
pub(crate) fn read_moves(value: &RawValue, place: FindPlace<'_>) -> Option<Passage> {
    let mut leaves = Vec::new();
    collect(value, place, 0, &mut leaves);
    let mut built = PassageBuilder::default();
    let mut plies = 0;
    for leaf in leaves {
        let leaf = leaf.trim(&[]);
        let at = leaf.start();
        let found = outline(leaf.text(), 1);
        let numbered =
            found.first.is_some() || leaf.text().starts_with(|c: char| c.is_ascii_digit());
        let parted = if built.len() > 0 { "; " } else { "" };
        match (numbered, plies % 2) {
            (true, _) => built.push(parted, at),
            (false, 0) => built.push(&format!("{parted}{}:", plies / 2 + 1), at),
            (false, _) => built.push(" ", at),
        }
        // A text without a readable move counts as one move.
        plies += found.moves.max(1);
        built.append(&leaf.trim(&[';']));
    }
    (built.len() > 0).then(|| built.finish((1, 1)))
}

fn collect(value: &RawValue, place: FindPlace<'_>, depth: usize, leaves: &mut Vec<Passage>) {
    if depth > DEEPEST {
        return;
    }
    match value.get().as_bytes().first() {
        Some(b'"') => {
            let text = read_value(value.get(), place(value));
            if !text.is_blank() {
                leaves.push(text);
            }
        }
        Some(b'[') => {
            let list = read_list(value).into_iter().flatten();
            list.for_each(|inner| collect(inner, place, depth + 1, leaves));
        }
        Some(b'{') => {
            let Some(object) = Object::read(value) else { return };
            let mut both = [None; 2];
            for (key, inner) in object.pairs() {
                if let Some(side) = find_side_of_key(key) {
                    both[side as usize] = Some(inner);
                }
            }
            if both.iter().all(Option::is_none) {
                let moves = object.pairs().filter(|(_, inner)| !is_number_text(inner));
                moves.for_each(|(_, inner)| collect(inner, place, depth + 1, leaves));
            } else {
                both.into_iter()
                    .flatten()
                    .for_each(|inner| collect(inner, place, depth + 1, leaves));
            }
        }
        _ => {}
    }
}

/// Whether a text contains no move, such as a side or a number.
fn is_number_text(value: &RawValue) -> bool {
    let text = value.get().trim_matches('"');
    outline(text, 1).moves == 0 && value.get().starts_with('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_repeated_in_rows_is_limited() {
        let games = vec!["\"1:A7<* a5>\""; 5_000].join(",");
        let numbers = vec!["7"; 5_000].join(",");
        let key = "x".repeat(20_000);
        let text = format!(r#"{{"{key}": [{numbers}], "moves": [{games}]}}"#);
        assert_eq!(split_columns(&text, &Options::default()), None);
    }
}
