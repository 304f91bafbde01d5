//! Two lines of a game are compared.

use serde::Deserialize;

use super::place::{at, find};
use super::refusal::Refusal;
use crate::web::page::views::ComparisonView;

/// The lines through two places of a game.
#[derive(Clone, Debug, Deserialize)]
pub struct CompareRequest {
    /// The text of the game.
    pub bao: String,
    /// A place of the one line.
    pub left: usize,
    /// A place of the other.
    pub right: usize,
}

/// Both lines side by side.
///
/// # Errors
/// [`Refusal`].
pub fn compare(request: &CompareRequest) -> Result<ComparisonView, Refusal> {
    let (game, numbered, left) = at(&request.bao, request.left)?;
    let right = find(&numbered, request.right)?;
    Ok(ComparisonView::of(&game, &numbered, left, right))
}
