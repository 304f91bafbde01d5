//! One document with every kind of block, through every renderer; kept beside.

use bao_reports::{Document, Table, csv, markdown, terminal, terminal_table};

fn table() -> Table {
    let mut table = Table::new("Games | by *class*", &["class", "#count", "note"]);
    table.push(["NX".into(), "9".into(), "a, \"b\"".into()]);
    table.push(["C#".into(), "1000".into(), "<b>|_x_\nnext".into()]);
    table.push([String::new(), "0".into(), "è ｗｉｄｅ".into()]);
    table
}

fn document() -> Document {
    let mut document = Document::new("A title with * and #");
    document
        .prose("Plain words, [not a link](x) and `no code`.")
        .section("A section_with_marks")
        .list(vec!["one *point*".into(), "another".into()])
        .list(Vec::new())
        .verbatim("bao study --out DIR")
        .table(table());
    document
}

#[test]
fn markdown_means_what_the_words_say() {
    insta::assert_snapshot!(markdown(&document()));
}

#[test]
fn a_terminal_shows_columns_lined_up() {
    insta::assert_snapshot!(terminal(&document(), None));
}

#[test]
fn a_narrow_terminal_wraps_cells() {
    let drawn = terminal_table(&table(), Some(24));
    assert!(drawn.lines().all(|line| line.chars().count() <= 24), "{drawn}");
    insta::assert_snapshot!(drawn);
}

#[test]
fn csv_reads_back_as_the_same_cells() {
    let text = String::from_utf8(csv(&table())).expect("CSV is UTF-8");
    insta::assert_snapshot!(text);
    assert_eq!(text.matches('\r').count(), 0);
}

#[test]
fn a_table_without_rows_still_has_its_columns() {
    let empty = Table::new("", &["a", "#b"]);
    assert_eq!(csv(&empty), b"a,b\n");
    assert!(terminal_table(&empty, None).contains('b'));
}
