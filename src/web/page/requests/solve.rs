//! Puzzles that the page asks: it sends each back as text with what is answered.

use std::sync::atomic::AtomicBool;

use bao_engine::Limits;
use bao_game::puzzles::{Puzzle, check_answer_until, read_puzzles, write_puzzles};
use bao_languages::say;
use bao_notation::tree::NodeId;
use bao_notation::write_move;
use serde::Deserialize;
use serde_json::{Value, json};

use super::analyse::SearchQuestion;
use super::open::of_variations;
use super::refusal::Refusal;
use crate::web::page::views::view_puzzle;

/// The longest text of one puzzle, in bytes; its line is a few plies long.
const MOST_BYTES: usize = 1 << 16;

/// A move as an answer to a puzzle.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolveRequest {
    /// The text of the puzzle.
    pub puzzle: String,
    /// As a player writes it.
    #[serde(rename = "move")]
    pub text: String,
    /// By which the page is known again: its newer question ends its older one.
    #[serde(default)]
    pub page: String,
}

/// The puzzle of a text that the page sends back.
///
/// # Errors
/// [`Refusal`] if it is not exactly one puzzle.
pub fn read_puzzle(text: &str) -> Result<Puzzle, Refusal> {
    if text.len() > MOST_BYTES {
        return Err(Refusal::unreadable(say!("puzzle-too-long", most = MOST_BYTES)));
    }
    let puzzles = read_puzzles(text).map_err(|errors| {
        let first = errors.first().map(ToString::to_string);
        Refusal::unreadable(say!("no-puzzle", why = first.unwrap_or_default()))
    })?;
    <[Puzzle; 1]>::try_from(puzzles)
        .map(|[puzzle]| puzzle)
        .map_err(|all| Refusal::unreadable(say!("puzzles-in-text", count = all.len())))
}

/// A puzzle as the page asks it.
///
/// # Errors
/// [`Refusal`] where it is too large to be shown.
pub fn show_puzzle(puzzle: &Puzzle) -> Result<Value, Refusal> {
    let game = of_variations(&puzzle.to_variations(), &[])?;
    Ok(view_puzzle(puzzle, &write_puzzles(std::slice::from_ref(puzzle)), &game))
}

impl SearchQuestion for SolveRequest {
    /// Whether the answer solves the puzzle, which is proved, the reason, and the line that proves it, the answer first.
    type Found = Value;

    fn page(&self) -> &str {
        &self.page
    }

    fn search(&self, _: &Limits, stop: &AtomicBool) -> Result<Value, Refusal> {
        let puzzle = read_puzzle(&self.puzzle)?;
        let choices = puzzle.to_variations().choices(NodeId::START);
        let asked = self.text.trim();
        let found = choices.iter().find(|choice| {
            let ply = &choice.played.ply;
            choice.name == asked || write_move(&ply.written, ply.at.side) == asked
        });
        let Some(choice) = found else {
            let names = choices.into_iter().map(|choice| choice.name).collect();
            let error = bao_languages::say!("not-legal-here", move = asked);
            return Err(Refusal { choices: Some(names), ..Refusal::impossible(error) });
        };
        let answer = check_answer_until(&puzzle, choice.played.ply.mv, stop);
        let answer = answer.ok_or_else(Refusal::given_up)?;
        let line = puzzle.list_line(&answer.line);
        Ok(json!({ "right": answer.is_right, "reason": answer.text, "line": line }))
    }
}
