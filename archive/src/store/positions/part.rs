//! A file of the index, opened for reading.
//!
//! The file is mapped to memory, so that a question reads the blocks that it needs and no others; each block is held
//! against its hash as it is read.

use std::fs::File;

use polars::prelude::ScanSourceRef;
use polars_buffer::Buffer;

use super::block_file::{BlockFile, DamagedPart};
use super::entry::Entry;
use super::footer::Footer;
use super::label::GameLabel;
use super::rows::{Keyed, Rows};
use super::summary::SummaryRow;
use super::tally::Tally;

/// A file of the index.
#[derive(Clone, Debug)]
pub(crate) struct PositionPart {
    file: BlockFile,
    footer: Footer,
}

impl PositionPart {
    /// Opens a file of the index.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub(crate) fn open(file: &File) -> Result<PositionPart, String> {
        let bytes = ScanSourceRef::File(file).to_memslice().map_err(|error| error.to_string())?;
        PositionPart::of_bytes(bytes)
            .ok_or_else(|| "it is no part of an index of this version".to_owned())
    }

    pub(super) fn of_bytes(bytes: Buffer<u8>) -> Option<PositionPart> {
        let footer = Footer::read(&bytes)?;
        let file = BlockFile::new(bytes, usize::try_from(footer.count_blocks()).ok()?)?;
        Some(PositionPart { file, footer })
    }

    /// The first and the last record of the games that it is about.
    pub(crate) fn records(&self) -> (u32, u32) {
        self.footer.records
    }

    pub(crate) fn count_entries(&self) -> u64 {
        self.footer.entries
    }

    /// The rows between two keys in some blocks, which are there and so fit into memory.
    fn rows<T: Keyed>(&self, blocks: (u64, u64), keys: (u64, u64)) -> Rows<'_, T> {
        let (first, end) = (blocks.0 as usize, blocks.1 as usize);
        Rows::new(&self.file, (self.file.search(first, end, keys.0), end), keys)
    }

    fn entry_blocks(&self) -> (u64, u64) {
        let games = self.footer.game_blocks;
        (games, games + self.footer.entry_blocks)
    }

    /// The entries of a position, by game and ply.
    pub(super) fn find(&self, key: u64) -> Rows<'_, Entry> {
        self.rows(self.entry_blocks(), (key, key))
    }

    /// All entries, by position, game and ply.
    pub(super) fn entries(&self) -> Rows<'_, Entry> {
        self.rows(self.entry_blocks(), (0, u64::MAX))
    }

    /// What the entries of a position come to, if it has so many that this was written.
    pub(super) fn summary(&self, key: u64) -> Result<Option<Tally>, DamagedPart> {
        let (_, first) = self.entry_blocks();
        let mut damage = None;
        let rows = self.rows::<SummaryRow>((first, self.footer.count_blocks()), (key, key));
        let rows = rows.map_while(|row| row.map_err(|damaged| damage = Some(damaged)).ok());
        let tally = SummaryRow::collect(rows);
        damage.map_or_else(|| tally.ok_or(DamagedPart), Err)
    }

    /// What is said of a game, if it is in this part.
    pub(crate) fn label(&self, record: u32) -> Result<Option<GameLabel>, DamagedPart> {
        let (first, last) = self.footer.records;
        let games = self.footer.game_blocks as usize;
        if record < first || record > last || games == 0 {
            return Ok(None);
        }
        let mut block = self.file.block(self.file.search(0, games, u64::from(record) + 1))?;
        Ok(GameLabel::read(&mut block, |of| of == record)?.map(|(_, label)| label))
    }

    fn games_of(&self, block: usize) -> Result<Vec<(u32, GameLabel)>, DamagedPart> {
        let mut reader = self.file.block(block)?;
        std::iter::from_fn(|| GameLabel::read(&mut reader, |_| true).transpose()).collect()
    }

    /// All games, by record.
    pub(super) fn games(&self) -> impl Iterator<Item = Result<(u32, GameLabel), DamagedPart>> {
        (0..self.footer.game_blocks as usize).flat_map(|block| match self.games_of(block) {
            Ok(games) => games.into_iter().map(Ok).collect(),
            Err(damaged) => vec![Err(damaged)],
        })
    }
}
