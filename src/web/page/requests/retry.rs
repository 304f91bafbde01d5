//! A chance that was lost in a game is asked again.

use std::sync::atomic::{AtomicBool, Ordering};

use bao_engine::Limits;
use bao_languages::text;
use serde::Deserialize;
use serde_json::Value;

use super::analyse::SearchQuestion;
use super::open::of_variations;
use super::place::at;
use super::refusal::Refusal;
use super::review::judge;
use crate::web::page::views::{AnalysisView, view_retry};
use bao_game::analysis::Retry;
use bao_game::analysis::fate::NODES;
use bao_game::variations::Variations;

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
        retry(self, limits.nodes.unwrap_or(NODES), stop)
    }
}

fn retry(request: &RetryRequest, nodes: u64, stop: &AtomicBool) -> Result<Option<Value>, Refusal> {
    let (game, _, id) = at(&request.bao, request.at)?;
    let address = game.address(id);
    let before = game.tree().parent(id).and_then(|parent| game.position(parent));
    let (Some(before), Some(ply)) = (before, game.ply(id)) else {
        return Err(Refusal::impossible(text("nothing-led-here")).at(address));
    };
    let judged = judge(&game, id, &request.analysis).ok_or_else(|| {
        let error = text("turn-not-analysed");
        Refusal::impossible(error).at(address)
    })?;
    let retry = Retry::of(before, game.rules(), &judged, nodes, stop);
    if stop.load(Ordering::Relaxed) {
        return Err(Refusal::given_up());
    }
    let Some(retry) = retry else { return Ok(None) };
    let position = Variations::from_position(*before, ply.at.number, game.rules());
    Ok(Some(view_retry(&retry, &of_variations(&position, &[])?)))
}
