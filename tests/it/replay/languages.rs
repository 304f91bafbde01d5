//! The screens, the game as text and what the commands print, in every language.

use std::collections::BTreeSet;

use bao::terminal::replay::plain::{self, Plain};
use bao_languages::{Language, speak};

use super::analysis::judged_line;
use super::shown::{PLAIN, Shown, end_of, published_game, transcript};
use crate::report::languages::message_files;
use crate::support::{bao, cases, file, words as words_of};

/// What is the same in every language: keys, commands, the name of the archive that is built in, and the game's own terms.
const NAMES: &str = "alt bao csv ctrl esc home game games kichwa mtaji namua plain play \
    published replay safari serve start tab takasia takata train";

/// A text without the codes of findings, as `[wrong-star]`, and without options, as `--until`.
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

/// Words of three letters and more, but those in backticks, which are typed as they stand, and codes.
pub fn words(text: &str) -> BTreeSet<String> {
    let spoken: String = text.split('`').step_by(2).collect::<Vec<_>>().join(" ");
    let spoken = without_codes(&spoken);
    // What has a digit is a move or the name of a puzzle.
    let parts = spoken.split(|c: char| !c.is_alphanumeric());
    let is_word = |word: &&str| word.chars().count() >= 3 && word.chars().all(char::is_alphabetic);
    parts.filter(is_word).map(str::to_lowercase).collect()
}

/// A text without the headers of a game, which are written as in a file.
fn without_headers(text: &str) -> String {
    let is_header =
        |line: &&str| ["winner: ", "source: "].iter().any(|name| line.starts_with(name));
    text.lines().filter(|line| !is_header(line)).collect::<Vec<_>>().join("\n")
}

/// All words of the messages of a language.
fn vocabulary(language: Language) -> BTreeSet<String> {
    let of_file = |name: &String| {
        let text = file(&format!("reports/languages/{}/{name}", language.code()));
        let mut found = BTreeSet::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            // Neither ids nor the names of variables and variants are read by anybody.
            let line =
                if line.starts_with(' ') { line } else { line.split_once('=').map_or("", |l| l.1) };
            let spoken: String = line
                .split(['{', '['])
                .map(|part| part.split_once(['}', ']']).map_or(part, |(_, behind)| behind))
                .collect::<Vec<_>>()
                .join(" ");
            found.extend(words(if line.contains("->") { "" } else { &spoken }));
        }
        found
    };
    message_files(language).iter().flat_map(of_file).collect()
}

/// The English words that have no place in another language.
pub fn foreign(language: Language) -> BTreeSet<String> {
    let own = vocabulary(language);
    let names = words(NAMES);
    let english = vocabulary(Language::English).into_iter();
    english.filter(|word| !own.contains(word) && !names.contains(word)).collect()
}

/// The screens that a reader comes through, and the game as text.
fn shown(language: Language) -> Vec<String> {
    speak(language, || {
        let game = || published_game("6405");
        let mut texts: Vec<String> = cases("keys")
            .iter()
            .map(|keys| Shown::new(game(), (100, 34), PLAIN).keys(keys).text())
            .collect();
        texts.push(Shown::new(game(), (120, 79), PLAIN).keys("?").text());
        texts.push(Shown::new(game(), (40, 10), PLAIN).text());
        for size in [(80, 24), (120, 40)] {
            let judged = || judged_line(Shown::new(game(), size, PLAIN));
            texts.push(judged().text());
            texts.push(judged().keys("\"22s\" Enter").text());
            texts.push(judged().keys("I").text());
        }
        let broken = || transcript("1:A7<* a5>; 2:A1< a5>; 3:A2< a6>");
        texts.push(Shown::new(broken(), (80, 24), PLAIN).keys("End").text());
        texts.push(Shown::new(broken(), (80, 24), PLAIN).keys("Right Right Right a").text());
        // Turns of all kinds: errors, a missed win, a house that is lost, a proof.
        let end = end_of("6405", 38);
        let texts_of =
            [(end, true), (game(), false), (broken(), false), (published_game("7133"), false)];
        for (game, analysis) in texts_of {
            let mut text = Vec::new();
            let how = Plain { boards: true, analysis };
            plain::print(&game, how, &[], &mut text).expect("memory takes all");
            texts.push(String::from_utf8(text).expect("it is text"));
        }
        texts
    })
}

