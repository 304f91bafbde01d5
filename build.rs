//! Compiles in the commit that the program is built from; `unknown` outside its repository.

use std::path::Path;
use std::process::Command;

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// The commit, with `-modified` if files differ from it, and its day; `None` if the repository is not the program's
/// own.
fn find_commit() -> Option<(String, String)> {
    let here = Path::new(".").canonicalize().ok()?;
    let top = Path::new(&git(&["rev-parse", "--show-toplevel"])?).canonicalize().ok()?;
    if here != top {
        return None;
    }
    // Watch only what changes with the commit or is built; a missing path would make Cargo rebuild every time.
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    for name in ["HEAD", "logs/HEAD", "packed-refs"].into_iter().chain(branch.as_deref()) {
        let path = git(&["rev-parse", "--git-path", name])?;
        if Path::new(&path).is_file() {
            println!("cargo:rerun-if-changed={path}");
        }
    }
    for path in BUILT {
        println!("cargo:rerun-if-changed={path}");
    }
    let status = [&["status", "--porcelain", "--untracked-files=no", "--"][..], &BUILT].concat();
    let modified = if git(&status)?.is_empty() { "" } else { "-modified" };
    let day = git(&["log", "-1", "--format=%cs"])?;
    Some((format!("{}{modified}", git(&["rev-parse", "HEAD"])?), day))
}

const BUILT: [&str; 9] = [
    "Cargo.lock",
    "Cargo.toml",
    "archive",
    "datasets",
    "game",
    "notation",
    "reports",
    "src",
    "study",
];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let version = env!("CARGO_PKG_VERSION");
    let (commit, long_version) = match find_commit() {
        Some((commit, day)) => {
            let long_version = format!("{version} (commit {commit}, {day})");
            (commit, long_version)
        }
        None => ("unknown".to_owned(), format!("{version} (commit unknown)")),
    };
    println!("cargo:rustc-env=BAO_COMMIT={commit}");
    println!("cargo:rustc-env=BAO_VERSION={long_version}");
    link_at_a_fixed_address();
}

/// The tests start the unoptimised program thousands of times. Relocating a position-independent executable took most
/// of each start.
fn link_at_a_fixed_address() {
    let is_set = |name: &str, value: &str| std::env::var(name).is_ok_and(|found| found == value);
    if is_set("PROFILE", "debug") && is_set("CARGO_CFG_TARGET_OS", "linux") {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
}
