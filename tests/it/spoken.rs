//! The texts of commands, screens and the server in every language. Tests in `reports/languages` check that all
//! messages are translated; these tests check that every text comes from a message.

use std::collections::{BTreeMap, BTreeSet};

use bao_languages::Language;

use crate::scripts::split_words;
use crate::support::{file, generate_csv, path, process, transcript_in, tree};

/// Commands that exist only in English. `help` comes from clap.
const ENGLISH: [&str; 3] = ["completions", "manual", "help"];

/// The last line of every error about arguments. clap writes these errors in English, like `--help`.
const ARGUMENT_ERROR: &str = "For more information, try '--help'.";

/// Command lines. They are run in this order in one folder. Standard input follows a `|`.
const COMMANDS: &str = include_str!("spoken/commands.txt");

/// Words that are the same in every language: names of tables, columns, rules, options, programs, files and formats.
const NAMES: &str = include_str!("spoken/names.txt");

/// More words that all languages share: keys, commands, the name of the built-in archive, and terms of the game.
const TERMS: &str = "alt bao csv ctrl esc home game games kichwa mtaji namua plain play \
    published replay safari serve start tab takasia takata train";

/// Removes codes of findings such as `[wrong-star]`, and options such as `--until`.
fn without_codes(text: &str) -> String {
    let mut parts = text.split('[');
    let first = parts.next().unwrap_or_default().to_owned();
    let is_code = |code: &str| code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    let spoken = parts.fold(first, |before, part| match part.split_once(']') {
        Some((code, behind)) if is_code(code) => before + " " + behind,
        _ => before + "[" + part,
    });
    spoken.split(' ').filter(|word| !word.starts_with("--")).collect::<Vec<_>>().join(" ")
}

/// The words of three or more letters, without codes and without text in backticks, which is typed literally.
fn words(text: &str) -> BTreeSet<String> {
    let spoken: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let spoken = without_codes(&spoken);
    // A word that contains a digit is a move or the name of a puzzle.
    let parts = spoken.split(|c: char| !c.is_alphanumeric());
    let is_word = |word: &&str| word.chars().count() >= 3 && word.chars().all(char::is_alphabetic);
    parts.filter(is_word).map(str::to_lowercase).collect()
}

/// All words in the messages of a language, without ids and names of variables and variants.
fn vocabulary(language: Language) -> BTreeSet<String> {
    let files = tree(&path(&format!("reports/languages/{}", language.code())));
    let text = files.values().map(|bytes| String::from_utf8_lossy(bytes)).collect::<String>();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.contains("->"));
    let of_line = |line: &str| {
        let is_first = !line.starts_with(' ');
        let text = if is_first { line.split_once('=').map_or("", |parts| parts.1) } else { line };
        let spoken = text.split(['{', '[']);
        let spoken = spoken.map(|part| part.split_once(['}', ']']).map_or(part, |parts| parts.1));
        words(&spoken.collect::<Vec<_>>().join(" "))
    };
    lines.flat_map(of_line).collect()
}

/// A request or command, and the reply.
pub type Said = (String, String);

/// Asserts that texts in other languages contain no English words except words that the languages share. Also asserts
/// that more than `least` different English words would be noticed.
pub fn assert_translated(names: &str, least: usize, say: impl Fn(Language) -> Vec<Said>) {
    let english = say(Language::English);
    let names = words(&format!("{TERMS} {names}"));
    let known: BTreeSet<String> = english.iter().flat_map(|(_, text)| words(text)).collect();
    for language in [Language::Italian, Language::Swahili] {
        let own = &vocabulary(language) | &names;
        let foreign: BTreeSet<String> = &vocabulary(Language::English) - &own;
        let caught = known.intersection(&foreign).count();
        assert!(caught > least, "only {caught} words of the English texts would be noticed");
        let all = say(language);
        assert_eq!(all.len(), english.len(), "{}", language.code());
        for ((asked, text), (in_english, english)) in all.iter().zip(&english) {
            let code = language.code();
            assert_eq!(
                asked, in_english,
                "with the language {code}, the command ends differently:\n{text}\nEnglish:\n{english}"
            );
        }
        for (asked, text) in &all {
            for line in text.lines() {
                let found: Vec<String> = words(line).intersection(&foreign).cloned().collect();
                assert!(found.is_empty(), "{}: {found:?} in {asked}: {line}", language.code());
            }
        }
    }
}

