//! Writing a file of the index: the games, then the entries in their order, then the summaries.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use xxhash_rust::xxh3::xxh3_64;

use super::blocks::{BlockStream, push_number};
use super::entry::{Before, Entry};
use super::footer::Footer;
use super::label::GameLabel;
use super::rows::Keyed as _;
use super::summary::{NAMED, SummaryRow};
use super::tally::Tally;

/// A file of the index that is being written. Games come first, by their records, then entries, sorted.
pub(super) struct PartWriter<W> {
    blocks: BlockStream<W>,
    summaries: Summaries,
    footer: Footer,
    last: Option<Entry>,
}

impl PartWriter<BufWriter<File>> {
    pub(super) fn create(path: &Path) -> io::Result<PartWriter<BufWriter<File>>> {
        Ok(PartWriter::new(BufWriter::with_capacity(1 << 18, File::create(path)?)))
    }

    /// Ends the file and writes it to the disk.
    pub(super) fn finish_file(self) -> io::Result<()> {
        self.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()
    }
}

impl<W: Write> PartWriter<W> {
    /// Without summaries.
    pub(super) fn new(out: W) -> PartWriter<W> {
        PartWriter {
            blocks: BlockStream::new(out),
            summaries: Summaries::new(u64::MAX),
            footer: Footer { records: (1, 0), ..Footer::default() },
            last: None,
        }
    }

    /// Positions of at least so many entries, which are still to come, get a summary.
    pub(super) fn summarise_from(&mut self, entries: u64) {
        self.summaries = Summaries::new(entries);
    }

    /// The games between these records are those of this file, whether they are in it or not.
    pub(super) fn cover(&mut self, first: u32, last: u32) {
        let (from, to) = self.footer.records;
        self.footer.records =
            if from > to { (first, last) } else { (from.min(first), to.max(last)) };
    }

    /// Adds a game behind those of smaller records.
    pub(super) fn push_game(&mut self, record: u32, label: &GameLabel) -> io::Result<()> {
        self.blocks.push(record.into(), |bytes, _| {
            push_number(bytes, record.into());
            label.push(bytes);
        })
    }

    /// Adds an entry behind those before it; the second time it is left out.
    pub(super) fn push_entry(&mut self, entry: Entry) -> io::Result<()> {
        let Some(last) = self.last else {
            self.end_games()?;
            return self.push_new(entry, Before::of(&entry));
        };
        if last >= entry { Ok(()) } else { self.push_new(entry, Before::of(&last)) }
    }

    fn push_new(&mut self, entry: Entry, before: Before) -> io::Result<()> {
        self.last = Some(entry);
        self.footer.entries += 1;
        self.summaries.add(entry)?;
        self.blocks.push(entry.key, |bytes, is_first| {
            let before = if is_first { Entry::before_first(entry.key) } else { before };
            entry.push(bytes, before);
        })
    }

    fn end_games(&mut self) -> io::Result<()> {
        self.blocks.end_block()?;
        self.footer.game_blocks = self.blocks.count_blocks();
        Ok(())
    }

    /// Ends the file.
    pub(super) fn finish(mut self) -> io::Result<W> {
        if self.last.is_none() {
            self.end_games()?;
        }
        let (mut out, mut fences) = self.blocks.finish()?;
        let (summaries, more) = self.summaries.finish()?;
        self.footer.entry_blocks = fences.len() as u64 - self.footer.game_blocks;
        self.footer.summary_blocks = more.len() as u64;
        out.write_all(&summaries)?;
        fences.extend(more);
        let fences: Vec<u8> = fences.iter().flat_map(|key| key.to_le_bytes()).collect();
        self.footer.fences = xxh3_64(&fences);
        out.write_all(&fences)?;
        out.write_all(&self.footer.to_bytes())?;
        out.flush()?;
        Ok(out)
    }
}

/// The summaries of the entries that go by.
struct Summaries {
    /// How many entries of one position make a summary.
    least: u64,
    blocks: BlockStream<Vec<u8>>,
    /// The key of the last row.
    last: u64,
    /// The position that goes by.
    key: u64,
    /// Its entries, while they are few.
    few: Vec<Entry>,
    /// All of them, where they are many.
    tally: Option<Tally>,
}

impl Summaries {
    fn new(least: u64) -> Summaries {
        let blocks = BlockStream::new(Vec::new());
        Summaries { least, blocks, last: 0, key: 0, few: Vec::new(), tally: None }
    }

    fn add(&mut self, entry: Entry) -> io::Result<()> {
        if self.least == u64::MAX {
            return Ok(());
        }
        if entry.key != self.key {
            self.end_position()?;
            self.key = entry.key;
        }
        match &mut self.tally {
            Some(tally) => tally.add(entry),
            None => {
                self.few.push(entry);
                if self.few.len() as u64 >= self.least {
                    let tally = self.tally.insert(Tally::new(NAMED));
                    self.few.drain(..).for_each(|entry| tally.add(entry));
                }
            }
        }
        Ok(())
    }

    fn end_position(&mut self) -> io::Result<()> {
        self.few.clear();
        let Some(tally) = self.tally.take() else { return Ok(()) };
        for row in SummaryRow::list(self.key, &tally) {
            let last = self.last;
            self.blocks.push(self.key, |bytes, is_first| {
                row.push(bytes, if is_first { self.key } else { last });
            })?;
            self.last = self.key;
        }
        Ok(())
    }

    fn finish(mut self) -> io::Result<(Vec<u8>, Vec<u64>)> {
        self.end_position()?;
        self.blocks.finish()
    }
}
