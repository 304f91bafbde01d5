//! `bao engine prove`: the theorems in the documents are true, and a lack of memory is an error.

use crate::support::{bao, file, path, process};

/// Linux does not grant more address space than the limit.
#[cfg(target_os = "linux")]
#[test]
fn requesting_too_much_memory_is_an_error() {
    let script = format!(
        "ulimit -v 3000000; exec '{}' engine prove start --nodes 1000 --table 8192",
        process(&[]).get_program().display()
    );
    let output = std::process::Command::new("sh").args(["-c", &script]).output();
    let output = output.expect("the shell starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("--table 8192: not enough memory"), "{told}");
}

/// Both inputs are endless: one is a single line without an end, the other has lines that do not belong to a proof.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_is_not_a_proof_is_not_read_to_its_end() {
    let program = process(&[]).get_program().display().to_string();
    for script in
        ["exec BAO engine prove --check /dev/zero", "yes | BAO engine prove --check /dev/stdin"]
    {
        let script = format!("ulimit -v 3000000; {}", script.replace("BAO", &program));
        let output = std::process::Command::new("sh").args(["-c", &script]).output();
        let output = output.expect("the shell starts");
        let told = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "{script}: {told}");
        assert!(told.contains("line 1"), "{script}: {told}");
    }
}

#[test]
fn the_theorems_hold_with_the_hashes_of_the_page() {
    let page = file("docs/theorems.md");
    for name in ["kujifunza", "kujifunza-takasia-off"] {
        let proof = path(&format!("datasets/proofs/{name}.proof"));
        bao(&["engine", "prove", "--check", proof.to_str().expect("a plain name")])
            .assert()
            .success();
        let bytes = std::fs::read(&proof).expect("the file exists");
        let hash = bao_formats::write_digest(&bao_formats::sha256(&bytes));
        assert!(page.contains(&hash), "{name}: {hash}");
    }
}
