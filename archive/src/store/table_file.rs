//! The files of the tables.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use bao_tables::schema::Table;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

/// The column by whose values the files of a table, and their row groups, are chosen.
pub(super) fn range_column(table: Table) -> Option<&'static str> {
    match table {
        Table::Games => Some("record"),
        Table::Positions => Some("key"),
        _ => None,
    }
}

/// A file of a table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableFile {
    /// Its place in the folder, as `games/0001.parquet`, or `states/games/0001.parquet` where only earlier states have
    /// it.
    pub file: String,
    /// How many rows it has.
    pub rows: u64,
    /// How many bytes it has.
    pub bytes: u64,
    /// Their XXH3 hash in hexadecimal, as `xxhsum -H3` prints it.
    pub xxh3: String,
    /// The first state that has it.
    pub since: u32,
    /// The least and the greatest `record` of a file of `games`, or `key` of one of `positions`, where it has rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<[i64; 2]>,
}

/// Opens a file that is the archive's own: a link leads out of it, and a pipe would be waited for without end.
pub(super) fn open_own_file(path: &Path) -> io::Result<fs::File> {
    if fs::symlink_metadata(path)?.is_file() {
        fs::File::open(path)
    } else {
        Err(io::Error::other("it is no plain file"))
    }
}

impl TableFile {
    /// Opens the file in its archive if it has its size, without reading it; an error says in words what is wrong.
    pub(super) fn open_unread(&self, archive: &Path) -> Result<fs::File, String> {
        let open = || {
            let path = archive.join(&self.file);
            let mut folders = Path::new(&self.file).ancestors().skip(1);
            if folders.any(|folder| folder != Path::new("") && archive.join(folder).is_symlink()) {
                return Err(io::Error::other("its folder is a link to another one"));
            }
            let file = open_own_file(&path)?;
            file.metadata().map(|found| (file, found.len()))
        };
        let (file, bytes) = open().map_err(|error| error.to_string())?;
        if bytes != self.bytes {
            return Err(format!("it has {bytes} bytes instead of {}", self.bytes));
        }
        Ok(file)
    }

    /// Whether a file that has just been opened is the one that was written; an error says in words why not.
    pub(super) fn check(&self, file: &fs::File) -> Result<(), String> {
        let (bytes, hash) = TableFile::fingerprint(file).map_err(|error| error.to_string())?;
        if bytes != self.bytes {
            return Err(format!("it has {bytes} bytes instead of {}", self.bytes));
        }
        if hash != self.xxh3 {
            return Err("its bytes are not the ones that were written".to_owned());
        }
        Ok(())
    }

    /// Whether the file can have rows of a `record` of `games` or a `key` of `positions`.
    pub(super) fn may_have(&self, value: i64) -> bool {
        self.range.is_none_or(|[first, last]| (first..=last).contains(&value))
    }

    /// The size and hash of a file that has just been opened.
    ///
    /// # Errors
    /// Those of reading it.
    pub fn fingerprint(mut file: &fs::File) -> io::Result<(u64, String)> {
        let mut hash = Xxh3::new();
        let mut buffer = vec![0; 1 << 16];
        let mut bytes = 0;
        loop {
            match file.read(&mut buffer)? {
                0 => return Ok((bytes, format!("{:016x}", hash.digest()))),
                read => {
                    hash.update(&buffer[..read]);
                    bytes += read as u64;
                }
            }
        }
    }
}
