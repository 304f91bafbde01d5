//! Views of a game with all its places, and of two lines side by side.

use std::ops::Range;
use std::time::Duration;

use bao_game::classify::classify;
use bao_game::clock::GameClock;
use bao_game::replay::Game;
use bao_game::variations::{LONGEST_GAME, PlyFacts, PlyState, Variations, compare_lines};
use bao_languages::say;
use bao_notation::Finding;
use bao_notation::tree::{Headers, NodeId, write_game};
use bao_rules::Side;
use bao_tables::pipeline::tell_source;
use serde::Serialize;
use serde_json::{Value, json};

use super::place::{BoardView, houses, view_end, view_events};
use crate::game_files::stem;
use crate::web::page::{Numbered, proposed_name};

/// The maximum number of places of a game that the page can show. Every edit sends all of them with their boards.
pub const MOST_PLACES: usize = 5_000;

fn view_named(name: &str, value: &str) -> Value {
    json!({ "name": name, "value": value })
}

/// The clock of a game, in milliseconds.
fn view_clock(clock: &GameClock) -> Value {
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    json!({
        // The base time and the increment, such as `10+5`.
        "control": clock.control().to_string(),
        // The time that South and North have left before the next move.
        "left": Side::BOTH.map(|side| millis(clock.time_left(side))),
    })
}

/// A game, without the motions and choices at its places.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameView {
    pub id: String,
    /// The headers, each with name and value.
    pub headers: Vec<Value>,
    pub ruleset: String,
    /// The clock of the game; null if it has none.
    pub clock: Option<Value>,
    /// The text of the game, which the page keeps and sends with each request.
    pub bao: String,
    /// Identifies the version of the game in the file.
    pub stamp: Option<String>,
    /// The file from which the game was opened.
    pub file: Option<String>,
    /// The name that the page proposes for the game's file, without an extension.
    pub proposed: String,
    /// The names of all games in the text, if there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<String>,
    /// The places of the game. The number of a place is its index here.
    pub nodes: Vec<NodeView>,
    /// The findings about the text from which the game was read.
    pub findings: Vec<Value>,
    pub result: String,
    /// Whether the headers record a resignation or a loss on time.
    pub forfeit: bool,
    /// The classes of the main line in the study, if it has any.
    pub classes: Vec<Value>,
    /// What became of South's and North's house in the main line.
    pub fates: [String; 2],
}

/// The classes of a line in the study (S2 to S6); empty if the study excludes the line.
fn view_classes(game: &Variations, line: &Game) -> Vec<Value> {
    if !game.begins_at_the_set_up() {
        return Vec::new();
    }
    let Some(classes) = classify(line) else { return Vec::new() };
    let all = [
        ("progress", Some(classes.progress.name().to_owned())),
        ("final", Some(classes.final_colour.name().to_owned())),
        ("combination", Some(classes.combination.name().to_owned())),
        ("kind", classes.kind.map(|kind| kind.name().to_owned())),
        ("type", classes.matrix_type.map(|matrix| matrix.number().to_string())),
        ("moment", classes.moment.map(|turn| turn.to_string())),
    ];
    all.into_iter().filter_map(|(name, value)| Some(view_named(name, &value?))).collect()
}

impl GameView {
    /// `findings` are about `text`, which is `None` if the page does not have the text.
    pub fn of(game: &Variations, findings: &[Finding], text: Option<&str>) -> GameView {
        let tree = game.tree();
        let numbered = Numbered::of(tree);
        let line = game.to_game(NodeId::START);
        let headers = tree.headers.iter();
        GameView {
            id: game.id().to_owned(),
            headers: headers
                .map(|(name, value)| match name {
                    Headers::SOURCE => view_named(name, &tell_source(value)),
                    _ => view_named(name, value),
                })
                .collect(),
            ruleset: game.rules().to_string(),
            clock: GameClock::of(game).as_ref().map(view_clock),
            bao: write_game(tree),
            stamp: None,
            file: None,
            proposed: stem(&proposed_name(game)),
            games: Vec::new(),
            nodes: view_nodes(game, &numbered),
            findings: view_findings(findings, text),
            result: game.describe_result(&line),
            forfeit: line.forfeit.is_some(),
            classes: view_classes(game, &line),
            fates: Side::BOTH.map(|side| game.describe_house_fate(NodeId::START, side)),
        }
    }
}

/// A place of a game, with the move that led to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NodeView {
    /// The number of the place.
    pub i: usize,
    /// The number of the parent.
    pub parent: Option<usize>,
    /// The numbers of the continuations, the main continuation first.
    pub children: Vec<usize>,
    /// The turn of the move, `22n`; null at the start.
    pub turn: Option<String>,
    /// The player of the move, `s` or `n`; null at the start.
    pub side: Option<char>,
    /// The move in normal form, or the text that is kept instead.
    pub text: String,
    pub mark: Option<&'static str>,
    /// Line breaks separate its paragraphs.
    pub comment: String,
    /// `start`, `played`, `broken` (illegal) or `kept` (after an illegal move).
    pub state: &'static str,
    /// What was expected instead of a broken move.
    pub why: Option<String>,
    /// `capture` or `takata`.
    pub kind: Option<&'static str>,
    /// What the move did to the houses.
    pub events: Vec<Value>,
    /// How the move ended the game, if it did.
    pub end: Option<Value>,
    /// Says that the game is drawn here: a position was repeated, or there are too many plies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<String>,
    /// The next turn: `23s`.
    pub due: String,
    /// The address of the place: `22n:a3>/24s`.
    pub address: String,
    /// The position after the move; null if the line is kept as text.
    pub board: Option<BoardView>,
    pub main: bool,
}

