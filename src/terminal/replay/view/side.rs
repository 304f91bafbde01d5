//! The lists beside the board: turns, choices, marks.

use bao_game::variations::Choice;
use bao_languages::{say, text};
use bao_notation::Side;
use bao_notation::tree::{GameTree, NodeId};
use bao_rules::Position;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use super::evaluation;
use crate::terminal::replay::edits::MARKS;
use crate::terminal::replay::facts;
use crate::terminal::replay::look::cell;
use crate::terminal::replay::model::{Choosing, Mode, Model};
use crate::terminal::words;

/// From this width on a list of choices has their best lines.
const ROOM_FOR_LINES: usize = 60;

pub(super) fn draw(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    match &model.mode {
        Mode::Choosing(choosing) => choices(model, choosing, frame, area),
        Mode::Marking(at) => marks(model, *at, frame, area),
        _ => turns(model, frame, area),
    }
}

/// A list under a heading, so far down that one of its lines is seen.
fn list(
    model: &Model,
    heading: &str,
    length: usize,
    seen: usize,
    line: impl Fn(usize, usize) -> Line<'static>,
    frame: &mut Frame<'_>,
    area: Rect,
) {
    let mut block = Block::new().borders(Borders::LEFT).border_style(model.look.quiet());
    if model.look.ascii {
        block = block.border_set(ratatui::symbols::border::Set {
            vertical_left: "|",
            ..ratatui::symbols::border::PLAIN
        });
    }
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let (width, height) = (usize::from(inner.width), usize::from(inner.height));
    let room = height.saturating_sub(1);
    let most = length.saturating_sub(room);
    let first = seen.saturating_sub(room / 2).min(most);
    let below = length.saturating_sub(first + room);
    let count = match (first, below) {
        (0, 0) => String::new(),
        (above, below) => format!(" +{above}/+{below}"),
    };
    let heading =
        format!(" {}", cell(heading, width.saturating_sub(1 + count.len()), model.look.more()));
    let mut lines = vec![Line::styled(heading + &count, model.look.strong())];
    lines.extend((first..length).take(room).map(|at| line(at, width)));
    frame.render_widget(Paragraph::new(lines), inner);
}

/// The move with what is said of it: `▸~A5<*!"⌂`.
fn ply(model: &Model, id: NodeId, width: usize) -> Span<'static> {
    let (game, look) = (model.game(), model.look);
    let tree = game.tree();
    let here = id == model.at();
    let pointer = if here { look.pointer() } else { ' ' };
    let kept = if tree.is_kept(id) { "~" } else { "" };
    let mark = match tree.mark(id) {
        Some(mark) => mark.sign().to_owned(),
        None => evaluation::mark(model, id),
    };
    let comment = if tree.comment(id).is_empty() { "" } else { "\"" };
    let lost = game.events(id).iter().any(|event| event.ends_ownership());
    let lost = if lost { look.house_lost() } else { "" };
    let text = format!("{pointer}{kept}{}{mark}{comment}{lost}", facts::written(game, id));
    let style = match (here, tree.is_kept(id)) {
        (true, _) => look.picked_style(),
        (false, true) => look.wrong(),
        (false, false) => facts::side(game, id).map_or(Style::new(), |side| look.of(side)),
    };
    Span::styled(cell(&text, width, look.more()), style)
}

fn turns(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let tree = model.game().tree();
    let lines = list_turns(tree, model.at());
    let seen = lines.iter().position(|line| line.holds(model.at())).unwrap_or(0);
    let look = model.look;
    let line = |at: usize, width: usize| {
        let indent = |depth: usize| " ".repeat(depth.min(6));
        match &lines[at] {
            Turn::Turn { plies: [south, north], number, depth } => {
                let head = format!("{}{number:>3}", indent(*depth));
                let room = width.saturating_sub(head.len()) / 2;
                let mut spans = vec![Span::styled(head, look.quiet())];
                let missing = || cell(&format!(" {}", look.more()), room, "");
                spans.push(match south {
                    Some(id) => ply(model, *id, room),
                    None => Span::styled(missing(), look.quiet()),
                });
                spans.extend(north.map(|id| ply(model, id, room)));
                Line::from(spans)
            }
            Turn::Folded { first, depth } => {
                let sign = if look.ascii { "`" } else { "└" };
                let turn = tree.turn(*first).map(|turn| turn.to_string()).unwrap_or_default();
                let head = format!("{}{sign} {turn}", indent(*depth));
                let more = match tree.below(*first).len() {
                    0 => String::new(),
                    more => format!(" +{more}"),
                };
                let room = width.saturating_sub(head.chars().count() + more.len()).min(11);
                let ply = ply(model, *first, room);
                Line::from(vec![
                    Span::styled(head, look.quiet()),
                    ply,
                    Span::styled(more, look.quiet()),
                ])
            }
        }
    };
    let heading = if lines.is_empty() { text("list-no-turns") } else { text("list-turns") };
    list(model, heading, lines.len(), seen, line, frame, area);
}

