use std::fs;
use std::path::Path;

use bao_notation::tree::{Comment, GameTree, Headers, NodeId};
use bao_notation::{Side, Written, read_move};

use super::*;

fn game(name: &str, moves: &[&str]) -> GameTree {
    let mut tree = GameTree::default();
    tree.headers.set(Headers::GAME, name);
    let mut at = NodeId::START;
    for (place, text) in moves.iter().enumerate() {
        let side = if place % 2 == 0 { Side::South } else { Side::North };
        let read = read_move(text, side).expect("the move can be read");
        at = tree.add(at, Written::Move(read)).expect("the tree has room");
    }
    tree
}

fn child(tree: &mut GameTree, text: &str) {
    let read = read_move(text, Side::South).expect("the move can be read");
    tree.play(NodeId::START, Written::Move(read)).expect("the tree has room");
}

fn in_a_folder(test: impl FnOnce(&Path)) {
    let folder = tempfile::tempdir().expect("the disk has room for a folder");
    test(folder.path());
}

#[test]
fn an_opened_game_is_replaced_and_other_games_stay() {
    in_a_folder(|folder| {
        let path = folder.join("a.bao");
        save(&path, &game("1", &["A7<*", "a5>"]), None).expect("the file can be saved");
        save(&path, &game("2", &["A6<*"]), None).expect("a second game can be saved");
        let Opened { mut tree, stamp, games, .. } =
            open(&path, Some("1")).expect("the game is there");
        assert_eq!(games, ["1", "2"]);
        let gone = tree.main_line()[1];
        tree.remove(gone).expect("the second move can be removed");
        let saved = save(&path, &tree, Some(stamp)).expect("the file is as it was");
        assert!(saved.merged.is_none());
        assert_eq!(open(&path, Some("1")).expect("the game is there").tree.len(), 1);
        assert_eq!(open(&path, Some("2")).expect("the game is there").tree.len(), 1);
    });
}

#[test]
fn a_concurrent_save_is_merged() {
    in_a_folder(|folder| {
        let path = folder.join("a.bao");
        save(&path, &game("1", &["A7<*", "a5>"]), None).expect("the file can be saved");
        let mine = open(&path, None).expect("the file is there");
        let theirs = open(&path, None).expect("the file is there");
        let (mut one, mut other) = (mine.tree, theirs.tree);
        child(&mut one, "A6<*");
        child(&mut other, "A6>*");
        save(&path, &other, Some(theirs.stamp)).expect("the file is as it was");
        let saved = save(&path, &one, Some(mine.stamp)).expect("both are the same game");
        assert!(saved.merged.is_some());
        let now = open(&path, None).expect("the file is there");
        assert_eq!(now.tree.children(NodeId::START).len(), 3);
        assert_eq!(now.stamp, saved.stamp);
        // The next save has nothing to merge.
        let again = save(&path, &saved.tree, Some(saved.stamp)).expect("the file is as it was");
        assert!(again.merged.is_none());
    });
}

#[test]
fn spellings_of_a_move_are_merged() {
    in_a_folder(|folder| {
        let path = folder.join("a.bao");
        // A capture at A1 enters at one kichwa only, so both arrows name the same move.
        let theirs = "[game \"1\"]\n1:A7<* a5>; 2:A6<* a5>; 3:A2< a6>; 4:A2< a6>*; 5:A2< a5>; 6:A2>* a5>; 7:A3< a7>*; \
                      8:A1> a5>";
        fs::write(&path, theirs).expect("the disk has room");
        let moves = [
            "A7<*", "a5>", "A6<*", "a5>", "A2<", "a6>", "A2<", "a6>*", "A2<", "a5>", "A2>*", "a5>",
            "A3<", "a7>*", "A1<",
        ];
        let saved = save(&path, &game("1", &moves), None).expect("both are the same game");
        assert_eq!(saved.tree.len(), 16);
        assert!(saved.tree.all().iter().all(|&id| saved.tree.children(id).len() < 2));
    });
}

#[test]
fn a_file_without_games_is_not_changed() {
    in_a_folder(|folder| {
        let path = folder.join("shopping.txt");
        fs::write(&path, "milk\nbread {").expect("the disk has room");
        let refused = save(&path, &game("1", &["A7<*"]), None);
        assert!(matches!(refused, Err(GameFileError::Damaged { .. })), "{refused:?}");
        assert_eq!(fs::read_to_string(&path).expect("the file is there"), "milk\nbread {");
        fs::write(&path, [0xff, 0xfe]).expect("the disk has room");
        let refused = save(&path, &game("1", &["A7<*"]), None);
        assert!(matches!(refused, Err(GameFileError::NotText { byte: 0, .. })), "{refused:?}");
    });
}

