//! Draws search results: a bar of the chances, the best line, and the curve of the current line.

use bao_game::analysis::interactive::{
    describe_move, describe_search, describe_standing, format_chances, list_line, sign_move,
};
use bao_game::analysis::{Chance, write_line};
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_rules::{End, Side};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use ratatui::widgets::canvas::{self, Canvas, Points};

use crate::terminal::replayer::look::cell;
use crate::terminal::replayer::model::Model;
use crate::terminal::replayer::search_results;
use crate::terminal::words;

/// At most this many moves of the best line are shown.
const MOST_MOVES: usize = 6;
/// The height of the curve without its heading and turn numbers; [`HIGH_CURVE`] on a large screen.
const CURVE: u16 = 4;
const HIGH_CURVE: u16 = 8;
/// The width of the curve's scale.
const SCALE: u16 = 6;
/// The maximum distance between two places of the curve, in dots.
const MOST_DOTS: usize = 8;

/// South's chance at a place, if it is known or the game is over. `next` is the following place in the line.
fn chance(model: &Model, id: NodeId, next: Option<NodeId>) -> Option<Chance> {
    let over = |end: End| if end.winner == Side::South { Chance::WON } else { Chance::LOST };
    let known = || {
        let found = search_results::known_place(model, id, next)?;
        Some(found.searched.valuation.chance_of_south())
    };
    model.game().end(id).map(over).or_else(known)
}

/// Draws both names with their chances, and between them a bar divided in proportion.
pub(super) fn draw_bar(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let look = model.look;
    let next = model.game().tree().next(model.at());
    let Some(chance) = chance(model, model.at(), next) else {
        let text = match model.game().position(model.at()) {
            Some(_) => say!("analysing", more = look.more()),
            None => text("analysing-nothing").to_owned(),
        };
        frame.render_widget(Line::styled(format!(" {text}"), look.quiet()), area);
        return;
    };
    let [south, north] = format_chances(chance);
    let (south, north) = (
        format!(" {} {south} ", words::side(Side::South)),
        format!(" {} {north}", words::side(Side::North)),
    );
    let room = usize::from(area.width).saturating_sub(south.len() + north.len() + 1);
    // Every chance above zero gets a piece of the bar.
    let share = usize::from(chance.hundredths()) * room / 10_000;
    let certain = chance == Chance::WON || chance == Chance::LOST;
    let share = if certain { share } else { share.clamp(1, room.saturating_sub(1).max(1)) };
    let line = Line::from(vec![
        Span::styled(south, look.of(Side::South)),
        Span::styled("█".repeat(share), look.of(Side::South)),
        Span::styled("░".repeat(room - share), look.of(Side::North)),
        Span::styled(north, look.of(Side::North)),
    ]);
    frame.render_widget(Paragraph::new(line), area);
}

pub(super) fn of_turn(model: &Model) -> Option<(String, Style)> {
    let turn = search_results::judge_move(model, model.at())?;
    let style = if turn.class().is_error() { model.look.wrong() } else { Style::new() };
    Some((format!("{}.", say!("by-search", words = describe_move(&turn))), style))
}

/// Describes the search result for the current place: the best line, how reliable the result is, and the house.
pub(super) fn of_place(model: &Model) -> Vec<(String, Style)> {
    let look = model.look;
    let Some(found) = search_results::known_here(model) else { return Vec::new() };
    let valuation = &found.searched.valuation;
    let moves = &valuation.best().moves;
    let shown = &moves[..moves.len().min(MOST_MOVES)];
    let more = if moves.len() > MOST_MOVES { format!(" {}", look.more()) } else { String::new() };
    let searching = if search_results::next_search(model).is_some() { look.more() } else { "." };
    let proved = valuation.best().is_proved();
    let (reliability, style) = match proved {
        true => (describe_standing(found.searched), look.strong()),
        false => (describe_search(found.searched), look.quiet()),
    };
    let best = say!("best-line", line = format!("{}{more}", write_line(valuation.at, shown)));
    let reliability = format!("{}{searching}", words::capitalise(&reliability));
    let house = found.house.map(|house| (house.in_words(), look.event()));
    [(best, look.event()), (reliability, style)].into_iter().chain(house).collect()
}

/// The sign for a search's judgement of a move.
pub(super) fn mark(model: &Model, id: NodeId) -> String {
    search_results::judge_move(model, id).and_then(|turn| sign_move(&turn)).unwrap_or_default()
}

/// The place after `from` in the current line.
fn next_of(model: &Model, from: NodeId) -> Option<NodeId> {
    let (at, tree) = (model.at(), model.game().tree());
    if tree.parent(at) == Some(from) { Some(at) } else { tree.next(from) }
}

