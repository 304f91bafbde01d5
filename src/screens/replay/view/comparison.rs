//! Two lines side by side.

use bao_notation::tree::NodeId;
use bao_rules::Side;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::comparing::Comparing;
use super::super::facts;
use super::super::model::Model;
use super::wrap::cell;
use crate::screens::words;

/// `A5<*    2  30:34  emptied s`: what a line plays, out of how many choices, the seeds after it (South's
/// first), and what happens to the houses.
fn ply(model: &Model, id: Option<NodeId>, width: usize) -> String {
    let game = model.game();
    let Some(id) = id else { return cell("", width, "") };
    let before = game.tree().parent(id).and_then(|parent| game.position(parent));
    let choices = before.map_or(0, |before| before.choice_count(game.rules()));
    let choices = if choices == 0 { String::new() } else { choices.to_string() };
    let seeds = Side::BOTH.map(|side| game.seeds(id, side).map(|seeds| seeds.to_string()));
    let seeds = match seeds {
        [Some(south), Some(north)] => format!("{south}:{north}"),
        _ => "kept".to_owned(),
    };
    let mut events: Vec<String> = game
        .events(id)
        .iter()
        .map(|event| format!("{} {}", event.name(), words::side(event.owner())))
        .collect();
    events.extend(game.end(id).map(|end| format!("{} wins", words::side(end.winner))));
    let mark = game.tree().mark(id).map_or("", |mark| mark.sign());
    let text = format!("{}{mark}", game.text(id));
    cell(
        &format!("{text:<8}{choices:>3}  {seeds:<6}{}", events.join(", ")),
        width,
        model.look.more(),
    )
}

pub(super) fn draw(model: &Model, comparing: &Comparing, frame: &mut Frame<'_>, area: Rect) {
    let (game, look) = (model.game(), model.look);
    let comparison = &comparing.comparison;
    let bar = if look.ascii { " | " } else { " │ " };
    let width = (usize::from(area.width).saturating_sub(6 + bar.chars().count())) / 2;
    let two = |left: String, right: String| {
        format!(
            "      {}{bar}{}",
            cell(&left, width, look.more()),
            cell(&right, width, look.more())
        )
    };
    let parting = match game.tree().turn(comparison.parting) {
        Some(_) => format!("after {}", facts::name(game, comparison.parting)),
        None => "at the start".to_owned(),
    };
    let right = comparison.pairs.first().and_then(|pair| pair.plies[1]);
    let right =
        right.map_or_else(|| "this line".to_owned(), |id| format!("line {}", game.address(id)));
    let mut head = vec![
        Line::styled(format!(" The lines part {parting}."), look.strong()),
        Line::styled(two("main line".into(), right), look.strong()),
    ];
    let last = |line: usize| comparison.pairs.iter().rev().find_map(|pair| pair.plies[line]);
    let through = [last(0), last(1)].map(|id| id.unwrap_or(comparison.parting));
    for owner in Side::BOTH.into_iter().filter(|&side| game.start().half(side).owns_house) {
        let [left, right] = through.map(|id| facts::fate(game, id, owner));
        head.push(Line::styled(two(left, right), look.of(owner)));
    }
    head.push(Line::styled(
        two(format!("{:<8}{:>3}  seeds", "move", "of"), format!("{:<8}{:>3}  seeds", "move", "of")),
        look.quiet(),
    ));
    let room = usize::from(area.height).saturating_sub(head.len());
    let pairs = &comparison.pairs;
    let first = comparing.at.saturating_sub(room / 2).min(pairs.len().saturating_sub(room));
    let lines = pairs.iter().enumerate().skip(first).take(room).map(|(at, pair)| {
        let picked = at == comparing.at;
        let pointer = if picked { look.pointer() } else { ' ' };
        let [left, right] = pair.plies.map(|id| ply(model, id, width));
        let turn = format!("{pointer}{:>4} ", pair.turn.to_string());
        let style = if picked { look.picked() } else { ratatui::style::Style::new() };
        Line::from(vec![Span::styled(format!("{turn}{left}{bar}{right}"), style)])
    });
    head.extend(lines);
    frame.render_widget(Paragraph::new(head), area);
}
