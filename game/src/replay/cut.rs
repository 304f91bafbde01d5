//! Whether a text ends inside a turn or a token (N9).

use bao_languages::Message;
use bao_notation::codes::{MISSING_MOVE, STRAY_TEXT, UNREADABLE_MOVE};
use bao_notation::{Finding, Reading, Side, Written};
use bao_rules::Side as Winner;

use super::codes;
use super::strict::Run;

/// What is missing where the text of a run ends inside a turn or a token; `None` where it ends between two moves, or
/// breaks before its end.
pub(super) fn find_cut(run: &Run<'_>) -> Option<Message> {
    let (input, plies) = (run.input, run.input.plies());
    let last = plies.last()?;
    // A break before the last move is no cut, and a text that claims an end is whole.
    let claims_end = matches!(last.written, Written::Move(written) if written.ends_game);
    if run.end.is_some() || run.plies.len() + 1 < plies.len() || claims_end {
        return None;
    }
    if let Some(expected) = find_cut_text(input.reading) {
        return Some(expected);
    }
    if run.plies.len() < plies.len() {
        return None;
    }
    let mut stars = run.findings.iter().filter(|finding| finding.code == codes::WRONG_STAR);
    let lacks_star = stars.next().is_some_and(|finding| {
        let whole = finding.repair.as_deref().unwrap_or_default();
        finding.place.span == last.span && whole.starts_with(finding.read.trim())
    });
    if lacks_star {
        return Some(Message::new("expected-rest-with-star"));
    }
    // Who gives up is the player whose turn it is.
    let south_moved = last.turn.side == Side::South;
    (south_moved && input.declared.winner == Some(Winner::North))
        .then_some(Message::new("expected-norths-answer"))
}

/// Whether the last that a text has for a move is digits alone, which may be the first of a turn's number.
pub(super) fn ends_with_digits(reading: &Reading<'_>) -> bool {
    let last = reading.transcript.plies.last().and_then(|ply| reading.text.get(ply.span.clone()));
    last.is_some_and(|text| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// What is missing where a text ends inside a turn or a token by its signs alone.
fn find_cut_text(reading: &Reading<'_>) -> Option<Message> {
    let end = reading.text.trim_end().len();
    let at_end = |finding: &&Finding| finding.place.span.end >= end && end > 0;
    let text_of =
        |finding: &Finding| reading.text.get(finding.place.span.clone()).unwrap_or_default();
    let is_begun = |finding: &Finding| match finding.code {
        MISSING_MOVE => true,
        // What has an arrow is whole, if wrong.
        UNREADABLE_MOVE => !text_of(finding).contains(['<', '>']),
        // An omission, the first digits of a turn number, or a sign of a move.
        STRAY_TEXT => {
            let text = text_of(finding);
            let inner = text.trim_matches(|c: char| "[]() ".contains(c));
            matches!(inner, "..." | "…")
                || text.len() <= 4
                    && text.bytes().all(|byte| b"0123456789AaBb<>*+:.".contains(&byte))
        }
        _ => false,
    };
    if reading.findings.iter().rfind(at_end).is_some_and(is_begun) {
        return Some(Message::new("expected-rest-of-turn"));
    }
    let plies = &reading.transcript.plies;
    let (last, before) = plies.split_last()?;
    let Written::Move(written) = last.written else { return None };
    let has_arrow = |ply: &bao_notation::Ply| matches!(ply.written, Written::Move(other) if other.arrow.is_some());
    let lacks_arrow = written.arrow.is_none() && before.iter().all(has_arrow);
    (lacks_arrow && before.len() > 1).then_some(Message::new("expected-rest-of-move"))
}
