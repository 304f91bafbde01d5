//! From polars to paper: a frame as a table to be read.

use bao_reports::{Align, Cell, Column, Table};
use polars::prelude::*;

/// A frame as a table to be read: percentages with two decimals, nothing for null.
#[must_use]
pub fn sheet(frame: &DataFrame) -> Table {
    let columns = frame.columns().iter().map(|column| {
        let numeric = column.dtype().is_primitive_numeric();
        Column::new(column.name().as_str(), if numeric { Align::Right } else { Align::Left })
    });
    let columns: Vec<Column> = columns.collect();
    let cell = |value: AnyValue<'_>| match value {
        AnyValue::Null => String::new(),
        AnyValue::String(text) => text.to_owned(),
        // A column of one row comes so.
        AnyValue::StringOwned(text) => text.to_string(),
        AnyValue::Float64(number) => format!("{number:.2}"),
        other => other.to_string(),
    };
    let row = |index: usize| {
        frame
            .columns()
            .iter()
            .map(|c| Cell::from(c.get(index).map_or_else(|_| String::new(), cell)))
            .collect()
    };
    Table { columns, rows: (0..frame.height()).map(row).collect(), ..Table::default() }
}
