//! The review of a line that was analysed.

use bao_engine::fate::FateSearch;
use bao_game::analysis::JudgedPly;
use bao_game::analysis::fate::HouseNote;
use bao_game::analysis::interactive::list_line;
use bao_notation::tree::NodeId;
use bao_rules::Side;
use serde::Deserialize;

use super::judged::judge;
use super::place::at;
use super::refusal::Refusal;
use crate::web::page::Numbered;
use crate::web::page::views::{AnalysisView, ReviewView};
use bao_game::variations::Variations;

/// Which line of which game, and what searches have found of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewRequest {
    /// The text of the game.
    pub bao: String,
    /// The number of a place in the line.
    pub at: usize,
    /// The answers of `api/analyse`.
    pub analysis: Vec<AnalysisView>,
}

/// How well both have chosen in a line, and its story.
///
/// # Errors
/// [`Refusal`] where the text is no game, and where no turn of the line was analysed.
pub fn review(request: &ReviewRequest) -> Result<ReviewView, Refusal> {
    let (game, numbered, id) = at(&request.bao, request.at)?;
    review_line(&game, &numbered, id, &request.analysis).ok_or_else(|| {
        Refusal::impossible(
            "no turn of this line was analysed far enough to be judged; analyse the line first",
        )
    })
}

/// The review of a line through a place; `None` where no turn of it was analysed.
pub(in crate::web::page) fn review_line(
    game: &Variations,
    numbered: &Numbered,
    through: NodeId,
    found: &[AnalysisView],
) -> Option<ReviewView> {
    let line = list_line(game, through);
    let mut houses = Side::BOTH.map(|side| FateSearch::new(game.rules(), side));
    let played = line.iter().filter(|&&id| game.ply(id).is_some());
    let judged = played.clone().enumerate().filter_map(|(index, &id)| {
        let mv = judge(game, id, found)?;
        let (before, ply) = (game.position(game.tree().parent(id)?)?, game.ply(id)?);
        let [south, north] = &mut houses;
        let search = if mv.side() == Side::South { south } else { north };
        Some(JudgedPly { ply: index, house: HouseNote::of(before, ply.at, ply.mv, search), mv })
    });
    let judged: Vec<JudgedPly> = judged.collect();
    if judged.is_empty() {
        return None;
    }
    let place = |at| {
        let id = line.iter().find(|&&id| game.tree().turn(id) == Some(at));
        id.map(|&id| numbered.number(id))
    };
    let left = played.count() - judged.len();
    Some(ReviewView::of(&game.to_game(through), &judged, left, place))
}
