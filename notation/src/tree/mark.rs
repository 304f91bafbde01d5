//! Marks of moves, as `!` for a good one.

crate::named! {
    /// A judgement written behind a move.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Mark {
        /// `!!`
        Brilliant = "brilliant",
        /// `!`
        Good = "good",
        /// `!?`
        Interesting = "interesting",
        /// `?!`
        Doubtful = "doubtful",
        /// `?`
        Mistake = "mistake",
        /// `??`
        Blunder = "blunder",
    }
}

impl Mark {
    /// The sign.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::Brilliant => "!!",
            Mark::Good => "!",
            Mark::Interesting => "!?",
            Mark::Doubtful => "?!",
            Mark::Mistake => "?",
            Mark::Blunder => "??",
        }
    }

    /// The mark of a sign.
    #[must_use]
    pub fn of_sign(sign: &str) -> Option<Mark> {
        Mark::ALL.into_iter().find(|mark| mark.sign() == sign)
    }
}
