//! `tests/intake/*`: files from real programs. `expected.txt` contains the records of each file.
//!
//! A section of `expected.txt` is a line `== file`, followed by the members, their records and findings. Set
//! `BAO_UPDATE=1` to update it.

use std::fmt::Write as _;

use bao_formats::{OpenedSource, Options, list_sources};

use crate::support::{describe_records, path};

/// Describes the content of a file, without its name.
fn read(file: &std::path::Path) -> String {
    let name = file.display().to_string();
    let mut all = String::new();
    let sources = list_sources(std::slice::from_ref(&name)).expect("the file is there");
    let members = match sources[0].open(&Options::default()) {
        Ok(members) => members,
        Err(error) => return format!("error: {error}\n").replace(&name, "FILE"),
    };
    for member in members {
        match member {
            Ok(OpenedSource::Records(records)) => {
                let head = format!("{} ({})\n", records.name, records.format);
                let (mut read, mut end) = (Vec::new(), String::new());
                for record in *records {
                    match record {
                        Ok(record) => read.push(record),
                        Err(error) => end = format!("error: {error}\n"),
                    }
                }
                all += &(head + &describe_records(&read, str::to_owned) + &end);
            }
            Ok(OpenedSource::Skipped(error)) => {
                writeln!(all, "skipped: {error}").expect("writing to a string never fails");
            }
            Err(error) => {
                writeln!(all, "error: {error}").expect("writing to a string never fails");
            }
        }
    }
    all.replace(&name, "FILE")
}

#[test]
fn every_file_is_read_as_expected() {
    let truth = path("tests/intake/expected.txt");
    let expected = std::fs::read_to_string(&truth).unwrap_or_default();
    let folder = std::fs::read_dir(path("tests/intake")).expect("the files are there");
    let mut files: Vec<_> =
        folder.map(|entry| entry.expect("the folder can be read").path()).collect();
    files.retain(|file| *file != truth);
    files.sort();
    assert!(files.len() > 20, "only {} files", files.len());
    let mut now = String::new();
    for file in files {
        let name = file.file_name().expect("a file has a name").to_string_lossy();
        write!(now, "== {name}\n{}", read(&file)).expect("writing to a string never fails");
    }
    if std::env::var_os("BAO_UPDATE").is_some() {
        std::fs::write(&truth, &now).expect("the truth is written");
        return;
    }
    for (found, expected) in now.split("== ").zip(expected.split("== ")) {
        assert_eq!(found, expected);
    }
    assert_eq!(now.len(), expected.len());
}
