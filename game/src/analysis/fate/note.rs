//! What a move meant for the mover's own house, in a few figures.

use bao_engine::fate::{ChoiceFate, Fate, FateSearch};
use bao_languages::{say, text};
use bao_notation::TurnRef;
use bao_rules::{Move, Position};
use serde::{Deserialize, Serialize};

use super::game::{FROM, UNTIL};
use super::line::{horizon, plies_until};
use crate::replay::rules_side;

/// The plies to the horizon before turn 21: to the other player's second move from there.
const SHORT_HORIZON: u8 = 4;

/// The fate of the mover's house, by exhaustive search to a horizon (`docs/analyse.md`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HouseNote {
    /// The plies to the horizon, this move being the first.
    pub plies: u8,
    /// How many choices there are.
    pub choices: u32,
    /// How many of them save the house.
    pub saving: u32,
    /// Whether the played one does.
    pub played_saves: bool,
    /// Whether some choice empties the house, at once or by force.
    pub can_empty: bool,
    /// Whether that was missed: some choice empties it, and the played one does not. Never before turn 21, where
    /// it is better to keep the house.
    pub missed_emptying: bool,
}

impl HouseNote {
    /// Of a played move of the owner of the searched house, within the nodes that the search is allowed; `None`
    /// where he owns none, and where they are not enough.
    pub fn of(
        before: &Position,
        at: TurnRef,
        played: Move,
        search: &mut FateSearch<'_>,
    ) -> Option<HouseNote> {
        let (plies, fates) = search_choices(before, at, search)?;
        let own = fates.iter().find(|choice| choice.mv == played)?;
        let saved = |fate: Fate| fate.is_saved();
        let saving = fates.iter().filter(|choice| saved(choice.fate)).count();
        let can_empty = fates.iter().any(|choice| choice.empties.is_some());
        Some(HouseNote {
            plies,
            choices: u32::try_from(fates.len()).unwrap_or(u32::MAX),
            saving: u32::try_from(saving).unwrap_or(u32::MAX),
            played_saves: saved(own.fate),
            can_empty,
            missed_emptying: can_empty && own.empties.is_none() && at.number >= FROM,
        })
    }

    /// The house is lost by force with the played choice, and another one saved it.
    pub const fn loses_it(&self) -> bool {
        !self.played_saves && self.saving > 0
    }

    /// `saved (3 of 5)`, `lost (2 of 5 save it)`, `lost anyway`; with `, missed emptying`.
    pub fn in_words(&self) -> String {
        let (choices, saving) = (self.choices, self.saving);
        let note = match (self.played_saves, saving) {
            (true, _) if saving == choices => text("note-saved").to_owned(),
            (true, _) => say!("note-saved-some", saving = saving, choices = choices),
            (false, 0) => text("note-lost-anyway").to_owned(),
            (false, _) => say!("note-lost", saving = saving, choices = choices),
        };
        if self.missed_emptying { say!("note-missed-emptying", note = note) } else { note }
    }
}

/// What each choice of the owner means for his house, and the plies to the horizon; `None` where he owns none, and
/// where the nodes that the search is allowed are not enough.
pub(in crate::analysis) fn search_choices(
    before: &Position,
    at: TurnRef,
    search: &mut FateSearch<'_>,
) -> Option<(u8, Vec<ChoiceFate>)> {
    let plies = plies_to_horizon(at);
    search.choices(before, plies).ok().map(|fates| (plies, fates))
}

/// The plies to the horizon: in turns 21 to 24, as in `bao analyse --table house`, to the other player's turn 24.
pub(in crate::analysis) fn plies_to_horizon(at: TurnRef) -> u8 {
    let side = rules_side(at.side);
    let to_horizon = plies_until(horizon(at.number, side), horizon(UNTIL, side.opponent()));
    to_horizon.filter(|_| at.number >= FROM).unwrap_or(SHORT_HORIZON)
}
