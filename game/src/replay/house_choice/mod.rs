//! The unwritten house choice: a capture that ends in the mover's functional house where no `+` stands
//! (rule 3.4).
//!
//! The site means that he stopped, and so the text is read first. Where the game then breaks or
//! contradicts its own signs, both readings of every such choice are followed.

mod report;
mod safaris;
mod search;

pub(super) use report::impossible;
pub use safaris::Safaris;

use bao_notation::{Finding, Reading, Written};
use bao_rules::Ruleset;

use super::from_text::finish;
use super::game::Declared;
use super::given::{Given, attempt};
use super::repair::{left_by_a_replay, repairs};
use super::run::Run;
use super::step::Stop;
use search::{Alternatives, alternatives};

/// How the open house choices of a game are read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HouseChoices {
    /// As they stand: there is none, or no other reading fits the text as well.
    AsWritten,
    /// As they stand, and these other readings fit the text as well.
    Open(Vec<Safaris>),
    /// The game breaks, and no other reading plays on.
    Impossible,
    /// There are too many readings to follow; they stand as they are.
    TooMany,
    /// One other reading fits better, and is played.
    Resolved(Safaris),
    /// Several other readings fit better, and equally well.
    Ambiguous(Vec<Safaris>),
}

/// How the open house choices of a text are read. [`replay()`](super::replay()) plays the game so.
#[must_use]
pub fn house_choices(reading: &Reading<'_>, declared: &Declared, rules: &Ruleset) -> HouseChoices {
    let given = Given::new("", reading, declared, rules);
    let (strict, stop) = Run::through(given, Safaris::default(), given.plies.len());
    let judged = judge(&given, &strict, stop, left_by_a_replay(reading));
    if judged.doubtful.is_some_and(|left| another_cause(&given, reading, &strict, stop, left)) {
        return HouseChoices::Impossible;
    }
    judged.choices
}

/// Whether one change of another kind leaves fewer contradictions than the readings of the choices.
pub(super) fn another_cause(
    given: &Given<'_>,
    reading: &Reading<'_>,
    strict: &Run<'_>,
    stop: Option<Stop>,
    left: u32,
) -> bool {
    let game = finish(*given, &reading.findings, strict.clone(), stop, None);
    let found = repairs(reading, given.declared, given.rules, &game);
    found.candidates.first().is_some_and(|one| one.contradictions < left)
}

/// A judgement with what there is to say about it.
pub(super) struct Judged {
    pub choices: HouseChoices,
    pub said: Option<Finding>,
    /// Why another reading is played.
    pub why: Why,
    /// So much the other readings leave unexplained, where they mend a break and bring in
    /// contradictions that the text before the break has not, or the text is odd in its order.
    pub doubtful: Option<u32>,
}

/// Why the text is not read as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// The strict reading stops at this ply.
    Breaks(usize),
    /// It leaves so many contradictions, and the other reading so many.
    Contradicts(u32, u32),
}

/// Judges the open choices of a strict run. Costs next to nothing where there are none.
///
/// `odd` is how much of the text's order is odd or cannot be read.
pub(super) fn judge(given: &Given<'_>, strict: &Run<'_>, stop: Option<Stop>, odd: u32) -> Judged {
    let broken = stop.is_some_and(|stop| stop != Stop::Reading);
    let strict_cost = if broken { u32::MAX } else { total(given, strict) };
    let mut why = Why::Breaks(strict.plies.len());
    let judged = |choices, said| Judged { choices, said, why, doubtful: None };
    if strict.open.is_empty() {
        return judged(HouseChoices::AsWritten, None);
    }
    let signs_are_used = given.plies.iter().any(|ply| match &ply.written {
        Written::Move(written) => written.plays_house,
        Written::Unreadable(_) => false,
    });
    if strict_cost == 0 && signs_are_used {
        // Who writes the sign means something by leaving it out.
        return judged(HouseChoices::AsWritten, None);
    }
    let goal = if broken { given.readable() } else { strict.plies.len() };
    let found = alternatives(given, strict, goal, strict_cost);
    if found.gave_up {
        return judged(HouseChoices::TooMany, Some(report::gave_up(given, strict)));
    }
    let Alternatives { mut readings, contradictions, furthest, .. } = found;
    readings.retain(|&safaris| plays(given, safaris, goal, contradictions));
    let Some(fewest_signs) = readings.iter().map(|safaris| safaris.plies().count()).min() else {
        return match broken {
            true => {
                let said = impossible(given, strict, furthest);
                judged(HouseChoices::Impossible, Some(said))
            }
            false => judged(HouseChoices::AsWritten, None),
        };
    };
    // A sign that has to be added counts like one that is wrong.
    let cost = contradictions.saturating_add(fewest_signs as u32);
    if cost >= strict_cost {
        return if contradictions < strict_cost || !signs_are_used {
            let said = report::open(given, strict, &readings);
            judged(HouseChoices::Open(readings), Some(said))
        } else {
            judged(HouseChoices::AsWritten, None)
        };
    }
    if !broken {
        why = Why::Contradicts(strict_cost, contradictions);
    }
    let doubtful = broken
        .then_some(contradictions)
        .filter(|&left| left > strict.contradictions || odd > 0)
        .map(|left| left + odd);
    let (choices, said) = match readings[..] {
        [only] => (HouseChoices::Resolved(only), None),
        _ => {
            let said = report::ambiguous(given, &readings, parting(&readings));
            (HouseChoices::Ambiguous(readings), Some(said))
        }
    };
    Judged { choices, said, why, doubtful }
}

/// The contradictions of a run, the declared winner's included.
fn total(given: &Given<'_>, run: &Run<'_>) -> u32 {
    let at_the_end = run.plies.len() == given.plies.len();
    run.contradictions + u32::from(at_the_end && given.contradicts(run.end))
}

/// The first ply that some of the readings play on and others do not.
pub(super) fn parting(readings: &[Safaris]) -> usize {
    let plies = readings.iter().flat_map(|safaris| safaris.plies());
    let parting = |&ply: &usize| !readings.iter().all(|safaris| safaris.contains(ply));
    plies.filter(parting).min().expect("different readings differ somewhere")
}

/// Whether a reading really plays up to `goal` with so many contradictions: what is reported has been
/// replayed from the start.
fn plays(given: &Given<'_>, safaris: Safaris, goal: usize, contradictions: u32) -> bool {
    let mut position = bao_rules::Position::start(given.rules);
    let mut found = 0;
    for (index, ply) in given.plies[..goal].iter().enumerate() {
        let Written::Move(mut read) = ply.written else { return false };
        read.plays_house |= safaris.contains(index);
        let Some(tried) = attempt(&position, &read, given.is_last(index), given) else {
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

/// The finding for each ply that is played on though no sign says so.
pub(super) fn resolved(
    given: &Given<'_>,
    run: &Run<'_>,
    safaris: Safaris,
    why: Why,
) -> Vec<Finding> {
    safaris.plies().map(|ply| report::resolved(given, run, ply, why)).collect()
}
