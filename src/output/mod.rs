//! Files that appear whole or not at all.

pub mod export;
mod growing;
mod record;
pub mod rows;
pub mod screen;
mod workbook;

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use bao_archive::fail_point;
use bao_archive::temporary::TemporaryFile;
use bao_languages::{say, text};
use bao_reports::FileContent;

use growing::GrowingFile;
pub use record::RECORD;

/// Why nothing could be written; the files that were there before are as they were.
#[derive(Debug, thiserror::Error)]
pub enum OutputError {
    /// The folder or file cannot be made or written, or what belongs there cannot be read.
    #[error("{}", say!("output-io", file = path.display().to_string(), error = error.to_string()))]
    Io {
        /// The folder or file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A file stands where a folder is wanted.
    #[error("{}", say!("output-not-a-folder", file = path.display().to_string()))]
    NotAFolder {
        /// The file.
        path: PathBuf,
    },
    /// The file is the one that is being read.
    #[error("{}", say!("output-source", file = path.display().to_string()))]
    Source {
        /// The file.
        path: PathBuf,
    },
    /// A device, a folder or a pipe has that name.
    #[error("{}", say!("output-not-a-file", file = path.display().to_string()))]
    NotAFile {
        /// What is there.
        path: PathBuf,
    },
    /// A file of that name is there.
    #[error("{}", say!("output-exists", file = path.display().to_string()))]
    Exists {
        /// The file.
        path: PathBuf,
    },
}

/// The steps at which [`fail_point`] can interrupt the writing of files.
pub const OUTPUT_STEPS: [&str; 3] = ["file-begun", "files-synced", "file-replaced"];

/// A folder that is known to take files, before the work for them starts.
pub struct Staging {
    folder: PathBuf,
    /// What may be written, as paths in the folder.
    names: Vec<String>,
    /// The folders that were made for it; those that stay empty do not stay.
    made: Vec<PathBuf>,
}

impl Drop for Staging {
    fn drop(&mut self) {
        for folder in self.made.iter().rev() {
            // One with a file in it is not removed by this, which is what is wanted.
            let _ = fs::remove_dir(folder);
        }
    }
}

/// Makes a folder unless it is there; not those above it.
fn make_folder(folder: &Path, made: &mut Vec<PathBuf>) -> Result<(), OutputError> {
    if folder.is_dir() {
        return Ok(());
    }
    if folder.exists() {
        return Err(OutputError::NotAFolder { path: folder.to_owned() });
    }
    let failed = |error| OutputError::Io { path: folder.to_owned(), error };
    fs::create_dir(folder).map_err(failed)?;
    made.push(folder.to_owned());
    Ok(())
}

impl Staging {
    /// Makes the folder if need be (not those above it) and those inside that `names` ask for, tries to
    /// write there, and refuses to replace any of `names` unless told to, and any of `sources`, the files
    /// that are read, in any case.
    ///
    /// # Errors
    /// [`OutputError`], in one line for the user.
    pub fn open<N: AsRef<str>>(
        folder: &Path,
        names: &[N],
        sources: &[&Path],
        force: bool,
    ) -> Result<Staging, OutputError> {
        let names: Vec<String> = names.iter().map(|name| name.as_ref().to_owned()).collect();
        let mut staging = Staging { folder: folder.to_owned(), names, made: Vec::new() };
        make_folder(folder, &mut staging.made)?;
        let there: Vec<PathBuf> = staging
            .names
            .iter()
            .map(|name| folder.join(name))
            .filter(|path| path.exists())
            .collect();
        if let Some(path) = there.iter().find(|path| !path.is_file()) {
            return Err(OutputError::NotAFile { path: path.clone() });
        }
        let same = |path: &&PathBuf| {
            let path = path.canonicalize().ok();
            path.is_some() && sources.iter().any(|source| source.canonicalize().ok() == path)
        };
        if let Some(path) = there.iter().find(same) {
            return Err(OutputError::Source { path: path.clone() });
        }
        if let Some(path) = there.first().filter(|_| !force) {
            return Err(OutputError::Exists { path: path.clone() });
        }
        let inside: BTreeSet<PathBuf> = staging
            .names
            .iter()
            .filter_map(|name| Path::new(name).parent())
            .map(|parent| folder.join(parent))
            .collect();
        for folder in inside {
            make_folder(&folder, &mut staging.made)?;
            let failed = |error| OutputError::Io { path: folder.clone(), error };
            beside(&folder).map_err(failed)?;
        }
        Ok(staging)
    }

