//! One game from the set-up to its end.

use bao_notation::WrittenMove;
use bao_rules::{MoveKind, Position, Ruleset, Side};

use super::policy::{Chooser, Policy, choose_random};
use super::random::GameRng;
use bao_game::replay::normal_move;

/// The most plies of a generated game; a longer one is drawn again.
pub(super) const MAX_PLIES: usize = 1000;

/// A ply of a generated game.
#[derive(Clone, Copy)]
pub(super) struct GeneratedPly {
    /// The move in normal form.
    pub(super) written: WrittenMove,
    /// Either arrow means the same here: a namua capture from pit 1, 2, 7 or 8 (N6).
    pub(super) idle_arrow: bool,
}

/// A game that the board has ended.
pub(super) struct FinishedGame {
    /// South first, the sides alternating.
    pub(super) plies: Vec<GeneratedPly>,
    /// Who has won.
    pub(super) winner: Side,
}

/// Plays a game, the first plies of it by chance; `None` where it is not over after [`MAX_PLIES`] plies, or where the set-up has no legal move.
pub(super) fn play_game(
    rules: &Ruleset,
    policy: Policy,
    opening_plies: usize,
    rng: &mut GameRng,
) -> Option<FinishedGame> {
    let mut chooser = Chooser::of(policy, rules);
    let mut position = Position::start(rules);
    let mut plies: Vec<GeneratedPly> = Vec::with_capacity(64);
    loop {
        let openings = position.move_starts(rules);
        let decided = position.board_end().map(|end| end.winner);
        let chosen = match decided {
            Some(_) => None,
            None if plies.len() < opening_plies => choose_random(&position, rules, &openings, rng),
            None => chooser.choose(&position, rules, &openings, rng),
        };
        let Some((mv, after)) = chosen else {
            plies.last_mut()?.written.ends_game = true;
            let winner = decided.unwrap_or(position.to_move().opponent());
            return Some(FinishedGame { plies, winner });
        };
        if plies.len() == MAX_PLIES {
            return None;
        }
        plies.push(GeneratedPly {
            written: normal_move(&position, &openings, mv, false),
            idle_arrow: position.is_namua()
                && openings.kind == MoveKind::Capture
                && matches!(mv.pit.number(), 1 | 2 | 7 | 8),
        });
        position = after;
    }
}
