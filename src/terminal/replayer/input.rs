//! Applies keys, pasted text and size changes to the model.

use std::path::PathBuf;

use bao_game::variations::{AddressError, Choice};
use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_notation::{Side as Seat, TurnRef};
use bao_rules::Side;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use tui_input::backend::crossterm::to_input_request;
use tui_input::{Input, InputRequest};

use super::edits::MARKS;
use super::keys::{Action, ListAction};
use super::model::{Choosing, Effect, Mode, Model, PARAGRAPH, Purpose, Speed, Typing};
use super::view::is_too_small;
use super::{edits, facts, keys, search_results};
use crate::terminal::words;

pub fn handle_key(model: &mut Model, key: &KeyEvent) -> Effect {
    if key.kind == KeyEventKind::Release {
        return Effect::None;
    }
    let is_text = matches!(model.mode, Mode::Typing(_));
    let key = &if is_text { *key } else { keys::to_latin_keyboard(key) };
    if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
        return interrupt(model);
    }
    if let Some(action @ (Action::Suspend | Action::Redraw)) = keys::find(keys::BROWSE, key) {
        return perform(model, action);
    }
    if is_too_small(model.size) {
        return handle_unseen_key(model, key);
    }
    model.message = None;
    if model.sowing.is_some() && handle_sowing_key(model, key) {
        return Effect::None;
    }
    match &model.mode {
        Mode::Browse => return handle_browse_key(model, key),
        Mode::Choosing(_) => handle_choice_key(model, key),
        Mode::Typing(_) => return handle_line_key(model, key),
        Mode::Marking(_) => handle_mark_key(model, key),
        Mode::Deleting => handle_answer_key(model, key, edits::delete_move, "not-deleted"),
        Mode::Resigning => handle_answer_key(model, key, edits::resign, "play-goes-on"),
        Mode::Leaving(_) => return handle_leave_key(model, key),
        Mode::Help(_) => handle_help_key(model, key),
    }
    Effect::None
}

pub fn resize(model: &mut Model, columns: u16, lines: u16) {
    model.size = (columns, lines);
}

