//! A played move next to the other choices, and its class.

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

    /// The player of the move.
    pub const fn side(&self) -> Side {
        self.valuation.side()
    }

    /// The choice that was played.
    pub fn played_choice(&self) -> &ValuedChoice {
        &self.valuation.choices[self.played]
    }

    /// The best choice: the played one if none has a greater value, otherwise the first with the greatest value.
    pub fn best_choice(&self) -> &ValuedChoice {
        let best = self.valuation.best();
        if self.played_choice().value == best.value { self.played_choice() } else { best }
    }

    /// The lost winning chance, in hundredths of a percentage point, from 0 to 10,000.
    pub fn loss(&self) -> u16 {
        self.best_choice().chance().hundredths() - self.played_choice().chance().hundredths()
    }

    /// The loss in percentage points, for readers: `14.3`; never `0.0` if something was lost.
    pub fn loss_in_points(&self) -> String {
        let least = if self.loss() == 0 { 0.0 } else { 0.1 };
        decimal(&format!("{:.1}", (f64::from(self.loss()) / 100.0).max(least)))
    }

    /// The loss that the last depths agree on: four fifths of the least that any of them found, since losses often
    /// shrink with depth; a proved loss in full. The class depends on it, so that a deeper search seldom withdraws an
    /// error. 0 if there were too few depths.
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

    /// The least that any choice with another position loses against the played one, in hundredths of a percentage
    /// point, as far as the last depths agree (see [`JudgedMove::agreed_loss`]). 0 if another choice is as good, or if
    /// there is none.
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

    /// The loss of the worst choice.
    pub fn greatest_loss(&self) -> u16 {
        self.best_choice().chance().hundredths() - self.valuation.worst().chance().hundredths()
    }

    /// The class by the loss that the last depths agree on.
    pub fn class(&self) -> MoveClass {
        self.class_by(self.agreed_loss())
    }

    /// The class of the move by the deepest search alone, whether or not earlier depths agree.
    pub(super) fn class_at_last_depth(&self) -> MoveClass {
        self.class_by(self.loss())
    }

    fn class_by(&self, agreed: u16) -> MoveClass {
        let (best, worst) = (self.best_choice().chance(), self.valuation.worst().chance());
        MoveClass::of(self.valuation.is_forced(), best, worst, self.loss(), agreed)
    }

    /// Whether the deepest search alone would give a worse class, for a loss of more than twice what the depths agree
    /// on.
    pub fn is_unsure(&self) -> bool {
        self.class() != self.class_at_last_depth() && self.loss() > 2 * self.agreed_loss()
    }

    /// Whether the deepest search has found an error, but the depths agree on none.
    fn is_unclear(&self) -> bool {
        self.class() == MoveClass::Good && self.loss() >= MoveClass::LEAST_ERROR
    }

    /// The class for readers, who would not call a move good if the deepest search loses 5 points or more with it.
    pub fn class_in_words(&self) -> &'static str {
        if self.is_unclear() { text("judged-unclear") } else { self.class().in_words() }
    }

    /// The message id of a move that is not an error.
    pub(super) fn good_message(&self) -> &'static str {
        if self.is_unclear() { "move-unclear" } else { "move-good" }
    }

    /// Whether the values of the best and of the played choice are proofs.
    pub fn is_proved(&self) -> bool {
        self.best_choice().is_proved() && self.played_choice().is_proved()
    }

    /// Whether the move is an error without proof, so that a deeper search has to confirm it.
    pub fn needs_check(&self) -> bool {
        self.class().is_error() && !self.is_proved()
    }

    /// Whether a proved win became a proved loss: a missed win.
    pub fn is_proved_error(&self) -> bool {
        self.best_choice().chance() == Chance::WON && self.played_choice().chance() == Chance::LOST
    }

    /// South's chance before the move, which a review shows for the place, and after it, by the same search.
    pub fn chances_of_south(&self) -> (Chance, Chance) {
        let of_south = |choice: &ValuedChoice| choice.chance().for_south(self.side());
        (of_south(self.best_choice()), of_south(self.played_choice()))
    }
}

/// Four fifths of the least difference that any of the last depths found.
fn agree(difference: impl Fn(usize) -> Option<u16>) -> u16 {
    let all = (0..=Valuation::EARLIER).map(|depths| difference(depths).unwrap_or(0));
    all.min().unwrap_or(0) / 5 * 4
}

// The classes of moves; `docs/analyse.md` explains them to users.

bao_notation::named! {
    /// The class of a move by the winning chances of its player's choices. Every move has exactly one class: the first
    /// of these that applies. *Best* is the greatest chance of a choice, *played* that of the choice that was played,
    /// the *loss* the difference of both in percentage points. For an error, the last depths of the search must agree
    /// on that loss.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum MoveClass {
        /// Every legal move leads to the same position.
        Forced = "forced",
        /// The game was already decided: every choice leaves the player 97.5 % or more, or every choice 2.5 % or less.
        Decided = "decided",
        /// A won game was given away: best is 95 % or more, the loss 20 points or more.
        MissedWin = "missed-win",
        /// The loss is 20 points or more.
        Blunder = "blunder",
        /// The loss is 10 points or more.
        Mistake = "mistake",
        /// The loss is 5 points or more.
        Inaccuracy = "inaccuracy",
        /// Something was lost, but the depths do not agree on 5 points or more.
        Good = "good",
        /// No choice has a greater chance: the loss is 0.
        Best = "best",
    }
}

/// From this chance on a game is as good as won, and below one minus it as good as lost.
const DECIDED: Chance = Chance(9_750);
/// The least chance that is called a won game.
const WON: Chance = Chance::from_percent(95);

/// The least losses of the three errors, in hundredths of a percentage point.
const BLUNDER: u16 = 2_000;
const MISTAKE: u16 = 1_000;
const INACCURACY: u16 = MoveClass::LEAST_ERROR;

impl MoveClass {
    /// The least loss of an error, in hundredths of a percentage point.
    pub const LEAST_ERROR: u16 = 500;
    /// The class for the chances of the best and the worst choice, the loss, and the loss that all depths agree on, in
    /// hundredths of a percentage point; `forced` if all choices lead to the same position.
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

    /// Whether it is a missed win, a blunder, a mistake or an inaccuracy.
    pub const fn is_error(self) -> bool {
        matches!(
            self,
            MoveClass::MissedWin | MoveClass::Blunder | MoveClass::Mistake | MoveClass::Inaccuracy
        )
    }

    /// Whether the move counts for the accuracy of its player: neither forced nor decided.
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

    /// The mark of an error, as players write it: `?!`, `?` or `??`.
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
