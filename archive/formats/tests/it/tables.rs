//! Tables as people make them.

use bao_formats::{Members, OpenedSource, Options, Record};

use crate::support::{open, path, records};

const G: &str = "1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>";

/// Number, South, and the transcript without its breaks.
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
fn blanks_before_a_quotation_mark_are_passed_over() {
    let broken = G.replacen("; ", ";\n", 1);
    let text = format!(
        "\"game\", \"south\", \"moves\"\n\"7\", \"Juma\",\"{broken}\"\n\"8\", \"Hassan, Ali\", \"{G}\"\n"
    );
    assert_eq!(read(&text), [game("7", "Juma"), game("8", "Hassan, Ali")]);
    let mixed = format!("game,south,moves\n \"7\",  \"Juma\", \"{broken}\"\n");
    let record = &records(mixed)[0];
    assert_eq!((record.id.as_str(), record.transcript.column()), ("7", 17));
}

#[test]
fn a_list_of_turns_is_a_game_under_any_of_its_names() {
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
    let one = open("[{\n\"x\": 1}]").expect_err("there is no game").to_string();
    assert!(one.contains("no game is found in this JSON"), "{one}");
}

#[test]
fn objects_without_a_game_before_the_first_are_named_and_make_none() {
    let text = r#"{"version": 1, "site": "kibao"}
{"comment": "of 2015"}
{"game": "7", "south": "Ali", "moves": "1:A7<* a5>"}
{"game": "8"}
"#;
    let found = records(text);
    let numbers: Vec<&str> = found.iter().map(|record| record.id.as_str()).collect();
    // A number is that of a game, whose moves are missing.
    assert_eq!(numbers, ["7", "8"]);
    let said: Vec<&str> = found[0].findings.iter().map(|finding| finding.read.as_str()).collect();
    assert_eq!(said, [r#"{"version": 1, "site": "kibao"} / {"comment": "of 2015"}"#]);
}

#[test]
fn an_object_in_the_first_line_is_no_comment_of_a_game_file() {
    let text = "{\"game\":5,\"moves\":\"1:A7<*\"}\n1A1\n{\"game\":6,\"moves\":\"1:A7<* a5>\"}\n";
    let numbers: Vec<String> = records(text).into_iter().map(|record| record.id).collect();
    assert!(numbers.contains(&"5".to_owned()) && numbers.contains(&"6".to_owned()), "{numbers:?}");
}

#[test]
fn what_is_attached_to_a_mail_is_read_or_named() {
    let mail = format!(
        "From: ali@kibao.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=\"x\"\n\n\
         --x\nContent-Type: text/plain\n\n7 {G}\n\
         --x\nContent-Type: text/csv; name=\"p.csv\"\nContent-Disposition: attachment;\n filename=\"p.csv\"\n\n\
         game,moves\n8,{G}\n\
         --x\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n\
         --x\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\
         Content-Disposition: attachment; filename=\"board.png\"\n\niVBORw0KGgo=\n--x--\n"
    );
    let input = Box::new(std::io::Cursor::new(mail.into_bytes()));
    let members = Members::from_reader("mail.eml", input, &Options::default());
    let mut found = Vec::new();
    for member in members.expect("memory can be read") {
        match member.expect("memory can be read") {
            OpenedSource::Records(records) => {
                let ids = records.map(|record| record.expect("memory can be read").id);
                found.extend(ids);
            }
            OpenedSource::Skipped(error) => found.push(error.name().to_owned()),
        }
    }
    assert_eq!(found, ["7", "8", "mail.eml/board.png"]);
}

#[test]
fn a_page_sent_as_a_mail_is_read_as_a_page() {
    let mail = "From: ali@kibao.org\nDate: Thu, 12 Mar 2015 21:14:00 +0300\nContent-Type: text/html\n\n\
        <html><body><div>Game 7</div><div>1:A7&lt;* a5&gt;; 2:A6&lt;* a5&gt;</div></body></html>\n";
    let input = Box::new(std::io::Cursor::new(mail));
    let members = Members::from_reader("mail.eml", input, &Options::default());
    let mut found = Vec::new();
    for member in members.expect("memory can be read") {
        if let OpenedSource::Records(records) = member.expect("memory can be read") {
            found.extend(records.map(|record| record.expect("memory can be read")));
        }
    }
    let [record] = &found[..] else { panic!("{found:?}") };
    assert_eq!((record.id.as_str(), record.date), ("7", None));
    assert_eq!(record.transcript.text(), "1:A7<* a5>; 2:A6<* a5>");
}

#[test]
fn the_moves_of_another_game_in_a_row_are_a_finding_and_another_version_of_them_is_none() {
    let (game, other) = ("1:A7<* a5>; 2:A6<* a5>", "1:A6>* a6>*; 2:A8<* a7>*");
    let json =
        |moves: &str| format!("{{\"game\": 7, \"moves\": \"{game}\", \"x\": \"{moves}\"}}\n");
    for (moves, count) in [(other, 1), (game, 0), ("1. A7< a5>", 1), ("", 0), ("A7<", 0)] {
        for text in [
            format!("game,moves,a,b\n7,{game},8,{moves}\n"),
            format!("game,moves,a,b\n\"7\",\"{game}\",8,\"{moves}\"\n"),
            format!("|game|moves|a|b|\n|--|--|--|--|\n|7|{game}|8|{moves}|\n"),
            json(moves),
        ] {
            let read = records(text.as_str());
            let codes: Vec<&str> = read[0].findings.iter().map(|found| found.code.name).collect();
            assert_eq!(codes, vec!["unplaced-text"; count], "{text}");
        }
    }
}

#[test]
fn tables_side_by_side_lose_nothing_where_moves_hold_the_delimiter_or_rows_go_on() {
    let (game, other) = ("1:A7<* a5>;2:A6<* a5>", "1:A6>* a6>*;2:A8<* a7>*");
    let unquoted = format!("game;moves;game;moves\n7;{game};8;{other}\n");
    let parts = format!("game,moves,game,moves\n7,{game},8,{other}\n,3:A2< a6>,,3:A6>* a8>*\n");
    for (text, rest) in [(unquoted, ["", ""]), (parts, ["3:A2< a6>", "3:A6>* a8>*"])] {
        let read = records(text.as_str());
        let found: Vec<(&str, String)> = read
            .iter()
            .map(|record| (record.id.as_str(), record.transcript.text().replace(' ', "")))
            .collect();
        let expected = [("7", game, rest[0]), ("8", other, rest[1])];
        let expected =
            expected.map(|(id, game, rest)| (id, format!("{game}{rest}").replace(' ', "")));
        assert_eq!(found, expected, "{text}");
        let findings = read.iter().map(|record| record.findings.len());
        assert_eq!(findings.collect::<Vec<_>>(), [1, 1], "{text}");
    }
}

#[test]
fn a_number_may_be_a_link() {
    let text = format!(
        "| Game | South | Moves |\n|---|---|---|\n| [7](http://kibao.org/g/7) | [Ali](a) | {G} |\n"
    );
    assert_eq!(read(&text), [game("7", "Ali")]);
}

#[test]
fn a_second_table_has_columns_of_its_own() {
    for gap in ["", "\n"] {
        let text = format!("game,south,moves\n7,Ali,{G}\n{gap}moves,game,south\n{G},8,Juma\n");
        assert_eq!(read(&text), [game("7", "Ali"), game("8", "Juma")]);
    }
}

#[test]
fn a_text_whose_first_line_has_a_comma_is_no_table() {
    for text in [
        format!("Mchezo 7, mshindi Kaskazini: {G}. Mchezo 8, mshindi Kusini: {G}.\n"),
        format!("Game 7, Ali - Juma, South won: {G}\nGame 8, Juma - Ali, North won: {G}\n"),
    ] {
        let ids: Vec<String> = records(text).into_iter().map(|record| record.id).collect();
        assert_eq!(ids, ["7", "8"]);
    }
}

/// Number and findings of every game, those of missing numbers left out.
fn numbers(text: &str) -> Vec<String> {
    let of = |record: &Record| {
        let skipped =
            record.findings.iter().filter(|f| f.code == bao_formats::codes::UNPLACED_TEXT);
        let skipped: String =
            skipped.map(|f| format!(" {}:{} {}", f.place.line, f.place.column, f.read)).collect();
        format!("{}{skipped}", record.id)
    };
    records(text).iter().map(of).collect()
}

#[test]
fn a_title_or_a_sum_is_no_game() {
    let game = "1:A7<* a5>; 2:A6<* a5>";
    let csv = format!(
        "game,winner,transcript\nGirone A,,\n7,south,{game}\nGirone B,,\n,Pemba,\n8,north,{game}\n9,,\nFinale,south,\n\"Total\",\"4 games\"\n"
    );
    let expected = ["7 2:1 Girone A 4:1 Girone B / Pemba", "8", "9", "Finale 9:1 Total | 4 games"];
    assert_eq!(numbers(&csv), expected);
    let keeps = Options { keep_rows: true, ..Options::default() };
    let input = Box::new(std::io::Cursor::new(csv));
    let read = bao_formats::Records::open("test", input, &keeps).expect("there are games");
    let rows =
        read.map(|record| record.expect("memory can be read").rows.expect("a table has rows"));
    let rows: Vec<usize> = rows.map(|rows| rows.all().len()).collect();
    assert_eq!(rows, [4, 1, 1, 2]);
    let markdown = format!("|game|moves|\n|--|--|\n|7|{game}|\n|Total|1|\n");
    assert_eq!(numbers(&markdown), ["7 4:1 Total | 1"]);
    let cells = game.replace('<', "&lt;").replace('>', "&gt;");
    let html =
        format!("<table><tr><th>game<th>moves<tr><td>7<td>{cells}<tr><td>Total<td>1</table>");
    assert_eq!(numbers(&html), ["7 1:1 Total | 1"]);
}

#[test]
fn another_header_in_a_table_is_that_of_the_rows_below() {
    let game = "1:A7<* a5>; 2:A6<* a5>";
    let markdown = format!(
        "|game|moves|\n|--|--|\n|7|{game}|\n|Girone B||\n|Mosse|Vincitore|Partita|\n|--|--|--|\n|{game}|Nord|8|\n"
    );
    assert_eq!(numbers(&markdown), ["7 4:1 Girone B", "8"]);
    assert_eq!(records(markdown)[1].winner, Some(bao_notation::Side::North));
    let cells = game.replace('<', "&lt;").replace('>', "&gt;");
    let html = format!(
        "<table><tr><th>game<th>moves<tr><td>7<td>{cells}<tr><th>Mosse<th>Partita<tr><td>{cells}<td>8</table>"
    );
    assert_eq!(numbers(&html), ["7", "8"]);
}

#[test]
fn a_game_of_chess_is_none_of_bao() {
    let chess = "[Event \"Club\"]\n[White \"Ali\"]\n[Black \"Juma\"]\n[Result \"1-0\"]\n\n1. a4 a5 2. b4 b5 3. Nf3 a6 4. axb5 axb4 5. Ra3 b3 1-0\n";
    let error = open(chess).map(|_| ()).expect_err("there is no game").to_string();
    assert!(error.contains("a game of chess"), "{error}");
}

#[test]
fn no_key_of_json_is_lost_without_a_word() {
    let text = r#"{"tournament": "Pemba Open", "year": 2015, "games": [
 {"id": 7, "players": {"south": {"name": "Ali", "elo": 1500}, "north": "Juma", "hall": "B"}, "result": {"winner": "north", "reason": "gave up"}, "moves": "1:A7<* a5>; 2:A6<* a5>"},
 {"id": 8, "south": {"name": "Ali", "club": "X"}, "north": "Juma", "meta": {"place": "Z"}, "moves": "1:A7<* a5>; 2:A6<* a5>"},
 {"id": 9, "players": [{"name": "Ali", "elo": 1500}, {"name": "Juma"}], "year": 2016, "moves": "1:A7<* a5>; 2:A6<* a5>"}],
 "origin": "kibao", "count": 3}
"#;
    let read = records(text);
    let extras = |index: usize| -> Vec<String> {
        read[index].extras.iter().map(|(name, value)| format!("{name}={value}")).collect()
    };
    let around = ["tournament=Pemba Open", "year=2015"];
    let first =
        ["players.south.elo=1500", "players.hall=B", "result.reason=gave up", around[0], around[1]];
    assert_eq!(extras(0), first);
    assert_eq!(extras(1), ["south.club=X", "meta={\"place\": \"Z\"}", around[0], around[1]]);
    assert_eq!(extras(2), ["players.1.elo=1500", "year=2016", around[0]]);
    assert!(read.iter().all(|game| game.south.as_deref() == Some("Ali")), "{read:?}");
    let late = read[2].findings.iter().map(|found| found.read.as_str());
    assert_eq!(late.collect::<Vec<_>>(), ["origin: kibao, count: 3"]);
    assert!(read[..2].iter().all(|game| game.findings.is_empty()), "{read:?}");
}

