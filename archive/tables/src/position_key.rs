//! The key of a position in the table `position_texts`.

use xxhash_rust::xxh3::xxh3_64;

/// Returns the key of a position text: its 64-bit XXH3 hash (seed 0) as a signed number, the same on every machine.
///
/// ```
/// let set_up = "0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ s -";
/// assert_eq!(bao_tables::position_key(set_up), -3_171_961_450_149_404_429);
/// ```
#[must_use]
pub fn position_key(text: &str) -> i64 {
    xxh3_64(text.as_bytes()).cast_signed()
}
