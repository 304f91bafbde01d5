//! A move that was played, beside the other choices.

use bao_languages::{decimal, text};
use bao_notation::TurnRef;
use bao_rules::{Move, Side};

use super::chance::Chance;
use super::class::MoveClass;
use super::valuation::{Valuation, ValuedChoice};

/// A move that was played, judged by the values of all choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedMove {
    valuation: Valuation,
    played: usize,
}

impl JudgedMove {
    /// Judges a move that was played in a position; `None` where it is not legal there.
    pub fn of(valuation: Valuation, played: Move) -> Option<JudgedMove> {
        let played = valuation.choices.iter().position(|choice| choice.mv == played)?;
        Some(JudgedMove { valuation, played })
    }

    /// All choices with their values.
    pub const fn valuation(&self) -> &Valuation {
        &self.valuation
    }

    /// Number and side.
    pub const fn at(&self) -> TurnRef {
        self.valuation.at
    }

    /// The player of the move.
    pub const fn side(&self) -> Side {
        self.valuation.side()
    }

    /// The choice that was played.
    pub fn played_choice(&self) -> &ValuedChoice {
        &self.valuation.choices[self.played]
    }

    /// The best choice: the played one if none has a greater value, else the first with the greatest value.
    pub fn best_choice(&self) -> &ValuedChoice {
        let best = self.valuation.best();
        if self.played_choice().value == best.value { self.played_choice() } else { best }
    }

    /// The chance that was lost, in hundredths of a percentage point, from 0 to 10,000.
    pub fn loss(&self) -> u16 {
        self.best_choice().chance().hundredths() - self.played_choice().chance().hundredths()
    }

    /// The same in percentage points, as people read it: `14.3`; never `0.0` where something was lost.
    pub fn loss_in_points(&self) -> String {
        let least = if self.loss() == 0 { 0.0 } else { 0.1 };
        decimal(&format!("{:.1}", (f64::from(self.loss()) / 100.0).max(least)))
    }

    /// The loss that the last depths of the search agree on: four fifths of the least that one of them has found, as
    /// a loss often shrinks where a search goes deeper; all of it where it is proved. The class follows from it, so
    /// that a deeper search seldom takes an error back. Nothing where there were too few depths.
    pub fn agreed_loss(&self) -> u16 {
        if self.is_proved() {
            return self.loss();
        }
        agree(|depths| {
            let choices = self.valuation.choices.iter();
            let chances: Option<Vec<Chance>> =
                choices.map(|choice| choice.chance_before(depths)).collect();
            let best = chances?.into_iter().max()?;
            let played = self.played_choice().chance_before(depths)?;
            Some(best.hundredths() - played.hundredths())
        })
    }

    /// What every choice that leads to another position loses at least against the played one, in hundredths of a
    /// percentage point, as far as the last depths of the search agree, as [`JudgedMove::agreed_loss`] does. Nothing
    /// if another is as good, or if there is no other.
    pub fn agreed_margin(&self) -> u16 {
        let played = self.played_choice();
        let others = || self.valuation.choices.iter().filter(|other| other.after != played.after);
        let margin = |depths: usize| {
            let chances: Option<Vec<Chance>> =
                others().map(|choice| choice.chance_before(depths)).collect();
            let next = chances?.into_iter().max()?;
            Some(played.chance_before(depths)?.hundredths().saturating_sub(next.hundredths()))
        };
        match played.is_proved() && others().all(ValuedChoice::is_proved) {
            true => margin(0).unwrap_or(0),
            false => agree(margin),
        }
    }

    /// The loss with the worst choice.
    pub fn greatest_loss(&self) -> u16 {
        self.best_choice().chance().hundredths() - self.valuation.worst().chance().hundredths()
    }

    /// The class of the move.
    pub fn class(&self) -> MoveClass {
        self.class_by(self.agreed_loss())
    }

    /// The class of the move by the deepest search alone, whether or not the depths before agree.
    pub(super) fn class_at_last_depth(&self) -> MoveClass {
        self.class_by(self.loss())
    }

    fn class_by(&self, agreed: u16) -> MoveClass {
        let (best, worst) = (self.best_choice().chance(), self.valuation.worst().chance());
        MoveClass::of(self.valuation.is_forced(), best, worst, self.loss(), agreed)
    }

    /// Whether the deepest search alone would call the move something worse, for a loss of more than twice what the
    /// searches agree on.
    pub fn is_unsure(&self) -> bool {
        self.class() != self.class_at_last_depth() && self.loss() > 2 * self.agreed_loss()
    }

    /// Whether the deepest search has found an error, and those before it do not agree that the move is one at all.
    fn is_unclear(&self) -> bool {
        self.class() == MoveClass::Good && self.loss() >= MoveClass::LEAST_ERROR
    }

    /// The class for readers, who do not take a move for good with which the deepest search has lost 5 points or more.
    pub fn class_in_words(&self) -> &'static str {
        if self.is_unclear() { text("judged-unclear") } else { self.class().in_words() }
    }

    /// The message of a move that is no error.
    pub(super) fn good_message(&self) -> &'static str {
        if self.is_unclear() { "move-unclear" } else { "move-good" }
    }

    /// Whether the values of the best and of the played choice are proofs.
    pub fn is_proved(&self) -> bool {
        self.best_choice().is_proved() && self.played_choice().is_proved()
    }

    /// Whether the move is called an error and that is not proved, so that a deeper search has to agree.
    pub fn needs_check(&self) -> bool {
        self.class().is_error() && !self.is_proved()
    }

    /// Whether a proved win became a proved loss. Such a move is a missed win.
    pub fn is_proved_error(&self) -> bool {
        self.best_choice().chance() == Chance::WON && self.played_choice().chance() == Chance::LOST
    }

    /// South's chance before the move, which stands for the place in a review, and with the move, as the same search
    /// sees it.
    pub fn chances_of_south(&self) -> (Chance, Chance) {
        let of_south = |choice: &ValuedChoice| choice.chance().for_south(self.side());
        (of_south(self.best_choice()), of_south(self.played_choice()))
    }
}

/// Four fifths of the least difference that one of the last depths has found.
fn agree(difference: impl Fn(usize) -> Option<u16>) -> u16 {
    let all = (0..=Valuation::EARLIER).map(|depths| difference(depths).unwrap_or(0));
    all.min().unwrap_or(0) / 5 * 4
}
