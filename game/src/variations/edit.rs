//! Edits of a tree: playing on, replacing, taking back, removing, resigning, merging. Entered moves stay until they are
//! removed.

use bao_notation::tree::{Comment, EditError, GameTree, Headers, Mark, MergeError, Merged, NodeId};
use bao_notation::{Written, WrittenMove};
use bao_rules::Side;

use super::address::PlayError;
use super::tree::{PlyState, Variations};
use crate::replay::{Forfeit, play_move};

/// The comment and mark for a line that is added.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineRemark {
    /// The comment on the first new move; an existing comment stays.
    pub comment: String,
    /// The mark of the main-line move next to the line, if that move has none.
    pub mark: Option<Mark>,
}

/// The nodes of a line that was added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AddedLine {
    /// The last move.
    pub last: NodeId,
    /// The first new move; `None` if all moves existed.
    pub first_new: Option<NodeId>,
}

impl Variations {
    /// Plays a typed move; see [`Variations::play`].
    ///
    /// # Errors
    /// [`PlayError`].
    pub fn play_text(&mut self, id: NodeId, text: &str) -> Result<NodeId, PlayError> {
        let read = self.read_typed(id, text)?;
        self.play(id, &read)
    }

    /// Plays a move at a node and returns the node after it: an existing continuation with that move, or a new one,
    /// which is a variation if there are others.
    ///
    /// # Errors
    /// [`PlayError`]; the tree is unchanged.
    pub fn play(&mut self, id: NodeId, read: &WrittenMove) -> Result<NodeId, PlayError> {
        self.edit(|game| game.put(id, read))
    }

    fn put(&mut self, id: NodeId, read: &WrittenMove) -> Result<NodeId, PlayError> {
        let before = self.position(id).ok_or(PlayError::NoPosition)?;
        let turn = self.tree.next_turn(id);
        let single = play_move(before, turn.number, read, &self.rules).map_err(|why| {
            let typed = bao_notation::write_move(read, turn.side);
            PlayError::Illegal { typed, turn, why }
        })?;
        let (child, is_new) = self.tree.play(id, Written::Move(single.ply.written))?;
        if is_new {
            self.set_state(child, PlyState::Played(Box::new(single)));
        }
        Ok(child)
    }

    /// Copies the main continuation of a ply to another node: moves as far as they are legal, text from the first
    /// illegal ply on. Returns that ply, if there is one. Plies that already follow `to` are not entered again.
    ///
    /// # Errors
    /// [`PlayError::Edit`]; the tree is unchanged.
    pub fn follow(&mut self, to: NodeId, from: NodeId) -> Result<Option<NodeId>, PlayError> {
        self.edit_or_restore(|game| game.copy(to, from))
    }

    fn copy(&mut self, to: NodeId, from: NodeId) -> Result<Option<NodeId>, PlayError> {
        let path = self.tree.path(from);
        let tail: Vec<NodeId> = self.tree.line(from).split_off(path.len());
        // A line copied into itself would never end.
        if to == from || tail.contains(&to) {
            return Ok(None);
        }
        let (mut at, mut broken) = (to, None);
        for id in tail {
            let Some(written) = self.tree.move_at(id).cloned() else { continue };
            at = self.enter(at, &written)?;
            if matches!(self.state(at), Some(PlyState::Broken(_))) {
                broken.get_or_insert(at);
            }
        }
        Ok(broken)
    }

    /// Plays another move instead of a ply, and copies what followed as [`Variations::follow`] does. The old line
    /// stays, and the new one becomes a variation. Returns the new ply and the first illegal one after it.
    ///
    /// # Errors
    /// [`PlayError`]; the tree is unchanged.
    pub fn change(
        &mut self,
        id: NodeId,
        read: &WrittenMove,
    ) -> Result<(NodeId, Option<NodeId>), PlayError> {
        self.edit_or_restore(|game| {
            let parent = game.tree.parent(id).ok_or(EditError::Start)?;
            let other = game.put(parent, read)?;
            Ok((other, game.copy(other, id)?))
        })
    }

    /// Sets or removes the mark of a ply.
    pub fn set_mark(&mut self, id: NodeId, mark: Option<Mark>) {
        self.tree.set_mark(id, mark);
    }

    /// Sets the comment of a ply, or at the start that of the game.
    pub fn set_comment(&mut self, id: NodeId, text: &str) {
        self.tree.set_comment(id, Comment::new(text));
    }

