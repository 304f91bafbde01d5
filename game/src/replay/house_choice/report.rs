//! What there is to say about open choices.

use bao_notation::{Finding, write_move};

use super::search::MOST_READINGS;
use super::{Safaris, Why};
use crate::replay::codes;
use crate::replay::given::Given;
use crate::replay::run::Run;
use crate::replay::sides::turn_ref;

/// How many readings or turns a message names.
const SHOWN: usize = 4;

fn turns(plies: impl Iterator<Item = usize>, joint: &str) -> String {
    let turns: Vec<String> = plies.map(|ply| turn_ref(ply).to_string()).collect();
    match &turns[..] {
        [head @ .., last] if !head.is_empty() => format!("{} {joint} {last}", head.join(", ")),
        turns => turns.concat(),
    }
}

/// `at 5s; at 5s and 7n; 3 more`.
fn readings(readings: &[Safaris]) -> String {
    let mut parts: Vec<String> = readings
        .iter()
        .take(SHOWN)
        .map(|safaris| match safaris.is_empty() {
            true => "nowhere".to_owned(),
            false => format!("at {}", turns(safaris.plies(), "and")),
        })
        .collect();
    if let Some(more @ 1..) = readings.len().checked_sub(SHOWN) {
        parts.push(format!("{more} more"));
    }
    parts.join("; ")
}

/// `the choice at turn 12s`, `the choices at turns 12s and 14n`, `the 9 choices from turn 2s to 20n`.
fn choices(strict: &Run<'_>) -> String {
    let plies = || strict.open.iter().map(|open| open.ply);
    match &strict.open[..] {
        [only] => format!("the choice at turn {}", turn_ref(only.ply)),
        open if open.len() <= SHOWN => format!("the choices at turns {}", turns(plies(), "and")),
        open => format!(
            "the {} choices from turn {} to {}",
            open.len(),
            turn_ref(open[0].ply),
            turn_ref(open[open.len() - 1].ply)
        ),
    }
}

pub(super) fn resolved(given: &Given<'_>, run: &Run<'_>, ply: usize, why: Why) -> Finding {
    let expected = match why {
        Why::Breaks(at) => {
            format!("`+`: stopping in the house breaks the game at turn {}", turn_ref(at))
        }
        Why::Contradicts(strict, 0) => {
            format!("`+`: stopping in the house contradicts the text {}", times(strict))
        }
        Why::Contradicts(strict, left) => format!(
            "`+`: stopping in the house contradicts the text {}, playing it on {}",
            times(strict),
            times(left)
        ),
    };
    let played = &run.plies[ply];
    let repair = Some(write_move(&played.written, played.at.side));
    let code = codes::HOUSE_CHOICE_RESOLVED;
    Finding { repair, ..given.finding(&given.plies[ply], code, expected) }
}

fn times(count: u32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{count} times"),
    }
}

pub(super) fn ambiguous(given: &Given<'_>, found: &[Safaris], part_at: usize) -> Finding {
    let expected = format!(
        "a `+` or none; the house played on in one of {} ways fits the text equally well: {}",
        found.len(),
        readings(found)
    );
    given.finding(&given.plies[part_at], codes::AMBIGUOUS_HOUSE_CHOICE, expected)
}

pub(in crate::replay) fn impossible(
    given: &Given<'_>,
    strict: &Run<'_>,
    furthest: usize,
) -> Finding {
    let stopped = strict.plies.len();
    let further = match furthest.max(stopped) {
        0 => "plays a move".to_owned(),
        played => format!("leads further than turn {}", turn_ref(played - 1)),
    };
    let neither = if strict.open.len() == 1 { "neither" } else { "no" };
    let expected = format!("another cause: {neither} reading of {} {further}", choices(strict));
    given.finding(&given.plies[stopped], codes::IMPOSSIBLE_HOUSE_CHOICE, expected)
}

pub(super) fn gave_up(given: &Given<'_>, strict: &Run<'_>) -> Finding {
    let expected = format!(
        "fewer open choices: {} have more than {MOST_READINGS} readings, which have not been followed",
        choices(strict)
    );
    let at = &given.plies[strict.open[0].ply];
    given.finding(at, codes::OPEN_HOUSE_CHOICE, expected)
}

pub(super) fn open(given: &Given<'_>, strict: &Run<'_>, found: &[Safaris]) -> Finding {
    let expected = format!(
        "`+` if he played on: stopped, as no sign says; the text would fit as well with the house \
         played on {}",
        readings(found)
    );
    let first = found.iter().flat_map(|safaris| safaris.plies()).min();
    let at = first.unwrap_or(strict.open[0].ply);
    given.finding(&given.plies[at], codes::OPEN_HOUSE_CHOICE, expected)
}
