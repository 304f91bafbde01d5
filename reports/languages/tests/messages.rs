//! Tests of the message files: every language has every message with the same variables, and the program uses only
//! existing ids.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use bao_languages::Language;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// Messages whose variables differ in order between languages, because of the word order, or because one language
/// writes *one more* instead of a number.
const OTHER_ORDER: &str = "moment-left-out file-no-such-game fate-total-undecided position-row retry-points \
    puzzle-save-both puzzle-save-own population example steps-left-out delete-more";

/// Messages that are the same in English and another language.
const SAME: &str = "column-elo column-file column-p_holm column-pm column-pmv column-sha256 column-takatas column-xxh3 \
    expected-utf-8 false keyname-End keyname-Enter keyname-Escape keyname-Home keyname-PageDown keyname-PageUp \
    keyname-alt-enter keyname-shift-tab kind-takata play-no saved-in survey-stage-mtaji survey-stage-namua \
    theme-takasia value-no";

/// English words that exist in neither Italian nor Swahili; most English messages contain one.
const ENGLISH: &str = "after and are be before been but by can cannot each every for from had has have he his is \
    it its may most must not of one other player players than that the their then there these they this those to turn \
    turns was were what when where which who whose winner wins with without your";

/// The text of a message, and its variables.
#[derive(Default)]
struct Message {
    /// The visible text of all variants.
    text: String,
    /// The variables shown, in order, for each combination of variants.
    shown: BTreeSet<Vec<String>>,
    /// All variables, including those that only choose a variant.
    variables: BTreeSet<String>,
}

