//! A puzzle that is asked.

use bao_game::puzzles::{Puzzle, check_answer};
use serde::Serialize;

use super::game::GameView;

/// A puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PuzzleView {
    /// Its name.
    pub id: String,
    /// Its text, which the page sends with each answer.
    pub puzzle: String,
    /// What is asked, a sentence.
    pub question: String,
    /// From 1 to 5.
    pub grade: u8,
    /// Its position as a game that begins there.
    pub game: GameView,
    /// The pit that the solution begins in, and the themes, a sentence.
    pub hint: String,
    /// The solution with the line that proves it, a sentence.
    pub solution: String,
    /// What is told when it is solved: where it is from, its themes, how many found it.
    pub about: String,
}

impl PuzzleView {
    /// Of a puzzle; `text` is its own, and `game` begins at its position.
    #[must_use]
    pub fn of(puzzle: &Puzzle, text: String, game: GameView) -> PuzzleView {
        let source = &puzzle.source;
        let themes: Vec<String> = puzzle.themes.iter().map(|theme| theme.in_words()).collect();
        let mut about = format!("Themes: {}.", themes.join(", "));
        if !source.game.is_empty() {
            let archive = source.archive.as_ref().map(|archive| format!(" ({archive})"));
            about.push_str(&format!(" From game {}{}.", source.game, archive.unwrap_or_default()));
        }
        if puzzle.met > 0 {
            about.push_str(&format!(" Found there by {} of {}.", puzzle.solved, puzzle.met));
        }
        PuzzleView {
            id: puzzle.id(),
            puzzle: text,
            question: puzzle.question(),
            grade: puzzle.grade(),
            game,
            hint: puzzle.hint(),
            solution: check_answer(puzzle, puzzle.solution()).text,
            about,
        }
    }
}
