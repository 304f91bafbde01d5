//! Playing against the engine: it answers wherever a line ends and it is its turn.

use bao_engine::players::Level;
use bao_game::analysis::interactive::NumberedPosition;
use bao_game::variations::{PlayError, Variations};
use bao_notation::tree::{Headers, NodeId};
use bao_rules::{Move, Side};

use super::analysis;
use super::choosing::show_sowing;
use super::model::Model;
use super::search::{MoveRequest, Request};
use crate::terminal::words;

/// Who plays against the user.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opponent {
    /// How well.
    pub level: Level,
    /// Where he sits.
    pub side: Side,
}

/// Before the name of a level in the headers of a game.
const NAME: &str = "bao ";

impl Opponent {
    /// His name in the headers of a game: `bao casual`.
    #[must_use]
    pub fn name(self) -> String {
        format!("{NAME}{}", self.level)
    }

    /// Who played against the user in a game that goes on, as its headers say.
    #[must_use]
    pub fn of(game: &Variations) -> Option<Opponent> {
        [(Headers::SOUTH, Side::South), (Headers::NORTH, Side::North)].into_iter().find_map(
            |(header, side)| {
                let level = game.tree().headers.get(header)?.strip_prefix(NAME)?;
                Some(Opponent { level: level.parse().ok()?, side })
            },
        )
    }
}

/// Whether a game is over, on the board or because somebody has resigned.
fn is_over(game: &Variations, at: NodeId) -> bool {
    let resigned =
        game.tree().nesting(at) == 0 && game.tree().headers.get(Headers::WINNER).is_some();
    game.end(at).is_some() || resigned
}

/// The turn that the opponent owes.
fn due_move(model: &Model) -> Option<MoveRequest> {
    let opponent = model.opponent?;
    let (game, at) = (model.game(), model.at());
    let place = NumberedPosition::of(game, at)?;
    let is_due = place.position.to_move() == opponent.side
        && game.tree().next(at).is_none()
        && !is_over(game, at);
    is_due.then_some(MoveRequest { place, level: opponent.level })
}

/// What is to be worked out next: the opponent's turn, or what is to be analysed.
#[must_use]
pub fn next_request(model: &Model) -> Option<Request> {
    let due = || due_move(model).map(Request::Move);
    // Nobody plays while the other looks at something else.
    let free = model.mode.is_browse() && model.sowing.is_none();
    free.then(due).flatten().or_else(|| analysis::next_search(model).map(Request::Search))
}

/// The opponent has found a move. One that is not asked for any more is not played.
pub fn add_opponent_move(model: &mut Model, request: MoveRequest, mv: Move) {
    let at = model.at();
    if due_move(model) != Some(request) {
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
                model.say("The game is over; `I` reviews it, `s` saves it.".to_owned());
            }
        }
        Err(error) => model.complain(error.to_string()),
    }
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

/// Takes back the user's last turn, and what the opponent has answered.
pub(super) fn take_back(model: &mut Model) {
    let mut done = model.history.undo();
    while done && due_move(model).is_some() && model.history.undo() {}
    // Of an opponent who begins the first turn stays.
    if due_move(model).is_some() {
        model.history.redo();
        done = false;
    }
    model.refresh_after_edit();
    model.say(match done {
        true => "Taken back; `U` plays it again.".to_owned(),
        false => "There is nothing to take back.".to_owned(),
    });
}

/// Asks whether the user gives the game up, if he can.
pub(super) fn why_not_resign(model: &Model) -> Option<&'static str> {
    match model.opponent {
        None => Some("Nobody plays against you; `bao play` begins a game."),
        Some(_) if is_over(model.game(), model.at()) => Some("The game is over."),
        Some(_) => None,
    }
}

/// The user gives the game up.
pub(super) fn resign(model: &mut Model) {
    let Some(opponent) = model.opponent else { return };
    let at = model.at();
    let done = model.history.change(|game| {
        make_played_line_main(Some(opponent), game, at)?;
        game.set_header(Headers::WINNER, opponent.side.name());
        Ok::<_, PlayError>(at)
    });
    model.refresh_after_edit();
    match done {
        Ok(_) => model.say(format!(
            "You resign; {} wins. `I` reviews the game, `s` saves it, `u` takes that back.",
            words::side(opponent.side)
        )),
        Err(error) => model.complain(error.to_string()),
    }
}

/// What the title says of a turn that is due.
#[must_use]
pub(super) fn whose_turn(model: &Model) -> Option<String> {
    let opponent = model.opponent?;
    if is_over(model.game(), model.at()) || model.game().tree().next(model.at()).is_some() {
        return None;
    }
    Some(match due_move(model) {
        Some(_) => format!("{} is thinking", opponent.name()),
        None => "your turn".to_owned(),
    })
}
