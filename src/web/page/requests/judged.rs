//! Moves judged by what searches have found before: the page sends it along, so that nothing is searched twice.

use bao_notation::tree::NodeId;

use crate::web::page::views::AnalysisView;
use bao_game::analysis::JudgedMove;
use bao_game::analysis::interactive::{NumberedPosition, PositionJudgement, SearchedPosition};
use bao_game::variations::Variations;

/// Judges the move that led to a place. `None` where what belongs to it is not among the answers.
pub(super) fn judge(game: &Variations, id: NodeId, found: &[AnalysisView]) -> Option<JudgedMove> {
    let before = NumberedPosition::of(game, game.tree().parent(id)?)?;
    let played = game.ply(id)?.mv;
    let (turn, position) = (before.turn().to_string(), before.position.to_string());
    let mut judgement = PositionJudgement::default();
    for view in found.iter().filter(|view| view.turn == turn && view.position == position) {
        let read = |values: &bao_game::analysis::StoredValuation| {
            values.read(&before.position, before.number, game.rules())
        };
        let Some(valuation) = view.values.as_ref().and_then(read) else { continue };
        judgement.add(&SearchedPosition { valuation, node_limit: view.asked, nodes: view.asked });
    }
    judgement.judge(played)
}
