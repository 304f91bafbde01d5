//! Tables whose columns are described one by one: a name, and the cell that a row has there.

use bao_reports::Table;
pub(crate) use bao_statistics::decimal;

/// A column: its name, after `#` for numbers, and the cell of a row.
pub(crate) type Column<'a, R> = (&'static str, &'a dyn Fn(&R) -> String);

/// The table of the file `name`.csv, with a row for each of `rows`.
pub(crate) fn list_rows<R>(
    name: &str,
    rows: impl IntoIterator<Item = R>,
    columns: &[Column<'_, R>],
) -> Table {
    let names: Vec<&str> = columns.iter().map(|(name, _)| *name).collect();
    let mut table = Table::new("", &names).with_name(name);
    for row in rows {
        table.rows.push(columns.iter().map(|(_, cell)| cell(&row).into()).collect());
    }
    table
}

/// A value as text; empty where there is none.
pub(crate) fn optional(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// `yes` or nothing.
pub(crate) fn yes(is: bool) -> String {
    if is { "yes" } else { "" }.to_owned()
}
