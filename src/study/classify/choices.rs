//! The choices that the loser had around the beginning of the mtaji stage (S7).

use bao_rules::{HouseChoice, Kind, Row, Side, Turn};

use super::house::first_mtaji_turn;
use crate::replay::Game;

/// The choices of one turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChoiceCount {
    /// The number of the turn.
    pub turn: u32,
    /// Whose.
    pub side: Side,
    /// Whether they capture.
    pub kind: Kind,
    /// The legal pairs of pit and direction.
    pub count: u8,
    /// There is more than one, and all leave the mover the same front row.
    pub indifferent: bool,
}

/// The loser's turns 21 to 24 of a game of the study, as far as they were played.
#[must_use]
pub fn loser_choices(game: &Game, winner: Side) -> Vec<ChoiceCount> {
    let loser = winner.opponent();
    let mtaji = first_mtaji_turn(game);
    let turns = mtaji.saturating_sub(2).max(1)..=mtaji + 1;
    turns.filter_map(|turn| choices(game, turn, loser)).collect()
}

fn choices(game: &Game, turn: u32, side: Side) -> Option<ChoiceCount> {
    let index = game.index_of(turn, side)?;
    let ply = &game.plies[index];
    let before = game.before(index);
    let front = |turn: &Turn| {
        before.play(&game.rules, *turn, &mut ()).ok().map(|after| {
            let ring = after.half(side).ring;
            bao_rules::Pit::all()
                .filter(|pit| pit.row() == Row::Front)
                .map(|pit| ring.get(pit))
                .collect::<Vec<u8>>()
        })
    };
    let mut fronts = before
        .choices(&game.rules)
        .map(|(pit, direction)| front(&Turn { pit, direction, house: HouseChoice::Stop }));
    let first = fronts.next();
    let count = game.choices(index);
    let same = fronts.all(|other| Some(other) == first);
    Some(ChoiceCount { turn, side, kind: ply.kind, count, indifferent: count > 1 && same })
}
