//! The choices that the loser had around the beginning of the mtaji stage (S7).

use bao_engine::Choices;
use bao_rules::{MoveKind, Side};

use super::house::first_mtaji_turn;
use crate::replay::Game;

/// The number of choices of one ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceCount {
    /// The number of the turn.
    pub turn: u32,
    /// The player.
    pub side: Side,
    /// Whether they capture.
    pub kind: MoveKind,
    /// The legal pairs of pit and direction.
    pub count: u8,
    /// The positions that they lead to, the two ways of a house choice counted apart.
    pub positions: usize,
    /// They differ in pit, and all leave the mover the same front row.
    pub indifferent: bool,
}

/// Counts the choices of the loser in his turns 21 to 24 of a game of the study, as far as they were played.
#[must_use]
pub fn count_loser_choices(game: &Game, winner: Side) -> Vec<ChoiceCount> {
    let loser = winner.opponent();
    let mtaji = first_mtaji_turn(game);
    let turns = mtaji.saturating_sub(2).max(1)..=mtaji + 1;
    turns.filter_map(|turn| count_choices(game, turn, loser)).collect()
}

fn count_choices(game: &Game, turn: u32, side: Side) -> Option<ChoiceCount> {
    let index = game.index_of(turn, side)?;
    let choices = Choices::of(game.before(index), &game.rules);
    Some(ChoiceCount {
        turn,
        side,
        kind: choices.kind,
        count: choices.pair_count(),
        positions: choices.position_count(),
        indifferent: choices.is_indifferent(),
    })
}
