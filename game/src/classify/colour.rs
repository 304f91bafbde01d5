//! The colours of the study: how the game went (S3) and how it ended (S4).

use bao_rules::Side;

use super::house::Houses;
use crate::replay::HouseLoss;

/// The progress of a game, by the winner's side (S3). Italian names, as the study prints them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Progress {
    /// Green: the winner empties first and captures the loser's house in his turn 23 or 24.
    Verde,
    /// Brown: the winner empties first, in turn 23, and the loser empties at once.
    Marrone,
    /// Orange: the winner empties first, otherwise.
    Arancione,
    /// Red: the loser empties first, the winner empties too.
    Rosso,
    /// Mustard: the loser empties first and captures the winner's house.
    Senape,
    /// Violet: the loser empties first, and the winner's house stays.
    Viola,
    /// Light blue: the winner captures first and empties his own.
    Celeste,
    /// Blue: the winner captures first and his own is captured.
    Blu,
    /// Pink: the winner captures first, and his own stays.
    Rosa,
    /// Fuchsia: the loser captures first, the winner captures too.
    Fucsia,
    /// None of these; the study met none such.
    Other,
}

impl Progress {
    /// Every colour, in the order of S3.
    pub const ALL: [Progress; 11] = [
        Progress::Verde,
        Progress::Marrone,
        Progress::Arancione,
        Progress::Rosso,
        Progress::Senape,
        Progress::Viola,
        Progress::Celeste,
        Progress::Blu,
        Progress::Rosa,
        Progress::Fucsia,
        Progress::Other,
    ];

    /// The name in the tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Progress::Verde => "verde",
            Progress::Marrone => "marrone",
            Progress::Arancione => "arancione",
            Progress::Rosso => "rosso",
            Progress::Senape => "senape",
            Progress::Viola => "viola",
            Progress::Celeste => "celeste",
            Progress::Blu => "blu",
            Progress::Rosa => "rosa",
            Progress::Fucsia => "fucsia",
            Progress::Other => "other",
        }
    }

    /// `mtaji` is the number of the first mtaji turn, 23 in the study.
    pub(super) fn of(houses: &Houses, winner: Side, mtaji: u32) -> Progress {
        let loser = winner.opponent();
        let Some(first) = houses.events.first() else { return Progress::Other };
        match (first.actor() == winner, first.how) {
            (true, HouseLoss::Emptied) => match houses.loss_of(loser) {
                Some(lost) if lost.how == HouseLoss::Captured && lost.turn <= mtaji + 1 => {
                    Progress::Verde
                }
                Some(lost)
                    if lost.how == HouseLoss::Emptied
                        && first.turn == mtaji
                        && lost.ply == first.ply + 1 =>
                {
                    Progress::Marrone
                }
                _ => Progress::Arancione,
            },
            (false, HouseLoss::Emptied) => match houses.loss_of(winner).map(|lost| lost.how) {
                Some(HouseLoss::Emptied) => Progress::Rosso,
                Some(HouseLoss::Captured) => Progress::Senape,
                None => Progress::Viola,
            },
            (true, HouseLoss::Captured) => match houses.loss_of(winner).map(|lost| lost.how) {
                Some(HouseLoss::Emptied) => Progress::Celeste,
                Some(HouseLoss::Captured) => Progress::Blu,
                None => Progress::Rosa,
            },
            (false, HouseLoss::Captured) => {
                if houses.is_captured(loser) {
                    Progress::Fucsia
                } else {
                    Progress::Other
                }
            }
        }
    }
}

/// What became of both houses in the end (S4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FinalColour {
    /// Grey: both emptied.
    Grigio,
    /// Gold: the winner emptied and captured.
    Oro,
    /// Garnet: the loser emptied and captured.
    Granata,
    /// Black: both captured.
    Nero,
    /// Petrol: the winner's house stayed, the loser's did not.
    Petrolio,
    /// None of these; the study met none such.
    Other,
}

impl FinalColour {
    /// Every colour, in the order of S4.
    pub const ALL: [FinalColour; 6] = [
        FinalColour::Grigio,
        FinalColour::Oro,
        FinalColour::Granata,
        FinalColour::Nero,
        FinalColour::Petrolio,
        FinalColour::Other,
    ];

    /// The name in the tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FinalColour::Grigio => "grigio",
            FinalColour::Oro => "oro",
            FinalColour::Granata => "granata",
            FinalColour::Nero => "nero",
            FinalColour::Petrolio => "petrolio",
            FinalColour::Other => "other",
        }
    }

    pub(super) fn of(houses: &Houses, winner: Side) -> FinalColour {
        let lost = |side| houses.loss_of(side).map(|house| house.how);
        match (lost(winner), lost(winner.opponent())) {
            (Some(HouseLoss::Emptied), Some(HouseLoss::Emptied)) => FinalColour::Grigio,
            (Some(HouseLoss::Emptied), Some(HouseLoss::Captured)) => FinalColour::Oro,
            (Some(HouseLoss::Captured), Some(HouseLoss::Emptied)) => FinalColour::Granata,
            (Some(HouseLoss::Captured), Some(HouseLoss::Captured)) => FinalColour::Nero,
            (None, Some(_)) => FinalColour::Petrolio,
            (_, None) => FinalColour::Other,
        }
    }
}
