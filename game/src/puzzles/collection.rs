//! The puzzles of many games, each once.

use std::collections::{BTreeMap, HashMap};

use super::goal::Theme;
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

    /// The puzzles, in the order in which they were found; with a limit so many of them, by turns of each theme and
    /// grade the first that are left.
    #[must_use]
    pub fn into_puzzles(self, limit: Option<usize>) -> Vec<Puzzle> {
        let Some(limit) = limit.filter(|&limit| limit < self.puzzles.len()) else {
            return self.puzzles;
        };
        let mut times: BTreeMap<(Option<Theme>, u8), usize> = BTreeMap::new();
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (place, puzzle) in self.puzzles.iter().enumerate() {
            let turn = times.entry((puzzle.themes.last().copied(), puzzle.grade())).or_default();
            places.push((*turn, place));
            *turn += 1;
        }
        places.sort_unstable();
        let mut chosen = vec![false; self.puzzles.len()];
        places.iter().take(limit).for_each(|&(_, place)| chosen[place] = true);
        let chosen = self.puzzles.into_iter().zip(chosen);
        chosen.filter_map(|(puzzle, is_chosen)| is_chosen.then_some(puzzle)).collect()
    }
}
