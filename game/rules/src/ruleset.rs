//! The rules that can be chosen: named rulesets and their options.
//!
//! An option is a name with a few named values, so that the command line, the documents and the search
//! for the ruleset that explains an archive all speak of it in the same words.

/// The set-up of the board (rules 1.4 and 1.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Setup {
    /// A5 = 6, A6 = 2, A7 = 2, 22 in store, houses owned.
    Kibao,
    /// A5 = 8, A6 = 2, A7 = 2, 20 in store, houses owned.
    Malawi,
    /// Two seeds in each of the 32 pits, no store, no house.
    Kujifunza,
}

/// A last seed into the functional house with nothing to capture, in the mtaji stage (rule 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MtajiSafari {
    /// The house is always sown on.
    Forced,
    /// The player may stop, as in namua.
    Choice,
}

/// A takata that ends in the functional house, in the mtaji stage (rule 4.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MtajiTakataHouse {
    /// The move ends there.
    Stop,
    /// The house is sown on as any other pit.
    Relay,
}

/// A namua takata when the house is lost and the front row holds singletons alone (rule 5.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NamuaSingletons {
    /// There is no move: the player has lost.
    Forbidden,
    /// A singleton may be used.
    LastResort,
}

/// Threats that run from the front row round the whole back row (rule 5.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TakasiaRoundThreats {
    /// They block nothing and do not save from being blocked.
    Ignore,
    /// They count as any other threat.
    Count,
}

/// Whether a takata can block a pit at all (rule 5.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Takasia {
    /// It can.
    On,
    /// It cannot.
    Off,
}

/// One complete set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    /// Rules 1.4 and 1.5.
    pub setup: Setup,
    /// Rule 3.4.
    pub mtaji_safari: MtajiSafari,
    /// Rule 4.2.
    pub mtaji_takata_house: MtajiTakataHouse,
    /// Rule 5.1.
    pub namua_singletons: NamuaSingletons,
    /// Rule 5.5.
    pub takasia_round_threats: TakasiaRoundThreats,
    /// Rule 5.5.
    pub takasia: Takasia,
}

/// What an option is called, what it may be, and how it is read and set.
pub struct RuleOption {
    /// The name, as `takasia`.
    pub name: &'static str,
    /// The rule that the option belongs to, as `5.5`.
    pub rule: &'static str,
    /// The names of the values; the first is the one of ruleset `kibao`.
    pub values: &'static [&'static str],
    get: fn(&Ruleset) -> usize,
    set: fn(&mut Ruleset, usize),
}

/// A name that no ruleset, option or value has; it says which there are.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownRuleError {
    /// No such ruleset.
    #[error("there is no ruleset `{0}`; there are {names}", names = Ruleset::NAMED.map(|(n, _)| n).join(", "))]
    Ruleset(String),
    /// No such option.
    #[error("there is no rule option `{0}`; there are {names}", names = RuleOption::ALL.map(|o| o.name).join(", "))]
    Option(String),
    /// The option has no such value.
    #[error("`{option}` cannot be `{value}`; it can be {values}", values = values.join(" or "))]
    Value {
        /// The option.
        option: &'static str,
        /// The unknown value.
        value: String,
        /// What there is.
        values: &'static [&'static str],
    },
}

macro_rules! option {
    ($field:ident, $rule:literal, $kind:ident { $($value:ident = $name:literal),+ }) => {
        RuleOption {
            name: stringify!($field),
            rule: $rule,
            values: &[$($name),+],
            get: |rules| rules.$field as usize,
            set: |rules, index| rules.$field = [$($kind::$value),+][index],
        }
    };
}

