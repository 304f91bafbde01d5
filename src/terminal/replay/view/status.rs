//! The lines above and below the board: what is shown, what was said, what is typed, the keys.

use bao_notation::mask_controls;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::super::facts;
use super::super::keys::Key;
use super::super::mode::Mode;
use super::super::mode::{Purpose, Typing};
use super::super::model::Model;
use super::super::play;
use super::super::training;
use super::wrap::{cut, wrap};
use crate::terminal::replay::edits;
use ratatui::crossterm::event::KeyCode;

/// The most lines of a message.
const MOST: usize = 3;
/// The most lines of one that says what went wrong: its end says what to do.
const MOST_WRONG: usize = 6;

/// The game at the left, the place at the right.
pub(super) fn title(model: &Model, width: u16) -> Paragraph<'static> {
    let (game, look) = (model.game(), model.look);
    let width = usize::from(width);
    let state = if model.is_changed() { " [changed]" } else { "" };
    let mut place = game.address(model.at());
    if place.chars().count() > 30 {
        let tail: String =
            place.chars().rev().take(28).collect::<Vec<_>>().into_iter().rev().collect();
        place = format!("{}{tail}", look.more());
    }
    let end = game.tree().line(model.at()).last().and_then(|&last| game.tree().turn(last));
    let end = end.map(|end| format!(" of {end}")).unwrap_or_default();
    let turn = play::whose_turn(model).map(|turn| format!(" · {turn}")).unwrap_or_default();
    let (left, turn) = match training::title(model) {
        Some((left, count)) => (left, format!(" · {count}")),
        None => (facts::title(game), turn),
    };
    let right = format!("{place}{end}{turn}{state} ");
    let room = width.saturating_sub(right.width() + 2);
    let left = cut(&left, room, look.more());
    let gap = width.saturating_sub(left.width() + right.width() + 1);
    let text = format!(" {left}{}{right}", " ".repeat(gap));
    Paragraph::new(Line::styled(text, look.picked_style()))
}

/// What is asked before a line that is typed.
fn prompt(model: &Model, typing: &Typing) -> String {
    let game = model.game();
    match typing.purpose {
        Purpose::Play(from) => format!("Move {}: ", game.tree().next_turn(from)),
        Purpose::Replace(id) => match game.tree().turn(id) {
            Some(turn) => format!("Move {turn} in place of {}: ", facts::text(game, id)),
            None => "Move: ".to_owned(),
        },
        Purpose::Jump => "Go to turn: ".to_owned(),
        Purpose::Comment(id) => match game.tree().turn(id) {
            Some(turn) => format!("Comment on {turn}: "),
            None => "Comment on the game: ".to_owned(),
        },
        Purpose::File => "Save in: ".to_owned(),
    }
}

/// How many columns are left for the line, and how many of it are not shown at its left.
fn window(model: &Model, typing: &Typing, width: u16) -> (usize, usize) {
    let room = usize::from(width).saturating_sub(prompt(model, typing).width() + 1).max(1);
    (room, typing.input.visual_scroll(room))
}

/// Where the cursor stands in the line that is typed.
pub(super) fn cursor(model: &Model, width: u16) -> Option<u16> {
    let Mode::Typing(typing) = &model.mode else { return None };
    let (_, scroll) = window(model, typing, width);
    let column =
        prompt(model, typing).width() + typing.input.visual_cursor().saturating_sub(scroll);
    u16::try_from(column).ok().map(|column| column.min(width.saturating_sub(1)))
}

/// The message, question or line above the keys.
pub(super) fn message(model: &Model, width: u16) -> Vec<Line<'static>> {
    let look = model.look;
    let text = match &model.mode {
        Mode::Typing(typing) => {
            let (room, scroll) = window(model, typing, width);
            let mut skipped = 0;
            let shown: String = typing
                .input
                .value()
                .chars()
                .skip_while(|c| {
                    let skip = skipped < scroll;
                    skipped += unicode_width::UnicodeWidthChar::width(*c).unwrap_or(0);
                    skip
                })
                .map(bao_notation::mask_control)
                .collect();
            let shown =
                if look.ascii { shown.replace(super::super::mode::PARAGRAPH, "|") } else { shown };
            return vec![Line::from(vec![
                Span::styled(prompt(model, typing), look.strong()),
                Span::raw(cut(&shown, room, "")),
            ])];
        }
        Mode::Deleting => edits::deletion_question(model),
        Mode::Resigning => "Resign this game?".to_owned(),
        Mode::Leaving(_) if model.is_changed() => "Leave? Changes have not been saved.".to_owned(),
        Mode::Leaving(_) => "Leave?".to_owned(),
        _ => String::new(),
    };
    if !text.is_empty() {
        return vec![Line::styled(format!(" {text}"), look.strong())];
    }
    let Some(message) = &model.message else { return vec![Line::raw("")] };
    let sign = if message.wrong { "! " } else { "" };
    let style = if message.wrong { look.wrong() } else { look.strong() };
    let mut lines =
        wrap(&format!("{sign}{}", mask_controls(&message.text)), width.saturating_sub(2));
    let most = if message.wrong { MOST_WRONG } else { MOST };
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = cut(&format!("{last} {}", look.more()), usize::from(width) - 2, look.more());
        }
    }
    lines.into_iter().map(|line| Line::styled(format!(" {line}"), style)).collect()
}

