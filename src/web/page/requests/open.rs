//! A game is opened: out of a pasted text, a game file, or a position; a position that was set up is checked.

use bao_game::replay::{Declared, RepairMode, replay_with};
use bao_game::variations::{
    GameDetails, PlayError, StartError, Variations, build_variations, name_games,
};
use bao_game::words;
use bao_languages::say;
use bao_notation::tree::{
    EditError, GameTree, Headers, NodeId, is_game_file, read_games, write_game,
};
use bao_notation::{Finding, Source, read};
use bao_rules::{ParsePositionError, Position, Ruleset, UnknownRuleError};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::game_files::few;
use crate::web::page::Numbered;
use crate::web::page::views::{
    BoardView, ChoiceView, GameView, MOST_PLACES, PlaceView, view_comparison, view_end,
    view_findings,
};

/// The highest number of a first turn, that of the command line.
const MOST_TURNS: u32 = 9_999;

/// What is opened: exactly one of its first five fields.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OpenRequest {
    /// A number in the archive; of several games of a file or text the one of this name, else the first.
    pub game: Option<String>,
    /// A file of the folder of games.
    pub file: Option<String>,
    /// A transcript or game file that somebody has pasted, as it was pasted.
    pub text: Option<String>,
    /// The text of a game file.
    pub bao: Option<String>,
    /// The text of a position that a game begins at.
    pub position: Option<String>,
    /// What a pasted game is called.
    pub name: Option<String>,
    /// By default kibao.
    pub ruleset: Option<String>,
    /// Whether to change a token where one change alone makes a pasted game playable; what a pasted game file
    /// says is not touched.
    pub repair: bool,
    /// The number of the first turn behind a position; 1 where nobody says.
    pub number: Option<u32>,
}

/// Opens what stands in the request itself: a text, a game file or a position.
///
/// # Errors
/// [`Refusal`] where there is no such game in it, where there are no such rules, or where it is too large to be shown.
pub fn open(request: &OpenRequest) -> Result<GameView, Refusal> {
    let OpenRequest { game, file, text, bao, position, .. } = request;
    match (game, file, text, bao, position) {
        (_, None, Some(text), None, None) => open_text(text, request),
        (game, None, None, Some(bao), None) => open_bao(bao, game.as_deref()),
        (None, None, None, None, Some(position)) => open_position(position, request),
        _ => Err(Refusal::unreadable(
            "say one thing to open: `game`, `file`, `text`, `bao` or `position`",
        )),
    }
}