/// The lines of a file, without comments and blank lines.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Makes a folder with games of every kind.
fn folder() -> tempfile::TempDir {
    let folder = crate::support::folder();
    let write = |name: &str, bytes: &[u8]| {
        let place = folder.path().join(name);
        std::fs::create_dir_all(place.parent().expect("a folder"))
            .expect("the folder can be created");
        std::fs::write(place, bytes).expect("the file can be written");
    };
    write("b.csv", generate_csv(10, 9, &[]).as_bytes());
    write("c.csv", file("tests/findings/illegal-but-for-an-option.csv").as_bytes());
    for (name, bytes) in tree(&path("tests/it/spoken/files")) {
        write(&name, &bytes);
    }
    for (name, bytes) in tree(&path("tests/findings")) {
        write(&format!("samples/{name}"), &bytes);
    }
    folder
}
/// Runs command lines. Returns each with its exit code and its output.
fn answer<'a>(lines: impl Iterator<Item = &'a str>, language: Language) -> Vec<Said> {
    let folder = folder();
    let answer = |line: &'a str| {
        let line = line.trim_start_matches("+ ");
        let (words, input) = line.split_once(" | ").unwrap_or((line, ""));
        let words = split_words(words.trim_start_matches("~ "));
        let args = words.iter().map(String::as_str).chain(["--lang", language.code()]);
        let args: Vec<&str> = args.collect();
        let told = transcript_in(folder.path(), &args, &input.replace("\\n", "\n"));
        let (told, code) = told.rsplit_once("-- exit code").expect("the command ends by itself");
        let told = match line.starts_with("~ ") {
            true => told.split_once("-- standard error").map_or("", |(_, told)| told),
            false => told,
        };
        let told = if told.contains(ARGUMENT_ERROR) { "" } else { told };
        let told = told.replace(&*folder.path().to_string_lossy(), "");
        // Below a finding there is a part of the source text.
        let is_read = |text: &&str| line.starts_with("check") && text.starts_with("    ");
        let told: Vec<&str> = told.lines().filter(|text| !is_read(text)).collect();
        (format!("`bao {line}`, which ends with{code}"), own_words(&told.join("\n")))
    };
    lines.map(answer).collect()
}

/// Removes parts that are the same in every language: typed text, messages of the system, options and codes.
fn own_words(text: &str) -> String {
    let mut text = text.replace("-- standard error", "");
    for words in ["No such file or directory (os error 2)", "Is a directory (os error 21)"] {
        text = text.replace(words, "");
    }
    let codes: BTreeSet<&str> = bao_archive::store::all_codes().map(|code| code.name).collect();
    let lines = text.lines().map(|line| {
        let spoken: String = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
        let is_option = |word: &str| {
            word.contains(['=', '_', '/']) || word.starts_with("--") || word.contains(".bao")
        };
        let (mut kept, mut before) = (Vec::new(), "");
        for word in spoken.split(' ') {
            let is_code = codes.contains(word.trim_end_matches(':'));
            // The word after the name of the program is the name of a command.
            if !is_option(word) && !is_code && before != "bao" {
                kept.push(word.to_owned());
            }
            before = word;
        }
        kept.join(" ")
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn every_translated_command_is_tested() {
    let asked = lines(COMMANDS).map(|line| line.trim_start_matches(['+', '~', ' ']));
    let asked: BTreeSet<&str> = asked.filter_map(|line| line.split(' ').next()).collect();
    let command = bao::cli::command_line();
    let missing: Vec<&str> = command
        .get_subcommands()
        .map(clap::Command::get_name)
        .filter(|name| !asked.contains(name) && !ENGLISH.contains(name))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn some_commands_are_fully_translated() {
    let some = || lines(COMMANDS).filter(|line| line.starts_with("+ "));
    assert_translated(NAMES, 60, |language| answer(some(), language));
}

#[test]
#[ignore = "extended: two hundred command lines in three languages"]
fn all_commands_are_fully_translated() {
    assert_translated(NAMES, 250, |language| answer(lines(COMMANDS), language));
}

/// The files of an archive imported with `--lang` set to a language.
fn imported(language: Language) -> BTreeMap<String, Vec<u8>> {
    let folder = folder();
    let args = ["import", "a.csv", "c.csv", "d.txt", "e.csv", ".", "-o", "x", "--positions"];
    // A separate process runs in the folder, so file names are relative and the folder's name appears nowhere.
    let mut command = process(&args);
    command.args(["--lang", language.code()]).current_dir(folder.path());
    command.output().expect("the command starts");
    tree(&folder.path().join("x"))
}

#[test]
fn an_archive_is_the_same_in_every_import_language() {
    let english = imported(Language::English);
    assert!(english.len() > 8, "{:?}", english.keys());
    for language in [Language::Italian, Language::Swahili] {
        let own = imported(language);
        assert_eq!(own.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>());
        for (name, bytes) in &english {
            assert!(own[name] == *bytes, "{}: {name} differs", language.code());
        }
    }
}

/// Findings are stored in English. `bao check` translates them in the same way as findings about a file.
#[test]
fn findings_of_an_archive_are_in_the_readers_language() {
    let folder = folder();
    let run = |args: &[&str]| transcript_in(folder.path(), args, "");
    run(&["import", "c.csv", "-o", "x"]);
    // Nine rule options would allow this move.
    let many = "game,transcript\n1,1:A3< a3<\n";
    std::fs::write(folder.path().join("many.csv"), many).expect("the file can be written");
    run(&["import", "many.csv", "-o", "y", "--ruleset", "katra-fanga"]);
    for language in [Language::Italian, Language::Swahili] {
        let findings = |args: &[&str]| -> BTreeSet<String> {
            let told = run(&[&["check", "--lang", language.code()], args].concat());
            let said = told.lines().filter_map(|line| line.split_once('['));
            said.map(|(_, behind)| behind.to_owned()).collect()
        };
        let pairs = [("x", &["c.csv"][..]), ("y", &["many.csv", "--ruleset", "katra-fanga"])];
        for (archive, file) in pairs {
            let read = findings(file);
            assert!(!read.is_empty());
            assert_eq!(findings(&[archive]), read, "{}", language.code());
        }
    }
}
