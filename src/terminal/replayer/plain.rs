//! Prints the whole game as text, for pipes and screen readers.

use std::collections::HashMap;
use std::io::{self, Write};
use std::rc::Rc;
use std::sync::atomic::AtomicBool;

use bao_engine::Limits;
use bao_game::analysis::Judge;
use bao_game::analysis::interactive::{
    HouseOutlook, NumberedPosition, PositionJudgement, SearchedPosition, describe_move,
    describe_search, describe_standing,
};
use bao_game::variations::{PlyState, Variations};
use bao_languages::{say, text};
use bao_notation::tree::{Headers, NodeId};
use bao_notation::{Finding, mask_controls};
use bao_rules::Side;

use super::facts;
use crate::terminal::words;

/// The number of spaces before a line for each level of variation.
const INDENT: usize = 3;
/// Deeper levels are not indented further.
const MOST_INDENT: usize = 10;

/// What to print besides the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Plain {
    /// The board after every move.
    pub boards: bool,
    /// The judgement of every move by a search.
    pub analysis: bool,
}

/// Prints a game with its variations, one line per move.
///
/// # Errors
/// Errors of writing.
pub fn print(
    game: &Variations,
    plain: Plain,
    findings: &[Finding],
    out: &mut dyn Write,
) -> io::Result<()> {
    let searcher = plain.analysis.then(|| Judge::new(game.rules(), Judge::NODES));
    let mut remarks = Remarks { game, searcher, known: HashMap::new() };
    let tree = game.tree();
    writeln!(out, "{}", facts::title(game))?;
    const IN_TITLE: [&str; 5] =
        [Headers::GAME, Headers::SOUTH, Headers::NORTH, Headers::DATE, Headers::POSITION];
    for (name, value) in tree.headers.iter().filter(|(name, _)| !IN_TITLE.contains(name)) {
        writeln!(out, "{name}: {}", mask_controls(value))?;
    }
    writeln!(out, "{}", say!("plain-position", position = game.start().to_string()))?;
    for paragraph in facts::comment(game, NodeId::START) {
        writeln!(out, "{}", say!("plain-comment", text = paragraph))?;
    }
    remarks.of_place(NodeId::START).map_or(Ok(()), |said| writeln!(out, "{said}"))?;
    if plain.boards {
        write!(out, "{}", words::draw_with_legend(game.start(), None))?;
    }
    writeln!(out)?;
    if tree.is_empty() {
        writeln!(out, "{}", text("plain-empty"))?;
    }
    // A stack of the plies to print, each with the state of its line.
    let first = tree.next(NodeId::START).map(|first| (first, Line::default()));
    let mut waiting: Vec<(NodeId, Line)> = first.into_iter().collect();
    while let Some((id, mut line)) = waiting.pop() {
        let depth = tree.nesting(id) as usize;
        let indent = " ".repeat(INDENT * depth.min(MOST_INDENT));
        let beside = list_variations(game, id, &line);
        if let Some(address) = line.variation.as_deref().filter(|_| tree.begins_variation(id)) {
            let main = tree.parent(id).and_then(|parent| tree.next(parent));
            let main = main.map(|main| facts::name(game, main)).unwrap_or_default();
            writeln!(out, "{indent}{}", say!("plain-variation", address, move = main))?;
        }
        if matches!(game.state(id), Some(PlyState::Broken(_))) {
            line.broken = Some(id);
        }
        writeln!(out, "{indent}{}", describe_ply(game, id, line.broken, &mut remarks))?;
        if let Some(ply) = game.ply(id).filter(|_| plain.boards) {
            for line in words::draw_board(&ply.after, Some((ply.side(), ply.mv.pit))).lines() {
                writeln!(out, "{}", format!("{indent}{line}").trim_end())?;
            }
        }
        let next = tree.next(id);
        if next.is_none() && depth > 0 {
            let end = facts::end(game, id).map(|end| say!("plain-variation-end", end));
            let end = end.unwrap_or_else(|| text("plain-variation-stops").to_owned());
            writeln!(out, "{indent}{end}")?;
        }
        waiting.extend(next.map(|next| (next, line)));
        waiting.extend(beside.into_iter().rev());
    }
    let last = tree.main_line().last().copied().unwrap_or(NodeId::START);
    writeln!(out)?;
    match facts::end(game, last) {
        Some(end) => writeln!(out, "{}", say!("plain-end", end))?,
        None => writeln!(out, "{}", text("plain-no-end"))?,
    }
    findings.iter().try_for_each(|finding| {
        writeln!(out, "{}", say!("show-finding", finding = finding.to_string()))
    })
}

