//! A set of rules, and those that have a name.

use crate::rule_values::{
    LoneKichwa, MtajiBackTakata, MtajiHouseTakata, MtajiLargePits, MtajiSafari, MtajiTakataHouse,
    NamuaHouseTakata, NamuaSafari, NamuaSingletons, OwnSingletons, Setup, SmallHouse, Takasia,
    TakasiaHouse, TakasiaLastPit, TakasiaRoundThreats, Tax,
};

/// One complete set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    /// Rules 1.4 and 1.5.
    pub setup: Setup,
    /// Rule 3.1.
    pub mtaji_large_pits: MtajiLargePits,
    /// Rule 3.4.
    pub namua_safari: NamuaSafari,
    /// Rule 3.4.
    pub mtaji_safari: MtajiSafari,
    /// Rule 4.1.
    pub small_house: SmallHouse,
    /// Rule 4.2.
    pub mtaji_takata_house: MtajiTakataHouse,
    /// Rule 4.3.
    pub tax: Tax,
    /// Rule 5.1.
    pub namua_house_takata: NamuaHouseTakata,
    /// Rule 5.1.
    pub namua_singletons: NamuaSingletons,
    /// Rule 5.2.
    pub mtaji_house_takata: MtajiHouseTakata,
    /// Rule 5.2.
    pub mtaji_back_takata: MtajiBackTakata,
    /// Rule 5.3.
    pub lone_kichwa: LoneKichwa,
    /// Rule 5.5.
    pub takasia_round_threats: TakasiaRoundThreats,
    /// Rule 5.5.
    pub takasia_house: TakasiaHouse,
    /// Rule 5.5.
    pub takasia_last_pit: TakasiaLastPit,
    /// Rule 5.5.
    pub takasia: Takasia,
    /// Rule 6.2.
    pub own_singletons: OwnSingletons,
}

impl Ruleset {
    /// What the games of kibao.org show.
    pub const KIBAO: Ruleset = Ruleset {
        setup: Setup::Kibao,
        mtaji_large_pits: MtajiLargePits::Excluded,
        namua_safari: NamuaSafari::Choice,
        mtaji_safari: MtajiSafari::Forced,
        small_house: SmallHouse::Sleeps,
        mtaji_takata_house: MtajiTakataHouse::Stop,
        tax: Tax::Alone,
        namua_house_takata: NamuaHouseTakata::Small,
        namua_singletons: NamuaSingletons::Forbidden,
        mtaji_house_takata: MtajiHouseTakata::Any,
        mtaji_back_takata: MtajiBackTakata::LastResort,
        lone_kichwa: LoneKichwa::Inward,
        takasia_round_threats: TakasiaRoundThreats::Ignore,
        takasia_house: TakasiaHouse::Exempt,
        takasia_last_pit: TakasiaLastPit::Exempt,
        takasia: Takasia::On,
        own_singletons: OwnSingletons::Lose,
    };
    /// The same from the Malawi set-up.
    pub const KIBAO_MALAWI: Ruleset = Ruleset { setup: Setup::Malawi, ..Ruleset::KIBAO };
    /// The game for learners: no namua stage and no house.
    pub const KUJIFUNZA: Ruleset = Ruleset { setup: Setup::Kujifunza, ..Ruleset::KIBAO };
    /// What the Italian Wikipedia tells; where it is silent, as `KIBAO` (rule 9.1).
    pub const WIKIPEDIA: Ruleset = Ruleset {
        mtaji_safari: MtajiSafari::Choice,
        tax: Tax::OnlyPair,
        namua_house_takata: NamuaHouseTakata::Alone,
        namua_singletons: NamuaSingletons::Allowed,
        mtaji_house_takata: MtajiHouseTakata::Never,
        takasia: Takasia::Off,
        ..Ruleset::KIBAO
    };
    /// What the manual of Tavolando tells; where it is silent, as `KIBAO` (rule 9.2).
    pub const TAVOLANDO: Ruleset = Ruleset {
        small_house: SmallHouse::Lost,
        mtaji_takata_house: MtajiTakataHouse::Relay,
        takasia_round_threats: TakasiaRoundThreats::Count,
        takasia_house: TakasiaHouse::ExemptIfOwned,
        takasia: Takasia::Always,
        ..Ruleset::KIBAO
    };
    /// What number 14 of Il Fogliaccio degli Astratti tells; where it is silent, as `KIBAO` (rule 9.3).
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
    /// The rulesets that have a name.
    pub const NAMED: [(&'static str, Ruleset); 7] = [
        ("kibao", Ruleset::KIBAO),
        ("kibao-malawi", Ruleset::KIBAO_MALAWI),
        ("kujifunza", Ruleset::KUJIFUNZA),
        ("wikipedia", Ruleset::WIKIPEDIA),
        ("tavolando", Ruleset::TAVOLANDO),
        ("fogliaccio-14", Ruleset::FOGLIACCIO_14),
        ("katra-fandatsaka", Ruleset::KATRA_FANDATSAKA),
    ];
}

impl Default for Ruleset {
    fn default() -> Self {
        Ruleset::KIBAO
    }
}
