//! A value in words.

use bao_engine::{ProvedResult, Value};

use super::chance::Chance;

/// `62.4 %`, or `won in 5` and `lost in 4` where that is proved: so many turns of either player.
#[must_use]
pub fn worth(value: Value) -> String {
    match value.proved_result() {
        Some(ProvedResult::Win(turns)) => format!("won in {turns}"),
        Some(ProvedResult::Loss(turns)) => format!("lost in {turns}"),
        None => Chance::of(value).to_string(),
    }
}
