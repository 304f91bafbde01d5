//! The colours of the study: how the game went (S3) and how it ended (S4).

use bao_rules::Side;

use super::house::Houses;
use crate::replay::HouseLoss;

bao_notation::named! {
    /// The progress of a game, by the winner's side (S3). Italian names, as the study prints them.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Progress {
        /// Green: the winner empties first and captures the loser's house in his turn 23 or 24.
        Verde = "verde",
        /// Brown: the winner empties first, in turn 23, and the loser empties at once.
        Marrone = "marrone",
        /// Orange: the winner empties first, otherwise.
        Arancione = "arancione",
        /// Red: the loser empties first, the winner empties too.
        Rosso = "rosso",
        /// Mustard: the loser empties first and captures the winner's house.
        Senape = "senape",
        /// Violet: the loser empties first, and the winner's house stays.
        Viola = "viola",
        /// Light blue: the winner captures first and empties his own.
        Celeste = "celeste",
        /// Blue: the winner captures first and his own is captured.
        Blu = "blu",
        /// Pink: the winner captures first, and his own stays.
        Rosa = "rosa",
        /// Fuchsia: the loser captures first, the winner captures too.
        Fucsia = "fucsia",
        /// None of these; the study met none such.
        Other = "other",
    }
}

impl Progress {
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

bao_notation::named! {
    /// What became of both houses in the end (S4).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum FinalColour {
        /// Grey: both emptied.
        Grigio = "grigio",
        /// Gold: the winner emptied and captured.
        Oro = "oro",
        /// Garnet: the loser emptied and captured.
        Granata = "granata",
        /// Black: both captured.
        Nero = "nero",
        /// Petrol: the winner's house stayed, the loser's did not.
        Petrolio = "petrolio",
        /// None of these; the study met none such.
        Other = "other",
    }
}

impl FinalColour {
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
