//! Sessions with the program, as a user would type them. Each file in `tests/it/scripts/*.txt` is a test.
//!
//! The first characters of a line say what it is:
//! - `# TITLE` begins a scenario, which has its own folder.
//! - `## NAME` does the same, and the output of all commands is compared with the snapshot of this name. No command may
//!   print a `! PART` that is directly below a title.
//! - `@ FILE` makes a file in the folder. The following lines `| LINE` are its content.
//! - `$ COMMAND` runs `bao …`, with the file after `<` as its input, or a command of [`Session::run_builtin`].
//!   `PROJECT` is the folder of the project, and `ROOM` is the folder of the scenario.
//! - Below a command: the output must contain each `> PART` and no `! PART`. `| LINE`s are the whole output.
//!   `= COMMAND` must print the same. `[CODE]` is the exit code. Without `[CODE]`, it must be 0; below `## NAME` it may
//!   be any.

use std::path::{Path, PathBuf};

use crate::places::write_published;
use crate::support::{file, folder, path, transcript_in, tree};

scripts! {
    "tests/it/scripts",
    run_script,
    a_fixed_file_has_the_games_that_check_has_seen
    a_game_is_found_by_each_of_its_names
    a_lesson_gives_reasons_and_notes_right_answers
    a_part_of_the_games_is_counted_and_named
    a_report_is_whole_or_not_there
    an_analysis_says_what_it_has_judged
    an_archive_is_lost_by_no_mistake
    archives_are_imported_and_merged
    commands_print_what_they_are_asked_for
    corrections_take_the_place_of_games
    files_without_games_are_named_and_stop_nothing
    games_are_generated_as_asked_for
    games_are_written_and_read_again
    imports_are_added_and_taken_back
    matches_are_played_or_refused
    odd_rows_and_files_do_not_affect_other_games
    other_lines_are_played_compared_and_merged
    positions_that_cannot_be_counted_are_refused
    programs_play_or_lose_with_a_reason
    puzzles_of_a_file_are_asked_line_by_line
    questions_to_an_archive_are_answered_or_explained
    relatives_are_played_by_every_command
    the_engine_answers_with_values_and_proofs
    the_house_and_the_choices_of_a_game
}

/// The expectations below a command.
#[derive(Default)]
struct Expected<'a> {
    parts: Vec<&'a str>,
    absent: Vec<&'a str>,
    whole: Vec<&'a str>,
    same: Vec<&'a str>,
    code: Option<&'a str>,
}

struct Session<'a> {
    folder: tempfile::TempDir,
    snapshot: Option<String>,
    /// Texts that no command may print.
    absent: Vec<&'a str>,
    printed: String,
    wrong: Vec<String>,
}

