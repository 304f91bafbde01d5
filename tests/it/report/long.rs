//! The report on more games than a page shows.

use serde_json::Value;

use crate::places::Place;
use crate::support::{Studied, bao, csv_of, file, generate_csv, study_text, tree};

/// More than a page shows.
const GAMES: usize = 4_000;

#[test]
fn its_files_have_every_game_and_its_page_says_where() {
    let place = Place::new();
    let (games, out) = (place.file("games.csv", generate_csv(GAMES, 3, &[])), place.path("out"));
    bao(&["study", &games, "--out", &out]).assert().success();
    let files = tree(out.as_ref());
    let text = |name: &str| std::str::from_utf8(&files[name]).expect("it is UTF-8");
    let mut rows = csv::Reader::from_reader(files["games.csv"].as_slice());
    let rows: Vec<csv::StringRecord> =
        rows.records().collect::<Result<_, _>>().expect("rows of one length");
    let asked = bao(&["query", &games, "--format", "csv"]).output().expect("the command starts");
    let mut asked = csv::Reader::from_reader(asked.stdout.as_slice());
    let at = asked.headers().expect("a header").iter().position(|name| name == "game");
    let at = at.expect("games have numbers");
    let asked = asked.records().map(|row| row.expect("a row")[at].to_owned());
    assert_eq!(
        rows.iter().map(|row| row[0].to_owned()).collect::<Vec<_>>(),
        asked.collect::<Vec<_>>()
    );
    assert_eq!(rows.len(), GAMES);

    let report: Value = serde_json::from_str(text("report.json")).expect("it is JSON");
    let blocks = report["blocks"].as_array().expect("a list");
    let mut tables = blocks.iter().flat_map(|block| block["tables"].as_array()).flatten();
    let listed = tables.find(|table| table["name"] == "games").expect("it has the table");
    let listed = listed["rows"].as_array().expect("a list");
    assert_eq!(listed.len(), GAMES);
    for (row, listed) in rows.iter().zip(listed) {
        let cells = listed.as_array().expect("a row").iter();
        let cells = cells.map(|cell| cell.as_str().map_or_else(|| cell.to_string(), str::to_owned));
        assert_eq!(row, &cells.collect::<csv::StringRecord>());
    }
    for (name, shown) in [("report.html", 1_500), ("report.md", 1_500), ("report.txt", 25)] {
        let words = format!("The first {shown} of {GAMES} rows; all of them are in games.csv");
        assert!(text(name).replace('\n', " ").contains(&words), "{name}: {words}");
    }
    let kind = |column: &str| format!("\ngames.csv,{column},,number,");
    assert!(text("codebook.csv").contains(&kind("plies")));
    assert!(!text("codebook.csv").contains(&kind("status")));
}

#[test]
fn its_lists_of_choices_and_tosses_are_those_of_the_games_each_once_and_in_their_order() {
    const COPIES: usize = 12;
    let published = file("datasets/games.csv");
    let (head, games) = published.split_once('\n').expect("a header");
    let copies =
        (0..COPIES).flat_map(|copy| games.lines().map(move |line| format!("{copy}-{line}\n")));
    let many = study_text(format!("{head}\n{}", copies.collect::<String>()));
    for name in ["choices", "tosses"] {
        let table = |study: &Studied| study.tables.iter().find(|table| table.name == name).cloned();
        let once = csv_of(&table(Studied::of_published_games()).expect("it has the table"));
        let (head, rows) = once.split_once('\n').expect("a header");
        let copies =
            (0..COPIES).flat_map(|copy| rows.lines().map(move |line| format!("{copy}-{line}\n")));
        let wanted = format!("{head}\n{}", copies.collect::<String>());
        let found = table(&many).expect("it has the table");
        assert_eq!(found.later.is_some(), name == "choices", "{}", found.count_rows());
        assert_eq!(csv_of(&found), wanted, "{name}");
    }
}
