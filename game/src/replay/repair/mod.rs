//! Repairs: the smallest change of one token that makes a broken game playable, or explains the
//! contradictions of one that plays. `docs/repairs.md` has the rules.

mod apply;
mod candidates;
mod clue;
mod kind;
mod oddities;
mod report;
mod tape;
mod trial;

pub use apply::AppliedRepair;
pub use kind::RepairKind;

pub(super) use apply::settle;
pub(super) use oddities::left_by_a_replay;

use std::cell::Cell;

use bao_notation::{Reading, Transcript, TurnRef};
use bao_rules::{RuleOption, Ruleset};

use super::codes;
use super::game::{Declared, Game, Status};
use super::given::Given;
use super::run::playable;
use super::sides::turn_ref;
use super::step::contradictions;
use candidates::{Aim, Found, Hunt};
use oddities::{Oddities, is_odd};
use tape::Tape;
use trial::Trial;

/// How many candidates are told.
pub const SHOWN: usize = 3;
/// In a longer text only the moves nearest to the break are changed.
const LONG: usize = 400;
/// So many of them.
const NEAREST: usize = 200;
/// The most moves that are tried for one game; one of 60 plies takes some ten thousand.
const MOST_STEPS: u32 = 1_000_000;

/// A change of one token after which the whole text can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// What is changed.
    pub kind: RepairKind,
    /// The turn of the text where the change begins.
    pub at: TurnRef,
    /// What stands there; empty where something is missing.
    pub read: String,
    /// What would stand there instead; empty where something is too much.
    pub instead: String,
    /// The whole text with the change.
    pub transcript: Transcript,
    /// How many contradictions (R1) the changed text still has.
    pub contradictions: u32,
    /// The places of the text that the change replaces.
    range: std::ops::Range<usize>,
}

/// What could mend a text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Repairs {
    /// At most [`SHOWN`], the likeliest first.
    pub candidates: Vec<Candidate>,
    /// How many there are that leave as few contradictions as these.
    pub total: usize,
    /// The first is far likelier than all others together.
    pub certain: bool,
    /// The text was too long to try every change.
    pub cut: bool,
}

impl Repairs {
    /// The one change that is certain enough to be applied.
    #[must_use]
    pub fn certain(&self) -> Option<&Candidate> {
        self.candidates.first().filter(|_| self.certain)
    }

    /// The other candidates.
    #[must_use]
    pub fn rivals(&self) -> usize {
        self.total.saturating_sub(1)
    }
}

/// The share of the likeliest candidate among all from which on it is certain.
const CERTAIN: f64 = 0.99;

/// From so many contradictions (R1) on, a game that plays is looked into.
const SUSPECT: usize = 2;

/// Looks for the changes of one token that make a broken game playable, or that explain what a game
/// which plays contradicts. `game` is the text replayed as it stands.
#[must_use]
pub fn repairs(
    reading: &Reading<'_>,
    declared: &Declared,
    rules: &Ruleset,
    game: &Game,
) -> Repairs {
    let played = game.plies.len();
    let undecided = |f: &bao_notation::Finding| f.code == codes::AMBIGUOUS_HOUSE_CHOICE;
    if is_flawless(reading, game) || game.findings.iter().any(undecided) {
        return Repairs::default();
    }
    let given = Given::new(&game.id, reading, declared, rules);
    let tape = Tape::new(reading, game);
    let oddities = Oddities::of(reading);
    let before = contradictions_before(&given, &tape, game);
    let broken = played < tape.len();
    let doubts = before[played] as usize + oddities.len();
    if !broken && (game.status != Status::Accepted || doubts < SUSPECT) {
        return Repairs::default();
    }
    let last_doubt = (0..played).rfind(|&at| before[at] < before[at + 1]);
    let last_oddity = oddities.cases.last().max(oddities.numbers.last()).copied();
    let last = if broken { played } else { last_doubt.max(last_oddity).unwrap_or(0).min(played) };
    let trial = Trial { given, tape: &tape, steps: Cell::new(MOST_STEPS) };
    let aim = if broken { Aim::Break(before[played]) } else { Aim::Explain };
    let found = Vec::new();
    let mut hunt = Hunt { trial: &trial, game, before: &before, aim, oddities: &oddities, found };
    let cut = tape.len() > LONG;
    let first = if cut { last.saturating_sub(NEAREST) } else { 0 };
    search(&mut hunt, first, last);
    let mut found = hunt.found;
    let explained = |found: &Found| doubts.saturating_sub(found.contradictions as usize);
    if !broken {
        found.retain(|found| explained(found) >= SUSPECT);
    }
    // A star that has moved to its neighbour leaves two contradictions as well.
    let explains_order = |found: &Found| found.kind.moves_turns() && oddities.len() > 0;
    let enough = |found: &Found| broken || explains_order(found) || explained(found) > SUSPECT;
    let enough = found.first().is_some_and(enough);
    let mut repairs = ranked(&trial, game, found, cut || trial.steps.get() == 0);
    // What other rules explain whole is no mistake of the writer's.
    repairs.certain &= enough && !(broken && other_rules_play(&given));
    repairs
}

