//! The 59 published games, as they stand in print, are those of the dataset.

use crate::support::{path, records};

/// With the header that print has above them, the same lines are a table.
#[test]
fn under_their_header_the_published_games_are_a_table() {
    let file = std::fs::read(path("tests/samples/text/published.txt")).expect("the file is there");
    let text = String::from_utf8(file).expect("it is UTF-8");
    let table = records(format!("Partite\n\nN° partita\tTrascrizione\n{text}"));
    let ids: Vec<String> = table.into_iter().map(|record| record.id).collect();
    let of_text: Vec<String> = records(text).into_iter().map(|record| record.id).collect();
    assert_eq!(ids, of_text);
}

fn strip_spaces(text: &str) -> String {
    text.split_whitespace().collect()
}

#[test]
fn all_published_games_are_found_with_their_numbers() {
    let file = |name: &str| std::fs::read(path(name)).expect("the file is there");
    let printed = records(file("tests/samples/text/published.txt"));
    let mut kept = records(file("../../datasets/games.csv"));
    assert_eq!((printed.len(), kept.len()), (59, 59));
    for record in printed {
        assert!(record.numbered && record.findings.is_empty(), "{record:?}");
        let at = kept.iter().position(|other| other.id == record.id).expect("the number is known");
        let other = kept.swap_remove(at);
        assert_eq!(strip_spaces(record.transcript.text()), strip_spaces(other.transcript.text()));
    }
}
