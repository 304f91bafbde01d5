//! Edits of a tree: playing on, replacing, taking back, removing, resigning, merging. Only `remove` and `take_back`
//! delete moves.

use bao_notation::tree::{Comment, EditError, GameTree, Headers, Mark, MergeError, Merged, NodeId};
use bao_notation::{Written, WrittenMove};
use bao_rules::Side;

use super::address::PlayError;
use super::tree::{PlyState, Variations};
use crate::replay::{Forfeit, play_move};

/// The comment and the mark for an added line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LineRemark {
    /// The comment for the move at which the line leaves the main continuation, or else for its first new move.
    pub comment: String,
    /// The mark for the move that the line is an alternative to, if that move has no mark.
    pub mark: Option<Mark>,
    /// The existing move that the line is an alternative to; by default the main continuation.
    pub instead_of: Option<NodeId>,
}

/// The nodes of an added line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AddedLine {
    /// The last move.
    pub last: NodeId,
    /// The first new move; `None` if all moves existed already.
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

    /// Plays a move at a node and returns the node after it: an existing continuation with that move, or a new one. The
    /// new one is a variation if the node already had a continuation.
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

    /// Copies the main continuation of `from` to the node `to`. Plies are played while they are legal, and kept as text
    /// from the first illegal ply, which is returned. Plies that already follow `to` are not entered again.
    ///
    /// # Errors
    /// [`PlayError::Edit`]; the tree is unchanged.
    pub fn follow(&mut self, to: NodeId, from: NodeId) -> Result<Option<NodeId>, PlayError> {
        self.edit_or_restore(|game| game.copy(to, from))
    }

    fn copy(&mut self, to: NodeId, from: NodeId) -> Result<Option<NodeId>, PlayError> {
        let path = self.tree.path(from);
        let tail: Vec<NodeId> = self.tree.line(from).split_off(path.len());
        // Copying a line into itself is useless.
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

    /// Plays another move in place of a ply, and copies the moves that followed it as [`Variations::follow`] does. The
    /// old line stays; the new line becomes a variation. Returns the new ply and the first illegal ply after it.
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

    /// Sets the comment of a ply or, at the start, of the game.
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

    /// Makes the line to a ply the main line.
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

    /// Plays a sequence of moves from a node: all of them, or none if one fails. Existing moves are followed and the
    /// others added. Returns `None` if there are no moves.
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
        let sibling = remark.instead_of.or_else(|| changed.tree().next(from));
        let (mut at, mut first, mut first_new, mut first_other) = (from, None, None, None);
        for text in moves {
            let (plies, main) = (changed.tree().len(), changed.tree().next(at));
            at = changed.play_text(at, text)?;
            first.get_or_insert(at);
            if main.is_some_and(|main| main != at) {
                first_other.get_or_insert(at);
            }
            if changed.tree().len() > plies {
                first_new.get_or_insert(at);
            }
        }
        if let Some(told) = first_other.or(first_new) {
            let mut comment = changed.tree().comment(told).clone();
            if first_new.is_some() || comment.is_empty() {
                comment.add(&Comment::new(&remark.comment));
                changed.set_comment(told, comment.text());
            }
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

    /// Adds everything that only the other tree of the same game contains; its extra moves become variations.
    ///
    /// # Errors
    /// [`MergeError`]; the tree is unchanged.
    pub fn merge(&mut self, other: &GameTree) -> Result<Merged, MergeError> {
        // The same move may be written in several ways; playing the other tree puts moves into normal form.
        let played = Variations::from_tree(other.clone(), &self.rules).ok();
        let merged = self.tree.merge(played.as_ref().map_or(other, Variations::tree))?;
        for id in self.tree.all() {
            if self.state(id).is_none() {
                self.play_ply(id);
            }
        }
        Ok(merged)
    }

    /// Makes a change. If it changes the main line, updates the winner header; if the old main line did not end on the
    /// board, a comment at its end names the winner.
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

    /// Like [`Self::edit`], for a change of several steps, which are undone if one of them fails.
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

    /// Records that a player lost although the game did not end on the board.
    pub fn set_forfeit(&mut self, loser: Side, forfeit: Forfeit) {
        self.set_header(Headers::WINNER, loser.opponent().name());
        self.set_header(Headers::ENDED_BY, forfeit.name());
    }

    /// How the loser lost, if the headers contain a winner and a forfeit.
    pub fn forfeit(&self) -> Option<Forfeit> {
        let headers = &self.tree().headers;
        headers.get(Headers::WINNER).and_then(Side::from_name)?;
        Forfeit::from_name(headers.get(Headers::ENDED_BY)?)
    }

    /// Undoes a forfeit or else a player's last move in the main line, and returns the node from which play continues.
    /// `None` if the player has not moved; then nothing changes.
    ///
    /// If the removed move has a variation, the variation becomes the main line.
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
        let is_players_move = |id: &NodeId| self.ply(*id).is_some_and(|ply| ply.side() == player);
        let Some(id) = line.into_iter().rev().find(is_players_move) else { return Ok(None) };
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
