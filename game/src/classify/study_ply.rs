//! The plies around the start of the mtaji stage: choices (S7), houses and coin tosses (S8).

use bao_engine::Choices;
use bao_engine::fate::Fate;
use bao_notation::TurnRef;
use bao_rules::{Direction, HouseChoice, Move, MoveKind, Pit, Row, Side};
use serde::{Deserialize, Serialize};

use super::classes::{Houses, first_mtaji_turn, takatas_from_house};
use crate::analysis::fate::{WrittenLine, find_best_line};
use crate::protocol::name_move;
use crate::replay::{Game, ply_index};

/// A ply in one of turns 21 to 24.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyPly {
    /// The index of the ply in the game, from 0.
    pub index: usize,
    /// Turn number and side.
    pub at: TurnRef,
    /// The legal moves, and the positions after them.
    pub choices: Choices,
    /// Whether the played move is a takata from the mover's own house.
    pub from_house: bool,
    /// The seeds in South's and North's house before the move; `None` if the house is not owned.
    pub house_seeds: [Option<u8>; 2],
    /// The coin toss, if the mover could choose only the direction of the house (S8).
    pub toss: Option<CoinToss>,
}

/// Lists the played plies of turns 21 to 24, in order. If the mtaji stage does not begin with turn 23, the turns are
/// shifted accordingly.
pub fn find_study_plies(game: &Game) -> impl Iterator<Item = StudyPly> + '_ {
    let mtaji = first_mtaji_turn(game);
    let turns = mtaji.saturating_sub(2).max(1)..=mtaji + 1;
    let plies = turns.flat_map(|turn| Side::BOTH.map(|side| (turn, side)));
    plies.filter_map(|(turn, side)| StudyPly::of(game, turn, side))
}

impl StudyPly {
    /// `None` if the ply was not played.
    fn of(game: &Game, turn: u32, side: Side) -> Option<StudyPly> {
        let index = game.index_of(turn, side)?;
        let before = game.before(index);
        let house_seeds = Side::BOTH.map(|side| {
            let half = before.half(side);
            half.owns_house.then(|| half.ring.get(Pit::HOUSE))
        });
        Some(StudyPly {
            index,
            at: game.plies[index].at,
            choices: Choices::of(before, &game.rules),
            from_house: takatas_from_house(&game.plies[index]),
            house_seeds,
            toss: (turn == first_mtaji_turn(game)).then(|| find_coin_toss(game, side)).flatten(),
        })
    }
}

// Coin tosses: the mover's house is the only playable pit in turn 23 (S8).

/// The first mtaji turn of a player whose only choice in it was the direction of the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CoinToss {
    /// The number of the turn.
    pub turn: u32,
    /// The player.
    pub side: Side,
    /// The number of seeds in the house.
    pub seeds: u8,
    /// Whether the house has 16 seeds, or 15 and both neighbours are empty: the direction makes no difference.
    pub rigged: bool,
    /// Whether both directions leave the same numbers of seeds in the player's pits.
    pub same_side: bool,
}

/// Finds the coin tosses of a game of the population, South's first.
pub fn find_coin_tosses(game: &Game) -> Vec<CoinToss> {
    Side::BOTH.into_iter().filter_map(|side| find_coin_toss(game, side)).collect()
}

/// The coin toss in a player's first mtaji turn, if there is one.
pub(super) fn find_coin_toss(game: &Game, side: Side) -> Option<CoinToss> {
    let turn = first_mtaji_turn(game);
    let before = game.before(game.index_of(turn, side)?);
    let takata = before.move_starts(&game.rules).kind == MoveKind::Takata;
    if !takata || !before.half(side).owns_house {
        return None;
    }
    let starts: Vec<(Pit, Direction)> = before.choices(&game.rules).collect();
    if starts.is_empty() || starts.iter().any(|&(pit, _)| pit != Pit::HOUSE) {
        return None;
    }
    let ring = before.half(side).ring;
    let seeds = ring.get(Pit::HOUSE);
    let empty = |number| Pit::new(Row::Front, number).is_some_and(|pit| ring.get(pit) == 0);
    let after = |&(pit, direction): &(Pit, Direction)| {
        let mv = Move { pit, direction, house: HouseChoice::Stop };
        before.play(&game.rules, mv, &mut ()).ok().map(|after| after.half(side).ring)
    };
    Some(CoinToss {
        turn,
        side,
        seeds,
        rigged: seeds == 16 || seeds == 15 && empty(4) && empty(6),
        same_side: starts.len() == 2 && after(&starts[0]) == after(&starts[1]),
    })
}

