//! Replayed games as trees, and their names.

use std::collections::HashMap;

use bao_notation::tree::{GameTree, Headers, MOST_PLIES, NodeId};
use bao_notation::{Transcript, Written};
use bao_rules::Ruleset;

use super::tree::Variations;
use crate::replay::{Game, Status, turn_ref};

/// What an archive knows of a game beside its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameDetails {
    /// The player South.
    pub south: Option<String>,
    /// The player North.
    pub north: Option<String>,
    /// When it was played.
    pub date: Option<String>,
    /// The archive.
    pub source: Option<String>,
}

/// Builds the tree of a game: what could be played in normal form, with every house choice written, and the
/// rest of the transcript kept as text.
pub fn build_variations(game: &Game, transcript: &Transcript, details: &GameDetails) -> Variations {
    let mut tree = GameTree::default();
    let winner = game.winner.map(bao_rules::Side::name);
    let ruleset = (game.rules != Ruleset::KIBAO).then(|| game.rules.to_string());
    let headers = [
        (Headers::GAME, Some(game.id.as_str())),
        (Headers::SOUTH, details.south.as_deref()),
        (Headers::NORTH, details.north.as_deref()),
        (Headers::DATE, details.date.as_deref()),
        (Headers::WINNER, winner),
        (Headers::RULESET, ruleset.as_deref()),
        (Headers::SOURCE, details.source.as_deref()),
    ];
    for (name, value) in headers {
        tree.headers.set(name, value.unwrap_or_default());
    }
    let played = game.plies.iter().map(|ply| Written::Move(ply.written));
    let rest = match game.status {
        // A repaired game is played to its end, whatever its text says.
        Status::Accepted => Vec::new(),
        Status::Partial(_) | Status::Rejected => list_plies(game.plies.len(), transcript),
    };
    let mut at = NodeId::START;
    for written in played.chain(rest) {
        match tree.add(at, written) {
            Ok(child) => at = child,
            // The tree is full; a transcript of so many plies is not a game.
            Err(_) => break,
        }
    }
    Variations::from_tree(tree, &game.rules).expect("the headers are those that were just written")
}

/// The plies of a text after the first `played` ones. A move that is missing among them becomes an empty ply
/// (N8), so that later ones keep their turns.
pub fn list_plies(played: usize, transcript: &Transcript) -> Vec<Written> {
    let mut rest = Vec::new();
    for ply in &transcript.plies[played.min(transcript.plies.len())..] {
        while turn_ref(played + rest.len()) < ply.turn && rest.len() < MOST_PLIES {
            rest.push(Written::Unreadable(String::new()));
        }
        rest.push(ply.written.clone());
    }
    rest
}

/// Gives every game of a text a name of its own: `7`, and `7 (2)` where another has that name before it;
/// `game 2` for one without.
pub fn name_games(games: &[GameTree]) -> Vec<String> {
    let mut known: HashMap<String, usize> = HashMap::new();
    let mut name = |(at, game): (usize, &GameTree)| {
        let name = game.headers.get(Headers::GAME).map(str::to_owned);
        let name = name.unwrap_or_else(|| format!("game {}", at + 1));
        let times = known.entry(name.clone()).or_default();
        *times += 1;
        if *times == 1 { name } else { format!("{name} ({times})") }
    };
    games.iter().enumerate().map(&mut name).collect()
}
