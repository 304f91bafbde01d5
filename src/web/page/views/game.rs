//! A whole game.

use std::time::Duration;

use bao_game::clock::GameClock;
use bao_notation::Finding;
use bao_notation::tree::{NodeId, write_game};
use bao_rules::Side;
use serde::Serialize;
use serde_json::Value;

use super::finding::view_findings;
use super::node::{NodeView, nodes};
use crate::web::page::{Numbered, proposed_name};
use bao_game::classify::classify;
use bao_game::replay::Game;
use bao_game::variations::Variations;

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
        let header =
            |header: &bao_notation::tree::Header| NameValue::new(header.name(), header.value());
        GameView {
            id: game.id().to_owned(),
            headers: tree.headers.iter().map(header).collect(),
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
