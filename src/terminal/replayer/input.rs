//! Applies keys, pasted text and size changes to the model.

use std::path::PathBuf;

use bao_game::variations::AddressError;
use bao_languages::{say, text};
use bao_notation::tree::{Mark, NodeId};
use bao_notation::{Side, TurnRef};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tui_input::backend::crossterm::to_input_request;
use tui_input::{Input, InputRequest};

use super::keys::{Action, ListAction};
use super::model::{Choosing, Effect, Mode, Model, PARAGRAPH, Purpose, Question, Speed, Typing};
use super::view::is_too_small;
use super::{edits, facts, keys, search_results};
use crate::terminal::words;

pub fn handle_key(model: &mut Model, key: &KeyEvent) -> Effect {
    if key.kind == KeyEventKind::Release {
        return Effect::None;
    }
    let is_text = matches!(model.mode, Mode::Typing(_)) && model.question.is_none();
    let key = &if is_text { *key } else { keys::to_latin_keyboard(key) };
    if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
        return interrupt(model);
    }
    if let Some(action @ (Action::Suspend | Action::Redraw)) = keys::find(keys::BROWSE, key) {
        return perform(model, action);
    }
    if is_too_small(model.size) {
        // Apart from Ctrl-C, Ctrl-Z and Ctrl-L, only the key that quits an unchanged game works.
        let quits = keys::find(keys::BROWSE, key) == Some(Action::Quit) && !model.is_changed();
        return if quits { Effect::Quit } else { Effect::None };
    }
    model.message = None;
    if model.sowing.is_some() && handle_sowing_key(model, key) {
        return Effect::None;
    }
    if let Some(question) = model.question.take() {
        return answer_question(model, question, key);
    }
    match &model.mode {
        Mode::Browse => return handle_browse_key(model, key),
        Mode::Choosing(choosing) => handle_choice_key(model, *choosing, key),
        Mode::Typing(_) => return handle_line_key(model, key),
        Mode::Marking(at) => handle_mark_key(model, *at, key),
        Mode::Help(line) => handle_help_key(model, *line, key),
    }
    Effect::None
}

pub fn resize(model: &mut Model, columns: u16, lines: u16) {
    model.size = (columns, lines);
}

/// Shows the next step of the sowing, or ends it.
pub fn advance_sowing(model: &mut Model) {
    let Some(sowing) = &mut model.sowing else { return };
    if !sowing.advance(model.setup.speed.seed_by_seed()) {
        let left_out = sowing.left();
        model.sowing = None;
        if left_out > 0 {
            model.say(say!("steps-left-out", steps = left_out));
        }
    }
}

/// Handles Ctrl-C: the first asks whether to leave, the second leaves.
fn interrupt(model: &mut Model) -> Effect {
    model.sowing = None;
    model.message = None;
    match model.question.replace(Question::Leave) {
        Some(Question::Leave) => Effect::Quit,
        _ => Effect::None,
    }
}

/// Changes the speed of a sowing, or stops it. Returns whether the key is fully handled.
fn handle_sowing_key(model: &mut Model, key: &KeyEvent) -> bool {
    let action = keys::find(keys::BROWSE, key);
    if let Some(action @ (Action::Faster | Action::Slower)) = action {
        perform(model, action);
        return true;
    }
    model.sowing = None;
    action == Some(Action::Sow) || key.code == KeyCode::Esc
}

fn handle_mark_key(model: &mut Model, at: usize, key: &KeyEvent) {
    // The entry after all marks removes the mark.
    let none = Mark::ALL.len();
    let typed = match key.code {
        KeyCode::Char('!') => Some(1),
        KeyCode::Char('?') => Some(4),
        KeyCode::Char(digit @ '1'..='6') => Some(digit as usize - '1' as usize),
        KeyCode::Char('0') | KeyCode::Delete => Some(none),
        _ => None,
    };
    let action = keys::find(keys::LIST, key);
    model.mode = Mode::Browse;
    if let Some(taken) = typed.or_else(|| (action == Some(ListAction::Take)).then_some(at)) {
        edits::set_mark(model, Mark::ALL.get(taken).copied());
    } else if action != Some(ListAction::Leave) {
        let at = action.map_or(at, |action| action.move_cursor(at, none + 1));
        model.mode = Mode::Marking(at);
    }
}

