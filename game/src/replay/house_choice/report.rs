//! What there is to say about open choices.

use bao_languages::{Message, Part, message};
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

/// `5s`, `5s, 6n and 7n`.
fn list_plies(plies: impl Iterator<Item = usize>) -> Part {
    let plies: Vec<String> = plies.map(|ply| turn_ref(ply).to_string()).collect();
    match &plies[..] {
        [head @ .., last] if !head.is_empty() => {
            message!("turns-and", turns = head.join(", "), last = last.as_str()).into()
        }
        plies => plies.concat().into(),
    }
}

/// `at 5s; at 5s and 7n; 3 more`.
fn list_readings(readings: &[Safaris]) -> Vec<Message> {
    let one = |safaris: &Safaris| match safaris.is_empty() {
        true => Message::new("reading-nowhere"),
        false => message!("reading-at", turns = list_plies(safaris.plies())),
    };
    let mut parts: Vec<Message> = readings.iter().take(SHOWN).map(one).collect();
    if let Some(more @ 1..) = readings.len().checked_sub(SHOWN) {
        parts.push(message!("readings-more", count = more));
    }
    parts
}

/// `the choice at turn 12s`, `the choices at turns 12s and 14n`, `the 9 choices from turn 2s to 20n`.
fn list_choices(strict: &Run<'_>) -> Message {
    match &strict.open_choices[..] {
        [only] => message!("choices-one", turn = turn_ref(only.ply).to_string()),
        open if open.len() <= SHOWN => {
            message!("choices-few", turns = list_plies(open.iter().map(|open| open.ply)))
        }
        open => {
            let [first, last] =
                [0, open.len() - 1].map(|index| turn_ref(open[index].ply).to_string());
            message!("choices-many", count = open.len(), first = first, last = last)
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
        Reason::Breaks(at) => message!("expected-safari-breaks", turn = turn_ref(at).to_string()),
        Reason::Contradicts(strict, 0) => message!("expected-safari", times = count_times(strict)),
        Reason::Contradicts(strict, left) => {
            message!("expected-safari-less", times = count_times(strict), left = count_times(left))
        }
    };
    let played = &run.plies[ply];
    let repair = Some(write_move(&played.written, played.at.side));
    let code = codes::HOUSE_CHOICE_RESOLVED;
    Finding { repair, ..run.input.finding(&run.input.plies()[ply], code, expected) }
}

/// `once`, `twice`, `3 times`.
fn count_times(count: u32) -> Message {
    message!("so-many-times", count = count)
}

pub(super) fn report_ambiguous(input: &Input<'_>, found: &[Safaris], part_at: usize) -> Finding {
    let readings = list_readings(found);
    let expected = message!("expected-safari-or-none", ways = found.len(), readings = readings);
    input.finding(&input.plies()[part_at], codes::AMBIGUOUS_HOUSE_CHOICE, expected)
}

pub(in crate::replay) fn report_impossible(strict: &Run<'_>, furthest: usize) -> Finding {
    let stopped = strict.plies.len();
    let (count, choices) = (strict.open_choices.len(), list_choices(strict));
    let expected = match furthest.max(stopped) {
        0 => message!("expected-other-cause-at-first", count = count, choices = choices),
        played => {
            let turn = turn_ref(played - 1).to_string();
            message!("expected-other-cause", count = count, choices = choices, turn = turn)
        }
    };
    strict.input.finding(&strict.input.plies()[stopped], codes::IMPOSSIBLE_HOUSE_CHOICE, expected)
}

pub(super) fn report_too_many(strict: &Run<'_>) -> Finding {
    let choices = list_choices(strict);
    let expected = message!("expected-fewer-choices", choices = choices, most = MOST_READINGS);
    let at = &strict.input.plies()[strict.open_choices[0].ply];
    strict.input.finding(at, codes::OPEN_HOUSE_CHOICE, expected)
}

pub(super) fn report_open(strict: &Run<'_>, found: &[Safaris]) -> Finding {
    let expected = message!("expected-safari-open", readings = list_readings(found));
    let first = found.iter().flat_map(|safaris| safaris.plies()).min();
    let at = first.unwrap_or(strict.open_choices[0].ply);
    strict.input.finding(&strict.input.plies()[at], codes::OPEN_HOUSE_CHOICE, expected)
}
