//! Tables that are forged but have correct hashes.

use std::fs::File;
use std::ops::Range;
use std::path::Path;

use bao_archive::store::Archive;
use bao_archive::store::manifest::{MANIFEST_FILE, Manifest, TableFile};
use bao_archive::store::positions::PositionIndex;
use bao_rules::Position;
use bao_tables::schema::Table;
use polars::prelude::{ParquetReader, SerReader as _};

use crate::places::{Place, manifest};
use crate::support::process;

/// An archive in which one file after another is forged.
struct Forgery {
    _place: Place,
    archive: String,
    whole: Manifest,
}

impl Forgery {
    fn new() -> Forgery {
        let place = Place::new();
        let archive = place.published("archive");
        let whole = manifest(&archive);
        Forgery { _place: place, archive, whole }
    }

    /// The archive with an index of positions.
    fn with_index() -> Forgery {
        let mut forgery = Forgery::new();
        let output = process(&["archive", "index", &forgery.archive]).output();
        assert!(output.is_ok_and(|output| output.status.success()));
        forgery.whole = manifest(&forgery.archive);
        forgery
    }

    fn path(&self, table: Table) -> std::path::PathBuf {
        Path::new(&self.archive).join(&self.whole.tables[&table][0].file)
    }

    /// Writes a forged file of a table, and a manifest with the file's size, its hash and this number of rows.
    fn forge(&self, table: Table, bytes: &[u8], rows: Option<u64>) {
        std::fs::write(self.path(table), bytes).expect("the file can be written");
        let file = File::open(self.path(table)).expect("the file exists");
        let (bytes, xxh3) = TableFile::fingerprint(&file).expect("the file can be read");
        let mut manifest = self.whole.clone();
        for part in manifest.tables.get_mut(&table).into_iter().flatten() {
            *part = TableFile {
                bytes,
                xxh3: xxh3.clone(),
                rows: rows.unwrap_or(part.rows),
                ..part.clone()
            };
        }
        let json = manifest.to_json().expect("the manifest can be written");
        std::fs::write(Path::new(&self.archive).join(MANIFEST_FILE), json)
            .expect("the file can be written");
    }

    /// Runs a command in a separate process, which must end by itself and without a panic. Returns whether the command
    /// failed, and its error output.
    fn ask(&self, words: &[&str]) -> (bool, String) {
        let words = [words, &[&self.archive]].concat();
        let output = process(&words).output().expect("the command starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        let code = output.status.code();
        assert!(matches!(code, Some(0..=2)), "{words:?}: {:?} {said}", output.status);
        assert!(!said.contains("panicked"), "{words:?}: {said}");
        if code == Some(2) {
            assert!(said.contains("--renew") || said.contains("archive"), "{words:?}: {said}");
        }
        (code == Some(2), said)
    }
}

/// The byte range of the footer in a Parquet file.
fn footer(bytes: &[u8]) -> Range<usize> {
    let end = bytes.len() - 8;
    let length: [u8; 4] = bytes[end..end + 4].try_into().expect("four bytes");
    end - u32::from_le_bytes(length) as usize..end
}

/// The first 40 bytes of each column, which contain the header of its first page.
fn page_headers(bytes: &[u8]) -> Vec<Range<usize>> {
    let mut reader = ParquetReader::new(std::io::Cursor::new(bytes));
    let footer = reader.get_metadata().expect("the footer is whole");
    let columns = footer.row_groups.iter().flat_map(|group| group.parquet_columns());
    let starts = columns.map(|column| column.byte_range().start as usize);
    starts.map(|start| start..start + 40).collect()
}

/// The file with one to three bytes of a region changed.
fn damage(whole: &[u8], region: Range<usize>, chance: &mut fastrand::Rng) -> Vec<u8> {
    let mut bytes = whole.to_owned();
    for _ in 0..chance.usize(1..=3) {
        bytes[chance.usize(region.clone())] = chance.u8(..);
    }
    bytes
}

#[test]
fn a_forged_table_is_reported_as_damaged() {
    let forgery = Forgery::new();
    let whole = std::fs::read(forgery.path(Table::Games)).expect("the file exists");
    let (footer, headers) = (footer(&whole), page_headers(&whole));
    let mut chance = fastrand::Rng::with_seed(1);
    let mut failed = 0;
    for run in 0..45 {
        let region = match run % 3 {
            0 => footer.clone(),
            1 => chance.choice(&headers).expect("the table has columns").clone(),
            _ => 4..footer.start,
        };
        forgery.forge(Table::Games, &damage(&whole, region, &mut chance), None);
        failed += usize::from(forgery.ask(&["query", "--format", "csv"]).0);
    }
    assert!(failed > 22, "only {failed} of 45 were reported");
}

#[test]
fn a_forged_index_is_an_error_and_never_a_panic() {
    let forgery = Forgery::with_index();
    let whole = std::fs::read(forgery.path(Table::Positions)).expect("the file exists");
    let (footer, headers) = (footer(&whole), page_headers(&whole));
    let mut chance = fastrand::Rng::with_seed(1);
    let mut failed = 0;
    for run in 0..400 {
        let header = chance.choice(&headers).expect("the table has columns");
        // Damaged pages pass the check of a file: their content is checked only when it is read.
        let region = if run % 2 == 0 { header.end..header.end + 40 } else { 4..footer.start };
        forgery.forge(Table::Positions, &damage(&whole, region, &mut chance), None);
        let archive = Archive::open_tables(Path::new(&forgery.archive), &[]).expect("an archive");
        let index = PositionIndex::open(&archive).expect("the archive has an index");
        let start = Position::start(index.rules());
        failed += usize::from(index.count(&start, None, 3).is_err());
    }
    assert!(failed > 40, "only {failed} of 400 were reported");
}

#[test]
fn a_table_must_match_the_manifest() {
    let forgery = Forgery::new();
    let read = |table| std::fs::read(forgery.path(table)).expect("the file exists");
    let (games, plies) = (read(Table::Games), read(Table::Plies));
    for (table, bytes, rows) in [
        (Table::Games, &games, Some(60)),
        (Table::Games, &games, Some(u64::MAX)),
        (Table::Games, &plies, None),
        (Table::Games, &b"PAR1".to_vec(), None),
        (Table::Games, &Vec::new(), None),
    ] {
        forgery.forge(table, bytes, rows);
        let (failed, said) = forgery.ask(&["query"]);
        assert!(failed && said.contains("games/0001.parquet"), "{said}");
    }
    forgery.forge(Table::Games, &games, None);
    assert!(!forgery.ask(&["query"]).0);
}

/// Polars panics in its own threads if a page has fewer levels than values.
#[test]
fn a_panic_over_a_table_is_a_one_sentence_error() {
    let forgery = Forgery::new();
    let whole = std::fs::read(forgery.path(Table::Games)).expect("the file exists");
    let headers = page_headers(&whole);
    // The lengths of the levels are near byte 25 of a header. A wrong length makes polars panic.
    let mut tried = (25..30)
        .chain(10..25)
        .flat_map(|byte| headers.iter().map(move |header| header.start + byte));
    let told = tried.by_ref().take(600).find_map(|at| {
        let mut bytes = whole.clone();
        bytes[at] = 0;
        forgery.forge(Table::Games, &bytes, None);
        let (_, said) = forgery.ask(&["query", "--format", "csv"]);
        said.contains("a table of the archive cannot be read").then_some(said)
    });
    let told = told.expect("one of the changes makes polars panic");
    assert!(told.starts_with("error: ") && told.contains("import the games again"), "{told}");
}
