//! What there is to say about the move, below the board.

use bao_languages::{say, text};
use bao_notation::mask_controls;
use bao_rules::Side;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::model::{Mode, Model, PARAGRAPH, Purpose, Typing};
use super::super::{analysis, facts};
use super::evaluation;
use super::wrap::{cut, wrap};
use crate::terminal::replay::choosing;
use crate::terminal::words;

/// Something said, with its style.
type Said = (String, Style);

pub(super) fn draw(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let said = match (&model.sowing, &model.mode) {
        (Some(_), _) => sowing(model),
        (None, Mode::Choosing(choosing)) => {
            let plain = choosing.words.iter().skip(1).map(|words| (words.clone(), Style::new()));
            choosing
                .words
                .first()
                .map(|first| (first.clone(), model.look.strong()))
                .into_iter()
                .chain(plain)
                .collect()
        }
        (None, Mode::Typing(typing)) => typed(model, typing),
        _ => place(model),
    };
    let width = area.width.saturating_sub(1);
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (text, style) in said {
        let wrapped = wrap(&text, width.saturating_sub(1));
        lines.extend(
            wrapped.into_iter().map(|line| Line::from(Span::styled(format!(" {line}"), style))),
        );
    }
    let room = usize::from(area.height);
    if lines.len() > room && room > 1 && model.sowing.is_none() && model.mode.is_browse() {
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

fn sowing(model: &Model) -> Vec<Said> {
    let Some(sowing) = &model.sowing else { return Vec::new() };
    let name = sowing.name.as_str();
    let heading = match sowing.lap() {
        0 => say!("sowing-of", turn = name),
        lap => say!("sowing-of-lap", turn = name, lap = lap),
    };
    vec![
        (heading, model.look.strong()),
        (words::capitalise(&sowing.words()), Style::new()),
        (words::capitalise(model.speed.words()), model.look.quiet()),
    ]
}

fn typed(model: &Model, typing: &Typing) -> Vec<Said> {
    let mut said: Vec<Said> = Vec::new();
    said.extend(typing.wrong.iter().map(|wrong| (format!("! {wrong}"), model.look.wrong())));
    match typing.purpose {
        Purpose::Play(_) | Purpose::Replace(_) if said.is_empty() => {
            let from = match typing.purpose {
                Purpose::Replace(id) => model.game().tree().parent(id),
                Purpose::Play(from) => Some(from),
                _ => None,
            };
            let moves = from.map(|from| choosing::list_move_names(model, from));
            said.extend(moves.map(|moves| (say!("place-legal", moves = moves), Style::new())));
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

/// The place that is looked at.
fn place(model: &Model) -> Vec<Said> {
    let (game, look, at) = (model.game(), model.look, model.at());
    let tree = game.tree();
    let mut said: Vec<Said> = Vec::new();
    match game.ply(at) {
        Some(ply) => {
            let (turn, side) = (ply.at.to_string(), words::side(ply.side()));
            let (written, kind) = (facts::written(game, at), words::kind(ply.kind));
            let choices = facts::of_choices(game, at);
            let text = match tree.mark(at) {
                Some(mark) => say!(
                    "place-marked",
                    turn = turn,
                    side = side,
                    move = written,
                    sign = mark.sign(),
                    mark = words::mark(mark),
                    kind = kind,
                    choices = choices,
                ),
                None => say!(
                    "place-turn",
                    turn = turn,
                    side = side,
                    move = written,
                    kind = kind,
                    choices = choices,
                ),
            };
            said.push((text, look.strong()));
            let events = ply.events.iter().map(|event| {
                (format!("{}.", words::capitalise(&words::event(event))), look.event())
            });
            said.extend(events);
        }
        None if tree.parent(at).is_none() => {
            let place = match tree.first_turn().number {
                0..=1 => text("place-start-of-game").to_owned(),
                number => say!("place-before-turn", number = number),
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
    said.extend(analysis::summary_here(model).iter().map(|told| (told.clone(), Style::new())));
    said.extend(evaluation::of_turn(model));
    said.extend(evaluation::of_place(model));
    let blocked = facts::describe_block(game, at);
    said.extend(blocked.map(|pit| (say!("place-blocked", pit = pit), look.event())));
    let is_open = !model.choices.is_empty() && !facts::is_forfeit(game, at);
    if let Some(position) = game.position(at).filter(|_| is_open) {
        let side: Side = position.to_move();
        let kind = words::kind(position.move_starts(game.rules()).kind);
        let next = tree.next(at);
        let names: Vec<String> = model
            .choices
            .iter()
            .map(|choice| match choice.node {
                Some(node) if Some(node) == next => format!("{}{}", look.pointer(), choice.name),
                Some(_) => format!("({})", choice.name),
                None => choice.name.clone(),
            })
            .collect();
        said.push((
            say!("place-to-move", side = words::side(side), kind = kind, moves = names.join(" ")),
            look.of(side),
        ));
    }
    said.extend(facts::comment(game, at).map(|text| (format!("\" {text}"), Style::new())));
    said
}
