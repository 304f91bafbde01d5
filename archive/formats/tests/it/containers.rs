//! `tests/samples/containers`: every game, skipped member and truncated container is read as `truth.jsonl` says. The
//! file and the containers were written by a script, with openpyxl, xlsxwriter, xlwt, odfpy and Python's standard
//! library (`git show 5025ffea:archive/formats/tests/samples/make_containers.py`).

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _, Write as _};

use bao_formats::{Members, OpenedSource, Options, list_sources};
use proptest::prelude::*;
use serde_json::{Value, json};
use zip::write::SimpleFileOptions;

use crate::support::{member_records, members, path};

fn sample(file: &str) -> Vec<u8> {
    std::fs::read(path(&format!("tests/samples/containers/{file}"))).expect("the sample is there")
}

/// Makes a ZIP archive of some files.
fn zip<'a>(files: impl IntoIterator<Item = (&'a str, Vec<u8>)>) -> Vec<u8> {
    let mut out = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        out.start_file(name, SimpleFileOptions::default()).expect("memory can be written");
        out.write_all(&bytes).expect("memory can be written");
    }
    out.finish().expect("memory can be written").into_inner()
}

fn samples() -> BTreeMap<String, Vec<Value>> {
    let truth = String::from_utf8(sample("truth.jsonl"));
    let mut files: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for line in truth.expect("the truth is text").lines() {
        let mut said: Value = serde_json::from_str(line).expect("a line is an object");
        let file = said["file"].take().as_str().expect("a line names its file").to_owned();
        said.as_object_mut().expect("a line is an object").remove("file");
        files.entry(file).or_default().push(said);
    }
    assert!(files.len() >= 14, "only {} files", files.len());
    files
}

/// Describes the content of a file in the form of `truth.jsonl`. `folder` is removed from names.
fn read(members: Members, folder: &str) -> Vec<Value> {
    let plain = |name: &str| name.strip_prefix(folder).unwrap_or(name).to_owned();
    let mut found = Vec::new();
    for member in members {
        let records = match member {
            Ok(OpenedSource::Records(records)) => records,
            Ok(OpenedSource::Skipped(error)) => {
                found.push(json!({ "source": plain(error.name()), "skipped": error.reason() }));
                continue;
            }
            Err(error) => {
                found.push(json!({ "broken": error.reason() }));
                continue;
            }
        };
        let source = plain(&records.name);
        for record in records {
            let record = match record {
                Ok(record) => record,
                Err(error) => {
                    found.push(json!({ "source": source, "broken": error.reason() }));
                    continue;
                }
            };
            let mut game = json!({ "source": source, "game": record.id, "line": record.line });
            let mut set = |key: &str, value: Option<String>| {
                if let Some(value) = value {
                    game[key] = value.into();
                }
            };
            set("winner", record.winner.map(|side| format!("{side:?}").to_lowercase()));
            set("south", record.south.clone());
            set("north", record.north.clone());
            set("date", record.date.map(|date| date.to_string()));
            set("begins", Some(record.transcript.text().chars().take(40).collect()));
            assert!(record.findings.is_empty(), "{source}: {:?}", record.findings);
            found.push(game);
        }
    }
    found
}

#[test]
fn every_game_matches_the_truth_and_the_rest_is_reported() {
    for (file, said) in samples() {
        let place = path(&format!("tests/samples/containers/{file}")).display().to_string();
        let source = &list_sources(std::slice::from_ref(&place)).expect("the sample is there")[0];
        let opened = source.open(&Options::default()).expect("the sample can be read");
        let folder = place.strip_suffix(&file).expect("the path ends with the file name");
        let mut found = read(opened, folder);
        // `truth.jsonl` has only a part of each reason and of the moves.
        for (found, said) in found.iter_mut().zip(&said) {
            for (key, value) in found.as_object_mut().expect("an item is an object") {
                let is_part = matches!(&**key, "skipped" | "broken" | "begins");
                if let (Some(whole), Some(part)) = (value.as_str(), said[key].as_str())
                    && is_part
                    && whole.contains(part)
                {
                    *value = part.into();
                }
            }
        }
        assert_eq!(found, said, "{file}");
        // Reading from the standard input finds as many items.
        let again = read(members(&place, sample(&file)), folder);
        assert_eq!(again.len(), said.len(), "{file}");
    }
}

