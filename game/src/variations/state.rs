//! Every ply of a tree, played.

use bao_notation::tree::{EditError, GameTree, Headers, NodeId};
use bao_notation::{TurnRef, Written, write_move};
use bao_rules::{End, ParsePositionError, Position, Ruleset, UnknownRuleError};

use crate::replay::{PlayMoveError, PlayedMove, Ply, play_move, written_side};

/// A ply of a tree that is legal.
pub type Played = PlayedMove;

/// What playing a ply of a tree came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// It is legal.
    Played(Box<Played>),
    /// It is not, or cannot be read, and is the first of its line; it is kept as text.
    Broken(String),
    /// It is behind one that is broken.
    Kept,
}

/// Why a game cannot be looked at at all.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadGame {
    /// The header `position`.
    #[error(
        "the header `position` is no position: {0}; put it right, or take the line out to begin at the set-up"
    )]
    Position(#[from] ParsePositionError),
    /// The header `ruleset`.
    #[error("the header `ruleset` names no rules: {0}")]
    Ruleset(#[from] UnknownRuleError),
    /// The first label of the moves.
    #[error(
        "the moves begin with turn {first}, and in the position it is the other player's turn; write `{should}:` before the first move"
    )]
    FirstTurn {
        /// As it is written.
        first: TurnRef,
        /// As it should be.
        should: TurnRef,
    },
}

/// A game tree with the position behind every ply.
#[derive(Clone, Debug)]
pub struct Variations {
    pub(super) rules: Ruleset,
    pub(super) start: Position,
    pub(super) tree: GameTree,
    /// By [`NodeId::index`]; `None` for the start and for places that were taken out.
    pub(super) states: Vec<Option<State>>,
}

impl Variations {
    /// Plays a tree by the rules and from the position that its headers name, else by `rules` from the
    /// set-up. Moves that are legal are put into normal form; what is not legal is kept as text and marked.
    ///
    /// # Errors
    /// [`BadGame`] where headers and moves contradict each other.
    pub fn of(tree: GameTree, rules: &Ruleset) -> Result<Variations, BadGame> {
        let rules = match tree.headers.get(Headers::RULESET) {
            Some(text) => text.parse()?,
            None => *rules,
        };
        let start: Position = match tree.headers.get(Headers::POSITION) {
            Some(text) => text.parse()?,
            None => Position::start(&rules),
        };
        let (first, side) = (tree.first_turn(), written_side(start.to_move()));
        if first.side != side && !tree.is_empty() {
            return Err(BadGame::FirstTurn { first, should: TurnRef { side, ..first } });
        }
        let mut tree = tree;
        if tree.is_empty() && first.side != side {
            let mut other = GameTree::new(TurnRef { side, ..first });
            other.headers = tree.headers.clone();
            other.set_comment(NodeId::START, tree.comment(NodeId::START).clone());
            tree = other;
        }
        if rules != Ruleset::KIBAO && tree.headers.get(Headers::RULESET).is_none() {
            // Without it others would play the moves by the usual rules.
            tree.headers.set(Headers::RULESET, &rules.to_string());
        }
        let mut variations = Variations { rules, start, tree, states: Vec::new() };
        for id in variations.tree.all() {
            variations.settle(id);
        }
        Ok(variations)
    }

    /// A game that begins at a position, its first turn under this number.
    #[must_use]
    pub fn from_position(start: Position, number: u32, rules: &Ruleset) -> Variations {
        let first = TurnRef { number, side: written_side(start.to_move()) };
        let mut tree = GameTree::new(first);
        if start != Position::start(rules) {
            tree.headers.set(Headers::POSITION, &start.to_string());
        }
        if *rules != Ruleset::KIBAO {
            tree.headers.set(Headers::RULESET, &rules.to_string());
        }
        Variations { rules: *rules, start, tree, states: Vec::new() }
    }

    /// Plays one ply of the tree whose parent has been played before.
    pub(super) fn settle(&mut self, id: NodeId) {
        let (Some(parent), Some(written)) = (self.tree.parent(id), self.tree.move_at(id)) else {
            return;
        };
        let state = self.judge(parent, written);
        self.note(id, state);
    }

