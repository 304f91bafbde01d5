//! An archive that is opened for reading.
//!
//! A reader keeps open the files that the manifest names, so an import may delete them; the system frees their space
//! when the last reader closes them. Polars does not get their paths, because it would treat them as patterns or URLs.
//!
//! Opening an archive checks its files against the manifest, except the files of `positions`. Each of those is checked
//! when a query first needs it, because a query reads few of them and a damaged index can be rebuilt.

use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use bao_languages::say;
use bao_rules::Ruleset;
use polars::io::HiveOptions;
use polars::lazy::dsl::{DslBuilder, ExtraColumnsPolicy, MissingColumnsPolicy, UnifiedScanArgs};
use polars::prelude::*;
use polars_parquet::parquet::metadata::RowGroupMetadata;
use polars_parquet::parquet::statistics::Statistics;

use super::frame::frame_schema;
use super::manifest::{Manifest, OpenArchiveError, TableFile, split_state};
use super::table_check::{catch_polars_panic, check_table};
use super::table_file::range_column;
use crate::fail_point;
use bao_tables::schema::Table;

/// An archive whose manifest was read and whose files were checked against it. It always shows the same state, even
/// while an import runs.
#[derive(Clone, Debug)]
pub struct Archive {
    /// The path as given; `archive@3` means the third state.
    path: PathBuf,
    manifest: Arc<Manifest>,
    /// The files of each table, in the order of the manifest.
    files: BTreeMap<Table, StoredFiles>,
}

type StoredFiles = Arc<[Arc<StoredFile>]>;

/// A file of a table. It is checked against the manifest before it is read.
#[derive(Debug)]
struct StoredFile {
    table: Table,
    named: TableFile,
    has_known_columns: bool,
    /// The open file, or the reason why it cannot be opened.
    file: Result<File, String>,
    checked: OnceLock<Result<(), String>>,
}

impl StoredFile {
    /// Returns the file if it still has the content that was written, otherwise what is wrong with it.
    fn check(&self) -> Result<&File, String> {
        let file = self.file.as_ref().map_err(Clone::clone)?;
        let check = || {
            self.named.check(file)?;
            check_table(file, self.table, self.named.rows, self.has_known_columns)
        };
        self.checked.get_or_init(check).clone().map(|()| file)
    }

    /// Returns another handle of the checked file.
    fn open_checked(&self) -> PolarsResult<File> {
        let file = self.check().map_err(|what| PolarsError::ComputeError(what.into()))?;
        Ok(file.try_clone()?)
    }

    /// Reads some or all columns, one row group at a time. Skips row groups whose [`range_column`] cannot contain any
    /// of `values`.
    fn frames(&self, columns: Option<&[&str]>, values: Option<&[i64]>) -> TableFrames {
        let frames =
            self.open_checked().and_then(|file| read_frames(&file, self.table, columns, values));
        frames.unwrap_or_else(|error| Box::new(std::iter::once(Err(error))))
    }
}

type TableFrames = Box<dyn Iterator<Item = PolarsResult<DataFrame>> + Send>;

/// Whether a row group can contain a value in a column, judging by its statistics.
fn may_have(group: &RowGroupMetadata, footer: &[u8], column: &str, value: i64) -> bool {
    let chunk = group.columns_under_root_iter(column).and_then(|mut chunks| chunks.next());
    let statistics = chunk.and_then(|chunk| chunk.statistics(footer)?.ok());
    let statistics = statistics.as_ref().and_then(Statistics::as_int64);
    let range = statistics.and_then(|known| Some(known.min_value?..=known.max_value?));
    range.is_none_or(|range| range.contains(&value))
}

#[derive(Debug, thiserror::Error)]
pub enum TableError {
    #[error("{}", say!("archive-no-table", archive = archive.as_str(), table = table.name()))]
    NotThere { archive: String, table: Table },
    #[error("{}", say!(*message, archive = archive.as_str()))]
    NoIndex {
        archive: String,
        /// The id of the message that gives the reason and says what to do.
        message: &'static str,
    },
    /// A file of the position index is damaged.
    #[error(
        "{file}: {error}; the index of positions is damaged; `bao archive index {archive}` rebuilds it"
    )]
    DamagedIndex { archive: String, file: String, error: PolarsError },
    /// The games have too many own columns for one table.
    #[error("{}", say!("archive-own-columns", archive = archive.as_str(), most = *most))]
    OwnColumns {
        archive: String,
        /// The maximum number of own columns in a table.
        most: usize,
    },
    #[error("{}", say!("archive-maybe-damaged", file = file.as_str(), error = error.to_string()))]
    Polars { file: String, error: PolarsError },
}

