//! Reading any bytes returns records or an error, and never panics or hangs.

use bao_formats::limits::LONGEST_ROW;
use fastrand::Rng;
use proptest::prelude::*;

use crate::support::{gzip, open, records, samples, utf16, zstd};

/// Bytes that have a meaning in some format.
const SIGNS: &[u8] = b"\"\n,;<>*+#:&\r\xff 0|\\{}[]'`\t1aB/-=\0\xe8.";

fn mutate(bytes: &mut Vec<u8>, random: &mut Rng) {
    for _ in 0..=random.usize(..30) {
        if bytes.is_empty() {
            return;
        }
        let at = random.usize(..bytes.len());
        let sign = SIGNS[random.usize(..SIGNS.len())];
        match random.usize(..8) {
            0 => bytes[at] = random.usize(..256) as u8,
            1 | 2 => bytes[at] = sign,
            3 | 4 => bytes.insert(at, sign),
            5 => drop(bytes.remove(at)),
            6 => {
                // Copy a stretch of bytes to another place.
                let end = (at + random.usize(..80)).min(bytes.len());
                let stretch = bytes[at..end].to_vec();
                let to = random.usize(..bytes.len());
                bytes.splice(to..to, stretch);
            }
            _ if random.usize(..10) == 0 => bytes.truncate(at),
            _ => drop(bytes.drain(at..(at + random.usize(..40)).min(bytes.len()))),
        }
    }
}

/// Reads the bytes to their end and checks properties that must hold for any bytes.
fn read(bytes: &[u8]) -> bool {
    let Ok(opened) = open(bytes) else { return false };
    let mut text = 0;
    for record in opened {
        let Ok(record) = record else { break };
        assert!(record.line > 0 && !record.id.is_empty());
        assert_eq!(record.numbered, !record.id.starts_with("line ") || record.numbered);
        text += record.transcript.text().len();
        assert!(record.transcript.text().len() <= LONGEST_ROW + 1);
        let reading = record.transcript.read(&record.id);
        for ply in &reading.transcript.plies {
            assert_eq!((ply.line, ply.column), record.transcript.place(ply.span.start));
        }
        for finding in record.findings.iter().chain(&reading.findings) {
            assert!(
                finding.place.line > 0 && finding.place.column > 0,
                "{finding:?} {:?}",
                String::from_utf8_lossy(bytes)
            );
        }
    }
    text > 0
}

/// Covers the formats of the samples, all compressions, and UTF-8, UTF-16 and Windows-1252.
#[test]
fn six_thousand_mutated_files_are_read_or_refused() {
    let mut random = Rng::with_seed(0x9e37_79b9_7f4a_7c15);
    let samples: Vec<Vec<u8>> = samples()
        .into_iter()
        .map(|(_, _, bytes)| bytes.into_iter().take(4_000).collect())
        .collect();
    let mut readable = 0;
    for index in 0..6_000 {
        let mut bytes = samples[index % samples.len()].clone();
        // Half of the files are damaged before they are encoded and compressed, so that the damage reaches the content.
        let inside = random.usize(..2) == 0;
        if inside {
            mutate(&mut bytes, &mut random);
        }
        let text = || String::from_utf8_lossy(&bytes).into_owned();
        bytes = match random.usize(..8) {
            0 => utf16(&text(), false, true),
            1 => utf16(&text(), true, true),
            2 => utf16(&text(), index % 2 == 0, false),
            3 => encoding_rs::WINDOWS_1252.encode(&text()).0.into_owned(),
            _ => bytes,
        };
        bytes = match random.usize(..4) {
            0 => gzip(&bytes),
            1 => zstd(&bytes),
            _ => bytes,
        };
        if !inside {
            mutate(&mut bytes, &mut random);
        }
        readable += usize::from(read(&bytes));
    }
    assert!(readable > 3_000, "only {readable} files hold a game");
}

/// Random text, among which every game must still be read completely and in its place.
fn rubble() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[\"AaBb1-9<>*+#:; ,x\\\\&é|]{0,40}", 1..20)
}

/// Whether a finding reports a skipped row, which concerns the table rather than the game.
fn is_of_skipped_row(finding: &bao_notation::Finding) -> bool {
    finding.code == bao_formats::codes::UNPLACED_TEXT
        && finding.expected.id() == Some("expected-row-of-game")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read(&bytes);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(\\PC|\n|<[a-z]{1,6}>|\\|){0,200}") {
        read(text.as_bytes());
    }

    #[test]
    fn bad_lines_never_lose_a_good_game(rubble in rubble(), format in 0..3usize) {
        let mut file = ["game,transcript\n", "", ""][format].to_owned();
        for (number, line) in rubble.iter().enumerate() {
            file += line;
            file += &match format {
                0 => format!("\n{}000,1:A7<* a5>; 2:A6<* a5>\n", number + 1),
                1 => format!("\n{}000 1:A7<* a5>; 2:A6<* a5>\n", number + 1),
                _ => format!("\n{{\"game\":{}000,\"moves\":\"1:A7<* a5>; 2:A6<* a5>\"}}\n", number + 1),
            };
        }
        match format {
            0 => {}
            1 => file.insert_str(0, "5 1:A7<* a5>\n"),
            _ => file.insert_str(0, "{\"game\":5,\"moves\":\"1:A7<*\"}\n"),
        }
        let good: Vec<String> = records(file.clone())
            .into_iter()
            .filter(|record| record.findings.iter().all(is_of_skipped_row) || format == 1)
            .filter(|record| {
                let text = record.transcript.text();
                // In plain text, a game may be followed by text that the notation reports as stray.
                text == "1:A7<* a5>; 2:A6<* a5>" || format == 1 && text.starts_with("1:A7<* a5>; 2:A6<* a5>")
            })
            .map(|record| record.id)
            .filter(|id| id.ends_with("000"))
            .collect();
        let all: Vec<String> = (1..=rubble.len()).map(|number| format!("{number}000")).collect();
        prop_assert_eq!(good, all, "{}", file);
    }
}
