//! The positions one ply on.

use std::ops::ControlFlow;

use bao_rules::{HouseChoice, Move, MoveStarts, Position, Ruleset, Side};

use super::key::ProofKey;

/// A position in which a move may be begun, with what a search needs of it repeatedly.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub position: Position,
    pub starts: MoveStarts,
    pub key: ProofKey,
}

/// A position one ply on.
#[derive(Clone, Copy)]
pub(super) enum Child {
    /// The game is over.
    Ended { winner: Side },
    /// It goes on, unless every sowing that may be begun here is endless.
    Open(Node),
}

impl Child {
    #[inline]
    pub fn of(position: Position, rules: &Ruleset) -> Child {
        if let Some(end) = position.board_end(rules) {
            return Child::Ended { winner: end.winner };
        }
        let node = Node::of(position, rules);
        if node.starts.is_empty() {
            return Child::Ended { winner: position.to_move().opponent() };
        }
        Child::Open(node)
    }
}

impl Node {
    /// A position that is not decided.
    #[inline]
    pub fn of(position: Position, rules: &Ruleset) -> Node {
        let starts = position.move_starts(rules);
        Node { position, starts, key: ProofKey::of(&position, &starts) }
    }

    /// Plays the legal moves in the order of [`Position::legal_moves`] and calls `found` with each, until
    /// it breaks.
    #[inline]
    pub fn each_move(
        &self,
        rules: &Ruleset,
        mut found: impl FnMut(Move, Child) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (pit, direction) in self.starts.iter() {
            let stop = Move { pit, direction, house: HouseChoice::Stop };
            let Ok(played) = self.position.sow(rules, &self.starts, stop, &mut ()) else {
                continue;
            };
            found(stop, Child::of(played.position, rules))?;
            if played.house_choice {
                let safari = Move { house: HouseChoice::Play, ..stop };
                if let Ok(played) = self.position.sow(rules, &self.starts, safari, &mut ()) {
                    found(safari, Child::of(played.position, rules))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
