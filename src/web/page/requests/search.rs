//! Searches a place of a game, or chooses the engine's move there, within the limits of the request and the server.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bao_engine::Limits;
use bao_engine::fate::FateSearch;
use bao_engine::players::{Level, Searcher};
use bao_game::analysis::fate::{HouseNote, NODES};
use bao_game::analysis::interactive::{
    HouseOutlook, NODE_STEPS, NumberedPosition, PositionJudgement, SearchedPosition, list_line,
};
use bao_game::analysis::{Judge, JudgedMove, JudgedPly, Retry, StoredValuation};
use bao_game::clock::GameClock;
use bao_game::puzzles::{Puzzle, check_answer_until, read_puzzles, write_puzzles};
use bao_game::variations::{LONGEST_GAME, Variations};
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_rules::Side;
use serde::Deserialize;
use serde_json::{Value, json};

use super::edit::refuse_move;
use super::open::{Refusal, at, of_variations};
use crate::web::page::Numbered;
use crate::web::page::views::{AnalysisView, view_puzzle, view_retry, view_review};

/// The factors by which the limits of nodes and of time are higher for the search of one place than for other
/// requests, because the user can ask for longer and longer searches of the place.
const DEEPER: (u64, u32) = (12, 2);

fn deepen(limits: &Limits) -> Limits {
    Limits {
        nodes: limits.nodes.map(|most| most.saturating_mul(DEEPER.0)),
        time: limits.time.map(|most| most.saturating_mul(DEEPER.1)),
        ..*limits
    }
}

/// The limits of a search for one request.
pub const SEARCH_LIMITS: Limits =
    Limits { depth: None, nodes: Some(2_000_000), time: Some(Duration::from_secs(10)) };

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalyseRequest {
    pub bao: String,
    /// The number of the place.
    pub at: usize,
    /// The maximum number of nodes.
    #[serde(default = "first")]
    pub nodes: u64,
    #[serde(default)]
    pub page: String,
}

const fn first() -> u64 {
    NODE_STEPS[0]
}

/// A request that needs a search.
pub trait SearchQuestion {
    /// Identifies the page. A new request stops the page's previous search.
    fn page(&self) -> &str;

    /// Refuses a malformed request before it stops another search.
    ///
    /// # Errors
    /// [`Refusal`].
    fn check(&self, _: &Limits) -> Result<(), Refusal> {
        Ok(())
    }

    /// Searches within the limits.
    ///
    /// # Errors
    /// [`Refusal`] if there is nothing to search, or if `stop` was set before the end.
    fn search(&self, limits: &Limits, stop: &AtomicBool) -> Result<Value, Refusal>;
}

/// Refuses a malformed name of a page before the search.
///
/// # Errors
/// [`Refusal`].
pub fn check_page(page: &str) -> Result<&str, Refusal> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    if page.len() > 40 || !page.chars().all(is_plain) {
        return Err(Refusal::unreadable(text("page-name-wrong")));
    }
    Ok(page)
}

impl SearchQuestion for AnalyseRequest {
    fn page(&self) -> &str {
        &self.page
    }

    fn check(&self, limits: &Limits) -> Result<(), Refusal> {
        let most = deepen(limits).nodes.unwrap_or(u64::MAX);
        if !(1..=most).contains(&self.nodes) {
            let error = say!("nodes-out-of-range", nodes = self.nodes, most);
            return Err(Refusal::unreadable(error));
        }
        Ok(())
    }

    fn search(&self, limits: &Limits, stop: &AtomicBool) -> Result<Value, Refusal> {
        let (game, _, id) = at(&self.bao, self.at)?;
        let (address, rules) = (game.address(id), *game.rules());
        let Some(position) = game.position(id) else {
            return Err(Refusal::impossible(text("nothing-behind-broken")).at(address));
        };
        let Some(place) = NumberedPosition::of(&game, id) else {
            let turn = game.tree().next_turn(id).to_string();
            let end = game.end(id).or_else(|| position.end(&rules));
            let end = end.ok_or_else(|| Refusal::impossible(text("nothing-to-analyse")))?;
            return Ok(json!(AnalysisView::of_end(turn, position.to_string(), &end)));
        };
        let limits = Limits { nodes: Some(self.nodes), ..deepen(limits) };
        let searched = Judge::new(&rules, Judge::NODES)
            .search(&place, &limits, stop)
            .ok_or_else(Refusal::given_up)?;
        let house = HouseOutlook::of(&place, &rules);
        Ok(json!(AnalysisView::of(&place, &searched, house.as_ref())))
    }
}

/// A request for the engine's move at a place.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerRequest {
    pub bao: String,
    /// The number of the place.
    pub at: usize,
    /// The name of the engine's level.
    pub level: String,
    #[serde(default)]
    pub page: String,
    /// The same seed gives the same move; by default the seed is random.
    #[serde(default)]
    pub seed: Option<u64>,
}

impl SearchQuestion for AnswerRequest {
    fn page(&self) -> &str {
        &self.page
    }

    fn check(&self, _: &Limits) -> Result<(), Refusal> {
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

/// A line to review, with the results of the searches of its places.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReviewRequest {
    pub bao: String,
    /// The number of a place in the line.
    pub at: usize,
    /// Replies to `api/analyse`.
    pub analysis: Vec<AnalysisView>,
    #[serde(default)]
    pub page: String,
}

impl SearchQuestion for ReviewRequest {
    fn page(&self) -> &str {
        &self.page
    }

