//! A game tree whose plies have been played as far as they are legal.

use std::collections::HashMap;

use bao_languages::say;
use bao_notation::tree::{EditError, GameTree, Headers, MOST_PLIES, NodeId, read_each_game};
use bao_notation::{Finding, Source, Transcript, TurnRef, Written, write_move};
use bao_rules::{End, ParsePositionError, Position, Ruleset, Side, UnknownRuleError};

use crate::replay::{Game, PlayMoveError, PlayedMove, Ply, PlyEvent, Status, play_move, turn_ref};
use crate::words::{position_error, unknown_rule};

/// `bao play` and matches stop a game as a draw after this many plies from the start.
pub const LONGEST_GAME: u32 = 400;

/// The result of playing a ply of a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlyState {
    /// The ply is legal.
    Played(Box<PlayedMove>),
    /// The ply is the first illegal or unreadable ply of its line and is kept as text. The string says what was
    /// expected.
    Broken(String),
    /// The ply follows a broken ply and is kept as text.
    Kept,
}

/// Why a tree cannot be played from its start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StartError {
    /// The header `position` is invalid.
    #[error("{}", say!("start-position", why = position_error(.0)))]
    Position(#[from] ParsePositionError),
    /// The header `ruleset` is invalid.
    #[error("{}", say!("start-ruleset", why = unknown_rule(.0)))]
    Ruleset(#[from] UnknownRuleError),
    /// The first turn of the moves does not fit the side to move in the position.
    #[error("{}", say!("start-first-turn", first, should))]
    FirstTurn {
        /// The turn of the first move.
        first: TurnRef,
        /// The expected turn.
        should: TurnRef,
    },
}

/// A game tree with the position after every ply.
///
/// ```
/// use bao_game::variations::Variations;
/// use bao_notation::tree::{GameTree, NodeId};
/// use bao_rules::Ruleset;
///
/// let mut game = Variations::from_tree(GameTree::default(), &Ruleset::KIBAO)?;
/// let first = game.play_text(NodeId::START, "A7<")?;
/// game.play_text(NodeId::START, "A6<")?;
/// assert_eq!(game.names_behind(NodeId::START), ["1s:A7<", "1s:A6<"]);
/// assert_eq!(game.find("1s"), Ok(first));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Variations {
    pub(super) rules: Ruleset,
    pub(super) start: Position,
    pub(super) tree: GameTree,
    /// The states by [`NodeId::index`]; `None` for the start and for removed plies.
    pub(super) states: Vec<Option<PlyState>>,
}

impl Variations {
    /// Plays a tree under the ruleset and from the position in its headers; the defaults are `rules` and the set-up.
    /// Legal moves are put into normal form. In each line, plies from the first illegal one on are kept as text.
    ///
    /// # Errors
    /// [`StartError`] if the headers have an invalid position or ruleset, or the first turn does not fit the position.
    pub fn from_tree(tree: GameTree, rules: &Ruleset) -> Result<Variations, StartError> {
        let rules = match tree.headers.get(Headers::RULESET) {
            Some(text) => text.parse()?,
            None => *rules,
        };
        let start: Position = match tree.headers.get(Headers::POSITION) {
            Some(text) => Position::read(text, &rules)?,
            None => Position::start(&rules),
        };
        let (first, side) = (tree.first_turn(), start.to_move());
        if first.side != side && !tree.is_empty() {
            return Err(StartError::FirstTurn { first, should: TurnRef { side, ..first } });
        }
        let mut tree = tree;
        if tree.is_empty() && first.side != side {
            let mut other = GameTree::new(TurnRef { side, ..first });
            other.headers = tree.headers.clone();
            other.set_comment(NodeId::START, tree.comment(NodeId::START).clone());
            tree = other;
        }
        if rules != Ruleset::KIBAO && tree.headers.get(Headers::RULESET).is_none() {
            // Without this header, readers of the file would play the moves under the usual rules.
            tree.headers.set(Headers::RULESET, &rules.to_string());
        }
        let mut variations = Variations { rules, start, tree, states: Vec::new() };
        for id in variations.tree.all() {
            variations.play_ply(id);
        }
        Ok(variations)
    }

    /// A game that starts from a position; `number` is its first turn.
    pub fn from_position(start: Position, number: u32, rules: &Ruleset) -> Variations {
        let first = TurnRef { number, side: start.to_move() };
        let mut tree = GameTree::new(first);
        if start != Position::start(rules) {
            tree.headers.set(Headers::POSITION, &start.to_string());
        }
        if *rules != Ruleset::KIBAO {
            tree.headers.set(Headers::RULESET, &rules.to_string());
        }
        Variations { rules: *rules, start, tree, states: Vec::new() }
    }

    /// Plays a ply of the tree; its parent must have been played before.
    pub(super) fn play_ply(&mut self, id: NodeId) {
        let (Some(parent), Some(written)) = (self.tree.parent(id), self.tree.move_at(id)) else {
            return;
        };
        let state = self.try_ply(parent, written);
        self.set_state(id, state);
    }

