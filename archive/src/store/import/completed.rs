//! Takes the fields that a correction leaves empty from the game that it replaces.

use std::sync::Arc;

use bao_formats::{Passage, Record, codes};
use bao_notation::{Source, TurnRef, Written};
use bao_tables::import::{Chunk, NumberedGames, move_bits, number_of};

use crate::store::archive::{Archive, TableError};
use crate::store::records::read_stored_of;

/// If games of `--update` leave fields empty, fills these from the archived games that are corrected. A game that
/// corrects no archived game stays as it is. The archive is queried once for each chunk.
pub(super) fn complete(
    chunk: &mut Chunk,
    archive: &Archive,
    numbers: &NumberedGames,
) -> Result<(), TableError> {
    let numbered = chunk.records.iter().map(|(_, _, read)| number_of(read));
    let corrected: Vec<Option<u32>> = numbered.map(|number| numbers.find(number?)).collect();
    let mut wanted: Vec<i64> = corrected.iter().flatten().copied().map(i64::from).collect();
    wanted.sort_unstable();
    wanted.dedup();
    if wanted.is_empty() {
        return Ok(());
    }
    let mut old = read_stored_of(archive, &wanted)?;
    let rows = || corrected.iter().enumerate().filter_map(|(row, old)| Some((row, (*old)?)));
    for (row, record) in rows() {
        let (_, _, read) = &mut chunk.records[row];
        if let Some(known) = old.get_mut(&record) {
            fill_missing(read, known);
            known.clone_from(read);
        }
    }
    // Several rows about one game are one correction. For each field, the last value counts.
    for (row, record) in rows() {
        let (_, _, read) = &mut chunk.records[row];
        if let Some(last) = old.get(&record) {
            copy_fields(read, last);
        }
    }
    Ok(())
}

/// Copies the fields that the correction leaves empty.
fn fill_missing(new: &mut Record, old: &Record) {
    new.winner = new.winner.or(old.winner);
    new.date = new.date.or(old.date);
    for (new, old) in [(&mut new.south, &old.south), (&mut new.north, &old.north)] {
        if new.is_none() {
            new.clone_from(old);
        }
    }
    let given: Vec<Arc<str>> = new.extras.iter().map(|(name, _)| Arc::clone(name)).collect();
    new.extras.extend(old.extras.iter().filter(|(name, _)| !given.contains(name)).cloned());
    // A text such as `-` or `?` contains no moves.
    if !new.transcript.text().contains(char::is_alphanumeric) {
        take_moves(new, old);
    }
    keep_marks(new, old);
}

fn take_moves(new: &mut Record, old: &Record) {
    new.transcript = Passage::new(old.transcript.text(), new.line, 1);
    new.findings.retain(|finding| finding.code != codes::SHORT_ROW);
}

/// Keeps the marks of moves before the first changed move, unless the correction marks the same move.
fn keep_marks(new: &mut Record, old: &Record) {
    if old.marks.is_empty() {
        return;
    }
    let (moves, before) = (read_moves(new), read_moves(old));
    let same = moves.iter().zip(&before).take_while(|(one, other)| one == other).count();
    let kept = old.marks.iter().filter(|(turn, _)| {
        moves[..same].iter().any(|(at, _)| at == turn)
            && !new.marks.iter().any(|(marked, _)| marked == turn)
    });
    let kept: Vec<_> = kept.copied().collect();
    new.marks.extend(kept);
    new.marks.sort_by_key(|(turn, _)| *turn);
}

/// Copies all fields from another row about the same game.
fn copy_fields(read: &mut Record, other: &Record) {
    (read.winner, read.date) = (other.winner, other.date);
    read.south.clone_from(&other.south);
    read.north.clone_from(&other.north);
    read.extras.clone_from(&other.extras);
    read.marks.clone_from(&other.marks);
    if read.transcript.text() != other.transcript.text() {
        take_moves(read, other);
    }
}

/// Returns the moves with turn numbers; stars and the `#` are left out because they follow from the moves.
fn read_moves(record: &Record) -> Vec<(TurnRef, u8)> {
    let plies = bao_notation::read(record.transcript.text(), &Source::default()).transcript.plies;
    let moves = plies.into_iter().filter_map(|ply| match ply.written {
        Written::Move(written) => Some((ply.turn, move_bits(&written))),
        Written::Unreadable(_) => None,
    });
    moves.collect()
}
