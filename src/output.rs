//! Files that appear whole or not at all.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// Why nothing could be written; the files that were there before are as they were.
#[derive(Debug, thiserror::Error)]
pub enum OutputError {
    /// The folder cannot be made or written to.
    #[error("cannot write to {path}: {error}")]
    Io {
        /// The folder or file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file of that name is there.
    #[error("{path} exists; name another place or add --force to replace it")]
    Exists {
        /// The file.
        path: PathBuf,
    },
}

/// A folder that is known to take files, before the work for them starts.
pub struct Staging {
    folder: PathBuf,
}

impl Staging {
    /// Makes the folder if need be, tries to write there, and refuses to replace any of `names` unless
    /// told to.
    ///
    /// # Errors
    /// [`OutputError`], in one line for the user.
    pub fn open(folder: &Path, names: &[&str], force: bool) -> Result<Staging, OutputError> {
        let failed = |error| OutputError::Io { path: folder.to_owned(), error };
        fs::create_dir_all(folder).map_err(failed)?;
        NamedTempFile::new_in(folder).map_err(failed)?;
        let there = names.iter().map(|name| folder.join(name)).find(|path| path.exists());
        match there.filter(|_| !force) {
            Some(path) => Err(OutputError::Exists { path }),
            None => Ok(Staging { folder: folder.to_owned() }),
        }
    }

    /// Writes all files beside their places first, then puts each in its place.
    ///
    /// # Errors
    /// [`OutputError`]; no file has been replaced unless the last step itself fails.
    pub fn commit(self, files: &[(&str, Vec<u8>)]) -> Result<(), OutputError> {
        let written = files
            .iter()
            .map(|(name, bytes)| {
                let path = self.folder.join(name);
                written_beside(&self.folder, bytes)
                    .map(|file| (path.clone(), file))
                    .map_err(|error| OutputError::Io { path, error })
            })
            .collect::<Result<Vec<_>, _>>()?;
        for (path, file) in written {
            file.persist(&path).map_err(|e| OutputError::Io { path, error: e.error })?;
        }
        Ok(())
    }
}

fn written_beside(folder: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let mut file = tempfile::Builder::new().prefix(".bao-").tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // A temporary file is its owner's alone; what is put in its place is for all to read.
        file.as_file().set_permissions(fs::Permissions::from_mode(0o644))?;
    }
    Ok(file)
}

/// Writes one file, whole or not at all.
///
/// # Errors
/// As [`Staging`].
pub fn write_file(path: &Path, bytes: Vec<u8>, force: bool) -> Result<(), OutputError> {
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let name = path.file_name().and_then(|name| name.to_str()).ok_or_else(|| OutputError::Io {
        path: path.to_owned(),
        error: io::Error::new(io::ErrorKind::InvalidInput, "is not the name of a file"),
    })?;
    Staging::open(folder, &[name], force)?.commit(&[(name, bytes)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_not_replaced_unless_told_to() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let path = folder.path().join("new/a.csv");
        write_file(&path, b"1".to_vec(), false).expect("a new folder takes a file");
        let again = write_file(&path, b"2".to_vec(), false);
        assert!(matches!(again, Err(OutputError::Exists { .. })));
        assert_eq!(fs::read(&path).expect("the file is there"), b"1");
        write_file(&path, b"2".to_vec(), true).expect("it may be replaced");
        assert_eq!(fs::read(&path).expect("the file is there"), b"2");
        assert_eq!(fs::read_dir(folder.path().join("new")).expect("a folder").count(), 1);
    }

    #[test]
    fn a_place_that_takes_no_files_is_refused_before_the_work() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("there is room for a file");
        assert!(matches!(Staging::open(&file, &[], false), Err(OutputError::Io { .. })));
    }
}
