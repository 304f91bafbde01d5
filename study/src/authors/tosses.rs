//! The printed coin tosses, and those that we find (S8).

use bao_reports::Table;

use super::searched_game::{SearchedGame, find_game};
use crate::described::{list_rows, optional, yes};
use crate::parity::printed;
use bao_game::analysis::fate::UNTIL;
use bao_game::classify::{CoinSide, CoinSides, TossKind, search_coin_sides};

/// How a printed toss compares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum TossVerdict {
    /// It is one, of the printed kind.
    Reproduced,
    /// It is one, of another kind.
    OtherKind,
    /// It is none.
    NoToss,
    /// It was not printed.
    NotPrinted,
}

impl TossVerdict {
    /// `reproduced`, `other-kind`, `no-toss` or `not-printed`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TossVerdict::Reproduced => "reproduced",
            TossVerdict::OtherKind => "other-kind",
            TossVerdict::NoToss => "no-toss",
            TossVerdict::NotPrinted => "not-printed",
        }
    }
}

/// A coin toss with what was printed of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedToss {
    /// The game.
    pub game: String,
    /// `winning`, `rigged`, or nothing.
    pub printed: String,
    /// Whether the winner of the game tosses.
    pub by_winner: bool,
    /// The toss; none where the printed one is none by the definition.
    pub ours: Option<CoinSides>,
    /// How they compare.
    pub verdict: TossVerdict,
    /// What follows from the sides.
    pub reason: String,
}

pub(super) fn judge_tosses(known: &[SearchedGame<'_>]) -> Vec<JudgedToss> {
    let printed = printed::load_matrix_games();
    let remark = |id: &str| {
        let found = printed.iter().find(|row| row.game == id && !row.coin_toss.is_empty());
        found.map(|row| row.coin_toss.clone())
    };
    let mut rows = Vec::new();
    for known in known {
        for sides in &known.tosses {
            let by_winner = sides.toss.side == known.winner;
            // The printed ones are the winner's.
            let printed = remark(&known.game.id).filter(|_| by_winner).unwrap_or_default();
            let verdict = match printed.as_str() {
                "" => TossVerdict::NotPrinted,
                "rigged" if sides.kind.is_rigged() => TossVerdict::Reproduced,
                "winning" if sides.kind == TossKind::Winning => TossVerdict::Reproduced,
                _ => TossVerdict::OtherKind,
            };
            rows.push(JudgedToss {
                game: known.game.id.clone(),
                printed,
                by_winner,
                reason: match later(known, sides, verdict) {
                    Some(turn) => format!("{}; by turn {turn} both win it", reason(sides)),
                    None => reason(sides),
                },
                ours: Some(sides.clone()),
                verdict,
            });
        }
    }
    for row in printed.iter().filter(|row| !row.coin_toss.is_empty()) {
        let found = rows.iter().any(|found| found.game == row.game && found.by_winner);
        if !found {
            let reason = match find_game(known, &row.game) {
                Some(_) => "more than the direction of the house could be chosen",
                None => "the game is not here",
            };
            rows.push(JudgedToss {
                game: row.game.clone(),
                printed: row.coin_toss.clone(),
                by_winner: true,
                ours: None,
                verdict: TossVerdict::NoToss,
                reason: reason.to_owned(),
            });
        }
    }
    rows
}

/// The last horizon that is tried for a toss whose printed kind is not ours.
const LATER: u32 = UNTIL + 6;

/// Of a toss of another kind: the first turn after 24 by which either side wins the house.
fn later(known: &SearchedGame<'_>, sides: &CoinSides, verdict: TossVerdict) -> Option<u32> {
    let both = |until: &u32| {
        let sides = search_coin_sides(known.game, &sides.toss, *until);
        sides.is_some_and(|sides| sides.sides.iter().all(|side| side.captures() == Some(true)))
    };
    (verdict == TossVerdict::OtherKind).then(|| (UNTIL + 1..=LATER).find(both)).flatten()
}

/// What follows from either side, the played one first.
fn reason(sides: &CoinSides) -> String {
    let side = |side: &CoinSide| match &side.other {
        None => format!("{}: the other has lost his house before", side.name),
        Some((fate, line)) => {
            let what = if fate.is_saved() { "does not win the house" } else { "wins the house" };
            format!("{} {what} ({}: {})", side.name, line.ending(), line.text)
        }
    };
    let mut texts = vec![format!("played {}", side(&sides.sides[sides.played]))];
    for (place, other) in sides.sides.iter().enumerate() {
        if place != sides.played {
            texts.push(side(other));
        }
    }
    texts.join("; ")
}

pub(super) fn to_table(rows: &[JudgedToss]) -> Table {
    fn ours<T>(row: &JudgedToss, of: impl Fn(&CoinSides) -> T) -> Option<T> {
        row.ours.as_ref().map(of)
    }
    let winning_sides = |sides: &CoinSides| {
        let wins = sides.sides.iter().filter(|side| side.captures() == Some(true));
        wins.map(|side| side.name.as_str()).collect::<Vec<_>>().join(" ")
    };
    list_rows(
        "tosses",
        rows,
        &[
            ("game", &|row| row.game.clone()),
            ("side", &|row| optional(ours(row, |sides| sides.toss.side.name()))),
            ("by_winner", &|row| yes(row.by_winner)),
            ("#turn", &|row| optional(ours(row, |sides| sides.toss.turn))),
            ("#seeds", &|row| optional(ours(row, |sides| sides.toss.seeds))),
            ("same_side", &|row| yes(ours(row, |sides| sides.toss.same_side) == Some(true))),
            ("printed", &|row| row.printed.clone()),
            ("ours", &|row| optional(ours(row, |sides| sides.kind.name()))),
            ("verdict", &|row| row.verdict.name().to_owned()),
            ("played", &|row| optional(ours(row, |sides| sides.sides[sides.played].name.clone()))),
            ("winning_sides", &|row| optional(ours(row, winning_sides))),
            ("reason", &|row| row.reason.clone()),
        ],
    )
}
