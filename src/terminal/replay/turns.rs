//! The list of turns: the main line in pairs, variations inside it. A variation that nobody is in is
//! folded into its first ply.

use bao_notation::Side;
use bao_notation::tree::{GameTree, NodeId};

/// One line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// Up to two plies of one turn.
    Turn { plies: [Option<NodeId>; 2], number: u32, depth: usize },
    /// A variation, by its first ply.
    Folded { first: NodeId, depth: usize },
}

impl Line {
    pub(super) fn holds(&self, id: NodeId) -> bool {
        match self {
            Line::Turn { plies, .. } => plies.contains(&Some(id)),
            Line::Folded { first, .. } => *first == id,
        }
    }
}

/// The lines of a tree that is looked at from a place.
pub(super) fn lines(tree: &GameTree, at: NodeId) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut open = vec![false; tree.capacity()];
    for id in tree.backwards(at) {
        open[id.index()] = true;
    }
    // What is still to be listed, the next one last: the ply that a line goes on with.
    let mut waiting: Vec<(NodeId, usize)> =
        tree.next(NodeId::START).map(|first| (first, 0)).into_iter().collect();
    while let Some((first, depth)) = waiting.pop() {
        line(tree, first, depth, &open, &mut waiting, &mut lines);
    }
    lines
}

/// Lists a line up to where others branch off; those come before what follows.
fn line(
    tree: &GameTree,
    first: NodeId,
    depth: usize,
    open: &[bool],
    waiting: &mut Vec<(NodeId, usize)>,
    lines: &mut Vec<Line>,
) {
    let mut next = Some(first);
    while let Some(id) = next {
        push(tree, id, depth, lines);
        next = tree.next(id);
        let others = match tree.parent(id) {
            // Those beside the first ply of a variation are listed with the main continuation.
            Some(parent) if tree.next(parent) == Some(id) => &tree.children(parent)[1..],
            _ => &[],
        };
        if others.is_empty() {
            continue;
        }
        waiting.extend(next.map(|next| (next, depth)));
        let unfolded = others.iter().position(|&other| open[other.index()]);
        let folded = |lines: &mut Vec<Line>, others: &[NodeId]| {
            lines.extend(others.iter().map(|&first| Line::Folded { first, depth: depth + 1 }));
        };
        match unfolded {
            None => folded(lines, others),
            Some(place) => {
                folded(lines, &others[..place]);
                let mut inside = Vec::new();
                inside.push((others[place], depth + 1));
                while let Some((first, depth)) = inside.pop() {
                    line(tree, first, depth, open, &mut inside, lines);
                }
                folded(lines, &others[place + 1..]);
            }
        }
        return;
    }
}

/// Adds a ply, beside South's of the same turn where that is the last of its line.
fn push(tree: &GameTree, id: NodeId, depth: usize, lines: &mut Vec<Line>) {
    let Some(turn) = tree.turn(id) else { return };
    let plies = match turn.side {
        Side::South => [Some(id), None],
        Side::North => {
            if let Some(Line::Turn { plies: [Some(south), north @ None], .. }) = lines.last_mut()
                && tree.parent(id) == Some(*south)
            {
                *north = Some(id);
                return;
            }
            [None, Some(id)]
        }
    };
    lines.push(Line::Turn { plies, number: turn.number, depth });
}