#[test]
fn unreadable_files_are_errors() {
    in_a_folder(|folder| {
        let path = folder.join("a.bao");
        assert!(matches!(open(&path, None), Err(GameFileError::Io { .. })));
        fs::write(&path, "").expect("the disk has room");
        assert!(matches!(open(&path, None), Err(GameFileError::NoGame { .. })));
        save(&path, &game("1", &["A7<*"]), None).expect("a game can be saved to an empty file");
        let missing = open(&path, Some("2")).expect_err("there is no such game").to_string();
        assert!(missing.ends_with("it has 1"), "{missing}");
        File::create(&path).and_then(|f| f.set_len(MOST_BYTES + 1)).expect("the disk has room");
        assert!(matches!(open(&path, None), Err(GameFileError::TooLong { .. })));
    });
}

#[test]
fn a_folder_is_listed_by_name_with_the_errors_of_unreadable_files() {
    in_a_folder(|folder| {
        save(&folder.join("b.bao"), &game("2", &["A6<*"]), None).expect("the disk has room");
        fs::write(folder.join("a.bao"), [0xff]).expect("the disk has room");
        fs::write(folder.join("c.txt"), "1:A7<*").expect("the disk has room");
        let found = list(folder);
        let files: Vec<&str> = found.iter().map(|entry| entry.file.as_str()).collect();
        assert_eq!(files, ["a.bao", "b.bao"]);
        assert!(found[0].error.is_some());
        assert_eq!(found[1].games[0].game, "2");
    });
}

#[test]
fn different_games_with_the_same_number_are_not_merged() {
    in_a_folder(|folder| {
        let path = folder.join("1.bao");
        let mut one = game("1", &["A7<*", "a5>", "A6<*"]);
        one.headers.set(Headers::SOUTH, "Amina");
        save(&path, &one, None).expect("the file can be saved");
        let before = fs::read(&path).expect("the file is there");
        for moves in [["A7<*", "a6>", "A6<*"], ["A6<*", "a5>", "A7<*"]] {
            let mut other = game("1", &moves);
            other.headers.set(Headers::SOUTH, "Fatma");
            let refused = save(&path, &other, None);
            assert!(matches!(refused, Err(GameFileError::Another { .. })), "{refused:?}");
            assert_eq!(fs::read(&path).expect("the file is there"), before);
        }
    });
}

#[test]
fn games_without_a_name_are_not_merged() {
    in_a_folder(|folder| {
        let path = folder.join("game.bao");
        let nameless = |moves: &[&str]| game("", moves);
        save(&path, &nameless(&["A7<*", "a5>"]), None).expect("the file can be saved");
        let saved =
            save(&path, &nameless(&["A7<*", "a6>"]), None).expect("the games are different");
        assert!(saved.merged.is_none());
        assert_eq!(games(&path).expect("the file is there").0.len(), 2);
    });
}

#[test]
fn games_with_the_same_name_can_each_be_opened() {
    in_a_folder(|folder| {
        let path = folder.join("a.bao");
        let text = "[game \"1\"]\n1:A7<* a5>\n\n[game \"1\"]\n1:A6<*\n";
        fs::write(&path, text).expect("the disk has room");
        assert_eq!(open(&path, Some("1")).expect("the first game is there").tree.len(), 2);
        let Opened { tree, games, stamp, .. } =
            open(&path, Some("1 (2)")).expect("the second game is there");
        assert_eq!((tree.len(), &games[..]), (1, &["1".to_owned(), "1 (2)".to_owned()][..]));
        let mut more = tree;
        child(&mut more, "A7<*");
        save(&path, &more, Some(stamp)).expect("the file is as it was");
        assert_eq!(open(&path, Some("1")).expect("the first game is there").tree.len(), 2);
        assert_eq!(open(&path, Some("1 (2)")).expect("the second game is there").tree.len(), 2);
    });
}

#[test]
fn a_file_too_long_to_reopen_is_not_written() {
    in_a_folder(|folder| {
        let path = folder.join("a.bao");
        let mut long = game("1", &["A7<*"]);
        let words = "word ".repeat(2 << 20);
        long.set_comment(NodeId::START, Comment::new(&words));
        save(&path, &long, None).expect("the file is not too long");
        let mut other = game("2", &["A6<*"]);
        other.set_comment(NodeId::START, Comment::new(&words));
        let refused = save(&path, &other, None);
        assert!(matches!(refused, Err(GameFileError::WouldBeTooLong { .. })), "{refused:?}");
        assert_eq!(open(&path, None).expect("the file is as it was").games, ["1"]);
    });
}

