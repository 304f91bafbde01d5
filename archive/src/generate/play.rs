//! One game from the set-up to its end.

use bao_notation::WrittenMove;
use bao_rules::{MoveKind, Position, Ruleset, Side};

use super::chance::Chance;
use super::policy::Policy;
use bao_game::replay::normal_move;

/// The most plies of a game that is made; a longer one is drawn again.
pub const LONGEST: usize = 1000;

/// A ply of a game that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MadePly {
    /// The move in normal form.
    pub written: WrittenMove,
    /// Either arrow means the same here: a namua capture from pit 1, 2, 7 or 8 (N6).
    pub idle_arrow: bool,
}

/// A game that the board has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// South and North by turns.
    pub plies: Vec<MadePly>,
    /// Who has won.
    pub winner: Side,
}

/// Plays a game; `None` where it is not over after [`LONGEST`] plies, or where the set-up has no turn.
#[must_use]
pub(super) fn play(rules: &Ruleset, policy: Policy, chance: &mut Chance) -> Option<Finished> {
    let mut position = Position::start(rules);
    let mut plies: Vec<MadePly> = Vec::with_capacity(64);
    loop {
        let openings = position.move_starts(rules);
        let decided = position.board_end().map(|end| end.winner);
        let chosen = match decided {
            Some(_) => None,
            None => policy.choose(&position, rules, &openings, chance),
        };
        let Some((turn, after)) = chosen else {
            plies.last_mut()?.written.ends_game = true;
            let winner = decided.unwrap_or(position.to_move().opponent());
            return Some(Finished { plies, winner });
        };
        if plies.len() == LONGEST {
            return None;
        }
        plies.push(MadePly {
            written: normal_move(&position, &openings, turn, false),
            idle_arrow: position.is_namua()
                && openings.kind == MoveKind::Capture
                && matches!(turn.pit.number(), 1 | 2 | 7 | 8),
        });
        position = after;
    }
}
