//! Whether an answer solves a puzzle, and what refutes it.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_languages::say;
use bao_rules::Move;

use super::prove::{Judgement, PROOF_NODES, PuzzleProver, Reach};
use super::puzzle::{Goal, Puzzle};
use crate::exercise::Answer;
use crate::words;

/// The most plies of a line that a sentence has.
const MOST_PLIES: usize = 12;

/// Checks a legal move as an answer to a puzzle.
///
/// ```
/// use bao_game::puzzles::{check_answer, read_puzzles};
///
/// let text = "[game \"2\"]\n[puzzle \"save-house 6\"]\n[themes \"keep-the-house\"]\n[length \"6\"]\n\
///     [position \"0,0,0,0,11,1,1,0/0,0,0,0,0,0,0,0/17+ 0,1,1,1,11,1,2,0/0,0,0,0,0,0,0,0/17+ s c\"]\n6:A5>\n";
/// let puzzles = read_puzzles(text).expect("the file has no faults");
/// let answer = check_answer(&puzzles[0], puzzles[0].solution());
/// assert!(answer.is_right);
/// ```
pub fn check_answer(puzzle: &Puzzle, mv: Move) -> Answer {
    judge(puzzle, mv, &AtomicBool::new(false))
}

/// Checks an answer as [`check_answer`]; `None` where `stop` was set before it was decided.
pub fn check_answer_until(puzzle: &Puzzle, mv: Move, stop: &AtomicBool) -> Option<Answer> {
    let answer = judge(puzzle, mv, stop);
    (!stop.load(Ordering::Relaxed)).then_some(answer)
}

fn judge(puzzle: &Puzzle, mv: Move, stop: &AtomicBool) -> Answer {
    let is_solution = mv == puzzle.solution();
    let Judgement { reach, line } = if is_solution && puzzle.is_proved {
        Judgement { reach: Some(Reach::Reached), line: puzzle.line.clone() }
    } else {
        let mut prover = PuzzleProver::until(&puzzle.rules, 4 * PROOF_NODES, stop);
        prover.judge(&puzzle.position, mv, puzzle.goal)
    };
    let text = describe(puzzle, mv, reach, &line);
    // A file that people have changed may hold a puzzle with more than one solution, or with a wrong one; where nothing can
    // be decided it is believed.
    let is_right = reach == Some(Reach::Reached) || is_solution && reach.is_none();
    Answer { is_right, is_proved: true, line, text }
}

fn describe(puzzle: &Puzzle, mv: Move, reach: Option<Reach>, line: &[Move]) -> String {
    let name = puzzle.name_move(mv);
    let other = words::side(puzzle.side().opponent());
    let is_solution = mv == puzzle.solution();
    let nodes = 4 * PROOF_NODES;
    let id = match (puzzle.goal, reach) {
        (_, None) if is_solution => return say!("answer-unproved", move = name, nodes),
        (_, None) => return say!("answer-unrefuted", move = name, nodes),
        (Goal::Win, Some(Reach::Reached)) if is_solution && puzzle.is_proved => "answer-wins-in",
        (Goal::Win, Some(Reach::Reached)) if is_solution => "answer-wins",
        (Goal::Win, Some(Reach::Reached)) => "answer-wins-too",
        (Goal::Win, Some(Reach::Missed(0))) => {
            return say!("answer-endless", move = name, other);
        }
        (Goal::Win, Some(Reach::Missed(_))) => "answer-loses",
        (Goal::SaveHouse { .. }, Some(Reach::Reached)) => "answer-saves-house",
        (Goal::SaveHouse { .. }, Some(Reach::Missed(_))) => "answer-loses-house",
        (Goal::CaptureHouse { .. }, Some(Reach::Reached)) => "answer-captures-house",
        (Goal::CaptureHouse { .. }, Some(Reach::Missed(_))) => "answer-lets-save",
    };
    let verdict = say!(id, move = name, other, moves = puzzle.depth());
    // What a person has written as the solution may be none.
    let verdict = match reach {
        Some(Reach::Missed(_)) if is_solution => say!("answer-file-wrong", verdict),
        _ => verdict,
    };
    if line.len() < 2 && !is_solution {
        return format!("{verdict}.");
    }
    let shown = puzzle.write_line(&line[..line.len().min(MOST_PLIES)]);
    let more = if line.len() > MOST_PLIES { ", …" } else { "" };
    format!("{verdict}: {shown}{more}.")
}
