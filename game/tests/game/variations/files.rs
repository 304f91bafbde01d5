//! Games that are written to a game file and read again are unchanged.

use bao_game::variations::Variations;
use bao_notation::tree::{GameTree, Headers, NodeId, read_games, write_game, write_games};
use bao_notation::{Source, Written};
use bao_rules::Ruleset;

use super::{of_played, random_games};
use crate::random_games::Random;
use crate::support::games;

/// Reads the only game of a file that must not have findings.
fn back(text: &str) -> GameTree {
    let mut read = read_games(text, &Source::default());
    assert_eq!(read.findings, vec![], "{text}");
    assert_eq!(read.games.len(), 1, "{text}");
    read.games.remove(0)
}

/// Asserts that writing and reading preserve the tree and its states.
pub fn assert_round_trip(game: &Variations) {
    let text = write_game(game.tree());
    let tree = back(&text);
    assert!(tree.says_the_same(game.tree()), "{text}");
    let again = Variations::from_tree(tree, game.rules()).expect("the headers are valid");
    assert!(again.tree().says_the_same(game.tree()), "{text}");
    assert_eq!(again.start(), game.start());
    for (id, own) in again.tree().all().into_iter().zip(game.tree().all()) {
        assert_eq!(again.state(id), game.state(own), "{text}");
    }
    assert_eq!(write_game(again.tree()), text);
}

#[test]
fn published_and_random_games_round_trip() {
    let mut gone = 0;
    let rules = Ruleset::NAMED.map(|(_, rules)| random_games(200, 31, rules));
    let kibao = random_games(800, 32, Ruleset::KIBAO);
    let all = games().into_iter().chain(rules.into_iter().flatten()).chain(kibao);
    for game in all {
        let normal = bao_game::replay::normal_transcript(&game);
        let tree = of_played(&game);
        let moves: Vec<Written> = tree
            .tree()
            .main_line()
            .into_iter()
            .filter_map(|id| tree.tree().move_at(id).cloned())
            .collect();
        assert_eq!(moves, normal.plies.into_iter().map(|ply| ply.written).collect::<Vec<_>>());
        assert_eq!(tree.tree().headers.get(Headers::GAME), Some(game.id.as_str()));
        assert_round_trip(&tree);
        gone += 1;
    }
    assert_eq!(gone, 59 + 200 * Ruleset::NAMED.len() + 800);
}

/// The merged file contains everything that two people added to a game.
#[test]
fn separately_edited_copies_merge_without_loss() {
    let mut random = Random(0x5eed7);
    for game in games().into_iter().step_by(7) {
        let mut copies = [of_played(&game), of_played(&game)];
        for copy in &mut copies {
            // The source archive in both headers identifies the game even if the main lines part early.
            copy.set_header(Headers::SOURCE, "games.csv");
            for _ in 0..25 {
                let all = copy.tree().all();
                let at = all[random.below(all.len())];
                let parent = copy.tree().parent(at).expect("not the start");
                let choices = copy.choices(parent);
                let Some(choice) = choices.get(random.below(choices.len().max(1))) else {
                    continue;
                };
                let (other, _) =
                    copy.change(at, &choice.played.ply.written).expect("the move is listed");
                let said = format!("said {}", random.below(1_000));
                copy.set_comment(other, &said);
            }
        }
        // Write and read the copies, as if they were sent by mail.
        let files = [0, 1].map(|at| back(&write_game(copies[at].tree())));
        let mut merged = files[0].clone();
        let brought = merged.merge(&files[1]).expect("both are the same game");
        assert!(brought.plies > 0 && brought.conflicts.is_empty(), "{brought:?}");
        for file in &files {
            let mut all = merged.clone();
            let more = all.merge(file).expect("both are the same game");
            assert!(more.is_unchanged(), "{more:?}");
        }
        assert_eq!(merged.main_line().len(), files[0].main_line().len());
        let merged = Variations::from_tree(merged, &Ruleset::KIBAO).expect("the headers are valid");
        assert_round_trip(&merged);
    }
}

/// A move that the other file writes differently does not become a variation.
#[test]
fn loose_forms_in_the_other_copy_merge_as_the_same_moves() {
    let mut game = super::published_game("6405");
    let before = game.tree().clone();
    let text = write_game(game.tree());
    let loose =
        text.replace("1:A7<*", "1:A7<").replace("3:A2<", "3:2>").replace("24:B1<#", "24:B1<");
    assert_ne!(loose, text);
    let merged = game.merge(&back(&loose)).expect("both are the same game");
    assert!(merged.is_unchanged(), "{merged:?}");
    assert!(game.tree().says_the_same(&before));
    let file = write_games([game.tree(), &back(&loose)]);
    assert_eq!(read_games(&file, &Source::default()).games.len(), 2);
    assert!(game.tree().next(NodeId::START).is_some());
}