    /// What playing a written ply in a place comes to.
    fn judge(&self, at: NodeId, written: &Written) -> State {
        let number = self.tree.next_turn(at).number;
        match (self.position(at), written) {
            (None, _) => State::Kept,
            (Some(_), Written::Unreadable(text)) if text.is_empty() => {
                State::Broken("a move, which is missing".to_owned())
            }
            (Some(_), Written::Unreadable(_)) => {
                State::Broken("a move; this cannot be read".to_owned())
            }
            (Some(before), Written::Move(read)) => {
                match play_move(before, number, read, &self.rules) {
                    Ok(single) => State::Played(Box::new(single)),
                    Err(PlayMoveError { expected, .. }) => State::Broken(expected),
                }
            }
        }
    }

    /// Enters a ply behind a place, be it legal or not: the one that is there, or a new one. Says whether it
    /// is new.
    pub(super) fn enter(
        &mut self,
        at: NodeId,
        written: &Written,
    ) -> Result<(NodeId, bool), EditError> {
        let state = self.judge(at, written);
        // One move may be written in several ways; in the tree it stands once.
        let written = match &state {
            State::Played(single) => Written::Move(single.ply.written),
            State::Broken(_) | State::Kept => written.clone(),
        };
        let (child, is_new) = self.tree.play(at, written)?;
        if is_new {
            self.note(child, state);
        }
        Ok((child, is_new))
    }

    /// Notes what playing a ply came to.
    pub(super) fn note(&mut self, id: NodeId, state: State) {
        if let State::Played(single) = &state {
            self.tree.rewrite(id, Written::Move(single.ply.written));
        }
        self.tree.set_kept(id, !matches!(state, State::Played(_)));
        if self.states.len() <= id.index() {
            self.states.resize(id.index() + 1, None);
        }
        self.states[id.index()] = Some(state);
    }

    /// The rules that are played.
    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// Where the game begins.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The tree. It is changed through [`Variations`], so that every ply of it has been played.
    #[must_use]
    pub const fn tree(&self) -> &GameTree {
        &self.tree
    }

    /// What is known of the game; the rules and the position stand there too, and are not to be changed.
    pub fn set_header(&mut self, name: &str, value: &str) {
        if name != Headers::RULESET && name != Headers::POSITION {
            self.tree.headers.set(name, value);
        }
    }

    /// What playing a ply came to; `None` at the start.
    #[must_use]
    pub fn state(&self, id: NodeId) -> Option<&State> {
        self.states.get(id.index())?.as_ref()
    }

    /// The ply that led here, where it is legal.
    #[must_use]
    pub fn ply(&self, id: NodeId) -> Option<&Ply> {
        match self.state(id)? {
            State::Played(single) => Some(&single.ply),
            State::Broken(_) | State::Kept => None,
        }
    }

    /// The position of a place; `None` behind a ply that is not legal.
    #[must_use]
    pub fn position(&self, id: NodeId) -> Option<&Position> {
        if id == NodeId::START { Some(&self.start) } else { self.ply(id).map(|ply| &ply.after) }
    }

    /// The last place at or before this one that has a position.
    #[must_use]
    pub fn last_played(&self, id: NodeId) -> NodeId {
        let played = |id: &NodeId| self.position(*id).is_some();
        self.tree.backwards(id).find(played).unwrap_or(NodeId::START)
    }

    /// How the game has ended in a place.
    #[must_use]
    pub fn end(&self, id: NodeId) -> Option<End> {
        match self.state(id) {
            Some(State::Played(single)) => single.end,
            Some(_) => None,
            None => self.start.end(&self.rules),
        }
    }

    /// A ply as it is shown: the move in normal form, or the text that is kept; `…` for a missing move.
    #[must_use]
    pub fn text(&self, id: NodeId) -> String {
        match (self.tree.move_at(id), self.tree.turn(id)) {
            (Some(Written::Move(written)), Some(turn)) => write_move(written, turn.side),
            (Some(Written::Unreadable(text)), _) if text.is_empty() => "…".to_owned(),
            (Some(Written::Unreadable(text)), _) => text.clone(),
            _ => String::new(),
        }
    }
}
