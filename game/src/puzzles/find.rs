//! Finds the puzzles in a game, and collects the puzzles from many games without repetition.

use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{Hash, Hasher};
use std::sync::atomic::AtomicBool;

use bao_engine::{Choices, Engine, EngineSettings, Limits};
use bao_rules::{MoveKind, Pit, Position, Ruleset};

use super::prove::{PuzzleProver, Solution};
use super::puzzle::{Goal, Puzzle, PuzzleSource, Theme};
use crate::replay::Game;

/// A puzzle has moves to at least this many different positions, unless it is a coin toss, which has two.
pub const MIN_CHOICES: usize = 3;
/// The longest win that a puzzle asks for, in plies.
pub const MAX_PLIES: u16 = 13;
/// The number of nodes of the search that must choose the solution too.
const AGREEING_NODES: u64 = 5_000;

/// Finds the puzzles in a game: positions in which one move is proved to reach a goal and every other move is proved
/// not to. Whether a position is a puzzle does not depend on the rest of the game.
///
/// Only instructive puzzles are kept. They have moves to at least [`MIN_CHOICES`] positions, or are coin tosses; the
/// first move does not win or capture the house at once; wins have at most [`MAX_PLIES`] plies. For a goal about a
/// house, a search must also choose the solution, so that nobody learns to save a house when another move is better.
pub fn find_puzzles(game: &Game, source: &PuzzleSource, nodes: u64) -> Vec<Puzzle> {
    let mut finder = Finder {
        prover: PuzzleProver::new(&game.rules, nodes),
        engine: Engine::new(game.rules, EngineSettings { threads: 1, table: 1 }),
    };
    let mut found = Vec::new();
    for (index, ply) in game.plies.iter().enumerate() {
        let position = game.before(index);
        if let Some((goal, solution, themes)) = finder.find(position, &game.rules) {
            found.push(Puzzle {
                rules: game.rules,
                position: *position,
                turn: ply.at,
                goal,
                length: solution.length,
                themes,
                met: 1,
                solved: u32::from(ply.mv == solution.line[0]),
                played: ply.mv,
                source: source.clone(),
                line: solution.line,
                is_proved: true,
            });
        }
    }
    found
}

struct Finder {
    prover: PuzzleProver<'static>,
    engine: Engine,
}

impl Finder {
    /// Returns the first goal for which the position is a puzzle, with its solution and themes.
    fn find(
        &mut self,
        position: &Position,
        rules: &Ruleset,
    ) -> Option<(Goal, Solution, Vec<Theme>)> {
        let choices = Choices::of(position, rules);
        let is_toss = is_coin_toss(position, &choices);
        if choices.position_count() < MIN_CHOICES && !is_toss {
            return None;
        }
        Goal::ALL.into_iter().find_map(|goal| {
            // Wins in the namua stage are too long to prove.
            if goal == Goal::Win && position.is_namua() {
                return None;
            }
            let solution = self.prover.solve(position, goal)?;
            if !self.is_worth_asking(position, goal, &solution) {
                return None;
            }
            let themes = list_themes(position, rules, goal, &solution, is_toss);
            Some((goal, solution, themes))
        })
    }

    fn is_worth_asking(&mut self, position: &Position, goal: Goal, solution: &Solution) -> bool {
        match goal {
            Goal::Win => (2..=MAX_PLIES).contains(&solution.length),
            Goal::SaveHouse { .. } => self.agrees(position, solution),
            Goal::CaptureHouse { .. } => solution.length > 1 && self.agrees(position, solution),
        }
    }

    fn agrees(&mut self, position: &Position, solution: &Solution) -> bool {
        let limits = Limits::nodes(AGREEING_NODES);
        let result = self.engine.best(position, &limits, &AtomicBool::new(false));
        result.is_some_and(|result| result.best().first_move() == solution.line[0])
    }
}

/// Whether it is the mtaji stage and the mover's house is the only playable pit, in either direction.
fn is_coin_toss(position: &Position, choices: &Choices) -> bool {
    let mover = position.half(position.to_move());
    choices.kind == MoveKind::Takata
        && !position.is_namua()
        && mover.owns_house
        && choices.position_count() == 2
        && choices.all.iter().all(|choice| choice.mv.pit == Pit::HOUSE)
}

fn list_themes(
    position: &Position,
    rules: &Ruleset,
    goal: Goal,
    solution: &Solution,
    is_toss: bool,
) -> Vec<Theme> {
    let mover = position.to_move();
    let mut at = *position;
    let mut is_blocked = false;
    let mut empties = false;
    for (ply, &mv) in solution.line.iter().enumerate() {
        let starts = at.move_starts(rules);
        is_blocked |= at.to_move() != mover && starts.blocked.is_some();
        let Ok(after) = at.play(rules, mv, &mut ()) else { break };
        at = after;
        empties |= ply == 0 && position.half(mover).owns_house && !at.half(mover).owns_house;
    }
    let own = match goal {
        Goal::Win => Theme::Win,
        Goal::SaveHouse { .. } if empties => Theme::EmptyInTime,
        Goal::SaveHouse { .. } => Theme::KeepTheHouse,
        Goal::CaptureHouse { .. } => Theme::ForcedCapture,
    };
    let also = [(Theme::CoinToss, is_toss), (Theme::Takasia, is_blocked)];
    let also = also.into_iter().filter_map(|(theme, is_there)| is_there.then_some(theme));
    std::iter::once(own).chain(also).collect()
}

/// Distinct puzzles from many games, in the order in which they were found. A position that recurs, with either player
/// to move and whatever moves led to it, is counted once per game.
#[derive(Clone, Debug, Default)]
pub struct PuzzleCollection {
    puzzles: Vec<Puzzle>,
    places: HashMap<String, usize>,
    games: HashSet<GameMoves>,
}

/// Identifies a game by its rules, start and moves, so that a copy with another number is recognised.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GameMoves(u64);

impl GameMoves {
    /// The key of a game, made from its rules, its start and the plies that could be replayed.
    pub fn of(game: &Game) -> GameMoves {
        let mut hasher = DefaultHasher::new();
        (game.rules.to_string(), game.start).hash(&mut hasher);
        game.plies.iter().for_each(|ply| ply.mv.hash(&mut hasher));
        GameMoves(hasher.finish())
    }
}

impl PuzzleCollection {
    /// Adds the puzzles of a game. A puzzle that is already in the collection is counted, once per game. A game that
    /// was added before adds nothing.
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

    /// The number of puzzles.
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// Whether the collection is empty.
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Returns the puzzles in the order in which they were found. If there are more than `limit`, only `limit` are
    /// kept: one from each combination of theme and grade in turn.
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