/// Changes the parts of a sample.
fn rewrite(file: &str, change: impl Fn(&str, String) -> String) -> Vec<u8> {
    let bytes = Cursor::new(sample(file));
    let mut archive = zip::ZipArchive::new(bytes).expect("the sample is a ZIP archive");
    let mut parts = Vec::new();
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).expect("the part is there");
        let name = part.name().expect("the name is UTF-8").into_owned();
        let mut text = String::new();
        if part.read_to_string(&mut text).is_ok() {
            let changed = change(&name, text).into_bytes();
            parts.push((name, changed));
        }
    }
    zip(parts.iter().map(|(name, bytes)| (name.as_str(), bytes.clone())))
}

/// Returns the first error, or an empty text if everything can be read.
fn error_of(bytes: Vec<u8>) -> String {
    let mut errors = Vec::new();
    for member in members("test", bytes) {
        match member {
            Ok(OpenedSource::Records(records)) => {
                errors.extend(records.filter_map(|record| Some(record.err()?.reason())));
            }
            Ok(OpenedSource::Skipped(_)) => {}
            Err(error) => errors.push(error.reason()),
        }
    }
    errors.into_iter().next().unwrap_or_default()
}

#[test]
fn forged_sizes_in_a_workbook_allocate_no_memory() {
    for count in ["99999999999", "18446744073709551615"] {
        let whole = Cursor::new(sample("messy.xlsx"));
        let mut book = zip::ZipWriter::new_append(whole).expect("the sample is a ZIP archive");
        book.start_file("xl/sharedStrings.xml", SimpleFileOptions::default())
            .expect("memory can be written");
        write!(book, "<sst count=\"1\" uniqueCount=\"{count}\"><si><t>7</t></si></sst>")
            .expect("memory can be written");
        let forged = book.finish().expect("memory can be written").into_inner();
        let error = error_of(forged);
        assert!(error.contains("save its sheets as CSV"), "{error}");
    }
    let wide = rewrite("libre.ods", |_, text| {
        text.replace("number-columns-repeated=\"2\"", "number-columns-repeated=\"16000\"")
            .replace("<table:table-row>", "<table:table-row table:number-rows-repeated=\"1000\">")
    });
    assert!(error_of(wide).contains("more than 2097152 cells"));
    let whole = rewrite("libre.ods", |_, text| text);
    assert_eq!(error_of(whole), "");
}

/// The samples `merged.xlsx` and `merged.xls` check this for XLSX and XLS.
#[test]
fn a_merged_ods_cell_applies_to_its_rows() {
    let cell = |of: &str, text: &str| {
        let text = text.replace('<', "&lt;").replace('>', "&gt;");
        format!(
            "<table:table-cell {of} office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>"
        )
    };
    let covered = "<table:covered-table-cell/>";
    let mut rows =
        [cell("", "game"), cell("", "date"), cell("", "south"), cell("", "moves")].concat();
    let moves = cell("", "1:A7<* a5>; 2:A6<* a5>");
    for (number, [date, south]) in [
        ("7", [cell("table:number-rows-spanned=\"2\"", "2015-03-12"), cell("", "Ali")]),
        (
            "8",
            [
                covered.to_owned(),
                cell("table:number-rows-spanned=\"2\" table:number-columns-spanned=\"1\"", "Bi"),
            ],
        ),
        ("9", [cell("", "2016"), covered.to_owned()]),
    ] {
        rows += "</table:table-row><table:table-row>";
        rows += &[cell("", number), date, south, moves.clone()].concat();
    }
    let sheet = format!(
        "<table:table table:name=\"one\"><table:table-row>{rows}</table:table-row></table:table>"
    );
    let bytes = rewrite("libre.ods", |name, text| {
        if name != "content.xml" {
            return text;
        }
        let (start, end) = ("<office:spreadsheet>", "</office:spreadsheet>");
        let [from, to] = [start, end].map(|mark| text.find(mark).expect("the mark is there"));
        format!("{}{sheet}{}", &text[..from + start.len()], &text[to..])
    });
    let found = member_records("test", bytes).0.into_iter().map(|record| {
        let date = record.date.map(|date| date.to_string()).unwrap_or_default();
        [record.id, date, record.south.unwrap_or_default()].join(" ")
    });
    let found: Vec<String> = found.collect();
    assert_eq!(found, ["7 2015-03-12 Ali", "8 2015-03-12 Bi", "9 2016 Bi"]);
}

