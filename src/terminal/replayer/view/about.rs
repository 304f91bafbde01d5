//! Draws the text around the board: the title, the move below the board, messages, the input line, and the keys.

use bao_languages::{say, text};
use bao_notation::mask_controls;
use bao_notation::tree::Mark;
use bao_rules::Side;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::evaluation;
use crate::terminal::replayer::keys::Key;
use crate::terminal::replayer::look::{POINTER, cut, wrap};
use crate::terminal::replayer::model::{Mode, Model, PARAGRAPH, Purpose, Typing};
use crate::terminal::replayer::{edits, facts, search_results};
use crate::terminal::words;

type StyledText = (String, Style);

pub(super) fn draw(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let said = match (&model.sowing, &model.mode) {
        (Some(_), _) => describe_sowing(model),
        (None, Mode::Choosing(choosing)) => {
            let first = std::iter::once(model.look.strong());
            let styles = first.chain(std::iter::repeat(Style::new()));
            choosing.words.iter().cloned().zip(styles).collect()
        }
        (None, Mode::Typing(typing)) => describe_input(model, typing),
        _ => describe_place(model),
    };
    let width = area.width.saturating_sub(1);
    let wrapped = said.into_iter().flat_map(|(text, style)| {
        let lines = wrap(&text, width.saturating_sub(1)).into_iter();
        lines.map(move |line| Line::from(Span::styled(format!(" {line}"), style)))
    });
    let mut lines: Vec<Line<'static>> = wrapped.collect();
    let room = usize::from(area.height);
    if lines.len() > room
        && room > 1
        && model.sowing.is_none()
        && matches!(model.mode, Mode::Browse)
    {
        // The last line says that there is more.
        let page = room - 1;
        let pages = lines.len().div_ceil(page);
        let shown = model.more % pages;
        lines = lines.into_iter().skip(shown * page).take(page).collect();
        lines.resize(page, Line::raw(""));
        let more = format!(
            " {}",
            say!("place-more", sign = model.look.more(), part = shown + 1, parts = pages)
        );
        lines.push(Line::styled(more, model.look.quiet()));
    } else if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.last_mut() {
            let text = format!("{last}    ");
            let text = cut(&text, usize::from(width) - 2, "");
            *last = Line::raw(format!("{} {}", text.trim_end(), model.look.more()));
        }
    }
    frame.render_widget(Paragraph::new(lines), area);
}

fn describe_sowing(model: &Model) -> Vec<StyledText> {
    let Some(sowing) = &model.sowing else { return Vec::new() };
    let name = sowing.name.as_str();
    let heading = match sowing.lap() {
        0 => say!("sowing-of", turn = name),
        lap => say!("sowing-of-lap", turn = name, lap),
    };
    vec![
        (heading, model.look.strong()),
        (words::capitalise(&sowing.words()), Style::new()),
        (words::capitalise(model.speed.words()), model.look.quiet()),
    ]
}

fn describe_input(model: &Model, typing: &Typing) -> Vec<StyledText> {
    let mut said: Vec<StyledText> = Vec::new();
    said.extend(typing.wrong.iter().map(|wrong| (format!("! {wrong}"), model.look.wrong())));
    match typing.purpose {
        Purpose::Play(_) | Purpose::Replace(_) if said.is_empty() => {
            let from = match typing.purpose {
                Purpose::Replace(id) => model.game().tree().parent(id),
                Purpose::Play(from) => Some(from),
                _ => None,
            };
            let choices = from.map(|from| model.game().choices(from)).unwrap_or_default();
            let names: Vec<String> = choices.into_iter().map(|choice| choice.name).collect();
            said.push((say!("place-legal", moves = names.join(" ")), Style::new()));
        }
        Purpose::Jump if said.is_empty() => {
            said.push((text("jump-help").to_owned(), model.look.quiet()));
        }
        Purpose::Comment(_) => {
            let text = typing.input.value().replace(PARAGRAPH, "\n");
            let text = text.lines().map(mask_controls).collect::<Vec<_>>().join("\n");
            said.push((text, Style::new()));
        }
        Purpose::File => {
            said.push((text("file-help").to_owned(), model.look.quiet()));
        }
        _ => {}
    }
    said
}

