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
use bao_game::replay::Motion;
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
    let boards = plain.boards;
    let mut remarks = Remarks::new(game, plain.analysis);
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
    remarks.of_place(NodeId::START).map_or(Ok(()), |said| writeln!(out, "{said}."))?;
    if boards {
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
            let said = say!("plain-variation", address, move = replaced_move(game, id));
            writeln!(out, "{indent}{said}")?;
        }
        if matches!(game.state(id), Some(PlyState::Broken(_))) {
            line.broken = Some(id);
        }
        print_ply(game, id, line.broken, &indent, boards, &mut remarks, out)?;
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

/// The move that a variation replaces.
fn replaced_move(game: &Variations, id: NodeId) -> String {
    let main = game.tree().parent(id).and_then(|parent| game.tree().next(parent));
    main.map(|main| facts::name(game, main)).unwrap_or_default()
}

fn print_ply(
    game: &Variations,
    id: NodeId,
    broken: Option<NodeId>,
    indent: &str,
    boards: bool,
    remarks: &mut Remarks<'_>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let tree = game.tree();
    let turn = tree.turn(id).map(|turn| turn.to_string()).unwrap_or_default();
    let side = facts::side(game, id).map_or("", words::side);
    let mut said = vec![format!("{turn} {side} {}", facts::written(game, id))];
    if let Some(mark) = tree.mark(id) {
        said.push(format!("{} ({})", words::mark(mark), mark.sign()));
    }
    if let Some(ply) = game.ply(id) {
        said.push(words::kind(ply.kind).to_owned());
        said.push(facts::of_choices(game, id));
        let before = tree.parent(id).and_then(|parent| game.position(parent));
        let motion = before.and_then(|before| Motion::of(before, ply.mv, game.rules()));
        let taken = motion.and_then(|motion| facts::captures(ply.side(), &motion));
        said.extend(taken.map(|taken| say!("plain-takes", captures = taken)));
    }
    let mut sentences = vec![said.join(", ")];
    let blocked = tree.parent(id).and_then(|parent| facts::describe_block(game, parent));
    sentences.extend(blocked.map(|pit| say!("plain-blocked", pit)));
    sentences.extend(
        facts::explain_unplayed(game, id, broken).map(|why| why.trim_end_matches('.').to_owned()),
    );
    sentences.extend(game.events(id).iter().map(|event| words::capitalise(&words::event(event))));
    sentences.extend(facts::seeds(game, id).map(|seeds| say!("plain-seeds", seeds)));
    sentences.extend(remarks.of_turn(id));
    sentences.extend(remarks.of_place(id));
    sentences.extend(facts::comment(game, id).map(|text| say!("plain-comment", text)));
    writeln!(out, "{indent}{}.", sentences.join(". ").trim_end_matches('.'))?;
    if boards && let Some(ply) = game.ply(id) {
        let side: Side = ply.side();
        for line in words::draw_board(&ply.after, Some((side, ply.mv.pit))).lines() {
            writeln!(out, "{}", format!("{indent}{line}").trim_end())?;
        }
    }
    Ok(())
}

/// Search results for a game, kept by place; empty without a searcher.
struct Remarks<'g> {
    game: &'g Variations,
    searcher: Option<Judge>,
    known: HashMap<NumberedPosition, SearchedPosition>,
}

impl<'g> Remarks<'g> {
    fn new(game: &'g Variations, searches: bool) -> Remarks<'g> {
        let searcher = searches.then(|| Judge::new(game.rules(), Judge::NODES));
        Remarks { game, searcher, known: HashMap::new() }
    }

    fn search(&mut self, place: &NumberedPosition, nodes: u64) -> Option<SearchedPosition> {
        let never = AtomicBool::new(false);
        self.searcher.as_mut()?.search(place, &Limits::nodes(nodes), &never)
    }

    fn at(&mut self, id: NodeId) -> Option<SearchedPosition> {
        let place = NumberedPosition::of(self.game, id)?;
        if let Some(known) = self.known.get(&place) {
            return Some(known.clone());
        }
        let searched = self.search(&place, Judge::NODES)?;
        self.known.insert(place, searched.clone());
        Some(searched)
    }

    /// The judgement of a move, as a sentence without the full stop.
    fn of_turn(&mut self, id: NodeId) -> Option<String> {
        let turn = self.game.ply(id)?.mv;
        let before = self.game.tree().parent(id)?;
        let mut judgement = PositionJudgement::default();
        judgement.add(&self.at(before)?);
        if let Some(nodes) = judgement.missing_nodes(Some(turn)) {
            judgement.add(&self.search(&NumberedPosition::of(self.game, before)?, nodes)?);
        }
        Some(say!("by-search", words = describe_move(&judgement.judge(turn)?)))
    }

    /// The standing at a place and the outlook for the house, as sentences without the last full stop.
    fn of_place(&mut self, id: NodeId) -> Option<String> {
        let searched = &self.at(id)?;
        let said = format!(
            "{} ({})",
            words::capitalise(&describe_standing(searched)),
            describe_search(searched)
        );
        let house = NumberedPosition::of(self.game, id)
            .and_then(|place| HouseOutlook::of(&place, self.game.rules()))
            .map(|house| format!(". {}", house.in_words().trim_end_matches('.')));
        Some(said + &house.unwrap_or_default())
    }
}
