//! What the games of an archive have played in the position that is looked at.

use bao_languages::text;
use ratatui::crossterm::event::KeyEvent;

use super::action::{Action, ListAction};
use super::edits;
use super::exploring::Exploring;
use super::keys;
use super::mode::Mode;
use super::model::Model;

/// Shows what was played in the place that is looked at.
pub(super) fn open_explorer(model: &mut Model) {
    match explore(model) {
        Ok(exploring) if exploring.rows.is_empty() => {
            model.mode = Mode::Browse;
            model.say(text("explore-nobody").to_owned());
        }
        Ok(exploring) => model.mode = Mode::Exploring(exploring),
        Err(why) => {
            model.mode = Mode::Browse;
            model.complain(why);
        }
    }
}

fn explore(model: &Model) -> Result<Exploring, String> {
    let explorer = model.explorer.as_ref().ok_or_else(|| text("explore-no-archive"))?;
    let game = model.game();
    let position = game.position(model.at()).ok_or_else(|| text("explore-behind-break"))?;
    explorer.ask(model.at(), position, game.rules())
}

/// A key while a move is picked.
pub(super) fn handle_explore_key(model: &mut Model, key: &KeyEvent) {
    let Mode::Exploring(exploring) = &mut model.mode else { return };
    match keys::find(keys::LIST, key) {
        Some(ListAction::Leave) => model.mode = Mode::Browse,
        Some(ListAction::Take) => {
            let written = exploring.rows.get(exploring.at).and_then(|row| row.written);
            let from = exploring.from;
            let Some(written) = written else { return };
            model.mode = Mode::Browse;
            edits::play_move(model, from, &written);
            if model.at() != from {
                open_explorer(model);
            }
        }
        Some(ListAction::Sow | ListAction::TypeMove) => {}
        Some(action) => exploring.at = action.move_cursor(exploring.at, exploring.rows.len()),
        None if keys::find(keys::BROWSE, key) == Some(Action::Explore) => {
            model.mode = Mode::Browse;
        }
        None => {}
    }
}
