//! The list of the files of a report, which tells them from those that its reader has put beside them.

use std::fs;
use std::path::{Component, Path};

use xxhash_rust::xxh3::xxh3_64;

/// The name of the list: a row a file, with its bytes and their XXH3 as `xxhsum -H3` prints it.
pub const RECORD: &str = "files.csv";

fn hash(bytes: &[u8]) -> String {
    format!("{:016x}", xxh3_64(bytes))
}

/// The list of some files, by their names.
pub(super) fn of(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut rows: Vec<[String; 3]> = files
        .iter()
        .map(|(name, bytes)| [name.clone(), bytes.len().to_string(), hash(bytes)])
        .collect();
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
        let now = || fs::read(folder.join(name)).ok().map(|bytes| hash(&bytes));
        is_inside(name) && now().as_ref() == Some(was)
    };
    named.filter(unchanged).map(|(name, _)| name).collect()
}