impl RuleOption {
    /// Every option but the set-up, in the order of the rules.
    pub const ALL: [RuleOption; 5] = [
        option!(mtaji_safari, "3.4", MtajiSafari { Forced = "forced", Choice = "choice" }),
        option!(mtaji_takata_house, "4.2", MtajiTakataHouse { Stop = "stop", Relay = "relay" }),
        option!(namua_singletons, "5.1", NamuaSingletons { Forbidden = "forbidden", LastResort = "last_resort" }),
        option!(takasia_round_threats, "5.5", TakasiaRoundThreats { Ignore = "ignore", Count = "count" }),
        option!(takasia, "5.5", Takasia { On = "on", Off = "off" }),
    ];

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

impl Ruleset {
    /// What the games of kibao.org show.
    pub const KIBAO: Ruleset = Ruleset {
        setup: Setup::Kibao,
        mtaji_safari: MtajiSafari::Forced,
        mtaji_takata_house: MtajiTakataHouse::Stop,
        namua_singletons: NamuaSingletons::Forbidden,
        takasia_round_threats: TakasiaRoundThreats::Ignore,
        takasia: Takasia::On,
    };
    /// The same from the Malawi set-up.
    pub const KIBAO_MALAWI: Ruleset = Ruleset { setup: Setup::Malawi, ..Ruleset::KIBAO };
    /// The game for learners: no namua stage and no house.
    pub const KUJIFUNZA: Ruleset = Ruleset { setup: Setup::Kujifunza, ..Ruleset::KIBAO };
    /// The rulesets that have a name.
    pub const NAMED: [(&'static str, Ruleset); 3] = [
        ("kibao", Ruleset::KIBAO),
        ("kibao-malawi", Ruleset::KIBAO_MALAWI),
        ("kujifunza", Ruleset::KUJIFUNZA),
    ];

    /// This ruleset with one option changed; a hyphen in a name counts as an underscore.
    ///
    /// # Errors
    /// [`UnknownRuleError`] where there is no such option or value.
    pub fn with(mut self, option: &str, value: &str) -> Result<Ruleset, UnknownRuleError> {
        let plain = |text: &str| text.replace('-', "_");
        let found = RuleOption::ALL
            .into_iter()
            .find(|known| known.name == plain(option))
            .ok_or_else(|| UnknownRuleError::Option(option.to_owned()))?;
        let index =
            found.values.iter().position(|known| *known == plain(value)).ok_or_else(|| {
                UnknownRuleError::Value {
                    option: found.name,
                    value: value.to_owned(),
                    values: found.values,
                }
            })?;
        (found.set)(&mut self, index);
        Ok(self)
    }
}

impl Default for Ruleset {
    fn default() -> Self {
        Ruleset::KIBAO
    }
}

impl std::fmt::Display for Ruleset {
    /// `kibao,takasia=off`: the named ruleset and every option that differs from it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (name, base) = match self.setup {
            Setup::Kibao => Ruleset::NAMED[0],
            Setup::Malawi => Ruleset::NAMED[1],
            Setup::Kujifunza => Ruleset::NAMED[2],
        };
        write!(f, "{name}")?;
        for option in RuleOption::ALL {
            if option.value(self) != option.value(&base) {
                write!(f, ",{}={}", option.name, option.value(self))?;
            }
        }
        Ok(())
    }
}

impl std::str::FromStr for Ruleset {
    type Err = UnknownRuleError;

    /// Reads what `Display` writes.
    fn from_str(text: &str) -> Result<Ruleset, UnknownRuleError> {
        let mut parts = text.split(',').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let named = Ruleset::NAMED.into_iter().find(|(known, _)| *known == name);
        let (_, rules) = named.ok_or_else(|| UnknownRuleError::Ruleset(name.to_owned()))?;
        parts.try_fold(rules, |rules, part| {
            let (option, value) = part.split_once('=').unwrap_or((part, ""));
            rules.with(option.trim(), value.trim())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_of_every_ruleset_reads_back_from_its_text() {
        for (_, named) in Ruleset::NAMED {
            for option in RuleOption::ALL {
                for (value, other) in option.alternatives(&named) {
                    assert_eq!(option.value(&other), value);
                    assert_eq!(other.to_string().parse(), Ok(other));
                    assert_eq!(named.with(option.name, value), Ok(other));
                }
            }
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_known_ones() {
        let message = |text: &str| text.parse::<Ruleset>().map_err(|e| e.to_string());
        assert_eq!(
            message("zanzibar"),
            Err("there is no ruleset `zanzibar`; there are kibao, kibao-malawi, kujifunza".into())
        );
        assert_eq!(
            message("kibao,takasia=maybe"),
            Err("`takasia` cannot be `maybe`; it can be on or off".into())
        );
    }
}