    /// The review: how well both players chose, and the story of the line.
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

/// Reviews the line through a place, even if none of its moves was analysed. Returns `None` if the line has no legal
/// move. The fates of the houses are searched within the limits: each move may use an equal share of the remaining
/// nodes.
pub(in crate::web::page) fn review_line(
    game: &Variations,
    numbered: &Numbered,
    through: NodeId,
    found: &[AnalysisView],
    limits: &Limits,
    stop: &AtomicBool,
) -> Option<Value> {
    let mut played = list_line(game, through);
    played.retain(|&id| game.ply(id).is_some());
    let mut houses = Side::BOTH.map(|side| FateSearch::new(game.rules(), side));
    let begun = Instant::now();
    let judge_ply = |(index, &id): (usize, &NodeId)| {
        let mv = judge(game, id, found)?;
        let (before, ply) = (game.position(game.tree().parent(id)?)?, game.ply(id)?);
        let used: u64 = houses.iter().map(FateSearch::nodes).sum();
        let left = limits.nodes.unwrap_or(NODES).saturating_sub(used);
        let is_over = limits.time.is_some_and(|time| begun.elapsed() >= time);
        let is_over = is_over || stop.load(Ordering::Relaxed);
        let search = &mut houses[mv.side() as usize];
        search.allow_nodes(if is_over { 0 } else { left / (played.len() - index) as u64 });
        Some(JudgedPly { ply: index, house: HouseNote::of(before, ply.at, ply.mv, search), mv })
    };
    let judged: Vec<JudgedPly> = played.iter().enumerate().filter_map(judge_ply).collect();
    let place = |at| {
        let id = played.iter().find(|&&id| game.tree().turn(id) == Some(at));
        id.map(|&id| numbered.number(id))
    };
    let left = played.len() - judged.len();
    (!played.is_empty()).then(|| view_review(&game.to_game(through), &judged, left, place))
}

/// Judges the move that led to a place. Returns `None` if `found` lacks the searches that are needed.
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

/// An error to retry, with the results of the searches of the place before the move.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RetryRequest {
    pub bao: String,
    /// The number of the place after the error.
    pub at: usize,
    /// The replies to `api/analyse` by which the move is judged.
    pub analysis: Vec<AnalysisView>,
    #[serde(default)]
    pub page: String,
}

impl SearchQuestion for RetryRequest {
    fn page(&self) -> &str {
        &self.page
    }

    /// The question, with a response to every answer; null if the move did not lose a chance.
    fn search(&self, limits: &Limits, stop: &AtomicBool) -> Result<Value, Refusal> {
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
        let Some(retry) = retry else { return Ok(Value::Null) };
        let position = Variations::from_position(*before, ply.at.number, game.rules());
        Ok(view_retry(&retry, &of_variations(&position, &[])?))
    }
}

/// The maximum length of the text of one puzzle, in bytes. A puzzle has only a few plies.
const MOST_BYTES: usize = 1 << 16;

/// An answer to a puzzle.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolveRequest {
    /// The text of the puzzle.
    pub puzzle: String,
    /// The answer, written as a player writes moves.
    #[serde(rename = "move")]
    pub text: String,
    #[serde(default)]
    pub page: String,
}

/// Reads the puzzle that the page sends back.
///
/// # Errors
/// [`Refusal`] if it is not exactly one puzzle.
pub fn read_puzzle(text: &str) -> Result<Puzzle, Refusal> {
    if text.len() > MOST_BYTES {
        return Err(Refusal::unreadable(say!("puzzle-too-long", most = MOST_BYTES)));
    }
    let puzzles = read_puzzles(text).map_err(|errors| {
        let first = errors.first().map(ToString::to_string);
        Refusal::unreadable(say!("no-puzzle", why = first.unwrap_or_default()))
    })?;
    <[Puzzle; 1]>::try_from(puzzles)
        .map(|[puzzle]| puzzle)
        .map_err(|all| Refusal::unreadable(say!("puzzles-in-text", count = all.len())))
}

/// Shows a puzzle as the page needs it.
///
/// # Errors
/// [`Refusal`] if it is too large to show.
pub fn show_puzzle(puzzle: &Puzzle) -> Result<Value, Refusal> {
    let game = of_variations(&puzzle.to_variations(), &[])?;
    Ok(view_puzzle(puzzle, &write_puzzles(std::slice::from_ref(puzzle)), &game))
}

impl SearchQuestion for SolveRequest {
    fn page(&self) -> &str {
        &self.page
    }

    /// Whether the answer solves the puzzle (this is always proved), the reason, and the line that proves it, beginning
    /// with the answer.
    fn search(&self, _: &Limits, stop: &AtomicBool) -> Result<Value, Refusal> {
        let puzzle = read_puzzle(&self.puzzle)?;
        let mut game = puzzle.to_variations();
        let played = game.play_text(NodeId::START, &self.text);
        let played = played.map_err(|why| refuse_move(&game, NodeId::START, why))?;
        let mv = game.ply(played).ok_or_else(|| Refusal::impossible(text("nothing-to-play")))?.mv;
        let answer = check_answer_until(&puzzle, mv, stop).ok_or_else(Refusal::given_up)?;
        let line = puzzle.list_line(&answer.line);
        Ok(json!({ "right": answer.is_right, "reason": answer.text, "line": line }))
    }
}
