//! A transcript that is written in any format is read back unchanged, and the place of every move is correct.

use bao_notation::Written;
use proptest::prelude::*;

use crate::support::records;

/// Texts that begin a game, with moves and with characters that formats must escape.
fn transcripts() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "A7<*", "a5>", "b3<**", "A2>", "B8<+", "x", "è", "😀", "\"", "\\", "|", "&", "&lt;", "<b",
        "'", ",", "\t",
    ]);
    prop::collection::vec(piece, 0..12).prop_map(|pieces| {
        let mut text = "1:A7<* a5>;".to_owned();
        for (index, piece) in pieces.iter().enumerate() {
            let number = if index % 2 == 0 { format!(" {}:", index / 2 + 2) } else { " ".into() };
            text += &format!("{number}{piece}");
        }
        text + " a5>"
    })
}

fn write_in_all_formats(text: &str) -> Vec<(&'static str, String)> {
    let quoted = text.replace('"', "\"\"");
    let json = serde_json::to_string(text).expect("a text can be written as JSON");
    let unicode: String = text.encode_utf16().map(|unit| format!("\\u{unit:04x}")).collect();
    let markdown: String = text
        .chars()
        .flat_map(|c| c.is_ascii_punctuation().then_some('\\').into_iter().chain([c]))
        .collect();
    let html = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let numeric: String = text.chars().map(|c| format!("&#{};", u32::from(c))).collect();
    vec![
        ("table", format!("game,transcript,x\n7,\"{quoted}\",y\n")),
        ("table", format!("x;game;transcript\n\"è\"\"\";7;\"{quoted}\"\n")),
        ("JSON Lines", format!("{{\"game\": 7, \"transcript\": {json}, \"x\": 1}}\n")),
        ("JSON Lines", format!("{{\"x\": \"è\", \"game\": 7, \"transcript\": \"{unicode}\"}}\n")),
        ("Markdown", format!("| game | è | moves |\n|---|---|---|\n| 7 | è | {markdown} |\n")),
        ("HTML", format!("<table><tr><th>game<th>moves<tr><td>7<td>{html}</table>")),
        ("HTML", format!("<p>x<table><tr><th>game<th>moves<tr><td>7<td>{numeric}</table>")),
        ("HTML", format!("<html><pre>è\n7 {html}\n</pre>")),
    ]
}

/// Whether a move with this first character, possibly escaped, begins at the column.
fn is_at(line: &str, column: usize, first: char) -> bool {
    let rest: String = line.chars().skip(column - 1).collect();
    let code = u32::from(first);
    let mut forms = vec![first.to_string(), format!("\\{first}"), format!("&#{code};")];
    forms.push(format!("\\u{code:04x}"));
    forms.iter().any(|form| rest.starts_with(form.as_str()))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_transcript_is_read_back_from_every_format(text in transcripts()) {
        for (format, file) in write_in_all_formats(&text) {
            // White space at the end of a cell or line is ignored.
            let opened = crate::support::open(file.clone()).expect("the file holds a game");
            prop_assert_eq!(opened.format, format, "{}", file);
            let records = records(file.clone());
            prop_assert_eq!(records.len(), 1, "{}", file);
            let record = &records[0];
            prop_assert_eq!(record.transcript.text(), &text, "{}", file);
            prop_assert_eq!(&record.id, "7");
            let lines: Vec<&str> = file.lines().collect();
            let reading = record.transcript.read(&record.id);
            prop_assert!(!reading.transcript.plies.is_empty());
            for ply in &reading.transcript.plies {
                let first = text[ply.span.clone()].chars().next().expect("a move has characters");
                let line = lines[ply.line - 1];
                if matches!(ply.written, Written::Move(_)) {
                    prop_assert!(is_at(line, ply.column, first), "{}:{} {:?} {}", ply.line, ply.column, ply, file);
                }
                prop_assert_eq!((ply.line, ply.column), record.transcript.place(ply.span.start));
            }
            for finding in &reading.findings {
                let place = record.transcript.place(finding.place.span.start);
                prop_assert_eq!((finding.place.line, finding.place.column), place);
            }
        }
    }

    /// A game over several lines keeps its text and the places of its moves.
    #[test]
    fn a_wrapped_game_is_one_game(cuts in prop::collection::vec(any::<bool>(), 40), blank in any::<bool>()) {
        let mut file = String::from("Partita n. 7\n");
        let mut at = cuts.iter().cycle();
        for number in 1..=20 {
            for (piece, joint) in [(format!("{number}:"), ""), ("A7<*".into(), " "), ("a5>;".into(), " ")] {
                file += &piece;
                let turn_ends = piece.ends_with(';');
                match at.next() {
                    Some(true) if turn_ends && blank => file += "\n\n",
                    Some(true) => file += "\n",
                    _ => file += joint,
                }
            }
        }
        let records = records(file.clone());
        prop_assert_eq!(records.len(), 1, "{}", file);
        let record = &records[0];
        prop_assert_eq!(&record.id, "7");
        let strip_spaces = |text: &str| -> String { text.split_whitespace().collect() };
        prop_assert_eq!(strip_spaces(record.transcript.text()), strip_spaces(&file["Partita n. 7".len()..]));
        let lines: Vec<&str> = file.lines().collect();
        for ply in record.transcript.read("7").transcript.plies {
            let first = record.transcript.text()[ply.span.clone()].chars().next().expect("a move has characters");
            prop_assert!(is_at(lines[ply.line - 1], ply.column, first));
        }
    }

    /// With one game per line, some with a damaged beginning, no line gets moves of another line.
    #[test]
    fn no_line_is_joined_to_the_previous_game(
        damage in prop::collection::vec(0..7usize, 2..12),
        numbered in any::<bool>(),
    ) {
        let game = "1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>; 4:A2< a6>*; 5:A2< a5>";
        let mut file = String::new();
        for (index, damage) in damage.iter().enumerate() {
            let damaged = match damage {
                0 => &game[1..],
                1 => &game[2..],
                2 => &game[5..],
                3 => &game[12..],
                4 => "l:A7<* a5>; 2:A6<* a5>; 3:A2< a6>",
                5 => &game[..game.len() - 3],
                _ => game,
            };
            if numbered {
                file += &format!("{} ", 6000 + index);
            }
            file += damaged;
            file.push('\n');
        }
        let records = records(file.clone());
        prop_assert_eq!(records.len(), damage.len(), "{}", file);
        for (index, record) in records.iter().enumerate() {
            prop_assert_eq!(record.line, index + 1);
            prop_assert!(!record.transcript.text().contains('\n'));
        }
    }
}

/// The document is not valid JSON, so no parser has checked its escapes.
#[test]
fn an_invalid_escape_is_a_finding() {
    for written in ["A\\Öz", "A\\q", "A\\u12"] {
        let text = format!(
            r#"{{"games": [{{"game": "1", "south": "{written}", "moves": "1:A7<* a5>; 2:A6<* a5>"}}, "#
        );
        let read = records(text.into_bytes());
        let codes: Vec<_> =
            read.iter().flat_map(|game| &game.findings).map(|f| f.code.name).collect();
        assert_eq!(codes.first(), Some(&"bad-json"), "{written}: {codes:?}");
    }
}
