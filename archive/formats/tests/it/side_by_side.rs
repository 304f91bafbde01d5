//! Tables that stand side by side, and those that only look so: a row of one game is one game.

use bao_formats::Record;
use bao_notation::Side;

use crate::support::{codes, published_moves, records};

/// Number, line and moves of each.
fn read(text: &str) -> Vec<(String, usize, String)> {
    let of = |record: Record| (record.id, record.line, record.transcript.text().to_owned());
    records(text).into_iter().map(of).collect()
}

fn extras(record: &Record) -> Vec<(&str, &str)> {
    record.extras.iter().map(|(name, text)| (&**name, text.as_str())).collect()
}

#[test]
fn own_columns_that_are_called_like_known_ones_are_no_other_table() {
    let [first, second, _] = published_moves();
    let game = [("1".to_owned(), 2, first.clone())];
    let others = [("id", "k77"), ("notation", first.as_str())];
    let text = format!("game,transcript,id,notation\n1,{first},k77,{first}\n");
    assert_eq!((read(&text), extras(&records(text)[0])), (game.to_vec(), others.to_vec()));
    // As `check --fix` and `export` write own columns.
    let header = "game,winner,south,north,date,transcript,id,moves,id,moves";
    let text = format!("{header}\n1,,,,,{first},k77,{second},k78,{second}\n");
    assert_eq!(read(&text), game);
    let header = "game,winner,declared,south,north,date,transcript,text,id,moves,id,moves";
    let text = format!("{header}\n1,,,,,,{first},,k77,{second},k78,{second}\n");
    assert_eq!(read(&text), game);
}

#[test]
fn the_same_moves_twice_in_a_row_are_one_game() {
    let [first, second, _] = published_moves();
    for text in [
        format!("game,moves,game,moves\n1,{first},2,{first}\n3,{second},,\n"),
        format!(
            "| game | moves | game | moves |\n|-|-|-|-|\n| 1 | {first} | 2 | {first} |\n| 3 | {second} | | |\n"
        ),
    ] {
        let found = records(text);
        let numbers: Vec<&str> = found.iter().map(|record| record.id.as_str()).collect();
        assert_eq!(numbers, ["1", "3"]);
        let [finding] = &found[0].findings[..] else { panic!("{found:?}") };
        assert!(finding.read.starts_with("2 | 1:"), "{finding}");
    }
}

#[test]
fn a_game_whose_moves_go_on_in_the_next_table_is_one() {
    let [first, second, _] = published_moves();
    let at = first.find("13:").expect("a long game");
    let (one, other) = first.split_at(at);
    let one = one.trim_end();
    let whole = format!("{one} {other}");
    for header in ["Game,Winner,Moves,Winner,Moves", "Game,Moves,Game,Moves"] {
        let first_row = match header.len() {
            30 => format!("1,South,{one},,{other}"),
            _ => format!("1,{one},,{other}"),
        };
        let found = records(format!("{header}\n{first_row}\n"));
        assert_eq!((found.len(), found[0].transcript.text()), (1, whole.as_str()), "{header}");
        assert!(found[0].findings.is_empty() && found[0].extras.is_empty(), "{found:?}");
    }
    let header = "Date,Moves,Date,Moves";
    let rows =
        format!("2015-03-12,{one},2015-03-13,{other}\n2015-03-14,{first},2015-03-15,{second}\n");
    let html: String = [header]
        .into_iter()
        .chain(rows.lines())
        .map(|row| {
            let row = row.replace('<', "&lt;").replace('>', "&gt;").replace(',', "</td><td>");
            format!("<tr><td>{row}</td></tr>\n")
        })
        .collect();
    for text in [format!("{header}\n{rows}"), format!("<table>{html}</table>")] {
        let found = records(text);
        let moves: Vec<&str> = found.iter().map(|record| record.transcript.text()).collect();
        assert_eq!(moves, [&whole, &first, &second]);
        assert_eq!(extras(&found[0]), [("Date", "2015-03-13")]);
    }
}

