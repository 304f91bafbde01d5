//! A second search for the fate of a house, which plays every line up to the horizon by the slow
//! rules, without a table, cut-offs or iterative deepening. Written from the definitions alone.

// The tests of bao-game use only part of this module.
#![allow(dead_code)]

use bao_rules::{Move, Position, Ruleset, Side};

use crate::slow::Board;

pub struct Enumeration {
    pub rules: Ruleset,
    pub owner: Side,
}

pub struct PlainChoice {
    pub mv: Move,
    pub after: Position,
    /// The ply in which the house, or the game with the house, is lost by force.
    pub lost: Option<u8>,
    /// The ply in which the owner empties the house by force.
    pub empties: Option<u8>,
}

/// Stands for never, and is larger than any number of plies.
const NEVER: u8 = u8::MAX;

impl Enumeration {
    /// Returns the choices of the owner, sorted by move.
    pub fn choices(&self, board: &Board, plies: u8) -> Vec<PlainChoice> {
        let never = |at: u8| (at != NEVER).then_some(at);
        let mut choices: Vec<PlainChoice> = board
            .legal_moves(&self.rules)
            .into_iter()
            .map(|(mv, after)| {
                let (lost, empties) = self.walk(&after, board.side, 1, plies);
                PlainChoice {
                    mv,
                    after: after.position(),
                    lost: never(lost),
                    empties: never(empties),
                }
            })
            .collect();
        choices.sort_by_key(|choice| choice.mv);
        choices
    }

    /// Returns the plies in which the house is lost and emptied by force. `played` plies have been
    /// played so far, the last by `mover`.
    fn walk(&self, board: &Board, mover: Side, played: u8, plies: u8) -> (u8, u8) {
        let owner = if board.side == self.owner { &board.mover } else { &board.other };
        if !owner.owns_house {
            return if mover == self.owner { (NEVER, played) } else { (played, NEVER) };
        }
        if let Some(end) = board.end(&self.rules) {
            return (if end.winner == self.owner { NEVER } else { played }, NEVER);
        }
        if played == plies {
            return (NEVER, NEVER);
        }
        let next = board.legal_moves(&self.rules).into_iter();
        let ends: Vec<(u8, u8)> =
            next.map(|(_, after)| self.walk(&after, board.side, played + 1, plies)).collect();
        let lost = ends.iter().map(|end| end.0);
        let emptied = ends.iter().map(|end| end.1);
        let found = if board.side == self.owner {
            (lost.max(), emptied.min())
        } else {
            (lost.min(), emptied.max())
        };
        (found.0.expect("the game goes on"), found.1.expect("the game goes on"))
    }
}
