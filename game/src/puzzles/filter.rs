//! Which puzzles are wanted.

use super::goal::Theme;
use super::puzzle::Puzzle;

/// Puzzles with one of these themes and one of these grades; where none is named, with any.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleFilter {
    /// The themes.
    pub themes: Vec<Theme>,
    /// The grades, 1 to 5.
    pub grades: Vec<u8>,
}

impl PuzzleFilter {
    /// Whether a puzzle is wanted.
    pub fn takes(&self, puzzle: &Puzzle) -> bool {
        self.takes_themes(&puzzle.themes) && self.takes_grade(puzzle.grade())
    }

    /// Whether a puzzle with these themes is wanted, whatever its grade.
    pub fn takes_themes(&self, themes: &[Theme]) -> bool {
        self.themes.is_empty() || themes.iter().any(|theme| self.themes.contains(theme))
    }

    /// Whether a puzzle of this grade is wanted, whatever its themes.
    pub fn takes_grade(&self, grade: u8) -> bool {
        self.grades.is_empty() || self.grades.contains(&grade)
    }
}
