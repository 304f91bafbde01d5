//! The first proved-lost position of each published game (`datasets/proofs/lost.csv`, made by `bao analyse --table
//! lost`). The quick tests search and prove a sample of these losses again, the extended tests more. Each proof is
//! checked by the slow rules, a second implementation of the rules.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use bao_engine::proof::{Prover, Verdict};
use bao_game::analysis::find_proved_loss;
use bao_game::proofs::write_proof;
use bao_game::replay::{Game, turn_ref};
use bao_rules::Side;

use crate::proofs::check_slowly;
use crate::support::{games, path, rows};

/// The quick tests use only proofs with at most this many nodes.
const QUICK: u64 = 50_000;

/// The node limit for each position when the table was made.
const NODES: u64 = 5_000_000;

type Row = BTreeMap<String, String>;

fn listed() -> Vec<(Game, Row)> {
    let table = rows(&path("datasets/proofs/lost.csv"));
    let games: Vec<(Game, Row)> = games().into_iter().zip(table).collect();
    assert!(games.iter().all(|(game, row)| game.id == row["game"]) && games.len() == 59);
    games
}

fn number(row: &Row, column: &str) -> u64 {
    row[column].parse().unwrap_or_else(|_| panic!("{}: {column}", row["game"]))
}

/// The index (from 0) of the ply that a cell such as `21s` names.
fn place(game: &Game, cell: &str) -> usize {
    let is_it = |&ply: &usize| turn_ref(ply).to_string() == cell;
    (0..=game.plies.len()).find(is_it).unwrap_or_else(|| panic!("{}: {cell}", game.id))
}

/// Checks the two proofs of a row: the loser is lost at `lost_at` and had a win at `had_won_at`.
fn assert_proved(game: &Game, row: &Row) {
    let winner = game.winner.expect("somebody has won");
    let (mut prover, stop) = (Prover::new(1 << 26), AtomicBool::new(false));
    let mut prove = |cell: &str| {
        let position = *game.before(place(game, cell));
        assert_eq!(position.to_move(), winner.opponent(), "{} {cell}", game.id);
        let verdict = prover.prove(&position, &game.rules, winner, NODES, &stop);
        let nodes = verdict.nodes();
        match verdict {
            Verdict::Proved(proof) | Verdict::Refuted(proof) => (position, proof, nodes),
            verdict => panic!("{} {cell}: {verdict:?}", game.id),
        }
    };
    let (position, proof, nodes) = prove(&row["lost_at"]);
    let theorem = check_slowly(&write_proof(&proof, &game.rules)).expect("the proof holds");
    assert_eq!((theorem.position, theorem.winner), (position, winner), "{}", game.id);
    assert_eq!(u64::from(theorem.plies), number(row, "plies"), "{}", game.id);
    assert_eq!(proof.size() as u64, number(row, "answers"), "{}", game.id);
    assert_eq!(nodes, number(row, "nodes"), "{}", game.id);
    if !row["had_won_at"].is_empty() {
        let (position, proof, _) = prove(&row["had_won_at"]);
        let theorem = check_slowly(&write_proof(&proof, &game.rules)).expect("the proof holds");
        assert_eq!((theorem.position, theorem.winner), (position, winner.opponent()));
    }
}

#[test]
fn quick_proofs_of_losses_hold_by_the_slow_rules() {
    let mut proved = 0;
    for (game, row) in listed().iter().filter(|(_, row)| number(row, "nodes") <= QUICK).step_by(3) {
        assert_proved(game, row);
        proved += 1;
    }
    assert!(proved >= 11, "{proved}");
}

/// Runs the search on every `every`th game that it solves quickly, checks the result against the table, and returns the
/// number of these games.
fn check_losses_found(every: usize) -> usize {
    let is_quick = |(_, row): &&(Game, Row)| {
        !row["had_won_at"].is_empty()
            && number(row, "nodes") <= QUICK
            && row["losing_move"].starts_with(&row["had_won_at"])
    };
    let mut found = 0;
    for (game, row) in listed().iter().filter(is_quick).step_by(every) {
        let loss = find_proved_loss(game, NODES).expect("somebody has won");
        let at = |ply: Option<usize>| ply.map(|ply| turn_ref(ply).to_string()).unwrap_or_default();
        assert_eq!(at(loss.had_won), row["had_won_at"], "{}", game.id);
        assert_eq!(loss.had_won, loss.losing_ply(), "{}", game.id);
        assert_eq!(at(loss.place.map(|place| place.ply)), row["lost_at"], "{}", game.id);
        found += 1;
    }
    found
}

#[test]
fn the_search_finds_a_sample_of_the_losses_in_the_table() {
    assert!(check_losses_found(3) >= 10);
}

#[test]
#[ignore = "extended: searches three times as many games"]
fn the_search_finds_every_quick_loss_in_the_table() {
    assert!(check_losses_found(1) >= 30);
}

/// docs/theorems.md states this result.
#[test]
fn the_winner_at_turn_23_is_proved_in_every_published_game() {
    let (mut prover, stop) = (Prover::new(1 << 26), AtomicBool::new(false));
    let (mut won, mut lost_by_proved_winner, mut most) = ([0; 2], Vec::new(), 0);
    for game in games() {
        let position = *game.before(2 * 22);
        let verdict = prover.prove(&position, &game.rules, Side::South, NODES, &stop);
        most = most.max(verdict.nodes());
        let (Verdict::Proved(proof) | Verdict::Refuted(proof)) = verdict else {
            panic!("{}: {verdict:?}", game.id)
        };
        let theorem = check_slowly(&write_proof(&proof, &game.rules)).expect("the proof holds");
        assert_eq!((theorem.position, theorem.winner), (position, proof.winner()));
        won[usize::from(proof.winner() == Side::North)] += 1;
        if game.winner != Some(proof.winner()) {
            lost_by_proved_winner.push(game.id);
        }
    }
    assert_eq!((won, most), ([48, 11], 66_482));
    let expected =
        ["8074", "12116", "13868", "15874", "16400", "16410", "16581", "16662"].map(str::to_owned);
    assert_eq!(lost_by_proved_winner, expected);
}

#[test]
#[ignore = "extended: proves every loss of the published games again"]
fn every_proof_of_a_loss_holds_by_the_slow_rules() {
    for (game, row) in &listed() {
        assert_proved(game, row);
    }
}
