//! Two lines of a game side by side.

use bao_game::variations::{PlyFacts, Variations, compare_lines};
use bao_notation::tree::NodeId;
use bao_rules::Side;
use serde_json::{Value, json};

use super::game::classes;
use super::place::{houses, view_end, view_events};
use crate::web::page::Numbered;

/// A ply of one of the lines; what is known of it alone where it is legal.
fn side(game: &Variations, numbered: &Numbered, id: NodeId) -> Option<Value> {
    let PlyFacts { text, played, .. } = PlyFacts::of(game, id)?;
    Some(json!({
        "node": numbered.number(id),
        "text": text,
        "kind": played.as_ref().map(|figures| figures.kind.name()),
        "choices": played.as_ref().map(|figures| figures.choices),
        "seeds": played.as_ref().map(|figures| figures.seeds),
        "houses": game.position(id).map(|position| houses(position, game.start())),
        "events": view_events(game.events(id)),
        "end": game.end(id).as_ref().map(view_end),
    }))
}

/// The lines through two places, each to its end.
pub fn view_comparison(
    game: &Variations,
    numbered: &Numbered,
    [left, right]: [NodeId; 2],
) -> Value {
    let compared = compare_lines(game, left, right);
    let view = |id: Option<NodeId>| id.and_then(|id| side(game, numbered, id));
    let row = |turn: String, [left, right]: [Option<NodeId>; 2]| json!({ "turn": turn, "left": view(left), "right": view(right) });
    let rows = compared.turns.iter().map(|(turn, plies)| row(turn.to_string(), *plies));
    let fates = |id| Side::BOTH.map(|side| game.describe_house_fate(id, side));
    let classes = |id| classes(game, &game.to_game(id));
    json!({
        // The last place that both share.
        "parting": numbered.number(compared.parting),
        "rows": rows.collect::<Vec<_>>(),
        "fates": { "left": fates(left), "right": fates(right) },
        "classes": { "left": classes(left), "right": classes(right) },
    })
}
