//! The screen.

use bao_game::words::side;
use bao_languages::{say, text};
use bao_rules::Side;
use ratatui::Frame;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use super::board::{Marks, draw as draw_board};
use super::table::Table;
use crate::terminal::replay::in_ascii;
use bao_game::hawalis::words::{tell_ending, tell_event, tell_ply, tell_seeds};

/// The lines of the screen.
pub(super) fn lines(table: &Table) -> Vec<String> {
    let game = &table.game;
    let position = game.position_after(table.at);
    let last = table.at.checked_sub(1).and_then(|at| game.plies().get(at));
    let mut lines = vec![say!("hawalis-title", rules = game.rules().to_string())];
    let name = |seat: &str| game.headers.iter().find(|header| header.name == seat);
    if let (Some(south), Some(north)) = (name("south"), name("north")) {
        lines.push(say!(
            "hawalis-players",
            south = south.value.as_str(),
            north = north.value.as_str()
        ));
    }
    lines.push(String::new());
    let (rings, marks) = match (table.shown_events, last) {
        (Some(shown), Some(ply)) => {
            let boards = game.boards_of(table.at - 1);
            let rings = boards.get(shown - 1).copied();
            let after = Side::BOTH.map(|side| *ply.after.ring(side));
            (rings.unwrap_or(after), Marks::of(ply, shown))
        }
        (_, last) => {
            let marks = last.map(|ply| Marks::of(ply, ply.events.len())).unwrap_or_default();
            (Side::BOTH.map(|side| *position.ring(side)), marks)
        }
    };
    lines.extend(draw_board(&rings, &marks, table.flipped));
    lines.push(format!("  {}", text("hawalis-legend")));
    lines.push(String::new());
    lines.push(match (table.shown_events, last) {
        (Some(shown), Some(ply)) => {
            let event = &ply.events[shown - 1];
            let place = game.name_place(table.at - 1);
            format!("{place} {} ({shown}/{})", tell_event(event, ply.side), ply.events.len())
        }
        (_, Some(ply)) => tell_ply(&game.name_place(table.at - 1), ply),
        (_, None) => tell_seeds(position),
    });
    let is_last = table.at == game.plies().len();
    lines.push(match game.ending().filter(|_| is_last) {
        Some(ending) => tell_ending(ending),
        None => say!("hawalis-to-move", side = side(position.to_move())),
    });
    lines.push(String::new());
    lines.push(game.moves_text());
    lines.push(String::new());
    if !table.message.is_empty() {
        lines.push(table.message.clone());
    }
    lines.push(format!("> {}_", table.typed));
    lines.push(text("hawalis-keys").to_owned());
    if table.ascii {
        lines = lines.iter().map(|line| line.chars().map(in_ascii).collect()).collect();
    }
    lines
}

pub(super) fn draw(table: &Table, frame: &mut Frame<'_>) {
    let lines: Vec<Line<'_>> = lines(table).into_iter().map(Line::from).collect();
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), frame.area());
}
