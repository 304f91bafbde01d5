//! Writes judgements into a game with variations.

use bao_languages::{Language, say, speak};
use bao_notation::tree::{Comment, NodeId};

use super::judge::JudgedPly;
use super::judged_move::{JudgedMove, MoveClass};
use super::valuation::ValuedChoice;
use crate::variations::{PlayError, Variations};

/// At most this many plies of a best line are written.
const MOST_PLIES: usize = 8;

/// Adds the best line of every error as a variation, a mark and a comment to the played move, and a comment to the
/// better move. Marks and comments by people are kept. Comments that an earlier analysis wrote on these moves are
/// replaced; its lines are kept. Repeating the call changes nothing. Returns the first ply of each best line.
///
/// `line` contains the nodes of the judged line; `by` describes the search, for example `1,000,000 nodes`.
///
/// # Errors
/// [`PlayError`] if the tree is full.
pub fn annotate_errors(
    game: &mut Variations,
    line: &[NodeId],
    judged: &[JudgedPly],
    by: &str,
) -> Result<Vec<NodeId>, PlayError> {
    let mut written = Vec::new();
    for JudgedPly { ply, mv, .. } in judged {
        let Some(&played) = line.get(*ply) else { continue };
        remove_comment(game, played);
        let Some(mark) = mv.class().mark() else { continue };
        let before = game.tree().parent(played).unwrap_or(NodeId::START);
        let mut at = before;
        for (index, read) in mv.best_choice().moves.iter().take(MOST_PLIES).enumerate() {
            at = game.play(at, read)?;
            if index == 0 {
                written.push(at);
                remove_comment(game, at);
                add_comment(game, at, &describe_value(mv.best_choice()), by);
            }
        }
        if game.tree().mark(played).is_none() {
            game.set_mark(played, Some(mark));
        }
        add_comment(game, played, &describe_move(mv), by);
    }
    Ok(written)
}

/// The prefix of every comment that an analysis writes.
const OURS: &str = "bao analyse: ";

/// Removes from a ply the comment and the mark that an earlier analysis added.
fn remove_comment(game: &mut Variations, id: NodeId) {
    let comment = game.tree().comment(id).clone();
    let theirs: Vec<&str> = comment.paragraphs().filter(|text| !text.starts_with(OURS)).collect();
    if theirs.len() == comment.paragraphs().count() {
        return;
    }
    let own = comment.paragraphs().find_map(|text| text.strip_prefix(OURS));
    let class_name = own.and_then(|own| own.split_once(", ")).map_or("", |(class, _)| class);
    let is_set = |class: &MoveClass| {
        let is_named = |language| speak(language, || class.in_words() == class_name);
        Language::ALL.into_iter().any(is_named)
    };
    let set = MoveClass::ALL.into_iter().find(is_set);
    if let Some(mark) = set.and_then(MoveClass::mark)
        && game.tree().mark(id) == Some(mark)
    {
        game.set_mark(id, None);
    }
    game.set_comment(id, &theirs.join("\n"));
}

fn add_comment(game: &mut Variations, id: NodeId, text: &str, by: &str) {
    let mut comment = game.tree().comment(id).clone();
    comment.add(&Comment::new(&format!("{OURS}{text} ({by})")));
    game.set_comment(id, comment.text());
}

fn describe_value(choice: &ValuedChoice) -> String {
    let value = choice.value_in_words();
    if choice.is_proved() { say!("noted-by-proof", value) } else { value }
}

fn describe_move(mv: &JudgedMove) -> String {
    let (class, best) = (mv.class().in_words(), mv.best_choice());
    let (better, value) = (best.text(), describe_value(best));
    if mv.is_proved_error() {
        return say!("noted-error-win", class, better, best = value);
    }
    let points = mv.loss_in_points();
    say!("noted-error", class, points, better, best = value)
}
