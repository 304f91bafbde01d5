//! A lost chance that is asked again: the question, the choices, and what there is to say to the answer.

use bao_languages::say;
use ratatui::style::Style;

use super::super::model::Model;
use super::super::retrying::Retrying;
use crate::terminal::words;

/// What stands below the board.
pub(super) fn said(model: &Model, retrying: &Retrying) -> Vec<(String, Style)> {
    let (look, retry) = (model.look, &retrying.retry);
    let judged = retry.played_move();
    let heading = say!(
        "retry-heading",
        number = retrying.index + 1,
        all = retrying.count(),
        turn = judged.at().to_string(),
        side = words::side(judged.side()),
    );
    let mut said = vec![(heading, look.strong())];
    if !retrying.is_done() {
        said.push((retry.question(), Style::new()));
    }
    if let Some(answer) =
        retrying.answer.as_ref().filter(|answer| answer.is_right || !retrying.is_done())
    {
        let (id, style) = if answer.is_right {
            ("retry-right", look.event())
        } else {
            ("retry-wrong", look.wrong())
        };
        said.push((say!(id, reason = answer.reason.as_str()), style));
    }
    if retrying.attempt.is_helped() && !retrying.is_done() {
        said.push((retry.hint(), look.quiet()));
    }
    if retrying.is_done() {
        said.push((say!("best-line", line = retry.solution()), look.event()));
        said.push((
            say!("retry-played", move = judged.played_choice().name.as_str()),
            Style::new(),
        ));
    }
    said
}
