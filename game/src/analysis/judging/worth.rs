//! A value in words.

use bao_engine::{Proved, Value};

use super::chance::Chance;

/// `62.4 %`, or `won in 5` and `lost in 4` where that is proved: so many turns of either player.
#[must_use]
pub fn worth(value: Value) -> String {
    match value.proved() {
        Some(Proved::Won(turns)) => format!("won in {turns}"),
        Some(Proved::Lost(turns)) => format!("lost in {turns}"),
        None => Chance::of(value).to_string(),
    }
}
