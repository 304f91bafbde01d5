//! What every command says, in every language.

use std::collections::BTreeSet;
use std::path::Path;

use bao_languages::Language;

use crate::damages::damaged_csv;
use crate::replay::languages::{foreign, words};
use crate::support::{bao, file, generate_csv, transcript_in, tree};

/// Commands that speak English only. `help` comes from clap.
const ENGLISH: [&str; 3] = ["completions", "manual", "help"];

/// The last line of every error about arguments. clap writes these in English, like `--help`.
const ARGUMENT_ERROR: &str = "For more information, try '--help'.";

/// Command lines, one after the other in one folder; `|` stands before what is typed on the standard input.
const COMMANDS: &str = include_str!("spoken/commands.txt");

/// Words that are the same in every language: names of tables, columns, rules, options, programs, files and formats.
const NAMES: &str = include_str!("spoken/names.txt");

/// The lines of a file that say something.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// A folder with games of each kind.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("there is room");
    };
    write("a.csv", &damaged_csv(40, 4, 0.4));
    write("b.csv", &generate_csv(10, 9, &[]));
    write("c.csv", &file("tests/findings/illegal-but-for-an-option.csv"));
    write("d.txt", "milk\n");
    write("e.csv", "game,winner\n1,south\n");
    write("f.bao", "[game \"1\"]\n\n1:A7<* a5<\n");
    write("g.bao", "[game \"1\"]\n[south \"Amina\"]\n\n1:A7<* a5< (1:A6<* a5>)\n");
    write("h.bao", "[game \"1\"]\n[south \"Juma\"]\n\n1:A7<* a5<\n");
    write("j.csv", "game,transcript\n7,1:A7<* a5<\n7,1:A6<* a5>\n");
    write("dd.bao", "[game \"1\"]\n\n1:A7<* a5<\n\n[game \"1\"]\n\n1:A6<*\n");
    write("i.csv", "Nr,moves\n7,1:A7<* a5<\n");
    write(
        "l.bao",
        "[ruleset \"hawalis\"]\n[game \"1\"]\n\n1:A3 b4; 2:A4\n\n[ruleset \"hawalis\"]\n[game \"2\"]\n\n1:A3 b4; 2:B1\n",
    );
    write("m.txt", "1:A3 b4; 2:A4<\n");
    write(
        "n.bao",
        "[ruleset \"hawalis,singletons=x\"]\n1:A3\n[ruleset \"hawalis\"]\n[position \"1 2\"]\n1:A3\n",
    );
    write("o.bao", "[game \"1\"]\n[ruleset \"x\"]\n\n1:A7<* a5<\n");
    write("p.bao", "[game \"1\"]\n[position \"x\"]\n\n1:A7<* a5<\n");
    write(
        "q.bao",
        "[game \"1\"]\n[position \"0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ 0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0/22+ s -\"]\n\n1n:a7<* A5<\n",
    );
    write("k.sql", "select count(*) as n from games");
    folder
}

/// What every command line prints, with the line.
fn said(language: Language) -> Vec<(&'static str, String)> {
    let folder = folder();
    let say = |line: &'static str| {
        let (line, input) = line.split_once(" | ").unwrap_or((line, ""));
        let is_data = line.starts_with("~ ");
        let line = line.trim_start_matches("~ ");
        let quoted = line.split('"').enumerate().flat_map(|(place, part)| match place % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
            _ => vec![part.to_owned()],
        });
        let args: Vec<String> =
            quoted.chain(["--lang".to_owned(), language.code().to_owned()]).collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let said = transcript_in(folder.path(), &args, input);
        let said = match is_data {
            true => said.split_once("-- standard error").map_or("", |(_, said)| said).to_owned(),
            false => said,
        };
        (line, said.replace(&*folder.path().to_string_lossy(), ""))
    };
    lines(COMMANDS).map(say).collect()
}

