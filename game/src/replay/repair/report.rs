//! What there is to say about repairs (R11 to R13).

use std::ops::Range;

use bao_languages::{Message, Part, message};
use bao_notation::{Code, Finding, Place};

use super::candidate::{Candidate, Repairs};
use super::kind::RepairKind;
use super::sequence::MoveSequence;
use crate::replay::codes;
use crate::replay::sides::turn_ref;
use crate::replay::strict::{Run, Status};

/// A change in few words: `17n a5> for a5<`.
fn describe(one: &Candidate) -> Message {
    let (read, instead) = (one.read.as_str(), one.instead.as_str());
    let (number, turn) = (one.at.number, one.at.to_string());
    match one.kind {
        RepairKind::SwappedMoves => message!("change-moves", turn = number),
        RepairKind::SwappedTurns => {
            message!("change-turns", first = number, second = number.saturating_add(1))
        }
        RepairKind::DoubledMove | RepairKind::DoubledTurn => {
            message!("change-doubled", turn = turn, read = read.trim_end())
        }
        RepairKind::TextAfterEnd => message!("change-nothing-behind", turn = turn),
        RepairKind::MissingMove => message!("change-missing-move", turn = turn, move = instead),
        RepairKind::MissingTurn => message!("change-missing-turn", turn = turn, move = instead),
        _ => message!("change-token", turn = turn, move = instead, read = read),
    }
}

/// Says that not every change was tried, where that is so.
fn describe_cut(repairs: &Repairs) -> Part {
    match repairs.cut {
        true => Message::new("changes-cut").into(),
        false => "".into(),
    }
}

/// `repairable` beside a break, `suspect-turn` in a game that plays; nothing where there is no repair.
pub(in crate::replay) fn report_repairs(run: &Run<'_>, repairs: &Repairs) -> Option<Finding> {
    let first = repairs.candidates.first()?;
    let plays = run.status() == Status::Accepted;
    let [one, several] = match plays {
        true => ["expected-change-explains", "expected-changes-explain"],
        false => ["expected-change-plays", "expected-changes-play"],
    };
    let cut = describe_cut(repairs);
    let more = match repairs.total - repairs.candidates.len() {
        0 => Part::from(""),
        more => message!("changes-more", count = more).into(),
    };
    let expected = match repairs.total {
        1 => message!(one, change = describe(first), cut = cut),
        total => {
            let changes: Vec<Message> = repairs.candidates.iter().map(describe).collect();
            message!(several, total = total, changes = changes, more = more, cut = cut)
        }
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
    let id = match run.status() {
        Status::Accepted => "changed-explains",
        _ => "changed-plays",
    };
    let rivals = message!("rival-changes", count = repairs.count_rivals());
    let (change, kind, cut) = (describe(one), one.kind.name(), describe_cut(repairs));
    let expected = message!(id, change = change, kind = kind, rivals = rivals, cut = cut);
    let repair = (!one.instead.is_empty()).then(|| one.instead.clone());
    Finding { repair, ..make_finding(run, one.range.clone(), codes::REPAIRED, expected) }
}

/// A finding about some places of the text.
fn make_finding(run: &Run<'_>, places: Range<usize>, code: Code, expected: Message) -> Finding {
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
    Finding { code, place, read, expected, repair: None }
}
