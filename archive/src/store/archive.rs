//! An archive opened for reading.
//!
//! A reader holds the files that the manifest named as he opened it. An import that takes their names away therefore
//! takes nothing from him, and the system gives their room back when the last reader has ended. No path is passed to
//! polars, which would take it for a pattern or an address.

use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bao_languages::say;
use polars::prelude::*;

use super::frame::frame_schema;
use super::manifest::{MANIFEST_FILE, Manifest, OpenArchiveError, TableFile, total};
use super::positions::{PositionIndex, PositionPart, PositionsError};
use super::state::split_state;
use super::table_check::check_table;
use crate::fail_point;
use bao_tables::schema::Table;

/// An archive whose manifest has been read and whose files have been checked against it: one state, whatever is
/// imported meanwhile.
#[derive(Clone, Debug)]
pub struct Archive {
    /// As it was named: `archive@3` is a state of it.
    path: PathBuf,
    manifest: Arc<Manifest>,
    /// The files of each table in the order of the manifest.
    files: BTreeMap<Table, Arc<[File]>>,
    /// The parts of the index of positions, or the file that is damaged with what is wrong.
    positions: Result<Arc<[PositionPart]>, (String, String)>,
}

/// Why a table cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// It was not imported.
    #[error("{}", say!("archive-no-table", archive = archive.as_str(), table = table.name()))]
    NotThere {
        /// The archive.
        archive: String,
        /// The table.
        table: Table,
    },
    /// Its own columns are too many for one table.
    #[error("{}", say!("archive-own-columns", archive = archive.as_str(), most = *most))]
    OwnColumns {
        /// The archive.
        archive: String,
        /// How many a table can have.
        most: usize,
    },
    /// A file of it cannot be read.
    #[error("{}", say!("archive-maybe-damaged", file = file.as_str(), error = error.to_string()))]
    Polars {
        /// The file.
        file: String,
        /// What polars says.
        error: PolarsError,
    },
}

/// How many rows are read at once.
const ROWS_AT_ONCE: usize = 1 << 13;

impl Archive {
    /// Opens an archive, or a state of it as `archive@3`, reading every file once to compare its hash with the manifest.
    ///
    /// # Errors
    /// [`OpenArchiveError`] where the folder is no archive or is damaged.
    pub fn open(path: &Path) -> Result<Archive, OpenArchiveError> {
        Archive::open_beside(path, &HashMap::new(), &Table::ALL)
    }

    /// Opens an archive for questions about these tables and the index of positions; other files are not looked at.
    ///
    /// # Errors
    /// [`OpenArchiveError`] where the folder is no archive, or one of these tables is damaged.
    pub fn open_tables(path: &Path, tables: &[Table]) -> Result<Archive, OpenArchiveError> {
        Archive::open_beside(path, &HashMap::new(), tables)
    }

    /// Opens the archive anew if an import has changed it since; files that it still names are not read again.
    ///
    /// # Errors
    /// [`OpenArchiveError`] where the folder is no archive any more or is damaged.
    pub fn reopen(&self) -> Result<Option<Archive>, OpenArchiveError> {
        if Manifest::read(&self.path)? == *self.manifest {
            return Ok(None);
        }
        Archive::open_beside(&self.path, &self.known_files(), &Table::ALL).map(Some)
    }

    /// Opens the state before the last one; `None` where there is only one.
    ///
    /// # Errors
    /// [`OpenArchiveError`] where a file of it is damaged.
    pub(super) fn open_earlier(&self) -> Result<Option<Archive>, OpenArchiveError> {
        let last = self.manifest.states.last().map_or(0, |state| state.number);
        let earlier = Manifest::clone(&self.manifest).at_state(last.saturating_sub(1));
        let Some(manifest) = earlier else { return Ok(None) };
        let (folder, _) = split_state(&self.path);
        let files = open_files(&folder, &manifest, &self.known_files(), &Table::ALL)?;
        let positions = open_positions(&folder, &manifest.positions);
        let (path, manifest) = (self.path.clone(), manifest.into());
        Ok(Some(Archive { path, manifest, files, positions }))
    }

    fn known_files(&self) -> HashMap<&TableFile, &File> {
        let known = self.files.iter().flat_map(|(table, files)| {
            let parts = self.manifest.tables.get(table).into_iter().flatten();
            parts.zip(files.iter())
        });
        known.collect()
    }

