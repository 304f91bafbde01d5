//! Merges archives, each imported from some of the files, into the archive that a single import of all the files would
//! make.
//!
//! Games are not replayed: the rows of the parts are copied in order with new record numbers, and the games are
//! compared as in an import.

use std::iter::zip;
use std::path::{Path, PathBuf};

use bao_tables::DuplicateKind;
use bao_tables::import::{ImportSummary, ReplayedChunk, ReplayedGame, TooManyGamesError};
use bao_tables::schema::Table;
use polars::prelude::*;

use super::error::ImportError;
use super::options::ImportOptions;
use super::run::{ChunkFrames, Import, describe_options};
use super::stored_game::read_stored_games;
use super::table_files::Lifetime;
use crate::store::all_codes;
use crate::store::archive::{Archive, TableError};
use crate::store::frame::{FrameRow, read_numbers};
use crate::store::manifest::{Manifest, split_state};
use crate::store::record_rows::{RowsBeside, collect_rows, read_extra};

/// The number of games in a chunk; an import with the table `plies` uses the same size.
const GAMES: usize = 2048;

/// Merges archives into the archive in `folder`, as if their files were imported in this order. Calls `watch` with the
/// number of games so far. A part must not have left out any game. The ruleset, repairs and tables are taken from the
/// parts, not from `options`.
pub fn merge_archives(
    parts: &[PathBuf],
    folder: &Path,
    mut options: ImportOptions,
    watch: &mut dyn FnMut(u64),
) -> Result<ImportSummary, ImportError> {
    let mut part_options = String::new();
    let real_folder = |path: &Path| std::fs::canonicalize(split_state(path).0).ok();
    let (mut manifests, mut sources, mut skipped, mut read) =
        (Vec::new(), Vec::new(), Vec::new(), 0);
    for part in parts {
        if real_folder(folder).is_some_and(|folder| Some(folder) == real_folder(part)) {
            return Err(ImportError::PartIsTarget(part.clone()));
        }
        let manifest = Manifest::read(part)?;
        if part_options.is_empty() {
            part_options = describe_options(&manifest);
            let unknown = |error| std::io::Error::other(format!("{error}"));
            let rules = manifest.ruleset.parse().map_err(unknown);
            options.rules = rules.map_err(ImportError::unwritten(part))?;
            options.repair = manifest.repair;
            let imported = |table: &Table| *table != Table::Positions;
            options.tables = manifest.tables.keys().copied().filter(imported).collect();
        }
        check_part(part, &manifest, &part_options)?;
        let (first_source, before) = (sources.len(), read);
        sources.extend(manifest.sources.iter().cloned());
        skipped.extend(manifest.skipped.iter().cloned());
        read = manifest.counts.games.saturating_add(read);
        manifests.push((manifest, first_source, before));
    }
    let mut import = Import::begin(Lifetime::Kept, folder, &options)?;
    let first = u64::from(import.first);
    u32::try_from(first.saturating_add(read)).map_err(|_| TooManyGamesError)?;
    let mut chunks = zip(parts, manifests).flat_map(|(path, (manifest, first_source, before))| {
        let offset = (first - 1 + before) as i64;
        let chunks: Box<dyn Iterator<Item = _>> =
            match Part::open(path, &manifest, &options.tables, offset, first_source) {
                Ok(mut part) => Box::new(std::iter::from_fn(move || part.read_chunk().transpose())),
                Err(error) => Box::new(std::iter::once(Err(error))),
            };
        chunks
    });
    let mut games = 0;
    let next = || {
        let mut chunk = chunks.next().transpose()?;
        if let Some(chunk) = &mut chunk {
            // Small chunks are joined, because they would make small row groups and many files.
            while chunk.origins.len() < GAMES
                && let Some(more) = chunks.next().transpose()?
            {
                chunk.append(more).map_err(ImportError::table(folder))?;
            }
            games += chunk.origins.len() as u64;
        }
        watch(games);
        Ok(chunk)
    };
    import.add_chunks(next, |chunk| {
        let failed = |error| TableError::Polars { file: folder.display().to_string(), error };
        chunk.prepare().map_err(failed)
    })?;
    drop(chunks);
    import.finish(sources, skipped)
}

