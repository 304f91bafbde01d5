//! Files and folders that go away with this process, also where a signal ends it, unless they are put in their place.

use std::collections::BTreeSet;
use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{Builder, NamedTempFile, TempDir};

/// All that are there. Held while one is made or taken away.
static THERE: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// How often a folder is taken away that others write into.
const TRIES: usize = 100;

fn lock() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    THERE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all temporary files and folders, for a process that ends right behind it: a thread that makes another one,
/// or takes one away, waits for ever.
pub fn remove_all() {
    let there = lock();
    for path in there.iter() {
        // Other threads still write into a folder until it is gone.
        let remove = || fs::remove_file(path).or_else(|_| fs::remove_dir_all(path));
        let _ = (0..TRIES).find(|_| remove().is_ok() || !path.exists());
    }
    std::mem::forget(there);
}

/// What is removed with this value, unless it is put in its place.
#[derive(Debug)]
pub struct Temporary<T: AsRef<Path>>(Option<T>);

/// A folder that is removed with all that is in it.
pub type TemporaryFolder = Temporary<TempDir>;

/// A file that is written beside its place.
pub type TemporaryFile = Temporary<NamedTempFile>;

impl<T: AsRef<Path>> Drop for Temporary<T> {
    fn drop(&mut self) {
        let mut there = lock();
        if let Some(temporary) = self.0.take() {
            there.remove(temporary.as_ref());
            drop(temporary);
        }
    }
}

impl TemporaryFolder {
    /// Makes one that its owner alone can look into.
    ///
    /// # Errors
    /// Those of the system.
    pub fn create(above: &Path, prefix: &str) -> io::Result<TemporaryFolder> {
        let mut there = lock();
        let folder = Builder::new().prefix(prefix).tempdir_in(above)?;
        there.insert(folder.path().to_owned());
        Ok(Temporary(Some(folder)))
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.0.as_ref().map_or(Path::new(""), TempDir::path)
    }
}

/// Locks a new file. Another run removes an unlocked one, which a killed run may have left, and then another has to be made.
/// Some file systems know no locks; there nothing is removed.
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
    /// Makes one with the permissions that any new file has.
    ///
    /// # Errors
    /// Those of the system.
    pub fn create(folder: &Path, prefix: &str) -> io::Result<TemporaryFile> {
        let mut builder = Builder::new();
        builder.prefix(prefix);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            // The system takes the umask off.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let mut there = lock();
        loop {
            let file = builder.tempfile_in(folder)?;
            if is_held(file.as_file()) {
                there.insert(file.path().to_owned());
                return Ok(Temporary(Some(file)));
            }
        }
    }

    fn file(&self) -> io::Result<&NamedTempFile> {
        self.0.as_ref().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Brings what has been written to the disk.
    ///
    /// # Errors
    /// Those of the system.
    pub fn sync(&self) -> io::Result<()> {
        self.file()?.as_file().sync_all()
    }

    /// Puts the file in its place, where it survives a power cut.
    ///
    /// # Errors
    /// Those of the system; what was in the place is there as it was.
    pub fn persist(self, place: &Path) -> io::Result<()> {
        self.put(place)?;
        // The file is in its place; some systems cannot do more.
        let _ = place.parent().map_or(Ok(()), sync_folder);
        Ok(())
    }

    /// Puts the file in its place. What it replaces was for some readers, and so is this. It survives a power cut
    /// after [`sync_folder`].
    ///
    /// # Errors
    /// Those of the system; what was in the place is there as it was.
    pub fn put(mut self, place: &Path) -> io::Result<()> {
        if let Ok(before) = fs::metadata(place) {
            self.file()?.as_file().set_permissions(before.permissions())?;
        }
        let mut there = lock();
        let Some(file) = self.0.take() else { return Err(io::ErrorKind::NotFound.into()) };
        there.remove(file.path());
        file.persist(place).map(|_| ()).map_err(|error| error.error)
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

/// Makes renamed files survive a power cut, where the system can. An empty path, as the parent of `a.bao`, is the working
/// folder.
///
/// # Errors
/// Those of the system.
pub fn sync_folder(folder: &Path) -> io::Result<()> {
    let is_here = folder.as_os_str().is_empty();
    let folder = if is_here { Path::new(".") } else { folder };
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}