/// What commands print.
fn printed(language: Language) -> Vec<String> {
    let lines = cases("spoken");
    let spaced: [&[&str]; 3] = [
        &["explore", "--player", "x", "--at", "1:A6<* a5>"],
        &["explore", "--at", "1:A6<* a5>", "--winner", "south", "--nodes", "1k"],
        &["explore", "--at", "1:A7<* a5>; 2:A1>"],
    ];
    let commands = lines.iter().map(|line| words_of(line)).chain(spaced.map(<[_]>::to_vec));
    let say = |command: Vec<&str>| {
        let damaged = file("tests/findings/illegal-but-for-an-option.csv");
        // Lessons are asked, and what is asked for is read from here.
        let answers = "A5<\nA8>\ni\no\nN\nA8>\no\nN\nA5<\no\nN\na4\nq\n";
        let input = if command[0] == "learn" { answers.to_owned() } else { damaged };
        let mut started = bao(&command);
        let output = started.args(["--lang", language.code()]).write_stdin(input).output();
        let output = output.expect("it starts");
        // What is wrong in the system's words is the system's.
        let said = [output.stdout, output.stderr].concat();
        String::from_utf8(said)
            .expect("it is text")
            .replace("No such file or directory (os error 2)", "")
    };
    commands.map(say).collect()
}

#[test]
fn no_english_word_is_on_a_screen_of_another_language() {
    let english: Vec<String> = [shown(Language::English), printed(Language::English)].concat();
    for language in [Language::Italian, Language::Swahili] {
        let foreign = foreign(language);
        assert!(foreign.len() > 300, "{}", foreign.len());
        let said: BTreeSet<String> = english.iter().flat_map(|text| words(text)).collect();
        let caught = said.intersection(&foreign).count();
        assert!(caught > 150, "only {caught} words of the English screens would be noticed");
        let mut untranslated = Vec::new();
        for (own, english) in [shown(language), printed(language)].concat().iter().zip(&english) {
            assert_ne!(own, english, "{}", language.code());
            for line in without_headers(own).lines() {
                let found: Vec<String> = words(line).intersection(&foreign).cloned().collect();
                untranslated.extend((!found.is_empty()).then(|| format!("{found:?} in {line}")));
            }
        }
        assert!(untranslated.is_empty(), "{}:\n{}", language.code(), untranslated.join("\n"));
    }
}

/// What a command writes to its output.
fn written(command: &[&str], language: Language) -> String {
    let output = bao(command).args(["--lang", language.code()]).output().expect("it starts");
    assert!(output.status.code() < Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it is text")
}

#[test]
fn what_programs_read_is_the_same_in_every_language() {
    let commands: [&[&str]; 6] = [
        &["analyse", "6405", "--table", "house"],
        &["analyse", "6405", "--table", "choices"],
        &["analyse", "6403", "--table", "lost"],
        &["explore", "--nodes", "500"],
        &["explore", "--where", "stage=mtaji,turn=23"],
        &["analyse", "6405", "--turns", "22..24", "--nodes", "1000"],
    ];
    for command in commands {
        for format in ["csv", "json", "jsonl"] {
            let command = [command, &["--format", format]].concat();
            let english = written(&command, Language::English);
            assert!(english.len() > 100, "{english}");
            for language in [Language::Italian, Language::Swahili] {
                assert_eq!(written(&command, language), english, "{command:?}");
            }
        }
    }
}

#[test]
fn a_language_is_chosen_by_the_option_the_variable_or_the_locale() {
    let said = |option: &[&str], variables: &[(&str, &str)]| {
        let mut command = bao(&["show", "6405", "--at", "23s"]);
        command.env_remove("BAO_LANG").env_remove("LC_ALL").env_remove("LC_MESSAGES");
        command.args(option).envs(variables.iter().copied());
        let output = command.output().expect("it starts");
        String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
    };
    let [english, italian, swahili] = ["Event:", "Evento:", "Tukio:"];
    assert!(said(&[], &[("LANG", "C.UTF-8")]).contains(english));
    assert!(said(&[], &[("LANG", "it_IT.UTF-8")]).contains(italian));
    assert!(said(&[], &[("LANG", "it_IT.UTF-8"), ("BAO_LANG", "sw")]).contains(swahili));
    assert!(said(&["--lang", "en"], &[("BAO_LANG", "sw")]).contains(english));
    let wrong = said(&[], &[("BAO_LANG", "klingon")]);
    assert!(wrong.contains("BAO_LANG") && wrong.contains("en, it, sw"), "{wrong}");
}
