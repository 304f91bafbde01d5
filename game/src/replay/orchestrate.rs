//! Replays a transcript: as written, then with other readings of open house choices, then with repairs.

use bao_notation::{Finding, Reading, Severity};
use bao_rules::Ruleset;

use super::game::{Ending, Game, ends_with_digits, find_cut};
use super::house_choice::{
    HouseChoices, Verdict, decide_choices, find_parting, report_impossible, report_resolved,
};
use super::input::{Declared, Input, Safaris};
use super::repair::{Candidate, Repairs, find_repairs, report_applied, report_repairs};
use super::strict::{Break, Run, Status};
use super::written_move::turn_ref;

/// How to treat a game that a change of one token would repair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum RepairMode {
    /// Do not look for repairs, or for rule options under which a broken text could be played. This is faster, for
    /// callers that only need to know how far a game can be played.
    Ignore,
    /// Report the repair.
    #[default]
    Report,
    /// Apply the repair if it is certain, otherwise report it.
    Apply,
}

/// Replays the reading of a game. Findings of the reading come before findings of the replay about the same place.
///
/// This is [`replay_with`] with repairs reported and not applied.
pub fn replay(id: &str, reading: &Reading<'_>, declared: &Declared, rules: &Ruleset) -> Game {
    replay_with(id, reading, declared, rules, RepairMode::Report)
}

/// Replays the reading of a game: as written, then with other readings of open house choices (`docs/findings.md`, R1 to
/// R7) and, depending on `mode`, with repairs (R8 to R13).
pub fn replay_with(
    id: &str,
    reading: &Reading<'_>,
    declared: &Declared,
    rules: &Ruleset,
    mode: RepairMode,
) -> Game {
    let (run, findings) = replay_choices(Input { id, reading, declared, rules });
    if mode == RepairMode::Ignore {
        return Game::of(run, findings, false);
    }
    let repairs = find_repairs(&run);
    if mode == RepairMode::Apply
        && repairs.certain
        && let Some(candidate) = repairs.candidates.first()
        && let Some(game) = apply_repair(&run, &repairs, candidate)
    {
        return game;
    }
    let suggestion = report_repairs(&run, &repairs);
    let mut game = Game::of(run, findings, true);
    suggestion.into_iter().for_each(|finding| game.add_finding(finding));
    game
}

/// Decides the open house choices of a text as [`replay`] does.
pub fn resolve_house_choices(
    reading: &Reading<'_>,
    declared: &Declared,
    rules: &Ruleset,
) -> HouseChoices {
    let strict = Run::of(Input { id: "", reading, declared, rules }, Safaris::default());
    let verdict = decide_choices(&strict);
    if has_other_cause(&strict, &verdict) { HouseChoices::Impossible } else { verdict.choices }
}

/// Finds the changes of one token that could repair a text, whose house choices are read as [`replay`] reads them.
///
/// ```
/// use bao_game::replay::{Declared, suggest_repairs};
/// use bao_notation::{Source, read};
/// use bao_rules::Ruleset;
///
/// let text = "1:A7<* a5>; 2:A6<* a3>; 3:A2< a6>; 4:A2< a6>*; 5:A2< a5>; 6:A2>* a5>; 7:A3< a7>*";
/// let reading = read(text, &Source::default());
/// let repairs = suggest_repairs(&reading, &Declared::default(), &Ruleset::KIBAO);
/// let best = &repairs.candidates[0];
/// assert_eq!((best.kind.name(), best.read.as_str(), best.instead.as_str()), ("pit", "a3>", "a5>"));
/// ```
pub fn suggest_repairs(reading: &Reading<'_>, declared: &Declared, rules: &Ruleset) -> Repairs {
    find_repairs(&replay_choices(Input { id: "", reading, declared, rules }).0)
}

/// Replays the text after deciding its open house choices, with findings about them.
fn replay_choices(input: Input<'_>) -> (Run<'_>, Vec<Finding>) {
    let strict = Run::of(input, Safaris::default());
    let verdict = decide_choices(&strict);
    if has_other_cause(&strict, &verdict) {
        let finding = report_impossible(&strict, 0);
        return (strict, vec![finding]);
    }
    match verdict.choices {
        HouseChoices::Resolved(safaris) => {
            let run = Run::of(input, safaris);
            let findings = report_resolved(&run, safaris, verdict.reason);
            (run, findings)
        }
        HouseChoices::Ambiguous(readings) => {
            // The readings agree up to the ply at which they part.
            let mut run = Run::up_to(input, readings[0], find_parting(&readings));
            run.broken = Some(Break::HouseChoice);
            (run, verdict.finding.into_iter().collect())
        }
        _ => (strict, verdict.finding.into_iter().collect()),
    }
}

/// Whether a change of one token leaves fewer contradictions than the other readings of the house choices.
fn has_other_cause(strict: &Run<'_>, verdict: &Verdict) -> bool {
    verdict.doubtful.is_some_and(|left| {
        find_repairs(strict).candidates.first().is_some_and(|one| one.contradictions < left)
    })
}

/// Replays the game with a repair. `None` if the result cannot be played as predicted, or if the repair replaces digits
/// at the end of the text, which may be the beginning of a turn number.
fn apply_repair(run: &Run<'_>, repairs: &Repairs, candidate: &Candidate) -> Option<Game> {
    let reading = run.input.reading;
    if candidate.range.end >= reading.transcript.plies.len() && ends_with_digits(reading) {
        return None;
    }
    let mended_turns = candidate.range.clone().map(turn_ref);
    let is_mended = |finding: &Finding| {
        finding.code.severity == Severity::Error
            && finding.place.turn.is_some_and(|turn| mended_turns.clone().any(|own| own == turn))
    };
    let changed = Reading {
        text: reading.text,
        transcript: candidate.transcript.clone(),
        findings: reading.findings.iter().filter(|f| !is_mended(f)).cloned().collect(),
    };
    let (mended, findings) = replay_choices(Input { reading: &changed, ..run.input });
    if mended.status() != Status::Accepted || mended.plies.len() != candidate.transcript.plies.len()
    {
        return None;
    }
    let mut game = Game::of(mended, findings, true);
    if !matches!(game.ending, Ending::Board(_)) && find_cut(run).is_some() {
        game.ending = Ending::CutOff;
    }
    game.add_finding(report_applied(run, repairs, candidate));
    game.repaired = Some(candidate.clone());
    Some(game)
}
