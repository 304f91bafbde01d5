//! The list of the files of a report, which tells them from those that its reader has put beside them.

use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Component, Path};

use xxhash_rust::xxh3::Xxh3;

/// The name of the list: a row a file, with its bytes and their XXH3 as `xxhsum -H3` prints it.
pub const RECORD: &str = "files.csv";

pub(super) fn write_hash(hash: u64) -> String {
    format!("{hash:016x}")
}

/// The hash of a file, which may be larger than memory.
fn hash_file(path: &Path) -> io::Result<String> {
    let (mut file, mut hash) = (File::open(path)?, Xxh3::new());
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer) {
            Ok(0) => return Ok(write_hash(hash.digest())),
            Ok(read) => hash.update(&buffer[..read]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}

/// The list of the files with these rows, by their names.
pub(super) fn of(mut rows: Vec<[String; 3]>) -> Vec<u8> {
    rows.sort();
    let mut writer = csv::Writer::from_writer(Vec::new());
    let header = ["file", "bytes", "xxh3"].map(str::to_owned);
    for row in std::iter::once(&header).chain(&rows) {
        writer.write_record(row).expect("rows of one length, and memory takes them");
    }
    writer.into_inner().expect("memory takes the rest")
}

/// A path that leads nowhere but into the folder.
fn is_inside(name: &str) -> bool {
    Path::new(name).components().all(|part| matches!(part, Component::Normal(_)))
}

/// The files that the list of a folder names and that are still as they were written; none where there is
/// no list, or it is none of ours.
pub(super) fn of_another_run(folder: &Path) -> Vec<String> {
    let Ok(text) = fs::read(folder.join(RECORD)) else { return Vec::new() };
    let mut reader = csv::Reader::from_reader(text.as_slice());
    let rows = reader.records().filter_map(Result::ok);
    let named = rows.filter_map(|row| Some((row.get(0)?.to_owned(), row.get(2)?.to_owned())));
    let unchanged = |(name, was): &(String, String)| {
        let now = || hash_file(&folder.join(name)).ok();
        is_inside(name) && now().as_ref() == Some(was)
    };
    named.filter(unchanged).map(|(name, _)| name).collect()
}
