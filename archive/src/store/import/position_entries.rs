//! The rows of the table `positions`: they are collected game by game, sorted by key, and then written.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use bao_rules::{Position, Ruleset, Side};
use bao_tables::TableRows;
use bao_tables::import::push_position;
use bao_tables::schema::Table;
use polars::prelude::{DataFrame, PolarsError, PolarsResult};
use rayon::prelude::*;

use super::error::ImportError;
use crate::store::frame::{FrameRow, finish_frame, frame_rows, read_numbers};
use crate::store::positions::{play_normal_move, shared_key};

/// The maximum number of entries (16 bytes each) that are sorted in memory.
pub(super) const AT_ONCE: usize = 1 << 20;
/// More entries are distributed over this many files, by the upper bits of their keys.
const PARTITIONS: usize = 256;

/// A row of the table as a number that sorts by key, game and ply. From the upper bits down it contains the key, the
/// record, the ply (20 bits), and `3 * move + winner` (12 bits).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Entry(u128);

const CODES: u32 = 1 << 12;

impl Entry {
    fn new(key: i64, record: u32, ply: u32, played: u32, winner: Option<Side>) -> Entry {
        let code = 3 * played + winner.map_or(0, |side| side as u32 + 1);
        // Flipping the sign bit makes negative keys sort before others.
        let key = (key ^ i64::MIN).cast_unsigned();
        let game = u64::from(record) << 32 | u64::from(ply * CODES + code);
        Entry(u128::from(key) << 64 | u128::from(game))
    }
}

/// Sorts entries that are added in any order.
pub(super) struct Sorter {
    folder: PathBuf,
    most: usize,
    waiting: Vec<Entry>,
    partitions: Vec<BufWriter<File>>,
}

impl Sorter {
    /// Sorts up to `most` entries in memory, and more entries through files in an existing folder.
    pub(super) fn new(folder: &Path, most: usize) -> Sorter {
        Sorter { folder: folder.to_owned(), most, waiting: Vec::new(), partitions: Vec::new() }
    }

    fn path(&self, partition: usize) -> PathBuf {
        self.folder.join(format!("partition-{partition}"))
    }

    fn push(&mut self, entry: Entry) -> Result<(), ImportError> {
        if self.waiting.len() == self.most {
            self.divide()?;
        }
        self.waiting.push(entry);
        Ok(())
    }

    /// Moves the entries from memory into the files.
    fn divide(&mut self) -> Result<(), ImportError> {
        let failed = ImportError::unwritten(&self.folder);
        if self.partitions.is_empty() {
            let create = |partition| Ok(BufWriter::new(File::create_new(self.path(partition))?));
            let created = (0..PARTITIONS).map(create).collect::<io::Result<_>>();
            self.partitions = created.map_err(failed)?;
        }
        for entry in self.waiting.drain(..) {
            let Entry(number) = entry;
            // The partitions are in key order.
            let partition = &mut self.partitions[(number >> 120) as usize];
            partition.write_all(&number.to_le_bytes()).map_err(failed)?;
        }
        Ok(())
    }

    /// Calls `each` with all entries in order: at once if they are all in memory, otherwise one partition at a time.
    pub(super) fn finish(
        mut self,
        mut each: impl FnMut(&[Entry]) -> Result<(), ImportError>,
    ) -> Result<(), ImportError> {
        if self.partitions.is_empty() {
            self.waiting.par_sort_unstable();
            return each(&self.waiting);
        }
        self.divide()?;
        self.waiting = Vec::new();
        for (number, file) in std::mem::take(&mut self.partitions).into_iter().enumerate() {
            let bytes = read_and_delete(file, &self.path(number));
            let bytes = bytes.map_err(ImportError::unwritten(&self.folder))?;
            let entries = bytes.as_chunks().0.iter().map(|&bytes| u128::from_le_bytes(bytes));
            let mut entries: Vec<Entry> = entries.map(Entry).collect();
            drop(bytes);
            entries.par_sort_unstable();
            each(&entries)?;
        }
        Ok(())
    }
}

/// Reads a file that was just written, and deletes it.
fn read_and_delete(mut file: BufWriter<File>, path: &Path) -> io::Result<Vec<u8>> {
    file.flush()?;
    let bytes = fs::read(path)?;
    fs::remove_file(path)?;
    Ok(bytes)
}

fn damaged(what: &str) -> PolarsError {
    PolarsError::ComputeError(what.to_owned().into())
}

