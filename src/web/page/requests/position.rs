//! A position that was set up is checked.

use bao_notation::tree::NodeId;
use bao_rules::{Position, Ruleset};
use serde::{Deserialize, Serialize};

use super::hawalis;
use super::refusal::Refusal;
use crate::web::page::Numbered;
use crate::web::page::views::{BoardView, ChoiceView, EndView};
use bao_game::variations::Variations;

/// A position, and the rules that are played.
#[derive(Clone, Debug, Deserialize)]
pub struct PositionRequest {
    /// Position text.
    pub position: String,
    /// By default kibao.
    pub ruleset: Option<String>,
}

/// What can be played in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PositionReply {
    /// Position text, with one blank between its parts.
    pub position: String,
    /// The same as a board.
    pub board: BoardView,
    /// The legal moves.
    pub choices: Vec<ChoiceView>,
    /// How the game has ended there.
    pub end: Option<EndView>,
}

/// The rules of a name, by default those of kibao.org.
pub(super) fn ruleset(name: Option<&str>) -> Result<Ruleset, Refusal> {
    let name = name.map(str::trim).filter(|name| !name.is_empty());
    Ok(name.map_or(Ok(Ruleset::KIBAO), str::parse)?)
}

/// Whether a text is a position, and what can be played there.
///
/// # Errors
/// [`Refusal`] with what is wrong.
pub fn check_position(request: &PositionRequest) -> Result<PositionReply, Refusal> {
    if let Some(rules) = hawalis::rules(request.ruleset.as_deref())? {
        return hawalis::check_position(request, &rules);
    }
    let rules = ruleset(request.ruleset.as_deref())?;
    let position: Position = request.position.parse()?;
    let game = Variations::from_position(position, 1, &rules);
    let numbered = Numbered::of(game.tree());
    Ok(PositionReply {
        position: position.to_string(),
        board: BoardView::of(&position, &position),
        choices: ChoiceView::all(&game, &numbered, NodeId::START),
        end: position.end(&rules).as_ref().map(EndView::of),
    })
}