/// Refuses a part with other options, or a part that left out games: the merge must see every game to find repeats
/// across parts.
fn check_part(part: &Path, manifest: &Manifest, part_options: &str) -> Result<(), ImportError> {
    let there = describe_options(manifest);
    if there != part_options {
        let (part, first) = (part.to_owned(), part_options.to_owned());
        return Err(ImportError::DifferentParts { part, there, first });
    }
    match manifest.counts.read == manifest.counts.games {
        true => Ok(()),
        false => Err(ImportError::PartNotWhole(part.to_owned())),
    }
}

/// Consecutive games of a part as rows of its tables, with their new record numbers.
struct PartChunk {
    tables: ChunkFrames,
    /// For each game, the index of its file in the list of sources.
    origins: Vec<usize>,
}

impl PartChunk {
    fn append(&mut self, more: PartChunk) -> PolarsResult<()> {
        self.origins.extend(more.origins);
        let mut pairs = zip(&mut self.tables, &more.tables);
        pairs.try_for_each(|((_, rows), (_, more))| rows.vstack_mut(more).map(drop))
    }

    /// Reads the data by which the games are compared.
    fn prepare(self) -> PolarsResult<ReplayedChunk<ChunkFrames>> {
        let PartChunk { tables, origins } = self;
        let [games, extras, findings] = [Table::Games, Table::Extras, Table::Findings].map(|of| {
            let found = tables.iter().find(|(table, _)| *table == of);
            found.map_or_else(DataFrame::default, |(_, frame)| frame.clone())
        });
        let mut codes = collect_rows(&findings, read_code)?;
        let games = read_stored_games(&games, &mut collect_rows(&extras, read_extra)?)?;
        let games = zip(games, origins).map(|(game, origin)| ReplayedGame {
            identity: game.identity(),
            content: game.content(),
            repaired: game.repaired,
            codes: codes.remove(&game.record).unwrap_or_default(),
            own_columns: game.extras.into_iter().map(|(name, _)| name).collect(),
            status: game.status.into(),
            line: game.line,
            id: game.number,
            source: (game.source, origin),
            moves: None,
        });
        Ok(ReplayedChunk { games: games.collect(), tables, records: Vec::new() })
    }
}