/// The most important keys of the moment.
pub(super) fn keys(model: &Model, width: u16) -> Line<'static> {
    let arrow = |code| Key::Plain(code).name(model.look.ascii);
    let up_down = if model.look.ascii { "Up/Down".to_owned() } else { "↑↓".to_owned() };
    let mut pairs: Vec<(String, &str)> = match &model.mode {
        _ if model.sowing.is_some() => vec![
            ("Space".into(), "stop"),
            ("+ -".into(), "faster, slower"),
            ("any other key".into(), "stops and does what it does"),
        ],
        Mode::Browse if training::is_asking(model) => vec![
            ("a".into(), "choices"),
            ("i".into(), "hint"),
            ("o".into(), "solution"),
            ("N".into(), "next puzzle"),
            ("m".into(), "move"),
            ("?".into(), "keys"),
            ("q".into(), "quit"),
        ],
        Mode::Browse if model.training().is_some() => vec![
            ("N".into(), "next puzzle"),
            (arrow(KeyCode::Right), "next"),
            (arrow(KeyCode::Left), "back"),
            ("Space".into(), "sow"),
            ("i".into(), "analyse"),
            ("?".into(), "keys"),
            ("q".into(), "quit"),
        ],
        Mode::Browse => vec![
            (arrow(KeyCode::Right), "next"),
            (arrow(KeyCode::Left), "back"),
            ("Space".into(), "sow"),
            ("a".into(), "choices"),
            ("m".into(), "move"),
            ("s".into(), "save"),
            ("c".into(), "comment"),
            ("r".into(), "replace"),
            ("i".into(), "analyse"),
            ("v".into(), "compare"),
            ("?".into(), "keys"),
            ("q".into(), "quit"),
        ],
        Mode::Choosing(_) => vec![
            (up_down, "pick"),
            ("Enter".into(), "play it"),
            ("Space".into(), "sow"),
            ("m".into(), "type a move"),
            ("Esc".into(), "back"),
        ],
        Mode::Typing(typing) if matches!(typing.purpose, Purpose::Comment(_)) => vec![
            ("Enter".into(), "done"),
            ("Alt-Enter".into(), "new paragraph"),
            ("Esc".into(), "leave it as it was"),
        ],
        Mode::Typing(_) => vec![("Enter".into(), "done"), ("Esc".into(), "back")],
        Mode::Marking(_) => {
            vec![(up_down, "pick"), ("Enter".into(), "mark"), ("Esc".into(), "back")]
        }
        Mode::Resigning => vec![("y".into(), "resign"), ("any other key".into(), "go on")],
        Mode::Deleting => vec![("y".into(), "delete"), ("any other key".into(), "keep")],
        Mode::Leaving(_) if model.is_changed() => vec![
            ("s".into(), "save and leave"),
            ("d".into(), "discard"),
            ("any other key".into(), "go on"),
        ],
        Mode::Leaving(_) => vec![("y".into(), "leave"), ("any other key".into(), "go on")],
        Mode::Reviewing(_) => vec![
            (up_down, "pick"),
            ("Enter".into(), "go there"),
            ("y".into(), "retry the mistakes"),
            ("Esc".into(), "back"),
        ],
        Mode::Retrying(retrying) if retrying.is_done() => {
            vec![("Enter".into(), "next"), ("Space".into(), "sow"), ("Esc".into(), "leave")]
        }
        Mode::Retrying(retrying) => vec![
            (up_down, "pick"),
            ("Enter".into(), if retrying.answer.is_some() { "try again" } else { "answer" }),
            ("i".into(), "hint"),
            ("n".into(), "skip"),
            ("o".into(), "solution"),
            ("Esc".into(), "leave"),
        ],
        Mode::Help(_) => vec![(up_down, "scroll"), ("Esc".into(), "back")],
        Mode::Comparing(_) => {
            vec![(up_down, "pick"), ("Enter".into(), "go there"), ("Esc".into(), "back")]
        }
    };
    // Where they do not all fit, the first and the last stay.
    let long = |(key, what): &(String, &str)| key.width() + what.width() + 3;
    while pairs.len() > 3 && pairs.iter().map(long).sum::<usize>() > usize::from(width) + 1 {
        pairs.remove(pairs.len() - 3);
    }
    let mut spans = Vec::new();
    for (key, what) in pairs {
        spans.push(Span::styled(format!(" {key}"), model.look.strong()));
        spans.push(Span::styled(format!(" {what} "), model.look.quiet()));
    }
    Line::from(spans)
}
