//! Playing on, changing and taking out. What was entered stays as it was entered until it is taken out.

use bao_notation::tree::{Comment, EditError, Mark, NodeId};
use bao_notation::{Move, Written, read_move};

use super::state::{State, Variations};
use crate::replay::{Unplayable, play_written};

/// Why a turn cannot be played in a place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// What was typed is no move.
    #[error(
        "`{0}` is no move; a move is a pit and an arrow, as `{1}`, with `+` to play the house on"
    )]
    NoMove(String, String),
    /// The rules forbid it.
    #[error("`{typed}` in turn {turn}: expected {why}")]
    Illegal {
        /// As it was typed.
        typed: String,
        /// The turn that is due.
        turn: bao_notation::TurnRef,
        /// What belongs there.
        why: Unplayable,
    },
    /// The line is kept as text here.
    #[error("behind a turn that is not legal nothing can be played; go back before it")]
    NoPosition,
    /// The tree takes no more.
    #[error(transparent)]
    Edit(#[from] EditError),
}

impl Variations {
    /// Plays a turn that a player has typed; see [`Variations::play`].
    ///
    /// # Errors
    /// [`PlayError`].
    pub fn play_text(&mut self, id: NodeId, text: &str) -> Result<NodeId, PlayError> {
        let side = self.tree.next_turn(id).side;
        let Some(read) = read_move(text, side) else {
            let example = self
                .choices(id)
                .first()
                .map_or_else(|| "A5<".to_owned(), |choice| choice.name.clone());
            let text = text.trim().chars().take(40).map(bao_notation::shown).collect();
            return Err(PlayError::NoMove(text, example));
        };
        self.play(id, &read)
    }

    /// Plays a turn in a place and gives the place behind it: that of the continuation that plays it already,
    /// or of a new one, a variation where there are others.
    ///
    /// # Errors
    /// [`PlayError`].
    pub fn play(&mut self, id: NodeId, read: &Move) -> Result<NodeId, PlayError> {
        let before = self.position(id).ok_or(PlayError::NoPosition)?;
        let turn = self.tree.next_turn(id);
        let single = play_written(before, turn.number, read, &self.rules).map_err(|why| {
            let typed = bao_notation::write_move(read, turn.side);
            PlayError::Illegal { typed, turn, why }
        })?;
        let written = Written::Move(single.ply.written);
        let (child, is_new) = self.tree.play(id, written)?;
        if is_new {
            self.settle(child);
        }
        Ok(child)
    }

    /// Tries what follows one ply behind another one: its main continuation is copied as far as it is legal,
    /// and from the first ply that is not it is kept as text. Gives that ply, if there is one.
    ///
    /// What stands behind `to` already is followed where it is the same.
    ///
    /// # Errors
    /// [`PlayError::Edit`]; a part may have been copied.
    pub fn follow(&mut self, to: NodeId, from: NodeId) -> Result<Option<NodeId>, PlayError> {
        let path = self.tree.path(from);
        let tail: Vec<NodeId> = self.tree.line(from).split_off(path.len());
        // A line that goes on in itself would never end.
        if to == from || tail.contains(&to) {
            return Ok(None);
        }
        let (mut at, mut broken) = (to, None);
        for id in tail {
            let Some(written) = self.tree.written(id).cloned() else { continue };
            let (child, is_new) = self.tree.play(at, written)?;
            if is_new {
                self.settle(child);
            }
            if broken.is_none() && matches!(self.state(child), Some(State::Broken(_))) {
                broken = Some(child);
            }
            at = child;
        }
        Ok(broken)
    }

    /// Plays another turn in the place of a ply, lets what followed follow it as far as it is legal, and makes
    /// that the main continuation; the line that was there stays as a variation. Gives the new ply and
    /// the first that is not legal behind it.
    ///
    /// # Errors
    /// [`PlayError`]; nothing has been changed where the turn is not legal.
    pub fn change(
        &mut self,
        id: NodeId,
        read: &Move,
    ) -> Result<(NodeId, Option<NodeId>), PlayError> {
        let parent = self.tree.parent(id).ok_or(EditError::Start)?;
        let other = self.play(parent, read)?;
        let broken = self.follow(other, id)?;
        if self.tree.next(parent) == Some(id) {
            self.tree.promote(other)?;
        }
        Ok((other, broken))
    }

    /// Judges a turn.
    pub fn set_mark(&mut self, id: NodeId, mark: Option<Mark>) {
        self.tree.set_mark(id, mark);
    }

    /// Comments on a turn, or at the start on the game.
    pub fn set_comment(&mut self, id: NodeId, text: &str) {
        self.tree.set_comment(id, Comment::new(text));
    }

    /// Makes a ply the main continuation of the place before it.
    ///
    /// # Errors
    /// [`EditError`].
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        self.tree.promote(id)
    }

    /// Makes a ply and all before it the game's main line.
    ///
    /// # Errors
    /// [`EditError`].
    pub fn make_main(&mut self, id: NodeId) -> Result<(), EditError> {
        self.tree.make_main(id)
    }

    /// Takes a ply out with all behind it, and gives the place before it.
    ///
    /// # Errors
    /// [`EditError::Start`].
    pub fn remove(&mut self, id: NodeId) -> Result<NodeId, EditError> {
        self.tree.remove(id)
    }
}
