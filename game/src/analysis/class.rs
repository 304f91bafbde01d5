//! The classes of moves; `docs/analyse.md` explains them to users.

use bao_languages::{say, text};

use super::chance::Chance;

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
const DECIDED: Chance = Chance::per_cent_and_a_half(97);
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
        self.is_error().then(|| say!(&format!("counted-{}", self.name()), count = count))
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
