//! The rows of a table, independent of any table library.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    pub name: &'static str,
    pub kind: ColumnType,
    /// The unit, or the possible values. Empty if the meaning states them.
    pub unit: &'static str,
    /// What the column means, and what null means if it occurs.
    pub meaning: &'static str,
}

bao_notation::named! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum ColumnType {
        Text = "text",
        /// A whole number, signed so that differences and sums are correct.
        Number = "number",
        /// A probability in per cent, or a number of percentage points, with two decimals.
        Percent = "decimal number",
        Truth = "true/false",
    }
}

impl ColumnType {
    /// Returns the name of the type in a Data Package (datapackage.org).
    #[must_use]
    pub const fn package_type(self) -> &'static str {
        match self {
            ColumnType::Text => "string",
            ColumnType::Number => "integer",
            ColumnType::Percent => "number",
            ColumnType::Truth => "boolean",
        }
    }
}

impl Column {
    #[must_use]
    pub const fn text(name: &'static str, unit: &'static str, meaning: &'static str) -> Column {
        Column { name, kind: ColumnType::Text, unit, meaning }
    }

    #[must_use]
    pub const fn number(name: &'static str, unit: &'static str, meaning: &'static str) -> Column {
        Column { name, kind: ColumnType::Number, unit, meaning }
    }

    #[must_use]
    pub const fn percent(name: &'static str, meaning: &'static str) -> Column {
        Column { name, kind: ColumnType::Percent, unit: "", meaning }
    }

    #[must_use]
    pub const fn truth(name: &'static str, meaning: &'static str) -> Column {
        Column { name, kind: ColumnType::Truth, unit: "", meaning }
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Cell<'a> {
    /// No value, in a column of any type.
    Null,
    Text(&'a str),
    Number(i64),
    Percent(f64),
    Truth(bool),
}

macro_rules! cells {
    ($($of:ty, $value:ident => $cell:expr;)+) => {
        $(impl<'a> From<$of> for Cell<'a> {
            fn from($value: $of) -> Cell<'a> {
                $cell
            }
        })+
    };
}

cells! {
    &'a str, text => Cell::Text(text);
    i64, number => Cell::Number(number);
    u32, number => Cell::Number(number.into());
    // A number that is too large for the tables becomes the largest possible number.
    usize, number => Cell::Number(i64::try_from(number).unwrap_or(i64::MAX));
    bool, truth => Cell::Truth(truth);
}

impl<'a, T: Into<Cell<'a>>> From<Option<T>> for Cell<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Cell::Null, Into::into)
    }
}

/// The rows of a table, stored by column.
#[derive(Clone, Debug)]
pub struct TableRows(Vec<(&'static str, Values)>);

#[derive(Clone, Debug)]
pub enum Values {
    Text(Texts),
    Number(Vec<Option<i64>>),
    Percent(Vec<Option<f64>>),
    Truth(Vec<Option<bool>>),
}

/// Texts in a single buffer, because there may be hundreds of thousands of them.
#[derive(Clone, Debug)]
pub struct Texts {
    text: String,
    /// The end of each text in the buffer; `None` is null.
    ends: Vec<Option<u32>>,
}

impl Texts {
    fn push(&mut self, text: Option<&str>) {
        self.text.push_str(text.unwrap_or_default());
        let end = || u32::try_from(self.text.len()).expect("a chunk has a few megabytes of text");
        self.ends.push(text.map(|_| end()));
    }

    /// Returns the bytes of all texts, one after another.
    #[must_use]
    pub fn into_buffer(mut self) -> Vec<u8> {
        self.text.shrink_to_fit();
        self.text.into_bytes()
    }

    pub fn iter(&self) -> impl Iterator<Item = Option<&str>> {
        let mut begin = 0;
        self.ends.iter().map(move |end| {
            let end = (*end)? as usize;
            Some(&self.text[std::mem::replace(&mut begin, end)..end])
        })
    }
}

impl Values {
    fn new(kind: ColumnType, rows: usize) -> Values {
        match kind {
            ColumnType::Text => {
                Values::Text(Texts { text: String::new(), ends: Vec::with_capacity(rows) })
            }
            ColumnType::Number => Values::Number(Vec::with_capacity(rows)),
            ColumnType::Percent => Values::Percent(Vec::with_capacity(rows)),
            ColumnType::Truth => Values::Truth(Vec::with_capacity(rows)),
        }
    }

    /// Adds a cell. Returns false if the cell does not have the type of the column.
    fn push(&mut self, cell: Cell<'_>) -> bool {
        match (self, cell) {
            (Values::Text(texts), Cell::Text(text)) => texts.push(Some(text)),
            (Values::Text(texts), Cell::Null) => texts.push(None),
            (Values::Number(numbers), Cell::Number(number)) => numbers.push(Some(number)),
            (Values::Number(numbers), Cell::Null) => numbers.push(None),
            (Values::Percent(percents), Cell::Percent(percent)) => percents.push(Some(percent)),
            (Values::Percent(percents), Cell::Null) => percents.push(None),
            (Values::Truth(truths), Cell::Truth(truth)) => truths.push(Some(truth)),
            (Values::Truth(truths), Cell::Null) => truths.push(None),
            _ => return false,
        }
        true
    }
}

impl TableRows {
    /// Creates an empty table with room for `rows` rows.
    #[must_use]
    pub fn new(columns: &[Column], rows: usize) -> TableRows {
        let empty = |column: &Column| (column.name, Values::new(column.kind, rows));
        TableRows(columns.iter().map(empty).collect())
    }

    /// Adds a row.
    ///
    /// # Panics
    /// If the number or the types of the cells do not match the columns.
    pub fn push<'a>(
        &mut self,
        row: impl IntoIterator<Item = Cell<'a>, IntoIter: ExactSizeIterator>,
    ) {
        let row = row.into_iter();
        assert_eq!(row.len(), self.0.len(), "a row has a cell for each column");
        for ((name, column), cell) in self.0.iter_mut().zip(row) {
            assert!(column.push(cell), "a cell has the type of its column {name}");
        }
    }

    /// Returns the columns with their names, in order.
    pub fn into_columns(self) -> impl Iterator<Item = (&'static str, Values)> {
        self.0.into_iter()
    }
}
