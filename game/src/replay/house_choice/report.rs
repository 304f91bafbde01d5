//! What there is to say about open choices.

use bao_notation::{Finding, write_move};

use super::search::MOST_READINGS;
use crate::replay::codes;
use crate::replay::input::Input;
use crate::replay::safaris::Safaris;
use crate::replay::sides::turn_ref;
use crate::replay::strict::Run;

/// Why the text is not read as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::replay) enum Reason {
    /// The strict reading stops at this ply.
    Breaks(usize),
    /// It leaves so many contradictions, and the other reading so many.
    Contradicts(u32, u32),
}

/// How many readings or plies a message names.
const SHOWN: usize = 4;

fn write_plies(plies: impl Iterator<Item = usize>) -> String {
    let plies: Vec<String> = plies.map(|ply| turn_ref(ply).to_string()).collect();
    match &plies[..] {
        [head @ .., last] if !head.is_empty() => format!("{} and {last}", head.join(", ")),
        plies => plies.concat(),
    }
}

/// `at 5s; at 5s and 7n; 3 more`.
fn write_readings(readings: &[Safaris]) -> String {
    let mut parts: Vec<String> = readings
        .iter()
        .take(SHOWN)
        .map(|safaris| match safaris.is_empty() {
            true => "nowhere".to_owned(),
            false => format!("at {}", write_plies(safaris.plies())),
        })
        .collect();
    if let Some(more @ 1..) = readings.len().checked_sub(SHOWN) {
        parts.push(format!("{more} more"));
    }
    parts.join("; ")
}

/// `the choice at turn 12s`, `the choices at turns 12s and 14n`, `the 9 choices from turn 2s to 20n`.
fn write_choices(strict: &Run<'_>) -> String {
    match &strict.open_choices[..] {
        [only] => format!("the choice at turn {}", turn_ref(only.ply)),
        open if open.len() <= SHOWN => {
            format!("the choices at turns {}", write_plies(open.iter().map(|open| open.ply)))
        }
        open => {
            let (first, last) = (turn_ref(open[0].ply), turn_ref(open[open.len() - 1].ply));
            format!("the {} choices from turn {first} to {last}", open.len())
        }
    }
}

/// The finding for each ply of `run` that is played on though no sign says so.
pub(in crate::replay) fn report_resolved(
    run: &Run<'_>,
    safaris: Safaris,
    reason: Reason,
) -> Vec<Finding> {
    safaris.plies().map(|ply| report_played_on(run, ply, reason)).collect()
}

fn report_played_on(run: &Run<'_>, ply: usize, reason: Reason) -> Finding {
    let expected = match reason {
        Reason::Breaks(at) => {
            format!("`+`: stopping in the house breaks the game at turn {}", turn_ref(at))
        }
        Reason::Contradicts(strict, 0) => {
            format!("`+`: stopping in the house contradicts the text {}", count_times(strict))
        }
        Reason::Contradicts(strict, left) => format!(
            "`+`: stopping in the house contradicts the text {}, playing it on {}",
            count_times(strict),
            count_times(left)
        ),
    };
    let played = &run.plies[ply];
    let repair = Some(write_move(&played.written, played.at.side));
    let code = codes::HOUSE_CHOICE_RESOLVED;
    Finding { repair, ..run.input.finding(&run.input.plies()[ply], code, expected) }
}

fn count_times(count: u32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{count} times"),
    }
}

pub(super) fn report_ambiguous(input: &Input<'_>, found: &[Safaris], part_at: usize) -> Finding {
    let expected = format!(
        "a `+` or none; the house played on in one of {} ways fits the text equally well: {}",
        found.len(),
        write_readings(found)
    );
    input.finding(&input.plies()[part_at], codes::AMBIGUOUS_HOUSE_CHOICE, expected)
}

pub(in crate::replay) fn report_impossible(strict: &Run<'_>, furthest: usize) -> Finding {
    let stopped = strict.plies.len();
    let further = match furthest.max(stopped) {
        0 => "plays a move".to_owned(),
        played => format!("leads further than turn {}", turn_ref(played - 1)),
    };
    let neither = if strict.open_choices.len() == 1 { "neither" } else { "no" };
    let expected =
        format!("another cause: {neither} reading of {} {further}", write_choices(strict));
    strict.input.finding(&strict.input.plies()[stopped], codes::IMPOSSIBLE_HOUSE_CHOICE, expected)
}

pub(super) fn report_too_many(strict: &Run<'_>) -> Finding {
    let expected = format!(
        "fewer open choices: {} have more than {MOST_READINGS} readings, which have not been followed",
        write_choices(strict)
    );
    let at = &strict.input.plies()[strict.open_choices[0].ply];
    strict.input.finding(at, codes::OPEN_HOUSE_CHOICE, expected)
}

pub(super) fn report_open(strict: &Run<'_>, found: &[Safaris]) -> Finding {
    let expected = format!(
        "`+` if he played on: stopped, as no sign says; the text would fit as well with the house \
         played on {}",
        write_readings(found)
    );
    let first = found.iter().flat_map(|safaris| safaris.plies()).min();
    let at = first.unwrap_or(strict.open_choices[0].ply);
    strict.input.finding(&strict.input.plies()[at], codes::OPEN_HOUSE_CHOICE, expected)
}
