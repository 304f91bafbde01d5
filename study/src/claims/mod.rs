//! What the text of the study claims, beside its tables: shares, ratios, and advice to players.

mod advice;
mod ratios;
mod shares;

pub(crate) use advice::{AdviceShares, test_advice};
pub(crate) use ratios::list_ratios;
pub(crate) use shares::list_printed_shares;

use crate::statistics::Share;

/// The level of a test below which a claim is confirmed or contradicted.
const LEVEL: f64 = 0.05;

/// What games say of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// The games agree with it, and chance alone is an unlikely explanation.
    Confirmed,
    /// They speak against it, and chance alone is an unlikely explanation.
    Contradicted,
    /// They are too few, or too near to the middle, to tell.
    Open,
    /// It holds by the definition of the classes.
    ByDefinition,
    /// The games were chosen by their class, so that they cannot tell.
    Selection,
    /// The claim was drawn from these counts, or they stand here to compare: they do not test it.
    NotTested,
    /// There is no game to tell by.
    NoGames,
    /// It takes a search of every game, which is made of the published ones alone.
    NotJudged,
}

impl Verdict {
    const fn name(self) -> &'static str {
        match self {
            Verdict::Confirmed => "confirmed",
            Verdict::Contradicted => "contradicted",
            Verdict::Open => "open",
            Verdict::ByDefinition => "by-definition",
            Verdict::Selection => "selection",
            Verdict::NotTested => "not-tested",
            Verdict::NoGames => "no-games",
            Verdict::NotJudged => "not-judged",
        }
    }

    /// By the sign of what was found and the p of its test.
    fn of_test(share: Share, agrees: bool, p: Option<f64>) -> Verdict {
        match p {
            _ if share.of == 0 => Verdict::NoGames,
            Some(p) if p < LEVEL && agrees => Verdict::Confirmed,
            Some(p) if p < LEVEL => Verdict::Contradicted,
            _ => Verdict::Open,
        }
    }
}