/// A game that is known already; `findings` are about the text it was read from.
///
/// # Errors
/// [`Refusal`] where it is too large to be shown.
pub fn of_variations(game: &Variations, findings: &[Finding]) -> Result<GameView, Refusal> {
    fits(game.tree().len())?;
    Ok(GameView::of(game, findings, None))
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
fn view_of_found(found: GameOfText, text: &str, rules: &Ruleset) -> Result<GameView, Refusal> {
    let GameOfText { tree, findings, games } = found;
    let game = play_tree_by(tree, rules)?;
    let view = GameView::of(&game, &findings, Some(text));
    Ok(GameView { games: if games.len() > 1 { games } else { Vec::new() }, ..view })
}

/// Opens a pasted transcript; what there is to say about it says where in it. A pasted game file is
/// opened as one, by the rules of its header, else by those that were asked for.
fn open_text(text: &str, request: &OpenRequest) -> Result<GameView, Refusal> {
    let rules = ruleset(request.ruleset.as_deref())?;
    let name = request.name.as_deref().map(str::trim).filter(|name| !name.is_empty());
    if is_game_file(text) {
        let mut found = read_tree(text, request.game.as_deref())?;
        if is_nothing(&found.tree) {
            return Err(no_moves(text, &found.findings));
        }
        if let Some(name) = name {
            found.tree.headers.set(Headers::GAME, name);
        }
        return view_of_found(found, text, &rules);
    }
    let source = Source { game: name.map(str::to_owned), ..Source::default() };
    let reading = read(text, &source);
    if reading.transcript.plies.is_empty() {
        return Err(no_moves(text, &reading.findings));
    }
    // Before it is played: the state of each ply takes far more memory than its text.
    fits(reading.transcript.plies.len())?;
    let repairing = if request.repair { RepairMode::Apply } else { RepairMode::Report };
    // Without a name it has no header, so that two pasted games are not taken for one.
    let id = name.unwrap_or_default();
    let replayed = replay_with(id, &reading, &Declared::default(), &rules, repairing);
    let game = build_variations(&replayed, &reading.transcript, &GameDetails::default());
    let game = play_tree(game.tree().clone())?;
    Ok(GameView::of(&game, &replayed.findings, Some(text)))
}

/// Opens the text of a game file.
fn open_bao(bao: &str, game: Option<&str>) -> Result<GameView, Refusal> {
    let found = read_tree(bao, game)?;
    // A game of which every move was deleted is one still.
    if is_nothing(&found.tree) && write_game(&found.tree) != bao {
        return Err(no_moves(bao, &found.findings));
    }
    view_of_found(found, bao, &Ruleset::KIBAO)
}

/// Opens a tree; `findings` are about the file it was read from.
///
/// # Errors
/// [`Refusal`] where its headers and moves contradict each other, or it is too large to be shown.
pub fn of_tree(tree: GameTree, findings: &[Finding]) -> Result<GameView, Refusal> {
    of_variations(&play_tree(tree)?, findings)
}

/// Begins a game at a position.
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

/// The rules of a name, by default those of kibao.org.
fn ruleset(name: Option<&str>) -> Result<Ruleset, Refusal> {
    let name = name.map(str::trim).filter(|name| !name.is_empty());
    Ok(name.map_or(Ok(Ruleset::KIBAO), str::parse)?)
}

/// Whether a text is a position, and what can be played there by the rules of this name.
///
/// # Errors
/// [`Refusal`] with what is wrong.
pub fn check_position(position: &str, named: Option<&str>) -> Result<Value, Refusal> {
    let rules = ruleset(named)?;
    let position = Position::read(position, &rules)?;
    let game = Variations::from_position(position, 1, &rules);
    let numbered = Numbered::of(game.tree());
    Ok(json!({
        // With one blank between its parts.
        "position": position.to_string(),
        "board": BoardView::of(&position, &position),
        "choices": ChoiceView::all(&game, &numbered, NodeId::START),
        // How the game has ended there.
        "end": position.end(&rules).as_ref().map(view_end),
    }))
}

/// Which place of which game.
#[derive(Clone, Debug, Deserialize)]
pub struct PlaceRequest {
    /// The text of the game.
    pub bao: String,
    /// The number of the place.
    pub at: usize,
}

/// A game of a text, and what there is to say about the text.
pub(super) struct GameOfText {
    pub tree: GameTree,
    pub findings: Vec<Finding>,
    /// What the games of the text are called.
    pub games: Vec<String>,
}

/// The first game of a text, or the one of that name.
pub(super) fn read_tree(bao: &str, game: Option<&str>) -> Result<GameOfText, Refusal> {
    let mut read = read_games(bao, &Source::default());
    let games = name_games(&read.games);
    let place = choose_game(&games, game)?;
    Ok(GameOfText { tree: read.games.swap_remove(place), findings: read.findings, games })
}

/// The place of the game of that name among those of a text, else of the first.
pub(super) fn choose_game(names: &[String], asked: Option<&str>) -> Result<usize, Refusal> {
    if names.is_empty() {
        return Err(Refusal::unreadable(bao_languages::text("no-game-in-text")));
    }
    let Some(asked) = asked else { return Ok(0) };
    names.iter().position(|name| name == asked).ok_or_else(|| {
        let there = few(names);
        Refusal::unreadable(say!("no-such-game-in-text", asked, there))
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
    Err(Refusal::impossible(say!("too-many-places", plies, most = MOST_PLACES)))
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
        Refusal::unreadable(say!("no-such-place", place = number, last))
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

/// What kind of trouble it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// What was sent is not what belongs there.
    Malformed,
    /// There is no such thing.
    NotThere,
    /// It is well formed, and the rules or the game do not allow it.
    Impossible,
    /// Something else stands in the way, as another game of that name.
    Conflict,
    /// Another program stands in the way, and may be gone soon.
    Busy,
    /// It is the program's or the machine's fault.
    Failed,
}

/// Why a request is not met, in a sentence for the user.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The kind.
    #[serde(skip)]
    pub why: Why,
    /// What is wrong, and what to do next.
    pub error: String,
    /// Where, as `22n`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// What could be played instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<String>>,
    /// What there is to say about the text that was sent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<Value>,
}

impl Refusal {
    /// A refusal of a kind.
    pub fn new(why: Why, error: impl ToString) -> Refusal {
        Refusal { why, error: error.to_string(), place: None, choices: None, findings: Vec::new() }
    }

    /// What was sent is not what belongs there.
    pub fn unreadable(error: impl ToString) -> Refusal {
        Refusal::new(Why::Malformed, error)
    }

    /// A newer question of the same page stands in the way.
    pub fn given_up() -> Refusal {
        Refusal::new(Why::Conflict, bao_languages::text("search-given-up"))
    }

    /// The game does not allow it.
    pub fn impossible(error: impl ToString) -> Refusal {
        Refusal::new(Why::Impossible, error)
    }

    /// The same with the place that it is about.
    pub fn at(self, place: impl ToString) -> Refusal {
        Refusal { place: Some(place.to_string()), ..self }
    }
}

/// What other errors are as refusals.
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
