//! Addresses of nodes, such as `23s`, or `22n:a3>` in a variation; legal moves at a node, and typed moves.

use std::collections::HashSet;

use bao_languages::{say, text};
use bao_notation::tree::{EditError, NodeId};
use bao_notation::{
    Stars, TurnRef, Written, WrittenMove, mask_control, mask_controls, read_move, write_move,
};
use bao_rules::{Position, Side};

use super::tree::Variations;
use crate::replay::{PlayMoveError, PlayedMove, play_legal_moves, play_move};
use crate::words;

/// Why an address does not name a node of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AddressError {
    /// The text does not have the form of an address.
    #[error("{}", say!("address-form", typed = .0))]
    Form(String),
    /// The line has no such turn.
    #[error("{}", say!("address-no-turn", turn, first, last))]
    NoTurn {
        /// The turn of the address.
        turn: TurnRef,
        /// The first turn of the game.
        first: TurnRef,
        /// The last turn of the line, or the word for the start if the line is empty.
        last: String,
    },
    /// No continuation plays that move, or the move is written in the letters of the other player.
    #[error("{}", say!(
        if *is_opponents { "address-other-side" } else { "address-no-variation" },
        wanted,
        side = words::side(turn.side.opponent()),
        turn,
        due = words::side(turn.side),
        known = there.len(),
        there = there.join(", ")))]
    NoVariation {
        /// Whether the move is written in the letters of the other player.
        is_opponents: bool,
        /// The move in the address.
        wanted: String,
        /// Its turn.
        turn: TurnRef,
        /// The moves that are played in this turn.
        there: Vec<String>,
    },
    /// The node has no continuation with this number.
    #[error("{}", say!("address-no-number", turn, there, wanted))]
    NoNumber {
        /// The number in the address.
        wanted: usize,
        /// Its turn.
        turn: TurnRef,
        /// The number of continuations.
        there: usize,
    },
}

/// What follows the turn in a part of an address: a move, or the number of a continuation.
enum Which<'a> {
    /// `:a3>`
    Move(&'a str),
    /// `.2`: the second continuation, if its move is not unique.
    Number(usize),
}

/// Reads `23s`, `22n:a3>` and `22n.2`.
fn read_part(text: &str) -> Option<(TurnRef, Option<Which<'_>>)> {
    let (turn, which) = match (text.split_once(':'), text.split_once('.')) {
        (Some((turn, written)), _) => (turn.trim(), Some(Which::Move(written))),
        (None, Some((turn, index))) => {
            (turn.trim(), Some(Which::Number(index.trim().parse().ok()?)))
        }
        (None, None) => (text, None),
    };
    Some((read_turn(turn)?, which))
}

/// Reads `23s`.
fn read_turn(text: &str) -> Option<TurnRef> {
    let letter = text.chars().next_back()?;
    let side = match letter {
        's' | 'S' => Side::South,
        'n' | 'N' => Side::North,
        _ => return None,
    };
    let digits = &text[..text.len() - 1];
    let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let number = digits.parse().ok().filter(|&number: &u32| plain && number > 0)?;
    Some(TurnRef { number, side })
}

impl Variations {
    /// Finds the node of an address: a move of the main line (`23s`), another move in its turn (`22n:a3>`, or `22n.2`
    /// for the second continuation), further parts from there (`22n:a3>/24s/25n:b1<`), `start` or `end`.
    ///
    /// # Errors
    /// [`AddressError`], which includes the turns or moves that exist.
    pub fn find(&self, address: &str) -> Result<NodeId, AddressError> {
        let mut at = NodeId::START;
        for part in address.split('/').map(str::trim) {
            at = match part {
                "start" => NodeId::START,
                "end" => self.tree.line(at).last().copied().unwrap_or(NodeId::START),
                part => self.find_part(at, part, address)?,
            };
        }
        Ok(at)
    }

