//! Who keeps his house until when.

use bao_notation::TurnRef;
use bao_notation::tree::NodeId;
use bao_rules::Side;

use super::state::Variations;
use crate::replay::PlyEvent;

/// How and when a house was lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lost {
    /// In which turn.
    pub turn: TurnRef,
    /// Emptied or captured.
    pub event: PlyEvent,
}

/// What becomes of a player's house in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HouseFate {
    /// There was none when the line began.
    Never,
    /// It is owned at the end of the line.
    Kept,
    /// It is lost.
    Lost(Lost),
}

impl Variations {
    /// What becomes of a player's house in the line through a place to its end.
    #[must_use]
    pub fn house_fate(&self, through: NodeId, owner: Side) -> HouseFate {
        self.fate_in(&self.tree.line(through), owner)
    }

    pub(super) fn fate_in(&self, line: &[NodeId], owner: Side) -> HouseFate {
        if !self.start.half(owner).owns_house {
            return HouseFate::Never;
        }
        let lost = line.iter().find_map(|&id| {
            let ply = self.ply(id)?;
            let ends = |event: &&PlyEvent| event.ends_ownership() && event.owner() == owner;
            ply.events.iter().find(ends).map(|&event| Lost { turn: ply.at, event })
        });
        lost.map_or(HouseFate::Kept, HouseFate::Lost)
    }
}
