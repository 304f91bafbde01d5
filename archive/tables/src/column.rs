//! A described column of a table.

/// A column of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: ColumnType,
    /// Its unit or its values; empty where the meaning says it.
    pub unit: &'static str,
    /// What it means; what null means, where it can be null.
    pub meaning: &'static str,
}

bao_notation::named! {
    /// The type of a column.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum ColumnType {
        /// Text.
        Text = "text",
        /// A whole number, signed so that differences and sums of columns are right.
        Number = "number",
        /// A chance in per cent, or percentage points, with two decimals.
        Percent = "decimal number",
        /// Yes or no.
        Truth = "true/false",
    }
}

impl Column {
    /// A column of text.
    #[must_use]
    pub const fn text(name: &'static str, unit: &'static str, meaning: &'static str) -> Column {
        Column { name, kind: ColumnType::Text, unit, meaning }
    }

    /// A column of numbers.
    #[must_use]
    pub const fn number(name: &'static str, unit: &'static str, meaning: &'static str) -> Column {
        Column { name, kind: ColumnType::Number, unit, meaning }
    }

    /// A column of percentages.
    #[must_use]
    pub const fn percent(name: &'static str, meaning: &'static str) -> Column {
        Column { name, kind: ColumnType::Percent, unit: "", meaning }
    }

    /// A column of yes and no.
    #[must_use]
    pub const fn truth(name: &'static str, meaning: &'static str) -> Column {
        Column { name, kind: ColumnType::Truth, unit: "", meaning }
    }
}
