//! Opens a game from a pasted text, a game file or a position. Also checks a position that the user has set up.

use axum::http::StatusCode;
use bao_game::replay::{Declared, RepairMode, replay_with};
use bao_game::variations::{
    GameDetails, NamedGame, PlayError, StartError, Variations, build_variations, read_named_game,
};
use bao_game::words;
use bao_languages::say;
use bao_notation::tree::{EditError, GameTree, Headers, NodeId, is_game_file, write_game};
use bao_notation::{Finding, Source, read};
use bao_rules::{ParsePositionError, Position, Ruleset, UnknownRuleError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::game_files::few;
use crate::web::page::Numbered;
use crate::web::page::views::{
    BoardView, GameView, MOST_PLACES, view_choices, view_comparison, view_end, view_findings,
    view_place_to_play,
};

/// The highest number that the first turn may have, as on the command line.
const MOST_TURNS: u32 = 9_999;

/// A game to open. Exactly one of `game`, `file`, `text`, `bao` and `position` is set, except that `game` may accompany
/// `file`, `text` or `bao`.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OpenRequest {
    /// The number of a game in the archive. With a file or text of several games: the name of one of them, by default
    /// the first.
    pub game: Option<String>,
    /// The name of a file in the folder of games.
    pub file: Option<String>,
    /// A pasted transcript or game file.
    pub text: Option<String>,
    /// The text of a game file.
    pub bao: Option<String>,
    /// The position at which the game begins.
    pub position: Option<String>,
    /// The name of a pasted game.
    pub name: Option<String>,
    /// The ruleset, by default `kibao`.
    pub ruleset: Option<String>,
    /// Whether to repair a token if exactly one change makes a pasted transcript playable. Game files are never
    /// repaired.
    pub repair: bool,
    /// The number of the first turn after a position; by default 1.
    pub number: Option<u32>,
}

/// Opens the text, game file or position that the request contains.
///
/// # Errors
/// [`Refusal`] if the game or the rules do not exist, or the game is too large to show.
pub fn open(request: &OpenRequest) -> Result<GameView, Refusal> {
    let OpenRequest { game, file, text, bao, position, .. } = request;
    match (game, file, text, bao, position) {
        (_, None, Some(text), None, None) if !is_game_file(text) => open_transcript(text, request),
        (_, None, Some(text), None, None) | (_, None, None, Some(text), None) => {
            open_game_file(text, request)
        }
        (None, None, None, None, Some(position)) => open_position(position, request),
        _ => Err(Refusal::unreadable(
            "name one thing to open: `game`, `file`, `text`, `bao` or `position`",
        )),
    }
}

/// Builds the view of a game. `findings` are about the text from which it was read.
///
/// # Errors
/// [`Refusal`] if it is too large to show.
pub fn of_variations(game: &Variations, findings: &[Finding]) -> Result<GameView, Refusal> {
    check_size(game.tree().len())?;
    Ok(GameView::of(game, findings, None))
}

/// Refuses a text that contains no game, with the findings about it.
fn refuse_no_moves(text: &str, findings: &[Finding]) -> Refusal {
    let error = bao_languages::text("no-moves-in-text");
    Refusal { findings: view_findings(findings, Some(text)), ..Refusal::impossible(error) }
}

/// The text of a field, unless it is blank.
fn filled(field: Option<&str>) -> Option<&str> {
    field.map(str::trim).filter(|text| !text.is_empty())
}

/// Opens a game file. The rules in its header override the requested rules. If it contains several games, adds the names
/// of all.
fn open_game_file(text: &str, request: &OpenRequest) -> Result<GameView, Refusal> {
    let rules = ruleset(request.ruleset.as_deref())?;
    let (mut tree, NamedGame { names, findings, .. }) = read_tree(text, request.game.as_deref())?;
    // A game whose moves were all deleted is still a game.
    if tree.is_blank() && write_game(&tree) != text {
        return Err(refuse_no_moves(text, &findings));
    }
    if let Some(name) = filled(request.name.as_deref()) {
        tree.headers.set(Headers::GAME, name);
    }
    let view = GameView::of(&play_tree(tree, &rules)?, &findings, Some(text));
    Ok(GameView { games: if names.len() > 1 { names } else { Vec::new() }, ..view })
}

fn open_transcript(text: &str, request: &OpenRequest) -> Result<GameView, Refusal> {
    let rules = ruleset(request.ruleset.as_deref())?;
    // A game without a name gets no `game` header, so that two pasted games are not taken for the same game.
    let name = filled(request.name.as_deref());
    let source = Source { game: name.map(str::to_owned), ..Source::default() };
    let reading = read(text, &source);
    if reading.transcript.plies.is_empty() {
        return Err(refuse_no_moves(text, &reading.findings));
    }
    // Check this before replaying, because the state of a ply takes far more memory than its text.
    check_size(reading.transcript.plies.len())?;
    let repairing = if request.repair { RepairMode::Apply } else { RepairMode::Report };
    let (id, declared) = (name.unwrap_or_default(), Declared::default());
    let replayed = replay_with(id, &reading, &declared, &rules, repairing);
    let game = build_variations(&replayed, &reading.transcript, &GameDetails::default());
    check_size(game.tree().len())?;
    Ok(GameView::of(&game, &replayed.findings, Some(text)))
}

/// Plays a tree and builds its view. `findings` are about the file from which it was read.
///
/// # Errors
/// [`Refusal`] if its headers are invalid or it is too large to show.
pub fn of_tree(tree: GameTree, findings: &[Finding]) -> Result<GameView, Refusal> {
    of_variations(&play_tree(tree, &Ruleset::KIBAO)?, findings)
}

