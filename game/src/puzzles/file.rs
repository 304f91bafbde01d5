//! Reads and writes files of puzzles: game files with one game per puzzle, whose main line is the solution.

use std::str::FromStr;

use bao_languages::{say, text};
use bao_notation::tree::{GameTree, Headers, Mark, NodeId, write_games};
use bao_notation::{Finding, Written};
use bao_rules::{Move, Ruleset};

use super::puzzle::{Goal, Puzzle, PuzzleSource, Theme};
use crate::exercise::{ExerciseFileError, Part, read_exercises};
use crate::hash::hash_text;
use crate::variations::{PlyState, StartError, Variations};

/// The headers of a puzzle that ordinary games do not have.
const PUZZLE: &str = "puzzle";
const THEMES: &str = "themes";
const LENGTH: &str = "length";
const PROOF: &str = "proof";
const MET: &str = "met";
const SOLVED: &str = "solved";
const FROM_GAME: &str = "from-game";

/// An error in a file of puzzles, with its line.
pub type PuzzleFileError = ExerciseFileError<PuzzleFileErrorKind>;

/// What is wrong with a puzzle in a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PuzzleFileErrorKind {
    /// The text is not a valid game file.
    #[error("{0}")]
    Text(String),
    /// The position, the rules or the first turn are invalid.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A header is missing.
    #[error("{}", say!("puzzle-file-header-missing", name = .0, hint = text(.1)))]
    MissingHeader(&'static str, &'static str),
    /// A header has an invalid value.
    #[error("{}", say!("puzzle-file-header", value, name, hint = text(expected)))]
    Header {
        /// The name of the header.
        name: &'static str,
        /// Its value.
        value: String,
        /// The message id that describes the allowed values.
        expected: &'static str,
    },
    /// There is no solving move.
    #[error("{}", text("puzzle-file-no-move"))]
    NoMove,
    /// A move is not legal.
    #[error("{}", say!("puzzle-file-expected", what = .0))]
    Illegal(String),
}

/// Message ids that describe the values allowed in headers.
const GOALS: &str = "puzzle-file-goals";
const THEME_NAMES: &str = "puzzle-file-themes";
const NUMBER: &str = "puzzle-file-number";

/// Writes puzzles as a game file, in order.
pub fn write_puzzles(puzzles: &[Puzzle]) -> String {
    let trees: Vec<GameTree> = puzzles.iter().map(write_tree).collect();
    write_games(&trees)
}

fn write_tree(puzzle: &Puzzle) -> GameTree {
    let mut tree = GameTree::new(puzzle.turn);
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.name()).collect();
    let is_other = puzzle.rules != Ruleset::KIBAO;
    let headers = [
        (
            Headers::GAME,
            if puzzle.is_proved { puzzle.id() } else { format!("unproved-{}", puzzle.id()) },
        ),
        (PUZZLE, puzzle.goal.to_string()),
        (THEMES, themes.join(" ")),
        (LENGTH, puzzle.length.to_string()),
        (PROOF, if puzzle.is_proved { sign_proof(puzzle) } else { String::new() }),
        (MET, puzzle.met.to_string()),
        (SOLVED, puzzle.solved.to_string()),
        (Headers::SOURCE, text(&puzzle.source.archive)),
        (FROM_GAME, puzzle.source.game.clone()),
        (Headers::SOUTH, text(&puzzle.source.south)),
        (Headers::NORTH, text(&puzzle.source.north)),
        (Headers::RULESET, if is_other { puzzle.rules.to_string() } else { String::new() }),
        (Headers::POSITION, puzzle.position.to_string()),
    ];
    for (name, value) in headers {
        tree.headers.set(name, &value);
    }
    let mut at = NodeId::START;
    for written in puzzle.write_moves(&puzzle.line) {
        match tree.add(at, Written::Move(written)) {
            Ok(next) => at = next,
            // Unreachable: a proved line is only a few plies long, so the tree does not fill up.
            Err(_) => break,
        }
    }
    if puzzle.played != puzzle.solution()
        && let Some(&written) = puzzle.write_moves(&[puzzle.played]).first()
        && let Ok(played) = tree.add(NodeId::START, Written::Move(written))
    {
        tree.set_mark(played, Some(Mark::Mistake));
    }
    tree
}

