//! Sorting more entries than memory holds: sorted runs in files, merged at the end.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use rayon::slice::ParallelSliceMut as _;

use super::entry::Entry;
use super::error::BuildPositionsError;
use super::part::PositionPart;
use super::part_writer::PartWriter;

/// How many entries are sorted in memory, of sixteen bytes each.
const RUN: usize = 1 << 21;

/// Entries that come in any order.
pub(super) struct Sorter {
    folder: PathBuf,
    most: usize,
    entries: Vec<Entry>,
    runs: Vec<PathBuf>,
    count: u64,
}

impl Sorter {
    /// Writes runs to a folder, which is there.
    pub(super) fn new(folder: &Path) -> Sorter {
        let folder = folder.to_owned();
        Sorter { folder, most: RUN, entries: Vec::new(), runs: Vec::new(), count: 0 }
    }

    /// How many entries have come.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    pub(super) fn push(&mut self, entry: Entry) -> Result<(), BuildPositionsError> {
        if self.entries.len() == self.most {
            self.end_run()?;
        }
        self.entries.push(entry);
        self.count += 1;
        Ok(())
    }

    fn end_run(&mut self) -> Result<(), BuildPositionsError> {
        self.entries.par_sort_unstable();
        let path = self.folder.join(format!("run-{}", self.runs.len()));
        let failed = BuildPositionsError::write(&path);
        let file = File::create(&path).map_err(&failed)?;
        let mut run = PartWriter::new(BufWriter::with_capacity(1 << 18, file));
        for entry in self.entries.drain(..) {
            run.push_entry(entry).map_err(&failed)?;
        }
        run.finish().map_err(&failed)?;
        self.runs.push(path);
        Ok(())
    }

    /// Writes all entries in their order; the runs are taken away.
    pub(super) fn finish<W: Write>(
        mut self,
        out: &mut PartWriter<W>,
        place: &Path,
    ) -> Result<(), BuildPositionsError> {
        let failed = BuildPositionsError::write(place);
        if self.runs.is_empty() {
            self.entries.par_sort_unstable();
            return self
                .entries
                .into_iter()
                .try_for_each(|entry| out.push_entry(entry).map_err(&failed));
        }
        self.end_run()?;
        // The buffer of the runs is as large as theirs together.
        self.entries = Vec::new();
        let open = |path: &PathBuf| {
            let unreadable = |what| BuildPositionsError::Damaged { path: path.clone(), what };
            let file = File::open(path).map_err(BuildPositionsError::write(path))?;
            PositionPart::open(&file).map_err(unreadable)
        };
        let runs = self.runs.iter().map(open).collect::<Result<Vec<_>, _>>()?;
        let damaged = |run: usize| BuildPositionsError::damaged(&self.runs[run]);
        let mut runs: Vec<_> = runs.iter().map(PositionPart::entries).collect();
        let mut heap = BinaryHeap::with_capacity(runs.len());
        for (place, run) in runs.iter_mut().enumerate() {
            let first = run.next().transpose().map_err(|_| damaged(place))?;
            heap.extend(first.map(|entry| Reverse((entry, place))));
        }
        while let Some(mut least) = heap.peek_mut() {
            let Reverse((entry, run)) = *least;
            out.push_entry(entry).map_err(&failed)?;
            match runs[run].next().transpose().map_err(|_| damaged(run))? {
                Some(next) => *least = Reverse((next, run)),
                None => {
                    std::collections::binary_heap::PeekMut::pop(least);
                }
            }
        }
        drop(runs);
        for path in &self.runs {
            std::fs::remove_file(path).map_err(BuildPositionsError::write(path))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::super::entry::Played;
    use super::*;

    proptest! {
        #[test]
        fn entries_are_sorted_in_as_many_runs_as_they_need(
            numbers in prop::collection::vec((0u64..50, 0u32..50, 0u32..9), 0..200),
            most in 5usize..90,
        ) {
            let folder = tempfile::tempdir().expect("there is room for a folder");
            let mut sorter = Sorter { most, ..Sorter::new(folder.path()) };
            let mut expected = BTreeSet::new();
            for (key, record, plies) in numbers {
                let played = Played { move_bits: Some(plies as u8), winner: None };
                let entry = Entry::new(key << 58, record, plies, played);
                sorter.push(entry).expect("there is room");
                expected.insert(entry);
            }
            let mut out = PartWriter::new(Vec::new());
            sorter.finish(&mut out, Path::new("memory")).expect("there is room");
            let bytes = out.finish().expect("there is room").into();
            let part = PositionPart::of_bytes(bytes).expect("it was written so");
            let found: Vec<_> = part.entries().map(|entry| entry.expect("it is whole")).collect();
            prop_assert_eq!(found, expected.into_iter().collect::<Vec<_>>());
            prop_assert_eq!(std::fs::read_dir(folder.path()).expect("it is there").count(), 0);
        }
    }
}
