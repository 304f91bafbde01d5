//! Draws the screen.

use std::collections::HashSet;

use bao_game::analysis::interactive::sign_move;
use bao_languages::{say, text};
use bao_notation::tree::{GameTree, Mark, NodeId};
use bao_reports::LastMove;
use bao_rules::{Position, Side};
use ratatui::Frame;
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};

use super::facts;
use super::keys::{self, BROWSE, LIST};
use super::look::{HOUSE_LOST, MORE, PICKED, POINTER, QUIET, STRONG, WRONG, cell, style_of};
use super::model::{Mode, Model, Question};
use super::search_results::judge_move;
use crate::sowing::Picture;
use crate::terminal::words;

mod about;
mod board;
mod evaluation;

/// The smallest screen on which a board and its text can be drawn, in columns and lines.
const LEAST_WIDTH: u16 = 56;
const LEAST_HEIGHT: u16 = 20;

/// From this width on, the turns are beside the board.
const BESIDE: u16 = 78;
/// From this width on, the choices are there too.
const WIDE: u16 = 116;

pub(super) const fn is_too_small((columns, lines): (u16, u16)) -> bool {
    columns < LEAST_WIDTH || lines < LEAST_HEIGHT
}

pub fn draw(model: &Model, frame: &mut Frame<'_>) {
    let area = frame.area();
    if is_too_small((area.width, area.height)) {
        draw_too_small(model, frame, area);
    } else {
        draw_screen(model, frame, area);
    }
    model.setup.look.apply(frame.buffer_mut());
}

fn draw_screen(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let message = about::message(model, area.width);
    let rows = [Length(1), Fill(1), Length(message.len().max(1) as u16), Length(1)];
    let [title, body, below, keys] = Layout::vertical(rows).areas(area);
    about::draw_title(model, frame, title);
    match &model.mode {
        Mode::Help(first) => draw_help(model, *first, frame, body),
        _ => draw_game(model, frame, body),
    }
    match &model.mode {
        Mode::Typing(typing) if model.question.is_none() => {
            about::draw_input(model, typing, frame, below);
        }
        _ => frame.render_widget(Paragraph::new(message), below),
    }
    frame.render_widget(about::keys(model, area.width), keys);
}

/// Draws the board with the move below it, and the lists beside it.
fn draw_game(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let seed_lines = if area.height >= board::height(2) + 6 { 2 } else { 1 };
    let rows = Layout::vertical([Length(board::height(seed_lines)), Fill(1)]);
    let [left, right] = Layout::horizontal([Length(board::WIDTH), Fill(1)]).spacing(1).areas(area);
    let (board, about, side, choices) = if area.width >= WIDE {
        // Turns and choices share the additional width.
        let columns = [Length(30 + (area.width - WIDE) / 4), Fill(1)];
        let [board, about] = rows.areas(left);
        let [side, choices] = Layout::horizontal(columns).spacing(1).areas(right);
        (board, about, side, Some(choices))
    } else if area.width >= BESIDE {
        let [board, about] = rows.areas(left);
        (board, about, right, None)
    } else {
        let [board, below] = rows.areas(area);
        let [side, about] = Layout::horizontal([Length(24), Fill(1)]).spacing(1).areas(below);
        (board, about, side, None)
    };
    let picture = current_picture(model).hide_houses(model.game().start());
    frame.render_widget(Paragraph::new(board::lines(model, &picture, seed_lines)), board);
    let about = draw_bar(model, frame, about);
    about::draw(model, frame, about);
    // The curve is in the widest column.
    let widest = choices.unwrap_or(side);
    let (list, curve) = match model.mode {
        Mode::Browse => evaluation::split_curve(model, widest),
        _ => (widest, None),
    };
    if let Some(curve) = curve {
        evaluation::draw_curve(model, frame, curve);
    }
    draw_side(model, frame, if choices.is_some() { side } else { list });
    if choices.is_some() {
        match &model.mode {
            Mode::Choosing(_) => draw_turns(model, frame, list),
            _ => draw_choices(model, frame, list),
        }
    }
}

