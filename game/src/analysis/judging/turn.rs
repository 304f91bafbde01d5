//! A played turn beside what could have been played.

use bao_notation::TurnRef;
use bao_rules::{Move, Side};

use super::chance::Chance;
use super::class::Class;
use super::valuation::{Valuation, ValuedChoice, for_south};

/// A turn that was played, judged by the worth of all choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedTurn {
    valuation: Valuation,
    played: usize,
}

impl JudgedTurn {
    /// A turn that was played in a position; `None` where it is not legal there.
    #[must_use]
    pub fn of(valuation: Valuation, played: Move) -> Option<JudgedTurn> {
        let played = valuation.choices.iter().position(|choice| choice.turn == played)?;
        Some(JudgedTurn { valuation, played })
    }

    /// All choices with their worth.
    #[must_use]
    pub const fn valuation(&self) -> &Valuation {
        &self.valuation
    }

    /// Number and side.
    #[must_use]
    pub const fn at(&self) -> TurnRef {
        self.valuation.at
    }

    /// Whose turn it was.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.valuation.side()
    }

    /// What was played.
    #[must_use]
    pub fn played(&self) -> &ValuedChoice {
        &self.valuation.choices[self.played]
    }

    /// What should have been played: the played choice if none is worth more, else the first that is worth
    /// most.
    #[must_use]
    pub fn best(&self) -> &ValuedChoice {
        let best = self.valuation.best();
        if self.played().value == best.value { self.played() } else { best }
    }

    /// The chance that was lost, in hundredths of a percentage point, from 0 to 10,000.
    #[must_use]
    pub fn loss(&self) -> u16 {
        self.best().chance().hundredths() - self.played().chance().hundredths()
    }

    /// The chance that could be lost at most: the loss with the worst choice.
    #[must_use]
    pub fn most(&self) -> u16 {
        self.best().chance().hundredths() - self.valuation.worst().chance().hundredths()
    }

    /// What the turn was.
    #[must_use]
    pub fn class(&self) -> Class {
        let worst = self.valuation.worst().chance();
        Class::of(self.valuation.is_forced(), self.best().chance(), worst, self.played().chance())
    }

    /// Whether the judgement is no estimate: the worth of the best and of the played choice are proofs.
    #[must_use]
    pub fn is_proved(&self) -> bool {
        self.best().is_proved() && self.played().is_proved()
    }

    /// Whether a proved win was turned into a proved loss. Such a turn is a missed win.
    #[must_use]
    pub fn is_proved_error(&self) -> bool {
        self.best().chance() == Chance::WON && self.played().chance() == Chance::LOST
    }

    /// South's chance before the turn, and after it.
    #[must_use]
    pub fn chances_of_south(&self) -> (Chance, Chance) {
        let of_south = |choice: &ValuedChoice| for_south(choice.chance(), self.side());
        (of_south(self.best()), of_south(self.played()))
    }
}
