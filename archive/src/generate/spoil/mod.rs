//! Doing a damage: a piece of the text is chosen, and what stands there instead.

mod moves;
mod turns;

use std::ops::Range;

use super::chance::Chance;
use super::damage::{Damage, DamageKind};
use super::layout::Layout;
use super::plan::Generated;
use super::play::MadePly;
use bao_game::replay::{rules_side, turn_ref};

/// Gives a game one damage of one of the kinds, each as likely as the others; a kind that the game
/// leaves no room for is drawn again. `None` where there is room for none of them.
pub(super) fn spoil(
    game: &mut Generated,
    plies: &[MadePly],
    layout: &Layout,
    kinds: &[DamageKind],
    chance: &mut Chance,
) -> Option<Damage> {
    let mut kinds = kinds.to_vec();
    while !kinds.is_empty() {
        let kind = kinds.swap_remove(chance.below(kinds.len()));
        let done = match kind {
            DamageKind::WrongWinner => Some(wrong_winner(game)),
            DamageKind::Duplicate => {
                game.copies = 2;
                Some(Damage {
                    kind,
                    turn: None,
                    side: None,
                    original: String::new(),
                    damaged: String::new(),
                })
            }
            _ => moves::change(kind, plies, layout, chance)
                .or_else(|| turns::change(kind, layout, chance))
                .map(|change| change.apply(kind, game)),
        };
        if done.is_some() {
            return done;
        }
    }
    None
}

fn wrong_winner(game: &mut Generated) -> Damage {
    let right = game.winner;
    game.winner = right.opponent();
    let name = super::table::winner_name;
    Damage {
        kind: DamageKind::WrongWinner,
        turn: None,
        side: None,
        original: name(right).to_owned(),
        damaged: name(game.winner).to_owned(),
    }
}

/// A piece of the transcript and what is to stand there.
struct Change {
    span: Range<usize>,
    instead: String,
    place: Place,
}

enum Place {
    /// The ply of that index.
    Ply(usize),
    /// The turn of that index.
    Turn(usize),
}

impl Change {
    fn apply(self, kind: DamageKind, game: &mut Generated) -> Damage {
        let original = game.transcript[self.span.clone()].to_owned();
        game.transcript.replace_range(self.span, &self.instead);
        let (turn, side) = match self.place {
            Place::Ply(index) => {
                let at = turn_ref(index);
                (at.number, Some(rules_side(at.side)))
            }
            Place::Turn(index) => (turn_ref(2 * index).number, None),
        };
        Damage { kind, turn: Some(turn), side, original, damaged: self.instead }
    }
}
