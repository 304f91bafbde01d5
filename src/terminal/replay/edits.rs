//! Changes of the game.

use bao_game::variations::{PlayError, Variations};
use bao_languages::{say, text};
use bao_notation::WrittenMove;
use bao_notation::tree::{EditError, Mark, NodeId};

use super::facts;
use super::model::{Mode, Model};
use super::play::make_played_line_main;
use super::showing::show_sowing;

/// What a move can be marked with; the last takes the mark away.
pub(super) const MARKS: [Option<Mark>; 7] = {
    let [a, b, c, d, e, f] = Mark::ALL;
    [Some(a), Some(b), Some(c), Some(d), Some(e), Some(f), None]
};

/// A move that is played where the line is not legal goes before what is kept there as text.
fn before_texts(game: &mut Variations, from: NodeId, id: NodeId) -> Result<NodeId, PlayError> {
    if game.tree().next(from).is_some_and(|main| game.tree().is_kept(main)) {
        game.promote(id)?;
    }
    Ok(id)
}

/// Plays a move in a place. Shows the sowing of one that was played against the engine, which answers behind it; says what
/// has become of another.
pub(super) fn play_move(
    model: &mut Model,
    from: NodeId,
    play: impl FnOnce(&mut Variations) -> Result<NodeId, PlayError>,
) -> Result<(), PlayError> {
    let opponent = model.opponent;
    model.history.change(|game| {
        let id = play(game)?;
        let id = before_texts(game, from, id)?;
        make_played_line_main(opponent, game, id)?;
        Ok::<_, PlayError>(id)
    })?;
    model.refresh_after_edit();
    match model.opponent {
        Some(_) => show_sowing(model),
        None => report_move(model),
    }
    Ok(())
}

/// Says what has become of a move that was played.
fn report_move(model: &mut Model) {
    let name = facts::name(model.game(), model.at());
    let tree = model.game().tree();
    let beside = tree.parent(model.at()).map_or(0, |parent| tree.children(parent).len());
    model.say(match (tree.begins_variation(model.at()), beside) {
        (true, _) => say!("played-variation", turn = name),
        (false, 0 | 1) => say!("played-on", turn = name),
        (false, _) => say!("played-main", turn = name),
    });
}

/// Plays a move in the place of a ply, and lets what followed follow it.
pub(super) fn replace_move(
    model: &mut Model,
    id: NodeId,
    written: &WrittenMove,
) -> Result<(), PlayError> {
    let parent = model.game().tree().parent(id).ok_or(EditError::Start)?;
    let mut broken = None;
    model.history.change(|game| {
        let (other, first) = game.change(id, written)?;
        broken = first;
        before_texts(game, parent, other)
    })?;
    model.refresh_after_edit();
    let name = facts::name(model.game(), model.at());
    let tree = model.game().tree();
    let stands = match (tree.begins_variation(model.at()), tree.begins_variation(id)) {
        (true, false) => "stands-beside-game",
        (true, true) => "stands-beside-variation",
        (false, _) => "stands-first",
    };
    let stands = text(stands);
    let said = match broken.map(|broken| facts::name(model.game(), broken)) {
        Some(broken) => say!("replaced-until", turn = name, broken = broken, stands = stands),
        None => say!("replaced", turn = name, stands = stands),
    };
    model.say(said);
    Ok(())
}

/// The same with a move that is typed.
pub(super) fn replace_by_text(model: &mut Model, id: NodeId, text: &str) -> Result<(), PlayError> {
    let parent = model.game().tree().parent(id).ok_or(EditError::Start)?;
    // Typing and playing have the same errors, so a copy is asked for what was meant.
    let mut copy = model.game().clone();
    let typed = copy.play_text(parent, text)?;
    let Some(bao_notation::Written::Move(written)) = copy.tree().move_at(typed).cloned() else {
        return Ok(());
    };
    replace_move(model, id, &written)
}

fn edit_game(
    model: &mut Model,
    change: impl FnOnce(&mut Variations) -> Result<NodeId, EditError>,
) -> bool {
    let done = model.history.change(change);
    model.refresh_after_edit();
    match done {
        Ok(_) => true,
        Err(error) => {
            model.complain(format!("{}.", bao_game::words::edit_error(error)));
            false
        }
    }
}

/// Writes a comment.
pub(super) fn write_comment(model: &mut Model, id: NodeId, text: &str) {
    let at = model.at();
    edit_game(model, |game| {
        game.set_comment(id, text);
        Ok(at)
    });
}

/// Judges the move.
pub(super) fn set_mark(model: &mut Model, mark: Option<Mark>) {
    let at = model.at();
    edit_game(model, |game| {
        game.set_mark(at, mark);
        Ok(at)
    });
}

/// Takes the move out with all after it.
pub(super) fn delete_move(model: &mut Model) {
    let at = model.at();
    let name = facts::name(model.game(), at);
    if edit_game(model, |game| game.remove(at)) {
        model.say(say!("deleted", turn = name));
    }
}

/// Puts the move before its variations.
pub(super) fn promote_move(model: &mut Model) {
    let at = model.at();
    let name = facts::name(model.game(), at);
    if !model.game().tree().begins_variation(at) {
        let is_start = model.game().tree().parent(at).is_none();
        model.say(match is_start {
            true => text("promoted-start").to_owned(),
            false => say!("promoted-already", turn = name),
        });
    } else if edit_game(model, |game| game.promote(at).map(|()| at)) {
        model.say(say!("promoted", turn = name));
    }
}

/// Makes the line the main line.
pub(super) fn make_main_line(model: &mut Model) {
    let at = model.at();
    if model.game().tree().nesting(at) == 0 {
        model.say(text("main-already").to_owned());
    } else if edit_game(model, |game| game.make_main(at).map(|()| at)) {
        model.say(text("main-now").to_owned());
    }
}

/// Takes the last change back, or changes again what was taken back.
pub(super) fn undo_or_redo(model: &mut Model, again: bool) {
    let done = if again { model.history.redo() } else { model.history.undo() };
    model.refresh_after_edit();
    model.say(match (done, again) {
        (true, false) => text("undone").to_owned(),
        (true, true) => text("redone").to_owned(),
        (false, false) => text("nothing-to-undo").to_owned(),
        (false, true) => text("nothing-undone").to_owned(),
    });
}

/// Asks whether the move shall go.
pub(super) fn ask_to_delete(model: &mut Model) {
    if model.game().tree().parent(model.at()).is_some() {
        model.mode = Mode::Deleting;
    } else {
        model.complain(text("delete-start").to_owned());
    }
}

/// The question before a deletion.
pub(super) fn deletion_question(model: &Model) -> String {
    let tree = model.game().tree();
    let behind = tree.below(model.at()).len() as u64;
    let name = facts::name(model.game(), model.at());
    match (behind, tree.nesting(model.at())) {
        (0, 0) => say!("delete-one-main", turn = name),
        (0, _) => say!("delete-one", turn = name),
        (_, 0) => say!("delete-more-main", turn = name, plies = behind),
        (_, _) => say!("delete-more", turn = name, plies = behind),
    }
}
