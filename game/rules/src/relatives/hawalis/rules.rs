//! The rules and their variant (H7).

/// Moves that begin with a single seed (H7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Singletons {
    /// Where no pit holds two, onto an empty pit.
    LastResort,
    /// There are none.
    Forbidden,
}

/// A complete set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// H7.
    pub singletons: Singletons,
}

/// A name that no rules have.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there are no rules `{0}`; Hawalis is `hawalis` or `hawalis,singletons=forbidden`")]
pub struct UnknownRulesError(pub String);

impl Rules {
    /// The usual rules.
    pub const HAWALIS: Rules = Rules { singletons: Singletons::LastResort };
    /// The variant in which a single seed never begins.
    pub const WITHOUT_SINGLETONS: Rules = Rules { singletons: Singletons::Forbidden };
    /// Both.
    pub const ALL: [Rules; 2] = [Rules::HAWALIS, Rules::WITHOUT_SINGLETONS];

    /// Whether a ruleset is meant to be one of this game, right or wrong.
    #[must_use]
    pub fn are_named(text: &str) -> bool {
        text.split(',').next().is_some_and(|name| name.trim() == "hawalis")
    }
}

impl std::fmt::Display for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self.singletons {
            Singletons::LastResort => "hawalis",
            Singletons::Forbidden => "hawalis,singletons=forbidden",
        })
    }
}

impl std::str::FromStr for Rules {
    type Err = UnknownRulesError;

    fn from_str(text: &str) -> Result<Rules, UnknownRulesError> {
        let mut parts = text.split(',').map(str::trim);
        let mut rules = Rules::HAWALIS;
        let unknown = || UnknownRulesError(text.to_owned());
        if parts.next() != Some("hawalis") {
            return Err(unknown());
        }
        for part in parts {
            rules.singletons = match part {
                "singletons=last_resort" => Singletons::LastResort,
                "singletons=forbidden" => Singletons::Forbidden,
                _ => return Err(unknown()),
            };
        }
        Ok(rules)
    }
}
