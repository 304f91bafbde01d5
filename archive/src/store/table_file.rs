//! The files of a table.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use bao_tables::schema::Table;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

/// Returns the column whose value ranges decide which files and row groups of a table are read.
pub(super) fn range_column(table: Table) -> Option<&'static str> {
    match table {
        Table::Games => Some("record"),
        Table::Positions => Some("key"),
        _ => None,
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableFile {
    /// The path in the archive, such as `games/0001.parquet`, or `states/games/0001.parquet` for a file that only
    /// earlier states have.
    pub file: String,
    pub rows: u64,
    pub bytes: u64,
    /// The XXH3 hash of the bytes in hexadecimal, as `xxhsum -H3` prints it.
    pub xxh3: String,
    /// The first state that has the file.
    pub since: u32,
    /// The smallest and largest `record` in a file of `games`, or `key` in a file of `positions`; `None` without rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<[i64; 2]>,
}

/// Opens a file if it is a regular file. A link could lead out of the archive, and a pipe would block.
pub(super) fn open_own_file(path: &Path) -> io::Result<fs::File> {
    if fs::symlink_metadata(path)?.is_file() {
        fs::File::open(path)
    } else {
        Err(io::Error::other("it is not a regular file"))
    }
}

impl TableFile {
    /// Opens the file and checks its size but not its content. The error says what is wrong.
    pub(super) fn open_unread(&self, archive: &Path) -> Result<fs::File, String> {
        let open = || {
            let path = archive.join(&self.file);
            let mut folders = Path::new(&self.file).ancestors().skip(1);
            if folders.any(|folder| folder != Path::new("") && archive.join(folder).is_symlink()) {
                return Err(io::Error::other("its folder is a link to another folder"));
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

    /// Checks that an open file still has the content that was written. The error says what is wrong.
    pub(super) fn check(&self, file: &fs::File) -> Result<(), String> {
        let (bytes, hash) = TableFile::fingerprint(file).map_err(|error| error.to_string())?;
        if bytes != self.bytes {
            return Err(format!("it has {bytes} bytes instead of {}", self.bytes));
        }
        if hash != self.xxh3 {
            return Err("its bytes have changed since it was written".to_owned());
        }
        Ok(())
    }

    /// Whether the file may contain a row with this `record` of `games` or `key` of `positions`.
    pub(super) fn may_have(&self, value: i64) -> bool {
        self.range.is_none_or(|[first, last]| (first..=last).contains(&value))
    }

    /// Returns the size and hash of a newly opened file.
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
