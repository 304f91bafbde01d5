//! JSON with a list for each column, as programs for tables write it: `{"game": [7, 8], "moves": ["1:…", "1:…"]}`, also
//! with an object of places for a list: `{"game": {"0": 7}, "moves": {"0": "1:…"}}`.

use bao_notation::{Beginning, find_beginning};
use serde_json::value::RawValue;

use crate::format::Options;
use crate::json_object::{Object, read_value};

/// The rows of such a text, as objects; `None` where the moves are not those of several games.
pub(crate) fn split_columns(text: &str, options: &Options) -> Option<Vec<String>> {
    let object: Object<'_> = serde_json::from_str(text).ok()?;
    let moves = list_values(object.find_moves(options)?)?;
    let is_game = |value: &&RawValue| {
        let text = read_value(value.get(), 1, 1);
        value.get().starts_with('"') && find_beginning(text.text(), 1) == Some(Beginning::Turn(1))
    };
    if moves.len() < 2 || !moves.iter().all(is_game) {
        return None;
    }
    let columns: Vec<(&str, Vec<&RawValue>)> = object
        .pairs()
        .filter_map(|(key, value)| Some((key, list_values(value)?)))
        .filter(|(_, values)| values.len() == moves.len())
        .collect();
    let row = |at: usize| {
        let pair = |(key, values): &(&str, Vec<&RawValue>)| {
            format!("{}:{}", serde_json::Value::from(*key), values[at].get())
        };
        format!("{{{}}}", columns.iter().map(pair).collect::<Vec<_>>().join(","))
    };
    Some((0..moves.len()).map(row).collect())
}

fn list_values(value: &RawValue) -> Option<Vec<&RawValue>> {
    if value.get().starts_with('[') {
        return serde_json::from_str(value.get()).ok();
    }
    let object: Object<'_> = serde_json::from_str(value.get()).ok()?;
    Some(object.pairs().map(|(_, value)| value).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_of_games_become_rows_and_the_turns_of_one_game_do_not() {
        let rows = |text: &str| split_columns(text, &Options::default());
        let expected = [
            r#"{"game":7,"moves":"1:A7<* a5>"}"#.to_owned(),
            r#"{"game":8,"moves":"1:A6>* a6>*"}"#.to_owned(),
        ];
        for text in [
            r#"{"game": [7, 8], "club": "x", "moves": ["1:A7<* a5>", "1:A6>* a6>*"]}"#,
            r#"{"game": {"0": 7, "1": 8}, "moves": {"0": "1:A7<* a5>", "1": "1:A6>* a6>*"}}"#,
        ] {
            assert_eq!(rows(text).as_deref(), Some(&expected[..]), "{text}");
        }
        assert_eq!(rows(r#"{"game": 7, "moves": ["1:A7<* a5>", "2:A6<* a5>"]}"#), None);
        assert_eq!(rows(r#"{"game": 7, "moves": "1:A7<* a5>"}"#), None);
    }
}
