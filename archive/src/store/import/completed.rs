//! Corrections, completed by what the games before say that they are silent about.

use std::collections::BTreeMap;
use std::sync::Arc;

use bao_formats::{Passage, Record, codes};
use bao_notation::{Source, Written, WrittenMove};

use super::chunk::{Chunk, number_of};
use crate::store::archive::{Archive, TableError};
use crate::store::duplicates::{KnownGames, NumberedGames, has_same_moves};
use crate::store::records::read_stored_of;

/// Completes the games of `--update`; a game that corrects none stays as it is.
pub(super) struct Completion {
    archive: Archive,
    numbers: NumberedGames,
}

impl Completion {
    /// By the games of an archive.
    pub(super) fn new(archive: &Archive, known: &KnownGames) -> Completion {
        Completion { archive: archive.clone(), numbers: known.list_numbers() }
    }

    /// Fills what the games of a chunk do not say. A chunk asks the archive once.
    pub(super) fn complete(&self, chunk: &mut Chunk) -> Result<(), TableError> {
        let corrected: Vec<Option<u32>> = chunk
            .records
            .iter()
            .map(|(_, _, read)| number_of(read).and_then(|number| self.numbers.find(number)))
            .collect();
        let mut wanted: Vec<i64> = corrected.iter().flatten().copied().map(i64::from).collect();
        wanted.sort_unstable();
        wanted.dedup();
        if wanted.is_empty() {
            return Ok(());
        }
        let old: BTreeMap<u32, Record> =
            read_stored_of(&self.archive, &wanted)?.into_iter().collect();
        for ((_, _, read), corrected) in chunk.records.iter_mut().zip(corrected) {
            if let Some(old) = corrected.and_then(|record| old.get(&record)) {
                keep_unsaid(read, old);
            }
        }
        Ok(())
    }
}

/// Takes over from a game what its correction does not say.
fn keep_unsaid(new: &mut Record, old: &Record) {
    new.winner = new.winner.or(old.winner);
    new.date = new.date.or(old.date);
    for (new, old) in [(&mut new.south, &old.south), (&mut new.north, &old.north)] {
        if new.is_none() {
            new.clone_from(old);
        }
    }
    let said: Vec<Arc<str>> = new.extras.iter().map(|(name, _)| Arc::clone(name)).collect();
    new.extras.extend(old.extras.iter().filter(|(name, _)| !said.contains(name)).cloned());
    if new.transcript.text().trim().is_empty() {
        new.transcript = Passage::new(old.transcript.text(), new.line, 1);
        new.findings.retain(|finding| finding.code != codes::SHORT_ROW);
    }
    // Marks belong to moves, and a table has no place for them.
    if new.marks.is_empty() && has_same_moves(&read_moves(new), &read_moves(old)) {
        new.marks.clone_from(&old.marks);
    }
}

fn read_moves(record: &Record) -> Vec<WrittenMove> {
    let plies = bao_notation::read(record.transcript.text(), &Source::default()).transcript.plies;
    let moves = plies.into_iter().filter_map(|ply| match ply.written {
        Written::Move(written) => Some(written),
        Written::Unreadable(_) => None,
    });
    moves.collect()
}
