//! Messy texts of the published games with the truth of every game, which was written beside the texts and never taken
//! from what the program reads: nothing is lost without a finding, nothing is invented.

use std::collections::BTreeMap;

use bao_formats::{Record, codes};
use bao_notation::{Side, Source, Written, read};
use serde::Deserialize;

use crate::support::{open, path, published_moves, records};

/// What the truth says of a game.
#[derive(Deserialize)]
struct Truth {
    file: String,
    number: Option<String>,
    winner: Option<String>,
    south: Option<String>,
    north: Option<String>,
    date: Option<String>,
    moves: String,
    /// 0 where a format has no line of its own for a game.
    line: usize,
}

#[derive(Default, Debug, PartialEq, Eq)]
struct Counts {
    games: usize,
    found: usize,
    /// Games that were read as parts of one.
    halves: usize,
    /// Records that are no game.
    invented: usize,
    /// Fields that are as the truth says, out of those that it has.
    fields: (usize, usize),
    /// Fields that are not there, with and without a finding that says so.
    missing: (usize, usize),
    /// Fields that the truth does not have, or that are others.
    wrong: usize,
    lines_off: usize,
    findings: usize,
}

fn moves(text: &str) -> Vec<Written> {
    read(text, &Source::default()).transcript.moves().map(|(_, written)| written.clone()).collect()
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
    let lines =
        std::fs::read_to_string(path("tests/samples/texts/truth.jsonl")).expect("it is made");
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
        let bytes =
            std::fs::read(path(&format!("tests/samples/texts/{file}"))).expect("it is made");
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

const G: &str = "1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>";
const H: &str = "1:A6>* a6>*; 2:A8<* a7>*; 3:A6>* a8>*";

/// Number, winner, South, North and date of every record, `-` where it is not known, and whether its moves are `G` or `H`.
fn summarize(text: &str) -> Vec<String> {
    let summarize = |record: &Record| {
        let winner = record.winner.map_or("-".to_owned(), |side| side.letter().to_string());
        let number = if record.numbered { record.id.as_str() } else { "-" };
        let date = record.date.map_or("-".to_owned(), |date| date.to_string());
        let name = |name: &Option<String>| name.clone().unwrap_or("-".to_owned());
        let (south, north) = (name(&record.south), name(&record.north));
        let read = moves(record.transcript.text());
        let game = [("G", G), ("H", H)].into_iter().find(|(_, game)| moves(game) == read);
        let game = game.map_or(record.transcript.text(), |(name, _)| name);
        format!("{number} {winner} {south} {north} {date} {game}")
    };
    records(text).iter().map(summarize).collect()
}

fn assert_read(cases: &[(&str, &[&str])]) {
    for (text, expected) in cases {
        let text = text.replace("{G}", G).replace("{H}", H);
        assert_eq!(summarize(&text), *expected, "{text}\n{:?}", records(text.as_str()));
    }
}

#[test]
fn a_label_ends_where_the_moves_begin() {
    assert_read(&[
        ("7,Ali,Juma,south,2015-08-15,{G}", &["7 s Ali Juma 2015-08-15 G"]),
        ("South won: {G}", &["- s - - - G"]),
        ("Winner: South {G}", &["- s - - - G"]),
        ("Sud: Ali Nord: Juma {G}", &["- - Ali Juma - G"]),
        ("7,Ali,{G}", &["7 - - - - G"]),
        ("7,Ali,south,2015-08-15,{G}", &["7 s - - 2015-08-15 G"]),
    ]);
    assert_eq!(records(format!("7,Ali,{G}"))[0].findings.len(), 1);
}

#[test]
fn a_game_goes_on_wherever_its_lines_are_broken() {
    let mut faults = Vec::new();
    for end in ["", "\n\nGame 8\n1:A6>* a6>*; 2:A8<* a7>*; 3:A6>* a8>*\n"] {
        for hyphen in ["", "-"] {
            for at in 1..G.len() - 1 {
                // A hyphen parts what stands together.
                if !hyphen.is_empty() && G[at - 1..=at].contains([' ', ';']) {
                    continue;
                }
                let text = format!("Game 7\n{}{hyphen}\n{}{end}", &G[..at], &G[at..]);
                let read = open(text.as_str()).map_or(Vec::new(), |_| summarize(&text));
                if read.is_empty()
                    || read[0] != "7 - - - - G"
                    || read.len() != 1 + usize::from(!end.is_empty())
                {
                    faults.push((text, read));
                }
            }
        }
    }
    for between in ["\n", "\n200\n\u{c}Bao la Kiswahili\n\n", "- 15 -\n\u{c}"] {
        for at in 8..G.len() - 1 {
            let text = format!("Game 7\n{}\n{between}{}\n\nGame 8\n{H}\n", &G[..at], &G[at..]);
            let read = summarize(&text);
            if read != ["7 - - - - G", "8 - - - - H"] {
                faults.push((text, read));
            }
        }
    }
    let long = format!("{G}; 4:A1< a4>; 5:A5> a6>; 6:A1< a4<; 7:A2< a2<; 8:A5< a3>; 9:A7> a8>");
    for (game, narrowest) in [(G, 7), (&long, 10)] {
        for width in narrowest..60.min(game.len()) {
            let starts = (0..game.len()).step_by(width);
            let lines = starts.map(|at| &game[at..game.len().min(at + width)]);
            let text = format!("Game 7\n{}\n", lines.collect::<Vec<_>>().join("\n"));
            let found = records(text.as_str());
            let read: Vec<_> = found.iter().map(|record| moves(record.transcript.text())).collect();
            if read != [moves(game)] || found[0].id != "7" {
                faults.push((text, Vec::new()));
            }
        }
    }
    assert!(faults.is_empty(), "{}: {faults:#?}", faults.len());
}

/// What may be the beginning of a turn takes no digit of the number of the game below it.
#[test]
fn a_turn_that_breaks_off_takes_nothing_of_the_game_below() {
    for broken in ["1", "1:", "1:A", "1:5", "1:A5"] {
        let read = summarize(&format!("5 {G}\n{broken}\n1000 {H}\n1001 {G}\n"));
        assert_eq!(read[0], "5 - - - - G", "{broken}");
        assert_eq!(read[read.len() - 2..], ["1000 - - - - H", "1001 - - - - G"], "{broken}");
    }
}

#[test]
fn names_have_small_words() {
    assert_read(&[
        ("7. Peter van der Berg - Juma\n{G}", &["7 - Peter van der Berg Juma - G"]),
        (
            "8. Ali - Peter van der Berg, 12/3/2015\n{G}",
            &["8 - Ali Peter van der Berg 2015-03-12 G"],
        ),
    ]);
}

#[test]
fn the_digits_of_a_time_are_no_number() {
    let read = records(format!("Game 6\n{H}\n\n[20/04/16, 8:02:05] Ali: {G}\n"));
    assert_eq!(read.len(), 2, "{read:?}");
    assert!(!read[1].numbered, "{read:?}");
}

#[test]
fn a_running_head_names_no_players() {
    assert_read(&[
        ("Ali - Juma\n\n{G}", &["- - Ali Juma - G"]),
        ("Ali - Juma\nGame 8\n{G}", &["8 - Ali Juma - G"]),
        ("Ali - Juma 2020\n\n{G}", &["- - Ali Juma - G"]),
        ("Ali - Juma, game 2020\n\n{G}", &["2020 - Ali Juma - G"]),
    ]);
    let text = format!("Game 7\n{G}\n\n200\n\u{c}Rossi – Bianchi\n\nGame 8\n{H}\n");
    assert_eq!(summarize(&text), ["7 - - - - G", "8 - - - - H"]);
    let codes: Vec<_> = records(text)[1].findings.iter().map(|found| found.code.name).collect();
    assert_eq!(codes, ["unplaced-text"]);
}

#[test]
fn a_pit_is_no_player() {
    let read = records("Rounds\n7,south,A7<* a5>,A6<* a5>,A2< a6>\n");
    assert!(read.iter().all(|record| record.south.is_none() && record.north.is_none()), "{read:?}");
}

#[test]
fn columns_that_are_numbered_are_turns_where_moves_stand_in_them() {
    assert_read(&[
        ("Game,Winner,1,2,3\n7,south,A7<* a5>,A6<* a5>,A2< a6>\n", &["7 s - - - G"]),
        ("Game,Winner,1,2,3\n7,,A7<* a5>,,A2< a6>\n", &["7 - - - - 1:A7<* a5>; 3:A2< a6>"]),
    ]);
    assert!(open("No,Team,1,2,3\n1,Ali,3,4,5\n2,Juma,1,1,1\n").is_err());
}

#[test]
fn what_stands_below_a_game_is_of_it_though_a_line_is_empty_between() {
    assert_read(&[
        ("Game 7\n{G}\n\nSouth won\n\nGame 8\n{H}\n\nNorth won\n", &["7 s - - - G", "8 n - - - H"]),
        (
            "Game 7\n{G}\n\nWinner: South\n2015-03-12\n\nGame 8\n{H}\n",
            &["7 s - - 2015-03-12 G", "8 - - - - H"],
        ),
        ("{G}\nDate: 2015-03-12 21:05\n\n{H}\n", &["- - - - 2015-03-12 G", "- - - - - H"]),
        ("{G}\n12/3/2015 21:05\n\n{H}\n", &["- - - - 2015-03-12 G", "- - - - - H"]),
        ("{G}\n12.3.2015, 21:05:10\nVince Sud\n\n{H}\n", &["- s - - 2015-03-12 G", "- - - - - H"]),
        // What belongs to the game below stays there.
        ("Game 7\n{G}\n\nSouth won\nGame 8\n{H}\n", &["7 - - - - G", "8 s - - - H"]),
        ("{G}\n\nGame 8\nSouth won\n\n{H}\n", &["- - - - - G", "8 s - - - H"]),
    ]);
}

#[test]
fn a_number_has_letters_where_a_word_names_it() {
    assert_read(&[
        ("Game A7: Ali (South), Juma (North)\n{G}\n", &["A7 - Ali Juma - G"]),
        ("Partita n. 12b, vince Sud\n{G}\n", &["12b s - - - G"]),
        ("23688 south: {G}\n", &["23688 s - - - G"]),
        ("Game 7 (on 28 September\n2018) the moves were {G}\n", &["7 - - - - G"]),
        ("6405) the moves were {G}\n", &["6405 - - - - G"]),
        ("Mchezo B-8: {G}\n", &["B-8 - - - - G"]),
        ("Game A7 1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>\n", &["A7 - - - - G"]),
        ("Game\n{G}\n", &["- - - - - G"]),
    ]);
}

#[test]
fn a_result_says_who_has_won() {
    assert_read(&[
        ("Game 7\nResult: 1-0\n{G}\n", &["7 s - - - G"]),
        ("Partita 7\nRisultato: 0-1\n{G}\n", &["7 n - - - G"]),
        ("7 {G} 1-0\n8 {H} 0-1\n", &["7 s - - - G", "8 n - - - H"]),
        ("[Game \"7\"]\n[Result \"0-1\"]\n\n{G} 0-1\n", &["7 n - - - G"]),
    ]);
}

#[test]
fn two_names_of_which_none_is_said_to_be_south_are_a_finding() {
    for (title, said) in [
        ("Ali - Juma", Some("Ali - Juma")),
        ("Game 7: Ali vs Juma, 12/3/2015", Some("Ali vs Juma")),
        ("Ali (Sud) - Juma", None),
        ("Sud: Ali, Nord: Juma", None),
    ] {
        let read = records(format!("{title}\n{G}\n"));
        assert_eq!(
            (read[0].south.as_deref(), read[0].north.as_deref()),
            (Some("Ali"), Some("Juma"))
        );
        let mut found = read[0].findings.iter().filter(|found| found.code == codes::UNPLACED_TEXT);
        assert_eq!(found.next().map(|found| found.read.as_str()), said, "{title}");
    }
}

/// What programs put before lines, and other markup, is not understood: the game is read as it is all the same, or
/// something is said of it.
#[test]
fn a_game_among_what_is_not_understood_is_never_another_one_without_a_finding() {
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
