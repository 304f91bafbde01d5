//! A line of a game: the place that it goes through, how it ends, and its classes.

use anyhow::{Context as _, Result};
use bao_game::classify::{Classification, classify};
use bao_game::replay::Ending;
use bao_game::variations::{AddressError, PlyState, Variations};
use bao_languages::say;
use bao_notation::tree::NodeId;

use super::super::opening::Opening;
use crate::terminal::words;

/// A place by its name; `main` is the end of the game as it was played.
pub(super) fn find_place(opening: &Opening, address: &str) -> Result<NodeId> {
    let asked = if address.trim() == "main" { "end" } else { address };
    let found = opening.variations.find(asked);
    match (&opening.beside, found) {
        (Some(file), Err(error)) if !matches!(error, AddressError::Form(_)) => {
            let file = file.display().to_string();
            Err(error).with_context(|| say!("pair-beside", file = file))
        }
        (_, found) => Ok(found?),
    }
}

/// How the line through a place ends, or that it does not.
pub(super) fn end(game: &Variations, through: NodeId) -> String {
    let line = game.to_game(through);
    let places = game.tree().line(through);
    let last = places.last().copied().unwrap_or(NodeId::START);
    let broken = places.iter().find_map(|&id| match game.state(id) {
        Some(PlyState::Broken(_)) => game.tree().turn(id),
        _ => None,
    });
    match (broken, line.winner, line.ending) {
        (Some(turn), _, _) => say!("line-breaks", turn = turn.to_string()),
        (None, Some(_), Ending::Board(_) | Ending::Resigned) => {
            words::result(&line).trim_end_matches('.').to_owned()
        }
        _ => say!("end-goes-on", turn = game.tree().next_turn(last).to_string()),
    }
}

/// The classes of the study of the line through a place; `None` where it is not one of its games: not
/// finished, not from the set-up, or a house was lost before the mtaji stage (S1).
pub(super) fn classes(game: &Variations, through: NodeId) -> Option<Classification> {
    if !game.begins_at_the_set_up() {
        return None;
    }
    classify(&game.to_game(through))
}
