//! A move of a player who owns his house: what each of his choices meant for it.

use bao_engine::Choices;
use bao_engine::fate::{Fate, FateSearch};
use bao_notation::TurnRef;
use bao_rules::{Move, MoveKind, Position, Ruleset, Side};

use super::line::WrittenLine;
use crate::answer::Column;
use crate::replay::{move_name, play_legal_moves, turn_ref};

/// A choice of such a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseMoveChoice {
    /// As a player names it: normal form without stars and end.
    pub name: String,
    /// Pit, direction, and stop or play of the house.
    pub mv: Move,
    /// What becomes of the house.
    pub fate: Fate,
    /// The ply, 1 being this move, in which the house is emptied by force.
    pub empties: Option<u8>,
}

/// A move of the owner, with proofs to a horizon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseMove {
    /// Number and side.
    pub at: TurnRef,
    /// The player.
    pub side: Side,
    /// Whether its choices capture.
    pub kind: MoveKind,
    /// The choices, front row first, by pit from the owner's left, `<` before `>`, stop before safari.
    pub choices: Vec<HouseMoveChoice>,
    /// The index of the one that was played.
    pub played: usize,
    /// The choices as pairs of pit and direction (S7).
    pub pairs: u8,
    /// The positions that they lead to.
    pub positions: usize,
    /// They differ in pit but leave the same front row (S7).
    pub indifferent: bool,
    /// The plies to the horizon.
    pub plies: u8,
    /// What may come after the played choice; the shortest capture where that loses the house.
    pub played_line: WrittenLine,
    /// A choice that saves the house, with what may come: one that empties it at once if there is one.
    pub saving_line: Option<WrittenLine>,
    /// A choice that empties it soonest, with what may come.
    pub emptying_line: Option<WrittenLine>,
}

impl HouseMove {
    /// The columns of a row behind that of the game.
    pub const COLUMNS: &[Column<HouseMove>] = &[
        Column::new("#turn", "the turn", |mv| mv.at.number.into()),
        Column::new("side", "`s` or `n`", |mv| mv.at.side.letter().into()),
        Column::new("#choices", "the legal moves", |mv| mv.choices.len().into()),
        Column::new("#saving", "how many of them save the house", |mv| {
            mv.saving_choices().count().into()
        }),
        Column::new("played_saves", "whether the one that was played does", |mv| {
            mv.played_saves().into()
        }),
        Column::new("can_empty", "some choice empties the house, at once or by force", |mv| {
            mv.can_empty().into()
        }),
    ];

    /// Searches the ply number `ply`, counted from 0, of a player who owns his house, in which `played` was
    /// played, `plies` before the horizon. `None` where the search reaches its limit.
    pub(in crate::analysis) fn search(
        before: &Position,
        ply: usize,
        played: Move,
        plies: u8,
        rules: &Ruleset,
        search: &mut FateSearch<'_>,
    ) -> Option<HouseMove> {
        let fates = search.choices(before, plies).ok()?;
        let at = turn_ref(ply);
        let side = before.to_move();
        let choices: Vec<HouseMoveChoice> = play_legal_moves(before, at.number, rules)
            .into_iter()
            .filter_map(|single| {
                let mv = single.ply.mv;
                let found = fates.iter().find(|choice| choice.mv == mv)?;
                let name = move_name(single.ply.written, at.side);
                Some(HouseMoveChoice { name, mv, fate: found.fate, empties: found.empties })
            })
            .collect();
        let index = choices.iter().position(|choice| choice.mv == played)?;
        let write = |line| WrittenLine::of(before, ply, &line, rules);
        let played_line = write(search.line(before, played, plies)?);
        // A choice that empties the house at once comes first.
        let saving = choices.iter().filter(|choice| choice.fate.is_saved());
        let saving = saving.min_by_key(|choice| choice.empties != Some(1)).map(|choice| choice.mv);
        let saving_line = match saving {
            Some(mv) => Some(write(search.line(before, mv, plies)?)),
            None => None,
        };
        let emptying = choices.iter().filter(|choice| choice.empties.is_some());
        let emptying = emptying.min_by_key(|choice| choice.empties).map(|choice| choice.mv);
        let emptying_line = match emptying {
            Some(mv) => Some(write(search.emptying_line(before, mv, plies)?)),
            None => None,
        };
        let known = Choices::of(before, rules);
        Some(HouseMove {
            at,
            side,
            kind: known.kind,
            choices,
            played: index,
            pairs: known.pair_count(),
            positions: known.position_count(),
            indifferent: known.is_indifferent(),
            plies,
            played_line,
            saving_line,
            emptying_line,
        })
    }

    /// The choice that was played.
    pub fn played_choice(&self) -> &HouseMoveChoice {
        &self.choices[self.played]
    }

    /// The choices that save the house.
    pub fn saving_choices(&self) -> impl Iterator<Item = &HouseMoveChoice> {
        self.choices.iter().filter(|choice| choice.fate.is_saved())
    }

    /// Whether the played choice saves it.
    pub fn played_saves(&self) -> bool {
        self.played_choice().fate.is_saved()
    }

    /// Whether some choice empties it, at once or by force.
    pub fn can_empty(&self) -> bool {
        self.choices.iter().any(|choice| choice.empties.is_some())
    }

    /// Some choice would have emptied the house, at once or by force, and the played one does neither.
    pub fn missed_emptying(&self) -> bool {
        self.can_empty() && self.played_choice().empties.is_none()
    }

    /// The losing move: the house is lost by force with the played choice, and another one saved it.
    pub fn is_losing(&self) -> bool {
        !self.played_saves() && self.saving_choices().next().is_some()
    }

    /// No choice saves the house any more.
    pub fn is_lost_already(&self) -> bool {
        self.saving_choices().next().is_none()
    }
}
