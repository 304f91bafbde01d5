//! `bao alter` as a user sees it: another move, two lines side by side, files merged.

use std::path::Path;

use bao::game_files;
use bao_game::replay::normal_transcript;
use bao_game::variations::{GameDetails, Variations, build_variations};
use bao_notation::tree::NodeId;

use crate::support::{bao, cases, file, folder, opened_game, session, transcript_in};

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).expect("the file is there")
}

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("there is room for a file");
}

#[test]
fn another_turn_is_played_and_kept_as_a_variation() {
    let folder = folder();
    let said = session(folder.path(), ["alter 6405 --at 22n --play a3>"]);
    insta::assert_snapshot!(said + &read(folder.path(), "6405.bao"));
}

#[test]
fn what_followed_is_tried_and_kept_as_text_from_where_it_breaks() {
    let folder = folder();
    let said = session(folder.path(), ["alter 6405 --at 22n --play a3> --follow"]);
    insta::assert_snapshot!(said + &read(folder.path(), "6405.bao"));
}

#[test]
fn a_continuation_is_typed_in_either_form_and_refused_where_it_breaks() {
    let folder = folder();
    let with = |then: &str| {
        let words = ["alter", "6405", "--at", "21n", "--play", "a3>", "--then", then];
        let told = transcript_in(folder.path(), &words, "");
        format!("$ bao {}\n{told}\n", words.join(" "))
    };
    let said = ["22:A3< ; b9", "23:A3<", "99999999999:A5<", "", "A5< a3< B8<"].map(with).concat();
    assert!(!folder.path().join("6405.bao").exists());
    let numbered = with("22: A5<* a3<;");
    let first = read(folder.path(), "6405.bao");
    // The same moves alone are the same variation.
    let bare = with("A5< a3<");
    assert_eq!(read(folder.path(), "6405.bao"), first);
    insta::assert_snapshot!([said, numbered, bare, first].concat());
}

#[test]
fn variations_are_added_side_by_side_and_never_written_over() {
    let folder = folder();
    let path = folder.path();
    let steps: [&[&str]; 6] = [
        &["alter", "6405", "--at", "22n", "--play", "a3>"],
        // The archive's game again, though the file has more.
        &["alter", "6405", "--at", "21n", "--play", "a3>"],
        &["alter", "6405", "--at", "22n", "--play", "a3>"],
        &["alter", "6405.bao", "--at", "22n:a3>/23s", "--play", "A5>"],
        &["alter", "6405.bao", "--at", "22n:a3>/23s", "--play", "A5<"],
        &["alter", "6405", "--at", "20s", "--play", "A5<", "-o", "mine.bao"],
    ];
    for step in steps {
        let before = path.join("6405.bao").exists().then(|| opened_game(&path.join("6405.bao")));
        bao(step).current_dir(path).assert().success();
        if let Some(before) = before {
            let after = opened_game(&path.join("6405.bao"));
            let mut merged = after.tree().clone();
            let lost = merged.merge(before.tree()).expect("it is the same game");
            assert!(lost.is_unchanged(), "{step:?}: {lost:?}");
        }
    }
    let game = opened_game(&path.join("6405.bao"));
    for address in ["22n:a3>", "21n:a3>", "22n:a3>/23s", "22n:a3>/23s:A5<", "24s"] {
        assert!(game.find(address).is_ok(), "{address}");
    }
    assert_eq!(opened_game(&path.join("mine.bao")).tree().len(), game.tree().main_line().len() + 1);
}

#[test]
fn a_variation_becomes_the_main_line_where_that_is_asked_and_stays_it() {
    let folder = folder();
    let path = folder.path();
    let main = |game: &Variations| -> Vec<String> {
        game.tree().main_line().into_iter().map(|id| game.text(id)).collect()
    };
    bao(&["alter", "6405", "--at", "22n", "--play", "a3>", "--main"])
        .current_dir(path)
        .assert()
        .success();
    let game = opened_game(&path.join("6405.bao"));
    assert_eq!(main(&game).last().map(String::as_str), Some("a3>"));
    assert_eq!(game.address(game.find("22n:a3</24s").expect("it stays")), "22n:a3</24s");
    // What is entered from the archive later does not turn the file around.
    bao(&["alter", "6405", "--at", "21n", "--play", "a3>"]).current_dir(path).assert().success();
    assert_eq!(main(&opened_game(&path.join("6405.bao"))), main(&game));
    bao(&["alter", "6405", "--at", "21n", "--play", "a3>", "--main"])
        .current_dir(path)
        .assert()
        .success();
    let turned = opened_game(&path.join("6405.bao"));
    assert_eq!(main(&turned).last().map(String::as_str), Some("a3>"));
    assert_eq!(main(&turned).len(), 42);
}

#[test]
fn a_line_is_gone_on_with_behind_its_last_turn() {
    let folder = folder();
    write(folder.path(), "mine.csv", "game,transcript\n7,1:A6<* a5>; 2:A3<\n8,1:A6<* a5>; 2:A2<\n");
    let said = session(folder.path(), cases("lines-gone-on"));
    insta::assert_snapshot!(said + &read(folder.path(), "7.bao"));
}

