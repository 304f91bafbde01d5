//! `bao generate`, `bao check` and `bao report` of games of Hawalis.

use std::path::Path;

use crate::support::{assert_says, bao, cases, folder, transcript_in, words};

fn generate(folder: &Path, args: &[&str]) {
    let args = [&["generate", "--quiet", "--ruleset", "hawalis"], args].concat();
    bao(&args).current_dir(folder).assert().success();
}

#[test]
fn games_are_made_checked_and_counted() {
    let folder = folder();
    generate(folder.path(), &["300", "--seed", "7", "-o", "games.csv"]);
    let check = |args: &[&str]| transcript_in(folder.path(), &[&["check"], args].concat(), "");
    let clean = "-- standard error\n300 games: 300 accepted, 0 partial, 0 rejected; 0 findings\n-- exit code 0\n";
    assert_eq!(check(&["games.csv", "--ruleset", "hawalis"]), clean);
    // Through a pipe too.
    let text = std::fs::read_to_string(folder.path().join("games.csv")).expect("it is made");
    let piped = transcript_in(folder.path(), &["check", "-", "--ruleset", "hawalis"], &text);
    assert_eq!(piped, clean);
    let report = transcript_in(folder.path(), &["report", "games.csv", "--ruleset", "hawalis"], "");
    for told in [
        "300 games were read: 300 accepted, 0 partial, 0 rejected.",
        " of the finished games. The interval ",
        "no seeds left",
        "In 300 replayed games both players moved twice. They begin with 14 different first moves.",
        "-- exit code 0",
    ] {
        assert!(report.contains(told), "{told} is not in:\n{report}");
    }
    // The rows say who has won as the report does.
    let won = |side: &str| text.lines().filter(|line| line.split(',').nth(1) == Some(side)).count();
    let drawn = 300 - won("south") - won("north");
    let told = format!(
        "South won {} and North {}; {drawn} drawn, 0 with no end.",
        won("south"),
        won("north")
    );
    assert!(report.contains(&told), "{told} is not in:\n{report}");
}

#[test]
fn findings_have_their_place_and_decide_the_exit_code() {
    let folder = folder();
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("the folder can be written to");
    };
    write(
        "games.csv",
        "game,winner,transcript\n7,north,1:A3 b4; 2:A4\n8,,1:A3 b4; 2:B1 a1\n9,,1:A3 b4#\n10,,x\n",
    );
    write(
        "two.bao",
        "[ruleset \"hawalis\"]\n[game \"one\"]\n\n1:A3 b4; 2:A4\n\n[ruleset \"hawalis\"]\n[game \"two\"]\n\n1:A3\nb4; 2:A4<\n",
    );
    write("bao.csv", "game,transcript\n7,1:A7<* a5>\n");
    let mut all = String::new();
    for args in [
        &["check", "games.csv", "--ruleset", "hawalis"][..],
        &["check", "two.bao"],
        &["check", "two.bao", "bao.csv"],
        &["check", "two.bao", "--lang", "it"],
        &["check", "two.bao", "--lang", "sw"],
        &["check", "nowhere.csv", "--ruleset", "hawalis"],
        &["check", "two.bao", "--fix"],
        &["replay", "8", "games.csv", "--ruleset", "hawalis", "--plain"],
        &["replay", "one", "two.bao", "--plain"],
        &["replay", "three", "two.bao", "--plain"],
        &["replay", "two.bao", "--plain"],
        &["report", "two.bao", "--lang", "sw"],
        &["report", "two.bao", "--player", "asha"],
        &["generate", "3", "--ruleset", "hawalis", "--only-qualifying", "-o", "x.csv"],
        &["generate", "3", "--ruleset", "hawalis", "--policy", "nodes=1k", "-o", "x.csv"],
        &["study", "games.csv", "--ruleset", "hawalis"],
    ] {
        let told = transcript_in(folder.path(), args, "");
        all += &format!("$ bao {}\n{told}\n", args.join(" "));
    }
    // Long lines of a report are those of its tables.
    let commit = |line: &&str| !line.starts_with("# bao ");
    let all: Vec<&str> = all.lines().filter(commit).collect();
    insta::assert_snapshot!(all.join("\n"));
}

