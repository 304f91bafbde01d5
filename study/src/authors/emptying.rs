//! Missed emptying: the loser could have emptied his house, at once or by force, and did neither.

use bao_reports::Table;

use super::searched_game::{SearchedGame, find_game, line_with_end};
use crate::described::list_rows;
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

/// A turn at which an emptying was missed, in print or by the search.
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
    /// The house is emptied in this turn already.
    pub at_once: bool,
    /// The choice that was played still saves the house until the winner's turn 24.
    pub played_saves: bool,
    /// The line that empties it, or why there is none.
    pub line: String,
}

pub(super) fn judge_emptying(known: &[SearchedGame<'_>]) -> Vec<JudgedEmptying> {
    let marked = printed::load_errors();
    let printed: Vec<_> = marked.iter().filter(|row| row.remark == "missed_emptying").collect();
    let mut rows = Vec::new();
    for known in known {
        for turn in known.turns.iter().filter(|turn| turn.missed_emptying()) {
            let number = turn.at.number;
            let is_printed =
                printed.iter().any(|row| row.game == known.game.id && row.r#move == number);
            rows.push(JudgedEmptying {
                game: known.game.id.clone(),
                loser: known.loser().name(),
                turn: number,
                verdict: if is_printed { EmptyingVerdict::Both } else { EmptyingVerdict::OursOnly },
                at_once: turn.choices.iter().any(|choice| choice.empties == Some(1)),
                played_saves: turn.played_saves(),
                line: turn.emptying_line.as_ref().map(line_with_end).unwrap_or_default(),
            });
        }
    }
    for row in printed {
        if rows.iter().any(|found| found.game == row.game && found.turn == row.r#move) {
            continue;
        }
        let Some(known) = find_game(known, &row.game) else { continue };
        let turn = known.turn(row.r#move);
        let line = match turn {
            None => known.explain_no_house(row.r#move),
            Some(turn) if turn.can_empty() => {
                let ply = usize::from(turn.played_choice().empties.unwrap_or(1)) - 1;
                let own = turn_ref(horizon(row.r#move, known.loser()) + ply);
                format!(
                    "the played {} misses nothing: he can still force it in {own}",
                    turn.played_choice().name
                )
            }
            Some(_) => "no choice empties it by force before the horizon".to_owned(),
        };
        rows.push(JudgedEmptying {
            game: row.game.clone(),
            loser: known.loser().name(),
            turn: row.r#move,
            verdict: EmptyingVerdict::PrintedOnly,
            at_once: false,
            played_saves: turn.is_some_and(|turn| turn.played_saves()),
            line,
        });
    }
    rows
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
