//! Tables with a row a turn.

use std::fmt::Write as _;

use bao_formats::Record;

use crate::support::{codes, published_moves, records};

/// Number, South, North and how many moves a game has.
type Game = (Option<String>, Option<String>, Option<String>, usize);

fn read(text: &str) -> Vec<Game> {
    let of = |record: Record| {
        let count = record.transcript.read("").transcript.moves().count();
        (Some(record.id).filter(|_| record.numbered), record.south, record.north, count)
    };
    records(text).into_iter().map(of).collect()
}

/// The rows of the first turns of a game, and how many moves that are.
fn rows(game: &str, turns: usize) -> (String, usize) {
    let mut rows = String::new();
    for (index, turn) in game.split("; ").take(turns).enumerate() {
        let moves = turn.split_once(':').expect("a turn has a number").1;
        let (south, north) = moves.split_once(' ').expect("both sides move");
        writeln!(rows, "{},{south},{north}", index + 1).expect("there is room");
    }
    (rows, 2 * turns)
}

fn page(rows: &str) -> String {
    let row = |row: &str| {
        let row = row.replace('<', "&lt;").replace('>', "&gt;").replace(',', "</td><td>");
        format!("<tr><td>{row}</td></tr>\n")
    };
    format!("<table>{}</table>", rows.lines().map(row).collect::<String>())
}

#[test]
fn what_a_column_holds_is_no_player() {
    let (rows, moves) = rows(&published_moves()[0], 5);
    for (south, north) in [
        ("South (move)", "North (move)"),
        ("South: moves", "North: moves"),
        ("South (White)", "North (Black)"),
        ("Sud (mosse)", "Nord (mosse)"),
        ("Kusini (hatua)", "Kaskazini (hatua)"),
        ("South: Pits", "North: Pits"),
    ] {
        for text in [
            format!("Turn,{south},{north}\n{rows}"),
            page(&format!("Turn,{south},{north}\n{rows}")),
        ] {
            assert_eq!(read(&text), [(None, None, None, moves)], "{south}");
            assert_eq!(codes(&records(text)[0]), ["missing-number"], "{south}");
        }
    }
    let text = format!("Turn,South (Ali),North: Juma Said\n{rows}");
    let (ali, juma) = (Some("Ali".to_owned()), Some("Juma Said".to_owned()));
    assert_eq!(read(&text), [(None, ali, juma, moves)]);
    // What is written small may be a name or not.
    let found = &records(format!("Turn,South (ali),North (juma)\n{rows}"))[0];
    assert_eq!((found.south.as_deref(), found.findings[0].read.as_str()), (None, "South (ali)"));
    assert_eq!(found.findings[1].read, "North (juma)");
}

#[test]
fn another_game_begins_where_the_count_does_though_nothing_names_the_columns() {
    let [first, second, _] = published_moves();
    let ((one, moves), (other, more)) = (rows(&first, 3), rows(&second, 4));
    for between in ["", ",,\n"] {
        let expected = [(None, None, None, moves), (None, None, None, more)];
        assert_eq!(read(&format!("{one}{between}{other}")), expected, "{between:?}");
    }
}

#[test]
fn a_title_between_two_games_is_that_of_the_second() {
    let [first, second, _] = published_moves();
    let ((one, moves), (other, more)) = (rows(&first, 3), rows(&second, 4));
    let untitled = (None, None, None, moves);
    let text = page(&format!("{one}Game 2,,\n{other}"));
    assert_eq!(read(&text), [untitled.clone(), (Some("2".to_owned()), None, None, more)]);
    for header in ["", "Turn,South,North\n"] {
        // Where none follows, it is that of the game above.
        let found = read(&format!("{header}{one}Game 2,,\n"));
        assert_eq!(found, [(Some("2".to_owned()), None, None, moves)]);
        for title in ["Game 2,,\n", "Game 2,,\nSouth,Ali\n"] {
            let south = title.contains("Ali").then(|| "Ali".to_owned());
            let expected = [(None, None, None, moves), (Some("2".to_owned()), south, None, more)];
            assert_eq!(read(&format!("{header}{one}{title}{other}")), expected, "{header}{title}");
        }
        // At the top of another page, the game goes on.
        let (whole, moves) = rows(&first, 6);
        let (top, rest) = whole.split_at(whole.find("4,").expect("it has four turns"));
        let found = read(&format!("Game 1,,\n{header}{top}Game 1,,\n{rest}"));
        assert_eq!(found, [(Some("1".to_owned()), None, None, moves)], "{header}");
    }
}

