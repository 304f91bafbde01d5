//! Edits the game: variations, comments, marks, and moves against the engine or a second player.

use bao_game::analysis::interactive::NumberedPosition;
use bao_game::replay::Forfeit;
use bao_game::replay::Motion;
use bao_game::variations::{Choice, LONGEST_GAME, PlayError, Variations};
use bao_game::words;
use bao_languages::{say, text};
use bao_notation::WrittenMove;
use bao_notation::tree::{EditError, Headers, Mark, NodeId};
use bao_rules::{Move, Side};

use super::model::{Model, MoveRequest, Question, Request};
use super::{facts, search_results};
use crate::sowing::Sowing;

/// Makes a new move the main continuation if the present one is only kept as text.
fn promote_before_text(
    game: &mut Variations,
    from: NodeId,
    id: NodeId,
) -> Result<NodeId, PlayError> {
    if game.tree().next(from).is_some_and(|main| game.tree().is_kept(main)) {
        game.promote(id)?;
    }
    Ok(id)
}

/// Plays a move at a place, or replaces the ply `replaced` after it.
pub(super) fn enter_move(
    model: &mut Model,
    from: NodeId,
    replaced: Option<NodeId>,
    written: &WrittenMove,
) -> Result<(), PlayError> {
    match replaced {
        Some(replaced) => replace_move(model, from, replaced, written),
        None => play_move(model, from, written),
    }
}

/// Plays a move at a place. In a game against the engine, shows the sowing; otherwise reports where the move was added.
fn play_move(model: &mut Model, from: NodeId, written: &WrittenMove) -> Result<(), PlayError> {
    let is_played = model.setup.opponent.is_some();
    model.change(|game| {
        let id = game.play(from, written)?;
        let id = promote_before_text(game, from, id)?;
        // In a game against an opponent the new move becomes the main line, and earlier moves stay as a variation.
        if is_played && game.tree().nesting(id) > 0 {
            game.make_main(id)?;
        }
        Ok::<_, PlayError>(id)
    })?;
    if is_played {
        show_sowing(model)
    } else {
        report_move(model)
    }
    Ok(())
}

fn report_move(model: &mut Model) {
    let name = facts::name(model.game(), model.at());
    let tree = model.game().tree();
    let siblings = tree.parent(model.at()).map_or(0, |parent| tree.children(parent).len());
    let id = match (tree.begins_variation(model.at()), siblings) {
        (true, _) => "played-variation",
        (false, 0 | 1) => "played-on",
        (false, _) => "played-main",
    };
    model.say(say!(id, turn = name));
}

/// Replaces a ply with a move. The moves that followed the ply are then played after the new move.
fn replace_move(
    model: &mut Model,
    from: NodeId,
    replaced: NodeId,
    written: &WrittenMove,
) -> Result<(), PlayError> {
    let mut broken = None;
    model.change(|game| {
        let (other, first) = game.change(replaced, written)?;
        broken = first;
        promote_before_text(game, from, other)
    })?;
    let name = facts::name(model.game(), model.at());
    let tree = model.game().tree();
    let order = text(match (tree.begins_variation(model.at()), tree.begins_variation(replaced)) {
        (true, false) => "stands-beside-game",
        (true, true) => "stands-beside-variation",
        (false, _) => "stands-first",
    });
    model.say(match broken.map(|broken| facts::name(model.game(), broken)) {
        Some(broken) => say!("replaced-until", turn = name, broken, stands = order),
        None => say!("replaced", turn = name, stands = order),
    });
    Ok(())
}

/// Changes the game at the current place, and goes to the place that `change` returns.
fn edit_game(
    model: &mut Model,
    change: impl FnOnce(&mut Variations, NodeId) -> Result<NodeId, EditError>,
) -> bool {
    let at = model.at();
    let done = model.change(|game| change(game, at));
    if let Err(error) = done {
        model.complain(format!("{}.", words::edit_error(error)));
    }
    done.is_ok()
}

pub(super) fn write_comment(model: &mut Model, id: NodeId, text: &str) {
    edit_game(model, |game, at| {
        game.set_comment(id, text);
        Ok(at)
    });
}

pub(super) fn set_mark(model: &mut Model, mark: Option<Mark>) {
    edit_game(model, |game, at| {
        game.set_mark(at, mark);
        Ok(at)
    });
}

