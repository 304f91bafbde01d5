//! Documents as JSON.

use bao_reports::{Align, Block, Cell, Column, Document, Form, Table, write_json};
use serde_json::{Value, json};

use crate::example::{board, charts, long_table, rich};

/// Keys in the order of letters: which one serde_json keeps depends on what else is built with it.
fn sorted(value: Value) -> Value {
    match value {
        Value::Array(values) => values.into_iter().map(sorted).collect(),
        Value::Object(map) => {
            let keys: std::collections::BTreeMap<String, Value> = map.into_iter().collect();
            keys.into_iter().map(|(key, value)| (key, sorted(value))).collect()
        }
        other => other,
    }
}

fn json_of(document: &Document) -> String {
    let mut file = Vec::new();
    write_json(document, &mut file).expect("memory takes it");
    String::from_utf8(file).expect("JSON is UTF-8")
}

fn read(document: &Document) -> Value {
    serde_json::from_str(&json_of(document)).expect("it is JSON")
}

#[test]
fn every_block_has_all_its_data() {
    let mut document = rich();
    // The long tables are looked at below; here a few rows of each are enough.
    for block in &mut document.blocks {
        if let Block::Folded(_, tables) = block {
            tables.iter_mut().for_each(|table| table.rows.truncate(2));
        }
    }
    let text = json_of(&document);
    assert_eq!(text.lines().count(), 1, "one line");
    let data = sorted(serde_json::from_str(&text).expect("it is JSON"));
    insta::assert_snapshot!(serde_json::to_string_pretty(&data).expect("a value is written"));
}

#[test]
fn no_row_is_left_out() {
    let mut document = Document::new("a");
    let table = long_table();
    document.table(table.clone());
    let data = read(&document);
    let rows = data["blocks"][0]["rows"].as_array().expect("rows are a list");
    assert_eq!(rows.len(), table.rows.len());
    assert_eq!(rows[3], json!(["g3", 3, 3.5_f64.to_string() + "0"]));
}

#[test]
fn a_number_is_one_only_where_it_is_written_again_as_it_was() {
    let values = ["0", "-3", "18446744073709551615", "0.25", "57.58"];
    let others =
        ["", "+1", "007", "57.50", "1e5", "18446744073709551616", "NaN", " 1", "1,5", "-0.0x"];
    let table = |align| {
        let mut table = Table { columns: vec![Column::new("n", align)], ..Table::default() };
        table.rows = values.iter().chain(&others).map(|value| vec![Cell::from(*value)]).collect();
        table
    };
    let mut document = Document::new("a");
    document.table(table(Align::Right)).table(table(Align::Left));
    let data = read(&document);
    for (index, value) in values.iter().chain(&others).enumerate() {
        let [right, left] = [0, 1].map(|block| &data["blocks"][block]["rows"][index][0]);
        assert_eq!(right.is_number(), index < values.len(), "{value}");
        let written = right.as_str().map_or_else(|| right.to_string(), str::to_owned);
        assert_eq!(&written, value);
        assert_eq!(left, value, "words stay words");
    }
}

#[test]
fn charts_and_boards_without_anything_are_told_too() {
    let mut document = Document::new("");
    let mut chart = charts().remove(0);
    for form in [Form::Pie(Vec::new()), Form::Nothing(String::new())] {
        chart.form = form;
        document.chart(chart.clone());
    }
    document.boards(vec![board("one")]);
    let data = read(&document);
    assert_eq!(data["blocks"][0]["data"], json!({"slices": []}));
    assert_eq!(data["blocks"][1]["form"], "nothing");
    assert_eq!(
        data["blocks"][2]["boards"][0]["players"][1]["rows"][0]["pits"][4]["house"],
        "owned"
    );
}