    fn try_ply(&self, at: NodeId, written: &Written) -> PlyState {
        let number = self.tree.next_turn(at).number;
        match (self.position(at), written) {
            (None, _) => PlyState::Kept,
            (Some(_), Written::Unreadable(text)) => {
                let id = if text.is_empty() { "expected-missing" } else { "expected-readable" };
                PlyState::Broken(bao_languages::text(id).to_owned())
            }
            (Some(before), Written::Move(read)) => {
                match play_move(before, number, read, &self.rules) {
                    Ok(single) => PlyState::Played(Box::new(single)),
                    Err(PlayMoveError { expected, .. }) => PlyState::Broken(expected.to_string()),
                }
            }
        }
    }

    /// Enters a ply, legal or not, after a node, and returns the existing or new node.
    pub(super) fn enter(&mut self, at: NodeId, written: &Written) -> Result<NodeId, EditError> {
        let state = self.try_ply(at, written);
        // The same move may be written in several ways; the normal form finds it in the tree.
        let written = match &state {
            PlyState::Played(single) => Written::Move(single.ply.written),
            PlyState::Broken(_) | PlyState::Kept => written.clone(),
        };
        let (child, is_new) = self.tree.play(at, written)?;
        if is_new {
            self.set_state(child, state);
        }
        Ok(child)
    }

    pub(super) fn set_state(&mut self, id: NodeId, state: PlyState) {
        if let PlyState::Played(single) = &state {
            self.tree.rewrite(id, Written::Move(single.ply.written));
        }
        self.tree.set_kept(id, !matches!(state, PlyState::Played(_)));
        if self.states.len() <= id.index() {
            self.states.resize(id.index() + 1, None);
        }
        self.states[id.index()] = Some(state);
    }

    /// The ruleset of the game.
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// The starting position.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The tree. It can be changed only through [`Variations`], so that every ply is played.
    pub const fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// Sets a header; ignores the headers of the ruleset and the position.
    pub fn set_header(&mut self, name: &str, value: &str) {
        if name != Headers::RULESET && name != Headers::POSITION {
            self.tree.headers.set(name, value);
        }
    }

    /// The result of playing a ply; `None` at the start.
    pub fn state(&self, id: NodeId) -> Option<&PlyState> {
        self.states.get(id.index())?.as_ref()
    }

    /// The ply that leads to a node, if it is legal.
    pub fn ply(&self, id: NodeId) -> Option<&Ply> {
        match self.state(id)? {
            PlyState::Played(single) => Some(&single.ply),
            PlyState::Broken(_) | PlyState::Kept => None,
        }
    }

    /// The position at a node; `None` from the first illegal ply on.
    pub fn position(&self, id: NodeId) -> Option<&Position> {
        if id == NodeId::START { Some(&self.start) } else { self.ply(id).map(|ply| &ply.after) }
    }

    /// This node if it has a position, otherwise the last node before it that does.
    pub fn last_played(&self, id: NodeId) -> NodeId {
        let played = |id: &NodeId| self.position(*id).is_some();
        self.tree.backwards(id).find(played).unwrap_or(NodeId::START)
    }

    /// How the game ended on the board at a node, if it did.
    pub fn end(&self, id: NodeId) -> Option<End> {
        match self.state(id) {
            Some(PlyState::Played(single)) => single.end,
            Some(_) => None,
            None => self.start.end(&self.rules),
        }
    }

    /// Whether the game is stopped as a draw at a node: it is not over on the board, but the position occurs for the
    /// third time in the line, or the line has [`LONGEST_GAME`] plies. The rules have no draw, so play might never end.
    pub fn is_drawn(&self, id: NodeId) -> bool {
        let Some(position) = self.position(id) else { return false };
        let line = self.tree.backwards(id).chain([NodeId::START]);
        let times = line.filter(|&at| self.position(at) == Some(position)).count();
        self.end(id).is_none() && (times >= 3 || self.tree.depth(id) >= LONGEST_GAME)
    }

    /// Whether the game is over at a node: it ended on the board, or it is drawn.
    pub fn is_over(&self, id: NodeId) -> bool {
        self.end(id).is_some() || self.is_drawn(id)
    }

    /// The text of a ply: the move in normal form, or the text kept in its place; `…` for a missing move.
    pub fn text(&self, id: NodeId) -> String {
        match (self.tree.move_at(id), self.tree.turn(id)) {
            (Some(Written::Move(written)), Some(turn)) => write_move(written, turn.side),
            (Some(Written::Unreadable(text)), _) if text.is_empty() => "…".to_owned(),
            (Some(Written::Unreadable(text)), _) => text.clone(),
            _ => String::new(),
        }
    }

