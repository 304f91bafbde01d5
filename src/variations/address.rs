//! Places of a tree by name: `23s`, or `22n:a3>` in a variation.

use bao_notation::tree::NodeId;
use bao_notation::{Side, TurnRef, Written, read_move};

use super::state::Variations;

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
    /// (`22n:a3>`), and from there on again (`22n:a3>/24s/25n:b1<`); `start`, `end`.
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
        let form = || BadAddress::Form(whole.chars().take(80).map(bao_notation::shown).collect());
        let (number, written) = match part.split_once(':') {
            Some((number, written)) => (number, Some(written)),
            None => (part, None),
        };
        let wanted = turn(number.trim()).ok_or_else(form)?;
        let line = self.tree.line(from);
        let place = line.iter().position(|&id| self.tree.turn(id) == Some(wanted));
        let Some(written) = written else {
            return place.map(|place| line[place]).ok_or_else(|| self.no_turn(wanted, &line));
        };
        let read = read_move(written, wanted.side).ok_or_else(form)?;
        // A line that ends may be gone on with in no other place than its end.
        let before = std::iter::once(&NodeId::START).chain(&line);
        let before = before.copied().find(|&id| self.tree.next_turn(id) == wanted);
        let before = before.ok_or_else(|| self.no_turn(wanted, &line))?;
        let found = self.tree.child(before, &Written::Move(self.normal(before, read)));
        found.ok_or_else(|| {
            let there: Vec<String> =
                self.tree.children(before).iter().map(|&id| self.text(id)).collect();
            let there = if there.is_empty() { "none".to_owned() } else { there.join(", ") };
            BadAddress::NoVariation { asked: written.to_owned(), turn: wanted, there }
        })
    }

    fn no_turn(&self, turn: TurnRef, line: &[NodeId]) -> BadAddress {
        let last = line.last().and_then(|&id| self.tree.turn(id));
        let last = last.map_or_else(|| "start".to_owned(), |turn| turn.to_string());
        BadAddress::NoTurn { turn, first: self.tree.first_turn(), last }
    }

    /// The normal form of a move where it is legal, else the move itself.
    fn normal(&self, before: NodeId, read: bao_notation::Move) -> bao_notation::Move {
        let number = self.tree.next_turn(before).number;
        let played = self.position(before).and_then(|position| {
            crate::replay::play_written(position, number, &read, &self.rules).ok()
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

    /// `22n:a3>`: a ply by its turn and move.
    fn variation(&self, id: NodeId) -> String {
        let turn = self.tree.turn(id).map(|turn| turn.to_string()).unwrap_or_default();
        let bare = match self.tree.written(id) {
            Some(Written::Move(written)) => {
                let bare = bao_notation::Move {
                    stars: bao_notation::Stars::None,
                    ends_game: false,
                    ..*written
                };
                let side = self.tree.turn(id).map_or(Side::South, |turn| turn.side);
                bao_notation::write_move(&bare, side)
            }
            Some(Written::Unreadable(text)) => text.clone(),
            None => String::new(),
        };
        format!("{turn}:{bare}")
    }
}
