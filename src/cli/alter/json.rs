//! What a changed move changes, as JSON.

use bao_notation::tree::NodeId;
use serde::Serialize;

use super::line_json::{LineJson, TurnJson, turns};
use super::play::Altered;
use super::save::Kept;
use bao_game::replay::name_legal_moves;
use bao_game::variations::{PlyFacts, Variations};

#[derive(Serialize)]
struct BreaksJson {
    turn: String,
    reason: String,
}

#[derive(Serialize)]
struct SavedJson {
    file: String,
    address: String,
    conflicts: Vec<String>,
}

#[derive(Serialize)]
pub(super) struct Told {
    game: String,
    turn: String,
    /// What stood there.
    instead_of: Option<String>,
    r#move: String,
    /// The choices of that move.
    choices: Vec<String>,
    /// The place that was reached by what was typed.
    reached: String,
    /// Where the continuation breaks.
    breaks: Option<BreaksJson>,
    /// The last move to which the game's own continuation would be legal, where it was not asked for.
    would_follow_to: Option<String>,
    position: Option<String>,
    /// What can be played in it.
    next: Vec<String>,
    before: Option<LineJson>,
    after: LineJson,
    /// The turns of both lines; `left` is before, `right` after.
    turns: Vec<TurnJson>,
    saved: Option<SavedJson>,
}

pub(super) fn describe_change(game: &Variations, altered: &Altered, kept: Option<&Kept>) -> Told {
    let tree = game.tree();
    let turn = |id: NodeId| tree.turn(id).map(|turn| turn.to_string()).unwrap_or_default();
    let parent = tree.parent(altered.played).unwrap_or(NodeId::START);
    let breaks = match (&altered.refused, altered.broken) {
        (Some(why), _) => Some(BreaksJson {
            turn: tree.next_turn(altered.end).to_string(),
            reason: why.to_string(),
        }),
        (None, Some(broken)) => Some(BreaksJson {
            turn: turn(broken),
            reason: PlyFacts::of(game, broken).and_then(|facts| facts.broken).unwrap_or_default(),
        }),
        (None, None) => None,
    };
    let position = game.position(altered.end);
    Told {
        game: game.id().to_owned(),
        turn: turn(altered.played),
        instead_of: altered.before.map(|before| game.text(before)),
        r#move: game.text(altered.played),
        choices: game.choices(parent).into_iter().map(|choice| choice.name).collect(),
        reached: game.address(altered.end),
        breaks,
        would_follow_to: altered.would_follow.as_ref().and_then(|f| f.to).map(|to| to.to_string()),
        position: position.map(ToString::to_string),
        next: position.map_or_else(Vec::new, |now| name_legal_moves(now, game.rules())),
        before: altered.before.map(|before| LineJson::of(game, before)),
        after: LineJson::of(game, altered.end),
        turns: altered.before.map_or_else(Vec::new, |before| turns(game, [before, altered.end])),
        saved: kept.map(|kept| SavedJson {
            file: kept.path.display().to_string(),
            address: kept.address.clone(),
            conflicts: kept.conflicts.clone(),
        }),
    }
}
