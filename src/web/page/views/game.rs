//! A whole game, with every place in its list of turns.

use std::time::Duration;

use bao_game::classify::classify;
use bao_game::clock::GameClock;
use bao_game::replay::Game;
use bao_game::variations::{LONGEST_GAME, PlyState, Variations};
use bao_languages::say;
use bao_notation::Finding;
use bao_notation::tree::{NodeId, write_game};
use bao_rules::Side;
use serde::Serialize;
use serde_json::Value;

use super::finding::view_findings;
use super::place::{BoardView, view_end, view_events};
use crate::web::page::{Numbered, proposed_name};

/// The most places of a game that is shown; each is told with its board, at every change anew.
pub const MOST_PLACES: usize = 5_000;

/// A header of a game.
pub type HeaderView = NameValue;

/// A name and its value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NameValue {
    /// The name.
    pub name: String,
    /// The value.
    pub value: String,
}

impl NameValue {
    pub(super) fn new(name: &str, value: impl Into<String>) -> NameValue {
        NameValue { name: name.to_owned(), value: value.into() }
    }
}

/// The clock of a game, in milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ClockView {
    /// As `10+5`.
    pub control: String,
    /// What is added after each move.
    pub increment: u64,
    /// What is left of South's and of North's time as the move begins that is due.
    pub left: [u64; 2],
}

impl ClockView {
    fn of(clock: &GameClock) -> ClockView {
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        ClockView {
            control: clock.control().to_string(),
            increment: millis(clock.control().increment()),
            left: Side::BOTH.map(|side| millis(clock.time_left(side))),
        }
    }
}

/// A game with everything but the motions and choices of its places.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameView {
    /// Its number or name.
    pub id: String,
    /// What is known of it.
    pub headers: Vec<HeaderView>,
    /// The rules it is played by.
    pub ruleset: String,
    /// Its clock; null where it has none.
    pub clock: Option<ClockView>,
    /// The text of the game, which the page keeps and sends with each request.
    pub bao: String,
    /// By which the game is known again in its file.
    pub stamp: Option<String>,
    /// The file that it was opened from.
    pub file: Option<String>,
    /// What it and a file of its own would be called.
    pub proposed: String,
    /// The names of all games of the text it was read from, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<String>,
    /// Its places; numbers of places are those of this list.
    pub nodes: Vec<NodeView>,
    /// What there is to say about the text it was read from.
    pub findings: Vec<Value>,
    /// How it ended, as a sentence.
    pub result: String,
    /// Whether a player has resigned or lost on time, where the headers tell; the board does not show the end.
    pub forfeit: bool,
    /// The classes of the study, where the main line has any.
    pub classes: Vec<NameValue>,
    /// What becomes of South's and North's house in the main line.
    pub fates: [String; 2],
}

/// The classes of a line of the study (S2 to S6); none where it is not part of its population, or does
/// not begin at the set-up.
pub fn classes(game: &Variations, line: &Game) -> Vec<NameValue> {
    if !game.begins_at_the_set_up() {
        return Vec::new();
    }
    let Some(classes) = classify(line) else { return Vec::new() };
    let mut all = vec![
        NameValue::new("progress", classes.progress.name()),
        NameValue::new("final", classes.final_colour.name()),
        NameValue::new("combination", classes.combination.name()),
    ];
    all.extend(classes.kind.map(|kind| NameValue::new("kind", kind.name())));
    let number = classes.matrix_type.map(|matrix| matrix.number().to_string());
    all.extend(number.map(|number| NameValue::new("type", number)));
    all.extend(classes.moment.map(|turn| NameValue::new("moment", turn.to_string())));
    all
}

impl GameView {
    /// A game as it is; `findings` are about `text`, if the page has that.
    pub fn of(
        game: &Variations,
        numbered: &Numbered,
        findings: &[Finding],
        text: Option<&str>,
    ) -> GameView {
        let tree = game.tree();
        let line = game.to_game(NodeId::START);
        let headers = tree.headers.iter();
        GameView {
            id: game.id().to_owned(),
            headers: headers.map(|(name, value)| NameValue::new(name, value)).collect(),
            ruleset: game.rules().to_string(),
            clock: GameClock::of(game).as_ref().map(ClockView::of),
            bao: write_game(tree),
            stamp: None,
            file: None,
            proposed: proposed_name(game),
            games: Vec::new(),
            nodes: nodes(game, numbered),
            findings: view_findings(findings, text),
            result: game.describe_result(&line),
            forfeit: line.forfeit.is_some(),
            classes: classes(game, &line),
            fates: Side::BOTH.map(|side| game.describe_house_fate(NodeId::START, side)),
        }
    }
}

