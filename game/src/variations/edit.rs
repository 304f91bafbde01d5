//! Playing on, changing and taking out. What was entered stays as it was entered until it is taken out.

use bao_notation::tree::{Comment, EditError, Mark, NodeId};
use bao_notation::{Side, Written, WrittenMove};

use super::state::{State, Variations};
use crate::replay::{PlayMoveError, play_move};

/// Why a turn cannot be played in a place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// What was typed is no move.
    #[error(
        "`{0}` is no move; a move is a pit and an arrow, as `{1}`, with `+` to play the house on"
    )]
    NoMove(String, String),
    /// It is in the letters of the other player.
    #[error("`{typed}` is {}'s move; it is {}'s turn{}", name(due.opponent()), name(*due), listed(choices))]
    OtherSide {
        /// As it was typed.
        typed: String,
        /// Whose turn it is.
        due: Side,
        /// The legal turns.
        choices: Vec<String>,
    },
    /// It says no direction, and its pit can be played.
    #[error("`{typed}` has no arrow; which way? {}", choices.join(", "))]
    NoArrow {
        /// As it was typed.
        typed: String,
        /// The legal turns of that pit.
        choices: Vec<String>,
    },
    /// The rules forbid it.
    #[error("`{typed}` in turn {turn}: expected {why}")]
    Illegal {
        /// As it was typed.
        typed: String,
        /// The turn that is due.
        turn: bao_notation::TurnRef,
        /// What belongs there.
        why: PlayMoveError,
    },
    /// The line is kept as text here.
    #[error("behind a turn that is not legal nothing can be played; go back before it")]
    NoPosition,
    /// The tree takes no more.
    #[error(transparent)]
    Edit(#[from] EditError),
}

pub(super) const fn name(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

fn listed(choices: &[String]) -> String {
    if choices.is_empty() { String::new() } else { format!(": {}", choices.join(", ")) }
}

/// What copying a line came to.
#[derive(Default)]
struct Copied {
    /// The first ply that is not legal.
    broken: Option<NodeId>,
    /// The first ply that was not there before; all new ones are behind it.
    first_new: Option<NodeId>,
}

impl Variations {
    /// Plays a turn that a player has typed; see [`Variations::play`].
    ///
    /// # Errors
    /// [`PlayError`].
    pub fn play_text(&mut self, id: NodeId, text: &str) -> Result<NodeId, PlayError> {
        let read = self.read_typed(id, text)?;
        self.play(id, &read)
    }

    /// Plays a turn in a place and gives the place behind it: that of the continuation that plays it already,
    /// or of a new one, a variation where there are others.
    ///
    /// # Errors
    /// [`PlayError`]; nothing has been changed.
    pub fn play(&mut self, id: NodeId, read: &WrittenMove) -> Result<NodeId, PlayError> {
        self.changing(|game| game.put(id, read).map(|(child, _)| child))
    }

    /// The same; says whether the place is new.
    fn put(&mut self, id: NodeId, read: &WrittenMove) -> Result<(NodeId, bool), PlayError> {
        let before = self.position(id).ok_or(PlayError::NoPosition)?;
        let turn = self.tree.next_turn(id);
        let single = play_move(before, turn.number, read, &self.rules).map_err(|why| {
            let typed = bao_notation::write_move(read, turn.side);
            PlayError::Illegal { typed, turn, why }
        })?;
        let (child, is_new) = self.tree.play(id, Written::Move(single.ply.written))?;
        if is_new {
            self.note(child, State::Played(Box::new(single)));
        }
        Ok((child, is_new))
    }

    /// Tries what follows one ply behind another one: its main continuation is copied as far as it is legal,
    /// and from the first ply that is not it is kept as text. Gives that ply, if there is one.
    ///
    /// What stands behind `to` already is followed where it is the same.
    ///
    /// # Errors
    /// [`PlayError::Edit`]; nothing has been changed.
    pub fn follow(&mut self, to: NodeId, from: NodeId) -> Result<Option<NodeId>, PlayError> {
        self.changing(|game| game.copy(to, from).map(|copied| copied.broken))
    }

    fn copy(&mut self, to: NodeId, from: NodeId) -> Result<Copied, PlayError> {
        let path = self.tree.path(from);
        let tail: Vec<NodeId> = self.tree.line(from).split_off(path.len());
        let mut copied = Copied::default();
        // A line that goes on in itself would never end.
        if to == from || tail.contains(&to) {
            return Ok(copied);
        }
        let mut at = to;
        for id in tail {
            let Some(written) = self.tree.move_at(id).cloned() else { continue };
            let (child, is_new) = self.enter(at, &written).inspect_err(|_| {
                self.undo_new(copied.first_new);
            })?;
            if is_new {
                copied.first_new.get_or_insert(child);
            }
            if copied.broken.is_none() && matches!(self.state(child), Some(State::Broken(_))) {
                copied.broken = Some(child);
            }
            at = child;
        }
        Ok(copied)
    }

    /// Takes out what a change has begun with, where it cannot be finished.
    fn undo_new(&mut self, first: Option<NodeId>) {
        if let Some(first) = first {
            self.take_out(first).expect("what has just been entered is a ply of the tree");
        }
    }

    /// Plays another turn in the place of a ply, and lets what followed follow it as far as it is legal. The
    /// line that was there stays as it is, and the new one stands beside it as a variation. Gives the new ply
    /// and the first that is not legal behind it.
    ///
    /// # Errors
    /// [`PlayError`]; nothing has been changed.
    pub fn change(
        &mut self,
        id: NodeId,
        read: &WrittenMove,
    ) -> Result<(NodeId, Option<NodeId>), PlayError> {
        self.changing(|game| game.replace(id, read))
    }

    fn replace(
        &mut self,
        id: NodeId,
        read: &WrittenMove,
    ) -> Result<(NodeId, Option<NodeId>), PlayError> {
        let parent = self.tree.parent(id).ok_or(EditError::Start)?;
        let (other, is_new) = self.put(parent, read)?;
        let entered = is_new.then_some(other);
        let copied = self.copy(other, id).inspect_err(|_| self.undo_new(entered))?;
        Ok((other, copied.broken))
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
        self.changing(|game| game.tree.promote(id))
    }

    /// Makes a ply and all before it the game's main line.
    ///
    /// # Errors
    /// [`EditError`]; nothing has been changed.
    pub fn make_main(&mut self, id: NodeId) -> Result<(), EditError> {
        self.changing(|game| game.tree.make_main(id))
    }

    /// Takes a ply out with all behind it, and gives the place before it.
    ///
    /// # Errors
    /// [`EditError::Start`], [`EditError::Gone`].
    pub fn remove(&mut self, id: NodeId) -> Result<NodeId, EditError> {
        self.changing(|game| game.take_out(id))
    }

    fn take_out(&mut self, id: NodeId) -> Result<NodeId, EditError> {
        let below = self.tree.below(id);
        let parent = self.tree.remove(id)?;
        for gone in below.into_iter().chain([id]) {
            self.states[gone.index()] = None;
        }
        Ok(parent)
    }
}
