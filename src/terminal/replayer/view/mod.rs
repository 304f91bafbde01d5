//! Draws the screen.

use bao_game::variations::Choice;
use bao_languages::{say, text};
use bao_notation::tree::{GameTree, NodeId};
use bao_reports::LastMove;
use bao_rules::{Position, Side};
use ratatui::Frame;
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use super::edits::MARKS;
use super::facts;
use super::keys::{self, BROWSE, Binding, LIST};
use super::look::{HOUSE_LOST, POINTER, ScreenStyle, cell, in_ascii, wrap};
use super::model::{Mode, Model};
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

struct Areas {
    title: Rect,
    board: Rect,
    about: Rect,
    side: Rect,
    choices: Option<Rect>,
    /// The area between title and message.
    body: Rect,
    message: Rect,
    keys: Rect,
}

impl Areas {
    fn of(area: Rect, message_lines: u16, board_lines: u16) -> Areas {
        let rows = [Length(1), Fill(1), Length(message_lines), Length(1)];
        let [title, body, message, keys] = Layout::vertical(rows).areas(area);
        let below_board = |column| {
            let [board, below] = Layout::vertical([Length(board_lines), Fill(1)]).areas(column);
            (board, below)
        };
        let left = Length(board::WIDTH);
        let (board, about, side, choices) = if area.width >= WIDE {
            // Turns and choices share the additional width.
            let side = Length(30 + (area.width - WIDE) / 4);
            let columns = Layout::horizontal([left, side, Fill(1)]).spacing(1);
            let [left, side, choices] = columns.areas(body);
            let (board, about) = below_board(left);
            (board, about, side, Some(choices))
        } else if area.width >= BESIDE {
            let [left, side] = Layout::horizontal([left, Fill(1)]).spacing(1).areas(body);
            let (board, about) = below_board(left);
            (board, about, side, None)
        } else {
            let (board, below) = below_board(body);
            let [side, about] = Layout::horizontal([Length(24), Fill(1)]).spacing(1).areas(below);
            (board, about, side, None)
        };
        Areas { title, board, about, side, choices, body, message, keys }
    }
}

pub fn draw(model: &Model, frame: &mut Frame<'_>) {
    draw_signs(model, frame);
    if model.look.ascii {
        // Names and comments may contain characters that are not ASCII.
        for cell in &mut frame.buffer_mut().content {
            if let Some(sign) = cell.symbol().chars().next().filter(|_| !cell.symbol().is_ascii()) {
                cell.set_char(in_ascii(sign));
            }
        }
    }
}

fn draw_signs(model: &Model, frame: &mut Frame<'_>) {
    let area = frame.area();
    if is_too_small((area.width, area.height)) {
        return draw_too_small(model, frame, area);
    }
    let message = about::message(model, area.width);
    let message_lines = u16::try_from(message.len()).unwrap_or(1).max(1);
    let room = area.height - 2 - message_lines;
    let seed_lines = if room >= board::height(2) + 6 { 2 } else { 1 };
    let areas = Areas::of(area, message_lines, board::height(seed_lines));
    frame.render_widget(about::title(model, area.width), areas.title);
    match &model.mode {
        Mode::Help(first) => draw_help(model.look, *first, frame, areas.body),
        _ => {
            let lines = board::lines(
                model,
                &current_picture(model).hide_houses(model.game().start()),
                seed_lines,
            );
            frame.render_widget(Paragraph::new(lines), areas.board);
            let about = draw_bar(model, frame, areas.about);
            about::draw(model, frame, about);
            let shares = |area| match model.mode {
                Mode::Browse => evaluation::split_curve(model, area),
                _ => (area, None),
            };
            // The curve is in the widest column.
            let (list, choices, curve) = match areas.choices.map(shares) {
                Some((choices, curve)) => (areas.side, Some(choices), curve),
                None => {
                    let (list, curve) = shares(areas.side);
                    (list, None, curve)
                }
            };
            draw_side(model, frame, list);
            if let Some(curve) = curve {
                evaluation::draw_curve(model, frame, curve);
            }
            match (choices, &model.mode) {
                (Some(area), Mode::Choosing(_)) => draw_turns(model, frame, area),
                (Some(area), _) => draw_choices(model, frame, area),
                (None, _) => {}
            }
        }
    }
    frame.render_widget(Paragraph::new(message), areas.message);
    frame.render_widget(Paragraph::new(about::keys(model, area.width)), areas.keys);
    if let Some(column) = about::cursor(model, area.width) {
        frame.set_cursor_position((areas.message.x + column, areas.message.y));
    }
}