pub(super) fn delete_move(model: &mut Model) {
    let name = facts::name(model.game(), model.at());
    if edit_game(model, Variations::remove) {
        model.say(say!("deleted", turn = name));
    }
}

pub(super) fn promote_move(model: &mut Model) {
    let (at, tree) = (model.at(), model.game().tree());
    let name = facts::name(model.game(), at);
    if tree.parent(at).is_none() {
        model.say(text("promoted-start"));
    } else if !tree.begins_variation(at) {
        model.say(say!("promoted-already", turn = name));
    } else if edit_game(model, |game, at| game.promote(at).map(|()| at)) {
        model.say(say!("promoted", turn = name));
    }
}

pub(super) fn make_main_line(model: &mut Model) {
    if model.game().tree().nesting(model.at()) == 0 {
        model.say(text("main-already"));
    } else if edit_game(model, |game, at| game.make_main(at).map(|()| at)) {
        model.say(text("main-now"));
    }
}

pub(super) fn ask_to_delete(model: &mut Model) {
    if model.game().tree().parent(model.at()).is_some() {
        model.question = Some(Question::Delete);
    } else {
        model.complain(text("delete-start"));
    }
}

pub(super) fn deletion_question(model: &Model) -> String {
    let (tree, name) = (model.game().tree(), facts::name(model.game(), model.at()));
    let is_main = tree.nesting(model.at()) == 0;
    let turn = if is_main { say!("delete-main", turn = name) } else { name };
    match tree.below(model.at()).len() as u64 {
        0 => say!("delete-one", turn),
        plies => say!("delete-more", turn, plies),
    }
}

/// Whether a game is over at a place: on the board or, in the main line, because the headers name a winner.
fn is_over(game: &Variations, at: NodeId) -> bool {
    let is_won = || game.tree().headers.get(Headers::WINNER).is_some();
    game.is_over(at) || game.tree().nesting(at) == 0 && is_won()
}

/// The request for the opponent's move, if it is their turn.
fn due_move(model: &Model) -> Option<MoveRequest> {
    let opponent = model.setup.opponent?;
    let (game, at) = (model.game(), model.at());
    let place = NumberedPosition::of(game, at)?;
    let is_due = place.position.to_move() == opponent.side
        && game.tree().next(at).is_none()
        // The opponent does not play in variations.
        && game.tree().nesting(at) == 0
        && !is_over(game, at);
    is_due.then_some(MoveRequest { place, level: opponent.level })
}

/// The next work for the search thread: the opponent's move, a search or a summary.
pub fn next_request(model: &Model) -> Option<Request> {
    // The opponent does not move while the user is doing something else.
    let due = model.is_idle().then(|| due_move(model)).flatten().map(Request::Move);
    let search = || search_results::next_search(model).map(Request::Search);
    due.or_else(search).or_else(|| search_results::next_summary(model))
}

/// Plays the opponent's move, unless the game has changed since the request.
pub fn add_opponent_move(model: &mut Model, request: MoveRequest, mv: Move) {
    let at = model.at();
    if next_request(model) != Some(Request::Move(request)) {
        return;
    }
    let choice = model.game().choices(at).into_iter().find(|choice| choice.played.ply.mv == mv);
    let Some(choice) = choice else { return };
    match model.change(|game| game.play(at, &choice.played.ply.written)) {
        Ok(()) => {
            show_sowing(model);
            if is_over(model.game(), model.at()) {
                model.say(text("play-over"));
            }
        }
        Err(error) => model.complain(error.to_string()),
    }
}

/// Undoes the last change. Against the engine, takes back the user's last move and the reply, even if they were played
/// before this session.
pub(super) fn undo(model: &mut Model) {
    let opponent = model.setup.opponent;
    if opponent.is_some() && model.game().forfeit() == Some(Forfeit::OnTime) {
        return model.say(text("clock-no-undo"));
    }
    let mut done = model.history.undo();
    while done && due_move(model).is_some() && model.history.undo() {}
    if let Some(opponent) = opponent.filter(|_| !done || due_move(model).is_some()) {
        let back = |game: &mut Variations| game.take_back(opponent.side.opponent());
        match model.history.undo_beyond(back) {
            Ok(true) => done = true,
            // If the opponent began, their first move stays.
            Ok(false) => done = done && !model.history.redo(),
            Err(error) => return model.complain(error.to_string()),
        }
    }
    model.refresh_after_edit();
    model.say(text(match (done, opponent) {
        (true, None) => "undone",
        (false, None) => "nothing-to-undo",
        (true, Some(_)) => "play-undone",
        (false, Some(_)) => "play-nothing-to-undo",
    }));
}

