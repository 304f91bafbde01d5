//! A line of a game while it is read: the main line, or a variation in its brackets.

use std::ops::Range;

use crate::tree::header::Comment;
use crate::tree::node::{GameTree, NodeId};

/// A line whose end has not been read.
#[derive(Debug)]
pub(super) struct Line {
    /// The place that it goes on from.
    pub base: NodeId,
    /// Its plies so far.
    pub plies: Vec<NodeId>,
    /// The `(` that it begins with.
    pub open: Range<usize>,
    /// The label of the turn that is due has been read.
    pub label: Option<Range<usize>>,
    /// A `;` has been read since the last move.
    pub parted: bool,
    /// A comment or variations have been read since the last move; they separate turns like `;`.
    pub aside: bool,
    /// What the text's numbers are ahead of the count.
    pub ahead: i64,
    /// `~` stands before the next move.
    pub kept: Option<Range<usize>>,
    /// The comment before the first ply of a variation.
    pub before: Comment,
}

impl Line {
    /// A line without plies, in its brackets.
    pub(super) fn new(base: NodeId, open: Range<usize>, ahead: i64) -> Line {
        Line {
            base,
            plies: Vec::new(),
            open,
            label: None,
            parted: true,
            aside: true,
            ahead,
            kept: None,
            before: Comment::default(),
        }
    }

    /// The place behind what has been read.
    pub(super) fn place(&self) -> NodeId {
        self.plies.last().copied().unwrap_or(self.base)
    }
}

/// The place so many plies from the start, on the way to the end of the last line; `None` where it is further.
pub(super) fn place_at(lines: &[Line], tree: &GameTree, depth: i64) -> Option<NodeId> {
    let line = lines.iter().rev().find(|line| i64::from(tree.depth(line.base)) <= depth)?;
    match depth - i64::from(tree.depth(line.base)) {
        0 => Some(line.base),
        plies => line.plies.get(usize::try_from(plies - 1).ok()?).copied(),
    }
}
