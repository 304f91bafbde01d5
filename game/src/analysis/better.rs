//! What judging says, written into a game with variations.

use bao_notation::tree::{Comment, NodeId};

use super::game::GameTurn;
use super::judging::{Class, JudgedTurn, ValuedChoice};
use crate::variations::{PlayError, Variations};

/// The most plies of a better line that are written: what comes behind them is of little weight.
const MOST_PLIES: usize = 8;

/// Writes the better line of every error beside the main line, with a mark and a comment on what was played
/// and a comment on what was better. What somebody has written stays: his mark is not changed, and a comment
/// is added to his. What an earlier analysis has said of these turns gives way to what this one says; its
/// lines stay. Doing so twice changes nothing the second time. Gives the first ply of each better line.
///
/// `line` are the places of the line that `turns` are of; `by` says how they were judged, as `1,000,000 nodes`.
///
/// # Errors
/// [`PlayError`] where the tree takes no more plies.
pub fn write_better(
    game: &mut Variations,
    line: &[NodeId],
    turns: &[GameTurn],
    by: &str,
) -> Result<Vec<NodeId>, PlayError> {
    let mut written = Vec::new();
    for GameTurn { ply, turn, .. } in turns {
        let Some(&played) = line.get(*ply) else { continue };
        unsay(game, played);
        let Some(mark) = turn.class().mark() else { continue };
        let before = game.tree().parent(played).unwrap_or(NodeId::START);
        let mut at = before;
        for (place, read) in turn.best().moves.iter().take(MOST_PLIES).enumerate() {
            at = game.play(at, read)?;
            if place == 0 {
                written.push(at);
                unsay(game, at);
                say(game, at, &format!("{OURS}{} ({by})", proof(turn.best())));
            }
        }
        if game.tree().mark(played).is_none() {
            game.set_mark(played, Some(mark));
        }
        say(game, played, &format!("{OURS}{} ({by})", judgement(turn)));
    }
    Ok(written)
}

/// What our comments begin with.
const OURS: &str = "bao analyse: ";

/// Takes away what an earlier analysis has said of a ply, and the mark that it has set with it.
fn unsay(game: &mut Variations, id: NodeId) {
    let comment = game.tree().comment(id).clone();
    let theirs: Vec<&str> = comment.paragraphs().filter(|text| !text.starts_with(OURS)).collect();
    if theirs.len() == comment.paragraphs().count() {
        return;
    }
    let said = comment.paragraphs().find_map(|text| text.strip_prefix(OURS));
    let judged = said.and_then(|said| said.split_once(", ")).map_or("", |(class, _)| class);
    let set = Class::ALL.into_iter().find(|class| class.in_words() == judged);
    if let Some(mark) = set.and_then(Class::mark)
        && game.tree().mark(id) == Some(mark)
    {
        game.set_mark(id, None);
    }
    game.set_comment(id, &theirs.join("\n"));
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
