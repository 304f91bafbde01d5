//! Places of a tree by name: `23s`, or `22n:a3>` in a variation.

use std::collections::HashSet;

use bao_notation::tree::NodeId;
use bao_notation::{
    Side, Stars, TurnRef, Written, WrittenMove, mask_controls, read_move, write_move,
};

use super::edit::name;
use super::state::Variations;
use super::typed::is_of_the_other;

/// Why a text names no place of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadAddress {
    /// Not written as a place is.
    #[error(
        "`{0}` names no place; a turn is written as `23s` or `23n`, a variation as `22n:a3>`, one behind another as `22n:a3>/24s`; `start` and `end` work too"
    )]
    Form(String),
    /// There is no such turn.
    #[error("there is no turn {turn} here; this line goes from {first} to {last}")]
    NoTurn {
        /// The turn that was asked for.
        turn: TurnRef,
        /// The first turn of the game.
        first: TurnRef,
        /// The last turn of the line, or `start`.
        last: String,
    },
    /// The turn is played otherwise.
    #[error("no line plays `{asked}` in turn {turn}; there are {there}")]
    NoVariation {
        /// The move that was asked for.
        asked: String,
        /// In which turn.
        turn: TurnRef,
        /// What is played there.
        there: String,
    },
    /// The move is in the letters of the other player.
    #[error("`{asked}` is {}'s move, and turn {turn} is {}'s; there are {there}", name(turn.side.opponent()), name(turn.side))]
    OtherSide {
        /// The move that was asked for.
        asked: String,
        /// In which turn.
        turn: TurnRef,
        /// What is played there.
        there: String,
    },
    /// Not so many continuations.
    #[error("turn {turn} has {} here, and none of number {asked}", continuations(*there))]
    NoNumber {
        /// The number that was asked for.
        asked: usize,
        /// In which turn.
        turn: TurnRef,
        /// How many there are.
        there: usize,
    },
}

fn continuations(there: usize) -> String {
    match there {
        0 => "no continuation".to_owned(),
        1 => "one continuation".to_owned(),
        there => format!("{there} continuations"),
    }
}

/// What a part of an address asks for behind its turn.
enum Which<'a> {
    /// What the line plays.
    Line,
    /// `:a3>`
    Move(&'a str),
    /// `.2`: the second continuation, for what has no name of its own.
    Number(usize),
}

/// Reads `23s`, `22n:a3>` and `22n.2`.
fn part(text: &str) -> Option<(TurnRef, Which<'_>)> {
    if let Some((number, written)) = text.split_once(':') {
        return Some((turn(number.trim())?, Which::Move(written)));
    }
    let Some((number, place)) = text.split_once('.') else {
        return Some((turn(text)?, Which::Line));
    };
    Some((turn(number.trim())?, Which::Number(place.trim().parse().ok()?)))
}

