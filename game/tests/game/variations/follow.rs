//! A move is replaced, and the moves that followed the old move are played after the new one.

use bao_game::replay::play_move;
use bao_game::variations::{History, PlayError, PlyState, Variations};
use bao_notation::tree::{EditError, GameTree, MOST_PLIES, NodeId};
use bao_notation::{Written, WrittenMove, read_move};
use bao_rules::Ruleset;

use super::{is_found_by_its_address, of_played, other_choice, published_game};
use crate::support::games;

fn moves(game: &Variations, line: &[NodeId]) -> Vec<Written> {
    line.iter().filter_map(|&id| game.tree().move_at(id).cloned()).collect()
}

/// Counts independently how many of the moves can be played in sequence.
fn legal(game: &Variations, from: NodeId, moves: &[Written]) -> usize {
    let mut position = *game.position(from).expect("the turn is legal");
    let legal = moves.iter().take_while(|written| {
        let Written::Move(read) = written else { return false };
        match play_move(&position, 1, read, game.rules()) {
            Ok(single) => {
                position = single.ply.after;
                true
            }
            Err(_) => false,
        }
    });
    legal.count()
}

#[test]
fn a_changed_move_is_followed_up_to_the_first_illegal_ply() {
    let (mut changed, mut broken, mut whole) = (0, 0, 0);
    for game in games().into_iter().step_by(6) {
        let original = of_played(&game);
        let line = original.tree().main_line();
        for (index, &id) in line.iter().enumerate() {
            let parent = original.tree().parent(id).expect("not the start");
            for choice in original.choices(parent).into_iter().filter(|c| c.node.is_none()) {
                let mut game = original.clone();
                let written = choice.played.ply.written;
                let (other, first) = game.change(id, &written).expect("the move is listed");
                // The old line is unchanged, and the new line is a variation.
                let tree = game.tree();
                assert_eq!(tree.line(id), line);
                assert_eq!(tree.children(parent), [id, other]);
                assert_eq!(tree.main_line(), line);
                assert!(line.iter().all(|&id| game.ply(id) == original.ply(id)));
                // The moves that followed are copied after the new move, as text from the first illegal one on.
                let tail = &moves(&original, &line)[index + 1..];
                let new = &tree.line(other)[index + 1..];
                assert_eq!(new.len(), tail.len());
                let legal = legal(&game, other, tail);
                assert_eq!(first, new.get(legal).copied());
                for (place, (&id, old)) in new.iter().zip(tail).enumerate() {
                    let written = tree.move_at(id).expect("not the start");
                    match game.state(id).expect("not the start") {
                        PlyState::Played(_) => assert!(place < legal),
                        PlyState::Broken(why) => {
                            assert!(place == legal && !why.is_empty());
                            assert_eq!(written, old);
                        }
                        PlyState::Kept => {
                            assert!(place > legal);
                            assert_eq!(written, old);
                        }
                    }
                    assert_eq!(tree.is_kept(id), place >= legal);
                }
                changed += 1;
                broken += usize::from(first.is_some());
                whole += usize::from(first.is_none());
                if changed % 50 == 0 {
                    is_found_by_its_address(&game);
                }
            }
        }
    }
    assert!(changed > 1_000 && broken > 900 && whole > 5, "{changed} {broken} {whole}");
}

#[test]
fn following_twice_adds_nothing() {
    let mut game = published_game("6405");
    let turn = game.find("21n").expect("the move was played");
    let written = other_choice(&game, turn);
    let first = game.change(turn, &written).expect("the move is legal");
    let once = game.tree().clone();
    assert_eq!(game.change(turn, &written).expect("the move is legal"), first);
    assert_eq!(game.tree().all(), once.all());
    // A line is not copied into itself.
    assert_eq!(game.follow(turn, turn), Ok(None));
    let behind = game.tree().next(turn).expect("the game goes on");
    assert_eq!(game.follow(behind, turn), Ok(None));
    assert_eq!(game.tree().all(), once.all());
}