/// One direction in which the house can be sown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoinSide {
    /// The name of the move: `A5<`.
    pub name: String,
    /// The move.
    pub mv: Move,
    /// The fate of the opponent's house up to the horizon, with a line; `None` if the opponent owns no house.
    pub other: Option<(Fate, WrittenLine)>,
}

impl CoinSide {
    /// Whether the opponent's house is captured by force; `None` if the opponent owns no house.
    pub fn captures(&self) -> Option<bool> {
        self.other.as_ref().map(|(fate, _)| !fate.is_saved())
    }
}

bao_notation::named! {
    /// Whether a coin toss decides anything.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum TossKind {
        /// The house has 16 seeds, or 15 between empty pits: the direction makes no difference.
        RiggedBySeeds = "rigged-by-seeds",
        /// The house has more than 16 seeds, and both directions have the same outcome.
        RiggedByOutcome = "rigged-by-outcome",
        /// The played direction captures the opponent's house by force, the other does not.
        Winning = "winning",
        /// Only the other direction would have captured the opponent's house by force.
        Losing = "losing",
        /// The house has fewer than 16 seeds, but both directions have the same outcome.
        Even = "even",
        /// The opponent owns no house.
        Open = "open",
    }
}

impl TossKind {
    /// Whether the toss is rigged, by the seeds or by the outcome.
    pub const fn is_rigged(self) -> bool {
        matches!(self, TossKind::RiggedBySeeds | TossKind::RiggedByOutcome)
    }
}

/// A coin toss with the outcome of both directions, up to a given turn of the tossing player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CoinSides {
    /// The toss.
    pub toss: CoinToss,
    /// The directions, clockwise first; only one if the other sowing never ends.
    pub sides: Vec<CoinSide>,
    /// The index in `sides` of the direction that was played.
    pub played: usize,
    /// Whether the toss decides anything.
    pub kind: TossKind,
}

/// Searches the coin tosses of a game of the population up to turn `until` of the tossing player.
pub fn list_coin_sides(game: &Game, until: u32) -> Vec<CoinSides> {
    let tosses = Houses::of(game).map(|_| find_coin_tosses(game)).unwrap_or_default();
    tosses.iter().filter_map(|toss| search_coin_sides(game, toss, until)).collect()
}

/// Searches both directions of a toss up to turn `until` of the tossing player. `None` if the game has no such toss.
pub fn search_coin_sides(game: &Game, toss: &CoinToss, until: u32) -> Option<CoinSides> {
    let ply = game.index_of(toss.turn, toss.side)?;
    let before = game.before(ply);
    let plies = u8::try_from(ply_index(until, toss.side).checked_sub(ply)?).ok()?;
    let choices = Choices::of(before, &game.rules).all;
    let side = |choice: &bao_engine::Choice| CoinSide {
        name: name_move(before, &game.rules, choice.mv),
        mv: choice.mv,
        other: find_best_line(&choice.after, ply + 1, plies, &game.rules),
    };
    let sides: Vec<CoinSide> = choices.iter().map(side).collect();
    let played = sides.iter().position(|side| side.mv == game.plies[ply].mv)?;
    let outcomes: Option<Vec<bool>> = sides.iter().map(CoinSide::captures).collect();
    let kind = match outcomes {
        _ if toss.rigged => TossKind::RiggedBySeeds,
        None => TossKind::Open,
        Some(outcomes) if outcomes.iter().all(|&captures| captures == outcomes[0]) => {
            if toss.seeds > 16 { TossKind::RiggedByOutcome } else { TossKind::Even }
        }
        Some(outcomes) if outcomes[played] => TossKind::Winning,
        Some(_) => TossKind::Losing,
    };
    Some(CoinSides { toss: *toss, sides, played, kind })
}
