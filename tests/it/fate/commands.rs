//! `bao analyse --table house` and `--table choices`, as they print.

use crate::support::{assert_says, bao, file, transcript, transcript_in};

/// The arguments for the table of the house.
fn house<'a>(args: &[&'a str]) -> Vec<&'a str> {
    [&["analyse", "--table", "house"], args].concat()
}

#[test]
fn fate_of_a_game() {
    let mut all = String::new();
    for args in [&["7726"][..], &["8297", "--turns", "21..25"], &["16662"]] {
        let args = house(args);
        all.push_str(&format!("$ bao {}\n{}\n", args.join(" "), transcript(&args, "")));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn fate_of_all_published_games_as_rows() {
    insta::assert_snapshot!(transcript(&house(&["--format", "csv"]), ""));
}

#[test]
fn fate_as_json() {
    let output = bao(&house(&["16419", "--format", "json"])).output().expect("the command starts");
    let read: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    insta::assert_snapshot!(serde_json::to_string_pretty(&read).expect("it was JSON"));
    let output = bao(&house(&["--format", "json"])).output().expect("the command starts");
    let read: serde_json::Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    assert_eq!(read.as_array().map(Vec::len), Some(59));
}

#[test]
fn a_game_without_a_winner_is_said_and_not_skipped() {
    let games = file("datasets/games.csv");
    let first = games.lines().nth(1).expect("there are games");
    let transcript_of = first.split_once("1:").expect("a transcript").1.trim_end_matches('"');
    let cut: String = transcript_of.split("24:").next().unwrap_or_default().to_owned();
    let nobody = format!("game,transcript\n1,\"1:{cut}\"\n2,\"1:A5<\"\n");
    let mut all = String::new();
    for format in ["csv", "text", "json"] {
        all.push_str(&transcript(&house(&["-", "--format", format]), &nobody));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn a_game_of_a_file_is_found_and_a_missing_one_said() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    std::fs::write(folder.path().join("games.csv"), file("datasets/games.csv")).expect("room");
    let there = |args: &[&str]| transcript_in(folder.path(), &house(args), "");
    let of_file = there(&["6405", "games.csv", "--format", "csv"]);
    assert_eq!(of_file, there(&["6405", "--format", "csv"]));
    assert!(of_file.starts_with(
        "game,turn,side,choices,saving,played_saves,can_empty\n6405,21,n,2,1,false,true\n"
    ));
    assert_eq!(there(&["games.csv"]), there(&[]));
    let mut all = String::new();
    for args in [
        &["99"][..],
        &["missing.csv"],
        &["99", "games.csv"],
        &["6405", "--turns", "21..20"],
        &["6405", "--turns", "21.."],
    ] {
        all.push_str(&format!("$ bao {}\n{}\n", house(args).join(" "), there(args)));
    }
    insta::assert_snapshot!(all);
}

#[test]
fn a_broken_game_gives_the_turns_before_and_exit_code_1() {
    let games = file("datasets/games.csv").replacen("23:A5<* b1<", "23:A5<* b4>", 1);
    let printed = transcript(&house(&["-", "--format", "csv"]), &games);
    assert_says(&printed, "6405,21,n,2,1,false,true\n6405,22,n,2,0,false,false\n6537,");
    assert!(printed.contains("game 6405: moves up to 23s only; `bao check` says why"), "{printed}");
    assert!(printed.ends_with("-- exit code 1\n"));
}

#[test]
fn choices_of_a_game_and_those_that_come_to_the_same() {
    let mut all = String::new();
    for args in [
        &["analyse", "6405", "--table", "choices", "--turns", "20.."],
        &["analyse", "7749", "--table", "choices", "--turns", "23"],
    ] {
        all.push_str(&format!("$ bao {}\n{}\n", args.join(" "), transcript(args, "")));
    }
    let rows = transcript(&["analyse", "--table", "choices", "--format", "csv"], "");
    let same: Vec<&str> = rows.lines().filter(|row| row.contains('=')).collect();
    all.push_str(&same.join("\n"));
    insta::assert_snapshot!(all);
    // The same turns with the same numbers as `bao plies` has them.
    let plies = transcript(&["plies"], "");
    let mut counted = 0;
    for (row, ply) in rows.lines().zip(plies.lines()).skip(1) {
        let row: Vec<&str> = row.split(',').collect();
        let ply: Vec<&str> = ply.split(',').collect();
        if row.len() == 11 {
            assert_eq!(
                (row[0], row[1], row[2], row[3], row[4], row[5]),
                (ply[0], ply[2], ply[3], ply[4], ply[5], ply[6])
            );
            counted += 1;
        }
    }
    assert!(counted > 3_000, "only {counted} turns");
}

#[test]
fn a_turn_too_long_before_the_horizon_is_said_to_be_undecided() {
    let args = ["6405", "--turns", "15..24", "--nodes", "2000", "--format", "csv"];
    let printed = transcript(&house(&args), "");
    assert!(printed.contains("6405,21,n,2,1,false,true\n6405,22,n,2,0,false,false\n"), "{printed}");
    assert_says(&printed, "game 6405 turn 15n: not decided within --nodes; ask for more");
    assert!(printed.ends_with("-- exit code 1\n"));
}

#[test]
fn of_a_text_that_breaks_nothing_is_said_about_the_turns_behind() {
    let games = "game,transcript,winner\n3,1:A7<* b8>,north\n";
    let said = transcript(&house(&["-"]), games);
    assert!(said.contains("the text breaks after 1s: of later moves nothing is known"), "{said}");
    assert!(!said.contains("he has no such move"), "{said}");
}

/// A turn that the search could not decide is not one that there is not.
#[test]
fn a_turn_that_is_not_decided_is_said_where_the_others_stand() {
    let said = transcript(&house(&["6405", "--turns", "8..12", "--nodes", "1000"]), "");
    assert!(said.contains("not decided within the search (--nodes)"), "{said}");
    assert!(!said.contains("he has no such move"), "{said}");
    assert!(said.contains("1 more move not decided.") && said.ends_with("exit code 1\n"), "{said}");
}
