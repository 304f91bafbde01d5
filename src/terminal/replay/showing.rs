//! Which sowing is shown.

use bao_game::replay::Motion;
use bao_game::variations::Choice;
use bao_languages::text;
use bao_notation::tree::NodeId;

use super::facts;
use super::model::Model;
use super::sowing::Sowing;

/// Shows the sowing of a choice of a place.
pub(super) fn show_sowing_of(model: &mut Model, from: NodeId, choice: &Choice) {
    let turn = choice.played.ply.mv;
    let before = model.game().position(from);
    let Some((before, motion)) =
        before.and_then(|before| Some((*before, Motion::of(before, turn, model.game().rules())?)))
    else {
        return;
    };
    let name = format!("{} {}", model.game().tree().next_turn(from), choice.name);
    model.sowing = Some(Sowing::new(name, before, motion));
}

/// Shows the sowing of the move that is looked at.
pub(super) fn show_sowing(model: &mut Model) {
    let at = model.at();
    let game = model.game();
    let before = game.tree().parent(at).and_then(|parent| game.position(parent)).copied();
    let motion = before
        .zip(game.ply(at))
        .and_then(|(before, ply)| Some((before, Motion::of(&before, ply.mv, game.rules())?)));
    let name = facts::name(game, at);
    match motion {
        Some((before, motion)) => model.sowing = Some(Sowing::new(name, before, motion)),
        None if game.tree().parent(at).is_none() => {
            model.say(text("sow-nothing").to_owned());
        }
        None => model.complain(text("sow-illegal").to_owned()),
    }
}
