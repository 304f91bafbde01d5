//! A lost chance that is asked again.

use bao_notation::write_move;
use serde_json::{Value, json};

use super::game::GameView;
use bao_game::analysis::{LostChance, Retry, list_moves};

/// A lost chance, with what there is to say to every answer; `game` begins at its position.
pub fn view_retry(retry: &Retry, game: &GameView) -> Value {
    let valuation = retry.played_move().valuation();
    let answers = valuation.choices.iter().filter_map(|choice| {
        let answer = retry.check(choice.mv)?;
        Some(json!({
            // In normal form, by which a choice is known to be this.
            "text": write_move(choice.moves.first()?, valuation.at.side),
            "right": answer.is_right,
            // Else the search says so.
            "proved": answer.is_proved,
            "reason": answer.reason,
            // The answer and what may come.
            "line": list_moves(valuation.at.side, &choice.moves),
        }))
    });
    json!({
        "lost": match retry.lost_chance() {
            LostChance::Win => "win",
            LostChance::House => "house",
            LostChance::WonGame => "won-game",
            LostChance::Points(_) => "points",
        },
        "question": retry.question(),
        "turn": valuation.at.to_string(),
        "game": game,
        "answers": answers.collect::<Vec<_>>(),
        "hint": retry.hint(),
        "solution": retry.solution(),
        // The same as moves, the choice first.
        "line": list_moves(valuation.at.side, &valuation.best().moves),
    })
}