/// Regression: when neighbouring members were skipped, a reader and the archive waited for each other.
#[test]
fn skipped_members_do_not_block_others() {
    let names = ["a.txt", "b.txt", "c.txt", "d.txt", "e.txt"];
    let mut bytes = zip(names.map(|name| (name, b"7 1:A7<* a5>\n".to_vec())));
    // Changes the compression method in the header of the entry and in the central directory.
    for (head, at) in [(b"PK\x03\x04", 8), (b"PK\x01\x02", 10)] {
        let heads: Vec<usize> =
            (0..bytes.len()).filter(|&place| bytes[place..].starts_with(head)).collect();
        for place in &heads[1..4] {
            bytes[place + at] = 77;
        }
    }
    let found = members("test", bytes).map(|member| match member.expect("no member fails") {
        OpenedSource::Records(records) => records.filter(Result::is_ok).count(),
        OpenedSource::Skipped(_) => 0,
    });
    let found: Vec<usize> = found.collect();
    assert_eq!(found, [1, 0, 0, 0, 1]);
}

#[test]
fn a_member_that_unpacks_to_too_much_is_cut_short() {
    let line = [&[b'x'; 1 << 19][..], b"\n"].concat();
    let bomb = zip([("bomb.txt", [b"7 1:A7<* a5>\n".to_vec(), line.repeat(140)].concat())]);
    assert!(error_of(bomb).contains("from very little"));
}

#[test]
fn the_members_of_an_archive_are_counted_before_they_are_listed() {
    let mut bytes = sample("page.zip");
    let end = bytes.len() - 22;
    assert_eq!(&bytes[end..end + 4], b"PK\x05\x06");
    // A ZIP64 end record, as at the end of a long archive.
    let mut long = b"PK\x06\x06".to_vec();
    long.extend([0; 28]);
    long.extend(100_001_u64.to_le_bytes());
    long.extend([0; 16]);
    bytes.splice(end..end, long);
    assert!(error_of(bytes).contains("more than 100000 members"));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_containers_cause_no_panic(
        file in prop::sample::select(samples().into_keys().collect::<Vec<_>>()),
        flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
        cut in prop::option::of(any::<prop::sample::Index>()),
    ) {
        let mut bytes = sample(&file);
        for (at, value) in flips {
            let at = at.index(bytes.len());
            bytes[at] = value;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        // The bytes must not cause a panic or a hang.
        let input = Box::new(Cursor::new(bytes));
        let Ok(members) = Members::from_reader("test", input, &Options::default()) else { return Ok(()) };
        for member in members {
            if let Ok(OpenedSource::Records(records)) = member {
                records.for_each(drop);
            }
        }
    }
}

/// A mail with one text part is read as it was written, and its subject may name the game.
#[test]
fn a_mail_with_one_text_part_is_decoded() {
    let head =
        "From: a@example.org\r\nSubject: Re: Partita 12\r\nContent-Type: text/plain; charset=";
    let quoted = "Sud: Nicol=F2 =20\r\n1:A7<* a5>; 2:A6<*=\r\n a5>\r\nVincitore: Sud =20\r\n";
    let coded = "UGFydGl0YSAxMgpTdWQ6IE5pY29sw7IKMTpBNzwqIGE1PjsgMjpBNjwqIGE1PgpWaW5jaXRvcmU6\r\nIFN1ZAo=\r\n";
    for (charset, encoding, text) in
        [("iso-8859-1", "quoted-printable", quoted), ("utf-8", "base64", coded)]
    {
        let mail =
            format!("{head}{charset}\r\nContent-Transfer-Encoding: {encoding}\r\n\r\n{text}");
        let games = read(members("mail.eml", mail), "mail.eml");
        let [game] = &games[..] else { panic!("{encoding}: {games:?}") };
        let said = ["game", "winner", "south"].map(|name| game[name].as_str());
        assert_eq!(said, [Some("12"), Some("south"), Some("Nicolò")], "{encoding}: {game}");
    }
}
