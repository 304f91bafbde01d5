//! Missed emptying: the loser could have emptied his house, at once or by force, and did neither.

use bao_reports::Table;

use crate::described::{list_rows, optional};
use crate::judgement::{GameJudgement, HouseVerdict, TurnJudgement, find_game};
use crate::parity::printed;
use bao_game::analysis::fate::horizon;
use bao_game::replay::turn_ref;

/// Who sees a missed emptying.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EmptyingVerdict {
    /// The authors and the search.
    Both,
    /// The authors only.
    PrintedOnly,
    /// The search only.
    OursOnly,
}

impl EmptyingVerdict {
    /// `both`, `printed-only` or `ours-only`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            EmptyingVerdict::Both => "both",
            EmptyingVerdict::PrintedOnly => "printed-only",
            EmptyingVerdict::OursOnly => "ours-only",
        }
    }
}

/// A move that missed an emptying, in print or by the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedEmptying {
    /// The game.
    pub game: String,
    /// `south` or `north`, who has lost.
    pub loser: &'static str,
    /// The number of the turn.
    pub turn: u32,
    /// Who sees it.
    pub verdict: EmptyingVerdict,
    /// The house is emptied in this move already.
    pub at_once: bool,
    /// The choice that was played still saves the house until the winner's turn 24.
    pub played_saves: bool,
    /// The line that empties it, or why there is none.
    pub line: String,
}

pub(super) fn judge_emptying(known: &[GameJudgement]) -> Vec<JudgedEmptying> {
    let marked = printed::load_errors();
    let printed: Vec<_> =
        marked.iter().filter(|row| row.remark == printed::MISSED_EMPTYING).collect();
    let row = |known: &GameJudgement, turn: &TurnJudgement, verdict, line| JudgedEmptying {
        game: known.game.clone(),
        loser: known.loser().name(),
        turn: turn.turn,
        verdict,
        at_once: turn.house.iter().flat_map(|house| &house.ways).any(|way| way.empties == Some(1)),
        played_saves: turn.verdict() == HouseVerdict::Saves,
        line,
    };
    let mut rows = Vec::new();
    for known in known {
        for turn in &known.turns {
            let Ok(house) = &turn.house else { continue };
            if house.missed_emptying() {
                let is_printed =
                    printed.iter().any(|row| row.game == known.game && row.r#move == turn.turn);
                let verdict =
                    if is_printed { EmptyingVerdict::Both } else { EmptyingVerdict::OursOnly };
                rows.push(row(known, turn, verdict, optional(house.emptying_line.as_ref())));
            }
        }
    }
    for print in printed {
        if rows.iter().any(|found| found.game == print.game && found.turn == print.r#move) {
            continue;
        }
        let Some(known) = find_game(known, &print.game) else { continue };
        let Some(turn) = known.turn(print.r#move) else { continue };
        rows.push(row(
            known,
            turn,
            EmptyingVerdict::PrintedOnly,
            why_nothing_was_missed(known, turn),
        ));
    }
    rows
}

/// Why the search sees no missed emptying.
fn why_nothing_was_missed(known: &GameJudgement, turn: &TurnJudgement) -> String {
    match &turn.house {
        Err(none) => none.to_string(),
        Ok(house) if house.can_empty() => {
            let ply = usize::from(house.played_way().empties.unwrap_or(1)) - 1;
            let own = turn_ref(horizon(turn.turn, known.loser()) + ply);
            format!("the played {} misses nothing: he can still force it in {own}", turn.played)
        }
        Ok(_) => "no choice empties it by force before the horizon".to_owned(),
    }
}

pub(super) fn to_table(rows: &[JudgedEmptying]) -> Table {
    let when = |row: &JudgedEmptying| match (row.verdict, row.at_once) {
        (EmptyingVerdict::PrintedOnly, _) => "",
        (_, true) => "at once",
        (_, false) => "by force",
    };
    list_rows(
        "emptying",
        rows,
        &[
            ("game", &|row| row.game.clone()),
            ("loser", &|row| row.loser.to_owned()),
            ("#turn", &|row| row.turn.to_string()),
            ("seen_by", &|row| row.verdict.name().to_owned()),
            ("when", &|row| when(row).to_owned()),
            ("played_choice", &|row| if row.played_saves { "saves" } else { "loses" }.to_owned()),
            ("line", &|row| row.line.clone()),
        ],
    )
}
