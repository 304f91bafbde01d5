//! Views of a place in a game: the board, the last move step by step, and the choices.

use bao_game::replay::{Motion, PlyEvent, Step};
use bao_game::variations::{Choice, Variations};
use bao_game::words::{self, Refused};
use bao_notation::tree::NodeId;
use bao_notation::write_move;
use bao_reports::LastMove;
use bao_rules::{End, Event, HouseChoice, Pit, Position, Ruleset, Side};
use serde::Serialize;
use serde_json::{Value, json};

use crate::web::page::Numbered;

/// A place: the move that led to it, and the legal moves.
pub fn view_place(game: &Variations, numbered: &Numbered, id: NodeId) -> Value {
    let mut place = json!({ "at": numbered.number(id) });
    // Null at the start and if the line is kept as text. `json!` would copy its many steps.
    place["motion"] = view_motion(game, id).into();
    // Empty if the game is over or the line is kept as text.
    place["choices"] = view_choices(game, numbered, id).into();
    place
}

/// A pit such as `A4`, or in a lesson a move such as `A4<`, and the sentence that says why it cannot be played.
pub(super) fn view_refused((text, reason): (String, String)) -> Value {
    json!({ "text": text, "reason": reason })
}

/// A place where the user can play: also the pits that cannot be played. Exported pages do without them.
pub fn view_place_to_play(game: &Variations, numbered: &Numbered, id: NodeId) -> Value {
    let position = game.position(id).filter(|_| game.end(id).is_none());
    let pits = position.map(|position| Refused { position, rules: game.rules() }.pits());
    let refused = pits.into_iter().flatten().map(view_refused).collect();
    let mut place = view_place(game, numbered, id);
    place["refused"] = Value::Array(refused);
    place
}

/// What happened to the houses. In a game without houses, the captures.
pub(super) fn view_events(events: &[PlyEvent]) -> Vec<Value> {
    let view = |event: &PlyEvent| {
        json!({
            "name": event.name(),
            "owner": event.owner.letter(),
            "seeds": event.seeds,
            "words": words::event(event),
        })
    };
    events.iter().map(view).collect()
}

pub fn view_end(end: &End) -> Value {
    json!({ "winner": end.winner.letter(), "words": words::end(end) })
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// The seeds of South's pits A1…A8, B8…B1, then of North's. A board with fewer columns has fewer.
    pub seeds: Vec<u8>,
    /// South's and North's store; empty if the game has no stores.
    pub stores: Vec<u8>,
    /// The state of South's and North's house: `owned`, `asleep`, `lost`, or `none` if not owned at the start. Empty if
    /// the game has no houses.
    pub houses: Vec<&'static str>,
    /// The side to move, `s` or `n`.
    pub to_move: char,
    /// What the previous move was: `t` (takata), `c` (capture) or `-` (no effect on the next move), which ends the text
    /// of the position.
    pub previous: char,
    pub position: String,
}

/// The seeds of a player's pits in ring order. Lanes that the board does not have are left out.
pub(super) fn ring(position: &Position, lanes: &[u8; 16]) -> Vec<u8> {
    position.pits().map(|pit| lanes[pit.lane()]).collect()
}

/// The number of a pit in the page. South's pits come first; each player's pits are in ring order.
pub(in crate::web::page) fn pit_number(position: &Position, owner: Side, pit: Pit) -> usize {
    owner as usize * 2 * usize::from(position.columns()) + position.place(pit)
}

pub(super) fn houses(position: &Position, start: &Position) -> [&'static str; 2] {
    Side::BOTH.map(|side| {
        let half = position.half(side);
        match (half.owns_house, half.house_is_functional()) {
            (true, true) => "owned",
            (true, false) => "asleep",
            (false, _) if !start.half(side).owns_house => "none",
            (false, _) => "lost",
        }
    })
}

impl BoardView {
    /// `start` is the position in which the game began.
    pub fn of(position: &Position, start: &Position) -> BoardView {
        // Games on fewer columns have neither stores nor houses.
        let is_narrow = position.columns() < 8;
        let stores = Side::BOTH.map(|side| position.half(side).store);
        let text = position.to_string();
        BoardView {
            seeds: Side::BOTH
                .map(|side| ring(position, &position.half(side).ring.seeds()))
                .concat(),
            stores: if is_narrow { Vec::new() } else { stores.to_vec() },
            houses: if is_narrow { Vec::new() } else { houses(position, start).to_vec() },
            to_move: position.to_move().letter(),
            previous: text.chars().next_back().unwrap_or('-'),
            position: text,
        }
    }
}

