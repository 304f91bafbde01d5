//! What the side to move can do for his house, near the turns that the study looks at.

use bao_engine::fate::{Fate, FateSearch};
use bao_notation::TurnRef;
use bao_rules::Ruleset;

use super::place::Place;
use crate::analysis::fate::{FROM, UNTIL, horizon, plies_until};
use crate::replay::{move_name, play_legal_moves, turn_ref, written_side};

/// The fate of the house of the side to move until the other's turn 24 has been played, as `bao fate` proves
/// it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseOutlook {
    /// The choices that save it, by their names.
    pub saving: Vec<String>,
    /// How many choices there are.
    pub choices: usize,
    /// Where none saves it: the turn in which it is gone at the latest, and how many turns of both players
    /// that is away.
    pub lost: Option<(TurnRef, u8)>,
    /// The horizon.
    pub until: TurnRef,
}

impl HouseOutlook {
    /// `None` before turn 21, behind the horizon, and where the side to move owns no house.
    #[must_use]
    pub fn of(place: &Place, rules: &Ruleset) -> Option<HouseOutlook> {
        let Place { position, number } = *place;
        let owner = position.to_move();
        if number < FROM || position.end(rules).is_some() {
            return None;
        }
        let (ply, end) = (horizon(number, owner), horizon(UNTIL, owner.opponent()));
        let plies = plies_until(ply, end)?;
        let fates = FateSearch::new(rules, owner).choices(&position, plies).ok()?;
        let singles = play_legal_moves(&position, number, rules);
        let saves = |turn| fates.iter().any(|fate| fate.mv == turn && fate.fate.is_saved());
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
            lost: lost.map(|plies| (turn_ref(ply + usize::from(plies) - 1), plies)),
            until: turn_ref(end),
        })
    }

    /// A sentence.
    #[must_use]
    pub fn words(&self) -> String {
        let HouseOutlook { saving, choices, lost, until } = self;
        match lost {
            Some((turn, plies)) => {
                let turns = if *plies == 1 { "turn" } else { "turns" };
                format!(
                    "House: lost by force in {plies} {turns}, in {turn} at the latest (proved)."
                )
            }
            None if saving.len() == *choices => {
                format!("House: every choice saves it until {until} (proved).")
            }
            None => format!("House: saved until {until} by {} only (proved).", saving.join(", ")),
        }
    }
}
