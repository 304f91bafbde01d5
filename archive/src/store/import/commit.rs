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
use crate::store::manifest::{FILE, Manifest, Part, is_plain};
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
    /// Takes the folder for this import; makes it if need be, though none above it. With `renew` an
    /// archive that cannot be read is no hindrance.
    pub(super) fn open(folder: &Path, renew: bool) -> Result<Target, ImportError> {
        let failed = |error| ImportError::Write { path: folder.to_owned(), error };
        if folder.is_file() {
            return Err(ImportError::NotAFolder(folder.to_owned()));
        }
        let made = match fs::create_dir(folder) {
            Ok(()) => true,
            Err(_) if folder.is_dir() => false,
            Err(error) => return Err(failed(error)),
        };
        // Not even a lock is left in a folder that is somebody else's.
        if !Manifest::is_in(folder) {
            fit(folder, renew)?;
        }
        let lock = File::create(folder.join(LOCK)).map_err(failed)?;
        match lock.try_lock() {
            // A lock of a folder that has been taken away meanwhile keeps nobody out.
            Ok(()) if folder.join(LOCK).is_file() => {}
            Ok(()) | Err(TryLockError::WouldBlock) => {
                return Err(ImportError::Locked(folder.to_owned()));
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        // From here on no other import changes the folder; what was seen before may have changed.
        let mut target =
            Target { folder: folder.to_owned(), made, before: None, staging: None, _lock: lock };
        let readable = match Manifest::is_in(folder).then(|| Manifest::read(folder)) {
            None => {
                fit(folder, renew)?;
                true
            }
            Some(Ok(manifest)) => {
                target.before = Some(manifest);
                true
            }
            Some(Err(_)) if renew => false,
            Some(Err(error)) => return Err(error.into()),
        };
        if readable {
            clean(folder, target.before.as_ref()).map_err(failed)?;
        }
        let staging =
            tempfile::Builder::new().prefix(STAGING).tempdir_in(folder).map_err(failed)?;
        target.staging = Some(staging);
        Ok(target)
    }

    /// The folder of the archive.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
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
            let first = next_number(&folder).map_err(failed(&folder))?;
            for (number, Written { path, rows }) in (first..).zip(written) {
                let file = format!("{}/{number:04}.parquet", table.name());
                let place = self.folder.join(&file);
                let (bytes, xxh3) = Part::fingerprint(&path).map_err(failed(&path))?;
                fs::rename(&path, &place).map_err(failed(&place))?;
                parts.push(Part { file, rows, bytes, xxh3 });
            }
            sync_folder(&folder).map_err(failed(&folder))?;
        }
        let place = self.folder.join(FILE);
        sync_folder(&self.folder).map_err(failed(&self.folder))?;
        self.name_in_manifest(&manifest).map_err(failed(&place))?;
        // The archive is the new one; what is left to do is tidying, and may fail.
        let _ = sync_folder(&self.folder);
        if std::mem::take(&mut self.made) {
            let above = self.folder.parent().filter(|above| !above.as_os_str().is_empty());
            let _ = sync_folder(above.unwrap_or(Path::new(".")));
        }
        let _ = clean(&self.folder, Some(&manifest));
        Ok(manifest)
    }

    /// Writes the new manifest and puts it in the place of the old.
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
        Ok(())
    }
}

impl Drop for Target {
    fn drop(&mut self) {
        // Its files go before the folder they are in.
        self.staging = None;
        if self.made {
            // Only what this import has made, and only if nothing else has come into it.
            let _ = clean(&self.folder, None);
            for table in Table::ALL {
                let _ = fs::remove_dir(self.folder.join(table.name()));
            }
            let _ = fs::remove_file(self.folder.join(LOCK));
            let _ = fs::remove_dir(&self.folder);
        }
    }
}

/// A number above those of all files of a table, whether they belong to the archive or not.
fn next_number(folder: &Path) -> io::Result<u64> {
    let mut highest = 0;
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let number = name.strip_suffix(".parquet").and_then(|number| number.parse::<u64>().ok());
        highest = highest.max(number.unwrap_or(0));
    }
    Ok(highest + 1)
}

/// Whether a folder without a manifest can become an archive: it is empty, or holds what an import that
/// was cut short has left.
fn fit(folder: &Path, renew: bool) -> Result<(), ImportError> {
    let failed = |error| ImportError::Write { path: folder.to_owned(), error };
    let (mut cut_short, mut tables) = (false, false);
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        cut_short |= name.starts_with(STAGING);
        if name == LOCK || name.starts_with(STAGING) {
            continue;
        }
        if !Table::ALL.iter().any(|table| table.name() == name) || !entry.path().is_dir() {
            return Err(ImportError::OtherFiles(folder.to_owned()));
        }
        for file in fs::read_dir(entry.path()).map_err(failed)? {
            let file = file.map_err(failed)?.file_name().to_string_lossy().into_owned();
            if !is_plain(&format!("{name}/{file}")) {
                return Err(ImportError::OtherFiles(folder.to_owned()));
            }
            tables = true;
        }
    }
    match tables && !cut_short && !renew {
        true => Err(ImportError::NoManifest(folder.to_owned())),
        false => Ok(()),
    }
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
            let file = format!("{}/{}", table.name(), entry.file_name().to_string_lossy());
            if is_plain(&file) && !named(&file) {
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
