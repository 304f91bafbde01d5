//! Decides open house choices: captures without a `+` that end in the mover's functional house (rule 3.4).
//!
//! On the site that the notation comes from, no `+` means a stop, so the text is first read that way. If the game then
//! breaks or contradicts its own signs, both readings of every such choice are followed (R2 to R7).

use std::cmp::Ordering;
use std::collections::HashMap;

use bao_languages::{Message, Part, message};
use bao_notation::{Finding, Written, WrittenMove};
use bao_rules::Position;

use super::input::{Input, Safaris};
use super::strict::{Break, OpenChoice, Run};
use crate::replay::codes;
use crate::replay::written_move::turn_ref;

/// How the open house choices of a game are read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HouseChoices {
    /// As written: no choice is open, or no other reading fits the text as well.
    AsWritten,
    /// As written, but these other readings fit the text too (R7).
    Open(Vec<Safaris>),
    /// The game breaks, and either no other reading plays the whole text (R6) or a change of one token fits better.
    Impossible,
    /// There are too many readings to follow; the choices are read as written.
    TooMany,
    /// One other reading fits better and is used (R4).
    Resolved(Safaris),
    /// Several other readings fit better than the text as written, and equally well (R5).
    Ambiguous(Vec<Safaris>),
}

/// How to read the open choices of a run.
pub(super) struct Verdict {
    pub choices: HouseChoices,
    pub finding: Option<Finding>,
    /// Why another reading is used, if one is.
    pub reason: Reason,
    /// The number of contradictions and faults that the other readings leave. Set only if these readings avoid a break,
    /// and either the text has faults or they leave more contradictions than the text has before the break.
    pub doubtful: Option<u32>,
}

/// Decides the open choices of a strict run.
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
        // A writer who uses the sign elsewhere means a stop by leaving it out.
        return verdict(HouseChoices::AsWritten, None);
    }
    let Some(found) = follow_alternatives(strict, strict_cost) else {
        return verdict(HouseChoices::TooMany, Some(report_too_many(strict)));
    };
    let Alternatives { readings, contradictions, furthest } = found;
    let Some(fewest_signs) = readings.iter().map(|safaris| safaris.plies().count()).min() else {
        return match broken {
            true => verdict(HouseChoices::Impossible, Some(report_impossible(strict, furthest))),
            false => verdict(HouseChoices::AsWritten, None),
        };
    };
    // A `+` that must be added counts like a contradiction.
    let cost = contradictions.saturating_add(fewest_signs as u32);
    if cost >= strict_cost {
        if contradictions >= strict_cost && signs_are_used {
            return verdict(HouseChoices::AsWritten, None);
        }
        let finding = report_open(strict, &readings);
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
            let finding = report_ambiguous(input, &readings, find_parting(&readings));
            (HouseChoices::Ambiguous(readings), Some(finding))
        }
    };
    Verdict { choices, finding, reason, doubtful }
}

/// Counts the contradictions of a run, including a wrong declared winner.
fn count_with_winner(run: &Run<'_>) -> u32 {
    let at_the_end = run.plies.len() == run.input.plies().len();
    run.contradictions + u32::from(at_the_end && run.input.has_wrong_winner(run.end))
}

/// Finds the first ply at which the readings differ.
pub(super) fn find_parting(readings: &[Safaris]) -> usize {
    let plies = readings.iter().flat_map(|safaris| safaris.plies());
    let parting = |&ply: &usize| !readings.iter().all(|safaris| safaris.contains(ply));
    plies.filter(parting).min().expect("different readings differ somewhere")
}

// Following both readings of every open choice in parallel.

/// At most this many readings are kept at once.
pub(super) const MOST_READINGS: usize = 4096;
/// At most this many moves are tried for a game.
const MOST_STEPS: usize = 1_000_000;

/// For each reached position, the fewest contradictions of any reading, and the readings that have so few.
type Branches = HashMap<Position, (u32, Vec<Safaris>)>;

/// The result of following all readings except the strict one.
struct Alternatives {
    /// The readings that play the whole text with the fewest contradictions, in order.
    pub readings: Vec<Safaris>,
    /// The number of contradictions that these readings have.
    pub contradictions: u32,
    /// The largest number of plies that any reading can play.
    pub furthest: usize,
}

