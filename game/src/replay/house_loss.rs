//! The two ways in which a player loses his house.

bao_notation::named! {
    /// How a house is lost (rule 4.1, section S2).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum HouseLoss {
        /// Its owner sowed it.
        Emptied = "emptied",
        /// The other player captured it.
        Captured = "captured",
    }
}
