//! One ply of a line in figures, for whoever shows lines: a list, a table, a comparison.

use bao_notation::TurnRef;
use bao_notation::tree::NodeId;
use bao_rules::{End, MoveKind, Side};

use super::comparison::Comparison;
use super::state::{State, Variations};
use crate::replay::PlyEvent;

/// A ply as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Number and side.
    pub turn: TurnRef,
    /// The move in normal form, or the text that is kept.
    pub text: String,
    /// What it came to; `None` where it is not legal, or behind one that is not.
    pub played: Option<Figures>,
    /// What belongs there, where it is the first of its line that is not legal.
    pub broken: Option<String>,
}

/// What a legal ply came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Whether it captured.
    pub kind: MoveKind,
    /// The legal pairs of pit and direction that it was picked from.
    pub choices: u8,
    /// The seeds of South and North after it, in pits and store.
    pub seeds: [u32; 2],
    /// Whether South and North own their houses after it.
    pub houses: [bool; 2],
    /// What happened to the houses.
    pub events: Vec<PlyEvent>,
    /// How the game has ended with it.
    pub end: Option<End>,
}

impl Variations {
    /// A ply in figures; `None` at the start.
    #[must_use]
    pub fn facts(&self, id: NodeId) -> Option<Facts> {
        let (turn, parent) = self.tree.turn(id).zip(self.tree.parent(id))?;
        let text = self.text(id);
        let (played, broken) = match self.state(id)? {
            State::Kept => (None, None),
            State::Broken(why) => (None, Some(why.clone())),
            State::Played(single) => {
                let after = &single.ply.after;
                let halves = Side::BOTH.map(|side| after.half(side));
                let before = self.position(parent)?;
                let figures = Figures {
                    kind: single.ply.kind,
                    choices: before.choice_count(&self.rules),
                    seeds: halves.map(|half| half.ring.total() + u32::from(half.store)),
                    houses: halves.map(|half| half.owns_house),
                    events: single.ply.events.clone(),
                    end: single.end,
                };
                (Some(figures), None)
            }
        };
        Some(Facts { turn, text, played, broken })
    }

    /// The turns of a comparison in figures.
    #[must_use]
    pub fn compared(&self, comparison: &Comparison) -> Vec<(TurnRef, [Option<Facts>; 2])> {
        let facts = |id: Option<NodeId>| id.and_then(|id| self.facts(id));
        comparison.pairs.iter().map(|pair| (pair.turn, pair.plies.map(facts))).collect()
    }
}