/// Numbers the moves of entries, starting at 1.
#[derive(Default)]
pub(super) struct MoveNames {
    numbers: HashMap<String, u32>,
    names: Vec<String>,
}

impl MoveNames {
    fn number(&mut self, name: &str) -> PolarsResult<u32> {
        if let Some(&number) = self.numbers.get(name) {
            return Ok(number);
        }
        self.names.push(name.to_owned());
        let number = self.names.len() as u32;
        if 3 * number + 2 >= CODES {
            return Err(damaged("a table has more different moves than are possible"));
        }
        self.numbers.insert(name.to_owned(), number);
        Ok(number)
    }

    /// Converts entries to rows of the table.
    pub(super) fn build_frame(&self, entries: &[Entry]) -> PolarsResult<DataFrame> {
        let mut rows = TableRows::new(Table::Positions.columns(), entries.len());
        for Entry(number) in entries {
            let (key, record, low) = ((number >> 64) as u64, (number >> 32) as u32, *number as u32);
            let (ply, code) = (low / CODES, low as usize % CODES as usize);
            let winner = [None, Some(Side::South.name()), Some(Side::North.name())][code % 3];
            let played = (code / 3).checked_sub(1).and_then(|number| self.names.get(number));
            let place = (record, key.cast_signed() ^ i64::MIN, ply);
            push_position(&mut rows, place, played.map(String::as_str), winner);
        }
        finish_frame(rows)
    }
}

/// The columns of `games` that an entry needs.
pub(super) const GAME_COLUMNS: &[&str] = &["record", "status", "winner"];
/// The columns of `plies` that an entry needs.
pub(super) const PLY_COLUMNS: &[&str] = &["record", "move"];

/// A game while its plies are read.
struct OpenGame {
    record: u32,
    is_accepted: bool,
    winner: Option<Side>,
    /// The position reached so far, and its key.
    reached: (Position, i64),
    ply: u32,
}

fn read_games(frame: &DataFrame, start: (Position, i64)) -> PolarsResult<Vec<OpenGame>> {
    let game = |row: FrameRow<'_>| {
        Ok(OpenGame {
            record: row.number("record").ok_or_else(|| damaged("a game has no record"))?,
            is_accepted: row.text("status") == Some("accepted"),
            winner: row.text("winner").and_then(Side::from_name),
            reached: start,
            ply: 0,
        })
    };
    frame_rows(frame)?.map(game).collect()
}

/// Collects the entries for the games of an archive.
pub(super) struct Entries<'a> {
    pub(super) sorter: &'a mut Sorter,
    pub(super) moves: &'a mut MoveNames,
    pub(super) rules: &'a Ruleset,
    /// The path of the archive, for messages.
    pub(super) archive: &'a Path,
}