/// The state of a line, passed from ply to ply so that it need not be computed again.
#[derive(Clone, Default)]
struct Line {
    /// The address of the variation that the line belongs to.
    variation: Option<Rc<str>>,
    /// The first illegal ply in the line so far.
    broken: Option<NodeId>,
}

/// The variations of a ply. Empty if the ply itself begins a variation, because the main continuation lists them all.
fn list_variations(game: &Variations, id: NodeId, line: &Line) -> Vec<(NodeId, Line)> {
    let tree = game.tree();
    let parent = tree.parent(id).filter(|&parent| tree.children(parent).len() > 1);
    let Some(parent) = parent.filter(|_| !tree.begins_variation(id)) else { return Vec::new() };
    let named = tree.children(parent).iter().zip(game.names_behind(parent)).skip(1);
    named
        .map(|(&id, name)| {
            let outer = line.variation.as_deref();
            let address = outer.map_or(name.clone(), |outer| format!("{outer}/{name}"));
            (id, Line { variation: Some(address.into()), broken: line.broken })
        })
        .collect()
}

/// Describes a ply in one line. `broken` is the first illegal ply of its line.
fn describe_ply(
    game: &Variations,
    id: NodeId,
    broken: Option<NodeId>,
    remarks: &mut Remarks<'_>,
) -> String {
    let ply = game.ply(id);
    let from = game.tree().parent(id).unwrap_or(NodeId::START);
    let taken = ply.and_then(|ply| facts::captures(game, from, ply));
    let taken = taken.map(|taken| format!(", {}", say!("plain-takes", captures = taken)));
    let mut sentences = vec![facts::heading(game, id) + &taken.unwrap_or_default()];
    let blocked = facts::describe_block(game, from);
    sentences.extend(blocked.map(|pit| say!("plain-blocked", pit)));
    sentences.extend(facts::explain_unplayed(game, id, || broken));
    sentences.extend(ply.into_iter().flat_map(facts::tell_events));
    let seeds = game.seeds(id, Side::South).zip(game.seeds(id, Side::North));
    sentences.extend(seeds.map(|(south, north)| say!("plain-seeds", south, north)));
    sentences.extend(remarks.of_turn(id));
    sentences.extend(remarks.of_place(id));
    sentences.extend(facts::comment(game, id).map(|text| say!("plain-comment", text)));
    let sentences = sentences.iter().map(|said| format!("{}.", said.trim_end_matches('.')));
    sentences.collect::<Vec<_>>().join(" ")
}

/// Search results for a game, kept by place and node limit; empty without a searcher.
struct Remarks<'g> {
    game: &'g Variations,
    searcher: Option<Judge>,
    known: HashMap<(NumberedPosition, u64), SearchedPosition>,
}

impl Remarks<'_> {
    fn search(&mut self, id: NodeId, nodes: u64) -> Option<SearchedPosition> {
        let place = NumberedPosition::of(self.game, id)?;
        if let Some(known) = self.known.get(&(place, nodes)) {
            return Some(known.clone());
        }
        let never = AtomicBool::new(false);
        let searched = self.searcher.as_mut()?.search(&place, &Limits::nodes(nodes), &never)?;
        self.known.insert((place, nodes), searched.clone());
        Some(searched)
    }

    /// The judgement of a move, as a sentence without the full stop.
    fn of_turn(&mut self, id: NodeId) -> Option<String> {
        let turn = self.game.ply(id)?.mv;
        let before = self.game.tree().parent(id)?;
        let mut judgement = PositionJudgement::default();
        judgement.add(&self.search(before, Judge::NODES)?);
        if let Some(nodes) = judgement.missing_nodes(Some(turn)) {
            judgement.add(&self.search(before, nodes)?);
        }
        Some(say!("by-search", words = describe_move(&judgement.judge(turn)?)))
    }

    /// The standing at a place and the outlook for the house, as sentences.
    fn of_place(&mut self, id: NodeId) -> Option<String> {
        let searched = &self.search(id, Judge::NODES)?;
        let standing = words::capitalise(&describe_standing(searched));
        let said = format!("{standing} ({}).", describe_search(searched));
        let house = HouseOutlook::of(&NumberedPosition::of(self.game, id)?, self.game.rules());
        Some(house.map_or(said.clone(), |house| format!("{said} {}", house.in_words())))
    }
}
