//! What interrupted runs leave behind, and the permissions of files.

#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Once};

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

use crate::places::Place;
use crate::support::{bao, generate_csv, tree};

/// Makes the programs that the tests start react to signals as usual, even if the tests run under `nohup` or in the
/// background of a script. Child processes inherit ignored signals, but not handlers.
pub fn heed_signals() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        for (name, number) in [("INT", SIGINT), ("TERM", SIGTERM), ("HUP", SIGHUP)] {
            let line = format!("kill -{name} $$");
            let shell = Command::new("sh").args(["-c", &line]).status();
            // If the shell survives the signal, it has inherited that the signal is ignored.
            if shell.expect("the shell starts").success() {
                let ignored = Arc::<AtomicBool>::default();
                signal_hook::flag::register(number, ignored).expect("the signal can be handled");
            }
        }
    });
}

/// Sends a signal, such as `-INT`, to a process.
pub fn send(signal: &str, process: u32) {
    let sent = Command::new("kill").args([signal, &process.to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()), "{signal} reaches no process {process}");
}

/// Starts a run, waits until it has reached a step, and sends a signal. Returns the signal that ended the run.
fn end_at(step: &str, signal: &str, args: &[&str], temporary: &Path) -> Option<i32> {
    heed_signals();
    let mut child = Command::new(assert_cmd::cargo::cargo_bin!("bao"))
        .args(args)
        .env("BAO_FAIL_POINT", format!("{step}:wait"))
        .env("TMPDIR", temporary)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    // Waiting for a process closes its input, which would end the fail point before the signal arrives.
    let input = child.stdin.take();
    let stderr = BufReader::new(child.stderr.take().expect("the stream is piped"));
    let mut lines = stderr.lines().map_while(Result::ok);
    assert!(lines.any(|line| line.contains("fail point")), "{args:?} never reaches {step}");
    send(signal, child.id());
    let ended = child.wait().expect("the process ends").signal();
    drop(input);
    ended
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "fail points are in debug builds only")]
fn a_signal_removes_temporary_files_and_folders() {
    let place = Place::new();
    let file = place.file("games.csv", generate_csv(30, 5, &[]));
    let temporary = place.folder.path().join("temporary");
    std::fs::create_dir(&temporary).expect("the folder can be created");
    let archive = place.path("archive");
    let left = || std::fs::read_dir(&temporary).expect("a folder").count();
    for (signal, number) in [("-INT", 2), ("-TERM", 15), ("-HUP", 1)] {
        for question in
            [&["study", &file][..], &["query", &file], &["sql", "select 1"], &["serve", &file]]
        {
            let ended = end_at("rows-written", signal, question, &temporary);
            assert_eq!((ended, left()), (Some(number), 0), "{question:?}");
        }
        let import = ["import", &file, "-o", &archive, "--quiet"];
        for step in ["rows-written", "manifest-half-written"] {
            assert_eq!(end_at(step, signal, &import, &temporary), Some(number));
            let there: Vec<String> = tree(Path::new(&archive)).into_keys().collect();
            assert!(!there.iter().any(|name| name.contains(".import-")), "{step}: {there:?}");
        }
        let _ = std::fs::remove_dir_all(&archive);
    }
}

#[test]
fn a_searching_engine_ends_with_a_signal_or_its_input() {
    heed_signals();
    let begin = || {
        let mut child = Command::new(assert_cmd::cargo::cargo_bin!("bao"))
            .args(["engine", "serve"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut input = child.stdin.take().expect("the stream is piped");
        input.write_all(b"go infinite\n").expect("the engine reads its input");
        let mut lines = BufReader::new(child.stdout.take().expect("the stream is piped")).lines();
        assert!(lines.any(|line| line.is_ok_and(|line| line.starts_with("info depth 5 "))));
        (child, input, lines)
    };
    for (signal, number) in [("-INT", 2), ("-TERM", 15)] {
        let (mut child, _input, _lines) = begin();
        send(signal, child.id());
        assert_eq!(child.wait().expect("the process ends").signal(), Some(number));
    }
    let (mut child, input, mut lines) = begin();
    drop(input);
    assert!(lines.any(|line| line.is_ok_and(|line| line.starts_with("bestmove "))));
    assert!(child.wait().expect("the process ends").success());
}

#[test]
fn new_files_follow_the_umask_but_replaced_files_keep_their_permissions() {
    let place = Place::new();
    let run = |umask: &str, words: &str| {
        let program = assert_cmd::cargo::cargo_bin!("bao").display().to_string();
        let line = format!("umask {umask}; exec {program} {words}");
        let mut shell = Command::new("sh");
        shell.args(["-c", &line]).current_dir(env!("CARGO_MANIFEST_DIR"));
        assert!(
            shell.stdout(Stdio::null()).status().expect("the shell starts").success(),
            "{words}"
        );
    };
    let modes = |folder: &str| {
        tree(Path::new(folder))
            .into_keys()
            .map(|name| {
                let path = Path::new(folder).join(&name);
                let mode = path.metadata().expect("the file exists").permissions().mode() & 0o777;
                (name, mode)
            })
            .collect::<Vec<_>>()
    };
    let few = place.file("few.csv", generate_csv(3, 5, &[]));
    for (umask, expected) in [("077", 0o600), ("002", 0o664)] {
        let [archive, report, games] =
            ["archive", "report", "games"].map(|name| place.path(&format!("{name}-{umask}")));
        std::fs::create_dir(&games).expect("the folder can be created");
        run(umask, &format!("import {few} -o {archive} --quiet"));
        run(umask, &format!("report {few} --out {report}"));
        run(umask, &format!("query -o {games}/all.csv"));
        run(umask, &format!("generate 3 --seed 1 -o {games}/new.csv --quiet"));
        run(umask, &format!("alter 6405 --at 22n --play 'a3>' -o {games}/6405.bao"));
        for folder in [archive, report, games] {
            for (name, mode) in modes(&folder) {
                assert_eq!(mode, expected, "{folder}/{name}: {mode:o}");
            }
        }
    }
    let kept = place.file("kept.csv", "");
    std::fs::set_permissions(&kept, std::fs::Permissions::from_mode(0o660))
        .expect("the file is ours");
    let generate = ["generate", "3", "--seed", "1", "-o", &kept, "--force", "--quiet"];
    for words in [&["query", "-o", &kept, "--force"][..], &generate] {
        bao(words).assert().success();
        let mode =
            Path::new(&kept).metadata().expect("the file exists").permissions().mode() & 0o777;
        assert_eq!(mode, 0o660, "{words:?}");
    }
}
