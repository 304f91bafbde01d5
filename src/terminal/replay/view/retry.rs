//! A lost chance that is asked again: the question, the choices, and what there is to say to the answer.

use ratatui::style::Style;

use super::super::model::Model;
use super::super::retrying::Retrying;
use crate::terminal::words;

/// What stands below the board.
pub(super) fn said(model: &Model, retrying: &Retrying) -> Vec<(String, Style)> {
    let (look, retry) = (model.look, &retrying.retry);
    let judged = retry.played();
    let heading = format!(
        "Retry {} of {}: {} {} to move",
        retrying.index + 1,
        retrying.count(),
        judged.at(),
        words::side(judged.side())
    );
    let mut said = vec![(heading, look.strong())];
    if !retrying.is_done() {
        said.push((retry.question(), Style::new()));
    }
    if let Some(answer) =
        retrying.answer.as_ref().filter(|answer| answer.is_right || !retrying.is_done())
    {
        let (word, style) =
            if answer.is_right { ("Right", look.event()) } else { ("Wrong", look.wrong()) };
        said.push((format!("{word}: {}", answer.reason), style));
    }
    if retrying.attempt.is_helped() && !retrying.is_done() {
        said.push((retry.hint(), look.quiet()));
    }
    if retrying.is_done() {
        said.push((format!("Best: {}", retry.solution()), look.event()));
        said.push((format!("Played was {}.", judged.played_choice().name), Style::new()));
    }
    said
}
