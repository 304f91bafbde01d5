//! The search results for the game on the screen, and the choice of the next search.

use std::sync::Arc;

use bao_game::analysis::interactive::{
    HouseOutlook, NODE_STEPS, NumberedPosition, PositionJudgement, SearchedPosition,
    best_line_comment, better_line_comment, list_line,
};
use bao_game::analysis::{JudgedMove, list_moves};
use bao_game::variations::{LineRemark, PlayError};
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_rules::{Move, Side};

use super::facts;
use super::model::Model;
use super::model::{JudgedLine, LineSummary, Request, SearchRequest, SearchResult};

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
        let judgement = model.analysis.judged.get(&place);
        let nodes = judgement.unwrap_or(&PositionJudgement::default()).missing_nodes(mv)?;
        Some(SearchRequest { place, nodes })
    })
}

/// The search of a place, unless it is done. Once the next move is judged, no deeper search follows, because the place
/// keeps the value by which the move was judged.
fn search_of(model: &Model, id: NodeId, next: Option<NodeId>, nodes: u64) -> Option<SearchRequest> {
    let place = NumberedPosition::of(model.game(), id)?;
    let is_enough =
        |found: &SearchResult| found.searched.node_limit >= nodes || found.searched.is_settled();
    let is_met = model.analysis.known.get(&place).is_some_and(is_enough)
        || judging_search(model, &place, next).is_some();
    (!is_met).then_some(SearchRequest { place, nodes })
}

/// The search that judges the move to `next`.
fn judging_search<'a>(
    model: &'a Model,
    place: &NumberedPosition,
    next: Option<NodeId>,
) -> Option<&'a SearchedPosition> {
    let mv = model.game().ply(next?)?.mv;
    model.analysis.judged.get(place)?.judging_search(mv)
}

pub fn add_search_result(model: &mut Model, found: SearchResult) {
    let was_whole = count_analysed(model).is_none_or(|(done, of)| done == of);
    model.analysis.judged.entry(found.place).or_default().add(&found.searched);
    let known = model.analysis.known.get(&found.place);
    if known.is_none_or(|known| known.searched.node_limit <= found.searched.node_limit) {
        model.analysis.known.insert(found.place, found);
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

/// The search result for a place: the search that judged the next move, otherwise the deepest search.
#[derive(Clone, Copy)]
pub(super) struct KnownPlace<'a> {
    pub searched: &'a SearchedPosition,
    /// The outlook for the house of the player to move.
    pub house: Option<&'a HouseOutlook>,
}

/// The result for a place, if analysis is on. `next` is the following place in the line.
pub(super) fn known_place(
    model: &Model,
    id: NodeId,
    next: Option<NodeId>,
) -> Option<KnownPlace<'_>> {
    if !model.analysis.on {
        return None;
    }
    let place = NumberedPosition::of(model.game(), id)?;
    let deepest = model.analysis.known.get(&place)?;
    let searched = judging_search(model, &place, next).unwrap_or(&deepest.searched);
    Some(KnownPlace { searched, house: deepest.house.as_ref() })
}

pub(super) fn known_here(model: &Model) -> Option<KnownPlace<'_>> {
    known_place(model, model.at(), model.game().tree().next(model.at()))
}

/// The judgement of a played move, if analysis is on and the necessary searches are done.
pub fn judge_move(model: &Model, id: NodeId) -> Option<JudgedMove> {
    let turn = model.game().ply(id)?.mv;
    let before = model.game().tree().parent(id).filter(|_| model.analysis.on)?;
    model.analysis.judged.get(&NumberedPosition::of(model.game(), before)?)?.judge(turn)
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
    let remark = known_here(model).map(|found| best_line_comment(found.searched));
    add_line(model, at, next, remark);
}

/// Adds the best line as a variation of the current move.
pub(super) fn add_better_line(model: &mut Model) {
    let (at, tree) = (model.at(), model.game().tree());
    let Some(before) = tree.parent(at) else {
        return model.say(text("no-turn-to-better"));
    };
    // The better line always comes from the deepest search, even if a shallower one judged the move.
    let remark = match (known_place(model, before, None), judge_move(model, at)) {
        (Some(found), Some(turn)) => Some(better_line_comment(found.searched, &turn)),
        _ => None,
    };
    add_line(model, before, None, remark);
}

/// Adds the best line from a place, with a remark. If the next move of the game is an error, marks that move.
fn add_line(model: &mut Model, from: NodeId, next: Option<NodeId>, remark: Option<String>) {
    let Some((found, comment)) = known_place(model, from, next).zip(remark) else {
        let place = NumberedPosition::of(model.game(), from);
        return model.complain(text(match (model.analysis.on, place) {
            (_, None) => "no-line-there",
            (false, _) => "no-line-analysed",
            (true, _) => "no-line-yet",
        }));
    };
    let best = found.searched.valuation.best();
    let moves = list_moves(found.searched.valuation.at.side, &best.moves);
    let tree = model.game().tree();
    let mark = tree.next(from).and_then(|next| judge_move(model, next)?.class().mark());
    let remark = LineRemark { comment, mark };
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