impl Archive {
    /// Opens an archive, or a state of it such as `archive@3`. Checks the hash of every file, except files of
    /// `positions`.
    pub fn open(path: &Path) -> Result<Archive, OpenArchiveError> {
        Archive::open_reusing(path, &HashMap::new(), &Table::ALL)
    }

    /// Opens an archive to query only these tables and the position index. Other files are not read.
    pub fn open_tables(path: &Path, tables: &[Table]) -> Result<Archive, OpenArchiveError> {
        Archive::open_reusing(path, &HashMap::new(), tables)
    }

    /// Opens the archive again if an import has changed it. Files that its manifest still names are not read again.
    pub fn reopen(&self) -> Result<Option<Archive>, OpenArchiveError> {
        if Manifest::read(&self.path)? == *self.manifest {
            return Ok(None);
        }
        Archive::open_reusing(&self.path, &self.known_files(), &Table::ALL).map(Some)
    }

    /// Opens the state before the last. Returns `None` if there is only one state.
    pub(super) fn open_earlier(&self) -> Result<Option<Archive>, OpenArchiveError> {
        let last = self.manifest.states.last().map_or(0, |state| state.number);
        let earlier = Manifest::clone(&self.manifest).at_state(last.saturating_sub(1));
        let Some(manifest) = earlier else { return Ok(None) };
        let (folder, _) = split_state(&self.path);
        let files = open_files(&folder, &manifest, &self.known_files(), &Table::ALL)?;
        Ok(Some(Archive { path: self.path.clone(), manifest: manifest.into(), files }))
    }

    fn known_files(&self) -> HashMap<&TableFile, &Arc<StoredFile>> {
        let known = self.files.values().flat_map(|files| files.iter());
        known.filter(|file| file.file.is_ok()).map(|file| (&file.named, file)).collect()
    }

    /// Opens these tables, reusing files that are already open.
    fn open_reusing(
        path: &Path,
        known: &HashMap<&TableFile, &Arc<StoredFile>>,
        tables: &[Table],
    ) -> Result<Archive, OpenArchiveError> {
        let mut manifest = Manifest::read(path)?;
        let (folder, _) = split_state(path);
        loop {
            fail_point::reach("manifest-read");
            let opened = open_files(&folder, &manifest, known, tables);
            let is_whole = |files: &BTreeMap<Table, StoredFiles>| {
                files.values().flat_map(|files| files.iter()).all(|file| file.file.is_ok())
            };
            if !opened.as_ref().is_ok_and(is_whole) {
                // An import may have deleted files since the manifest was read.
                let now = Manifest::read(path)?;
                if now != manifest {
                    manifest = now;
                    continue;
                }
            }
            let files = opened?;
            return Ok(Archive { path: path.to_owned(), manifest: manifest.into(), files });
        }
    }

    #[must_use]
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Returns the path of the folder, or the path with a state such as `archive@3`.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the archive has an undamaged position index.
    pub(super) fn has_whole_positions(&self) -> bool {
        let files = self.files.get(&Table::Positions);
        files.is_some_and(|files| files.iter().all(|file| file.check().is_ok()))
    }

    /// Returns the name of the archive for messages.
    #[must_use]
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Returns the rules under which the games were imported.
    pub(super) fn rules(&self) -> PolarsResult<Ruleset> {
        let unknown = |error| PolarsError::ComputeError(format!("{error}").into());
        self.manifest.ruleset.parse().map_err(unknown)
    }

    fn files(&self, table: Table) -> Result<&StoredFiles, TableError> {
        let missing = || match table {
            Table::Positions => self.no_index(),
            _ => TableError::NotThere { archive: self.name(), table },
        };
        self.files.get(&table).ok_or_else(missing)
    }

