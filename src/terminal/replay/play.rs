//! Playing against the engine: it answers wherever a line ends and it is its turn.

use bao_game::analysis::interactive::NumberedPosition;
use bao_game::replay::Forfeit;
use bao_game::variations::{PlayError, Variations};
use bao_languages::{say, text};
use bao_notation::tree::{Headers, NodeId};
use bao_rules::{Move, Side};

use super::analysis;
use super::model::Model;
use super::opponent::Opponent;
use super::search::{MoveRequest, Request};
use super::showing::show_sowing;
use crate::terminal::words;

/// Whether a game is over, on the board or because somebody has resigned.
fn is_over(game: &Variations, at: NodeId) -> bool {
    game.end(at).is_some() || is_resigned(game, at)
}

/// Whether the headers name a winner of the main line, in which a place stands.
fn is_resigned(game: &Variations, at: NodeId) -> bool {
    game.tree().nesting(at) == 0 && game.tree().headers.get(Headers::WINNER).is_some()
}

/// What is played against an opponent is the game; what was played there before stays as a variation.
pub(super) fn make_played_line_main(
    opponent: Option<Opponent>,
    game: &mut Variations,
    id: NodeId,
) -> Result<(), PlayError> {
    if opponent.is_some() && game.tree().nesting(id) > 0 {
        game.make_main(id)?;
    }
    Ok(())
}

/// The move that the opponent owes.
fn due_move(model: &Model) -> Option<MoveRequest> {
    let opponent = model.opponent?;
    let (game, at) = (model.game(), model.at());
    let place = NumberedPosition::of(game, at)?;
    let is_due = place.position.to_move() == opponent.side
        && game.tree().next(at).is_none()
        // A line beside the game is looked at, and not played.
        && game.tree().nesting(at) == 0
        && !is_resigned(game, at);
    is_due.then_some(MoveRequest { place, level: opponent.level })
}

/// What is to be worked out next: the opponent's move, or what is to be analysed.
pub fn next_request(model: &Model) -> Option<Request> {
    let due = || due_move(model).map(Request::Move);
    // Nobody plays while the other looks at something else.
    let free = model.mode.is_browse() && model.sowing.is_none();
    let search = || analysis::next_search(model).map(Request::Search);
    free.then(due).flatten().or_else(search).or_else(|| analysis::next_summary(model))
}

/// The opponent has found a move. One that is not asked for any more is not played.
pub fn add_opponent_move(model: &mut Model, request: MoveRequest, mv: Move) {
    let at = model.at();
    if next_request(model) != Some(Request::Move(request)) {
        return;
    }
    let choice = model.game().choices(at).into_iter().find(|choice| choice.played.ply.mv == mv);
    let Some(choice) = choice else { return };
    let played = model.history.change(|game| game.play(at, &choice.played.ply.written));
    model.refresh_after_edit();
    match played {
        Ok(_) => {
            show_sowing(model);
            if is_over(model.game(), model.at()) {
                model.say(text("play-over").to_owned());
            }
        }
        Err(error) => model.complain(error.to_string()),
    }
}

/// Takes back the user's last move, and what the opponent has answered; also what was played before the program began.
pub(super) fn take_back(model: &mut Model) {
    if model.game().forfeit() == Some(Forfeit::OnTime) {
        return model.say(text("clock-no-undo").to_owned());
    }
    let Some(opponent) = model.opponent else { return };
    let mut done = model.history.undo();
    while done && due_move(model).is_some() && model.history.undo() {}
    if !done || due_move(model).is_some() {
        let back = |game: &mut Variations| game.take_back(opponent.side.opponent());
        match model.history.undo_beyond(back) {
            Ok(true) => done = true,
            // Of an opponent who begins the first move stays.
            Ok(false) => done = done && !model.history.redo(),
            Err(error) => return model.complain(error.to_string()),
        }
    }
    model.refresh_after_edit();
    model.say(match done {
        true => text("play-undone").to_owned(),
        false => text("play-nothing-to-undo").to_owned(),
    });
}

/// Plays again what was taken back: the user's move, and the answer that it had.
pub(super) fn play_again(model: &mut Model) {
    let done = model.history.redo();
    while done && due_move(model).is_some() && model.history.redo() {}
    model.refresh_after_edit();
    model.say(match done {
        true => text("play-redone").to_owned(),
        false => text("nothing-undone").to_owned(),
    });
}

/// Lets two people play the game.
pub fn begin_two(model: &mut Model) {
    model.is_of_two = true;
}

/// The end of the line that is looked at: a game is given up there, wherever in it one looks.
fn end_of_line(model: &Model) -> NodeId {
    let tree = model.game().tree();
    std::iter::successors(Some(model.at()), |&id| tree.next(id)).last().unwrap_or(NodeId::START)
}

/// Who would give the game up: the user, or of two people who is to move.
fn resigning_side(model: &Model) -> Option<Side> {
    match model.opponent {
        Some(opponent) => Some(opponent.side.opponent()),
        None if model.is_of_two => {
            // After a move that is not legal there is no position.
            let mut line = model.game().tree().backwards(end_of_line(model)).chain([NodeId::START]);
            line.find_map(|id| model.game().position(id)).map(|position| position.to_move())
        }
        None => None,
    }
}

/// Why nobody can give the game up; `None` where somebody can.
pub(super) fn why_not_resign(model: &Model) -> Option<&'static str> {
    match resigning_side(model) {
        None => Some(text("play-nobody")),
        Some(_) if is_over(model.game(), end_of_line(model)) => Some(text("play-is-over")),
        Some(_) => None,
    }
}

/// Asks whether the game is really given up.
pub(super) fn ask_to_resign(model: &Model) -> String {
    match resigning_side(model).filter(|_| model.is_of_two) {
        Some(side) => say!("ask-resign-side", side = words::side(side)),
        None => text("ask-resign").to_owned(),
    }
}

/// The user gives the game up, or of two people who is to move; the line that is looked at is the game.
pub(super) fn resign(model: &mut Model) {
    let Some(loser) = resigning_side(model) else { return };
    let end = end_of_line(model);
    let done = model.history.change(|game| {
        if game.tree().nesting(end) > 0 {
            game.make_main(end)?;
        }
        game.set_forfeit(loser, Forfeit::Resigned);
        Ok::<_, PlayError>(end)
    });
    model.refresh_after_edit();
    let winner = words::side(loser.opponent());
    match done {
        Ok(_) if model.is_of_two => {
            model.say(say!("play-resigned-side", loser = words::side(loser), winner = winner));
        }
        Ok(_) => model.say(say!("play-resigned", winner = winner)),
        Err(error) => model.complain(error.to_string()),
    }
}

/// What the title says of a turn that is due.
pub(super) fn whose_turn(model: &Model) -> Option<String> {
    let opponent = model.opponent?;
    if is_over(model.game(), model.at()) || model.game().tree().next(model.at()).is_some() {
        return None;
    }
    match due_move(model) {
        Some(_) => Some(say!("play-thinking", player = opponent.name())),
        // Nobody is to move before the answer has been shown.
        None if model.sowing.is_some() => None,
        None => Some(text("play-your-turn").to_owned()),
    }
}
