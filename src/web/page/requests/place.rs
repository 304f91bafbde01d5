//! A place of a game is looked at.

use bao_notation::Finding;
use bao_notation::Source;
use bao_notation::tree::{GameTree, NodeId, read_games};
use bao_rules::Ruleset;
use serde::Deserialize;

use super::refusal::Refusal;
use crate::web::page::Numbered;
use crate::web::page::views::{MOST_PLACES, PlaceView};
use bao_game::hawalis::is_game_text;
use bao_game::variations::{Variations, name_games};

/// Which place of which game.
#[derive(Clone, Debug, Deserialize)]
pub struct PlaceRequest {
    /// The text of the game.
    pub bao: String,
    /// The number of the place.
    pub at: usize,
}

/// A game of a text, and what there is to say about the text.
pub(super) struct Found {
    pub tree: GameTree,
    pub findings: Vec<Finding>,
    /// What the games of the text are called.
    pub games: Vec<String>,
}

/// The first game of a text, or the one of that name; of Hawalis none, which is played by rules of its own.
pub(super) fn read_tree(text: &str, game: Option<&str>) -> Result<Found, Refusal> {
    if is_game_text(text) {
        return Err(Refusal::impossible(bao_languages::text("hawalis-not-here")));
    }
    let mut read = read_games(text, &Source::default());
    let games = name_games(&read.games);
    let place = match game {
        _ if games.is_empty() => {
            return Err(Refusal::unreadable(bao_languages::text("no-game-in-text")));
        }
        None => 0,
        Some(asked) => games.iter().position(|name| name == asked).ok_or_else(|| {
            let there = games[..games.len().min(8)].join(", ");
            Refusal::unreadable(bao_languages::say!(
                "no-such-game-in-text",
                asked = asked,
                there = there
            ))
        })?,
    };
    Ok(Found { tree: read.games.swap_remove(place), findings: read.findings, games })
}

/// The game of a text that the page sends back.
///
/// # Errors
/// [`Refusal`] where it is no game, or one of more places than are shown.
pub fn read_bao(text: &str) -> Result<Variations, Refusal> {
    play_tree(read_tree(text, None)?.tree)
}

/// Refuses a game of too many plies to be shown.
pub(in crate::web) fn fits(plies: usize) -> Result<(), Refusal> {
    if plies < MOST_PLACES {
        return Ok(());
    }
    Err(Refusal::impossible(format!(
        "the game has {plies} plies with its variations, and the page shows games of less than \
         {MOST_PLACES}; `bao replay` opens it"
    )))
}

/// Plays a tree that is not too large to be shown.
pub(super) fn play_tree(tree: GameTree) -> Result<Variations, Refusal> {
    play_tree_by(tree, &Ruleset::KIBAO)
}

/// The same by these rules, where its header names none.
pub(super) fn play_tree_by(tree: GameTree, rules: &Ruleset) -> Result<Variations, Refusal> {
    fits(tree.len())?;
    Ok(Variations::from_tree(tree, rules)?)
}

/// A game, its places by their numbers, and the place of a number.
pub(super) fn at(text: &str, number: usize) -> Result<(Variations, Numbered, NodeId), Refusal> {
    let game = read_bao(text)?;
    let numbered = Numbered::of(game.tree());
    let id = find(&numbered, number)?;
    Ok((game, numbered, id))
}

pub(super) fn find(numbered: &Numbered, number: usize) -> Result<NodeId, Refusal> {
    numbered.id(number).ok_or_else(|| {
        let last = numbered.ids().len() - 1;
        Refusal::unreadable(bao_languages::say!("no-such-place", place = number, last = last))
    })
}

/// The game of a request and the place that it is about.
///
/// # Errors
/// [`Refusal`].
pub fn looked_at(request: &PlaceRequest) -> Result<(Variations, NodeId), Refusal> {
    let (game, _, id) = at(&request.bao, request.at)?;
    Ok((game, id))
}

/// How a place came about, and what can be played there.
///
/// # Errors
/// [`Refusal`].
pub fn place(request: &PlaceRequest) -> Result<PlaceView, Refusal> {
    let (game, numbered, id) = at(&request.bao, request.at)?;
    Ok(PlaceView::of(&game, &numbered, id))
}
