//! What is odd about the order of a text.

use bao_notation::codes::{MISSING_MOVE, TURN_NUMBER, UNREADABLE_MOVE, WRONG_CASE};
use bao_notation::{Finding, Reading, Side};

use super::RepairKind;
use super::tape::Splice;

/// What is odd about the order of the text itself: each counts like a contradiction, and a change of
/// the order may explain it. Places of the tape, in order.
#[derive(Default)]
pub(super) struct Oddities {
    /// Letters in the other player's case.
    pub cases: Vec<usize>,
    /// Numbers that break the sequence.
    pub numbers: Vec<usize>,
}

impl Oddities {
    /// What the reader has found odd about the order of the text.
    pub fn of(reading: &Reading<'_>) -> Oddities {
        let mut found = Oddities::default();
        for finding in reading.findings.iter().filter(|finding| is_odd(finding)) {
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

    /// How many a change explains: those at the places it reaches, as many as its kind can bring in.
    pub fn explained(&self, kind: RepairKind, splice: &Splice) -> usize {
        let reached = |places: &[usize]| {
            let before = places.partition_point(|&at| at < splice.at);
            places.partition_point(|&at| at <= splice.to) - before
        };
        reached(&self.cases).min(kind.cases()) + reached(&self.numbers).min(kind.numbers())
    }
}

/// Whether a finding is a number that breaks the sequence or a letter in the wrong case.
pub(super) fn is_odd(finding: &Finding) -> bool {
    finding.code == TURN_NUMBER || finding.code == WRONG_CASE
}

/// How much that is odd about the order of the text, or cannot be read, a replay leaves as it is.
pub(in crate::replay) fn left_by_a_replay(reading: &Reading<'_>) -> u32 {
    let missing = [UNREADABLE_MOVE, MISSING_MOVE];
    let odd = |finding: &&Finding| is_odd(finding) || missing.contains(&finding.code);
    u32::try_from(reading.findings.iter().filter(odd).count()).unwrap_or(u32::MAX)
}