    /// Opens these tables of an archive of which some files are known.
    fn open_beside(
        path: &Path,
        known: &HashMap<&TableFile, &File>,
        tables: &[Table],
    ) -> Result<Archive, OpenArchiveError> {
        let mut manifest = Manifest::read(path)?;
        let (folder, _) = split_state(path);
        loop {
            fail_point::reach("manifest-read");
            match open_files(&folder, &manifest, known, tables) {
                Ok(files) => {
                    let positions = open_positions(&folder, &manifest.positions);
                    if positions.is_err() {
                        let now = Manifest::read(path)?;
                        if now != manifest {
                            manifest = now;
                            continue;
                        }
                    }
                    let (path, manifest) = (path.to_owned(), manifest.into());
                    return Ok(Archive { path, manifest, files, positions });
                }
                // An import has taken the files away after the manifest was read.
                Err(error) => match Manifest::read(path)? {
                    now if now == manifest => return Err(error),
                    now => manifest = now,
                },
            }
        }
    }

    /// Its manifest.
    #[must_use]
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// Its folder, or the name of the state that it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its index of positions.
    ///
    /// # Errors
    /// [`PositionsError`] where it was not made, is not of all games, or is damaged.
    pub fn positions(&self) -> Result<PositionIndex<'_>, PositionsError> {
        let archive = self.name();
        let parts = self.positions.as_ref().map_err(|(file, what)| {
            let file = self.path.join(file).display().to_string();
            PositionsError::Damaged { archive: archive.clone(), file, what: what.clone() }
        })?;
        let indexed = total(self.manifest.positions.iter().map(|part| part.rows));
        if indexed != self.manifest.rows(Table::Plies) || self.manifest.positions.is_empty() {
            return Err(match split_state(&self.path) {
                (_, Some(_)) => PositionsError::Earlier { archive },
                _ if !self.manifest.tables.contains_key(&Table::Plies) => {
                    PositionsError::NoPlies { archive }
                }
                _ => PositionsError::Missing { archive, some: !parts.is_empty() },
            });
        }
        let rules = self.manifest.ruleset.parse().map_err(|error| PositionsError::Damaged {
            archive: self.name(),
            file: self.path.join(MANIFEST_FILE).display().to_string(),
            what: format!("{error}"),
        })?;
        let names = self.manifest.positions.iter().map(|part| part.file.as_str());
        Ok(PositionIndex::new(&self.path, rules, names.zip(parts.iter()).collect()))
    }

    /// The parts of the index, where they can be read.
    pub(super) fn position_parts(&self) -> &[PositionPart] {
        self.positions.as_deref().unwrap_or_default()
    }

    /// What it is called in messages.
    #[must_use]
    pub fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// The files of a table in their order.
    fn files(&self, table: Table) -> Result<Arc<[File]>, TableError> {
        let not_there = || TableError::NotThere { archive: self.name(), table };
        self.files.get(&table).cloned().ok_or_else(not_there)
    }

    /// A table as a lazy frame.
    ///
    /// # Errors
    /// [`TableError`] where it was not imported or cannot be read.
    pub fn scan(&self, table: Table) -> Result<LazyFrame, TableError> {
        let files = self.files(table)?;
        if files.is_empty() {
            return Ok(DataFrame::empty_with_schema(&frame_schema(table)).lazy());
        }
        let schemas = self.schemas(table);
        let scanned = if schemas.iter().all(Option::is_none) {
            scan_files(files)
        } else {
            let parts = files.iter().zip(&schemas).map(|(file, schema)| match schema {
                Some(schema) => scan_unlike(file, schema),
                None => scan_files([file.try_clone()?].into()),
            });
            let parts: PolarsResult<Vec<LazyFrame>> = parts.collect();
            parts.and_then(|parts| concat(parts, UnionArgs::default()))
        };
        scanned.map_err(|error| TableError::Polars { file: self.name(), error })
    }

    /// For each open file of a table: the columns of the table, if the file is of another minor version.
    fn schemas(&self, table: Table) -> Vec<Option<Schema>> {
        let named = self.manifest.tables.get(&table).into_iter().flatten();
        let schema = |file| (!self.manifest.has_known_columns(file)).then(|| frame_schema(table));
        // The manifest names files of tables that are not opened, too.
        let opened = self.files.get(&table).map_or(0, |files| files.len());
        named.map(schema).take(opened).collect()
    }

    /// All columns of a table that was imported, some rows at a time, in their order.
    pub(super) fn frames(&self, table: Table) -> impl Iterator<Item = PolarsResult<DataFrame>> {
        let files = self.files.get(&table).cloned().unwrap_or_default();
        let schemas = self.schemas(table).into_iter().enumerate();
        schemas.flat_map(move |(place, schema)| slices(Arc::clone(&files), place, schema, None))
    }

    /// All columns of a table, a row group at a time, in their order.
    pub(super) fn group_frames(
        &self,
        table: Table,
    ) -> impl Iterator<Item = PolarsResult<DataFrame>> + Send + use<> {
        let files = self.files.get(&table).cloned().unwrap_or_default();
        let schemas = self.schemas(table).into_iter().enumerate();
        schemas.flat_map(move |(place, schema)| -> Box<dyn Iterator<Item = _> + Send> {
            match schema {
                Some(_) => Box::new(slices(Arc::clone(&files), place, schema, None)),
                None => match row_groups(&files[place]) {
                    Ok(groups) => Box::new(groups),
                    Err(error) => Box::new(std::iter::once(Err(error))),
                },
            }
        })
    }

    /// Some columns, or all, of one file of a table, some rows at a time, in their order.
    pub(super) fn file_frames(
        &self,
        table: Table,
        place: usize,
        columns: Option<Vec<&'static str>>,
    ) -> impl Iterator<Item = PolarsResult<DataFrame>> + use<> {
        let files = self.files.get(&table).cloned().unwrap_or_default();
        let schema = self.schemas(table).into_iter().nth(place);
        schema.map(|schema| slices(files, place, schema, columns)).into_iter().flatten()
    }

    /// Some columns of a table, some rows at a time, in their order.
    ///
    /// # Errors
    /// [`TableError`] where the table was not imported.
    pub fn stream(
        &self,
        table: Table,
        columns: Vec<&'static str>,
    ) -> Result<impl Iterator<Item = Result<DataFrame, TableError>> + Send + use<>, TableError>
    {
        let files = self.files(table)?;
        let names = self.manifest.tables.get(&table).into_iter().flatten();
        let names: Vec<String> =
            names.map(|part| self.path.join(&part.file).display().to_string()).collect();
        let parts = names.into_iter().zip(self.schemas(table)).enumerate();
        Ok(parts.flat_map(move |(place, (name, schema))| {
            slices(Arc::clone(&files), place, schema, Some(columns.clone())).map(move |frame| {
                frame.map_err(|error| TableError::Polars { file: name.clone(), error })
            })
        }))
    }
}

