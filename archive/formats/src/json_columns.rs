//! JSON with a list for each column, as programs for tables write it: `{"game": [7, 8], "moves": ["1:…", "1:…"]}`, also
//! with an object of places for a list: `{"game": {"0": 7}, "moves": {"0": "1:…"}}`.

use bao_notation::{Beginning, find_beginning};
use serde_json::value::RawValue;

use crate::encoding::BadBytes;
use crate::format::Options;
use crate::json_object::{Object, read_value};
use crate::json_record::read_object;
use crate::record::Record;

/// The values of a column; those of an object have names, by which columns are held together.
type Values<'a> = Vec<(Option<String>, &'a RawValue)>;

/// The most bytes that rows may have of what stands once in the text.
const MOST_REPEATED: usize = 1 << 24;

/// The games of such a text, which stands at `place`; `None` if it is not such a text.
pub(crate) fn read_columns(
    text: &str,
    place: (usize, usize),
    broken: Option<BadBytes>,
    options: &Options,
) -> Option<Vec<Record>> {
    let rows = split_columns(text, options)?;
    let mut records: Vec<Record> =
        rows.iter().map(|row| read_object(row, &|_| place, options, None)).collect();
    records[0].report_bad_encoding(broken);
    Some(records)
}

/// The rows of such a text, as objects; `None` where the moves are not those of several games, or where another column has
/// other places than they.
fn split_columns(text: &str, options: &Options) -> Option<Vec<String>> {
    // Most objects have no list at all, and are parsed once.
    memchr::memchr2(b'[', b'{', text.as_bytes().get(1..)?)?;
    let object: Object<'_> = serde_json::from_str(text).ok()?;
    let moves = list_values(object.find_moves(options)?)?;
    let is_game = |(_, value): &(Option<String>, &RawValue)| {
        let text = read_value(value.get(), 1, 1);
        value.get().starts_with('"') && find_beginning(text.text(), 1) == Some(Beginning::Turn(1))
    };
    if moves.len() < 2 || !moves.iter().all(is_game) {
        return None;
    }
    let mut columns: Vec<(&str, Values<'_>)> = Vec::new();
    // What each row repeats: names of columns, and what is said once of all games.
    let mut repeated = 0;
    for (key, value) in object.pairs() {
        let values = list_values(value);
        repeated += key.len() + if values.is_some() { 0 } else { value.get().len() };
        let values = values
            .unwrap_or_else(|| moves.iter().map(|(place, _)| (place.clone(), value)).collect());
        // Of places that are not those of the moves nobody knows to which game they belong.
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
    if value.get().starts_with('[') {
        let values: Vec<&RawValue> = serde_json::from_str(value.get()).ok()?;
        return Some(values.into_iter().map(|value| (None, value)).collect());
    }
    let object: Object<'_> = serde_json::from_str(value.get()).ok()?;
    Some(object.pairs().map(|(place, value)| (Some(place.to_owned()), value)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_games_become_rows_and_the_turns_of_one_game_do_not() {
        let rows = |text: &str| split_columns(text, &Options::default());
        let expected = [
            r#"{"game":7,"club":"x","moves":"1:A7<* a5>"}"#.to_owned(),
            r#"{"game":8,"club":"x","moves":"1:A6>* a6>*"}"#.to_owned(),
        ];
        for text in [
            r#"{"game": [7, 8], "club": "x", "moves": ["1:A7<* a5>", "1:A6>* a6>*"]}"#,
            r#"{"game": {"0": 7, "1": 8}, "club": "x", "moves": {"0": "1:A7<* a5>", "1": "1:A6>* a6>*"}}"#,
        ] {
            assert_eq!(rows(text).as_deref(), Some(&expected[..]), "{text}");
        }
        assert_eq!(rows(r#"{"game": 7, "moves": ["1:A7<* a5>", "2:A6<* a5>"]}"#), None);
        assert_eq!(rows(r#"{"game": 7, "moves": "1:A7<* a5>"}"#), None);
        for other in [r#""winner": ["south"]"#, r#""game": {"1": 8, "0": 7}"#] {
            let text = format!(r#"{{{other}, "moves": ["1:A7<* a5>", "1:A6>* a6>*"]}}"#);
            assert_eq!(rows(&text), None, "{text}");
        }
    }

    #[test]
    fn what_every_row_would_repeat_is_limited() {
        let games = vec!["\"1:A7<* a5>\""; 5_000].join(",");
        let numbers = vec!["7"; 5_000].join(",");
        let key = "x".repeat(20_000);
        let text = format!(r#"{{"{key}": [{numbers}], "moves": [{games}]}}"#);
        assert_eq!(split_columns(&text, &Options::default()), None);
    }
}
