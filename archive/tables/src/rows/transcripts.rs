//! Of which games the tables have the transcript.

use std::collections::BTreeSet;

use bao_game::replay::{Game, Status};

/// Of which games the table `games` has the columns `transcript`, `text` and `opening`. They are most of what there is to
/// write.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Transcripts {
    /// Of all.
    #[default]
    All,
    /// Of those that a study shows: the games of its population, those that could not be replayed to their end, and those
    /// of these numbers. Of the others the three are null.
    OfStudy(BTreeSet<String>),
}

impl Transcripts {
    /// Whether they have that of a game, which qualifies for the study or does not.
    pub(crate) fn have(&self, game: &Game, qualifies: bool) -> bool {
        match self {
            Transcripts::All => true,
            Transcripts::OfStudy(numbers) => {
                qualifies || game.status != Status::Accepted || numbers.contains(&game.id)
            }
        }
    }
}
