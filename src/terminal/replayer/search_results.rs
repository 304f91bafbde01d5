//! The search results for the game on the screen, and the choice of the next search.

use std::sync::Arc;

use bao_game::analysis::interactive::{
    NODE_STEPS, NumberedPosition, PositionJudgement, SearchedPosition, best_line_comment,
    better_line_comment, list_line,
};
use bao_game::analysis::{JudgedMove, list_moves};
use bao_game::variations::{LineRemark, PlayError};
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_rules::{Move, Side};

use super::facts;
use super::model::Model;
use super::model::{FoundPlace, JudgedLine, LineSummary, Request, SearchRequest, SearchResult};

/// Chooses the next search. The current place comes first, then the place before it (to judge the move), then the line
/// if requested, then the current place and the one before it again, with more nodes. `None` if analysis is off or
/// everything is known.
pub fn next_search(model: &Model) -> Option<SearchRequest> {
    if !model.analysis.on {
        return None;
    }
    let at = model.at();
    let tree = model.game().tree();
    let [first, further @ ..] = NODE_STEPS;
    let here = [Some((at, tree.next(at))), tree.parent(at).map(|before| (before, Some(at)))];
    let looked_at = |nodes| here.into_iter().flatten().map(move |place| (place, nodes));
    let find = |((id, next), nodes)| search_of(model, id, next, nodes);
    let line = || line_searches(model).next().filter(|_| model.analysis.game);
    looked_at(first)
        .find_map(find)
        .or_else(line)
        .or_else(|| further.into_iter().flat_map(looked_at).find_map(find))
}

/// The next search for each place of the line whose move is not judged yet.
fn line_searches(model: &Model) -> impl Iterator<Item = SearchRequest> {
    let line = list_line(model.game(), model.at());
    let moves = line[1..].iter().map(|&id| model.game().ply(id).map(|ply| ply.mv));
    let moves: Vec<Option<Move>> = moves.chain([None]).collect();
    line.into_iter().zip(moves).filter_map(|(id, mv)| {
        let place = NumberedPosition::of(model.game(), id)?;
        let judgement = model.analysis.found.get(&place).map(|found| &found.judgement);
        let nodes = judgement.unwrap_or(&PositionJudgement::default()).missing_nodes(mv)?;
        Some(SearchRequest { place, nodes })
    })
}

/// The search of a place, unless it is done. Once the next move is judged, no deeper search follows, because the place
/// keeps the value by which the move was judged.
fn search_of(model: &Model, id: NodeId, next: Option<NodeId>, nodes: u64) -> Option<SearchRequest> {
    let place = NumberedPosition::of(model.game(), id)?;
    let is_enough = |found: &FoundPlace| {
        found.deepest.node_limit >= nodes
            || found.deepest.is_settled()
            || judging_search(model, found, next).is_some()
    };
    let is_met = model.analysis.found.get(&place).is_some_and(is_enough);
    (!is_met).then_some(SearchRequest { place, nodes })
}

/// The search that judges the move to `next`.
fn judging_search<'a>(
    model: &Model,
    found: &'a FoundPlace,
    next: Option<NodeId>,
) -> Option<&'a SearchedPosition> {
    found.judgement.judging_search(model.game().ply(next?)?.mv)
}

pub fn add_search_result(model: &mut Model, SearchResult { place, searched, house }: SearchResult) {
    let was_whole = count_analysed(model).is_none_or(|(done, of)| done == of);
    let judgement = PositionJudgement::default();
    let new = || FoundPlace { judgement, deepest: searched.clone(), house };
    let found = model.analysis.found.entry(place).or_insert_with(new);
    found.judgement.add(&searched);
    if found.deepest.node_limit <= searched.node_limit {
        found.deepest = searched;
    }
    if !was_whole && count_analysed(model).is_some_and(|(done, of)| done == of) {
        report_line(model);
    }
}

fn report_line(model: &mut Model) {
    let line = model.game().tree().line(model.at()).into_iter();
    let moves: Vec<JudgedMove> = line.filter_map(|id| judge_move(model, id)).collect();
    let errors_of =
        |side| moves.iter().filter(|mv| mv.class().is_error() && mv.side() == side).count();
    let [south, north] = Side::BOTH.map(errors_of);
    model.say(say!("analysed", south, north));
    let end = model.end_of_line();
    let line = Arc::new((model.game().to_game(end), moves));
    let known = model.analysis.summary.as_ref().is_some_and(|summary| summary.line == line);
    if !known {
        model.analysis.summary = Some(LineSummary { line, end, told: Vec::new() });
    }
}

/// Requests the summary, if it is missing.
pub(super) fn next_summary(model: &Model) -> Option<Request> {
    let summary = model.analysis.summary.as_ref().filter(|_| model.analysis.on)?;
    summary.told.is_empty().then(|| Request::Summary(Arc::clone(&summary.line)))
}

/// Adds the summary of a line, unless the line has changed since the request.
pub(super) fn add_summary(model: &mut Model, line: &JudgedLine, told: Vec<String>) {
    let asked = model.analysis.summary.as_mut().filter(|summary| summary.line == *line);
    if let Some(summary) = asked {
        summary.told = told;
    }
}