/// Dates of two numbers and a year are read in one order in a file.
#[test]
fn a_file_has_one_order_of_day_and_month() {
    let dates = |rows: &[&str]| {
        let mut text = "game,date,transcript\n".to_owned();
        for (at, date) in rows.iter().enumerate() {
            text += &format!("{at},{date},1:A7<* a5>\n");
        }
        let one = |record: Record| {
            let date = record.date.map(|date| date.to_string()).unwrap_or_default();
            let found: Vec<&str> = record.findings.iter().map(|found| found.code.name).collect();
            format!("{date} {}", found.join(" ")).trim_end().to_owned()
        };
        records(text).into_iter().map(one).collect::<Vec<_>>()
    };
    // Nothing tells: the day first, and a finding.
    assert_eq!(dates(&["3/4/2015", "3/3/15"]), ["2015-04-03 ambiguous-date", "2015-03-03"]);
    // One row tells, before or behind.
    assert_eq!(dates(&["3/4/2015", "7/19/2015"]), ["2015-03-04", "2015-07-19"]);
    assert_eq!(dates(&["30/11/13", "3/4/15"]), ["2013-11-30", "2015-04-03"]);
    // Two rows tell opposite things.
    assert_eq!(
        dates(&["3/4/2015", "7/19/2015", "19/7/2015"]),
        ["2015-04-03 ambiguous-date", "2015-07-19", "2015-07-19"]
    );
    // What tells nothing of it.
    assert_eq!(
        dates(&["3/4/2015", "2015-03-19", "19.7.2015"]),
        ["2015-04-03 ambiguous-date", "2015-03-19", "2015-07-19"]
    );
    // Dates behind the first 64 KiB tell nothing: a file has one order from its first game to its last.
    let mut rows = vec!["3/4/2015"; 6_000];
    rows.extend(["7/19/2015", "3/4/2015"]);
    let read = dates(&rows);
    assert_eq!(read[0], "2015-04-03 ambiguous-date");
    assert_eq!(read[6_001], "2015-04-03 ambiguous-date");
}

/// Only the field that is read as the game's date tells the order; scores and marks in other columns may look like dates.
#[test]
fn other_columns_tell_nothing_of_the_order_of_dates() {
    let read = |text: &str| {
        let one = |record: Record| record.date.map(|date| date.to_string());
        records(text.to_owned()).into_iter().map(one).collect::<Vec<_>>()
    };
    for notes in ["score 3/14/20", "10/13/12", "7/19/2015"] {
        let text = format!("game,notes,date,transcript\n1,{notes},3/4/2015,1:A7<* a5>\n");
        assert_eq!(read(&text), [Some("2015-04-03".to_owned())], "{notes}");
        let text = format!(
            r#"{{"game": 1, "notes": "{notes}", "date": "3/4/2015", "transcript": "1:A7<* a5>"}}"#
        );
        assert_eq!(read(&format!("{text}\n")), [Some("2015-04-03".to_owned())], "{notes}");
    }
}