/// Redoes the last undone change. Against the engine, replays the user's move and the reply.
pub(super) fn redo(model: &mut Model) {
    let done = model.history.redo();
    while done && due_move(model).is_some() && model.history.redo() {}
    model.refresh_after_edit();
    model.say(text(match (done, model.setup.opponent) {
        (false, _) => "nothing-undone",
        (true, None) => "redone",
        (true, Some(_)) => "play-redone",
    }));
}

pub fn begin_two(model: &mut Model) {
    model.has_two_players = true;
}

/// The side that would resign: the user, or in a game of two people the side to move.
fn resigning_side(model: &Model) -> Option<Side> {
    match model.setup.opponent {
        Some(opponent) => Some(opponent.side.opponent()),
        None if model.has_two_players => {
            // There is no position after an illegal move.
            let mut line =
                model.game().tree().backwards(model.end_of_line()).chain([NodeId::START]);
            line.find_map(|id| model.game().position(id)).map(|position| position.to_move())
        }
        None => None,
    }
}

/// The reason why nobody can resign; `None` if somebody can.
pub(super) fn why_not_resign(model: &Model) -> Option<&'static str> {
    match resigning_side(model) {
        None => Some(text("play-nobody")),
        Some(_) if is_over(model.game(), model.end_of_line()) => Some(text("play-is-over")),
        Some(_) => None,
    }
}

pub(super) fn ask_to_resign(model: &Model) -> String {
    match resigning_side(model).filter(|_| model.has_two_players) {
        Some(side) => say!("ask-resign-side", side = words::side(side)),
        None => text("ask-resign").to_owned(),
    }
}

/// Resigns for [`resigning_side`]; the current line becomes the main line.
pub(super) fn resign(model: &mut Model) {
    let Some(loser) = resigning_side(model) else { return };
    let end = model.end_of_line();
    let done = model.change(|game| {
        if game.tree().nesting(end) > 0 {
            game.make_main(end)?;
        }
        game.set_forfeit(loser, Forfeit::Resigned);
        Ok::<_, PlayError>(end)
    });
    let [loser, winner] = [loser, loser.opponent()].map(words::side);
    match done {
        Ok(()) if model.has_two_players => model.say(say!("play-resigned-side", loser, winner)),
        Ok(()) => model.say(say!("play-resigned", winner)),
        Err(error) => model.complain(error.to_string()),
    }
}

/// The part of the title that says whose turn it is.
pub(super) fn whose_turn(model: &Model) -> Option<String> {
    let opponent = model.setup.opponent?;
    if model.game().is_drawn(model.at()) {
        return Some(say!("play-drawn", plies = LONGEST_GAME));
    }
    if is_over(model.game(), model.at()) || model.game().tree().next(model.at()).is_some() {
        return None;
    }
    match due_move(model) {
        Some(_) => Some(say!("play-thinking", player = opponent.name())),
        // The user's turn begins only after the reply has been shown.
        None if model.sowing.is_some() => None,
        None => Some(text("play-your-turn").to_owned()),
    }
}

/// Starts to show the sowing of a move. Returns `None` if the move is illegal there.
fn begin_sowing(model: &mut Model, name: String, from: NodeId, mv: Move) -> Option<()> {
    let before = *model.game().position(from)?;
    let motion = Motion::of(&before, mv, model.game().rules())?;
    model.sowing = Some(Sowing::new(name, before, motion));
    Some(())
}

/// Shows the sowing of a choice at `from`.
pub(super) fn show_sowing_of(model: &mut Model, from: NodeId, choice: &Choice) {
    let name = format!("{} {}", model.game().tree().next_turn(from), choice.name);
    begin_sowing(model, name, from, choice.played.ply.mv);
}

pub(super) fn show_sowing(model: &mut Model) {
    let (at, game) = (model.at(), model.game());
    let name = facts::name(game, at);
    let Some(parent) = game.tree().parent(at) else {
        return model.say(text("sow-nothing"));
    };
    let played = game.ply(at).map(|ply| ply.mv);
    if played.and_then(|mv| begin_sowing(model, name, parent, mv)).is_none() {
        model.complain(text("sow-illegal"));
    }
}
