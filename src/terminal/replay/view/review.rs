//! The review of the line: numbers by player, the curve, the strongest move of each and the story.

use bao_game::analysis::{Accuracy, MoveClass, PlayerReview};
use bao_languages::{decimal, text};
use bao_rules::Side;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr as _;

use super::super::mode::Reviewing;
use super::super::model::Model;
use super::evaluation;
use super::wrap::{cell, wrap};
use crate::terminal::words;

/// From this width on the numbers and the curve stand beside the story.
const BESIDE: u16 = 100;
/// The lines of a curve, with its heading and the turns.
const CURVE: u16 = 8;
/// The widths of a class and of the number of a player.
const NAME: usize = 18;
const NUMBER: usize = 8;

pub(super) fn draw(model: &Model, reviewing: &Reviewing, frame: &mut Frame<'_>, area: Rect) {
    let numbers = number_lines(model, &reviewing.players, area.width);
    let height = u16::try_from(numbers.len()).unwrap_or(u16::MAX).min(area.height);
    let (left, story) = if area.width >= BESIDE {
        // What is more is the story's, up to a width that is easy to read.
        let left = left_width(area.width);
        let story = Rect { x: area.x + left + 1, width: area.width - left - 1, ..area };
        (Rect { width: left, ..area }, story)
    } else {
        let curve = if area.height >= height + CURVE + 12 { CURVE } else { 0 };
        let used = (height + curve).min(area.height);
        let story = Rect { y: area.y + used, height: area.height - used, ..area };
        (Rect { height: used, ..area }, story)
    };
    frame.render_widget(Paragraph::new(numbers), Rect { height, ..left });
    let curve = Rect { y: left.y + height, height: left.height - height, ..left };
    if curve.height >= CURVE {
        evaluation::draw_curve(model, frame, Rect { height: curve.height.min(CURVE + 6), ..curve });
    }
    draw_story(model, reviewing, frame, story);
}

const fn left_width(width: u16) -> u16 {
    if width / 3 > 44 { width / 3 } else { 44 }
}

/// The accuracy and the numbers by class, a line each where there is room beside the story, else a line a player.
fn number_lines(model: &Model, players: &[PlayerReview; 2], width: u16) -> Vec<Line<'static>> {
    let look = model.look;
    let accuracy = |player: &PlayerReview| {
        player
            .accuracy
            .percent()
            .map_or_else(|| "-".to_owned(), |found| decimal(&format!("{found:.1}")))
    };
    let mut lines = Vec::new();
    if width >= BESIDE {
        let row = |name: &str, [south, north]: [String; 2]| {
            format!(" {}{south:>NUMBER$}{north:>NUMBER$}", cell(name, NAME, look.more()))
        };
        let names = Side::BOTH.map(|side| words::side(side).to_owned());
        lines.push(Line::styled(row(text("review-heading"), names), look.strong()));
        lines.push(Line::styled(
            row(text("review-accuracy-row"), [0, 1].map(|at| accuracy(&players[at]))),
            look.event(),
        ));
        lines.extend(MoveClass::ALL.into_iter().rev().map(|class| {
            let counts = [0, 1].map(|at| players[at].count(class).to_string());
            Line::raw(row(class.in_words(), counts))
        }));
    } else {
        let heading = |class: MoveClass| match class {
            MoveClass::MissedWin => "??W",
            class => class.mark().map_or_else(|| short_name(class), |mark| mark.sign()),
        };
        let columns = MoveClass::ALL.map(|class| (class, heading(class).width().max(2) + 1));
        let name = Side::BOTH.map(|side| words::side(side).width()).into_iter().fold(6, usize::max);
        let measure = text("review-accuracy-row");
        let head: String =
            columns.map(|(class, width)| format!("{:>width$}", heading(class))).concat();
        lines.push(Line::styled(
            format!(" {:<name$} {measure:>8}{head}", text("review-heading")),
            look.strong(),
        ));
        lines.extend(players.iter().map(|player| {
            let counts: String =
                columns.map(|(class, width)| format!("{:>width$}", player.count(class))).concat();
            let measured = accuracy(player);
            let width = measure.width().max(8);
            let side = words::side(player.side);
            let text = format!(" {side:<name$} {measured:>width$}{counts}");
            Line::styled(text, look.of(player.side))
        }));
    }
    if width >= BESIDE {
        let what = wrap(Accuracy::definition(), left_width(width) - 2);
        lines.push(Line::raw(""));
        lines.extend(what.into_iter().map(|line| Line::styled(format!(" {line}"), look.quiet())));
    }
    lines.push(Line::raw(""));
    lines
}

/// A class without a mark in few letters.
fn short_name(class: MoveClass) -> &'static str {
    match class {
        MoveClass::Forced => text("review-forced"),
        MoveClass::Decided => text("review-decided"),
        class => class.in_words(),
    }
}

/// The sentences, so far down that the picked one is seen whole.
fn draw_story(model: &Model, reviewing: &Reviewing, frame: &mut Frame<'_>, area: Rect) {
    let look = model.look;
    let mut lines: Vec<Line<'static>> = Vec::new();
    let mut seen = 0..0;
    for (index, said) in reviewing.lines.iter().enumerate() {
        let (picked, first) = (index == reviewing.at, lines.len());
        let pointer = if picked { look.pointer() } else { ' ' };
        let style = match (picked, said.to) {
            (true, _) => look.picked_style(),
            (false, Some(_)) => ratatui::style::Style::new(),
            (false, None) => look.quiet(),
        };
        let wrapped = wrap(&said.text, area.width.saturating_sub(3));
        lines.extend(wrapped.into_iter().enumerate().map(|(at, line)| {
            let before = if at == 0 { pointer } else { ' ' };
            Line::styled(format!("{before} {line}"), style)
        }));
        if picked {
            seen = first..lines.len();
        }
    }
    let room = usize::from(area.height);
    let above = seen.end.saturating_sub(room).min(seen.start);
    frame.render_widget(Paragraph::new(lines.split_off(above.min(lines.len()))), area);
}
