//! Draws the text around the board: the title, the move below the board, messages, the input line, and the keys.

use bao_game::variations::{Choice, PlyState};
use bao_languages::{say, text};
use bao_notation::mask_controls;
use bao_notation::tree::NodeId;
use bao_rules::Side;
use ratatui::Frame;
use ratatui::layout::Constraint::{Fill, Length, Min};
use ratatui::layout::{Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use unicode_width::UnicodeWidthStr;

use super::evaluation;
use crate::sowing::Sowing;
use crate::terminal::replayer::keys::show_keys;
use crate::terminal::replayer::look::{
    EVENT, MORE, PICKED, POINTER, QUIET, STRONG, WRONG, cut, style_of, wrap,
};
use crate::terminal::replayer::model::{
    Choosing, Mode, Model, PARAGRAPH, Purpose, Question, Typing,
};
use crate::terminal::replayer::{edits, facts, search_results};
use crate::terminal::words;

type StyledText = (String, Style);

pub(super) fn draw(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let said = match (&model.sowing, &model.mode) {
        (Some(sowing), _) => describe_sowing(model, sowing),
        (None, Mode::Choosing(choosing)) => {
            let styles = std::iter::once(STRONG).chain(std::iter::repeat(Style::new()));
            describe_choice(model, *choosing).into_iter().zip(styles).collect()
        }
        (None, Mode::Typing(typing)) => describe_input(model, typing),
        _ => describe_place(model),
    };
    let width = area.width.saturating_sub(1);
    let wrapped = said.into_iter().flat_map(|(text, style)| {
        let lines = wrap(&text, width.saturating_sub(1)).into_iter();
        lines.map(move |line| Line::styled(format!(" {line}"), style))
    });
    let mut lines: Vec<Line<'static>> = wrapped.collect();
    let room = usize::from(area.height);
    if lines.len() > room && room > 1 && model.is_idle() {
        // The last line says that there is more.
        let page = room - 1;
        let pages = lines.len().div_ceil(page);
        let shown = model.more % pages;
        lines = lines.into_iter().skip(shown * page).take(page).collect();
        lines.resize(page, Line::raw(""));
        let more = say!("place-more", sign = MORE, part = shown + 1, parts = pages);
        lines.push(Line::styled(format!(" {more}"), QUIET));
    } else if lines.len() > room {
        lines.truncate(room);
        if let Some(last) = lines.last_mut() {
            last.push_span(MORE);
        }
    }
    frame.render_widget(Paragraph::new(lines), area);
}

fn describe_sowing(model: &Model, sowing: &Sowing) -> Vec<StyledText> {
    let name = sowing.name.as_str();
    let heading = match sowing.lap() {
        0 => say!("sowing-of", turn = name),
        lap => say!("sowing-of-lap", turn = name, lap),
    };
    vec![
        (heading, STRONG),
        (words::capitalise(&sowing.words()), Style::new()),
        (words::capitalise(model.setup.speed.words()), QUIET),
    ]
}

/// In games with more plies, the consequences of a choice are not computed.
const MOST_TRIED: usize = 5_000;

/// Describes the effects of the selected choice.
fn describe_choice(model: &Model, choosing: Choosing) -> Vec<String> {
    let Some(choice) = choosing.picked_choice(model.game()) else { return Vec::new() };
    let mut said = facts::choice(model.game(), choosing.from, &choice);
    let tree = model.game().tree();
    said.extend(choice.node.map(|node| {
        match (choosing.replaced == Some(node), tree.begins_variation(node)) {
            (true, _) => text("choice-was-played").to_owned(),
            (_, true) => text("choice-is-variation").to_owned(),
            (_, false) => text("choice-is-main").to_owned(),
        }
    }));
    if let Some(replaced) = choosing.replaced.filter(|&replaced| choice.node != Some(replaced)) {
        said.extend(describe_consequences(model, replaced, &choice));
    }
    said
}

/// Describes what would happen to the following moves and the houses if a choice replaced a ply.
fn describe_consequences(model: &Model, replaced: NodeId, choice: &Choice) -> Vec<String> {
    let game = model.game();
    if game.tree().capacity() > MOST_TRIED || game.tree().next(replaced).is_none() {
        return Vec::new();
    }
    let mut copy = game.clone();
    let Ok((other, broken)) = copy.change(replaced, &choice.played.ply.written) else {
        return Vec::new();
    };
    let (legal, until) = match broken.map(|broken| facts::name(&copy, broken)) {
        Some(broken) => (say!("followed-until", turn = broken), "followed-houses-until"),
        None => (text("followed-all").to_owned(), "followed-houses"),
    };
    let owners = Side::BOTH.into_iter().filter(|&side| game.start().half(side).owns_house);
    let fate = |side| (words::side(side), copy.describe_house_fate(other, side));
    let fates = owners.map(fate).map(|(side, fate)| say!("house-fate", side, fate));
    let fates: Vec<String> = fates.collect();
    let houses = (!fates.is_empty()).then(|| say!(until, houses = fates.join(", ")));
    std::iter::once(legal).chain(houses).collect()
}

fn describe_input(model: &Model, typing: &Typing) -> Vec<StyledText> {
    let text_of = |id| (text(id).to_owned(), QUIET);
    let help = match typing.purpose {
        Purpose::Move { .. } | Purpose::Jump if typing.wrong.is_some() => None,
        Purpose::Move { from, .. } => {
            let choices = model.game().choices(from).into_iter();
            let names: Vec<String> = choices.map(|choice| choice.name).collect();
            Some((say!("place-legal", moves = names.join(" ")), Style::new()))
        }
        Purpose::Jump => Some(text_of("jump-help")),
        Purpose::File => Some(text_of("file-help")),
        Purpose::Comment(_) => {
            let paragraphs = typing.input.value().split(PARAGRAPH).map(mask_controls);
            Some((paragraphs.collect::<Vec<_>>().join("\n"), Style::new()))
        }
    };
    let wrong = typing.wrong.iter().map(|wrong| (format!("! {wrong}"), WRONG));
    wrong.chain(help).collect()
}

fn describe_place(model: &Model) -> Vec<StyledText> {
    let (game, at) = (model.game(), model.at());
    let tree = game.tree();
    let mut said: Vec<StyledText> = Vec::new();
    match game.ply(at) {
        Some(ply) => {
            said.push((facts::heading(game, at), STRONG));
            said.extend(facts::tell_events(ply).map(|event| (event, EVENT)));
        }
        None if tree.parent(at).is_none() => {
            let place = match tree.first_turn().number {
                0..=1 => text("place-start-of-game").to_owned(),
                number => say!("place-before-turn", number),
            };
            said.push((place, STRONG));
        }
        None => {
            said.push((facts::heading(game, at), STRONG));
            let is_broken = |&id: &NodeId| matches!(game.state(id), Some(PlyState::Broken(_)));
            let why = facts::explain_unplayed(game, at, || tree.backwards(at).find(is_broken));
            let why = why.unwrap_or_default();
            said.push((format!("! {why}"), WRONG));
            let last = facts::name(game, game.last_played(at));
            said.push((say!("place-stands", turn = last), Style::new()));
        }
    }
    said.extend(facts::end(game, at).map(|end| (end, STRONG)));
    said.extend(
        search_results::summary_here(model).iter().map(|told| (told.clone(), Style::new())),
    );
    said.extend(evaluation::of_turn(model));
    said.extend(evaluation::of_place(model));
    let blocked = facts::describe_block(game, at);
    said.extend(blocked.map(|pit| (say!("place-blocked", pit), EVENT)));
    let choices = game.choices(at);
    let is_open = !choices.is_empty() && !facts::is_forfeit(game, at);
    if let Some(position) = game.position(at).filter(|_| is_open) {
        let side: Side = position.to_move();
        let kind = words::kind(position.move_starts(game.rules()).kind);
        let next = tree.next(at);
        let names = choices.into_iter().map(|choice| match choice.node {
            Some(node) if Some(node) == next => format!("{POINTER}{}", choice.name),
            Some(_) => format!("({})", choice.name),
            None => choice.name,
        });
        let names: Vec<String> = names.collect();
        said.push((
            say!("place-to-move", side = words::side(side), kind, moves = names.join(" ")),
            style_of(side),
        ));
    }
    said.extend(facts::comment(game, at).map(|text| (format!("\" {text}"), Style::new())));
    said
}

/// At most this many lines of a message are shown.
const MOST: usize = 3;
/// Errors may have more lines, because they end with what to do.
const MOST_WRONG: usize = 6;

/// Draws the title bar: the game on the left, the place on the right.
pub(super) fn draw_title(model: &Model, frame: &mut Frame<'_>, area: Rect) {
    let game = model.game();
    let mut place = game.address(model.at());
    let length = place.chars().count();
    if length > 30 {
        place = format!("{MORE}{}", place.chars().skip(length - 28).collect::<String>());
    }
    let mut right = match game.tree().turn(model.end_of_line()) {
        Some(end) => say!("title-of", place, end = end.to_string()),
        None => place,
    };
    right.extend(edits::whose_turn(model).map(|turn| format!(" · {turn}")));
    right.extend(model.is_changed().then(|| format!(" {}", say!("state-changed"))));
    right.push(' ');
    let width = u16::try_from(right.width()).unwrap_or(area.width);
    let [left, beside] = Layout::horizontal([Fill(1), Length(width)]).areas(area);
    let room = usize::from(left.width).saturating_sub(2);
    frame.render_widget(format!(" {}", cut(&facts::title(game), room)), left);
    frame.render_widget(right, beside);
    frame.buffer_mut().set_style(area, PICKED);
}

/// The prompt of the input line.
fn prompt(model: &Model, typing: &Typing) -> String {
    let game = model.game();
    let asked = match typing.purpose {
        Purpose::Move { from, replaced } => {
            let turn = game.tree().next_turn(from).to_string();
            match replaced {
                Some(id) => say!("ask-replacing", turn, move = facts::written(game, id)),
                None => say!("ask-move", turn),
            }
        }
        Purpose::Jump => text("ask-jump").to_owned(),
        Purpose::Comment(id) => match game.tree().turn(id) {
            Some(turn) => say!("ask-comment", turn = turn.to_string()),
            None => text("ask-comment-game").to_owned(),
        },
        Purpose::File => text("ask-file").to_owned(),
    };
    asked + " "
}

/// Draws the input line with its prompt.
pub(super) fn draw_input(model: &Model, typing: &Typing, frame: &mut Frame<'_>, area: Rect) {
    let prompt = prompt(model, typing);
    let width = u16::try_from(prompt.width()).unwrap_or(area.width);
    let [asked, field] = Layout::horizontal([Length(width), Min(1)]).areas(area);
    frame.render_widget(Line::styled(prompt, STRONG), asked);
    let room = usize::from(field.width.saturating_sub(1)).max(1);
    let scrolled = typing.input.visual_scroll(room);
    let shown = Paragraph::new(mask_controls(typing.input.value()));
    frame.render_widget(shown.scroll((0, u16::try_from(scrolled).unwrap_or(u16::MAX))), field);
    let column = typing.input.visual_cursor().saturating_sub(scrolled).min(room);
    frame.set_cursor_position((field.x + column as u16, field.y));
}

/// The message or question above the keys.
pub(super) fn message(model: &Model, width: u16) -> Vec<Line<'static>> {
    let question = model.question.map(|question| match question {
        Question::Delete => edits::deletion_question(model),
        Question::Resign => edits::ask_to_resign(model),
        Question::Leave if model.is_changed() => text("ask-leave-changed").to_owned(),
        Question::Leave => text("ask-leave").to_owned(),
    });
    if let Some(question) = question {
        return vec![Line::styled(format!(" {question}"), STRONG)];
    }
    let Some(message) = &model.message else { return vec![Line::raw("")] };
    let sign = if message.wrong { "! " } else { "" };
    let style = if message.wrong { WRONG } else { STRONG };
    let mut lines =
        wrap(&format!("{sign}{}", mask_controls(&message.text)), width.saturating_sub(2));
    let most = if message.wrong { MOST_WRONG } else { MOST };
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = cut(&format!("{last} {MORE}"), usize::from(width) - 2);
        }
    }
    lines.into_iter().map(|line| Line::styled(format!(" {line}"), style)).collect()
}