/// Reads `23s`.
#[must_use]
pub(super) fn turn(text: &str) -> Option<TurnRef> {
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
    /// The place that a text names: a turn of the main line (`23s`), a turn played otherwise
    /// (`22n:a3>`, or `22n.2` for the second continuation), and from there on again
    /// (`22n:a3>/24s/25n:b1<`); `start`, `end`.
    ///
    /// # Errors
    /// [`BadAddress`], with what there is.
    pub fn find(&self, address: &str) -> Result<NodeId, BadAddress> {
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

    fn find_part(&self, from: NodeId, part: &str, whole: &str) -> Result<NodeId, BadAddress> {
        let form =
            || BadAddress::Form(whole.chars().take(80).map(bao_notation::mask_control).collect());
        let (wanted, which) = self::part(part).ok_or_else(form)?;
        let line = self.tree.line(from);
        if matches!(which, Which::Line) {
            let found = line.iter().find(|&&id| self.tree.turn(id) == Some(wanted));
            return found.copied().ok_or_else(|| self.no_turn(wanted, &line));
        }
        // A line that ends may be gone on with in no other place than its end.
        let before = std::iter::once(&NodeId::START).chain(&line);
        let before = before.copied().find(|&id| self.tree.next_turn(id) == wanted);
        let before = before.ok_or_else(|| self.no_turn(wanted, &line))?;
        let children = self.tree.children(before);
        let written = match which {
            Which::Move(written) => written,
            Which::Line => "",
            Which::Number(asked) => {
                let found = asked.checked_sub(1).and_then(|at| children.get(at)).copied();
                let there = children.len();
                return found.ok_or(BadAddress::NoNumber { asked, turn: wanted, there });
            }
        };
        let there = || match children {
            [] => "none".to_owned(),
            children => children
                .iter()
                .map(|&id| mask_controls(&self.text(id)))
                .collect::<Vec<_>>()
                .join(", "),
        };
        let asked = || written.trim().chars().take(40).map(bao_notation::mask_control).collect();
        if is_of_the_other(written, wanted.side) {
            return Err(BadAddress::OtherSide { asked: asked(), turn: wanted, there: there() });
        }
        let read = read_move(written, wanted.side).ok_or_else(form)?;
        let found = self.tree.child(before, &Written::Move(self.normal(before, read)));
        found.ok_or_else(|| BadAddress::NoVariation {
            asked: asked(),
            turn: wanted,
            there: there(),
        })
    }

    fn no_turn(&self, turn: TurnRef, line: &[NodeId]) -> BadAddress {
        let last = line.last().and_then(|&id| self.tree.turn(id));
        let last = last.map_or_else(|| "start".to_owned(), |turn| turn.to_string());
        BadAddress::NoTurn { turn, first: self.tree.first_turn(), last }
    }

    /// The normal form of a move where it is legal, else the move itself.
    fn normal(&self, before: NodeId, read: WrittenMove) -> WrittenMove {
        let number = self.tree.next_turn(before).number;
        let played = self.position(before).and_then(|position| {
            crate::replay::play_move(position, number, &read, &self.rules).ok()
        });
        played.map_or(read, |single| single.ply.written)
    }

    /// The name of a place, by which [`Variations::find`] finds it; without stars, which follow from the
    /// position.
    #[must_use]
    pub fn address(&self, id: NodeId) -> String {
        let Some(turn) = self.tree.turn(id) else { return "start".to_owned() };
        let path = self.tree.path(id);
        let mut parts: Vec<String> = path
            .iter()
            .filter(|&&id| self.tree.begins_variation(id))
            .map(|&id| self.variation(id))
            .collect();
        if !self.tree.begins_variation(id) {
            parts.push(turn.to_string());
        }
        parts.join("/")
    }

    /// The names of all continuations of a place, as addresses have them: `22n:a3>`, or `22n.2` where the move
    /// does not name it.
    #[must_use]
    pub fn names_behind(&self, parent: NodeId) -> Vec<String> {
        let mut told = HashSet::new();
        let children = self.tree.children(parent).iter().enumerate();
        children
            .map(|(place, &id)| {
                let is_first = self.bare(id).is_some_and(|bare| told.insert(bare));
                self.name(id, place, is_first)
            })
            .collect()
    }

    fn variation(&self, id: NodeId) -> String {
        let Some(parent) = self.tree.parent(id) else { return "start".to_owned() };
        let place = self.tree.children(parent).iter().position(|&child| child == id);
        let same = self.tree.move_at(id).and_then(|written| self.tree.child(parent, written));
        self.name(id, place.unwrap_or_default(), same == Some(id))
    }

    fn bare(&self, id: NodeId) -> Option<WrittenMove> {
        match self.tree.move_at(id)? {
            Written::Move(read) => {
                Some(WrittenMove { stars: Stars::None, ends_game: false, ..*read })
            }
            Written::Unreadable(_) => None,
        }
    }

    /// A ply by its turn and move, where it is the first that plays it; else by its place.
    fn name(&self, id: NodeId, place: usize, is_first: bool) -> String {
        let Some(turn) = self.tree.turn(id) else { return "start".to_owned() };
        match self.bare(id).filter(|_| is_first) {
            Some(bare) => format!("{turn}:{}", write_move(&bare, turn.side)),
            None => format!("{turn}.{}", place + 1),
        }
    }
}