/// Opens the files of these tables. A file that is already known is not read again.
fn open_files(
    folder: &Path,
    manifest: &Manifest,
    known: &HashMap<&TableFile, &File>,
    tables: &[Table],
) -> Result<BTreeMap<Table, Arc<[File]>>, OpenArchiveError> {
    let open = |table: Table, part: &TableFile| match known.get(part) {
        Some(file) => file.try_clone().map_err(|error| error.to_string()),
        None => {
            let file = part.open(folder)?;
            check_table(&file, table, part.rows, manifest.has_known_columns(part)).map(|()| file)
        }
    };
    let open = |table: Table, part: &TableFile| {
        open(table, part).map_err(|what| OpenArchiveError::TableFile {
            folder: folder.display().to_string(),
            file: part.file.clone(),
            what,
        })
    };
    let wanted = manifest.tables.iter().filter(|(table, _)| tables.contains(table));
    let files = wanted.map(|(&table, parts)| {
        Ok((table, parts.iter().map(|part| open(table, part)).collect::<Result<_, _>>()?))
    });
    files.collect()
}

/// Opens the parts of the index of positions; their blocks are held against their hashes as they are read.
fn open_positions(
    folder: &Path,
    parts: &[TableFile],
) -> Result<Arc<[PositionPart]>, (String, String)> {
    let open = |part: &TableFile| {
        let opened = part.open_unread(folder).and_then(|file| PositionPart::open(&file));
        opened.map_err(|what| (part.file.clone(), what))
    };
    parts.iter().map(open).collect()
}

