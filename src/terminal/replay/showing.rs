//! Which sowing is shown.

use bao_game::replay::Motion;
use bao_game::variations::Choice;
use bao_languages::text;
use bao_notation::tree::NodeId;
use bao_rules::Move;

use super::facts;
use super::model::Model;
use super::sowing::Sowing;

/// Shows the sowing of a move in a place, if it can be played there.
fn begin_sowing(model: &mut Model, name: String, from: NodeId, mv: Move) -> Option<()> {
    let before = *model.game().position(from)?;
    let motion = Motion::of(&before, mv, model.game().rules())?;
    model.sowing = Some(Sowing::new(name, before, motion));
    Some(())
}

/// Shows the sowing of a choice of a place.
pub(super) fn show_sowing_of(model: &mut Model, from: NodeId, choice: &Choice) {
    let name = format!("{} {}", model.game().tree().next_turn(from), choice.name);
    begin_sowing(model, name, from, choice.played.ply.mv);
}

/// Shows the sowing of the move that is looked at.
pub(super) fn show_sowing(model: &mut Model) {
    let (at, game) = (model.at(), model.game());
    let name = facts::name(game, at);
    let Some(parent) = game.tree().parent(at) else {
        return model.say(text("sow-nothing").to_owned());
    };
    let played = game.ply(at).map(|ply| ply.mv);
    if played.and_then(|mv| begin_sowing(model, name, parent, mv)).is_none() {
        model.complain(text("sow-illegal").to_owned());
    }
}