/// Draws the bar of chances above the text, if the bar is shown. Returns the remaining area.
fn draw_bar(model: &Model, frame: &mut Frame<'_>, area: Rect) -> Rect {
    if !model.analysis.on || !model.is_idle() || area.height < 2 {
        return area;
    }
    let [bar, rest] = Layout::vertical([Length(1), Fill(1)]).areas(area);
    evaluation::draw_bar(model, frame, bar);
    rest
}

fn draw_too_small(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let is_changed = model.is_changed() || model.question == Some(Question::Leave);
    let text = say!(
        if is_changed { "too-small-changed" } else { "too-small" },
        width = area.width,
        height = area.height,
        columns = LEAST_WIDTH,
        lines = LEAST_HEIGHT,
    );
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
}

/// The board to show: a step of a sowing, the position after the selected choice, or the current place.
fn current_picture(model: &Model) -> Picture {
    if let Some(sowing) = &model.sowing {
        return sowing.picture();
    }
    let (game, at) = (model.game(), model.game().last_played(model.at()));
    let (from, ply) = match &model.mode {
        Mode::Choosing(choosing) => {
            (choosing.from, choosing.picked_choice(game).map(|choice| choice.played.ply))
        }
        _ => (game.tree().parent(at).unwrap_or(NodeId::START), game.ply(at).cloned()),
    };
    let last = game.position(from).zip(ply.as_ref());
    let last = last.map(|(before, ply)| LastMove::of(before, ply.mv, game.rules()));
    let position = ply.map_or(*game.start(), |ply| ply.after);
    let mut picture = Picture::of(&position, last.as_ref(), game.rules());
    if facts::is_forfeit(game, at) {
        picture.0.iter_mut().for_each(|seat| seat.to_move = false);
    }
    picture
}

/// The signs on the board and in the list, with the message ids of their meanings.
const SIGNS: &[(&str, &str)] = &[
    ("[n]", "sign-house"),
    ("(n)", "sign-asleep"),
    (">n", "sign-began"),
    ("xn", "sign-captured"),
    ("*n", "sign-last"),
    ("#n", "sign-blocked"),
    ("~", "sign-text"),
    ("\"", "sign-comment"),
    ("≈? ≈??", "sign-estimated"),
    ("·? ·??", "sign-proved"),
    ("·??W", "sign-missed-win"),
    ("·□", "sign-forced"),
    ("=", "sign-known"),
    (HOUSE_LOST, "sign-house-lost"),
    ("#", "sign-end"),
];

/// All keys and signs, with the message ids of their meanings. A heading has an empty key.
pub(super) fn help_rows(ascii: bool) -> Vec<(String, &'static str)> {
    let row = |(sign, meaning): (&str, &'static str)| (sign.to_owned(), meaning);
    let mut rows = vec![row(("", "help-keys"))];
    rows.extend(BROWSE.iter().map(|binding| (keys::names(binding, ascii), binding.help)));
    rows.extend([("1 … 9", "key-number"), ("Ctrl-C", "key-interrupt"), ("", "help-list")].map(row));
    rows.extend(LIST.iter().map(|binding| (keys::names(binding, ascii), binding.help)));
    rows.push(row(("", "help-signs")));
    rows.extend(SIGNS.iter().copied().map(row));
    rows
}

fn draw_help(model: &Model, first: usize, frame: &mut Frame<'_>, area: Rect) {
    let rows = help_rows(model.setup.look.ascii);
    let first = first.min(rows.len().saturating_sub(usize::from(area.height)));
    let lines = rows.into_iter().skip(first).map(|(keys, help)| match keys.as_str() {
        "" => Line::styled(format!(" {}", text(help)), STRONG),
        keys => {
            let keys = Span::styled(format!("   {}", cell(keys, 18)), STRONG);
            Line::from(vec![keys, Span::raw(text(help))])
        }
    });
    frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area);
}

/// Lists of choices that are at least this wide show best lines.
const ROOM_FOR_LINES: usize = 60;

fn draw_side(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    match &model.mode {
        Mode::Choosing(_) => draw_choices(model, frame, area),
        Mode::Marking(at) => draw_marks(model, *at, frame, area),
        _ => draw_turns(model, frame, area),
    }
}

