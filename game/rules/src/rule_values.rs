//! What the rules can be: the values of each option, and the set-ups.

/// The set-up of the board (rules 1.4 and 1.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setup {
    /// A5 = 6, A6 = 2, A7 = 2, 22 in store, houses owned.
    Kibao,
    /// A5 = 8, A6 = 2, A7 = 2, 20 in store, houses owned.
    Malawi,
    /// Two seeds in each of the 32 pits, no store, no house.
    Kujifunza,
    /// Katra fandatsaka: one seed in A2 to A7, 26 in store, no house.
    Katra,
}

impl Setup {
    /// Whether it is that of a relative of the game (`docs/relatives.md`).
    #[must_use]
    pub const fn is_of_relative(self) -> bool {
        matches!(self, Setup::Katra)
    }
}

/// Pits of more than sixteen seeds at the start of a move of the mtaji stage (rule 3.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MtajiLargePits {
    /// They begin no capture.
    Excluded,
    /// Their first sowing fills every pit on its way round, and captures where it ends.
    Capture,
}

/// A last seed into the functional house with nothing to capture, in namua (rule 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NamuaSafari {
    /// The player may stop, or play the house on.
    Choice,
    /// The house is always sown on.
    Forced,
}

/// A last seed into the functional house with nothing to capture, in the mtaji stage (rule 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MtajiSafari {
    /// The house is always sown on.
    Forced,
    /// The player may stop, as in namua.
    Choice,
    /// The move always ends there.
    Forbidden,
}

/// A house that falls below six seeds without being sown or captured, which only the tax does
/// (rule 4.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SmallHouse {
    /// It stays owned and is functional again with six seeds.
    Sleeps,
    /// It is a pit as any other from then on.
    Lost,
}

/// A takata that ends in the functional house, in the mtaji stage (rule 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MtajiTakataHouse {
    /// The move ends there.
    Stop,
    /// The house is sown on as any other pit.
    Relay,
}

/// When the functional house is taxed, in namua with nothing to capture (rule 4.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tax {
    /// Where it is the only filled front pit.
    Alone,
    /// Where it is the only front pit with more than one seed; singletons beside it do not start then.
    OnlyPair,
    /// Whenever its owner wants to, and where it is the only filled front pit.
    AnyTime,
}

/// Which houses may begin a takata in namua while they are owned (rule 5.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NamuaHouseTakata {
    /// Those of five seeds or less.
    Small,
    /// Those of five seeds or less that are the only filled front pit.
    Alone,
}

/// A namua takata from a singleton when the house is lost (rule 5.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NamuaSingletons {
    /// There is none: a player with nothing else has lost.
    Forbidden,
    /// Where the front row holds singletons alone.
    LastResort,
    /// As from any other filled front pit.
    Allowed,
}

/// Which houses may begin a takata in the mtaji stage while they are owned (rule 5.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MtajiHouseTakata {
    /// All.
    Any,
    /// Those of five seeds or less.
    Small,
    /// None.
    Never,
}

/// Which row begins a takata in the mtaji stage (rule 5.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MtajiBackTakata {
    /// The back row, where no front pit can.
    LastResort,
    /// Either row.
    Free,
}

/// A kichwa that is the only filled front pit, at the start of a takata (rule 5.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LoneKichwa {
    /// It is sown towards the middle.
    Inward,
    /// It is sown either way, even if that empties the front row.
    Free,
}

/// Threats that run from the front row round the whole back row (rule 5.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TakasiaRoundThreats {
    /// They block nothing and do not save from being blocked.
    Ignore,
    /// They count as any other threat.
    Count,
}

/// Whether takasia blocks the house pit (rule 5.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TakasiaHouse {
    /// Never, be the house owned or not.
    Exempt,
    /// Not while the house is owned.
    ExemptIfOwned,
    /// As any other pit.
    Blocked,
}

/// Whether takasia blocks a player's only filled front pit, and his only front pit of two or more
/// (rule 5.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TakasiaLastPit {
    /// It does not.
    Exempt,
    /// It does.
    Blocked,
}

/// When a pit is blocked by takasia at all (rule 5.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Takasia {
    /// After a takata of the opponent.
    On,
    /// Never.
    Off,
    /// After any move.
    Always,
}

/// A player without a store who has nothing but singletons after his own move (rule 6.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OwnSingletons {
    /// He has lost.
    Lose,
    /// His opponent moves, and he has lost if he has no move then (rule 6.3).
    PlayOn,
}