/// After the new move, a takata that was written `A1>` may be a capture, which is written `A1<`. If this capture is
/// already in the tree, the copied line continues it and does not add it a second time.
#[test]
fn a_move_written_differently_is_entered_once() {
    let mut doubled = 0;
    for game in games() {
        let original = of_played(&game);
        for &id in &original.tree().main_line() {
            let parent = original.tree().parent(id).expect("not the start");
            for choice in original.choices(parent).into_iter().filter(|c| c.node.is_none()) {
                let mut game = original.clone();
                let other =
                    game.play(parent, &choice.played.ply.written).expect("the move is listed");
                let Some(next) = game.tree().next(id) else { continue };
                let Some(&Written::Move(read)) = game.tree().move_at(next) else { continue };
                let Ok(known) = game.play(other, &read) else { continue };
                doubled += usize::from(game.tree().move_at(known) != Some(&Written::Move(read)));
                game.follow(other, id).expect("the game has room");
                assert_eq!(game.tree().children(other), [known]);
            }
        }
    }
    assert!(doubled > 0, "no such move was met");
}

#[test]
fn an_illegal_move_changes_nothing_and_lists_legal_ones() {
    let mut game = published_game("6405");
    let before = game.tree().clone();
    let turn = game.find("22n").expect("the move was played");
    let refused = [
        ("b8<", "legal are"),
        ("a9>", "is not a move"),
        ("A3>", "`A3>` is South's move; it is North's turn: a3<, a3>"),
        ("A5", "`A5` is South's move; it is North's turn: a3<, a3>"),
        ("a3", "`a3` has no arrow; which way? a3<, a3>"),
        ("3", "`3` has no arrow; which way? a3<, a3>"),
        ("a7", "the pit is empty; legal are a3<, a3>"),
    ];
    for (text, why) in refused {
        let parent = game.tree().parent(turn).expect("not the start");
        let error = game.play_text(parent, text).expect_err("the move is not legal");
        assert!(error.to_string().contains(why), "{error}");
    }
    let places = [
        ("22n:A3>", "`A3>` is South's move, and turn 22n is North's; played there: a3<"),
        ("22n:b1<", "no line plays `b1<` in turn 22n; played there: a3<"),
        ("22n.2", "turn 22n has one continuation here, but no number 2"),
    ];
    for (text, why) in places {
        let error = game.find(text).expect_err("the place does not exist");
        assert!(error.to_string().contains(why), "{error}");
    }
    let read = read_move("b8<", bao_notation::Side::North).expect("the text is a move");
    assert!(game.change(turn, &read).is_err());
    assert_eq!(game.change(NodeId::START, &read), Err(PlayError::Edit(EditError::Start)));
    assert!(game.tree().says_the_same(&before) && game.tree().all() == before.all());
}

/// A tree with room for only a part of a copied line; a ply, and a move to replace that ply.
fn full() -> (Variations, NodeId, WrittenMove) {
    let game = published_game("6405");
    let mut tree: GameTree = game.tree().clone();
    let junk = tree.add(NodeId::START, Written::Unreadable("junk".to_owned())).expect("room");
    let mut at = junk;
    while tree.len() + 3 < MOST_PLIES {
        at = tree.add(at, Written::Unreadable("junk".to_owned())).expect("the game has room");
    }
    let game = Variations::from_tree(tree, &Ruleset::KIBAO).expect("the headers are good");
    let turn = game.find("3n").expect("the move was played");
    let written = other_choice(&game, turn);
    (game, turn, written)
}

#[test]
fn a_change_without_room_changes_nothing() {
    let (mut game, turn, other) = full();
    let before = game.tree().clone();
    assert_eq!(game.change(turn, &other), Err(PlayError::Edit(EditError::Plies)));
    assert!(game.tree().says_the_same(&before));
    let parent = game.tree().parent(turn).expect("not the start");
    let alone = game.play(parent, &other).expect("one ply has room");
    let before = game.tree().clone();
    assert_eq!(game.follow(alone, turn), Err(PlayError::Edit(EditError::Plies)));
    assert_eq!(game.change(turn, &other), Err(PlayError::Edit(EditError::Plies)));
    assert!(game.tree().says_the_same(&before));
    let mut history = History::new(game);
    let refused = history.change(|game| game.change(turn, &other).map(|(other, _)| other));
    assert!(refused.is_err() && !history.undo() && !history.redo());
    assert!(history.game().tree().says_the_same(&before));
}