/// The summary. It is shown at the end of its line and, for the main line, also at the start.
pub(super) fn summary_here(model: &Model) -> &[String] {
    let at = model.at();
    let is_main = |end| model.game().tree().main_line().last() == Some(&end);
    let of = model.analysis.summary.as_ref().filter(|_| model.analysis.on);
    let of = of.filter(|of| at == of.end || at == NodeId::START && is_main(of.end));
    of.map_or(&[], |summary| &summary.told)
}

pub fn report_failed_search(model: &mut Model) {
    model.analysis.on = false;
    model.analysis.game = false;
    model.complain(text("analysis-failed"));
}

/// The search results for a place, if analysis is on.
pub(super) fn found_at(model: &Model, id: NodeId) -> Option<&FoundPlace> {
    let place = NumberedPosition::of(model.game(), id).filter(|_| model.analysis.on)?;
    model.analysis.found.get(&place)
}

/// The search of a place that judged the next move, otherwise the deepest search. `next` is the following place in the
/// line.
pub(super) fn known_search(
    model: &Model,
    id: NodeId,
    next: Option<NodeId>,
) -> Option<&SearchedPosition> {
    let found = found_at(model, id)?;
    Some(judging_search(model, found, next).unwrap_or(&found.deepest))
}

pub(super) fn known_here(model: &Model) -> Option<&SearchedPosition> {
    known_search(model, model.at(), model.game().tree().next(model.at()))
}

/// The judgement of a played move, if analysis is on and the necessary searches are done.
pub fn judge_move(model: &Model, id: NodeId) -> Option<JudgedMove> {
    let turn = model.game().ply(id)?.mv;
    found_at(model, model.game().tree().parent(id)?)?.judgement.judge(turn)
}

/// How many places of the line have been searched, and how many can be; `None` if the line is not analysed.
pub(super) fn count_analysed(model: &Model) -> Option<(usize, usize)> {
    if !model.analysis.on || !model.analysis.game {
        return None;
    }
    let line = list_line(model.game(), model.at());
    let open = line.iter().filter(|&&id| NumberedPosition::of(model.game(), id).is_some()).count();
    Some((open - line_searches(model).count(), open))
}

pub fn start_analysis(model: &mut Model) {
    model.analysis.on = true;
}

pub(super) fn toggle_analysis(model: &mut Model) {
    let analysis = &mut model.analysis;
    analysis.on = !analysis.on;
    analysis.game &= analysis.on;
    let id = if analysis.on { "analysis-on" } else { "analysis-off" };
    model.say(text(id));
}

/// Starts or stops the analysis of the line. If it is complete, reports the errors.
pub(super) fn toggle_line_analysis(model: &mut Model) {
    let was_on = model.analysis.game;
    let is_whole = line_searches(model).next().is_none();
    model.analysis.game = is_whole || !was_on;
    model.analysis.on |= model.analysis.game;
    match (is_whole, was_on) {
        (true, _) => report_line(model),
        (_, false) => model.say(text("analysis-begins")),
        (_, true) => model.say(text("analysis-stopped")),
    }
}

pub(super) fn add_best_line(model: &mut Model) {
    let (at, next) = (model.at(), model.game().tree().next(model.at()));
    add_line(model, at, next, None, known_here(model).map(best_line_comment));
}

/// Adds the best line as a variation of the current move.
pub(super) fn add_better_line(model: &mut Model) {
    let at = model.at();
    let Some(before) = model.game().tree().parent(at) else {
        return model.say(text("no-turn-to-better"));
    };
    // The better line always comes from the deepest search, even if a shallower one judged the move.
    let judged = known_search(model, before, None).zip(judge_move(model, at));
    let remark = judged.map(|(found, turn)| better_line_comment(found, &turn));
    add_line(model, before, None, Some(at), remark);
}

/// Adds the best line from a place, with a remark. If the move that it replaces is an error, marks that move.
fn add_line(
    model: &mut Model,
    from: NodeId,
    next: Option<NodeId>,
    instead_of: Option<NodeId>,
    remark: Option<String>,
) {
    let Some((found, comment)) = known_search(model, from, next).zip(remark) else {
        let place = NumberedPosition::of(model.game(), from);
        return model.complain(text(match (model.analysis.on, place) {
            (_, None) => "no-line-there",
            (false, _) => "no-line-analysed",
            (true, _) => "no-line-yet",
        }));
    };
    let moves = list_moves(found.valuation.at.side, &found.valuation.best().moves);
    let tree = model.game().tree();
    let instead_of = instead_of.or_else(|| tree.next(from));
    let mark = instead_of.and_then(|played| judge_move(model, played)?.class().mark());
    let remark = LineRemark { comment, mark, instead_of };
    let (mut new, at) = (None, model.at());
    let done = model.change(|game| {
        let added = game.add_line(from, moves.iter().map(String::as_str), &remark)?;
        new = added.and_then(|line| line.first_new);
        Ok::<_, PlayError>(new.unwrap_or(at))
    });
    match (done, new) {
        (Err(error), _) => model.complain(error.to_string()),
        (Ok(_), None) => model.say(text("line-there")),
        (Ok(_), Some(new)) => {
            let name = facts::name(model.game(), new);
            let is_variation = model.game().tree().nesting(new) > 0;
            let id = if is_variation { "line-added-variation" } else { "line-added" };
            model.say(say!(id, turn = name));
        }
    }
}
