//! What blocks hold by key, read in its order.

use super::block_file::{BlockFile, DamagedPart};
use super::blocks::BlockReader;

/// What is found by its key, in blocks that begin with a known one.
pub(super) trait Keyed: Sized {
    /// What is to be known of the one before.
    type Before;

    /// Before the first of a block.
    fn before_first(key: u64) -> Self::Before;

    fn key(&self) -> u64;

    /// Reads the next of a block; `None` where the bytes are none that were written so.
    fn read(block: &mut BlockReader<'_>, before: &mut Self::Before) -> Option<Self>;
}

/// Those between two keys, in their order.
pub(super) struct Rows<'a, T: Keyed> {
    file: &'a BlockFile,
    /// The block after the one that is read.
    next: usize,
    /// Behind the last block of these.
    end: usize,
    block: Option<(BlockReader<'a>, T::Before)>,
    from: u64,
    to: u64,
}

impl<'a, T: Keyed> Rows<'a, T> {
    /// Of blocks from `next` on.
    pub(super) fn new(
        file: &'a BlockFile,
        (next, end): (usize, usize),
        (from, to): (u64, u64),
    ) -> Rows<'a, T> {
        Rows { file, next, end, block: None, from, to }
    }

    fn step(&mut self) -> Result<Option<T>, DamagedPart> {
        loop {
            match &mut self.block {
                Some((block, before)) if block.left > 0 => {
                    block.left -= 1;
                    let row = T::read(block, before).ok_or(DamagedPart)?;
                    if row.key() >= self.from {
                        return Ok(Some(row).filter(|row| row.key() <= self.to));
                    }
                }
                _ if self.next >= self.end => return Ok(None),
                block => {
                    let key = self.file.fence(self.next);
                    if key > self.to {
                        return Ok(None);
                    }
                    *block = Some((self.file.block(self.next)?, T::before_first(key)));
                    self.next += 1;
                }
            }
        }
    }
}

impl<T: Keyed> Iterator for Rows<'_, T> {
    type Item = Result<T, DamagedPart>;

    fn next(&mut self) -> Option<Self::Item> {
        let step = self.step().transpose();
        if !matches!(step, Some(Ok(_))) {
            // Nothing follows an end or damage.
            self.next = usize::MAX;
            self.block = None;
        }
        step
    }
}
