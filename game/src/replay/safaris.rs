//! A reading of the house choices that no sign decides.

/// The plies at which the house is played on though no `+` stands; at every other one the player
/// stopped.
///
/// A player who plays his house on has lost it (rule 4.1), so there is one such ply a player at most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Safaris([Option<u32>; 2]);

impl Safaris {
    /// Whether the house is played on at a ply, counted from 0.
    pub fn contains(self, ply: usize) -> bool {
        self.0[ply % 2].is_some_and(|own| own as usize == ply)
    }

    /// This reading with one more ply.
    pub(super) fn with(mut self, ply: usize) -> Safaris {
        self.0[ply % 2] = u32::try_from(ply).ok();
        self
    }

    /// The plies in their order, counted from 0.
    pub fn plies(self) -> impl Iterator<Item = usize> {
        let [south, north] = self.0;
        let mut plies = [south, north];
        plies.sort_unstable();
        plies.into_iter().flatten().map(|ply| ply as usize)
    }

    /// Whether nothing is played on.
    pub fn is_empty(self) -> bool {
        self.0 == [None, None]
    }
}
