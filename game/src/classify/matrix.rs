//! The 28 types of the matrix games and their variants (S6).

use bao_rules::{MoveKind, Side};

use super::colour::Progress;
use super::house::Houses;
use super::study_ply::takatas_from_house;
use crate::replay::Game;

bao_notation::named! {
    /// Whether a game is a *partita matrice* or a variant of one.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum MatrixKind {
        /// *Partita matrice*: a green game.
        Pm = "PM",
        /// Its variant: an orange game.
        Pmv = "PMV",
    }
}

impl MatrixKind {
    pub(super) const fn of(progress: Progress) -> Option<MatrixKind> {
        match progress {
            Progress::Verde => Some(MatrixKind::Pm),
            Progress::Arancione => Some(MatrixKind::Pmv),
            _ => None,
        }
    }
}

/// How many types there are.
pub const MATRIX_TYPES: u8 = 28;

/// One of the 28 types, by its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatrixType(u8);

impl MatrixType {
    /// 1 to [`MATRIX_TYPES`].
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The winner's turn 22 and the answer, then his turn 23 and the answer; `mtaji` is the number of
    /// the first mtaji turn, 23 in the study. `None` where one of these turns was not played, or where
    /// the pattern is not one of the 28.
    pub(super) fn of(game: &Game, houses: &Houses, winner: Side, mtaji: u32) -> Option<MatrixType> {
        let first = game.index_of(mtaji - 1, winner)?;
        let second = first + 2;
        let kind = |index: usize| game.plies.get(index).map(|ply| ply.kind);
        let block = match (kind(first)?, kind(first + 1)?) {
            (MoveKind::Capture, MoveKind::Capture) => 0,
            (MoveKind::Capture, MoveKind::Takata) => 1,
            (MoveKind::Takata, MoveKind::Capture) => 2,
            (MoveKind::Takata, MoveKind::Takata) => 3,
        };
        let captured_at_once = houses
            .loss_of(winner.opponent())
            .is_some_and(|lost| lost.ply == second && lost.actor() == winner);
        let place = if captured_at_once {
            1
        } else {
            let played = &game.plies.get(second)?;
            match (played.kind, takatas_from_house(played), kind(second + 1)?) {
                (MoveKind::Capture, _, MoveKind::Capture) => 2,
                (MoveKind::Capture, _, MoveKind::Takata) => 3,
                (MoveKind::Takata, false, MoveKind::Capture) => 4,
                (MoveKind::Takata, false, MoveKind::Takata) => 5,
                (MoveKind::Takata, true, MoveKind::Capture) => 6,
                (MoveKind::Takata, true, MoveKind::Takata) => 7,
            }
        };
        Some(MatrixType(7 * block + place))
    }
}
