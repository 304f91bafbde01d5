//! A puzzle that is asked.

use bao_game::puzzles::{Puzzle, check_answer};
use bao_languages::{say, text};
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
    /// The solution with the line that proves it, a sentence; null where it is not proved: whether it is one is told when
    /// it is sent as an answer.
    pub solution: Option<String>,
    /// The line of the file, the solving move first.
    pub line: Vec<String>,
    /// What it is about, in words.
    pub themes: Vec<&'static str>,
    /// What is told when it is solved: where it is from, its themes, how many found it.
    pub about: String,
}

impl PuzzleView {
    /// Of a puzzle; `written` is its own text, and `game` begins at its position.
    pub fn of(puzzle: &Puzzle, written: String, game: GameView) -> PuzzleView {
        let source = &puzzle.source;
        let themes: Vec<&'static str> =
            puzzle.themes.iter().map(|theme| theme.in_words()).collect();
        let mut about = say!("puzzle-themes", themes = themes.join(", "));
        if !source.game.is_empty() {
            about.push(' ');
            about.push_str(&match &source.archive {
                // How it was made says nothing to a player.
                Some(archive) if archive.starts_with("bao generate") => {
                    text("puzzle-from-engine").to_owned()
                }
                Some(archive) => {
                    let (game, archive) = (source.game.as_str(), archive.as_str());
                    say!("puzzle-from-archive", game = game, archive = archive)
                }
                None => say!("puzzle-from", game = source.game.as_str()),
            });
        }
        if puzzle.met > 0 {
            about.push(' ');
            about.push_str(&say!("puzzle-found", solved = puzzle.solved, met = puzzle.met));
        }
        // Of a proved one this takes no search.
        let solution = puzzle.is_proved.then(|| check_answer(puzzle, puzzle.solution()).text);
        PuzzleView {
            id: puzzle.id(),
            puzzle: written,
            question: puzzle.question(),
            grade: puzzle.grade(),
            game,
            hint: puzzle.hint(),
            line: puzzle.list_line(&puzzle.line),
            solution,
            themes,
            about,
        }
    }
}
