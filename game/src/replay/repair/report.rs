//! What there is to say about repairs.

use bao_notation::{Finding, Place};

use super::tape::Tape;
use super::{Candidate, RepairKind, Repairs};
use crate::replay::codes;
use crate::replay::game::{Game, Status};

/// A change in few words: `17n a5> for a5<`.
fn change(one: &Candidate) -> String {
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

fn cut(found: &Repairs) -> String {
    match found.cut {
        true => "; the text is too long to try every change".to_owned(),
        false => String::new(),
    }
}

/// `repairable` beside a break, `suspect-turn` in a game that plays.
pub(super) fn reported(game: &Game, tape: &Tape<'_>, found: &Repairs) -> Option<Finding> {
    let first = found.candidates.first()?;
    let plays = game.status == Status::Accepted;
    let effect = if plays { "explains the wrong signs" } else { "makes the game playable" };
    let changes: Vec<String> = found.candidates.iter().map(change).collect();
    let more = match found.total - changes.len() {
        0 => String::new(),
        more => format!("; {more} more"),
    };
    let expected = match found.total {
        1 => format!("{}: this one change {effect}{}", changes[0], cut(found)),
        total => format!(
            "one of {total} changes, each of which {effect}: {}{more}{}",
            changes.join("; "),
            cut(found)
        ),
    };
    let code = if plays { codes::SUSPECT_TURN } else { codes::REPAIRABLE };
    let (at, to) = match (found.total, plays) {
        (1, _) | (_, true) => (first.range.start, first.range.end),
        _ => (game.plies.len(), game.plies.len() + 1),
    };
    Some(finding(game, tape, at, to, code, expected))
}

/// `repaired`.
pub(super) fn applied(game: &Game, tape: &Tape<'_>, one: &Candidate, found: &Repairs) -> Finding {
    let rivals = match found.rivals() {
        0 => "no other change of one token does".to_owned(),
        1 => "1 dearer change would too".to_owned(),
        more => format!("{more} dearer changes would too"),
    };
    let effect = match game.status {
        Status::Accepted => "which explains the wrong signs",
        _ => "which makes the game playable",
    };
    let name = one.kind.name();
    let expected = format!("{} ({name}), {effect}; {rivals}{}", change(one), cut(found));
    let (at, to) = (one.range.start, one.range.end);
    let repair = (!one.instead.is_empty()).then(|| one.instead.clone());
    Finding { repair, ..finding(game, tape, at, to, codes::REPAIRED, expected) }
}

fn finding(
    game: &Game,
    tape: &Tape<'_>,
    at: usize,
    to: usize,
    code: bao_notation::Code,
    expected: String,
) -> Finding {
    let spans = || (at..to).filter_map(|place| tape.ply(place)).map(|ply| ply.span.clone());
    let near = tape.near(at);
    let begin = near.map_or(0, |ply| ply.span.start);
    let start = spans().map(|span| span.start).min().unwrap_or(begin);
    let end = spans().map(|span| span.end).max().unwrap_or(start);
    let own = (at..to).find_map(|place| tape.ply(place)).or(near);
    let place = Place {
        game: Some(game.id.clone()),
        turn: Some(crate::replay::sides::turn_ref(at)),
        line: own.map_or(1, |ply| ply.line),
        column: own.map_or(1, |ply| ply.column),
        span: start..end,
    };
    let read = tape.read(at, to).to_owned();
    Finding { code, place, read, expected: expected.into(), repair: None }
}
