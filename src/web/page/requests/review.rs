//! The review of a line that was analysed, and its lost chances asked again.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use bao_engine::Limits;
use bao_engine::fate::FateSearch;
use bao_game::analysis::fate::{HouseNote, NODES};
use bao_game::analysis::interactive::{
    NumberedPosition, PositionJudgement, SearchedPosition, list_line,
};
use bao_game::analysis::{JudgedMove, JudgedPly, Retry, StoredValuation};
use bao_game::variations::Variations;
use bao_languages::text;
use bao_notation::tree::NodeId;
use bao_rules::Side;
use serde::Deserialize;
use serde_json::Value;

use super::analyse::SearchQuestion;
use super::open::of_variations;
use super::place::at;
use super::refusal::Refusal;
use crate::web::page::Numbered;
use crate::web::page::views::{AnalysisView, view_retry, view_review};

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
    /// By which the page is known again: its newer question ends its older one.
    #[serde(default)]
    pub page: String,
}

impl SearchQuestion for ReviewRequest {
    /// How well both have chosen in a line, and its story.
    type Found = Value;

    fn page(&self) -> &str {
        &self.page
    }

    fn search(&self, limits: &Limits, stop: &AtomicBool) -> Result<Value, Refusal> {
        let (game, numbered, id) = at(&self.bao, self.at)?;
        let review = review_line(&game, &numbered, id, &self.analysis, limits, stop);
        if stop.load(Ordering::Relaxed) {
            return Err(Refusal::given_up());
        }
        review
            .filter(|review| review["judged"] != 0)
            .ok_or_else(|| Refusal::impossible(text("line-not-analysed")))
    }
}

/// The review of a line through a place, which tells what is known of it without a search where no move of it was analysed;
/// `None` where no move is played. The fates of the houses are searched with the nodes of the limits and within their
/// time: every move has its share of the nodes that those before it have left.
pub(in crate::web::page) fn review_line(
    game: &Variations,
    numbered: &Numbered,
    through: NodeId,
    found: &[AnalysisView],
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<Value> {
    let line = list_line(game, through);
    let mut houses = Side::BOTH.map(|side| FateSearch::new(game.rules(), side));
    let played = line.iter().filter(|&&id| game.ply(id).is_some());
    let (begun, mut moves_left) = (Instant::now(), played.clone().count() as u64);
    let judged = played.clone().enumerate().filter_map(|(index, &id)| {
        let mv = judge(game, id, found)?;
        let (before, ply) = (game.position(game.tree().parent(id)?)?, game.ply(id)?);
        let used = houses.each_ref().map(FateSearch::nodes).iter().sum();
        let nodes = limits.nodes.unwrap_or(NODES).saturating_sub(used) / moves_left.max(1);
        moves_left = moves_left.saturating_sub(1);
        let is_over = limits.time.is_some_and(|time| begun.elapsed() >= time);
        let [south, north] = &mut houses;
        let search = if mv.side() == Side::South { south } else { north };
        search.allow_nodes(if is_over || stop.load(Ordering::Relaxed) { 0 } else { nodes });
        Some(JudgedPly { ply: index, house: HouseNote::of(before, ply.at, ply.mv, search), mv })
    });
    let judged: Vec<JudgedPly> = judged.collect();
    played.clone().next()?;
    let place = |at| {
        let id = line.iter().find(|&&id| game.tree().turn(id) == Some(at));
        id.map(|&id| numbered.number(id))
    };
    let left = played.count() - judged.len();
    Some(view_review(&game.to_game(through), &judged, left, place))
}

/// Judges the move that led to a place. `None` where what belongs to it is not among the answers.
pub(super) fn judge(game: &Variations, id: NodeId, found: &[AnalysisView]) -> Option<JudgedMove> {
    let before = NumberedPosition::of(game, game.tree().parent(id)?)?;
    let played = game.ply(id)?.mv;
    let (turn, position) = (before.turn().to_string(), before.position.to_string());
    let mut judgement = PositionJudgement::default();
    for view in found.iter().filter(|view| view.turn == turn && view.position == position) {
        let read =
            |values: &StoredValuation| values.read(&before.position, before.number, game.rules());
        let Some(valuation) = view.values.as_ref().and_then(read) else { continue };
        judgement.add(&SearchedPosition { valuation, node_limit: view.asked, nodes: view.asked });
    }
    judgement.judge(played)
}

/// Which move of which game was an error, and what searches have found of the place before it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RetryRequest {
    /// The text of the game.
    pub bao: String,
    /// The number of the place behind the move.
    pub at: usize,
    /// The answers of `api/analyse` by which it is judged.
    pub analysis: Vec<AnalysisView>,
    /// By which the page is known again: its newer question ends its older one.
    #[serde(default)]
    pub page: String,
}

impl SearchQuestion for RetryRequest {
    /// What is asked, and what there is to say to every answer; null where no chance was lost with the move.
    type Found = Option<Value>;

    fn page(&self) -> &str {
        &self.page
    }

    fn search(&self, limits: &Limits, stop: &AtomicBool) -> Result<Option<Value>, Refusal> {
        let (game, _, id) = at(&self.bao, self.at)?;
        let impossible = |error| Refusal::impossible(text(error)).at(game.address(id));
        let before = game.tree().parent(id).and_then(|parent| game.position(parent));
        let (Some(before), Some(ply)) = (before, game.ply(id)) else {
            return Err(impossible("nothing-led-here"));
        };
        let judged = judge(&game, id, &self.analysis);
        let judged = judged.ok_or_else(|| impossible("turn-not-analysed"))?;
        let nodes = limits.nodes.unwrap_or(NODES);
        let retry = Retry::of(before, game.rules(), &judged, nodes, stop);
        if stop.load(Ordering::Relaxed) {
            return Err(Refusal::given_up());
        }
        let Some(retry) = retry else { return Ok(None) };
        let position = Variations::from_position(*before, ply.at.number, game.rules());
        Ok(Some(view_retry(&retry, &of_variations(&position, &[])?)))
    }
}