/// Draws a list under a heading, scrolled so that the line `seen` is visible.
fn draw_list(
    heading: &str,
    length: usize,
    seen: usize,
    line: impl Fn(usize, usize) -> Line<'static>,
    frame: &mut Frame<'_>,
    area: Rect,
) {
    let block = Block::new().borders(Borders::LEFT).border_style(QUIET);
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let (width, height) = (usize::from(inner.width), usize::from(inner.height));
    let room = height.saturating_sub(1);
    let first = seen.saturating_sub(room / 2).min(length.saturating_sub(room));
    let below = length.saturating_sub(first + room);
    let count = match (first, below) {
        (0, 0) => String::new(),
        (above, below) => format!(" +{above}/+{below}"),
    };
    let heading = cell(heading, width.saturating_sub(1 + count.len()));
    let heading = Line::styled(format!(" {heading}{count}"), STRONG);
    let lines = (first..length).take(room).map(|at| line(at, width));
    frame.render_widget(Text::from_iter(std::iter::once(heading).chain(lines)), inner);
}

/// A move with its signs: `▸~A5<*!"⌂`.
fn ply_span(model: &Model, id: NodeId, width: usize) -> Span<'static> {
    let game = model.game();
    let tree = game.tree();
    let here = id == model.at();
    let pointer = if here { POINTER } else { ' ' };
    let kept = if tree.is_kept(id) { "~" } else { "" };
    let mark = match tree.mark(id) {
        Some(mark) => mark.sign().to_owned(),
        None => judge_move(model, id).and_then(|turn| sign_move(&turn)).unwrap_or_default(),
    };
    let comment = if tree.comment(id).is_empty() { "" } else { "\"" };
    let lost = game.events(id).iter().any(|event| event.ends_ownership());
    let lost = if lost { HOUSE_LOST } else { "" };
    let text = format!("{pointer}{kept}{}{mark}{comment}{lost}", facts::written(game, id));
    let style = match (here, tree.is_kept(id)) {
        (true, _) => PICKED,
        (false, true) => WRONG,
        (false, false) => tree.turn(id).map_or(Style::new(), |turn| style_of(turn.side)),
    };
    Span::styled(cell(&text, width), style)
}

fn draw_turns(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let tree = model.game().tree();
    let lines = list_turns(tree, model.at());
    let seen = lines.iter().position(|line| line.plies.contains(&Some(model.at()))).unwrap_or(0);
    let line = |at: usize, width: usize| {
        let TurnLine { plies, folded, depth } = lines[at];
        let turn = plies.into_iter().flatten().find_map(|id| tree.turn(id));
        let indent = " ".repeat(depth.min(6));
        if let (true, Some(first), Some(turn)) = (folded, plies[0], turn) {
            let head = format!("{indent}└ {turn}");
            let below = tree.below(first).len();
            let more = if below == 0 { String::new() } else { format!(" +{below}") };
            let room = width.saturating_sub(head.chars().count() + more.len()).min(11);
            let ply = ply_span(model, first, room);
            return Line::from(vec![Span::styled(head, QUIET), ply, Span::styled(more, QUIET)]);
        }
        let head = format!("{indent}{:>3}", turn.map_or(0, |turn| turn.number));
        let room = width.saturating_sub(head.len()) / 2;
        let [south, north] = plies.map(|ply| ply.map(|id| ply_span(model, id, room)));
        let missing = || Span::styled(cell(&format!(" {MORE}"), room), QUIET);
        let south = south.unwrap_or_else(missing);
        [Some(Span::styled(head, QUIET)), Some(south), north].into_iter().flatten().collect()
    };
    let heading = if lines.is_empty() { text("list-no-turns") } else { text("list-turns") };
    draw_list(heading, lines.len(), seen, line, frame, area);
}

