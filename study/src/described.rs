//! Tables whose columns are described one by one: a name, and the cell that a row has there.

use bao_reports::Table;
pub(crate) use bao_statistics::decimal;

use crate::statistics::Share;

/// The columns of a share with its interval.
pub(crate) const SHARE: [&str; 5] = ["#count", "#of", "#percent", "#low", "#high"];
/// The same of games that are counted.
pub(crate) const GAMES: [&str; 5] = ["#games", "#of", "#percent", "#low", "#high"];
/// The same where other columns have the counts.
pub(crate) const PERCENT: [&str; 3] = ["#percent", "#low", "#high"];

/// A table made column by column over its rows.
pub(crate) struct TableBuilder<R> {
    rows: Vec<R>,
    table: Table,
}

impl<R> TableBuilder<R> {
    /// A table with a row for each of `rows`.
    pub fn new(rows: impl IntoIterator<Item = R>) -> TableBuilder<R> {
        let rows: Vec<R> = rows.into_iter().collect();
        let mut table = Table::default();
        table.rows.resize(rows.len(), Vec::new());
        TableBuilder { rows, table }
    }

    /// Adds a column: its name, after `#` for numbers, and the cell of a row.
    pub fn column(mut self, name: &str, cell: impl Fn(&R) -> String) -> TableBuilder<R> {
        self.table.columns.extend(Table::new("", &[name]).columns);
        for (cells, row) in self.table.rows.iter_mut().zip(&self.rows) {
            cells.push(cell(row).into());
        }
        self
    }

    /// Adds the columns of a share, the last ones of count, total, percentage and the two ends of its interval.
    pub fn share<const N: usize>(
        self,
        names: [&str; N],
        share: impl Fn(&R) -> Share,
    ) -> TableBuilder<R> {
        let cells: [fn(Share) -> String; 5] = [
            |share| share.count.to_string(),
            |share| share.of.to_string(),
            Share::percent_cell,
            Share::low_cell,
            Share::high_cell,
        ];
        let columns = names.into_iter().zip(&cells[cells.len() - N..]);
        columns.fold(self, |table, (name, cell)| table.column(name, |row| cell(share(row))))
    }

    /// The table.
    pub fn finish(self) -> Table {
        self.table
    }
}

/// A table of something: its name, which is that of its file without `.csv`, and how it is made, where it is.
pub type DeclaredTable<T> = (&'static str, fn(&T) -> Option<Table>);

/// Makes tables in their order.
pub(crate) fn make_tables<'a, T: 'a>(
    declared: impl IntoIterator<Item = &'a DeclaredTable<T>>,
    of: &T,
) -> Vec<Table> {
    let make = |(name, make): &DeclaredTable<T>| Some(make(of)?.with_name(name));
    declared.into_iter().filter_map(make).collect()
}

/// A value as text; empty without one.
pub(crate) fn optional(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// `yes` or nothing.
pub(crate) fn yes(is: bool) -> String {
    if is { "yes" } else { "" }.to_owned()
}
