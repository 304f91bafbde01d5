//! The tree of a game: written moves with their continuations.

use bao_rules::Side;

use super::header::{Comment, Headers, Mark};
use crate::transcript::{TurnRef, Written};

/// The maximum number of plies of a game, including its variations.
pub const MOST_PLIES: usize = 100_000;
/// The highest number that a first turn may have, so that no turn number overflows.
pub const MOST_FIRST: u32 = 1_000_000_000;
/// The maximum nesting of variations.
pub const MOST_NESTING: u32 = 200;

/// A node of a tree: the start, or a ply. The id stays valid while its tree is edited, but means
/// nothing in another tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct NodeId(pub(super) u32);

impl NodeId {
    /// The node before the first ply.
    pub const START: NodeId = NodeId(0);

    /// The index of the node, less than [`GameTree::capacity`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The data of a node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Node {
    /// The start is its own parent.
    pub parent: NodeId,
    /// The continuations, the main one first.
    pub children: Vec<NodeId>,
    /// `None` at the start only.
    pub written: Option<Written>,
    /// `~`: the ply, like all plies after it, does not fit the position and is kept as text.
    pub kept: bool,
    pub mark: Option<Mark>,
    pub comment: Comment,
    /// The number of plies from the start.
    pub depth: u32,
    /// The number of nested variations around the node; 0 in the main line.
    pub nesting: u32,
    /// Whether the node is in the tree; the node of a removed ply stays unused.
    pub alive: bool,
}

/// A game with variations, comments and marks (N8).
#[derive(Clone, Debug)]
pub struct GameTree {
    /// The headers.
    pub headers: Headers,
    /// The turn and side of the first ply.
    pub(super) first: TurnRef,
    pub(super) nodes: Vec<Node>,
    /// The number of plies in the tree.
    pub(super) plies: usize,
}

impl Default for GameTree {
    fn default() -> Self {
        GameTree::new(TurnRef::FIRST)
    }
}

impl GameTree {
    /// Creates a tree without plies. `first` is the turn of its first ply; its number is clamped to
    /// the range from 1 to [`MOST_FIRST`].
    pub fn new(first: TurnRef) -> GameTree {
        let first = TurnRef { number: first.number.clamp(1, MOST_FIRST), ..first };
        let start = Node { alive: true, ..Node::default() };
        GameTree { headers: Headers::default(), first, nodes: vec![start], plies: 0 }
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// The turn and side of the first ply.
    pub const fn first_turn(&self) -> TurnRef {
        self.first
    }

    /// One more than the highest [`NodeId::index`], including removed plies.
    pub fn capacity(&self) -> usize {
        self.nodes.len()
    }

    /// The number of plies in the main line and all variations.
    pub const fn len(&self) -> usize {
        self.plies
    }

    /// Whether there is no ply.
    pub const fn is_empty(&self) -> bool {
        self.plies == 0
    }

    /// Whether there are neither plies nor headers.
    pub fn is_blank(&self) -> bool {
        self.is_empty() && self.headers.is_empty()
    }

    /// Returns the node with this [`NodeId::index`], if it is in the tree.
    pub fn at_index(&self, index: usize) -> Option<NodeId> {
        let node = self.nodes.get(index)?;
        node.alive.then_some(NodeId(u32::try_from(index).ok()?))
    }

    /// The move that leads here; `None` at the start.
    pub fn move_at(&self, id: NodeId) -> Option<&Written> {
        self.node(id).written.as_ref()
    }

    /// Whether the ply is kept as text, because it or an earlier ply does not fit the position.
    pub fn is_kept(&self, id: NodeId) -> bool {
        self.node(id).kept
    }

    /// The mark of the move that leads here.
    pub fn mark(&self, id: NodeId) -> Option<Mark> {
        self.node(id).mark
    }

    /// The comment on the move that leads here; at the start, the comment on the game.
    pub fn comment(&self, id: NodeId) -> &Comment {
        &self.node(id).comment
    }

    /// The number of plies that lead here.
    pub fn depth(&self, id: NodeId) -> u32 {
        self.node(id).depth
    }

    /// The turn and side of the move that leads here; `None` at the start.
    pub fn turn(&self, id: NodeId) -> Option<TurnRef> {
        self.node(id).depth.checked_sub(1).map(|plies| self.turn_after(plies))
    }

    /// The turn and side of the next move.
    pub fn next_turn(&self, id: NodeId) -> TurnRef {
        self.turn_after(self.node(id).depth)
    }

    fn turn_after(&self, plies: u32) -> TurnRef {
        let norths = u32::from(self.first.side == Side::North);
        let halves = plies + norths;
        let side = if halves.is_multiple_of(2) { Side::South } else { Side::North };
        TurnRef { number: self.first.number.saturating_add(halves / 2), side }
    }

    /// The node before this ply; `None` at the start.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        (id != NodeId::START).then_some(self.node(id).parent)
    }

