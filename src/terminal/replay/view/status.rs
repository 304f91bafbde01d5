//! The lines above and below the board: what is shown, what was said, what is typed, the keys.

use bao_languages::{say, text};
use bao_notation::mask_controls;
use ratatui::crossterm::event::KeyCode;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::super::keys::Key;
use super::super::model::{Mode, Model, PARAGRAPH, Purpose, Typing};
use super::super::{facts, play};
use super::wrap::{cut, wrap};
use crate::terminal::replay::edits;

/// The most lines of a message.
const MOST: usize = 3;
/// The most lines of one that says what went wrong: its end says what to do.
const MOST_WRONG: usize = 6;

/// The game at the left, the place at the right.
pub(super) fn title(model: &Model, width: u16) -> Paragraph<'static> {
    let (game, look) = (model.game(), model.look);
    let width = usize::from(width);
    let state =
        if model.is_changed() { format!(" {}", say!("state-changed")) } else { String::new() };
    let mut place = game.address(model.at());
    if place.chars().count() > 30 {
        let tail: String =
            place.chars().rev().take(28).collect::<Vec<_>>().into_iter().rev().collect();
        place = format!("{}{tail}", look.more());
    }
    let end = game.tree().line(model.at()).last().and_then(|&last| game.tree().turn(last));
    let place = match end {
        Some(end) => say!("title-of", place = place, end = end.to_string()),
        None => place,
    };
    let turn = play::whose_turn(model).map(|turn| format!(" · {turn}")).unwrap_or_default();
    let right = format!("{place}{turn}{state} ");
    let room = width.saturating_sub(right.width() + 2);
    let left = cut(&facts::title(game), room, look.more());
    let gap = width.saturating_sub(left.width() + right.width() + 1);
    let text = format!(" {left}{}{right}", " ".repeat(gap));
    Paragraph::new(Line::styled(text, look.picked_style()))
}

/// What is asked before a line that is typed.
fn prompt(model: &Model, typing: &Typing) -> String {
    let game = model.game();
    let asked = match typing.purpose {
        Purpose::Play(from) => say!("ask-move", turn = game.tree().next_turn(from).to_string()),
        Purpose::Replace(id) => match game.tree().turn(id) {
            Some(turn) => {
                let written = facts::written(game, id);
                say!("ask-replacing", turn = turn.to_string(), move = written)
            }
            None => text("ask-any-move").to_owned(),
        },
        Purpose::Jump => text("ask-jump").to_owned(),
        Purpose::Comment(id) => match game.tree().turn(id) {
            Some(turn) => say!("ask-comment", turn = turn.to_string()),
            None => text("ask-comment-game").to_owned(),
        },
        Purpose::File => text("ask-file").to_owned(),
    };
    asked + " "
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
            let shown = if look.ascii { shown.replace(PARAGRAPH, "|") } else { shown };
            return vec![Line::from(vec![
                Span::styled(prompt(model, typing), look.strong()),
                Span::raw(cut(&shown, room, "")),
            ])];
        }
        Mode::Deleting => edits::deletion_question(model),
        Mode::Resigning => play::ask_to_resign(model),
        Mode::Leaving(_) if model.is_changed() => text("ask-leave-changed").to_owned(),
        Mode::Leaving(_) => text("ask-leave").to_owned(),
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
    let named = |id: &str| text(id).to_owned();
    let up_down = match model.look.ascii {
        true => format!("{}/{}", arrow(KeyCode::Up), arrow(KeyCode::Down)),
        false => "↑↓".to_owned(),
    };
    let mut pairs: Vec<(String, &str)> = match &model.mode {
        _ if model.sowing.is_some() => vec![
            (named("keyname-space"), text("do-stop")),
            ("+ -".into(), text("do-speed")),
            (text("do-any-other").into(), text("do-stops-and-does")),
        ],
        Mode::Browse if play::why_not_resign(model).is_none() => vec![
            ("a".into(), text("do-choices")),
            ("m".into(), text("do-move")),
            ("u".into(), text("do-take-back")),
            ("R".into(), text("do-resign")),
            ("i".into(), text("do-analyse")),
            ("I".into(), text("do-analyse-line")),
            ("s".into(), text("do-save")),
            (arrow(KeyCode::Left), text("do-back")),
            (arrow(KeyCode::Right), text("do-next")),
            ("?".into(), text("do-keys")),
            ("q".into(), text("do-quit")),
        ],
        // A game that was played here and is over.
        Mode::Browse if model.opponent.is_some() || model.is_of_two => vec![
            (arrow(KeyCode::Left), text("do-back")),
            (arrow(KeyCode::Right), text("do-next")),
            ("u".into(), text("do-take-back")),
            ("i".into(), text("do-analyse")),
            ("I".into(), text("do-analyse-line")),
            ("s".into(), text("do-save")),
            ("c".into(), text("do-comment")),
            ("?".into(), text("do-keys")),
            ("q".into(), text("do-quit")),
        ],
        Mode::Browse => vec![
            (arrow(KeyCode::Right), text("do-next")),
            (arrow(KeyCode::Left), text("do-back")),
            (named("keyname-space"), text("do-sow")),
            ("a".into(), text("do-choices")),
            ("m".into(), text("do-move")),
            ("s".into(), text("do-save")),
            ("c".into(), text("do-comment")),
            ("r".into(), text("do-replace")),
            ("i".into(), text("do-analyse")),
            ("?".into(), text("do-keys")),
            ("q".into(), text("do-quit")),
        ],
        Mode::Choosing(_) => vec![
            (up_down, text("do-pick")),
            (named("keyname-Enter"), text("do-play-it")),
            (named("keyname-space"), text("do-sow")),
            ("m".into(), text("do-type-move")),
            (named("keyname-Escape"), text("do-back")),
        ],
        Mode::Typing(typing) if matches!(typing.purpose, Purpose::Comment(_)) => vec![
            (named("keyname-Enter"), text("do-done")),
            (named("keyname-alt-enter"), text("do-new-paragraph")),
            (named("keyname-Escape"), text("do-leave-as-was")),
        ],
        Mode::Typing(_) => vec![
            (named("keyname-Enter"), text("do-done")),
            (named("keyname-Escape"), text("do-back")),
        ],
        Mode::Marking(_) => {
            vec![
                (up_down, text("do-pick")),
                (named("keyname-Enter"), text("do-mark")),
                (named("keyname-Escape"), text("do-back")),
            ]
        }
        Mode::Resigning => {
            vec![("y".into(), text("do-resign")), (text("do-any-other").into(), text("do-go-on"))]
        }
        Mode::Deleting => {
            vec![("y".into(), text("do-delete")), (text("do-any-other").into(), text("do-keep"))]
        }
        Mode::Leaving(_) if model.is_changed() => vec![
            ("s".into(), text("do-save-and-leave")),
            ("d".into(), text("do-discard")),
            (text("do-any-other").into(), text("do-go-on")),
        ],
        Mode::Leaving(_) => {
            vec![("y".into(), text("do-leave")), (text("do-any-other").into(), text("do-go-on"))]
        }
        Mode::Help(_) => {
            vec![(up_down, text("do-scroll")), (named("keyname-Escape"), text("do-back"))]
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