impl Message {
    fn read(&mut self, pattern: &Pattern<&str>) -> BTreeSet<Vec<String>> {
        let mut ways = BTreeSet::from([vec![]]);
        for element in &pattern.elements {
            let next: BTreeSet<Vec<String>> = match element {
                PatternElement::TextElement { value } => {
                    self.text += value;
                    continue;
                }
                PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                    [self.read_variable(inline).into_iter().collect()].into()
                }
                PatternElement::Placeable {
                    expression: Expression::Select { selector, variants },
                } => {
                    self.read_variable(selector);
                    variants.iter().flat_map(|variant| self.read(&variant.value)).collect()
                }
            };
            self.text.push(' ');
            let longer = |way: &Vec<String>| {
                next.iter().map(|more| [&way[..], more].concat()).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        ways
    }

    fn read_variable(&mut self, inline: &InlineExpression<&str>) -> Option<String> {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
                Some(id.name.to_owned())
            }
            InlineExpression::StringLiteral { .. } => None,
            other => panic!("{other:?} has no place in a message"),
        }
    }

    /// The words of the text, except code and names.
    fn words(&self) -> BTreeSet<String> {
        let text = self.text.replace("The Bao Archive team", "");
        let spoken = text.split('`').step_by(2).flat_map(|part| part.split_whitespace());
        let spoken = spoken.filter(|word| !word.starts_with("--"));
        let words = spoken.flat_map(|word| word.split(|c: char| !c.is_alphabetic()));
        words.filter(|word| word.len() > 1).map(str::to_lowercase).collect()
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files whose names end in `ending`, in a folder and its subfolders.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut found = Vec::new();
    for entry in entries {
        let path = entry.expect("the folder is readable").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn read_file(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The messages of a language by file and id.
fn messages(language: Language) -> BTreeMap<(String, String), Message> {
    let mut all = BTreeMap::new();
    for path in files(&root().join("reports/languages").join(language.code()), ".ftl") {
        let name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
        let text = read_file(&path);
        let parsed = fluent_syntax::parser::parse(text.as_str());
        for entry in parsed.unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}")).body {
            if let Entry::Message(entry) = entry {
                let mut message = Message::default();
                message.shown = message.read(entry.value.as_ref().expect("a message has a text"));
                let before = all.insert((name.clone(), entry.id.name.to_owned()), message);
                assert!(before.is_none(), "{name} has {} twice", entry.id.name);
            }
        }
    }
    assert!(all.len() > 3_000, "{}", all.len());
    all
}

#[test]
fn every_language_has_every_message_with_equal_variables() {
    let english = messages(Language::English);
    let mut exceptions: BTreeSet<&str> = OTHER_ORDER.split_whitespace().collect();
    for language in [Language::Italian, Language::Swahili] {
        let other = messages(language);
        let keys =
            |of: &BTreeMap<(String, String), Message>| of.keys().cloned().collect::<BTreeSet<_>>();
        let unlike: Vec<_> = keys(&english).symmetric_difference(&keys(&other)).cloned().collect();
        assert!(unlike.is_empty(), "only English or only `{}` has {unlike:?}", language.code());
        for (key, message) in &english {
            let what = format!("{}: {} in {}", language.code(), key.1, key.0);
            assert_eq!(other[key].variables, message.variables, "{what}");
            if other[key].shown != message.shown {
                let (own, english) = (&other[key].shown, &message.shown);
                let is_known = OTHER_ORDER.split_whitespace().any(|id| id == key.1);
                assert!(is_known, "{what} shows {own:?}, English {english:?}");
                exceptions.remove(&*key.1);
            }
        }
    }
    assert!(exceptions.is_empty(), "these are no longer exceptions: {exceptions:?}");
}

#[test]
fn no_message_of_another_language_is_english() {
    let english = messages(Language::English);
    let known: BTreeSet<String> = ENGLISH.split_whitespace().map(str::to_owned).collect();
    let noticed = english.values().filter(|message| !message.words().is_disjoint(&known)).count();
    assert!(5 * noticed > 3 * english.len(), "only {noticed} English messages would be noticed");
    let mut same = BTreeSet::new();
    for language in [Language::Italian, Language::Swahili] {
        for (key, message) in messages(language) {
            let own = message.words();
            let found: Vec<&String> = own.intersection(&known).collect();
            assert!(
                found.is_empty(),
                "{}: {found:?} in {}: {}",
                language.code(),
                key.1,
                message.text
            );
            if message.text == english[&key].text && !own.is_empty() {
                same.insert(key.1);
            }
        }
    }
    assert_eq!(same, SAME.split_whitespace().map(str::to_owned).collect());
}

/// Splits the arguments of a call; `text` starts after the opening bracket.
fn arguments(text: &str) -> Vec<String> {
    let (mut parts, mut depth, mut is_quoted, mut is_escaped) =
        (vec![String::new()], 0, false, false);
    for c in text.chars() {
        match c {
            '"' if !is_escaped => is_quoted = !is_quoted,
            '(' | '[' | '{' if !is_quoted => depth += 1,
            ')' | ']' | '}' if !is_quoted && depth == 0 => break,
            ')' | ']' | '}' if !is_quoted => depth -= 1,
            ',' if !is_quoted && depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        is_escaped = c == '\\' && !is_escaped;
        parts.last_mut().expect("the list of parts is never empty").push(c);
    }
    parts
}

/// The calls that name a message; in the folder `src` also `text(`.
const NAMING: [&str; 6] =
    ["say!(", "message!(", "tell!(page, ", "Message::new(", "page.text(", "page.format("];

/// Finds the message ids after the given calls: the call, the id, and the text after the call.
fn find_named<'a>(text: &'a str, beginnings: &[&'a str]) -> Vec<(&'a str, &'a str, &'a str)> {
    let is_longer = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    let is_id =
        |id: &&str| id.len() > 1 && id.chars().all(|c| c.is_alphanumeric() || "-_".contains(c));
    let calls = beginnings.iter().flat_map(|name| text.match_indices(name));
    let calls = calls.filter(|(at, _)| !text[..*at].ends_with(is_longer));
    let named = calls.filter_map(|(at, name)| {
        let behind = &text[at + name.len()..];
        let id = behind.trim_start().strip_prefix('"')?.split('"').next().filter(is_id)?;
        Some((name, id, behind))
    });
    named.collect()
}

#[test]
fn the_program_uses_existing_messages_with_all_variables() {
    let english = messages(Language::English);
    let of_program = english.iter().filter(|((file, _), _)| file != "page.ftl");
    let known: BTreeMap<&str, Vec<&Message>> =
        of_program.fold(BTreeMap::new(), |mut known, message| {
            known.entry(&*message.0.1).or_insert_with(Vec::new).push(message.1);
            known
        });
    let mut named = 0;
    for folder in ["src", "game/src", "notation/src", "archive", "reports/src", "study/src"] {
        let beginnings = [&NAMING[..], if folder == "src" { &["text("] } else { &[] }].concat();
        for path in files(&root().join(folder), ".rs") {
            let text = read_file(&path);
            for (name, id, behind) in find_named(&text, &beginnings) {
                let what = format!("{id} in {}", path.display());
                let Some(messages) = known.get(id) else { panic!("there is no message {what}") };
                named += 1;
                let given = arguments(behind).into_iter().skip(1);
                let variable = |part: String| {
                    part.split_once(" = ").map_or(&*part, |(name, _)| name).trim().to_owned()
                };
                let given: BTreeSet<String> =
                    given.map(variable).filter(|name| !name.is_empty()).collect();
                let fits = messages.iter().any(|message| message.variables == given);
                assert!(fits || !name.ends_with("!("), "{what} is given {given:?}");
            }
        }
    }
    assert!(named > 1_000, "{named}");
}