fn describe_place(model: &Model) -> Vec<StyledText> {
    let (game, look, at) = (model.game(), model.look, model.at());
    let tree = game.tree();
    let mut said: Vec<StyledText> = Vec::new();
    match game.ply(at) {
        Some(ply) => {
            let (turn, side) = (ply.at.to_string(), words::side(ply.side()));
            let (written, kind) = (facts::written(game, at), words::kind(ply.kind));
            let choices = facts::of_choices(game, at);
            let mark = tree.mark(at);
            let text = say!(
                if mark.is_some() { "place-marked" } else { "place-turn" },
                turn,
                side,
                move = written,
                sign = mark.map(Mark::sign).unwrap_or_default(),
                mark = mark.map(words::mark).unwrap_or_default(),
                kind,
                choices,
            );
            said.push((text, look.strong()));
            let events = ply.events.iter().map(|event| {
                (format!("{}.", words::capitalise(&words::event(event))), look.event())
            });
            said.extend(events);
        }
        None if tree.parent(at).is_none() => {
            let place = match tree.first_turn().number {
                0..=1 => text("place-start-of-game").to_owned(),
                number => say!("place-before-turn", number),
            };
            said.push((place, look.strong()));
        }
        None => {
            said.push((facts::name(game, at), look.strong()));
            let why = facts::describe_break(game, at).unwrap_or_default();
            said.push((format!("! {why}"), look.wrong()));
            let last = facts::name(game, game.last_played(at));
            said.push((say!("place-stands", turn = last), Style::new()));
        }
    }
    said.extend(facts::end(game, at).map(|end| (end, look.strong())));
    said.extend(
        search_results::summary_here(model).iter().map(|told| (told.clone(), Style::new())),
    );
    said.extend(evaluation::of_turn(model));
    said.extend(evaluation::of_place(model));
    let blocked = facts::describe_block(game, at);
    said.extend(blocked.map(|pit| (say!("place-blocked", pit), look.event())));
    let is_open = !model.choices.is_empty() && !facts::is_forfeit(game, at);
    if let Some(position) = game.position(at).filter(|_| is_open) {
        let side: Side = position.to_move();
        let kind = words::kind(position.move_starts(game.rules()).kind);
        let next = tree.next(at);
        let names: Vec<String> = model
            .choices
            .iter()
            .map(|choice| match choice.node {
                Some(node) if Some(node) == next => format!("{}{}", POINTER, choice.name),
                Some(_) => format!("({})", choice.name),
                None => choice.name.clone(),
            })
            .collect();
        said.push((
            say!("place-to-move", side = words::side(side), kind, moves = names.join(" ")),
            look.of(side),
        ));
    }
    said.extend(facts::comment(game, at).map(|text| (format!("\" {text}"), Style::new())));
    said
}

/// At most this many lines of a message are shown.
const MOST: usize = 3;
/// Errors may have more lines, because they end with what to do.
const MOST_WRONG: usize = 6;

/// The title bar: the game on the left, the place on the right.
pub(super) fn title(model: &Model, width: u16) -> Paragraph<'static> {
    let (game, look) = (model.game(), model.look);
    let width = usize::from(width);
    let state =
        if model.is_changed() { format!(" {}", say!("state-changed")) } else { String::new() };
    let mut place = game.address(model.at());
    let length = place.chars().count();
    if length > 30 {
        let tail: String = place.chars().skip(length - 28).collect();
        place = format!("{}{tail}", look.more());
    }
    let end = game.tree().line(model.at()).last().and_then(|&last| game.tree().turn(last));
    let place = match end {
        Some(end) => say!("title-of", place, end = end.to_string()),
        None => place,
    };
    let turn = edits::whose_turn(model).map(|turn| format!(" · {turn}")).unwrap_or_default();
    let right = format!("{place}{turn}{state} ");
    let room = width.saturating_sub(right.width() + 2);
    let left = cut(&facts::title(game), room, look.more());
    let gap = width.saturating_sub(left.width() + right.width() + 1);
    let text = format!(" {left}{}{right}", " ".repeat(gap));
    Paragraph::new(Line::styled(text, look.picked_style()))
}