fn run_script(name: &str) {
    let script = file(&format!("tests/it/scripts/{name}.txt"));
    let mut session: Option<Session<'_>> = None;
    let mut lines = script.lines().enumerate().peekable();
    while let Some((at, line)) = lines.next() {
        let place = format!("tests/it/scripts/{name}.txt:{}", at + 1);
        let (kind, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut block = |kinds: &[&str]| {
            let is_of_block =
                |(_, line): &(usize, &str)| kinds.iter().any(|kind| line.starts_with(kind));
            std::iter::from_fn(|| lines.next_if(is_of_block)).map(|(_, line)| line).collect()
        };
        match kind {
            "" => {}
            "#" | "##" => {
                session.take().into_iter().for_each(Session::end);
                let snapshot = (kind == "##").then(|| rest.to_owned());
                let absent: Vec<&str> = block(&["!"]);
                session = Some(Session::new(snapshot, absent));
            }
            "@" => {
                let rows: Vec<&str> = block(&["|"]);
                let text: String = rows.into_iter().map(|row| content(row) + "\n").collect();
                let session = session.as_ref().unwrap_or_else(|| panic!("{place}: no scenario"));
                std::fs::write(session.path(rest), text).expect("the file can be written");
            }
            "$" => {
                let mut expected = Expected::default();
                for line in block(&[">", "!", "|", "=", "["]) {
                    let rest = line.get(2..).unwrap_or_default();
                    match &line[..1] {
                        ">" => expected.parts.push(rest),
                        "!" => expected.absent.push(rest),
                        "|" => expected.whole.push(line),
                        "=" => expected.same.push(rest),
                        _ => expected.code = Some(line.trim_matches(['[', ']'])),
                    }
                }
                let session = session.as_mut().unwrap_or_else(|| panic!("{place}: no scenario"));
                session.check(&place, rest, &expected);
            }
            _ => panic!("{place}: `{kind}` does not begin a line of a script"),
        }
    }
    session.into_iter().for_each(Session::end);
}

/// The text in a line `| …`.
fn content(row: &str) -> String {
    row.get(2..).unwrap_or_default().replace("\\r", "\r").replace("\\t", "\t")
}

impl<'a> Session<'a> {
    fn new(snapshot: Option<String>, absent: Vec<&'a str>) -> Session<'a> {
        let absent = absent.into_iter().filter_map(|line| line.get(2..)).collect();
        Session { folder: folder(), snapshot, absent, printed: String::new(), wrong: Vec::new() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs a command, and records how its output differs from the expected output.
    fn check(&mut self, place: &str, command: &str, expected: &Expected<'_>) {
        let printed = self.run(command);
        let (text, code) =
            printed.rsplit_once("-- exit code ").expect("the output ends with the exit code");
        let mut wrong = Vec::new();
        let is_there = |part: &str| text.contains(&part.replace("\\n", "\n"));
        let parts = expected.parts.iter().filter(|part| !is_there(part));
        wrong.extend(parts.map(|part| format!("`{part}` is missing")));
        let absent = expected.absent.iter().chain(&self.absent).filter(|part| is_there(part));
        wrong.extend(absent.map(|part| format!("`{part}` is printed")));
        let whole: String = expected.whole.iter().map(|row| content(row) + "\n").collect();
        if !expected.whole.is_empty() {
            wrong.extend(find_difference(text, &whole));
        }
        for other in &expected.same {
            let differing = find_difference(&printed, &self.run(other));
            wrong.extend(differing.map(|differing| format!("{differing} of `{other}`")));
        }
        let code = code.trim_end();
        let is_told = self.snapshot.is_some() && expected.code.is_none();
        if !is_told && code != expected.code.unwrap_or("0") {
            wrong.push(format!("the exit code is {code}"));
        }
        if !wrong.is_empty() {
            let wrong = wrong.join("\n");
            let begin: Vec<&str> = printed.lines().take(40).collect();
            let begin = begin.join("\n");
            self.wrong.push(format!("{place}: `{command}`:\n{wrong}\nIt printed:\n{begin}"));
        }
        self.printed += &format!("$ {command}\n{printed}\n");
    }

    fn run(&self, command: &str) -> String {
        let room = self.folder.path().display().to_string();
        let project = path("").display().to_string();
        let project = project.trim_end_matches('/');
        let command = command.replace("ROOM", &room).replace("PROJECT", project);
        let words = split_words(&command.replace("\\n", "\n"));
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let printed = match words.as_slice() {
            ["bao", words @ .., "<", input] => {
                let input = std::fs::read_to_string(self.path(input)).expect("the input is there");
                transcript_in(self.folder.path(), words, &input)
            }
            ["bao", words @ ..] => transcript_in(self.folder.path(), words, ""),
            words => self.run_builtin(words) + "-- exit code 0\n",
        };
        printed
            .replace(&room, "ROOM")
            .replace(project, "PROJECT")
            .replace(concat!("bao ", env!("CARGO_PKG_VERSION")), "bao VERSION")
            .replace(&format!("commit {}", bao::COMMIT), "commit COMMIT")
            .replace(&format!(",{},", bao::COMMIT), ",COMMIT,")
    }

    /// Runs a command that inspects or changes files in the folder.
    fn run_builtin(&self, words: &[&str]) -> String {
        let read = |name: &str| {
            std::fs::read_to_string(self.path(name))
                .unwrap_or_else(|error| panic!("{name}: {error}"))
        };
        match words {
            ["cat", name] => return read(name),
            ["ls", name] => {
                let files = tree(&self.path(name)).into_keys().map(|file| file + "\n");
                return files.reduce(|all, file| all + &file).unwrap_or("nothing\n".to_owned());
            }
            ["mkdir", name] => {
                std::fs::create_dir_all(self.path(name)).expect("the folder can be created")
            }
            ["rm", name] if self.path(name).is_dir() => {
                std::fs::remove_dir_all(self.path(name)).expect("the file exists");
            }
            ["rm", name] => std::fs::remove_file(self.path(name)).expect("the file exists"),
            ["cp", from, to] => copy(&self.path(from), &self.path(to)),
            // Write an archive of the published games.
            ["published", name] => write_published(&self.path(name)),
            // Truncate a file to this many bytes.
            ["cut", name, bytes] => {
                let bytes = bytes.parse().expect("a number of bytes");
                let file = std::fs::File::options().write(true).open(self.path(name));
                file.and_then(|file| file.set_len(bytes)).expect("the file exists");
            }
            // Invert the bits of one byte.
            ["flip", name, at] => {
                let mut bytes = std::fs::read(self.path(name)).expect("the file exists");
                bytes[at.parse::<usize>().expect("a place")] ^= 0xff;
                std::fs::write(self.path(name), bytes).expect("the file can be written");
            }
            // Replace every `old` in a file with `new`.
            ["sed", name, old, new] => {
                let text = read(name);
                assert!(text.contains(old), "{name} has no `{old}`:\n{text}");
                std::fs::write(self.path(name), text.replace(old, new))
                    .expect("the file can be written");
            }
            // Assert that two files or folders have the same content.
            ["same", one, other] => {
                let [one, other] = [one, other].map(|name| bytes(&self.path(name)));
                assert!(one == other, "{words:?}: {:?} and {:?}", one.keys(), other.keys());
            }
            _ => panic!("{words:?} is not a command"),
        }
        String::new()
    }

    fn end(self) {
        assert!(self.wrong.is_empty(), "{}", self.wrong.join("\n"));
        if let Some(name) = self.snapshot {
            insta::assert_snapshot!(name, self.printed);
        }
    }
}

fn find_difference(text: &str, expected: &str) -> Option<String> {
    let mut lines = text.lines().zip(expected.lines());
    let differing = lines.find(|(line, expected)| line != expected);
    let told = |(line, expected)| format!("`{line}` in place of `{expected}`");
    let sizes = || format!("{} bytes in place of {}", text.len(), expected.len());
    (text != expected).then(|| differing.map_or_else(sizes, told))
}

/// The content of a file, or of all files in a folder.
fn bytes(path: &Path) -> std::collections::BTreeMap<String, Vec<u8>> {
    if path.is_dir() {
        return tree(path);
    }
    [(String::new(), std::fs::read(path).expect("the file exists"))].into()
}

/// Copies a file, or a folder with everything in it.
pub fn copy(from: &Path, to: &Path) {
    if from.is_file() {
        std::fs::copy(from, to).expect("the file can be written");
        return;
    }
    std::fs::create_dir_all(to).expect("the folder can be created");
    for entry in std::fs::read_dir(from).expect("a folder") {
        let name = entry.expect("the folder can be listed").file_name();
        copy(&from.join(&name), &to.join(&name));
    }
}

/// Splits a command line into words. Quotation marks protect blanks.
pub fn split_words(line: &str) -> Vec<String> {
    let (mut words, mut open, mut is_word) = (vec![String::new()], None, false);
    for c in line.chars() {
        match (c, open) {
            ('\'' | '"', None) => (open, is_word) = (Some(c), true),
            (c, Some(mark)) if c == mark => open = None,
            (' ', None) if is_word => {
                words.push(String::new());
                is_word = false;
            }
            (' ', None) => {}
            _ => {
                words.last_mut().expect("there is a word").push(c);
                is_word = true;
            }
        }
    }
    words
}
