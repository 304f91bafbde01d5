//! Reporting repairs, and applying the one that is certain.

use bao_notation::{Finding, Reading, Severity, TurnRef};
use bao_rules::Ruleset;

use super::tape::Tape;
use super::{Candidate, RepairKind, Repairs, is_flawless, repairs, report};
use crate::replay::from_text::as_written;
use crate::replay::game::{Declared, Game, Status};
use crate::replay::options::RepairMode;
use crate::replay::sides::turn_ref;

/// A repair that has been applied. The text itself is not changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppliedRepair {
    /// What was changed.
    pub kind: RepairKind,
    /// The turn of the text where the change begins.
    pub at: TurnRef,
    /// What stands there.
    pub read: String,
    /// What has been played instead.
    pub instead: String,
    /// How many dearer changes would have made the game playable too.
    pub rivals: usize,
}

/// Says how a game could be mended, or mends it.
pub(in crate::replay) fn settle(
    mut game: Game,
    reading: &Reading<'_>,
    declared: &Declared,
    rules: &Ruleset,
    repairing: RepairMode,
) -> Game {
    if repairing == RepairMode::Ignore || is_flawless(reading, &game) {
        return game;
    }
    let found = repairs(reading, declared, rules, &game);
    if repairing == RepairMode::Apply
        && let Some(mended) =
            found.certain().and_then(|one| mended(&game, reading, declared, one, &found))
    {
        return mended;
    }
    let tape = Tape::new(reading, &game);
    if let Some(finding) = report::reported(&game, &tape, &found) {
        game.findings.push(finding);
        game.findings.sort_by_key(|finding| finding.place.span.start);
    }
    game
}

/// The game with a repair; `None` if it does not play as was promised.
fn mended(
    game: &Game,
    reading: &Reading<'_>,
    declared: &Declared,
    one: &Candidate,
    found: &Repairs,
) -> Option<Game> {
    let mended_turns = one.range.clone().map(turn_ref);
    let settled = |finding: &Finding| {
        finding.code.severity == Severity::Error
            && finding.place.turn.is_some_and(|turn| mended_turns.clone().any(|own| own == turn))
    };
    let changed = Reading {
        text: reading.text,
        transcript: one.transcript.clone(),
        findings: reading.findings.iter().filter(|f| !settled(f)).cloned().collect(),
    };
    let mut again = as_written(&game.id, &changed, declared, &game.rules);
    if again.status != Status::Accepted || again.plies.len() != one.transcript.plies.len() {
        return None;
    }
    let tape = Tape::new(reading, game);
    again.findings.push(report::applied(game, &tape, one, found));
    again.findings.sort_by_key(|finding| finding.place.span.start);
    again.repaired = Some(AppliedRepair {
        kind: one.kind,
        at: one.at,
        read: one.read.clone(),
        instead: one.instead.clone(),
        rivals: found.rivals(),
    });
    Some(again)
}
