//! The shipped puzzles, and those of a file.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use bao_game::lessons::{Lesson, read_lessons};
use bao_game::puzzles::{Puzzle, PuzzleFileError, read_puzzles};
use bao_languages::say;

use crate::game_files::MOST_BYTES;

/// The puzzles that the program brings, in their order.
pub fn shipped_puzzles() -> &'static [Puzzle] {
    static SHIPPED: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        let text = include_str!("../../datasets/puzzles/puzzles.bao");
        read_puzzles(text).expect("the shipped puzzles are read by a test")
    });
    &SHIPPED
}

/// Why a file of puzzles cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PuzzlesError {
    /// It cannot be read.
    #[error("{}", say!("puzzles-unreadable", file = path.display(), error))]
    Io { path: PathBuf, error: io::Error },
    /// It is not text, or too long.
    #[error("{}", say!("puzzles-no-text", file = path.display(), why))]
    NotText { path: PathBuf, why: &'static str },
    /// Some puzzles of it are wrong.
    #[error("{}", describe_faults(path, first, *others))]
    Faults { path: PathBuf, first: Box<PuzzleFileError>, others: usize },
    /// It holds no puzzle.
    #[error("{}", say!("puzzles-empty", file = path.display()))]
    Empty { path: PathBuf },
}

fn describe_faults(path: &Path, first: &PuzzleFileError, others: usize) -> String {
    let file = path.display();
    match others {
        0 => format!("{file}, {first}"),
        others => say!("puzzles-faults", file, fault = first, others),
    }
}

/// Reads a file that `bao puzzles` or a person has written.
///
/// # Errors
/// [`PuzzlesError`], in one line for the user.
pub fn open_puzzles(path: &Path) -> Result<Vec<Puzzle>, PuzzlesError> {
    let failed = |error| PuzzlesError::Io { path: path.to_owned(), error };
    let not_text = |why| PuzzlesError::NotText { path: path.to_owned(), why };
    if std::fs::metadata(path).map_err(failed)?.len() > MOST_BYTES {
        return Err(not_text(bao_languages::text("puzzles-too-long")));
    }
    let bytes = std::fs::read(path).map_err(failed)?;
    let text =
        String::from_utf8(bytes).map_err(|_| not_text(bao_languages::text("puzzles-no-utf-8")))?;
    let empty = || PuzzlesError::Empty { path: path.to_owned() };
    match read_puzzles(&text) {
        Ok(puzzles) if puzzles.is_empty() => Err(empty()),
        Ok(puzzles) => Ok(puzzles),
        Err(faults) => {
            let others = faults.len().saturating_sub(1);
            let first = Box::new(faults.into_iter().next().ok_or_else(empty)?);
            Err(PuzzlesError::Faults { path: path.to_owned(), first, others })
        }
    }
}

/// The lessons that the program brings, in their order.
pub fn shipped_lessons() -> &'static [Lesson] {
    static SHIPPED: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        let text = include_str!("../../datasets/lessons/lessons.bao");
        read_lessons(text).expect("the shipped lessons are read by a test")
    });
    &SHIPPED
}
