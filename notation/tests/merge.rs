//! Tests that merging two trees of a game loses nothing.

use std::collections::BTreeSet;

use bao_notation::tree::{
    Comment, EditError, GameTree, Headers, MOST_NESTING, MOST_PLIES, Mark, MergeError, Merged,
    NodeId, read_games, write_game,
};
use bao_notation::{Source, Stars, Written, WrittenMove, write_move};
use proptest::prelude::*;

use crate::random::{config, lengthen, trees, written};

fn tree(text: &str) -> GameTree {
    let file = read_games(text, &Source::default());
    assert_eq!((file.games.len(), file.findings), (1, vec![]), "{text}");
    file.games.into_iter().next().expect("one game was read")
}

/// Returns the path to each ply of a tree, as texts of moves.
fn paths(tree: &GameTree) -> BTreeSet<Vec<String>> {
    let describe = |id: &NodeId| match (tree.move_at(*id), tree.turn(*id)) {
        (Some(Written::Move(written)), Some(turn)) => {
            let bare = WrittenMove { stars: Stars::None, ends_game: false, ..*written };
            write_move(&bare, turn.side)
        }
        (written, _) => format!("{written:?}"),
    };
    tree.all().iter().map(|&id| tree.path(id).iter().map(describe).collect()).collect()
}

fn comments(tree: &GameTree) -> BTreeSet<&str> {
    let all = [NodeId::START].into_iter().chain(tree.all());
    all.flat_map(|id| tree.comment(id).paragraphs()).collect()
}

/// Two trees of one game that have the same beginning and differ later.
fn pairs() -> impl Strategy<Value = (GameTree, GameTree)> {
    let steps = prop::collection::vec((any::<usize>(), 1u8..=8, 0..8usize), 0..30);
    (trees(30), steps.clone(), steps).prop_map(|(mut base, ours, theirs)| {
        // Other tests cover the headers that identify a game.
        for header in Headers::KNOWN {
            base.headers.set(header, "");
        }
        base.headers.set(Headers::GAME, "7");
        base.headers.set(Headers::SOURCE, "an archive");
        // The first moves must be the same, otherwise the games would be different.
        let (first, _) = base.play(NodeId::START, written(1)).expect("the tree has room");
        base.promote(first).expect("the tree has room");
        let changed = |steps: &[(usize, u8, usize)]| {
            let mut tree = base.clone();
            for &(at, pit, what) in steps {
                let Some(at) = tree.at_index(at % tree.capacity()) else { continue };
                let what = if tree.depth(at) < 2 && matches!(what, 3 | 4) { 0 } else { what };
                match what {
                    0 => tree.set_mark(at, Some(Mark::ALL[usize::from(pit) % 6])),
                    1 => tree.set_comment(at, Comment::new(&format!("comment {pit}"))),
                    2 => drop(tree.headers.set("note", &format!("note {pit}"))),
                    3 => drop(tree.promote(at)),
                    4 => drop(tree.remove(at)),
                    5 => tree.set_kept(at, true),
                    _ => drop(tree.add(at, written(pit))),
                }
            }
            tree
        };
        (changed(&ours), changed(&theirs))
    })
}

