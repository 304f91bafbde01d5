//! Writes files that appear completely or not at all.

pub mod answer;
pub mod rows;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use bao_archive::fail_point;
use bao_archive::store::manifest::Manifest;
use bao_archive::temporary::{TemporaryFile, sync_folder};
use bao_languages::{say, text};

/// Why nothing was written. Existing files are unchanged.
#[derive(Debug, thiserror::Error)]
pub enum OutputError {
    /// The folder or file cannot be created or written.
    #[error("{}", say!("output-io", file = path.display(), error))]
    Io { path: PathBuf, error: io::Error },
    /// A file has the path of the folder.
    #[error("{}", say!("output-not-a-folder", file = path.display()))]
    NotAFolder { path: PathBuf },
    /// The output file is also an input.
    #[error("{}", say!("output-source", file = path.display()))]
    Source { path: PathBuf },
    /// The path is a device, a folder or a pipe.
    #[error("{}", say!("output-not-a-file", file = path.display()))]
    NotAFile { path: PathBuf },
    #[error("{}", say!("output-exists", file = path.display()))]
    Exists { path: PathBuf },
    /// The path is in an archive, whose files only imports may change.
    #[error("{}", say!("place-in-archive", file = path.display(), archive = archive.display()))]
    InArchive { path: PathBuf, archive: PathBuf },
}

/// Refuses to write into an archive. `place` is the output file or folder.
pub(crate) fn refuse_path_in_archive(place: &Path) -> Result<(), OutputError> {
    let absolute = std::path::absolute(place).map_err(at(place))?;
    match absolute.ancestors().find(|above| Manifest::is_in(above)) {
        Some(archive) => {
            Err(OutputError::InArchive { path: place.to_owned(), archive: archive.to_owned() })
        }
        None => Ok(()),
    }
}

/// Converts the error of a system call on a path.
fn at(path: &Path) -> impl Fn(io::Error) -> OutputError {
    |error| OutputError::Io { path: path.to_owned(), error }
}

/// The steps at which [`fail_point`] can interrupt the writing of files.
pub const OUTPUT_STEPS: [&str; 4] = ["files-named", "file-begun", "files-synced", "file-replaced"];

/// A file that lists the files being moved into a folder. It is locked until all of them are in place; if it is not
/// locked, the run was killed.
const UNFINISHED: &str = ".bao-unfinished";

/// Lists the files that a killed run was moving into a folder.
fn list_unfinished(folder: &Path) -> Vec<String> {
    let mut names = String::new();
    let read = File::open(folder.join(UNFINISHED)).and_then(|mut file| {
        file.try_lock()?;
        file.read_to_string(&mut names)
    });
    read.map_or_else(|_| Vec::new(), |_| names.lines().map(str::to_owned).collect())
}

/// The file [`UNFINISHED`] of this run. It is removed when the run ends, so it stays only if the run is killed.
struct Unfinished<'a> {
    path: &'a Path,
    /// Kept open for its lock.
    file: File,
}

impl Unfinished<'_> {
    fn hold<'a>(path: &'a Path, names: &[String]) -> io::Result<Unfinished<'a>> {
        let mut held = Unfinished { path, file: File::create(path)? };
        held.file.lock()?;
        held.file.write_all(names.join("\n").as_bytes())?;
        held.file.sync_all()?;
        fail_point::reach("files-named");
        Ok(held)
    }
}

impl Drop for Unfinished<'_> {
    fn drop(&mut self) {
        let _ = fs::remove_file(self.path);
    }
}

/// An output folder, checked to be writable before the work for its files starts.
pub struct Staging {
    folder: PathBuf,
    /// The files that may be written, as paths relative to the folder.
    names: Vec<String>,
    /// The folders that were created here. Those that are still empty are removed at the end.
    made: Vec<PathBuf>,
}

impl Drop for Staging {
    fn drop(&mut self) {
        for folder in self.made.iter().rev() {
            // Fails if the folder contains a file; then it should stay.
            let _ = fs::remove_dir(folder);
        }
    }
}

