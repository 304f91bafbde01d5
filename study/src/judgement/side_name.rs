//! A player in JSON: `south` or `north`.

use bao_rules::Side;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

fn parse<E: Error>(name: &str) -> Result<Side, E> {
    Side::from_name(name).ok_or_else(|| E::custom(format!("`{name}` is neither south nor north")))
}

pub(super) fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(side.name())
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
    parse(&String::deserialize(deserializer)?)
}

/// A player, or nobody.
pub(super) mod optional {
    use super::{Deserialize, Deserializer, Serializer, Side, parse};

    pub(in super::super) fn serialize<S: Serializer>(
        side: &Option<Side>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match side {
            Some(side) => serializer.serialize_some(side.name()),
            None => serializer.serialize_none(),
        }
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Side>, D::Error> {
        Option::<String>::deserialize(deserializer)?.map(|name| parse(&name)).transpose()
    }
}
