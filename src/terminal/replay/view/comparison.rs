//! Two lines side by side.

use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_rules::Side;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::facts;
use super::super::mode::Comparing;
use super::super::model::Model;
use super::wrap::{cell, wrap};
use crate::terminal::{lines, words};
use bao_game::replay::PlyEvent;
use bao_game::variations::PlyFacts;

/// `A5<*    2  30:34  emptied South`: what a line plays, out of how many choices, the seeds after it (South's
/// first), and what happens to the houses.
fn ply(model: &Model, id: Option<NodeId>, width: usize) -> String {
    let game = model.game();
    let Some((id, ply)) = id.and_then(|id| Some((id, PlyFacts::of(game, id)?))) else {
        return cell("", width, "");
    };
    let mark = game.tree().mark(id).map_or("", |mark| mark.sign());
    let name = format!("{}{mark}", facts::written(game, id));
    let said = match ply.played {
        None if ply.broken.is_some() => text("compare-illegal").to_owned(),
        None => text("compare-text").to_owned(),
        Some(figures) => {
            let [south, north] = figures.seeds;
            let event = |event: &PlyEvent| {
                let id = match event {
                    PlyEvent::Emptied { .. } => "compare-emptied",
                    PlyEvent::Captured { .. } => "compare-captured",
                    PlyEvent::Tax { .. } => "compare-tax",
                    PlyEvent::HouseStop { .. } => "compare-house-stop",
                    PlyEvent::TakasiaStop { .. } => "compare-takasia-stop",
                };
                say!(id, side = words::side(event.owner()))
            };
            let mut events: Vec<String> = figures.events.iter().map(event).collect();
            let wins = |side| say!("compare-wins", side = words::side(side));
            events.extend(figures.end.map(|end| wins(end.winner)));
            let seeds = format!("{south}:{north}");
            format!("{:>3}  {seeds:<6}{}", figures.choices, events.join(", "))
        }
    };
    cell(&format!("{name:<8}{said}"), width, model.look.more())
}

pub(super) fn draw(model: &Model, comparing: &Comparing, frame: &mut Frame<'_>, area: Rect) {
    let (game, look) = (model.game(), model.look);
    let comparison = &comparing.comparison;
    let bar = if look.ascii { " | " } else { " │ " };
    let width = (usize::from(area.width).saturating_sub(6 + bar.chars().count())) / 2;
    let two = |left: &str, right: &str| {
        format!("      {}{bar}{}", cell(left, width, look.more()), cell(right, width, look.more()))
    };
    let parting = match game.tree().turn(comparison.parting) {
        Some(_) => {
            say!("compare-part-after", turn = facts::name(game, comparison.parting))
        }
        None => text("compare-part-at-start").to_owned(),
    };
    let right = comparison.turns.first().and_then(|pair| pair.plies[1]);
    let right = right.map_or_else(
        || text("compare-this-line").to_owned(),
        |id| say!("compare-line", address = game.address(id)),
    );
    // What is said of both lines, and its style.
    let mut said = vec![(text("compare-main-line").to_owned(), right, look.strong())];
    let last = |line: usize| comparison.turns.iter().rev().find_map(|pair| pair.plies[line]);
    let through = [last(0), last(1)].map(|id| id.unwrap_or(comparison.parting));
    for owner in Side::BOTH.into_iter().filter(|&side| game.start().half(side).owns_house) {
        let fate = |id| {
            let fate = game.describe_house_fate(id, owner);
            say!("house-fate", side = words::side(owner), fate = fate)
        };
        let [left, right] = through.map(fate);
        said.push((left, right, look.of(owner)));
    }
    let [left, right] = through.map(|id| facts::outcome(game, id));
    said.push((left, right, Style::new()));
    // The winner that a header names may be that of another line.
    let is_decided =
        |id: NodeId| game.tree().line(id).last().is_some_and(|&id| game.end(id).is_some());
    let class = |id| {
        if is_decided(id) { lines::class(game, id) } else { text("compare-no-class").to_owned() }
    };
    if game.begins_at_the_set_up() {
        let [left, right] = through.map(|id| say!("compare-class", class = class(id)));
        said.push((left, right, Style::new()));
    }
    let columns = format!(
        "{:<8}{:>3}  {}",
        text("compare-columns-move"),
        text("compare-columns-of"),
        text("compare-columns-seeds")
    );
    said.push((columns.clone(), columns, look.quiet()));
    let pairs = &comparison.turns;
    let height = usize::from(area.height);
    let parting = Line::styled(format!(" {parting}"), look.strong());
    let wrapped: Vec<Line<'_>> = said
        .iter()
        .flat_map(|(left, right, style)| {
            let [left, right] =
                [left, right].map(|text| wrap(text, u16::try_from(width).unwrap_or(u16::MAX)));
            let line = |lines: &[String], at| lines.get(at).cloned().unwrap_or_default();
            let lines: Vec<Line<'_>> = (0..left.len().max(right.len()))
                .map(|at| Line::styled(two(&line(&left, at), &line(&right, at)), *style))
                .collect();
            lines
        })
        .collect();
    // Where the turns need the lines, what is said is cut to one each.
    let fits = 1 + wrapped.len() + pairs.len() <= height;
    let cut = said.iter().map(|(left, right, style)| Line::styled(two(left, right), *style));
    let mut head = vec![parting];
    head.extend(if fits { wrapped } else { cut.collect() });
    let room = height.saturating_sub(head.len());
    let first = comparing.at.saturating_sub(room / 2).min(pairs.len().saturating_sub(room));
    let lines = pairs.iter().enumerate().skip(first).take(room).map(|(at, pair)| {
        let picked = at == comparing.at;
        let pointer = if picked { look.pointer() } else { ' ' };
        let [left, right] = pair.plies.map(|id| ply(model, id, width));
        let turn = format!("{pointer}{:>4} ", pair.turn.to_string());
        let style = if picked { look.picked_style() } else { Style::new() };
        Line::from(vec![Span::styled(format!("{turn}{left}{bar}{right}"), style)])
    });
    head.extend(lines);
    frame.render_widget(Paragraph::new(head), area);
}
