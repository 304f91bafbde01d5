//! Changes of a tree. Nothing but [`GameTree::remove`] takes anything out.

use super::comment::Comment;
use super::mark::Mark;
use super::node::{GameTree, MOST_NESTING, MOST_PLIES, Node, NodeId};
use crate::transcript::Written;

/// Why a tree cannot be changed so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EditError {
    /// Too many plies.
    #[error("a game with its variations has at most {MOST_PLIES} plies")]
    Plies,
    /// Variations too deep inside each other.
    #[error("at most {MOST_NESTING} variations may stand inside each other")]
    Nesting,
    /// The start is no ply.
    #[error("the start of the game is no turn and cannot be moved or taken out")]
    Start,
}

impl GameTree {
    /// The continuation of a place by a written move: the one that is there, or a new one behind the
    /// others. Says whether it is new.
    ///
    /// # Errors
    /// [`EditError::Plies`], [`EditError::Nesting`].
    pub fn play(&mut self, id: NodeId, written: Written) -> Result<(NodeId, bool), EditError> {
        match self.child(id, &written) {
            Some(child) => Ok((child, false)),
            None => self.add(id, written).map(|child| (child, true)),
        }
    }

    /// Adds a continuation behind the others, be there one like it or not.
    ///
    /// # Errors
    /// [`EditError::Plies`], [`EditError::Nesting`].
    pub fn add(&mut self, id: NodeId, written: Written) -> Result<NodeId, EditError> {
        if self.nodes.len() > MOST_PLIES && self.len() >= MOST_PLIES {
            return Err(EditError::Plies);
        }
        let parent = self.node(id);
        if !parent.children.is_empty() && self.nesting(id) >= MOST_NESTING {
            return Err(EditError::Nesting);
        }
        self.push(id, written).ok_or(EditError::Plies)
    }

    /// Adds a continuation behind the others, whatever the limits; `None` where there are no more numbers.
    pub(super) fn push(&mut self, id: NodeId, written: Written) -> Option<NodeId> {
        let child = NodeId(u32::try_from(self.nodes.len()).ok()?);
        let parent = self.node(id);
        let (kept, depth) = (parent.kept, parent.depth + 1);
        self.nodes.push(Node {
            parent: id,
            children: Vec::new(),
            written: Some(written),
            kept,
            mark: None,
            comment: Comment::default(),
            depth,
            alive: true,
        });
        self.node_mut(id).children.push(child);
        Some(child)
    }

    /// Writes a move otherwise, where it means the same: its normal form.
    pub fn rewrite(&mut self, id: NodeId, written: Written) {
        if id != NodeId::START {
            self.node_mut(id).written = Some(written);
        }
    }

    /// Says that a ply does or does not fit the position before it. Behind one that does not, none does.
    pub fn set_kept(&mut self, id: NodeId, kept: bool) {
        let is_kept = self.is_kept(id);
        if id == NodeId::START || kept == is_kept || is_kept && self.is_kept(self.node(id).parent) {
            return;
        }
        self.node_mut(id).kept = kept;
        // What is kept already has nothing else behind it, so that every ply is marked once.
        let mut waiting = if kept { self.children(id).to_vec() } else { Vec::new() };
        while let Some(id) = waiting.pop() {
            if !std::mem::replace(&mut self.node_mut(id).kept, true) {
                waiting.extend(self.children(id));
            }
        }
    }

    /// Judges a turn; the start of a game has none.
    pub fn set_mark(&mut self, id: NodeId, mark: Option<Mark>) {
        if id != NodeId::START {
            self.node_mut(id).mark = mark;
        }
    }

    /// Comments on a turn, or at the start on the game.
    pub fn set_comment(&mut self, id: NodeId, comment: Comment) {
        self.node_mut(id).comment = comment;
    }

    /// Makes a ply the main continuation of the place before it; the others keep their order behind it.
    ///
    /// # Errors
    /// [`EditError::Start`], [`EditError::Nesting`].
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        let parent = self.parent(id).ok_or(EditError::Start)?;
        let Some(first) = self.next(parent).filter(|&first| first != id) else { return Ok(()) };
        // What was the main continuation is a variation now, with all inside it.
        let base = self.nesting(first);
        if base + 1 + self.deepest(first) > MOST_NESTING {
            return Err(EditError::Nesting);
        }
        let children = &mut self.node_mut(parent).children;
        children.retain(|&child| child != id);
        children.insert(0, id);
        Ok(())
    }

    /// How many variations stand inside each other below a place.
    fn deepest(&self, id: NodeId) -> u32 {
        let mut most = 0;
        let mut waiting = vec![(id, 0)];
        while let Some((id, nesting)) = waiting.pop() {
            most = most.max(nesting);
            let children = self.children(id).iter().enumerate();
            waiting.extend(children.map(|(at, &child)| (child, nesting + u32::from(at > 0))));
        }
        most
    }

    /// Makes a ply and all before it the game's main line.
    ///
    /// # Errors
    /// [`EditError::Nesting`]; some of the plies may have been promoted.
    pub fn make_main(&mut self, id: NodeId) -> Result<(), EditError> {
        self.path(id).into_iter().try_for_each(|id| self.promote(id))
    }

    /// Takes a ply out with all behind it, and gives the place before it.
    ///
    /// # Errors
    /// [`EditError::Start`].
    pub fn remove(&mut self, id: NodeId) -> Result<NodeId, EditError> {
        let parent = self.parent(id).ok_or(EditError::Start)?;
        for gone in self.below(id) {
            self.node_mut(gone).alive = false;
        }
        self.node_mut(id).alive = false;
        self.node_mut(parent).children.retain(|&child| child != id);
        Ok(parent)
    }
}
