//! `bao learn`: all lessons, and the record of the answers.

use bao::training::shipped_lessons;

use crate::support::{assert_says, folder, transcript_in};

#[test]
fn all_lessons_can_be_taken_line_by_line() {
    let folder = folder();
    let tasks = shipped_lessons().iter().flat_map(|lesson| &lesson.tasks);
    let typed: String = tasks.map(|task| format!("{}\n", task.solution())).collect();
    let said = transcript_in(folder.path(), &["learn", "--record", "record.jsonl"], &typed);
    assert!(said.ends_with("-- exit code 0\n"), "{said}");
    assert_eq!(said.matches("Right: ").count(), 37, "{said}");
    assert_eq!(said.matches("Wrong: ").count(), 0, "{said}");
    for lesson in shipped_lessons() {
        assert!(said.contains(&format!(": {}. Task 1 of", lesson.title())), "{said}");
    }
    for expected in ["37 tasks done. In all lessons, 37 of 37 are done.", "Rules: kujifunza"] {
        assert_says(&said, expected);
    }
    let record =
        std::fs::read_to_string(folder.path().join("record.jsonl")).expect("the file exists");
    assert_eq!(record.lines().filter(|line| line.starts_with("{\"task\":\"")).count(), 37);
    let list = transcript_in(folder.path(), &["learn", "--list", "--record", "record.jsonl"], "");
    assert_says(&list, "11. Takasia: the blocked pit: 3 of 3 done (`bao learn takasia`)");
    let again = transcript_in(folder.path(), &["learn", "--record", "record.jsonl"], "q\n");
    assert!(again.contains("All lessons are done; this is the first one again."), "{again}");
}