/// A text without what is the same in every language: what is typed, the system's own words, options, codes.
fn own_words(text: &str) -> String {
    let mut text = text.replace("-- standard error", "").replace("-- exit code", "");
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
            // Behind the name of the program stands that of a command.
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
fn every_command_that_speaks_is_asked() {
    let asked = lines(COMMANDS).map(|line| line.trim_start_matches("~ "));
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
fn no_command_says_an_english_word_in_another_language() {
    let names = words(NAMES);
    let english = said(Language::English);
    for language in [Language::Italian, Language::Swahili] {
        let foreign: BTreeSet<String> = foreign(language).difference(&names).cloned().collect();
        let caught: BTreeSet<String> =
            english.iter().flat_map(|(_, text)| words(&own_words(text))).collect();
        let caught = caught.intersection(&foreign).count();
        assert!(caught > 250, "only {caught} words of the English answers would be noticed");
        let mut untranslated = Vec::new();
        for ((line, own), (_, english)) in said(language).iter().zip(&english) {
            let spoken = if own.contains(ARGUMENT_ERROR) { "" } else { own };
            for text in own_words(spoken).lines() {
                let found: Vec<String> = words(text).intersection(&foreign).cloned().collect();
                if !found.is_empty() {
                    untranslated.push(format!("{found:?} in `bao {line}`: {text}"));
                }
            }
            let code = |text: &str| text.trim_end().rsplit(' ').next().map(str::to_owned);
            assert_eq!(code(own), code(english), "bao {line}: {own}");
        }
        assert!(untranslated.is_empty(), "{}:\n{}", language.code(), untranslated.join("\n"));
    }
}

/// The tables and the manifest of an archive that is imported by a program that speaks a language.
fn imported(language: Language) -> std::collections::BTreeMap<String, Vec<u8>> {
    let folder = folder();
    let args = ["import", "a.csv", "c.csv", "d.txt", "e.csv", ".", "-o", "x", "--positions"];
    let mut command = bao(&args);
    command.args(["--lang", language.code()]).current_dir(folder.path());
    command.output().expect("it starts");
    tree(&folder.path().join("x"))
}

#[test]
fn an_archive_is_the_same_whatever_language_its_import_speaks() {
    let english = imported(Language::English);
    assert!(english.len() > 8, "{:?}", english.keys());
    for language in [Language::Italian, Language::Swahili] {
        let own = imported(language);
        assert_eq!(own.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>());
        for (name, bytes) in &english {
            assert!(own[name] == *bytes, "{}: {name} is another", language.code());
        }
    }
}

#[test]
fn findings_of_an_archive_are_said_in_the_language_of_who_reads_it() {
    let folder = folder();
    let run = |args: &[&str], language: &str| {
        let args = [args, &["--lang", language]].concat();
        transcript_in(Path::new(folder.path()), &args, "")
    };
    run(&["import", "a.csv", "c.csv", "-o", "x"], "en");
    for language in [Language::Italian, Language::Swahili] {
        let stored = run(&["check", "x"], language.code());
        let read = run(&["check", "a.csv", "c.csv"], language.code());
        // A game that breaks is told of with the same words, whether its file is read or the archive.
        let findings = |text: &str| -> BTreeSet<String> {
            let said = text.lines().filter(|line| line.contains('[') && line.contains(']'));
            said.map(|line| line.split_once('[').map_or("", |(_, behind)| behind).to_owned())
                .collect()
        };
        let (stored, read) = (findings(&stored), findings(&read));
        assert!(read.len() > 5, "{read:?}");
        // What an import finds beside, about games that are there twice, is read by the test of finding_words.
        let is_of_import = |said: &&&String| {
            ["duplicate", "repeated-number"].iter().any(|code| said.starts_with(code))
        };
        let other: Vec<&String> =
            stored.difference(&read).filter(|said| !is_of_import(&said)).collect();
        assert!(other.is_empty(), "{}: {other:#?}\n{read:#?}", language.code());
        assert!(stored.len() > 5, "{stored:?}");
    }
}
