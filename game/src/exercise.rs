//! What puzzles and the tasks of lessons have in common. They are games of a file, read one by one, and every fault has
//! its line.

use std::fmt::Display;

use bao_languages::say;
use bao_notation::tree::{GamePlaces, GameTree, Headers, NodeId, read_games};
use bao_notation::{Finding, Source};
use bao_rules::Move;

/// The reply to an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Whether it is right.
    pub is_right: bool,
    /// Whether that is proved, or the rules say so; else a search does.
    pub is_proved: bool,
    /// Of a puzzle, the answer and what follows: the longest defence where it is right, what refutes it where it is wrong.
    pub line: Vec<Move>,
    /// Why, in a sentence; in a lesson with the number of the rule.
    pub text: String,
}

/// What is wrong with a file of puzzles or lessons, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", say!("puzzle-file-fault", line, puzzle = name, fault = kind))]
pub struct ExerciseFileError<K: Display> {
    /// The line, from 1.
    pub line: usize,
    /// The name of the puzzle or task, or its place among them.
    pub name: String,
    /// What is wrong.
    pub kind: K,
}

/// In which part of a game something is wrong.
pub(crate) enum Part {
    Game,
    Header(&'static str),
    Ply(NodeId),
}

impl Part {
    /// The byte at which it begins.
    fn find(&self, places: &GamePlaces) -> usize {
        let found = match self {
            Part::Game => None,
            Part::Header(name) => {
                let header = places.headers.iter().find(|(other, _)| other == name);
                header.map(|(_, span)| span)
            }
            Part::Ply(id) => places.plies.get(id.index()),
        };
        found.unwrap_or(&places.span).start
    }
}

/// Reads each game of a text under its name or number. Every fault of the text is an error, in its order: those that
/// `read` finds, and findings, which `expected` tells.
pub(crate) fn read_exercises<T, K: Display>(
    text: &str,
    expected: impl Fn(&Finding) -> K,
    mut read: impl FnMut(&str, GameTree) -> Result<T, (K, Part)>,
) -> Result<Vec<T>, Vec<ExerciseFileError<K>>> {
    let file = read_games(text, &Source::default());
    let of_finding = |finding: &Finding| ExerciseFileError {
        line: finding.place.line,
        name: finding.place.game.clone().unwrap_or_default(),
        kind: expected(finding),
    };
    let mut errors: Vec<ExerciseFileError<K>> = file.findings.iter().map(of_finding).collect();
    let mut exercises = Vec::new();
    for (number, (tree, places)) in file.games.into_iter().zip(&file.places).enumerate() {
        let name = tree.headers.get(Headers::GAME).map(str::to_owned);
        let name = name.unwrap_or_else(|| (number + 1).to_string());
        match read(&name, tree) {
            Ok(exercise) => exercises.push(exercise),
            Err((kind, part)) => {
                let line = 1 + text[..part.find(places)].matches('\n').count();
                errors.push(ExerciseFileError { line, name, kind });
            }
        }
    }
    errors.sort_by_key(|error| error.line);
    if errors.is_empty() { Ok(exercises) } else { Err(errors) }
}
