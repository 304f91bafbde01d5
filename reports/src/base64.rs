//! Bytes as text.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// Bytes in Base64, as data addresses and the hashes of a content security policy are written.
#[must_use]
pub fn encode_base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}