/// Whether an option of the ruleset lets the whole text be played.
fn other_rules_play(given: &Given<'_>) -> bool {
    let plays = |rules: &Ruleset| playable(given.plies, rules) == given.plies.len();
    RuleOption::ALL
        .iter()
        .any(|option| option.alternatives(given.rules).any(|(_, other)| plays(&other)))
}

/// Whether there is nothing that a change could mend or explain.
pub(super) fn is_flawless(reading: &Reading<'_>, game: &Game) -> bool {
    game.status == Status::Accepted
        && game.findings.len() == reading.findings.len()
        && reading.findings.iter().filter(|finding| is_odd(finding)).count() < SUSPECT
}

/// The contradictions before each ply, and at the end of what could be played.
fn contradictions_before(given: &Given<'_>, tape: &Tape<'_>, game: &Game) -> Vec<u32> {
    let mut before = vec![0];
    for (at, ply) in game.plies.iter().enumerate() {
        let is_last = at + 1 == tape.len();
        let read = tape.get(at).expect("what has been played can be read");
        let end = if is_last { ply.after.end(given.rules) } else { None };
        let wrong_winner = u32::from(is_last && given.contradicts(end));
        before.push(before[at] + contradictions(&read, &ply.written, is_last) + wrong_winner);
    }
    before
}

fn search(hunt: &mut Hunt<'_>, first: usize, last: usize) {
    let played = hunt.game.plies.len();
    let tape = hunt.trial.tape;
    let holes = tape.holes();
    if let Some(&hole) = holes.first() {
        // Only what mends the hole can mend the text.
        if holes.len() == 1 && hole == played {
            hunt.fill(hole);
        }
        for at in hole.saturating_sub(1)..=hole {
            hunt.doubled(at);
        }
        return;
    }
    let broken = played < tape.len();
    let contradicted = hunt.before[played] as usize;
    for at in (first..=last).rev() {
        hunt.signs(at);
        if at % 2 == 0 {
            hunt.swapped(at);
            // Two wrong stars are a smaller fault than a turn that is not there.
            if broken || !hunt.oddities.numbers.is_empty() || contradicted > SUSPECT {
                hunt.missing_turn(at);
            }
        }
    }
    if tape.get(last).is_some_and(|read| read.arrow.is_none() || read.row.is_none()) {
        hunt.fill(last);
    }
    for at in first.max(1)..=last + 1 {
        hunt.doubled(at);
    }
    hunt.after_end(played);
}

/// The likeliest first. A change is the likelier the easier its mistake is made, and the fewer ways there
/// were to play another game instead of the one that it leads to.
fn ranked(trial: &Trial<'_>, game: &Game, found: Vec<Found>, cut: bool) -> Repairs {
    let Some(first) = found.iter().map(|found| found.splice.at).min() else {
        return Repairs::default();
    };
    let mut freedom = vec![0.0; first + 1];
    for at in first..game.plies.len() {
        freedom.push(freedom[at] + trial.choices(game.before(at)));
    }
    let mut ranked: Vec<(Found, f64)> = found
        .into_iter()
        .map(|found| {
            let at = found.splice.at;
            let game = freedom[at] + trial.freedom(game.before(at), &found.splice);
            (found, game + found.kind.surprise())
        })
        .collect();
    ranked.sort_by(|(a, surprise_of_a), (b, surprise_of_b)| {
        surprise_of_a.total_cmp(surprise_of_b).then(a.kind.cmp(&b.kind))
    });
    let best = ranked[0].1;
    let all: f64 = ranked.iter().map(|(_, surprise)| (best - surprise).exp()).sum();
    let candidates = ranked.iter().take(SHOWN).map(|(found, _)| candidate(trial, found));
    let certain = 1.0 / all >= CERTAIN;
    Repairs { candidates: candidates.collect(), total: ranked.len(), certain, cut }
}

fn candidate(trial: &Trial<'_>, found: &Found) -> Candidate {
    let Found { kind, splice, contradictions } = *found;
    let tape = trial.tape;
    // What is put back as it was only becomes the last move.
    let kept = splice.put().take_while(|put| put.from == Some(splice.at) && is_removal(kind));
    let at = splice.at + kept.count();
    let range = at..splice.to;
    let put = splice.put().filter(|put| !(is_removal(kind) && put.from == Some(splice.at)));
    let side = |index: usize| turn_ref(at + index).side;
    let instead: Vec<String> = put
        .enumerate()
        .map(|(index, put)| bao_notation::write_move(&put.written, side(index)))
        .collect();
    Candidate {
        kind,
        at: turn_ref(at),
        read: tape.read(range.start, range.end).to_owned(),
        instead: instead.join(" "),
        transcript: splice.applied(tape),
        contradictions,
        range,
    }
}

const fn is_removal(kind: RepairKind) -> bool {
    matches!(kind, RepairKind::DoubledMove | RepairKind::DoubledTurn | RepairKind::TextAfterEnd)
}