    /// Makes a ply the main continuation of the node before it.
    ///
    /// # Errors
    /// [`EditError`].
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        self.edit(|game| game.tree.promote(id))
    }

    /// Makes a ply and all earlier ones the main line.
    ///
    /// # Errors
    /// [`EditError`]; the tree is unchanged.
    pub fn make_main(&mut self, id: NodeId) -> Result<(), EditError> {
        self.edit(|game| game.tree.make_main(id))
    }

    /// Removes a ply and everything after it, and returns the node before it.
    ///
    /// # Errors
    /// [`EditError::Start`], [`EditError::Gone`].
    pub fn remove(&mut self, id: NodeId) -> Result<NodeId, EditError> {
        self.edit(|game| {
            let below = game.tree.below(id);
            let parent = game.tree.remove(id)?;
            for gone in below.into_iter().chain([id]) {
                game.states[gone.index()] = None;
            }
            Ok(parent)
        })
    }

    /// Plays moves in sequence from a node, as one change. Existing moves are followed; the rest becomes a variation.
    /// Returns `None` for no moves.
    ///
    /// # Errors
    /// [`PlayError`]; the tree is unchanged.
    pub fn add_line<'t>(
        &mut self,
        from: NodeId,
        moves: impl IntoIterator<Item = &'t str>,
        remark: &LineRemark,
    ) -> Result<Option<AddedLine>, PlayError> {
        let mut changed = self.clone();
        let sibling = changed.tree().next(from);
        let (mut at, mut first, mut first_new) = (from, None, None);
        for text in moves {
            let plies = changed.tree().len();
            at = changed.play_text(at, text)?;
            first.get_or_insert(at);
            if changed.tree().len() > plies {
                first_new.get_or_insert(at);
            }
        }
        if let Some(new) = first_new {
            changed.set_comment(new, &remark.comment);
        }
        if let Some(sibling) = sibling.filter(|&sibling| Some(sibling) != first)
            && remark.mark.is_some()
            && changed.tree().mark(sibling).is_none()
        {
            changed.set_mark(sibling, remark.mark);
        }
        *self = changed;
        Ok(first.map(|_| AddedLine { last: at, first_new }))
    }

    /// Adds what another tree of the same game has and this one lacks; moves that only it plays become variations.
    ///
    /// # Errors
    /// [`MergeError`]; the tree is unchanged.
    pub fn merge(&mut self, other: &GameTree) -> Result<Merged, MergeError> {
        // One move may be written in several ways; by the rules they are the same.
        let played = Variations::from_tree(other.clone(), &self.rules).ok();
        let merged = self.tree.merge(played.as_ref().map_or(other, Variations::tree))?;
        for id in self.tree.all() {
            if self.state(id).is_none() {
                self.play_ply(id);
            }
        }
        Ok(merged)
    }

    /// Changes the tree and keeps the winner header true to the main line. If the board does not show the winner of the
    /// old main line, a comment at its end does.
    fn edit<T, E>(&mut self, change: impl FnOnce(&mut Variations) -> Result<T, E>) -> Result<T, E> {
        let before = self.tree.main_line();
        let changed = change(self)?;
        let winner = self.tree.headers.get(Headers::WINNER).map(str::to_owned);
        if let Some(winner) = winner
            && self.tree.main_line() != before
        {
            self.move_winner(&winner, &before);
        }
        Ok(changed)
    }

    /// Like [`Self::edit`], for a change of several steps, which is undone if one of them fails.
    fn edit_or_restore<T, E>(
        &mut self,
        change: impl FnOnce(&mut Variations) -> Result<T, E>,
    ) -> Result<T, E> {
        let before = self.clone();
        let changed = self.edit(change);
        if changed.is_err() {
            *self = before;
        }
        changed
    }

    /// Records that a player lost the game without an end on the board.
    pub fn set_forfeit(&mut self, loser: Side, forfeit: Forfeit) {
        self.set_header(Headers::WINNER, loser.opponent().name());
        self.set_header(Headers::ENDED_BY, forfeit.name());
    }

    /// How the loser lost, if the headers name a winner and say how.
    pub fn forfeit(&self) -> Option<Forfeit> {
        let headers = &self.tree().headers;
        headers.get(Headers::WINNER).and_then(Side::from_name)?;
        Forfeit::from_name(headers.get(Headers::ENDED_BY)?)
    }

    /// Restores the main line to what it was before a player's last move, or before a resignation, and returns the node
    /// where it goes on. `None` if the player has not moved yet: the opponent's first move stays.
    ///
    /// A variation next to the move becomes the main line, as it was before the move was played instead.
    ///
    /// # Errors
    /// [`EditError`]; the tree is unchanged.
    pub fn take_back(&mut self, player: Side) -> Result<Option<NodeId>, EditError> {
        let line = self.tree().main_line();
        let last = line.last().copied().unwrap_or(NodeId::START);
        let is_won_by_header = self.tree().headers.get(Headers::WINNER).is_some();
        if is_won_by_header && self.end(last).is_none() {
            self.clear_result();
            return Ok(Some(last));
        }
        let is_his = |id: &NodeId| self.ply(*id).is_some_and(|ply| ply.side() == player);
        let Some(id) = line.into_iter().rev().find(is_his) else { return Ok(None) };
        let before = self.remove(id)?;
        if is_won_by_header {
            self.clear_result();
        }
        Ok(Some(before))
    }

    fn clear_result(&mut self) {
        self.set_header(Headers::WINNER, "");
        self.set_header(Headers::ENDED_BY, "");
    }

    fn move_winner(&mut self, winner: &str, before: &[NodeId]) {
        let last = before.last().copied().unwrap_or(NodeId::START);
        if self.tree.at_index(last.index()).is_some() && self.end(last).is_none() {
            let mut comment = self.tree.comment(last).clone();
            comment.add(&Comment::new(&format!("The game ended here: {winner} won.")));
            self.tree.set_comment(last, comment);
        }
        let now = self.tree.main_line().last().copied().unwrap_or(NodeId::START);
        let by_the_board = self.end(now).map(|end| end.winner.name());
        self.tree.headers.set(Headers::WINNER, by_the_board.unwrap_or_default());
        self.tree.headers.set(Headers::ENDED_BY, "");
    }
}
