//! Describes moves and choices in words, for the screen and for plain text.

use bao_game::replay::{Motion, Ply};
use bao_game::variations::{Choice, PlyState, Variations};
use bao_languages::{say, text};
use bao_notation::mask_controls;
use bao_notation::tree::{Headers, NodeId};
use bao_rules::{Event, Side};

use super::model::Opponent;
use crate::terminal::words;

/// `Game 6405, Amina (South) against Juma (North), 2012-03-01`.
pub(super) fn title(game: &Variations) -> String {
    let get = |name| game.tree().headers.get(name).map(mask_controls);
    let mut title = match get(Headers::GAME) {
        Some(id) => say!("title-game", game = id),
        None => text("title-unnamed").to_owned(),
    };
    let names = [Headers::SOUTH, Headers::NORTH].map(get);
    if names.iter().any(Option::is_some) {
        // An unnamed player against the engine is the user.
        let you = Opponent::of(game).map(|_| text("title-you").into());
        let [south, north] = Side::BOTH.map(|side| {
            let name = names[side as usize].clone().or_else(|| you.clone());
            let side = words::side(side);
            name.map_or_else(|| side.to_owned(), |name| format!("{name} ({side})"))
        });
        title = say!("title-players", game = title, south, north);
    }
    if let Some(date) = get(Headers::DATE) {
        title += &format!(", {date}");
    }
    title
}

/// The move of a ply, or the text kept instead of it. Control characters are masked.
pub(super) fn written(game: &Variations, id: NodeId) -> String {
    mask_controls(&game.text(id))
}

/// The turn and move of a ply: `23s A5<*`.
pub(super) fn name(game: &Variations, id: NodeId) -> String {
    match game.tree().turn(id) {
        Some(turn) => format!("{turn} {}", written(game, id)),
        None => text("place-start").to_owned(),
    }
}

/// The heading of a ply: `23s South A5<* !! (brilliant): takata, one of 2 choices`.
pub(super) fn heading(game: &Variations, id: NodeId) -> String {
    let mark = game.tree().mark(id);
    let mark = mark.map(|mark| format!(" {} ({})", mark.sign(), words::mark(mark)));
    let mark = mark.unwrap_or_default();
    let Some(ply) = game.ply(id) else { return name(game, id) + &mark };
    let before = game.tree().parent(id).and_then(|parent| game.position(parent));
    let choices = before.map_or(0, |before| before.choice_count(game.rules()));
    say!(
        "place-turn",
        turn = ply.at.to_string(),
        side = words::side(ply.side()),
        move = written(game, id) + &mark,
        kind = words::kind(ply.kind),
        choices = words::of_choices(choices.into()),
    )
}

/// The captures of a ply from a place: `12 seeds from a3 and a5`; `None` if it captures nothing.
pub(super) fn captures(game: &Variations, from: NodeId, ply: &Ply) -> Option<String> {
    let mut pits: Vec<String> = Vec::new();
    let mut all = 0;
    for step in Motion::of(game.position(from)?, ply.mv, game.rules())?.steps {
        if let Event::Captured { pit, seeds } = step.event {
            all += u64::from(seeds);
            let pit = words::pit(ply.side().opponent(), pit);
            if !pits.contains(&pit) {
                pits.push(pit);
            }
        }
    }
    let last = pits.pop()?;
    let pits = if pits.is_empty() { last } else { say!("pits-and", pits = pits.join(", "), last) };
    Some(say!("captured-from", seeds = all, pits))
}

/// The events of a ply as sentences.
pub(super) fn tell_events(ply: &Ply) -> impl Iterator<Item = String> {
    ply.events.iter().map(|event| format!("{}.", words::capitalise(&words::event(event))))
}

/// Says why a ply is kept as text; `None` if it is legal. `first` finds the first illegal ply of the line.
pub(super) fn explain_unplayed(
    game: &Variations,
    id: NodeId,
    first: impl FnOnce() -> Option<NodeId>,
) -> Option<String> {
    match game.state(id)? {
        PlyState::Played(_) => None,
        PlyState::Broken(expected) => Some(say!("broken-here", expected)),
        PlyState::Kept => {
            let first = first().map(|first| name(game, first)).unwrap_or_default();
            Some(say!("broken-before", first))
        }
    }
}

/// Says how a line ends at a place: on the board or, at the end of the main line, by the headers.
pub(super) fn end(game: &Variations, id: NodeId) -> Option<String> {
    if let Some(end) = game.end(id) {
        return Some(words::end(&end));
    }
    let tree = game.tree();
    let is_last = tree.next(id).is_none() && game.position(id).is_some() && tree.nesting(id) == 0;
    let winner = tree.headers.get(Headers::WINNER).filter(|_| is_last)?;
    let winner = Side::from_name(winner)?;
    if let Some(forfeit) = game.forfeit() {
        return Some(words::forfeit(forfeit, winner));
    }
    // After edits, the main line may differ from the line that was played.
    let winner = words::side(winner);
    Some(say!("end-in-header", winner))
}

/// Whether the game ended here by resignation or loss on time.
pub(super) fn is_forfeit(game: &Variations, id: NodeId) -> bool {
    let tree = game.tree();
    game.forfeit().is_some() && tree.next(id).is_none() && tree.nesting(id) == 0
}

/// Says why no move can be played after a resignation or a loss on time.
pub(super) fn why_closed(game: &Variations, id: NodeId) -> Option<String> {
    let end = end(game, id).filter(|_| is_forfeit(game, id))?;
    Some(say!("choices-over", end))
}

/// Describes the effects of a choice, one per line.
pub(super) fn choice(game: &Variations, from: NodeId, choice: &Choice) -> Vec<String> {
    let ply = &choice.played.ply;
    let kind = std::iter::once(words::kind(ply.kind).to_owned()).chain(captures(game, from, ply));
    let kind = kind.collect::<Vec<_>>().join(", ");
    let turn = ply.at.to_string();
    let mut lines = vec![say!("preview", turn, move = choice.name, kind)];
    lines.extend(tell_events(ply));
    if let Some(before) = game.position(from) {
        let keeps = |side: &Side| [before, &ply.after].iter().all(|p| p.half(*side).owns_house);
        for side in Side::BOTH.into_iter().filter(keeps) {
            let asleep = !ply.after.half(side).house_is_functional();
            let id = if asleep { "preview-keeps-asleep" } else { "preview-keeps" };
            lines.push(say!(id, side = words::side(side)));
        }
    }
    if let Some(end) = &choice.played.end {
        lines.push(words::end(end));
    } else {
        let answers = ply.after.choice_count(game.rules());
        let kind = words::kind(ply.after.move_starts(game.rules()).kind);
        let side = words::side(ply.after.to_move());
        lines.push(say!("preview-answers", side, choices = answers, kind));
    }
    lines
}

/// The pit that takasia blocks for the next move.
pub(super) fn describe_block(game: &Variations, id: NodeId) -> Option<String> {
    let position =
        game.position(id).filter(|position| position.board_end(game.rules()).is_none())?;
    let pit = position.move_starts(game.rules()).blocked?;
    Some(words::pit(position.to_move(), pit))
}

/// The paragraphs of the comment at a place.
pub(super) fn comment(game: &Variations, id: NodeId) -> impl Iterator<Item = String> + '_ {
    game.tree().comment(id).paragraphs().map(mask_controls)
}
