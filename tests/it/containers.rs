//! Archives, workbooks and saved pages as sources: what is read of them, and what is passed over, by every command.

use bao_tables::import::SkippedFile;

use crate::places::{Place, manifest};
use crate::support::{bao, path, transcript};

const SAMPLES: &str = "archive/formats/tests/samples/containers";

/// Wherever it stands, what holds no games is named with its reason, stops nothing and gives exit code 1.
#[test]
fn what_holds_no_games_is_recorded_wherever_it_stood() {
    let place = Place::new();
    let folder = place.path("folder");
    std::fs::create_dir_all(&folder).expect("there is room");
    std::fs::copy(path("datasets/games.csv"), format!("{folder}/games.csv")).expect("room");
    let notes = place.file("folder/notes.txt", "Nothing is played.\n");
    let games = format!("{folder}/games.csv");
    let (zip, book) = (format!("{SAMPLES}/page.zip"), format!("{SAMPLES}/messy.xlsx"));
    for (number, (named, skipped)) in [
        (vec![&games, &notes], vec!["notes.txt"]),
        (vec![&notes, &games], vec!["notes.txt"]),
        (vec![&folder], vec!["notes.txt"]),
        (vec![&zip], vec!["page.zip/page_files/a.css", "page.zip/page_files/a.js"]),
        (vec![&book], vec!["messy.xlsx/Notes", "messy.xlsx/Chart"]),
    ]
    .into_iter()
    .enumerate()
    {
        let archive = place.path(&format!("archive{number}"));
        let mut words = vec!["import", "-o", &archive];
        words.extend(named.iter().map(|name| name.as_str()));
        let said = transcript(&words, "");
        assert!(said.contains("exit code 1"), "{named:?}: {said}");
        let stored = manifest(&archive);
        assert_eq!(stored.skipped.len(), skipped.len(), "{named:?}");
        for (SkippedFile { name, reason }, ending) in stored.skipped.iter().zip(&skipped) {
            assert!(name.ends_with(ending), "{name}");
            assert!(said.contains(&format!("skipped: {name}: {reason}\n")), "{said}");
        }
        for named in [named, vec![&archive]] {
            let mut words = vec!["check"];
            words.extend(named.iter().map(|name| name.as_str()));
            let said = transcript(&words, "");
            assert_eq!(said.matches("skipped: ").count(), skipped.len(), "{said}");
            assert!(said.contains("exit code 1"), "{said}");
        }
    }
}

/// Exit code 2 is for what could not be done: nothing is there to be read, or a file is missing.
#[test]
fn where_nothing_can_be_read_nothing_is_written() {
    let place = Place::new();
    let archive = place.path("archive");
    let notes = place.file("notes.txt", "Nothing is played.\n");
    let (cut, paper) = (format!("{SAMPLES}/cut.zip"), format!("{SAMPLES}/paper.pdf"));
    let missing = place.path("missing.xlsx");
    for (named, reason) in [
        (vec![&notes], "its first line is `Nothing is played.`"),
        (vec![&cut], "it is cut off or damaged"),
        (vec![&paper, &notes], "`pdftotext -layout FILE -`"),
        (vec![&"datasets/games.csv".to_owned(), &missing], "No such file"),
    ] {
        let mut words = vec!["import", "-o", &archive];
        words.extend(named.iter().map(|name| name.as_str()));
        let said = transcript(&words, "");
        assert!(said.contains(reason) && said.contains("exit code 2"), "{named:?}: {said}");
        assert!(!std::path::Path::new(&archive).exists(), "{named:?}");
    }
    let said = transcript(&["check", &paper], "");
    assert!(said.contains("pdftotext") && said.contains("exit code 2"), "{said}");
}

/// Findings have the name of the member, and its lines.
#[test]
fn every_command_reads_a_workbook_as_the_table_that_it_is() {
    let book = format!("{SAMPLES}/old.xls");
    let listed =
        transcript(&["query", &book, "--format", "csv", "--columns", "source,line,game,date"], "");
    let rows: Vec<&str> = listed.lines().filter(|line| line.contains("old.xls/")).collect();
    let expected = [
        ("Elder", 4, "9097,2015-08-12"),
        ("Elder", 5, "9103,2015-08-21"),
        ("Elder", 6, "9118,2015-08-30"),
    ];
    for (row, (sheet, line, rest)) in rows.iter().zip(expected) {
        assert_eq!(*row, format!("{book}/{sheet},{line},{rest}"));
    }
    assert_eq!(rows.len(), 5, "{listed}");
    let shown = transcript(&["show", "9103", &book], "");
    assert!(shown.contains("9103") && shown.contains("exit code 0"), "{shown}");
    let refused = transcript(&["check", &book, "--fix"], "");
    assert!(refused.contains("--fix takes the files in it one by one"), "{refused}");
    bao(&["study", &book]).assert().success();
}
