//! Better lines that are saved in a game file.

use std::path::Path;

use bao::game_files;
use bao_game::variations::Variations;
use bao_notation::tree::Mark;
use bao_rules::Ruleset;

use crate::support::{folder, opened_game, transcript_in};

const ARGS: [&str; 6] =
    ["analyse", "6405", "--turns=10..20", "--nodes=3000", "--save", "--side=both"];

fn opened(folder: &Path) -> Variations {
    opened_game(&folder.join("6405.bao"))
}

fn bytes(folder: &Path) -> Vec<u8> {
    std::fs::read(folder.join("6405.bao")).expect("the file is there")
}

#[test]
fn better_lines_are_written_once_with_marks_and_comments() {
    let folder = folder();
    let said = transcript_in(folder.path(), &ARGS, "");
    assert!(said.ends_with("exit code 0\n"), "{said}");
    let game = opened(folder.path());
    let main = game.tree().main_line();
    assert_eq!(main.len(), 47, "the main line changed");
    let errors: Vec<_> = main.iter().filter(|&&id| game.tree().mark(id).is_some()).collect();
    assert!(!errors.is_empty(), "a search of 3,000 nodes found no error: {said}");
    for &&id in &errors {
        let parent = game.tree().parent(id).expect("a ply has a place before it");
        let better = game.tree().children(parent)[1];
        assert!(game.ply(better).is_some(), "the better line is illegal");
        for place in [id, better] {
            assert!(game.tree().comment(place).text().contains("(3,000 nodes)"), "{said}");
        }
        assert!(said.contains(&format!("\n  {}\n", game.address(better))), "{said}");
    }
    let first = bytes(folder.path());
    transcript_in(folder.path(), &ARGS, "");
    assert_eq!(bytes(folder.path()), first, "a second run changed the file");
    let from_file = [&["analyse", "6405.bao"], &ARGS[2..]].concat();
    let said = transcript_in(folder.path(), &from_file, "");
    assert!(said.contains("6405.bao already has all results of this analysis"), "{said}");
    assert_eq!(bytes(folder.path()), first);
}

#[test]
fn the_users_comments_and_marks_are_kept() {
    let folder = folder();
    transcript_in(folder.path(), &ARGS, "");
    let plain = opened(folder.path());
    let at = plain.tree().main_line().into_iter().find(|&id| plain.tree().mark(id).is_some());
    let turn = plain.tree().turn(at.expect("one move is an error")).expect("a ply has a turn");
    std::fs::remove_file(folder.path().join("6405.bao")).expect("the file is there");
    // The file has a variation, a mark and a comment of the user, and a second game.
    transcript_in(folder.path(), &["alter", "6405", "--at", "22n", "--play", "a3>"], "");
    let path = folder.path().join("6405.bao");
    let mut mine = game_files::open(&path, None).expect("the game file is valid");
    let id = mine.tree.main_line().into_iter().find(|&id| mine.tree.turn(id) == Some(turn));
    let id = id.expect("the game has the turn");
    mine.tree.set_mark(id, Some(Mark::Brilliant));
    mine.tree.set_comment(id, bao_notation::tree::Comment::new("I like it"));
    game_files::save(&path, &mine.tree, Some(mine.stamp)).expect("the file can be written");
    transcript_in(
        folder.path(),
        &["alter", "6403", "--at", "1s", "--play", "A6<", "-o", "6405.bao"],
        "",
    );
    for source in ["6405", "6405.bao"] {
        let mut args = [&["analyse", source], &ARGS[2..]].concat();
        if source == "6405.bao" {
            args.extend(["--game", "6405"]);
        }
        let said = transcript_in(folder.path(), &args, "");
        // If the file itself is analysed, the second analysis adds nothing.
        let told = if source == "6405" { "better line" } else { "already has all results" };
        assert!(said.contains(told), "{said}");
        let both = game_files::open(&path, Some("6405")).expect("the game file is valid");
        assert_eq!(both.games, ["6405", "6403"]);
        let game = Variations::from_tree(both.tree, &Ruleset::KIBAO).expect("the game is valid");
        let id = game.tree().main_line().into_iter().find(|&id| game.tree().turn(id) == Some(turn));
        let id = id.expect("the turn is there");
        assert_eq!(game.tree().mark(id), Some(Mark::Brilliant), "{said}");
        let comment = game.tree().comment(id).text();
        assert!(comment.contains("I like it") && comment.contains("bao analyse"), "{comment}");
        assert!(game.find("22n:a3>").is_ok(), "the variation of the user is gone");
    }
}

/// A deeper search replaces the comments that a shallow search made on the same moves.
#[test]
fn a_new_analysis_replaces_the_earlier_one() {
    let deeper = ARGS.map(|arg| if arg.starts_with("--nodes") { "--nodes=60000" } else { arg });
    let (twice, once) = (folder(), folder());
    transcript_in(twice.path(), &ARGS, "");
    transcript_in(twice.path(), &deeper, "");
    transcript_in(once.path(), &deeper, "");
    let said = |folder: &Path| {
        let game = opened(folder);
        let of = |id| (game.tree().mark(id), game.tree().comment(id).text().to_owned());
        game.tree().main_line().into_iter().map(of).collect::<Vec<_>>()
    };
    let (after_two, after_one) = (said(twice.path()), said(once.path()));
    assert_eq!(after_two, after_one);
    assert!(after_one.iter().any(|(mark, text)| mark.is_some() && text.contains("60,000 nodes")));
}
