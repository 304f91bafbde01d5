//! What could mend a text.

use bao_notation::{Transcript, TurnRef};

use super::kind::RepairKind;

/// How many candidates are kept at most (R11).
pub const MOST_CANDIDATES: usize = 3;

/// A change of one token after which the whole text can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// What is changed.
    pub kind: RepairKind,
    /// The ply of the text where the change begins.
    pub at: TurnRef,
    /// What stands there; empty where something is missing.
    pub read: String,
    /// What would stand there instead; empty where something is too much.
    pub instead: String,
    /// The whole text with the change.
    pub transcript: Transcript,
    /// How many contradictions (R1) the changed text still has.
    pub contradictions: u32,
    /// The plies that the change replaces, counted from 0 without gaps.
    pub(in crate::replay) range: std::ops::Range<usize>,
}

impl Candidate {
    /// Where a ply of the text, counted from 0, stands after the change; `None` for one that it moves or takes out.
    pub fn find_place(&self, ply: usize) -> Option<usize> {
        let added = self.kind.added_plies();
        match () {
            () if ply < self.range.start => Some(ply),
            () if ply >= self.range.end => ply.checked_add_signed(added),
            () if added == 0 && !self.kind.changes_order() => Some(ply),
            () => None,
        }
    }
}

/// The changes that could mend a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Repairs {
    /// At most [`MOST_CANDIDATES`], the likeliest first (R10).
    pub candidates: Vec<Candidate>,
    /// How many there are that leave as few contradictions as these.
    pub total: usize,
    /// The first is far likelier than all others together (R13).
    pub certain: bool,
    /// The text was too long to try every change.
    pub cut: bool,
}

impl Repairs {
    /// The one change that is certain enough to be applied.
    pub fn certain_candidate(&self) -> Option<&Candidate> {
        self.candidates.first().filter(|_| self.certain)
    }

    /// How many changes there are beside the first.
    pub fn count_rivals(&self) -> usize {
        self.total.saturating_sub(1)
    }
}