    fn find_part(&self, from: NodeId, part: &str, whole: &str) -> Result<NodeId, AddressError> {
        let form = || AddressError::Form(whole.chars().take(80).map(mask_control).collect());
        let (turn, which) = read_part(part).ok_or_else(form)?;
        let line = self.tree.line(from);
        let Some(which) = which else {
            return self.find_turn(from, turn).ok_or_else(|| self.no_turn_error(turn, &line));
        };
        // Searches for the node before the turn, because the turn may come after the end of the line.
        let before = std::iter::once(&NodeId::START).chain(&line);
        let before = before.copied().find(|&id| self.tree.next_turn(id) == turn);
        let before = before.ok_or_else(|| self.no_turn_error(turn, &line))?;
        let children = self.tree.children(before);
        let written = match which {
            Which::Move(written) => written,
            Which::Number(wanted) => {
                let found = wanted.checked_sub(1).and_then(|at| children.get(at)).copied();
                let there = children.len();
                return found.ok_or(AddressError::NoNumber { wanted, turn, there });
            }
        };
        let is_opponents = is_opponents_move(written, turn.side);
        let missing = || {
            let there = children.iter().map(|&id| mask_controls(&self.text(id))).collect();
            AddressError::NoVariation { is_opponents, wanted: quote(written), turn, there }
        };
        if is_opponents {
            return Err(missing());
        }
        let read = read_move(written, turn.side).ok_or_else(form)?;
        let found = self.tree.child(before, &Written::Move(self.normal_form(before, read)));
        found.ok_or_else(missing)
    }

    fn no_turn_error(&self, turn: TurnRef, line: &[NodeId]) -> AddressError {
        let last = line.last().and_then(|&id| self.tree.turn(id));
        let last = last.map_or_else(|| text("address-start").to_owned(), |turn| turn.to_string());
        AddressError::NoTurn { turn, first: self.tree.first_turn(), last }
    }

    /// The normal form of a legal move; an illegal move is returned unchanged.
    fn normal_form(&self, before: NodeId, read: WrittenMove) -> WrittenMove {
        let number = self.tree.next_turn(before).number;
        let played = self
            .position(before)
            .and_then(|position| play_move(position, number, &read, &self.rules).ok());
        played.map_or(read, |single| single.ply.written)
    }

    /// The address with which [`Variations::find`] finds a node. Moves in it have no stars, because stars follow from
    /// the position.
    pub fn address(&self, id: NodeId) -> String {
        let Some(turn) = self.tree.turn(id) else { return "start".to_owned() };
        if self.tree.nesting(id) == 0 {
            return turn.to_string();
        }
        let path = self.tree.path(id);
        let mut parts: Vec<String> = path
            .iter()
            .filter(|&&id| self.tree.begins_variation(id))
            .map(|&id| self.variation_name(id))
            .collect();
        if !self.tree.begins_variation(id) {
            parts.push(turn.to_string());
        }
        parts.join("/")
    }

    /// Names all continuations of a node: `22n:a3>`, or `22n.2` if the ply is unreadable or repeats the move of an
    /// earlier continuation.
    pub fn names_behind(&self, parent: NodeId) -> Vec<String> {
        let mut named = HashSet::new();
        let children = self.tree.children(parent).iter().enumerate();
        children
            .map(|(index, &id)| {
                let is_first = self.move_without_signs(id).is_some_and(|bare| named.insert(bare));
                self.ply_name(id, index, is_first)
            })
            .collect()
    }

    fn variation_name(&self, id: NodeId) -> String {
        let Some(parent) = self.tree.parent(id) else { return "start".to_owned() };
        let index = self.tree.children(parent).iter().position(|&child| child == id);
        let same = self.tree.move_at(id).and_then(|written| self.tree.child(parent, written));
        self.ply_name(id, index.unwrap_or_default(), same == Some(id))
    }

    fn move_without_signs(&self, id: NodeId) -> Option<WrittenMove> {
        match self.tree.move_at(id)? {
            Written::Move(read) => {
                Some(WrittenMove { stars: Stars::None, ends_game: false, ..*read })
            }
            Written::Unreadable(_) => None,
        }
    }

    /// Names a ply by turn and move if it is the first continuation with that move, otherwise by its number.
    fn ply_name(&self, id: NodeId, index: usize, is_first: bool) -> String {
        let Some(turn) = self.tree.turn(id) else { return "start".to_owned() };
        match self.move_without_signs(id).filter(|_| is_first) {
            Some(bare) => format!("{turn}:{}", write_move(&bare, turn.side)),
            None => format!("{turn}.{}", index + 1),
        }
    }
}

// Legal moves at a node, and typed moves.

/// A legal move at a node, played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move in normal form, without stars and `#`.
    pub name: String,
    /// The move, with its events and the position after it.
    pub played: PlayedMove,
    /// The continuation that plays it, if any.
    pub node: Option<NodeId>,
}

