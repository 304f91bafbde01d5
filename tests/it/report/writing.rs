//! Reports are written completely or not at all.

use std::process::Command;

use crate::support::{LANGUAGE, bao, folder, path, transcript, tree};

/// A small file, so that the report is made quickly.
const FEW: &str = "tests/findings/cut-off.csv";

/// A limit on the size of files has the effect of a full disk.
#[test]
#[cfg(unix)]
fn a_full_disk_leaves_the_old_report() {
    let folder = folder();
    let out = folder.path().join("study");
    let out_name = out.to_str().expect("the path is UTF-8");
    let program = assert_cmd::cargo::cargo_bin!("bao");
    let limited = |extra: &str| {
        let line =
            format!("trap '' XFSZ; ulimit -f 64; exec \"$0\" study {FEW} --out \"$1\" {extra}");
        let mut shell = Command::new("sh");
        shell.args(["-c", &line]).arg(program).arg(out_name).env(LANGUAGE.0, LANGUAGE.1);
        shell.current_dir(path(""));
        shell.output().expect("the shell starts")
    };
    let first = limited("");
    assert_eq!(first.status.code(), Some(2));
    let said = String::from_utf8_lossy(&first.stderr);
    assert!(said.starts_with("error: cannot write to ") && said.lines().count() == 1, "{said}");
    // The failed report has left nothing, not even the folder.
    assert!(!out.exists(), "{:?}", tree(&out).keys());
    bao(&["study", FEW, "--out", out_name]).assert().code(1);
    let before = tree(&out);
    assert_eq!(limited("--lang it --force").status.code(), Some(2));
    assert!(tree(&out) == before, "the old report was touched");
}

#[test]
#[cfg(unix)]
fn a_closed_output_pipe_does_not_stop_the_report() {
    let folder = folder();
    let out = folder.path().join("study");
    let program = assert_cmd::cargo::cargo_bin!("bao");
    let line = "exec 3>&1; (\"$0\" report --out \"$1\"; echo $? >&3) | true";
    let shell = Command::new("sh").args(["-c", line]).arg(program).arg(&out).output();
    assert_eq!(String::from_utf8_lossy(&shell.expect("the shell starts").stdout), "0\n");
    assert!(out.join("report.html").is_file());
}

#[test]
#[cfg(unix)]
fn figures_that_cannot_be_written_leave_the_old_report() {
    let folder = folder();
    let out = folder.path().join("study");
    std::fs::create_dir(&out).expect("the folder can be created");
    std::os::unix::fs::symlink("/proc", out.join("figures")).expect("a link can be made");
    std::fs::write(out.join("report.html"), "old").expect("the file can be written");
    let said =
        transcript(&["study", "--force", "--out", out.to_str().expect("the path is UTF-8")], "");
    assert!(said.contains("error: cannot write to ") && !said.contains("PARITY"), "{said}");
    assert_eq!(std::fs::read(out.join("report.html")).expect("the file exists"), b"old");
    assert_eq!(std::fs::read_dir(&out).expect("the folder is there").count(), 2);
}