    pub(super) fn no_index(&self) -> TableError {
        let message = match split_state(&self.path) {
            (_, Some(_)) => "archive-index-earlier",
            _ if !self.manifest.tables.contains_key(&Table::Plies) => "archive-index-no-plies",
            _ => "archive-no-index",
        };
        TableError::NoIndex { archive: self.name(), message }
    }

    pub fn scan(&self, table: Table) -> Result<LazyFrame, TableError> {
        let files = self.files(table)?;
        let open = |file: &Arc<StoredFile>| {
            file.open_checked().map_err(|error| self.unreadable(file, error))
        };
        let opened: Vec<File> = files.iter().map(open).collect::<Result<_, _>>()?;
        if opened.is_empty() {
            return Ok(DataFrame::empty_with_schema(&frame_schema(table)).lazy());
        }
        scan_files(opened.into(), table).map_err(|error| self.failed(error))
    }

    /// Returns the rows of `games` with these record numbers, or of `positions` with these keys. `columns` must include
    /// the column with the numbers or keys. Row groups without a match are skipped.
    pub(super) fn find_rows(
        &self,
        table: Table,
        values: &[i64],
        columns: &[&str],
    ) -> Result<DataFrame, TableError> {
        let fields = frame_schema(table).try_project(columns.iter().copied());
        let mut found = DataFrame::empty_with_schema(&fields.map_err(|error| self.failed(error))?);
        let sorted = range_column(table).unwrap_or("record");
        let files = self.files(table)?.iter();
        for file in files.filter(|file| values.iter().any(|&value| file.named.may_have(value))) {
            let mut add = |rows: PolarsResult<DataFrame>| {
                let rows = rows?;
                let numbers = rows.column(sorted)?.i64()?;
                let is_wanted = |number: Option<i64>| number.is_some_and(|n| values.contains(&n));
                let wanted = rows.filter(&numbers.iter().map(is_wanted).collect())?;
                found.vstack_mut(&wanted).map(drop)
            };
            let mut frames = file.frames(Some(columns), Some(values));
            catch_polars_panic(|| frames.try_for_each(&mut add))
                .map_err(|error| self.unreadable(file, error))?;
        }
        Ok(found)
    }

    pub(super) fn failed(&self, error: PolarsError) -> TableError {
        TableError::Polars { file: self.name(), error }
    }

    fn unreadable(&self, file: &StoredFile, error: PolarsError) -> TableError {
        let (folder, _) = split_state(&self.path);
        let path = folder.join(&file.named.file).display().to_string();
        match file.table {
            Table::Positions => TableError::DamagedIndex {
                archive: folder.display().to_string(),
                file: path,
                error,
            },
            _ => TableError::Polars { file: path, error },
        }
    }

    /// Reads some or all columns of a table, from one of its files or from all.
    pub(super) fn frames(
        &self,
        table: Table,
        number: Option<usize>,
        columns: Option<&'static [&'static str]>,
    ) -> impl Iterator<Item = PolarsResult<DataFrame>> + Send + use<> {
        let files = self.files.get(&table).map_or(&[][..], |files| files);
        let files = match number {
            Some(number) => files.get(number..=number).unwrap_or_default().to_vec(),
            None => files.to_vec(),
        };
        files.into_iter().flat_map(move |file| file.frames(columns, None))
    }

    /// Reads some columns of a table, a few rows at a time.
    pub fn stream(
        &self,
        table: Table,
        columns: Vec<&'static str>,
    ) -> Result<impl Iterator<Item = Result<DataFrame, TableError>> + Send + use<>, TableError>
    {
        let files = self.files(table)?.to_vec();
        let folder = self.path.clone();
        Ok(files.into_iter().flat_map(move |file| {
            let name = folder.join(&file.named.file).display().to_string();
            file.frames(Some(&columns), None).map(move |frame| {
                frame.map_err(|error| TableError::Polars { file: name.clone(), error })
            })
        }))
    }
}

