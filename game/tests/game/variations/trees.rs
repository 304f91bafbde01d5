//! Unusual trees: with junk, moves in any form, repeated moves, or very many plies.

use bao_game::replay::{Declared, RepairMode, Status, replay_with};
use bao_game::variations::{
    GameDetails, PlyState, StartError, Variations, build_variations, compare_lines,
};
use bao_notation::tree::{GameTree, Headers, NodeId};
use bao_notation::{
    Arrow, PitNumber, Side, Source, Stars, TurnRef, Written, WrittenMove, WrittenRow, read,
};
use bao_rules::Ruleset;

use super::{agrees_with_the_replay, is_found_by_its_address, published_game};
use crate::random_games::Random;

fn any_move(random: &mut Random) -> Written {
    let arrow = [Some(Arrow::Left), Some(Arrow::Right)][random.below(2)];
    Written::Move(WrittenMove {
        row: [Some(WrittenRow::A), Some(WrittenRow::A), Some(WrittenRow::B), None][random.below(4)],
        pit: PitNumber::new(random.below(8) as u8 + 1).expect("1 to 8"),
        arrow,
        plays_house: random.below(9) == 0,
        stars: [Stars::None, Stars::One, Stars::Two][random.below(3)],
        ends_game: random.below(9) == 0,
    })
}

/// A tree of legal and illegal moves, some with wrong signs and some repeated.
fn any_tree(random: &mut Random) -> GameTree {
    let mut tree = GameTree::default();
    let mut game = Variations::from_position(*published_start(), 1, &Ruleset::KIBAO);
    let mut pairs = vec![(NodeId::START, NodeId::START)];
    for _ in 0..random.below(80) {
        let (at, played) = pairs[pairs.len() - 1 - random.below(pairs.len().min(4))];
        let choices = game.choices(played);
        let written = match random.below(8) {
            0 => Written::Unreadable(["…", "22n:a3>/", "a.2", "x y"][random.below(4)].to_owned()),
            1 => any_move(random),
            2 => match tree.children(at).first() {
                Some(&child) => tree.move_at(child).expect("not the start").clone(),
                None => any_move(random),
            },
            _ => match choices.get(random.below(choices.len().max(1))) {
                Some(choice) => {
                    Written::Move(WrittenMove { stars: Stars::Two, ..choice.played.ply.written })
                }
                None => any_move(random),
            },
        };
        let behind = match &written {
            Written::Move(read) => game.play(played, read).ok(),
            Written::Unreadable(_) => None,
        };
        let child = tree.add(at, written).expect("the game has room");
        // After an illegal move, moves are chosen as if it had not been played.
        pairs.push((child, behind.unwrap_or(played)));
    }
    tree
}

fn published_start() -> &'static bao_rules::Position {
    static START: std::sync::OnceLock<bao_rules::Position> = std::sync::OnceLock::new();
    START.get_or_init(|| bao_rules::Position::start(&Ruleset::KIBAO))
}

#[test]
fn each_line_is_played_up_to_its_first_break() {
    let mut random = Random(0x5eed6);
    let (mut broken, mut doubled) = (0, 0);
    for _ in 0..300 {
        let tree = any_tree(&mut random);
        let game =
            Variations::from_tree(tree.clone(), &Ruleset::KIBAO).expect("the tree has no headers");
        assert_eq!(game.tree().all(), tree.all(), "plies were lost");
        agrees_with_the_replay(&game);
        is_found_by_its_address(&game);
        for id in tree.all() {
            let parent = tree.parent(id).expect("not the start");
            match game.state(id).expect("not the start") {
                PlyState::Played(single) => {
                    assert_eq!(game.tree().move_at(id), Some(&Written::Move(single.ply.written)));
                }
                PlyState::Broken(_) => {
                    assert!(game.position(parent).is_some());
                    assert_eq!(game.tree().move_at(id), tree.move_at(id));
                    broken += 1;
                }
                PlyState::Kept => assert!(game.position(parent).is_none()),
            }
            let written = game.tree().move_at(id).expect("not the start");
            doubled += usize::from(game.tree().child(parent, written) != Some(id));
        }
        // Playing the resulting tree again changes nothing.
        let again = Variations::from_tree(game.tree().clone(), &Ruleset::KIBAO)
            .expect("the tree has no headers");
        assert!(again.tree().says_the_same(game.tree()));
    }
    assert!(broken > 300 && doubled > 100, "{broken} {doubled}");
}

