//! A place of a game is searched, or the engine plays there: as far as the page asks for, and never further than is allowed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bao_engine::Limits;
use bao_engine::players::{Level, Searcher};
use bao_game::analysis::Judge;
use bao_game::analysis::interactive::{HouseOutlook, NODE_STEPS, NumberedPosition};
use bao_game::clock::GameClock;
use bao_game::variations::LONGEST_GAME;
use bao_languages::{say, text};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::place::at;
use super::refusal::Refusal;
use crate::web::page::views::AnalysisView;

/// How many times as many nodes one place may have, which a reader waits for, as other requests; and how many times as long.
const DEEPER: (u64, u32) = (12, 2);

fn deepen(limits: &Limits) -> Limits {
    Limits {
        nodes: limits.nodes.map(|most| most.saturating_mul(DEEPER.0)),
        time: limits.time.map(|most| most.saturating_mul(DEEPER.1)),
        ..*limits
    }
}

/// The most nodes of one request, and the longest it may take.
pub const SEARCH_LIMITS: Limits =
    Limits { depth: None, nodes: Some(2_000_000), time: Some(Duration::from_secs(10)) };

/// Which place of which game is searched, and how far.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalyseRequest {
    /// The text of the game.
    pub bao: String,
    /// The number of the place.
    pub at: usize,
    /// The nodes of the search, at most.
    #[serde(default = "first")]
    pub nodes: u64,
    /// By which the page is known again: its newer question ends its older one.
    #[serde(default)]
    pub page: String,
}

const fn first() -> u64 {
    NODE_STEPS[0]
}

/// A question of a page that a search answers.
pub trait SearchQuestion {
    /// The answer.
    type Found: Serialize;

    /// By which the page is known again.
    fn page(&self) -> &str;

    /// Refuses what no page asks for, before anything is searched.
    ///
    /// # Errors
    /// [`Refusal`].
    fn check(&self, _: &Limits) -> Result<(), Refusal> {
        check_page(self.page())
    }

    /// Searches within the limits.
    ///
    /// # Errors
    /// [`Refusal`] where nothing can be searched, and where `stop` became true before the end.
    fn search(&self, limits: &Limits, stop: &AtomicBool) -> Result<Self::Found, Refusal>;
}

/// Refuses what is no name of a page.
pub(super) fn check_page(page: &str) -> Result<(), Refusal> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if page.len() > 40 || !page.chars().all(is_plain) {
        return Err(Refusal::unreadable(text("page-name-wrong")));
    }
    Ok(())
}

impl SearchQuestion for AnalyseRequest {
    type Found = AnalysisView;

    fn page(&self) -> &str {
        &self.page
    }

    fn check(&self, limits: &Limits) -> Result<(), Refusal> {
        let most = deepen(limits).nodes.unwrap_or(u64::MAX);
        if !(1..=most).contains(&self.nodes) {
            let error = say!("nodes-out-of-range", nodes = self.nodes, most = most);
            return Err(Refusal::unreadable(error));
        }
        check_page(&self.page)
    }

    fn search(&self, limits: &Limits, stop: &AtomicBool) -> Result<AnalysisView, Refusal> {
        let (game, _, id) = at(&self.bao, self.at)?;
        let (address, rules) = (game.address(id), *game.rules());
        let Some(position) = game.position(id) else {
            return Err(Refusal::impossible(text("nothing-behind-broken")).at(address));
        };
        let Some(place) = NumberedPosition::of(&game, id) else {
            let turn = game.tree().next_turn(id).to_string();
            let end = game.end(id).or_else(|| position.end(&rules));
            let end = end.ok_or_else(|| Refusal::impossible(text("nothing-to-analyse")))?;
            return Ok(AnalysisView::of_end(turn, position.to_string(), &end));
        };
        let limits = Limits { nodes: Some(self.nodes), ..deepen(limits) };
        let searched = Judge::new(&rules, Judge::NODES)
            .search(&place, &limits, stop)
            .ok_or_else(Refusal::given_up)?;
        let house = HouseOutlook::of(&place, &rules);
        Ok(AnalysisView::of(&place, &searched, house.as_ref()))
    }
}

/// Where in which game the engine is to play, and how well.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerRequest {
    /// The text of the game.
    pub bao: String,
    /// The number of the place.
    pub at: usize,
    /// The name of a level.
    pub level: String,
    /// By which the page is known again: its newer question ends its older one.
    #[serde(default)]
    pub page: String,
    /// The same number plays the same again; without it chance decides.
    #[serde(default)]
    pub seed: Option<u64>,
}

impl SearchQuestion for AnswerRequest {
    /// The move, as a player writes it.
    type Found = Value;

    fn page(&self) -> &str {
        &self.page
    }

    fn check(&self, _: &Limits) -> Result<(), Refusal> {
        check_page(&self.page)?;
        self.level.parse::<Level>().map(drop).map_err(Refusal::unreadable)
    }

    fn search(&self, _: &Limits, stop: &AtomicBool) -> Result<Value, Refusal> {
        let level: Level = self.level.parse().map_err(Refusal::unreadable)?;
        let seed = self.seed.or_else(|| getrandom::u64().ok()).unwrap_or_default();
        let (game, _, id) = at(&self.bao, self.at)?;
        let nothing = || Refusal::impossible(text("nothing-to-play")).at(game.address(id));
        let position = game.position(id).ok_or_else(nothing)?;
        if game.is_drawn(id) {
            return Err(
                Refusal::impossible(say!("play-drawn", plies = LONGEST_GAME)).at(game.address(id))
            );
        }
        let choices = game.choices(id);
        if choices.is_empty() {
            return Err(nothing());
        }
        let mut player = Searcher::of_level(*game.rules(), level, seed);
        let clock = GameClock::of(&game);
        player.set_time(clock.map(|clock| clock.allot(position.to_move())));
        let mv = player.choose_move_until(position, stop);
        let mv = mv.filter(|_| !stop.load(Ordering::Relaxed)).ok_or_else(Refusal::given_up)?;
        let choice = choices.into_iter().find(|choice| choice.played.ply.mv == mv);
        Ok(json!({ "move": choice.ok_or_else(nothing)?.name }))
    }
}