/// Opens the files of these tables, and checks them except those of `positions`. Always opens the files of `positions`
/// and of `games`, which name the games that the index finds. Files already known are not read again.
fn open_files(
    folder: &Path,
    manifest: &Manifest,
    known: &HashMap<&TableFile, &Arc<StoredFile>>,
    tables: &[Table],
) -> Result<BTreeMap<Table, StoredFiles>, OpenArchiveError> {
    let open = |table: Table, named: &TableFile| {
        let file = match known.get(named) {
            Some(&file) => Arc::clone(file),
            None => Arc::new(StoredFile {
                table,
                named: named.clone(),
                has_known_columns: manifest.has_known_columns(named),
                file: named.open_unread(folder),
                checked: OnceLock::new(),
            }),
        };
        let is_needed = tables.contains(&table) && table != Table::Positions;
        if is_needed {
            file.check().map_err(|what| OpenArchiveError::TableFile {
                folder: folder.display().to_string(),
                file: named.file.clone(),
                what,
            })?;
        }
        Ok(file)
    };
    let is_opened =
        |table: &Table| tables.contains(table) || [Table::Games, Table::Positions].contains(table);
    let opened = manifest.tables.iter().filter(|(table, _)| is_opened(table));
    let files = opened.map(|(&table, named)| {
        Ok((table, named.iter().map(|named| open(table, named)).collect::<Result<_, _>>()?))
    });
    files.collect()
}

/// Reads some or all columns of one file of a table, one row group at a time. Columns that are missing in a file of
/// another minor version are null.
pub(super) fn frames_of(file: &Path, table: Table, columns: Option<&[&str]>) -> TableFrames {
    let frames = File::open(file).map_err(PolarsError::from);
    let frames = frames.and_then(|file| read_frames(&file, table, columns, None));
    frames.unwrap_or_else(|error| Box::new(std::iter::once(Err(error))))
}

/// Reads an open file like [`StoredFile::frames`]; missing columns are null.
fn read_frames(
    file: &File,
    table: Table,
    columns: Option<&[&str]>,
    values: Option<&[i64]>,
) -> PolarsResult<TableFrames> {
    let mut schema = frame_schema(table);
    if let Some(columns) = columns {
        schema = schema.try_project(columns)?;
    }
    // Uses a memory map, because threads share the read position of a file.
    let bytes = ScanSourceRef::File(file).to_memslice()?;
    let mut reader = ParquetReader::new(Cursor::new(bytes.clone()));
    let present = reader.schema()?;
    let read = schema.iter_names().filter(|name| present.contains(name)).map(ToString::to_string);
    let read: Vec<String> = read.collect();
    let footer = Arc::clone(reader.get_metadata()?);
    let sorted = range_column(table).unwrap_or("record");
    let is_wanted = |group: &RowGroupMetadata| {
        let may_have = |&value: &i64| may_have(group, &footer.footer_buf, sorted, value);
        group.num_rows() > 0 && values.is_none_or(|values| values.iter().any(may_have))
    };
    let (mut slices, mut end) = (Vec::new(), 0);
    for group in &footer.row_groups {
        slices.extend(is_wanted(group).then_some((end, group.num_rows())));
        end += group.num_rows();
    }
    Ok(Box::new(slices.into_iter().map(move |slice| {
        let mut reader = ParquetReader::new(Cursor::new(bytes.clone()))
            .with_columns(Some(read.clone()))
            .with_slice(Some(slice))
            .read_parallel(ParallelStrategy::None);
        reader.set_metadata(Arc::clone(&footer));
        let frame = reader.finish()?;
        let column = |(name, kind): (&PlSmallStr, &DataType)| match frame.column(name) {
            Ok(column) => column.clone(),
            Err(_) => Column::full_null(name.clone(), slice.1, kind),
        };
        DataFrame::new(slice.1, schema.iter().map(column).collect())
    })))
}

/// Scans files with the current columns of a table. In files of another minor version, missing columns are null and
/// other columns are ignored.
fn scan_files(files: Arc<[File]>, table: Table) -> PolarsResult<LazyFrame> {
    let schema = Some(Arc::new(frame_schema(table)));
    let options = ParquetOptions { schema, use_statistics: true, ..ParquetOptions::default() };
    let args = UnifiedScanArgs {
        glob: false,
        hive_options: HiveOptions::new_disabled(),
        cache: true,
        missing_columns_policy: MissingColumnsPolicy::Insert,
        extra_columns_policy: ExtraColumnsPolicy::Ignore,
        ..UnifiedScanArgs::default()
    };
    let plan = DslBuilder::scan_parquet(ScanSources::Files(files), options, args)?.build();
    Ok(plan.into())
}
