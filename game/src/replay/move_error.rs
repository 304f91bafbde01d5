//! Why a written move cannot be played, and what is said about it.

use bao_languages::{Message, Part, message};
use bao_notation::Code;
use bao_rules::{End, IllegalMoveError, Move, Position, Ruleset};

use super::codes;
use super::normal::name_legal_moves;
use crate::terms;

/// Why a written move cannot be played in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveError {
    /// A direction or a row letter is left out, and more than one move is legal.
    Ambiguous,
    /// The rules forbid it, or the first move that is meant where there is more than one.
    Illegal(Move),
    /// The sowing never ends (rule 6.4).
    Endless,
    /// The game is over.
    AfterEnd(End),
}

impl MoveError {
    /// The code of the finding about it, and what was expected in the place of a move from a pit of this
    /// number. `options` stands behind what the rules forbid.
    pub(super) fn explain(
        self,
        position: &Position,
        number: u8,
        rules: &Ruleset,
        options: impl FnOnce() -> Option<Message>,
    ) -> (Code, Message) {
        let list = |moves: Vec<String>| match moves.is_empty() {
            true => Part::from(Message::new("none-legal")),
            false => Part::from(moves.join(", ")),
        };
        let more = || options().map_or(Part::from(""), Part::from);
        let legal = || name_legal_moves(position, rules);
        let broken_rule = match self {
            MoveError::Ambiguous => {
                let mut legal = legal();
                legal.retain(|name| name.contains(char::from(b'0' + number)));
                let expected = message!("expected-arrow", legal = list(legal));
                return (codes::AMBIGUOUS_MOVE, expected);
            }
            MoveError::AfterEnd(end) => {
                let winner = terms::side_message(end.winner);
                let expected = message!("expected-nothing", winner = winner, more = more());
                return (codes::TEXT_AFTER_END, expected);
            }
            MoveError::Illegal(mv) => {
                position.play(rules, mv, &mut ()).err().unwrap_or(IllegalMoveError::EmptyPit)
            }
            MoveError::Endless => IllegalMoveError::Endless,
        };
        let reason = terms::illegal_move_message(broken_rule);
        let expected =
            message!("expected-legal", reason = reason, legal = list(legal()), more = more());
        (codes::ILLEGAL_TURN, expected)
    }
}