/// All columns of one file of a table, some rows at a time, in their order.
pub(super) fn frames(file: &Path) -> impl Iterator<Item = PolarsResult<DataFrame>> + use<> {
    frames_of(file, None)
}

/// Some columns, or all, of one file of a table, some rows at a time, in their order.
pub(super) fn frames_of(
    file: &Path,
    columns: Option<Vec<&'static str>>,
) -> impl Iterator<Item = PolarsResult<DataFrame>> + use<> {
    let (file, failed) = match File::open(file) {
        Ok(file) => (Some(file), None),
        Err(error) => (None, Some(Err(error.into()))),
    };
    let frames =
        file.into_iter().flat_map(move |file| slices([file].into(), 0, None, columns.clone()));
    failed.into_iter().chain(frames)
}

/// The rows of the file in that place; `schema` for a file of another minor version.
fn slices(
    files: Arc<[File]>,
    place: usize,
    schema: Option<Schema>,
    columns: Option<Vec<&'static str>>,
) -> impl Iterator<Item = PolarsResult<DataFrame>> + Send {
    let mut offset = 0;
    let mut ended = false;
    std::iter::from_fn(move || {
        if ended {
            return None;
        }
        let frame = match &schema {
            Some(schema) => scan_unlike(&files[place], schema).and_then(|frame| {
                let frame = match &columns {
                    Some(names) => {
                        frame.select(names.iter().map(|&name| col(name)).collect::<Vec<_>>())
                    }
                    None => frame,
                };
                frame.slice(offset as i64, ROWS_AT_ONCE as IdxSize).collect()
            }),
            // Memory-mapped: the file has one place to read on from, and readers on several threads.
            None => ScanSourceRef::File(&files[place]).to_memslice().and_then(|bytes| {
                let columns =
                    columns.as_ref().map(|all| all.iter().map(|&c| c.to_owned()).collect());
                ParquetReader::new(Cursor::new(bytes))
                    .with_columns(columns)
                    .with_slice(Some((offset, ROWS_AT_ONCE)))
                    .read_parallel(ParallelStrategy::None)
                    .finish()
            }),
        };
        ended = frame.as_ref().map_or(true, |frame| frame.height() < ROWS_AT_ONCE);
        offset += ROWS_AT_ONCE;
        frame.map(|frame| (frame.height() > 0).then_some(frame)).transpose()
    })
}

/// The row groups of a file, whose pages are read once each.
fn row_groups(
    file: &File,
) -> PolarsResult<impl Iterator<Item = PolarsResult<DataFrame>> + Send + use<>> {
    let bytes = ScanSourceRef::File(file).to_memslice()?;
    let mut reader = ParquetReader::new(Cursor::new(bytes.clone()));
    let groups = &reader.get_metadata()?.row_groups;
    let lengths: Vec<usize> = groups.iter().map(|group| group.num_rows()).collect();
    let mut offset = 0;
    Ok(lengths.into_iter().map(move |rows| {
        let slice = (offset, rows);
        offset += rows;
        let reader = ParquetReader::new(Cursor::new(bytes.clone())).with_slice(Some(slice));
        reader.read_parallel(ParallelStrategy::Columns).finish()
    }))
}

fn scan_files(files: Arc<[File]>) -> PolarsResult<LazyFrame> {
    let mut args = ScanArgsParquet { glob: false, ..ScanArgsParquet::default() };
    args.hive_options.enabled = Some(false);
    LazyFrame::scan_parquet_sources(ScanSources::Files(files), args)
}

/// A file of another minor version, with the columns of this one: what it lacks is null.
fn scan_unlike(file: &File, schema: &Schema) -> PolarsResult<LazyFrame> {
    let mut frame = scan_files([file.try_clone()?].into())?;
    let there = frame.collect_schema()?;
    let column = |(name, kind): (&PlSmallStr, &DataType)| match there.contains(name) {
        true => col(name.clone()),
        false => lit(NULL).cast(kind.clone()).alias(name.clone()),
    };
    Ok(frame.select(schema.iter().map(column).collect::<Vec<_>>()))
}
