//! `docs/study.sql` computes the classes of the study from two tables. These tests compare the results with the classes
//! that the program computes by replaying.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use bao_game::replay::{normal_move, normal_transcript, turn_ref};
use bao_notation::{Written, push_turns};
use bao_rules::{Position, Ruleset, Side};
use fastrand::Rng;

use crate::damages::damaged_csv;
use crate::places::Place;
use crate::support::{games, generate_csv, transcript};

/// Plays random moves from the position before turn 23 of a published game, in which both players own their houses.
/// Every third game is given up after some plies, and its source states the winner.
fn play_on(start: &Position, dice: &mut Rng) -> (Vec<bao_notation::WrittenMove>, Side) {
    let rules = Ruleset::KIBAO;
    let mut position = *start;
    let mut moves = Vec::new();
    let given_up = (dice.u8(..3) == 0).then(|| dice.usize(..12));
    loop {
        let legal: Vec<_> = position.legal_moves(&rules).collect();
        let winner = match position.board_end(&rules) {
            Some(end) => Some(end.winner),
            None if legal.is_empty() => Some(position.to_move().opponent()),
            None if given_up == Some(moves.len()) => dice.choice(Side::BOTH),
            None => None,
        };
        if let Some(winner) = winner {
            return (moves, winner);
        }
        let (mv, after) = legal[dice.usize(..legal.len())];
        moves.push(normal_move(&position.move_starts(&rules), mv, false));
        position = after;
    }
}

/// A table of games in the study's population. Every published game is continued from turn 23 in `each` different ways.
pub fn population(each: usize) -> String {
    let mut dice = Rng::with_seed(14);
    let mut table = String::from("game,winner,transcript\n");
    for game in games() {
        let start = game.before(44);
        let begin = normal_transcript(&game).plies.into_iter().take(44);
        let begin: Vec<Written> = begin.map(|ply| ply.written).collect();
        for number in 0..each {
            let (moves, winner) = play_on(start, &mut dice);
            let plies = begin.iter().cloned().chain(moves.into_iter().map(Written::Move));
            let mut text = String::new();
            push_turns(&mut text, plies.enumerate().map(|(at, written)| (turn_ref(at), written)));
            let winner = winner.name();
            writeln!(table, "{}-{number},{winner},{text}", game.id)
                .expect("writing to memory succeeds");
        }
    }
    table
}

/// The classes of an archive. Asserts that SQL and replay agree.
fn compare(archive: &str) -> Vec<String> {
    let ask =
        |words: &[&str]| transcript(&[&["sql", archive], words, &["--format", "csv"]].concat(), "");
    let derived = ask(&["--file", "docs/study.sql"]);
    let replayed =
        ask(&["select record, game, progress, final, combination, kind, type from games \
                          where qualifies order by record"]);
    let (derived, replayed): (Vec<&str>, Vec<&str>) =
        (derived.lines().collect(), replayed.lines().collect());
    for (ours, other) in derived.iter().zip(&replayed) {
        assert_eq!(ours, other, "docs/study.sql differs from the replay");
    }
    assert_eq!(derived.len(), replayed.len());
    derived.into_iter().skip(1).map(str::to_owned).collect()
}

/// Imports a table and compares its classes.
fn import_and_compare(table: &str, options: &[&str]) -> Vec<String> {
    let place = Place::new();
    compare(&place.import("archive", table, &[&["--tables", "games,events"], options].concat()))
}

#[test]
fn the_classes_of_the_published_games_are_the_same() {
    let table = crate::support::file("datasets/games.csv");
    assert_eq!(import_and_compare(&table, &[]).len(), 59 + 1);
}

#[test]
fn the_classes_of_games_made_for_this_test_are_the_same() {
    let rows = import_and_compare(&population(12), &[]);
    assert!(rows.len() > 600, "{} games", rows.len());
    let met = |column: usize| -> BTreeSet<&str> {
        rows.iter().filter_map(|row| row.split(',').nth(column)).collect()
    };
    assert!(met(2).len() >= 10, "progress: {:?}", met(2));
    assert!(met(3).len() >= 5, "final: {:?}", met(3));
    assert!(met(4).len() >= 8, "combination: {:?}", met(4));
    assert!(met(6).len() >= 15, "type: {:?}", met(6));
}

/// In every second game one character is changed, so that it breaks off, is repaired, or is a different game.
#[test]
fn the_classes_of_damaged_games_are_the_same() {
    let mut dice = Rng::with_seed(15);
    let mut damaged = String::new();
    for (number, line) in population(8).lines().enumerate() {
        let mut bytes = line.as_bytes().to_vec();
        let moves = line.rfind(',').expect("a row has three fields") + 1;
        if number % 2 == 1 {
            let at = dice.usize(moves..bytes.len());
            bytes[at] =
                *dice.choice(b"AaBb12345678<>*+;: ").expect("there are signs to choose from");
        }
        damaged += &format!("{}\n", String::from_utf8(bytes).expect("all of it is ASCII"));
    }
    let (kept, repaired) =
        (import_and_compare(&damaged, &[]), import_and_compare(&damaged, &["--repair"]));
    assert!(kept.len() > 250 && repaired.len() > kept.len(), "{} {}", kept.len(), repaired.len());
    let random = damaged_csv(1_000, 14, 0.3);
    assert!(import_and_compare(&random, &["--repair"]).len() > 2);
}

/// Run it with `cargo test -p bao --test it -- --ignored a_hundred_thousand`.
#[test]
#[ignore = "extended: plays and imports 100,000 games"]
fn the_classes_of_a_hundred_thousand_generated_games_are_the_same() {
    let rows = import_and_compare(&generate_csv(100_000, 14, &[]), &[]);
    assert!(rows.len() > 400, "{} games", rows.len());
}
