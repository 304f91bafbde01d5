//! `tests/samples/<format>/…`: every sample is recognised, whatever its name, encoding or compression.

use bao_formats::{Compression, Encoding, ReadError, codes};

use bao_notation::Finding;

use crate::support::{format_records, gzip, open, records, samples, utf16, zstd};

fn format_of(folder: &str) -> &str {
    match folder {
        "game-file" => "game file",
        "table" => "table",
        "jsonl" => "JSON Lines",
        "text" => "plain text",
        "markdown" => "Markdown",
        "html" => "HTML",
        other => panic!("no format is called {other}"),
    }
}

#[test]
fn every_sample_is_read_as_its_snapshot_says() {
    for (folder, name, bytes) in samples() {
        let format = open(bytes.clone()).expect("a sample holds games").format;
        assert_eq!(format, format_of(&folder), "{folder}/{name}");
        insta::assert_snapshot!(format!("{folder}-{name}"), format_records(&records(bytes)));
    }
}

#[test]
fn encoding_and_compression_change_nothing() {
    for (folder, name, bytes) in samples() {
        let plain = format_records(&records(bytes.clone()));
        let text = String::from_utf8(bytes.clone()).expect("samples are UTF-8");
        let marked = [b"\xef\xbb\xbf", &bytes[..]].concat();
        let mut variants = vec![
            (marked, Encoding::Utf8),
            (utf16(&text, false, true), Encoding::Utf16Le),
            (utf16(&text, true, true), Encoding::Utf16Be),
            (utf16(&text, false, false), Encoding::Utf16Le),
            (utf16(&text, true, false), Encoding::Utf16Be),
        ];
        let (western, _, lossy) = encoding_rs::WINDOWS_1252.encode(&text);
        if !lossy && !text.is_ascii() {
            variants.push((western.into_owned(), Encoding::Windows1252));
        }
        variants.push((bytes, Encoding::Utf8));
        for (bytes, encoding) in variants {
            let packed = [
                (bytes.clone(), Compression::None),
                (gzip(&bytes), Compression::Gzip),
                (zstd(&bytes), Compression::Zstd),
            ];
            for (bytes, compression) in packed {
                let opened = open(bytes.clone()).expect("a sample holds games");
                let told = (opened.format, opened.encoding, opened.compression);
                let expected = (format_of(&folder), encoding, compression);
                assert_eq!(told, expected, "{folder}/{name}");
                let what = format!("{folder}/{name} {} {}", encoding.name(), compression.name());
                let mut read = records(bytes);
                // A guess of Windows-1252 is reported once per file.
                let is_guess = |finding: &Finding| finding.code == codes::GUESSED_ENCODING;
                let guesses = read.iter_mut().map(|record| {
                    let before = record.findings.len();
                    record.findings.retain(|finding| !is_guess(finding));
                    before - record.findings.len()
                });
                let guesses: usize = guesses.sum();
                assert_eq!(guesses, usize::from(encoding == Encoding::Windows1252), "{what}");
                assert_eq!(format_records(&read), plain, "{what}");
            }
        }
    }
}

#[test]
fn all_line_ends_are_read_alike() {
    for (folder, name, bytes) in samples() {
        let text = String::from_utf8(bytes).expect("samples are UTF-8");
        let plain = format_records(&records(text.clone()));
        for end in ["\r\n", "\r"] {
            assert_eq!(
                format_records(&records(text.replace('\n', end))),
                plain,
                "{folder}/{name} {end:?}"
            );
        }
    }
}

#[test]
fn unreadable_input_is_reported_with_reason_and_remedy() {
    for (bytes, expected) in [
        (&b"a,b\n1,2\n"[..], "--column game=NAME"),
        (b"game;date\n1;2\n", "no column `transcript`"),
        (b"nr,text\n1,1:A7<* a5>\n", "no column `transcript`"),
        (b"[{\"game\": 1}]", "no game is found in this JSON"),
        (b"[\n  {\n    \"game\": 1\n  }\n]\n", "no game is found in this JSON"),
        (b"{\"game\": 1, \"text\": \"1:A7<*\"}\n", "no column `transcript`"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "a picture (PNG)"),
        (b"PK\x03\x04....", "a ZIP archive or a workbook"),
        (b"%PDF-1.4\n", "`pdftotext FILE -`"),
        ("Il Bao è un gioco.\nSi gioca in due.\n".as_bytes(), "`Il Bao è un gioco.`"),
        (b"", "the file is empty"),
        (b" \n\n", "the file is empty"),
    ] {
        let said = open(bytes).expect_err("the input holds no games").to_string();
        assert!(said.contains(expected), "{said}");
    }
}

