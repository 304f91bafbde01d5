//! Results as table rows. Each kind of row declares its columns once, for text, CSV, JSON and help.

use std::fmt;

use serde::{Serialize, Serializer};

/// A value in a row.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Cell {
    /// Unknown or not applicable.
    Null,
    /// Text, the same in every language.
    Text(String),
    /// A whole number.
    Number(u64),
    /// A share or a chance in per cent; written with two decimals as text.
    Percent(f64),
    /// Yes or no.
    Truth(bool),
    /// A list; shown in JSON only.
    List(Vec<Cell>),
    /// An object; shown in JSON only.
    #[serde(serialize_with = "write_object")]
    Object(Vec<(&'static str, Cell)>),
}

impl Cell {
    /// Makes a list of anything that converts to cells.
    pub fn list<T: Into<Cell>>(cells: impl IntoIterator<Item = T>) -> Cell {
        Cell::List(cells.into_iter().map(Into::into).collect())
    }
}

fn write_object<S: Serializer>(
    parts: &[(&'static str, Cell)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(parts.iter().map(|(name, cell)| (name, cell)))
}

/// The cell as CSV text.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Null | Cell::List(_) | Cell::Object(_) => Ok(()),
            Cell::Text(text) => f.write_str(text),
            Cell::Number(number) => number.fmt(f),
            Cell::Percent(percent) => write!(f, "{percent:.2}"),
            Cell::Truth(truth) => truth.fmt(f),
        }
    }
}

macro_rules! cell_from {
    ($($type:ty => $make:expr;)+) => {
        $(impl From<$type> for Cell {
            fn from(value: $type) -> Cell {
                $make(value)
            }
        })+
    };
}

cell_from! {
    String => Cell::Text;
    &str => |text: &str| Cell::Text(text.to_owned());
    char => |letter: char| Cell::Text(letter.to_string());
    bool => Cell::Truth;
    f64 => Cell::Percent;
    u64 => Cell::Number;
    u32 => |number| Cell::Number(u64::from(number));
    u16 => |number| Cell::Number(u64::from(number));
    u8 => |number| Cell::Number(u64::from(number));
    usize => |number| Cell::Number(number as u64);
}

impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Cell {
        value.map_or(Cell::Null, Into::into)
    }
}

/// A column of a table in which each row shows a `T`.
pub struct AnswerColumn<T> {
    /// The name, the same in every language; `#` marks a column of numbers.
    pub heading: &'static str,
    /// What the column means.
    pub meaning: &'static str,
    /// Computes the cell for a row.
    pub cell: fn(&T) -> Cell,
}

impl<T> AnswerColumn<T> {
    /// Makes a column; `#` before its name marks a column of numbers.
    pub const fn new(heading: &'static str, meaning: &'static str, cell: fn(&T) -> Cell) -> Self {
        AnswerColumn { heading, meaning, cell }
    }

    /// The name without `#`.
    pub fn name(&self) -> &'static str {
        self.heading.trim_start_matches('#')
    }
}

/// A row of a table about games: the game number, then the columns. It serialises as an object.
pub struct GameRow<'a, T: 'static> {
    /// The number of the game.
    pub game: &'a str,
    /// The other columns.
    pub columns: &'static [AnswerColumn<T>],
    /// The value from which the cells are computed.
    pub of: &'a T,
}

impl<T> GameRow<'_, T> {
    /// The headings of a table with these columns.
    pub fn headings(columns: &[AnswerColumn<T>]) -> Vec<&'static str> {
        std::iter::once("game").chain(columns.iter().map(|column| column.heading)).collect()
    }

    /// The cells, one for each heading.
    pub fn cells(&self) -> Vec<String> {
        let cells = self.columns.iter().map(|column| (column.cell)(self.of).to_string());
        std::iter::once(self.game.to_owned()).chain(cells).collect()
    }
}

impl<T> Serialize for GameRow<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let cells = self.columns.iter().map(|column| (column.name(), (column.cell)(self.of)));
        serializer.collect_map(std::iter::once(("game", self.game.into())).chain(cells))
    }
}
