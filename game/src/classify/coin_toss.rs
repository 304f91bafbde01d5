//! Coin tosses: nothing to play at turn 23 but the own house (S8).

use bao_rules::{Direction, HouseChoice, Move, MoveKind, Pit, Position, Row, Side};

use super::house::first_mtaji_turn;
use crate::replay::Game;

/// A player's first mtaji turn in which the direction of his house was the only choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoinToss {
    /// The number of the turn.
    pub turn: u32,
    /// Whose.
    pub side: Side,
    /// The seeds of the house.
    pub seeds: u8,
    /// The house holds 16, or 15 with both neighbours empty: the direction makes no difference.
    pub rigged: bool,
    /// Both directions leave the player the same pits.
    pub same_side: bool,
}

/// The coin tosses of a game of the population, South's first.
#[must_use]
pub fn coin_tosses(game: &Game) -> Vec<CoinToss> {
    let turn = first_mtaji_turn(game);
    let toss = |side| {
        let index = game.index_of(turn, side)?;
        coin_toss(game, game.before(index), turn, side)
    };
    Side::BOTH.into_iter().filter_map(toss).collect()
}

fn coin_toss(game: &Game, before: &Position, turn: u32, side: Side) -> Option<CoinToss> {
    let openings = before.move_starts(&game.rules);
    let starts: Vec<(Pit, Direction)> = before.choices(&game.rules).collect();
    let from_house = starts.iter().all(|&(pit, _)| pit == Pit::HOUSE);
    let owns = before.half(side).owns_house;
    if openings.kind != MoveKind::Takata || !owns || !from_house || starts.is_empty() {
        return None;
    }
    let ring = before.half(side).ring;
    let seeds = ring.get(Pit::HOUSE);
    let empty = |number| Pit::new(Row::Front, number).is_some_and(|pit| ring.get(pit) == 0);
    let after = |&(pit, direction): &(Pit, Direction)| {
        let turn = Move { pit, direction, house: HouseChoice::Stop };
        before.play(&game.rules, turn, &mut ()).ok().map(|after| after.half(side).ring)
    };
    Some(CoinToss {
        turn,
        side,
        seeds,
        rigged: seeds == 16 || seeds == 15 && empty(4) && empty(6),
        same_side: starts.len() == 2 && after(&starts[0]) == after(&starts[1]),
    })
}
