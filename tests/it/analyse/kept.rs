//! Interrupted runs, and what they leave.

use std::path::Path;

use bao_study::review::{JUDGED_FILE, JudgedFile};

use super::{FEW, STUDY};
use crate::fail_points::Waiting;
use crate::support::{folder, process, transcript, tree};

fn args<'a>(out: &'a Path, nodes: &'a str) -> Vec<&'a str> {
    let out = out.to_str().expect("a plain name");
    vec!["analyse", "--side", "loser", STUDY, nodes, "--out", out]
}

fn lines(out: &Path) -> Vec<String> {
    let text = std::fs::read(out.join(JUDGED_FILE)).unwrap_or_default();
    String::from_utf8_lossy(&text).lines().map(str::to_owned).collect()
}

/// All files of a run, including the file of judged games.
fn tables(out: &Path) -> Vec<(String, Vec<u8>)> {
    let files: Vec<(String, Vec<u8>)> = tree(out).into_iter().collect();
    assert!(files.iter().any(|(name, _)| name == "turns.parquet"), "no table");
    files
}

/// The tables of an uninterrupted run.
fn undisturbed(nodes: &str) -> Vec<(String, Vec<u8>)> {
    let folder = folder();
    let out = folder.path().join("whole");
    let said = transcript(&args(&out, nodes), "");
    assert!(said.ends_with("exit code 0\n"), "{said}");
    tables(&out)
}

#[test]
fn a_damaged_or_cut_line_is_judged_again() {
    let folder = folder();
    let out = folder.path().join("damaged");
    transcript(&args(&out, FEW), "");
    let whole = lines(&out);
    assert_eq!(whole.len(), 59);
    // Damage: a changed digit, two lines that are cut off, and two lines that are not judgements.
    let mut damaged = whole.clone();
    damaged[3] = damaged[3].replacen("\"ply\":4", "\"ply\":5", 1);
    assert_ne!(damaged[3], whole[3]);
    damaged[7] = "\u{fffd} not one of ours".to_owned();
    damaged.push(String::from("0000000000000000 {}"));
    let half: String = damaged[58].chars().take(100).collect();
    damaged[58] = whole[3].chars().take(40).collect();
    damaged.push(half);
    std::fs::write(out.join(JUDGED_FILE), damaged.join("\n")).expect("the file can be written");
    let said = transcript(&[args(&out, FEW), vec!["--force"]].concat(), "");
    assert!(said.contains("5 lines damaged; their games are judged again"), "{said}");
    assert!(said.starts_with("59 games (56 of them judged earlier)"), "{said}");
    assert_eq!(tables(&out), undisturbed(FEW));
    let said = transcript(&[args(&out, FEW), vec!["--force"]].concat(), "");
    assert!(said.starts_with("59 games (59 of them judged earlier)"), "{said}");
}

#[test]
fn judgements_of_other_settings_are_kept_side_by_side() {
    let folder = folder();
    let out = folder.path().join("both");
    for (nodes, before) in [(FEW, ""), ("--nodes=3001", ""), (FEW, " (59 of them judged earlier)")]
    {
        let said = transcript(&[args(&out, nodes), vec!["--force"]].concat(), "");
        assert!(said.starts_with(&format!("59 games{before}\n")), "{said}");
    }
    assert_eq!(lines(&out).len(), 2 * 59);
}

#[test]
fn a_second_run_and_an_existing_report_are_refused() {
    let folder = folder();
    let out = folder.path().join("out");
    std::fs::create_dir(&out).expect("the folder can be created");
    let held = JudgedFile::open(&out, JUDGED_FILE).expect("the file can be opened");
    let refused = process(&args(&out, FEW)).assert().code(2);
    let said = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
    assert!(said.contains("another run of `bao`"), "{said}");
    drop(held);
    // A process that another test is starting has copies of this program's open files, and so of their locks, until it
    // runs its own program.
    let run = || transcript(&args(&out, FEW), "");
    let mut said = run();
    while said.contains("another run of `bao`") {
        said = run();
    }
    assert!(said.ends_with("code 0\n"), "{said}");
    let said = transcript(&args(&out, FEW), "");
    assert!(said.contains("--force") && said.ends_with("code 2\n"), "{said}");
}

/// If the signal did not end the run, the test would take hours.
#[cfg(unix)]
#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn ctrl_c_ends_the_run_and_keeps_finished_games() {
    let folder = folder();
    let out = folder.path().join("stopped");
    // No search solves the first moves of a game, so with this many nodes a search takes hours.
    let game = folder.path().join("game.txt");
    std::fs::write(&game, "1:A7<* a5>; 2:A6<* a5>").expect("the file can be written");
    let (game, out_name) =
        (game.to_str().expect("a plain name"), out.to_str().expect("a plain name"));
    let args = ["analyse", game, "--nodes=100000000000", "--out", out_name];
    let searching = Waiting::behind("search-begun", &args);
    crate::signals::send("-INT", searching.id());
    let (status, said) = searching.finish();
    assert_eq!(status.code(), Some(2), "{said}");
    assert!(said.contains("the same command continues from there"), "{said}");
    assert_eq!(lines(&out), [""; 0]);
    assert!(!out.join("report.html").exists());
}
