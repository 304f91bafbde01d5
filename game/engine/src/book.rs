//! The opening book, with the results of long searches for every position of the first four turns.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use bao_rules::{Move, Position, Ruleset};

use crate::value::Value;

/// The values of all positions of the first [`Book::PLIES`] plies.
///
/// The positions after the last ply were searched; each earlier position has the value of its best
/// move. `book/README.md` lists the command that made the book of this crate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    rules: Ruleset,
    values: HashMap<Position, BookValue>,
}

/// The book's result for a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookValue {
    /// The value for the player to move.
    pub value: Value,
    /// Half the distance, in points, between the lowest and highest values of the last three depths
    /// of the search; 0 for a proved value.
    pub spread: u16,
}

static KIBAO: LazyLock<Book> = LazyLock::new(|| {
    let text = include_str!("../book/kibao.txt");
    Book::read(Ruleset::KIBAO, text).expect("the tests check the book of the crate")
});

impl Book {
    /// The depth of a book in plies from the set-up, which is four turns.
    pub const PLIES: usize = 8;

    /// Returns the book of a ruleset; only `kibao` has one.
    pub fn of(rules: &Ruleset) -> Option<&'static Book> {
        (*rules == Ruleset::KIBAO).then(|| &*KIBAO)
    }

    /// Returns the positions of a book: a list for each number of plies from 0 to [`Book::PLIES`],
    /// in the order in which legal moves first reach them.
    pub fn list_positions(rules: &Ruleset) -> Vec<Vec<Position>> {
        let mut met = HashSet::new();
        let next = |ply: &Vec<Position>| {
            let after = ply.iter().flat_map(|position| position.legal_moves(rules));
            Some(after.map(|(_, after)| after).filter(|after| met.insert(*after)).collect())
        };
        std::iter::successors(Some(vec![Position::start(rules)]), next)
            .take(Book::PLIES + 1)
            .collect()
    }

    /// Reads a book for these rules from text written by [`Book::write`].
    ///
    /// # Errors
    /// [`ReadBookError`].
    pub fn read(rules: Ruleset, text: &str) -> Result<Book, ReadBookError> {
        let value = |(index, line): (usize, &str)| {
            line.parse().map_err(|ParseBookValueError| ReadBookError::Line(index + 1))
        };
        let values: Vec<BookValue> =
            text.lines().enumerate().map(value).collect::<Result<_, _>>()?;
        let positions = Book::list_positions(&rules).concat();
        if values.len() != positions.len() {
            return Err(ReadBookError::Lines { found: values.len(), wanted: positions.len() });
        }
        Ok(Book { rules, values: positions.into_iter().zip(values).collect() })
    }

    /// Returns a line `VALUE SPREAD` for each position, in the order of [`Book::list_positions`].
    pub fn write(&self) -> String {
        let positions = Book::list_positions(&self.rules).concat();
        let values = positions.iter().filter_map(|position| self.value(position));
        values.map(|value| format!("{value}\n")).collect()
    }

    /// Creates a book from the results for the positions after the last ply, in order. If results
    /// are missing, the book lacks their positions and all positions that lead to them.
    pub fn of_last(rules: Ruleset, known: &[BookValue]) -> Book {
        let mut plies = Book::list_positions(&rules);
        let last = plies.pop().unwrap_or_default();
        let values = last.into_iter().zip(known.iter().copied()).collect();
        let mut book = Book { rules, values };
        for position in plies.into_iter().rev().flatten() {
            let best = BookValue::of_end(&position, &rules)
                .or_else(|| book.best(&position).map(|(_, best)| best));
            book.values.extend(best.map(|best| (position, best)));
        }
        book
    }

    /// Returns the result for a position; `None` after the first turns.
    pub fn value(&self, position: &Position) -> Option<BookValue> {
        self.values.get(position).copied()
    }

    /// Returns the move to the position that is worst for the opponent; if several are equal, the
    /// first. `None` if the book lacks the position after a move.
    ///
    /// ```
    /// use bao_engine::Book;
    /// use bao_rules::{Position, Ruleset};
    ///
    /// let start = Position::start(&Ruleset::KIBAO);
    /// let book = Book::of(&Ruleset::KIBAO).expect("the usual rules have a book");
    /// let mv = book.best_move(&start).expect("the book has the set-up");
    /// let after = start.play(&Ruleset::KIBAO, mv, &mut ())?;
    /// let [before, after] = [start, after].map(|position| book.value(&position).expect("the book has both"));
    /// assert_eq!(before.value, after.value.one_ply_before());
    /// # Ok::<(), bao_rules::IllegalMoveError>(())
    /// ```
    pub fn best_move(&self, position: &Position) -> Option<Move> {
        self.best(position).map(|(mv, _)| mv)
    }

    /// Returns the best move, with the result for the player who makes it.
    fn best(&self, position: &Position) -> Option<(Move, BookValue)> {
        let mut best: Option<(Move, BookValue)> = None;
        for (mv, after) in position.legal_moves(&self.rules) {
            let known = self.value(&after)?.one_ply_before();
            if best.is_none_or(|(_, best)| known.value > best.value) {
                best = Some((mv, known));
            }
        }
        best
    }
}

