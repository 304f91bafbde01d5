//! The named rulesets.

use crate::rule_option::{
    CaptureFrom, CapturedSeeds, Captures, Directions, LastSeed, LoneKichwa, MtajiBackTakata,
    MtajiHouseTakata, MtajiLargePits, MtajiSafari, MtajiTakataHouse, NamuaHouseTakata,
    NamuaSingletons, OwnSingletons, Ruleset, Setup, Singletons, SmallHouse, StartRows, Takasia,
    TakasiaHouse, TakasiaLastPit, TakasiaRoundThreats, Tax, Width,
};

impl Ruleset {
    /// The rules that were derived from the games of kibao.org.
    pub const KIBAO: Ruleset = Ruleset::with_first_values(Setup::Kibao);
    /// `KIBAO` with the Malawi set-up.
    pub const KIBAO_MALAWI: Ruleset = Ruleset { setup: Setup::Malawi, ..Ruleset::KIBAO };
    /// The game for learners: no namua stage and no house.
    pub const KUJIFUNZA: Ruleset = Ruleset { setup: Setup::Kujifunza, ..Ruleset::KIBAO };
    /// The rules of the Italian Wikipedia, completed from `KIBAO` (rule 9.1).
    pub const WIKIPEDIA: Ruleset = Ruleset {
        mtaji_safari: MtajiSafari::Choice,
        tax: Tax::OnlyPair,
        namua_house_takata: NamuaHouseTakata::Alone,
        namua_singletons: NamuaSingletons::Allowed,
        mtaji_house_takata: MtajiHouseTakata::Never,
        takasia: Takasia::Off,
        ..Ruleset::KIBAO
    };
    /// The rules of the manual of Tavolando, completed from `KIBAO` (rule 9.2).
    pub const TAVOLANDO: Ruleset = Ruleset {
        small_house: SmallHouse::Lost,
        mtaji_takata_house: MtajiTakataHouse::Relay,
        takasia_round_threats: TakasiaRoundThreats::Count,
        takasia_house: TakasiaHouse::ExemptIfOwned,
        takasia: Takasia::Always,
        ..Ruleset::KIBAO
    };
    /// The rules in issue 14 of Il Fogliaccio degli Astratti, completed from `KIBAO` (rule 9.3).
    pub const FOGLIACCIO_14: Ruleset = Ruleset {
        mtaji_safari: MtajiSafari::Choice,
        namua_house_takata: NamuaHouseTakata::Alone,
        namua_singletons: NamuaSingletons::Allowed,
        takasia_round_threats: TakasiaRoundThreats::Count,
        takasia_house: TakasiaHouse::Blocked,
        takasia_last_pit: TakasiaLastPit::Blocked,
        takasia: Takasia::Always,
        ..Ruleset::KIBAO
    };
    /// Katra fandatsaka of Madagascar (`docs/relatives.md`): no house and no takasia.
    pub const KATRA_FANDATSAKA: Ruleset = Ruleset {
        setup: Setup::Katra,
        mtaji_large_pits: MtajiLargePits::Capture,
        namua_singletons: NamuaSingletons::Allowed,
        mtaji_back_takata: MtajiBackTakata::Free,
        lone_kichwa: LoneKichwa::Free,
        takasia: Takasia::Off,
        own_singletons: OwnSingletons::PlayOn,
        ..Ruleset::KIBAO
    };
    /// Katra gorobaka, as described by A.-J. Dandouau.
    pub const KATRA_GOROBAKA: Ruleset = Ruleset::with_first_values(Setup::Filled);
    /// Katra tsotra: only inner pits are captured.
    pub const KATRA_TSOTRA: Ruleset = Ruleset {
        width: Width::Six,
        starts: StartRows::Any,
        captures: Captures::Inner,
        ..Ruleset::KATRA_GOROBAKA
    };
    /// Fanga: katra tsotra on eight columns.
    pub const KATRA_FANGA: Ruleset = Ruleset { width: Width::Eight, ..Ruleset::KATRA_TSOTRA };
    /// Katra mpantsaka: outer pits are captured while the opponent's inner row is empty.
    pub const KATRA_MPANTSAKA: Ruleset = Ruleset {
        captures: Captures::InnerThenOuter,
        last_seed: LastSeed::Plays,
        ..Ruleset::KATRA_FANGA
    };
    /// The katra of the Tanala: each player keeps the direction of their own first move.
    pub const KATRA_TANALA: Ruleset =
        Ruleset { direction: Directions::Kept, ..Ruleset::KATRA_MPANTSAKA };
    /// Katro mandry dia homana: a last seed that falls into an empty pit captures.
    pub const KATRA_MANDRY_DIA_HOMANA: Ruleset = Ruleset {
        width: Width::Five,
        starts: StartRows::Any,
        capture_from: CaptureFrom::Empty,
        ..Ruleset::KATRA_GOROBAKA
    };
    /// Hawalis of Oman and Zanzibar: sown clockwise only; captured seeds leave the game.
    pub const HAWALIS: Ruleset = Ruleset {
        width: Width::Seven,
        direction: Directions::Clockwise,
        starts: StartRows::Any,
        singletons: Singletons::LastResort,
        capture_from: CaptureFrom::Empty,
        captures: Captures::InnerAndOuter,
        captured: CapturedSeeds::Removed,
        last_seed: LastSeed::Plays,
        ..Ruleset::KATRA_GOROBAKA
    };
    /// The named rulesets of Bao, and of Katra fandatsaka, which has the board and the options of
    /// Bao.
    pub const NAMED: [(&'static str, Ruleset); 7] = [
        ("kibao", Ruleset::KIBAO),
        ("kibao-malawi", Ruleset::KIBAO_MALAWI),
        ("kujifunza", Ruleset::KUJIFUNZA),
        ("wikipedia", Ruleset::WIKIPEDIA),
        ("tavolando", Ruleset::TAVOLANDO),
        ("fogliaccio-14", Ruleset::FOGLIACCIO_14),
        ("katra-fandatsaka", Ruleset::KATRA_FANDATSAKA),
    ];
    /// The named rulesets of games that begin with every pit filled (`docs/relatives.md`).
    pub const FILLED: [(&'static str, Ruleset); 7] = [
        ("hawalis", Ruleset::HAWALIS),
        ("katra-gorobaka", Ruleset::KATRA_GOROBAKA),
        ("katra-tsotra", Ruleset::KATRA_TSOTRA),
        ("katra-mpantsaka", Ruleset::KATRA_MPANTSAKA),
        ("katra-tanala", Ruleset::KATRA_TANALA),
        ("katra-mandry-dia-homana", Ruleset::KATRA_MANDRY_DIA_HOMANA),
        ("katra-fanga", Ruleset::KATRA_FANGA),
    ];

    /// All named rulesets.
    pub fn named() -> impl Iterator<Item = (&'static str, Ruleset)> {
        Ruleset::NAMED.into_iter().chain(Ruleset::FILLED)
    }

    /// Whether the game begins with every pit filled and is played by rules F1 to F10.
    #[inline]
    pub const fn is_filled(&self) -> bool {
        matches!(self.setup, Setup::Filled)
    }

    /// The number of columns of the board.
    #[inline]
    pub const fn columns(&self) -> u8 {
        if self.is_filled() { self.width.columns() } else { 8 }
    }
}

impl Default for Ruleset {
    fn default() -> Self {
        Ruleset::KIBAO
    }
}