    /// The continuations, the main one first.
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).children
    }

    /// The main continuation.
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.children(id).first().copied()
    }

    /// Whether the ply begins a variation, because it is not the main continuation of its parent.
    pub fn begins_variation(&self, id: NodeId) -> bool {
        self.parent(id).is_some_and(|parent| self.next(parent) != Some(id))
    }

    /// The number of nested variations around a node; 0 in the main line.
    pub fn nesting(&self, id: NodeId) -> u32 {
        self.node(id).nesting
    }

    /// Iterates over the plies from here back to the start.
    pub fn backwards(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(id), |&id| self.parent(id)).filter(|&id| id != NodeId::START)
    }

    /// Returns the plies that lead here, in order.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = self.backwards(id).collect();
        path.reverse();
        path
    }

    /// Returns the plies that lead here, followed by the main continuations.
    pub fn line(&self, id: NodeId) -> Vec<NodeId> {
        let mut line = self.path(id);
        line.extend(std::iter::successors(self.next(id), |&id| self.next(id)));
        line
    }

    /// Returns the plies of the main line.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line(NodeId::START)
    }

    /// Returns all plies below a node, each before its continuations, main continuations first.
    pub fn below(&self, id: NodeId) -> Vec<NodeId> {
        let mut found = Vec::new();
        let mut waiting: Vec<NodeId> = self.children(id).iter().rev().copied().collect();
        while let Some(next) = waiting.pop() {
            found.push(next);
            waiting.extend(self.children(next).iter().rev());
        }
        found
    }

    /// Returns all plies, in the order of [`GameTree::below`].
    pub fn all(&self) -> Vec<NodeId> {
        self.below(NodeId::START)
    }

    /// Returns a node's continuation with this written move. Stars and `#` are ignored because they
    /// follow from the position.
    pub fn child(&self, id: NodeId, written: &Written) -> Option<NodeId> {
        let same = |&child: &NodeId| self.move_at(child).is_some_and(|own| own.is_same(written));
        self.children(id).iter().copied().find(same)
    }

    /// Whether two trees have the same headers, marks, comments and plies, in the same order.
    pub fn says_the_same(&self, other: &GameTree) -> bool {
        let content = |tree: &GameTree| {
            let of_node = |id: NodeId| {
                let node = tree.node(id);
                (node.depth, node.written.clone(), node.kept, node.mark, node.comment.clone())
            };
            std::iter::once(NodeId::START).chain(tree.all()).map(of_node).collect::<Vec<_>>()
        };
        self.headers == other.headers
            && self.first == other.first
            && content(self) == content(other)
    }
}

// Editing a tree.

/// Why an edit is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EditError {
    /// The tree already has [`MOST_PLIES`] plies.
    #[error("a game with its variations has at most {MOST_PLIES} plies")]
    Plies,
    /// Variations would be nested deeper than [`MOST_NESTING`].
    #[error("variations can be nested at most {MOST_NESTING} deep")]
    Nesting,
    /// The start is not a ply.
    #[error("the start of the game is not a move and cannot be moved or deleted")]
    Start,
    /// The node was removed.
    #[error("this move was deleted from the game")]
    Gone,
}