#[cfg(unix)]
#[test]
fn links_are_followed_and_permissions_kept() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    in_a_folder(|folder| {
        let (path, link) = (folder.join("a.bao"), folder.join("link.bao"));
        let mode = |mode| fs::set_permissions(&path, fs::Permissions::from_mode(mode));
        save(&path, &game("1", &["A7<*"]), None).expect("the file can be saved");
        mode(0o600).expect("we own the file");
        symlink(&path, &link).expect("the link can be made");
        save(&link, &game("2", &["A6<*"]), None).expect("the link leads to a file");
        assert!(link.is_symlink());
        assert_eq!(open(&path, None).expect("the file is there").games, ["1", "2"]);
        let now = fs::metadata(&path).expect("the file is there").permissions().mode();
        assert_eq!(now & 0o777, 0o600);
        mode(0o400).expect("we own the file");
        let refused = save(&link, &game("3", &["A6<*"]), None);
        assert!(matches!(refused, Err(GameFileError::ReadOnly { .. })), "{refused:?}");
        let pipe = folder.join("pipe.bao");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("mkfifo is installed").success());
        assert!(matches!(open(&pipe, None), Err(GameFileError::NotAFile { .. })));
        assert_eq!(list(folder).len(), 2);
    });
}

#[test]
fn simultaneous_saves_are_all_kept() {
    in_a_folder(|folder| {
        let path = folder.join("1.bao");
        let line = ["A7<*", "a5>", "A6<*", "a5>"];
        save(&path, &game("1", &line), None).expect("the file can be saved");
        let moves = ["A1<*", "A2<*", "A3<*", "A4<*", "A5<*", "A6<*", "A8<*", "B1<*"];
        std::thread::scope(|scope| {
            for text in moves {
                let mut tree = game("1", &line);
                child(&mut tree, text);
                let path = &path;
                scope.spawn(move || save(path, &tree, None).expect("all are the same game"));
            }
        });
        let now = open(&path, None).expect("the file is there");
        assert_eq!(now.tree.children(NodeId::START).len(), 1 + moves.len());
    });
}

#[test]
fn a_name_is_never_a_path() {
    let names = [
        ("6405", "6405.bao"),
        ("../../etc/passwd", "etc-passwd.bao"),
        (".hidden", "hidden.bao"),
        ("", "game.bao"),
        ("line 7", "line-7.bao"),
        ("a\0b\n", "a-b.bao"),
        ("Ñandú", "Ñandú.bao"),
        // Device names of Windows, with any extension.
        ("con", "game-con.bao"),
        ("NUL.1", "game-NUL.1.bao"),
        ("COM1", "game-COM1.bao"),
        ("lpt³", "game-lpt³.bao"),
        ("COM10", "COM10.bao"),
        ("Conny", "Conny.bao"),
    ];
    for (id, name) in names {
        assert_eq!(file_name(id), name);
    }
    for long in ["x", "𠀀"] {
        assert!(file_name(&long.repeat(1000)).len() <= 64);
    }
}

/// In the past, a second draft of a game with a long name replaced the first.
#[test]
fn a_free_name_is_free_even_if_the_name_is_long() {
    in_a_folder(|folder| {
        let name = "x".repeat(100);
        for _ in 0..3 {
            let path = folder.join(format!("{}.bao", free_name(folder, &name)));
            assert!(!path.exists(), "{path:?}");
            fs::write(&path, "").expect("the disk has room");
        }
        assert_eq!(list_names(folder).len(), 3);
    });
}

/// In the past, saving to a folder locked by `flock FOLDER sleep 30` waited without a message.
#[test]
fn waiting_for_a_locked_folder_ends() {
    in_a_folder(|folder| {
        let path = folder.join("a.bao");
        let held = File::open(folder).expect("the folder can be opened");
        held.lock().expect("nobody else locks the folder");
        let tree = game("1", &["A7<*"]);
        let refused = save_until(&path, &tree, None, Instant::now());
        let said = refused.expect_err("the folder is locked").to_string();
        assert!(said.starts_with("nothing was saved: ") && said.contains(" has locked "), "{said}");
        assert!(!path.exists());
        // Another process may hold a copy of the handle for a moment, so unlock it explicitly.
        held.unlock().expect("we own the lock");
        save(&path, &tree, None).expect("the folder is unlocked again");
    });
}

#[test]
fn a_place_is_found_in_another_tree_as_far_as_its_moves_exist_there() {
    let ours = game("1", &["A7<*", "a5>", "A6<*", "a6>"]);
    let theirs = game("1", &["A7<*", "a5>", "A6>*"]);
    let (line, other) = (ours.main_line(), theirs.main_line());
    assert_eq!(same_place(&ours, NodeId::START, &theirs), Some(NodeId::START));
    assert_eq!(same_place(&ours, line[1], &theirs), Some(other[1]));
    assert_eq!(same_place(&ours, line[2], &theirs), None);
    for (place, expected) in [(line[1], other[1]), (line[2], other[1]), (line[3], other[1])] {
        assert_eq!(last_same_place(&ours, place, &theirs), expected);
    }
}
