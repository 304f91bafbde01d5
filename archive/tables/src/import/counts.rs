//! How many games there are.

use serde::{Deserialize, Serialize};

/// How many games an archive has, by how far they could be replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameCounts {
    /// All that were read, those included that were left out.
    pub read: u64,
    /// All that are in the archive; the three below add up to it.
    pub games: u64,
    /// Replayed to the end of the text.
    pub accepted: u64,
    /// Of these, with a token changed by `--repair`.
    pub repaired: u64,
    /// Replayed in part.
    pub partial: u64,
    /// Not replayed at all.
    pub rejected: u64,
    /// Left out as they are in the archive already or twice in the sources.
    pub left_out: u64,
}

impl GameCounts {
    /// Counts games that are taken; `status` is the name of one.
    pub fn take(&mut self, status: &str, repaired: bool, games: u64) {
        self.games += games;
        self.repaired += if repaired { games } else { 0 };
        *self.with_status(status) += games;
    }

    /// Counts a game among those that are left out, after it had been taken.
    pub fn take_back(&mut self, status: &str, repaired: bool) {
        self.left_out += 1;
        self.remove(status, repaired);
    }

    /// Counts a game no more, since another has taken its place.
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

    /// Adds those of another import.
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
