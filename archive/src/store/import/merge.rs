//! Archives of parts of the files, joined into the archive that one import of all files makes.
//!
//! Nothing is replayed: the rows of the parts come in their order with new records, and their games are compared anew,
//! as those of an import are.

use std::iter::zip;
use std::path::{Path, PathBuf};

use bao_tables::DuplicateKind;
use bao_tables::import::{ImportSummary, ReplayedChunk, ReplayedGame, TooManyGamesError};
use bao_tables::schema::Table;
use polars::prelude::*;

use super::chunk_frames::ChunkFrames;
use super::error::ImportError;
use super::options::ImportOptions;
use super::run::{Import, tell_options};
use super::stored_game::read_stored_games;
use super::table_files::Lifetime;
use crate::store::all_codes;
use crate::store::archive::{Archive, TableError};
use crate::store::frame::{FrameRow, read_numbers};
use crate::store::manifest::Manifest;
use crate::store::record_rows::{RowsBeside, collect_rows, read_extra};
use crate::store::state::split_state;

/// From how many games on a chunk is large enough: so many an import with the table `plies` has in one.
const GAMES: usize = 2048;

/// Joins archives into the archive in `folder`, as if their files were imported there in this order, and calls `watch`
/// with the number of games so far. Each part has all games that were read for it. Rules, repairs and tables are those of
/// the parts; of `options` count which repeated games are left out, the commit and the time.
///
/// # Errors
/// [`ImportError`]; the archive is then as it was.
pub fn merge_archives(
    parts: &[PathBuf],
    folder: &Path,
    mut options: ImportOptions,
    watch: &mut dyn FnMut(u64),
) -> Result<ImportSummary, ImportError> {
    let mut way = String::new();
    let place = |path: &Path| std::fs::canonicalize(split_state(path).0).ok();
    let (mut manifests, mut sources, mut skipped, mut read) =
        (Vec::new(), Vec::new(), Vec::new(), 0);
    for part in parts {
        if place(folder).is_some_and(|folder| Some(folder) == place(part)) {
            return Err(ImportError::PartIsTarget(part.clone()));
        }
        let manifest = Manifest::read(part)?;
        if way.is_empty() {
            way = tell_options(&manifest);
            let unknown = |error| std::io::Error::other(format!("{error}"));
            let rules = manifest.ruleset.parse().map_err(unknown);
            options.rules = rules.map_err(ImportError::unwritten(part))?;
            options.repair = manifest.repair;
            let imported = |table: &Table| *table != Table::Positions;
            options.tables = manifest.tables.keys().copied().filter(imported).collect();
        }
        check_part(part, &manifest, &way)?;
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
                Ok(mut part) => Box::new(std::iter::from_fn(move || part.take().transpose())),
                Err(error) => Box::new(std::iter::once(Err(error))),
            };
        chunks
    });
    let mut games = 0;
    let next = || {
        let mut chunk = chunks.next().transpose()?;
        if let Some(chunk) = &mut chunk {
            // Small parts would be small row groups, and many files.
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
    import.take_chunks(next, |chunk| {
        let failed = |error| TableError::Polars { file: folder.display().to_string(), error };
        chunk.prepare().map_err(failed)
    })?;
    drop(chunks);
    import.finish(sources, skipped)
}

/// A part that has left games out could not tell what they repeat in other parts.
fn check_part(part: &Path, manifest: &Manifest, way: &str) -> Result<(), ImportError> {
    let there = tell_options(manifest);
    if there != way {
        let (part, first) = (part.to_owned(), way.to_owned());
        return Err(ImportError::UnlikeParts { part, there, first });
    }
    match manifest.counts.read == manifest.counts.games {
        true => Ok(()),
        false => Err(ImportError::PartNotWhole(part.to_owned())),
    }
}

/// Rows of games that follow one on another, with the records that they get.
struct PartChunk {
    tables: ChunkFrames,
    /// The place of each game's file among the sources.
    origins: Vec<usize>,
}

impl PartChunk {
    /// Puts the games that follow behind its own.
    fn append(&mut self, more: PartChunk) -> PolarsResult<()> {
        self.origins.extend(more.origins);
        let mut pairs = zip(&mut self.tables, &more.tables);
        pairs.try_for_each(|((_, rows), (_, more))| rows.vstack_mut(more).map(drop))
    }

    /// Reads what the games are compared by.
    fn prepare(self) -> PolarsResult<ReplayedChunk<ChunkFrames>> {
        let PartChunk { tables, origins } = self;
        let (mut games, mut extras, mut codes) = Default::default();
        for (table, frame) in &tables {
            match table {
                Table::Games => games = read_stored_games(frame, |_| true)?,
                Table::Extras => extras = collect_rows(frame, read_extra)?,
                Table::Findings => codes = collect_rows(frame, read_code)?,
                _ => {}
            }
        }
        let games = zip(games, origins).map(|(mut game, origin)| {
            game.extras = extras.remove(&game.record).unwrap_or_default();
            ReplayedGame {
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
            }
        });
        Ok(ReplayedChunk { games: games.collect(), tables })
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
    /// The other tables.
    beside: Vec<(Table, RowsBeside)>,
    /// What is added to its records.
    offset: i64,
    /// How many of its games have been taken.
    taken: u64,
    /// The last record of each of its files, and the place of the first one among the sources.
    last_records: Vec<u64>,
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
            let columns: Vec<&str> = table.columns().iter().map(|column| column.name).collect();
            Ok((table, RowsBeside::open(&archive, table, &columns)?))
        };
        let others = tables.iter().filter(|table| **table != Table::Games);
        Ok(Part {
            games: Box::new(archive.frames(Table::Games, None, None)),
            beside: others.map(open).collect::<Result<_, TableError>>()?,
            offset,
            taken: 0,
            last_records: last_records.collect(),
            first_source,
            archive,
        })
    }

    /// Takes the next games, without the findings that a merge looks for again; `None` at the end.
    fn take(&mut self) -> Result<Option<PartChunk>, ImportError> {
        let failed = |error| self.archive.failed(error);
        let unlike_manifest = || {
            PolarsError::ComputeError("its rows are not those of its games, in their order".into())
        };
        let Some(games) = self.games.next().transpose().map_err(failed)? else {
            // A row behind those of the last game would be lost.
            let mut is_whole = self.taken == self.archive.manifest().counts.games;
            for (_, rows) in &mut self.beside {
                is_whole &= rows.take(0..=u32::MAX)?.height() == 0;
            }
            return if is_whole { Ok(None) } else { Err(failed(unlike_manifest()).into()) };
        };
        let records = read_numbers(&games, "record").map_err(failed)?;
        // A part has left nothing out, so its records are those from 1 on.
        if !records
            .iter()
            .map(|record| record.map(u64::from))
            .eq((self.taken + 1..).map(Some).take(records.len()))
        {
            return Err(failed(unlike_manifest()).into());
        }
        self.taken += records.len() as u64;
        let source = |record| {
            let is_before = |last: &u64| *last < u64::from(record);
            self.first_source + self.last_records.partition_point(is_before)
        };
        let origins = records.iter().flatten().map(source).collect();
        let mut tables = vec![(Table::Games, games)];
        let last = records.last().unwrap_or_default();
        for (table, rows) in &mut self.beside {
            tables.push((*table, rows.take(0..=last)?));
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

/// The findings of a part without those about repeated games, which the merge looks for again.
fn remove_repeats(findings: &DataFrame) -> PolarsResult<DataFrame> {
    let codes = findings.column("code")?.str()?;
    let is_repeat = |code| DuplicateKind::ALL.iter().any(|kind| Some(kind.code().name) == code);
    let kept: BooleanChunked = codes.iter().map(|code| Some(!is_repeat(code))).collect();
    findings.filter(&kept)
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::collections::BTreeSet;

    use DuplicateKind::{BeginningOfAnother, Duplicate, RepeatedNumber, SameMoves};

    use super::*;
    use crate::generate::{GeneratedGame, Plan, Policy, TooFewGamesError, generate_games};
    use crate::store::import::{ImportInput, import_games};

    /// A dice that falls alike in every run.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, sides: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (self.0 >> 33) as usize % sides
        }
    }

    fn generated(games: u64) -> Vec<GeneratedGame> {
        let mut all = Vec::new();
        let plan = Plan::new(games, 18, Policy::Random);
        let made = generate_games::<TooFewGamesError>(&plan, |game| {
            all.push(game);
            Ok(())
        });
        made.expect("there are so many games");
        all
    }

    /// A row of a table: number, winner, date, moves and what a column of its own says.
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

    /// The same game again in one of the ways in which a game can be there twice; mostly none.
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

    /// Files of games, some of which are repeated in the same file or in another one, and files without games.
    fn make_files(games: u64, files: usize, seed: u64) -> Vec<ImportInput> {
        let mut dice = Dice(seed);
        let mut tables = vec![Vec::new(); files];
        for (at, game) in generated(games).iter().enumerate() {
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
                table.write_record(row).expect("memory takes it");
            }
            let text = table.into_inner().expect("memory takes it");
            let text = if at % 3 == 1 { broken_gzip(&text) } else { text };
            inputs.push(input(&format!("{at}.csv"), text));
            if at % 4 == 2 {
                inputs.push(input("noise", b"\0\x01\x02 none".to_vec()));
                inputs.push(input("heads.csv", b"game,winner,transcript\n".to_vec()));
            }
        }
        inputs
    }

    /// A gzip file without its last bytes, so that all games are read, and then it breaks off.
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
        let rows = archive.scan(table).expect("the table is there").collect();
        rows.expect("it can be read")
    }

    /// Imports files at once, and in parts that are merged, and compares both archives. Returns the first one's manifest
    /// and the codes of its findings.
    fn compare(
        files: &[ImportInput],
        ends: &[usize],
        options: &ImportOptions,
    ) -> (Manifest, BTreeSet<String>) {
        let room = tempfile::tempdir().expect("there is room");
        let import = |inputs: &[ImportInput], name: &str, options: &ImportOptions| {
            let place = room.path().join(name);
            import_games(inputs.to_vec(), &place, options, &mut |_, _| ()).expect("it can be made");
            place
        };
        let whole = import(files, "whole", options);
        let part = ImportOptions { drop: Vec::new(), part: true, ..options.clone() };
        let begins = std::iter::once(0).chain(ends.iter().copied());
        let parts: Vec<PathBuf> = zip(begins, ends)
            .map(|(begin, &end)| import(&files[begin..end], &format!("part-{begin}-{end}"), &part))
            .collect();
        let merged = room.path().join("merged");
        let asked = ImportOptions { drop: options.drop.clone(), ..ImportOptions::default() };
        merge_archives(&parts, &merged, asked, &mut |_| ()).expect("they can be merged");
        let [whole, merged] =
            [&whole, &merged].map(|place| Archive::open(place).expect("it is whole"));
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
        assert!(groups(&merged) <= groups(&whole), "small parts fill row groups together");
        let codes = read_rows(&whole, Table::Findings);
        let codes = codes.column("code").and_then(|codes| codes.str()).expect("they are texts");
        (facts(&whole), codes.iter().flatten().map(str::to_owned).collect())
    }

    fn options(drop: &[DuplicateKind]) -> ImportOptions {
        ImportOptions { drop: drop.to_vec(), ..ImportOptions::default() }
    }

    #[test]
    fn merged_parts_are_one_import_of_all_files() {
        let files = make_files(60, 6, 1);
        assert_eq!(files.len(), 8);
        let (manifest, codes) = compare(&files, &[3, 8], &options(&[Duplicate]));
        assert!(
            DuplicateKind::ALL.iter().all(|kind| codes.contains(kind.code().name)),
            "{codes:?}"
        );
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
    fn merged_parts_of_many_games_are_one_import_of_all_files() {
        let files = make_files(9_000, 12, 2);
        let count = files.len();
        for ends in [&[1, 2, 3, 7, count][..], &[count - 1, count]] {
            compare(&files, ends, &options(&[Duplicate]));
            compare(&files, ends, &options(&[RepeatedNumber, BeginningOfAnother]));
        }
    }

    #[test]
    fn a_part_that_was_changed_meanwhile_is_named_as_that() {
        let part = tempfile::tempdir().expect("there is room");
        let files = make_files(5, 1, 4);
        import_games(files, part.path(), &options(&[]), &mut |_, _| ()).expect("it can be made");
        let opened = Part::open(part.path(), &Manifest::default(), &[], 0, 0);
        assert!(matches!(opened, Err(ImportError::PartChanged(path)) if path == part.path()));
    }

    #[test]
    fn parts_that_are_not_whole_or_not_alike_are_refused() {
        let room = tempfile::tempdir().expect("there is room");
        let files = make_files(20, 2, 3);
        let import = |name: &str, options: &ImportOptions| {
            let place = room.path().join(name);
            import_games(files.clone(), &place, options, &mut |_, _| ()).expect("it can be made");
            place
        };
        let part = import("part", &options(&[]));
        let merge = |other: PathBuf| {
            let new = room.path().join("new");
            let said = merge_archives(&[part.clone(), other], &new, options(&[]), &mut |_| ());
            assert!(!new.exists());
            said.expect_err("it is refused").to_string()
        };
        let without = import("without", &options(&[Duplicate]));
        assert!(merge(without).contains("--drop duplicate, and the first part with"));
        let rules = "wikipedia".parse().expect("it is a ruleset");
        let other = import("other", &ImportOptions { rules, ..options(&[]) });
        assert!(merge(other).contains("other was imported with --ruleset wikipedia"));
        let less = import("less", &options(&[Duplicate]));
        let new = room.path().join("new");
        let said = merge_archives(&[less], &new, options(&[]), &mut |_| ());
        assert!(said.expect_err("it is refused").to_string().contains("has not all games"));
        assert!(merge(room.path().join("nothing")).contains("is no archive"));
    }
}
