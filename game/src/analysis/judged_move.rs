//! A move that was played, beside the other choices, and its class.

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

// The classes of moves; `docs/analyse.md` explains them to users.

bao_notation::named! {
    /// The class of a move by the winning chances of its player's choices. Every move has exactly one: the first
    /// below that is true of it. *Best* is the greatest chance of a choice, *played* that of the choice that was
    /// played, the *loss* the difference of both in percentage points. For an error the last depths of the search
    /// must agree on a loss of so many points.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum MoveClass {
        /// There was nothing to choose: every legal move leads to the same position.
        Forced = "forced",
        /// The game was decided before: every choice leaves the player 97.5 % or more, or every choice 2.5 % or
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
        /// Something was lost, and the depths do not agree on 5 points or more.
        Good = "good",
        /// No choice has a greater chance: the loss is nothing.
        Best = "best",
    }
}

/// The least chance with which a game is as good as won, and one minus it as good as lost.
const DECIDED: Chance = Chance(9_750);
/// The least chance that is called a won game.
const WON: Chance = Chance::per_cent(95);

/// The least losses of the three errors, in hundredths of a percentage point.
const BLUNDER: u16 = 2_000;
const MISTAKE: u16 = 1_000;
const INACCURACY: u16 = MoveClass::LEAST_ERROR;

impl MoveClass {
    /// The least loss of an error, in hundredths of a percentage point.
    pub const LEAST_ERROR: u16 = 500;
    /// Finds the class by the chances of the best and the worst choice, the loss, and the loss that all depths
    /// agree on, in hundredths of a percentage point; `forced` where all choices lead to the same position.
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

    /// The same for readers: `missed win`.
    pub fn in_words(self) -> &'static str {
        text(&format!("judged-{}", self.name()))
    }

    /// So many errors of a class: `2 missed wins`; `None` where it is no error.
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
