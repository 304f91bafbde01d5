//! The end of a file of the index, which says where everything is.

use xxhash_rust::xxh3::xxh3_64;

use super::blocks::BLOCK;

const MAGIC: &[u8; 8] = b"bao-pos2";
/// The magic word, seven numbers, and the hash of these.
pub(super) const FOOTER: usize = 8 + 7 * 8 + 8;

/// What a file of the index holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Footer {
    /// The blocks with games.
    pub(super) game_blocks: u64,
    /// The blocks with entries, behind them.
    pub(super) entry_blocks: u64,
    /// The blocks with summaries, behind these.
    pub(super) summary_blocks: u64,
    /// How many entries there are.
    pub(super) entries: u64,
    /// The first and the last record of the games that were looked at; 1 and 0 where there were none.
    pub(super) records: (u32, u32),
    /// The hash of the first keys of all blocks, which stand behind the blocks.
    pub(super) fences: u64,
}

impl Footer {
    /// All blocks; those of a file are fewer than its bytes.
    pub(super) fn count_blocks(&self) -> u64 {
        self.game_blocks.saturating_add(self.entry_blocks).saturating_add(self.summary_blocks)
    }

    pub(super) fn to_bytes(self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let (first, last) = self.records;
        for number in [
            self.game_blocks,
            self.entry_blocks,
            self.summary_blocks,
            self.entries,
            first.into(),
            last.into(),
            self.fences,
        ] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        let hash = xxh3_64(&bytes);
        bytes.extend_from_slice(&hash.to_le_bytes());
        bytes
    }

    /// Reads the footer of a whole file, whose size must be as it says; looks at the first keys of the blocks only.
    pub(super) fn read(file: &[u8]) -> Option<Footer> {
        let (before, bytes) = file.split_at_checked(file.len().checked_sub(FOOTER)?)?;
        let (content, hash) = bytes.split_at_checked(FOOTER - 8)?;
        let numbers: Vec<u64> = content[8..]
            .chunks_exact(8)
            .filter_map(|bytes| Some(u64::from_le_bytes(bytes.try_into().ok()?)))
            .collect();
        let &[game_blocks, entry_blocks, summary_blocks, entries, first, last, fences] =
            &numbers[..]
        else {
            return None;
        };
        let is_whole = &content[..8] == MAGIC && hash == xxh3_64(content).to_le_bytes().as_slice();
        let blocks = game_blocks.checked_add(entry_blocks)?.checked_add(summary_blocks)?;
        let size = blocks.checked_mul(BLOCK as u64 + 8)?;
        let records = (u32::try_from(first).ok()?, u32::try_from(last).ok()?);
        let footer = Footer { game_blocks, entry_blocks, summary_blocks, entries, records, fences };
        let place = usize::try_from(blocks).ok()?.checked_mul(BLOCK)?;
        (is_whole && size == before.len() as u64 && xxh3_64(before.get(place..)?) == fences)
            .then_some(footer)
    }
}
