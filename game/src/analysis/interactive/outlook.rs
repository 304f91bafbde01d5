//! Whether the side to move can save his house, in the turns of the study.

use bao_engine::fate::{Fate, FateSearch};
use bao_languages::say;
use bao_notation::TurnRef;
use bao_rules::Ruleset;

use super::search::NumberedPosition;
use crate::analysis::fate::{FROM, UNTIL, horizon, plies_until};
use crate::replay::{move_name, play_legal_moves, rules_side, turn_ref, written_side};
use crate::words;

/// The fate of the house of the side to move until the other's turn 24 has been played, as in
/// `bao analyse --table house`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseOutlook {
    /// The choices that save it, by their names.
    pub saving: Vec<String>,
    /// How many choices there are.
    pub choices: usize,
    /// Where none saves it: the turn in which it is lost at the latest.
    pub lost: Option<TurnRef>,
    /// The horizon.
    pub until: TurnRef,
}

impl HouseOutlook {
    /// Of a position; `None` before turn 21, after the horizon, and where the side to move owns no house.
    pub fn of(position: &NumberedPosition, rules: &Ruleset) -> Option<HouseOutlook> {
        let NumberedPosition { position, number } = *position;
        let owner = position.to_move();
        if number < FROM || position.end(rules).is_some() {
            return None;
        }
        let (ply, end) = (horizon(number, owner), horizon(UNTIL, owner.opponent()));
        let plies = plies_until(ply, end)?;
        let fates = FateSearch::new(rules, owner).choices(&position, plies).ok()?;
        let singles = play_legal_moves(&position, number, rules);
        let saves = |mv| fates.iter().any(|fate| fate.mv == mv && fate.fate.is_saved());
        let saving: Vec<String> = singles
            .iter()
            .filter(|single| saves(single.ply.mv))
            .map(|single| move_name(single.ply.written, written_side(owner)))
            .collect();
        let latest = fates.iter().filter_map(|choice| match choice.fate {
            Fate::Lost { plies } => Some(plies),
            Fate::Saved => None,
        });
        let lost = latest.max().filter(|_| saving.is_empty());
        Some(HouseOutlook {
            saving,
            choices: fates.len(),
            lost: lost.map(|plies| turn_ref(ply + usize::from(plies) - 1)),
            until: turn_ref(end),
        })
    }

    /// A sentence.
    pub fn in_words(&self) -> String {
        let HouseOutlook { saving, choices, lost, until } = self;
        // The horizon is the other player's.
        let side = words::side(rules_side(until.side).opponent());
        let until = until.to_string();
        match lost {
            Some(turn) => say!("house-lost-by-force", side = side, turn = turn.to_string()),
            None if saving.len() == *choices => {
                say!("house-saved-by-every", side = side, until = until)
            }
            None => say!(
                "house-saved-by-some",
                side = side,
                until = until,
                count = saving.len(),
                choices = saving.join(", ")
            ),
        }
    }
}
