//! A set of rules, and those that have a name.

use crate::rule_values::{
    MtajiHouseTakata, MtajiSafari, MtajiTakataHouse, NamuaHouseTakata, NamuaSafari,
    NamuaSingletons, Setup, SmallHouse, Takasia, TakasiaHouse, TakasiaLastPit, TakasiaRoundThreats,
    Tax,
};

/// One complete set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    /// Rules 1.4 and 1.5.
    pub setup: Setup,
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
    /// Rule 5.5.
    pub takasia_round_threats: TakasiaRoundThreats,
    /// Rule 5.5.
    pub takasia_house: TakasiaHouse,
    /// Rule 5.5.
    pub takasia_last_pit: TakasiaLastPit,
    /// Rule 5.5.
    pub takasia: Takasia,
}

impl Ruleset {
    /// What the games of kibao.org show.
    pub const KIBAO: Ruleset = Ruleset {
        setup: Setup::Kibao,
        namua_safari: NamuaSafari::Choice,
        mtaji_safari: MtajiSafari::Forced,
        small_house: SmallHouse::Sleeps,
        mtaji_takata_house: MtajiTakataHouse::Stop,
        tax: Tax::Alone,
        namua_house_takata: NamuaHouseTakata::Small,
        namua_singletons: NamuaSingletons::Forbidden,
        mtaji_house_takata: MtajiHouseTakata::Any,
        takasia_round_threats: TakasiaRoundThreats::Ignore,
        takasia_house: TakasiaHouse::Exempt,
        takasia_last_pit: TakasiaLastPit::Exempt,
        takasia: Takasia::On,
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
    /// The rulesets that have a name.
    pub const NAMED: [(&'static str, Ruleset); 6] = [
        ("kibao", Ruleset::KIBAO),
        ("kibao-malawi", Ruleset::KIBAO_MALAWI),
        ("kujifunza", Ruleset::KUJIFUNZA),
        ("wikipedia", Ruleset::WIKIPEDIA),
        ("tavolando", Ruleset::TAVOLANDO),
        ("fogliaccio-14", Ruleset::FOGLIACCIO_14),
    ];
}

impl Default for Ruleset {
    fn default() -> Self {
        Ruleset::KIBAO
    }
}
