//! A move that a player types, and what is wrong with one that is none.

use bao_notation::tree::NodeId;
use bao_notation::{Side, WrittenMove, mask_control, read_move};
use bao_rules::Position;

use super::edit::PlayError;
use super::state::Variations;
use crate::replay::play_move;

/// The most characters of what was typed that are repeated.
const MOST: usize = 40;

/// As it may be repeated to a user.
fn told(text: &str) -> String {
    text.trim().chars().take(MOST).map(mask_control).collect()
}

/// A move with or without its arrow.
fn read_loosely(text: &str, side: Side) -> Option<WrittenMove> {
    read_move(text, side).or_else(|| read_move(&format!("{}<", text.trim()), side))
}

/// Whether a move can only be one of the other player's, as `a3<` where South is to move.
pub(super) fn is_of_the_other(text: &str, side: Side) -> bool {
    read_loosely(text, side).is_none() && read_loosely(text, side.opponent()).is_some()
}

impl Variations {
    /// Reads a move that is typed in a place. Whether it is legal is not asked.
    ///
    /// # Errors
    /// [`PlayError::NoMove`], [`PlayError::OtherSide`], [`PlayError::NoArrow`].
    pub fn read_typed(&self, id: NodeId, text: &str) -> Result<WrittenMove, PlayError> {
        let due = self.tree.next_turn(id).side;
        let names = || self.choices(id).into_iter().map(|choice| choice.name).collect();
        if is_of_the_other(text, due) {
            return Err(PlayError::OtherSide { typed: told(text), due, choices: names() });
        }
        if let Some(read) = read_loosely(text, due)
            && let Some(before) = self.position(id)
            && let Some(choices) = self.ways(id, before, read, text)
        {
            return Err(PlayError::NoArrow { typed: told(text), choices });
        }
        read_move(text, due).ok_or_else(|| {
            let example = names().into_iter().next().unwrap_or_else(|| "A5<".to_owned());
            PlayError::NoMove(told(text), example)
        })
    }

    /// The legal turns of the pit, where a move has no arrow and needs one.
    fn ways(
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
        let of_the_pit = |other: &WrittenMove| {
            other.pit == read.pit && (read.row.is_none() || other.row == read.row)
        };
        let ways: Vec<String> = self
            .choices(id)
            .into_iter()
            .filter(|choice| of_the_pit(&choice.played.ply.written))
            .map(|choice| choice.name)
            .collect();
        (!ways.is_empty()).then_some(ways)
    }
}
