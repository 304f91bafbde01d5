//! `cases/*.txt`: texts and the records that are read from them.
//!
//! A case is a line `== title`, a text, a line `--` and its records: line, number, winner, place and text of the moves,
//! other fields, and below them the findings. `{1}`, `{2}` and `{3}` are the moves of three published games; `{G}` and
//! `{H}` are two short games, `{G&}` and `{H&}` the same games in HTML; `{page}` is a form feed. Set `BAO_UPDATE=1` to
//! update the cases.

use std::fmt::Write as _;

use crate::support::{G, H, describe_records, open, path, published_moves};

/// The placeholders and their texts.
fn names() -> Vec<(&'static str, String)> {
    let [first, second, third] = published_moves();
    let html = |moves: &str| moves.replace('<', "&lt;").replace('>', "&gt;");
    vec![
        ("{1}", first),
        ("{2}", second),
        ("{3}", third),
        ("{G}", G.to_owned()),
        ("{H}", H.to_owned()),
        ("{G&}", html(G)),
        ("{H&}", html(H)),
        ("{page}", "\u{c}".to_owned()),
    ]
}

/// Describes the records of a text, or the error.
fn read(text: &str, names: &[(&str, String)]) -> String {
    let text =
        names.iter().fold(format!("{text}\n"), |text, (name, long)| text.replace(name, long));
    let records: Result<Vec<_>, _> = open(text).and_then(Iterator::collect);
    let described = match records {
        Ok(records) => describe_records(&records, str::to_owned),
        Err(error) => format!("error: {error}\n"),
    };
    names.iter().fold(described, |text, (name, long)| text.replace(long, name))
}

#[test]
fn every_case_gives_its_records() {
    let names = names();
    let (mut faults, mut count) = (String::new(), 0);
    for file in ["cells", "side-by-side", "tables", "texts", "titles", "turn-rows"] {
        let place = path(&format!("tests/it/cases/{file}.txt"));
        let cases = std::fs::read_to_string(&place).expect("the cases are there");
        let mut now = String::new();
        for case in format!("\n{cases}").split("\n== ").skip(1) {
            let (title, rest) = case.split_once('\n').expect("a title, and below it a text");
            let (text, expected) =
                rest.split_once("\n--\n").expect("a text, and below it its records");
            let found = read(text, &names);
            if found.trim_end() != expected.trim_end() {
                write!(faults, "{file}: {title}\n{text}\n--\n{found}")
                    .expect("writing to a string never fails");
            }
            writeln!(now, "== {title}\n{text}\n--\n{found}")
                .expect("writing to a string never fails");
            count += 1;
        }
        if std::env::var_os("BAO_UPDATE").is_some() {
            std::fs::write(&place, now).expect("the cases are written");
        }
    }
    assert!(count > 100, "only {count} cases");
    assert!(faults.is_empty() || std::env::var_os("BAO_UPDATE").is_some(), "{faults}");
}
