//! The review of the line that is looked at, as soon as every move of it is judged.

use bao_game::analysis::{GameReview, JudgedMove, PlayerReview, StoryLine};
use bao_languages::text;
use bao_notation::tree::NodeId;
use ratatui::crossterm::event::KeyEvent;

use super::action::{Action, ListAction};
use super::analysis;
use super::keys;
use super::mode::{Mode, ReviewLine, Reviewing};
use super::model::Model;
use super::retry;

/// Lets every move of the line be searched, or ends that; where all of them are judged, the review is shown.
pub(super) fn toggle_line_analysis(model: &mut Model) {
    let was_on = model.analysis.game;
    let is_whole = analysis::is_line_analysed(model);
    model.analysis.game = is_whole || !was_on;
    model.analysis.on |= model.analysis.game;
    match (is_whole, was_on) {
        (true, _) => open_review(model),
        (_, false) => model.say(text("analysis-begins").to_owned()),
        (_, true) => model.say(text("analysis-stopped").to_owned()),
    }
}

fn open_review(model: &mut Model) {
    model.say(analysis::describe_errors(model));
    let (places, moves): (Vec<NodeId>, Vec<JudgedMove>) =
        analysis::list_judged_moves(model).into_iter().unzip();
    if moves.is_empty() {
        return;
    }
    let game = model.game().to_game(model.at());
    let review = GameReview::of(&game, &moves);
    let best = |player: &PlayerReview| {
        let (index, text) = (player.best?, player.describe_best(&moves)?);
        Some(ReviewLine { to: Some(places[index]), text })
    };
    let mut lines: Vec<ReviewLine> = review.players.iter().filter_map(best).collect();
    let line = model.game().tree().line(model.at());
    let place = |at| line.iter().copied().find(|&id| model.game().tree().turn(id) == Some(at));
    lines.extend(
        review
            .summary
            .tell(&game, &moves)
            .into_iter()
            .map(|StoryLine { at, text }| ReviewLine { to: at.and_then(place), text }),
    );
    model.mode = Mode::Reviewing(Reviewing { players: review.players, lines, at: 0 });
}

/// A key while the review is shown.
pub(super) fn handle_review_key(model: &mut Model, key: &KeyEvent) {
    if keys::find(keys::BROWSE, key) == Some(Action::Retry) {
        return retry::begin(model);
    }
    let Some(action) = keys::find(keys::LIST, key) else { return };
    let Mode::Reviewing(reviewing) = &mut model.mode else { return };
    match action {
        ListAction::Leave => model.mode = Mode::Browse,
        ListAction::Take => {
            if let Some(id) = reviewing.lines.get(reviewing.at).and_then(|line| line.to) {
                model.mode = Mode::Browse;
                model.go(id);
            }
        }
        ListAction::Sow | ListAction::TypeMove => {}
        action => reviewing.at = action.move_cursor(reviewing.at, reviewing.lines.len()),
    }
}
