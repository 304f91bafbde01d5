//! Blocks of 4,096 bytes: a hash, the number of what they hold, and that.
//!
//! A block is read alone: it begins with whole numbers, and what follows is the difference to the one before.

use std::io::{self, Write};

use xxhash_rust::xxh3::xxh3_64;

/// The bytes of a block.
pub(super) const BLOCK: usize = 4096;
/// The hash of the rest, and how many things the block holds.
const HEAD: usize = 8 + 2;

/// A block that grows.
struct BlockBuilder {
    bytes: Vec<u8>,
    count: u16,
}

impl BlockBuilder {
    fn new() -> BlockBuilder {
        BlockBuilder { bytes: vec![0; HEAD], count: 0 }
    }

    fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds what `write` writes, unless it has no room.
    fn push(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> bool {
        let before = self.bytes.len();
        write(&mut self.bytes);
        let fits = self.bytes.len() <= BLOCK && self.count < u16::MAX;
        if fits {
            self.count += 1;
        } else {
            self.bytes.truncate(before);
        }
        fits
    }

    /// The bytes of the block, which begins anew.
    fn take(&mut self) -> Vec<u8> {
        let mut bytes = std::mem::replace(self, BlockBuilder::new()).bytes_with_count();
        bytes.resize(BLOCK, 0);
        let hash = xxh3_64(&bytes[8..]);
        bytes[..8].copy_from_slice(&hash.to_le_bytes());
        bytes
    }

    fn bytes_with_count(mut self) -> Vec<u8> {
        self.bytes[8..HEAD].copy_from_slice(&self.count.to_le_bytes());
        self.bytes
    }
}

/// Writes a number in groups of seven bits, the lowest first.
pub(super) fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Reads what a block holds; every answer is `None` where the bytes are none that were written so.
#[derive(Clone, Copy)]
pub(super) struct BlockReader<'a> {
    rest: &'a [u8],
    pub(super) left: u16,
}

impl<'a> BlockReader<'a> {
    /// Begins a block whose hash is right.
    pub(super) fn new(block: &'a [u8]) -> Option<BlockReader<'a>> {
        let (hash, rest) = block.split_at_checked(8)?;
        let (count, payload) = rest.split_at_checked(2)?;
        let hash = u64::from_le_bytes(hash.try_into().ok()?);
        let left = u16::from_le_bytes(count.try_into().ok()?);
        (xxh3_64(rest) == hash).then_some(BlockReader { rest: payload, left })
    }

    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.rest.split_first()?;
            self.rest = rest;
            let bits = u64::from(byte & 0x7f);
            if shift == 63 && bits > 1 {
                return None;
            }
            number |= bits << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(byte)
    }

    pub(super) fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(bytes)
    }
}

/// Blocks that are written one after another, with the first key of each.
pub(super) struct BlockStream<W> {
    out: W,
    block: BlockBuilder,
    fences: Vec<u64>,
}

impl<W: Write> BlockStream<W> {
    pub(super) fn new(out: W) -> BlockStream<W> {
        BlockStream { out, block: BlockBuilder::new(), fences: Vec::new() }
    }

    /// Adds what `write` writes of a thing with this key; it is told whether the thing begins a block.
    pub(super) fn push(&mut self, key: u64, write: impl Fn(&mut Vec<u8>, bool)) -> io::Result<()> {
        let is_first = self.block.is_empty();
        if is_first {
            self.fences.push(key);
        }
        if !self.block.push(|bytes| write(bytes, is_first)) {
            self.end_block()?;
            self.fences.push(key);
            self.block.push(|bytes| write(bytes, true));
        }
        Ok(())
    }

    /// Ends the block; what comes next begins another.
    pub(super) fn end_block(&mut self) -> io::Result<()> {
        if self.block.is_empty() {
            return Ok(());
        }
        self.out.write_all(&self.block.take())
    }

    /// How many blocks there are with the one that grows.
    pub(super) fn count_blocks(&self) -> u64 {
        self.fences.len() as u64
    }

    /// Where the blocks are, and their first keys.
    pub(super) fn finish(mut self) -> io::Result<(W, Vec<u64>)> {
        self.end_block()?;
        Ok((self.out, self.fences))
    }
}
