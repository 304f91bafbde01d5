//! Tables in the forms in which people write them.

use std::io::Cursor;

use bao_formats::{Options, Record, Records};

use crate::support::{G, codes, member_records, open, path, records};

/// Returns number, South, and the transcript without line breaks.
fn read(text: &str) -> Vec<(String, Option<String>, String)> {
    let of = |record: Record| {
        assert!(record.findings.is_empty(), "{record:?}");
        let south = record.south.as_deref().map(str::to_owned);
        let words: Vec<&str> = record.transcript.text().split_whitespace().collect();
        (record.id, south, words.join(" "))
    };
    records(text).into_iter().map(of).collect()
}

fn game(number: &str, south: &str) -> (String, Option<String>, String) {
    (number.to_owned(), Some(south.to_owned()), G.to_owned())
}

#[test]
fn a_list_of_turns_is_a_game_under_any_known_key() {
    let turns = r#"[{"turn":1,"south":"A7<*","north":"a5>"},
        {"turn":2,"south":"A6<*","north":"a5>"},{"turn":3,"south":"A2<","north":"a6>"}]"#;
    for key in ["turns", "plies", "moves", "transcript"] {
        let one = format!(r#"{{"number":"7","south":"Ali","{key}":{turns}}}"#);
        let flat = one.replace('\n', "");
        for text in [format!("[{one}]"), format!(r#"{{"games":[{one}]}}"#), one, flat] {
            assert_eq!(read(&text), [game("7", "Ali")], "{text}");
            assert!(records(text)[0].extras.is_empty());
        }
    }
}

#[test]
fn turns_without_sides_make_no_game() {
    let judgements = std::fs::read(path("../../datasets/study/judgements.jsonl"));
    assert!(open(judgements.expect("the file is there")).is_err());
}

#[test]
fn mail_attachments_are_read_or_reported() {
    let mail = format!(
        "From: ali@kibao.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=\"x\"\n\n\
         --x\nContent-Type: text/plain\n\n7 {G}\n\
         --x\nContent-Type: text/csv; name=\"p.csv\"\nContent-Disposition: attachment;\n filename=\"p.csv\"\n\n\
         game,moves\n8,{G}\n\
         --x\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n\
         --x\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\
         Content-Disposition: attachment; filename=\"board.png\"\n\niVBORw0KGgo=\n--x--\n"
    );
    let (records, skipped) = member_records("mail.eml", mail);
    let ids: Vec<&str> = records.iter().map(|record| record.id.as_str()).collect();
    assert_eq!((&ids[..], &skipped[..]), (&["7", "8"][..], &["mail.eml/board.png".to_owned()][..]));
}

#[test]
fn a_page_sent_as_a_mail_is_read_as_a_page() {
    let mail = "From: ali@kibao.org\nDate: Thu, 12 Mar 2015 21:14:00 +0300\nContent-Type: text/html\n\n\
        <html><body><div>Game 7</div><div>1:A7&lt;* a5&gt;; 2:A6&lt;* a5&gt;</div></body></html>\n";
    let (found, _) = member_records("mail.eml", mail);
    let [record] = &found[..] else { panic!("{found:?}") };
    assert_eq!((record.id.as_str(), record.date), ("7", None));
    assert_eq!(record.transcript.text(), "1:A7<* a5>; 2:A6<* a5>");
}

#[test]
fn the_rows_around_a_game_are_kept_with_it() {
    let game = "1:A7<* a5>; 2:A6<* a5>";
    let csv = format!(
        "game,winner,transcript\nGirone A,,\n7,south,{game}\nGirone B,,\n,Pemba,\n8,north,{game}\n9,,\nFinale,south,\n\"Total\",\"4 games\"\n"
    );
    let keeps = Options { keep_rows: true, ..Options::default() };
    let read =
        Records::open("test", Box::new(Cursor::new(csv)), &keeps).expect("the text has games");
    let rows = read.map(|record| record.expect("memory can be read").rows);
    let rows = rows.map(|rows| rows.expect("a table has rows").all().len());
    assert_eq!(rows.collect::<Vec<_>>(), [4, 1, 1, 2]);
}

/// The order of day and month is the same throughout a file.
#[test]
fn dates_after_the_first_64_kib_do_not_decide_the_order() {
    let rows = "7,3/4/2015,1:A7<* a5>\n".repeat(6_000) + "8,7/19/2015,1:A7<*\n9,3/4/2015,1:A7<*\n";
    let read = records(format!("game,date,transcript\n{rows}"));
    for record in [&read[0], &read[6_001]] {
        let date = record.date.map(|date| date.to_string());
        assert_eq!((date.as_deref(), codes(record)), (Some("2015-04-03"), vec!["ambiguous-date"]));
    }
}

#[test]
fn games_of_a_long_table_follow_the_only_game_of_a_table_beside_it() {
    let header = "game,winner,moves,game,winner,moves";
    let rows: String = (0..500).map(|row| format!(",,,{row},,{G}\n")).collect();
    let found = records(format!("{header}\n11,,{G},,,\n{rows}"));
    let numbers: Vec<&str> = found.iter().map(|record| record.id.as_str()).collect();
    let all: Vec<String> = (0..500).map(|row| row.to_string()).collect();
    assert_eq!(numbers[0], "11");
    assert_eq!(numbers[1..], all);
}

/// With quadratic time and memory, this took 60 s and 330 MB.
#[test]
fn a_header_of_thousands_of_names_is_read() {
    let blanks = ",".repeat(4_000);
    let names = vec!["Game,Moves"; 1_000].join(",");
    let games: Vec<String> = (0..1_000).map(|game| format!("{game},1:A7<* a5>")).collect();
    let found = records(format!("{blanks}{names}\n{blanks}{}\n", games.join(",")));
    assert_eq!((found.len(), found[0].extras.len()), (1, 1_998));
}
