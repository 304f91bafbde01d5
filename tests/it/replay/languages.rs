//! The screens, and games printed as text, in every language.

use bao::terminal::replayer::plain::{self, Plain};
use bao_languages::{Language, speak};

use super::analysis::judged_line;
use super::shown::{PLAIN, Shown, end_of, published_game, transcript};
use crate::spoken::{Said, assert_translated};
use crate::support::{bao, cases, words};

/// Removes the headers of a game from a text: they are the same in every language.
fn without_headers(text: &str) -> String {
    let is_header =
        |line: &&str| ["winner: ", "source: "].iter().any(|name| line.starts_with(name));
    text.lines().filter(|line| !is_header(line)).collect::<Vec<_>>().join("\n")
}

/// The screen after some keys were pressed.
fn press(keys: &str) -> Said {
    (keys.to_owned(), Shown::new(published_game("6405"), (100, 34), PLAIN).keys(keys).text())
}

/// The screens that a user visits, and games printed as text.
fn shown() -> Vec<Said> {
    let mut said: Vec<Said> = cases("keys").iter().map(|keys| press(keys)).collect();
    let mut add = |place: &str, text: String| said.push((place.to_owned(), text));
    let game = || published_game("6405");
    add("all keys", Shown::new(game(), (120, 79), PLAIN).keys("?").text());
    add("too small", Shown::new(game(), (40, 10), PLAIN).text());
    for size in [(80, 24), (120, 40)] {
        for keys in ["", "\"22s\" Enter", "I"] {
            add(keys, judged_line(Shown::new(game(), size, PLAIN)).keys(keys).text());
        }
    }
    let broken = || transcript("1:A7<* a5>; 2:A1< a5>; 3:A2< a6>");
    for keys in ["End", "Right Right Right a"] {
        add(keys, Shown::new(broken(), (80, 24), PLAIN).keys(keys).text());
    }
    // These games have moves of all kinds: errors, a missed win, a lost house, and a proof.
    let games = [
        (end_of("6405", 38), true),
        (game(), false),
        (broken(), false),
        (published_game("7133"), false),
    ];
    for (game, analysis) in games {
        let mut text = Vec::new();
        let how = Plain { boards: true, analysis };
        plain::print(&game, how, &[], &mut text).expect("writing to memory succeeds");
        add("plain", without_headers(&String::from_utf8(text).expect("the text is UTF-8")));
    }
    said
}

#[test]
fn some_screens_of_another_language_have_no_english_word() {
    let keys: Vec<String> = cases("keys").into_iter().step_by(6).collect();
    assert_translated("", 30, |language| {
        speak(language, || keys.iter().map(|keys| press(keys)).collect())
    });
}

#[test]
#[ignore = "extended: every screen in three languages"]
fn all_screens_of_another_language_have_no_english_word() {
    assert_translated("", 100, |language| speak(language, shown));
}

/// The standard output of a command in a language.
fn written(command: &[&str], language: Language) -> String {
    let output =
        bao(command).args(["--lang", language.code()]).output().expect("the command starts");
    assert!(output.status.code() < Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

#[test]
fn machine_readable_output_is_the_same_in_every_language() {
    for line in [
        "analyse 6405 --table house --format csv",
        "analyse 6405 --table choices --format json",
        "analyse 6403 --table lost --format jsonl",
        "explore --nodes 500 --format csv",
        "explore --where stage=mtaji,turn=23 --format json",
        "analyse 6405 --turns 22..24 --nodes 1000 --format jsonl",
    ] {
        let command = words(line);
        let english = written(&command, Language::English);
        assert!(english.len() > 100, "{english}");
        for language in [Language::Italian, Language::Swahili] {
            assert_eq!(written(&command, language), english, "{line}");
        }
    }
}

#[test]
fn a_language_is_chosen_by_the_option_the_variable_or_the_locale() {
    let said = |option: &[&str], variables: &[(&str, &str)]| {
        let mut command = bao(&["show", "6405", "--at", "23s"]);
        command.env_remove("BAO_LANG").env_remove("LC_ALL").env_remove("LC_MESSAGES");
        command.args(option).envs(variables.iter().copied());
        let output = command.output().expect("the command starts");
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
