//! One turn of a player who owns his house: what each of his choices meant for it.

use bao_engine::Choices;
use bao_engine::fate::{Fate, FateSearch};
use bao_notation::TurnRef;
use bao_rules::{Move, MoveKind, Position, Ruleset, Side};

use super::line::WrittenLine;
use crate::replay::{move_name, play_legal_moves, turn_ref};

/// One of the choices of such a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseChoice {
    /// As a player would name it: normal form without stars and end.
    pub name: String,
    /// Pit, direction, and stop or play of the house.
    pub turn: Move,
    /// What becomes of the house.
    pub fate: Fate,
    /// The ply, 1 being this turn, in which the house is emptied by force.
    pub empties: Option<u8>,
}

/// A turn of the owner, with proofs to a horizon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseTurn {
    /// Number and side.
    pub at: TurnRef,
    /// Whose.
    pub side: Side,
    /// Whether its choices capture.
    pub kind: MoveKind,
    /// The choices, front row first, by pit from the owner's left, `<` before `>`, stop before safari.
    pub choices: Vec<HouseChoice>,
    /// The place of the one that was played.
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

impl HouseTurn {
    /// The turn number `ply`, counted from 0, of a player who owns his house, in which `played` was
    /// played, `plies` before the horizon. `None` where the search may not play enough turns.
    pub(crate) fn of(
        before: &Position,
        ply: usize,
        played: Move,
        plies: u8,
        rules: &Ruleset,
        search: &mut FateSearch,
    ) -> Option<HouseTurn> {
        let fates = search.choices(before, plies).ok()?;
        let at = turn_ref(ply);
        let side = before.to_move();
        let choices: Vec<HouseChoice> = play_legal_moves(before, at.number, rules)
            .into_iter()
            .filter_map(|single| {
                let turn = single.ply.mv;
                let found = fates.iter().find(|choice| choice.mv == turn)?;
                let name = move_name(single.ply.written, at.side);
                Some(HouseChoice { name, turn, fate: found.fate, empties: found.empties })
            })
            .collect();
        let place = choices.iter().position(|choice| choice.turn == played)?;
        let write = |line| WrittenLine::of(before, ply, &line, rules);
        let played_line = write(search.line(before, played, plies)?);
        // An emptied house is the plainest proof that it is saved.
        let saving = choices.iter().filter(|choice| choice.fate.is_saved());
        let saving =
            saving.min_by_key(|choice| choice.empties != Some(1)).map(|choice| choice.turn);
        let saving_line = match saving {
            Some(turn) => Some(write(search.line(before, turn, plies)?)),
            None => None,
        };
        let emptying = choices.iter().filter(|choice| choice.empties.is_some());
        let emptying = emptying.min_by_key(|choice| choice.empties).map(|choice| choice.turn);
        let emptying_line = match emptying {
            Some(turn) => Some(write(search.emptying_line(before, turn, plies)?)),
            None => None,
        };
        let known = Choices::of(before, rules);
        Some(HouseTurn {
            at,
            side,
            kind: known.kind,
            choices,
            played: place,
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
    #[must_use]
    pub fn played(&self) -> &HouseChoice {
        &self.choices[self.played]
    }

    /// The choices that save the house.
    pub fn saving(&self) -> impl Iterator<Item = &HouseChoice> {
        self.choices.iter().filter(|choice| choice.fate.is_saved())
    }

    /// Whether the played choice saves it.
    #[must_use]
    pub fn played_saves(&self) -> bool {
        self.played().fate.is_saved()
    }

    /// Whether some choice empties it, at once or by force.
    #[must_use]
    pub fn can_empty(&self) -> bool {
        self.choices.iter().any(|choice| choice.empties.is_some())
    }

    /// Some choice would have emptied the house, at once or by force, and the played one does neither.
    #[must_use]
    pub fn missed_emptying(&self) -> bool {
        self.can_empty() && self.played().empties.is_none()
    }

    /// The *losing turn*: the house is lost by force with the played choice, and another one saved it.
    #[must_use]
    pub fn is_losing(&self) -> bool {
        !self.played_saves() && self.saving().next().is_some()
    }

    /// No choice saves the house any more.
    #[must_use]
    pub fn is_lost_already(&self) -> bool {
        self.saving().next().is_none()
    }
}
