//! The key of a position in the table `plies`.

use xxhash_rust::xxh3::xxh3_64;

/// The key of a position text: its XXH3 of 64 bits (seed 0), read as a signed number. It is the same on every machine.
#[must_use]
pub fn position_key(text: &str) -> i64 {
    xxh3_64(text.as_bytes()).cast_signed()
}
