//! The unwritten house choice: a capture that ends in the mover's functional house where no `+` stands
//! (rule 3.4).
//!
//! The site means that he stopped, and so the text is read first. Where the game then breaks or
//! contradicts its own signs, both readings of every such choice are followed (R2 to R7).

mod report;
mod search;

pub(super) use report::{Reason, report_impossible, report_resolved};

use bao_notation::{Finding, Written};
use bao_rules::Position;

use super::input::Input;
use super::safaris::Safaris;
use super::strict::{Break, Run};
use search::{Alternatives, follow_alternatives};

/// How the open house choices of a game are read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HouseChoices {
    /// As they stand: nothing is open, or no other reading fits the text as well.
    AsWritten,
    /// As they stand, and these other readings fit the text as well (R7).
    Open(Vec<Safaris>),
    /// The game breaks, and no other reading plays on (R6).
    Impossible,
    /// There are too many readings to follow; they stand as they are.
    TooMany,
    /// One other reading fits better, and is played (R4).
    Resolved(Safaris),
    /// Several other readings fit better, and equally well (R5).
    Ambiguous(Vec<Safaris>),
}

/// How the open choices of a run are to be read, with what there is to say about it.
pub(super) struct Verdict {
    pub choices: HouseChoices,
    pub finding: Option<Finding>,
    /// Why another reading is played.
    pub reason: Reason,
    /// So many contradictions the other readings leave, where they let a broken game play on with
    /// contradictions that the text before the break has not, or the reader has found faults.
    pub doubtful: Option<u32>,
}

/// Decides on the open choices of a strict run. Costs next to nothing if there are no open choices.
pub(super) fn decide_choices(strict: &Run<'_>) -> Verdict {
    let input = &strict.input;
    let broken = strict.broken.is_some_and(|why| why != Break::Unreadable);
    let strict_cost = if broken { u32::MAX } else { count_with_winner(strict) };
    let mut reason = Reason::Breaks(strict.plies.len());
    let verdict = |choices, finding| Verdict { choices, finding, reason, doubtful: None };
    if strict.open_choices.is_empty() {
        return verdict(HouseChoices::AsWritten, None);
    }
    let signs_are_used = input.plies().iter().any(|ply| match &ply.written {
        Written::Move(written) => written.plays_house,
        Written::Unreadable(_) => false,
    });
    if strict_cost == 0 && signs_are_used {
        // Who writes the sign means something by leaving it out.
        return verdict(HouseChoices::AsWritten, None);
    }
    let goal = if broken { input.count_readable() } else { strict.plies.len() };
    let found = follow_alternatives(strict, goal, strict_cost);
    if found.gave_up {
        return verdict(HouseChoices::TooMany, Some(report::report_too_many(strict)));
    }
    let Alternatives { mut readings, contradictions, furthest, .. } = found;
    readings.retain(|&safaris| plays_to(input, safaris, goal, contradictions));
    let Some(fewest_signs) = readings.iter().map(|safaris| safaris.plies().count()).min() else {
        return match broken {
            true => verdict(HouseChoices::Impossible, Some(report_impossible(strict, furthest))),
            false => verdict(HouseChoices::AsWritten, None),
        };
    };
    // A sign that has to be added counts like one that is wrong.
    let cost = contradictions.saturating_add(fewest_signs as u32);
    if cost >= strict_cost {
        if contradictions >= strict_cost && signs_are_used {
            return verdict(HouseChoices::AsWritten, None);
        }
        let finding = report::report_open(strict, &readings);
        return verdict(HouseChoices::Open(readings), Some(finding));
    }
    if !broken {
        reason = Reason::Contradicts(strict_cost, contradictions);
    }
    let faults = input.count_unmended_faults();
    let doubtful = broken
        .then_some(contradictions)
        .filter(|&left| left > strict.contradictions || faults > 0)
        .map(|left| left + faults);
    let (choices, finding) = match readings[..] {
        [only] => (HouseChoices::Resolved(only), None),
        _ => {
            let finding = report::report_ambiguous(input, &readings, find_parting(&readings));
            (HouseChoices::Ambiguous(readings), Some(finding))
        }
    };
    Verdict { choices, finding, reason, doubtful }
}

/// The contradictions of a run, the declared winner's included.
fn count_with_winner(run: &Run<'_>) -> u32 {
    let at_the_end = run.plies.len() == run.input.plies().len();
    run.contradictions + u32::from(at_the_end && run.input.has_wrong_winner(run.end))
}

/// The first ply that some of the readings play on and others do not.
pub(super) fn find_parting(readings: &[Safaris]) -> usize {
    let plies = readings.iter().flat_map(|safaris| safaris.plies());
    let parting = |&ply: &usize| !readings.iter().all(|safaris| safaris.contains(ply));
    plies.filter(parting).min().expect("different readings differ somewhere")
}

/// Whether a reading really plays up to `goal` with so many contradictions: what is reported has been
/// replayed from the start.
fn plays_to(input: &Input<'_>, safaris: Safaris, goal: usize, contradictions: u32) -> bool {
    let mut position = Position::start(input.rules);
    let mut found = 0;
    for (index, ply) in input.plies()[..goal].iter().enumerate() {
        let Written::Move(mut read) = ply.written else { return false };
        read.plays_house |= safaris.contains(index);
        let Some(tried) = input.try_move(&position, &read, input.is_last(index)) else {
            return false;
        };
        if safaris.contains(index) && !tried.house_choice {
            return false;
        }
        found += tried.contradictions;
        position = tried.after;
    }
    found == contradictions
}
