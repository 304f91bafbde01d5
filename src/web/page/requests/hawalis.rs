//! What the page asks about a game of Hawalis. It has one line: another move in the middle replaces what followed.

use std::sync::atomic::AtomicBool;

use bao_engine::players::{HawalisPlayer, Level};
use bao_game::hawalis::terms::{position_error_message, tell_illegal, unknown_rules_message};
use bao_game::hawalis::{FoundGame, Game, is_game_text, name_pit, read_typed, replay_games, words};
use bao_game::replay::Forfeit;
use bao_languages::{say, text};
use bao_notation::tree::Headers;
use bao_rules::Side;
use bao_rules::relatives::hawalis::{Position, Rules};

use super::edit::{Edit, EditReply, EditRequest, read_side};
use super::open::{PositionGame, PositionReply, PositionRequest};
use super::place::{PlaceRequest, choose_game, fits};
use super::refusal::Refusal;
use crate::web::page::views::{
    GameView, PlaceView, hawalis_board, hawalis_choices, hawalis_end, hawalis_game, hawalis_place,
};

/// The rules of a name, where it is meant to be one of this game.
pub(super) fn rules(name: Option<&str>) -> Result<Option<Rules>, Refusal> {
    let Some(name) = name.map(str::trim).filter(|name| Rules::are_named(name)) else {
        return Ok(None);
    };
    let rules = name.parse().map_err(|error| Refusal::unreadable(unknown_rules_message(&error)))?;
    Ok(Some(rules))
}

/// The first game of a text, or the one of that name, and what all of them are called where there are several.
fn find(text: &str, name: Option<&str>, rules: Rules) -> Result<(FoundGame, Vec<String>), Refusal> {
    let (mut games, _) = replay_games(text, rules);
    let names: Vec<String> = games.iter().map(|found| found.name.clone()).collect();
    let place = choose_game(&names, name)?;
    let found = games.swap_remove(place);
    fits(found.game.plies().len())?;
    Ok((found, if names.len() > 1 { names } else { Vec::new() }))
}

/// The game of a text that the page sends back.
pub(super) fn read(text: &str) -> Result<Game, Refusal> {
    Ok(find(text, None, Rules::HAWALIS)?.0.game)
}

/// Opens a text of games.
pub(super) fn open(text: &str, name: Option<&str>, rules: Rules) -> Result<GameView, Refusal> {
    let (found, games) = find(text, name, rules)?;
    Ok(GameView { games, ..hawalis_game(&found, Some(text)) })
}

/// The view of a game that the page knows, or that begins.
fn view(game: Game) -> GameView {
    let found =
        FoundGame { name: String::new(), span: 0..0, game, findings: Vec::new(), stopped: None };
    hawalis_game(&found, None)
}

fn start(text: &str) -> Result<Position, Refusal> {
    match text.trim() {
        "start" => Ok(Position::start()),
        text => text.parse().map_err(|error| Refusal::unreadable(position_error_message(&error))),
    }
}

/// Begins a game at a position; its turns are counted from 1.
pub(super) fn begin(request: &PositionGame, rules: Rules) -> Result<GameView, Refusal> {
    Ok(view(Game::new(rules, start(&request.position)?)))
}

/// Whether a text is a position, and what can be played there.
pub(super) fn check_position(
    request: &PositionRequest,
    rules: &Rules,
) -> Result<PositionReply, Refusal> {
    let position = start(&request.position)?;
    Ok(PositionReply {
        position: position.to_string(),
        board: hawalis_board(&position),
        choices: hawalis_choices(&position, rules, None),
        end: hawalis_end(&position, rules),
    })
}

/// A game, and a place of it: after so many plies.
pub(super) fn at(text: &str, at: usize) -> Result<Game, Refusal> {
    let game = read(text)?;
    let last = game.plies().len();
    if at > last {
        return Err(Refusal::unreadable(say!("no-such-place", place = at, last = last)));
    }
    Ok(game)
}

/// How a place came about, and what can be played there.
pub(super) fn place(request: &PlaceRequest) -> Result<PlaceView, Refusal> {
    Ok(hawalis_place(&at(&request.bao, request.at)?, request.at))
}

