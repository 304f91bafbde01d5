//! Draws search results: a bar of the chances, the best line, and the curve of the current line.

use bao_game::analysis::interactive::{
    describe_move, describe_search, describe_standing, format_chances, list_line,
};
use bao_game::analysis::{Chance, write_line};
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_rules::{End, Move, Side};
use ratatui::Frame;
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;
use ratatui::symbols::Marker;
use ratatui::text::Line;
use ratatui::widgets::canvas::{self, Canvas};
use ratatui::widgets::{Block, Borders, LineGauge};

use crate::terminal::replayer::look::{EVENT, MORE, PICKED, QUIET, STRONG, WRONG, style_of};
use crate::terminal::replayer::model::Model;
use crate::terminal::replayer::search_results;
use crate::terminal::words;

/// At most this many moves of the best line are shown.
const MOST_MOVES: usize = 6;
/// The height of the curve with its heading and axes; [`HIGH_CURVE`] on a large screen.
const CURVE: u16 = 6;
const HIGH_CURVE: u16 = 10;
/// The width of the curve's scale, and the maximum width of a ply in the curve, in columns.
const SCALE: f64 = 4.0;
const WIDEST_PLY: f64 = 4.0;

/// South's chance at a place, if it is known or the game is over. `next` is the following place in the line.
fn chance(model: &Model, id: NodeId, next: Option<NodeId>) -> Option<Chance> {
    let over = |end: End| if end.winner == Side::South { Chance::WON } else { Chance::LOST };
    let known = || Some(search_results::known_search(model, id, next)?.valuation.chance_of_south());
    model.game().end(id).map(over).or_else(known)
}

/// South's part of a bar with room for this many pieces. Unless the game is decided, each side has at least one piece.
fn divide_bar(chance: Chance, room: usize) -> f64 {
    let room = room.max(1) as f64;
    let pieces = (chance.percent() / 100.0 * room).floor();
    let is_decided = chance == Chance::WON || chance == Chance::LOST;
    let pieces = if is_decided { pieces } else { pieces.min(room - 1.0).max(1.0) };
    // The gauge rounds down to whole pieces.
    ((pieces + 0.5) / room).min(1.0)
}

/// Draws both names with their chances, and between them a bar divided in proportion.
pub(super) fn draw_bar(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let next = model.game().tree().next(model.at());
    let Some(chance) = chance(model, model.at(), next) else {
        let text = match model.game().position(model.at()) {
            Some(_) => say!("analysing", more = MORE),
            None => text("analysing-nothing").to_owned(),
        };
        frame.render_widget(Line::styled(format!(" {text}"), QUIET), area);
        return;
    };
    let [south, north] = format_chances(chance);
    let name =
        |side, chance| Line::styled(format!(" {} {chance}", words::side(side)), style_of(side));
    let (south, north) = (name(Side::South, south), name(Side::North, north));
    let width = u16::try_from(north.width()).unwrap_or(area.width);
    let [bar, right] = Layout::horizontal([Fill(1), Length(width)]).areas(area);
    // The gauge leaves a column free after its label.
    let room = usize::from(bar.width).saturating_sub(south.width() + 1);
    let gauge = LineGauge::default()
        .label(south)
        .ratio(divide_bar(chance, room))
        .filled_symbol("█")
        .filled_style(style_of(Side::South))
        .unfilled_symbol("░")
        .unfilled_style(style_of(Side::North));
    frame.render_widget(gauge, bar);
    frame.render_widget(north, right);
}

pub(super) fn of_turn(model: &Model) -> Option<(String, Style)> {
    let turn = search_results::judge_move(model, model.at())?;
    let style = if turn.class().is_error() { WRONG } else { Style::new() };
    Some((format!("{}.", say!("by-search", words = describe_move(&turn))), style))
}

/// Describes the search result for the current place: the best line, how reliable the result is, and the house.
pub(super) fn of_place(model: &Model) -> Vec<(String, Style)> {
    let Some(found) = search_results::known_here(model) else { return Vec::new() };
    let valuation = &found.valuation;
    let moves = &valuation.best().moves;
    let shown = &moves[..moves.len().min(MOST_MOVES)];
    let more = if moves.len() > MOST_MOVES { " …" } else { "" };
    let searching = if search_results::next_search(model).is_some() { MORE } else { "." };
    let (reliability, style) = match valuation.best().is_proved() {
        true => (describe_standing(found), STRONG),
        false => (describe_search(found), QUIET),
    };
    let best = say!("best-line", line = format!("{}{more}", write_line(valuation.at, shown)));
    let reliability = format!("{}{searching}", words::capitalise(&reliability));
    let house = search_results::found_at(model, model.at()).and_then(|found| found.house.as_ref());
    let house = house.map(|house| (house.in_words(), EVENT));
    [(best, EVENT), (reliability, style)].into_iter().chain(house).collect()
}

