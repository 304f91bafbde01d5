//! A place of a game: how it came about, and what can be played there.

use bao_notation::tree::NodeId;
use serde::Serialize;

use super::choice::ChoiceView;
use super::motion::MotionView;
use crate::web::page::Numbered;
use bao_game::refused::Refused;
use bao_game::variations::Variations;

/// What is asked for when a place is looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlaceView {
    /// Its number.
    pub at: usize,
    /// The move that led here; null at the start and where the line is kept as text.
    pub motion: Option<MotionView>,
    /// The legal moves; none after the end and where the line is kept as text.
    pub choices: Vec<ChoiceView>,
    /// Why no choice begins with the other pits; not there where nothing is to be played, as on an exported page.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refused: Vec<RefusedView>,
}

impl PlaceView {
    /// A place of a game.
    pub fn of(game: &Variations, numbered: &Numbered, id: NodeId) -> PlaceView {
        PlaceView {
            at: numbered.number(id),
            motion: MotionView::of(game, id),
            choices: ChoiceView::all(game, numbered, id),
            refused: Vec::new(),
        }
    }

    /// A place where the reader can play.
    pub fn to_play(game: &Variations, numbered: &Numbered, id: NodeId) -> PlaceView {
        PlaceView { refused: RefusedView::pits(game, id), ..PlaceView::of(game, numbered, id) }
    }
}

/// Why something cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RefusedView {
    /// A pit, as `A4`, or in a lesson a move, as `A4<`.
    pub text: String,
    /// The reason with the number of the rule, a sentence.
    pub reason: String,
}

impl RefusedView {
    /// The pits that no choice of a place begins with; none where nothing can be played any more.
    pub fn pits(game: &Variations, id: NodeId) -> Vec<RefusedView> {
        let Some(position) = game.position(id).filter(|_| game.end(id).is_none()) else {
            return Vec::new();
        };
        let refused = Refused { position, rules: game.rules() };
        refused.pits().into_iter().map(|(text, reason)| RefusedView { text, reason }).collect()
    }
}
