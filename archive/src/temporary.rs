//! Files and folders that are removed when the process ends, even by a signal, unless they are persisted.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{Builder, NamedTempFile, TempDir};

/// All temporary paths that exist. Locked while a path is created or removed.
static EXISTING: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// The maximum number of attempts to remove a folder into which other threads write.
const TRIES: usize = 100;

fn lock() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    EXISTING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all temporary files and folders just before the process ends. Afterwards, any thread that creates or removes
/// a temporary file or folder blocks for ever.
pub fn remove_all() {
    let existing = lock();
    for path in existing.iter() {
        // Other threads may write into the folder until it is gone.
        let remove = || fs::remove_file(path).or_else(|_| fs::remove_dir_all(path));
        let _ = (0..TRIES).find(|_| remove().is_ok() || !path.exists());
    }
    std::mem::forget(existing);
}

/// A path that is removed when this value is dropped, unless it was persisted.
#[derive(Debug)]
pub struct Temporary<T: AsRef<Path>>(Option<T>);

pub type TemporaryFolder = Temporary<TempDir>;

/// A file that is written next to its target.
pub type TemporaryFile = Temporary<NamedTempFile>;

impl<T: AsRef<Path>> Drop for Temporary<T> {
    fn drop(&mut self) {
        let mut existing = lock();
        if let Some(temporary) = self.0.take() {
            existing.remove(temporary.as_ref());
            drop(temporary);
        }
    }
}

impl TemporaryFolder {
    /// Creates a folder that only its owner can read.
    pub fn create(above: &Path, prefix: &str) -> io::Result<TemporaryFolder> {
        let mut existing = lock();
        let folder = Builder::new().prefix(prefix).tempdir_in(above)?;
        existing.insert(folder.path().to_owned());
        Ok(Temporary(Some(folder)))
    }

    #[must_use]
    pub fn path(&self) -> &Path {
        self.0.as_ref().map_or(Path::new(""), TempDir::path)
    }
}

/// Locks a new file. Returns false if another run has locked or removed it as a supposed leftover of a killed run; the
/// caller then creates another file. If the file system has no locks, runs remove no leftovers.
fn is_held(file: &File) -> bool {
    if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
        return false;
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        file.metadata().is_ok_and(|file| file.nlink() > 0)
    }
    #[cfg(not(unix))]
    true
}

impl TemporaryFile {
    /// Creates a file with the permissions of an ordinary new file.
    pub fn create(folder: &Path, prefix: &str) -> io::Result<TemporaryFile> {
        let mut builder = Builder::new();
        builder.prefix(prefix);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            // The system applies its umask to these permissions.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let mut existing = lock();
        loop {
            let file = builder.tempfile_in(folder)?;
            if is_held(file.as_file()) {
                existing.insert(file.path().to_owned());
                return Ok(Temporary(Some(file)));
            }
        }
    }

    fn file(&self) -> io::Result<&NamedTempFile> {
        self.0.as_ref().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Flushes the written bytes to the disk.
    pub fn sync(&self) -> io::Result<()> {
        self.file()?.as_file().sync_all()
    }

    /// Moves the file to `target` so that it survives a power failure. After an error `target` is unchanged.
    pub fn persist(self, target: &Path) -> io::Result<()> {
        self.put(target)?;
        // The file is in place. Some systems cannot sync a folder.
        let _ = target.parent().map_or(Ok(()), sync_folder);
        Ok(())
    }

    /// Moves the file to `target`, with the permissions of the file that it replaces. The change survives a power
    /// failure only after [`sync_folder`]. After an error `target` is unchanged.
    pub fn put(mut self, target: &Path) -> io::Result<()> {
        if let Ok(before) = fs::metadata(target) {
            self.file()?.as_file().set_permissions(before.permissions())?;
        }
        let mut existing = lock();
        let Some(file) = self.0.take() else { return Err(io::ErrorKind::NotFound.into()) };
        existing.remove(file.path());
        file.persist(target).map(|_| ()).map_err(|error| error.error)
    }
}

impl Write for TemporaryFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file()?.as_file().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file()?.as_file().flush()
    }
}

/// Makes renamed files survive a power failure, if the system can. An empty path, such as the parent of `a.bao`, is the
/// current folder.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    let is_here = folder.as_os_str().is_empty();
    let folder = if is_here { Path::new(".") } else { folder };
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
