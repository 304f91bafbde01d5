//! The printed coin tosses, and those that we find (S8).

use bao_reports::Table;

use super::known::{Known, find};
use super::yes;
use crate::parity::printed;
use bao_game::analysis::fate::UNTIL;
use bao_game::classify::{CoinSide, CoinSides, TossKind, coin_sides};

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

pub(super) fn judged(known: &[Known<'_>]) -> Vec<JudgedToss> {
    let printed = printed::matrix_games();
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
            let reason = match find(known, &row.game) {
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

/// How far a printed kind that is not ours is looked after.
const LATER: u32 = UNTIL + 6;

/// Of a toss of another kind: the first turn after 24 by which either side wins the house.
fn later(known: &Known<'_>, sides: &CoinSides, verdict: TossVerdict) -> Option<u32> {
    let both = |until: &u32| {
        let sides = coin_sides(known.game, &sides.toss, *until);
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

pub(super) fn table(rows: &[JudgedToss]) -> Table {
    let columns = [
        "game",
        "side",
        "by_winner",
        "#turn",
        "#seeds",
        "same_side",
        "printed",
        "ours",
        "verdict",
        "played",
        "winning_sides",
        "reason",
    ];
    let mut table = Table::new("", &columns).with_name("tosses");
    for row in rows {
        let ours = row.ours.as_ref();
        let from = |text: &dyn Fn(&CoinSides) -> String| ours.map(text).unwrap_or_default();
        let wins = |sides: &CoinSides| {
            let wins = sides.sides.iter().filter(|side| side.captures() == Some(true));
            wins.map(|side| side.name.as_str()).collect::<Vec<_>>().join(" ")
        };
        table.push([
            row.game.clone(),
            from(&|sides| sides.toss.side.name().to_owned()),
            yes(row.by_winner),
            from(&|sides| sides.toss.turn.to_string()),
            from(&|sides| sides.toss.seeds.to_string()),
            yes(ours.is_some_and(|sides| sides.toss.same_side)),
            row.printed.clone(),
            from(&|sides| sides.kind.name().to_owned()),
            row.verdict.name().to_owned(),
            from(&|sides| sides.sides[sides.played].name.clone()),
            from(&wins),
            row.reason.clone(),
        ]);
    }
    table
}
