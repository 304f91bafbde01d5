//! Requests about a game of Bao or of Hawalis: its text or its rules say which.

use bao_game::hawalis::is_game_text;
use bao_rules::relatives::hawalis::Rules;

use super::edit::{EditReply, EditRequest};
use super::open::{BaoRequest, PositionGame, PositionReply, PositionRequest, TextRequest};
use super::place::PlaceRequest;
use super::refusal::Refusal;
use super::{edit as of_bao, hawalis, open, place as place_of_bao};
use crate::web::page::views::{GameView, PlaceView};

/// Opens a transcript or a game file that was pasted.
///
/// # Errors
/// [`Refusal`] where there is no move in it, or there are no such rules.
pub fn text(request: &TextRequest) -> Result<GameView, Refusal> {
    let rules = hawalis::rules(request.ruleset.as_deref())?;
    if rules.is_some() || is_game_text(&request.text) {
        let rules = rules.unwrap_or(Rules::HAWALIS);
        return hawalis::open(&request.text, request.game.as_deref(), rules);
    }
    open::text(request)
}

/// Opens the text of a game file.
///
/// # Errors
/// [`Refusal`] where there is no game in it, or none of that name.
pub fn bao(request: &BaoRequest) -> Result<GameView, Refusal> {
    if is_game_text(&request.bao) {
        return hawalis::open(&request.bao, request.game.as_deref(), Rules::HAWALIS);
    }
    open::bao(request)
}

/// Begins a game at a position.
///
/// # Errors
/// [`Refusal`] where the text is no position.
pub fn position_game(request: &PositionGame) -> Result<GameView, Refusal> {
    match hawalis::rules(request.ruleset.as_deref())? {
        Some(rules) => hawalis::begin(request, rules),
        None => open::position_game(request),
    }
}

/// Whether a text is a position, and what can be played there.
///
/// # Errors
/// [`Refusal`] with what is wrong.
pub fn check_position(request: &PositionRequest) -> Result<PositionReply, Refusal> {
    match hawalis::rules(request.ruleset.as_deref())? {
        Some(rules) => hawalis::check_position(request, &rules),
        None => open::check_position(request),
    }
}

/// Changes a game.
///
/// # Errors
/// [`Refusal`]; with the legal moves where the one that was asked for is none.
pub fn edit(request: &EditRequest) -> Result<EditReply, Refusal> {
    if is_game_text(&request.bao) { hawalis::edit(request) } else { of_bao::edit(request) }
}

/// How a place came about, and what can be played there.
///
/// # Errors
/// [`Refusal`].
pub fn place(request: &PlaceRequest) -> Result<PlaceView, Refusal> {
    if is_game_text(&request.bao) { hawalis::place(request) } else { place_of_bao::place(request) }
}
