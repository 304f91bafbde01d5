//! Lines as players write them.

use bao_engine::fate::{Fate, FateLine, FateLineEnd, FateSearch};
use bao_notation::TurnRef;
use bao_rules::{Position, Ruleset, Side};

use crate::analysis::judging::{line_text, written};
use crate::replay::turn_ref;

/// A line in normal form with how it ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenLine {
    /// The moves with their turns: `22n a3<, 23s A5<*, 23n b1<, 24s B1<#`.
    pub text: String,
    /// How it ends.
    pub end: FateLineEnd,
    /// Its last turn.
    pub last: TurnRef,
}

impl WrittenLine {
    /// A line from a position, whose next ply is the number `ply` of the game, counted from 0.
    pub(super) fn of(
        before: &Position,
        ply: usize,
        line: &FateLine,
        rules: &Ruleset,
    ) -> WrittenLine {
        let moves = written(before, &line.moves, rules);
        let last = turn_ref(ply + moves.len().saturating_sub(1));
        WrittenLine { text: line_text(turn_ref(ply), &moves), end: line.end, last }
    }

    /// How it ends, as `captured in 24s`.
    #[must_use]
    pub fn ending(&self) -> String {
        let last = self.last;
        match self.end {
            FateLineEnd::Captured => format!("captured in {last}"),
            FateLineEnd::Emptied => format!("emptied in {last}"),
            FateLineEnd::Won => format!("game won in {last}"),
            FateLineEnd::LostGame => format!("game lost in {last}"),
            FateLineEnd::Kept => format!("still owned after {last}"),
        }
    }
}

/// The ply of the turn `until` of a side, counted from 0: the last before a horizon.
#[must_use]
pub fn horizon(until: u32, side: Side) -> usize {
    2 * (until.max(1) as usize - 1) + side as usize
}

/// The plies from one to another, both counted; `None` where the first comes behind. So many that no search
/// reaches the end of them count as the most that it can be asked.
#[must_use]
pub fn plies_until(ply: usize, end: usize) -> Option<u8> {
    let plies = (end + 1).checked_sub(ply).filter(|&plies| plies > 0)?;
    Some(u8::try_from(plies).unwrap_or(u8::MAX))
}

/// What becomes of the house of the side to move, both playing best, `plies` before the horizon: where it is
/// lost he delays, where it is saved he plays what saves it. `None` where he owns none or the game is over.
#[must_use]
pub fn best_line(
    position: &Position,
    ply: usize,
    plies: u8,
    rules: &Ruleset,
) -> Option<(Fate, WrittenLine)> {
    let mut search = FateSearch::new(rules, position.to_move());
    let choices = search.choices(position, plies).ok()?;
    let delay = |fate| match fate {
        Fate::Saved => u8::MAX,
        Fate::Lost { plies } => plies,
    };
    // Of equal choices the first.
    let best = choices
        .iter()
        .rev()
        .max_by_key(|choice| (delay(choice.fate), choice.empties == Some(1)))?;
    let line = search.line(position, best.mv, plies)?;
    Some((best.fate, WrittenLine::of(position, ply, &line, rules)))
}