fn merged(ours: &GameTree, theirs: &GameTree) -> (GameTree, Merged) {
    let mut tree = ours.clone();
    let merged = tree.merge(theirs).expect("both are the same game");
    (tree, merged)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn merging_with_itself_changes_nothing(tree in trees(50)) {
        let (after, outcome) = merged(&tree, &tree);
        prop_assert!(after.says_the_same(&tree));
        prop_assert_eq!(outcome, Merged::default());
    }

    #[test]
    fn the_merged_game_has_everything_of_both((ours, theirs) in pairs()) {
        let (after, outcome) = merged(&ours, &theirs);
        let all: BTreeSet<_> = paths(&ours).union(&paths(&theirs)).cloned().collect();
        prop_assert_eq!(paths(&after), all);
        prop_assert_eq!(after.len(), ours.len() + outcome.plies);
        let all: BTreeSet<&str> = comments(&ours).union(&comments(&theirs)).copied().collect();
        prop_assert_eq!(comments(&after), all);
        for (name, value) in ours.headers.iter() {
            prop_assert_eq!(after.headers.get(name), Some(value));
        }
        for (name, _) in theirs.headers.iter() {
            prop_assert!(after.headers.get(name).is_some());
        }
        // Our nodes keep their order and marks.
        for id in [NodeId::START].into_iter().chain(ours.all()) {
            prop_assert!(after.children(id).starts_with(ours.children(id)));
            prop_assert!(ours.mark(id).is_none() || after.mark(id) == ours.mark(id));
            prop_assert_eq!(after.is_kept(id), ours.is_kept(id));
        }
        for id in after.all() {
            let before = after.parent(id).expect("the node is a ply");
            prop_assert!(after.is_kept(id) || !after.is_kept(before));
        }
    }

    #[test]
    fn merging_again_changes_nothing((ours, theirs) in pairs()) {
        let (once, first) = merged(&ours, &theirs);
        let (twice, second) = merged(&once, &theirs);
        prop_assert!(twice.says_the_same(&once), "{}\n{}", write_game(&once), write_game(&twice));
        prop_assert!(second.is_unchanged());
        prop_assert_eq!(ours.says_the_same(&once), first.is_unchanged());
    }
}

#[test]
fn the_moves_of_the_other_tree_come_last() {
    let mut ours =
        tree("[game \"7\"]\n[south \"Amina\"]\n\n{One.} 1:A7<*! a5>; 2:A6<* {Ours.} 2n:a5>\n");
    let theirs = tree(
        "[game \"7\"]\n[south \"Asha\"]\n[date \"2015\"]\n\n{One.\n\nTwo.} 1:A7<? a5>?; 2:A5< (2:A6<* {Theirs.} \
         2n:a5>; 3:A2<)",
    );
    let outcome = ours.merge(&theirs).expect("both are the same game");
    insta::assert_snapshot!(write_game(&ours));
    let conflicts: Vec<String> = outcome.conflicts.iter().map(ToString::to_string).collect();
    insta::assert_debug_snapshot!((
        outcome.plies,
        outcome.comments,
        outcome.marks,
        outcome.headers,
        conflicts
    ));
}

#[test]
fn other_games_are_refused_without_changes() {
    let refused = |ours: &str, theirs: &str| {
        let (mut tree, before) = (tree(ours), tree(ours));
        let error = tree.merge(&self::tree(theirs)).expect_err("the games are different");
        assert!(tree.says_the_same(&before));
        error.to_string()
    };
    let kept = [
        refused("[game \"7\"]\n1:A7<", "[game \"8\"]\n1:A7<"),
        refused("[position \"x\"]\n1:A7<", "1:A7<"),
        refused("[position \"x\"]\n1:", "1:A7<"),
        refused("[ruleset \"x\"]\n1:A7<", "[ruleset \"y\"]\n1:A7<"),
        refused("1:A7<", "1n:a7<"),
        refused("1:A7<", "1:A6<"),
        refused("[game \"7\"]\n1:A7<", "1:A6<"),
        refused("1:A7< (1:A6<)", "1:A6<# a5>"),
        refused("[game \"7\"]\n1:A7<", "[game \"7\"]\n1:A6<"),
        refused("[game \"7\"]\n1:A7< a5>; 2:A5< a5>", "[game \"7\"]\n1:A7< a6>; 2:A5< a5>"),
        refused("[south \"Amina\"]\n1:A7<", "[south \"Asha\"]\n1:A7< a5>"),
        refused(
            "[game \"7\"]\n[source \"a.csv\"]\n1:A7< a5>",
            "[game \"7\"]\n[source \"b.csv\"]\n1:A7< a6>",
        ),
    ];
    insta::assert_debug_snapshot!(kept);
}