/// Follows every reading except the strict one up to the first unreadable or missing move, and drops those with more
/// than `limit` contradictions; `None` if there are too many readings or moves.
fn follow_alternatives(strict: &Run<'_>, limit: u32) -> Option<Alternatives> {
    let input = &strict.input;
    let mut alive = Branches::new();
    let mut open = strict.open_choices.iter().peekable();
    let first = strict.open_choices.first().map_or(0, |open| open.ply);
    let (mut furthest, mut steps) = (0, 0);
    for (ply, (read, is_last)) in input.moves().enumerate().skip(first) {
        if alive.is_empty() && open.peek().is_none() {
            break;
        }
        let Some(read) = read else { break };
        let safari = WrittenMove { plays_house: true, ..read };
        let (mut next, mut count) = (Branches::new(), 0);
        let mut follow = |from: &Position, read, before: u32, readings: Vec<Safaris>| {
            steps += 1;
            let tried = input.try_move(from, read, is_last)?;
            let contradictions = before + tried.contradictions;
            if contradictions <= limit {
                furthest = ply + 1;
                count += readings.len();
                let known = next.entry(tried.after).or_insert((contradictions, Vec::new()));
                match contradictions.cmp(&known.0) {
                    Ordering::Less => *known = (contradictions, readings),
                    Ordering::Equal => known.1.extend(readings),
                    Ordering::Greater => {}
                }
            }
            Some(tried.house_choice)
        };
        let with_this = |readings: &[Safaris]| readings.iter().map(|r| r.with(ply)).collect();
        for (position, (contradictions, readings)) in alive.drain() {
            // Only playing the move shows whether it has a house choice.
            let played_on = if read.plays_house { Vec::new() } else { with_this(&readings) };
            let choice = follow(&position, &read, contradictions, readings);
            if choice == Some(true) && !read.plays_house {
                follow(&position, &safari, contradictions, played_on);
            }
        }
        if let Some(&OpenChoice { contradictions, .. }) = open.next_if(|open| open.ply == ply) {
            follow(strict.before(ply), &safari, contradictions, vec![Safaris::default().with(ply)]);
        }
        if count > MOST_READINGS || steps > MOST_STEPS {
            return None;
        }
        alive = next;
    }
    let contradictions = alive.values().map(|(least, _)| *least).min().unwrap_or(u32::MAX);
    let best = alive.into_values().filter(|(least, _)| *least == contradictions);
    let mut readings: Vec<Safaris> = best.flat_map(|(_, readings)| readings).collect();
    readings.sort_unstable();
    Some(Alternatives { readings, contradictions, furthest })
}

// Findings about open choices.

/// Why the text is not read as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::replay) enum Reason {
    /// The strict reading stops at this ply.
    Breaks(usize),
    /// The contradictions of the strict reading and of the other reading.
    Contradicts(u32, u32),
}

/// A message lists at most this many readings or plies.
const SHOWN: usize = 4;

/// Lists plies as `5s` or `5s, 6n and 7n`.
fn list_plies(plies: impl Iterator<Item = usize>) -> Part {
    let plies: Vec<String> = plies.map(|ply| turn_ref(ply).to_string()).collect();
    match &plies[..] {
        [head @ .., last] if !head.is_empty() => {
            message!("turns-and", turns = head.join(", "), last = last.as_str()).into()
        }
        plies => plies.concat().into(),
    }
}

/// Lists readings as `at 5s`, `at 5s and 7n`, `3 more`.
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

/// Writes `the choice at turn 12s`, `the choices at turns 12s and 14n` or `the 9 choices from turn 2s to 20n`.
fn list_choices(strict: &Run<'_>) -> Message {
    match &strict.open_choices[..] {
        [only] => message!("choices-one", turn = turn_ref(only.ply).to_string()),
        open if open.len() <= SHOWN => {
            message!("choices-few", turns = list_plies(open.iter().map(|open| open.ply)))
        }
        open => {
            let [first, last] =
                [0, open.len() - 1].map(|index| turn_ref(open[index].ply).to_string());
            message!("choices-many", count = open.len(), first, last)
        }
    }
}

/// Makes the findings for the plies of `run` at which the player sows on from the house without a `+`.
pub(in crate::replay) fn report_resolved(
    run: &Run<'_>,
    safaris: Safaris,
    reason: Reason,
) -> Vec<Finding> {
    // Writes `once`, `twice` or `3 times`.
    let times = |count: u32| message!("so-many-times", count);
    let expected = match reason {
        Reason::Breaks(at) => message!("expected-safari-breaks", turn = turn_ref(at).to_string()),
        Reason::Contradicts(strict, 0) => message!("expected-safari", times = times(strict)),
        Reason::Contradicts(strict, left) => {
            message!("expected-safari-less", times = times(strict), left = times(left))
        }
    };
    let code = codes::HOUSE_CHOICE_RESOLVED;
    let report = |ply: usize| Finding {
        repair: Some(run.plies[ply].text()),
        ..run.input.finding(&run.input.plies()[ply], code, expected.clone())
    };
    safaris.plies().map(report).collect()
}

pub(super) fn report_ambiguous(input: &Input<'_>, found: &[Safaris], part_at: usize) -> Finding {
    let readings = list_readings(found);
    let expected = message!("expected-safari-or-none", ways = found.len(), readings);
    input.finding(&input.plies()[part_at], codes::AMBIGUOUS_HOUSE_CHOICE, expected)
}

pub(in crate::replay) fn report_impossible(strict: &Run<'_>, furthest: usize) -> Finding {
    let stopped = strict.plies.len();
    let (count, choices) = (strict.open_choices.len(), list_choices(strict));
    let expected = match furthest.max(stopped) {
        0 => message!("expected-other-cause-at-first", count, choices),
        played => {
            let turn = turn_ref(played - 1).to_string();
            message!("expected-other-cause", count, choices, turn)
        }
    };
    strict.input.finding(&strict.input.plies()[stopped], codes::IMPOSSIBLE_HOUSE_CHOICE, expected)
}

pub(super) fn report_too_many(strict: &Run<'_>) -> Finding {
    let choices = list_choices(strict);
    let expected = message!("expected-fewer-choices", choices, most = MOST_READINGS);
    let at = &strict.input.plies()[strict.open_choices[0].ply];
    strict.input.finding(at, codes::OPEN_HOUSE_CHOICE, expected)
}

pub(super) fn report_open(strict: &Run<'_>, found: &[Safaris]) -> Finding {
    let expected = message!("expected-safari-open", readings = list_readings(found));
    let first = found.iter().flat_map(|safaris| safaris.plies()).min();
    let at = first.unwrap_or(strict.open_choices[0].ply);
    strict.input.finding(&strict.input.plies()[at], codes::OPEN_HOUSE_CHOICE, expected)
}