fn open_position(position: &str, request: &OpenRequest) -> Result<GameView, Refusal> {
    let rules = ruleset(request.ruleset.as_deref())?;
    let position = match position.trim() {
        "start" => Position::start(&rules),
        text => text.parse()?,
    };
    let number = request.number.unwrap_or(1);
    if !(1..=MOST_TURNS).contains(&number) {
        return Err(Refusal::unreadable(say!("turn-numbers", most = MOST_TURNS, number)));
    }
    of_variations(&Variations::from_position(position, number, &rules), &[])
}

/// Returns the ruleset with this name, by default kibao.
fn ruleset(name: Option<&str>) -> Result<Ruleset, Refusal> {
    Ok(filled(name).map_or(Ok(Ruleset::KIBAO), str::parse)?)
}

/// Checks the text of a position, and lists the legal moves by the named rules.
///
/// # Errors
/// [`Refusal`] if it is not a position.
pub fn check_position(position: &str, named: Option<&str>) -> Result<Value, Refusal> {
    let rules = ruleset(named)?;
    let position = Position::read(position, &rules)?;
    let game = Variations::from_position(position, 1, &rules);
    let numbered = Numbered::of(game.tree());
    Ok(json!({
        // The position in normal form.
        "position": position.to_string(),
        "board": BoardView::of(&position, &position),
        "choices": view_choices(&game, &numbered, NodeId::START),
        // Null if the game is not over.
        "end": position.end(&rules).as_ref().map(view_end),
    }))
}

#[derive(Clone, Debug, Deserialize)]
pub struct PlaceRequest {
    pub bao: String,
    pub at: usize,
}

/// Reads the game with this name, by default the first game.
fn read_tree(bao: &str, game: Option<&str>) -> Result<(GameTree, NamedGame), Refusal> {
    let mut named = read_named_game(bao, game);
    match (named.tree.take(), game) {
        (Some(tree), _) => Ok((tree, named)),
        (None, Some(asked)) if !named.names.is_empty() => {
            let there = few(&named.names);
            Err(Refusal::unreadable(say!("no-such-game-in-text", asked, there)))
        }
        (None, _) => Err(Refusal::unreadable(bao_languages::text("no-game-in-text"))),
    }
}

/// Reads and plays the game that the page sends.
///
/// # Errors
/// [`Refusal`] if it is not a game, or is too large to show.
pub fn read_bao(bao: &str) -> Result<Variations, Refusal> {
    play_tree(read_tree(bao, None)?.0, &Ruleset::KIBAO)
}

/// Refuses a game with too many plies to show.
pub(super) fn check_size(plies: usize) -> Result<(), Refusal> {
    if plies < MOST_PLACES {
        return Ok(());
    }
    Err(Refusal::impossible(say!("too-many-places", plies, most = MOST_PLACES)))
}

/// Plays a tree by the rules in its header, or by `rules` if the header has none.
fn play_tree(tree: GameTree, rules: &Ruleset) -> Result<Variations, Refusal> {
    check_size(tree.len())?;
    Ok(Variations::from_tree(tree, rules)?)
}

/// Reads a game and finds the place with this number.
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
    numbered.ids.get(number).copied().ok_or_else(|| {
        let last = numbered.ids.len() - 1;
        Refusal::unreadable(say!("no-such-place", place = number, last))
    })
}

/// Shows a place: the move that led to it, and the choices there.
pub fn place(request: &PlaceRequest) -> Result<Value, Refusal> {
    let (game, numbered, id) = at(&request.bao, request.at)?;
    Ok(view_place_to_play(&game, &numbered, id))
}

#[derive(Clone, Debug, Deserialize)]
pub struct CompareRequest {
    pub bao: String,
    /// The number of a place in one line.
    pub left: usize,
    /// The number of a place in the other line.
    pub right: usize,
}

pub fn compare(request: &CompareRequest) -> Result<Value, Refusal> {
    let (game, numbered, left) = at(&request.bao, request.left)?;
    let right = find(&numbered, request.right)?;
    Ok(view_comparison(&game, &numbered, [left, right]))
}

/// The refusal of a request, for the user to read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    #[serde(skip)]
    pub status: StatusCode,
    /// A sentence that says what is wrong and what to do next.
    pub error: String,
    /// Where the problem is: `22n`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The legal moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<String>>,
    /// The findings about the text that was sent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Value>,
}

impl Refusal {
    pub fn new(status: StatusCode, error: impl ToString) -> Refusal {
        let error = error.to_string();
        Refusal { status, error, place: None, choices: None, findings: Vec::new() }
    }

    /// The request is malformed.
    pub fn unreadable(error: impl ToString) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, error)
    }

    /// The reply to a search that was stopped, usually by a newer request of the same page.
    pub fn given_up() -> Refusal {
        Refusal::new(StatusCode::CONFLICT, bao_languages::text("search-given-up"))
    }

    /// The rules or the state of the game do not allow the request.
    pub fn impossible(error: impl ToString) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    /// Adds the place that the refusal is about.
    pub fn at(self, place: impl ToString) -> Refusal {
        Refusal { place: Some(place.to_string()), ..self }
    }
}

macro_rules! refusals {
    ($($error:ty => $refuse:expr;)+) => {
        $(impl From<$error> for Refusal {
            fn from(error: $error) -> Refusal {
                $refuse(error)
            }
        })+
    };
}

pub(crate) use refusals;

refusals! {
    StartError => Refusal::unreadable;
    ParsePositionError => |error| Refusal::unreadable(words::position_error(&error));
    UnknownRuleError => |error| Refusal::unreadable(words::unknown_rule(&error));
    EditError => |error| Refusal::impossible(words::edit_error(error));
    PlayError => Refusal::impossible;
}