/// Draws the bar of chances above the text, if the bar is shown. Returns the remaining area.
fn draw_bar(model: &Model, frame: &mut Frame<'_>, area: Rect) -> Rect {
    let shown = model.sowing.is_none() && matches!(model.mode, Mode::Browse);
    if !model.analysis.on || !shown || area.height < 2 {
        return area;
    }
    evaluation::draw_bar(model, frame, Rect { height: 1, ..area });
    Rect { y: area.y + 1, height: area.height - 1, ..area }
}

fn draw_too_small(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let is_changed = model.is_changed() || matches!(model.mode, Mode::Leaving(_));
    let text = say!(
        if is_changed { "too-small-changed" } else { "too-small" },
        width = area.width,
        height = area.height,
        columns = LEAST_WIDTH,
        lines = LEAST_HEIGHT,
    );
    let lines: Vec<Line<'_>> = wrap(&text, area.width).into_iter().map(Line::raw).collect();
    frame.render_widget(Paragraph::new(lines), area);
}

/// The board to show: a step of a sowing, the position after the selected choice, or the current place.
fn current_picture(model: &Model) -> Picture {
    if let Some(sowing) = &model.sowing {
        return sowing.picture();
    }
    let game = model.game();
    let rules = game.rules();
    if let Mode::Choosing(choosing) = &model.mode
        && let (Some(choice), Some(before)) =
            (choosing.picked_choice(), game.position(choosing.from))
    {
        let last = LastMove::of(before, choice.played.ply.mv, rules);
        return Picture::of(&choice.played.ply.after, Some(&last), rules);
    }
    let at = game.last_played(model.at());
    let before = game.tree().parent(at).and_then(|parent| game.position(parent));
    let last = before.zip(game.ply(at)).map(|(before, ply)| LastMove::of(before, ply.mv, rules));
    let mut picture = Picture::of(game.position(at).unwrap_or(game.start()), last.as_ref(), rules);
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
pub(super) fn help_rows(look: ScreenStyle) -> Vec<(String, &'static str)> {
    fn of<A>(
        table: &[Binding<A>],
        look: ScreenStyle,
    ) -> impl Iterator<Item = (String, &'static str)> {
        table.iter().map(move |binding| (keys::names(binding, look.ascii), binding.help))
    }
    let row = |(sign, meaning): (&str, &'static str)| (sign.to_owned(), meaning);
    let mut rows = vec![row(("", "help-keys"))];
    rows.extend(of(BROWSE, look));
    rows.extend([("1 … 9", "key-number"), ("Ctrl-C", "key-interrupt"), ("", "help-list")].map(row));
    rows.extend(of(LIST, look));
    rows.push(row(("", "help-signs")));
    rows.extend(SIGNS.iter().copied().map(row));
    rows
}

fn draw_help(look: ScreenStyle, first: usize, frame: &mut Frame<'_>, area: Rect) {
    let rows = help_rows(look);
    let room = usize::from(area.height);
    let first = first.min(rows.len().saturating_sub(room));
    let lines: Vec<Line<'static>> = rows
        .into_iter()
        .skip(first)
        .take(room)
        .map(|(keys, help)| match keys.as_str() {
            "" => Line::styled(format!(" {}", text(help)), look.strong()),
            keys => Line::from(vec![
                Span::styled(format!("   {}", cell(keys, 18, look.more())), look.strong()),
                Span::raw(text(help)),
            ]),
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), area);
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
    model: &Model,
    heading: &str,
    length: usize,
    seen: usize,
    line: impl Fn(usize, usize) -> Line<'static>,
    frame: &mut Frame<'_>,
    area: Rect,
) {
    let block = Block::new().borders(Borders::LEFT).border_style(model.look.quiet());
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

/// A move with its signs: `▸~A5<*!"⌂`.
fn ply_span(model: &Model, id: NodeId, width: usize) -> Span<'static> {
    let (game, look) = (model.game(), model.look);
    let tree = game.tree();
    let here = id == model.at();
    let pointer = if here { POINTER } else { ' ' };
    let kept = if tree.is_kept(id) { "~" } else { "" };
    let mark = match tree.mark(id) {
        Some(mark) => mark.sign().to_owned(),
        None => evaluation::mark(model, id),
    };
    let comment = if tree.comment(id).is_empty() { "" } else { "\"" };
    let lost = game.events(id).iter().any(|event| event.ends_ownership());
    let lost = if lost { HOUSE_LOST } else { "" };
    let text = format!("{pointer}{kept}{}{mark}{comment}{lost}", facts::written(game, id));
    let style = match (here, tree.is_kept(id)) {
        (true, _) => look.picked_style(),
        (false, true) => look.wrong(),
        (false, false) => facts::side(game, id).map_or(Style::new(), |side| look.of(side)),
    };
    Span::styled(cell(&text, width, look.more()), style)
}

fn draw_turns(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let tree = model.game().tree();
    let lines = list_turns(tree, model.at());
    let seen = lines.iter().position(|line| line.holds(model.at())).unwrap_or(0);
    let look = model.look;
    let line = |at: usize, width: usize| {
        let indent = |depth: usize| " ".repeat(depth.min(6));
        match &lines[at] {
            TurnListLine::Plies { plies: [south, north], number, depth } => {
                let head = format!("{}{number:>3}", indent(*depth));
                let room = width.saturating_sub(head.len()) / 2;
                let mut spans = vec![Span::styled(head, look.quiet())];
                let missing = || cell(&format!(" {}", look.more()), room, "");
                spans.push(match south {
                    Some(id) => ply_span(model, *id, room),
                    None => Span::styled(missing(), look.quiet()),
                });
                spans.extend(north.map(|id| ply_span(model, id, room)));
                Line::from(spans)
            }
            TurnListLine::Folded { first, depth } => {
                let turn = tree.turn(*first).map(|turn| turn.to_string()).unwrap_or_default();
                let head = format!("{}└ {turn}", indent(*depth));
                let more = match tree.below(*first).len() {
                    0 => String::new(),
                    more => format!(" +{more}"),
                };
                let room = width.saturating_sub(head.chars().count() + more.len()).min(11);
                let ply = ply_span(model, *first, room);
                Line::from(vec![
                    Span::styled(head, look.quiet()),
                    ply,
                    Span::styled(more, look.quiet()),
                ])
            }
        }
    };
    let heading = if lines.is_empty() { text("list-no-turns") } else { text("list-turns") };
    draw_list(model, heading, lines.len(), seen, line, frame, area);
}

/// A choice as one line such as `b1<  capture 19 ⌂ #`: the captured seeds, and whether the choice costs a house or ends
/// the game.
fn choice_line(
    model: &Model,
    from: NodeId,
    choice: &Choice,
    picked: bool,
    width: usize,
) -> Line<'static> {
    let look = model.look;
    let ply = &choice.played.ply;
    let pointer = if picked { POINTER } else { ' ' };
    let there = if choice.node.is_some() { "=" } else { " " };
    let other = ply.side().opponent();
    let seeds = |position: &Position| position.half(other).ring.total();
    let taken = model.game().position(from).map_or(0, |before| seeds(before) - seeds(&ply.after));
    let mut said = vec![words::kind(ply.kind).to_owned()];
    said.extend((taken > 0).then(|| taken.to_string()));
    let lost = ply.events.iter().any(|event| event.ends_ownership());
    said.extend(lost.then(|| HOUSE_LOST.to_owned()));
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

/// Draws the choices of the open list, or else the choices at the current place.
fn draw_choices(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let (from, replaced, all, picked) = match &model.mode {
        Mode::Choosing(open) => (open.from, open.replaced, &open.list, Some(open.at)),
        _ => (model.at(), None, &model.choices, None),
    };
    let turn = model.game().tree().next_turn(from).to_string();
    let heading = match replaced {
        Some(id) => say!("list-in-place", turn, move = facts::written(model.game(), id)),
        None if all.is_empty() => text("list-no-choices").to_owned(),
        None => say!("list-choices", turn),
    };
    let line =
        |place: usize, width| choice_line(model, from, &all[place], picked == Some(place), width);
    draw_list(model, &heading, all.len(), picked.unwrap_or(0), line, frame, area);
}

fn draw_marks(model: &Model, at: usize, frame: &mut Frame<'_>, area: Rect) {
    let line = |place: usize, width: usize| {
        let pointer = if place == at { POINTER } else { ' ' };
        let text = match MARKS[place] {
            Some(mark) => format!("{pointer}{} {:<3}{}", place + 1, mark.sign(), words::mark(mark)),
            None => format!("{pointer}0 {}", text("list-no-mark")),
        };
        let style = if place == at { model.look.picked_style() } else { Style::new() };
        Line::styled(cell(&text, width, model.look.more()), style)
    };
    let heading = say!("list-mark", turn = facts::name(model.game(), model.at()));
    draw_list(model, &heading, MARKS.len(), at, line, frame, area);
}

/// A line in the list of turns.
#[derive(Clone, PartialEq, Eq, Debug)]
enum TurnListLine {
    /// Up to two plies of one turn.
    Plies { plies: [Option<NodeId>; 2], number: u32, depth: usize },
    /// A variation, represented by its first ply.
    Folded { first: NodeId, depth: usize },
}

impl TurnListLine {
    fn holds(&self, id: NodeId) -> bool {
        match self {
            TurnListLine::Plies { plies, .. } => plies.contains(&Some(id)),
            TurnListLine::Folded { first, .. } => *first == id,
        }
    }
}

/// The lines of the list of turns. Only variations on the path to `at` are unfolded.
fn list_turns(tree: &GameTree, at: NodeId) -> Vec<TurnListLine> {
    let mut lines = Vec::new();
    let mut open = vec![false; tree.capacity()];
    for id in tree.backwards(at) {
        open[id.index()] = true;
    }
    // A stack of the plies to list. The variations of a ply come before its continuation.
    let mut waiting: Vec<NodeId> = tree.next(NodeId::START).into_iter().collect();
    while let Some(id) = waiting.pop() {
        let (depth, is_variation) = (tree.nesting(id) as usize, tree.begins_variation(id));
        if is_variation && !open[id.index()] {
            lines.push(TurnListLine::Folded { first: id, depth });
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

/// Adds a ply. North's reply goes on the line of South's move, if that is the last line.
fn add_ply(tree: &GameTree, id: NodeId, depth: usize, lines: &mut Vec<TurnListLine>) {
    let Some(turn) = tree.turn(id) else { return };
    let plies = match turn.side {
        Side::South => [Some(id), None],
        Side::North => {
            if let Some(TurnListLine::Plies { plies: [Some(south), north @ None], .. }) =
                lines.last_mut()
                && tree.parent(id) == Some(*south)
            {
                *north = Some(id);
                return;
            }
            [None, Some(id)]
        }
    };
    lines.push(TurnListLine::Plies { plies, number: turn.number, depth });
}