impl GameTree {
    /// Returns a node's continuation with this written move, and whether the continuation is new. A
    /// new continuation is added last.
    ///
    /// # Errors
    /// [`EditError::Plies`], [`EditError::Nesting`], [`EditError::Gone`]; nothing is changed.
    pub fn play(&mut self, id: NodeId, written: Written) -> Result<(NodeId, bool), EditError> {
        match self.child(id, &written) {
            Some(child) => Ok((child, false)),
            None => self.add(id, written).map(|child| (child, true)),
        }
    }

    /// Adds a continuation after the others, even if they contain the same move.
    ///
    /// # Errors
    /// [`EditError::Plies`], [`EditError::Nesting`], [`EditError::Gone`]; nothing is changed.
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

    /// Adds a continuation after the others without checking limits; returns `None` if there are no
    /// more node numbers.
    pub(super) fn push(&mut self, id: NodeId, written: Written) -> Option<NodeId> {
        let child = NodeId(u32::try_from(self.nodes.len()).ok()?);
        let parent = self.node(id);
        let (kept, depth) = (parent.kept, parent.depth + 1);
        let nesting = parent.nesting + u32::from(!parent.children.is_empty());
        let written = Some(written);
        let node =
            Node { parent: id, written, kept, depth, nesting, alive: true, ..Node::default() };
        self.nodes.push(node);
        self.plies += 1;
        self.node_mut(id).children.push(child);
        Some(child)
    }

    /// Replaces the written form of a move; has no effect on the start.
    pub fn rewrite(&mut self, id: NodeId, written: Written) {
        if id != NodeId::START {
            self.node_mut(id).written = Some(written);
        }
    }

    /// Sets whether a ply is kept as text because it does not fit the position. Plies after a kept
    /// ply are kept too.
    pub fn set_kept(&mut self, id: NodeId, kept: bool) {
        let is_kept = self.is_kept(id);
        if id == NodeId::START || kept == is_kept || is_kept && self.is_kept(self.node(id).parent) {
            return;
        }
        self.node_mut(id).kept = kept;
        // The plies after a kept ply are already kept, so each ply is visited only once.
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

    /// Sets the comment on a ply; at the start, the comment on the game.
    pub fn set_comment(&mut self, id: NodeId, comment: Comment) {
        self.node_mut(id).comment = comment;
    }

    /// Makes a ply the main continuation of its parent; the other continuations keep their order.
    ///
    /// # Errors
    /// [`EditError::Start`], [`EditError::Nesting`], [`EditError::Gone`]; nothing is changed.
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        let parent = self.parent_in_tree(id)?;
        let Some(first) = self.next(parent).filter(|&first| first != id) else { return Ok(()) };
        // The old main continuation becomes a variation, so everything in it is nested deeper.
        if self.deepest(first) + 1 > MOST_NESTING {
            return Err(EditError::Nesting);
        }
        self.put_first(parent, id);
        Ok(())
    }

    /// Makes the line that leads to a ply the main line of the game.
    ///
    /// # Errors
    /// [`EditError::Nesting`], [`EditError::Gone`]; nothing is changed.
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
            // Afterwards `parent` is in the main line, and `first` begins a variation there.
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

    /// Removes a ply with all plies after it, and returns its parent.
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

    /// Updates the nesting of all plies below a node.
    fn renest(&mut self, id: NodeId) {
        for below in self.below(id) {
            let begins = self.begins_variation(below);
            let parent = self.node(below).parent;
            self.node_mut(below).nesting = self.nesting(parent) + u32::from(begins);
        }
    }

    /// Returns the maximum nesting of a ply and all plies after it.
    fn deepest(&self, id: NodeId) -> u32 {
        let below = self.below(id).into_iter().map(|id| self.nesting(id)).max();
        below.unwrap_or(0).max(self.nesting(id))
    }
}
