//! The positions one turn on, and what is known of a position at sight.

use std::ops::ControlFlow;

use bao_rules::{HouseChoice, Move, Openings, Position, Ruleset, Side};

use super::key::Key;

/// A position that somebody has a turn in, with what search asks again and again.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub position: Position,
    pub openings: Openings,
    pub key: Key,
}

/// A position one turn on.
#[derive(Clone, Copy)]
pub(super) enum Child {
    /// The game is over.
    Ended { winner: Side },
    /// It goes on, unless every sowing that may be begun there is endless.
    Open(Node),
}

impl Child {
    /// What `position` is at sight.
    #[inline]
    pub fn of(position: Position, rules: &Ruleset) -> Child {
        if let Some(end) = position.decided() {
            return Child::Ended { winner: end.winner };
        }
        let node = Node::of(position, rules);
        if node.openings.is_empty() {
            return Child::Ended { winner: position.to_move().opponent() };
        }
        Child::Open(node)
    }
}

impl Node {
    /// A position that is not decided.
    #[inline]
    pub fn of(position: Position, rules: &Ruleset) -> Node {
        let openings = position.openings(rules);
        Node { position, openings, key: Key::of(&position, &openings) }
    }

    /// Plays the legal turns in the order of [`Position::legal_moves`], until `found` has seen enough.
    #[inline]
    pub fn each_turn(
        &self,
        rules: &Ruleset,
        mut found: impl FnMut(Move, Child) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (pit, direction) in self.openings.iter() {
            let stop = Move { pit, direction, house: HouseChoice::Stop };
            let Ok(played) = self.position.sow(rules, &self.openings, stop, &mut ()) else {
                continue;
            };
            found(stop, Child::of(played.position, rules))?;
            if played.house_choice {
                let safari = Move { house: HouseChoice::Play, ..stop };
                if let Ok(played) = self.position.sow(rules, &self.openings, safari, &mut ()) {
                    found(safari, Child::of(played.position, rules))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
