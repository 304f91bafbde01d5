//! Reports on the disk: whole or not at all.

use std::process::Command;

use crate::support::{LANGUAGE, bao, transcript, tree};

#[test]
fn an_existing_report_is_replaced_by_force_alone_and_then_whole() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let out = folder.path().join("study");
    let out_name = out.to_str().expect("a plain name");
    bao(&["study", "--out", out_name]).assert().success();
    let first = tree(&out);
    assert!(first.contains_key("figures/archive-progress.svg"));
    for mine in ["mine.txt", "figures/mine.svg"] {
        std::fs::write(out.join(mine), "mine").expect("the folder takes a file");
    }
    let again = ["study", "-", "--out", out_name, "--lang", "it"];
    let refused = transcript(&again, "game,transcript\n");
    assert!(refused.contains("--force") && refused.ends_with("exit code 2\n"), "{refused}");
    assert!(!refused.contains("PARITY"), "the work began");
    transcript(&[&again[..], &["--force"]].concat(), "game,transcript\n");
    let second = tree(&out);
    assert_ne!(first["report.html"], second["report.html"]);
    // No picture of the other games stays, and nothing else goes.
    assert!(!second.contains_key("figures/archive-progress.svg"));
    assert!(second.contains_key("figures/printed-progress.svg"));
    assert_eq!([&second["mine.txt"], &second["figures/mine.svg"]], [b"mine", b"mine"]);
}

#[test]
fn a_place_that_takes_no_report_is_refused_before_the_work() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("there is room for a file");
    let blocked = folder.path().join("blocked");
    std::fs::create_dir(&blocked).expect("there is room for a folder");
    std::fs::write(blocked.join("figures"), "").expect("there is room for a file");
    for place in
        [file.as_path(), &folder.path().join("not/there"), &blocked, "/proc/study".as_ref()]
    {
        let said = transcript(&["study", "--out", place.to_str().expect("a plain name")], "");
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines.len(), 3, "{said}");
        assert!(lines[1].starts_with("error: ") && lines[2] == "-- exit code 2", "{said}");
    }
    // Nothing was begun there.
    assert_eq!(tree(&blocked).len(), 1);
    assert!(!folder.path().join("not").exists());
}

/// A disk that is full behaves like a limit on the size of files.
#[test]
#[cfg(unix)]
fn a_full_disk_leaves_the_old_report() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let out = folder.path().join("study");
    let out_name = out.to_str().expect("a plain name");
    let program = assert_cmd::cargo::cargo_bin!("bao");
    let limited = |extra: &str| {
        let line = format!("trap '' XFSZ; ulimit -f 64; exec \"$0\" study --out \"$1\" {extra}");
        let mut shell = Command::new("sh");
        shell.args(["-c", &line]).arg(program).arg(out_name).env(LANGUAGE.0, LANGUAGE.1);
        shell.output().expect("there is a shell")
    };
    let first = limited("");
    assert_eq!(first.status.code(), Some(2));
    let said = String::from_utf8_lossy(&first.stderr);
    assert!(said.starts_with("error: cannot write to ") && said.lines().count() == 1, "{said}");
    // Nothing stays of what was begun, not even the folder.
    assert!(!out.exists(), "{:?}", tree(&out).keys());
    bao(&["study", "--out", out_name]).assert().success();
    let before = tree(&out);
    assert_eq!(limited("--lang it --force").status.code(), Some(2));
    assert!(tree(&out) == before, "the old report was touched");
}

#[test]
#[cfg(unix)]
fn whoever_stops_reading_the_output_has_the_files_all_the_same() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let out = folder.path().join("study");
    let program = assert_cmd::cargo::cargo_bin!("bao");
    let line = "exec 3>&1; (\"$0\" study --out \"$1\"; echo $? >&3) | true";
    let shell = Command::new("sh").args(["-c", line]).arg(program).arg(&out).output();
    assert_eq!(String::from_utf8_lossy(&shell.expect("there is a shell").stdout), "0\n");
    assert!(out.join("report.html").is_file());
}

#[test]
fn what_is_read_is_not_written_over_nor_beside() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let source = folder.path().join("s");
    std::fs::create_dir(&source).expect("there is room for a folder");
    let games = crate::support::file("datasets/games.csv");
    // Named like a table of both reports.
    std::fs::write(source.join("findings.csv"), &games).expect("there is room for the games");
    for (archive, out) in [("s", "s"), ("s", "s/report"), ("s/findings.csv", "s"), ("s/*.csv", "s")]
    {
        for command in ["study", "report"] {
            let refused = bao(&[command, archive, "--out", out, "--force"])
                .current_dir(folder.path())
                .output()
                .expect("the command starts");
            let said = String::from_utf8_lossy(&refused.stderr);
            assert_eq!(refused.status.code(), Some(2), "{archive} {said}");
        }
    }
    assert_eq!(tree(&source), [("findings.csv".to_owned(), games.into_bytes())].into());
}
