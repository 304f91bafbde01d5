//! Helpers for several tests.

use std::io::{Cursor, Write as _};
use std::path::{Path, PathBuf};

use bao_formats::{Members, OpenedSource, Options, ReadError, Record, Records};
use bao_notation::{Source, Written};

/// Two short games.
pub const G: &str = "1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>";
pub const H: &str = "1:A6>* a6>*; 2:A8<* a7>*; 3:A6>* a8>*";

pub fn moves(text: &str) -> Vec<Written> {
    let reading = bao_notation::read(text, &Source::default());
    reading.transcript.moves().map(|(_, written)| written.clone()).collect()
}

pub fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

pub fn open(bytes: impl Into<Vec<u8>>) -> Result<Records, ReadError> {
    Records::open("test", Box::new(Cursor::new(bytes.into())), &Options::default())
}

/// Reads the records of bytes that contain games.
pub fn records(bytes: impl Into<Vec<u8>>) -> Vec<Record> {
    let records = open(bytes).expect("the bytes hold games");
    records.collect::<Result<_, _>>().expect("memory can be read")
}

pub fn members(name: &str, bytes: impl Into<Vec<u8>>) -> Members {
    let input = Box::new(Cursor::new(bytes.into()));
    Members::from_reader(name, input, &Options::default()).expect("the bytes can be read")
}

/// Returns the records of all members of a file, and the names of the skipped members.
pub fn member_records(name: &str, bytes: impl Into<Vec<u8>>) -> (Vec<Record>, Vec<String>) {
    let (mut all, mut skipped) = (Vec::new(), Vec::new());
    for member in members(name, bytes) {
        match member.expect("memory can be read") {
            OpenedSource::Records(records) => {
                all.extend(records.map(|record| record.expect("memory can be read")));
            }
            OpenedSource::Skipped(error) => skipped.push(error.name().to_owned()),
        }
    }
    (all, skipped)
}

/// Returns the folder, the name and the bytes of every sample. A folder has the name of a format.
pub fn samples() -> Vec<(String, String, Vec<u8>)> {
    let mut all = Vec::new();
    let folders = std::fs::read_dir(path("tests/samples")).expect("the samples are there");
    for folder in folders.map(|entry| entry.expect("the folder is readable").path()) {
        // These folders are corpora with expected results of their own, not samples of a format.
        if folder.ends_with("texts") || folder.ends_with("containers") {
            continue;
        }
        for file in std::fs::read_dir(&folder).expect("the folder is readable") {
            let file = file.expect("the folder is readable").path();
            let name =
                |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            all.push((
                name(&folder),
                name(&file),
                std::fs::read(&file).expect("a sample is a file"),
            ));
        }
    }
    all.sort();
    assert!(all.len() >= 12, "only {} samples", all.len());
    all
}

pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("memory can be written")
}

pub fn zstd(bytes: &[u8]) -> Vec<u8> {
    zstd::encode_all(bytes, 1).expect("memory can be written")
}

pub fn utf16(text: &str, big: bool, mark: bool) -> Vec<u8> {
    let mark = if mark { "\u{feff}" } else { "" };
    let unit = |unit: u16| if big { unit.to_be_bytes() } else { unit.to_le_bytes() };
    mark.encode_utf16().chain(text.encode_utf16()).flat_map(unit).collect()
}

/// Describes records as lines, with the start and end of their moves, for comparisons and snapshots.
pub fn format_records(records: &[Record]) -> String {
    describe_records(records, |text| match text.chars().count() {
        0..=60 => text.to_owned(),
        count => {
            let start: String = text.chars().take(36).collect();
            let end: String = text.chars().skip(count - 20).collect();
            format!("{start}…{end}")
        }
    })
}

/// Describes records as lines, with their moves formatted by `show`.
pub fn describe_records(records: &[Record], show: impl Fn(&str) -> String) -> String {
    let mut all = String::new();
    for record in records {
        let Record { id, line, winner, south, north, date, transcript, extras, findings, .. } =
            record;
        let moves = show(transcript.text());
        let place = format!("{}:{}", transcript.line(), transcript.column());
        let winner =
            winner.map_or("-", |side| if side.letter() == 's' { "south" } else { "north" });
        all += &format!("{line} [{id}] {winner} {place} {moves:?}");
        for (name, value) in [("south", south), ("north", north)] {
            all += &value.as_ref().map_or_else(String::new, |value| format!(" {name}={value}"));
        }
        all += &date.map_or_else(String::new, |date| format!(" date={date}"));
        all +=
            &extras.iter().map(|(name, value)| format!(" {name:?}={value:?}")).collect::<String>();
        all.push('\n');
        for finding in findings {
            all += &format!("    {}:{}: {finding}\n", finding.place.line, finding.place.column);
        }
    }
    all
}

/// Returns the moves of three different published games.
pub fn published_moves() -> [String; 3] {
    let text = std::fs::read(path("../../datasets/games.csv")).expect("the file is there");
    let games = records(text).into_iter().map(|record| record.transcript.text().to_owned());
    let is_long = |game: &String| game.contains("13:") && !game.ends_with(';');
    let games: Vec<String> = games.filter(is_long).take(3).collect();
    games.try_into().expect("there are three games")
}

pub fn codes(record: &Record) -> Vec<&str> {
    record.findings.iter().map(|finding| finding.code.name).collect()
}
