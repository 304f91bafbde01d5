//! Lines of a game, and what a changed move changes, as JSON.

use bao_game::replay::{name_legal_moves, write_house_events};
use bao_game::variations::{HouseFate, PlyFacts, Variations, compare_lines};
use bao_notation::tree::NodeId;
use bao_rules::Side;
use serde_json::{Value, json};

use super::line::{classes, end};
use super::play::{Altered, Kept};

pub(super) fn describe_change(game: &Variations, altered: &Altered, kept: Option<&Kept>) -> Value {
    let tree = game.tree();
    let turn = |id: NodeId| tree.turn(id).map(|turn| turn.to_string()).unwrap_or_default();
    let parent = tree.parent(altered.played).unwrap_or(NodeId::START);
    let breaks = match (&altered.refused, altered.broken) {
        (Some(why), _) => Some((tree.next_turn(altered.end).to_string(), why.to_string())),
        (None, Some(broken)) => {
            let reason = PlyFacts::of(game, broken).and_then(|facts| facts.broken);
            Some((turn(broken), reason.unwrap_or_default()))
        }
        (None, None) => None,
    };
    let position = game.position(altered.end);
    let choices = game.choices(parent).into_iter().map(|choice| choice.name);
    json!({
        "game": game.id(),
        "turn": turn(altered.played),
        // What stood there.
        "instead_of": altered.before.map(|before| game.text(before)),
        "move": game.text(altered.played),
        "choices": choices.collect::<Vec<_>>(),
        // The place that was reached by what was typed.
        "reached": game.address(altered.end),
        "breaks": breaks.map(|(turn, reason)| json!({ "turn": turn, "reason": reason })),
        // The last move to which the game's own continuation would be legal, where it was not asked for.
        "would_follow_to": altered.would_follow.as_ref().and_then(|f| f.to).map(|to| to.to_string()),
        "position": position.map(ToString::to_string),
        "next": position.map_or_else(Vec::new, |now| name_legal_moves(now, game.rules())),
        "before": altered.before.map(|before| line_json(game, before)),
        "after": line_json(game, altered.end),
        // `left` is before, `right` after.
        "turns": altered.before.map_or_else(Vec::new, |before| turns(game, [before, altered.end])),
        "saved": kept.map(|kept| json!({
            "file": kept.path.display().to_string(),
            "address": kept.address,
            "conflicts": kept.conflicts,
        })),
    })
}

/// The two lines through `places`, and the last place of both.
pub(super) fn compare(game: &Variations, places: [NodeId; 2]) -> Value {
    json!({
        "game": game.id(),
        "parting": game.address(compare_lines(game, places[0], places[1]).parting),
        "left": line_json(game, places[0]),
        "right": line_json(game, places[1]),
        "turns": turns(game, places),
    })
}

/// A line and what becomes of it.
fn line_json(game: &Variations, place: NodeId) -> Value {
    let [south_house, north_house] = Side::BOTH.map(|owner| match game.house_fate(place, owner) {
        HouseFate::Never => json!({ "fate": "never" }),
        HouseFate::Kept => json!({ "fate": "kept" }),
        HouseFate::Lost { turn, event } => without_nulls(
            json!({ "fate": event.name(), "turn": turn.to_string(), "seeds": event.seeds() }),
        ),
    });
    let line = game.to_game(place);
    json!({
        "address": game.address(place),
        "south_house": south_house,
        "north_house": north_house,
        "winner": line.winner.map(Side::name),
        "ended_by": line.ending.name(),
        "end": end(game, place),
        "class": classes(game, place).map(|classes| json!({
            "progress": classes.progress.name(),
            "final": classes.final_colour.name(),
            "combination": classes.combination.name(),
            "kind": classes.kind.map(|kind| kind.name()),
            "type": classes.matrix_type.map(|matrix| matrix.number()),
        })),
    })
}

/// The turns behind the place where two lines part.
fn turns(game: &Variations, places: [NodeId; 2]) -> Vec<Value> {
    let turns = compare_lines(game, places[0], places[1]).rows(game).into_iter();
    let turns = turns.map(|(turn, sides)| {
        let [left, right] = sides.map(|facts| facts.as_ref().map(ply_json));
        json!({ "turn": turn.to_string(), "left": left, "right": right })
    });
    turns.collect()
}

/// A ply of a line. What follows `move` is missing of one that is kept as text, and `broken` says what belongs there, of
/// the first ply that is not legal.
fn ply_json(facts: &PlyFacts) -> Value {
    let figures = facts.played.as_ref();
    without_nulls(json!({
        "move": facts.text,
        "kind": figures.map(|f| f.kind.letter()),
        "choices": figures.map(|f| f.choices),
        "seeds": figures.map(|f| f.seeds),
        "houses": figures.map(|f| f.houses),
        "events": figures.map(|f| write_house_events(&f.events)),
        "broken": facts.broken,
    }))
}

fn without_nulls(mut value: Value) -> Value {
    if let Value::Object(fields) = &mut value {
        fields.retain(|_, field| !field.is_null());
    }
    value
}