#[test]
fn what_is_wrong_is_said_and_nothing_is_written() {
    let folder = folder();
    let path = folder.path();
    write(path, "two.bao", "[game \"1\"]\n\n1:A7<*\n\n[game \"2\"]\n\n1:A6<*\n");
    write(path, "bad.bao", "[game \"1\"]\n[position \"here\"]\n\n1:A7<*\n");
    write(path, "empty.bao", "");
    write(path, "half.bao", "[game \"1\"]\n\n1:A7<* (2: \n");
    write(path, "late.bao", "[game \"1\"]\n\n21:A5> a3<; 22:A7<*\n");
    write(path, "breaks.bao", "[game \"1\"]\n\n1:A7<* a5>; 2:A1< a5>\n");
    write(path, "games.csv", "game,transcript\n1,1:A7<* a5>\n");
    let said = session(path, cases("lines-refused"));
    insta::assert_snapshot!(said);
    let names: Vec<_> = crate::support::tree(path).into_keys().collect();
    assert_eq!(
        names,
        ["bad.bao", "breaks.bao", "empty.bao", "games.csv", "half.bao", "late.bao", "two.bao"]
    );
    assert_eq!(read(path, "games.csv"), "game,transcript\n1,1:A7<* a5>\n");
}

/// A game with two tries, in a file of two games.
fn two_tries(path: &Path) {
    for (at, play, more) in
        [("22n", "a3>", &["--follow"][..]), ("21n", "a3>", &["--then", "A5< a3<"])]
    {
        let alter = [&["alter", "6405", "--at", at, "--play", play, "-o", "tries.bao"], more];
        let code = bao(&alter.concat()).current_dir(path).output().expect("it starts").status;
        assert!(code.code().is_some_and(|code| code < 2));
    }
}

#[test]
fn two_lines_are_compared_in_three_formats() {
    let folder = folder();
    two_tries(folder.path());
    let lines = "alter tries.bao --against 22n:a3>";
    let other = "alter 6405 tries.bao --at 21n:a3>/22n --against 22n:a3>";
    let same = "alter tries.bao --at 23s --against main";
    let [csv, json] = ["csv", "json"].map(|format| format!("{lines} --format {format}"));
    let said = session(folder.path(), [lines, other, same, &csv, &json]);
    insta::assert_snapshot!(said);
}

#[test]
fn what_a_changed_turn_changes_as_json() {
    let folder = folder();
    let said = session(
        folder.path(),
        [
            "alter 6405 --at 22n --play a3> --follow --format json",
            "alter 6405 --at 21n --play a3> --dry-run --format json",
        ],
    );
    for part in said.split("$ bao ").skip(1) {
        let json = part.split_once('\n').map_or("", |(_, rest)| rest);
        let json = json.rsplit_once("}").map_or("", |(json, _)| json).to_owned() + "}";
        let told: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
        assert_eq!(told["game"], "6405");
        assert_eq!(told["before"]["class"]["progress"], "verde");
        assert_eq!(told["after"]["class"], serde_json::Value::Null);
    }
    insta::assert_snapshot!(said);
}

#[test]
fn files_are_merged_with_all_that_any_of_them_has() {
    let folder = folder();
    let path = folder.path();
    let game = |moves: &str| format!("[game \"7\"]\n[south \"Amina\"]\n\n{moves}\n");
    write(path, "mine.bao", &game("1:A7<* a5>! {so it goes} (1n:a6>*)\n2:A6<* a5>"));
    write(path, "hers.bao", &game("1:A7<* a5>? {so it goes} {or not}\n2:A6<* a5> 3:A2< a6>"));
    write(path, "other.bao", "[game \"8\"]\n\n1:A6<*\n\n[game \"9\"]\n\n1:A5<\n");
    write(path, "same.bao", "[game \"7\"]\n[ruleset \"kujifunza\"]\n\n1:A7<*\n");
    let said = session(path, cases("lines-merged"));
    insta::assert_snapshot!(said + &read(path, "both.bao"));
    assert_eq!(read(path, "mine.bao").matches("so it goes").count(), 1);
}

#[test]
fn the_game_of_another_archive_goes_into_the_same_file_without_complaint() {
    let folder = folder();
    let (path, games) = (folder.path(), file("datasets/games.csv"));
    write(path, "games.csv", &games);
    let said = session(path, cases("lines-of-archives"));
    let last: Vec<&str> =
        said.lines().filter(|line| line.contains(".bao") || line.contains("error")).collect();
    insta::assert_snapshot!(last.join("\n"));
    let piped = ["alter", "6405", "-", "--at", "21n", "--play", "a3>", "-o", "piped.bao"];
    bao(&piped).current_dir(path).write_stdin(games).assert().success();
    assert!(!read(path, "piped.bao").contains("source"));
}

#[test]
fn merging_again_changes_nothing_and_all_games_of_the_study_fit_in_a_file() {
    let folder = folder();
    let path = folder.path();
    let mut all = String::new();
    for game in crate::support::games() {
        let transcript = normal_transcript(&game);
        let tree = build_variations(&game, &transcript, &GameDetails::default());
        all += &bao_notation::tree::write_game(tree.tree());
        all += "\n";
    }
    write(path, "all.bao", &all);
    for _ in 0..2 {
        bao(&["alter", "all.bao", "-o", "once.bao"]).current_dir(path).assert().success();
    }
    assert_eq!(read(path, "once.bao").trim_end(), all.trim_end());
    let (games, findings) = game_files::games(&path.join("once.bao")).expect("it is a game file");
    assert_eq!((games.len(), findings.len()), (59, 0));
    assert!(games.iter().all(|game| game.next(NodeId::START).is_some()));
    // A game file is an archive too.
    let shown = transcript_in(path, &["show", "6405", "once.bao", "--at", "23s"], "");
    assert!(shown.contains("South's house emptied"), "{shown}");
}
