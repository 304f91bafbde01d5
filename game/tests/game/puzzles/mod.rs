//! Tests of puzzles.

mod answers;
mod collections;
mod files;
mod proofs;
mod training;

use bao_game::puzzles::{Goal, Puzzle, PuzzleProver, Reach, read_puzzles};
use bao_rules::{Move, Position, Ruleset};

use crate::support::path;

fn shipped_text() -> String {
    std::fs::read_to_string(path("datasets/puzzles/puzzles.bao")).expect("the file is there")
}

fn shipped() -> Vec<Puzzle> {
    read_puzzles(&shipped_text()).unwrap_or_else(|errors| panic!("{}", errors[0]))
}

/// The first legal move that does not solve a puzzle.
fn wrong_move(puzzle: &Puzzle) -> Move {
    let mut moves = puzzle.position.legal_moves(&puzzle.rules).map(|(mv, _)| mv);
    moves.find(|&mv| mv != puzzle.solution()).expect("the puzzle has a wrong move")
}

/// Whether each legal move reaches the goal; `None` if one is undecided.
fn try_all(
    prover: &mut PuzzleProver<'_>,
    position: &Position,
    rules: &Ruleset,
    goal: Goal,
) -> Option<Vec<(Move, Reach)>> {
    let moves = position.legal_moves(rules);
    moves.map(|(mv, _)| Some((mv, prover.judge(position, mv, goal).reach?))).collect()
}

/// Every `step`th shipped puzzle.
fn sample(step: usize) -> Vec<Puzzle> {
    shipped().into_iter().step_by(step).collect()
}