/// The value of a choice and the best line after it, if known.
pub(super) fn value_of_choice(model: &Model, from: NodeId, mv: Move) -> Option<[String; 2]> {
    let (at, tree) = (model.at(), model.game().tree());
    let next = if tree.parent(at) == Some(from) { Some(at) } else { tree.next(from) };
    let valuation = &search_results::known_search(model, from, next)?.valuation;
    let choice = valuation.choices.iter().find(|choice| choice.mv == mv)?;
    let shown = &choice.moves[..choice.moves.len().min(MOST_MOVES)];
    Some([choice.value_in_words(), format!("  {}", write_line(valuation.at, shown))])
}

/// Splits off the area of the curve below a list, if the curve is requested and there is room for both.
pub(super) fn split_curve(model: &Model, area: Rect) -> (Rect, Option<Rect>) {
    let is_large = area.width >= 60 && area.height >= 30;
    let height = if is_large { HIGH_CURVE } else { CURVE };
    if search_results::count_analysed(model).is_none() || area.height < 2 * height {
        return (area, None);
    }
    let [list, curve] = Layout::vertical([Fill(1), Length(height)]).areas(area);
    (list, Some(curve))
}

/// Draws South's chances along the line as a curve with a scale and turn numbers.
pub(super) fn draw_curve(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let heading = match search_results::count_analysed(model) {
        Some((done, of)) if done < of => say!("curve-progress", done, all = of),
        _ => text("curve").to_owned(),
    };
    let block = Block::new().borders(Borders::LEFT).border_style(QUIET);
    let block = block.title(Line::styled(format!(" {heading}"), STRONG));
    let plot = block.inner(area);
    let line = list_line(model.game(), model.at());
    // Coordinates are columns and rows; turn numbers are in the lowest row. Short lines are not stretched.
    let [right, top] = [plot.width, plot.height].map(|length| f64::from(length.saturating_sub(1)));
    let step = ((right - SCALE) / (line.len() - 1).max(1) as f64).min(WIDEST_PLY);
    let x = |place: usize| SCALE + step * place as f64;
    let y = |percent: f64| 1.0 + percent / 100.0 * (top - 1.0);
    let nexts = line.iter().skip(1).copied().map(Some).chain([None]);
    let points = line.iter().zip(nexts).enumerate();
    let points =
        points.map(|(place, (&id, next))| Some((x(place), y(chance(model, id, next)?.percent()))));
    let points: Vec<Option<(f64, f64)>> = points.collect();
    let color = style_of(Side::South).fg.unwrap_or_default();
    let paint = |context: &mut canvas::Context<'_>| {
        for (place, (x1, y1)) in points.iter().enumerate().filter_map(|(at, &to)| Some((at, to?))) {
            // Joining the points makes a drop visible.
            let (x2, y2) = points.get(place + 1).copied().flatten().unwrap_or((x1, y1));
            context.draw(&canvas::Line { x1, y1, x2, y2, color });
        }
        for (label, percent) in [("100", 100.0), (" 50", 50.0), ("  0", 0.0)] {
            context.print(0.0, y(percent), Line::styled(label, QUIET));
        }
        // Every fifth turn, or fewer if there is no room.
        let every = 5 * (0.4 / step).ceil().max(1.0) as u32;
        for (place, &id) in line.iter().enumerate() {
            let turn = model.game().tree().turn(id).filter(|turn| turn.side == Side::South);
            let turn = turn.filter(|turn| turn.number.is_multiple_of(every));
            if let Some(turn) = turn.filter(|_| x(place) + 3.0 <= right) {
                context.print(x(place), 0.0, Line::styled(turn.number.to_string(), QUIET));
            }
        }
    };
    let marker = if model.setup.look.ascii { Marker::Dot } else { Marker::Braille };
    let bounds = Canvas::default().x_bounds([0.0, right]).y_bounds([0.0, top]);
    frame.render_widget(bounds.block(block).marker(marker).paint(paint), area);
    let here = line.iter().position(|&id| id == model.at()).unwrap_or(0);
    let here = Rect { x: plot.x + x(here) as u16, width: 1, height: plot.height - 1, ..plot };
    frame.buffer_mut().set_style(here.intersection(plot), PICKED);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_have_a_piece_of_the_bar_until_the_game_is_decided() {
        for room in 2..100 {
            let pieces = |chance| (divide_bar(chance, room) * room as f64).floor() as usize;
            assert_eq!(pieces(Chance::LOST), 0);
            assert_eq!(pieces(Chance::from_percent(1)), 1, "{room}");
            assert_eq!(pieces(Chance::from_percent(50)), room / 2, "{room}");
            assert_eq!(pieces(Chance::from_percent(99)), room - 1, "{room}");
            assert_eq!(pieces(Chance::WON), room);
        }
    }
}
