//! The puzzles of many games, each once.

use std::collections::HashMap;

use super::puzzle::Puzzle;

/// Puzzles in the order in which they were found, each once: the same position met again, by players in either seat and
/// whatever the way to it, is counted.
#[derive(Clone, Debug, Default)]
pub struct PuzzleCollection {
    puzzles: Vec<Puzzle>,
    places: HashMap<String, usize>,
}

impl PuzzleCollection {
    /// Adds a puzzle, or counts it with the one of the same position.
    pub fn add(&mut self, puzzle: Puzzle) {
        match self.places.get(&puzzle.id()) {
            Some(&place) => {
                let known = &mut self.puzzles[place];
                known.met += puzzle.met;
                known.solved += puzzle.solved;
            }
            None => {
                self.places.insert(puzzle.id(), self.puzzles.len());
                self.puzzles.push(puzzle);
            }
        }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// The puzzles, in the order in which they were found.
    #[must_use]
    pub fn into_puzzles(self) -> Vec<Puzzle> {
        self.puzzles
    }
}