/// Creates a folder, but not its parents, if it does not exist.
fn make_folder(folder: &Path, made: &mut Vec<PathBuf>) -> Result<(), OutputError> {
    if folder.is_dir() {
        return Ok(());
    }
    if folder.exists() {
        return Err(OutputError::NotAFolder { path: folder.to_owned() });
    }
    fs::create_dir(folder).map_err(at(folder))?;
    made.push(folder.to_owned());
    Ok(())
}

impl Staging {
    /// Creates the folder (not its parents) and the subfolders that `names` need, and checks that they are writable.
    /// Unless `force` is set, refuses to replace any of `names`, except files that a killed run left. Never replaces
    /// one of the input files `sources`, and never writes into an archive.
    ///
    /// # Errors
    /// [`OutputError`], whose message is one line for the user.
    pub fn open<N: AsRef<str>>(
        folder: &Path,
        names: &[N],
        sources: &[&Path],
        force: bool,
    ) -> Result<Staging, OutputError> {
        refuse_path_in_archive(folder)?;
        let names: Vec<String> = names.iter().map(|name| name.as_ref().to_owned()).collect();
        let mut staging = Staging { folder: folder.to_owned(), names, made: Vec::new() };
        make_folder(folder, &mut staging.made)?;
        let sources: Vec<PathBuf> = sources.iter().flat_map(|file| file.canonicalize()).collect();
        let unfinished = list_unfinished(folder);
        for name in &staging.names {
            let path = folder.join(name);
            match path.canonicalize() {
                Err(_) => {}
                Ok(_) if !path.is_file() => return Err(OutputError::NotAFile { path }),
                Ok(real) if sources.contains(&real) => return Err(OutputError::Source { path }),
                Ok(_) if force || unfinished.contains(name) => {}
                Ok(_) => return Err(OutputError::Exists { path }),
            }
        }
        let parents = staging.names.iter().filter_map(|name| Path::new(name).parent());
        let inside: BTreeSet<PathBuf> = parents.map(|parent| folder.join(parent)).collect();
        for folder in inside {
            make_folder(&folder, &mut staging.made)?;
            remove_abandoned_files(&folder);
            create_temporary(&folder).map_err(at(&folder))?;
        }
        Ok(staging)
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Writes all files under temporary names, then moves each into place. The first file is moved last, because
    /// readers open it first. Existing files of `names` that are not in `files` are deleted, because readers would take
    /// them for a part of the new output.
    ///
    /// # Errors
    /// [`OutputError`]; no file has been replaced unless moving or deleting files failed.
    pub fn commit<N: AsRef<str>>(self, files: &[(N, Vec<u8>)]) -> Result<(), OutputError> {
        let mark = self.folder.join(UNFINISHED);
        let held = (files.len() > 1).then(|| Unfinished::hold(&mark, &self.names)).transpose();
        let _held = held.map_err(at(&mark))?;
        let written = files.iter().rev().map(|(name, bytes)| self.write(name.as_ref(), bytes));
        move_into_place(written.collect::<Result<_, _>>()?)?;
        let is_new = |name: &String| files.iter().any(|(file, _)| file.as_ref() == name);
        for name in self.names.iter().filter(|name| !is_new(name)) {
            let path = self.folder.join(name);
            match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(OutputError::Io { path, error });
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn write(&self, name: &str, bytes: &[u8]) -> Result<PlacedFile, OutputError> {
        debug_assert!(self.names.iter().any(|known| known == name), "the file {name} is unknown");
        let path = self.folder.join(name);
        let begun = begin(path.parent().unwrap_or(&self.folder));
        let written = begun.and_then(|mut file| file.write_all(bytes).map(|()| file));
        written.map_err(at(&path)).map(|file| (path, file))
    }
}

/// The prefix of temporary file names.
const TEMPORARY: &str = ".bao-";

fn create_temporary(folder: &Path) -> io::Result<TemporaryFile> {
    TemporaryFile::create(folder, TEMPORARY)
}

/// Removes temporary files that killed runs have left; a live run keeps its own files locked. Files that cannot be
/// removed stay.
fn remove_abandoned_files(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_temporary = name.to_str().is_some_and(|name| name.starts_with(TEMPORARY));
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if !is_temporary || name == UNFINISHED || !is_file {
            continue;
        }
        // The lock is held until the file is removed.
        if let Ok(file) = File::open(entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn begin(folder: &Path) -> io::Result<TemporaryFile> {
    let file = create_temporary(folder)?;
    fail_point::reach("file-begun");
    Ok(file)
}

/// The final path of a file, and the file under its temporary name.
type PlacedFile = (PathBuf, TemporaryFile);

/// Syncs all files to disk, then moves them into place. The last file is moved after the folders of the others are
/// synced.
fn move_into_place(mut files: Vec<PlacedFile>) -> Result<(), OutputError> {
    for (path, file) in &files {
        file.sync().map_err(at(path))?;
    }
    fail_point::reach("files-synced");
    let Some((last, last_file)) = files.pop() else { return Ok(()) };
    let mut folders = BTreeSet::new();
    for (path, file) in files {
        folders.extend(path.parent().map(Path::to_owned));
        file.put(&path).map_err(at(&path))?;
        fail_point::reach("file-replaced");
    }
    for folder in folders {
        // A failure is ignored: the files are in place, and some systems cannot sync a folder.
        let _ = sync_folder(&folder);
    }
    last_file.persist(&last).map_err(at(&last))?;
    fail_point::reach("file-replaced");
    Ok(())
}

/// An output file that is written under a temporary name. It is removed if it is dropped before it is in place.
pub struct StagedFile {
    path: PathBuf,
    file: BufWriter<TemporaryFile>,
}

impl Write for StagedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl StagedFile {
    /// Like [`Staging::open`], for one file in an existing folder. Call it before the work for the file starts.
    ///
    /// # Errors
    /// [`OutputError`], whose message is one line for the user.
    pub fn open(path: &Path, sources: &[&Path], force: bool) -> Result<StagedFile, OutputError> {
        // The message names the file, not its folder.
        refuse_path_in_archive(path)?;
        let invalid = |kind, message: &str| at(path)(io::Error::new(kind, message));
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
        if !folder.is_dir() {
            return Err(invalid(io::ErrorKind::NotFound, text("output-no-folder")));
        }
        let name = path.file_name().and_then(|name| name.to_str());
        let name =
            name.ok_or_else(|| invalid(io::ErrorKind::InvalidInput, text("output-no-name")))?;
        Staging::open(folder, &[name], sources, force)?;
        let file = BufWriter::with_capacity(1 << 16, begin(folder).map_err(at(path))?);
        Ok(StagedFile { path: path.to_owned(), file })
    }

    /// Writes the whole file and moves it into place.
    ///
    /// # Errors
    /// See [`StagedFile::finish`].
    pub fn commit(mut self, bytes: Vec<u8>) -> Result<(), OutputError> {
        self.write_all(&bytes).map_err(at(&self.path))?;
        self.finish()
    }

    /// Syncs the file to disk, then moves it into place.
    ///
    /// # Errors
    /// [`OutputError`]; no file has been replaced unless moving the file failed.
    pub fn finish(self) -> Result<(), OutputError> {
        let StagedFile { path, file } = self;
        let file = file.into_inner().map_err(|error| at(&path)(error.into_error()))?;
        move_into_place(vec![(path, file)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(path: &Path, sources: &[&Path], force: bool, text: &str) -> Result<(), OutputError> {
        StagedFile::open(path, sources, force)?.commit(text.into())
    }

    #[test]
    fn only_force_replaces_files_and_sources_are_never_replaced() {
        let folder = tempfile::tempdir().expect("the disk has room for a folder");
        let path = folder.path().join("a.csv");
        write(&path, &[], false, "1").expect("the folder takes a file");
        assert!(matches!(write(&path, &[], false, "2"), Err(OutputError::Exists { .. })));
        assert!(matches!(write(&path, &[&path], true, "2"), Err(OutputError::Source { .. })));
        assert_eq!(fs::read(&path).expect("the file is there"), b"1");
        write(&path, &[], true, "2").expect("the file may be replaced");
        assert_eq!(fs::read(&path).expect("the file is there"), b"2");
        assert_eq!(fs::read_dir(folder.path()).expect("the folder can be read").count(), 1);
    }

    #[test]
    fn a_streamed_file_appears_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("the disk has room for a folder");
        let path = folder.path().join("a.csv");
        let stream = || {
            let mut file = StagedFile::open(&path, &[], false).expect("the folder takes a file");
            file.write_all(b"1").expect("the disk has room for a byte");
            file
        };
        drop(stream());
        assert_eq!(fs::read_dir(folder.path()).expect("the folder can be read").count(), 0);
        let growing = stream();
        assert!(!path.exists());
        growing.finish().expect("the file can be moved into place");
        assert_eq!(fs::read(&path).expect("the file is there"), b"1");
        assert_eq!(fs::read_dir(folder.path()).expect("the folder can be read").count(), 1);
    }

    #[test]
    fn files_of_an_earlier_run_are_removed_and_others_stay() {
        let folder = tempfile::tempdir().expect("the disk has room for a folder");
        let names = ["a.txt", "sub/b.txt", "sub/c.txt"];
        let write = |files: &[(&str, Vec<u8>)]| {
            let staging = Staging::open(folder.path(), &names, &[], true)?;
            staging.commit(files)
        };
        write(&names.map(|name| (name, b"1".to_vec()))).expect("the folder takes files");
        fs::write(folder.path().join("sub/mine.txt"), "mine").expect("the folder takes a file");
        write(&[("a.txt", b"2".to_vec())]).expect("the files may be replaced");
        let read = |name: &str| fs::read(folder.path().join(name)).ok();
        let [a, b, c] = names.map(read);
        assert_eq!((a, b, c), (Some(b"2".to_vec()), None, None));
        assert_eq!(read("sub/mine.txt"), Some(b"mine".to_vec()));
    }

    #[test]
    fn only_files_of_a_killed_run_are_replaced() {
        let folder = tempfile::tempdir().expect("the disk has room for a folder");
        let names = ["report.html", "a.csv"];
        let write = || {
            let staging = Staging::open(folder.path(), &names, &[], false)?;
            staging.commit(&names.map(|name| (name, b"2".to_vec())))
        };
        let put = |name: &str, text: &str| {
            fs::write(folder.path().join(name), text).expect("the folder takes a file");
        };
        put("a.csv", "1");
        assert!(matches!(write(), Err(OutputError::Exists { .. })));
        put(UNFINISHED, "b.csv");
        assert!(matches!(write(), Err(OutputError::Exists { .. })));
        put(UNFINISHED, "report.html\na.csv");
        put(".bao-left", "half");
        let running = File::open(folder.path().join(UNFINISHED)).expect("the file is there");
        running.lock().expect("nobody else holds the lock");
        assert!(matches!(write(), Err(OutputError::Exists { .. })));
        // A child process of another test may hold a copy of the handle for a moment, so the lock is released
        // explicitly.
        running.unlock().expect("the lock is ours");
        write().expect("nobody writes these files any more");
        let mut left: Vec<_> = fs::read_dir(folder.path())
            .expect("the folder can be read")
            .map(|entry| entry.expect("the entry can be read").file_name())
            .collect();
        left.sort();
        assert_eq!(left, ["a.csv", "report.html"]);
        assert_eq!(fs::read(folder.path().join("a.csv")).expect("the file is there"), b"2");
        assert!(matches!(write(), Err(OutputError::Exists { .. })));
    }

    #[test]
    fn a_save_removes_abandoned_files_but_not_open_files() {
        let folder = tempfile::tempdir().expect("the disk has room for a folder");
        fs::write(folder.path().join(".bao-left"), "").expect("the disk has room for a file");
        let growing = create_temporary(folder.path()).expect("the folder takes a file");
        write(&folder.path().join("a.bao"), &[], false, "1").expect("the folder takes a file");
        assert_eq!(fs::read_dir(folder.path()).expect("the folder can be read").count(), 2);
        growing.persist(&folder.path().join("b.bao")).expect("the open file is still there");
    }

    #[test]
    fn an_unwritable_place_is_refused_before_the_work() {
        let folder = tempfile::tempdir().expect("the disk has room for a folder");
        let file = folder.path().join("file");
        fs::write(&file, "").expect("the disk has room for a file");
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
