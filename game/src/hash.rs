//! A hash from which ids and names are made. It is the same on every machine and in every version.

/// FNV-1a of a text, 64 bits.
///
/// ```
/// assert_eq!(bao_game::hash::hash_text("a"), 0xaf63_dc4c_8601_ec8c);
/// ```
pub fn hash_text(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