/// The value of the header `proof`: twelve hexadecimal digits of a hash of the puzzle's question, line and length.
fn sign_proof(puzzle: &Puzzle) -> String {
    let line = puzzle.list_line(&puzzle.line).join(" ");
    let text = format!("{} {} {line}", puzzle.id(), puzzle.length);
    format!("{:012x}", hash_text(&text) >> 16)
}

/// Reads puzzles written by [`write_puzzles`] or by a person. The moves are played, but the solution is not proved
/// again: [`Puzzle::is_proved`] is true if the name matches the question and the header `proof` matches the solution.
///
/// # Errors
/// Every [`PuzzleFileError`] of the text, in order.
pub fn read_puzzles(text: &str) -> Result<Vec<Puzzle>, Vec<PuzzleFileError>> {
    let expected = |finding: &Finding| {
        let what = finding.expected.to_string();
        PuzzleFileErrorKind::Text(say!("puzzle-file-expected", what))
    };
    read_exercises(text, expected, |_, tree| read_tree(tree))
}

type Fault = (PuzzleFileErrorKind, Part);

fn read_tree(tree: GameTree) -> Result<Puzzle, Fault> {
    let headers = tree.headers.clone();
    let variations = Variations::from_tree(tree, &Ruleset::KIBAO).map_err(|error| {
        let place = match error {
            StartError::Position(_) => Part::Header(Headers::POSITION),
            StartError::Ruleset(_) => Part::Header(Headers::RULESET),
            StartError::FirstTurn { .. } => Part::Game,
        };
        (error.into(), place)
    })?;
    let goal: Goal = require(&headers, PUZZLE, GOALS, |text| text.parse().ok())?;
    let themes = require(&headers, THEMES, THEME_NAMES, |text| {
        text.split_whitespace().map(Theme::from_name).collect::<Option<Vec<Theme>>>()
    })?;
    let length = require(&headers, LENGTH, NUMBER, parse)?;
    let count = |name| match headers.get(name) {
        Some(_) => require(&headers, name, NUMBER, parse),
        None => Ok(0),
    };
    let (met, solved) = (count(MET)?, count(SOLVED)?);
    for id in variations.tree().all() {
        if let Some(PlyState::Broken(expected)) = variations.state(id) {
            let kind = PuzzleFileErrorKind::Illegal(expected.clone());
            return Err((kind, Part::Ply(id)));
        }
    }
    let tree = variations.tree();
    let play = |id: NodeId| variations.ply(id).map(|ply| ply.mv);
    let line: Vec<Move> = tree.main_line().into_iter().map_while(play).collect();
    let &solution = line.first().ok_or((PuzzleFileErrorKind::NoMove, Part::Game))?;
    let played = tree.children(NodeId::START).get(1).and_then(|&id| play(id)).unwrap_or(solution);
    let text = |name| headers.get(name).map(str::to_owned);
    let mut puzzle = Puzzle {
        rules: *variations.rules(),
        position: *variations.start(),
        turn: tree.first_turn(),
        goal,
        line,
        length,
        themes,
        met,
        solved,
        played,
        source: PuzzleSource {
            archive: text(Headers::SOURCE),
            game: text(FROM_GAME).unwrap_or_default(),
            south: text(Headers::SOUTH),
            north: text(Headers::NORTH),
        },
        is_proved: false,
    };
    // The name is a hash of the question, the proof a hash of the question and the solution. If either differs, the
    // puzzle was written or changed by hand.
    puzzle.is_proved = headers.get(Headers::GAME) == Some(&puzzle.id())
        && headers.get(PROOF) == Some(&sign_proof(&puzzle));
    Ok(puzzle)
}

fn parse<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

/// Reads a required header.
fn require<T>(
    headers: &Headers,
    name: &'static str,
    expected: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, Fault> {
    let Some(value) = headers.get(name) else {
        let kind = PuzzleFileErrorKind::MissingHeader(name, expected);
        return Err((kind, Part::Game));
    };
    read(value).ok_or_else(|| {
        let value = value.to_owned();
        let kind = PuzzleFileErrorKind::Header { name, value, expected };
        (kind, Part::Header(name))
    })
}
