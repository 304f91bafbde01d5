//! The screen, drawn.

mod about;
mod board;
mod evaluation;
mod side;

use bao_languages::{say, text};
use bao_reports::{House, LastMove};
use bao_rules::Side;
use ratatui::Frame;
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::facts;
use super::keys::{self, BROWSE, Binding, LIST};
use super::look::{ScreenStyle, cell, in_ascii, wrap};
use super::model::{Mode, Model};
use super::sowing::Picture;

/// The fewest columns in which a board and something beside it can be drawn.
const LEAST_WIDTH: u16 = 56;
/// The fewest lines.
const LEAST_HEIGHT: u16 = 20;

/// From this width on the turns stand beside the board.
const BESIDE: u16 = 78;
/// From this width on the choices stand there too.
const WIDE: u16 = 116;

/// Whether a screen is too small to draw the game.
pub(super) const fn is_too_small((columns, lines): (u16, u16)) -> bool {
    columns < LEAST_WIDTH || lines < LEAST_HEIGHT
}

/// Where everything stands.
struct Places {
    title: Rect,
    board: Rect,
    about: Rect,
    side: Rect,
    choices: Option<Rect>,
    /// All between title and message.
    body: Rect,
    message: Rect,
    keys: Rect,
}

impl Places {
    fn of(area: Rect, message_lines: u16, board_lines: u16) -> Places {
        let rows = [Length(1), Fill(1), Length(message_lines), Length(1)];
        let [title, body, message, keys] = Layout::vertical(rows).areas(area);
        let below_board = |column| {
            let [board, below] = Layout::vertical([Length(board_lines), Fill(1)]).areas(column);
            (board, below)
        };
        let left = Length(board::WIDTH);
        let (board, about, side, choices) = if area.width >= WIDE {
            // What is more is shared between turns and choices.
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
        Places { title, board, about, side, choices, body, message, keys }
    }
}

/// Draws the game.
pub fn draw(model: &Model, frame: &mut Frame<'_>) {
    draw_signs(model, frame);
    if model.look.ascii {
        // What a player has written may have any sign, wherever it stands.
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
        return too_small(model, frame, area);
    }
    let message = about::message(model, area.width);
    let message_lines = u16::try_from(message.len()).unwrap_or(1).max(1);
    let room = area.height - 2 - message_lines;
    let seed_lines = if room >= board::height(2) + 6 { 2 } else { 1 };
    let places = Places::of(area, message_lines, board::height(seed_lines));
    frame.render_widget(about::title(model, area.width), places.title);
    match &model.mode {
        Mode::Help(first) => draw_help(model.look, *first, frame, places.body),
        _ => {
            let lines = board::lines(model, &picture(model), seed_lines);
            frame.render_widget(Paragraph::new(lines), places.board);
            let about = with_bar(model, frame, places.about);
            about::draw(model, frame, about);
            let shares = |area| match model.mode {
                Mode::Browse => evaluation::part(model, area),
                _ => (area, None),
            };
            // The widest column has the curve.
            let (list, choices, curve) = match places.choices.map(shares) {
                Some((choices, curve)) => (places.side, Some(choices), curve),
                None => {
                    let (list, curve) = shares(places.side);
                    (list, None, curve)
                }
            };
            side::draw(model, frame, list);
            if let Some(curve) = curve {
                evaluation::draw_curve(model, frame, curve);
            }
            if let Some(choices) = choices {
                side::draw_choices(model, frame, choices);
            }
        }
    }
    frame.render_widget(Paragraph::new(message), places.message);
    frame.render_widget(Paragraph::new(about::keys(model, area.width)), places.keys);
    if let Some(column) = about::cursor(model, area.width) {
        frame.set_cursor_position((places.message.x + column, places.message.y));
    }
}

/// Draws the bar at the top of what is said, if there is one, and gives the room that is left.
fn with_bar(model: &Model, frame: &mut Frame<'_>, area: Rect) -> Rect {
    let shown = model.sowing.is_none() && matches!(model.mode, Mode::Browse);
    if !model.analysis.on || !shown || area.height < 2 {
        return area;
    }
    evaluation::draw_bar(model, frame, Rect { height: 1, ..area });
    Rect { y: area.y + 1, height: area.height - 1, ..area }
}

fn too_small(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let is_changed = model.is_changed() || matches!(model.mode, Mode::Leaving(_));
    let text = say!(
        if is_changed { "too-small-changed" } else { "too-small" },
        width = area.width,
        height = area.height,
        columns = LEAST_WIDTH,
        lines = LEAST_HEIGHT,
    );
    let text = if model.look.ascii { text.replace('×', "x") } else { text };
    let lines: Vec<Line<'_>> = wrap(&text, area.width).into_iter().map(Line::raw).collect();
    frame.render_widget(Paragraph::new(lines), area);
}

/// The board as it is to be drawn.
fn picture(model: &Model) -> Picture {
    let mut picture = moment(model);
    for side in Side::BOTH {
        // Who never had a house has not lost it.
        if !model.game().start().half(side).owns_house {
            picture.0[side as usize].house = House::None;
        }
    }
    picture
}

/// A step of a sowing, what a choice would come to, or the place that is looked at.
fn moment(model: &Model) -> Picture {
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

/// What the signs mean, `bao show`'s and some more, by messages.
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
];

/// All keys and signs, each with the message that says what it means; before headings stands nothing.
fn help_rows(look: ScreenStyle) -> Vec<(String, &'static str)> {
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
    rows.extend([(look.house_lost(), "sign-house-lost"), ("#", "sign-end")].map(row));
    rows
}

/// How many lines the help has.
pub(super) fn help_length(look: ScreenStyle) -> usize {
    help_rows(look).len()
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
