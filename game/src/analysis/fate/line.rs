//! Lines to the horizon of a search, as players write them.

use bao_engine::fate::{Fate, FateLine, FateLineEnd, FateSearch};
use bao_languages::say;
use bao_notation::TurnRef;
use bao_rules::{Position, Ruleset, Side};

use crate::analysis::line::{write_line, write_moves};
use crate::replay::{HouseLoss, turn_ref};

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
        let moves = write_moves(before, &line.moves, rules);
        let last = turn_ref(ply + moves.len().saturating_sub(1));
        WrittenLine { text: write_line(turn_ref(ply), &moves), end: line.end, last }
    }

    /// How it ends, as readers of the current language read it.
    pub fn ending_in_words(&self) -> String {
        let id = match self.end {
            FateLineEnd::Captured => "line-captured",
            FateLineEnd::Emptied => "line-emptied",
            FateLineEnd::Won => "line-won",
            FateLineEnd::LostGame => "line-lost",
            FateLineEnd::Kept => "line-kept",
        };
        say!(id, turn = self.last.to_string())
    }

    /// How it ends, as `captured in 24s`: as files have it, in every language.
    pub fn ending(&self) -> String {
        let how = match self.end {
            FateLineEnd::Captured => HouseLoss::Captured.name(),
            FateLineEnd::Emptied => HouseLoss::Emptied.name(),
            FateLineEnd::Won => "game won",
            FateLineEnd::LostGame => "game lost",
            FateLineEnd::Kept => return format!("still owned after {}", self.last),
        };
        format!("{how} in {}", self.last)
    }
}

/// The ply of turn `until` of a side, counted from 0: the last before the horizon.
pub fn horizon(until: u32, side: Side) -> usize {
    2 * (until.max(1) as usize - 1) + side as usize
}

/// The number of plies from `ply` to `end`, both included, at most 255; `None` where `end` comes first.
pub fn plies_until(ply: usize, end: usize) -> Option<u8> {
    let plies = (end + 1).checked_sub(ply).filter(|&plies| plies > 0)?;
    Some(u8::try_from(plies).unwrap_or(u8::MAX))
}

/// Finds the fate of the house of the side to move `plies` before the horizon, with the line of best play: where
/// the house is lost he delays, where it is saved he plays what saves it. `None` where he owns none or the game
/// is over.
pub fn find_best_line(
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
