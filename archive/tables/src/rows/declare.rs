//! A macro that declares a table: each column together with the value of its cells.

use bao_formats::Record;

use crate::identity::{GameHeaders, is_line_name};
use crate::table_rows::Column;

/// The first column of nearly every table.
pub(super) const RECORD: Column = Column::number(
    "record",
    "from 1",
    "the number of the game among all that were read; the same in every table",
);
pub(super) const GAME: Column =
    Column::text("game", "", "the number of the game, as its source has it");

/// Declares the columns of a table and a function that adds a row. The value of a column's cell follows `=>`. Columns
/// in brackets are shared by tables; the other columns state their type, unit or possible values, and meaning.
macro_rules! table {
    (
        $(#[$about:meta])*
        $open:vis $columns:ident, $push:ident($($name:ident: $of:ty),+);
        $([$shared:expr => $of_shared:expr])+
        $($kind:ident $column:literal $unit:literal $meaning:literal => $cell:expr;)+
    ) => {
        pub(crate) const $columns: &[Column] = &[
            $($shared,)+
            $(Column { name: $column, kind: ColumnType::$kind, unit: $unit, meaning: $meaning }),+
        ];

        $(#[$about])*
        $open fn $push(rows: &mut TableRows, $($name: $of),+) {
            rows.push([$(Cell::from($of_shared),)+ $(Cell::from($cell)),+]);
        }
    };
}
pub(super) use table;

#[derive(Clone, Copy)]
pub(crate) struct SourceGame<'a> {
    /// The position of the game among all games that were read, from 1.
    pub record: u32,
    pub source: &'a str,
    pub read: &'a Record,
    /// The date, such as `2015-03-12`; it may be only a year or a year and month.
    pub date: Option<&'a str>,
}

impl SourceGame<'_> {
    pub(super) fn declared(&self) -> Option<&'static str> {
        self.read.winner.map(|winner| winner.name())
    }

    /// Returns the fields of the game in its source, without the moves.
    pub(crate) fn headers(&self) -> GameHeaders<'_> {
        let Record { south, north, .. } = self.read;
        GameHeaders {
            number: number_of(self.read),
            declared: self.declared(),
            south: south.as_deref(),
            north: north.as_deref(),
            date: self.date,
        }
    }
}

/// Returns the number of a game, if its file states one.
#[must_use]
pub fn number_of(read: &Record) -> Option<&str> {
    Some(&*read.id).filter(|id| read.numbered && !is_line_name(id))
}