impl Entries<'_> {
    fn push_entry(&mut self, game: &OpenGame, played: u32) -> Result<(), ImportError> {
        if !game.is_accepted {
            return Ok(());
        }
        let entry = Entry::new(game.reached.1, game.record, game.ply, played, game.winner);
        self.sorter.push(entry)
    }

    /// Adds the positions of the accepted games in frames of `games`. `plies` are frames with their plies. Both are in
    /// record order.
    pub(super) fn push_games(
        &mut self,
        games: impl Iterator<Item = PolarsResult<DataFrame>>,
        plies: impl Iterator<Item = PolarsResult<DataFrame>>,
    ) -> Result<(), ImportError> {
        let (failed, rules) = (ImportError::table(self.archive), self.rules);
        let start = Position::start(rules);
        let start = (start, shared_key(&start, rules, &mut String::new()));
        let mut games = games.flat_map(|frame| {
            let games = frame.and_then(|frame| read_games(&frame, start)).map_err(failed);
            games.map_or_else(|error| vec![Err(error)], |games| games.into_iter().map(Ok).collect())
        });
        let mut open: Option<OpenGame> = None;
        for frame in plies {
            let frame = frame.map_err(failed)?;
            let records = read_numbers(&frame, "record").map_err(failed)?;
            let moves = frame.column("move").and_then(|column| column.str()).map_err(failed)?;
            let row = |(record, written)| Some((record?, written?));
            let rows: Option<Vec<(u32, &str)>> =
                records.iter().zip(moves.iter()).map(row).collect();
            let rows = rows.ok_or_else(|| failed(damaged("a ply has no move or no game")))?;
            let of_games: Vec<_> = rows.chunk_by(|one, next| one.0 == next.0).collect();
            // Only the first game can have begun in the previous frame.
            let play = |text: &mut String, rows: &&[(u32, &str)]| {
                let begun = open.as_ref().filter(|game| game.record == rows[0].0);
                let (mut position, _) = begun.map_or(start, |game| game.reached);
                let play = |(_, written): &(u32, &str)| {
                    position = play_normal_move(&position, written, rules)?;
                    Ok((position, shared_key(&position, rules, text)))
                };
                rows.iter().map(play).collect::<PolarsResult<Vec<_>>>()
            };
            let played = of_games.par_iter().map_init(String::new, play);
            let played: Vec<_> = played.collect::<PolarsResult<_>>().map_err(failed)?;
            for (rows, reached) in of_games.into_iter().zip(played) {
                while open.as_ref().is_none_or(|game| game.record != rows[0].0) {
                    if let Some(game) = open.take() {
                        self.push_entry(&game, 0)?;
                    }
                    open = games.next().transpose()?;
                    if open.is_none() {
                        return Err(failed(damaged("a ply belongs to no game")));
                    }
                }
                let Some(game) = &mut open else { continue };
                for ((_, written), reached) in rows.iter().zip(reached) {
                    let played = self.moves.number(written).map_err(failed)?;
                    self.push_entry(game, played)?;
                    (game.reached, game.ply) = (reached, game.ply + 1);
                }
            }
        }
        for game in open.map(Ok).into_iter().chain(games) {
            self.push_entry(&game?, 0)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        // Each case creates one file for each partition.
        #![proptest_config(ProptestConfig::with_cases(12))]

        #[test]
        fn entries_are_sorted_in_memory_and_through_files(
            raw in prop::collection::vec((any::<i64>(), 0u32..50, 0u32..9, 0u32..1300), 0..200),
            most in 5usize..90,
        ) {
            let folder = tempfile::tempdir().expect("a temporary folder");
            let mut sorter = Sorter::new(folder.path(), most);
            let mut expected = Vec::new();
            for (key, record, ply, played) in raw {
                // Makes some keys repeat, and some lie next to 0.
                let key = if record % 2 == 0 { key } else { key >> 62 };
                let winner = [None, Some(Side::South), Some(Side::North)][played as usize % 3];
                let entry = Entry::new(key, record, ply, played, winner);
                expected.push(entry);
                sorter.push(entry).expect("entries can be written");
            }
            expected.sort_unstable();
            let mut found = Vec::new();
            let noted = sorter.finish(|entries| {
                found.extend_from_slice(entries);
                Ok(())
            });
            noted.expect("entries can be read");
            prop_assert_eq!(found, expected);
            let left = fs::read_dir(folder.path()).expect("the folder exists").count();
            prop_assert_eq!(left, 0);
        }
    }

    #[test]
    fn a_failed_write_names_the_folder() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let missing = folder.path().join("missing");
        let mut sorter = Sorter::new(&missing, 1);
        let push = |sorter: &mut Sorter| sorter.push(Entry::new(1, 1, 0, 0, None));
        push(&mut sorter).expect("the first entry stays in memory");
        let message = push(&mut sorter).expect_err("the folder is missing").to_string();
        assert!(message.contains(&missing.display().to_string()), "{message}");
    }

    #[test]
    fn entries_become_rows_with_the_same_values() {
        let mut moves = MoveNames::default();
        let numbers = ["A6<*", "a5>", "A6<*"].map(|name| moves.number(name).expect("few moves"));
        assert_eq!(numbers, [1, 2, 1]);
        let entries = [
            Entry::new(i64::MIN, 7, 0, 1, Some(Side::South)),
            Entry::new(-1, u32::MAX, (1 << 20) - 1, 2, Some(Side::North)),
            Entry::new(i64::MAX, 1, 300, 0, None),
        ];
        let frame = moves.build_frame(&entries).expect("a frame");
        let rows: Vec<String> = (0..3)
            .map(|row| {
                let cells = frame.columns().iter().map(|column| column.get(row).expect("a cell"));
                cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
            })
            .collect();
        let expected = [
            r#"7 -9223372036854775808 0 "A6<*" "south""#,
            r#"4294967295 -1 1048575 "a5>" "north""#,
            "1 9223372036854775807 300 null null",
        ];
        assert_eq!(rows, expected);
    }
}
