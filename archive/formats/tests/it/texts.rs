//! Messy texts of the published games. The truth about every game was recorded when the texts were written, without the
//! program. Nothing may be lost without a finding, and nothing may be invented.

use std::collections::BTreeMap;

use bao_formats::{Record, codes};
use bao_notation::Side;
use serde::Deserialize;

use crate::support::{G, H, moves, open, path, published_moves};

/// The true facts about a game.
#[derive(Deserialize)]
struct Truth {
    file: String,
    number: Option<String>,
    winner: Option<String>,
    south: Option<String>,
    north: Option<String>,
    date: Option<String>,
    moves: String,
    /// 0 if the format does not have a line for each game.
    line: usize,
}

#[derive(Default, Debug, PartialEq, Eq)]
struct Counts {
    games: usize,
    found: usize,
    /// Games that were not found, for example because only a part of them was read.
    halves: usize,
    /// Records that do not correspond to a game.
    invented: usize,
    /// The number of correct fields, and the number of all fields in the truth.
    fields: (usize, usize),
    /// The numbers of missing fields with a finding about them, and without.
    missing: (usize, usize),
    /// Fields that are wrong or that the truth does not have.
    wrong: usize,
    lines_off: usize,
    findings: usize,
}

fn compare(truth: &Truth, record: &Record, counts: &mut Counts) {
    let winner = record.winner.map(|side| if side == Side::South { "south" } else { "north" });
    let number = Some(record.id.clone()).filter(|_| record.numbered);
    let date = record.date.map(|date| date.to_string());
    let fields = [
        (&truth.number, number),
        (&truth.winner, winner.map(str::to_owned)),
        (&truth.south, record.south.clone()),
        (&truth.north, record.north.clone()),
        (&truth.date, date),
    ];
    let is_said = record.findings.iter().any(|finding| {
        [codes::UNPLACED_TEXT, codes::MISSING_NUMBER, codes::UNKNOWN_WINNER, codes::UNKNOWN_DATE]
            .contains(&finding.code)
    });
    for (expected, found) in fields {
        counts.fields.1 += usize::from(expected.is_some());
        match (expected, found) {
            (Some(expected), Some(found)) if *expected == found => counts.fields.0 += 1,
            (Some(_), None) if is_said => counts.missing.0 += 1,
            (Some(_), None) => counts.missing.1 += 1,
            (None, None) => {}
            (_, Some(_)) => counts.wrong += 1,
        }
    }
    counts.lines_off += usize::from(truth.line > 0 && record.transcript.line() != truth.line);
    counts.findings += record.findings.len();
}

fn count(truths: &[Truth], records: &[Record]) -> Counts {
    let mut counts = Counts { games: truths.len(), ..Counts::default() };
    let mut left: Vec<&Record> = records.iter().collect();
    for truth in truths {
        let expected = moves(&truth.moves);
        let at =
            left.iter().position(|record| moves(record.transcript.text()).iter().eq(&expected));
        match at {
            Some(at) => {
                counts.found += 1;
                compare(truth, left.remove(at), &mut counts);
            }
            None => counts.halves += 1,
        }
    }
    counts.invented = left.len();
    counts
}

#[test]
fn nothing_of_a_messy_text_is_lost_or_invented() {
    let lines = std::fs::read_to_string(path("tests/samples/texts/truth.jsonl"))
        .expect("the truth is there");
    let mut files: BTreeMap<String, Vec<Truth>> = BTreeMap::new();
    for line in lines.lines() {
        let truth: Truth = serde_json::from_str(line).expect("a line of the truth is JSON");
        files.entry(truth.file.clone()).or_default().push(truth);
    }
    let mut table = String::from(
        "file | games found halves invented | fields of | said lost wrong | lines findings\n",
    );
    let mut faults = Vec::new();
    for (file, truths) in &files {
        let bytes = std::fs::read(path(&format!("tests/samples/texts/{file}")))
            .expect("the sample is there");
        let records = open(bytes).map(|opened| opened.map_while(Result::ok).collect());
        let counts = count(truths, &records.unwrap_or_else(|_| Vec::new()));
        let Counts { games, found, halves, invented, fields, missing, wrong, lines_off, findings } =
            counts;
        table += &format!(
            "{file} | {games} {found} {halves} {invented} | {} {} | {} {} {wrong} | {lines_off} {findings}\n",
            fields.0, fields.1, missing.0, missing.1
        );
        if found < games || halves + invented + missing.1 + wrong + lines_off > 0 {
            faults.push(file.clone());
        }
    }
    insta::assert_snapshot!("texts", table);
    assert!(files.len() >= 26, "only {} files", files.len());
    assert!(faults.is_empty(), "{faults:?}\n{table}");
}

