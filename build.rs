//! Tells the program which commit it is built from, `unknown` outside its repository.

use std::path::Path;
use std::process::Command;

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// The commit, if the repository is the program's own and not one around its folder.
fn find_commit() -> Option<String> {
    let here = Path::new(".").canonicalize().ok()?;
    let top = Path::new(&git(&["rev-parse", "--show-toplevel"])?).canonicalize().ok()?;
    if here != top {
        return None;
    }
    // Only what changes with the commit; a path that is not there would make Cargo build every time.
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    for name in ["HEAD", "logs/HEAD", "packed-refs"].into_iter().chain(branch.as_deref()) {
        let path = git(&["rev-parse", "--git-path", name])?;
        if Path::new(&path).is_file() {
            println!("cargo:rerun-if-changed={path}");
        }
    }
    git(&["rev-parse", "HEAD"])
}

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let commit = find_commit().unwrap_or_else(|| "unknown".to_owned());
    println!("cargo:rustc-env=BAO_COMMIT={commit}");
}
