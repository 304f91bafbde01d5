//! Compares the 59 published games with the data that the study prints about them.

use std::collections::{BTreeMap, BTreeSet};

use bao_game::classify::{classify, find_coin_tosses, find_study_plies};
use bao_game::replay::{Status, codes};
use bao_rules::Side;

use crate::support::{games, path, rows};

fn printed(file: &str) -> Vec<BTreeMap<String, String>> {
    rows(&path("datasets").join(file))
}

#[test]
fn every_game_is_accepted_to_its_last_move_with_the_printed_winner() {
    let printed: BTreeMap<String, String> = printed("games.csv")
        .into_iter()
        .map(|row| (row["game"].clone(), row["winner"].clone()))
        .collect();
    for game in games() {
        assert_eq!(game.status, Status::Accepted, "{}: {:?}", game.id, game.findings);
        let winner = if game.winner == Some(Side::South) { "south" } else { "north" };
        assert_eq!(printed[&game.id], winner, "{}", game.id);
    }
}

#[test]
fn the_only_findings_are_twelve_star_repairs_in_two_games() {
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for game in games() {
        for finding in game.findings {
            assert_eq!(finding.code, codes::WRONG_STAR, "{finding}");
            *found.entry(game.id.clone()).or_default() += 1;
        }
    }
    assert_eq!(found, BTreeMap::from([("14190".into(), 2), ("16400".into(), 10)]));
}

#[test]
fn every_game_has_its_printed_type_and_capture_turn() {
    let printed: BTreeMap<String, _> = printed("study/matrix_games.csv")
        .into_iter()
        .map(|row| (row["game"].clone(), row))
        .collect();
    for game in games() {
        let classes = classify(&game).expect("both houses are owned at turn 23");
        let row = &printed[&game.id];
        let number = classes.matrix_type.map(|t| t.number().to_string());
        assert_eq!(number.as_ref(), Some(&row["type"]), "{}", game.id);
        if !row["capture_move"].is_empty() {
            let turn = classes.capture_turn.map(|t| t.to_string());
            assert_eq!(turn.as_ref(), Some(&row["capture_move"]), "{}", game.id);
            assert_eq!(classes.capture_wins, row["outcome"] == "#", "{}", game.id);
        }
    }
}

#[test]
fn every_printed_number_of_choices_but_one_matches() {
    let mut ours = BTreeMap::new();
    for game in games() {
        let winner = game.winner.expect("every game has a winner");
        for choice in find_study_plies(&game).filter(|ply| ply.at.side != winner) {
            ours.insert((game.id.clone(), choice.at.number.to_string()), choice);
        }
    }
    let mut differing = Vec::new();
    let mut indifferent = BTreeSet::new();
    for row in printed("study/options.csv") {
        let key = (row["game"].clone(), row["move"].clone());
        let choice = &ours[&key];
        let kind = choice.choices.kind.swahili_name();
        assert_eq!(kind, row["kind"], "{key:?}");
        if choice.choices.pair_count().to_string() != row["count"] {
            differing.push((
                key.0.clone(),
                key.1.clone(),
                choice.choices.pair_count(),
                row["count"].clone(),
            ));
        }
        if row["remark"] == "indifferent" {
            assert!(choice.choices.is_indifferent(), "{key:?}");
            indifferent.insert(key);
        }
    }
    assert_eq!(differing, [("7726".into(), "24".into(), 2, "1".into())]);
    assert_eq!(indifferent.len(), 4);
}

#[test]
fn the_studys_coin_tosses_of_winners_are_found() {
    let printed: BTreeSet<String> = printed("study/matrix_games.csv")
        .into_iter()
        .filter(|row| !row["coin_toss"].is_empty())
        .map(|row| row["game"].clone())
        .collect();
    let mut ours = BTreeSet::new();
    let mut same = BTreeSet::new();
    for game in games() {
        let tosses = find_coin_tosses(&game);
        if let Some(toss) = tosses.iter().find(|toss| Some(toss.side) == game.winner) {
            ours.insert(game.id.clone());
            if toss.same_side {
                same.insert(game.id.clone());
            }
        }
    }
    assert_eq!(ours.len(), 21);
    assert_eq!(printed.len(), 12);
    assert!(printed.is_subset(&ours), "{printed:?} {ours:?}");
    assert_eq!(same, BTreeSet::from(["6403", "6405", "16581"].map(str::to_owned)));
}