/// Builds the views of all places, in order. A place inherits the address of its variation, so that a long variation is
/// not walked again for each place.
fn view_nodes(game: &Variations, numbered: &Numbered) -> Vec<NodeView> {
    let tree = game.tree();
    let mut variations: Vec<Option<String>> = Vec::with_capacity(numbered.ids.len());
    let view = |&id: &NodeId| {
        let begins = tree.begins_variation(id);
        let variation = match tree.parent(id) {
            _ if begins => Some(game.address(id)),
            Some(parent) => variations[numbered.number(parent)].clone(),
            None => None,
        };
        let address = match (&variation, tree.turn(id)) {
            (Some(variation), Some(turn)) if !begins => format!("{variation}/{turn}"),
            (Some(variation), _) => variation.clone(),
            (None, _) => game.address(id),
        };
        variations.push(variation);
        view_node(game, numbered, id, address)
    };
    numbered.ids.iter().map(view).collect()
}

fn view_node(game: &Variations, numbered: &Numbered, id: NodeId, address: String) -> NodeView {
    let tree = game.tree();
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
        kind: game.ply(id).map(|ply| ply.kind.name()),
        events: view_events(game.events(id)),
        end: game.end(id).as_ref().map(view_end),
        drawn: (tree.children(id).is_empty() && game.is_drawn(id))
            .then(|| say!("play-drawn", plies = LONGEST_GAME)),
        due: tree.next_turn(id).to_string(),
        address,
        board: game.position(id).map(|position| BoardView::of(position, game.start())),
        main: tree.nesting(id) == 0,
    }
}

/// The view of a ply of one of two compared lines. The numbers of an illegal ply are null.
fn view_ply(game: &Variations, numbered: &Numbered, id: NodeId) -> Option<Value> {
    let PlyFacts { text, played, .. } = PlyFacts::of(game, id)?;
    Some(json!({
        "node": numbered.number(id),
        "text": text,
        "kind": played.as_ref().map(|figures| figures.kind.name()),
        "choices": played.as_ref().map(|figures| figures.choices),
        "seeds": played.as_ref().map(|figures| figures.seeds),
        "houses": game.position(id).map(|position| houses(position, game.start())),
        "events": view_events(game.events(id)),
        "end": game.end(id).as_ref().map(view_end),
    }))
}

/// Compares the lines through two places, each to its end.
pub fn view_comparison(
    game: &Variations,
    numbered: &Numbered,
    [left, right]: [NodeId; 2],
) -> Value {
    let compared = compare_lines(game, left, right);
    let rows = compared.turns.iter().map(|(turn, plies)| {
        let [left, right] = plies.map(|id| view_ply(game, numbered, id?));
        json!({ "turn": turn.to_string(), "left": left, "right": right })
    });
    let fates = |id| Side::BOTH.map(|side| game.describe_house_fate(id, side));
    let classes = |id| view_classes(game, &game.to_game(id));
    json!({
        // The last place that both lines share.
        "parting": numbered.number(compared.parting),
        "rows": rows.collect::<Vec<_>>(),
        "fates": { "left": fates(left), "right": fates(right) },
        "classes": { "left": classes(left), "right": classes(right) },
    })
}

/// For each byte of a text, and then for the end of the text, the number of UTF-16 units before it. Browsers count in
/// these units.
fn count_units(text: &str) -> Vec<u32> {
    let (mut before, mut units) = (Vec::with_capacity(text.len() + 1), 0);
    for sign in text.chars() {
        before.extend(std::iter::repeat_n(units, sign.len_utf8()));
        units += sign.len_utf16() as u32;
    }
    before.push(units);
    before
}

/// Converts a range of bytes to UTF-16 units, clamped to the text.
fn to_units(before: &[u32], span: &Range<usize>) -> Range<u32> {
    let at = |byte: usize| before[byte.min(before.len() - 1)];
    at(span.start)..at(span.end.max(span.start))
}

pub fn view_findings(findings: &[Finding], text: Option<&str>) -> Vec<Value> {
    let units = text.map(count_units);
    findings.iter().map(|finding| view_finding(finding, units.as_deref())).collect()
}

fn view_finding(finding: &Finding, units: Option<&[u32]>) -> Value {
    let place = &finding.place;
    let span = units.map(|units| to_units(units, &place.span));
    let mut plain = finding.clone();
    plain.place.game = None;
    json!({
        "severity": finding.code.severity.name(),
        "code": finding.code.name,
        // In characters, counted from 1.
        "line": place.line,
        "source_column": place.column,
        // In UTF-16 units of the text that was sent; null if no text was sent.
        "start": span.as_ref().map(|span| span.start),
        "end": span.as_ref().map(|span| span.end),
        "turn": place.turn.map(|turn| turn.to_string()),
        "read": finding.read,
        "expected": finding.expected.to_string(),
        "repair": finding.repair,
        // The finding in one line.
        "message": plain.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_converted_to_utf_16_units() {
        let utf_16 = |text, span: &Range<usize>| to_units(&count_units(text), span);
        let text = "1:A7‹* 𝄞 a5>";
        let at = text.find("a5").expect("the text contains `a5`");
        assert_eq!(utf_16(text, &(at..at + 3)), 10..13);
        assert_eq!(utf_16(text, &(0..999)), 0..13);
        assert_eq!(utf_16("è", &(1..1)), 0..0);
        assert_eq!(utf_16("", &Range { start: 5, end: 2 }), 0..0);
        let long = "𝄞è".repeat(5_000);
        for at in [0, 999, 1_000, 2_002, 29_994] {
            let start = at - at % 6;
            let units = start as u32 / 2;
            assert_eq!(utf_16(&long, &(start..start + 4)), units..units + 2);
        }
    }
}
