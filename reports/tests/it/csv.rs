//! Tables as CSV.

use bao_reports::{ReportTable, write_csv};

use crate::example::{long_table, small_table};

fn csv(table: &ReportTable) -> Vec<u8> {
    let mut file = Vec::new();
    write_csv(table, &mut file).expect("writing into memory never fails");
    file
}

#[test]
fn csv_quotes_cells_and_ends_lines_with_lf() {
    let text = String::from_utf8(csv(&small_table())).expect("CSV is UTF-8");
    insta::assert_snapshot!(text);
    assert_eq!(text.matches('\r').count(), 0);
}

#[test]
fn a_table_without_rows_still_has_its_columns() {
    assert_eq!(csv(&ReportTable::new("", &["a", "#b"])), b"a,b\n");
}

#[test]
fn csv_has_the_values_of_every_row() {
    let table = long_table();
    let text = String::from_utf8(csv(&table)).expect("CSV is UTF-8");
    assert_eq!(text.lines().count(), table.rows.len() + 1);
    assert_eq!(text.lines().nth(2), Some("g1,1,1.50"));
}
