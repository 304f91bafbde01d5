//! The addresses of nodes: `23s`, or `22n:a3>` in a variation.

use std::collections::HashSet;

use bao_languages::{say, text};
use bao_notation::tree::NodeId;
use bao_notation::{
    Side, Stars, TurnRef, Written, WrittenMove, mask_controls, read_move, write_move,
};

use super::choice::{is_opponents_move, quote, side_name};
use super::tree::Variations;
use crate::replay::play_move;

/// Why an address names no node of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AddressError {
    /// It is not written as an address is.
    #[error("{}", say!("address-form", typed = .0.as_str()))]
    Form(String),
    /// There is no such move.
    #[error("{}", say!("address-no-turn", turn = turn.to_string(), first = first.to_string(), last = last.as_str()))]
    NoTurn {
        /// The turn of the address.
        turn: TurnRef,
        /// The first turn of the game.
        first: TurnRef,
        /// The last turn of the line, or `start`.
        last: String,
    },
    /// No line plays that move.
    #[error("{}", say!(
        "address-no-variation",
        wanted = wanted.as_str(),
        turn = turn.to_string(),
        known = there.len(),
        there = there.join(", "),
    ))]
    NoVariation {
        /// The move of the address.
        wanted: String,
        /// In which turn.
        turn: TurnRef,
        /// The moves that are played there.
        there: Vec<String>,
    },
    /// The move is in the letters of the other player.
    #[error("{}", say!(
        "address-other-side",
        wanted = wanted.as_str(),
        side = side_name(turn.side.opponent()),
        turn = turn.to_string(),
        due = side_name(turn.side),
        known = there.len(),
        there = there.join(", "),
    ))]
    OtherSide {
        /// The move of the address.
        wanted: String,
        /// In which turn.
        turn: TurnRef,
        /// The moves that are played there.
        there: Vec<String>,
    },
    /// There are fewer continuations.
    #[error("{}", say!("address-no-number", turn = turn.to_string(), there = *there, wanted = *wanted))]
    NoNumber {
        /// The number of the address.
        wanted: usize,
        /// In which turn.
        turn: TurnRef,
        /// How many there are.
        there: usize,
    },
}

/// What a part of an address has behind its turn.
enum Which<'a> {
    /// Nothing: the line's own move.
    Line,
    /// `:a3>`
    Move(&'a str),
    /// `.2`: the second continuation, where the move does not name it.
    Number(usize),
}

/// Reads `23s`, `22n:a3>` and `22n.2`.
fn read_part(text: &str) -> Option<(TurnRef, Which<'_>)> {
    if let Some((number, written)) = text.split_once(':') {
        return Some((read_turn(number.trim())?, Which::Move(written)));
    }
    let Some((number, index)) = text.split_once('.') else {
        return Some((read_turn(text)?, Which::Line));
    };
    Some((read_turn(number.trim())?, Which::Number(index.trim().parse().ok()?)))
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
    /// The node of an address: a move of the main line (`23s`), a move played otherwise
    /// (`22n:a3>`, or `22n.2` for the second continuation), and from there on again
    /// (`22n:a3>/24s/25n:b1<`); `start`, `end`.
    ///
    /// # Errors
    /// [`AddressError`], with the turns or moves that there are.
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
        let form =
            || AddressError::Form(whole.chars().take(80).map(bao_notation::mask_control).collect());
        let (turn, which) = read_part(part).ok_or_else(form)?;
        let line = self.tree.line(from);
        if matches!(which, Which::Line) {
            let found = line.iter().find(|&&id| self.tree.turn(id) == Some(turn));
            return found.copied().ok_or_else(|| self.no_turn_error(turn, &line));
        }
        // After the line's last node stands no move yet, but the number of its turn is known.
        let before = std::iter::once(&NodeId::START).chain(&line);
        let before = before.copied().find(|&id| self.tree.next_turn(id) == turn);
        let before = before.ok_or_else(|| self.no_turn_error(turn, &line))?;
        let children = self.tree.children(before);
        let written = match which {
            Which::Move(written) => written,
            Which::Line => "",
            Which::Number(wanted) => {
                let found = wanted.checked_sub(1).and_then(|at| children.get(at)).copied();
                let there = children.len();
                return found.ok_or(AddressError::NoNumber { wanted, turn, there });
            }
        };
        let there = || children.iter().map(|&id| mask_controls(&self.text(id))).collect();
        if is_opponents_move(written, turn.side) {
            return Err(AddressError::OtherSide { wanted: quote(written), turn, there: there() });
        }
        let read = read_move(written, turn.side).ok_or_else(form)?;
        let found = self.tree.child(before, &Written::Move(self.normal_form(before, read)));
        found.ok_or_else(|| AddressError::NoVariation {
            wanted: quote(written),
            turn,
            there: there(),
        })
    }

    fn no_turn_error(&self, turn: TurnRef, line: &[NodeId]) -> AddressError {
        let last = line.last().and_then(|&id| self.tree.turn(id));
        let last = last.map_or_else(|| text("address-start").to_owned(), |turn| turn.to_string());
        AddressError::NoTurn { turn, first: self.tree.first_turn(), last }
    }

    /// The normal form of a move where it is legal, else the move itself.
    fn normal_form(&self, before: NodeId, read: WrittenMove) -> WrittenMove {
        let number = self.tree.next_turn(before).number;
        let played = self
            .position(before)
            .and_then(|position| play_move(position, number, &read, &self.rules).ok());
        played.map_or(read, |single| single.ply.written)
    }

    /// The address of a node, by which [`Variations::find`] finds it; without stars, which follow from the
    /// position.
    pub fn address(&self, id: NodeId) -> String {
        let Some(turn) = self.tree.turn(id) else { return "start".to_owned() };
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

    /// The names of all continuations of a node, as addresses have them: `22n:a3>`, or `22n.2` where the move
    /// does not name it.
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

    /// A ply by its turn and move, where it is the first that plays it; else by its number among the continuations.
    fn ply_name(&self, id: NodeId, index: usize, is_first: bool) -> String {
        let Some(turn) = self.tree.turn(id) else { return "start".to_owned() };
        match self.move_without_signs(id).filter(|_| is_first) {
            Some(bare) => format!("{turn}:{}", write_move(&bare, turn.side)),
            None => format!("{turn}.{}", index + 1),
        }
    }
}