#[test]
fn fifty_thousand_unreadable_plies_are_kept_and_can_be_removed() {
    let mut tree = GameTree::default();
    let mut at = NodeId::START;
    for number in 0..50_000 {
        let next = tree.add(at, Written::Unreadable("?".to_owned())).expect("the game has room");
        if number % 5 == 0 {
            tree.add(at, Written::Unreadable("??".to_owned())).expect("the game has room");
        }
        at = next;
    }
    let mut game = Variations::from_tree(tree, &Ruleset::KIBAO).expect("the tree has no headers");
    assert!(matches!(game.state(game.tree().main_line()[0]), Some(PlyState::Broken(_))));
    assert_eq!(game.state(at), Some(&PlyState::Kept));
    assert_eq!(game.last_played(at), NodeId::START);
    assert_eq!(game.find(&game.address(at)), Ok(at));
    assert_eq!(game.find("end"), Ok(at));
    let game_of_line = game.to_game(at);
    assert_eq!(game_of_line.status, Status::Rejected);
    assert_eq!(compare_lines(&game, at, NodeId::START).turns, vec![]);
    game.make_main(at).expect("the line is the main line");
    let first = game.tree().main_line()[0];
    game.remove(first).expect("the ply exists");
    assert_eq!(game.tree().len(), 1);
}

#[test]
fn the_refusal_of_unusable_headers_says_what_to_do() {
    let north = TurnRef { number: 1, side: Side::North };
    let mut moves = GameTree::new(north);
    moves.add(NodeId::START, Written::Unreadable("?".to_owned())).expect("the game has room");
    let mut position = GameTree::default();
    position.headers.set(Headers::POSITION, "here");
    let mut rules = GameTree::default();
    rules.headers.set(Headers::RULESET, "zanzibar");
    let mut all = String::new();
    for tree in [moves, position, rules] {
        let error: StartError =
            Variations::from_tree(tree, &Ruleset::KIBAO).expect_err("the tree is unusable");
        all += &format!("{error}\n");
    }
    insta::assert_snapshot!(all);
    // In a tree without moves the first turn has no meaning yet; the position decides the side to move.
    let mut empty = GameTree::new(north);
    empty.set_comment(NodeId::START, bao_notation::tree::Comment::new("to be played"));
    let game = Variations::from_tree(empty, &Ruleset::KIBAO).expect("the headers are valid");
    assert_eq!(game.tree().first_turn().side, Side::South);
    assert_eq!(game.tree().comment(NodeId::START).text(), "to be played");
}

/// The moves that the tree of a damaged game keeps, with their turns.
fn kept(text: &str, repairing: RepairMode) -> (Status, Vec<(String, String)>) {
    let reading = read(text, &Source::default());
    let declared = Declared::default();
    let game = replay_with("7", &reading, &declared, &Ruleset::KIBAO, repairing);
    let tree = build_variations(&game, &reading.transcript, &GameDetails::default());
    let turn = |id| tree.tree().turn(id).expect("not the start").to_string();
    let line = tree.tree().main_line();
    (game.status, line.into_iter().map(|id| (turn(id), tree.text(id))).collect())
}

#[test]
fn unplayable_text_is_kept_in_its_turns() {
    let (status, line) = kept("1:A6<* a5>; 2:A2<* ; 3:A3> a3>; 4:A8< zz", RepairMode::Ignore);
    assert!(matches!(status, Status::Partial(_)));
    let line: Vec<String> = line.into_iter().map(|(turn, text)| format!("{turn} {text}")).collect();
    insta::assert_snapshot!(line.join("\n"));
}

#[test]
fn a_repaired_game_is_kept_as_it_was_played() {
    let game = published_game("6405");
    let text = bao_notation::write(&super::transcript_to(
        &game,
        game.find("end").expect("the game has an end"),
    ));
    // Turn 20 appears twice; the repair removes one.
    let (before, after) = text.split_once("; 20:").expect("the game has twenty turns");
    let (twice, _) = after.split_once(';').expect("a turn ends");
    let doubled = format!("{before}; 20:{twice}; 20:{after}");
    let (status, line) = kept(&doubled, RepairMode::Apply);
    assert_eq!((status, line.len()), (Status::Accepted, game.tree().main_line().len()));
    for ((_, text), id) in line.iter().zip(game.tree().main_line()) {
        assert_eq!(text, &game.text(id));
    }
}
