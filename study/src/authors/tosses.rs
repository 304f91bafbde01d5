//! The printed coin tosses, and those that we find (S8).

use bao_reports::Table;

use crate::described::{list_rows, optional, yes};
use crate::judgement::{GameJudgement, TossJudgement, find_game};
use crate::parity::printed;
use bao_game::classify::TossKind;

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
    pub ours: Option<TossJudgement>,
    /// How they compare.
    pub verdict: TossVerdict,
    /// What follows from the sides.
    pub reason: String,
}

pub(super) fn judge_tosses(known: &[GameJudgement]) -> Vec<JudgedToss> {
    let printed = printed::load_matrix_games();
    let remark = |id: &str| {
        let found = printed.iter().find(|row| row.game == id && !row.coin_toss.is_empty());
        found.map(|row| row.coin_toss.clone())
    };
    let mut rows = Vec::new();
    for known in known {
        for toss in &known.tosses {
            let by_winner = toss.side == known.winner;
            // The printed ones are the winner's.
            let printed = remark(&known.game).filter(|_| by_winner).unwrap_or_default();
            let verdict = match printed.as_str() {
                "" => TossVerdict::NotPrinted,
                "rigged" if toss.kind.is_rigged() => TossVerdict::Reproduced,
                "winning" if toss.kind == TossKind::Winning => TossVerdict::Reproduced,
                _ => TossVerdict::OtherKind,
            };
            rows.push(JudgedToss {
                game: known.game.clone(),
                printed,
                by_winner,
                reason: match toss.both_win_by.filter(|_| verdict == TossVerdict::OtherKind) {
                    Some(turn) => format!("{}; by turn {turn} both win it", toss.reason),
                    None => toss.reason.clone(),
                },
                ours: Some(toss.clone()),
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

pub(super) fn to_table(rows: &[JudgedToss]) -> Table {
    fn ours<T>(row: &JudgedToss, of: impl Fn(&TossJudgement) -> T) -> Option<T> {
        row.ours.as_ref().map(of)
    }
    list_rows(
        "tosses",
        rows,
        &[
            ("game", &|row| row.game.clone()),
            ("side", &|row| optional(ours(row, |toss| toss.side.name()))),
            ("by_winner", &|row| yes(row.by_winner)),
            ("#turn", &|row| optional(ours(row, |toss| toss.turn))),
            ("#seeds", &|row| optional(ours(row, |toss| toss.seeds))),
            ("same_side", &|row| yes(ours(row, |toss| toss.same_side) == Some(true))),
            ("printed", &|row| row.printed.clone()),
            ("ours", &|row| optional(ours(row, |toss| toss.kind.name()))),
            ("verdict", &|row| row.verdict.name().to_owned()),
            ("played", &|row| optional(ours(row, |toss| toss.played.clone()))),
            ("winning_sides", &|row| optional(ours(row, |toss| toss.winning_sides.join(" ")))),
            ("reason", &|row| row.reason.clone()),
        ],
    )
}
