//! The proof of a forced win.

use bao_rules::{Move, Position, Side};

/// A position of the proof in which the defender is to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DefenderNode(pub(super) u32);

impl DefenderNode {
    /// The index of the position in the proof, from 0, less than [`Proof::size`].
    pub const fn number(self) -> usize {
        self.0 as usize
    }
}

/// A move of the attacker, and the position after it, in which the defender is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The attacker's move.
    pub mv: Move,
    /// The position after the move; `None` if the move ends the game.
    pub then: Option<DefenderNode>,
}

/// A legal move of the defender and the answer to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The defender's move.
    pub mv: Move,
    /// The attacker's answer; `None` if the defender's move already ends the game.
    pub answer: Option<Answer>,
}

/// The first step of a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// The game is already over.
    Over,
    /// The attacker is to move.
    Attack(Answer),
    /// The defender is to move.
    Defend(DefenderNode),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct NodeData {
    first: u32,
    count: u8,
    /// The length in plies of the longest defence from this node.
    plies: u16,
}

/// The proof of a forced win, with an answer of the attacker to every move of the defender.
///
/// Positions reached in several ways share one node, so the proof is a directed graph. Each node
/// leads only to nodes with smaller numbers, so there are no cycles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    root: Position,
    winner: Side,
    start: Start,
    nodes: Vec<NodeData>,
    replies: Vec<Reply>,
    searched: u64,
}

impl Proof {
    /// Creates the proof for a finished game, or an empty proof to which nodes are added.
    pub(super) fn new(root: Position, winner: Side) -> Proof {
        let (nodes, replies) = (Vec::new(), Vec::new());
        Proof { root, winner, start: Start::Over, nodes, replies, searched: 0 }
    }

    /// Finishes a proof to which all nodes have been added.
    pub(super) fn with_start(mut self, start: Start, searched: u64) -> Proof {
        self.start = start;
        self.searched = searched;
        self
    }

    /// Adds a node whose answers lead to nodes already added; `None` if the proof is too large.
    pub(super) fn add(&mut self, replies: &[Reply]) -> Option<DefenderNode> {
        let plies = replies.iter().map(|reply| self.plies_after(reply)).max()?;
        let node = NodeData {
            first: u32::try_from(self.replies.len()).ok()?,
            count: u8::try_from(replies.len()).ok()?,
            plies: u16::try_from(plies).ok()?,
        };
        self.replies.extend_from_slice(replies);
        self.nodes.push(node);
        Some(DefenderNode(u32::try_from(self.nodes.len() - 1).ok()?))
    }

    /// The length in plies of the longest defence that begins with this reply.
    fn plies_after(&self, reply: &Reply) -> u32 {
        1 + reply.answer.map_or(0, |answer| 1 + self.plies_from(answer.then))
    }

    fn plies_from(&self, node: Option<DefenderNode>) -> u32 {
        node.map_or(0, |node| u32::from(self.nodes[node.0 as usize].plies))
    }

    /// The position that the proof shows to be won.
    pub fn root(&self) -> &Position {
        &self.root
    }

    /// The winner: the attacker of this proof.
    pub fn winner(&self) -> Side {
        self.winner
    }

    /// The first step of the proof.
    pub fn start(&self) -> Start {
        self.start
    }

    /// Returns all moves of the defender at a node, with the answers.
    pub fn replies(&self, node: DefenderNode) -> &[Reply] {
        let node = self.nodes[node.0 as usize];
        &self.replies[node.first as usize..][..usize::from(node.count)]
    }

    /// The number of plies until the attacker wins against the longest defence in this proof. There
    /// may be a shorter win; see [`super::find_shortest_win`].
    pub fn plies(&self) -> u32 {
        match self.start {
            Start::Over => 0,
            Start::Attack(answer) => 1 + self.plies_from(answer.then),
            Start::Defend(node) => self.plies_from(Some(node)),
        }
    }

    /// The number of [`DefenderNode`]s.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }

    /// The number of nodes searched to find the proof.
    pub fn nodes(&self) -> u64 {
        self.searched
    }

    /// Returns the longest defence with its answers, the first if several are equally long.
    pub fn line(&self) -> Vec<Move> {
        let mut line = Vec::with_capacity(self.plies() as usize);
        let mut at = match self.start {
            Start::Over => None,
            Start::Defend(node) => Some(node),
            Start::Attack(answer) => {
                line.push(answer.mv);
                answer.then
            }
        };
        while let Some(node) = at {
            let plies = self.plies_from(at);
            let longest = self.replies(node).iter().find(|r| self.plies_after(r) == plies);
            let Some(reply) = longest else { break };
            line.push(reply.mv);
            line.extend(reply.answer.map(|answer| answer.mv));
            at = reply.answer.and_then(|answer| answer.then);
        }
        line
    }
}