/// Why a move cannot be played at a node.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The text is not a move.
    #[error("{}", say!("play-no-move", typed = .0, example = .1))]
    NoMove(String, String),
    /// The move is written in the letters of the other player.
    #[error("{}", describe_other_side(typed, *due, choices))]
    OtherSide {
        /// The typed text.
        typed: String,
        /// The player to move.
        due: Side,
        /// The legal moves.
        choices: Vec<String>,
    },
    /// The move has no arrow, but its pit has legal moves.
    #[error("{}", say!("play-no-arrow", typed, choices = choices.join(", ")))]
    NoArrow {
        /// The typed text.
        typed: String,
        /// The legal moves from that pit.
        choices: Vec<String>,
    },
    /// The rules forbid the move.
    #[error("{}", say!("play-illegal", typed, turn, expected = why))]
    Illegal {
        /// The typed text.
        typed: String,
        /// The turn to play.
        turn: TurnRef,
        /// Why it is illegal.
        why: PlayMoveError,
    },
    /// The line is kept as text at this node.
    #[error("{}", text("play-behind-illegal"))]
    NoPosition,
    /// The tree does not allow the change.
    #[error("{}", words::edit_error(*.0))]
    Edit(#[from] EditError),
}

fn describe_other_side(typed: &str, due: Side, choices: &[String]) -> String {
    let id = if choices.is_empty() { "play-other-side" } else { "play-other-side-choices" };
    let (side, choices) = (words::side(due.opponent()), choices.join(", "));
    say!(id, typed, side, due = words::side(due), choices)
}

/// The first 40 characters of the typed text, with control characters masked.
pub(super) fn quote(text: &str) -> String {
    text.trim().chars().take(40).map(mask_control).collect()
}

/// Reads a move with or without its arrow.
fn read_loosely(text: &str, side: Side) -> Option<WrittenMove> {
    read_move(text, side).or_else(|| read_move(&format!("{}<", text.trim()), side))
}

/// Whether a text can only be a move of the other player, such as `a3<` with South to move.
pub(super) fn is_opponents_move(text: &str, side: Side) -> bool {
    read_loosely(text, side).is_none() && read_loosely(text, side.opponent()).is_some()
}

impl Variations {
    /// The legal moves at a node: front row first, by pit from the owner's left, `<` before `>`, stop before safari.
    /// Empty if the game is over or the line is kept as text.
    pub fn choices(&self, id: NodeId) -> Vec<Choice> {
        let Some(before) = self.position(id) else { return Vec::new() };
        let number = self.tree.next_turn(id).number;
        play_legal_moves(before, number, &self.rules)
            .into_iter()
            .map(|played| {
                let node = self.tree.child(id, &Written::Move(played.ply.written));
                Choice { name: played.ply.name(), played, node }
            })
            .collect()
    }

    /// Reads a move typed at a node, legal or not.
    ///
    /// # Errors
    /// [`PlayError::NoMove`], [`PlayError::OtherSide`], [`PlayError::NoArrow`].
    pub fn read_typed(&self, id: NodeId, text: &str) -> Result<WrittenMove, PlayError> {
        let due = self.tree.next_turn(id).side;
        let names = || self.choices(id).into_iter().map(|choice| choice.name).collect();
        if is_opponents_move(text, due) {
            return Err(PlayError::OtherSide { typed: quote(text), due, choices: names() });
        }
        if let Some(read) = read_loosely(text, due)
            && let Some(before) = self.position(id)
            && let Some(choices) = self.moves_of_pit(id, before, read, text)
        {
            return Err(PlayError::NoArrow { typed: quote(text), choices });
        }
        read_move(text, due).ok_or_else(|| {
            let example = names().into_iter().next().unwrap_or_else(|| "A5<".to_owned());
            PlayError::NoMove(quote(text), example)
        })
    }

    /// The names of the pit's legal moves, if the typed move needs an arrow and has none.
    fn moves_of_pit(
        &self,
        id: NodeId,
        before: &Position,
        read: WrittenMove,
        text: &str,
    ) -> Option<Vec<String>> {
        let due = self.tree.next_turn(id);
        let typed = read_move(text, due.side);
        let plays = |read: &WrittenMove| play_move(before, due.number, read, &self.rules).is_ok();
        if typed.is_some_and(|typed| typed.arrow.is_some() || plays(&typed)) {
            return None;
        }
        let is_of_pit = |other: &WrittenMove| {
            other.pit == read.pit && (read.row.is_none() || other.row == read.row)
        };
        let names: Vec<String> = self
            .choices(id)
            .into_iter()
            .filter(|choice| is_of_pit(&choice.played.ply.written))
            .map(|choice| choice.name)
            .collect();
        (!names.is_empty()).then_some(names)
    }
}
