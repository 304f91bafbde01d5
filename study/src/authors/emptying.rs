//! Missed emptying: the loser could have emptied his house, at once or by force, and did neither.

use bao_reports::Table;

use super::known::{Known, find};
use crate::parity::printed;
use bao_game::analysis::fate::{WrittenLine, horizon};
use bao_game::replay::turn_ref;

/// Who sees a missed emptying.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Emptying {
    /// The authors and the search.
    Both,
    /// The authors only.
    PrintedOnly,
    /// The search only.
    OursOnly,
}

impl Emptying {
    /// `both`, `printed-only` or `ours-only`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Emptying::Both => "both",
            Emptying::PrintedOnly => "printed-only",
            Emptying::OursOnly => "ours-only",
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
    pub verdict: Emptying,
    /// The house is emptied in this turn already.
    pub at_once: bool,
    /// The choice that was played still saves the house until the winner's turn 24.
    pub played_saves: bool,
    /// The line that empties it, or why there is none.
    pub line: String,
}

pub(super) fn judged(known: &[Known<'_>]) -> Vec<JudgedEmptying> {
    let marked = printed::marked();
    let printed: Vec<_> = marked.iter().filter(|row| row.remark == "missed_emptying").collect();
    let mut rows = Vec::new();
    for known in known {
        for turn in known.turns.iter().filter(|turn| turn.missed_emptying()) {
            let number = turn.at.number;
            let is_printed =
                printed.iter().any(|row| row.game == known.game.id && row.r#move == number);
            let text = |line: &WrittenLine| format!("{} ({})", line.text, line.ending());
            rows.push(JudgedEmptying {
                game: known.game.id.clone(),
                loser: known.loser().name(),
                turn: number,
                verdict: if is_printed { Emptying::Both } else { Emptying::OursOnly },
                at_once: turn.choices.iter().any(|choice| choice.empties == Some(1)),
                played_saves: turn.played_saves(),
                line: turn.emptying_line.as_ref().map(text).unwrap_or_default(),
            });
        }
    }
    for row in printed {
        if rows.iter().any(|found| found.game == row.game && found.turn == row.r#move) {
            continue;
        }
        let Some(known) = find(known, &row.game) else { continue };
        let turn = known.turn(row.r#move);
        let line = match turn {
            None => known.no_house(row.r#move),
            Some(turn) if turn.can_empty() => {
                let ply = usize::from(turn.played().empties.unwrap_or(1)) - 1;
                let own = turn_ref(horizon(row.r#move, known.loser()) + ply);
                format!(
                    "the played {} misses nothing: he can still force it in {own}",
                    turn.played().name
                )
            }
            Some(_) => "no choice empties it by force before the horizon".to_owned(),
        };
        rows.push(JudgedEmptying {
            game: row.game.clone(),
            loser: known.loser().name(),
            turn: row.r#move,
            verdict: Emptying::PrintedOnly,
            at_once: false,
            played_saves: turn.is_some_and(|turn| turn.played_saves()),
            line,
        });
    }
    rows
}

pub(super) fn table(rows: &[JudgedEmptying]) -> Table {
    let columns = ["game", "loser", "#turn", "seen_by", "when", "played_choice", "line"];
    let mut table = Table::new("", &columns).with_name("emptying");
    for row in rows {
        let when = match (row.verdict, row.at_once) {
            (Emptying::PrintedOnly, _) => "",
            (_, true) => "at once",
            (_, false) => "by force",
        };
        table.push([
            row.game.clone(),
            row.loser.to_owned(),
            row.turn.to_string(),
            row.verdict.name().to_owned(),
            when.to_owned(),
            if row.played_saves { "saves" } else { "loses" }.to_owned(),
            row.line.clone(),
        ]);
    }
    table
}