fn read_code(row: FrameRow<'_>) -> Option<&'static str> {
    let name = row.text("code")?;
    Some(all_codes().find(|code| code.name == name)?.name)
}

/// A part that is being read.
struct Part {
    archive: Archive,
    games: Box<dyn Iterator<Item = PolarsResult<DataFrame>>>,
    other_rows: Vec<(Table, RowsBeside)>,
    /// The difference between the new and old record numbers.
    offset: i64,
    /// The number of games read so far.
    read: u64,
    /// The last record of each source of the part.
    last_records: Vec<u64>,
    /// The index of the part's first source in the list of all sources.
    first_source: usize,
}

impl Part {
    fn open(
        path: &Path,
        manifest: &Manifest,
        tables: &[Table],
        offset: i64,
        first_source: usize,
    ) -> Result<Part, ImportError> {
        let archive = Archive::open(path)?;
        if archive.manifest() != manifest {
            return Err(ImportError::PartChanged(path.to_owned()));
        }
        let last_records = manifest.sources.iter().scan(0_u64, |read, source| {
            *read = read.saturating_add(source.games);
            Some(*read)
        });
        let open = |&table: &Table| {
            let columns: Vec<&str> = table.column_names().collect();
            Ok((table, RowsBeside::open(&archive, table, &columns)?))
        };
        let others = tables.iter().filter(|table| **table != Table::Games);
        Ok(Part {
            games: Box::new(archive.frames(Table::Games, None, None)),
            other_rows: others.map(open).collect::<Result<_, TableError>>()?,
            offset,
            read: 0,
            last_records: last_records.collect(),
            first_source,
            archive,
        })
    }

    /// Reads the next games without the findings about repeats; the merge recomputes them. Returns `None` at the end.
    fn read_chunk(&mut self) -> Result<Option<PartChunk>, ImportError> {
        let failed = |error| self.archive.failed(error);
        let unlike_manifest = || {
            PolarsError::ComputeError("its rows do not match its games, or are out of order".into())
        };
        let Some(games) = self.games.next().transpose().map_err(failed)? else {
            // Without this check, rows after the last game would be lost.
            let mut is_whole = self.read == self.archive.manifest().counts.games;
            for (_, rows) in &mut self.other_rows {
                is_whole &= rows.take(u32::MAX)?.height() == 0;
            }
            return if is_whole { Ok(None) } else { Err(failed(unlike_manifest()).into()) };
        };
        let records = read_numbers(&games, "record").map_err(failed)?;
        // A part leaves no game out, so its records are numbered from 1 without gaps.
        if !records
            .iter()
            .map(|record| record.map(u64::from))
            .eq((self.read + 1..).map(Some).take(records.len()))
        {
            return Err(failed(unlike_manifest()).into());
        }
        self.read += records.len() as u64;
        let source = |record| {
            let is_before = |last: &u64| *last < u64::from(record);
            self.first_source + self.last_records.partition_point(is_before)
        };
        let origins = records.iter().flatten().map(source).collect();
        let mut tables = vec![(Table::Games, games)];
        let last = records.last().unwrap_or_default();
        for (table, rows) in &mut self.other_rows {
            tables.push((*table, rows.take(last)?));
        }
        let change = |(table, frame): &mut (Table, DataFrame)| {
            let records = frame.column("record")?.i64()? + self.offset;
            frame.with_column(records.into_column())?;
            if *table == Table::Findings {
                *frame = remove_repeats(frame)?;
            }
            Ok(())
        };
        tables.iter_mut().try_for_each(change).map_err(failed)?;
        Ok(Some(PartChunk { tables, origins }))
    }
}

/// Removes the findings about repeated games; the merge recomputes them.
fn remove_repeats(findings: &DataFrame) -> PolarsResult<DataFrame> {
    let codes = findings.column("code")?.str()?;
    let is_repeat = |code: &str| DuplicateKind::from_name(code).is_some();
    findings.filter(&codes.iter().map(|code| Some(!code.is_some_and(is_repeat))).collect())
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::collections::BTreeSet;

    use DuplicateKind::{BeginningOfAnother, Duplicate, RepeatedNumber, SameMoves};

    use super::*;
    use crate::generate::{GeneratedGame, Plan, Policy, TooFewGamesError, generate_games};
    use crate::store::import::{ImportInput, import_games};

    /// Pseudo-random numbers that are the same in every run.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, sides: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (self.0 >> 33) as usize % sides
        }
    }

    fn generate(games: u64) -> Vec<GeneratedGame> {
        let mut all = Vec::new();
        let plan = Plan::new(games, 18, Policy::Random);
        let made = generate_games::<TooFewGamesError>(&plan, |game| {
            all.push(game);
            Ok(())
        });
        made.expect("enough games differ");
        all
    }

    /// Makes a row of a table: number, winner, date, moves and the value of an own column.
    fn row(game: &GeneratedGame, dice: &mut Dice) -> [String; 5] {
        let winner = game.winner.name().to_owned();
        let note = ["", "", "Zanzibar", "Pemba  cup"][dice.below(4)].to_owned();
        let moves = match dice.below(12) {
            0 => game.transcript.replacen("a5", "a4", 1),
            1 => game.transcript.replacen(";", " ; ??", 1),
            _ => game.transcript.clone(),
        };
        [game.number.to_string(), winner, game.date.clone(), moves, note]
    }

    /// Copies a row, exactly or with a change that leaves it a repeat. Returns `None` half of the time.
    fn repeat(row: &[String; 5], dice: &mut Dice) -> Option<[String; 5]> {
        let mut again = row.clone();
        let number = format!("7{}", row[0]);
        match dice.below(12) {
            0 => {}
            1 => again[0] = number,
            2 => again[1] = if row[1] == "south" { "north" } else { "south" }.to_owned(),
            3 => again[0] = String::new(),
            4 => {
                let turns: Vec<&str> = row[3].split("; ").collect();
                again[3] = turns[..1 + dice.below(turns.len())].join("; ");
                again[0] = number;
                again[1] = String::new();
            }
            5 => again[4] = "said twice".to_owned(),
            _ => return None,
        }
        Some(again)
    }

    /// Makes files with games, some of which are repeated in the same or another file, and files without games.
    fn make_files(games: u64, files: usize, seed: u64) -> Vec<ImportInput> {
        let mut dice = Dice(seed);
        let mut tables = vec![Vec::new(); files];
        for (at, game) in generate(games).iter().enumerate() {
            let row = row(game, &mut dice);
            for _ in 0..2 {
                tables[dice.below(files)].extend(repeat(&row, &mut dice));
            }
            tables[at * files / games as usize].push(row);
        }
        let mut inputs = Vec::new();
        for (at, rows) in tables.into_iter().enumerate() {
            let mut table = csv::Writer::from_writer(Vec::new());
            let head = ["game", "winner", "date", "transcript", "tournament"].map(str::to_owned);
            for row in [head].iter().chain(&rows) {
                table.write_record(row).expect("writing to memory succeeds");
            }
            let text = table.into_inner().expect("writing to memory succeeds");
            let text = if at % 3 == 1 { broken_gzip(&text) } else { text };
            inputs.push(input(&format!("{at}.csv"), text));
            if at % 4 == 2 {
                inputs.push(input("noise", b"\0\x01\x02 none".to_vec()));
                inputs.push(input("heads.csv", b"game,winner,transcript\n".to_vec()));
            }
        }
        inputs
    }

    /// Makes a gzip file without its last bytes. It ends early, but only after all games.
    fn broken_gzip(text: &[u8]) -> Vec<u8> {
        let mut packed = vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
        for piece in text.chunks(usize::from(u16::MAX)) {
            let length = piece.len() as u16;
            packed.push(0);
            packed.extend(length.to_le_bytes());
            packed.extend((!length).to_le_bytes());
            packed.extend(piece);
        }
        packed
    }

    fn input(name: &str, text: Vec<u8>) -> ImportInput {
        ImportInput::Text { name: name.to_owned(), text: Cow::Owned(text) }
    }

    fn read_rows(archive: &Archive, table: Table) -> DataFrame {
        let rows = archive.scan(table).expect("the table exists").collect();
        rows.expect("the table is readable")
    }

    /// Imports files in one go, and again as parts that are then merged, and compares both archives. Returns the
    /// manifest of the first archive and the codes of its findings.
    fn compare(
        files: &[ImportInput],
        ends: &[usize],
        options: &ImportOptions,
    ) -> (Manifest, BTreeSet<String>) {
        let parent = tempfile::tempdir().expect("a temporary folder");
        let import = |inputs: &[ImportInput], name: &str, options: &ImportOptions| {
            let path = parent.path().join(name);
            import_games(inputs.to_vec(), &path, options, &mut |_, _| ()).expect("an archive");
            path
        };
        let whole = import(files, "whole", options);
        let part = ImportOptions { drop: Vec::new(), part: true, ..options.clone() };
        let begins = std::iter::once(0).chain(ends.iter().copied());
        let parts: Vec<PathBuf> = zip(begins, ends)
            .map(|(begin, &end)| import(&files[begin..end], &format!("part-{begin}-{end}"), &part))
            .collect();
        let merged = parent.path().join("merged");
        let asked = ImportOptions { drop: options.drop.clone(), ..ImportOptions::default() };
        merge_archives(&parts, &merged, asked, &mut |_| ()).expect("a merged archive");
        let [whole, merged] =
            [&whole, &merged].map(|path| Archive::open(path).expect("an archive"));
        for &table in &options.tables {
            let [one, other] = [&whole, &merged].map(|archive| read_rows(archive, table));
            for (one, other) in zip(one.columns(), other.columns()) {
                assert!(one.equals_missing(other), "{}.{}", table.name(), one.name());
            }
            assert_eq!(one.shape(), other.shape(), "{}", table.name());
        }
        let facts = |archive: &Archive| {
            let mut manifest = archive.manifest().clone();
            manifest.tables.clear();
            manifest.states.iter_mut().for_each(|state| state.imported.clear());
            manifest
        };
        assert_eq!(facts(&whole), facts(&merged));
        let groups = |archive: &Archive| archive.frames(Table::Games, None, None).count();
        assert!(groups(&merged) <= groups(&whole), "small parts were not joined");
        let codes = read_rows(&whole, Table::Findings);
        let codes = codes.column("code").and_then(|codes| codes.str()).expect("codes are texts");
        (facts(&whole), codes.iter().flatten().map(str::to_owned).collect())
    }

    fn options(drop: &[DuplicateKind]) -> ImportOptions {
        ImportOptions { drop: drop.to_vec(), ..ImportOptions::default() }
    }

    #[test]
    fn merged_parts_equal_one_import_of_all_files() {
        let files = make_files(60, 6, 1);
        assert_eq!(files.len(), 8);
        let (manifest, codes) = compare(&files, &[3, 8], &options(&[Duplicate]));
        assert!(DuplicateKind::ALL.iter().all(|kind| codes.contains(kind.name())), "{codes:?}");
        assert!(codes.len() > 8 && manifest.counts.left_out > 0 && manifest.skipped.len() == 1);
        assert!(manifest.sources.iter().any(|source| source.error.is_some()));
        let all = [Duplicate, RepeatedNumber, SameMoves, BeginningOfAnother];
        for drop in [&[][..], &[Duplicate, SameMoves], &all] {
            compare(&files, &[1, 3, 3, 4, 7, 8], &options(drop));
        }
        let repaired = ImportOptions { repair: true, ..options(&[Duplicate]) };
        compare(&files, &[5, 8], &repaired);
        let tables = [&[Table::Games, Table::Findings][..], &Table::ALWAYS].concat();
        let mut few = ImportOptions { tables, ..options(&all) };
        few.tables.sort();
        few.tables.dedup();
        compare(&files, &[2, 4, 6, 8], &few);
    }

    #[test]
    #[ignore = "extended: thousands of games are imported, so that a part has several row groups"]
    fn merged_parts_with_several_row_groups_equal_one_import() {
        let files = make_files(9_000, 12, 2);
        let count = files.len();
        for ends in [&[1, 2, 3, 7, count][..], &[count - 1, count]] {
            compare(&files, ends, &options(&[Duplicate]));
            compare(&files, ends, &options(&[RepeatedNumber, BeginningOfAnother]));
        }
    }

    #[test]
    fn a_part_that_changes_during_the_merge_is_refused() {
        let part = tempfile::tempdir().expect("a temporary folder");
        let files = make_files(5, 1, 4);
        import_games(files, part.path(), &options(&[]), &mut |_, _| ()).expect("an archive");
        let opened = Part::open(part.path(), &Manifest::default(), &[], 0, 0);
        assert!(matches!(opened, Err(ImportError::PartChanged(path)) if path == part.path()));
    }

    #[test]
    fn incomplete_or_different_parts_are_refused() {
        let parent = tempfile::tempdir().expect("a temporary folder");
        let files = make_files(20, 2, 3);
        let import = |name: &str, options: &ImportOptions| {
            let path = parent.path().join(name);
            import_games(files.clone(), &path, options, &mut |_, _| ()).expect("an archive");
            path
        };
        let part = import("part", &options(&[]));
        let merge = |other: PathBuf| {
            let new = parent.path().join("new");
            let result = merge_archives(&[part.clone(), other], &new, options(&[]), &mut |_| ());
            assert!(!new.exists());
            result.expect_err("an error").to_string()
        };
        let without = import("without", &options(&[Duplicate]));
        assert!(merge(without).contains("--drop duplicate, and the first part with"));
        let rules = "wikipedia".parse().expect("a ruleset");
        let other = import("other", &ImportOptions { rules, ..options(&[]) });
        assert!(merge(other).contains("other was imported with --ruleset wikipedia"));
        let less = import("less", &options(&[Duplicate]));
        let new = parent.path().join("new");
        let result = merge_archives(&[less], &new, options(&[]), &mut |_| ());
        assert!(result.expect_err("an error").to_string().contains("lacks some of the games"));
        assert!(merge(parent.path().join("nothing")).contains("is not an archive"));
    }
}