impl BookValue {
    /// Creates the result of a search from its values at each depth, deepest last. `None` if there
    /// are no values.
    pub fn of_depths(values: &[Value]) -> Option<BookValue> {
        let value = *values.last()?;
        let last = values[values.len().saturating_sub(3)..].iter().map(|value| value.number());
        let (least, most) = (last.clone().min()?, last.max()?);
        let is_proved = value.proved_result().is_some();
        let spread = if is_proved { 0 } else { most.abs_diff(least).div_ceil(2) };
        Some(BookValue { value, spread })
    }

    /// Returns the result for a position in which the game is over, otherwise `None`.
    pub fn of_end(position: &Position, rules: &Ruleset) -> Option<BookValue> {
        Value::of_end(position, rules).map(|value| BookValue { value, spread: 0 })
    }

    /// Converts the result after a move into the result for the player who made it.
    pub fn one_ply_before(self) -> BookValue {
        BookValue { value: self.value.one_ply_before(), ..self }
    }

    /// Returns two values: the value minus the spread, and plus the spread. For a proved value, both are the value.
    pub fn ends(self) -> [Value; 2] {
        let spread = i32::from(self.spread);
        [-spread, spread].map(|by| match self.value.proved_result() {
            Some(_) => self.value,
            None => Value::estimate(i32::from(self.value.number()) + by),
        })
    }
}

/// Writes [`Value::number`] and the spread: `-21 8`.
impl fmt::Display for BookValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.value.number(), self.spread)
    }
}

/// The error for a text that is not a value and its spread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a value and its spread, such as `-21 8`")]
pub struct ParseBookValueError;

impl FromStr for BookValue {
    type Err = ParseBookValueError;

    fn from_str(text: &str) -> Result<BookValue, ParseBookValueError> {
        let (value, spread) = text.split_once(' ').ok_or(ParseBookValueError)?;
        let value: i16 = value.parse().map_err(|_| ParseBookValueError)?;
        let spread = spread.parse().map_err(|_| ParseBookValueError)?;
        let is_value = value.unsigned_abs() <= Value::won_in(0).number().unsigned_abs();
        let value = is_value.then(|| Value::from_number(value)).ok_or(ParseBookValueError)?;
        Ok(BookValue { value, spread })
    }
}

/// Why a text is not a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadBookError {
    /// This line, counted from 1, cannot be read.
    #[error("line {0}: {ParseBookValueError}")]
    Line(usize),
    /// The number of lines differs from the number of positions.
    #[error("there are {found} lines, and the first four turns have {wanted} positions")]
    Lines {
        /// The number of lines.
        found: usize,
        /// The number of positions.
        wanted: usize,
    },
}
