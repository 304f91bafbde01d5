//! What there is to say about repairs (R11 to R13).

use std::ops::Range;

use bao_notation::{Code, Finding, Place};

use super::candidate::{Candidate, Repairs};
use super::kind::RepairKind;
use super::sequence::MoveSequence;
use crate::replay::codes;
use crate::replay::sides::turn_ref;
use crate::replay::strict::{Run, Status};

/// A change in few words: `17n a5> for a5<`.
fn describe(one: &Candidate) -> String {
    let Candidate { at, read, instead, .. } = one;
    let number = at.number;
    match one.kind {
        RepairKind::SwappedMoves => format!("the moves of turn {number} in the other order"),
        RepairKind::SwappedTurns => {
            format!("turns {number} and {} in the other order", number.saturating_add(1))
        }
        RepairKind::DoubledMove | RepairKind::DoubledTurn => {
            format!("{at} without the second `{}`", read.trim_end())
        }
        RepairKind::TextAfterEnd => format!("nothing at {at} and after"),
        RepairKind::MissingMove => format!("`{instead}` at {at}, where a move is missing"),
        RepairKind::MissingTurn => format!("`{instead}` put in before {at}"),
        _ => format!("{at} `{instead}` for `{read}`"),
    }
}

fn describe_cut(repairs: &Repairs) -> &'static str {
    if repairs.cut { "; the text is too long to try every change" } else { "" }
}

/// `repairable` beside a break, `suspect-turn` in a game that plays; nothing where there is no repair.
pub(in crate::replay) fn report_repairs(run: &Run<'_>, repairs: &Repairs) -> Option<Finding> {
    let first = repairs.candidates.first()?;
    let plays = run.status() == Status::Accepted;
    let effect = if plays { "explains the wrong signs" } else { "makes the game playable" };
    let changes: Vec<String> = repairs.candidates.iter().map(describe).collect();
    let cut = describe_cut(repairs);
    let more = match repairs.total - changes.len() {
        0 => String::new(),
        more => format!("; {more} more"),
    };
    let expected = match repairs.total {
        1 => format!("{}: this one change {effect}{cut}", changes[0]),
        total => format!(
            "one of {total} changes, each of which {effect}: {}{more}{cut}",
            changes.join("; ")
        ),
    };
    let code = if plays { codes::SUSPECT_TURN } else { codes::REPAIRABLE };
    let places = match (repairs.total, plays) {
        (1, _) | (_, true) => first.range.clone(),
        _ => run.plies.len()..run.plies.len() + 1,
    };
    Some(make_finding(run, places, code, expected))
}

/// `repaired`, in the words of the text before the repair.
pub(in crate::replay) fn report_applied(
    run: &Run<'_>,
    repairs: &Repairs,
    one: &Candidate,
) -> Finding {
    let rivals = match repairs.count_rivals() {
        0 => "no other change of one token does".to_owned(),
        1 => "1 dearer change would too".to_owned(),
        more => format!("{more} dearer changes would too"),
    };
    let effect = match run.status() {
        Status::Accepted => "which explains the wrong signs",
        _ => "which makes the game playable",
    };
    let (change, name, cut) = (describe(one), one.kind.name(), describe_cut(repairs));
    let expected = format!("{change} ({name}), {effect}; {rivals}{cut}");
    let repair = (!one.instead.is_empty()).then(|| one.instead.clone());
    Finding { repair, ..make_finding(run, one.range.clone(), codes::REPAIRED, expected) }
}

/// A finding about some places of the text.
fn make_finding(run: &Run<'_>, places: Range<usize>, code: Code, expected: String) -> Finding {
    let sequence = MoveSequence::of(run);
    let (at, to) = (places.start, places.end);
    let near = sequence.near(at);
    let begin = near.map_or(0, |ply| ply.span.start);
    let own = (at..to).find_map(|at| sequence.ply(at)).or(near);
    let place = Place {
        game: Some(run.input.id.to_owned()),
        turn: Some(turn_ref(at)),
        line: own.map_or(1, |ply| ply.line),
        column: own.map_or(1, |ply| ply.column),
        span: sequence.span(at, to).unwrap_or(begin..begin),
    };
    let read = sequence.text(at, to).to_owned();
    Finding { code, place, read, expected: expected.into(), repair: None }
}