/// The main keys in the current mode: each entry has keys (as in [`show_keys`]) and the message id of the action.
fn list_hints(model: &Model) -> &'static str {
    match &model.mode {
        _ if let Some(question) = model.question => match question {
            Question::Resign => "y do-resign, do-any-other do-go-on",
            Question::Delete => "y do-delete, do-any-other do-keep",
            Question::Leave if model.is_changed() => {
                "s do-save-and-leave, d do-discard, do-any-other do-go-on"
            }
            Question::Leave => "y do-leave, do-any-other do-go-on",
        },
        _ if model.sowing.is_some() => {
            "space do-stop, + - do-speed, do-any-other do-stops-and-does"
        }
        Mode::Browse if edits::why_not_resign(model).is_none() => {
            "a do-choices, m do-move, u do-take-back, R do-resign, i do-analyse, I do-analyse-line, \
             s do-save, left do-back, right do-next, ? do-keys, q do-quit"
        }
        // A game that was played here is over.
        Mode::Browse if model.setup.opponent.is_some() || model.has_two_players => {
            "left do-back, right do-next, u do-take-back, i do-analyse, I do-analyse-line, s do-save, \
             c do-comment, ? do-keys, q do-quit"
        }
        Mode::Browse => {
            "right do-next, left do-back, space do-sow, a do-choices, m do-move, s do-save, \
             c do-comment, r do-replace, i do-analyse, ? do-keys, q do-quit"
        }
        Mode::Choosing(_) => {
            "up down do-pick, Enter do-play-it, space do-sow, m do-type-move, Escape do-back"
        }
        Mode::Typing(typing) if matches!(typing.purpose, Purpose::Comment(_)) => {
            "Enter do-done, alt-enter do-new-paragraph, Escape do-leave-as-was"
        }
        Mode::Typing(_) => "Enter do-done, Escape do-back",
        Mode::Marking(_) => "up down do-pick, Enter do-mark, Escape do-back",
        Mode::Help(_) => "up down do-scroll, Escape do-back",
    }
}

/// The line of key hints.
pub(super) fn keys(model: &Model, width: u16) -> Line<'static> {
    let hints = list_hints(model).split(", ").filter_map(|hint| hint.rsplit_once(' '));
    let mut pairs: Vec<(String, &str)> =
        hints.map(|(keys, does)| (show_keys(keys, model.setup.look.ascii), text(does))).collect();
    // If not all hints fit, drop hints from the middle: the first and the last two always stay.
    let long = |(key, what): &(String, &str)| key.width() + what.width() + 3;
    while pairs.len() > 3 && pairs.iter().map(long).sum::<usize>() > usize::from(width) + 1 {
        pairs.remove(pairs.len() - 3);
    }
    let spans = pairs.iter().flat_map(|(key, what)| {
        [Span::styled(format!(" {key}"), STRONG), Span::styled(format!(" {what} "), QUIET)]
    });
    spans.collect()
}