/// Shows the next step of the sowing, or ends it.
pub fn advance_sowing(model: &mut Model) {
    let Some(sowing) = &mut model.sowing else { return };
    if !sowing.advance(model.speed.seed_by_seed()) {
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
    match std::mem::replace(&mut model.mode, Mode::Browse) {
        Mode::Leaving(_) => Effect::Quit,
        mode => {
            model.mode = Mode::Leaving(Box::new(mode));
            Effect::None
        }
    }
}

/// Handles a key while the screen is too small: apart from Ctrl-C, Ctrl-Z and Ctrl-L, only the key that quits an
/// unchanged game works.
fn handle_unseen_key(model: &mut Model, key: &KeyEvent) -> Effect {
    match keys::find(keys::BROWSE, key) {
        Some(Action::Quit) if !model.is_changed() => Effect::Quit,
        _ => Effect::None,
    }
}

/// Changes the speed of a sowing, or stops it. Returns whether the key is fully handled.
fn handle_sowing_key(model: &mut Model, key: &KeyEvent) -> bool {
    match (keys::find(keys::BROWSE, key), key.code) {
        (Some(Action::Faster), _) => set_speed(model, model.speed.faster()),
        (Some(Action::Slower), _) => set_speed(model, model.speed.slower()),
        (Some(Action::Sow), _) | (_, KeyCode::Esc) => model.sowing = None,
        _ => {
            model.sowing = None;
            return false;
        }
    }
    true
}

fn handle_mark_key(model: &mut Model, key: &KeyEvent) {
    let Mode::Marking(at) = &mut model.mode else { return };
    let typed = match key.code {
        KeyCode::Char('!') => Some(1),
        KeyCode::Char('?') => Some(4),
        KeyCode::Char(digit @ '1'..='6') => Some(digit as usize - '1' as usize),
        KeyCode::Char('0') | KeyCode::Delete => Some(MARKS.len() - 1),
        _ => None,
    };
    let taken = match (typed, keys::find(keys::LIST, key)) {
        (Some(typed), _) => typed,
        (None, Some(ListAction::Take)) => *at,
        (None, Some(ListAction::Leave)) => {
            model.mode = Mode::Browse;
            return;
        }
        (None, action) => {
            *at = action.map_or(*at, |action| action.move_cursor(*at, MARKS.len()));
            return;
        }
    };
    model.mode = Mode::Browse;
    edits::set_mark(model, MARKS[taken]);
}

/// Calls `act` if the user confirms a question; otherwise shows a message.
fn handle_answer_key(model: &mut Model, key: &KeyEvent, act: fn(&mut Model), otherwise: &str) {
    model.mode = Mode::Browse;
    match key.code {
        KeyCode::Char('y' | 'Y') | KeyCode::Enter => act(model),
        _ => model.say(text(otherwise)),
    }
}

fn handle_leave_key(model: &mut Model, key: &KeyEvent) -> Effect {
    let changed = model.is_changed();
    if let Mode::Leaving(back) = std::mem::replace(&mut model.mode, Mode::Browse) {
        model.mode = *back;
    }
    match key.code {
        KeyCode::Char('s' | 'S') if changed => {
            if let Some((id, comment)) = model.half_typed() {
                model.mode = Mode::Browse;
                edits::write_comment(model, id, comment.text());
            }
            Effect::Save { to: model.file.clone(), quit: true }
        }
        KeyCode::Char('d' | 'D') if changed => Effect::Quit,
        KeyCode::Char('y' | 'Y' | 'q' | 'Q') | KeyCode::Enter if !changed => Effect::Quit,
        _ => Effect::None,
    }
}

fn handle_help_key(model: &mut Model, key: &KeyEvent) {
    let length = super::view::help_rows(model.look).len();
    let Mode::Help(line) = &mut model.mode else { return };
    match keys::find(keys::LIST, key) {
        Some(ListAction::Leave | ListAction::Take | ListAction::Sow | ListAction::TypeMove) => {
            model.mode = Mode::Browse;
        }
        Some(action) => *line = action.move_cursor(*line, length),
        None if keys::find(keys::BROWSE, key) == Some(Action::Help) => model.mode = Mode::Browse,
        None => {}
    }
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
    match keys::find(keys::BROWSE, key) {
        Some(action) => perform(model, action),
        None => Effect::None,
    }
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
        Action::Faster => set_speed(model, model.speed.faster()),
        Action::Slower => set_speed(model, model.speed.slower()),
        Action::Flip => model.flipped = !model.flipped,
        Action::Choices => open_choices(model, at, None),
        Action::TypeMove => ask_for_move(model, at),
        Action::Replace => match tree.parent(at) {
            Some(parent) => open_choices(model, parent, Some(at)),
            None => model.say(text("no-turn-to-replace")),
        },
        Action::Undo if model.opponent.is_some() => edits::take_back(model),
        Action::Undo => edits::undo_or_redo(model, false),
        Action::Redo if model.opponent.is_some() => edits::play_again(model),
        Action::Redo => edits::undo_or_redo(model, true),
        Action::Resign => match edits::why_not_resign(model) {
            Some(why) => model.say(why),
            None => model.mode = Mode::Resigning,
        },
        Action::Comment => {
            let text = tree.comment(at).text().replace('\n', &PARAGRAPH.to_string());
            open_line(model, Purpose::Comment(at), text);
        }
        Action::Mark if tree.parent(at).is_none() => model.say(text("no-turn-to-mark")),
        Action::Mark => {
            let now = tree.mark(at);
            let place = MARKS.iter().position(|&mark| now.is_some() && mark == now);
            model.mode = Mode::Marking(place.unwrap_or(1));
        }
        Action::Delete => edits::ask_to_delete(model),
        Action::Promote => edits::promote_move(model),
        Action::MakeMain => edits::make_main_line(model),
        Action::Analyse => search_results::toggle_analysis(model),
        Action::AnalyseGame => search_results::toggle_line_analysis(model),
        Action::BestLine => search_results::add_best_line(model),
        Action::BetterLine => search_results::add_better_line(model),
        Action::Save => return Effect::Save { to: model.file.clone(), quit: false },
        Action::SaveAs => open_line(model, Purpose::File, model.file.display().to_string()),
        Action::More => model.more += 1,
        Action::Help => model.mode = Mode::Help(0),
        Action::Quit if model.is_changed() => model.mode = Mode::Leaving(Box::new(Mode::Browse)),
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
    std::iter::successors(Some(model.at()), |&id| step(id))
        .take(FAR + 1)
        .last()
        .unwrap_or(NodeId::START)
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
    model.speed = speed;
    model.say(format!("{}.", words::capitalise(speed.words())));
}

fn ask_for_move(model: &mut Model, at: NodeId) {
    // `open_choices` reports why there are no choices.
    if model.choices.is_empty() {
        open_choices(model, at, None);
    } else {
        open_line(model, Purpose::Play(at), String::new());
    }
}

/// In games with more plies, the consequences of a choice are not computed.
const MOST_TRIED: usize = 5_000;

/// Opens the list of choices at a place, or of replacements for a ply.
fn open_choices(model: &mut Model, from: NodeId, replaced: Option<NodeId>) {
    if let Some(why) = facts::why_closed(model.game(), from) {
        return model.complain(why);
    }
    let list = model.game().choices(from);
    if list.is_empty() {
        let why = match (model.game().position(from), model.game().end(from)) {
            (None, _) => text("choices-broken").to_owned(),
            (_, Some(end)) => say!("choices-over", end = words::end(&end)),
            _ => text("choices-none-here").to_owned(),
        };
        return model.complain(why);
    }
    let now = replaced.or_else(|| model.game().tree().next(from));
    let at =
        list.iter().position(|choice| choice.node.is_some() && choice.node == now).unwrap_or(0);
    model.mode = Mode::Choosing(Choosing { from, replaced, list, at, words: Vec::new() });
    describe_choice(model);
}

fn describe_choice(model: &mut Model) {
    let Mode::Choosing(choosing) = &model.mode else { return };
    let Some(choice) = choosing.picked_choice() else { return };
    let mut words = facts::choice(model.game(), choosing.from, choice);
    let tree = model.game().tree();
    words.extend(choice.node.map(|node| {
        match (choosing.replaced == Some(node), tree.begins_variation(node)) {
            (true, _) => text("choice-was-played").to_owned(),
            (_, true) => text("choice-is-variation").to_owned(),
            (_, false) => text("choice-is-main").to_owned(),
        }
    }));
    if let Some(replaced) = choosing.replaced.filter(|&replaced| choice.node != Some(replaced)) {
        words.extend(describe_consequences(model, replaced, choice));
    }
    if let Mode::Choosing(choosing) = &mut model.mode {
        choosing.words = words;
    }
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
    let fates = owners.map(|side| {
        let fate = copy.describe_house_fate(other, side);
        say!("house-fate", side = words::side(side), fate)
    });
    let fates: Vec<String> = fates.collect();
    let houses = (!fates.is_empty()).then(|| say!(until, houses = fates.join(", ")));
    std::iter::once(legal).chain(houses).collect()
}

fn handle_choice_key(model: &mut Model, key: &KeyEvent) {
    let Some(action) = keys::find(keys::LIST, key) else { return };
    let Mode::Choosing(choosing) = &mut model.mode else { return };
    let (from, replaced) = (choosing.from, choosing.replaced);
    match action {
        ListAction::Leave => model.mode = Mode::Browse,
        ListAction::TypeMove => {
            let purpose = replaced.map_or(Purpose::Play(from), Purpose::Replace);
            open_line(model, purpose, String::new());
        }
        ListAction::Sow => {
            let Some(choice) = choosing.picked_choice().cloned() else { return };
            edits::show_sowing_of(model, from, &choice);
        }
        ListAction::Take => {
            let Some(choice) = choosing.picked_choice().cloned() else { return };
            model.mode = Mode::Browse;
            let written = choice.played.ply.written;
            let done = match replaced {
                Some(id) if choice.node == Some(id) => return model.go(id),
                Some(id) => edits::replace_move(model, id, &written),
                None => edits::play_move(model, from, |game| game.play(from, &written)),
            };
            if let Err(error) = done {
                model.complain(error.to_string());
            }
        }
        action => {
            choosing.at = action.move_cursor(choosing.at, choosing.list.len());
            describe_choice(model);
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
    if is_too_small(model.size) {
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
        Purpose::Play(from) => match facts::why_closed(model.game(), from) {
            Some(why) => Err(why),
            None => edits::play_move(model, from, |game| game.play_text(from, &text))
                .map_err(|error| error.to_string()),
        },
        Purpose::Replace(id) => {
            edits::replace_by_text(model, id, &text).map_err(|error| error.to_string())
        }
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
    let number = text.trim_end_matches(['s', 'n', 'S', 'N']);
    let sides = match &text[number.len()..] {
        "s" | "S" => &[Seat::South][..],
        "n" | "N" => &[Seat::North],
        "" => &[Seat::South, Seat::North],
        _ => &[],
    };
    let turns = number.parse().into_iter().flat_map(|number| {
        let turn = move |&side: &Seat| TurnRef { number, side };
        sides.iter().map(turn)
    });
    let here = turns.filter_map(|turn| model.game().find_turn(model.at(), turn)).next();
    let id = here.map_or_else(|| model.game().find(text), Ok)?;
    model.go(id);
    Ok(())
}
