//! A coin toss with what follows from its sides (S8).

use bao_rules::Side;
use serde::{Deserialize, Serialize};

use super::LATER;
use super::side_name;
use bao_game::classify::{
    CoinSide, CoinSides, TossKind, find_coin_tosses, first_mtaji_turn, search_coin_sides,
};
use bao_game::replay::Game;

/// A coin toss of either player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TossJudgement {
    /// Who tosses.
    #[serde(with = "side_name")]
    pub side: Side,
    /// The number of the turn.
    pub turn: u32,
    /// The seeds of the house.
    pub seeds: u8,
    /// Both directions leave the player the same pits.
    pub same_side: bool,
    /// Whether it decides anything.
    pub kind: TossKind,
    /// The side that was played.
    pub played: String,
    /// The sides that win the other's house by force.
    pub winning_sides: Vec<String>,
    /// What follows from each side, the played one first.
    pub reason: String,
    /// Of a toss that decides: the first later turn by which both sides win the house.
    pub both_win_by: Option<u32>,
}

impl TossJudgement {
    fn of(game: &Game, sides: &CoinSides, until: u32) -> TossJudgement {
        let toss = sides.toss;
        let played = &sides.sides[sides.played];
        let others = sides.sides.iter().enumerate().filter(|(place, _)| *place != sides.played);
        let each = std::iter::once(format!("played {}", reason(played)));
        let wins = |side: &&CoinSide| side.captures() == Some(true);
        let both = |until: &u32| {
            let later = search_coin_sides(game, &toss, *until);
            later.is_some_and(|later| later.sides.iter().all(|side| wins(&side)))
        };
        let decides = matches!(sides.kind, TossKind::Winning | TossKind::Losing);
        TossJudgement {
            side: toss.side,
            turn: toss.turn,
            seeds: toss.seeds,
            same_side: toss.same_side,
            kind: sides.kind,
            played: played.name.clone(),
            winning_sides: sides.sides.iter().filter(wins).map(|side| side.name.clone()).collect(),
            reason: each.chain(others.map(|(_, side)| reason(side))).collect::<Vec<_>>().join("; "),
            both_win_by: decides.then(|| (until + 1..=until + LATER).find(both)).flatten(),
        }
    }
}

/// What follows from a side.
fn reason(side: &CoinSide) -> String {
    match &side.other {
        None => format!("{}: the other has lost his house before", side.name),
        Some((fate, line)) => {
            let what = if fate.is_saved() { "does not win the house" } else { "wins the house" };
            format!("{} {what} ({}: {})", side.name, line.ending(), line.text)
        }
    }
}

/// Judges the tosses of both players.
pub(super) fn judge_tosses(game: &Game) -> Vec<TossJudgement> {
    let until = first_mtaji_turn(game) + 1;
    let tosses = find_coin_tosses(game);
    let sides = tosses.iter().filter_map(|toss| search_coin_sides(game, toss, until));
    sides.map(|sides| TossJudgement::of(game, &sides, until)).collect()
}
