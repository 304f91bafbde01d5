//! Changes of a tree. Only [`GameTree::remove`] takes plies out.

use super::comment::Comment;
use super::mark::Mark;
use super::node::{GameTree, MOST_NESTING, MOST_PLIES, Node, NodeId};
use crate::transcript::Written;

/// Why a change of a tree is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EditError {
    /// The tree has [`MOST_PLIES`] plies.
    #[error("a game with its variations has at most {MOST_PLIES} plies")]
    Plies,
    /// More than [`MOST_NESTING`] variations would stand inside each other.
    #[error("at most {MOST_NESTING} variations may stand inside each other")]
    Nesting,
    /// The start is no ply.
    #[error("the start of the game is no move and cannot be moved or taken out")]
    Start,
    /// The place has been taken out.
    #[error("this move has been taken out of the game")]
    Gone,
}

impl GameTree {
    /// Returns the continuation of a place by a written move, added behind the others if it is new; `true` if it
    /// is.
    ///
    /// # Errors
    /// [`EditError::Plies`], [`EditError::Nesting`], [`EditError::Gone`]; nothing has been changed.
    pub fn play(&mut self, id: NodeId, written: Written) -> Result<(NodeId, bool), EditError> {
        match self.child(id, &written) {
            Some(child) => Ok((child, false)),
            None => self.add(id, written).map(|child| (child, true)),
        }
    }

    /// Adds a continuation behind the others, even if there is the same one.
    ///
    /// # Errors
    /// [`EditError::Plies`], [`EditError::Nesting`], [`EditError::Gone`]; nothing has been changed.
    pub fn add(&mut self, id: NodeId, written: Written) -> Result<NodeId, EditError> {
        if self.plies >= MOST_PLIES {
            return Err(EditError::Plies);
        }
        let parent = self.node(id);
        if !parent.alive {
            return Err(EditError::Gone);
        }
        let nesting = parent.nesting + u32::from(!parent.children.is_empty());
        if nesting > MOST_NESTING {
            return Err(EditError::Nesting);
        }
        self.push(id, written).ok_or(EditError::Plies)
    }

    /// Adds a continuation behind the others, whatever the limits; `None` where there are no more numbers.
    pub(super) fn push(&mut self, id: NodeId, written: Written) -> Option<NodeId> {
        let child = NodeId(u32::try_from(self.nodes.len()).ok()?);
        let parent = self.node(id);
        let (kept, depth) = (parent.kept, parent.depth + 1);
        let nesting = parent.nesting + u32::from(!parent.children.is_empty());
        self.nodes.push(Node {
            parent: id,
            children: Vec::new(),
            written: Some(written),
            kept,
            mark: None,
            comment: Comment::default(),
            depth,
            nesting,
            alive: true,
        });
        self.plies += 1;
        self.node_mut(id).children.push(child);
        Some(child)
    }

    /// Replaces a move by another form of the same move; the start is left as it is.
    pub fn rewrite(&mut self, id: NodeId, written: Written) {
        if id != NodeId::START {
            self.node_mut(id).written = Some(written);
        }
    }

    /// Sets whether a ply is kept as text because it does not fit the position before it; all behind it are kept too.
    pub fn set_kept(&mut self, id: NodeId, kept: bool) {
        let is_kept = self.is_kept(id);
        if id == NodeId::START || kept == is_kept || is_kept && self.is_kept(self.node(id).parent) {
            return;
        }
        self.node_mut(id).kept = kept;
        // Behind a kept ply all are kept, so every ply is visited once.
        let mut waiting = if kept { self.children(id).to_vec() } else { Vec::new() };
        while let Some(id) = waiting.pop() {
            if !std::mem::replace(&mut self.node_mut(id).kept, true) {
                waiting.extend(self.children(id));
            }
        }
    }

    /// Sets the mark of a ply; the start has none.
    pub fn set_mark(&mut self, id: NodeId, mark: Option<Mark>) {
        if id != NodeId::START {
            self.node_mut(id).mark = mark;
        }
    }

    /// Sets the comment on a ply, or at the start on the game.
    pub fn set_comment(&mut self, id: NodeId, comment: Comment) {
        self.node_mut(id).comment = comment;
    }

    /// Makes a ply the main continuation of the place before it; the others keep their order behind it.
    ///
    /// # Errors
    /// [`EditError::Start`], [`EditError::Nesting`], [`EditError::Gone`]; nothing has been changed.
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        let parent = self.parent_in_tree(id)?;
        let Some(first) = self.next(parent).filter(|&first| first != id) else { return Ok(()) };
        // The main continuation becomes a variation, with all inside it.
        if self.deepest(first) + 1 > MOST_NESTING {
            return Err(EditError::Nesting);
        }
        self.put_first(parent, id);
        Ok(())
    }

    /// Makes a ply and all before it the game's main line.
    ///
    /// # Errors
    /// [`EditError::Nesting`], [`EditError::Gone`]; nothing has been changed.
    pub fn make_main(&mut self, id: NodeId) -> Result<(), EditError> {
        if !self.node(id).alive {
            return Err(EditError::Gone);
        }
        let path: Vec<(NodeId, NodeId)> = self
            .path(id)
            .into_iter()
            .filter(|&id| self.begins_variation(id))
            .filter_map(|id| Some((self.parent(id)?, id)))
            .collect();
        for &(parent, _) in &path {
            // In the end the place before it is in the main line, and this a variation of that.
            let first = self.next(parent).expect("a variation has a main continuation beside it");
            if self.deepest(first) - self.nesting(first) + 1 > MOST_NESTING {
                return Err(EditError::Nesting);
            }
        }
        for (parent, id) in path {
            self.put_first(parent, id);
        }
        Ok(())
    }

    /// Removes a ply with all behind it, and returns the place before it.
    ///
    /// # Errors
    /// [`EditError::Start`], [`EditError::Gone`].
    pub fn remove(&mut self, id: NodeId) -> Result<NodeId, EditError> {
        let parent = self.parent_in_tree(id)?;
        let was_first = !self.begins_variation(id);
        let mut gone = self.below(id);
        gone.push(id);
        self.plies -= gone.len();
        for gone in gone {
            let node = self.node_mut(gone);
            (node.alive, node.children) = (false, Vec::new());
        }
        self.node_mut(parent).children.retain(|&child| child != id);
        if was_first {
            self.renest(parent);
        }
        Ok(parent)
    }

    fn parent_in_tree(&self, id: NodeId) -> Result<NodeId, EditError> {
        let parent = self.parent(id).ok_or(EditError::Start)?;
        if self.node(id).alive { Ok(parent) } else { Err(EditError::Gone) }
    }

    fn put_first(&mut self, parent: NodeId, id: NodeId) {
        let children = &mut self.node_mut(parent).children;
        children.retain(|&child| child != id);
        children.insert(0, id);
        self.renest(parent);
    }

    /// Recomputes the nesting of the plies below a place.
    fn renest(&mut self, id: NodeId) {
        for below in self.below(id) {
            let begins = self.begins_variation(below);
            let parent = self.node(below).parent;
            self.node_mut(below).nesting = self.nesting(parent) + u32::from(begins);
        }
    }

    /// The most variations that any ply is in, of a ply and all behind it.
    fn deepest(&self, id: NodeId) -> u32 {
        let below = self.below(id).into_iter().map(|id| self.nesting(id)).max();
        below.unwrap_or(0).max(self.nesting(id))
    }
}
