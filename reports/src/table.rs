//! Tables: columns with names for programs and headings for readers, and rows of cells.

use std::fmt;

/// The alignment of a column's cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColumnHead {
    /// The stable name, which is also the CSV header and the same in every language.
    pub name: String,
    /// The heading for readers; if empty, the name is used.
    pub title: String,
    pub align: Align,
}

impl ColumnHead {
    /// A column whose heading is its name.
    pub fn new(name: impl Into<String>, align: Align) -> ColumnHead {
        ColumnHead { name: name.into(), title: String::new(), align }
    }

    /// The heading for readers.
    pub fn heading(&self) -> &str {
        if self.title.is_empty() { &self.name } else { &self.title }
    }
}

/// A table; every row has as many cells as there are columns.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReportTable {
    /// The stem of its file, such as `games`; a table without a name has no file.
    pub name: String,
    /// A one-line caption; may be empty.
    pub caption: String,
    pub columns: Vec<ColumnHead>,
    pub rows: Vec<Vec<Cell>>,
}

impl ReportTable {
    /// A table without rows. A column name that starts with `#` marks a column of numbers; the `#` is dropped.
    ///
    /// ```
    /// use bao_reports::{Align, ReportTable};
    ///
    /// let table = ReportTable::new("Games won", &["winner", "#games"]);
    /// assert_eq!((table.columns[1].name.as_str(), table.columns[1].align), ("games", Align::Right));
    /// ```
    pub fn new(caption: &str, columns: &[impl AsRef<str>]) -> ReportTable {
        let column = |name: &str| match name.strip_prefix('#') {
            Some(name) => ColumnHead::new(name, Align::Right),
            None => ColumnHead::new(name, Align::Left),
        };
        ReportTable {
            name: String::new(),
            caption: caption.to_owned(),
            columns: columns.iter().map(|name| column(name.as_ref())).collect(),
            rows: Vec::new(),
        }
    }

    /// Adds a row.
    ///
    /// # Panics
    /// If the number of cells differs from the number of columns, which is a bug.
    pub fn push<C: Into<Cell>>(&mut self, cells: impl IntoIterator<Item = C>) {
        let row: Vec<Cell> = cells.into_iter().map(Into::into).collect();
        assert_eq!(row.len(), self.columns.len(), "a row has a cell for each column of the table");
        self.rows.push(row);
    }

    #[must_use]
    pub fn with_caption(mut self, caption: &str) -> ReportTable {
        caption.clone_into(&mut self.caption);
        self
    }

    /// The table with the file name `name`.csv.
    #[must_use]
    pub fn with_name(mut self, name: &str) -> ReportTable {
        name.clone_into(&mut self.name);
        self
    }

    /// The values of some columns, row by row; empty for a missing column.
    pub fn values<const N: usize>(&self, columns: [&str; N]) -> impl Iterator<Item = [&str; N]> {
        let places = columns.map(|name| self.column(name));
        self.rows.iter().map(move |row| places.map(|at| at.map_or("", |at| &*row[at].value)))
    }

    /// The table with only the rows that `is_meant` selects by their values in these columns.
    #[must_use]
    pub fn keep_rows<const N: usize>(
        mut self,
        columns: [&str; N],
        is_meant: impl Fn([&str; N]) -> bool,
    ) -> ReportTable {
        let mut kept: Vec<bool> = self.values(columns).map(is_meant).collect();
        kept.reverse();
        self.rows.retain(|_| kept.pop().unwrap_or_default());
        self
    }

    /// The table with only the columns that `is_kept` selects by index and name.
    #[must_use]
    pub fn keep_columns(mut self, is_kept: impl Fn(usize, &str) -> bool) -> ReportTable {
        let columns = self.columns.iter().enumerate();
        let kept: Vec<bool> = columns.map(|(at, column)| is_kept(at, &column.name)).collect();
        fn keep<T>(cells: &mut Vec<T>, kept: &[bool]) {
            let mut kept = kept.iter();
            cells.retain(|_| kept.next() == Some(&true));
        }
        keep(&mut self.columns, &kept);
        self.rows.iter_mut().for_each(|row| keep(row, &kept));
        self
    }

    /// Whether the column at an index is empty in every row.
    pub fn is_empty_column(&self, at: usize) -> bool {
        self.rows.iter().all(|row| row[at].value.is_empty())
    }

    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name == name)
    }
}

// Cells of tables: each has a value for programs and may have another text for readers.

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// Words and numbers.
    #[default]
    Plain,
    /// A name that is the same in every language: a file, a game, a move, an option.
    Code,
    /// Names separated by commas, each underlined up to its first space.
    Underlined,
}

/// A cell: a value for programs, the same in every language, and a text for readers if that differs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    /// The value in the CSV file.
    pub value: String,
    /// The text for readers, if it differs: `57,58` for `57.58`, `Sud` for `south`.
    pub shown: Option<String>,
    pub style: Style,
}

impl Cell {
    /// A value with a text for readers.
    pub fn with_text(value: impl Into<String>, text: impl Into<String>) -> Cell {
        Cell { value: value.into(), shown: Some(text.into()), style: Style::Plain }
    }

    /// A name that is the same in every language.
    pub fn code(value: impl Into<String>) -> Cell {
        Cell { value: value.into(), shown: None, style: Style::Code }
    }

    /// Sets another text for readers.
    pub fn show(&mut self, words: String) {
        self.shown = Some(words);
        self.style = Style::Plain;
    }

    /// The text for readers.
    pub fn text(&self) -> &str {
        self.shown.as_deref().unwrap_or(&self.value)
    }
}

impl From<String> for Cell {
    fn from(value: String) -> Cell {
        Cell { value, shown: None, style: Style::Plain }
    }
}

impl From<&str> for Cell {
    fn from(value: &str) -> Cell {
        value.to_owned().into()
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}
