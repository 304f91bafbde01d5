//! What containers keep, and how much of it.

use std::io::{self, Read, Seek};

/// What can be read from any place.
pub(super) trait ReadSeek: Read + Seek + Send {}

impl<T: Read + Seek + Send> ReadSeek for T {}

/// What containers inside of a container may still take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// How many are open.
    pub depth: usize,
    /// Bytes in memory.
    pub bytes: u64,
}

/// Size and SHA-256 of the file that a member comes from, where the member has no bytes of its own.
pub(super) type FileFacts = (u64, String);

/// All bytes of an input, if they are at most so many.
pub(super) fn hold(input: impl Read, most: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= most).then_some(bytes))
}
