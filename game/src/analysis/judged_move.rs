//! A played move compared with the other choices, and its class.

use bao_languages::{decimal, say, text};
use bao_notation::TurnRef;
use bao_rules::{Move, Side};

use super::valuation::{Chance, Valuation, ValuedChoice};

/// A move that was played, judged by the values of all choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedMove {
    valuation: Valuation,
    played: usize,
}

impl JudgedMove {
    /// Judges a move played in a position; `None` if it is not legal there.
    pub fn of(valuation: Valuation, played: Move) -> Option<JudgedMove> {
        let played = valuation.choices.iter().position(|choice| choice.mv == played)?;
        Some(JudgedMove { valuation, played })
    }

    /// All choices with their values.
    pub const fn valuation(&self) -> &Valuation {
        &self.valuation
    }

    /// Turn number and side.
    pub const fn at(&self) -> TurnRef {
        self.valuation.at
    }

    /// The player who made the move.
    pub const fn side(&self) -> Side {
        self.valuation.side()
    }

    /// The choice that was played.
    pub fn played_choice(&self) -> &ValuedChoice {
        &self.valuation.choices[self.played]
    }

    /// The best choice: the played choice if none has a greater value, otherwise the first with the greatest value.
    pub fn best_choice(&self) -> &ValuedChoice {
        let best = self.valuation.best();
        if self.played_choice().value == best.value { self.played_choice() } else { best }
    }

    /// The lost winning chance, in hundredths of a percentage point, from 0 to 10,000.
    pub fn loss(&self) -> u16 {
        self.best_choice().chance().hundredths() - self.played_choice().chance().hundredths()
    }

    /// The loss in percentage points, for readers: `14.3`. It is `0.0` only if nothing was lost.
    pub fn loss_in_points(&self) -> String {
        let least = if self.loss() == 0 { 0.0 } else { 0.1 };
        decimal(&format!("{:.1}", (f64::from(self.loss()) / 100.0).max(least)))
    }

    /// The loss that the last depths of the search agree on: four fifths of the smallest loss that any of them found,
    /// because losses often shrink with depth. A proved loss counts in full. The class depends on the agreed loss, so
    /// that a deeper search seldom withdraws an error. 0 if there were too few depths.
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

    /// By how much the played choice beats the best choice that leads to a different position, in hundredths of a
    /// percentage point, as the last depths agree (see [`JudgedMove::agreed_loss`]). 0 if that choice is as good, or if
    /// there is no such choice.
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

    /// The loss that the worst choice would have caused, in hundredths of a percentage point.
    pub fn greatest_loss(&self) -> u16 {
        self.best_choice().chance().hundredths() - self.valuation.worst().chance().hundredths()
    }

    /// The class, from the loss that the last depths agree on.
    pub fn class(&self) -> MoveClass {
        self.class_by(self.agreed_loss())
    }

    /// The class from the last depth alone, whether or not earlier depths agree.
    pub(super) fn class_at_last_depth(&self) -> MoveClass {
        self.class_by(self.loss())
    }

    fn class_by(&self, agreed: u16) -> MoveClass {
        let (best, worst) = (self.best_choice().chance(), self.valuation.worst().chance());
        MoveClass::of(self.valuation.is_forced(), best, worst, self.loss(), agreed)
    }

    /// Whether the last depth alone would give a worse class, and its loss is more than twice the agreed loss.
    pub fn is_unsure(&self) -> bool {
        self.class() != self.class_at_last_depth() && self.loss() > 2 * self.agreed_loss()
    }

    /// Whether the last depth has found an error, but the depths do not agree on one.
    fn is_unclear(&self) -> bool {
        self.class() == MoveClass::Good && self.loss() >= MoveClass::LEAST_ERROR
    }

    /// The class for readers. A `Good` move that loses 5 points or more at the last depth is called unclear instead.
    pub fn class_in_words(&self) -> &'static str {
        if self.is_unclear() { text("judged-unclear") } else { self.class().in_words() }
    }

    /// The message id for a move of class `Good`.
    pub(super) fn good_message(&self) -> &'static str {
        if self.is_unclear() { "move-unclear" } else { "move-good" }
    }

    /// Whether the values of both the best and the played choice are proofs.
    pub fn is_proved(&self) -> bool {
        self.best_choice().is_proved() && self.played_choice().is_proved()
    }

    /// Whether the move is an unproved error, which a deeper search has to confirm.
    pub fn needs_check(&self) -> bool {
        self.class().is_error() && !self.is_proved()
    }

    /// Whether a proved win became a proved loss: a missed win.
    pub fn is_proved_error(&self) -> bool {
        self.best_choice().chance() == Chance::WON && self.played_choice().chance() == Chance::LOST
    }

    /// South's chance before the move and after it, from the same search. Reviews show the first for the position.
    pub fn chances_of_south(&self) -> (Chance, Chance) {
        let of_south = |choice: &ValuedChoice| choice.chance().for_south(self.side());
        (of_south(self.best_choice()), of_south(self.played_choice()))
    }
}

