//! A game is opened: out of a pasted text, a game file, or a position.

use bao_notation::tree::GameTree;
use bao_notation::{Finding, Source, read};
use bao_rules::Position;
use serde::Deserialize;

use super::place::{fits, played, read_tree};
use super::position::ruleset;
use super::refusal::Refusal;
use crate::page::Numbered;
use crate::page::views::{FindingView, GameView};
use crate::replay::{Declared, Repairing, replay_with};
use crate::variations::{About, Variations, of_game};

/// A transcript that somebody has pasted.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct TextRequest {
    /// As it was pasted.
    pub text: String,
    /// What the game is called.
    pub name: Option<String>,
    /// By default kibao.
    pub ruleset: Option<String>,
    /// Whether to change a token where one change alone makes the game playable.
    pub repair: bool,
}

/// The text of a game file.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct BaoRequest {
    /// The text.
    pub bao: String,
    /// The game of this name, else the first.
    pub game: Option<String>,
}

/// A position that a game begins at.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct PositionGame {
    /// Position text.
    pub position: String,
    /// The number of the first turn; 1 where nobody says.
    pub number: Option<u32>,
    /// By default kibao.
    pub ruleset: Option<String>,
}

/// A game that is known already; `findings` are about the text it was read from.
///
/// # Errors
/// [`Refusal`] where it is too large to be shown.
pub fn of_variations(game: &Variations, findings: &[Finding]) -> Result<GameView, Refusal> {
    fits(game.tree())?;
    Ok(GameView::of(game, &Numbered::of(game.tree()), findings, None))
}

/// Whether a text is a game file rather than a transcript: it has headers, comments or variations.
fn is_game_file(text: &str) -> bool {
    text.trim_start_matches(['\u{feff}', ' ', '\n', '\r', '\t']).starts_with('[')
        || text.contains(['{', '('])
}

/// There is no game to open, and what was found instead.
fn no_moves(text: &str, findings: &[Finding]) -> Refusal {
    let error =
        "there is no move in the text; paste the moves of a game, as `1:A7<* a5>; 2:A6<* a5>`";
    Refusal { findings: FindingView::all(findings, Some(text)), ..Refusal::impossible(error) }
}

/// Opens a pasted transcript; what there is to say about it says where in it. A pasted game file is
/// opened as one.
///
/// # Errors
/// [`Refusal`] where there is no move in it.
pub fn text(request: &TextRequest) -> Result<GameView, Refusal> {
    if is_game_file(&request.text) {
        let (tree, findings) = read_tree(&request.text, None)?;
        if tree.is_empty() && tree.headers.iter().next().is_none() {
            return Err(no_moves(&request.text, &findings));
        }
        let game = played(tree)?;
        let numbered = Numbered::of(game.tree());
        return Ok(GameView::of(&game, &numbered, &findings, Some(&request.text)));
    }
    let rules = ruleset(request.ruleset.as_deref())?;
    let name = request.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
    let id = name.unwrap_or("pasted");
    let source = Source { game: Some(id.to_owned()), ..Source::default() };
    let reading = read(&request.text, &source);
    if reading.transcript.plies.is_empty() {
        return Err(no_moves(&request.text, &reading.findings));
    }
    let repairing = if request.repair { Repairing::Apply } else { Repairing::Report };
    let replayed = replay_with(id, &reading, &Declared::default(), &rules, repairing);
    let game = of_game(&replayed, &reading.transcript, &About::default());
    let game = played(game.tree().clone())?;
    let numbered = Numbered::of(game.tree());
    Ok(GameView::of(&game, &numbered, &replayed.findings, Some(&request.text)))
}

/// Opens the text of a game file.
///
/// # Errors
/// [`Refusal`] where there is no game in it, or none of that name.
pub fn bao(request: &BaoRequest) -> Result<GameView, Refusal> {
    let (tree, findings) = read_tree(&request.bao, request.game.as_deref())?;
    let game = played(tree)?;
    Ok(GameView::of(&game, &Numbered::of(game.tree()), &findings, Some(&request.bao)))
}

/// Opens a tree; `findings` are about the file it was read from.
///
/// # Errors
/// [`Refusal`] where its headers and moves contradict each other, or it is too large to be shown.
pub fn of_tree(tree: GameTree, findings: &[Finding]) -> Result<GameView, Refusal> {
    of_variations(&played(tree)?, findings)
}

/// Begins a game at a position.
///
/// # Errors
/// [`Refusal`] where the text is no position.
pub fn position_game(request: &PositionGame) -> Result<GameView, Refusal> {
    let rules = ruleset(request.ruleset.as_deref())?;
    let position: Position = request.position.parse()?;
    let number = request.number.unwrap_or(1);
    if number == 0 {
        return Err(Refusal::malformed("turns are numbered from 1; `number` is 0"));
    }
    of_variations(&Variations::from_position(position, number, &rules), &[])
}
