//! The folder of an archive while games are imported: a lock, a temporary place, and one moment at which
//! the new archive takes the place of the old.
//!
//! That moment is the renaming of the manifest: before it the new tables are files that no manifest
//! names, after it they belong to the archive. An import that is cut short leaves such files; the next
//! one takes them away.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::error::ImportError;
use super::parts::Written;
use crate::store::manifest::{FILE, Manifest, Part};
use crate::store::schema::Table;

const LOCK: &str = ".lock";
const STAGING: &str = ".import-";

/// The folder that games are imported to. Dropped without [`Target::commit`], it leaves the archive as it
/// was.
pub(super) struct Target {
    folder: PathBuf,
    /// The folder was made for this import, and goes with it if it fails.
    made: bool,
    /// The archive as it is.
    pub(super) before: Option<Manifest>,
    staging: Option<TempDir>,
    /// Held until the end.
    _lock: File,
}

impl Target {
    /// Takes the folder for this import; makes it if need be, though none above it.
    pub(super) fn open(folder: &Path) -> Result<Target, ImportError> {
        let failed = |error| ImportError::Write { path: folder.to_owned(), error };
        if folder.is_file() {
            return Err(ImportError::NotAFolder(folder.to_owned()));
        }
        let made = !folder.is_dir();
        if made {
            fs::create_dir(folder).map_err(failed)?;
        }
        let opened = Target::take(folder, made);
        if made && opened.is_err() {
            let _ = fs::remove_dir_all(folder);
        }
        opened
    }

    fn take(folder: &Path, made: bool) -> Result<Target, ImportError> {
        let failed = |error| ImportError::Write { path: folder.to_owned(), error };
        let is_archive = Manifest::is_in(folder);
        if !is_archive && !only_rests(folder).map_err(failed)? {
            return Err(ImportError::OtherFiles(folder.to_owned()));
        }
        let lock = File::create(folder.join(LOCK)).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(ImportError::Locked(folder.to_owned())),
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let before = is_archive.then(|| Manifest::read(folder)).transpose()?;
        clean(folder, before.as_ref()).map_err(failed)?;
        let staging =
            tempfile::Builder::new().prefix(STAGING).tempdir_in(folder).map_err(failed)?;
        let staging = Some(staging);
        Ok(Target { folder: folder.to_owned(), made, before, staging, _lock: lock })
    }

    /// Where the new tables are written.
    pub(super) fn staging(&self) -> &Path {
        self.staging.as_ref().map_or(&self.folder, |staging| staging.path())
    }

    /// Puts the new tables in their places and names them in the manifest; with `renew` instead of the
    /// old ones, else behind them.
    pub(super) fn commit(
        mut self,
        mut manifest: Manifest,
        written: Vec<(Table, Vec<Written>)>,
        renew: bool,
    ) -> Result<Manifest, ImportError> {
        let failed = |path: &Path| {
            let path = path.to_owned();
            move |error| ImportError::Write { path, error }
        };
        let old = self.before.take();
        let old_parts = |table: Table| {
            old.as_ref().and_then(|old| old.tables.get(&table)).map_or(&[][..], Vec::as_slice)
        };
        for (table, written) in written {
            let folder = self.folder.join(table.name());
            if !folder.is_dir() {
                fs::create_dir(&folder).map_err(failed(&folder))?;
            }
            let parts = manifest.tables.entry(table).or_default();
            if !renew {
                parts.extend_from_slice(old_parts(table));
            }
            for (number, Written { path, rows }) in (next_number(old_parts(table))..).zip(written) {
                let file = format!("{}/{number:04}.parquet", table.name());
                let place = self.folder.join(&file);
                let (bytes, xxh3) = Part::fingerprint(&path).map_err(failed(&path))?;
                fs::rename(&path, &place).map_err(failed(&place))?;
                parts.push(Part { file, rows, bytes, xxh3 });
            }
            sync_folder(&folder).map_err(failed(&folder))?;
        }
        let place = self.folder.join(FILE);
        self.name_in_manifest(&manifest).map_err(failed(&place))?;
        self.made = false;
        // The archive is the new one; what is left to do is tidying, and may fail.
        let _ = clean(&self.folder, Some(&manifest));
        Ok(manifest)
    }

    fn name_in_manifest(&self, manifest: &Manifest) -> io::Result<()> {
        let mut file = tempfile::Builder::new().prefix(STAGING).tempfile_in(&self.folder)?;
        file.write_all(manifest.to_json()?.as_bytes())?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            // A temporary file is its owner's alone; an archive is for all to read.
            file.as_file().set_permissions(fs::Permissions::from_mode(0o644))?;
        }
        file.as_file().sync_all()?;
        file.persist(self.folder.join(FILE)).map_err(|e| e.error)?;
        sync_folder(&self.folder)
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        // Its files go before the folder they are in.
        self.staging = None;
        if self.made {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

/// A number that no file of the table has, nor one of an import that was cut short.
fn next_number(parts: &[Part]) -> u64 {
    let number = |part: &Part| {
        let digits: String = part.file.chars().filter(char::is_ascii_digit).collect();
        digits.parse::<u64>().unwrap_or(0)
    };
    parts.iter().map(number).max().unwrap_or(0) + 1
}

/// Whether a folder holds nothing but what imports leave behind.
fn only_rests(folder: &Path) -> io::Result<bool> {
    let known = |name: &str| {
        name == LOCK
            || name.starts_with(STAGING)
            || Table::ALL.iter().any(|table| table.name() == name)
    };
    for entry in fs::read_dir(folder)? {
        if !entry?.file_name().to_str().is_some_and(known) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Takes away what belongs to no archive: rests of imports that were cut short, and tables that the
/// manifest names no more.
fn clean(folder: &Path, manifest: Option<&Manifest>) -> io::Result<()> {
    let named = |file: &str| {
        manifest.is_some_and(|m| m.tables.values().flatten().any(|part| part.file == file))
    };
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(STAGING) {
            let path = entry.path();
            if path.is_dir() { fs::remove_dir_all(path)? } else { fs::remove_file(path)? }
        }
    }
    for table in Table::ALL {
        let Ok(files) = fs::read_dir(folder.join(table.name())) else { continue };
        for entry in files {
            let entry = entry?;
            let file = entry.file_name().to_string_lossy().into_owned();
            if file.ends_with(".parquet") && !named(&format!("{}/{file}", table.name())) {
                fs::remove_file(entry.path())?;
            }
        }
    }
    Ok(())
}

/// Makes renamed files last through a power cut, where the system can.
fn sync_folder(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