/// Whether a text is read as exactly these games with these moves, and without other data.
fn is_read_as(text: &str, games: &[(&str, &str)]) -> bool {
    let is_bare = |record: &Record| {
        record.winner.is_none()
            && record.date.is_none()
            && record.south.is_none()
            && record.north.is_none()
    };
    let found: Vec<Record> =
        open(text).map_or(Vec::new(), |found| found.map_while(Result::ok).collect());
    found.len() == games.len()
        && found.iter().zip(games).all(|(record, (id, game))| {
            record.id == *id && is_bare(record) && moves(record.transcript.text()) == moves(game)
        })
}

#[test]
fn a_game_continues_across_any_line_break() {
    let mut faults = Vec::new();
    let mut check = |text: String, games: &[(&str, &str)]| {
        if !is_read_as(&text, games) {
            faults.push(text);
        }
    };
    let (one, two) = ([("7", G)], [("7", G), ("8", H)]);
    let below = format!("\n\nGame 8\n{H}\n");
    for at in 1..G.len() - 1 {
        let (start, rest) = G.split_at(at);
        // A hyphen may split a token.
        let is_together = !G[at - 1..=at].contains([' ', ';']);
        for hyphen in ["", "-"].into_iter().take(1 + usize::from(is_together)) {
            check(format!("Game 7\n{start}{hyphen}\n{rest}"), &one);
            check(format!("Game 7\n{start}{hyphen}\n{rest}{below}"), &two);
        }
        for between in ["\n", "\n200\n\u{c}Bao la Kiswahili\n\n", "- 15 -\n\u{c}"] {
            if at >= 8 {
                check(format!("Game 7\n{start}\n{between}{rest}{below}"), &two);
            }
        }
    }
    let long = format!("{G}; 4:A1< a4>; 5:A5> a6>; 6:A1< a4<; 7:A2< a2<; 8:A5< a3>; 9:A7> a8>");
    for (game, narrowest) in [(G, 7), (&long, 10)] {
        for width in narrowest..60.min(game.len()) {
            let starts = (0..game.len()).step_by(width);
            let lines = starts.map(|at| &game[at..game.len().min(at + width)]);
            let text = format!("Game 7\n{}\n", lines.collect::<Vec<_>>().join("\n"));
            check(text, &[("7", game)]);
        }
    }
    assert!(faults.is_empty(), "{}: {faults:#?}", faults.len());
}

/// With prefixes of programs and unknown markup, a game is still read correctly or has a finding.
#[test]
fn unknown_markup_never_changes_a_game_without_a_finding() {
    type Form<'a> = &'a dyn Fn(usize, &str) -> String;
    let all = published_moves();
    let wrap = |game: &str| game.replace("; 9:", ";\n9:").replace("; 17:", ";\n17:");
    let number = |line: &str, form: Form<'_>| -> String {
        line.lines().enumerate().map(|(at, line)| form(at + 1, line) + "\n").collect()
    };
    let tex = |line: &str| line.replace('<', r"\textless{}").replace('>', r"\textgreater{}");
    let math = |line: &str| line.replace('<', "$<$").replace('>', "$>$");
    let forms: [Form<'_>; 9] = [
        &|_, line| format!("+{line}"),
        &|at, line| format!("2015-03-12 21:{at:02}:00 INFO bao: {line}"),
        &|at, line| format!("[2015-03-12T21:{at:02}:00Z] [INFO] server - {line}"),
        &|at, line| format!("{at:6}\t{line}"),
        &|at, line| format!("{at}:{line}"),
        &|at, line| format!("games.txt:{at}:{line}"),
        &|_, line| tex(line),
        &|_, line| math(line),
        &|_, line| format!("[code][b]{line}[/b][/code]"),
    ];
    for (index, form) in forms.into_iter().enumerate() {
        for game in &all {
            for text in [wrap(game), game.clone()] {
                let text = number(&format!("Game 810, winner North\n{text}\n"), form);
                let Ok(opened) = open(text.as_str()) else { continue };
                let read: Vec<Record> = opened.map_while(Result::ok).collect();
                let is_whole = |record: &Record| moves(record.transcript.text()) == moves(game);
                let is_said = |record: &Record| {
                    !record.findings.is_empty() || !record.transcript.read("").findings.is_empty()
                };
                let is_right = read.len() == 1 && is_whole(&read[0]) && read[0].id == "810";
                assert!(is_right || read.iter().any(is_said), "{index}: {text}\n{read:?}");
            }
        }
    }
}
