//! The sources that a user can name: files, folders, patterns and the standard input.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use walkdir::{DirEntry, WalkDir};

use crate::containers::{FileOrStream, Members};
use crate::error::ReadError;
use crate::format::Options;
use crate::limits::MOST_FILES;

/// The name of the standard input in messages.
pub const STDIN: &str = "<stdin>";

/// A source of games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The name for messages.
    pub name: String,
    /// The file; `None` for the standard input.
    pub path: Option<PathBuf>,
    /// Whether the user named this file, not just its folder or a pattern.
    pub named: bool,
}

/// Lists the files that these names stand for. `-` is the standard input. A folder stands for all files in it and its
/// subfolders, sorted, without hidden files and links. If a file does not exist, its name may be a pattern, such as
/// `games/*.csv`.
///
/// ```
/// let sources = bao_formats::list_sources(&["games.csv".into(), "-".into()])?;
/// let names: Vec<&str> = sources.iter().map(|source| source.name.as_str()).collect();
/// assert_eq!(names, ["games.csv", bao_formats::STDIN]);
/// # Ok::<(), bao_formats::ReadError>(())
/// ```
///
/// # Errors
/// [`ReadError`] if a pattern matches no file, there are more files than [`crate::limits::MOST_FILES`], a folder
/// cannot be read, or the standard input is named twice. A missing file is reported by [`Source::open`].
pub fn list_sources(names: &[String]) -> Result<Vec<Source>, ReadError> {
    let mut found = Vec::new();
    let mut stdin = false;
    for name in names {
        if name == "-" {
            if std::mem::replace(&mut stdin, true) {
                return Err(ReadError::StdinTwice);
            }
            found.push(Source { name: STDIN.to_owned(), path: None, named: true });
            continue;
        }
        let path = Path::new(name);
        if path.is_dir() {
            found.extend(list_folder(name, path)?);
        } else if path.exists() || !name.contains(['*', '?', '[']) {
            found.push(Source::from_path(path, true));
        } else {
            found.extend(list_matches(name)?);
        }
    }
    Ok(found)
}

fn list_folder(name: &str, path: &Path) -> Result<Vec<Source>, ReadError> {
    let hidden = |entry: &DirEntry| {
        entry.depth() > 0 && entry.file_name().to_string_lossy().starts_with('.')
    };
    let mut files = Vec::new();
    for entry in WalkDir::new(path).sort_by_file_name().into_iter().filter_entry(|e| !hidden(e)) {
        let entry = entry.map_err(|error| ReadError::Io {
            name: error.path().map_or_else(|| name.to_owned(), |p| p.display().to_string()),
            error: error.into_io_error().unwrap_or_else(|| io::Error::other("a loop of links")),
        })?;
        if entry.file_type().is_file() {
            push_file(&mut files, entry.path(), name)?;
        }
    }
    Ok(files)
}

fn list_matches(name: &str) -> Result<Vec<Source>, ReadError> {
    let failed = |error| ReadError::Pattern { pattern: name.to_owned(), error };
    let mut files = Vec::new();
    for path in glob::glob(name).map_err(failed)? {
        let path = path.map_err(|error| ReadError::Io {
            name: error.path().display().to_string(),
            error: error.into(),
        })?;
        if path.is_file() {
            push_file(&mut files, &path, name)?;
        }
    }
    if files.is_empty() {
        return Err(ReadError::NotFound { pattern: name.to_owned() });
    }
    Ok(files)
}

fn push_file(files: &mut Vec<Source>, path: &Path, pattern: &str) -> Result<(), ReadError> {
    if files.len() == MOST_FILES {
        return Err(ReadError::ManyFiles { pattern: pattern.to_owned() });
    }
    files.push(Source::from_path(path, false));
    Ok(())
}

impl Source {
    fn from_path(path: &Path, named: bool) -> Source {
        Source { name: path.display().to_string(), path: Some(path.to_owned()), named }
    }

    /// Returns the size in bytes, if known.
    #[must_use]
    pub fn size(&self) -> Option<u64> {
        std::fs::metadata(self.path.as_ref()?).ok().map(|data| data.len())
    }

    /// Whether the source can be opened more than once. False for the standard input, pipes and devices; true for a
    /// missing file, whose error [`Source::open`] reports.
    #[must_use]
    pub fn is_plain_file(&self) -> bool {
        let Some(path) = &self.path else { return false };
        path.metadata().map_or(true, |data| data.is_file() || data.is_dir())
    }

    /// Opens the source and returns its contents one by one.
    ///
    /// # Errors
    /// [`ReadError`] if the source cannot be read. A file without games is not an error.
    pub fn open(&self, options: &Options) -> Result<Members, ReadError> {
        let failed = |error| ReadError::Io { name: self.name.clone(), error };
        let input = match &self.path {
            None => FileOrStream::Stream(Box::new(options.stdin.clone())),
            Some(path) => {
                let file = File::open(path).map_err(failed)?;
                let data = file.metadata().map_err(failed)?;
                if data.is_dir() {
                    let kind = io::ErrorKind::IsADirectory;
                    return Err(failed(io::Error::new(kind, "is a folder, not a file")));
                }
                if data.is_file() {
                    FileOrStream::File(file)
                } else {
                    FileOrStream::Stream(Box::new(file))
                }
            }
        };
        Members::open(&self.name, input, options)
    }
}
