//! Whether an answer solves a puzzle, and what refutes it.

use bao_rules::Move;

use super::goal::Goal;
use super::prove::{PROOF_NODES, PuzzleProver};
use super::puzzle::Puzzle;
use crate::words;

/// What an answer comes to, with the line that proves it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Whether it is the solving move.
    pub is_right: bool,
    /// The answer and what follows: the longest defence where it is right, what refutes it where it is wrong.
    pub line: Vec<Move>,
    /// The same in a sentence.
    pub text: String,
}

/// The most plies of a line that a sentence has.
const MOST_PLIES: usize = 12;

/// Checks a legal move as an answer to a puzzle.
///
/// ```
/// use bao_game::puzzles::{check_answer, read_puzzles};
///
/// let text = "[game \"a\"]\n[position \"0,1,4,1,10,1,1,0/2,3,3,0,1,0,1,0/0+ 0,0,0,0,13,0,2,0/1,2,2,2,1,2,2,8/1+ n c\"]\n\
///     [puzzle \"save-house 6\"]\n[themes \"empty-in-time\"]\n[length \"4\"]\n22n:a5<\n";
/// let puzzles = read_puzzles(text).expect("the file has no faults");
/// let answer = check_answer(&puzzles[0], puzzles[0].solution());
/// assert!(answer.is_right);
/// ```
#[must_use]
pub fn check_answer(puzzle: &Puzzle, mv: Move) -> Answer {
    let is_right = mv == puzzle.solution();
    let line = if is_right {
        puzzle.line.clone()
    } else {
        PuzzleProver::new(&puzzle.rules, 4 * PROOF_NODES).refute(&puzzle.position, mv, puzzle.goal)
    };
    let text = describe(puzzle, mv, is_right, &line);
    Answer { is_right, line, text }
}

fn describe(puzzle: &Puzzle, mv: Move, is_right: bool, line: &[Move]) -> String {
    let name = puzzle.name_move(mv);
    let shown = puzzle.write_line(&line[..line.len().min(MOST_PLIES)]);
    let more = if line.len() > MOST_PLIES { ", …" } else { "" };
    let other = words::side(puzzle.side().opponent());
    let verdict = match (puzzle.goal, is_right) {
        (Goal::Win, true) => format!("{name} wins in {}", puzzle.depth()),
        (Goal::Win, false) if line.len() < 2 => {
            return format!("{name} wins nothing: {other} can go round in circles for ever.");
        }
        (Goal::Win, false) => format!("{name} loses"),
        (Goal::SaveHouse { .. }, true) => format!("{name} saves the house"),
        (Goal::SaveHouse { .. }, false) => format!("{name} loses the house"),
        (Goal::CaptureHouse { .. }, true) => format!("{name} captures the house by force"),
        (Goal::CaptureHouse { .. }, false) => format!("{name} lets {other} save the house"),
    };
    format!("{verdict}: {shown}{more}.")
}
