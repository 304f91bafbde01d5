//! What judging says, written into a game with variations.

use bao_notation::tree::{Comment, NodeId};

use super::game::GameTurn;
use super::judging::{JudgedTurn, ValuedChoice};
use crate::variations::{PlayError, Variations};

/// The most plies of a better line that are written: what comes behind them is of little weight.
const MOST_PLIES: usize = 8;

/// Writes the better line of every error beside the main line, with a mark and a comment on what was played
/// and a comment on what was better. What is there already stays: a mark that somebody has set is not
/// changed, a comment is added to what is said. Doing so twice adds nothing the second time. Gives the first
/// ply of each better line.
///
/// `turns` are those of the game's main line; `by` says how they were judged, as `1,000,000 nodes`.
///
/// # Errors
/// [`PlayError`] where the tree takes no more plies.
pub fn write_better(
    game: &mut Variations,
    turns: &[GameTurn],
    by: &str,
) -> Result<Vec<NodeId>, PlayError> {
    let main = game.tree().main_line();
    let mut written = Vec::new();
    for GameTurn { ply, turn, .. } in turns {
        let Some(mark) = turn.class().mark() else { continue };
        let Some(&played) = main.get(*ply) else { continue };
        let before = game.tree().parent(played).unwrap_or(NodeId::START);
        let mut at = before;
        for (place, read) in turn.best().moves.iter().take(MOST_PLIES).enumerate() {
            at = game.play(at, read)?;
            if place == 0 {
                written.push(at);
                say(game, at, &format!("bao analyse: {} ({by})", proof(turn.best())));
            }
        }
        if game.tree().mark(played).is_none() {
            game.set_mark(played, Some(mark));
        }
        say(game, played, &format!("bao analyse: {} ({by})", judgement(turn)));
    }
    Ok(written)
}

/// Adds to what is said of a ply.
fn say(game: &mut Variations, id: NodeId, text: &str) {
    let mut comment = game.tree().comment(id).clone();
    comment.add(&Comment::new(text));
    game.set_comment(id, comment.text());
}

fn proof(choice: &ValuedChoice) -> String {
    let proved = if choice.is_proved() { " by proof" } else { "" };
    format!("{}{proved}", choice.worth())
}

fn judgement(turn: &JudgedTurn) -> String {
    let (best, played) = (turn.best(), turn.played());
    let (class, name) = (turn.class().in_words(), &best.name);
    format!("{class}, {}; better {name}, {}", proof(played), proof(best))
}
