//! A replayed game as a tree.

use bao_notation::tree::{GameTree, Headers, MOST_PLIES, NodeId};
use bao_notation::{Transcript, Written};
use bao_rules::Ruleset;

use super::state::Variations;
use crate::replay::{Game, Status, turn_ref};

/// What an archive knows of a game beside its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// The player South.
    pub south: Option<String>,
    /// The player North.
    pub north: Option<String>,
    /// When it was played.
    pub date: Option<String>,
    /// The archive.
    pub source: Option<String>,
}

/// The tree of a game: what could be played in normal form, with every house choice written, and the rest
/// of the transcript kept as text.
#[must_use]
pub fn of_game(game: &Game, transcript: &Transcript, about: &About) -> Variations {
    let mut tree = GameTree::default();
    let winner = game.winner.map(bao_rules::Side::name);
    let ruleset = (game.rules != Ruleset::KIBAO).then(|| game.rules.to_string());
    let headers = [
        (Headers::GAME, Some(game.id.as_str())),
        (Headers::SOUTH, about.south.as_deref()),
        (Headers::NORTH, about.north.as_deref()),
        (Headers::DATE, about.date.as_deref()),
        (Headers::WINNER, winner),
        (Headers::RULESET, ruleset.as_deref()),
        (Headers::SOURCE, about.source.as_deref()),
    ];
    for (name, value) in headers {
        tree.headers.set(name, value.unwrap_or_default());
    }
    let played = game.plies.iter().map(|ply| Written::Move(ply.written));
    let rest = match game.status {
        // Of a game that was mended the text is another one, and nothing of it is left.
        Status::Accepted => Vec::new(),
        Status::Partial(_) | Status::Rejected => not_played(game.plies.len(), transcript),
    };
    let mut at = NodeId::START;
    for written in played.chain(rest) {
        match tree.add(at, written) {
            Ok(child) => at = child,
            // A transcript of a hundred thousand plies is none of a game; as much as fits is looked at.
            Err(_) => break,
        }
    }
    Variations::of(tree, &game.rules).expect("the headers are those that were just written")
}

/// The plies of a text behind those that were played; a move that is missing among them has its place (N8),
/// so that those behind it keep their turns.
fn not_played(played: usize, transcript: &Transcript) -> Vec<Written> {
    let mut rest = Vec::new();
    for ply in &transcript.plies[played.min(transcript.plies.len())..] {
        while turn_ref(played + rest.len()) < ply.turn && rest.len() < MOST_PLIES {
            rest.push(Written::Unreadable(String::new()));
        }
        rest.push(ply.written.clone());
    }
    rest
}