#[test]
fn a_game_whose_turns_go_on_in_the_next_table_is_one() {
    let [first, second, third] = published_moves();
    // So many turns stand in each of the blocks.
    for (blocks, turns) in [(2, 10), (3, 7)] {
        let header = vec!["Turn,South,North"; blocks].join(",");
        let (mut text, mut expected) = (String::new(), Vec::new());
        for (number, game) in [&first, &second, &third].into_iter().enumerate() {
            // The last block is not full.
            let (rows, moves) = rows(game, blocks * turns - 2);
            let rows: Vec<&str> = rows.lines().collect();
            let empty = |at: usize| rows.get(at).copied().unwrap_or(",,");
            let line = |row: usize| {
                let cells: Vec<&str> =
                    (0..blocks).map(|block| empty(block * turns + row)).collect();
                cells.join(",") + "\n"
            };
            let table: String = (0..turns).map(line).collect();
            let title = format!("Game {}{}\n", number + 1, ",,".repeat(blocks));
            // A header above each game, or one above all.
            text += &match blocks {
                2 => format!("{title}{header}\n{table}"),
                _ if number == 0 => format!("{title}{header}\n{table}"),
                _ => format!("{title}{table}"),
            };
            expected.push((Some((number + 1).to_string()), None, None, moves));
        }
        assert_eq!(read(&text), expected, "{text}");
        assert_eq!(read(&page(&text)), expected, "{text}");
        assert!(records(text).iter().all(|record| record.findings.is_empty()));
    }
}

#[test]
fn a_game_above_tables_side_by_side_is_read_once() {
    let [first, second, third] = published_moves();
    let ((one, moves), (other, more)) = (rows(&second, 4), rows(&third, 4));
    let pairs: String =
        one.lines().zip(other.lines()).map(|(one, other)| format!("{one},{other}\n")).collect();
    let header = "Turn,South,North,Turn,South,North";
    let all = first.split([' ', ';']).filter(|part| !part.is_empty()).count();
    for above in [format!("Game 1: {first}\n"), format!("Game 1\n{first}\n")] {
        let text = page(&format!("{above}Game 2,,,Game 3\n{header}\n{pairs}"));
        let number = |number: &str| Some(number.to_owned());
        let expected = [
            (number("1"), None, None, all),
            (number("2"), None, None, moves),
            (number("3"), None, None, more),
        ];
        assert_eq!(read(&text), expected);
    }
}

/// Bars at both ends of a row, without the rule that makes a Markdown table of it.
#[test]
fn rows_between_bars_are_turns_of_their_game() {
    let games = published_moves();
    let [(one, first), (two, second)] = [rows(&games[0], 6), rows(&games[1], 5)];
    let barred = |rows: &str| -> String {
        rows.lines().map(|row| format!("| {} |\n", row.replace(',', " | "))).collect()
    };
    for (head, tail) in
        [("", ""), ("Game 7\n\n", "Game 8\n\n"), ("| Game 7 | | |\n", "| Game 8 | | |\n")]
    {
        let text = format!("{head}{}\n{tail}{}", barred(&one), barred(&two));
        let read = read(&text);
        let counts: Vec<usize> = read.iter().map(|game| game.3).collect();
        assert_eq!(counts, [first, second], "{text}");
        let numbers: Vec<Option<&str>> = read.iter().map(|game| game.0.as_deref()).collect();
        let expected = if head.is_empty() { [None; 2] } else { [Some("7"), Some("8")] };
        assert_eq!(numbers, expected, "{text}");
    }
}