/// In a table of an archive, the transcript contains only the moves that could be played, and the winner may
/// differ from the declared winner.
#[test]
fn an_archive_table_reads_like_its_source() {
    let table = "record,game,winner,declared,transcript,text,opening\n\
                 1,6,south,north,1:A7<* a5>; 2:A6<* a5>,,A7<* a5> A6<* a5>\n\
                 2,7,south,,1:A7<* a5>,1:A7<* a5>; 2:zz,\n";
    let lines = r#"{"game":"6","winner":"south","declared":"north","transcript":"1:A7<* a5>; 2:A6<* a5>","text":null}
{"game":"7","winner":"south","declared":null,"transcript":"1:A7<* a5>","text":"1:A7<* a5>; 2:zz"}
"#;
    let list = format!("[\n{}\n]\n", lines.trim().replace('\n', ",\n"));
    for text in [table, lines, &list] {
        let records = records(text);
        let read: Vec<_> =
            records.iter().map(|r| (r.id.as_str(), r.winner, r.transcript.text())).collect();
        let north = Some(bao_notation::Side::North);
        let expected = [("6", north, "1:A7<* a5>; 2:A6<* a5>"), ("7", None, "1:A7<* a5>; 2:zz")];
        assert_eq!(read, expected, "{text}");
        assert!(records.iter().all(|record| record.findings.is_empty()), "{records:?}");
    }
}

/// If a row has as many fields as there are columns, a field that looks like moves stays in its column.
#[test]
fn a_transcript_comes_only_from_its_column() {
    let read = |text: &str| records(text)[0].transcript.text().to_owned();
    let header = "game,transcript,winner,opening\n";
    assert_eq!(read(&format!("{header}1,1:A7<* a5>,,A7<* a5>\n")), "1:A7<* a5>");
    let longer = "1,1:A7<* a5>, 2:A6<* a5>,south,A7<* a5>\n";
    assert_eq!(read(&format!("{header}{longer}")), "1:A7<* a5>, 2:A6<* a5>");
}

/// The records before the cut are returned before the error.
#[test]
fn a_compressed_file_that_is_cut_off_gives_its_records_and_an_error() {
    let mut text = String::from("game,transcript\n");
    for number in 0..20_000 {
        text += &format!("{number},1:A7<* a5>; {number}:A6<* a5>\n");
    }
    for (whole, compression) in
        [(gzip(text.as_bytes()), Compression::Gzip), (zstd(text.as_bytes()), Compression::Zstd)]
    {
        for cut in [whole.len() / 2, whole.len() - 1] {
            let mut all: Vec<_> = open(&whole[..cut]).expect("the beginning is there").collect();
            let error = all.pop().expect("an error comes last").expect_err("the end is missing");
            assert!(matches!(error, ReadError::Damaged { compression: c, .. } if c == compression));
            assert!(all.len() > 5_000, "{} records before {cut}", all.len());
            for (number, record) in all.into_iter().enumerate() {
                let record = record.expect("the error comes last");
                assert_eq!(record.id, number.to_string());
                assert!(record.transcript.text().ends_with(&format!("{number}:A6<* a5>")));
            }
        }
    }
    let error = open(&gzip(b"game,transcript\n1,1:A7<*")[..25]).err();
    assert!(
        matches!(error, Some(ReadError::Damaged { .. } | ReadError::Header { .. })),
        "{error:?}"
    );
}

#[test]
fn the_checksum_is_of_the_raw_bytes() {
    use bao_formats::{Options, Records};
    use sha2::{Digest, Sha256};

    let bytes = [&gzip(b"game,transcript\n1,1:A7<* a5>\n")[..], b"\0\0trailing"].concat();
    let options = Options { checksum: true, ..Options::default() };
    let input = Box::new(std::io::Cursor::new(bytes.clone()));
    let mut records = Records::open("test", input, &options).expect("the bytes hold a table");
    assert_eq!(records.by_ref().filter(|record| record.is_ok()).count(), 1);
    let sum: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(records.checksum().expect("memory can be read"), Some(sum));
    assert_eq!(records.bytes_read().load(std::sync::atomic::Ordering::Relaxed), bytes.len() as u64);
}
