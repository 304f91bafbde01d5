//! Damaging a game: a piece of its text is replaced, its winner is exchanged, or its row is doubled.

mod change;
mod kind;
mod moves;
mod turns;

pub use self::kind::{Damage, DamageKind};

use super::game::GeneratedGame;
use super::layout::Layout;
use super::play::GeneratedPly;
use super::random::GameRng;

/// Gives a game one damage of one of the kinds, each as likely as the others; a kind that the game
/// leaves no room for is drawn again. `None` where there is room for none of them.
pub(super) fn apply_damage(
    game: &mut GeneratedGame,
    plies: &[GeneratedPly],
    layout: &Layout,
    kinds: &[DamageKind],
    rng: &mut GameRng,
) -> Option<Damage> {
    let mut kinds = kinds.to_vec();
    while !kinds.is_empty() {
        let kind = kinds.swap_remove(rng.below(kinds.len()));
        let damage = match kind {
            DamageKind::WrongWinner => {
                let right = game.winner;
                game.winner = right.opponent();
                let (original, damaged) = (right.name().into(), game.winner.name().into());
                Some(Damage { kind, turn: None, side: None, original, damaged })
            }
            DamageKind::Duplicate => {
                game.copies = 2;
                let (original, damaged) = (String::new(), String::new());
                Some(Damage { kind, turn: None, side: None, original, damaged })
            }
            _ => moves::draw_change(kind, plies, layout, rng)
                .or_else(|| turns::draw_change(kind, layout, rng))
                .map(|change| change.apply(kind, &mut game.transcript)),
        };
        if damage.is_some() {
            return damage;
        }
    }
    None
}
