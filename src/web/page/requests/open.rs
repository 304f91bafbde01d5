//! A game is opened: out of a pasted text, a game file, or a position; a position that was set up is checked.

use bao_notation::tree::{GameTree, Headers, NodeId, is_game_file, write_game};
use bao_notation::{Finding, Source, read};
use bao_rules::{Position, Ruleset};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::place::{Found, fits, play_tree, play_tree_by, read_tree};
use super::refusal::Refusal;
use crate::web::page::Numbered;
use crate::web::page::views::{BoardView, ChoiceView, GameView, view_end, view_findings};
use bao_game::replay::{Declared, RepairMode, replay_with};
use bao_game::variations::{GameDetails, Variations, build_variations};

/// The highest number of a first turn, that of the command line.
const MOST_TURNS: u32 = 9_999;

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
    /// Whether to change a token where one change alone makes the game playable; what a pasted game file
    /// says is not touched.
    pub repair: bool,
    /// Of several games of a pasted game file the one of this name, else the first.
    pub game: Option<String>,
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
    fits(game.tree().len())?;
    Ok(GameView::of(game, &Numbered::of(game.tree()), findings, None))
}

/// Whether there is nothing in a tree that anybody could look at.
fn is_nothing(tree: &GameTree) -> bool {
    tree.is_empty() && tree.headers.is_empty()
}

/// There is no game to open, and what was found instead.
fn no_moves(text: &str, findings: &[Finding]) -> Refusal {
    let error = bao_languages::text("no-moves-in-text");
    Refusal { findings: view_findings(findings, Some(text)), ..Refusal::impossible(error) }
}

/// A game of a text of games, with the names of all where there are several.
fn view_of_found(found: Found, text: &str, rules: &Ruleset) -> Result<GameView, Refusal> {
    let Found { tree, findings, games } = found;
    let game = play_tree_by(tree, rules)?;
    let view = GameView::of(&game, &Numbered::of(game.tree()), &findings, Some(text));
    Ok(GameView { games: if games.len() > 1 { games } else { Vec::new() }, ..view })
}

/// Opens a pasted transcript; what there is to say about it says where in it. A pasted game file is
/// opened as one, by the rules of its header, else by those that were asked for.
///
/// # Errors
/// [`Refusal`] where there is no move in it, or there are no such rules.
pub fn text(request: &TextRequest) -> Result<GameView, Refusal> {
    let rules = ruleset(request.ruleset.as_deref())?;
    let name = request.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
    if is_game_file(&request.text) {
        let mut found = read_tree(&request.text, request.game.as_deref())?;
        if is_nothing(&found.tree) {
            return Err(no_moves(&request.text, &found.findings));
        }
        if let Some(name) = name {
            found.tree.headers.set(Headers::GAME, name);
        }
        return view_of_found(found, &request.text, &rules);
    }
    let source = Source { game: name.map(str::to_owned), ..Source::default() };
    let reading = read(&request.text, &source);
    if reading.transcript.plies.is_empty() {
        return Err(no_moves(&request.text, &reading.findings));
    }
    // Before it is played: the state of each ply takes far more memory than its text.
    fits(reading.transcript.plies.len())?;
    let repairing = if request.repair { RepairMode::Apply } else { RepairMode::Report };
    // Without a name it has no header, so that two pasted games are not taken for one.
    let id = name.unwrap_or_default();
    let replayed = replay_with(id, &reading, &Declared::default(), &rules, repairing);
    let game = build_variations(&replayed, &reading.transcript, &GameDetails::default());
    let game = play_tree(game.tree().clone())?;
    let numbered = Numbered::of(game.tree());
    Ok(GameView::of(&game, &numbered, &replayed.findings, Some(&request.text)))
}

/// Opens the text of a game file.
///
/// # Errors
/// [`Refusal`] where there is no game in it, or none of that name.
pub fn bao(request: &BaoRequest) -> Result<GameView, Refusal> {
    let found = read_tree(&request.bao, request.game.as_deref())?;
    // A game of which every move was deleted is one still.
    if is_nothing(&found.tree) && write_game(&found.tree) != request.bao {
        return Err(no_moves(&request.bao, &found.findings));
    }
    view_of_found(found, &request.bao, &Ruleset::KIBAO)
}

/// Opens a tree; `findings` are about the file it was read from.
///
/// # Errors
/// [`Refusal`] where its headers and moves contradict each other, or it is too large to be shown.
pub fn of_tree(tree: GameTree, findings: &[Finding]) -> Result<GameView, Refusal> {
    of_variations(&play_tree(tree)?, findings)
}

/// Begins a game at a position.
///
/// # Errors
/// [`Refusal`] where the text is no position.
pub fn position_game(request: &PositionGame) -> Result<GameView, Refusal> {
    let rules = ruleset(request.ruleset.as_deref())?;
    let position = match request.position.trim() {
        "start" => Position::start(&rules),
        text => text.parse()?,
    };
    let number = request.number.unwrap_or(1);
    if !(1..=MOST_TURNS).contains(&number) {
        return Err(Refusal::unreadable(bao_languages::say!(
            "turn-numbers",
            most = MOST_TURNS,
            number = number
        )));
    }
    of_variations(&Variations::from_position(position, number, &rules), &[])
}

/// A position, and the rules that are played.
#[derive(Clone, Debug, Deserialize)]
pub struct PositionRequest {
    /// Position text.
    pub position: String,
    /// By default kibao.
    pub ruleset: Option<String>,
}

/// What can be played in a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PositionReply {
    /// Position text, with one blank between its parts.
    pub position: String,
    /// The same as a board.
    pub board: BoardView,
    /// The legal moves.
    pub choices: Vec<ChoiceView>,
    /// How the game has ended there.
    pub end: Option<Value>,
}

/// The rules of a name, by default those of kibao.org.
fn ruleset(name: Option<&str>) -> Result<Ruleset, Refusal> {
    let name = name.map(str::trim).filter(|name| !name.is_empty());
    Ok(name.map_or(Ok(Ruleset::KIBAO), str::parse)?)
}

/// Whether a text is a position, and what can be played there.
///
/// # Errors
/// [`Refusal`] with what is wrong.
pub fn check_position(request: &PositionRequest) -> Result<PositionReply, Refusal> {
    let rules = ruleset(request.ruleset.as_deref())?;
    let position = Position::read(&request.position, &rules)?;
    let game = Variations::from_position(position, 1, &rules);
    let numbered = Numbered::of(game.tree());
    Ok(PositionReply {
        position: position.to_string(),
        board: BoardView::of(&position, &position),
        choices: ChoiceView::all(&game, &numbered, NodeId::START),
        end: position.end(&rules).as_ref().map(view_end),
    })
}
