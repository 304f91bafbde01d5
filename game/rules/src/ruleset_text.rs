//! Reads and writes rulesets as text, such as `kibao,takasia=off`.

use crate::rule_option::{CapturedSeeds, PitSeeds, RuleOption, Ruleset};

/// Why a text does not name a ruleset.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownRuleError {
    /// There is no ruleset with this name.
    #[error("there is no ruleset `{0}`; choose from {names}", names = list(Ruleset::named().map(|(name, _)| name)))]
    Ruleset(String),
    /// The game has no such option.
    #[error("there is no rule option `{option}`; choose from {names}", names = known.join(", "))]
    Option {
        /// The unknown option.
        option: String,
        /// The options of the game.
        known: Vec<&'static str>,
    },
    /// The option needs a narrower board: with `seeds=3` a wide board would have more than the 64
    /// seeds that a position may hold, and `captured=removed` would leave fewer than the 64 that a
    /// position of eight columns must hold.
    #[error("`{option}` needs a board of at most {columns} columns")]
    TooWide {
        /// The option with its value.
        option: &'static str,
        /// The maximum number of columns.
        columns: u8,
    },
    /// The option has no such value.
    #[error("`{option}` cannot be `{value}`; write {values}", values = values.join(" or "))]
    Value {
        /// The option.
        option: &'static str,
        /// The unknown value.
        value: String,
        /// The known values.
        values: &'static [&'static str],
    },
}

fn list(names: impl Iterator<Item = &'static str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

impl Ruleset {
    /// Returns the named ruleset with the same set-up that differs in the fewest options, the first
    /// in [`Ruleset::named`] if several do.
    pub fn nearest_named(&self) -> (&'static str, Ruleset) {
        let same_setup = Ruleset::named().filter(|(_, named)| named.setup == self.setup);
        let nearest =
            same_setup.min_by_key(|(_, named)| RuleOption::count_differences(self, named));
        nearest.expect("each set-up has a named ruleset")
    }

    /// Returns this ruleset with one option changed; a hyphen in a name counts as an underscore.
    /// The combination is not checked; see [`Ruleset::check`].
    ///
    /// # Errors
    /// [`UnknownRuleError`] if there is no such option or value.
    pub fn with(mut self, option: &str, value: &str) -> Result<Ruleset, UnknownRuleError> {
        let plain = |text: &str| text.replace('-', "_");
        let known = RuleOption::of(&self);
        let found = known.iter().find(|known| known.name == plain(option)).ok_or_else(|| {
            let known = known.iter().map(|known| known.name).collect();
            UnknownRuleError::Option { option: option.to_owned(), known }
        })?;
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

impl Ruleset {
    /// Returns the ruleset if its options can be played together.
    ///
    /// # Errors
    /// [`UnknownRuleError::TooWide`].
    pub fn check(self) -> Result<Ruleset, UnknownRuleError> {
        let needs = |option, columns| match self.columns() <= columns {
            true => Ok(()),
            false => Err(UnknownRuleError::TooWide { option, columns }),
        };
        if self.is_filled() && self.seeds == PitSeeds::Three {
            needs("seeds=3", 5)?;
        }
        if self.is_filled() && self.captured == CapturedSeeds::Removed {
            needs("captured=removed", 7)?;
        }
        Ok(self)
    }
}

impl std::fmt::Display for Ruleset {
    /// Writes [`Ruleset::nearest_named`] and the options that differ: `kibao,takasia=off`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (name, base) = self.nearest_named();
        write!(f, "{name}")?;
        for option in RuleOption::of(self) {
            if option.value(self) != option.value(&base) {
                write!(f, ",{}={}", option.name, option.value(self))?;
            }
        }
        Ok(())
    }
}

impl std::str::FromStr for Ruleset {
    type Err = UnknownRuleError;

    /// Reads a named ruleset, followed by any options to change, as `Display` writes it.
    fn from_str(text: &str) -> Result<Ruleset, UnknownRuleError> {
        let mut parts = text.split(',').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let named = Ruleset::named().find(|(known, _)| *known == name);
        let (_, rules) = named.ok_or_else(|| UnknownRuleError::Ruleset(name.to_owned()))?;
        let rules = parts.try_fold(rules, |rules, part| {
            let (option, value) = part.split_once('=').unwrap_or((part, ""));
            rules.with(option.trim(), value.trim())
        });
        rules?.check()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_of_every_ruleset_reads_back_from_its_text() {
        for (_, named) in Ruleset::named() {
            for option in RuleOption::of(&named) {
                for (value, other) in option.alternatives(&named) {
                    assert_eq!(option.value(&other), value);
                    assert_eq!(other.to_string().parse(), other.check());
                    assert_eq!(named.with(option.name, value), Ok(other));
                }
            }
        }
    }

    #[test]
    fn a_ruleset_is_written_with_the_nearest_name() {
        for (name, named) in Ruleset::named() {
            assert_eq!(named.to_string(), name);
        }
        let texts = ["kibao,takasia=off", "wikipedia,takasia=on", "tavolando,tax=only_pair"];
        for text in texts {
            assert_eq!(text.parse::<Ruleset>().map(|rules| rules.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn an_unknown_name_is_refused_with_the_known_names() {
        let message = |text: &str| text.parse::<Ruleset>().map_err(|e| e.to_string());
        assert_eq!(
            message("zanzibar"),
            Err("there is no ruleset `zanzibar`; choose from kibao, kibao-malawi, kujifunza, wikipedia, tavolando, fogliaccio-14, katra-fandatsaka, hawalis, katra-gorobaka, katra-tsotra, katra-mpantsaka, katra-tanala, katra-mandry-dia-homana, katra-fanga".into())
        );
        assert_eq!(
            message("kibao,takasia=maybe"),
            Err("`takasia` cannot be `maybe`; write on or off or always".into())
        );
    }
}
