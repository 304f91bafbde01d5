//! How a printed number compares with ours.

use std::fmt;

/// How a printed number compares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// Our count from the games is the printed one.
    Equal,
    /// It is another.
    Differs,
    /// The games are not in the archive; the other printed counts give the printed number.
    RecomputedEqual,
    /// They give another.
    RecomputedDiffers,
    /// The games are not in the archive, or the number is a judgement; no printed count gives it.
    NotComputable,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Verdict; 5] = [
        Verdict::Equal,
        Verdict::Differs,
        Verdict::RecomputedEqual,
        Verdict::RecomputedDiffers,
        Verdict::NotComputable,
    ];

    /// Whether the printed number is contradicted.
    #[must_use]
    pub const fn differs(self) -> bool {
        matches!(self, Verdict::Differs | Verdict::RecomputedDiffers)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Equal => "equal",
            Verdict::Differs => "differs",
            Verdict::RecomputedEqual => "recomputed-equal",
            Verdict::RecomputedDiffers => "recomputed-differs",
            Verdict::NotComputable => "not-computable",
        })
    }
}

/// Why a number is not computable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// The games that it is about are not in the archive, and no other printed count gives it.
    Games,
    /// It is a judgement of the authors: whether a game was decided, which move was wrong.
    Judgement,
}

impl Reason {
    /// Both reasons.
    pub const ALL: [Reason; 2] = [Reason::Games, Reason::Judgement];

    /// `games` or `judgement`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Games => "games",
            Reason::Judgement => "judgement",
        }
    }
}
