//! Runs that are stopped, and what they have kept.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use bao_study::review::{JUDGED_FILE, JudgedFile};

use super::{FEW, folder};
use crate::support::{transcript, tree};

fn args<'a>(out: &'a Path, nodes: &'a str) -> Vec<&'a str> {
    let out = out.to_str().expect("a plain name");
    vec!["analyse", "--side", "loser", nodes, "--out", out]
}

fn started(args: &[&str]) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin!("bao"))
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts")
}

fn lines(out: &Path) -> Vec<String> {
    let text = std::fs::read(out.join(JUDGED_FILE)).unwrap_or_default();
    String::from_utf8_lossy(&text).lines().map(str::to_owned).collect()
}

/// Waits until so many games are kept.
fn wait_for(out: &Path, games: usize) {
    let begin = Instant::now();
    while lines(out).len() < games {
        assert!(begin.elapsed() < Duration::from_secs(120), "nothing is kept");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// All that does not say how it was made.
fn tables(out: &Path) -> Vec<(String, Vec<u8>)> {
    let files = tree(out).into_iter().filter(|(name, _)| name != JUDGED_FILE);
    let files: Vec<(String, Vec<u8>)> = files.collect();
    assert!(files.iter().any(|(name, _)| name == "turns.parquet"), "no table");
    files
}

/// The tables of a run that nothing disturbs.
fn undisturbed(nodes: &str) -> Vec<(String, Vec<u8>)> {
    let folder = folder();
    let out = folder.path().join("whole");
    let said = transcript(&args(&out, nodes), "");
    assert!(said.ends_with("exit code 0\n"), "{said}");
    tables(&out)
}

#[test]
fn a_killed_run_goes_on_where_it_was_and_ends_with_the_same_tables() {
    let nodes = "--nodes=20000";
    let folder = folder();
    let out = folder.path().join("killed");
    let mut child = started(&args(&out, nodes));
    wait_for(&out, 4);
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let before = lines(&out);
    assert!((4..59).contains(&before.len()), "{} games at once", before.len());
    assert!(!out.join("turns.parquet").exists(), "a table of half the games");
    let said = transcript(&args(&out, nodes), "");
    assert!(said.ends_with("exit code 0\n"), "{said}");
    let told = said.lines().next().expect("something is said");
    let kept: usize = told
        .split(['(', ' '])
        .filter_map(|word| word.parse().ok())
        .next_back()
        .expect("it says how many were judged before");
    assert!(told.starts_with("59 games (") && (3..=before.len()).contains(&kept), "{told}");
    let after = lines(&out);
    assert_eq!(after[..kept], before[..kept]);
    assert_eq!(tables(&out), undisturbed(nodes));
}

#[test]
fn a_damaged_or_half_written_line_costs_its_own_game() {
    let folder = folder();
    let out = folder.path().join("damaged");
    transcript(&args(&out, FEW), "");
    let whole = lines(&out);
    assert_eq!(whole.len(), 59);
    // A digit of one, the end of another, and two that never were.
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
    assert!(said.contains("5 lines damaged, judged again"), "{said}");
    assert!(said.starts_with("59 games (56 of them judged before)"), "{said}");
    assert_eq!(tables(&out), undisturbed(FEW));
    let said = transcript(&[args(&out, FEW), vec!["--force"]].concat(), "");
    assert!(said.starts_with("59 games (59 of them judged before)"), "{said}");
}

#[test]
fn other_settings_are_judged_anew_and_stay_beside() {
    let folder = folder();
    let out = folder.path().join("both");
    for (nodes, before) in [(FEW, ""), ("--nodes=3001", ""), (FEW, " (59 of them judged before)")] {
        let said = transcript(&[args(&out, nodes), vec!["--force"]].concat(), "");
        assert!(said.starts_with(&format!("59 games{before}\n")), "{said}");
    }
    assert_eq!(lines(&out).len(), 2 * 59);
}

#[test]
fn a_folder_takes_one_run_at_a_time_and_no_report_is_replaced_unasked() {
    let folder = folder();
    let out = folder.path().join("out");
    std::fs::create_dir(&out).expect("there is room for a folder");
    let held = JudgedFile::open(&out).expect("the folder keeps games");
    let said = transcript(&args(&out, FEW), "");
    assert!(said.contains("another `bao analyse`") && said.ends_with("code 2\n"), "{said}");
    drop(held);
    assert!(transcript(&args(&out, FEW), "").ends_with("code 0\n"));
    let said = transcript(&args(&out, FEW), "");
    assert!(said.contains("--force") && said.ends_with("code 2\n"), "{said}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_it_at_once_and_keeps_what_is_done() {
    let folder = folder();
    let out = folder.path().join("stopped");
    // Long enough for hours.
    let mut child = started(&args(&out, "--nodes=100000000000"));
    let begin = Instant::now();
    while !out.join(JUDGED_FILE).exists() {
        assert!(begin.elapsed() < Duration::from_secs(60), "nothing begins");
        std::thread::sleep(Duration::from_millis(5));
    }
    std::thread::sleep(Duration::from_millis(300));
    let id = child.id().to_string();
    Command::new("kill").args(["-INT", &id]).status().expect("there is kill");
    let begin = Instant::now();
    while child.try_wait().expect("it is a child").is_none() {
        assert!(begin.elapsed() < Duration::from_secs(30), "it goes on");
        std::thread::sleep(Duration::from_millis(5));
    }
    let ended = child.wait_with_output().expect("it has ended");
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert_eq!(ended.status.code(), Some(2), "{said}");
    assert!(said.contains("the same command goes on from there"), "{said}");
    assert!(!out.join("report.html").exists());
}
