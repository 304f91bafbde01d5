//! The classes of turns, defined here and nowhere else; `docs/analyse.md` says the same to users.

use super::chance::Chance;

/// What a turn was, by what its player's choices were worth to him. Every turn has exactly one class: the
/// first below that is true of it. *Best* is the chance with the choice that is worth most, *played* that
/// with the choice that was played, the *loss* the difference of both in percentage points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// There was nothing to choose: every legal turn leads to the same position.
    Forced,
    /// The game was decided already, whatever the player chose: every choice leaves him 97.5 % or more, or
    /// every choice 2.5 % or less.
    Decided,
    /// A game that was won was given away: best is 95 % or more, the loss 20 points or more.
    MissedWin,
    /// The loss is 20 points or more.
    Blunder,
    /// The loss is 10 points or more.
    Mistake,
    /// The loss is 5 points or more.
    Inaccuracy,
    /// The loss is less than 5 points.
    Good,
    /// No choice is worth more: the loss is nothing.
    Best,
}

/// The least chance with which a game is as good as won, and one minus it as good as lost.
const DECIDED: Chance = Chance::per_cent_and_a_half(97);
/// The least chance that is called a won game.
const WON: Chance = Chance::per_cent(95);

/// The least losses of the three errors, in hundredths of a percentage point.
const BLUNDER: u16 = 2_000;
const MISTAKE: u16 = 1_000;
const INACCURACY: u16 = 500;

impl Class {
    /// All classes, in the order in which they are asked for.
    pub const ALL: [Class; 8] = [
        Class::Forced,
        Class::Decided,
        Class::MissedWin,
        Class::Blunder,
        Class::Mistake,
        Class::Inaccuracy,
        Class::Good,
        Class::Best,
    ];

    /// The class of a turn with these chances: of the best choice, of the worst and of the played one.
    /// `forced` where all choices lead to the same position.
    #[must_use]
    pub fn of(forced: bool, best: Chance, worst: Chance, played: Chance) -> Class {
        let loss = best.hundredths().saturating_sub(played.hundredths());
        match loss {
            _ if forced => Class::Forced,
            _ if worst >= DECIDED || best <= DECIDED.of_the_other() => Class::Decided,
            BLUNDER.. if best >= WON => Class::MissedWin,
            BLUNDER.. => Class::Blunder,
            MISTAKE.. => Class::Mistake,
            INACCURACY.. => Class::Inaccuracy,
            1.. => Class::Good,
            0 => Class::Best,
        }
    }

    /// Whether it is a missed win, a blunder, a mistake or an inaccuracy.
    #[must_use]
    pub const fn is_error(self) -> bool {
        matches!(self, Class::MissedWin | Class::Blunder | Class::Mistake | Class::Inaccuracy)
    }

    /// Whether something hung on the turn, so that it says something of its player: neither forced nor
    /// decided.
    #[must_use]
    pub const fn counts(self) -> bool {
        !matches!(self, Class::Forced | Class::Decided)
    }

    /// `forced`, `decided`, `missed-win`, `blunder`, `mistake`, `inaccuracy`, `good` or `best`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Class::Forced => "forced",
            Class::Decided => "decided",
            Class::MissedWin => "missed-win",
            Class::Blunder => "blunder",
            Class::Mistake => "mistake",
            Class::Inaccuracy => "inaccuracy",
            Class::Good => "good",
            Class::Best => "best",
        }
    }

    /// The same for readers: `missed win`.
    #[must_use]
    pub const fn in_words(self) -> &'static str {
        match self {
            Class::MissedWin => "missed win",
            Class::Decided => "decided already",
            other => other.name(),
        }
    }

    /// The sign of an error beside the move, as players write it: `?!`, `?` or `??`.
    #[must_use]
    pub const fn mark(self) -> Option<bao_notation::tree::Mark> {
        use bao_notation::tree::Mark;
        match self {
            Class::Inaccuracy => Some(Mark::Doubtful),
            Class::Mistake => Some(Mark::Mistake),
            Class::Blunder | Class::MissedWin => Some(Mark::Blunder),
            _ => None,
        }
    }
}
