//! Tables of which not all rows are held.

use std::io;

use bao_reports::{Document, FileContent, LaterRows, MAX_TABLE_ROWS, Table, render_files};

use crate::example::long_table;

/// The files of a document with this table.
fn files(table: &Table) -> Vec<(String, io::Result<Vec<u8>>)> {
    let mut document = Document::new("a");
    document.folded_tables("open", vec![table.clone()]);
    let tables = [table.clone()];
    let written = |content: FileContent<'_>| {
        let mut bytes = Vec::new();
        content.write(&mut bytes).map(|()| bytes)
    };
    let files = render_files(&document, &tables);
    files.into_iter().map(|(name, content)| (name, written(content))).collect()
}

#[test]
fn every_form_is_that_of_the_same_table_with_all_its_rows_held() {
    let mut whole = long_table();
    for number in 0..1_000 {
        whole.push([format!("later {number}"), number.to_string(), String::new()]);
    }
    let mut long = whole.clone();
    let others = long.rows.split_off(MAX_TABLE_ROWS);
    assert!(others.len() > 1_000);
    long.later =
        Some(LaterRows::new(others.len(), move |take| others.iter().try_for_each(|row| take(row))));
    let bytes = |table| {
        let files = files(table).into_iter();
        files.map(|(name, bytes)| (name, bytes.expect("memory takes it"))).collect::<Vec<_>>()
    };
    let (whole, long) = (bytes(&whole), bytes(&long));
    assert!(whole.len() > 5);
    for (whole, long) in whole.iter().zip(&long) {
        let [(name, whole), (_, long)] =
            [whole, long].map(|(name, bytes)| (name, String::from_utf8_lossy(bytes)));
        assert_eq!(whole, long, "{name}");
    }
}

#[test]
fn rows_that_cannot_be_read_are_an_error_of_the_files_that_have_them() {
    let mut table = long_table();
    table.rows.truncate(MAX_TABLE_ROWS);
    table.later = Some(LaterRows::new(1, |_| Err(io::Error::other("the rest is damaged"))));
    for (name, bytes) in files(&table) {
        match bytes {
            Ok(_) => assert!(!["games.csv", "report.json"].contains(&name.as_str()), "{name}"),
            Err(error) => assert!(error.to_string().contains("is damaged"), "{name}: {error}"),
        }
    }
}
