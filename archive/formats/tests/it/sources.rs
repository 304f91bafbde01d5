//! The files that the name of a source stands for.

use std::fs;

use bao_formats::{OpenedSource, Options, ReadError, STDIN, list_sources};

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let write = |name: &str, bytes: &[u8]| {
        fs::write(folder.path().join(name), bytes).expect("a file can be written");
    };
    fs::create_dir(folder.path().join("below")).expect("a folder can be made");
    fs::create_dir(folder.path().join(".git")).expect("a folder can be made");
    write("b.csv", b"game,transcript\n1,1:A7<* a5>\n");
    write("a.dat", &crate::support::gzip(b"7 1:A7<* a5>\n"));
    write("below/c.md", b"| game | moves |\n|--|--|\n| 2 | 1:A7<* |\n");
    write("picture.csv", b"\x89PNG\r\n\x1a\n");
    write("prose.txt", b"Nothing is played here.\n");
    write(".hidden.csv", b"game,transcript\n9,1:A7<*\n");
    write(".git/config", b"1:A7<* a5>\n");
    folder
}

#[test]
fn the_visible_files_of_a_folder_are_read_and_those_without_games_are_skipped() {
    let folder = folder();
    let name = folder.path().to_str().expect("a plain name").to_owned();
    let found = list_sources(std::slice::from_ref(&name)).expect("the folder is there");
    let below = |path: &str| path.strip_prefix(&name).unwrap_or_default().to_owned();
    let names: Vec<String> = found.iter().map(|source| below(&source.name)).collect();
    assert_eq!(names, ["/a.dat", "/b.csv", "/below/c.md", "/picture.csv", "/prose.txt"]);
    let mut read = Vec::new();
    let mut skipped = Vec::new();
    for source in found {
        for member in source.open(&Options::default()).expect("every file can be read") {
            match member.expect("no file is cut off") {
                OpenedSource::Records(records) => {
                    read.extend(records.map(|record| record.expect("the record can be read").id));
                }
                OpenedSource::Skipped(why) => skipped.push(below(&why.to_string())),
            }
        }
    }
    assert_eq!(read, ["7", "1", "2"]);
    assert!(skipped[0].starts_with("/picture.csv: no game is found in it; it is a picture"));
    assert!(skipped[1].starts_with("/prose.txt: no game is found in it; its first line is"));
    // A file that the user named is skipped in the same way.
    let named = list_sources(&[format!("{name}/prose.txt")]).expect("the file is there");
    let mut members = named[0].open(&Options::default()).expect("the file can be read");
    let skipped = members.next().expect("the file is a member").expect("the file is not cut off");
    assert!(matches!(skipped, OpenedSource::Skipped(ReadError::NoGames { .. })));
    assert!(members.next().is_none());
}

#[test]
fn a_pattern_names_every_matching_file() {
    let folder = folder();
    let name = folder.path().to_str().expect("a plain name");
    let found = list_sources(&[format!("{name}/*.csv"), "-".into()]).expect("files match");
    let names: Vec<&str> = found.iter().filter_map(|s| s.name.rsplit('/').next()).collect();
    assert!(names.contains(&"b.csv") && names.contains(&"picture.csv"), "{names:?}");
    assert_eq!(found.last().map(|source| source.name.as_str()), Some(STDIN));
    let error = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
        list_sources(&names).err()
    };
    assert!(matches!(error(&["nowhere/*.csv"]), Some(ReadError::NotFound { .. })));
    assert!(matches!(error(&["***"]), Some(ReadError::Pattern { .. })));
    assert!(matches!(error(&["-", "-"]), Some(ReadError::StdinTwice)));
    // The name of an existing file is never a pattern.
    let odd = folder.path().join("games [1].csv");
    fs::write(&odd, "game,transcript\n").expect("a file can be written");
    let found =
        list_sources(&[odd.to_str().expect("a plain name").to_owned()]).expect("the file is there");
    assert!(found.len() == 1 && found[0].named);
    let nowhere = list_sources(&["nowhere.csv".to_owned()]).expect("a missing file is listed too");
    let error = nowhere[0].open(&Options::default()).err().expect("the file does not exist");
    assert!(error.to_string().starts_with("nowhere.csv: No such file"));
}