#[test]
fn games_that_share_a_line_are_merged() {
    for (ours, theirs, plies) in [
        ("1:A7<", "1:A6< (1:A7<* a5>)", 2),
        ("[game \"7\"]\n[source \"a\"]\n1:A7<", "[game \"7\"]\n[source \"b\"]\n1:A7< a5>", 1),
        (
            "[game \"7\"]\n[source \"a\"]\n1:A7< a5>; 2:A5<",
            "[game \"7\"]\n[source \"a\"]\n1:A7< a6>; 2:A6<",
            2,
        ),
        ("[game \"7\"]\n1:A7< a5>; 2:A5<", "[game \"7\"]\n1:A7< a5>; 2:A6<", 1),
        ("1:", "23n:a5>", 1),
        ("1:A7<", "5:", 0),
        ("[game \"7\"]\n1:", "[position \"x\"]\n23n:a5>", 1),
    ] {
        let mut ours = tree(ours);
        let outcome = ours.merge(&tree(theirs)).expect("both are the same game");
        assert_eq!(outcome.plies, plies, "{theirs}");
    }
}

#[test]
fn a_merge_that_is_too_large_changes_nothing() {
    let line = |pit: u8, plies: usize| {
        let mut tree = GameTree::default();
        tree.headers.set(Headers::GAME, "7");
        tree.headers.set(Headers::SOURCE, "an archive");
        let at = tree.add(NodeId::START, written(1)).expect("the tree is not too long");
        lengthen(&mut tree, at, pit, plies - 1);
        tree
    };
    let (mut ours, theirs) = (line(1, MOST_PLIES / 2 + 1), line(2, MOST_PLIES / 2 + 1));
    assert_eq!(ours.merge(&theirs), Err(MergeError::Limit(EditError::Plies)));
    assert_eq!(ours.len(), MOST_PLIES / 2 + 1);
    assert!(ours.merge(&line(2, MOST_PLIES / 2)).is_ok());
    assert_eq!(ours.len(), MOST_PLIES);

    let deep = |pit: u8| {
        let mut tree = line(1, 1);
        let mut at = tree.main_line()[0];
        for _ in 0..MOST_NESTING {
            tree.add(at, written(pit)).expect("the tree is not too deep");
            at = tree.add(at, written(3)).expect("the tree is not too deep");
        }
        tree
    };
    let mut ours = deep(1);
    assert!(ours.merge(&deep(1)).is_ok_and(|outcome| outcome.is_unchanged()));
    let mut long = line(3, MOST_NESTING as usize + 1);
    let last = *long.main_line().last().expect("the line has plies");
    long.add(last, written(4)).expect("the tree is not too deep");
    assert!(ours.merge(&long).is_ok());
    long.add(last, written(5)).expect("the tree is not too deep");
    let before = ours.clone();
    assert_eq!(ours.merge(&long), Err(MergeError::Limit(EditError::Nesting)));
    assert!(ours.says_the_same(&before));
}

#[test]
fn the_winner_stays_with_the_line_that_was_won() {
    let mut ours = tree("[game \"7\"]\n\n1:A7< a6> (1n:a5>; 2:A6<)");
    let theirs = tree("[game \"7\"]\n[winner \"north\"]\n\n1:A7< a5>");
    ours.merge(&theirs).expect("our tree contains their main line");
    assert_eq!(ours.headers.get(Headers::WINNER), None);
    assert!(write_game(&ours).contains("a5> {The game ended here: north won.}"));
    let mut same = tree("[game \"7\"]\n\n1:A7< a5> (1n:a6>)");
    same.merge(&theirs).expect("both are the same game");
    assert_eq!(same.headers.get(Headers::WINNER), Some("north"));
    assert!(comments(&same).is_empty());
}

#[test]
fn a_different_winner_does_not_import_a_resignation() {
    let mut ours = tree("[game \"1\"]\n[winner \"south\"]\n\n1:A7<* a5<\n");
    let theirs = tree("[game \"1\"]\n[winner \"north\"]\n[ended-by \"resigned\"]\n\n1:A7<* a5<\n");
    ours.merge(&theirs).expect("both are the same game");
    assert_eq!(ours.headers.get(Headers::WINNER), Some("south"));
    assert_eq!(ours.headers.get(Headers::ENDED_BY), None);
    let mut open = tree("[game \"1\"]\n\n1:A7<* a5<\n");
    open.merge(&theirs).expect("both are the same game");
    assert_eq!(open.headers.get(Headers::ENDED_BY), Some("resigned"));
}
