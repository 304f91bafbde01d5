//! Tables as CSV.

use bao_reports::{Table, render_csv};

use crate::example::{long_table, small_table};

#[test]
fn csv_reads_back_as_the_same_cells() {
    let text = String::from_utf8(render_csv(&small_table())).expect("CSV is UTF-8");
    insta::assert_snapshot!(text);
    assert_eq!(text.matches('\r').count(), 0);
}

#[test]
fn a_table_without_rows_still_has_its_columns() {
    assert_eq!(render_csv(&Table::new("", &["a", "#b"])), b"a,b\n");
}

#[test]
fn csv_has_the_values_of_every_row() {
    let table = long_table();
    let text = String::from_utf8(render_csv(&table)).expect("CSV is UTF-8");
    assert_eq!(text.lines().count(), table.rows.len() + 1);
    assert_eq!(text.lines().nth(2), Some("g1,1,1.50"));
}
