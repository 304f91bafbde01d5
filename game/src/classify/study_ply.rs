//! The plies around the beginning of the mtaji stage: the choices of both players (S7), their houses, coin tosses (S8).

use bao_engine::Choices;
use bao_rules::{MoveKind, Pit, Side};

use super::coin_toss::{CoinToss, find_coin_toss};
use super::house::first_mtaji_turn;
use crate::replay::{Game, Ply};

/// A ply of turns 21 to 24.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyPly {
    /// Its place among the plies of the game, from 0.
    pub index: usize,
    /// The number of the turn.
    pub turn: u32,
    /// The player.
    pub side: Side,
    /// Whether they capture.
    pub kind: MoveKind,
    /// The legal pairs of pit and direction.
    pub choices: u8,
    /// The positions that they lead to, the two ways of a house choice counted apart.
    pub positions: usize,
    /// They differ in pit, and all leave the mover the same front row.
    pub indifferent: bool,
    /// A takata that begins in the mover's own house was played.
    pub from_house: bool,
    /// The seeds in South's house and in North's before it; `None` where the house is not owned.
    pub house_seeds: [Option<u8>; 2],
    /// The direction of the own house was all that could be chosen (S8).
    pub toss: Option<CoinToss>,
}

/// The plies of turns 21 to 24 of a game of the study in their order, as far as they were played.
pub fn find_study_plies(game: &Game) -> impl Iterator<Item = StudyPly> + '_ {
    let mtaji = first_mtaji_turn(game);
    let turns = mtaji.saturating_sub(2).max(1)..=mtaji + 1;
    let plies = turns.flat_map(|turn| Side::BOTH.map(|side| (turn, side)));
    plies.filter_map(|(turn, side)| StudyPly::of(game, turn, side))
}

impl StudyPly {
    /// `None` where it was not played.
    fn of(game: &Game, turn: u32, side: Side) -> Option<StudyPly> {
        let index = game.index_of(turn, side)?;
        let before = game.before(index);
        let choices = Choices::of(before, &game.rules);
        let house_seeds = Side::BOTH.map(|side| {
            let half = before.half(side);
            half.owns_house.then(|| half.ring.get(Pit::HOUSE))
        });
        Some(StudyPly {
            index,
            turn,
            side,
            kind: choices.kind,
            choices: choices.pair_count(),
            positions: choices.position_count(),
            indifferent: choices.is_indifferent(),
            from_house: takatas_from_house(&game.plies[index]),
            house_seeds,
            toss: (turn == first_mtaji_turn(game)).then(|| find_coin_toss(game, side)).flatten(),
        })
    }
}

/// *Kn*: a takata that begins with the mover's own house.
pub(super) fn takatas_from_house(ply: &Ply) -> bool {
    ply.kind == MoveKind::Takata && ply.mv.pit == Pit::HOUSE && ply.owned_house
}
