//! Game files: which files are recognised, and the places and findings in them.

use bao_notation::tree::{Comment, GameTree, NodeId, read_games, write_games};
use bao_notation::{Severity, Source, Written};
use proptest::prelude::*;

use crate::support::{open, records};

fn format_of(text: &str) -> Option<&'static str> {
    open(text).ok().map(|records| records.format)
}

/// Returns the texts of a file, one per line, in which `\n` and `\t` stand for line breaks and tabs.
fn cases(file: &str) -> impl Iterator<Item = String> + '_ {
    file.lines().map(|line| line.replace("\\n", "\n").replace("\\t", "\t"))
}

#[test]
fn game_files_are_distinguished_from_other_texts() {
    for text in cases(include_str!("cases/game-files.txt")) {
        assert_eq!(format_of(&text), Some("game file"), "{text}");
    }
    for text in cases(include_str!("cases/other-texts.txt")) {
        let format = format_of(&text);
        assert!(format.is_some_and(|format| format != "game file"), "{text}: {format:?}");
    }
}

#[test]
fn an_error_in_a_variation_is_only_a_warning() {
    let file = "[game \"7\"]\n1:A7<* (1:A9< a5>; 2:a5>; 3:) a5> (1n:b9 (1n:a5)); 2:A6<*\n";
    let record = &records(file)[0];
    assert_eq!(record.transcript.text(), "1:A7<* a5>; 2:A6<*");
    assert!(record.findings.len() >= 4);
    for finding in &record.findings {
        assert!(finding.code.severity < Severity::Error, "{finding}");
    }
    assert!(record.transcript.read("7").findings.is_empty());
}

#[test]
fn a_damaged_main_line_gives_one_error() {
    for (line, text) in [
        ("1:A7<* a5>; 2:A9< a5>", "1:A7<* a5>; 2:A9< a5>"),
        ("1:A7<* a5>; 2:`A9 <` a5>", "1:A7<* a5>; 2:A9< a5>"),
        ("1:A7<* a5>; 2:`what; now` a5>", "1:A7<* a5>"),
        ("1:A7<* a5>; 2:`` a5>", "1:A7<* a5>"),
        ("1:A7<*; 2:A5< a5>", "1:A7<*"),
    ] {
        let record = &records(format!("[game \"7\"]\n{line}\n"))[0];
        assert_eq!(record.transcript.text(), text);
        let reading = record.transcript.read("7");
        let all = record.findings.iter().chain(&reading.findings);
        let errors = all.filter(|finding| finding.code.severity == Severity::Error);
        assert_eq!(errors.count(), 1, "{line}");
    }
}

/// Joins random pieces of game files.
fn files() -> impl Strategy<Value = String> {
    let scrap = prop_oneof![
        6 => "[1-4]n?:[AaBb][1-8][<>][*!? ]{0,2}",
        4 => "[ab][1-8][<>]",
        2 => "[(){}~`;\\\\]",
        2 => "[ \n]{1,2}",
        2 => Just("\n[game \"7\"]\n".to_owned()),
        1 => Just("\n\n[note \"è".to_owned()),
        1 => Just("\"]\n".to_owned()),
        1 => "\\PC{0,4}",
    ];
    let text = prop::collection::vec(scrap, 0..60);
    text.prop_map(|scraps| format!("[game \"1\"]\n{}", scraps.concat()))
}

/// Asserts that reading games one by one changes neither the moves nor their places.
fn assert_same_games(text: &str) {
    let file = read_games(text, &Source::default());
    let records = records(text.to_owned());
    assert_eq!(records.len(), file.games.len(), "{text}");
    for ((record, game), places) in records.iter().zip(&file.games).zip(&file.places) {
        assert_eq!(record.numbered, game.headers.get("game").is_some());
        let reading = record.transcript.read(&record.id);
        for (ply, id) in reading.transcript.plies.iter().zip(game.main_line()) {
            assert_eq!(Some(ply.turn), game.turn(id));
            assert_eq!((ply.line, ply.column), record.transcript.place(ply.span.start));
            let before = &text[..places.plies[id.index()].start];
            let (line, behind) =
                (before.matches('\n').count() + 1, before.rsplit('\n').next().unwrap_or(""));
            assert_eq!((ply.line, ply.column), (line, behind.chars().count() + 1), "{text}");
            if let (Written::Move(read), Some(Written::Move(written))) =
                (&ply.written, game.move_at(id))
            {
                assert_eq!(read, written);
            }
        }
    }
}

#[test]
fn signs_before_a_damaged_move_do_not_change_its_place() {
    for text in ["⁰a1<a1>", "⁰a1<", "1:⁰a1< a5>", "*a1<a1>", "=A5< a5>", "1:A7<* ⁰a1<a1>"] {
        assert_same_games(&format!("[game \"1\"]\n{text}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_read_one_by_one_equal_those_of_the_whole_file(text in files()) {
        assert_same_games(&text);
    }
}

#[test]
fn comments_and_variations_do_not_change_the_transcript() {
    let plain = "[game \"7\"]\n\n1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>\n";
    let mut game: GameTree = read_games(plain, &Source::default()).games.remove(0);
    let before = records(plain)[0].transcript.text().to_owned();
    game.set_comment(NodeId::START, Comment::new("[game \"8\"] 1:A6<\n{1:A5<}"));
    for ply in game.main_line() {
        let other = game.move_at(ply).cloned().expect("a ply has a move");
        let place = game.parent(ply).expect("a ply has a parent");
        let variation = game.add(place, other).expect("a variation can be added");
        game.set_comment(variation, Comment::new("word ".repeat(40).as_str()));
        game.set_comment(ply, Comment::new("1:A5< (1n:a5<)\n\n[winner \"south\"]"));
    }
    let records = records(write_games([&game, &game]));
    assert_eq!(records.len(), 2);
    for record in records {
        assert_eq!((record.transcript.text(), record.findings), (before.as_str(), vec![]));
    }
}

#[test]
fn a_game_that_names_its_rules_is_read_with_a_finding() {
    let hawalis = "[ruleset \"hawalis\"]\n[game \"h\"]\n\n1:A3 b4; 2:A4\n\n";
    let bao = "[game \"7\"]\n\n1:A7<* a5>\n\n";
    let records = records(format!("{bao}{hawalis}").as_str());
    let read: Vec<(&str, &str, Vec<&str>)> = records
        .iter()
        .map(|game| {
            let codes = game.findings.iter().map(|found| found.code.name).collect();
            (&*game.id, game.transcript.text(), codes)
        })
        .collect();
    assert_eq!(read, [("7", "1:A7<* a5>", vec![]), ("h", "1:A3 b4; 2:A4", vec!["own-rules"])]);
}
