//! The options of the rules: a name with a few named values each, so that the command line, the
//! documents and the search for the ruleset that explains an archive speak of them in the same words.

use crate::rule_values::{
    LoneKichwa, MtajiBackTakata, MtajiHouseTakata, MtajiLargePits, MtajiSafari, MtajiTakataHouse,
    NamuaHouseTakata, NamuaSafari, NamuaSingletons, OwnSingletons, SmallHouse, Takasia,
    TakasiaHouse, TakasiaLastPit, TakasiaRoundThreats, Tax,
};
use crate::ruleset::Ruleset;

/// What an option is called, what it may be, and how it is read and set.
pub struct RuleOption {
    /// The name, as `takasia`.
    pub name: &'static str,
    /// The rule that the option belongs to, as `5.5`.
    pub rule: &'static str,
    /// The names of the values; the first is the one of ruleset `kibao`.
    pub values: &'static [&'static str],
    /// Whether it is told of relatives of the game alone (`docs/relatives.md`), so that it explains no game of Bao.
    pub of_relatives: bool,
    get: fn(&Ruleset) -> usize,
    pub(crate) set: fn(&mut Ruleset, usize),
}

macro_rules! option {
    ($field:ident, $rule:literal, $kind:ident { $($value:ident = $name:literal),+ }) => {
        RuleOption {
            name: stringify!($field),
            rule: $rule,
            values: &[$($name),+],
            of_relatives: false,
            get: |rules| rules.$field as usize,
            set: |rules, index| rules.$field = [$($kind::$value),+][index],
        }
    };
}

impl RuleOption {
    /// Every option but the set-up, in the order of the rules.
    pub const ALL: [RuleOption; 16] = [
        option!(
            mtaji_large_pits,
            "3.1",
            MtajiLargePits { Excluded = "excluded", Capture = "capture" }
        )
        .of_relatives(),
        option!(namua_safari, "3.4", NamuaSafari { Choice = "choice", Forced = "forced" }),
        option!(
            mtaji_safari,
            "3.4",
            MtajiSafari { Forced = "forced", Choice = "choice", Forbidden = "forbidden" }
        ),
        option!(small_house, "4.1", SmallHouse { Sleeps = "sleeps", Lost = "lost" }),
        option!(mtaji_takata_house, "4.2", MtajiTakataHouse { Stop = "stop", Relay = "relay" }),
        option!(tax, "4.3", Tax { Alone = "alone", OnlyPair = "only_pair", AnyTime = "any_time" }),
        option!(namua_house_takata, "5.1", NamuaHouseTakata { Small = "small", Alone = "alone" }),
        option!(
            namua_singletons,
            "5.1",
            NamuaSingletons {
                Forbidden = "forbidden",
                LastResort = "last_resort",
                Allowed = "allowed"
            }
        ),
        option!(
            mtaji_house_takata,
            "5.2",
            MtajiHouseTakata { Any = "any", Small = "small", Never = "never" }
        ),
        option!(
            mtaji_back_takata,
            "5.2",
            MtajiBackTakata { LastResort = "last_resort", Free = "free" }
        )
        .of_relatives(),
        option!(lone_kichwa, "5.3", LoneKichwa { Inward = "inward", Free = "free" }).of_relatives(),
        option!(takasia_round_threats, "5.5", TakasiaRoundThreats { Ignore = "ignore", Count = "count" }),
        option!(
            takasia_house,
            "5.5",
            TakasiaHouse {
                Exempt = "exempt",
                ExemptIfOwned = "exempt_if_owned",
                Blocked = "blocked"
            }
        ),
        option!(takasia_last_pit, "5.5", TakasiaLastPit { Exempt = "exempt", Blocked = "blocked" }),
        option!(takasia, "5.5", Takasia { On = "on", Off = "off", Always = "always" }),
        option!(own_singletons, "6.2", OwnSingletons { Lose = "lose", PlayOn = "play_on" })
            .of_relatives(),
    ];

    const fn of_relatives(mut self) -> RuleOption {
        self.of_relatives = true;
        self
    }

    /// How many options of two rulesets differ.
    #[must_use]
    pub fn count_differences(one: &Ruleset, other: &Ruleset) -> usize {
        let differs = |option: &&RuleOption| option.value(one) != option.value(other);
        RuleOption::ALL.iter().filter(differs).count()
    }

    /// The value that a ruleset has.
    #[must_use]
    pub fn value(&self, rules: &Ruleset) -> &'static str {
        self.values[(self.get)(rules)]
    }

    /// The rulesets that differ from `rules` in this option alone.
    pub fn alternatives(&self, rules: &Ruleset) -> impl Iterator<Item = (&'static str, Ruleset)> {
        let now = (self.get)(rules);
        self.values.iter().enumerate().filter(move |&(index, _)| index != now).map(
            |(index, &value)| {
                let mut other = *rules;
                (self.set)(&mut other, index);
                (value, other)
            },
        )
    }
}
