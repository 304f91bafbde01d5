//! A place of a game is looked at, or two lines of it are compared.

use bao_languages::{say, text};
use bao_notation::Finding;
use bao_notation::Source;
use bao_notation::tree::{GameTree, NodeId, read_games};
use bao_rules::Ruleset;
use serde::Deserialize;
use serde_json::Value;

use super::refusal::Refusal;
use crate::game_files::few;
use crate::web::page::Numbered;
use crate::web::page::views::{MOST_PLACES, PlaceView, view_comparison};
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

/// The first game of a text, or the one of that name.
pub(super) fn read_tree(bao: &str, game: Option<&str>) -> Result<Found, Refusal> {
    let mut read = read_games(bao, &Source::default());
    let games = name_games(&read.games);
    let place = choose_game(&games, game)?;
    Ok(Found { tree: read.games.swap_remove(place), findings: read.findings, games })
}

/// The place of the game of that name among those of a text, else of the first.
pub(super) fn choose_game(names: &[String], asked: Option<&str>) -> Result<usize, Refusal> {
    if names.is_empty() {
        return Err(Refusal::unreadable(text("no-game-in-text")));
    }
    let Some(asked) = asked else { return Ok(0) };
    names.iter().position(|name| name == asked).ok_or_else(|| {
        let there = few(names);
        Refusal::unreadable(say!("no-such-game-in-text", asked = asked, there = there))
    })
}

/// The game of a text that the page sends back.
///
/// # Errors
/// [`Refusal`] where it is no game, or one of more places than are shown.
pub fn read_bao(bao: &str) -> Result<Variations, Refusal> {
    play_tree(read_tree(bao, None)?.tree)
}

/// Refuses a game of too many plies to be shown.
pub(super) fn fits(plies: usize) -> Result<(), Refusal> {
    if plies < MOST_PLACES {
        return Ok(());
    }
    Err(Refusal::impossible(say!("too-many-places", plies = plies, most = MOST_PLACES)))
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
pub(in crate::web::page) fn at(
    bao: &str,
    number: usize,
) -> Result<(Variations, Numbered, NodeId), Refusal> {
    let game = read_bao(bao)?;
    let numbered = Numbered::of(game.tree());
    let id = find(&numbered, number)?;
    Ok((game, numbered, id))
}

pub(super) fn find(numbered: &Numbered, number: usize) -> Result<NodeId, Refusal> {
    numbered.id(number).ok_or_else(|| {
        let last = numbered.ids().len() - 1;
        Refusal::unreadable(say!("no-such-place", place = number, last = last))
    })
}

/// How a place came about, and what can be played there.
///
/// # Errors
/// [`Refusal`].
pub fn place(request: &PlaceRequest) -> Result<PlaceView, Refusal> {
    let (game, numbered, id) = at(&request.bao, request.at)?;
    Ok(PlaceView::to_play(&game, &numbered, id))
}

/// The lines through two places of a game.
#[derive(Clone, Debug, Deserialize)]
pub struct CompareRequest {
    /// The text of the game.
    pub bao: String,
    /// A place of the one line.
    pub left: usize,
    /// A place of the other.
    pub right: usize,
}

/// Both lines side by side.
///
/// # Errors
/// [`Refusal`].
pub fn compare(request: &CompareRequest) -> Result<Value, Refusal> {
    let (game, numbered, left) = at(&request.bao, request.left)?;
    let right = find(&numbered, request.right)?;
    Ok(view_comparison(&game, &numbered, [left, right]))
}
