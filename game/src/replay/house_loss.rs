//! The two ways in which a player loses his house.

/// How a house is lost (rule 4.1, section S2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseLoss {
    /// Its owner sowed it.
    Emptied,
    /// The other player captured it.
    Captured,
}

impl HouseLoss {
    /// Both ways.
    pub const ALL: [HouseLoss; 2] = [HouseLoss::Emptied, HouseLoss::Captured];

    /// `emptied` or `captured`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            HouseLoss::Emptied => "emptied",
            HouseLoss::Captured => "captured",
        }
    }
}