/// The first sowing of a move: the pit that is captured before it, and the pits that get one seed each, in order.
fn view_first(before: &Position, choice: &Choice, rules: &Ruleset) -> Value {
    let motion = Motion::of(before, choice.played.ply.mv, rules);
    let steps = motion.map_or_else(Vec::new, |motion| motion.steps);
    let is_lap = |step: &Step| matches!(step.event, Event::Lap { .. });
    let lap = steps.iter().position(is_lap).unwrap_or(steps.len());
    let mover = before.to_move();
    let takes = steps[..lap].iter().find_map(|step| match step.event {
        Event::Captured { pit, .. } => Some(pit_number(before, mover.opponent(), pit)),
        _ => None,
    });
    let path = steps.get(lap).into_iter().flat_map(|step| &step.path);
    let path: Vec<usize> = path.map(|&pit| pit_number(before, mover, pit)).collect();
    json!({ "takes": takes, "path": path })
}

pub fn view_choices(game: &Variations, numbered: &Numbered, id: NodeId) -> Vec<Value> {
    let Some(before) = game.position(id) else { return Vec::new() };
    let view = |choice: &Choice| {
        let ply = &choice.played.ply;
        json!({
            // The move as a player writes it, without stars: `a3>`.
            "name": choice.name,
            // The move in normal form: `a3>*`.
            "text": write_move(&ply.written, ply.at.side),
            "pit": pit_number(before, ply.side(), ply.mv.pit),
            // Whether the player chooses to sow on from the house.
            "sowsOn": choice.played.house_choice && ply.mv.house == HouseChoice::Play,
            "kind": ply.kind.name(),
            "first": view_first(before, choice, game.rules()),
            "events": view_events(&ply.events),
            // How the move ends the game, if it does.
            "end": choice.played.end.as_ref().map(view_end),
            // The number of the place after the move, if the game contains it.
            "node": choice.node.map(|id| numbered.number(id)),
            "board": BoardView::of(&ply.after, game.start()),
        })
    };
    game.choices(id).iter().map(view).collect()
}

/// The name of an event, and its pit with the owner: for a lap the last pit.
fn describe_event(event: Event, mover: Side) -> (&'static str, Option<(Side, Pit)>) {
    match event {
        Event::Placed { pit } => ("placed", Some((mover, pit))),
        Event::Lap { last, .. } => ("lap", Some((mover, last))),
        Event::Captured { pit, .. } => ("captured", Some((mover.opponent(), pit))),
        Event::Added { pit, .. } => ("added", Some((mover, pit))),
        Event::HouseEmptied { owner, .. } => ("house-emptied", Some((owner, Pit::HOUSE))),
        Event::HouseCaptured { owner, .. } => ("house-captured", Some((owner, Pit::HOUSE))),
        Event::Tax { owner } => ("tax", Some((owner, Pit::HOUSE))),
        Event::HouseStop { owner } => ("house-stop", Some((owner, Pit::HOUSE))),
        Event::TakasiaStop { .. } => ("takasia-stop", None),
    }
}

/// A step of a move, and the board after it.
fn view_step(before: &Position, step: &Step, mover: Side) -> Value {
    let (event, pit) = describe_event(step.event, mover);
    let number = |(owner, pit): (Side, Pit)| pit_number(before, owner, pit);
    let from = match step.event {
        Event::Lap { from, .. } => from,
        _ => None,
    };
    json!({
        "event": event,
        "pit": pit.map(number),
        // The pit from which a lap takes its seeds; null if they were captured and enter at a kichwa.
        "from": from.map(|pit| number((mover, pit))),
        // The pits that get one seed each, in order.
        "path": step.path.iter().map(|&pit| number((mover, pit))).collect::<Vec<_>>(),
        // The number of seeds in the player's hand after the step.
        "hand": step.hand,
        "board": step.rings.each_ref().map(|lanes| ring(before, lanes)).concat(),
        "words": words::step(step.event, mover),
    })
}

/// The move that led to a place, step by step.
fn view_motion(game: &Variations, id: NodeId) -> Option<Value> {
    let before = game.position(game.tree().parent(id)?)?;
    let mv = game.ply(id)?.mv;
    let motion = Motion::of(before, mv, game.rules())?;
    let last = LastMove::of(before, mv, game.rules());
    let number = |(owner, pit): (Side, Pit)| pit_number(before, owner, pit);
    let sown = |pit| number((motion.mover, pit));
    let mut view = json!({
        "before": BoardView::of(before, game.start()),
        "marks": {
            "start": number(last.start),
            // The first two pits of the sowing, which show its direction.
            "way": last.way.map(|(from, to)| (sown(from), sown(to))),
            "captured": last.captured.into_iter().map(number).collect::<Vec<_>>(),
        },
        "after": BoardView::of(&motion.after, game.start()),
    });
    let steps = motion.steps.iter().map(|step| view_step(before, step, motion.mover));
    view["steps"] = steps.collect();
    Some(view)
}
