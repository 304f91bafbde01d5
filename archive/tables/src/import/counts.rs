//! Counts of games.

use serde::{Deserialize, Serialize};

/// The number of games in an archive, by how far they could be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameCounts {
    /// All games that were read, including games that were left out.
    pub read: u64,
    /// All games in the archive: `accepted`, `partial` and `rejected` together.
    pub games: u64,
    /// Games that were replayed to the end of their text.
    pub accepted: u64,
    /// Accepted games in which `--repair` changed a token.
    pub repaired: u64,
    /// Games that were replayed in part.
    pub partial: u64,
    /// Games in which no move could be replayed.
    pub rejected: u64,
    /// Games that were left out because they are in the archive already or are repeated in the sources.
    pub left_out: u64,
}

impl GameCounts {
    /// Counts games with a status, which is given by its name.
    pub fn take(&mut self, status: &str, repaired: bool, games: u64) {
        self.games += games;
        self.repaired += if repaired { games } else { 0 };
        *self.with_status(status) += games;
    }

    /// Moves a counted game to the games left out.
    pub fn leave_out(&mut self, status: &str, repaired: bool) {
        self.left_out += 1;
        self.remove(status, repaired);
    }

    /// Removes a game that was replaced by another.
    pub fn remove(&mut self, status: &str, repaired: bool) {
        let of_status = self.with_status(status);
        *of_status = of_status.saturating_sub(1);
        self.games = self.games.saturating_sub(1);
        self.repaired = self.repaired.saturating_sub(u64::from(repaired));
    }

    fn with_status(&mut self, status: &str) -> &mut u64 {
        match status {
            "accepted" => &mut self.accepted,
            "partial" => &mut self.partial,
            _ => &mut self.rejected,
        }
    }

    /// Adds the counts of another import.
    pub fn add(&mut self, other: &GameCounts) {
        let GameCounts { read, games, accepted, repaired, partial, rejected, left_out } = *other;
        self.read += read;
        self.games += games;
        self.accepted += accepted;
        self.repaired += repaired;
        self.partial += partial;
        self.rejected += rejected;
        self.left_out += left_out;
    }
}
