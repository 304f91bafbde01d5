//! Code shared by puzzles and lesson tasks. Both are games of a game file, which is read game by game.

use std::fmt::Display;

use bao_languages::say;
use bao_notation::tree::{GamePlaces, GameTree, Headers, NodeId, read_games};
use bao_notation::{Finding, Source};
use bao_rules::Move;

/// The verdict on a player's answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Whether the answer is right.
    pub is_right: bool,
    /// Whether the verdict is certain, by proof or by the rules; if false, a search gave the verdict.
    pub is_proved: bool,
    /// For a puzzle, the answer and the line after it: the longest defence against a right answer, the refutation of a
    /// wrong one.
    pub line: Vec<Move>,
    /// A sentence that gives the reason; in a lesson it includes the number of the rule.
    pub text: String,
}

/// An error in a file of puzzles or lessons, with its line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", say!("puzzle-file-fault", line, puzzle = name, fault = kind))]
pub struct ExerciseFileError<K: Display> {
    /// The line, from 1.
    pub line: usize,
    /// The name of the puzzle or task, or its number.
    pub name: String,
    /// The error.
    pub kind: K,
}

/// The part of a game that contains an error.
pub(crate) enum Part {
    Game,
    Header(&'static str),
    Ply(NodeId),
}

impl Part {
    /// The byte offset of the part.
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

/// Passes each game of a text to `read`, with its name or number, and returns the results of `read`. If there are
/// errors, returns all of them in the order of the text: the errors of `read`, and findings converted by `expected`.
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