fn answer_question(model: &mut Model, question: Question, key: &KeyEvent) -> Effect {
    let answer = match key.code {
        KeyCode::Char(letter) => letter.to_ascii_lowercase(),
        KeyCode::Enter => 'y',
        _ => ' ',
    };
    match (question, answer, model.is_changed()) {
        (Question::Delete, 'y', _) => edits::delete_move(model),
        (Question::Delete, ..) => model.say(text("not-deleted")),
        (Question::Resign, 'y', _) => edits::resign(model),
        (Question::Resign, ..) => model.say(text("play-goes-on")),
        (Question::Leave, 's', true) => {
            if let Some((id, comment)) = model.half_typed() {
                model.mode = Mode::Browse;
                edits::write_comment(model, id, comment.text());
            }
            return Effect::Save { to: model.setup.file.clone(), quit: true };
        }
        (Question::Leave, 'd', true) | (Question::Leave, 'y' | 'q', false) => return Effect::Quit,
        (Question::Leave, ..) => {}
    }
    Effect::None
}

fn handle_help_key(model: &mut Model, line: usize, key: &KeyEvent) {
    let length = super::view::help_rows(model.setup.look.ascii).len();
    model.mode = match keys::find(keys::LIST, key) {
        Some(ListAction::Leave | ListAction::Take | ListAction::Sow | ListAction::TypeMove) => {
            Mode::Browse
        }
        None if keys::find(keys::BROWSE, key) == Some(Action::Help) => Mode::Browse,
        None => return,
        Some(action) => Mode::Help(action.move_cursor(line, length)),
    };
}

/// Five turns, in plies.
const FAR: usize = 10;

fn handle_browse_key(model: &mut Model, key: &KeyEvent) -> Effect {
    if let KeyCode::Char(digit @ '1'..='9') = key.code
        && key.modifiers.is_empty()
    {
        open_line(model, Purpose::Jump, digit.to_string());
        return Effect::None;
    }
    keys::find(keys::BROWSE, key).map_or(Effect::None, |action| perform(model, action))
}

fn perform(model: &mut Model, action: Action) -> Effect {
    let at = model.at();
    let tree = model.game().tree();
    match action {
        Action::Next => step_to(model, tree.next(at), text("at-end")),
        Action::Back => step_to(model, tree.parent(at), text("at-start")),
        Action::First => model.go(NodeId::START),
        Action::Last => model.go(model.end_of_line()),
        Action::FarNext => model.go(far_from_here(model, |id| tree.next(id))),
        Action::FarBack => model.go(far_from_here(model, |id| tree.parent(id))),
        Action::Up => step_beside(model, false),
        Action::Down => step_beside(model, true),
        Action::Jump => open_line(model, Purpose::Jump, String::new()),
        Action::NextEvent => step_to(model, model.game().next_event(at), text("no-next-event")),
        Action::PreviousEvent => {
            step_to(model, model.game().previous_event(at), text("no-event-before"))
        }
        Action::Sow => edits::show_sowing(model),
        Action::Faster => set_speed(model, model.setup.speed.faster()),
        Action::Slower => set_speed(model, model.setup.speed.slower()),
        Action::Flip => model.setup.flipped = !model.setup.flipped,
        Action::Choices => open_choices(model, at, None),
        // `open_choices` reports why there are no choices.
        Action::TypeMove if model.game().choices(at).is_empty() => open_choices(model, at, None),
        Action::TypeMove => {
            open_line(model, Purpose::Move { from: at, replaced: None }, String::new());
        }
        Action::Replace => match tree.parent(at) {
            Some(parent) => open_choices(model, parent, Some(at)),
            None => model.say(text("no-turn-to-replace")),
        },
        Action::Undo => edits::undo(model),
        Action::Redo => edits::redo(model),
        Action::Resign => match edits::why_not_resign(model) {
            Some(why) => model.say(why),
            None => model.question = Some(Question::Resign),
        },
        Action::Comment => {
            let text = tree.comment(at).text().replace('\n', &PARAGRAPH.to_string());
            open_line(model, Purpose::Comment(at), text);
        }
        Action::Mark if tree.parent(at).is_none() => model.say(text("no-turn-to-mark")),
        Action::Mark => {
            let place = Mark::ALL.iter().position(|&mark| tree.mark(at) == Some(mark));
            model.mode = Mode::Marking(place.unwrap_or(1));
        }
        Action::Delete => edits::ask_to_delete(model),
        Action::Promote => edits::promote_move(model),
        Action::MakeMain => edits::make_main_line(model),
        Action::Analyse => search_results::toggle_analysis(model),
        Action::AnalyseGame => search_results::toggle_line_analysis(model),
        Action::BestLine => search_results::add_best_line(model),
        Action::BetterLine => search_results::add_better_line(model),
        Action::Save => return Effect::Save { to: model.setup.file.clone(), quit: false },
        Action::SaveAs => open_line(model, Purpose::File, model.setup.file.display().to_string()),
        Action::More => model.more += 1,
        Action::Help => model.mode = Mode::Help(0),
        Action::Quit if model.is_changed() => model.question = Some(Question::Leave),
        Action::Quit => return Effect::Quit,
        Action::Suspend => return Effect::Suspend,
        Action::Redraw => return Effect::Redraw,
    }
    Effect::None
}

