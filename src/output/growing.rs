//! A file beside its place, with what its row of the list of files has.

use std::io::{self, Write};
use std::path::Path;

use bao_archive::fail_point;
use bao_archive::temporary::TemporaryFile;
use xxhash_rust::xxh3::Xxh3;

use super::record::write_hash;

/// A file with the count and the hash of what has been written to it.
pub(super) struct GrowingFile {
    file: TemporaryFile,
    bytes: u64,
    hash: Xxh3,
}

impl GrowingFile {
    pub(super) fn new(file: TemporaryFile) -> GrowingFile {
        GrowingFile { file, bytes: 0, hash: Xxh3::new() }
    }

    /// Its row of [`RECORD`](super::RECORD) under that name.
    pub(super) fn record(&self, name: &str) -> [String; 3] {
        [name.to_owned(), self.bytes.to_string(), write_hash(self.hash.digest())]
    }

    pub(super) fn sync(&self) -> io::Result<()> {
        self.file.sync()
    }

    pub(super) fn persist(self, place: &Path) -> io::Result<()> {
        self.file.persist(place)
    }
}

impl Write for GrowingFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.bytes {
            0 => fail_point::write_all(&mut self.file, bytes, "file-begun")?,
            _ => self.file.write_all(bytes)?,
        }
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
