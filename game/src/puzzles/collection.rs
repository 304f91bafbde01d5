//! The puzzles of many games, each once.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{Hash, Hasher};

use super::goal::Theme;
use super::puzzle::Puzzle;
use crate::replay::Game;

/// Puzzles in the order in which they were found, each once: the same position met again, by players in either seat and
/// whatever the way to it, is counted once a game.
#[derive(Clone, Debug, Default)]
pub struct PuzzleCollection {
    puzzles: Vec<Puzzle>,
    places: HashMap<String, usize>,
    games: HashSet<GameMoves>,
}

/// Which game it is, by its rules, start and moves: a copy under another number is the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameMoves(u64);

impl GameMoves {
    /// Of a game, as far as it could be played.
    pub fn of(game: &Game) -> GameMoves {
        let mut hasher = DefaultHasher::new();
        (game.rules.to_string(), game.start).hash(&mut hasher);
        game.plies.iter().for_each(|ply| ply.mv.hash(&mut hasher));
        GameMoves(hasher.finish())
    }
}

impl PuzzleCollection {
    /// Adds the puzzles of a game; one whose position was met before is counted with it. A game that was added already
    /// adds nothing, and a position to which it came twice counts once.
    pub fn add_game(&mut self, game: GameMoves, puzzles: impl IntoIterator<Item = Puzzle>) {
        if !self.games.insert(game) {
            return;
        }
        let mut met = HashSet::new();
        for puzzle in puzzles {
            let id = puzzle.id();
            if !met.insert(id.clone()) {
                continue;
            }
            match self.places.get(&id) {
                Some(&place) => {
                    let known = &mut self.puzzles[place];
                    known.met += puzzle.met;
                    known.solved += puzzle.solved;
                }
                None => {
                    self.places.insert(id, self.puzzles.len());
                    self.puzzles.push(puzzle);
                }
            }
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// The puzzles, in the order in which they were found; with a limit so many of them, by turns of each theme and
    /// grade the first that are left.
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
