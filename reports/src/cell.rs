//! Cells of tables: each has a value for programs and may have another text for readers.

use std::fmt;

/// How a cell is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// Words and numbers.
    #[default]
    Plain,
    /// A name that is the same in every language: of a file, a game, a move, an option.
    Code,
    /// Names with commas between them, each underlined up to its first space.
    Underlined,
}

/// A cell: a value for programs, the same in every language, and words for readers where these differ.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    /// What a CSV file has.
    pub value: String,
    /// What is read, where it is not the value: `57,58` for `57.58`, `Sud` for `south`.
    pub shown: Option<String>,
    /// How it is set.
    pub style: Style,
}

impl Cell {
    /// A value with words for readers.
    #[must_use]
    pub fn with_text(value: impl Into<String>, text: impl Into<String>) -> Cell {
        Cell { value: value.into(), shown: Some(text.into()), style: Style::Plain }
    }

    /// A name that is the same in every language.
    #[must_use]
    pub fn code(value: impl Into<String>) -> Cell {
        Cell { value: value.into(), shown: None, style: Style::Code }
    }

    /// What is read.
    #[must_use]
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