/// Changes a game.
pub(super) fn edit(request: &EditRequest) -> Result<EditReply, Refusal> {
    let mut game = at(&request.bao, request.at)?;
    let place = match &request.edit {
        Edit::Play { text } => {
            play(&mut game, request.at, text)?;
            request.at + 1
        }
        Edit::Header { name, value } => {
            set_header(&mut game, name, value)?;
            request.at
        }
        Edit::Resign { side, .. } => {
            let loser = read_side(side)?;
            if game.ending().is_some() || game.header(Headers::WINNER).is_some() {
                return Err(Refusal::impossible(text("play-is-over")));
            }
            game.set_header(Headers::WINNER, loser.opponent().name());
            game.set_header(Headers::ENDED_BY, Forfeit::Resigned.name());
            game.plies().len()
        }
        Edit::Back { side } => take_back(&mut game, read_side(side)?),
        // All of it is the main line.
        Edit::Main | Edit::Promote => request.at,
        _ => return Err(Refusal::impossible(text("hawalis-not-here"))),
    };
    fits(game.plies().len())?;
    Ok(EditReply { at: place, broken: None, place: hawalis_place(&game, place), game: view(game) })
}

/// Takes back a player's last move, or that somebody has resigned, and gives the place where the game goes on: the last
/// where he has not moved.
fn take_back(game: &mut Game, player: Side) -> usize {
    let last = game.plies().len();
    let is_resigned = game.ending().is_none() && game.header(Headers::WINNER).is_some();
    let is_his = |at: &usize| game.position_after(*at).to_move() == player;
    let his = (0..last).rev().find(is_his);
    let at = if is_resigned { last } else { his.unwrap_or(last) };
    if is_resigned || at < last {
        game.set_header(Headers::WINNER, "");
        game.set_header(Headers::ENDED_BY, "");
    }
    game.truncate(at);
    at
}

/// Plays a move behind a place; another one than that which follows replaces all that follows.
fn play(game: &mut Game, at: usize, typed: &str) -> Result<(), Refusal> {
    let turn = game.turn(at);
    let position = *game.position_after(at);
    let choices = || {
        let moves = position.legal_moves(game.rules());
        moves.iter().map(|(pit, _)| name_pit(position.to_move(), *pit)).collect()
    };
    let refuse =
        |error: String| Refusal { choices: Some(choices()), ..Refusal::impossible(error).at(turn) };
    let pit = read_typed(typed).map_err(|error| refuse(error.to_string()))?;
    if game.plies().get(at).is_some_and(|next| next.pit == pit) {
        return Ok(());
    }
    let mut changed = game.clone();
    changed.truncate(at);
    if let Some(ending) = changed.ending() {
        return Err(Refusal::impossible(words::tell_ending(ending)).at(turn));
    }
    changed.play(pit).map_err(|error| {
        let name = name_pit(position.to_move(), pit);
        refuse(say!("hawalis-illegal", pit = name, why = tell_illegal(error)))
    })?;
    // Whoever goes on has taken back that the game was given up.
    set_header(&mut changed, Headers::WINNER, "")?;
    *game = changed;
    Ok(())
}

fn set_header(game: &mut Game, name: &str, value: &str) -> Result<(), Refusal> {
    if !Headers::is_name(name) {
        return Err(Refusal::unreadable(text("header-name")));
    }
    if [Headers::RULESET, Headers::POSITION].contains(&name) {
        return Err(Refusal::impossible(say!("header-fixed", name = name)));
    }
    if name == Headers::WINNER && !["", "south", "north"].contains(&value.trim()) {
        return Err(Refusal::unreadable(text("header-winner")));
    }
    game.set_header(name, value);
    if name == Headers::WINNER {
        game.set_header(Headers::ENDED_BY, "");
    }
    Ok(())
}

/// What a level plays at a place.
pub(super) fn answer(
    bao: &str,
    place: usize,
    level: Level,
    seed: u64,
    stop: &AtomicBool,
) -> Result<String, Refusal> {
    let mut game = at(bao, place)?;
    game.truncate(place);
    let position = *game.position();
    if game.ending().is_some() {
        return Err(Refusal::impossible(text("nothing-to-play")).at(game.turn(place)));
    }
    let mut player = HawalisPlayer::new(*game.rules(), level, seed);
    let pit = player.choose_move_until(&position, stop).ok_or_else(Refusal::given_up)?;
    Ok(name_pit(position.to_move(), pit))
}

/// The game of Hawalis that has a place of this number; `None` of a game of Bao.
///
/// # Errors
/// [`Refusal`] where there is no such place.
pub fn hawalis_with_place(request: &PlaceRequest) -> Result<Option<Game>, Refusal> {
    is_game_text(&request.bao).then(|| at(&request.bao, request.at)).transpose()
}

/// The game of Hawalis of a text; `None` of a game of Bao.
///
/// # Errors
/// [`Refusal`] where it is too long to be shown.
pub fn read_hawalis(text: &str) -> Result<Option<Game>, Refusal> {
    is_game_text(text).then(|| read(text)).transpose()
}
