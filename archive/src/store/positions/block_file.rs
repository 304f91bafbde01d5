//! Blocks one after another with the first key of each behind them, read where they are needed.

use polars_buffer::Buffer;

use super::blocks::{BLOCK, BlockReader};

/// A part of the index that is not as it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DamagedPart;

/// The bytes of a file that begins with blocks and the first keys of these.
#[derive(Clone, Debug)]
pub(super) struct BlockFile {
    bytes: Buffer<u8>,
    blocks: usize,
}

impl BlockFile {
    /// Of bytes that hold so many blocks with their keys.
    pub(super) fn new(bytes: Buffer<u8>, blocks: usize) -> Option<BlockFile> {
        let size = blocks.checked_mul(BLOCK + 8)?;
        (size <= bytes.len()).then_some(BlockFile { bytes, blocks })
    }

    /// The first key of a block that is there.
    pub(super) fn fence(&self, block: usize) -> u64 {
        let place = self.blocks * BLOCK + block * 8;
        self.bytes[place..place + 8].try_into().map_or(0, u64::from_le_bytes)
    }

    pub(super) fn block(&self, block: usize) -> Result<BlockReader<'_>, DamagedPart> {
        let bytes = self.bytes.get(block * BLOCK..(block + 1) * BLOCK).ok_or(DamagedPart)?;
        BlockReader::new(bytes).ok_or(DamagedPart)
    }

    /// The last of some blocks that begins before `key`, or the first of them.
    pub(super) fn search(&self, mut from: usize, mut to: usize, key: u64) -> usize {
        let first = from;
        while from < to {
            let middle = from + (to - from) / 2;
            if self.fence(middle) < key { from = middle + 1 } else { to = middle }
        }
        from.saturating_sub(1).max(first)
    }
}