#[test]
fn games_come_in_the_order_of_their_rows() {
    let [first, second, third] = published_moves();
    let header = "game,winner,moves,game,winner,moves";
    let text = format!("{header}\n11,,{first},12,,{second}\n,,,13,,{third}\n");
    let expected = [
        ("11".to_owned(), 2, first.clone()),
        ("12".to_owned(), 2, second.clone()),
        ("13".to_owned(), 3, third),
    ];
    assert_eq!(read(&text), expected);
    // Of a long table beside a short one, not all games wait.
    let rows: String = (0..500).map(|row| format!(",,,{row},,{second}\n")).collect();
    let found = read(&format!("{header}\n11,,{first},,,\n{rows}"));
    let numbers: Vec<&str> = found.iter().map(|(number, ..)| number.as_str()).collect();
    let all: Vec<String> = (0..500).map(|row| row.to_string()).collect();
    assert_eq!(numbers[0], "11");
    assert_eq!(numbers[1..], all);
}

#[test]
fn a_sum_below_all_tables_is_no_game() {
    let [first, second, _] = published_moves();
    let header = "game,winner,moves,game,winner,moves";
    for sum in ["Total,,,,,2", ",,,Total,,2", "Total,,1,Total,,1"] {
        let found = records(format!("{header}\n11,,{first},12,,{second}\n{sum}\n"));
        let numbers: Vec<&str> = found.iter().map(|record| record.id.as_str()).collect();
        assert_eq!(numbers, ["11", "12"], "{sum}");
        let filled: Vec<&str> = sum.split(',').filter(|cell| !cell.is_empty()).collect();
        assert_eq!(found[1].findings[0].read, filled.join(" | "));
    }
    // A row that says something in front alone is not lost.
    let found =
        records(format!("Date,{header}\n2015,11,,{first},12,,{second}\nRain all day,,,,,,\n"));
    assert_eq!(found[1].findings[0].read, "Rain all day");
    // A game beside a title is one.
    let found = records(format!("{header}\nBreak,,,12,,{second}\n"));
    assert_eq!((found.len(), found[0].id.as_str()), (1, "12"));
}

#[test]
fn moves_without_quotation_marks_are_said_of_their_game_alone() {
    let [_, second, _] = published_moves();
    let text = format!("game;moves;game;moves\n7;1:A7<* a5>;2:A6<* a5>;8;\"{second}\"\n");
    let found = records(text);
    assert_eq!(codes(&found[0]), ["unquoted-transcript"]);
    assert_eq!(codes(&found[1]), [""; 0]);
    assert_eq!(found[0].transcript.text(), "1:A7<* a5>;2:A6<* a5>");
}

#[test]
fn tables_in_two_languages_stand_side_by_side() {
    let [first, second, _] = published_moves();
    let text = format!(
        "Partita,Vincitore,Mosse,Mchezo,Mshindi,Hatua\n1,Sud,{first},2,Kaskazini,{second}\n"
    );
    let found = records(text);
    let winners: Vec<_> = found.iter().map(|record| (record.id.as_str(), record.winner)).collect();
    assert_eq!(winners, [("1", Some(Side::South)), ("2", Some(Side::North))]);
}

/// These took a minute, and a third of a gigabyte.
#[test]
fn a_header_of_thousands_of_names_takes_linear_time() {
    let began = std::time::Instant::now();
    let blanks = ",".repeat(4_000);
    let names = vec!["Game,Moves"; 1_000].join(",");
    let games: Vec<String> = (0..1_000).map(|game| format!("{game},1:A7<* a5>")).collect();
    let found = records(format!("{blanks}{names}\n{blanks}{}\n", games.join(",")));
    assert_eq!((found.len(), found[0].extras.len()), (1, 1_998));
    assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
}