/// `b1<  capture 19 ⌂ #`: a choice in a line, with the seeds that it takes, whether it costs a house and
/// whether it ends the game.
fn choice(
    model: &Model,
    from: NodeId,
    choice: &Choice,
    picked: bool,
    width: usize,
) -> Line<'static> {
    let look = model.look;
    let ply = &choice.played.ply;
    let pointer = if picked { look.pointer() } else { ' ' };
    let there = if choice.node.is_some() { "=" } else { " " };
    let other = ply.side().opponent();
    let seeds = |position: &Position| position.half(other).ring.total();
    let taken = model.game().position(from).map_or(0, |before| seeds(before) - seeds(&ply.after));
    let mut said = vec![words::kind(ply.kind).to_owned()];
    said.extend((taken > 0).then(|| taken.to_string()));
    let lost = ply.events.iter().any(|event| event.ends_ownership());
    said.extend(lost.then(|| look.house_lost().to_owned()));
    said.extend(choice.played.end.is_some().then(|| "#".to_owned()));
    if let Some([value, line]) = evaluation::value_of_choice(model, from, ply.mv) {
        said.push(value);
        said.extend((width >= ROOM_FOR_LINES).then_some(line));
    }
    let name = cell(&choice.name, 4, look.more());
    let text = format!("{pointer}{there}{name} {}", said.join(" "));
    let style = if picked { look.picked_style() } else { look.of(ply.side()) };
    Line::styled(cell(&text, width, look.more()), style)
}

fn choices(model: &Model, choosing: &Choosing, frame: &mut Frame<'_>, area: Rect) {
    let turn = model.game().tree().next_turn(choosing.from).to_string();
    let heading = match choosing.replaced {
        Some(id) => say!("list-in-place", turn = turn, move = facts::written(model.game(), id)),
        None => say!("list-choices", turn = turn),
    };
    let (all, at) = (&choosing.list, choosing.at);
    let line = |place: usize, width| choice(model, choosing.from, &all[place], place == at, width);
    list(model, &heading, all.len(), at, line, frame, area);
}

/// The choices of the place that is looked at, in a column of their own.
pub(super) fn draw_choices(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    if matches!(model.mode, Mode::Choosing(_)) {
        return turns(model, frame, area);
    }
    let all = &model.choices;
    let turn = model.game().tree().next_turn(model.at()).to_string();
    let heading = match all.is_empty() {
        true => text("list-no-choices").to_owned(),
        false => say!("list-choices", turn = turn),
    };
    let line = |place: usize, width| choice(model, model.at(), &all[place], false, width);
    list(model, &heading, all.len(), 0, line, frame, area);
}

fn marks(model: &Model, at: usize, frame: &mut Frame<'_>, area: Rect) {
    let line = |place: usize, width: usize| {
        let pointer = if place == at { model.look.pointer() } else { ' ' };
        let text = match MARKS[place] {
            Some(mark) => format!("{pointer}{} {:<3}{}", place + 1, mark.sign(), words::mark(mark)),
            None => format!("{pointer}0 {}", text("list-no-mark")),
        };
        let style = if place == at { model.look.picked_style() } else { Style::new() };
        Line::styled(cell(&text, width, model.look.more()), style)
    };
    let heading = say!("list-mark", turn = facts::name(model.game(), model.at()));
    list(model, &heading, MARKS.len(), at, line, frame, area);
}

/// One line of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Turn {
    /// Up to two plies of one turn.
    Turn { plies: [Option<NodeId>; 2], number: u32, depth: usize },
    /// A variation, by its first ply.
    Folded { first: NodeId, depth: usize },
}

impl Turn {
    fn holds(&self, id: NodeId) -> bool {
        match self {
            Turn::Turn { plies, .. } => plies.contains(&Some(id)),
            Turn::Folded { first, .. } => *first == id,
        }
    }
}

/// The lines of a tree that is looked at from a place.
fn list_turns(tree: &GameTree, at: NodeId) -> Vec<Turn> {
    let mut lines = Vec::new();
    let mut open = vec![false; tree.capacity()];
    for id in tree.backwards(at) {
        open[id.index()] = true;
    }
    // What is still to be listed, the next one last: the variations beside a ply come before what follows it.
    let mut waiting: Vec<NodeId> = tree.next(NodeId::START).into_iter().collect();
    while let Some(id) = waiting.pop() {
        let (depth, is_variation) = (tree.nesting(id) as usize, tree.begins_variation(id));
        if is_variation && !open[id.index()] {
            lines.push(Turn::Folded { first: id, depth });
            continue;
        }
        add_ply(tree, id, depth, &mut lines);
        waiting.extend(tree.next(id));
        if let Some(parent) = tree.parent(id).filter(|_| !is_variation) {
            waiting.extend(tree.children(parent)[1..].iter().rev());
        }
    }
    lines
}

/// Adds a ply, beside South's of the same turn where that is the last of its line.
fn add_ply(tree: &GameTree, id: NodeId, depth: usize, lines: &mut Vec<Turn>) {
    let Some(turn) = tree.turn(id) else { return };
    let plies = match turn.side {
        Side::South => [Some(id), None],
        Side::North => {
            if let Some(Turn::Turn { plies: [Some(south), north @ None], .. }) = lines.last_mut()
                && tree.parent(id) == Some(*south)
            {
                *north = Some(id);
                return;
            }
            [None, Some(id)]
        }
    };
    lines.push(Turn::Turn { plies, number: turn.number, depth });
}
