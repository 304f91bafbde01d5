//! Input beyond a limit is reported, and the input around it is still read.

use bao_formats::limits::{LONGEST_GAME, LONGEST_JSON, LONGEST_ROW, MOST_LINES, OPEN_TABLES};
use bao_formats::{Record, codes};
use bao_notation::tree::LONGEST_FILE;

use crate::awkward;
use crate::support::{open, records};

fn codes_of(record: &Record) -> Vec<&'static str> {
    record.findings.iter().map(|finding| finding.code.name).collect()
}

/// Returns the codes of all findings, and the numbers of the records without findings.
fn read_codes_and_numbers(file: String) -> (Vec<&'static str>, Vec<String>) {
    let records = records(file);
    let bad = records.iter().filter(|record| !record.findings.is_empty()).flat_map(codes_of);
    let good = records.iter().filter(|record| record.findings.is_empty());
    (bad.collect(), good.map(|record| record.id.clone()).collect())
}

#[test]
fn a_row_that_is_too_long_is_skipped_and_reported() {
    let turns = "1:A7<* a5>; ".repeat(LONGEST_ROW / 12 + 9);
    let long = [codes::LONG_ROW.name, codes::MISSING_NUMBER.name];
    let good = vec!["1".to_owned(), "3".to_owned()];
    for (file, codes) in [
        (format!("game,transcript\n1,1:A7<*\n2,{turns}\n3,1:A6<*\n"), &long[..]),
        // The same long row after a quotation mark that is not closed.
        (format!("game,transcript\n1,1:A7<*\n2,\"{turns}\n3,1:A6<*\n"), &long[..]),
        (
            format!(
                "{{\"game\":1,\"moves\":\"1:A7<*\"}}\n{{\"game\":2,\"moves\":\"{turns}\"}}\n{{\"game\":3,\"moves\":\"1:A7<*\"}}\n"
            ),
            &long[..1],
        ),
        (format!("1 1:A7<* a5>\n2 {turns}\n3 1:A6<* a5>\n"), &long[..1]),
        (
            format!(
                "[game \"1\"]\n1:A7<*\n[game \"2\"]\n{turns}\n2:A5<\n[game \"3\"]\n1:A6<* a5>\n"
            ),
            &long[..1],
        ),
        (format!("|game|moves|\n|--|--|\n|1|1:A7<*|\n|2|{turns}|\n|3|1:A6<*|\n"), &long[..1]),
        (
            format!(
                "<table><tr><td>game<td>moves<tr><td>1<td>1:A7<*<tr><td>2<td>{turns}<tr><td>3<td>1:A7<*</table>"
            ),
            &long[..1],
        ),
    ] {
        let start: String = file.chars().take(40).collect();
        assert_eq!(read_codes_and_numbers(file), (codes.to_vec(), good.clone()), "{start}");
    }
}

#[test]
fn a_game_that_is_too_long_is_skipped_and_reported() {
    let mut lines = String::from("7 1:A7<* a5>;\n");
    for turn in 2..MOST_LINES + 9 {
        lines += &format!("{turn}:A7<* a5>;\n");
    }
    lines += "8 1:A7<* a5>\n";
    assert_eq!(read_codes_and_numbers(lines), (vec![codes::LONG_GAME.name], vec!["8".to_owned()]));
    let mut text = String::from("7 1:A7<* a5>;\n");
    for line in 0..24 {
        let turns = (0..LONGEST_GAME / 200)
            .map(|turn| format!("{}:A7<* a5>; ", 2 + line * (LONGEST_GAME / 200) + turn));
        text += &turns.collect::<String>();
        text.push('\n');
    }
    text += "8 1:A7<* a5>\n";
    assert_eq!(read_codes_and_numbers(text), (vec![codes::LONG_GAME.name], vec!["8".to_owned()]));
}

#[test]
fn an_overlong_game_of_a_game_file_is_skipped_and_reported() {
    let turns = format!("{}\n", "1:A7<* a5>; ".repeat(10_000));
    let long = turns.repeat(LONGEST_FILE / turns.len() + 1);
    let file = format!("[game \"1\"]\n1:A7<* a5>\n[game \"2\"]\n{long}[game \"3\"]\n1:A6<* a5>\n");
    assert_eq!(
        read_codes_and_numbers(file),
        (vec![codes::LONG_GAME.name], vec!["1".to_owned(), "3".to_owned()])
    );
}

/// A JSON document is read into memory, so its size is limited; the size of JSON Lines is not.
#[test]
fn an_overlong_json_document_is_refused_but_json_lines_are_not() {
    let game = r#"{"data": {"game": 7, "moves": "1:A7<* a5>"}, "note": "NOTE"}"#;
    let line = game.replace("NOTE", &"x".repeat(LONGEST_ROW / 2));
    let count = LONGEST_JSON / line.len() + 1;
    let lines = format!("{line}\n").repeat(count);
    assert_eq!(records(lines.as_str()).len(), count);
    let refused = open(format!("[{}{line}]", format!("{line},").repeat(count)));
    let refused = refused.expect_err("the document is too long").to_string();
    assert!(refused.contains("64 MiB") && refused.contains("JSON Lines"), "{refused}");
    // The data around a game may be longer than the maximum for a game.
    let wrapped = game.replace("NOTE", &"x".repeat(2 * LONGEST_ROW));
    assert_eq!(read_codes_and_numbers(wrapped), (Vec::new(), vec!["7".to_owned()]));
    let deep = format!("[{}, {}1{}]", game, "[".repeat(1_000), "]".repeat(1_000));
    let (codes, numbers) = read_codes_and_numbers(deep);
    assert_eq!((codes, numbers), (vec![codes::BAD_JSON.name], vec!["7".to_owned()]));
    let games = r#""1:A7<* a5>","#.repeat(50_000);
    assert_eq!(read_codes_and_numbers(format!("[{games}\"1:A7<* a5>\"]")).0.len(), 50_001);
}

#[test]
fn a_quotation_mark_before_too_many_lines_is_stray() {
    let open = format!("game,transcript\n1,\"1:A7<*\n{}2,1:A6<*\n", "x\n".repeat(MOST_LINES + 9));
    let records = records(open);
    assert_eq!(codes_of(&records[0]), [codes::STRAY_QUOTE.name]);
    assert_eq!(records.last().map(|record| record.id.as_str()), Some("2"));
}

#[test]
fn nested_tables_are_read_up_to_the_limit_and_no_depth_loses_a_game() {
    let deep = "<table><tr><td>".repeat(OPEN_TABLES + 5);
    let file = format!("<html>{deep}7 1:A7<* a5></table></table><p>8 1:A6<* a5>");
    let (bad, good) = read_codes_and_numbers(file);
    assert_eq!((bad, good), (vec![codes::DEEP_TABLES.name], vec!["7".to_owned(), "8".to_owned()]));
    let deep = "<div><span>".repeat(50_000);
    assert_eq!(read_codes_and_numbers(format!("<html>{deep}7 1:A7<* a5>")).1, ["7"]);
    let tables = "<table>".repeat(300_000);
    assert_eq!(read_codes_and_numbers(format!("<html>{tables}7 1:A7<* a5>")).1, ["7"]);
}

/// `cargo bench -p bao-formats awkward_files` shows whether four times the length takes at most four times as long.
#[test]
fn awkward_files_are_read_to_their_end() {
    for file in awkward::files(LONGEST_ROW / 16) {
        let start: String = file.chars().take(60).collect();
        assert!(!records(file).is_empty(), "{start}");
    }
}