    /// Writes all files beside their places first, then puts each in its place.
    ///
    /// # Errors
    /// [`OutputError`]; no file has been replaced unless the last step itself fails.
    pub fn commit<N: AsRef<str>>(self, files: &[(N, FileContent<'_>)]) -> Result<(), OutputError> {
        settle(self.write_all(files)?)
    }

    fn write_all<N: AsRef<str>>(
        &self,
        files: &[(N, FileContent<'_>)],
    ) -> Result<Vec<Beside>, OutputError> {
        files.iter().map(|(name, content)| self.write(name.as_ref(), content)).collect()
    }

    /// Writes a file beside its place.
    fn write(&self, name: &str, content: &FileContent<'_>) -> Result<Beside, OutputError> {
        debug_assert!(self.names.iter().any(|known| known == name), "an unknown file");
        let path = self.folder.join(name);
        let write = || {
            let mut file = buffered(beside(path.parent().unwrap_or(&self.folder))?);
            content.write(&mut file)?;
            file.into_inner().map_err(|error| error.into_error())
        };
        match write() {
            Ok(file) => Ok((path, file)),
            Err(error) => Err(OutputError::Io { path, error }),
        }
    }

    /// The same, with a list of the files and their hashes beside them, [`RECORD`]. Files that the list of
    /// another run names, that are as that run wrote them, and that are not written now, are removed: they
    /// would be taken for a part of this one.
    ///
    /// # Errors
    /// [`OutputError`]; no file has been replaced unless the last step itself fails.
    pub fn commit_recorded(self, files: &[(String, FileContent<'_>)]) -> Result<(), OutputError> {
        let folder = self.folder.clone();
        let old = record::of_another_run(&folder);
        let mut written = self.write_all(files)?;
        let rows = files.iter().zip(&written).map(|((name, _), (_, file))| file.record(name));
        written.push(self.write(RECORD, &record::of(rows.collect()).into())?);
        settle(written)?;
        let is_new = |name: &str| name == RECORD || files.iter().any(|(file, _)| file == name);
        for name in old.iter().filter(|name| !is_new(name)) {
            let path = folder.join(name);
            fs::remove_file(&path).map_err(|error| OutputError::Io { path, error })?;
        }
        Ok(())
    }
}

fn beside(folder: &Path) -> io::Result<TemporaryFile> {
    TemporaryFile::create(folder, ".bao-")
}

fn buffered(file: TemporaryFile) -> BufWriter<GrowingFile> {
    BufWriter::with_capacity(1 << 16, GrowingFile::new(file))
}

/// A file beside its place, which comes first.
type Beside = (PathBuf, GrowingFile);

/// Puts all files in their places, after every one of them is on the disk as a whole.
fn settle(files: Vec<Beside>) -> Result<(), OutputError> {
    for (path, file) in &files {
        file.sync().map_err(|error| OutputError::Io { path: path.clone(), error })?;
    }
    fail_point::reach("files-synced");
    for (path, file) in files {
        file.persist(&path).map_err(|error| OutputError::Io { path, error })?;
        fail_point::reach("file-replaced");
    }
    Ok(())
}

/// One file that is known to be writable, before the work for it starts.
pub struct StagedFile {
    staging: Staging,
    name: String,
}

impl StagedFile {
    /// As [`Staging::open`], for one file in a folder that is there.
    ///
    /// # Errors
    /// [`OutputError`], in one line for the user.
    pub fn open(path: &Path, sources: &[&Path], force: bool) -> Result<StagedFile, OutputError> {
        let invalid = |kind, message: &str| OutputError::Io {
            path: path.to_owned(),
            error: io::Error::new(kind, message),
        };
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !folder.is_dir() {
            return Err(invalid(io::ErrorKind::NotFound, text("output-no-folder")));
        }
        let name = path.file_name().and_then(|name| name.to_str());
        let name =
            name.ok_or_else(|| invalid(io::ErrorKind::InvalidInput, text("output-no-name")))?;
        let staging = Staging::open(folder, &[name], sources, force)?;
        Ok(StagedFile { staging, name: name.to_owned() })
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// As [`Staging::commit`].
    pub fn commit(self, bytes: Vec<u8>) -> Result<(), OutputError> {
        self.staging.commit(&[(self.name, bytes.into())])
    }

    /// Begins to write the file beside its place, for what is too long to be held in memory.
    ///
    /// # Errors
    /// [`OutputError`], in one line for the user.
    pub fn stream(self) -> Result<StreamedFile, OutputError> {
        let path = self.staging.folder.join(&self.name);
        let failed = |error| OutputError::Io { path: path.clone(), error };
        let file = buffered(beside(&self.staging.folder).map_err(failed)?);
        Ok(StreamedFile { path, file })
    }
}

/// A file that grows beside its place. Dropped without [`StreamedFile::commit`] it leaves no trace.
pub struct StreamedFile {
    path: PathBuf,
    file: BufWriter<GrowingFile>,
}

impl Write for StreamedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl StreamedFile {
    /// Puts all files in their places, after every one of them is on the disk as a whole.
    ///
    /// # Errors
    /// [`OutputError`]; no file has been replaced unless the last step itself fails.
    pub fn commit(files: impl IntoIterator<Item = StreamedFile>) -> Result<(), OutputError> {
        let whole = |StreamedFile { path, file }| match file.into_inner() {
            Ok(file) => Ok((path, file)),
            Err(error) => Err(OutputError::Io { path, error: error.into_error() }),
        };
        settle(files.into_iter().map(whole).collect::<Result<Vec<_>, _>>()?)
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use bao_reports::{LaterRows, Table};

    use super::*;

    fn write(path: &Path, sources: &[&Path], force: bool, text: &str) -> Result<(), OutputError> {
        StagedFile::open(path, sources, force)?.commit(text.into())
    }

    #[test]
    fn files_are_not_replaced_unless_told_to_and_the_source_never() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let path = folder.path().join("a.csv");
        write(&path, &[], false, "1").expect("the folder takes a file");
        assert!(matches!(write(&path, &[], false, "2"), Err(OutputError::Exists { .. })));
        assert!(matches!(write(&path, &[&path], true, "2"), Err(OutputError::Source { .. })));
        assert_eq!(fs::read(&path).expect("the file is there"), b"1");
        write(&path, &[], true, "2").expect("it may be replaced");
        assert_eq!(fs::read(&path).expect("the file is there"), b"2");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }

    #[test]
    fn a_streamed_file_appears_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let path = folder.path().join("a.csv");
        let stream = || {
            let staged = StagedFile::open(&path, &[], false).expect("the folder takes a file");
            let mut file = staged.stream().expect("the folder takes a file");
            file.write_all(b"1").expect("there is room for a byte");
            file
        };
        drop(stream());
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
        let growing = stream();
        assert!(!path.exists());
        StreamedFile::commit([growing]).expect("it can be put in its place");
        assert_eq!(fs::read(&path).expect("the file is there"), b"1");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }

    #[test]
    fn rows_that_cannot_be_read_leave_everything_as_it_was() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let names = ["a.txt", "games.csv", "sub/b.txt", RECORD];
        let mut table = Table::new("", &["game"]).with_name("games");
        table.rows = vec![vec!["1".into()]; 100_000];
        table.later = Some(LaterRows::new(1, |_| Err(io::Error::other("the rest is damaged"))));
        let files = || -> Vec<(String, FileContent<'_>)> {
            let csv = FileContent::Csv(Cow::Borrowed(&table));
            [
                ("a.txt", b"new".to_vec().into()),
                ("games.csv", csv),
                ("sub/b.txt", b"new".to_vec().into()),
            ]
            .map(|(name, content)| (name.to_owned(), content))
            .into()
        };
        let there = || {
            let entries = fs::read_dir(folder.path()).expect("a folder");
            entries.map(|entry| entry.expect("an entry").file_name()).collect::<BTreeSet<_>>()
        };
        fs::write(folder.path().join("a.txt"), "old").expect("the folder takes a file");
        let before = there();
        for recorded in [true, false] {
            let staging = Staging::open(folder.path(), &names, &[], true).expect("it takes files");
            let files = files();
            let failed = match recorded {
                true => staging.commit_recorded(&files),
                false => staging.commit(&files),
            };
            let failed = failed.expect_err("a row is missing").to_string();
            assert!(failed.contains("games.csv") && failed.contains("is damaged"), "{failed}");
            assert_eq!(there(), before);
            assert_eq!(fs::read(folder.path().join("a.txt")).expect("it is there"), b"old");
        }
    }

    #[test]
    fn a_place_that_takes_no_files_is_refused_before_the_work() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("there is room for a file");
        let on_file = Staging::open::<&str>(&file, &[], &[], false);
        assert!(matches!(on_file, Err(OutputError::NotAFolder { .. })));
        let deep = folder.path().join("not/there");
        assert!(matches!(
            Staging::open::<&str>(&deep, &[], &[], false),
            Err(OutputError::Io { .. })
        ));
        let on_folder = write(folder.path(), &[], true, "");
        assert!(matches!(on_folder, Err(OutputError::NotAFile { .. })));
        #[cfg(unix)]
        {
            let on_device = StagedFile::open(Path::new("/dev/null"), &[], true).map(drop);
            assert!(matches!(on_device, Err(OutputError::NotAFile { .. })), "{on_device:?}");
        }
        assert!(matches!(write(&deep.join("x"), &[], false, ""), Err(OutputError::Io { .. })));
        assert!(!folder.path().join("not").exists());
    }
}