    /// The events of a ply.
    pub fn events(&self, id: NodeId) -> &[PlyEvent] {
        self.ply(id).map_or(&[], |ply| &ply.events)
    }

    /// A player's seeds in pits and store at a node.
    pub fn seeds(&self, id: NodeId, side: Side) -> Option<u32> {
        let half = self.position(id)?.half(side);
        Some(half.ring.total() + u32::from(half.store))
    }

    /// The number or name of the game, or `game` if it has none.
    pub fn id(&self) -> &str {
        self.tree.headers.get(Headers::GAME).unwrap_or("game")
    }

    /// Whether the game starts from the set-up with turn 1, as games with classes of the study must.
    pub fn begins_at_the_set_up(&self) -> bool {
        let first = TurnRef { number: 1, side: Side::South };
        self.start == Position::start(&self.rules) && self.tree.first_turn() == first
    }
}

// Building trees from replayed games, and naming games.

/// What an archive knows about a game besides its moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameDetails {
    /// The name of South.
    pub south: Option<String>,
    /// The name of North.
    pub north: Option<String>,
    /// The date of the game.
    pub date: Option<String>,
    /// The archive that contains the game.
    pub source: Option<String>,
}

/// Builds the tree of a game: the played part in normal form, with every house choice written, and the rest of the
/// transcript as text.
pub fn build_variations(game: &Game, transcript: &Transcript, details: &GameDetails) -> Variations {
    let mut tree = GameTree::default();
    let winner = game.winner.map(Side::name);
    let ruleset = (game.rules != Ruleset::KIBAO).then(|| game.rules.to_string());
    let headers = [
        (Headers::GAME, Some(game.id.as_str())),
        (Headers::SOUTH, details.south.as_deref()),
        (Headers::NORTH, details.north.as_deref()),
        (Headers::DATE, details.date.as_deref()),
        (Headers::WINNER, winner),
        (Headers::RULESET, ruleset.as_deref()),
        (Headers::SOURCE, details.source.as_deref()),
    ];
    for (name, value) in headers {
        tree.headers.set(name, value.unwrap_or_default());
    }
    let played = game.plies.iter().map(|ply| Written::Move(ply.written));
    let rest = match game.status {
        // An accepted game is played to its end; if it was repaired, its text may differ.
        Status::Accepted => Vec::new(),
        Status::Partial(_) | Status::Rejected => list_plies(game.plies.len(), transcript),
    };
    let mut at = NodeId::START;
    for written in played.chain(rest) {
        match tree.add(at, written) {
            Ok(child) => at = child,
            // The tree is full; a transcript of so many plies is not a game.
            Err(_) => break,
        }
    }
    Variations::from_tree(tree, &game.rules).expect("the headers are those that were just written")
}

/// Lists the plies of a text after the first `played`. A missing move becomes an empty ply (N8), so that later plies
/// keep their turns.
pub fn list_plies(played: usize, transcript: &Transcript) -> Vec<Written> {
    let mut rest = Vec::new();
    for ply in &transcript.plies[played.min(transcript.plies.len())..] {
        while turn_ref(played + rest.len()) < ply.turn && rest.len() < MOST_PLIES {
            rest.push(Written::Unreadable(String::new()));
        }
        rest.push(ply.written.clone());
    }
    rest
}

/// Names the games of a text in order: `7`, `7 (2)` if an earlier game has that name, `game 2` if the second game has no
/// name.
#[derive(Debug, Default)]
pub struct GameNames {
    /// How many games have each name, before a number such as `(2)` is added.
    known: HashMap<String, usize>,
    games: usize,
}

impl GameNames {
    /// Names the next game.
    pub fn add(&mut self, game: &GameTree) -> String {
        self.games += 1;
        let name = game.headers.get(Headers::GAME).map(str::to_owned);
        let name = name.unwrap_or_else(|| format!("game {}", self.games));
        let times = self.known.entry(name.clone()).or_default();
        *times += 1;
        if *times == 1 { name } else { format!("{name} ({times})") }
    }
}

/// One game of a text, and the names of all.
#[derive(Clone, Debug, Default)]
pub struct NamedGame {
    /// The game; `None` if the text has no game with the name.
    pub tree: Option<GameTree>,
    /// The names of all games as [`GameNames`] gives them, in text order.
    pub names: Vec<String>,
    /// The findings about the whole text.
    pub findings: Vec<Finding>,
}

/// Reads a text of games and keeps the game with this name, by default the first. Of the other games it keeps only the
/// names.
pub fn read_named_game(text: &str, asked: Option<&str>) -> NamedGame {
    let (mut found, mut names) = (NamedGame::default(), GameNames::default());
    found.findings = read_each_game(text, &Source::default(), |tree, _| {
        let name = names.add(&tree);
        if found.tree.is_none() && asked.is_none_or(|asked| asked == name) {
            found.tree = Some(tree);
        }
        found.names.push(name);
    });
    found
}
