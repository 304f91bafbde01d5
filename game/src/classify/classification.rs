//! All classes of one game.

use bao_rules::Side;

use super::colour::{FinalColour, Progress};
use super::combination::Combination;
use super::house::{Houses, first_mtaji_turn};
use super::matrix::{MatrixKind, MatrixType};
use crate::replay::Game;

/// The classes of a game of the population (S1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Classification {
    /// The winner.
    pub winner: Side,
    /// How many of the two houses were functional as the mtaji stage began.
    pub functional: u8,
    /// The number of the turn of the first event.
    pub moment: Option<u32>,
    /// S3.
    pub progress: Progress,
    /// S4.
    pub final_colour: FinalColour,
    /// S5.
    pub combination: Combination,
    /// Matrix game, variant, or neither.
    pub kind: Option<MatrixKind>,
    /// S6, of matrix games and variants.
    pub matrix_type: Option<MatrixType>,
    /// Whether the loser's house was captured at any time.
    pub loser_house_captured: bool,
    /// The turn in which it was.
    pub capture_turn: Option<u32>,
    /// Whether the game ended with that move.
    pub capture_wins: bool,
}

/// Finds the classes of a game; `None` where it is not part of the population (S1). The crate's first example
/// calls it.
pub fn classify(game: &Game) -> Option<Classification> {
    let houses = Houses::of(game)?;
    let winner = game.winner?;
    let mtaji = first_mtaji_turn(game);
    let progress = Progress::of(&houses, winner, mtaji);
    let kind = MatrixKind::of(progress);
    let captured =
        houses.loss_of(winner.opponent()).filter(|_| houses.is_captured(winner.opponent()));
    Some(Classification {
        winner,
        functional: houses.functional,
        moment: houses.events.first().map(|first| first.turn),
        progress,
        final_colour: FinalColour::of(&houses, winner),
        combination: Combination::of(&houses, winner, progress, game.plies.len()),
        kind,
        matrix_type: kind.and_then(|_| MatrixType::of(game, &houses, winner, mtaji)),
        loser_house_captured: captured.is_some(),
        capture_turn: captured.map(|house| house.turn),
        capture_wins: captured.is_some_and(|house| house.ply + 1 == game.plies.len()),
    })
}
