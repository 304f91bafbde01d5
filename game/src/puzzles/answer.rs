//! Whether an answer solves a puzzle, and what refutes it.

use bao_rules::Move;

use super::goal::Goal;
use super::prove::{Judgement, PROOF_NODES, PuzzleProver, Reach};
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
    let Judgement { reach, line } = if mv == puzzle.solution() {
        Judgement { reach: Some(Reach::Reached), line: puzzle.line.clone() }
    } else {
        let mut prover = PuzzleProver::new(&puzzle.rules, 4 * PROOF_NODES);
        prover.judge(&puzzle.position, mv, puzzle.goal)
    };
    let text = describe(puzzle, mv, reach, &line);
    // A file that people have changed may hold a puzzle with more than one solution.
    Answer { is_right: reach == Some(Reach::Reached), line, text }
}

fn describe(puzzle: &Puzzle, mv: Move, reach: Option<Reach>, line: &[Move]) -> String {
    let name = puzzle.name_move(mv);
    let other = words::side(puzzle.side().opponent());
    let verdict = match (puzzle.goal, reach) {
        (_, None) => {
            return format!(
                "{name} is not the solution; what refutes it was not found with {} nodes.",
                4 * PROOF_NODES
            );
        }
        (Goal::Win, Some(Reach::Reached)) if mv == puzzle.solution() => {
            format!("{name} wins in {}", puzzle.depth())
        }
        (Goal::Win, Some(Reach::Reached)) => format!("{name} wins too"),
        (Goal::Win, Some(Reach::Missed(0))) => {
            return format!("{name} wins nothing: {other} can go round in circles for ever.");
        }
        (Goal::Win, Some(Reach::Missed(_))) => format!("{name} loses"),
        (Goal::SaveHouse { .. }, Some(Reach::Reached)) => format!("{name} saves the house"),
        (Goal::SaveHouse { .. }, Some(Reach::Missed(_))) => format!("{name} loses the house"),
        (Goal::CaptureHouse { .. }, Some(Reach::Reached)) => {
            format!("{name} captures the house by force")
        }
        (Goal::CaptureHouse { .. }, Some(Reach::Missed(_))) => {
            format!("{name} lets {other} save the house")
        }
    };
    if line.len() < 2 && mv != puzzle.solution() {
        return format!("{verdict}.");
    }
    let shown = puzzle.write_line(&line[..line.len().min(MOST_PLIES)]);
    let more = if line.len() > MOST_PLIES { ", …" } else { "" };
    format!("{verdict}: {shown}{more}.")
}