/// A TAR archive of these files.
fn tar(files: &[(&str, &str)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (name, text) in files {
        let mut head = [0; 512];
        head[..name.len()].copy_from_slice(name.as_bytes());
        head[100..107].copy_from_slice(b"0000644");
        head[124..135].copy_from_slice(format!("{:011o}", text.len()).as_bytes());
        head[148..156].fill(b' ');
        head[156] = b'0';
        head[257..265].copy_from_slice(b"ustar\x0000");
        let sum: u32 = head.iter().map(|&byte| u32::from(byte)).sum();
        head[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
        bytes.extend(head);
        bytes.extend(text.as_bytes());
        bytes.resize(bytes.len().next_multiple_of(512), 0);
    }
    bytes.resize(bytes.len() + 1024, 0);
    bytes
}

#[test]
fn what_has_no_games_of_hawalis_stops_none_that_has() {
    let folder = folder();
    let tar = tar(&[
        ("a.txt", "milk\n"),
        ("b.csv", "game,transcript\n7,1:A3 b4; 2:A4\n"),
        ("c.bao", "[ruleset \"hawalis\"]\n1:A3\n"),
        ("d.csv", "game,transcript\n8,1:A4\n"),
    ]);
    std::fs::write(folder.path().join("all.tar"), tar).expect("there is room");
    std::fs::write(folder.path().join("milk.txt"), "milk\n").expect("there is room");
    let run = |args: &[&str]| {
        let args = [args, &["--ruleset", "hawalis"]].concat();
        transcript_in(folder.path(), &args, "")
    };
    for (args, told) in [
        (&["check", "all.tar"][..], "2 games: 2 accepted, 0 partial, 0 rejected; 0 findings\n"),
        (&["check", "milk.txt", "all.tar"], "2 games: 2 accepted"),
        (&["report", "all.tar"], "2 games were read: 2 accepted, 0 partial, 0 rejected."),
    ] {
        let said = run(args);
        assert!(said.contains(told) && said.ends_with("-- exit code 1\n"), "{args:?}: {said}");
        for skipped in ["skipped: all.tar/a.txt: no game", "skipped: all.tar/c.bao: no game"] {
            assert!(said.contains(skipped), "{args:?}: {skipped} is not in:\n{said}");
        }
    }
    let shown = run(&["replay", "8", "all.tar", "--plain"]);
    assert!(shown.contains("1:A4") && shown.ends_with("-- exit code 0\n"), "{shown}");
    for args in [&["check", "milk.txt"][..], &["report", "milk.txt"]] {
        let said = run(args);
        assert!(said.contains("milk.txt: no game"), "{args:?}: {said}");
        assert!(said.ends_with("-- exit code 2\n"), "{args:?}: {said}");
    }
}

/// A file of games of Hawalis holds no games of Bao: commands that know Bao alone say so, and none writes to it.
#[test]
fn commands_that_know_bao_alone_pass_a_file_of_hawalis_over() {
    let folder = folder();
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("there is room");
    };
    let games = "[ruleset \"hawalis\"]\n[game \"1\"]\n\n1:A3 b4; 2:A4\n";
    write("h.bao", games);
    write("b.csv", "game,transcript\n7,1:A7<* a5<\n");
    let run = |args: &[&str]| transcript_in(folder.path(), args, "");
    let reason = "h.bao: its games are of Hawalis, in which there is no house to study";
    for line in cases("hawalis-refused") {
        let said = run(&words(&line));
        assert!(said.contains(reason), "{line}: {said}");
        assert!(said.ends_with("-- exit code 2\n"), "{line}: {said}");
    }
    // In a folder it is one file that is skipped.
    let said = run(&["import", ".", "-o", "x"]);
    assert!(said.contains("1 game read: 0 left out, 1 accepted"), "{said}");
    assert!(said.contains(&format!("skipped: ./{reason}")), "{said}");
    assert!(said.ends_with("-- exit code 1\n"), "{said}");
    assert!(run(&["check", "x"]).contains(&format!("skipped: ./{reason}")));
    let kept = std::fs::read_to_string(folder.path().join("h.bao")).expect("it is there");
    assert_eq!(kept, games);
}

/// Games of both in one file: what reads Bao reads those of Bao, and each command counts the same ones.
#[test]
fn games_of_bao_beside_some_of_hawalis_are_the_same_for_every_command() {
    let folder = folder();
    let games = "[game \"7\"]\n\n1:A7<* a5>; 2:A6<* a5>\n\n[ruleset \"hawalis\"]\n[game \"h\"]\n\n1:A3 b4; 2:A4\n";
    std::fs::write(folder.path().join("both.bao"), games).expect("there is room");
    let run = |args: &[&str]| transcript_in(folder.path(), args, "");
    let checked = run(&["check", "both.bao"]);
    assert!(checked.contains("other-game"), "{checked}");
    assert!(checked.contains("1 game: 1 accepted, 0 partial, 0 rejected; 1 finding"), "{checked}");
    let imported = run(&["import", "both.bao", "-o", "x"]);
    assert_says(&imported, "1 game read: 0 left out, 1 accepted, 0 partial, 0 rejected");
    assert!(imported.contains("other-game: 1"), "{imported}");
    let shown = run(&["show", "7", "both.bao"]);
    assert!(shown.ends_with("-- exit code 0\n"), "{shown}");
    // Asked for by its name it is told in the words, and with the code, of the commands that pass it over.
    let said = checked.split_once("warning [other-game]").expect("it is found").1.lines().next();
    for args in [
        &["show", "h", "both.bao"][..],
        &["show", "both.bao", "--game", "h"],
        &["replay", "h", "both.bao", "--plain"],
        &["show", "h", "both.bao", "-o", "x.png"],
    ] {
        let told = run(args);
        assert!(told.contains("both.bao:5:1: game h: warning [other-game]"), "{args:?} {told}");
        assert!(told.contains(said.unwrap_or("?")), "{args:?} {told}");
        assert!(told.ends_with("-- exit code 2\n"), "{args:?} {told}");
    }
    let altered = run(&["alter", "7", "both.bao", "--at", "1n", "--play", "a5<"]);
    assert!(altered.ends_with("-- exit code 2\n"), "{altered}");
    let kept = std::fs::read_to_string(folder.path().join("both.bao")).expect("it is there");
    assert_eq!(kept, games);
}

/// Each game of the other kind is a finding of its own, wherever it stands, and says how it is read.
#[test]
fn each_game_of_another_kind_in_a_file_is_one_finding() {
    let folder = folder();
    let bao = |game: u32| format!("[game \"{game}\"]\n[ruleset \"kibao\"]\n\n1:A7<* a5>\n\n");
    let hawalis =
        |game: u32| format!("[game \"{game}\"]\n[ruleset \"hawalis\"]\n\n1:A3 b4; 2:A4\n\n");
    let text = [hawalis(1), bao(2), hawalis(3), hawalis(4), bao(5), bao(6), hawalis(7)].concat();
    std::fs::write(folder.path().join("both.bao"), text).expect("there is room");
    let run = |args: &[&str]| transcript_in(folder.path(), args, "");
    let others = |told: &str| {
        let lines = told.lines().filter(|line| line.contains("warning [other-game]"));
        lines.map(|line| line.split(" read ").next().unwrap_or_default().to_owned()).collect()
    };
    let finding =
        |(game, line): &(u32, u32)| format!("both.bao:{line}:1: game {game}: warning [other-game]");
    let expected = |games: &[(u32, u32)]| games.iter().map(finding).collect::<Vec<String>>();
    let told = run(&["check", "both.bao"]);
    let found: Vec<String> = others(&told);
    assert_eq!(found, expected(&[(1, 1), (3, 11), (4, 16), (7, 31)]), "{told}");
    assert!(told.contains("3 games: 3 accepted, 0 partial, 0 rejected; "), "{told}");
    let told = run(&["check", "both.bao", "--ruleset", "hawalis"]);
    let found: Vec<String> = others(&told);
    assert_eq!(found, expected(&[(2, 6), (5, 21), (6, 26)]), "{told}");
    assert!(told.contains("4 games: 4 accepted, 0 partial, 0 rejected; 3 findings"), "{told}");
    // What is said of a single one leads to it.
    let refused = run(&["show", "3", "both.bao"]);
    assert!(refused.contains("both.bao:11:1: game 3: warning [other-game]"), "{refused}");
    assert!(refused.contains("`bao replay 3 both.bao --ruleset hawalis` shows it"), "{refused}");
    let shown = run(&["replay", "3", "both.bao", "--ruleset", "hawalis", "--plain"]);
    assert!(shown.contains("A3") && shown.ends_with("-- exit code 0\n"), "{shown}");
}

/// Whether a file is of Hawalis alone is not told by its beginning.
#[test]
fn a_game_of_bao_far_behind_in_a_file_is_read() {
    let folder = folder();
    let mut text = "[game \"1\"]\n[ruleset \"hawalis\"]\n\n1:A3 b4; 2:A4\n\n".repeat(2_000);
    assert!(text.len() > 1 << 16);
    text.push_str("[game \"7\"]\n[ruleset \"kibao\"]\n\n1:A7<* a5>\n");
    std::fs::write(folder.path().join("both.bao"), text).expect("there is room");
    let told = transcript_in(folder.path(), &["check", "both.bao"], "");
    // A thousand of them, and one for all others.
    assert_eq!(told.matches("warning [other-game]").count(), 1_001);
    assert!(told.contains("1 game: 1 accepted"), "{}", &told[told.len() - 400..]);
}

#[test]
fn a_report_is_written_with_its_tables_and_pictures() {
    let folder = folder();
    generate(folder.path(), &["40", "--policy", "random", "-o", "games.csv"]);
    let args = ["report", "games.csv", "--ruleset", "hawalis", "--out", "report"];
    bao(&args).current_dir(folder.path()).assert().success();
    for name in
        ["report.html", "results.csv", "ends.csv", "lengths.csv", "openings.csv", "codebook.csv"]
    {
        assert!(folder.path().join("report").join(name).exists(), "{name}");
    }
    let results =
        std::fs::read_to_string(folder.path().join("report/results.csv")).expect("it is there");
    assert!(results.starts_with("winner,count,of,percent,low,high\n"), "{results}");
}
