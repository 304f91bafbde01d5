//! What happened in a move, and how a game ended.

use bao_rules::End;
use serde_json::{Value, json};

use bao_game::replay::{Ending, PlyEvent};
use bao_game::words;

/// What happened to the houses, or in a game without houses what was captured.
pub(super) fn view_events(events: &[PlyEvent]) -> Vec<Value> {
    let view = |event: &PlyEvent| {
        json!({
            "name": event.name(),
            "owner": event.owner().letter(),
            "seeds": event.seeds(),
            "words": words::event(event),
        })
    };
    events.iter().map(view).collect()
}

/// The end of a game on the board.
pub fn view_end(end: &End) -> Value {
    let cause = Ending::Board(end.cause).name();
    json!({ "winner": end.winner.letter(), "cause": cause, "words": words::end(end) })
}
