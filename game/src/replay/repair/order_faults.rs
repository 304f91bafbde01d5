//! What is wrong with the order of a text.

use bao_notation::codes::WRONG_CASE;
use bao_notation::{Reading, Side};

use super::kind::RepairKind;
use super::sequence::Splice;
use crate::replay::input::is_order_fault;

/// From so many contradictions on, a game that plays is looked into (R12).
pub(super) const SUSPECT: usize = 2;

/// What the reader has found wrong with the order of the text: each counts like a contradiction, and a
/// change of the order may explain it (R9). Places of the sequence, in order.
#[derive(Default)]
pub(super) struct OrderFaults {
    /// Letters in the other player's case.
    pub cases: Vec<usize>,
    /// Numbers that break the sequence.
    pub numbers: Vec<usize>,
}

impl OrderFaults {
    pub fn of(reading: &Reading<'_>) -> OrderFaults {
        let mut found = OrderFaults::default();
        for finding in reading.findings.iter().filter(|finding| is_order_fault(finding)) {
            let Some(turn) = finding.place.turn.filter(|turn| turn.number > 0) else { continue };
            let north = usize::from(turn.side == Side::North);
            let at = (turn.number as usize - 1) * 2 + north;
            match finding.code == WRONG_CASE {
                true => found.cases.push(at),
                false => found.numbers.push(at),
            }
        }
        found.cases.sort_unstable();
        found.numbers.sort_unstable();
        found
    }

    pub fn len(&self) -> usize {
        self.cases.len() + self.numbers.len()
    }

    /// How many of them a change leaves: it explains those at the places it reaches, as many as its kind
    /// can bring in.
    pub fn count_left(&self, kind: RepairKind, splice: &Splice) -> u32 {
        let reached = |places: &[usize]| {
            let before = places.partition_point(|&at| at < splice.at);
            places.partition_point(|&at| at <= splice.to) - before
        };
        let explained =
            reached(&self.cases).min(kind.cases()) + reached(&self.numbers).min(kind.numbers());
        u32::try_from(self.len() - explained).unwrap_or(u32::MAX)
    }
}