/// The value of a choice and the best line after it, if known.
pub(super) fn value_of_choice(
    model: &Model,
    from: NodeId,
    mv: bao_rules::Move,
) -> Option<[String; 2]> {
    let valuation =
        &search_results::known_place(model, from, next_of(model, from))?.searched.valuation;
    let choice = valuation.choices.iter().find(|choice| choice.mv == mv)?;
    let shown = &choice.moves[..choice.moves.len().min(MOST_MOVES)];
    Some([choice.value_in_words(), format!("  {}", write_line(valuation.at, shown))])
}

/// Splits off the area of the curve below a list, if the curve is requested and there is room for both.
pub(super) fn split_curve(model: &Model, area: Rect) -> (Rect, Option<Rect>) {
    let is_large = area.width >= 60 && area.height >= 30;
    let height = 2 + if is_large { HIGH_CURVE } else { CURVE };
    if search_results::count_analysed(model).is_none() || area.height < 2 * height {
        return (area, None);
    }
    let list = Rect { height: area.height - height, ..area };
    (list, Some(Rect { y: list.bottom(), height, ..area }))
}

/// Draws South's chances along the line as a curve with a scale.
pub(super) fn draw_curve(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let look = model.look;
    let line = list_line(model.game(), model.at());
    let nexts = line.iter().skip(1).copied().map(Some).chain([None]);
    let known: Vec<Option<Chance>> =
        line.iter().zip(nexts).map(|(&id, next)| chance(model, id, next)).collect();
    let plot = Rect {
        x: area.x + SCALE,
        y: area.y + 1,
        width: area.width.saturating_sub(SCALE + 1),
        height: area.height.saturating_sub(2),
    };
    let width = usize::from(plot.width);
    let heading = match search_results::count_analysed(model) {
        Some((done, of)) if done < of => say!("curve-progress", done, all = of),
        _ => text("curve").to_owned(),
    };
    let heading = cell(&heading, width + 5, look.more());
    let mut lines = vec![Line::styled(format!("│ {heading}"), look.strong())];
    let rows = plot.height;
    lines.extend((0..rows).map(|row| {
        let scale = match row {
            0 => "100",
            row if row + 1 == rows => "0",
            row if row == rows / 2 => "50",
            _ => "",
        };
        Line::styled(format!("│{scale:>4} "), look.quiet())
    }));
    let turns = turn_numbers(model, &line, width);
    lines.push(Line::styled(format!("│     {turns}"), look.quiet()));
    frame.render_widget(Paragraph::new(lines), area);
    if plot.is_empty() {
        return;
    }
    let point = |place: usize, chance: Chance| {
        (column(place, known.len(), width * 2) as f64, f64::from(chance.hundredths()))
    };
    let color = look.of(Side::South).fg.unwrap_or_default();
    let curve = Canvas::default()
        .marker(if look.ascii { Marker::Dot } else { Marker::Braille })
        .x_bounds([0.0, (width * 2 - 1) as f64])
        .y_bounds([0.0, f64::from(Chance::WON.hundredths())])
        .paint(|context| {
            for (place, chance) in known.iter().enumerate() {
                let Some((x1, y1)) = chance.map(|chance| point(place, chance)) else { continue };
                context.draw(&Points { coords: &[(x1, y1)], color });
                // Joining the points makes a drop visible.
                let next = known.get(place + 1).copied().flatten();
                if let Some((x2, y2)) = next.map(|next| point(place + 1, next)) {
                    context.draw(&canvas::Line { x1, y1, x2, y2, color });
                }
            }
        });
    frame.render_widget(curve, plot);
    let here = line.iter().position(|&id| id == model.at()).unwrap_or(0);
    let here = column(here, known.len(), width * 2) / 2;
    let here = Rect { x: plot.x + u16::try_from(here).unwrap_or(0), width: 1, ..plot };
    frame.buffer_mut().set_style(here.intersection(plot), look.picked_style());
}

/// Writes the number of every fifth turn below South's move, if there is room.
fn turn_numbers(model: &Model, line: &[NodeId], width: usize) -> String {
    let mut text = String::new();
    for (place, &id) in line.iter().enumerate() {
        let Some(turn) = model.game().tree().turn(id) else { continue };
        let at = column(place, line.len(), width * 2) / 2;
        let number = turn.number.to_string();
        let is_named = turn.number.is_multiple_of(5) && turn.side == Side::South;
        let has_room = text.len() < at || text.is_empty() && at == 0;
        if is_named && has_room && at + number.len() <= width {
            text = format!("{text:at$}{number}");
        }
    }
    text
}

/// The horizontal position of a place, in dots. Short lines are not stretched to the full width.
const fn column(place: usize, places: usize, dots: usize) -> usize {
    if places <= 1 || dots == 0 {
        return 0;
    }
    let most = (places - 1) * MOST_DOTS;
    place * (if most < dots - 1 { most } else { dots - 1 }) / (places - 1)
}
