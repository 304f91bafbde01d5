//! The legal moves of a node, and the moves that a player types.

use bao_languages::{say, text};
use bao_notation::tree::{EditError, NodeId};
use bao_notation::{TurnRef, Written, WrittenMove, mask_control, read_move};
use bao_rules::{Position, Side};

use super::tree::Variations;
use crate::replay::{PlayMoveError, PlayedMove, move_name, play_legal_moves, play_move};
use crate::words;

/// A legal move of a node, played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// As a player names it: normal form without stars and end.
    pub name: String,
    /// The move, with its events and the position after it.
    pub played: PlayedMove,
    /// The continuation of the tree that plays it, where there is one.
    pub node: Option<NodeId>,
}

/// Why a move cannot be played at a node.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// What was typed is no move.
    #[error("{}", say!("play-no-move", typed = .0.as_str(), example = .1.as_str()))]
    NoMove(String, String),
    /// It is in the letters of the other player.
    #[error("{}", describe_other_side(typed, *due, choices))]
    OtherSide {
        /// As it was typed.
        typed: String,
        /// The player to move.
        due: Side,
        /// The legal moves.
        choices: Vec<String>,
    },
    /// It has no direction, and moves of its pit are legal.
    #[error("{}", say!("play-no-arrow", typed = typed.as_str(), choices = choices.join(", ")))]
    NoArrow {
        /// As it was typed.
        typed: String,
        /// The legal moves of that pit.
        choices: Vec<String>,
    },
    /// The rules forbid it.
    #[error("{}", say!("play-illegal", typed = typed.as_str(), turn = turn.to_string(), expected = why.to_string()))]
    Illegal {
        /// As it was typed.
        typed: String,
        /// The turn to play.
        turn: TurnRef,
        /// What belongs there.
        why: PlayMoveError,
    },
    /// The line is kept as text there.
    #[error("{}", text("play-behind-illegal"))]
    NoPosition,
    /// The tree cannot be changed so.
    #[error("{}", words::edit_error(*.0))]
    Edit(#[from] EditError),
}

fn describe_other_side(typed: &str, due: Side, choices: &[String]) -> String {
    let id = if choices.is_empty() { "play-other-side" } else { "play-other-side-choices" };
    let (side, choices) = (side_name(due.opponent()), choices.join(", "));
    say!(id, typed = typed, side = side, due = side_name(due), choices = choices)
}

/// `South` or `North`.
pub(super) fn side_name(side: Side) -> &'static str {
    words::side(side)
}

/// The first 40 characters of what was typed, as a message may repeat them.
pub(super) fn quote(text: &str) -> String {
    text.trim().chars().take(40).map(mask_control).collect()
}

/// Reads a move with or without its arrow.
fn read_loosely(text: &str, side: Side) -> Option<WrittenMove> {
    read_move(text, side).or_else(|| read_move(&format!("{}<", text.trim()), side))
}

/// Whether a text can only be a move of the other player, as `a3<` where South is to move.
pub(super) fn is_opponents_move(text: &str, side: Side) -> bool {
    read_loosely(text, side).is_none() && read_loosely(text, side.opponent()).is_some()
}

impl Variations {
    /// The legal moves of a node, front row first, by pit from the owner's left, `<` before `>`, stop before
    /// safari. None after the end of the game and where a line is kept as text.
    pub fn choices(&self, id: NodeId) -> Vec<Choice> {
        let Some(before) = self.position(id) else { return Vec::new() };
        let due = self.tree.next_turn(id);
        let singles = play_legal_moves(before, due.number, &self.rules);
        singles
            .into_iter()
            .map(|played| {
                let written = played.ply.written;
                let node = self.tree.child(id, &Written::Move(written));
                Choice { name: move_name(written, due.side), played, node }
            })
            .collect()
    }

    /// Reads a move that is typed at a node, legal or not.
    ///
    /// # Errors
    /// [`PlayError::NoMove`], [`PlayError::OtherSide`], [`PlayError::NoArrow`].
    pub fn read_typed(&self, id: NodeId, text: &str) -> Result<WrittenMove, PlayError> {
        let due = self.tree.next_turn(id).side;
        let names = || self.choices(id).into_iter().map(|choice| choice.name).collect();
        if is_opponents_move(text, due) {
            return Err(PlayError::OtherSide { typed: quote(text), due, choices: names() });
        }
        if let Some(read) = read_loosely(text, due)
            && let Some(before) = self.position(id)
            && let Some(choices) = self.moves_of_pit(id, before, read, text)
        {
            return Err(PlayError::NoArrow { typed: quote(text), choices });
        }
        read_move(text, due).ok_or_else(|| {
            let example = names().into_iter().next().unwrap_or_else(|| "A5<".to_owned());
            PlayError::NoMove(quote(text), example)
        })
    }

    /// The legal moves of the pit, where a move has no arrow and needs one.
    fn moves_of_pit(
        &self,
        id: NodeId,
        before: &Position,
        read: WrittenMove,
        text: &str,
    ) -> Option<Vec<String>> {
        let due = self.tree.next_turn(id);
        let typed = read_move(text, due.side);
        let plays = |read: &WrittenMove| play_move(before, due.number, read, &self.rules).is_ok();
        if typed.is_some_and(|typed| typed.arrow.is_some() || plays(&typed)) {
            return None;
        }
        let is_of_pit = |other: &WrittenMove| {
            other.pit == read.pit && (read.row.is_none() || other.row == read.row)
        };
        let names: Vec<String> = self
            .choices(id)
            .into_iter()
            .filter(|choice| is_of_pit(&choice.played.ply.written))
            .map(|choice| choice.name)
            .collect();
        (!names.is_empty()).then_some(names)
    }
}
