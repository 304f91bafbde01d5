//! Finds the smallest change of one token that makes a broken game playable, or explains the contradictions of a
//! playable game. The rules are in `docs/findings.md` (R8 to R13).

mod candidate;
mod playback;
mod search;
mod sequence;

use std::cell::Cell;

use candidate::rank_changes;
use search::{Change, ChangeSearch};
use sequence::{MoveSequence, OrderFaults, SUSPECT};

use super::input::is_order_fault;
use super::played_move::count_contradictions;
use super::strict::{Break, Run, Status, find_playing_options};

pub(super) use candidate::{report_applied, report_repairs};

pub use candidate::{Candidate, MOST_CANDIDATES, Repairs};
pub use sequence::RepairKind;

/// In a text with more plies than this, only plies near the break are changed.
const LONG: usize = 400;
/// In a long text, only this many plies before the break are changed.
const NEAREST: usize = 200;
/// At most this many moves are tried for a game; a game of 60 plies takes about ten thousand.
const MOST_MOVES: u32 = 1_000_000;

/// Finds the changes of one token that make a broken game playable, or explain the contradictions of a playable game
/// (R8 to R12), and decides whether the best is certain (R13).
pub(super) fn find_repairs(run: &Run<'_>) -> Repairs {
    if is_flawless(run) || run.broken == Some(Break::HouseChoice) {
        return Repairs::default();
    }
    let (input, played) = (run.input, run.plies.len());
    let sequence = MoveSequence::of(run);
    let faults = OrderFaults::of(input.reading);
    let before = count_contradictions_before(run, &sequence);
    let broken = played < sequence.len();
    let doubts = before[played] as usize + faults.len();
    if !broken && (run.status() != Status::Accepted || doubts < SUSPECT) {
        return Repairs::default();
    }
    let last_doubt = (0..played).rfind(|&at| before[at] < before[at + 1]);
    let last_fault = faults.cases.last().max(faults.numbers.last()).copied();
    let last = if broken { played } else { last_doubt.max(last_fault).unwrap_or(0).min(played) };
    let is_long = sequence.len() > LONG;
    let first = if is_long { last.saturating_sub(NEAREST) } else { 0 };
    let mut search = ChangeSearch {
        run,
        sequence: &sequence,
        moves_left: Cell::new(MOST_MOVES),
        before: &before,
        most: broken.then(|| before[played]),
        faults: &faults,
        found: Vec::new(),
    };
    search.try_all(first, last);
    let mut changes = std::mem::take(&mut search.found);
    let explained = |change: &Change| doubts.saturating_sub(change.contradictions as usize);
    if !broken {
        changes.retain(|change| explained(change) >= SUSPECT);
    }
    // Explaining two contradictions is not enough: a star written at the neighbouring move also makes two.
    let explains_order = |change: &Change| change.kind.changes_order() && faults.len() > 0;
    let is_enough =
        |change: &Change| broken || explains_order(change) || explained(change) > SUSPECT;
    let enough = changes.first().is_some_and(is_enough);
    let cut = is_long || search.moves_left.get() == 0;
    let least = changes.iter().map(|change| change.contradictions).min().unwrap_or(0);
    let mut repairs = rank_changes(&search, changes, cut);
    // If a rule option explains as much, the writer may have made no mistake.
    let explains = |(_, found): (String, u32)| found as usize + faults.len() <= least as usize;
    repairs.certain &= enough && !(broken && find_playing_options(input).any(explains));
    repairs
}

/// Whether there is nothing to repair or explain.
fn is_flawless(run: &Run<'_>) -> bool {
    run.findings.is_empty()
        && run.status() == Status::Accepted
        && !run.input.has_wrong_winner(run.end)
        && run.input.reading.findings.iter().filter(|f| is_order_fault(f)).count() < SUSPECT
}

/// Counts the contradictions before each ply, and at the end of the played part.
fn count_contradictions_before(run: &Run<'_>, sequence: &MoveSequence<'_>) -> Vec<u32> {
    let mut before = vec![0];
    for (at, ply) in run.plies.iter().enumerate() {
        let is_last = at + 1 == sequence.len();
        let read = sequence.get(at).expect("what has been played can be read");
        let wrong_winner = u32::from(is_last && run.input.has_wrong_winner(run.end));
        let found = count_contradictions(&read, &ply.written, is_last);
        before.push(before[at] + found + wrong_winner);
    }
    before
}