fn step_to(model: &mut Model, to: Option<NodeId>, otherwise: &str) {
    match to {
        Some(id) => model.go(id),
        None => model.say(otherwise),
    }
}

fn far_from_here(model: &Model, step: impl Fn(NodeId) -> Option<NodeId>) -> NodeId {
    let places = std::iter::successors(Some(model.at()), |&id| step(id));
    places.take(FAR + 1).last().unwrap_or(NodeId::START)
}

/// Goes to the next or previous continuation of the parent.
fn step_beside(model: &mut Model, down: bool) {
    let (tree, at) = (model.game().tree(), model.at());
    let siblings = tree.parent(at).map(|parent| tree.children(parent)).unwrap_or_default();
    let place = siblings.iter().position(|&id| id == at).unwrap_or(0);
    let to = if down { Some(place + 1) } else { place.checked_sub(1) };
    let to = to.and_then(|to| siblings.get(to).copied());
    let otherwise = match (siblings.len(), down) {
        (0, _) => text("no-turn-here").to_owned(),
        (1, _) => say!("no-variations", turn = facts::name(model.game(), at)),
        (_, true) => text("last-variation").to_owned(),
        (_, false) => text("first-variation").to_owned(),
    };
    step_to(model, to, &otherwise);
}

fn set_speed(model: &mut Model, speed: Speed) {
    model.setup.speed = speed;
    model.say(format!("{}.", words::capitalise(speed.words())));
}

/// Opens the list of choices at a place, or of replacements for a ply.
fn open_choices(model: &mut Model, from: NodeId, replaced: Option<NodeId>) {
    let (game, list) = (model.game(), model.game().choices(from));
    let no_choice = || match (game.position(from), game.end(from)) {
        (None, _) => text("choices-broken").to_owned(),
        (_, Some(end)) => say!("choices-over", end = words::end(&end)),
        _ => text("choices-none-here").to_owned(),
    };
    let why = facts::why_closed(game, from).or_else(|| list.is_empty().then(no_choice));
    if let Some(why) = why {
        return model.complain(why);
    }
    let now = replaced.or_else(|| model.game().tree().next(from));
    let at =
        list.iter().position(|choice| choice.node.is_some() && choice.node == now).unwrap_or(0);
    model.mode = Mode::Choosing(Choosing { from, replaced, at });
}

fn handle_choice_key(model: &mut Model, mut choosing: Choosing, key: &KeyEvent) {
    let Some(action) = keys::find(keys::LIST, key) else { return };
    let Choosing { from, replaced, at } = choosing;
    let Some(choice) = choosing.picked_choice(model.game()) else { return };
    match action {
        ListAction::Leave => model.mode = Mode::Browse,
        ListAction::TypeMove => open_line(model, Purpose::Move { from, replaced }, String::new()),
        ListAction::Sow => edits::show_sowing_of(model, from, &choice),
        ListAction::Take => {
            model.mode = Mode::Browse;
            if let Some(id) = replaced.filter(|_| choice.node == replaced) {
                return model.go(id);
            }
            let done = edits::enter_move(model, from, replaced, &choice.played.ply.written);
            done.unwrap_or_else(|error| model.complain(error.to_string()));
        }
        action => {
            choosing.at = action.move_cursor(at, model.game().choices(from).len());
            model.mode = Mode::Choosing(choosing);
        }
    }
}

