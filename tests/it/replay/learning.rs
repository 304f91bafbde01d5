//! `bao learn`: lessons gone through, and what is kept of them.

use std::path::Path;

use bao::training::shipped_lessons;
use bao_game::lessons::Task;

use crate::support::{assert_says, cases, transcript_in};

fn tasks() -> impl Iterator<Item = &'static Task> {
    shipped_lessons().iter().flat_map(|lesson| &lesson.tasks)
}

/// The names of the tasks that a record has as done.
fn done(folder: &Path) -> Vec<String> {
    let record = std::fs::read_to_string(folder.join("record.jsonl")).expect("it was written");
    let names = record.lines().filter_map(|line| line.strip_prefix("{\"task\":\""));
    names.map(|name| name.trim_end_matches("\"}").to_owned()).collect()
}

#[test]
fn all_lessons_are_gone_through_line_by_line() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let typed: String = tasks().map(|task| format!("{}\n", task.solution())).collect();
    let said = transcript_in(folder.path(), &["learn", "--record", "record.jsonl"], &typed);
    assert!(said.ends_with("-- exit code 0\n"), "{said}");
    assert_eq!(said.matches("Right: ").count(), 37, "{said}");
    assert_eq!(said.matches("Wrong: ").count(), 0, "{said}");
    for lesson in shipped_lessons() {
        assert!(said.contains(&format!(": {}. Task 1 of", lesson.title())), "{said}");
    }
    for expected in ["37 tasks done. 37 of 37 of all lessons are done so far.", "Rules: kujifunza"]
    {
        assert_says(&said, expected);
    }
    assert_eq!(done(folder.path()).len(), 37);
    let list = transcript_in(folder.path(), &["learn", "--list", "--record", "record.jsonl"], "");
    assert_says(&list, "11. Takasia: the blocked pit: 3 of 3 done (`bao learn takasia`)");
    let again = transcript_in(folder.path(), &["learn", "--record", "record.jsonl"], "q\n");
    assert!(again.contains("All lessons are done; this is the first one again."), "{again}");
}

#[test]
fn wrong_answers_get_their_reason_by_the_rule_and_nothing_is_noted_for_them() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let args = ["learn", "takasia", "--record", "record.jsonl"];
    let typed = "A9\nA3>\nA3\na1\ni\no\nN\nA6<\nA1<\na4<\nhello\nA3>\nA5<\nN\nq\n";
    let said = transcript_in(folder.path(), &args, typed);
    for expected in cases("lesson") {
        assert_says(&said, &expected);
    }
    assert_eq!(done(folder.path()), ["takasia-stop"]);
    // The next time the lesson begins with what is left of it, and without a name with the first lesson.
    let said = transcript_in(folder.path(), &args, "N\nq\n");
    assert!(said.contains("Takasia: the blocked pit. Task 1 of 3."), "{said}");
    let said = transcript_in(folder.path(), &["learn", "--record", "record.jsonl"], "q\n");
    assert!(said.contains("Lesson 1 of 12: The board and the directions. Task 1 of 3."), "{said}");
    let said = transcript_in(folder.path(), &["learn", "chess"], "");
    assert!(said.contains("takasia") && said.ends_with("-- exit code 2\n"), "{said}");
}
