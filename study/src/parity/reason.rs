//! Why a printed number has nothing of ours beside it.

use super::{ParityRow, Verdict};

/// Why a number is not computable.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// The games that it is about are not in the archive, and no other printed count gives it.
    Games,
    /// It is a judgement of the authors: whether a game was decided, which turn was wrong.
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

impl ParityRow {
    /// Why nothing stands beside the number; `None` where something does.
    #[must_use]
    pub fn reason(&self) -> Option<Reason> {
        if self.verdict() != Verdict::NotComputable {
            return None;
        }
        let judged = match (self.table, self.number) {
            ("errors", _) | ("matrix_games", "coin_toss_kind") => true,
            ("matrix_games", "outcome") => self.printed != "#",
            ("options", "remark") => self.printed != "indifferent",
            _ => false,
        };
        Some(if judged { Reason::Judgement } else { Reason::Games })
    }
}