/// Returns four fifths of the smallest difference that any of the last depths found.
fn agree(difference: impl Fn(usize) -> Option<u16>) -> u16 {
    let all = (0..=Valuation::EARLIER).map(|depths| difference(depths).unwrap_or(0));
    all.min().unwrap_or(0) / 5 * 4
}

// The classes of moves; `docs/analyse.md` explains them to users.

bao_notation::named! {
    /// The class of a move, from the winning chances of the player's choices. Every move has exactly one class: the
    /// first of these that applies. *Best* is the greatest chance of any choice, *played* the chance of the played
    /// choice, and the *loss* their difference in percentage points. For an error, the last depths of the search must
    /// agree on that loss.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum MoveClass {
        /// Every legal move leads to the same position.
        Forced = "forced",
        /// The game was already decided: every choice leaves the player 97.5 % or more, or every choice leaves 2.5 % or
        /// less.
        Decided = "decided",
        /// A won game was given away: best is 95 % or more, the loss 20 points or more.
        MissedWin = "missed-win",
        /// The loss is 20 points or more.
        Blunder = "blunder",
        /// The loss is 10 points or more.
        Mistake = "mistake",
        /// The loss is 5 points or more.
        Inaccuracy = "inaccuracy",
        /// Something was lost, but the agreed loss is less than 5 points.
        Good = "good",
        /// No choice has a greater chance: the loss is 0.
        Best = "best",
    }
}

/// A game is as good as won with this chance or more, and as good as lost if the opponent has it.
const DECIDED: Chance = Chance(9_750);
/// The smallest chance that is called a won game.
const WON: Chance = Chance::from_percent(95);

/// The smallest losses of the three errors, in hundredths of a percentage point.
const BLUNDER: u16 = 2_000;
const MISTAKE: u16 = 1_000;
const INACCURACY: u16 = MoveClass::LEAST_ERROR;

impl MoveClass {
    /// The smallest loss of an error, in hundredths of a percentage point.
    pub const LEAST_ERROR: u16 = 500;
    /// The class of a move, from the chances of the best and the worst choice, the loss, and the agreed loss, both
    /// losses in hundredths of a percentage point. `forced` means that all choices lead to the same position.
    pub fn of(forced: bool, best: Chance, worst: Chance, loss: u16, agreed: u16) -> MoveClass {
        match agreed {
            _ if forced => MoveClass::Forced,
            _ if worst >= DECIDED || best <= DECIDED.opponents() => MoveClass::Decided,
            BLUNDER.. if best >= WON => MoveClass::MissedWin,
            BLUNDER.. => MoveClass::Blunder,
            MISTAKE.. => MoveClass::Mistake,
            INACCURACY.. => MoveClass::Inaccuracy,
            _ if loss > 0 => MoveClass::Good,
            _ => MoveClass::Best,
        }
    }

    /// Whether the class is a missed win, a blunder, a mistake or an inaccuracy.
    pub const fn is_error(self) -> bool {
        matches!(
            self,
            MoveClass::MissedWin | MoveClass::Blunder | MoveClass::Mistake | MoveClass::Inaccuracy
        )
    }

    /// Whether a move of this class counts for the player's accuracy: it is neither forced nor decided.
    pub const fn counts(self) -> bool {
        !matches!(self, MoveClass::Forced | MoveClass::Decided)
    }

    /// The class for readers: `missed win`.
    pub fn in_words(self) -> &'static str {
        text(&format!("judged-{}", self.name()))
    }

    /// A count of errors: `2 missed wins`; `None` if the class is not an error.
    pub fn count_in_words(self, count: u32) -> Option<String> {
        self.is_error().then(|| say!(&format!("counted-{}", self.name()), count))
    }

    /// The mark that players write for an error: `?!`, `?` or `??`.
    pub const fn mark(self) -> Option<bao_notation::tree::Mark> {
        use bao_notation::tree::Mark;
        match self {
            MoveClass::Inaccuracy => Some(Mark::Doubtful),
            MoveClass::Mistake => Some(Mark::Mistake),
            MoveClass::Blunder | MoveClass::MissedWin => Some(Mark::Blunder),
            _ => None,
        }
    }
}