/// At most this many characters are pasted at once.
const MOST_PASTED: usize = 20_000;

fn open_line(model: &mut Model, purpose: Purpose, text: String) {
    model.mode = Mode::Typing(Typing { purpose, input: Input::new(text), wrong: None });
}

fn handle_line_key(model: &mut Model, key: &KeyEvent) -> Effect {
    let Mode::Typing(typing) = &mut model.mode else { return Effect::None };
    let comments = matches!(typing.purpose, Purpose::Comment(_));
    let with_alt = key.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::SHIFT);
    match key.code {
        KeyCode::Esc => model.mode = Mode::Browse,
        KeyCode::Enter if comments && with_alt => {
            typing.input.handle(InputRequest::InsertChar(PARAGRAPH));
        }
        KeyCode::Enter => return submit_line(model),
        _ => {
            if let Some(request) = to_input_request(&Event::Key(*key)) {
                typing.input.handle(request);
                typing.wrong = None;
            }
        }
    }
    Effect::None
}

/// Inserts pasted text into the input line. If no line is open, refuses it.
pub fn handle_paste(model: &mut Model, text: &str) {
    if is_too_small(model.size) || model.question.is_some() {
        return;
    }
    let Mode::Typing(typing) = &mut model.mode else {
        return model.say(bao_languages::text("paste-into-line"));
    };
    let comments = matches!(typing.purpose, Purpose::Comment(_));
    let clean = |letter: char| match letter {
        '\n' | '\r' if comments => PARAGRAPH,
        letter if letter.is_control() => ' ',
        letter => letter,
    };
    let text = text.replace("\r\n", "\n");
    let text: Vec<char> = text.trim_end().chars().take(MOST_PASTED).map(clean).collect();
    let (line, cursor) = (typing.input.value(), typing.input.cursor());
    let before = line.chars().take(cursor);
    let all = before.chain(text.iter().copied()).chain(line.chars().skip(cursor)).collect();
    typing.input = Input::new(all).with_cursor(cursor + text.len());
    typing.wrong = None;
}

fn submit_line(model: &mut Model) -> Effect {
    let Mode::Typing(typing) = &model.mode else { return Effect::None };
    let (purpose, text) = (typing.purpose, typing.input.value().to_owned());
    let done = match purpose {
        Purpose::Comment(id) => {
            edits::write_comment(model, id, &text.replace(PARAGRAPH, "\n"));
            Ok(())
        }
        _ if text.trim().is_empty() => Ok(()),
        Purpose::Move { from, replaced } => match facts::why_closed(model.game(), from) {
            Some(why) => Err(why),
            None => (model.game().read_typed(from, &text))
                .and_then(|written| edits::enter_move(model, from, replaced, &written))
                .map_err(|error| error.to_string()),
        },
        Purpose::Jump => jump_to(model, text.trim()).map_err(|error| error.to_string()),
        Purpose::File => {
            model.mode = Mode::Browse;
            return Effect::Save { to: PathBuf::from(text.trim()), quit: false };
        }
    };
    match (done, &mut model.mode) {
        (Err(wrong), Mode::Typing(typing)) => typing.wrong = Some(wrong),
        _ => model.mode = Mode::Browse,
    }
    Effect::None
}

/// Goes to a turn of the current line, or else to an address. A number alone means the first move with that number.
fn jump_to(model: &mut Model, text: &str) -> Result<(), AddressError> {
    let sides = match text.chars().last() {
        Some('s' | 'S') => &[Side::South][..],
        Some('n' | 'N') => &[Side::North],
        _ => &Side::BOTH,
    };
    let turn = |number, side| model.game().find_turn(model.at(), TurnRef { number, side });
    let number = text.strip_suffix(['s', 'n', 'S', 'N']).unwrap_or(text).parse().ok();
    let here = number.and_then(|number| sides.iter().find_map(|&side| turn(number, side)));
    let id = here.map_or_else(|| model.game().find(text), Ok)?;
    model.go(id);
    Ok(())
}
