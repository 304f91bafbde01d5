//! Runs the program and interrupts it at its fail points.

use std::ffi::OsStr;
use std::fmt::Debug;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};

use crate::support::{LANGUAGE, TIME};

/// The steps of an import at which `BAO_FAIL_POINT` can interrupt it, in the order in which an import first reaches
/// them.
pub const IMPORT_STEPS: [&str; 27] = [
    "folder-locked",
    "manifest-read",
    "folder-ready",
    "staging-made",
    "table-file-begun",
    "rows-written",
    "sources-read",
    "table-file-written",
    "table-file-synced",
    "table-file-counted",
    "table-file-rewritten",
    "index-written",
    "table-folder-made",
    "table-file-moved",
    "table-folder-synced",
    "file-linked",
    "links-synced",
    "archive-synced",
    "manifest-begun",
    "manifest-half-written",
    "manifest-written",
    "new-manifest-synced",
    "manifest-replaced",
    "package-replaced",
    "staging-removed",
    "table-file-removed",
    "leftovers-removed",
];

/// A step, and how many times the run has reached it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pass {
    pub step: String,
    pub time: usize,
}

fn command(point: &str, args: &[impl AsRef<OsStr>]) -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("bao"));
    command.args(args).env("BAO_FAIL_POINT", point).env(TIME.0, TIME.1);
    command.env(LANGUAGE.0, LANGUAGE.1);
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

fn step(line: &str) -> Option<&str> {
    line.strip_prefix("fail point ")
}

/// Lists all steps that an uninterrupted run reaches, in order.
pub fn trace(args: &[impl AsRef<OsStr> + Debug]) -> Vec<Pass> {
    let output = command("trace", args).output().expect("the command starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {said}");
    let mut passes: Vec<Pass> = Vec::new();
    for step in said.lines().filter_map(step) {
        let time = passes.iter().filter(|pass| pass.step == step).count() + 1;
        passes.push(Pass { step: step.to_owned(), time });
    }
    passes
}

/// Kills a run when it reaches a step for the nth time.
pub fn abort_at(step: &str, time: usize, args: &[impl AsRef<OsStr> + Debug]) {
    let output = command(&format!("{step}#{time}:abort"), args).output();
    let output = output.expect("the command starts");
    let said = String::from_utf8_lossy(&output.stderr);
    // A signal killed the run, so it has no exit code, or one that the program never uses.
    let killed = output.status.code().is_none_or(|code| code > 2);
    assert!(killed, "{step} is not reached {time} times by {args:?}: {said}");
}

/// A run that has reached a step.
pub struct Waiting {
    child: Child,
    stderr: BufReader<ChildStderr>,
}

impl Waiting {
    /// Starts a run, and returns as soon as it waits at the step.
    pub fn at(step: &str, args: &[&str]) -> Waiting {
        Waiting::at_time(step, 1, args)
    }

    /// Like `at`, but waits when the run reaches the step for the nth time.
    pub fn at_time(step: &str, time: usize, args: &[&str]) -> Waiting {
        Waiting::reading(&format!("{step}#{time}:wait"), step, args)
    }

    /// Starts a run, and returns as soon as it has reached the step. The run continues.
    pub fn behind(step: &str, args: &[&str]) -> Waiting {
        Waiting::reading("trace", step, args)
    }

    fn reading(point: &str, wanted: &str, args: &[&str]) -> Waiting {
        #[cfg(unix)]
        crate::signals::heed_signals();
        let mut child = command(point, args)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        let mut stderr = BufReader::new(child.stderr.take().expect("the stream is piped"));
        let mut line = String::new();
        while step(line.trim_end()) != Some(wanted) {
            line.clear();
            let read = stderr.read_line(&mut line).expect("the output is UTF-8");
            assert!(read > 0, "{args:?} ends without {wanted}");
        }
        Waiting { child, stderr }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Lets the run finish. Returns its exit status and the rest of its error output.
    pub fn finish(mut self) -> (ExitStatus, String) {
        drop(self.child.stdin.take());
        let said = std::io::read_to_string(&mut self.stderr).expect("the output is UTF-8");
        (self.child.wait().expect("the run ends"), said)
    }
}