/// A place of a game, with the ply that leads there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NodeView {
    /// Its number.
    pub i: usize,
    /// The place before it.
    pub parent: Option<usize>,
    /// What goes on from it, the main continuation first.
    pub children: Vec<usize>,
    /// `22n`; null at the start.
    pub turn: Option<String>,
    /// Whose move that was, `s` or `n`; null at the start.
    pub side: Option<char>,
    /// The move in normal form, or the text that is kept.
    pub text: String,
    /// `!`, `?` and so on.
    pub mark: Option<&'static str>,
    /// Paragraphs parted by line breaks.
    pub comment: String,
    /// `start`, `played`, `broken` (not legal), `kept` (behind one that is not).
    pub state: &'static str,
    /// What belongs there, of a broken one.
    pub why: Option<String>,
    /// `capture` or `takata`.
    pub kind: Option<&'static str>,
    /// How many pairs of pit and direction the move was picked from.
    pub choices: Option<u8>,
    /// What happened to the houses.
    pub events: Vec<Value>,
    /// How the game has ended with it.
    pub end: Option<Value>,
    /// That nobody plays on here, at the end of a line that does not end on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<String>,
    /// The turn that is due behind it, as `23s`.
    pub due: String,
    /// By which it is found, as `22n:a3>/24s`.
    pub address: String,
    /// The position after it; null where the line is kept as text.
    pub board: Option<BoardView>,
    /// Whether it is in the main line.
    pub main: bool,
}

/// The addresses of all places, by their number. A place takes its variation's from the place before
/// it, so that long lines are not walked again for every one of their places.
fn addresses(game: &Variations, numbered: &Numbered) -> Vec<String> {
    let tree = game.tree();
    // The variation that a place is in.
    let mut inside: Vec<Option<usize>> = Vec::with_capacity(numbered.ids().len());
    let mut found: Vec<String> = Vec::with_capacity(numbered.ids().len());
    for (number, &id) in numbered.ids().iter().enumerate() {
        let before = tree.parent(id).map(|parent| numbered.number(parent));
        let (variation, address) = match before {
            None => (None, game.address(id)),
            Some(_) if tree.begins_variation(id) => (Some(number), game.address(id)),
            Some(before) => {
                let turn = tree.turn(id).map(|turn| turn.to_string()).unwrap_or_default();
                let address = match inside[before] {
                    Some(variation) => format!("{}/{turn}", found[variation]),
                    None => turn,
                };
                (inside[before], address)
            }
        };
        inside.push(variation);
        found.push(address);
    }
    found
}

/// All places of a game in their order.
pub(super) fn nodes(game: &Variations, numbered: &Numbered) -> Vec<NodeView> {
    let mut main = vec![false; numbered.ids().len()];
    main[0] = true;
    for id in game.tree().main_line() {
        main[numbered.number(id)] = true;
    }
    let places = numbered.ids().iter().zip(addresses(game, numbered)).zip(main);
    places.map(|((&id, address), main)| node(game, numbered, id, address, main)).collect()
}

fn node(
    game: &Variations,
    numbered: &Numbered,
    id: NodeId,
    address: String,
    main: bool,
) -> NodeView {
    let tree = game.tree();
    let before = tree.parent(id).and_then(|parent| game.position(parent));
    let ply = game.ply(id);
    let (state, why) = match game.state(id) {
        None => ("start", None),
        Some(PlyState::Played(_)) => ("played", None),
        Some(PlyState::Broken(why)) => ("broken", Some(why.clone())),
        Some(PlyState::Kept) => ("kept", None),
    };
    NodeView {
        i: numbered.number(id),
        parent: tree.parent(id).map(|parent| numbered.number(parent)),
        children: tree.children(id).iter().map(|&child| numbered.number(child)).collect(),
        turn: tree.turn(id).map(|turn| turn.to_string()),
        side: tree.turn(id).map(|turn| turn.side.letter()),
        text: game.text(id),
        mark: tree.mark(id).map(bao_notation::tree::Mark::sign),
        comment: tree.comment(id).text().to_owned(),
        state,
        why,
        kind: ply.map(|ply| ply.kind.name()),
        choices: ply.and(before).map(|before| before.choice_count(game.rules())),
        events: view_events(game.events(id)),
        end: game.end(id).as_ref().map(view_end),
        drawn: (tree.children(id).is_empty() && game.is_drawn(id))
            .then(|| say!("play-drawn", plies = LONGEST_GAME)),
        due: tree.next_turn(id).to_string(),
        address,
        board: game.position(id).map(|position| BoardView::of(position, game.start())),
        main,
    }
}
