//! A place in the list of turns.

use bao_notation::tree::NodeId;
use serde::Serialize;
use serde_json::Value;

use super::board::BoardView;
use super::event::{view_end, view_events};
use crate::web::page::Numbered;
use bao_game::variations::{PlyState, Variations};

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
        due: tree.next_turn(id).to_string(),
        address,
        board: game.position(id).map(|position| BoardView::of(position, game.start())),
        main,
    }
}