/// The prompt of the input line.
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

/// The width of the input field, and how much of the text is scrolled off on its left, both in columns.
fn window(model: &Model, typing: &Typing, width: u16) -> (usize, usize) {
    let room = usize::from(width).saturating_sub(prompt(model, typing).width() + 1).max(1);
    (room, typing.input.visual_scroll(room))
}

/// The column of the cursor.
pub(super) fn cursor(model: &Model, width: u16) -> Option<u16> {
    let Mode::Typing(typing) = &model.mode else { return None };
    let (_, scroll) = window(model, typing, width);
    let column =
        prompt(model, typing).width() + typing.input.visual_cursor().saturating_sub(scroll);
    u16::try_from(column).ok().map(|column| column.min(width.saturating_sub(1)))
}

/// The message, question or input line above the keys.
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
            return vec![Line::from(vec![
                Span::styled(prompt(model, typing), look.strong()),
                Span::raw(cut(&shown, room, "")),
            ])];
        }
        Mode::Deleting => edits::deletion_question(model),
        Mode::Resigning => edits::ask_to_resign(model),
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

/// The main keys in the current mode: each entry has a key (its name or message id) and the message id of the action.
fn list_hints(model: &Model) -> &'static str {
    match &model.mode {
        _ if model.sowing.is_some() => {
            "keyname-space do-stop, + - do-speed, do-any-other do-stops-and-does"
        }
        Mode::Browse if edits::why_not_resign(model).is_none() => {
            "a do-choices, m do-move, u do-take-back, R do-resign, i do-analyse, I do-analyse-line, \
             s do-save, ← do-back, → do-next, ? do-keys, q do-quit"
        }
        // A game that was played here is over.
        Mode::Browse if model.opponent.is_some() || model.has_two_players => {
            "← do-back, → do-next, u do-take-back, i do-analyse, I do-analyse-line, s do-save, \
             c do-comment, ? do-keys, q do-quit"
        }
        Mode::Browse => {
            "→ do-next, ← do-back, keyname-space do-sow, a do-choices, m do-move, s do-save, \
             c do-comment, r do-replace, i do-analyse, ? do-keys, q do-quit"
        }
        Mode::Choosing(_) => {
            "↑↓ do-pick, keyname-Enter do-play-it, keyname-space do-sow, m do-type-move, \
             keyname-Escape do-back"
        }
        Mode::Typing(typing) if matches!(typing.purpose, Purpose::Comment(_)) => {
            "keyname-Enter do-done, keyname-alt-enter do-new-paragraph, keyname-Escape do-leave-as-was"
        }
        Mode::Typing(_) => "keyname-Enter do-done, keyname-Escape do-back",
        Mode::Marking(_) => "↑↓ do-pick, keyname-Enter do-mark, keyname-Escape do-back",
        Mode::Resigning => "y do-resign, do-any-other do-go-on",
        Mode::Deleting => "y do-delete, do-any-other do-keep",
        Mode::Leaving(_) if model.is_changed() => {
            "s do-save-and-leave, d do-discard, do-any-other do-go-on"
        }
        Mode::Leaving(_) => "y do-leave, do-any-other do-go-on",
        Mode::Help(_) => "↑↓ do-scroll, keyname-Escape do-back",
    }
}

/// The name of a key in a hint.
fn name_key(key: &str, ascii: bool) -> String {
    let arrow = |code| Key::Plain(code).name(ascii);
    match key {
        "←" => arrow(KeyCode::Left),
        "→" => arrow(KeyCode::Right),
        "↑↓" if ascii => format!("{}/{}", arrow(KeyCode::Up), arrow(KeyCode::Down)),
        key if key.contains('-') && key.len() > 3 => text(key).to_owned(),
        key => key.to_owned(),
    }
}

/// The line of key hints.
pub(super) fn keys(model: &Model, width: u16) -> Line<'static> {
    let hints = list_hints(model).split(", ").filter_map(|hint| hint.rsplit_once(' '));
    let mut pairs: Vec<(String, &str)> =
        hints.map(|(key, does)| (name_key(key, model.look.ascii), text(does))).collect();
    // If not all hints fit, drop hints from the middle: the first and the last two always stay.
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