/// Draws the choices of the open list, or else the choices at the current place, each as one line such as
/// `b1<  capture 19 ⌂ #`: the captured seeds, and whether the choice costs a house or ends the game.
fn draw_choices(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let game = model.game();
    let (from, replaced, picked) = match &model.mode {
        Mode::Choosing(open) => (open.from, open.replaced, Some(open.at)),
        _ => (model.at(), None, None),
    };
    let all = game.choices(from);
    let turn = game.tree().next_turn(from).to_string();
    let heading = match replaced {
        Some(id) => say!("list-in-place", turn, move = facts::written(game, id)),
        None if all.is_empty() => text("list-no-choices").to_owned(),
        None => say!("list-choices", turn),
    };
    let line = |place: usize, width: usize| {
        let (choice, ply) = (&all[place], &all[place].played.ply);
        let seeds = |position: &Position| position.half(ply.side().opponent()).ring.total();
        let taken = game.position(from).map_or(0, |before| seeds(before) - seeds(&ply.after));
        let mut said = vec![words::kind(ply.kind).to_owned()];
        said.extend((taken > 0).then(|| taken.to_string()));
        let lost = ply.events.iter().any(|event| event.ends_ownership());
        said.extend(lost.then(|| HOUSE_LOST.to_owned()));
        said.extend(choice.played.end.is_some().then(|| "#".to_owned()));
        if let Some([value, line]) = evaluation::value_of_choice(model, from, ply.mv) {
            said.push(value);
            said.extend((width >= ROOM_FOR_LINES).then_some(line));
        }
        let (pointer, style) = match picked == Some(place) {
            true => (POINTER, PICKED),
            false => (' ', style_of(ply.side())),
        };
        let there = if choice.node.is_some() { "=" } else { " " };
        let text = format!("{pointer}{there}{} {}", cell(&choice.name, 4), said.join(" "));
        Line::styled(cell(&text, width), style)
    };
    draw_list(&heading, all.len(), picked.unwrap_or(0), line, frame, area);
}

fn draw_marks(model: &Model, at: usize, frame: &mut Frame<'_>, area: Rect) {
    let line = |place: usize, width: usize| {
        let pointer = if place == at { POINTER } else { ' ' };
        let text = match Mark::ALL.get(place) {
            Some(&mark) => {
                format!("{pointer}{} {:<3}{}", place + 1, mark.sign(), words::mark(mark))
            }
            None => format!("{pointer}0 {}", text("list-no-mark")),
        };
        let style = if place == at { PICKED } else { Style::new() };
        Line::styled(cell(&text, width), style)
    };
    let heading = say!("list-mark", turn = facts::name(model.game(), model.at()));
    draw_list(&heading, Mark::ALL.len() + 1, at, line, frame, area);
}

/// A line in the list of turns: up to two plies of one turn, or the first ply of a folded variation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct TurnLine {
    plies: [Option<NodeId>; 2],
    folded: bool,
    depth: usize,
}

/// The lines of the list of turns. Only variations on the path to `at` are unfolded.
fn list_turns(tree: &GameTree, at: NodeId) -> Vec<TurnLine> {
    let mut lines: Vec<TurnLine> = Vec::new();
    let open: HashSet<NodeId> = tree.backwards(at).collect();
    // A stack of the plies to list. The variations of a ply come before its continuation.
    let mut waiting: Vec<NodeId> = tree.next(NodeId::START).into_iter().collect();
    while let Some(id) = waiting.pop() {
        let (depth, is_variation) = (tree.nesting(id) as usize, tree.begins_variation(id));
        let folded = is_variation && !open.contains(&id);
        let is_north = tree.turn(id).is_some_and(|turn| turn.side == Side::North);
        match lines.last_mut() {
            // North's reply goes on the line of South's move.
            Some(TurnLine { plies: [Some(south), north @ None], folded: false, .. })
                if !folded && is_north && tree.parent(id) == Some(*south) =>
            {
                *north = Some(id);
            }
            _ => {
                let mut plies = [Some(id), None];
                plies.rotate_right(usize::from(is_north && !folded));
                lines.push(TurnLine { plies, folded, depth });
            }
        }
        if folded {
            continue;
        }
        waiting.extend(tree.next(id));
        if let Some(parent) = tree.parent(id).filter(|_| !is_variation) {
            waiting.extend(tree.children(parent)[1..].iter().rev());
        }
    }
    lines
}
