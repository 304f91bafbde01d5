//! A place of a game: how it came about, and what can be played there.

use bao_notation::tree::NodeId;
use serde::Serialize;

use super::choice::ChoiceView;
use super::motion::MotionView;
use crate::web::page::Numbered;
use bao_game::variations::Variations;

/// What is asked for when a place is looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlaceView {
    /// Its number.
    pub at: usize,
    /// The turn that led here; null at the start and where the line is kept as text.
    pub motion: Option<MotionView>,
    /// The legal turns; none after the end and where the line is kept as text.
    pub choices: Vec<ChoiceView>,
}

impl PlaceView {
    /// A place of a game.
    #[must_use]
    pub fn of(game: &Variations, numbered: &Numbered, id: NodeId) -> PlaceView {
        PlaceView {
            at: numbered.number(id),
            motion: MotionView::of(game, id),
            choices: ChoiceView::all(game, numbered, id),
        }
    }
}
