//! The 59 published games as a magazine might print them: among prose and footnotes, and continued across pages.

use bao_formats::Record;

use crate::support::{moves, path, records};

/// Text without games, but with numbers, colons and row letters.
const NOTES: &str = include_str!("cases/notes.txt");

const PROSE: [&str; 4] = [
    "Le 124 partite grigie hanno contribuito con il **60,49%** delle vittorie di Sud, le 73 partite oro con il 35,61%.",
    "1. Sono stati individuati **10 colori**; vedi A5 e b3, alla 23° mossa di gioco.",
    "N° partita\tTrascrizione",
    "6403: rigged coin toss (mossa 23 Nord) 11889, 8297: winning coin toss (mossa 23 Nord)",
];

/// Returns a line of the notes; after the last line, they start again.
fn note(index: usize) -> &'static str {
    NOTES.lines().cycle().nth(index).expect("there are notes")
}

fn published() -> Vec<(String, String)> {
    let table = std::fs::read(path("../../datasets/games.csv")).expect("the file is there");
    let game = |record: Record| (record.id, record.transcript.text().to_owned());
    records(table).into_iter().map(game).collect()
}

fn holds_the_published_games(text: &str) {
    let (found, published) = (records(text), published());
    let ids: Vec<&str> = found.iter().map(|record| record.id.as_str()).collect();
    let expected: Vec<&str> = published.iter().map(|(id, _)| id.as_str()).collect();
    assert_eq!(ids, expected, "{text}");
    for (record, (id, text)) in found.iter().zip(&published) {
        assert_eq!(moves(record.transcript.text()), moves(text), "game {id}");
    }
}

#[test]
fn footnotes_and_prose_make_no_games() {
    let mut text = String::new();
    for (index, (id, moves)) in published().into_iter().enumerate() {
        if index % 2 == 0 {
            text += &format!("{}\n{}\n\n", PROSE[index / 2 % 4], note(index));
        }
        let bold = if index % 3 == 0 { format!("<b>{id}</b>") } else { id };
        text += &format!("{bold}\t{moves}\n{}\n", note(index + 11));
    }
    holds_the_published_games(&text);
}

/// Lines have at most 64 characters, and pages 23 lines, with notes and a page number at the foot.
#[test]
fn games_go_on_across_pages() {
    let mut lines = Vec::new();
    for (id, moves) in published() {
        let mut line = id + "\t";
        for word in moves.split(' ') {
            if line.len() + word.len() > 64 {
                lines.push(std::mem::take(&mut line));
            }
            line += word;
            line.push(' ');
        }
        lines.push(line);
    }
    let mut text = String::new();
    for (index, line) in lines.iter().enumerate() {
        text += line.trim_end();
        text.push('\n');
        if index % 23 == 22 {
            let page = 100 + index / 23;
            let note = note(index);
            text +=
                &format!("{note}\n\n{page}\n\u{c}Bao la Kiswahili, la Nyumba nella fase Mtaji\n\n");
        }
    }
    holds_the_published_games(&text);
}

/// The lines are a table if the printed header is above them.
#[test]
fn under_their_header_the_published_games_are_a_table() {
    let file = std::fs::read(path("tests/samples/text/published.txt")).expect("the file is there");
    let text = String::from_utf8(file).expect("the text is UTF-8");
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
